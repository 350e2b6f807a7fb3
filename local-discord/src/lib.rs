//! A local Discord.

// Discord's guild object has more fields than `json!` takes otherwise.
#![recursion_limit = "256"]

mod answer;
mod attachment;
mod button;
mod callback;
mod channel;
mod command;
mod discord;
mod draft;
mod embed;
mod event;
mod gateway;
mod guild;
mod interaction;
mod message;
mod messages;
pub mod permission;
mod person;
mod refused;
mod request;
mod rest;
mod snowflake;
mod user;
mod world;

pub use answer::{Answer, AnswerKind, Choice};
pub use attachment::Attachment;
pub use button::{Button, ButtonStyle};
pub use channel::Channel;
pub use command::suggestion::Suggestion;
pub use discord::{LocalDiscord, TimedOut};
pub use event::Event;
pub use guild::Guild;
pub use message::Message;
pub use person::Person;
pub use refused::Refused;
pub use request::Request;
pub use snowflake::{ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, UserId};
pub use user::User;
