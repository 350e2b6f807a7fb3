//! Notifications that are waiting to be delivered.

use std::fmt;

use wari_rules::Side;

use crate::{ChallengeId, ChannelId, EventId, Game, GameId, GuildId, Moment, Place, ProposalId, UserId};

/// The content of one message. For each kind, at most one is pending per game, challenge, proposal or server; a later
/// one replaces an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum News {
    /// The board of a game at this version.
    Board(GameId, Version),
    /// A game was annulled: for the player whom its board does not ping.
    Annulled(GameId),
    /// A reminder to the player to move; it was due at this moment.
    Reminder(GameId, Moment),
    /// The plan of this side was dropped when its game came to this version.
    Lapse(GameId, Side, Version),
    /// The pause of a game was over at this moment.
    Unpaused(GameId, Moment),
    /// The deadline of a move changed at this moment, and its board is to say so.
    Due(GameId, Moment),
    /// A challenge was made.
    Challenge(ChallengeId),
    /// Nobody has answered an open challenge for a while.
    Alone(ChallengeId),
    /// A challenge ended without a game.
    Closing(ChallengeId),
    /// A player asks the opponent for something.
    Proposal(ProposalId),
    /// A server's puzzle of the day, with its number.
    Puzzle(GuildId, u32),
    /// Who has solved a server's puzzle of the day, for its message.
    Turnout(GuildId, u32),
    /// The bot has joined a server.
    Greeting(GuildId),
    /// An event came to this version.
    Event(EventId, i64),
    /// An event is over, and came to this version when it ended or a result was corrected.
    EventEnd(EventId, i64),
    /// Discord's calendar is to show an event as it is at this version.
    Calendar(EventId, i64),
    /// Games that somebody follows have gone on before this moment.
    Followed(UserId, Moment),
    /// Games that somebody follows have ended before this moment.
    FollowedEnd(UserId, Moment),
    /// The game on a server's screen has gone on, or has given way to another, before this moment.
    Screen(GuildId, Moment),
}

/// How urgent news is. What comes first here is delivered first, wherever it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NewsUrgency {
    /// A game is over.
    End,
    /// Somebody's time runs.
    Reminder,
    /// All else that somebody waits for.
    Board,
    /// What goes on in games of others.
    Watching,
}

/// How to greet a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Welcome {
    /// The channel.
    pub channel: ChannelId,
    /// The server's locale.
    pub locale: String,
}

/// A notification that has not been delivered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    /// Its position in the queue.
    pub id: i64,
    /// The channel it goes to.
    pub place: Place,
    /// The content.
    pub news: News,
    /// When it was enqueued.
    pub since: Moment,
    /// The number of failed attempts to deliver it.
    pub tries: u32,
}

/// A game's progress, including its end; later versions are greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(i64);

impl Version {
    /// Leaves room for twice the number of plies, plus one bit for the end.
    const PLIES: i64 = 1 << 20;

    /// Returns the number stored in the database.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Returns the version of a running game after so many plies and takebacks.
    pub const fn running(ply: i64, undone: i64) -> Self {
        Self(undone * Self::PLIES + 2 * ply)
    }

    /// Returns the number of plies, and that of takebacks before.
    const fn plies(self) -> (i64, i64) {
        (self.0 % Self::PLIES / 2, self.0 / Self::PLIES)
    }

    /// Whether the game is over.
    pub const fn is_end(self) -> bool {
        self.0 % 2 == 1
    }

    /// Creates a version from its number.
    pub const fn new(number: i64) -> Self {
        Self(number)
    }
}

impl Game {
    /// Returns the game's current version.
    pub fn version(&self) -> Version {
        let ply = i64::try_from(self.ply()).unwrap_or(i64::MAX);
        Version(Version::running(ply, self.undone.into()).0 + i64::from(self.ending().is_some()))
    }

    /// Returns the game as its board has shown it at the version before: a move of the computer, or one that was
    /// planned, together with the one that it answers. `None` if moves have been undone since.
    pub fn as_of(&self, version: Version) -> Option<Self> {
        let (ply, undone) = version.plies();
        let is_kept = undone == i64::from(self.undone);
        let then = is_kept.then(|| self.at(usize::try_from(ply).ok()?)).flatten()?;
        let planned = self.planned.moves_ago(self.ply() - then.ply());
        Some(Self { is_stepped: false, planned, ..then })
    }

