//! Why a move was worse than another, and what a game will be remembered for.

use wari_engine::{Cause, Headline, Mark, Meaning, Reason, Remedy, ReviewedPly, Score, Shape};
use wari_rules::{House, Record, Side};

use crate::words::phrases::Naming;
use crate::words::{View, Words};

impl Words {
    /// What a game will be remembered for, in a sentence.
    pub(in crate::words) fn headline(&self, view: &View<'_>, headline: Headline) -> String {
        let name = |side| view.name(side);
        self.text.headline(match headline {
            Headline::Led { winner } => self.text.headline_led(name(winner)),
            Headline::Turned { winner, mistake, came_back } => {
                let (winner, loser) = (name(winner), name(winner.opponent()));
                match (mistake, came_back) {
                    (Some(ply), false) => self.text.headline_turned(winner, loser, ply + 1),
                    (Some(ply), true) => self.text.headline_came_back(winner, loser, ply + 1),
                    (None, false) => self.text.headline_turned_slowly(winner),
                    (None, true) => self.text.headline_came_back_slowly(winner),
                }
            }
            Headline::Slipped { loser } => self.text.headline_slipped(name(loser)),
            Headline::StillOpen { loser } => self.text.headline_still_open(name(loser)),
            Headline::Escaped { side } => self.text.headline_escaped(name(side)),
            Headline::BothCouldWin => self.text.headline_both_could_win(),
            Headline::Close => self.text.headline_close(),
        })
    }

    /// What a marked move allowed or missed, and what would have been better; `before` is the game up to there.
    pub(super) fn turn(
        &self,
        names: &dyn Fn(Side) -> String,
        naming: Naming,
        before: &Record,
        ply: &ReviewedPly,
    ) -> String {
        let reason = Reason::of(before, ply);
        let turn = self.reason(names, naming, ply, &reason);
        match reason.equal.len() {
            0 => turn,
            number => self.text.turn_equal(turn, number, self.houses(reason.equal, naming)),
        }
    }

    /// The sentence on a reason.
    pub(in crate::words) fn reason(
        &self,
        names: &dyn Fn(Side) -> String,
        naming: Naming,
        ply: &ReviewedPly,
        Reason { cause, better, .. }: &Reason,
    ) -> String {
        let (name, other) = (&*names(ply.mover), &*names(ply.mover.opponent()));
        let (house, mark) = (&*self.house(ply.played, naming), &*self.mark(ply.mark().unwrap_or(Mark::Inaccuracy)));
        let better = &*self.any_house(*better, naming);
        let captured = cause.prize();
        let (seeds, number, houses) = (captured.seeds, captured.houses.len(), &*self.houses(captured.houses, naming));
        let text = &self.text;
        match cause {
            Cause::MissedWin { .. } if seeds == 0 => text.turn_missed_win(name, house, mark, better),
            Cause::MissedWin { .. } => text.turn_missed_win_by_capture(name, house, mark, better, seeds, other, houses),
            Cause::MissedCapture { instead: 0, .. } => {
                text.turn_missed_capture(name, house, mark, better, seeds, other, houses)
            }
            Cause::MissedCapture { instead, .. } => {
                text.turn_missed_more(name, house, mark, *instead, better, seeds, other, houses)
            }
            Cause::MissedPlan { line, .. } => {
                text.turn_missed_plan(name, house, mark, better, seeds, other, houses, self.moves(line, naming))
            }
            Cause::MissedRest { seeds, line } => {
                text.turn_missed_rest(name, house, mark, better, *seeds, self.moves(line, naming))
            }
            Cause::MissedFeeding { houses } => {
                text.turn_missed_feeding(name, house, mark, other, better, self.any_house(*houses, naming))
            }
            Cause::MissedThreat { .. } => text.turn_missed_threat(name, house, mark, better, seeds, other, houses),
            Cause::EndedGame => text.turn_ended_game(name, house, mark, better),
            Cause::AllowedWin { reply } => {
                text.turn_allowed_win(name, house, mark, other, self.house(*reply, naming), better)
            }
            Cause::AllowedCapture { remedy: Remedy::Closed, stood: false, .. } => {
                text.turn_allowed_capture(name, house, mark, other, seeds, houses, better, number)
            }
            Cause::AllowedCapture { remedy: Remedy::Closed, stood: true, .. } => {
                text.turn_left_open(name, house, mark, houses, other, seeds, better)
            }
            Cause::AllowedCapture { remedy: Remedy::Fewer(fewer), .. } => {
                text.turn_allowed_more(name, house, mark, other, seeds, houses, better, *fewer)
            }
            Cause::AllowedCapture { remedy: Remedy::Paid, .. } => {
                text.turn_allowed_anyway(name, house, mark, other, seeds, houses, better)
            }
            Cause::AllowedPlan { line, .. } => {
                text.turn_allowed_plan(name, house, mark, other, seeds, houses, self.moves(line, naming), better)
            }
            Cause::AllowedRest { seeds, line } => {
                text.turn_allowed_rest(name, house, mark, other, *seeds, self.moves(line, naming), better)
            }
            Cause::ForcedToFeed { reply, houses } => {
                let houses = self.any_house(*houses, naming);
                text.turn_forced_to_feed(name, house, mark, other, self.house(*reply, naming), houses, better)
            }
            Cause::AllowedThreat { reply, .. } => {
                text.turn_allowed_threat(name, house, mark, other, houses, self.house(*reply, naming), better)
            }
            Cause::Drift(shape) => match (ResultChange::by(ply), shape) {
                (Some(ResultChange::WinSlipped), _) => text.turn_win_slipped(name, house, mark, better),
                (Some(ResultChange::DrawSlipped), _) => text.turn_draw_slipped(name, house, mark, better),
                (Some(ResultChange::Lost), _) => text.turn_lost(name, house, mark, better),
                (None, Some(Shape::OwnHouses)) => text.turn_fewer_houses(name, house, mark, better),
                (None, Some(Shape::TheirHouses)) => text.turn_more_houses_of_theirs(name, house, mark, other, better),
                (None, Some(Shape::OwnLaps)) => text.turn_fewer_laps(name, house, mark, better),
                (None, Some(Shape::TheirLaps)) => text.turn_more_laps_of_theirs(name, house, mark, other, better),
                (None, None) => text.turn_drift(name, house, mark, better, (ply.seeds_lost() + 50).max(100) / 100),
            },
        }
    }

