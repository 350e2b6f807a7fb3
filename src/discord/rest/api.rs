//! Requests to Discord's REST API.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde::de::{Error as _, IgnoredAny};
use serde_json::{Value, json};
use serenity::all::{ApplicationId, BotGateway, ChannelId, CreateAttachment, Timestamp};
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use tokio::time::sleep;

use super::arrival::Arrival;
use super::doubts::Doubts;
use super::gate::{Gate, Purpose};
use super::retries::{expectantly, patiently, repeatedly};
use super::wire::Wire;
use crate::config::Config;
use crate::discord::endpoint::response::Waiting;
use crate::discord::lookup::sight::{ChannelRules, GuildRoles};
use crate::discord::payload::field::all;
use crate::discord::payload::interaction::{Member, Message, User};
use crate::discord::payload::likeness::Original;
use crate::discord::{Error, payload::outgoing};
use crate::games::{self, MessageId, Moment, ThreadKind};
use crate::recent::Recent;
use crate::table::{Choice, Modal, Remains, Reply};
use crate::timepiece::Chronometer;

/// Discord's REST API.
#[derive(Debug)]
pub(crate) struct Api {
    pub(super) wire: Wire,
    arrival: Arrival,
    doubts: Doubts,
    /// The channels of direct messages of late.
    direct: Recent<games::UserId, games::ChannelId>,
}

/// What somebody may do in a server.
pub(crate) struct Membership {
    /// The ids of their roles.
    pub(crate) roles: Vec<u64>,
    /// Until when a moderator has timed them out.
    pub(crate) timed_out_until: Option<Moment>,
}

/// More shards than Discord has for all bots together.
const MOST_SHARDS: u32 = 100_000;
/// How long Discord waits for an answer; later ones are rejected.
const AWAITED: Duration = Duration::from_secs(3);

/// How long to ask for an answer's message id if Discord did not return it; the next press waits meanwhile.
const ASKED_FOR: Duration = Duration::from_secs(2);

/// How long autocompletion may take, since the user is still typing.
const TYPING: Duration = Duration::from_secs(1);

/// How long a channel of direct messages is remembered, and how many are.
const DIRECT: Duration = Duration::from_secs(60 * 60);
const MOST_DIRECT: usize = 10_000;

/// The number of tries for requests without a tight deadline.
const TRIES: u32 = 4;

/// Discord's error code for an interaction that has already been answered.
const ALREADY_ANSWERED: isize = 40_060;

/// The part of Discord's response to an answer that matters here.
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

/// A channel; only its id matters here.
#[derive(Deserialize)]
struct Channel {
    id: ChannelId,
}

/// The application, as far as it matters here.
#[derive(Debug, Deserialize)]
pub(crate) struct Application {
    pub(crate) id: ApplicationId,
    interactions_endpoint_url: Option<String>,
}

impl Application {
    /// Whether Discord sends interactions by HTTP.
    pub(crate) fn has_endpoint(&self) -> bool {
        self.interactions_endpoint_url.is_some()
    }
}

impl Numbered {
    fn number(&self) -> MessageId {
        MessageId::new(self.id.get())
    }
}

impl Api {
    /// Creates the client; each response tells `clock` Discord's time.
    pub(crate) fn new(config: &Config, clock: &Arc<Chronometer>) -> Result<Self, Error> {
        let wire = Wire::new(config, Arc::clone(clock))?;
        let direct = Recent::new(MOST_DIRECT, DIRECT);
        Ok(Self { wire, arrival: Arrival::default(), doubts: Doubts::default(), direct })
    }

    /// Asks Discord for anything, because each response tells the time.
    pub(crate) async fn ask_the_time(&self) {
        let ask = self.wire.send(Purpose::LifeSign, Request::new(Route::Gateway, LightMethod::Get));
        if let Err(error) = within(ASKED_FOR, ask).await {
            tracing::debug!(%error, "could not ask Discord for the time");
        }
    }

    /// Returns the gate for all requests but answers.
    pub(crate) fn gate(&self) -> &Gate {
        &self.wire.gate
    }

    /// Stores the application's id, which some routes need.
    pub(crate) fn set_application(&self, application: ApplicationId) {
        self.wire.http.set_application_id(application);
    }

    /// Returns the application's id, once that is stored.
    pub(crate) fn application_id(&self) -> ApplicationId {
        self.wire.http.application_id().unwrap_or_default()
    }

