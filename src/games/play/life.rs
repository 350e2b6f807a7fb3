//! The state of a game: running, or over.

use wari_rules::{BySide, Outcome, Record, Side};

use crate::{Annulment, Clock, Hold, Moment, Proposal, Span, Unrated};

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Life {
    Running(Running),
    Over(Over),
}

/// What only a running game has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Running {
    /// The clock of the player to move; `None` without a time limit.
    pub clock: Option<Clock>,
    /// Why the clock stands still. The clock's times then are those that it would have if it had run on since it
    /// stopped.
    pub hold: Option<Hold>,
    /// The proposal that is waiting for an answer.
    pub proposal: Option<Proposal>,
    /// Until when the player who moved last can take that move back without asking; `None` after a takeback, and if
    /// the ply is not past `freed`.
    pub free_until: Option<Moment>,
    /// The last ply at which a move was taken back without asking. Up to this ply, takebacks need consent.
    pub freed: Option<usize>,
    /// The time that the player who moved last had left for that move; `None` without a limit or if unknown.
    pub left: Option<Span>,
    /// What each player had left of their time for the whole game when this move began; `None` if there is none.
    pub banks: Option<BySide<Span>>,
}

/// What only a finished game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Over {
    pub(crate) ending: Ending,
    /// How people ended the game, if the rules did not.
    pub(crate) decision: Option<Decision>,
    /// Why a rated game does not change ratings after all.
    pub(crate) unrated: Option<Unrated>,
}

impl Life {
    /// Returns the end of a game by its rules or a decision; if neither has ended it, it is running.
    pub(crate) fn of(record: &Record, decision: Option<Decision>, running: Running) -> Self {
        let position = record.position();
        let seeds = BySide { south: position.store(Side::South), north: position.store(Side::North) };
        let outcome = record.outcome();
        let (reason, winner) = match (&decision, outcome) {
            (&Some(Decision::Player(by, Decided::Resigned)), _) => (Termination::Resigned(by), Some(by.opponent())),
            (&Some(Decision::Player(by, Decided::OutOfTime)), _) => (Termination::OutOfTime(by), Some(by.opponent())),
            (&Some(Decision::Player(by, Decided::Claimed)), _) => (Termination::Claimed(by), Some(by)),
            (Some(Decision::Player(_, Decided::Drawn)), _) => (Termination::Drawn, None),
            (Some(Decision::Annulled(_)), _) => (Termination::Annulled, None),
            (Some(Decision::Player(_, Decided::Stopped)) | None, Some(outcome)) => {
                (Termination::Rules(outcome.reason()), outcome.winner())
            }
            (Some(Decision::Player(_, Decided::Stopped)) | None, None) => return Self::Running(running),
        };
        Self::Over(Over { ending: Ending { reason, winner, seeds, outcome }, decision, unrated: None })
    }
}

/// A game's end by people rather than the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The player of this side ended it, or let it end: the one who resigned, agreed, ran out of time or claimed the
    /// win.
    Player(Side, Decided),
    /// Neither player did: it counts for nothing.
    Annulled(Annulment),
}

/// What players can decide, or let happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// One player resigned.
    Resigned,
    /// One player ran out of time.
    OutOfTime,
    /// One player claimed the win, because the other is no longer there.
    Claimed,
    /// Both agreed to a draw.
    Drawn,
    /// Both agreed to stop; the record holds the settlement.
    Stopped,
}

/// The reason why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// The rules ended it, or settled it when both players stopped.
    Rules(wari_rules::Reason),
    /// This side resigned; the stores stay as they are.
    Resigned(Side),
    /// This side ran out of time; the stores stay as they are.
    OutOfTime(Side),
    /// This side claimed the win, because the other is no longer there; the stores stay as they are.
    Claimed(Side),
    /// Both agreed to a draw; the stores stay as they are.
    Drawn,
    /// Neither player ended it, and it counts for nothing; the stores stay as they are.
    Annulled,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Why the game ended.
    pub reason: Termination,
    /// The winner; `None` for a draw, and if the game counts for nothing.
    pub winner: Option<Side>,
    /// The seeds in the stores at the end.
    pub seeds: BySide<u8>,
    /// The settlement, if the rules ended the game or settled a stop.
    pub outcome: Option<Outcome>,
}

impl Termination {
    /// Returns the ID used by the database.
    pub fn id(self) -> &'static str {
        match self {
            Self::Rules(reason) => reason.id(),
            Self::Resigned(_) => "resigned",
            Self::OutOfTime(_) => "out-of-time",
            Self::Claimed(_) => "claimed",
            Self::Drawn => "drawn",
            Self::Annulled => "annulled",
        }
    }
}
