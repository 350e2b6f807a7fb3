//! The steps of an interaction to its answer. Each uses up what it starts from.

use wari_games::MessageId;
use wari_play::table::Reply;
use wari_play::words::Words;

use crate::discord::Error;
use crate::discord::endpoint::response::{Response, Waiting};
use crate::discord::payload::interaction::Interaction;
use crate::discord::payload::likeness::Likeness;
use crate::discord::payload::outgoing::Placeholder;

use super::delivery::{Delivery, DeliveryOutcome, Origin};

/// An interaction that waits for its first answer.
pub(super) struct PendingAnswer<'d> {
    delivery: &'d Delivery,
    interaction: Interaction,
    response: Response,
    origin: Origin,
}

/// An interaction that was acknowledged, unless that failed.
pub(super) struct Promised<'d> {
    delivery: &'d Delivery,
    token: String,
    origin: Origin,
    acknowledged: Result<Placeholder, Error>,
}

impl<'d> PendingAnswer<'d> {
    pub(super) fn new(delivery: &'d Delivery, interaction: Interaction, response: Response, origin: Origin) -> Self {
        Self { delivery, interaction, response, origin }
    }

    /// Whether the answer can go into the response to the request that brought the interaction.
    pub(super) fn has_response(&self) -> bool {
        self.response.is_open()
    }

    /// Answers with a reply, and calls `sent` before the database stores that.
    pub(super) async fn answer(self, mut reply: Reply, sent: impl FnOnce()) {
        let Self { delivery, origin, .. } = self;
        let token = &self.interaction.token;
        // Where the bot can only answer, only the answer to a press can remove the buttons of an older message.
        let is_old = reply.private && origin.pressed.is_some_and(|pressed| reply.answered.contains(&pressed));
        let answered = match is_old && origin.is_outside() && self.retires().await {
            true => delivery.api.add(token, &reply).await.map(Some),
            false => self.send(&mut reply).await,
        };
        sent();
        if let (Err(_), Some(news), Ok(likeness)) = (&answered, reply.announces, Likeness::of(&reply)) {
            delivery.traces.note_doubtful(news, token, likeness);
        }
        let outcome = delivery.settle(origin, token, &mut reply, answered).await;
        delivery.finish(origin, token, reply, outcome).await;
    }

    /// Acknowledges the interaction, so that a reply can come later.
    pub(super) async fn promise(self, placeholder: Placeholder) -> Promised<'d> {
        let acknowledged = self.delivery.api.promise(self.waiting(), placeholder).await.map(|()| placeholder);
        Promised { delivery: self.delivery, token: self.interaction.token, origin: self.origin, acknowledged }
    }

    /// Acknowledges the interaction before it is known what the reply will be. At most the asker sees that.
    pub(super) async fn defer(self) -> Promised<'d> {
        let placeholder = if self.origin.pressed.is_some() { Placeholder::Pressed } else { Placeholder::Private };
        self.promise(placeholder).await
    }

    /// Answers by removing the buttons of the message that was pressed; false if that fails.
    async fn retires(&self) -> bool {
        let retired = self.delivery.api.retire(self.waiting()).await;
        if let Err(error) = &retired {
            tracing::debug!(%error, "could not remove old buttons, which is harmless");
        }
        retired.is_ok()
    }

    async fn send(&self, reply: &mut Reply) -> Result<Option<MessageId>, Error> {
        match self.delivery.api.answer(self.waiting(), reply).await {
            Err(error) if has_shrunk(reply, &error) => self.delivery.api.answer(self.waiting(), reply).await,
            answered => answered,
        }
    }

    fn waiting(&self) -> Waiting<'_> {
        Waiting { id: self.interaction.id, token: &self.interaction.token, response: &self.response }
    }
}

impl Promised<'_> {
    /// Returns why Discord did not take the acknowledgement; `None` if it did.
    pub(super) fn failure(&self) -> Option<&Error> {
        self.acknowledged.as_ref().err()
    }

    /// Sends a reply in the place of the acknowledgement or, if there is none, has the relay post its news.
    pub(super) async fn keep(self, mut reply: Reply, words: &Words) {
        let Self { delivery, token, origin, acknowledged } = self;
        let (placeholder, kept) = match acknowledged {
            Ok(placeholder) => {
                let kept = match put_in_place(delivery, &token, &reply, placeholder).await {
                    Err(error) if has_shrunk(&mut reply, &error) => {
                        put_in_place(delivery, &token, &reply, placeholder).await
                    }
                    kept => kept,
                };
                (Some(placeholder), kept.map(Some))
            }
            Err(error) => (None, Err(error)),
        };
        let outcome = delivery.settle(origin, &token, &mut reply, kept).await;
        match &outcome {
            DeliveryOutcome::Left if placeholder.is_some() => take_back(delivery, &token).await,
            // Better than an acknowledgement with no reply; if this fails too, then for the same reason.
            DeliveryOutcome::Lost(_) if placeholder.is_some() => {
                let _ = delivery.api.fulfil(&token, &Reply::private(words.failure())).await;
            }
            _ => {}
        }
        delivery.finish(origin, &token, reply, outcome).await;
    }

    /// Sends a reply that was too late to be the answer, after [`PendingAnswer::defer`]: a private reply only to the
    /// asker, a public one to everyone, and one that replaces the message that was pressed in its place.
    pub(super) async fn follow(self, mut reply: Reply) {
        let Self { delivery, token, origin, .. } = self;
        let keeps = reply.replaces || (reply.private && origin.pressed.is_none());
        // The first follow-up would replace the acknowledgement and be private too, so delete that first.
        if !keeps && origin.pressed.is_none() {
            take_back(delivery, &token).await;
        }
        let mut followed = follow_up(delivery, &token, &reply, origin, keeps).await;
        if let Err(error) = &followed
            && has_shrunk(&mut reply, error)
        {
            followed = follow_up(delivery, &token, &reply, origin, keeps).await;
        }
        let outcome = delivery.settle(origin, &token, &mut reply, followed.map(Some)).await;
        delivery.finish(origin, &token, reply, outcome).await;
    }
}

/// Sends a reply in place of an acknowledgement. Whatever takes the place of a public one is public as well.
async fn put_in_place(
    delivery: &Delivery,
    token: &str,
    reply: &Reply,
    placeholder: Placeholder,
) -> Result<MessageId, Error> {
    if placeholder == Placeholder::Public && reply.private {
        take_back(delivery, token).await;
        return delivery.api.add(token, reply).await;
    }
    delivery.api.fulfil(token, reply).await
}

/// Sends a late reply: in place of the acknowledgement if `keeps`, or else as a further message.
async fn follow_up(
    delivery: &Delivery,
    token: &str,
    reply: &Reply,
    origin: Origin,
    keeps: bool,
) -> Result<MessageId, Error> {
    match reply.announces {
        _ if keeps => delivery.api.fulfil(token, reply).await,
        Some(news) if !reply.private && origin.allows_writing() => {
            // As the relay would, but at once: to leave it to the relay, and for the relay to claim it, takes two
            // writes.
            let nonce = news.to_string();
            delivery.api.post(news.urgency().into(), origin.place.channel, reply, &nonce).await
        }
        _ => delivery.api.add(token, reply).await,
    }
}

async fn take_back(delivery: &Delivery, token: &str) {
    if let Err(error) = delivery.api.take_back(token).await {
        tracing::debug!(%error, "could not delete a placeholder answer");
    }
}

/// Whether Discord has found a reply too large, which has become an explanation that it will take.
fn has_shrunk(reply: &mut Reply, error: &Error) -> bool {
    error.is_about_size() && reply.shrink()
}
