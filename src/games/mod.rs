//! What happens between two people: a [`Challenge`] is offered and answered, a [`Game`] is played,
//! and what a player may not do is a [`Refusal`]. A [`Lesson`] teaches it. No SQL and no Discord in here.

mod challenge;
mod computer;
mod game;
mod id;
mod lesson;
mod limits;
mod moment;
mod name;
mod ogn;
mod pace;
mod permission;
mod point;
mod profile;
mod proposal;
mod rating;
mod refusal;
mod replay;
mod series;
mod stake;
mod standing;
mod taste;
mod unrated;

pub use challenge::{Challenge, Closing, Offer, Pairing, Start, State, Terms};
pub use computer::{Awaited, Computer};
pub use game::{Decided, Decision, Ending, Game, Reason, Shown};
pub use id::{ChallengeId, ChannelId, GameId, GuildId, MessageId, Place, ProposalId, UserId};
pub use lesson::{Example, Lesson, Topic};
pub use limits::Limits;
pub use moment::Moment;
pub use name::Name;
pub use ogn::ogn;
pub use pace::{Clock, Pace};
pub use permission::{Permission, Permissions};
pub use point::{NoPoint, Point};
pub use profile::{Career, Profile, Rated, Tally};
pub use proposal::{Proposal, Rejection, Step, Wish};
pub use rating::{Met, Rating, Score, rate};
pub use refusal::Refusal;
pub use replay::{Leaf, ReplayForm};
pub use series::{Beginning, Series};
pub use stake::{Stake, Stakes};
pub use standing::{Scope, Standing, Standings, Viewer};
pub use taste::{Medium, Motion, Owner, Reminders, Setting, Settings, Taste, Theme};
pub use unrated::{Past, Unrated};