    /// Returns the notification that shows the current board.
    pub fn news(&self) -> News {
        News::Board(self.id, self.version())
    }
}

impl News {
    /// Returns the kind as stored in the database.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Board(..) => "board",
            Self::Annulled(_) => "annulled",
            Self::Reminder(..) => "reminder",
            Self::Lapse(_, Side::South, _) => "lapse-south",
            Self::Lapse(_, Side::North, _) => "lapse-north",
            Self::Unpaused(..) => "unpaused",
            Self::Due(..) => "due",
            Self::Challenge(_) => "challenge",
            Self::Alone(_) => "alone",
            Self::Closing(_) => "closing",
            Self::Proposal(_) => "proposal",
            Self::Puzzle(..) => "puzzle",
            Self::Turnout(..) => "turnout",
            Self::Greeting(_) => "greeting",
            Self::Event(..) => "event",
            Self::EventEnd(..) => "podium",
            Self::Calendar(..) => "calendar",
            Self::Followed(..) => "followed",
            Self::FollowedEnd(..) => "outcome",
            Self::Screen(..) => "screen",
        }
    }

    /// Returns how urgent it is.
    pub const fn urgency(self) -> NewsUrgency {
        match self {
            Self::Board(_, version) if version.is_end() => NewsUrgency::End,
            Self::Annulled(_) => NewsUrgency::End,
            Self::Reminder(..) | Self::Unpaused(..) => NewsUrgency::Reminder,
            Self::Followed(..) | Self::FollowedEnd(..) | Self::Screen(..) => NewsUrgency::Watching,
            _ => NewsUrgency::Board,
        }
    }

    /// Returns the game it is about, if it is about one.
    pub const fn game(self) -> Option<GameId> {
        match self {
            Self::Board(game, _)
            | Self::Annulled(game)
            | Self::Reminder(game, _)
            | Self::Lapse(game, ..)
            | Self::Unpaused(game, _)
            | Self::Due(game, _) => Some(game),
            _ => None,
        }
    }

    /// Returns the number of the game, challenge, proposal or server it is about.
    pub const fn subject(self) -> u64 {
        match self {
            Self::Board(game, _)
            | Self::Annulled(game)
            | Self::Reminder(game, _)
            | Self::Lapse(game, ..)
            | Self::Unpaused(game, _)
            | Self::Due(game, _) => game.get(),
            Self::Challenge(challenge) | Self::Alone(challenge) | Self::Closing(challenge) => challenge.get(),
            Self::Proposal(proposal) => proposal.get(),
            Self::Puzzle(guild, _) | Self::Turnout(guild, _) | Self::Greeting(guild) | Self::Screen(guild, _) => {
                guild.get()
            }
            Self::Followed(person, _) | Self::FollowedEnd(person, _) => person.get(),
            Self::Event(event, _) | Self::EventEnd(event, _) | Self::Calendar(event, _) => event.get(),
        }
    }

    /// Returns what distinguishes it from other notifications of its kind about the same subject.
    pub const fn point(self) -> i64 {
        match self {
            Self::Board(_, version) | Self::Lapse(.., version) => version.get(),
            Self::Reminder(_, at)
            | Self::Unpaused(_, at)
            | Self::Due(_, at)
            | Self::Followed(_, at)
            | Self::FollowedEnd(_, at)
            | Self::Screen(_, at) => at.millis(),
            Self::Annulled(_)
            | Self::Challenge(_)
            | Self::Alone(_)
            | Self::Closing(_)
            | Self::Proposal(_)
            | Self::Greeting(_) => 0,
            Self::Event(_, version) | Self::EventEnd(_, version) | Self::Calendar(_, version) => version,
            Self::Puzzle(_, number) | Self::Turnout(_, number) => number as i64,
        }
    }

    /// Creates a notification from its kind, subject and point; `None` if these are invalid.
    pub fn new(kind: &str, subject: u64, point: i64) -> Option<Self> {
        Some(match kind {
            "board" => Self::Board(GameId::new(subject), Version::new(point)),
            "annulled" => Self::Annulled(GameId::new(subject)),
            "reminder" => Self::Reminder(GameId::new(subject), Moment::from_millis(point)),
            "lapse-south" => Self::Lapse(GameId::new(subject), Side::South, Version::new(point)),
            "lapse-north" => Self::Lapse(GameId::new(subject), Side::North, Version::new(point)),
            "unpaused" => Self::Unpaused(GameId::new(subject), Moment::from_millis(point)),
            "due" => Self::Due(GameId::new(subject), Moment::from_millis(point)),
            "challenge" => Self::Challenge(ChallengeId::new(subject)),
            "alone" => Self::Alone(ChallengeId::new(subject)),
            "closing" => Self::Closing(ChallengeId::new(subject)),
            "proposal" => Self::Proposal(ProposalId::new(subject)),
            "puzzle" => Self::Puzzle(GuildId::new(subject), u32::try_from(point).ok()?),
            "turnout" => Self::Turnout(GuildId::new(subject), u32::try_from(point).ok()?),
            "greeting" => Self::Greeting(GuildId::new(subject)),
            "event" => Self::Event(EventId::new(subject), point),
            "podium" => Self::EventEnd(EventId::new(subject), point),
            "calendar" => Self::Calendar(EventId::new(subject), point),
            "followed" => Self::Followed(UserId::new(subject), Moment::from_millis(point)),
            "outcome" => Self::FollowedEnd(UserId::new(subject), Moment::from_millis(point)),
            "screen" => Self::Screen(GuildId::new(subject), Moment::from_millis(point)),
            _ => return None,
        })
    }
}

