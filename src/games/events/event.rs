//! What an event is.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{Counts, EventId, EventKind, MessageId, Moment, Place, Refusal, Remark, Span, Terms, ThreadKind, UserId};

/// When an event starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventStart {
    /// As soon as this happens.
    On(Cue),
    /// At a time, if there are enough people then.
    At(Moment),
}

/// What an event can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Cue {
    /// Its organiser says so.
    ByHand,
    /// Nobody else can join.
    WhenFull,
}

/// Who can create events in a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum EventCreators {
    /// Everybody who can write in the channel.
    #[default]
    Everyone,
    /// Who may manage events or the server.
    Managers,
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
    /// How people are paired.
    pub kind: &'static EventKind,
    /// How long it is, as its kind counts that.
    pub length: u16,
    /// When it starts.
    pub start: EventStart,
    /// The terms of its games.
    pub terms: Terms,
    /// How many can take part.
    pub capacity: u16,
    /// What decides where nothing else does.
    pub lot: u64,
    /// The kind of threads in which its games can stand; `None` if they stand in its channel.
    pub threads: Option<ThreadKind>,
    /// Whether Discord's own calendar announces it.
    pub is_announced: bool,
    /// When it was created.
    pub opened: Moment,
    /// When it started.
    pub started: Option<Moment>,
    /// How far it is.
    pub stage: Stage,
    /// How many rounds have been paired; in an arena, how often anybody was.
    pub round: u32,
    /// When people in an arena are no longer paired.
    pub ends: Option<Moment>,
    /// When it was over.
    pub over: Option<Moment>,
    /// Its message, if known.
    pub message: Option<MessageId>,
    /// The message with which it ended, if known.
    pub podium: Option<MessageId>,
    /// The number of changes, by which one made meanwhile is noticed.
    pub version: i64,
    /// Since when it stands still, because the bot cannot reach its server.
    pub held: Option<Moment>,
}

impl Event {
    /// The most events that are open or running in a server.
    pub const MOST_IN_A_SERVER: u32 = 10;
    /// The most events of one person that are open in a server, so that nobody can take all places.
    pub const MOST_OPEN: u32 = 3;
    /// The most events that one person creates within [`Self::DAY`], in all servers. They are kept, so that this bounds
    /// what one account can store.
    pub const MOST_A_DAY: u64 = 200;
    /// That day.
    pub const DAY: Span = Span::days(1);
    /// How long an event waits for its start.
    pub const PATIENCE: Span = Span::days(7);
    /// How long before its start an event can be created.
    pub const LONGEST_WAIT: Span = Span::days(28);
    /// Whoever stays away from so many games is out.
    pub const ABSENCES: usize = 2;
    /// How long after its end results can still be corrected.
    pub const CORRECTED: Span = Span::days(1);
    /// How long the message of its end waits for the reviews of its best games, at most.
    const REVIEWED_WITHIN: Span = Span::seconds(10);
    /// How long an event of fast games takes, and one of slow games, where nobody can know.
    const EVENING: Span = Span::hours(3);
    const SEASON: Span = Span::days(28);
    /// How long the first move of each player may take where both sit at the board.
    pub const FIRST_MOVE: Span = Span::minutes(1);

    /// Returns an event that is about to be created: it has no number yet, and is of the usual length and for as many
    /// people as its kind allows.
    pub fn planned(place: Place, organiser: UserId, name: Remark, kind: &'static EventKind, terms: Terms) -> Self {
        Self {
            id: EventId::new(0),
            place,
            organiser,
            name,
            kind,
            length: kind.usual_length,
            start: EventStart::On(Cue::ByHand),
            terms,
            capacity: kind.people.1,
            lot: 0,
            threads: None,
            is_announced: false,
            opened: Moment::from_millis(0),
            started: None,
            stage: Stage::Open,
            round: 0,
            ends: None,
            over: None,
            message: None,
            podium: None,
            version: 0,
            held: None,
        }
    }

    /// Whether people can still play in it.
    pub const fn is_on(&self) -> bool {
        matches!(self.stage, Stage::Open | Stage::Running)
    }

    /// Whether results can be corrected: as long as it goes on, and for some time after its end.
    ///
    /// An event ends with its last game, so that nobody waits for an organiser who has gone to bed; without that time,
    /// the last round would be the only one whose results nobody can correct. Ratings follow from the games as they
    /// were played, and so wait for nothing.
    pub fn is_correctable(&self, now: Moment) -> bool {
        let lately = |over: Moment| now < over.later(Self::CORRECTED);
        self.is_on() || self.stage == Stage::Over && self.over.is_some_and(lately)
    }

    /// Whether it has just ended, and the message of that still waits for the reviews of its best games.
    pub fn awaits_reviews(&self, now: Moment) -> bool {
        self.podium.is_none() && self.over.is_some_and(|over| now < over.later(Self::REVIEWED_WITHIN))
    }

    /// Returns the first time after `moment` at which a round may begin: at paces of days once a day, at the hour at
    /// which the event started, so that nobody is asked to play at any time of the night, and the organiser can correct
    /// a result before the next pairing. Where people sit at their boards, at once.
    pub fn hour_after(&self, moment: Moment) -> Moment {
        match self.started.filter(|_| !self.terms.pace.is_one_sitting()) {
            Some(started) => started.later(Span::days(moment.since(started).whole(Span::days(1)) + 1)),
            None => moment,
        }
    }

    /// Returns when it ends if it has not started by then.
    pub fn expires(&self) -> Moment {
        self.opened.later(Self::PATIENCE)
    }

    /// Whether somebody new can join.
    pub fn is_joinable(&self, now: Moment) -> bool {
        match self.stage {
            Stage::Open => true,
            Stage::Running => self.ends.is_none_or(|ends| now < ends) && (self.kind.takes_late)(self),
            Stage::Over | Stage::Cancelled => false,
        }
    }

    /// Returns when it is expected to be over, which Discord's calendar wants to know before. Only an arena knows; for
    /// the others it says for how long people should be free.
    pub fn expected_end(&self, starts: Moment) -> Moment {
        let lasts = match self.kind.counts {
            Counts::Minutes => Span::minutes(self.length.into()),
            _ if self.terms.pace.is_one_sitting() => Self::EVENING,
            _ => Self::SEASON,
        };
        self.ends.unwrap_or_else(|| starts.later(lasts))
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
    pub fn check_organiser(&self, by: UserId, may_manage_events: bool) -> Result<(), Refusal> {
        match by == self.organiser || may_manage_events {
            true => Ok(()),
            false => Err(Refusal::NotTheOrganiser { organiser: self.organiser }),
        }
    }

    /// Returns a link to its message.
    pub fn link(&self) -> String {
        self.place.link(self.message)
    }
}
