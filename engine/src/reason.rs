//! Why a move was worse than another: the first thing on the board that goes differently.
//!
//! Two lines are replayed by the rules: what is expected after the move, and what is expected after a better one. The
//! reason is where the better line gets ahead for good. That is a capture, or the last seeds of a game. If it does not
//! get ahead soon, the reason is a duty to feed, a threat, or the shape of the rows, in this order. Nothing is guessed:
//! each statement can be checked on the board.

use wari_rules::{House, Houses, Position, Record, Ruleset, Side, Sowing};

use crate::ReviewedPly;
use crate::evaluation::BIG_FROM;
use crate::prey::Capture;

/// Why a move was worse than the best ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What the move allowed or missed.
    pub cause: Cause,
    /// The best moves of which the cause is true: playing any of them gains or prevents what it names.
    pub better: Houses,
    /// The other moves that are worth as much, for reasons of their own.
    pub equal: Houses,
}

/// What a move allowed or missed. *Its* player is the one who made the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The better move wins the game at once.
    MissedWin {
        /// What it captures, perhaps nothing.
        capture: Capture,
    },
    /// The better move captures, or captures more.
    MissedCapture {
        /// What it captures.
        capture: Capture,
        /// The seeds that the move captured instead.
        instead: u8,
    },
    /// The better line captures later.
    MissedPlan {
        /// What it captures.
        capture: Capture,
        /// The better moves and the opponent's, up to the capture.
        line: Vec<House>,
    },
    /// The better line ends the game, and its player gets the last seeds.
    MissedRest {
        /// The seeds left on the board then.
        seeds: u8,
        /// The line, up to the end.
        line: Vec<House>,
    },
    /// After the better move, the opponent has to feed its player, with these houses only.
    MissedFeeding {
        /// The houses that the opponent may play.
        houses: Houses,
    },
    /// The better move threatens a capture.
    MissedThreat {
        /// What it threatens.
        capture: Capture,
    },
    /// The move ended the game, which others would have continued.
    EndedGame,
    /// The opponent can win at once.
    AllowedWin {
        /// By sowing this house.
        reply: House,
    },
    /// The opponent can capture at once.
    AllowedCapture {
        /// By sowing this house.
        reply: House,
        /// What it captures.
        capture: Capture,
        /// Whether the opponent threatened these houses already before the move.
        stood: bool,
        /// What the better move does about it.
        remedy: Remedy,
    },
    /// The opponent can capture later.
    AllowedPlan {
        /// What is captured.
        capture: Capture,
        /// The move and those after it, up to the capture.
        line: Vec<House>,
    },
    /// The game can end so that the opponent gets the last seeds.
    AllowedRest {
        /// The seeds left on the board then.
        seeds: u8,
        /// The move and those after it, up to the end.
        line: Vec<House>,
    },
    /// After the opponent's reply, its player has to feed them, with these houses only.
    ForcedToFeed {
        /// The opponent's reply.
        reply: House,
        /// The houses that may be played then.
        houses: Houses,
    },
    /// The opponent can threaten a capture.
    AllowedThreat {
        /// By sowing this house.
        reply: House,
        /// What they threaten then.
        capture: Capture,
    },
    /// No capture decides: at the end of the better line the rows have a better shape, or the search only says so.
    Drift(Option<Shape>),
}

/// What a better move does about a capture that the opponent could make after a worse one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// The opponent cannot capture from these houses, nor as much elsewhere.
    Closed,
    /// The opponent can capture at most this many seeds.
    Fewer(u8),
    /// The opponent can capture as much, but it costs them more.
    Paid,
}

/// In what the rows differ at the end of two lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The better line leaves its player more houses with seeds.
    OwnHouses,
    /// The better line leaves the opponent fewer houses with seeds.
    TheirHouses,
    /// The better line leaves its player more houses that sow a full lap.
    OwnLaps,
    /// The better line leaves the opponent fewer houses that sow a full lap.
    TheirLaps,
}

impl Reason {
    /// Why the move of a reviewed ply was worse than the best ones; `before` is the game up to that ply.
    #[must_use]
    pub fn of(before: &Record, ply: &ReviewedPly) -> Self {
        let reason = Self::between(before, &ply.played_line, &ply.line, ply.best_houses());
        match reason.cause {
            Cause::Drift(Some(_)) if ply.seeds_lost() > MOST_FOR_SHAPE => Self { cause: Cause::Drift(None), ..reason },
            _ => reason,
        }
    }

