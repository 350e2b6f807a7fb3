//! Games and byes of an event.

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_rules::{BySide, Side};

use crate::{ChannelId, GameId, GameScore, Moment, Pairing, UserId};

/// A result that the organiser has set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Ruling {
    /// South has won.
    South,
    /// North has won.
    North,
    /// Nobody has.
    Draw,
}

/// What has become of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Running,
    /// This side did not come: it ran out of time before both had moved, or has had its data deleted.
    Absent(Side),
    /// It is over, and this side has won; `None` is a draw.
    Played(Option<Side>),
    /// It counts for nobody.
    Void,
}

/// A game of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// In which round, from 1.
    pub round: u32,
    /// At which board of the round, from 1.
    pub board: u32,
    /// The game.
    pub game: GameId,
    /// Where it stands.
    pub channel: ChannelId,
    /// Who plays.
    pub players: Pairing,
    /// How many moves were made.
    pub ply: u32,
    /// What has become of it.
    pub outcome: Outcome,
    /// Who has given up half of their time.
    pub berserk: BySide<bool>,
    /// How many seeds each has captured, if it is over.
    pub seeds: Option<BySide<u8>>,
    /// Its position in the order in which games ended.
    pub finish: Option<i64>,
    /// When it ended.
    pub ended: Option<Moment>,
    /// The result that counts instead.
    pub ruling: Option<Ruling>,
}

/// A bye that the pairing gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeOf {
    /// In which round, from 1.
    pub round: u32,
    /// Who has it.
    pub person: UserId,
}

impl Fixture {
    /// Returns what counts.
    pub fn counts_as(&self) -> Outcome {
        match self.ruling {
            None => self.outcome,
            Some(Ruling::South) => Outcome::Played(Some(Side::South)),
            Some(Ruling::North) => Outcome::Played(Some(Side::North)),
            Some(Ruling::Draw) => Outcome::Played(None),
        }
    }

    /// Returns what counts for one of its sides; `None` while it goes on, and if it counts for nobody.
    pub fn score_of(&self, side: Side) -> Option<GameScore> {
        Some(match self.counts_as() {
            Outcome::Running | Outcome::Void => return None,
            Outcome::Played(None) => GameScore::Draw,
            Outcome::Played(Some(winner)) if winner == side => GameScore::Win,
            Outcome::Absent(absent) if absent != side => GameScore::Win,
            Outcome::Played(Some(_)) | Outcome::Absent(_) => GameScore::Loss,
        })
    }

    /// Whether it is still to be decided.
    pub fn is_running(&self) -> bool {
        self.counts_as() == Outcome::Running
    }

    /// Returns the side that somebody plays.
    pub fn side_of(&self, person: UserId) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.players[side] == person)
    }

    /// Whether somebody has stayed away from it, and the organiser has not said that it counts otherwise.
    pub fn is_missed_by(&self, person: UserId) -> bool {
        matches!(self.counts_as(), Outcome::Absent(side) if self.players[side] == person)
    }
}
