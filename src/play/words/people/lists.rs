//! Lists of games and of people.

use wari_games::{Name, Rating, Scope, Solver, Standing, Standings, Summary, Tally, UserId, ViewerRank};
use wari_rules::{Ruleset, Side};

use super::profiles::shown;
use crate::words::Words;
use crate::words::phrases::alt_text_within;

/// A framed list has room for so many games, however long their lines.
pub const GAMES_A_PAGE: usize = 12;

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
            pages => self.text.standings_title_of_many(ruleset.name, scope, standings.number + 1, pages),
        }
    }

    /// Which page of a leaderboard it is; nothing if there is only one.
    pub fn standings_page(&self, standings: &Standings) -> String {
        match standings.pages() {
            1 => String::new(),
            pages => self.text.standings_page(standings.number + 1, pages),
        }
    }

    /// The lines of a page of a leaderboard, and the reader's own.
    pub fn standings(&self, standings: &Standings) -> String {
        let mut lines = Vec::new();
        let mut is_ranked = true;
        let mut add = |lines: &mut Vec<String>, line: &Standing| {
            let strength = self.strength(line.player, line.rating, line.tally);
            if is_ranked && line.rank.is_none() {
                lines.push(format!("**{}**", self.text.standings_provisional()));
            }
            is_ranked = line.rank.is_some();
            lines.push(line.rank.map_or_else(|| strength.clone(), |rank| self.text.standing(rank, &strength)));
        };
        standings.page.iter().for_each(|line| add(&mut lines, line));
        if let Some(viewer) = standings.elsewhere() {
            lines.push("…".to_owned());
            add(&mut lines, viewer);
        }
        lines.join("\n")
    }

    /// What a leaderboard has to explain below its lines, or instead of them.
    pub fn standings_remarks(&self, standings: &Standings) -> Vec<String> {
        let days = Standings::DAYS;
        let empty = standings.page.is_empty().then(|| self.text.no_standings(days));
        let resting = match standings.viewer {
            Some(ViewerRank::Resting { player, rating, tally }) => {
                Some(self.text.standing_resting(self.strength(player, rating, tally), days))
            }
            _ => None,
        };
        let note = standings.page.iter().any(|line| line.confirmed).then(|| self.text.standings_note());
        [empty, resting, note].into_iter().flatten().collect()
    }

    /// Where somebody would stand who is not listed, for themselves.
    pub fn own_standing(&self, viewer: &ViewerRank) -> String {
        match *viewer {
            ViewerRank::Elsewhere(Standing { rank: Some(rank), player, rating, tally, .. }) => {
                self.text.unlisted_standing(rank, self.strength(player, rating, tally))
            }
            ViewerRank::Elsewhere(Standing { rank: None, player, rating, tally, .. })
            | ViewerRank::Resting { player, rating, tally } => {
                self.text.unlisted_strength(self.strength(player, rating, tally))
            }
        }
    }

    /// The headings of the columns of numbers in a picture of streaks.
    pub fn streaks_headings(&self) -> [String; 4] {
        let text = &self.text;
        [text.heading_streak(), text.heading_longest(), text.heading_solved(), text.heading_first_tries()]
    }

    /// Who has solved how many puzzles of the day in a row, one a line: mentions in a channel, names elsewhere.
    pub fn streaks(&self, solvers: &[Solver], name: impl Fn(UserId) -> String) -> Vec<String> {
        let line = |solver: &Solver| {
            let Solver { player, streak, longest, solved, first_tries } = *solver;
            self.text.streak_line(name(player), streak, longest, solved, first_tries)
        };
        solvers.iter().map(line).collect()
    }

    /// The headings of the columns of numbers in a picture of a leaderboard.
    pub fn standings_headings(&self) -> [String; 4] {
        [self.text.heading_rating(), self.text.heading_won(), self.text.heading_drew(), self.text.heading_lost()]
    }

    /// A picture of a leaderboard in words for those who cannot see it, at most 1,024 characters, plain text: all of
    /// its rows, with `name` as the name of each player. Long names are cut if there is no room for them.
    pub fn standings_alt_text(
        &self,
        title: &str,
        standings: &Standings,
        name: impl Fn(UserId) -> Option<Name>,
    ) -> String {
        let unknown = self.text.unknown_player();
        alt_text_within(|longest| {
            let mut rows = Vec::new();
            let mut is_ranked = true;
            for line in standings.page.iter().chain(standings.elsewhere()) {
                let name = name(line.player).map_or_else(|| unknown.clone(), |name| name.cut(longest).text());
                let (rating, Tally { wins, draws, losses, .. }) = (line.rating.told(), line.tally);
                rows.extend((is_ranked && line.rank.is_none()).then(|| self.text.standings_alt_provisional()));
                is_ranked = line.rank.is_some();
                rows.push(match (line.rank, rating) {
                    (Some(rank), Some(rating)) => self.text.standing_alt(rank, name, rating, wins, draws, losses),
                    (None, Some(rating)) => self.text.standing_alt_provisional(name, rating, wins, draws, losses),
                    (_, None) => self.text.standing_alt_to_come(name, wins, draws, losses),
                });
            }
            self.text.standings_alt(title, rows.join(" "))
        })
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
        let clock = game.clock.filter(|_| game.hold.is_none());
        parts.push(match (own && mover == player, clock) {
            (true, None) => self.text.entry_your_move(),
            (true, Some(clock)) => self.text.entry_your_move_due(clock.deadline),
            (false, None) => self.text.entry_to_move(mover),
            (false, Some(clock)) => self.text.entry_to_move_due(mover, clock.deadline),
        });
        // There is room for one reason.
        parts.extend(game.hold.and_then(|hold| self.held(hold, &format!("<@{mover}>")).pop()));
        parts.join(" · ")
    }

    /// A player's rating, if it is told, and results.
    fn strength(&self, player: UserId, rating: Rating, tally: Tally) -> String {
        match shown(rating) {
            Some(told) => self.text.strength(player, told, self.results(tally), tally.seeds),
            None => self.text.strength_to_come(player, self.results(tally), tally.seeds),
        }
    }
}