    /// Why the first move of `worse` is worse than that of `better`, which are the lines expected after each; `best`
    /// are all moves that are worth as much as the latter.
    #[must_use]
    pub fn between(before: &Record, worse: &[House], better: &[House], best: Houses) -> Self {
        let lines = Lines::new(before, worse, better);
        let cause = lines.cause();
        let first = better.first().copied();
        let is_true_of = |house: House| lines.holds(&cause, house, Some(house) == first);
        let (mut true_of, mut equal): (Vec<House>, Vec<House>) = best.iter().partition(|&house| is_true_of(house));
        if true_of.is_empty() {
            (true_of, equal) = (equal, true_of);
        }
        Self { cause, better: true_of.into_iter().collect(), equal: equal.into_iter().collect() }
    }
}

impl Cause {
    /// The houses, on the side of the one who loses them, that are captured or threatened; empty if it is about others.
    #[must_use]
    pub fn prize(&self) -> Capture {
        match *self {
            Self::MissedWin { capture }
            | Self::MissedCapture { capture, .. }
            | Self::MissedPlan { capture, .. }
            | Self::MissedThreat { capture }
            | Self::AllowedCapture { capture, .. }
            | Self::AllowedPlan { capture, .. }
            | Self::AllowedThreat { capture, .. } => capture,
            _ => Capture::default(),
        }
    }

    /// Whether its player loses something, rather than fails to gain it.
    #[must_use]
    pub const fn is_loss(&self) -> bool {
        matches!(
            self,
            Self::EndedGame
                | Self::AllowedWin { .. }
                | Self::AllowedCapture { .. }
                | Self::AllowedPlan { .. }
                | Self::AllowedRest { .. }
                | Self::ForcedToFeed { .. }
                | Self::AllowedThreat { .. }
        )
    }
}

/// The shape of the rows explains no greater loss than this, in hundredths of a seed.
const MOST_FOR_SHAPE: u16 = 400;

/// The games that follow a worse and a better move.
struct Lines<'a> {
    before: &'a Record,
    worse: Vec<Sowing>,
    better: Vec<Sowing>,
}

impl<'a> Lines<'a> {
    fn new(before: &'a Record, worse: &[House], better: &[House]) -> Self {
        Self { before, worse: replayed(before, worse), better: replayed(before, better) }
    }