    /// What a wrong answer to a puzzle allows or misses, without the right one. The reader is to move.
    pub(in crate::words) fn wrong(&self, answer: House, opponent: Side, cause: &Cause) -> String {
        let shown = |house| self.house(house, Naming::Shown);
        let house = shown(answer);
        let (other, captured) = (&*self.side(opponent), cause.prize());
        let (seeds, houses) = (captured.seeds, self.houses(captured.houses, Naming::Shown));
        let text = &self.text;
        match cause {
            Cause::MissedWin { .. } => text.wrong_missed_win(house),
            Cause::MissedCapture { instead: 0, .. } => text.wrong_missed_capture(house),
            Cause::MissedCapture { instead, .. } => text.wrong_missed_more(house, *instead),
            Cause::MissedPlan { .. }
            | Cause::MissedRest { .. }
            | Cause::MissedFeeding { .. }
            | Cause::MissedThreat { .. } => text.wrong_missed_later(house),
            Cause::EndedGame => text.wrong_ended_game(house),
            Cause::AllowedWin { reply } => text.wrong_allowed_win(house, other, shown(*reply)),
            Cause::AllowedCapture { reply, .. } => {
                text.wrong_allowed_capture(house, other, seeds, houses, shown(*reply))
            }
            Cause::AllowedPlan { .. } => text.wrong_allowed_plan(house, other, seeds, houses),
            Cause::AllowedRest { seeds, .. } => text.wrong_allowed_rest(house, other, *seeds),
            Cause::ForcedToFeed { reply, .. } => text.wrong_forced_to_feed(house, other, shown(*reply)),
            Cause::AllowedThreat { reply, .. } => text.wrong_allowed_threat(house, other, houses, shown(*reply)),
            Cause::Drift(_) => text.wrong_drift(house),
        }
    }
}

/// What a move changed about a result that was certain.
enum ResultChange {
    WinSlipped,
    DrawSlipped,
    Lost,
}

impl ResultChange {
    fn by(ply: &ReviewedPly) -> Option<Self> {
        let is_won = |score: Score| matches!(score.meaning(), Meaning::Won { .. } | Meaning::Known(1..));
        let is_lost = |score: Score| matches!(score.meaning(), Meaning::Lost { .. } | Meaning::Known(..=-1));
        let (best, played) = (ply.best_score(), ply.score(ply.played)?);
        match best.meaning() {
            _ if is_won(best) => (!is_won(played)).then_some(Self::WinSlipped),
            _ if is_lost(best) || !is_lost(played) => None,
            Meaning::Known(_) => Some(Self::DrawSlipped),
            _ => Some(Self::Lost),
        }
    }
}
