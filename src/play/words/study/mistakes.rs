//! One's own mistakes, to practise.

use wari_engine::ReviewedPly;
use wari_games::{Keyword, Moment, PuzzleSource};
use wari_rules::House;

use crate::words::phrases::Naming;
use crate::words::{View, Words};

impl Words {
    /// A choice of where puzzles come from.
    pub fn puzzle_source(&self, source: PuzzleSource) -> String {
        self.text.puzzle_source_choice(source.id())
    }

    /// A mistake of the reader's in a game, above the board before it; `view` is the game up to there.
    pub fn mistake(&self, view: &View<'_>, ply: &ReviewedPly) -> String {
        let (game, percent) = (view.game, |points: f64| format!("{:.0}", 100.0 * points));
        let (before, after) = (percent(ply.best_points()), percent(ply.best_points() - ply.points_lost()));
        let (rules, side, house) =
            (game.record().ruleset().name, self.side(ply.mover), self.house(ply.played, Naming::Shown));
        self.text.mine(game.ply() + 1, game.id, game.link(), rules, side, house, before, after)
    }

    /// That board for those who cannot see it, at most 1,024 characters, plain text.
    pub fn mistake_alt_text(&self, view: &View<'_>) -> String {
        let position = view.game.record().position();
        self.text.mine_alt(view.game.id, self.spelled_out(position, position.mover()))
    }

    /// That a house would not have been a mistake, what the mistake was, and when it comes again.
    pub fn mended(&self, view: &View<'_>, ply: &ReviewedPly, house: House, again: Option<Moment>) -> String {
        let better = self.text.mine_better(self.house(house, Naming::Shown));
        let again = again.map_or_else(|| self.text.mine_mended(), |again| self.text.mine_again(again));
        format!("{better} {}\n{again}", self.what_was_wrong(view, ply))
    }

    /// That a house is no better, without a solution, and when the mistake comes again.
    pub fn not_mended(&self, ply: &ReviewedPly, house: House, again: Option<Moment>) -> String {
        let [worth, best] = [ply.score(house).unwrap_or_default(), ply.best_score()].map(|score| self.worth_of(score));
        let wrong = match house == ply.played {
            true => self.text.mine_same(self.house(house, Naming::Shown)),
            false => self.text.mine_not_better(self.house(house, Naming::Shown), worth, best),
        };
        [Some(wrong), again.map(|again| self.text.mine_again(again))]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// What the mistake was and what would have been better.
    pub fn mistake_solution(&self, view: &View<'_>, ply: &ReviewedPly) -> String {
        format!("{}\n{}", self.what_was_wrong(view, ply), self.text.wrong_line(self.in_turn(&ply.line)))
    }

    /// That there is no mistake to practise: `next` is when one comes again, and some may be mended.
    pub fn no_mistakes(&self, next: Option<Moment>) -> String {
        next.map_or_else(|| self.text.mine_none(), |next| self.text.mine_done(next))
    }

    fn what_was_wrong(&self, view: &View<'_>, ply: &ReviewedPly) -> String {
        self.turn(&|side| view.name(side), Naming::Shown, view.game.record(), ply)
    }
}
