//! Requests to Discord.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, ChannelId, CreateAttachment, Http, InteractionId};
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};

use super::client::Limiter;
use super::pauses::{patiently, repeatedly};
use super::sight::{ChannelRules, GuildRoles};
use super::wire::Wire;
use super::{Error, outgoing};
use crate::config::Config;
use crate::games::{self, MessageId};
use crate::table::{Choice, Reply};

/// Two ways to Discord. Answers to interactions are not rate-limited there, and serenity's limiter would keep an
/// entry for each of them for ever; everything else goes through the limiter.
#[derive(Debug)]
pub(super) struct Api {
    /// For everything but answers.
    limited: Wire,
    answers: Wire,
}

/// Discord waits so long for an answer; later ones are for nothing.
const AWAITED: Duration = Duration::from_secs(3);

/// Where an answer has arrived but not its number, the number is asked for so long: the next press waits meanwhile.
const ASKED_FOR: Duration = Duration::from_secs(2);

/// Who is still typing waits no longer for choices.
const TYPING: Duration = Duration::from_secs(1);

/// How often something is tried that nobody waits for with a stopwatch.
const TRIES: u32 = 4;

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

/// A channel of which only the number matters.
#[derive(Deserialize)]
struct Channel {
    id: ChannelId,
}

impl Numbered {
    fn number(&self) -> MessageId {
        MessageId::new(self.id.get())
    }
}

impl Api {
    pub(super) fn new(config: &Config) -> Result<Self, Error> {
        Ok(Self { limited: Wire::new(config, Limiter::On)?, answers: Wire::new(config, Limiter::Off)? })
    }

    /// Serenity's own client, for what is neither an answer nor a message.
    pub(super) fn http(&self) -> &Http {
        &self.limited.http
    }

    /// Learns the number of the application, which some addresses need.
    pub(super) fn know(&self, application: ApplicationId) {
        self.http().set_application_id(application);
    }

    /// Answers an interaction with a new message and gives its number, as far as Discord tells it.
    pub(super) async fn answer(
        &self,
        id: InteractionId,
        token: &str,
        reply: &Reply,
    ) -> Result<Option<MessageId>, Error> {
        let payload = outgoing::message(reply)?.to_string();
        let file = file(reply);
        let answered = patiently(AWAITED, || self.call_back(id, token, &payload, file.clone())).await;
        match answered {
            Ok(Posted { resource: Some(Resource { message: Some(message) }) }) => Ok(Some(message.number())),
            // Answered, but by a try that seemed lost, or by a server that does not tell.
            Ok(_) | Err(Error::Refused { code: ALREADY_ANSWERED, .. }) => Ok(self.original(token).await.ok()),
            Err(error) => Err(error),
        }
    }

    /// Answers an interaction with the promise of a reply.
    pub(super) async fn promise(
        &self,
        id: InteractionId,
        token: &str,
        private: bool,
        replaces: bool,
    ) -> Result<(), Error> {
        let payload = outgoing::promise(private, replaces)?.to_string();
        match patiently(AWAITED, || self.call_back(id, token, &payload, None)).await {
            // A try that seemed lost has arrived.
            Err(Error::Refused { code: ALREADY_ANSWERED, .. }) => Ok(()),
            promised => promised.map(drop),
        }
    }

    /// Puts a reply where it was promised, and gives the number of that message.
    pub(super) async fn fulfil(&self, token: &str, reply: &Reply) -> Result<MessageId, Error> {
        let application_id = self.http().application_id().unwrap_or_default();
        let payload = outgoing::promised(reply)?.to_string();
        let file = file(reply);
        let ask = async || {
            let route = Route::WebhookOriginalInteractionResponse { application_id, token };
            let request = with(Request::new(route, LightMethod::Patch), &payload, file.clone());
            self.answers.fetch::<Numbered>(request).await
        };
        Ok(repeatedly(TRIES, ask).await?.number())
    }