/// The nonce that lets Discord detect duplicates of the message. It has at most 25 characters as long as there are
/// fewer than 16 million games.
impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, subject, point) = (&self.kind()[..2], self.subject(), self.point());
        match self {
            // The server or the person is implied: nonces are scoped to a channel.
            Self::Puzzle(..) | Self::Turnout(..) | Self::Followed(..) | Self::FollowedEnd(..) | Self::Screen(..) => {
                write!(f, "{letter}{point:x}")
            }
            _ => write!(f, "{letter}{subject:x}-{point:x}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_is_read_as_it_is_kept_and_marked_within_discords_limit() {
        let all = [
            News::Board(GameId::new(0xff_ffff), Version::new(i64::from(u32::MAX) * Version::PLIES + 4001)),
            News::Reminder(GameId::new(0xff_ffff), Moment::from_millis(9_999_999_999_999)),
            News::Lapse(GameId::new(0xff_ffff), Side::North, Version::new(i64::from(u32::MAX) * Version::PLIES + 4001)),
            News::Unpaused(GameId::new(0xff_ffff), Moment::from_millis(9_999_999_999_999)),
            News::Due(GameId::new(0xff_ffff), Moment::from_millis(9_999_999_999_999)),
            News::Annulled(GameId::new(0xff_ffff)),
            News::Challenge(ChallengeId::new(7)),
            News::Alone(ChallengeId::new(7)),
            News::Closing(ChallengeId::new(7)),
            News::Proposal(ProposalId::new(7)),
            News::Puzzle(GuildId::new(u64::MAX), u32::MAX),
            News::Turnout(GuildId::new(u64::MAX), u32::MAX),
            News::Greeting(GuildId::new(u64::MAX)),
            News::Event(EventId::new(0xff_ffff), 0xffff_ffff),
            News::EventEnd(EventId::new(0xff_ffff), 0xffff_ffff),
            News::Calendar(EventId::new(0xff_ffff), 0xffff_ffff),
            News::Followed(UserId::new(u64::MAX), Moment::from_millis(9_999_999_999_999)),
            News::FollowedEnd(UserId::new(u64::MAX), Moment::from_millis(9_999_999_999_999)),
            News::Screen(GuildId::new(u64::MAX), Moment::from_millis(9_999_999_999_999)),
        ];
        let mut marks = std::collections::HashSet::new();
        for news in all {
            assert_eq!(News::new(news.kind(), news.subject(), news.point()), Some(news));
            assert!(news.to_string().len() <= 25, "{news}");
            assert!(marks.insert(news.to_string()), "{news}");
        }
        assert_eq!(News::new("gossip", 1, 1), None);
    }
}
