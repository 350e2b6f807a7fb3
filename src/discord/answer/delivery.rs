//! What follows once a reply is on its way: whether it is shown is recorded, what it makes outdated is put away, and
//! the asker is told what else there is to say.
//!
//! Where the bot may not write in the channel, only answers arrive, so whatever follows an answer is a further answer.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::task::TaskTracker;
use tracing::Instrument;
use wari_base::metrics;
use wari_base::recent::Recent;
use wari_base::timepiece::{Chronometer, Timepiece};
use wari_games::{MessageId, News, Permissions, Place, Span};
use wari_play::table::{Outdated, Remains, Reply, Table};

use super::traces::{TOKEN, Traces};
use crate::discord::Error;
use crate::discord::old_buttons::OldButtons;
use crate::discord::rest::api::Api;

/// The most answers that can be edited: some ten megabytes.
const MAX_ANSWERS: usize = 20_000;
/// How long the relay waits where the bot has no permission to write; that may change meanwhile.
const CLOSED: Span = Span::minutes(10);

/// Knows what to do once a reply is on its way.
pub(in crate::discord) struct Delivery {
    pub(super) api: Arc<Api>,
    pub(super) table: Arc<Table>,
    pub(super) traces: Arc<Traces>,
    pub(super) timepiece: Arc<Chronometer>,
    old_buttons: OldButtons,
    tasks: TaskTracker,
    /// The tokens by which recent answers can be edited where the bot cannot post, by the message that they are.
    recent: Recent<MessageId, String>,
}

/// Where an interaction was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    pub(super) place: Place,
    /// The bot's permissions there.
    pub(super) permissions: Permissions,
    /// The message whose button was pressed; the answer can edit it.
    pub(super) pressed: Option<MessageId>,
}

impl Origin {
    /// Whether the bot can only answer there.
    pub(super) fn is_outside(&self) -> bool {
        self.place.is_answers_only()
    }

    /// Whether the bot can post to the channel, beside answering.
    pub(super) fn allows_writing(&self) -> bool {
        self.permissions.allow_writing() && !self.is_outside()
    }
}

/// What became of a reply.
#[derive(Debug)]
pub(super) enum DeliveryOutcome {
    /// It is shown, and this is outdated.
    Shown(Outdated),
    /// The relay will post its news.
    Left,
    /// It is lost.
    Lost(Error),
}

impl Delivery {
    pub(in crate::discord) fn new(
        api: &Arc<Api>,
        table: &Arc<Table>,
        traces: Arc<Traces>,
        timepiece: Arc<Chronometer>,
        old_buttons: OldButtons,
        tasks: TaskTracker,
    ) -> Self {
        let (api, table) = (Arc::clone(api), Arc::clone(table));
        // Well before the tokens end, so that no edit is refused.
        let recent = Recent::new(MAX_ANSWERS, TOKEN - Duration::from_secs(30));
        Self { api, table, traces, timepiece, old_buttons, tasks, recent }
    }

    /// Records the news of a reply that was sent, or leaves it to the relay if the reply did not arrive.
    pub(super) async fn settle(
        &self,
        origin: Origin,
        token: &str,
        reply: &mut Reply,
        sent: Result<Option<MessageId>, Error>,
    ) -> DeliveryOutcome {
        let (error, news) = match (sent, reply.announces) {
            (Ok(_), None) => return DeliveryOutcome::Shown(Outdated::default()),
            (Ok(message), Some(news)) => {
                if let Some(message) = message {
                    self.note_answer(origin, token, message);
                }
                return DeliveryOutcome::Shown(self.traces.mark_posted(news, message).await);
            }
            (Err(error), None) => return DeliveryOutcome::Lost(error),
            (Err(error), Some(news)) => (error, news),
        };
        // Another process may post it, which does not have the token.
        if self.table.database.is_shared()
            && let Ok(Some(message)) = self.traces.posted(news).await
        {
            return DeliveryOutcome::Shown(self.traces.mark_posted(news, message).await);
        }
        error.log("an answer did not reach Discord; it will be posted as a message");
        // The relay needs the game's turn.
        reply.turn = None;
        let now = self.timepiece.time().now;
        let from = if origin.allows_writing() { now } else { now.later(CLOSED) };
        self.traces.leave_to_relay(news, from).await;
        DeliveryOutcome::Left
    }

    /// Puts away the messages that a reply has made outdated, and tells the asker what else there is to say.
    pub(super) async fn finish(&self, origin: Origin, token: &str, reply: Reply, outcome: DeliveryOutcome) {
        let (is_shown, outdated) = match outcome {
            DeliveryOutcome::Shown(outdated) => (true, outdated),
            DeliveryOutcome::Left => (false, Outdated::default()),
            DeliveryOutcome::Lost(error) => {
                metrics::lost();
                return error.log("an answer did not reach Discord");
            }
        };
        let outdated = reply.put_away(outdated);
        if let Some((channel, message)) = reply.removes {
            self.old_buttons.put_away(channel, message, Remains::Nothing);
        }
        self.tell(token, reply.aside);
        if origin.allows_writing() {
            for (message, remains) in outdated {
                self.old_buttons.put_away(origin.place.channel, message, remains);
            }
            return;
        }
        // Without permission to write, Discord refuses everything but answers. Those of the last minutes can be edited;
        // the buttons of older messages stay, which does no harm.
        drop(reply.turn);
        for (message, remains) in outdated {
            self.put_away_answer(message, &remains).await;
        }
        if let Some(news) = reply.announces.filter(|_| is_shown) {
            self.add_what_follows(origin, token, news).await;
        }
    }

    /// Sends the asker a further private message, in the background.
    fn tell(&self, token: &str, aside: Option<String>) {
        let Some(aside) = aside else { return };
        let (api, token) = (Arc::clone(&self.api), token.to_owned());
        let tell = async move {
            if let Err(error) = api.tell(&token, &aside).await {
                tracing::debug!(%error, "could not tell a user which permissions are missing");
            }
        };
        self.tasks.spawn(tell.in_current_span());
    }

    /// Leaves only what remains of a recent answer, where nothing but an answer can be edited.
    async fn put_away_answer(&self, message: MessageId, remains: &Remains) {
        let Some(token) = self.recent.get(&message) else { return };
        if let Err(error) = self.api.put_away_answer(&token, message, remains).await {
            tracing::debug!(%error, "could not put an old board away, which is harmless");
        }
    }

    /// Notes which answer a message is, so that it can be edited where the bot cannot post.
    fn note_answer(&self, origin: Origin, token: &str, message: MessageId) {
        if origin.is_outside() {
            self.recent.insert(message, token.to_owned());
        }
    }

    /// Shows the next game of a match in a second answer, the only way without permission to write.
    async fn add_what_follows(&self, origin: Origin, token: &str, news: News) {
        let reply = match self.table.begun_after(news, self.timepiece.time().now).await {
            Ok(Some(reply)) => reply.within(origin.permissions),
            Ok(None) => return,
            Err(error) => return error.log("could not tell whether a match continues"),
        };
        match self.api.add(token, &reply).await {
            Ok(message) => {
                self.note_answer(origin, token, message);
                if let Some(news) = reply.announces {
                    self.traces.mark_posted(news, Some(message)).await;
                }
            }
            Err(error) => error.log("a follow-up to an answer did not reach Discord"),
        }
    }
}