    /// Asks Discord which application this is.
    pub(crate) async fn application(&self) -> Result<Application, Error> {
        let request = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
        self.doubts.judge(within(ASKED_FOR, self.wire.fetch(Purpose::LifeSign, request)).await)
    }

    /// Asks Discord for the gateway, and for how many shards and sessions there are.
    pub(crate) async fn gateway(&self) -> Result<BotGateway, Error> {
        let request = Request::new(Route::GatewayBot, LightMethod::Get);
        let found: BotGateway = self.doubts.judge(self.wire.fetch(Purpose::LifeSign, request).await)?;
        if (1..=MOST_SHARDS).contains(&found.shards) { Ok(found) } else { Err(Error::NoShards) }
    }

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
            Some(Posted { resource: Some(Resource { message: Some(message) }) }) => Ok(Some(message.number())),
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
    pub(crate) async fn promise(&self, waiting: Waiting<'_>, private: bool, replaces: bool) -> Result<(), Error> {
        let payload = outgoing::promise(private, replaces)?.to_string();
        let is_new = self.acknowledge(waiting, &payload).await?;
        if is_new || replaces {
            return Ok(());
        }
        match self.original(waiting.token).await {
            Ok(original) if !original.is_placeholder(private) => Err(Error::Impersonated),
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
    ) -> Result<Option<Posted>, Error> {
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

    /// Posts a reply as a new message: one try, which takes at most `time`. Discord posts only one of several messages
    /// with the same nonce.
    pub(crate) async fn post(
        &self,
        purpose: Purpose,
        channel: games::ChannelId,
        reply: &Reply,
        nonce: &str,
        time: Duration,
    ) -> Result<MessageId, Error> {
        let channel_id = ChannelId::new(channel.get());
        let payload = outgoing::post(reply, nonce)?.to_string();
        let request = Request::new(Route::ChannelMessages { channel_id }, LightMethod::Post);
        let posted = within(time, self.wire.fetch::<Numbered>(purpose, with(request, &payload, file(reply)))).await?;
        Ok(posted.number())
    }

    /// Sends a direct message to one person; otherwise like [`Api::post`].
    pub(crate) async fn post_directly(
        &self,
        purpose: Purpose,
        person: games::UserId,
        reply: &Reply,
        nonce: &str,
        time: Duration,
    ) -> Result<MessageId, Error> {
        let channel = self.direct_channel(purpose, person, time).await?;
        self.post(purpose, channel, reply, nonce, time).await
    }

    /// Returns the channel of direct messages with one person: one try, which takes at most `time`.
    pub(crate) async fn direct_channel(
        &self,
        purpose: Purpose,
        person: games::UserId,
        time: Duration,
    ) -> Result<games::ChannelId, Error> {
        if let Some(channel) = self.direct.get(&person) {
            return Ok(channel);
        }
        let body = json!({ "recipient_id": person.get().to_string() }).to_string();
        let request = Request::new(Route::UserMeDmChannels, LightMethod::Post).body(Some(body.into_bytes()));
        let channel = within(time, self.wire.fetch::<Channel>(purpose, request)).await?;
        let channel = games::ChannelId::new(channel.id.get());
        self.direct.insert(person, channel);
        Ok(channel)
    }

    /// Opens a public thread, from a message or without one, and returns its id. A message has at most one thread, with
    /// the same id, so a second try finds the first one's.
    pub(crate) async fn open_thread(
        &self,
        channel: games::ChannelId,
        from: Option<MessageId>,
        kind: ThreadKind,
        name: &str,
    ) -> Result<games::ChannelId, Error> {
        /// A week without a message, in minutes: presses in an archived thread may never arrive.
        const ARCHIVED_AFTER: u32 = 10_080;
        let channel_id = ChannelId::new(channel.get());
        let mut thread = json!({ "name": name, "auto_archive_duration": ARCHIVED_AFTER });
        let route = match from {
            Some(message) => {
                Route::ChannelMessageThreads { channel_id, message_id: serenity::all::MessageId::new(message.get()) }
            }
            None => {
                thread["type"] = json!(kind as u8);
                Route::ChannelThreads { channel_id }
            }
        };
        let body = thread.to_string().into_bytes();
        match self
            .wire
            .fetch::<Channel>(Purpose::Question, Request::new(route, LightMethod::Post).body(Some(body)))
            .await
        {
            Ok(thread) => Ok(games::ChannelId::new(thread.id.get())),
            Err(error) if error.is_about_an_open_thread() => {
                from.map(|message| games::ChannelId::new(message.get())).ok_or(error)
            }
            Err(error) => Err(error),
        }
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
    ) -> Result<Posted, Error> {
        response.close();
        let route = Route::InteractionResponse { interaction_id, token };
        let request = Request::new(route, LightMethod::Post).params(Some(vec![("with_response", "true".into())]));
        let response = self.wire.send(Purpose::Answer, with(request, payload, file)).await?;
        let body = response.bytes().await.unwrap_or_default();
        Ok(serde_json::from_slice(&body).unwrap_or(Posted { resource: None }))
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

    /// Replaces a message with a reply: one try, which takes at most `time`.
    pub(crate) async fn replace(
        &self,
        purpose: Purpose,
        channel: games::ChannelId,
        message: MessageId,
        reply: &Reply,
        time: Duration,
    ) -> Result<(), Error> {
        within(time, self.edit(purpose, channel, message, &outgoing::promised(reply)?, None)).await
    }

    /// Replaces a message with a reply and its picture: one try, which takes at most `time`.
    pub(crate) async fn redraw(
        &self,
        purpose: Purpose,
        channel: games::ChannelId,
        message: MessageId,
        reply: &Reply,
        time: Duration,
    ) -> Result<(), Error> {
        let (mut edited, file) = (outgoing::promised(reply)?, file(reply));
        if file.is_none() {
            edited["attachments"] = json!([]);
        }
        within(time, self.edit(purpose, channel, message, &edited, file)).await
    }

    /// Whether a message still exists. Checks with an empty edit, because reading the message would need a permission
    /// that the bot does not request.
    pub(crate) async fn is_there(&self, channel: games::ChannelId, message: MessageId) -> Result<bool, Error> {
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let request = Request::new(Route::ChannelMessage { channel_id, message_id }, LightMethod::Patch);
        match self.wire.fetch::<Numbered>(Purpose::Question, request.body(Some(b"{}".to_vec()))).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_about_a_missing_message() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether a message has a picture. Checks as [`Api::is_there`] does.
    pub(crate) async fn has_picture(&self, channel: games::ChannelId, message: MessageId) -> Result<bool, Error> {
        #[derive(Deserialize)]
        struct Attached {
            attachments: Vec<IgnoredAny>,
        }
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let request = Request::new(Route::ChannelMessage { channel_id, message_id }, LightMethod::Patch);
        let found: Attached = self.wire.fetch(Purpose::Question, request.body(Some(b"{}".to_vec()))).await?;
        Ok(!found.attachments.is_empty())
    }

    /// Fetches a server's roles and their permissions.
    pub(crate) async fn guild(&self, guild: games::GuildId) -> Result<GuildRoles, Error> {
        let route = Route::Guild { guild_id: guild.get().into() };
        self.wire.fetch(Purpose::Question, Request::new(route, LightMethod::Get)).await
    }

    /// Fetches a channel's permission overwrites.
    pub(crate) async fn channel(&self, channel: games::ChannelId) -> Result<ChannelRules, Error> {
        let route = Route::Channel { channel_id: channel.get().into() };
        self.wire.fetch(Purpose::Question, Request::new(route, LightMethod::Get)).await
    }

    /// Fetches a member of a server.
    pub(crate) async fn member(
        &self,
        purpose: Purpose,
        guild: games::GuildId,
        user: games::UserId,
    ) -> Result<Member, Error> {
        let route = Route::GuildMember { guild_id: guild.get().into(), user_id: user.get().into() };
        self.wire.fetch(purpose, Request::new(route, LightMethod::Get)).await
    }

    /// Fetches a user.
    pub(crate) async fn user(&self, user: games::UserId) -> Result<User, Error> {
        let route = Route::User { user_id: user.get().into() };
        self.wire.fetch(Purpose::Question, Request::new(route, LightMethod::Get)).await
    }

    /// Returns what a member of a server that the bot is in may do there; `None` for a user who is no member.
    pub(crate) async fn membership(
        &self,
        purpose: Purpose,
        guild: games::GuildId,
        user: games::UserId,
    ) -> Result<Option<Membership>, Error> {
        match self.member(purpose, guild, user).await {
            Ok(Member { roles, communication_disabled_until: until, .. }) => Ok(Some(Membership {
                roles: all(&roles).map(|role| role.0).collect(),
                timed_out_until: until
                    .as_deref()
                    .and_then(|until| Timestamp::parse(until).ok())
                    .map(|until| Moment::from_millis(1000 * until.unix_timestamp())),
            })),
            Err(error) if error.is_about_a_missing_member() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether a user is a member of a thread.
    pub(crate) async fn is_in_thread(
        &self,
        purpose: Purpose,
        thread: games::ChannelId,
        user: games::UserId,
    ) -> Result<bool, Error> {
        let route = Route::ChannelThreadMember { channel_id: thread.get().into(), user_id: user.get().into() };
        let asked = self.wire.fetch::<IgnoredAny>(purpose, Request::new(route, LightMethod::Get)).await;
        match asked {
            Ok(_) => Ok(true),
            Err(error) if error.is_about_a_missing_user() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether the bot is in a server. Only needs to be called after Discord has refused a request there.
    pub(crate) async fn is_in(&self, guild: games::GuildId) -> Result<bool, Error> {
        let guild_id = guild.get().into();
        let ask = async || {
            self.wire.send(Purpose::Question, Request::new(Route::Guild { guild_id }, LightMethod::Get)).await?;
            Ok(true)
        };
        match patiently(AWAITED, ask).await {
            Err(error) if error.is_about_access() || error.is_about_a_missing_server() => Ok(false),
            answered => answered,
        }
    }

    /// Returns the servers that the bot is in.
    pub(crate) async fn servers(&self) -> Result<HashSet<games::GuildId>, Error> {
        /// As many as Discord lists at once.
        const PAGE: usize = 200;
        #[derive(Deserialize)]
        struct Listed {
            id: serenity::all::GuildId,
        }
        let (mut all, mut after) = (HashSet::new(), None);
        loop {
            let after_it = after.map(|server: games::GuildId| ("after", server.get().to_string()));
            let parameters: Vec<_> = [("limit", PAGE.to_string())].into_iter().chain(after_it).collect();
            let ask = async || {
                let request = Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(parameters.clone()));
                self.wire.fetch::<Vec<Listed>>(Purpose::Board, request).await
            };
            let page = repeatedly(TRIES, ask).await?;
            all.extend(page.iter().map(|server| games::GuildId::new(server.id.get())));
            after = page.iter().map(|server| games::GuildId::new(server.id.get())).max();
            if page.len() < PAGE {
                return Ok(all);
            }
        }
    }

    /// Leaves only what remains of a message.
    pub(crate) async fn put_away(
        &self,
        channel: games::ChannelId,
        message: MessageId,
        remains: &Remains,
    ) -> Result<(), Error> {
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let body = outgoing::remains(remains).map(|body| body.to_string().into_bytes());
        let put_away = async || {
            let route = Route::ChannelMessage { channel_id, message_id };
            self.wire.send(Purpose::OldButtons, change(route, body.clone())).await
        };
        repeatedly(TRIES, put_away).await.map(drop)
    }

    async fn edit(
        &self,
        purpose: Purpose,
        channel: games::ChannelId,
        message: MessageId,
        edited: &Value,
        file: Option<CreateAttachment>,
    ) -> Result<(), Error> {
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let request = Request::new(Route::ChannelMessage { channel_id, message_id }, LightMethod::Patch);
        self.wire.send(purpose, with(request, &edited.to_string(), file)).await.map(drop)
    }
}

/// Fails if the request takes longer than `time`.
async fn within<T>(time: Duration, request: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    tokio::time::timeout(time, request).await.unwrap_or(Err(Error::TimedOut))
}

/// Returns the request that edits a message or, without a body, deletes it.
fn change(route: Route<'_>, body: Option<Vec<u8>>) -> Request<'_> {
    match body {
        Some(body) => Request::new(route, LightMethod::Patch).body(Some(body)),
        None => Request::new(route, LightMethod::Delete),
    }
}

/// Returns a reply's picture, or else its document, as an attachment.
fn file(reply: &Reply) -> Option<CreateAttachment> {
    let picture = reply.picture.as_ref().map(|picture| CreateAttachment::bytes(picture.file.as_slice(), picture.name));
    let document = || {
        let document = reply.document.as_ref()?;
        Some(CreateAttachment::bytes(document.content.clone(), &document.name))
    };
    picture.or_else(document)
}

/// Adds a body to a request, and a file if there is one.
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
