//! Events become answers.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use serenity::all::{
    CommandInteraction, ComponentInteraction, Context, EventHandler, Interaction, InteractionId, Ready, ShardManager,
};
use serenity::async_trait;
use tokio_util::task::TaskTracker;

use super::api::{Api, Patience};
use super::incoming::Circumstances;
use super::names::KnownNames;
use super::{incoming, registration};
use crate::commands::{self, Reply, Request, Value, Wari};
use crate::games::{Moment, Place, Refusal};
use crate::words;

/// Answers interactions. Clones share everything.
#[derive(Clone)]
pub(super) struct Handler {
    shared: Arc<Shared>,
}

struct Shared {
    api: Arc<Api>,
    names: Arc<KnownNames>,
    wari: Arc<Wari>,
    answers: TaskTracker,
    registered: OnceLock<()>,
    shards: Mutex<Option<Arc<ShardManager>>>,
}

impl Handler {
    pub(super) fn new(api: Arc<Api>, names: Arc<KnownNames>, wari: Arc<Wari>, answers: TaskTracker) -> Self {
        let shared = Shared { api, names, wari, answers, registered: OnceLock::new(), shards: Mutex::new(None) };
        Self { shared: Arc::new(shared) }
    }

    /// Remembers the connections, to end them.
    pub(super) fn begin(&self, shards: Arc<ShardManager>) {
        *self.shared.shards.lock().unwrap_or_else(PoisonError::into_inner) = Some(shards);
    }

    /// Takes no more events.
    pub(super) async fn end(&self) {
        let shards = self.shared.shards.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(shards) = shards {
            shards.shutdown_all().await;
        }
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _context: Context, ready: Ready) {
        tracing::info!(bot = %ready.user.id, servers = ready.guilds.len(), "connected");
        self.shared.api.know(ready.application.id);
        if self.shared.registered.set(()).is_err() {
            return;
        }
        let mut patience = Patience::default();
        while let Err(error) = registration::register(&self.shared.api.limited).await {
            tracing::warn!(%error, "could not register the commands");
            tokio::time::sleep(patience.next()).await;
        }
    }

    async fn interaction_create(&self, _context: Context, interaction: Interaction) {
        let shared = Arc::clone(&self.shared);
        let answers = shared.answers.clone();
        answers.spawn(async move {
            match interaction {
                Interaction::Command(command) => shared.command(command).await,
                Interaction::Component(component) => shared.press(component).await,
                Interaction::Autocomplete(typing) => shared.suggest(typing).await,
                _ => tracing::debug!("an interaction of a kind this bot has no use for"),
            }
        });
    }
}

impl Shared {
    async fn command(&self, interaction: CommandInteraction) {
        let request = incoming::command(&interaction, circumstances());
        self.answer(interaction.id, &interaction.token, &interaction.locale, request).await;
    }

    async fn press(&self, interaction: ComponentInteraction) {
        let request = incoming::press(&interaction, circumstances());
        self.answer(interaction.id, &interaction.token, &interaction.locale, request).await;
    }

    async fn suggest(&self, interaction: CommandInteraction) {
        let request = incoming::command(&interaction, circumstances());
        let choices = match (request, incoming::focused(&interaction)) {
            (Some(request), Some(option)) => commands::suggest(&request, &option, &self.wari).await,
            _ => Vec::new(),
        };
        if let Err(error) = self.api.suggest(interaction.id, &interaction.token, choices).await {
            tracing::warn!(%error, "could not offer choices");
        }
    }

    async fn answer(&self, id: InteractionId, token: &str, locale: &str, request: Option<Request>) {
        let words = words::of(locale);
        let Some(request) = request else {
            let reply = Reply::private(words.refusal(&Refusal::OnlyInServers));
            return self.deliver(id, token, reply, None).await;
        };
        self.meet(&request);
        let place = request.place;
        let wari = Arc::clone(&self.wari);
        // A task of its own, so that even a panic becomes an answer.
        let reply = tokio::spawn(async move { commands::answer(&request, &wari).await }).await;
        let reply = reply.unwrap_or_else(|panic| {
            tracing::error!(%panic, "an answer went wrong");
            Reply::private(words.failure())
        });
        self.deliver(id, token, reply, Some(place)).await;
    }

    /// Learns the names of everybody a request mentions.
    fn meet(&self, request: &Request) {
        let mentioned = request.options.0.iter().filter_map(|(_, value)| match value {
            Value::User(person) => Some(person),
            _ => None,
        });
        for person in mentioned.chain([&request.who]) {
            self.names.meet(request.place.guild, person);
        }
    }

    /// Posts a reply, remembers what it shows, and takes the buttons off what it has made out of date.
    async fn deliver(&self, id: InteractionId, token: &str, reply: Reply, place: Option<Place>) {
        let message = match self.api.answer(id, token, &reply).await {
            Ok(message) => message,
            Err(error) => return tracing::warn!(%error, "an answer did not reach Discord"),
        };
        let Some(place) = place else { return };
        let outdated = match &reply.posted {
            Some(posted) => self.wari.posted(posted, message).await.unwrap_or_else(|error| {
                tracing::error!(%error, "could not remember a message");
                None
            }),
            None => None,
        };
        for message in [outdated, reply.answered].into_iter().flatten() {
            let api = Arc::clone(&self.api);
            self.answers.spawn(async move {
                if let Err(error) = api.remove_buttons(place.channel, message).await {
                    tracing::debug!(%error, "old buttons stay, which does no harm");
                }
            });
        }
    }
}

/// The time, and a coin.
fn circumstances() -> Circumstances {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let millis = i64::try_from(now.as_millis()).unwrap_or(i64::MAX);
    Circumstances { now: Moment::from_millis(millis), heads: rand::random() }
}
