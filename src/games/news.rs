//! What there is to tell, for as long as somebody is owed it.

use std::fmt;

use super::{ChallengeId, Game, GameId, GuildId, Moment, Place, ProposalId};

/// What one message tells. For each kind there is at most one to tell about the same game, challenge or server: what
/// comes later takes the place of what came before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum News {
    /// The board of a game at this version.
    Board(GameId, Version),
    /// Whoever is to move in a game should do so soon; this reminder was due at this moment.
    Reminder(GameId, Moment),
    /// Somebody offers a game.
    Challenge(ChallengeId),
    /// A challenge has ended without a game.
    Closing(ChallengeId),
    /// One player asks the other for something.
    Proposal(ProposalId),
    /// A server's puzzle of the day has this number.
    Puzzle(GuildId, u32),
}

/// News that somebody is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    /// Its place in the order in which news came up.
    pub id: i64,
    /// The channel that it belongs to.
    pub place: Place,
    /// What is to be told.
    pub news: News,
    /// When it came up.
    pub since: Moment,
    /// How often telling it has failed.
    pub tries: u32,
}

/// How far a game has come, its end included: later versions are greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(i64);

impl Version {
    /// Room for the plies of a game, and a bit for its end.
    const PLIES: i64 = 1 << 20;

    /// The number that the database keeps.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The version with this number.
    pub const fn new(number: i64) -> Self {
        Self(number)
    }
}

impl Game {
    /// How far it has come.
    pub fn version(&self) -> Version {
        let ply = i64::try_from(self.ply()).unwrap_or(i64::MAX);
        Version(i64::from(self.undone) * Version::PLIES + 2 * ply + i64::from(self.ending().is_some()))
    }

    /// The news that it stands as it does.
    pub fn news(&self) -> News {
        News::Board(self.id, self.version())
    }
}

impl News {
    /// The word that the database keeps.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Board(..) => "board",
            Self::Reminder(..) => "reminder",
            Self::Challenge(_) => "challenge",
            Self::Closing(_) => "closing",
            Self::Proposal(_) => "proposal",
            Self::Puzzle(..) => "puzzle",
        }
    }

    /// The number of the game, challenge, proposal or server that it is about.
    pub const fn subject(self) -> u64 {
        match self {
            Self::Board(game, _) | Self::Reminder(game, _) => game.get(),
            Self::Challenge(challenge) | Self::Closing(challenge) => challenge.get(),
            Self::Proposal(proposal) => proposal.get(),
            Self::Puzzle(guild, _) => guild.get(),
        }
    }

    /// What tells it from earlier news of its kind about the same subject.
    pub const fn point(self) -> i64 {
        match self {
            Self::Board(_, version) => version.get(),
            Self::Reminder(_, due) => due.millis(),
            Self::Challenge(_) | Self::Closing(_) | Self::Proposal(_) => 0,
            Self::Puzzle(_, number) => number as i64,
        }
    }

    /// The news of which these are the kind, the subject and the point; `None` if there is no such kind.
    pub fn new(kind: &str, subject: u64, point: i64) -> Option<Self> {
        Some(match kind {
            "board" => Self::Board(GameId::new(subject), Version::new(point)),
            "reminder" => Self::Reminder(GameId::new(subject), Moment::from_millis(point)),
            "challenge" => Self::Challenge(ChallengeId::new(subject)),
            "closing" => Self::Closing(ChallengeId::new(subject)),
            "proposal" => Self::Proposal(ProposalId::new(subject)),
            "puzzle" => Self::Puzzle(GuildId::new(subject), u32::try_from(point).ok()?),
            _ => return None,
        })
    }
}

/// The nonce by which Discord knows a second copy of the message. It has at most 25 characters, as long as there are
/// fewer than 16 million games.
impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, subject, point) = (&self.kind()[..2], self.subject(), self.point());
        match self {
            // The server is told by the channel, within which nonces count.
            Self::Puzzle(..) => write!(f, "{letter}{point:x}"),
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
            News::Challenge(ChallengeId::new(7)),
            News::Closing(ChallengeId::new(7)),
            News::Proposal(ProposalId::new(7)),
            News::Puzzle(GuildId::new(u64::MAX), u32::MAX),
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
