//! Requests that answer interactions.

use std::time::Duration;

use serde::Deserialize;
use serde::de::Error as _;
use serenity::all::CreateAttachment;
use serenity::http::{LightMethod, Request, Route};
use tokio::time::sleep;
use wari_games::MessageId;
use wari_play::table::{Choice, Modal, Remains, Reply};

use super::api::{ASKED_FOR, AWAITED, Api, TRIES};
use super::body::{Numbered, change, file, with};
use super::gate::Purpose;
use super::retries::{expectantly, patiently, repeatedly};
use crate::discord::Error;
use crate::discord::endpoint::response::Waiting;
use crate::discord::payload::interaction::Message;
use crate::discord::payload::likeness::Original;
use crate::discord::payload::outgoing::{self, Placeholder};

/// How long autocompletion may take, since the user is still typing.
const TYPING: Duration = Duration::from_secs(1);

/// Discord's error code for an interaction that has already been answered.
const ALREADY_ANSWERED: isize = 40_060;

/// The part of Discord's response to an answer that matters here.
#[derive(Deserialize)]
struct PostedAnswer {
    resource: Option<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    message: Option<Numbered>,
}

impl Api {
    /// Answers an interaction with a new message or a form, and returns the message's id, if it is known.
    pub(crate) async fn answer(&self, waiting: Waiting<'_>, reply: &Reply) -> Result<Option<MessageId>, Error> {
        if let Some(form) = &reply.form {
            return self.open(waiting, form).await.map(|()| None);
        }
        let token = waiting.token;
        let payload = outgoing::message(reply)?.to_string();
        // The file is copied only for a try that sends it.
        if waiting.response.is_open() && waiting.response.take(&payload, file(reply).as_ref()) {
            // Other replies need no id, and if one is lost, the user will ask again.
            let is_followed = reply.announces.is_some() || reply.aside.is_some();
            return if is_followed { self.arrived(token).await?.checked(reply).map(Some) } else { Ok(None) };
        }
        match self.call_back_until_answered(waiting, &payload, || file(reply)).await? {
            Some(PostedAnswer { resource: Some(Resource { message: Some(message) }) }) => Ok(Some(message.number())),
            // A server that does not return the id.
            Some(_) => Ok(self.original(token).await.ok().map(|original| original.id)),
            // Without a message, somebody else has answered with a form.
            None => self.original(token).await?.checked(reply).map(Some),
        }
    }

    /// Answers an interaction by opening a form.
    async fn open(&self, waiting: Waiting<'_>, form: &Modal) -> Result<(), Error> {
        let payload = outgoing::form(form).to_string();
        if waiting.response.take(&payload, None) {
            return Ok(());
        }
        self.acknowledge(waiting, &payload).await.map(drop)
    }

    /// Acknowledges an interaction, with a reply to follow. That is a request even if the response is open: the reply
    /// may follow at once, and Discord rejects it until it has taken the acknowledgement.
    pub(crate) async fn promise(&self, waiting: Waiting<'_>, placeholder: Placeholder) -> Result<(), Error> {
        let payload = outgoing::promise(placeholder)?.to_string();
        let is_new = self.acknowledge(waiting, &payload).await?;
        if is_new || placeholder == Placeholder::Pressed {
            return Ok(());
        }
        match self.original(waiting.token).await {
            Ok(original) if !original.is_placeholder(placeholder == Placeholder::Private) => Err(Error::Impersonated),
            _ => Ok(()),
        }
    }

    /// Sends a first answer that is no message. Returns `false` if a try that seemed lost had arrived, or another
    /// program was quicker than the next one.
    async fn acknowledge(&self, waiting: Waiting<'_>, payload: &str) -> Result<bool, Error> {
        Ok(self.call_back_until_answered(waiting, payload, || None).await?.is_some())
    }

