//! A small, faithful Discord on the loopback, for tests of a bot and for trying it without an account.
//!
//! It serves Discord's own protocols, the REST API and the gateway, over real sockets and does not depend on any bot or
//! bot library. It parses what a bot sends as JSON, checks it against Discord's limits, and rejects what Discord would
//! reject, with the same status codes and error bodies. A bot needs only the address:
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
//! // A server, a channel, and two people who write there.
//! let channel = discord.guild("Accra").channel("wari");
//! let ana = channel.person("Ana");
//! let kofi = channel.person("Kofi");
//!
//! // Ana types a registered command. The bot answers with a message.
//! let offer = ana.slash("/wari challenge opponent:@Kofi rules:classic").await?;
//! let offer = offer.message.expect("the challenge is posted");
//! assert_eq!(offer.pings, [kofi.id()]);
//!
//! // Kofi sees it and clicks. The board comes with a picture and its description.
//! let board = kofi.click("Accept").await?.message.expect("the board is posted");
//! assert!(board.png().is_some());
//! println!("{}", board.alt_text());
//!
//! // People can do what Discord's client allows. Anything else returns a readable error.
//! let refused = ana.slash("/wari move").await.expect_err("a house is missing");
//! assert_eq!(
//!     refused.to_string(),
//!     "“/wari move” needs the option “house” (The house to sow, a to f).",
//! );
//! # Ok(())
//! # }
//! ```
//!
//! # Overview
//! - [`LocalDiscord`] is the server: it starts and stops, waits for the bot, and returns messages, [`Event`]s and the
//!   [`Request`]s from the bot.
//! - [`Fault`]s affect [requests of one kind](LocalDiscord::fail_next) or [a share of all](LocalDiscord::fail_some).
//!   Answers can be [held back](LocalDiscord::hold_answers), and the gateway can [break](LocalDiscord::drop_gateway),
//!   [ask to reconnect](LocalDiscord::ask_to_reconnect) or [end sessions](LocalDiscord::invalidate_sessions).
//! - [`Guild`], [`Channel`] and [`Person`] are looked up by name, and created if they do not exist.
//! - A server has [channels of all kinds](ChannelKind). A person opens [threads](Person::open_thread) and
//!   [posts](Person::open_post), which can be [archived](Channel::archive) and [locked](Channel::lock).
//! - A person also writes [to the bot](Person::dm), [to another](Person::dm_with) and [in a group](Person::group_dm),
//!   can [install the app](Person::install_app) to use it everywhere, also in a
//!   [server without the bot](LocalDiscord::guild_without_bot), and can be [without a server](LocalDiscord::account).
//! - [Right-clicks](Person::right_click) reach the commands of context menus. [Persons](Person::set_locale) and
//!   [servers](Guild::set_locale) have a language.
//! - [`Answer`], [`Message`], [`Attachment`], [`Button`], [`Select`], [`Form`] and [`Choice`] are what a person sees;
//!   [`Refused`] is the reason why an action had no result.
//! - Interactions can have [one field changed](LocalDiscord::change_interactions), another one each time.
//! - An [endpoint](LocalDiscord::set_endpoint) gets [signed](LocalDiscord::sign) interactions by HTTP, in place of the
//!   gateway; [`Delivery`] is one of them.
//! - With the feature `openapi`, a `Description` of Discord's REST API checks requests and responses against the
//!   OpenAPI document that Discord publishes.
//!
//! # Fidelity
//! Ids are unique, increase over time and contain it. A first answer must come within 3 seconds; its token is valid for
//! 15 minutes. Only the recipient sees a private message. Sessions outlive their connections and replay missed events.
//! [Rate limits](RateLimits) are announced and enforced if a test enables them, and with the feature `tls` the server
//! answers as `discord.com`.
//!
//! Permissions, threads and installations decide as on Discord what the bot hears and what it may do: without the bot
//! in the channel, only answers to interactions arrive, five follow-ups to each, and only for the person who asked if
//! they may not use external apps. Buttons in a locked thread are dead; a press in an archived one reopens it or does
//! not arrive. Commands show where their contexts and installations put them, in the person's language.
//!
//! A bot with the permission schedules external events, and brings them on as Discord allows.
//!
//! Not supported: messages that Discord writes itself (such as the note that a thread was started), archiving threads
//! by the clock, reading what people write by the gateway, components other than buttons, menus of fixed options and
//! forms of text fields, and messages made of components only (other components are rejected).
//!
//! # Limits
//! It stores the last 50,000 messages, the bytes of the last 2,000 files, the last 10,000 requests, and the last 1,000
//! events of each session.

// Discord's guild object has more fields than the default limit lets `json!` expand.
#![recursion_limit = "256"]

mod access;
mod answer;
mod attachment;
mod button;
mod callback;
mod changes;
mod channel;
mod channel_kind;
mod channel_record;
mod command;
mod context;
mod context_menu;
mod direct;
mod discord;
mod draft;
mod embed;
mod endpoint;
mod event;
mod faults;
mod form;
mod gateway;
mod guild;
mod interaction;
mod locale;
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
mod row;
mod scheduled;
mod select;
mod snowflake;
mod thread;
#[cfg(feature = "tls")]
mod tls;
mod user;
mod world;
mod writing;

pub use access::Whom;
pub use answer::{Answer, AnswerKind, Choice};
pub use attachment::Attachment;
pub use button::{Button, ButtonStyle};
pub use channel::Channel;
pub use channel_kind::ChannelKind;
pub use command::suggestion::Suggestion;
pub use discord::{LONGEST_WAIT, LocalDiscord, TimedOut};
pub use endpoint::{Delivery, Unverified};
pub use event::Event;
pub use faults::{Fault, RequestKind};
pub use form::{Form, TextField};
pub use guild::Guild;
pub use message::Message;
#[cfg(feature = "openapi")]
pub use openapi::{Description, Unreadable};
pub use person::Person;
pub use rate_limit::{RateLimit, RateLimits};
pub use refused::Refused;
pub use request::{Reply, Request};
pub use row::Row;
pub use scheduled::{EventStatus, ScheduledEvent};
pub use select::{Select, SelectOption};
pub use snowflake::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, RoleId, ScheduledEventId,
    UserId,
};
#[cfg(feature = "tls")]
pub use tls::TlsFront;
pub use user::User;
pub use world::PATIENCE;
