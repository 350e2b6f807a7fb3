//! Events become answers.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use moka::sync::Cache;
use serenity::all::{
    CommandInteraction, ComponentInteraction, ConnectionStage, Context, EventHandler, Interaction, InteractionId,
    Ready, ShardManager, ShardStageUpdateEvent,
};
use serenity::async_trait;
use tokio::task::JoinHandle;
use tokio_util::task::TaskTracker;

use super::Error;
use super::api::Api;
use super::delivery::{Asked, Delivery};
use super::incoming::Circumstances;
use super::names::KnownNames;
use super::old_buttons::OldButtons;
use super::pauses::Pauses;
use super::watch::Connections;
use super::{incoming, registration, watch};
use crate::commands::{self, Later, Reply, Request, Value, Wari};
use crate::games::{MessageId, Refusal, UserId};
use crate::timepiece::Timepiece;
use crate::words::{self, Words};

/// Discord waits three seconds for an answer; what is not ready by then is excused.
const PATIENCE: Duration = Duration::from_millis(2300);

/// Answers interactions. Clones share everything.
#[derive(Clone)]
pub(super) struct Handler {
    shared: Arc<Shared>,
}

/// What all clones of a handler share.
pub(super) struct Shared {
    pub(super) api: Arc<Api>,
    names: Arc<KnownNames>,
    pub(super) wari: Arc<Wari>,
    pub(super) delivery: Delivery,
    pub(super) answers: TaskTracker,
    pub(super) old_buttons: OldButtons,
    pub(super) timepiece: Arc<dyn Timepiece>,
    pub(super) connections: Connections,
    seen: Cache<InteractionId, ()>,
    registered: OnceLock<()>,
    watch: OnceLock<JoinHandle<()>>,
    shards: Mutex<Option<Arc<ShardManager>>>,
}

impl Handler {
    pub(super) fn new(
        api: Arc<Api>,
        names: Arc<KnownNames>,
        wari: Arc<Wari>,
        timepiece: Arc<dyn Timepiece>,
        answers: TaskTracker,
        old_buttons: OldButtons,
    ) -> Self {
        let delivery = Delivery::new(Arc::clone(&api), Arc::clone(&wari));
        let (seen, registered, shards) = (seen(), OnceLock::new(), Mutex::new(None));
        let connections = Connections::default();
        let shared = Shared {
            api,
            names,
            wari,
            delivery,
            answers,
            old_buttons,
            timepiece,
            connections,
            seen,
            registered,
            watch: OnceLock::new(),
            shards,
        };
        Self { shared: Arc::new(shared) }
    }

    /// Remembers the connections, to end them.
    pub(super) fn begin(&self, shards: Arc<ShardManager>) {
        *self.shared.shards.lock().unwrap_or_else(PoisonError::into_inner) = Some(shards);
    }

    /// Takes no more events.
    pub(super) async fn end(&self) {
        let shards = self.shared.shards.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(watch) = self.shared.watch.get() {
            watch.abort();
        }
        if let Some(shards) = shards {
            shards.shutdown_all().await;
        }
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn shard_stage_update(&self, _context: Context, update: ShardStageUpdateEvent) {
        self.shared.connections.note(update.shard_id, update.new == ConnectionStage::Connected);
    }

    async fn ready(&self, context: Context, ready: Ready) {
        self.shared.connections.note(context.shard_id, true);
        tracing::info!(bot = %ready.user.id, servers = ready.guilds.len(), "connected");
        self.shared.api.know(ready.application.id);
        if self.shared.registered.set(()).is_err() {
            return;
        }
        let (shared, bot) = (Arc::clone(&self.shared), UserId::new(ready.user.id.get()));
        self.shared.watch.get_or_init(|| tokio::spawn(async move { watch::watch(&shared, bot).await }));
        let mut pauses = Pauses::default();
        while let Err(error) = registration::register(&self.shared.api.limited).await {
            tracing::warn!(%error, "could not register the commands");
            tokio::time::sleep(pauses.next()).await;
        }
    }

    async fn interaction_create(&self, _context: Context, interaction: Interaction) {
        if !self.shared.seen.entry(interaction.id()).or_insert(()).is_fresh() {
            return;
        }
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
        let request = incoming::command(&interaction, self.circumstances());
        self.answer(interaction.id, &interaction.token, &interaction.locale, request).await;
    }

    async fn press(&self, interaction: ComponentInteraction) {
        let request = incoming::press(&interaction, self.circumstances());
        self.answer(interaction.id, &interaction.token, &interaction.locale, request).await;
    }

    async fn suggest(&self, interaction: CommandInteraction) {
        let request = incoming::command(&interaction, self.circumstances());
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
            return self.deliver(Asked { id, token, at: None }, reply).await;
        };
        self.meet(&request);
        let (place, permissions) = (request.place, request.permissions);
        let wari = Arc::clone(&self.wari);
        // A task of its own, so that a panic becomes an answer and what takes too long is still done.
        let answer = self.answers.spawn(async move { commands::answer(&request, &wari).await });
        let reply = match tokio::time::timeout(PATIENCE, answer).await {
            Ok(Ok(reply)) => reply,
            Ok(Err(panic)) => {
                tracing::error!(%panic, "an answer went wrong");
                Reply::private(words.failure())
            }
            Err(_) => {
                tracing::error!("an answer took too long");
                Reply::private(words.delay())
            }
        };
        let asked = Asked { id, token, at: Some((place, permissions)) };
        match reply {
            Reply { later: Some(later), private, replaces, aside, .. } => {
                let promised = self.api.promise(asked.id, asked.token, private, replaces);
                self.promise(asked, words, aside, later, promised).await;
            }
            reply => self.deliver(asked, reply).await,
        }
    }

