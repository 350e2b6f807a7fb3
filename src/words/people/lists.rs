//! Lists of games and of people.

use wari_rules::{Ruleset, Side};

use super::profiles::shown;
use crate::games::{Rating, Scope, Standing, Standings, Summary, Tally, UserId, ViewerRank};
use crate::words::Words;

/// A framed list has room for so many games, however long their lines.
pub const GAMES_A_PAGE: usize = 15;

impl Words {
    /// A page of the games somebody plays, at most [`GAMES_A_PAGE`]; `own` if it is the reader.
    pub fn games(&self, player: UserId, own: bool, games: &[Summary]) -> String {
        match (games.is_empty(), own) {
            (true, true) => self.text.no_games_of_yours(),
            (true, false) => self.text.no_games(player),
            (false, _) => games.iter().map(|game| self.game_entry(player, own, game)).collect::<Vec<_>>().join("\n"),
        }
    }

    /// The heading of a page of such a list, counted from 0, of so many.
    pub fn games_title(&self, page: usize, pages: usize) -> String {
        match pages {
            0 | 1 => self.text.games_title(),
            _ => self.text.games_title_of_many(page + 1, pages),
        }
    }

    /// The heading of a page of a leaderboard.
    pub fn standings_title(&self, scope: Scope, ruleset: &Ruleset, standings: &Standings) -> String {
        let scope = self.scope(scope);
        match standings.pages() {
            1 => self.text.standings_title(ruleset.name, scope),
            pages => self.text.standings_title_of_many(ruleset.name, scope, standings.number() + 1, pages),
        }
    }

    /// The lines of a page of a leaderboard, and the reader's own.
    pub fn standings(&self, standings: &Standings) -> String {
        let days = Standings::DAYS;
        let line = |line: &Standing| self.text.standing(line.rank, self.strength(line.player, line.rating, line.tally));
        let mut lines: Vec<String> = standings.page.iter().map(line).collect();
        if lines.is_empty() {
            lines.push(self.text.no_standings(days));
        }
        match standings.viewer {
            Some(ViewerRank::Elsewhere(viewer)) => lines.extend(["…".to_owned(), line(&viewer)]),
            Some(ViewerRank::Resting { player, rating, tally }) => {
                let resting = self.text.standing_resting(self.strength(player, rating, tally), days);
                lines.extend(["…".to_owned(), resting]);
            }
            None => {}
        }
        lines.extend(standings.page.iter().any(|line| line.confirmed).then(|| self.text.standings_note()));
        lines.join("\n")
    }

    /// Wins, draws and losses.
    pub(in crate::words) fn results(&self, tally: Tally) -> String {
        self.text.results(tally.wins, tally.draws, tally.losses)
    }

    /// A game in a list of those that `player` plays; `own` if that is the reader.
    fn game_entry(&self, player: UserId, own: bool, game: &Summary) -> String {
        let side = if game.players.south == player { Side::South } else { Side::North };
        let opponent = game.players[side.opponent()];
        let mut parts = vec![self.text.game_entry(game.id, game.link(), opponent, game.ruleset.name, game.ply)];
        if !game.series.is_single() {
            let score = game.score();
            parts.push(self.text.entry_match(score[side], score[side.opponent()]));
        }
        let mover = game.to_move().unwrap_or(player);
        parts.push(match (own && mover == player, game.clock) {
            (true, None) => self.text.entry_your_move(),
            (true, Some(clock)) => self.text.entry_your_move_due(clock.deadline),
            (false, None) => self.text.entry_to_move(mover),
            (false, Some(clock)) => self.text.entry_to_move_due(mover, clock.deadline),
        });
        parts.join(" · ")
    }

    /// A player's rating and results.
    fn strength(&self, player: UserId, rating: Rating, tally: Tally) -> String {
        self.text.strength(player, shown(rating), self.results(tally), tally.seeds)
    }
}