    fn ruleset(&self) -> &'static Ruleset {
        self.before.ruleset()
    }

    fn mover(&self) -> Side {
        self.before.position().mover()
    }

    /// What goes differently, in the order of importance.
    fn cause(&self) -> Cause {
        self.end_at_once()
            .or_else(|| self.seeds())
            .or_else(|| self.feeding())
            .or_else(|| self.threat())
            .unwrap_or_else(|| Cause::Drift(self.shape()))
    }

    /// A win of either side with the next move.
    fn end_at_once(&self) -> Option<Cause> {
        let winner = |line: &[Sowing], ply: usize| line.get(ply)?.outcome()?.winner();
        let (mover, better) = (self.mover(), self.better.first()?);
        if winner(&self.better, 0) == Some(mover) {
            return Some(Cause::MissedWin { capture: Capture::by(better) });
        }
        if self.worse.first()?.outcome().is_some() && better.outcome().is_none() {
            return Some(Cause::EndedGame);
        }
        let opponent = mover.opponent();
        let wins = winner(&self.worse, 1) == Some(opponent) && winner(&self.better, 1) != Some(opponent);
        wins.then(|| Cause::AllowedWin { reply: self.worse[1].origin() })
    }

    /// The ply from which on the better line is ahead, for good if possible, and what happens there.
    fn seeds(&self) -> Option<Cause> {
        let ahead = |ply: usize| self.lead(&self.better, ply) > self.lead(&self.worse, ply);
        let plies = self.comparable();
        let for_good = (0..plies).rev().take_while(|&ply| ahead(ply)).last();
        // Else a lead that the search thinks worth more than it looks, if it is there with the first moves.
        let from = for_good.or_else(|| (0..plies.min(2)).find(|&ply| ahead(ply)))?;
        let (mine, theirs) = (self.better.get(from), self.worse.get(from));
        let taken = |sowing: Option<&Sowing>, side| sowing.map_or(0, |sowing| rest(sowing, side));
        let captured = |sowing: Option<&Sowing>| sowing.map(Capture::by).unwrap_or_default();
        let line = |sowings: &[Sowing]| sowings.iter().take(from + 1).map(Sowing::origin).collect::<Vec<_>>();
        let (mover, opponent) = (self.mover(), self.mover().opponent());
        if taken(mine, mover) > 0 {
            return Some(Cause::MissedRest { seeds: taken(mine, mover), line: line(&self.better) });
        }
        if taken(theirs, opponent) > 0 {
            return Some(Cause::AllowedRest { seeds: taken(theirs, opponent), line: line(&self.worse) });
        }
        let (mine, theirs) = (captured(mine), captured(theirs));
        match from {
            0 => Some(Cause::MissedCapture { capture: mine, instead: theirs.seeds }),
            1 => Some(self.allowed(theirs)),
            _ if from.is_multiple_of(2) => Some(Cause::MissedPlan { capture: mine, line: line(&self.better) }),
            _ => Some(Cause::AllowedPlan { capture: theirs, line: line(&self.worse) }),
        }
        .filter(|cause| cause.prize().seeds > 0)
    }

    /// A capture with the opponent's first reply.
    fn allowed(&self, capture: Capture) -> Cause {
        let reply = self.worse[1].origin();
        let passed = crate::prey::with_mover(self.before.position(), self.mover().opponent());
        let stood = passed.and_then(|passed| self.ruleset().sow(passed, reply).ok());
        let stood = stood.is_some_and(|sowing| capture.houses.iter().all(|it| sowing.captured_houses().contains(it)));
        let remedy = self.better.first().map_or(Remedy::Paid, |better| self.remedy(better, capture));
        Cause::AllowedCapture { reply, capture, stood, remedy }
    }

    /// What a move does about a capture.
    fn remedy(&self, sowing: &Sowing, capture: Capture) -> Remedy {
        if sowing.outcome().is_some() {
            return Remedy::Closed;
        }
        let after = sowing.after();
        let replies = self.ruleset().legal(after);
        let replies = || replies.iter().filter_map(|house| self.ruleset().sow(after, house).ok());
        let most = replies().map(|reply| reply.captured_seeds()).max().unwrap_or(0);
        let is_open = replies().any(|reply| reply.captured_houses().iter().any(|it| capture.houses.contains(it)));
        match most {
            most if most >= capture.seeds => Remedy::Paid,
            _ if !is_open => Remedy::Closed,
            most => Remedy::Fewer(most),
        }
    }

    /// A duty to feed that leaves a player less to choose from.
    fn feeding(&self) -> Option<Cause> {
        let duty = |line: &[Sowing], ply: usize| line.get(ply).and_then(|sowing| duty(self.ruleset(), sowing));
        if let (Some(houses), None) = (duty(&self.better, 0), duty(&self.worse, 0)) {
            return Some(Cause::MissedFeeding { houses });
        }
        match (duty(&self.worse, 1), duty(&self.better, 1)) {
            (Some(houses), None) => Some(Cause::ForcedToFeed { reply: self.worse[1].origin(), houses }),
            _ => None,
        }
    }

    /// A capture that one player threatens in one of the lines only.
    fn threat(&self) -> Option<Cause> {
        let threat = |line: &[Sowing], ply: usize, side| {
            let sowing = line.get(ply).filter(|sowing| sowing.outcome().is_none())?;
            Some(Capture::threatened_by(side, self.ruleset(), sowing.after()))
        };
        let (mover, opponent) = (self.mover(), self.mover().opponent());
        let (mine, instead) = (threat(&self.better, 0, mover)?, threat(&self.worse, 0, mover)?);
        let could = Capture::largest(self.ruleset(), self.before.position());
        if mine.seeds > instead.seeds.max(could.seeds) {
            return Some(Cause::MissedThreat { capture: mine });
        }
        let (theirs, instead) = (threat(&self.worse, 1, opponent)?, threat(&self.better, 1, opponent)?);
        let is_more = theirs.seeds > instead.seeds;
        is_more.then(|| Cause::AllowedThreat { reply: self.worse[1].origin(), capture: theirs })
    }

    /// The greatest difference between the rows at the end of the lines.
    fn shape(&self) -> Option<Shape> {
        let last = self.comparable().checked_sub(1)?;
        let [mine, instead] = [&self.better, &self.worse].map(|line| line.get(last).map(Sowing::after));
        let (mine, instead) = (mine?, instead?);
        let count = |position: Position, side, least: u8| {
            position.row(side).into_iter().filter(|&seeds| seeds >= least).count() as i8
        };
        let more = |side, least| count(mine, side, least) - count(instead, side, least);
        let (mover, opponent) = (self.mover(), self.mover().opponent());
        [
            (more(mover, 1), Shape::OwnHouses),
            (-more(opponent, 1), Shape::TheirHouses),
            (more(mover, BIG_FROM), Shape::OwnLaps),
            (-more(opponent, BIG_FROM), Shape::TheirLaps),
        ]
        .into_iter()
        .rev()
        .max_by_key(|&(more, _)| more)
        .filter(|&(more, _)| more > 0)
        .map(|(_, shape)| shape)
    }

    /// The number of plies for which both lines say how the seeds stand. A game that is over stands for good.
    fn comparable(&self) -> usize {
        let (worse, better) = (&self.worse, &self.better);
        let is_over = |line: &[Sowing]| line.last().is_some_and(|sowing| sowing.outcome().is_some());
        match (is_over(worse), is_over(better)) {
            (true, true) => worse.len().max(better.len()),
            (true, false) => better.len(),
            (false, true) => worse.len(),
            (false, false) => worse.len().min(better.len()),
        }
    }

    /// How many more seeds than the opponent the player has in store after a ply of a line, or after its last.
    fn lead(&self, line: &[Sowing], ply: usize) -> i16 {
        let position = match line.get(ply).or(line.last()) {
            Some(sowing) => sowing.outcome().map_or(sowing.after(), |outcome| outcome.position()),
            None => self.before.position(),
        };
        i16::from(position.store(self.mover())) - i16::from(position.store(self.mover().opponent()))
    }

    /// Whether a move gains or prevents what the cause names. What is seen only along a line is true of its `first`
    /// move.
    fn holds(&self, cause: &Cause, house: House, is_first: bool) -> bool {
        let Ok(sowing) = self.before.clone().play(house) else { return false };
        let (mover, outcome) = (self.mover(), sowing.outcome());
        match cause {
            Cause::MissedWin { .. } => outcome.is_some_and(|outcome| outcome.winner() == Some(mover)),
            Cause::MissedCapture { capture, .. } => Capture::by(&sowing) == *capture,
            Cause::MissedFeeding { houses } => duty(self.ruleset(), &sowing) == Some(*houses),
            Cause::MissedThreat { capture } => {
                outcome.is_none() && Capture::threatened_by(mover, self.ruleset(), sowing.after()) == *capture
            }
            Cause::EndedGame => outcome.is_none(),
            Cause::AllowedWin { .. } => {
                let wins = |reply: Sowing| reply.outcome().is_some_and(|end| end.winner() == Some(mover.opponent()));
                let after = sowing.after();
                let replies = self.ruleset().legal(after);
                outcome.is_some() || !replies.iter().filter_map(|reply| self.ruleset().sow(after, reply).ok()).any(wins)
            }
            Cause::AllowedCapture { capture, remedy, .. } => self.remedy(&sowing, *capture) == *remedy,
            Cause::Drift(None) => true,
            _ => is_first,
        }
    }
}

/// Plays a line, as far as the rules allow.
fn replayed(before: &Record, line: &[House]) -> Vec<Sowing> {
    let mut game = before.clone();
    line.iter().map_while(|&house| game.play(house).ok()).collect()
}

/// The seeds that a side got from those left on the board, if the move ended the game.
fn rest(sowing: &Sowing, side: Side) -> u8 {
    sowing.outcome().map_or(0, |outcome| outcome.taken()[side])
}

/// The houses that may be played after a move, if the duty to feed forbids others.
fn duty(ruleset: &Ruleset, sowing: &Sowing) -> Option<Houses> {
    let after = sowing.after();
    let (row, others) = (after.row(after.mover()), after.row(after.mover().opponent()));
    let legal = ruleset.legal(after);
    let filled = row.iter().filter(|&&seeds| seeds > 0).count();
    (sowing.outcome().is_none() && others == [0; 6] && legal.len() < filled).then_some(legal)
}

#[cfg(test)]
mod tests;
