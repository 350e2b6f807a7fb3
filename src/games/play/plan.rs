//! Plans: what a player answers to moves that the opponent may make. The opponent never learns of one before its answer
//! is played.
//!
//! A planned answer is a move like any other: it ends the opponent's free undo, starts their clock, and can be undone.

use std::collections::BTreeMap;
use std::fmt;

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_rules::{House, Illegal, Record, Side};

use crate::{Game, Moment, Point, Refusal, UserId};

/// What a player answers to the opponent's next moves: for some of them one house, perhaps with a plan for what
/// follows.
///
/// The text form has a word for each line of play, in which the opponent's houses and the answers alternate: `bc de` is
/// c after b, and e after d; `bcdf` is c after b, and then f after d.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan(BTreeMap<House, ConditionalMove>);

/// The answer to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConditionalMove {
    /// The house to sow.
    pub house: House,
    /// What to answer after that; empty at the end of the plan.
    pub then: Plan,
}

impl Plan {
    /// The maximum length of its text, in characters.
    pub const LONGEST: u16 = 60;

    /// Reads a plan as people type it, in either case and with any spaces and commas between words.
    ///
    /// # Errors
    /// Refused if it is too long, has other letters, a word without its last answer, or two answers to the same move.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        if text.chars().count() > usize::from(Self::LONGEST) {
            return Err(Refusal::NoSuchPlan);
        }
        let mut plan = Self::default();
        let is_between = |letter: char| letter.is_whitespace() || letter == ',' || letter == ';';
        for word in text.split(is_between).filter(|word| !word.is_empty()) {
            let houses: Option<Vec<House>> = word.chars().map(House::from_letter).collect();
            let houses = houses.ok_or(Refusal::NoSuchPlan)?;
            let (moves, []) = houses.as_chunks() else {
                return Err(Refusal::UnansweredWord { word: text_of(&houses) });
            };
            if let Err(condition) = plan.add(moves) {
                return Err(Refusal::TwoAnswers { word: text_of(&houses), house: condition });
            }
        }
        if plan.is_empty() { Err(Refusal::NoSuchPlan) } else { Ok(plan) }
    }

    /// Adds a line of play, pairs of the opponent's house and the answer. Fails with the opponent's house to which the
    /// plan has another answer already.
    fn add(&mut self, moves: &[[House; 2]]) -> Result<(), House> {
        let Some((&[condition, house], rest)) = moves.split_first() else { return Ok(()) };
        let answer = self.0.entry(condition).or_insert_with(|| ConditionalMove { house, then: Self::default() });
        if answer.house == house { answer.then.add(rest) } else { Err(condition) }
    }

    /// Returns true if it answers nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the opponent's moves that it answers, in the order of their letters, with the answers.
    pub fn answers(&self) -> impl ExactSizeIterator<Item = (House, &ConditionalMove)> {
        self.0.iter().map(|(&condition, answer)| (condition, answer))
    }

    /// Returns its lines of play, each as the houses of both players in turn.
    fn lines(&self) -> Vec<Vec<House>> {
        let line = |(condition, answer): (House, &ConditionalMove)| {
            let begun = vec![condition, answer.house];
            match answer.then.lines() {
                ends if ends.is_empty() => vec![begun],
                ends => ends.into_iter().map(|end| [&begun[..], &end].concat()).collect(),
            }
        };
        self.answers().flat_map(line).collect()
    }

    /// Plays each line of play from a position in which the opponent is to move.
    ///
    /// # Errors
    /// Refused with the first house that the rules forbid, or if the game would be over before the end of a line.
    fn try_out(&self, record: &Record) -> Result<(), Refusal> {
        for line in self.lines() {
            let mut ahead = record.clone();
            for (ply, &house) in line.iter().enumerate() {
                let word = || text_of(&line);
                match ahead.play(house) {
                    Ok(_) => {}
                    Err(Illegal::Over) => {
                        return Err(Refusal::PlanPastEnd { word: word(), sown: text_of(&line[..ply]) });
                    }
                    Err(illegal) if ply.is_multiple_of(2) => {
                        return Err(Refusal::NotTheirMove { word: word(), house, illegal });
                    }
                    Err(illegal) => return Err(Refusal::NoAnswer { word: word(), house, illegal }),
                }
            }
        }
        Ok(())
    }
}

fn text_of(houses: &[House]) -> String {
    houses.iter().map(|house| house.letter()).collect()
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines().iter().map(|line| text_of(line)).collect::<Vec<_>>().join(" "))
    }
}

