//! The domain model, free of SQL and Discord. Two people agree to play by a [`Challenge`] and play a [`Game`]; what a
//! player cannot do is a [`Refusal`]. A [`Lesson`] demonstrates the rules.

mod id;
mod keyword;
mod moment;
mod news;
mod people;
mod permission;
mod play;
mod refusal;
mod shard;
mod study;
mod thread;

pub use id::{ChallengeId, ChannelId, GameId, GuildId, MessageId, Place, ProposalId, UserId};
pub use keyword::Keyword;
pub use moment::{Moment, Span};
pub use news::{News, Owed, Version};
pub use people::limits::{Games, Limits};
pub use people::name::Name;
pub use people::points::Points;
pub use people::profile::{Career, Profile, Rated, Streak, Tally};
pub use people::rating::{Met, Rating, Score, rate};
pub use people::stake::{Stake, Stakes};
pub use people::standing::{Scope, Standing, Standings, ViewerRank};
pub use people::taste::{Medium, Motion, Owner, Reminders, Setting, SettingName, Settings, Taste, Theme};
pub use people::unrated::{Past, Unrated};
pub use permission::{Permission, Permissions};
pub use play::challenge::{Challenge, Closing, Offer, Pairing, Start, State, Terms};
pub use play::computer::{Awaited, Computer};
pub use play::game::Game;
pub use play::life::{Cause, Decided, Decision, Ending, Running};
pub use play::ogn::ogn;
pub use play::pace::{Clock, Pace};
pub use play::pattern::{NoPattern, Pattern};
pub use play::point::{NoPoint, Point};
pub use play::proposal::{Progress, Proposal, Rejection, Wish};
pub use play::replay::{Leaf, ReplayForm};
pub use play::series::{Beginning, Series};
pub use play::summary::Summary;
pub use refusal::Refusal;
pub use shard::Shard;
pub use study::clue::Clue;
pub use study::course::{Exercise, Goal, Task};
pub use study::daily::{Arrangement, Daily, Posting, Turnout};
pub use study::lesson::{Example, Lesson, Topic};
pub use study::puzzle::{Puzzle, PuzzleTally, Source};
pub use thread::{NoThread, ThreadKind, Threads, Venue};
