//! Matches.

use wari_rules::Side;

use crate::games::Summary;
use crate::words::View;

/// How the match of a game stands, as a line; `None` if one game decides.
pub(super) fn line(view: &View<'_>) -> Option<String> {
    let game = view.game;
    if game.series.is_single() {
        return None;
    }
    let score = game.score();
    let name = |side| view.name(side);
    if let Some(champion) = game.champion() {
        let (won, lost) = (score[champion], score[champion.opponent()]);
        let (winner, loser) = (name(champion), name(champion.opponent()));
        return Some(match game.series.given_up {
            true => format!("**{winner} wins the match and is the champion.** {loser} forfeited it at {won} – {lost}."),
            false => format!("**{winner} wins the match {won} – {lost} and is the champion.**"),
        });
    }
    let follows = if game.next().is_some() { ". The next game follows." } else { "" };
    let (south, north) = (name(Side::South), name(Side::North));
    let wins = game.series.first_to;
    Some(format!("Match: {south} {} – {} {north}, first to {wins}{follows}", score.south, score.north))
}

/// How many games are to be played.
pub(super) fn length(first_to: u8) -> String {
    match first_to {
        1 => "a single game".to_owned(),
        wins => format!("first to {wins} wins"),
    }
}

/// How the match of a game stands for one of its players, in a list; empty if one game decides.
pub(super) fn entry(game: &Summary, own: Side) -> String {
    let score = game.score();
    match game.series.is_single() {
        true => String::new(),
        false => format!(" · match {} – {}", score[own], score[own.opponent()]),
    }
}
