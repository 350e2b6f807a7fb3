//! Lists of games and of people.

use wari_rules::{Ruleset, Side};

use super::{moves, series, until};
use crate::games::{Rating, Scope, Standing, Standings, Summary, Tally, UserId, ViewerRank};
use crate::words::Words;

/// A framed list has room for so many games, however long their lines.
pub const GAMES_A_PAGE: usize = 15;

impl Words {
    /// A page of the games somebody plays, at most [`GAMES_A_PAGE`]; `own` if it is the reader.
    pub fn games(&self, player: UserId, own: bool, games: &[Summary]) -> String {
        if games.is_empty() {
            return match own {
                true => "You have no games right now. Start one with `/wari challenge`.".into(),
                false => format!("<@{player}> has no games on this server right now."),
            };
        }
        let line = |game: &Summary| {
            let own_side = if game.players.south == player { Side::South } else { Side::North };
            let opponent = game.players[own_side.opponent()];
            let score = series::entry(game, own_side);
            let turn = match game.to_move() {
                Some(mover) if mover != player => format!("<@{mover}> to move"),
                _ if own => "**your move**".to_owned(),
                _ => format!("<@{player}> to move"),
            };
            let rules = game.ruleset.name;
            format!(
                "[Game {}]({}) against <@{opponent}> · {rules} · {}{score} · {turn}{}",
                game.id,
                game.link(),
                moves(game.ply),
                game.clock.map_or_else(String::new, |clock| format!(" {}", until(clock.deadline)))
            )
        };
        games.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// The heading of a page of such a list, counted from 0, of so many.
    pub fn games_title(&self, page: usize, pages: usize) -> String {
        match pages {
            0 | 1 => "Games".to_owned(),
            _ => format!("Games · page {} of {pages}", page + 1),
        }
    }

    /// The heading of a page of a leaderboard.
    pub fn standings_title(&self, scope: Scope, ruleset: &Ruleset, standings: &Standings) -> String {
        let title = format!("{} · {}", ruleset.name, self.scope(scope));
        match standings.pages() {
            1 => title,
            pages => format!("{title} · page {} of {pages}", standings.number() + 1),
        }
    }

    /// The lines of a page of a leaderboard, and the reader's own.
    pub fn standings(&self, standings: &Standings) -> String {
        let days = Standings::DAYS;
        let line = |line: &Standing| format!("**{}.** {}", line.rank, strength(line.player, line.rating, line.tally));
        let mut lines: Vec<String> = standings.page.iter().map(line).collect();
        if lines.is_empty() {
            lines.push(format!(
                "Nobody has finished a rated game in the last {days} days. Start one with `/wari challenge`."
            ));
        }
        match standings.viewer {
            Some(ViewerRank::Elsewhere(viewer)) => lines.extend(["…".to_owned(), line(&viewer)]),
            Some(ViewerRank::Resting { player, rating, tally }) => lines.extend([
                "…".to_owned(),
                format!("{} · not listed: no rated game in the last {days} days", strength(player, rating, tally)),
            ]),
            None => {}
        }
        if standings.page.iter().any(|line| line.confirmed) {
            lines.push(
                "-# A rating above 1500 ranks as 1500 until ten people who have each played many others confirm it."
                    .to_owned(),
            );
        }
        lines.join("\n")
    }
}

/// Somebody's rating and results.
fn strength(player: UserId, rating: Rating, tally: Tally) -> String {
    let Tally { wins, draws, losses, seeds } = tally;
    let unsure = if rating.is_provisional() { "?" } else { "" };
    format!("<@{player}> **{}{unsure}** · won {wins}, drew {draws}, lost {losses} · {seeds} seeds", rating.shown())
}
