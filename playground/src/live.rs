//! Live updates for the page, as server-sent events.

use std::sync::Arc;

use axum::response::sse::Event as Sent;
use futures_util::stream::{self, Stream};
use local_discord::{ChannelId, Event, MessageId, Person};
use serde_json::json;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::community::Community;
use crate::view::{Place, Shown, State};

/// A connected page, which shows what one person sees.
struct Onlooker {
    community: Arc<Community>,
    reader: Person,
    changes: Receiver<Event>,
    explained: Receiver<MessageId>,
    skips: Receiver<i64>,
    /// Whether the page has received the complete state; false at first, and again after it has fallen behind.
    informed: bool,
}

/// Streams everything that `reader` sees now, and then every change visible to them.
pub(crate) fn updates(
    community: Arc<Community>,
    reader: Person,
) -> impl Stream<Item = Result<Sent, axum::Error>> + use<> {
    // Subscribes before reading the state, so that no change is lost in between.
    let changes = community.discord.events();
    let (explained, skips) = (community.explained(), community.skips());
    let onlooker = Onlooker { community, reader, changes, explained, skips, informed: false };
    stream::unfold(onlooker, async |mut onlooker| Some((onlooker.next().await?, onlooker)))
}

impl Onlooker {
    /// Returns the next event; `None` when no more events can occur.
    async fn next(&mut self) -> Option<Result<Sent, axum::Error>> {
        loop {
            if !self.informed {
                self.informed = true;
                return Some(Sent::default().event("state").json_data(State::seen_by(&self.reader, &self.community)));
            }
            let told = tokio::select! {
                change = self.changes.recv() => change.map(|change| self.tell(&change)),
                message = self.explained.recv() => message.map(|message| self.show(message)),
                skipped = self.skips.recv() => skipped.map(|skipped| {
                    Some(Sent::default().event("time").json_data(json!({ "skipped": skipped })))
                }),
            };
            match told {
                Ok(None) => {}
                Ok(told) => return told,
                Err(RecvError::Lagged(_)) => self.informed = false,
                Err(RecvError::Closed) => return None,
            }
        }
    }

    /// Converts a change to an event for the reader, if it concerns them. Of other places, it is enough to know that
    /// there is something new.
    fn tell(&self, change: &Event) -> Option<Result<Sent, axum::Error>> {
        match *change {
            Event::MessageCreated { channel, message } | Event::MessageEdited { channel, message } => {
                if self.is_here(channel) {
                    return self.show(message);
                }
                let is_known = self.community.places().iter().any(|place| place.id() == channel);
                let places = || Place::seen_by(&self.reader, &self.community);
                is_known.then(|| Sent::default().event("places").json_data(places()))
            }
            Event::MessageDeleted { channel, message } if self.is_here(channel) => {
                Some(Sent::default().event("gone").json_data(json!({ "id": message })))
            }
            Event::BotUp | Event::BotDown => {
                Some(Sent::default().event("bot").json_data(json!({ "connected": *change == Event::BotUp })))
            }
            _ => None,
        }
    }

    /// Returns the current version of a message as an event, if the reader can see it.
    fn show(&self, message: MessageId) -> Option<Result<Sent, axum::Error>> {
        let message = self.community.message(message).filter(|message| self.is_here(message.channel))?;
        let seen = message.is_visible_to(self.reader.id());
        seen.then(|| Sent::default().event("message").json_data(Shown::new(message, &self.reader, &self.community)))
    }

    fn is_here(&self, channel: ChannelId) -> bool {
        channel == self.reader.channel().id()
    }
}