    /// The message that an interaction was answered with.
    pub(super) async fn original(&self, token: &str) -> Result<MessageId, Error> {
        let application_id = self.http().application_id().unwrap_or_default();
        let ask = async || {
            let route = Route::WebhookOriginalInteractionResponse { application_id, token };
            self.answers.fetch::<Numbered>(Request::new(route, LightMethod::Get)).await
        };
        Ok(patiently(ASKED_FOR, ask).await?.number())
    }

    /// Posts a reply as a message of its own; one try, which takes no longer than `time`. Of several with the same nonce
    /// Discord posts one.
    pub(super) async fn post(
        &self,
        channel: games::ChannelId,
        reply: &Reply,
        nonce: &str,
        time: Duration,
    ) -> Result<MessageId, Error> {
        let channel_id = ChannelId::new(channel.get());
        let payload = outgoing::post(reply, nonce)?.to_string();
        let request = Request::new(Route::ChannelMessages { channel_id }, LightMethod::Post);
        let posted = within(time, self.limited.fetch::<Numbered>(with(request, &payload, file(reply)))).await?;
        Ok(posted.number())
    }

    /// Writes to one person alone, as [`Api::post`] does to a channel.
    pub(super) async fn tell_directly(
        &self,
        person: games::UserId,
        reply: &Reply,
        nonce: &str,
        time: Duration,
    ) -> Result<MessageId, Error> {
        let body = json!({ "recipient_id": person.get().to_string() }).to_string();
        let request = Request::new(Route::UserMeDmChannels, LightMethod::Post).body(Some(body.into_bytes()));
        let channel = within(time, self.limited.fetch::<Channel>(request)).await?;
        self.post(games::ChannelId::new(channel.id.get()), reply, nonce, time).await
    }

    /// Offers choices for an option that is being typed.
    pub(super) async fn suggest(&self, id: InteractionId, token: &str, choices: Vec<Choice>) -> Result<(), Error> {
        let payload = outgoing::choices(choices)?.to_string();
        patiently(TYPING, || self.call_back(id, token, &payload, None)).await.map(drop)
    }

    /// Sends an answer.
    async fn call_back(
        &self,
        interaction_id: InteractionId,
        token: &str,
        payload: &str,
        file: Option<CreateAttachment>,
    ) -> Result<Posted, Error> {
        let route = Route::InteractionResponse { interaction_id, token };
        let request = Request::new(route, LightMethod::Post).params(Some(vec![("with_response", "true".into())]));
        let response = self.answers.send(with(request, payload, file)).await?;
        let body = response.bytes().await.unwrap_or_default();
        Ok(serde_json::from_slice(&body).unwrap_or(Posted { resource: None }))
    }

    /// Tells the asker alone something more, after the answer.
    pub(super) async fn tell(&self, token: &str, text: &str) -> Result<(), Error> {
        let application_id = self.http().application_id().unwrap_or_default();
        let route = Route::WebhookFollowupMessages { application_id, token };
        let body = outgoing::aside(text).to_string().into_bytes();
        self.answers.send(Request::new(route, LightMethod::Post).body(Some(body))).await?;
        Ok(())
    }

    /// Adds one more message to the answer of an interaction, as private as the reply is. It is tried once, for Discord
    /// would not know a second copy.
    pub(super) async fn add(&self, token: &str, reply: &Reply) -> Result<MessageId, Error> {
        let application_id = self.http().application_id().unwrap_or_default();
        let payload = outgoing::addition(reply)?.to_string();
        let route = Route::WebhookFollowupMessages { application_id, token };
        let request = with(Request::new(route, LightMethod::Post), &payload, file(reply));
        Ok(self.answers.fetch::<Numbered>(request).await?.number())
    }

