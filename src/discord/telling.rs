//! What comes about by itself is told: at its time, or after what it follows from.

use std::sync::Arc;

use super::handler::Shared;
use crate::commands::{Announcement, Event, Posted, Unanswered};
use crate::games::{Permissions, UserId};

impl Shared {
    /// Tells what nobody asked for, in a task of its own.
    pub(super) fn announce(self: &Arc<Self>, event: Event, bot: UserId) {
        let shared = Arc::clone(self);
        self.answers.spawn(async move { shared.tell_all(event, bot).await });
    }

    /// Tells what nobody asked for, and what follows from that.
    pub(super) async fn tell_all(&self, event: Event, bot: UserId) {
        let mut event = Some(event);
        while let Some(next) = event.take() {
            let Some(announcement) = self.announcement(next, bot).await else { return };
            let posted = announcement.reply.posted.clone();
            match self.delivery.announce(announcement).await {
                Ok(outdated) => {
                    outdated.into_iter().for_each(|(channel, message)| self.old_buttons.remove(channel, message));
                }
                Err(error) => return tracing::warn!(%error, "an announcement did not reach Discord"),
            }
            event = self.what_follows(posted.as_ref()).await;
        }
    }

    /// Tells what follows from an answer by a second one, which is the only way where the bot may not write.
    pub(super) async fn add(&self, token: &str, permissions: Permissions, event: Event) {
        let Some(announcement) = self.announcement(event, self.api.bot()).await else { return };
        let reply = announcement.reply.within(permissions);
        let message = match self.api.add(token, &reply).await {
            Ok(message) => message,
            Err(error) => return tracing::warn!(%error, "what follows from an answer did not reach Discord"),
        };
        if let Some(posted) = &reply.posted
            && let Err(error) = self.wari.posted(posted, Some(message)).await
        {
            tracing::error!(%error, "could not remember a message");
        }
    }

    /// What begins with what has been posted.
    pub(super) async fn what_follows(&self, posted: Option<&Posted>) -> Option<Event> {
        self.wari.begun_after(posted?).await.unwrap_or_else(|error| {
            tracing::error!(%error, "could not tell whether a match goes on");
            None
        })
    }

    async fn announcement(&self, event: Event, bot: UserId) -> Option<Announcement> {
        match self.wari.announcement(event, bot, self.timepiece.time().now).await {
            Ok(announcement) => announcement,
            // What was to be told has changed meanwhile.
            Err(Unanswered::Refused(_)) => None,
            Err(Unanswered::Failed(error)) => {
                tracing::error!(%error, "could not tell what has come about by itself");
                None
            }
        }
    }
}
