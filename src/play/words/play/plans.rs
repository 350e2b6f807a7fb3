//! Plans in words, for the players who made them.

use wari_games::{ConditionalMove, Game, Keyword, Plan, UserId};
use wari_rules::{House, Illegal};

use crate::words::phrases::Naming;
use crate::words::{View, Words};

impl Words {
    /// A player's plan: an item for each move of the opponent that it answers, and what becomes of it.
    pub fn plan(&self, view: &View<'_>, plan: &Plan) -> String {
        let (game, position) = (view.game, view.game.record().position());
        let opponent = view.name(position.mover());
        let item = |(house, answer): (House, &ConditionalMove)| {
            let seeds = position.seeds(position.mover(), house);
            let (house, own) = (self.house(house, Naming::Shown), self.house(answer.house, Naming::Shown));
            let first = self.text.plan_if(&opponent, house, seeds, own);
            format!("- {first}{}", self.rest_of_plan(&answer.then, 1))
        };
        let heading = self.text.plan(game.id, game.link());
        let lines = [heading].into_iter().chain(plan.answers().map(item)).chain([self.text.plan_rules(&opponent)]);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// What follows in a plan: further sentences, or an item for each branch, indented by so many steps.
    fn rest_of_plan(&self, plan: &Plan, depth: usize) -> String {
        let branch = |(house, answer): (House, &ConditionalMove), depth: usize| {
            let (house, own) = (self.house(house, Naming::Shown), self.house(answer.house, Naming::Shown));
            let then = self.text.plan_then(house, own);
            format!("{then}{}", self.rest_of_plan(&answer.then, depth))
        };
        match plan.answers().len() {
            1 => plan.answers().map(|only| format!(" {}", branch(only, depth))).collect(),
            _ => plan.answers().map(|one| format!("\n{}- {}", "  ".repeat(depth), branch(one, depth + 1))).collect(),
        }
    }

    /// How to write a plan, to a player who has none.
    pub fn no_plan(&self, view: &View<'_>) -> String {
        let opponent = view.name(view.game.record().position().mover());
        self.text.no_plan(view.game.id, view.game.link(), opponent)
    }

    /// Tells a player that their plan was dropped, and why; `None` if none was, or they have heard of it.
    pub fn plan_lapsed(&self, game: &Game, player: UserId) -> Option<String> {
        let (plan, lapse) = game.lapsed_plan_of(player)?;
        Some(self.text.plan_lapsed(lapse.id(), plan.to_string(), game.id, game.link()))
    }

    /// Why the opponent could not make a move that a plan answers.
    pub(in crate::words) fn not_their_move(&self, word: &str, house: House, illegal: Illegal) -> String {
        let why = match illegal {
            Illegal::Over | Illegal::Empty { .. } => "empty",
            Illegal::MustFeed { .. } => "feed",
            Illegal::WouldStarve { .. } => "starve",
        };
        let playable = self.any_house(illegal.playable(), Naming::Shown);
        self.text.refused_not_their_move(word, self.house(house, Naming::Shown), why, playable)
    }
}
