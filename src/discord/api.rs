//! Requests to Discord.

use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, CreateAttachment, Http, InteractionId};
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};

use super::client::{self, Limiter};
use super::{Error, outgoing};
use crate::commands::{Choice, Reply};
use crate::config::Config;
use crate::games::{self, MessageId};

/// Two ways to Discord. Answers to interactions are not rate-limited there, and serenity's limiter would keep an
/// entry for each of them for ever; everything else goes through the limiter.
#[derive(Debug)]
pub(super) struct Api {
    /// For everything but answers.
    pub(super) limited: Http,
    answers: Http,
}

/// An answer that takes longer is lost: Discord has given up on it, and the next press must not wait for it.
const LOST: Duration = Duration::from_secs(5);

/// Discord's number for an interaction that has been answered before.
const ALREADY_ANSWERED: isize = 40_060;

/// What Discord says of an answer it was given, as far as it matters here.
#[derive(Deserialize)]
struct Posted {
    resource: Option<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    message: Option<Numbered>,
}

#[derive(Deserialize)]
struct Numbered {
    id: serenity::all::MessageId,
}

impl Api {
    pub(super) fn new(config: &Config) -> Result<Self, Error> {
        Ok(Self { limited: client::http(config, Limiter::On)?, answers: client::http(config, Limiter::Off)? })
    }

    /// Learns the number of the application, which some addresses need.
    pub(super) fn know(&self, application: ApplicationId) {
        self.limited.set_application_id(application);
    }

    /// Answers an interaction with a new message and gives its number, as far as Discord tells it.
    pub(super) async fn answer(
        &self,
        id: InteractionId,
        token: &str,
        reply: &Reply,
    ) -> Result<Option<MessageId>, Error> {
        let message = outgoing::message(reply)?;
        let picture = reply.picture.as_ref();
        let file = picture.map(|picture| CreateAttachment::bytes(picture.png.as_slice(), outgoing::PICTURE));
        let answer = async {
            let message = match self.call_back(id, token, &message, file).await {
                Ok(Posted { resource: Some(Resource { message: Some(message) }) }) => Some(message),
                // Answered, but by a try that seemed lost, or by a server that does not tell.
                Ok(_) | Err(Error::Refused { code: ALREADY_ANSWERED, .. }) => self.original(token).await.ok(),
                Err(error) => return Err(error),
            };
            Ok(message.map(|message| MessageId::new(message.id.get())))
        };
        let lost = || Error::Unreachable("the answer took too long".to_owned());
        tokio::time::timeout(LOST, answer).await.unwrap_or_else(|_| Err(lost()))
    }

    /// The message that an interaction was answered with.
    async fn original(&self, token: &str) -> Result<Numbered, Error> {
        let application_id = self.limited.application_id().unwrap_or_default();
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        Ok(self.answers.fire(Request::new(route, LightMethod::Get)).await?)
    }

    /// Offers choices for an option that is being typed.
    pub(super) async fn suggest(&self, id: InteractionId, token: &str, choices: Vec<Choice>) -> Result<(), Error> {
        self.call_back(id, token, &outgoing::choices(choices)?, None).await.map(drop)
    }

    /// Sends the answer, and again if it may not have arrived, as long as Discord waits for one.
    async fn call_back(
        &self,
        interaction_id: InteractionId,
        token: &str,
        answer: &Value,
        file: Option<CreateAttachment>,
    ) -> Result<Posted, Error> {
        let payload = answer.to_string();
        let mut pauses = [Duration::from_millis(250), Duration::from_millis(750)].into_iter();
        loop {
            let route = Route::InteractionResponse { interaction_id, token };
            let request = Request::new(route, LightMethod::Post).params(Some(vec![("with_response", "true".into())]));
            let request = match &file {
                Some(file) => request.multipart(Some(Multipart {
                    upload: MultipartUpload::Attachments(vec![file.clone()]),
                    payload_json: Some(payload.clone()),
                    fields: Vec::new(),
                })),
                None => request.body(Some(payload.clone().into_bytes())),
            };
            let error = match self.answers.request(request).await.map_err(Error::from) {
                Ok(response) => {
                    let body = response.bytes().await.unwrap_or_default();
                    return Ok(serde_json::from_slice(&body).unwrap_or(Posted { resource: None }));
                }
                Err(error) => error,
            };
            match pauses.next() {
                Some(pause) if error.is_passing() => tokio::time::sleep(pause).await,
                _ => return Err(error),
            }
        }
    }

    /// Tells the asker alone something more, after the answer.
    pub(super) async fn tell(&self, token: &str, text: &str) -> Result<(), Error> {
        let application_id = self.limited.application_id().unwrap_or_default();
        let route = Route::WebhookFollowupMessages { application_id, token };
        let body = outgoing::aside(text).to_string().into_bytes();
        self.answers.request(Request::new(route, LightMethod::Post).body(Some(body))).await?;
        Ok(())
    }

    /// Takes the buttons off a message.
    pub(super) async fn remove_buttons(&self, channel: games::ChannelId, message: MessageId) -> Result<(), Error> {
        let channel = ChannelId::new(channel.get());
        let message = serenity::all::MessageId::new(message.get());
        self.limited.edit_message(channel, message, &outgoing::no_buttons(), Vec::new()).await?;
        Ok(())
    }
}
