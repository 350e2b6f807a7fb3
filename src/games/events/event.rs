//! What an event is.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::games::{EventId, MessageId, Moment, Place, Refusal, Remark, Span, Terms, UserId};

/// How people are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum EventKind {
    /// Whoever is free is paired at once, for some time.
    Arena,
    /// Some rounds of FIDE's Swiss system.
    Swiss,
}

/// How people are paired, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// An arena of so many minutes.
    Arena {
        /// How long people are paired.
        minutes: u16,
    },
    /// A Swiss tournament of so many rounds.
    Swiss {
        /// How many.
        rounds: u16,
    },
}

/// When an event starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventStart {
    /// When its organiser says so.
    ByHand,
    /// When nobody else can join.
    WhenFull,
    /// At a time, if there are two people then.
    At(Moment),
}

/// How far an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Stage {
    /// People join.
    Open,
    /// People play.
    Running,
    /// All is decided.
    Over,
    /// It counts for nothing. Its games go on, as games like others.
    Cancelled,
}

/// An event, without those who take part.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// Its number, counted from 1 across all servers.
    pub id: EventId,
    /// The channel where it stands and is played.
    pub place: Place,
    /// Who created it.
    pub organiser: UserId,
    /// What it is called.
    pub name: Remark,
    /// How people are paired, and for how long.
    pub format: Format,
    /// When it starts.
    pub start: EventStart,
    /// The terms of its games.
    pub terms: Terms,
    /// How many can take part.
    pub capacity: u16,
    /// How far it is.
    pub stage: Stage,
    /// How many rounds have been paired; in an arena, how often anybody was.
    pub round: u32,
    /// When people in an arena are no longer paired.
    pub ends: Option<Moment>,
    /// Its message, if known.
    pub message: Option<MessageId>,
    /// The number of changes, by which one made meanwhile is noticed.
    pub version: i64,
    /// Since when it stands still, because the bot cannot reach its server.
    pub held: Option<Moment>,
}

impl Format {
    /// The fewest and most minutes of an arena.
    pub const MINUTES: (u16, u16) = (20, 180);
    /// The fewest and most rounds of a Swiss tournament.
    pub const ROUNDS: (u16, u16) = (3, 9);

    /// Returns the kind.
    pub const fn kind(self) -> EventKind {
        match self {
            Self::Arena { .. } => EventKind::Arena,
            Self::Swiss { .. } => EventKind::Swiss,
        }
    }
}

impl Event {
    /// The most people in an event.
    pub const MOST: u16 = 64;
    /// The most events that are open or running in a server.
    pub const MOST_IN_A_SERVER: u32 = 10;
    /// Whoever stays away from so many games is out.
    pub const ABSENCES: usize = 2;
    /// How long the first move of each player may take where both sit at the board.
    pub const FIRST_MOVE: Span = Span::minutes(1);

    /// Whether people can still play in it.
    pub const fn is_on(&self) -> bool {
        matches!(self.stage, Stage::Open | Stage::Running)
    }

    /// Checks that a format can be played by these terms.
    ///
    /// # Errors
    /// Refused in an arena without fast games, and without a time limit.
    pub fn check(format: Format, terms: &Terms) -> Result<(), Refusal> {
        let fits = match format.kind() {
            EventKind::Arena => terms.pace.is_one_sitting(),
            EventKind::Swiss => terms.pace.allowance().is_some(),
        };
        if fits { Ok(()) } else { Err(Refusal::PaceOfEvent { kind: format.kind() }) }
    }

    /// Returns when games of an arena that run at its end count no longer: after the time for one move, or one player's
    /// for the whole game. Who plays on when the time is over has had a whole game, and the others need not wait
    /// longer.
    pub fn closes(&self) -> Option<Moment> {
        let last = self.terms.pace.allowance().unwrap_or_default();
        self.ends.map(|ends| ends.later(last))
    }

    /// Checks that somebody may say what happens to the event.
    ///
    /// # Errors
    /// Refused to everybody but who created it and who may manage events or the server.
    pub fn check_organiser(&self, by: UserId, may_manage: bool) -> Result<(), Refusal> {
        match by == self.organiser || may_manage {
            true => Ok(()),
            false => Err(Refusal::NotTheOrganiser { organiser: self.organiser }),
        }
    }

    /// Returns a link to its message.
    pub fn link(&self) -> String {
        self.place.link(self.message)
    }
}