/// A plan in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queued {
    /// The plan.
    pub plan: Plan,
    /// The point of the game at which it stands. Once the opponent has made a move that it does not name, it is over.
    pub at: Point,
    /// Why it was dropped, if the player has yet to hear that.
    pub lapsed: Option<Lapse>,
}

/// Which of a game's last moves were planned, as far back as a board may have to be described again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlannedMoves {
    /// Whether the last move was.
    pub last: bool,
    /// A bit for each of the moves before, the lowest for the move before the last.
    pub earlier: u32,
}

impl PlannedMoves {
    /// Returns them after one more move, which was planned or not.
    #[must_use]
    pub const fn followed_by(self, last: bool) -> Self {
        Self { last, earlier: self.earlier << 1 | self.last as u32 }
    }

    /// Returns them as they were so many moves earlier.
    #[must_use]
    pub fn moves_ago(self, moves: usize) -> Self {
        (0..moves).fold(self, |Self { earlier, .. }, _| Self { last: earlier & 1 == 1, earlier: earlier >> 1 })
    }
}

/// The reason why a plan was dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Lapse {
    /// Moves were taken back.
    Undone,
    /// The answer is not legal.
    Illegal,
}

impl Game {
    /// Returns the plan of a side, if one stands: it answers the opponent's next move.
    pub fn plan_of(&self, side: Side) -> Option<&Plan> {
        let stands = |queued: &&Queued| queued.at == self.point() && queued.lapsed.is_none();
        self.queued[side].as_ref().filter(stands).map(|queued| &queued.plan)
    }

    /// Returns the dropped plan of a user, with the reason, as long as they have not heard of it.
    pub fn lapsed_plan_of(&self, user: UserId) -> Option<(&Plan, Lapse)> {
        let queued = self.queued[self.side_of(user)?].as_ref()?;
        queued.lapsed.map(|lapse| (&queued.plan, lapse))
    }

    /// Returns the side of a player who can plan now, whatever the channel.
    ///
    /// # Errors
    /// Refused to non-players, after the end, against the computer and to the player to move.
    pub fn planner(&self, by: UserId) -> Result<Side, Refusal> {
        let side = self.player(by)?;
        if self.computer.is_some() {
            return Err(Refusal::PlanAgainstComputer { game: self.id });
        }
        if self.record.position().mover() == side {
            return Err(Refusal::PlanOnOwnTurn { game: self.id, link: self.link() });
        }
        Ok(side)
    }

    /// Queues a plan for a player, in place of an earlier one.
    ///
    /// # Errors
    /// Refused as for [`Game::planner`], and if the rules forbid any of its moves.
    pub fn plan(&mut self, by: UserId, plan: Plan) -> Result<(), Refusal> {
        let side = self.planner(by)?;
        plan.try_out(&self.record)?;
        self.queued[side] = Some(Queued { plan, at: self.point(), lapsed: None });
        Ok(())
    }

    /// Answers the move just made at the point `before`, if the player to move has planned that. There is never more
    /// than one such answer: a plan is made while the opponent is to move, so both players cannot have one that stands.
    pub(super) fn answer_as_planned(&mut self, before: Point, now: Moment) {
        let mover = self.record.position().mover();
        let Some(played) = self.record.last().map(|sowing| sowing.origin()) else { return };
        let stands = |queued: &&Queued| queued.at == before && queued.lapsed.is_none() && self.ending().is_none();
        let Some(queued) = self.queued[mover].as_ref().filter(stands) else { return };
        let Some(ConditionalMove { house, then }) = queued.plan.0.get(&played).cloned() else { return };
        self.planned.last = self.make_move(house, now).is_ok();
        let at = self.point();
        self.queued[mover] = match self.planned.last {
            true => (!then.is_empty()).then_some(Queued { plan: then, at, lapsed: None }),
            // It was legal when it was planned, so the rules have changed since.
            false => self.queued[mover].take().map(|queued| Queued { lapsed: Some(Lapse::Illegal), ..queued }),
        };
    }

    /// Drops all plans, because the game has left the line that they follow.
    pub(super) fn drop_plans(&mut self) {
        for side in Side::ALL {
            if let Some(queued) = &mut self.queued[side] {
                queued.lapsed.get_or_insert(Lapse::Undone);
            }
        }
    }
}

#[cfg(test)]
mod tests;
