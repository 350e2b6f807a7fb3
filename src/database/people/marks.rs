//! Marks: what limits and counts remember of people. They bear keyed hashes instead of IDs, outlive a deletion, and go
//! when they no longer matter. No limit is read from rows that a deletion removes.

use wari_games::{Event, GameCounts, Limits, Moment, Offer, Span, UserId, Venue};

use crate::Error;
use crate::engine::sql::{self, Connection, Statement};
use crate::key::Key;

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkKind {
    /// Somebody has made an offer, to the person whom it is about or to anyone.
    Offer,
    /// An offer of somebody was declined by the person whom it is about.
    Decline,
    /// Somebody has begun games against the computer, within an hour.
    Game,
    /// A thread was opened for a game that somebody has offered.
    Thread,
    /// Somebody has created an event.
    Event,
}

/// One or several marks of the same person, kind and time.
pub(crate) struct Marked {
    /// The hash of the person, or the number, that it is about.
    pub(crate) about: String,
    pub(crate) at: Moment,
    pub(crate) times: u64,
}

impl MarkKind {
    const fn kind(self) -> &'static str {
        match self {
            Self::Offer => "offer",
            Self::Decline => "decline",
            Self::Game => "game",
            Self::Thread => "thread",
            Self::Event => "event",
        }
    }

    /// How long it matters.
    const fn lasts(self) -> Span {
        match self {
            Self::Offer => Limits::WINDOW,
            Self::Decline => Limits::COOLDOWN,
            Self::Game => GameCounts::DAY,
            Self::Thread => Venue::WINDOW,
            Self::Event => Event::DAY,
        }
    }

    /// Adds a mark of somebody.
    pub(crate) fn add(self, hash: String, about: String, at: Moment) -> Statement {
        let add = "INSERT INTO marks (kind, hash, about, at, until) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (kind, hash, about, at) DO UPDATE SET times = marks.times + 1";
        let add = sql::query(add).bind(self.kind()).bind(hash).bind(about);
        add.bind(at.millis()).bind(at.later(self.lasts()).millis())
    }

    /// Removes a mark of somebody.
    pub(crate) fn remove(self, hash: String, about: String, at: Moment) -> Statement {
        let remove = "DELETE FROM marks WHERE kind = $1 AND hash = $2 AND about = $3 AND at = $4";
        sql::query(remove).bind(self.kind()).bind(hash).bind(about).bind(at.millis())
    }

    /// Returns the marks of somebody that matter still, the newest first.
    pub(crate) async fn of(
        self,
        connection: &mut Connection<'_>,
        hash: &str,
        now: Moment,
    ) -> Result<Vec<Marked>, Error> {
        let select = "SELECT about, at, times FROM marks WHERE kind = $1 AND hash = $2 AND until > $3 ORDER BY at DESC";
        let marks: Vec<(String, i64, u64)> =
            sql::query_as(select).bind(self.kind()).bind(hash).bind(now.millis()).fetch_all(connection).await?;
        let marked = |(about, at, times): (String, i64, u64)| Marked { about, at: Moment::from_millis(at), times };
        Ok(marks.into_iter().map(marked).collect())
    }

    /// Returns when somebody can add a mark again, if `most` may matter at a time; `None` if they can add one now.
    pub(crate) async fn next(
        self,
        connection: &mut Connection<'_>,
        hash: &str,
        most: u64,
        now: Moment,
    ) -> Result<Option<Moment>, Error> {
        // A mark in the future was made while the clock was wrong.
        let marks = self.of(connection, hash, now).await?.into_iter().filter(|mark| mark.at <= now);
        let counted = marks.scan(0, |all, mark| {
            *all += mark.times;
            Some((mark.at, *all))
        });
        let full = counted.into_iter().find(|&(_, all)| all >= most);
        Ok(full.map(|(at, _)| at.later(self.lasts())))
    }
}

/// Returns whose marks an offer leaves, and about whom.
pub(crate) fn of_offer(key: &Key, offer: &Offer) -> (String, String) {
    (key.person(offer.challenger), offer.invited.map_or_else(String::new, |invited| key.person(invited)))
}

/// Notes that somebody has begun a game against the computer.
pub(crate) async fn note_game(connection: &mut Connection<'_>, person: UserId, now: Moment) -> Result<(), Error> {
    let hash = Key::of(connection).await?.person(person);
    let hour = Moment::from_millis(now.millis() - now.millis().rem_euclid(Span::hours(1).as_millis()));
    MarkKind::Game.add(hash, String::new(), hour).execute(connection).await.map(drop)
}
