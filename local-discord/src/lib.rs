//! A small, faithful Discord on the loopback: for stories that test a bot, and for trying it without an account.
//!
//! It speaks Discord's own protocols over real sockets, the REST interface and the gateway, and knows nothing of any
//! bot or library for bots: what a bot sends is read as JSON, held to Discord's limits, and refused with Discord's
//! status codes and error bodies where Discord would refuse it. A bot needs only to be told the address:
//!
//! ```no_run
//! use local_discord::LocalDiscord;
//! # async fn start_bot(api_base: String, token: String) {}
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let discord = LocalDiscord::start().await?;
//! tokio::spawn(start_bot(discord.api_base(), discord.token()));
//! discord.bot_ready().await?;
//!
//! // A server, a channel, and two people who speak there.
//! let channel = discord.guild("Accra").channel("wari");
//! let ana = channel.person("Ana");
//! let kofi = channel.person("Kofi");
//!
//! // Ana types a command, as the bot registered it. The bot answers with a message.
//! let offer = ana.slash("/wari challenge opponent:@Kofi rules:classic").await?;
//! let offer = offer.message.expect("the challenge is posted");
//! assert_eq!(offer.pings, [kofi.id()]);
//!
//! // Kofi sees it and clicks. The board comes with a picture and its description.
//! let board = kofi.click("Accept").await?.message.expect("the board is posted");
//! assert!(board.png().is_some());
//! println!("{}", board.alt_text());
//!
//! // People can do what Discord's client lets them do, and are told kindly what they cannot.
//! let refused = ana.slash("/wari move").await.expect_err("a house is missing");
//! assert_eq!(
//!     refused.to_string(),
//!     "“/wari move” needs the option “house” (The house to sow, a to f).",
//! );
//! # Ok(())
//! # }
//! ```
//!
//! # What is here
//! - [`LocalDiscord`] is the whole: it starts and ends it, waits for the bot, hands out messages, [`Event`]s and the
//!   [`Request`]s the bot made.
//! - [`Fault`]s befall [requests of a kind](LocalDiscord::fail_next) or [a share of all](LocalDiscord::fail_some);
//!   answers can be [held back](LocalDiscord::hold_answers), and the gateway can [break](LocalDiscord::drop_gateway),
//!   [ask to reconnect](LocalDiscord::ask_to_reconnect) or [end sessions](LocalDiscord::invalidate_sessions).
//! - [`Guild`], [`Channel`] and [`Person`] are what a story speaks of. They are looked up by name, and made if there
//!   are none yet.
//! - [`Answer`], [`Message`], [`Attachment`], [`Button`] and [`Choice`] are what a person gets to see; [`Refused`] says
//!   why nothing came of what a person did.
//!
//! - With the feature `openapi`, a `Description` of Discord's REST interface holds requests, and what they were told,
//!   against the OpenAPI document that Discord publishes.
//!
//! # How faithful
//! Ids are unique, grow with time and carry it. An answer counts within 3 seconds, its token for 15 minutes. Private
//! messages are private. Sessions survive their connection and replay what was missed. [Rate limits](RateLimits) are
//! announced and enforced if a test asks for them, and with the feature `tls` it answers as `discord.com`.
//! Not here: threads, answers to direct messages, roles, menus other than buttons, and messages of components alone
//! (these are refused).
//!
//! # How much is kept
//! The last 50,000 messages, the bytes of the last 2,000 files, the last 10,000 requests, and for each session the last
//! 1,000 events.

// Discord's guild object has more fields than `json!` takes otherwise.
#![recursion_limit = "256"]

mod access;
mod answer;
mod attachment;
mod button;
mod callback;
mod channel;
mod command;
mod direct;
mod discord;
mod draft;
mod embed;
mod event;
mod faults;
mod gateway;
mod guild;
mod interaction;
mod message;
mod messages;
#[cfg(feature = "openapi")]
mod openapi;
pub mod permission;
mod person;
mod rate_limit;
mod refused;
mod request;
mod rest;
mod snowflake;
#[cfg(feature = "tls")]
mod tls;
mod user;
mod world;

pub use access::Whom;
pub use answer::{Answer, AnswerKind, Choice};
pub use attachment::Attachment;
pub use button::{Button, ButtonStyle};
pub use channel::Channel;
pub use command::suggestion::Suggestion;
pub use discord::{LocalDiscord, TimedOut};
pub use event::Event;
pub use faults::{Fault, RequestKind};
pub use guild::Guild;
pub use message::Message;
#[cfg(feature = "openapi")]
pub use openapi::{Description, Unreadable};
pub use person::Person;
pub use rate_limit::{RateLimit, RateLimits};
pub use refused::Refused;
pub use request::{Reply, Request};
pub use snowflake::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, RoleId, UserId,
};
#[cfg(feature = "tls")]
pub use tls::TlsFront;
pub use user::User;
