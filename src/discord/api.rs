//! Requests to Discord.

use std::sync::OnceLock;
use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, CreateAttachment, Http, HttpBuilder, InteractionId};
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};

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
    application: OnceLock<ApplicationId>,
}

/// Whether serenity holds requests back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limiter {
    /// By its own limiter, unless another server stands in for Discord: serenity cannot do both.
    Own,
    /// Not at all.
    Off,
}

/// A client for Discord or the server that stands in for it.
pub(super) fn http(config: &Config, limiter: Limiter) -> Http {
    let builder = HttpBuilder::new(config.token.secret());
    match &config.api_base {
        Some(base) => builder.proxy(base.as_str()).ratelimiter_disabled(true).build(),
        None => builder.ratelimiter_disabled(limiter == Limiter::Off).build(),
    }
}

/// An answer that takes longer is lost: Discord has given up on it, and the next press must not wait for it.
const PATIENCE: Duration = Duration::from_secs(5);

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
    pub(super) fn new(config: &Config) -> Self {
        Self { limited: http(config, Limiter::Own), answers: http(config, Limiter::Off), application: OnceLock::new() }
    }

    /// Learns the number of the application, which some addresses need.
    pub(super) fn know(&self, application: ApplicationId) {
        self.limited.set_application_id(application);
        self.application.get_or_init(|| application);
    }

    /// Answers an interaction with a new message and gives its number.
    pub(super) async fn answer(&self, id: InteractionId, token: &str, reply: &Reply) -> Result<MessageId, Error> {
        let picture = reply.picture.as_ref();
        let file = picture.map(|picture| CreateAttachment::bytes(picture.png.as_slice(), outgoing::PICTURE));
        let message = outgoing::message(reply)?;
        let posted = tokio::time::timeout(PATIENCE, self.call_back(id, token, &message, file)).await;
        match posted.unwrap_or_else(|_| Err(Error::Unreachable("it took too long".to_owned()))) {
            Ok(Posted { resource: Some(Resource { message: Some(message) }) }) => Ok(MessageId::new(message.id.get())),
            // Answered, but by a lost try, or by a server that does not tell: the message is there to be asked for.
            Ok(_) | Err(Error::Refused { code: 40_060, .. }) => {
                let application_id = self.application.get().copied().unwrap_or_default();
                let route = Route::WebhookOriginalInteractionResponse { application_id, token };
                let message: Numbered = self.answers.fire(Request::new(route, LightMethod::Get)).await?;
                Ok(MessageId::new(message.id.get()))
            }
            Err(error) => Err(error),
        }
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

    /// Takes the buttons off a message.
    pub(super) async fn remove_buttons(&self, channel: games::ChannelId, message: MessageId) -> Result<(), Error> {
        let channel = ChannelId::new(channel.get());
        let message = serenity::all::MessageId::new(message.get());
        self.limited.edit_message(channel, message, &outgoing::no_buttons(), Vec::new()).await?;
        Ok(())
    }
}

/// Ever longer pauses between tries: 1 s, 2 s, 4 s, up to half a minute.
#[derive(Debug, Default)]
pub(super) struct Patience {
    tries: u32,
}

impl Patience {
    pub(super) fn next(&mut self) -> Duration {
        self.tries += 1;
        Duration::from_secs(1 << (self.tries - 1).min(5)).min(Duration::from_secs(30))
    }
}