    /// Takes a promise back, for what was promised comes in another way.
    pub(super) async fn take_back(&self, token: &str) -> Result<(), Error> {
        let application_id = self.http().application_id().unwrap_or_default();
        let take_back = async || {
            let route = Route::WebhookOriginalInteractionResponse { application_id, token };
            self.answers.send(Request::new(route, LightMethod::Delete)).await
        };
        repeatedly(TRIES, take_back).await.map(drop)
    }

    /// Puts a reply in the place of a message; one try, which takes no longer than `time`.
    pub(super) async fn replace(
        &self,
        channel: games::ChannelId,
        message: MessageId,
        reply: &Reply,
        time: Duration,
    ) -> Result<(), Error> {
        within(time, self.edit(channel, message, &outgoing::promised(reply)?)).await
    }

    /// Whether a message is still there. It is edited without changing anything, for to read it the bot would need a
    /// permission that it does not ask for.
    pub(super) async fn is_there(&self, channel: games::ChannelId, message: MessageId) -> Result<bool, Error> {
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let request = Request::new(Route::ChannelMessage { channel_id, message_id }, LightMethod::Patch);
        match self.limited.fetch::<Numbered>(request.body(Some(b"{}".to_vec()))).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_about_a_missing_message() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// What a server lets its roles do.
    pub(super) async fn guild(&self, guild: games::GuildId) -> Result<GuildRoles, Error> {
        let route = Route::Guild { guild_id: guild.get().into() };
        self.limited.fetch(Request::new(route, LightMethod::Get)).await
    }

    /// Who may do what in a channel.
    pub(super) async fn channel(&self, channel: games::ChannelId) -> Result<ChannelRules, Error> {
        let route = Route::Channel { channel_id: channel.get().into() };
        self.limited.fetch(Request::new(route, LightMethod::Get)).await
    }

    /// Whether the bot is in a server. It need not be asked before something is refused there.
    pub(super) async fn is_in(&self, guild: games::GuildId) -> Result<bool, Error> {
        let guild_id = guild.get().into();
        let ask = async || {
            self.limited.send(Request::new(Route::Guild { guild_id }, LightMethod::Get)).await?;
            Ok(true)
        };
        match patiently(AWAITED, ask).await {
            Err(error) if error.is_about_access() || error.is_about_a_missing_server() => Ok(false),
            answered => answered,
        }
    }

    /// Takes the buttons off a message.
    pub(super) async fn remove_buttons(&self, channel: games::ChannelId, message: MessageId) -> Result<(), Error> {
        let edited = outgoing::no_buttons();
        repeatedly(TRIES, || self.edit(channel, message, &edited)).await
    }

    async fn edit(&self, channel: games::ChannelId, message: MessageId, edited: &Value) -> Result<(), Error> {
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let route = Route::ChannelMessage { channel_id, message_id };
        let body = edited.to_string().into_bytes();
        self.limited.send(Request::new(route, LightMethod::Patch).body(Some(body))).await.map(drop)
    }
}

/// What comes of a request, if it does so in time.
async fn within<T>(time: Duration, request: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    let late = |_| Err(Error::Unreachable("no answer in time".to_owned()));
    tokio::time::timeout(time, request).await.unwrap_or_else(late)
}

/// A reply's picture, or what else it brings, as a file.
fn file(reply: &Reply) -> Option<CreateAttachment> {
    let picture = reply.picture.as_ref().map(|picture| CreateAttachment::bytes(picture.file.as_slice(), picture.name));
    let document = || {
        let document = reply.document.as_ref()?;
        Some(CreateAttachment::bytes(document.text.as_bytes(), &document.name))
    };
    picture.or_else(document)
}

/// A request with a body, and with a file if there is one.
fn with<'a>(request: Request<'a>, payload: &str, file: Option<CreateAttachment>) -> Request<'a> {
    match file {
        Some(file) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            payload_json: Some(payload.to_owned()),
            fields: Vec::new(),
        })),
        None => request.body(Some(payload.as_bytes().to_vec())),
    }
}