    /// Sends a first answer until the interaction is answered. Returns `None` if a try that seemed lost had arrived, or
    /// another program was quicker than the next one.
    async fn call_back_until_answered(
        &self,
        waiting: Waiting<'_>,
        payload: &str,
        file: impl Fn() -> Option<CreateAttachment>,
    ) -> Result<Option<PostedAnswer>, Error> {
        let mut tries = 0;
        let ask = || {
            tries += 1;
            self.call_back(waiting, payload, file())
        };
        match patiently(AWAITED, ask).await {
            Ok(posted) => Ok(Some(posted)),
            // Nothing of this program can have arrived before.
            Err(Error::Refused { code: ALREADY_ANSWERED, .. }) if tries == 1 => Err(Error::Impersonated),
            Err(Error::Refused { code: ALREADY_ANSWERED, .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Sends the reply to an acknowledged interaction and returns the message's id.
    pub(crate) async fn fulfil(&self, token: &str, reply: &Reply) -> Result<MessageId, Error> {
        let application_id = self.application_id();
        let payload = outgoing::promised(reply)?.to_string();
        let ask = async || {
            let route = Route::WebhookOriginalInteractionResponse { application_id, token };
            let request = with(Request::new(route, LightMethod::Patch), &payload, file(reply));
            self.wire.fetch::<Numbered>(Purpose::Answer, request).await
        };
        Ok(repeatedly(TRIES, ask).await?.number())
    }

    /// Returns the message that an interaction was answered with.
    pub(crate) async fn original(&self, token: &str) -> Result<Original, Error> {
        patiently(ASKED_FOR, || self.look_for_original(token)).await
    }

    /// Waits until Discord has taken an answer from a response, and returns the message.
    async fn arrived(&self, token: &str) -> Result<Original, Error> {
        let usual = self.arrival.usual();
        sleep(usual).await;
        let mut looks = 0;
        let look = || {
            looks += 1;
            async {
                match self.look_for_original(token).await {
                    // Discord has not read the response yet; or it never will, and gives up in the same time.
                    Err(Error::Refused { status: 404, .. }) => Err(Error::TimedOut),
                    found => found,
                }
            }
        };
        let found = expectantly(AWAITED.saturating_sub(usual), usual, look).await;
        if found.is_ok() {
            self.arrival.note(looks == 1);
        }
        found
    }

    async fn look_for_original(&self, token: &str) -> Result<Original, Error> {
        let application_id = self.application_id();
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        let message: Message = self.wire.fetch(Purpose::Answer, Request::new(route, LightMethod::Get)).await?;
        Original::of(&message).ok_or_else(|| serde_json::Error::custom("a message without an ID").into())
    }

    /// Sends the choices for an option that a user is typing.
    pub(crate) async fn suggest(&self, waiting: Waiting<'_>, choices: Vec<Choice>) -> Result<(), Error> {
        let payload = outgoing::choices(choices)?.to_string();
        if waiting.response.take(&payload, None) {
            return Ok(());
        }
        match patiently(TYPING, || self.call_back(waiting, &payload, None)).await {
            // A try that seemed lost had arrived.
            Err(Error::Refused { code: ALREADY_ANSWERED, .. }) => Ok(()),
            suggested => suggested.map(drop),
        }
    }

    /// Sends an answer in a request.
    async fn call_back(
        &self,
        Waiting { id: interaction_id, token, response }: Waiting<'_>,
        payload: &str,
        file: Option<CreateAttachment>,
    ) -> Result<PostedAnswer, Error> {
        response.close();
        let route = Route::InteractionResponse { interaction_id, token };
        let request = Request::new(route, LightMethod::Post).params(Some(vec![("with_response", "true".into())]));
        let response = self.wire.send(Purpose::Answer, with(request, payload, file)).await?;
        let body = response.bytes().await.unwrap_or_default();
        Ok(serde_json::from_slice(&body).unwrap_or(PostedAnswer { resource: None }))
    }

    /// Sends an additional message that only the asker sees, after the answer.
    pub(crate) async fn tell(&self, token: &str, text: &str) -> Result<(), Error> {
        let application_id = self.application_id();
        let route = Route::WebhookFollowupMessages { application_id, token };
        let body = outgoing::aside(text).to_string().into_bytes();
        self.wire.send(Purpose::Answer, Request::new(route, LightMethod::Post).body(Some(body))).await?;
        Ok(())
    }

    /// Adds a message to the answer of an interaction, as private as the reply. It is tried only once, because Discord
    /// could not recognize a duplicate.
    pub(crate) async fn add(&self, token: &str, reply: &Reply) -> Result<MessageId, Error> {
        let application_id = self.application_id();
        let payload = outgoing::addition(reply)?.to_string();
        let route = Route::WebhookFollowupMessages { application_id, token };
        let request = with(Request::new(route, LightMethod::Post), &payload, file(reply));
        Ok(self.wire.fetch::<Numbered>(Purpose::Answer, request).await?.number())
    }

    /// Answers a press by removing the buttons from its message.
    pub(crate) async fn retire(&self, waiting: Waiting<'_>) -> Result<(), Error> {
        let payload = outgoing::retired().to_string();
        patiently(AWAITED, || self.call_back(waiting, &payload, None)).await.map(drop)
    }

    /// Leaves only what remains of an answer to an interaction, which the token allows for 15 minutes.
    pub(crate) async fn put_away_answer(
        &self,
        token: &str,
        message: MessageId,
        remains: &Remains,
    ) -> Result<(), Error> {
        let application_id = self.application_id();
        let message_id = message.get().into();
        let body = outgoing::remains(remains).map(|body| body.to_string().into_bytes());
        let put_away = async || {
            let route = Route::WebhookFollowupMessage { application_id, token, message_id };
            self.wire.send(Purpose::Answer, change(route, body.clone())).await
        };
        repeatedly(TRIES, put_away).await.map(drop)
    }

    /// Deletes an acknowledgement, because the reply is sent in another way.
    pub(crate) async fn take_back(&self, token: &str) -> Result<(), Error> {
        let application_id = self.application_id();
        let take_back = async || {
            let route = Route::WebhookOriginalInteractionResponse { application_id, token };
            self.wire.send(Purpose::Answer, Request::new(route, LightMethod::Delete)).await
        };
        repeatedly(TRIES, take_back).await.map(drop)
    }
}