    /// Brings a reply to Discord.
    async fn deliver(&self, asked: Asked<'_>, mut reply: Reply) {
        let delivered = self.delivery.deliver(asked, &mut reply).await;
        self.delivered(asked, reply, delivered).await;
    }

    /// Makes a reply while it is promised, and puts it where it was.
    async fn promise(
        &self,
        asked: Asked<'_>,
        words: &dyn Words,
        aside: Option<String>,
        later: Later,
        promised: impl Future<Output = Result<(), Error>>,
    ) {
        // It is made even if nobody can be told that it is coming: others may wait for what it shows.
        let pause = tokio::time::sleep(later.pause);
        let made = self.answers.spawn(later.make());
        let promised = promised.await;
        let is_promised = promised.is_ok();
        let (made, ()) = tokio::join!(made, pause);
        let made = made.unwrap_or_else(|panic| {
            tracing::error!(%panic, "an answer went wrong");
            Reply::private(words.failure())
        });
        let mut reply = Reply { aside, ..made };
        let kept = self.delivery.keep(asked, &mut reply, promised).await;
        if kept.is_err() && is_promised {
            // Better than a promise that is never kept; if this fails as well, for the same reason.
            let _ = self.api.fulfil(asked.token, &Reply::private(words.failure())).await;
        }
        self.delivered(asked, reply, kept).await;
    }

    /// Tells the asker alone something more, without hurry.
    fn tell(&self, asked: Asked<'_>, aside: Option<String>) {
        let Some(aside) = aside else { return };
        let (api, token) = (Arc::clone(&self.api), asked.token.to_owned());
        self.answers.spawn(async move {
            if let Err(error) = api.tell(&token, &aside).await {
                tracing::debug!(%error, "somebody was not told what the bot may not do");
            }
        });
    }

    /// The time, and a coin.
    fn circumstances(&self) -> Circumstances {
        Circumstances { now: self.timepiece.time().now, heads: rand::random() }
    }

    /// What answers everybody.
    pub(super) fn wari(&self) -> Arc<Wari> {
        Arc::clone(&self.wari)
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

    /// After a reply has been brought to Discord: takes the buttons off what it has made out of date.
    async fn delivered(&self, asked: Asked<'_>, reply: Reply, delivered: Result<Vec<MessageId>, Error>) {
        let outdated = match delivered {
            Ok(outdated) => outdated,
            Err(error) => return tracing::warn!(%error, "an answer did not reach Discord"),
        };
        let Some((place, permissions)) = asked.at else { return };
        self.tell(asked, reply.aside);
        // Where the bot may not write, Discord refuses all but answers. Old buttons stay there, which does no harm.
        let may_write = permissions.allow_writing();
        for message in outdated.into_iter().chain(reply.answered).filter(|_| may_write) {
            self.old_buttons.remove(place.channel, message);
        }
        drop(reply.turn);
        match self.what_follows(reply.posted.as_ref()).await {
            Some(event) if may_write => self.tell_all(event, self.api.bot()).await,
            Some(event) => self.add(asked.token, permissions, event).await,
            None => {}
        }
    }
}

/// The interactions of the last quarter of an hour: when a connection is taken up again, Discord may tell of some
/// twice.
fn seen() -> Cache<InteractionId, ()> {
    Cache::builder().max_capacity(10_000).time_to_live(Duration::from_secs(15 * 60)).build()
}
