//! Answers interactions, from the gateway or by HTTP, and the other events from the gateway.

use std::sync::{Arc, Mutex, Once, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::ApplicationId;
use tokio::task::{AbortHandle, JoinError, JoinHandle};
use tokio_util::task::TaskTracker;
use tracing::Instrument;

use crate::bans::Bans;
use crate::chance;
use crate::commands::{self, Request, journal};
use crate::discord::Error;
use crate::discord::delivery::{Asked, Delivered, Delivery, Placeholder};
use crate::discord::door::front_door::{FrontDoor, Seat, TurnedAway};
use crate::discord::door::punctuality::Punctuality;
use crate::discord::door::seen::Seen;
use crate::discord::door::typing::Typing;
use crate::discord::endpoint::response::{Response, Waiting};
use crate::discord::gateway::{Lines, Listener, Ready, ServerNews};
use crate::discord::lookup::names::KnownNames;
use crate::discord::old_buttons::OldButtons;
use crate::discord::payload::incoming::Circumstances;
use crate::discord::payload::interaction::{Interaction, Kind};
use crate::discord::registrar::{Commands, Registrar};
use crate::discord::rest::api::Api;
use crate::discord::servers::Servers;
use crate::discord::{payload::incoming, relay, watch};
use crate::games::{GuildId, Moment, News, Permissions, Place, Refusal, Shard, UserId};
use crate::metrics::{self, Way};
use crate::supervisor::Supervisor;
use crate::table::{DeferredReply, Outdated, Remains, Reply, Table};
use crate::timepiece::{Chronometer, Timepiece};
use crate::words::{self, Words};

/// The deadline for an answer before it is acknowledged instead; Discord waits three seconds.
const ANSWER_DEADLINE: Duration = Duration::from_millis(1500);
/// Discord's time is known to the second.
const ROUGHLY: Duration = Duration::from_secs(1);
/// How long an act waits for clocks that contradict each other.
const UNDECIDED: Duration = Duration::from_secs(1);
/// How long a shutdown waits for news that is being posted; the next start posts the rest.
const LAST_NEWS: Duration = Duration::from_secs(3);
/// The most tasks in flight, at a few kilobytes each. Interactions beyond that, which is many times what the front door
/// admits, are dropped without an answer.
const MAX_EVENTS: usize = 10_000;

/// Answers interactions. Clones share all state.
#[derive(Clone)]
pub(super) struct Handler {
    shared: Arc<Shared>,
}

/// The state that all clones of a handler share.
pub(super) struct Shared {
    pub(super) api: Arc<Api>,
    names: Arc<KnownNames>,
    pub(super) table: Arc<Table>,
    pub(super) delivery: Delivery,
    pub(super) answers: TaskTracker,
    pub(super) old_buttons: OldButtons,
    pub(super) timepiece: Arc<Chronometer>,
    pub(super) lines: Arc<Lines>,
    /// Whether presses come by HTTP rather than from the gateway.
    by_http: bool,
    servers: Servers,
    /// The relay's tasks in flight.
    pub(super) relaying: TaskTracker,
    punctuality: Punctuality,
    /// Used up when an interaction has been dropped, which is logged once.
    told_of_late: Once,
    door: FrontDoor,
    typing: Typing,
    bans: Bans,
    seen: Seen,
    /// The commands, until the background tasks start.
    unregistered: Mutex<Option<Commands>>,
    watch: OnceLock<AbortHandle>,
    relay: OnceLock<AbortHandle>,
    supervisor: Supervisor,
}

impl Handler {
    #[expect(clippy::too_many_arguments, reason = "what everything hangs on is put together once")]
    pub(super) fn new(
        api: Arc<Api>,
        names: Arc<KnownNames>,
        table: Arc<Table>,
        timepiece: Arc<Chronometer>,
        answers: TaskTracker,
        old_buttons: OldButtons,
        (lines, by_http): (Arc<Lines>, bool),
        servers: Servers,
        commands: Commands,
        supervisor: Supervisor,
    ) -> Self {
        let delivery = Delivery::new(Arc::clone(&api), Arc::clone(&table));
        let (bans, seen, unregistered) = (Bans::of(&table.database), Seen::default(), Mutex::new(Some(commands)));
        supervisor.spawn("the task that reads the list of bans", bans.clone().follow());
        let shared = Shared {
            api,
            names,
            table,
            delivery,
            answers,
            old_buttons,
            timepiece,
            lines,
            by_http,
            servers,
            relaying: TaskTracker::new(),
            punctuality: Punctuality::default(),
            told_of_late: Once::new(),
            door: FrontDoor::default(),
            typing: Typing::default(),
            bans,
            seen,
            unregistered,
            watch: OnceLock::new(),
            relay: OnceLock::new(),
            supervisor,
        };
        Self { shared: Arc::new(shared) }
    }

    /// Starts the background tasks, once: Discord can be reached, and has said which application this is.
    pub(super) fn begin(&self, application: ApplicationId) {
        self.shared.api.set_application(application);
        let Some(commands) = self.shared.unregistered.lock().unwrap_or_else(PoisonError::into_inner).take() else {
            return;
        };
        let shared = Arc::clone(&self.shared);
        let supervisor = &self.shared.supervisor;
        let watch = async move { watch::watch(&shared, shared.by_http).await };
        self.shared.watch.get_or_init(|| supervisor.spawn("the task that watches the clocks", watch));
        let shared = Arc::clone(&self.shared);
        let relay = async move { relay::run(&shared).await };
        self.shared.relay.get_or_init(|| supervisor.spawn("the task that posts outstanding messages", relay));
        let shared = Arc::clone(&self.shared);
        tokio::spawn(async move {
            let (api, database) = (&*shared.api, &shared.table.database);
            let registrar = Registrar { api, database, timepiece: &*shared.timepiece };
            shared.table.know_commands(registrar.register(commands).await);
        });
    }

    /// Answers an interaction that came by HTTP.
    pub(super) fn receive(&self, interaction: Interaction, response: Response) {
        // Without a gateway, nothing else says that a server has invited the bot again.
        if let Some(server) = incoming::server(&interaction) {
            self.shared.servers.acted(server);
        }
        self.take(interaction, response);
    }

    /// Answers an interaction, unless it has been here before.
    fn take(&self, interaction: Interaction, response: Response) {
        let id = interaction.id;
        if interaction.kind() == Kind::Ping || !self.shared.seen.note(id) {
            return;
        }
        let shared = Arc::clone(&self.shared);
        let answers = shared.answers.clone();
        if answers.len() >= MAX_EVENTS {
            metrics::dropped();
            return tracing::debug!("dropped an interaction without an answer");
        }
        // All lines of the log that belong to an interaction have its ID.
        let span = tracing::info_span!("interaction", %id);
        let answer = async move {
            match interaction.kind() {
                Kind::Typing => shared.suggest(interaction, response).await,
                _ => shared.act(interaction, response).await,
            }
        };
        answers.spawn(answer.instrument(span));
    }

    /// Stops the background tasks.
    pub(super) async fn end(&self) {
        for task in [&self.shared.watch, &self.shared.relay].into_iter().filter_map(OnceLock::get) {
            task.abort();
        }
        self.shared.relaying.close();
        let _ = tokio::time::timeout(LAST_NEWS, self.shared.relaying.wait()).await;
    }
}

impl Listener for Handler {
    fn ready(&self, shard: Shard, ready: &Ready) {
        let servers: Vec<GuildId> = ready.servers().collect();
        tracing::info!(bot = %ready.bot(), shard = shard.index, of = shard.count, servers = servers.len(), "connected");
        self.shared.servers.are(shard, servers);
        self.begin(ready.application());
    }

    fn interaction(&self, interaction: Interaction) {
        self.take(interaction, Response::closed());
    }

    fn server(&self, server: GuildId, news: ServerNews) {
        self.shared.servers.heard(server, news);
    }
}

impl Shared {
    /// Whether the bot is still in the server of a channel that refused a request; if not, suspends everything there.
    pub(super) async fn is_still_in(&self, place: Place) -> bool {
        let Some(guild) = place.server() else { return true };
        let is_in = self.api.is_in(guild).await.unwrap_or(true);
        if !is_in {
            self.servers.heard(guild, ServerNews::Gone);
        }
        is_in
    }

    /// Carries out a command, a press or a form.
    async fn act(&self, interaction: Interaction, response: Response) {
        let waiting = Waiting { id: interaction.id, token: &interaction.token, response: &response };
        let (pressed, locale) = (interaction.message_id(), interaction.locale());
        let asked = Asked { waiting, at: None, pressed };
        let request = incoming::request(&interaction, self.circumstances());
        let Some(request) = request else {
            tracing::warn!("Discord did not say who acts or where");
            let reply = Reply::private(words::of(locale).refusal(&Refusal::UnknownCommand));
            return self.deliver(asked, reply, || {}).await;
        };
        let Some(seat) = self.admit(asked, &request, locale).await else { return };
        let act = match interaction.kind() {
            Kind::Press => metrics::Act::Press,
            Kind::Form => metrics::Act::Form,
            Kind::Ping | Kind::Command | Kind::Typing => metrics::Act::Command,
        };
        // Waiting for a seat took time.
        let request = Request { now: self.timepiece.time().now, ..request };
        self.answer(act, asked, request, seat).await;
    }

    /// Offers choices for what is being typed.
    async fn suggest(&self, interaction: Interaction, response: Response) {
        let begun = Instant::now();
        let request = incoming::request(&interaction, self.circumstances());
        let choices = match request.zip(incoming::focused(&interaction)) {
            Some((request, option)) if !self.is_banned(&request) => {
                let age = self.lateness(request.asked);
                let found = commands::suggest(&request, &option, &self.table);
                self.typing.choices((request.who.id, &option), interaction.id.get(), age, found).await
            }
            _ => Vec::new(),
        };
        let waiting = Waiting { id: interaction.id, token: &interaction.token, response: &response };
        if let Err(error) = self.api.suggest(waiting, choices).await {
            return error.log("could not send choices");
        }
        metrics::answered(metrics::Act::Typing, Way::Direct, begun.elapsed());
    }

    /// Admits an act, or tells the user why not.
    async fn admit(&self, asked: Asked<'_>, request: &Request, locale: &str) -> Option<Seat> {
        let age = self.lateness(incoming::asked(asked.waiting.id));
        let admitted = match self.is_served().await {
            true => self.door.admit(request.who.id, age).await,
            false => Err(Refusal::Crowded.into()),
        };
        match admitted {
            Ok(seat) => Some(seat),
            Err(TurnedAway::Refused(refusal)) => {
                metrics::refused((&refusal).into());
                journal::note(request, format_args!("refused, {}", <&str>::from(&refusal)));
                self.deliver(asked, Reply::private(words::of(locale).refusal(&refusal)), || {}).await;
                None
            }
            Err(TurnedAway::Gone) => {
                metrics::dropped();
                journal::note(request, "dropped, too late");
                self.told_of_late.call_once(|| {
                    tracing::warn!(
                        ?age,
                        "dropped an interaction that came too late to be answered; from now on, only the metric \
                         wari_interactions_dropped_total counts them"
                    );
                });
                None
            }
        }
    }

    /// Returns how long ago an interaction was made, by the clock or, if that makes it seem too old, compared with
    /// others.
    fn lateness(&self, asked: Moment) -> Duration {
        let lateness = self.punctuality.lateness(asked);
        self.timepiece.sure().map_or(lateness, |time| lateness.min(time.now.since(asked).duration() + ROUGHLY))
    }

    /// Whether acts can be stored, because the clocks do not contradict each other; waits a moment until they do not.
    async fn is_served(&self) -> bool {
        let begun = Instant::now();
        while !self.timepiece.serves() {
            if begun.elapsed() >= UNDECIDED {
                return false;
            }
            tokio::time::sleep(UNDECIDED / 10).await;
        }
        true
    }

    async fn answer(&self, act: metrics::Act, asked: Asked<'_>, request: Request, mut seat: Seat) {
        let (words, begun) = (request.words, Instant::now());
        if self.is_banned(&request) {
            metrics::refused((&Refusal::Banned).into());
            journal::note(&request, "refused, banned");
            return self.deliver(asked, Reply::private(words.refusal(&Refusal::Banned)), || {}).await;
        }
        self.remember(&request);
        let asked = Asked { at: Some((request.place, request.permissions)), ..asked };
        let patience = ANSWER_DEADLINE.saturating_sub(self.lateness(request.asked));
        let table = Arc::clone(&self.table);
        // Spawned, so that a panic becomes an answer and a slow answer still completes.
        let answer = async move { commands::answer(&request, &table).await };
        let mut answer = self.answers.spawn(answer.in_current_span());
        let answered = move |way| metrics::answered(act, way, begun.elapsed());
        match tokio::time::timeout(patience, &mut answer).await {
            Ok(reply) => match or_excuse(reply, words) {
                Reply { later: Some(later), private, replaces, aside, .. } => {
                    seat.leave_room();
                    let promised = self.api.promise(asked.waiting, private, replaces);
                    let promised = async { promised.await.map(|()| Placeholder::of(private || replaces)) };
                    self.promise(asked, words, aside, later, promised).await;
                    answered(Way::Promised);
                }
                reply => {
                    // In a response, the user has the answer at once; only the bot waits to learn what message it is.
                    let seat = (!asked.waiting.response.is_open()).then_some(seat);
                    let sent = || {
                        drop(seat);
                        answered(Way::Direct);
                    };
                    self.deliver(asked, reply, sent).await;
                }
            },
            Err(_) => {
                self.defer(asked, words, answer).await;
                answered(Way::Deferred);
            }
        }
    }

    /// Whether the operator serves this person or server no longer. What is stored about people stays theirs.
    fn is_banned(&self, request: &Request) -> bool {
        let ids = [request.who.id.get()].into_iter().chain(request.place.guild.map(GuildId::get));
        self.bans.have(ids) && !commands::is_about_stored_data(&request.act)
    }

    /// Sends a reply to Discord, and calls `sent` before the database stores that.
    async fn deliver(&self, asked: Asked<'_>, mut reply: Reply, sent: impl FnOnce()) {
        let now = self.timepiece.time().now;
        // Where the bot can only answer, only the answer to a press can remove the buttons of an older message.
        let is_old = reply.private && asked.pressed.is_some_and(|pressed| reply.answered.contains(&pressed));
        let delivered = match is_old && asked.is_outside() {
            true => {
                let retired = self.delivery.retire(asked, &mut reply, now).await;
                sent();
                retired
            }
            false => self.delivery.answer(asked, &mut reply, now, sent).await,
        };
        self.delivered(asked, reply, delivered).await;
    }

    /// Makes a reply while it is being acknowledged, and sends it.
    async fn promise(
        &self,
        asked: Asked<'_>,
        words: &Words,
        aside: Option<String>,
        later: DeferredReply,
        promised: impl Future<Output = Result<Placeholder, Error>>,
    ) {
        // Make it even if the acknowledgement fails: others may be waiting for what it shows.
        let (pause, is_for_asker) = (tokio::time::sleep(later.pause), later.is_for_asker);
        let made = self.answers.spawn(later.make().in_current_span());
        let promised = promised.await;
        if let Some(error) = promised.as_ref().err().filter(|_| is_for_asker) {
            made.abort();
            return error.log("skipped an answer that nobody is waiting for");
        }
        let is_promised = promised.is_ok();
        let (made, ()) = tokio::join!(made, pause);
        let mut reply = Reply { aside, ..or_excuse(made, words) };
        let kept = self.delivery.keep(asked, &mut reply, promised, self.timepiece.time().now).await;
        if kept.is_err() && is_promised {
            // Better than an acknowledgement with no reply; if this fails too, then for the same reason.
            let _ = self.api.fulfil(asked.waiting.token, &Reply::private(words.failure())).await;
        }
        self.delivered(asked, reply, kept).await;
    }

    /// Acknowledges an interaction whose answer is not ready in time, and sends the answer when it is.
    async fn defer(&self, asked: Asked<'_>, words: &Words, answer: JoinHandle<Reply>) {
        let promised = self.api.promise(asked.waiting, true, asked.pressed.is_some());
        let (promised, answer) = tokio::join!(promised, answer);
        if let Err(error) = promised {
            error.log("could not defer an answer");
        }
        let mut reply = or_excuse(answer, words);
        if let Some(later) = reply.later.take() {
            let made = or_excuse(self.answers.spawn(later.make().in_current_span()).await, words);
            reply = Reply { aside: reply.aside, ..made };
        }
        if reply.form.is_some() {
            // A form can only be the first answer.
            reply = Reply::private(words.refusal(&Refusal::Crowded));
        }
        let followed = self.delivery.follow(asked, &mut reply, self.timepiece.time().now).await;
        self.delivered(asked, reply, followed).await;
    }

    /// Sends the asker a further private message, in the background.
    fn tell(&self, asked: Asked<'_>, aside: Option<String>) {
        let Some(aside) = aside else { return };
        let (api, token) = (Arc::clone(&self.api), asked.waiting.token.to_owned());
        let tell = async move {
            if let Err(error) = api.tell(&token, &aside).await {
                tracing::debug!(%error, "could not tell a user which permissions are missing");
            }
        };
        self.answers.spawn(tell.in_current_span());
    }

    /// Returns the time, a coin toss, a lot, and who the bot is.
    fn circumstances(&self) -> Circumstances {
        let bot = UserId::new(self.api.application_id().get());
        Circumstances { now: self.timepiece.time().now, heads: chance::heads(), lot: chance::bits(), bot }
    }

    /// Caches the names of all users in a request.
    fn remember(&self, request: &Request) {
        for person in request.people() {
            self.names.remember(request.place, person);
        }
    }

    /// Puts away the messages that a reply has made outdated, after it was sent to Discord or left to the relay.
    async fn delivered(&self, asked: Asked<'_>, reply: Reply, delivered: Result<Delivered, Error>) {
        let (is_shown, posted) = match delivered {
            Ok(Delivered::Shown(posted)) => (true, posted),
            Ok(Delivered::Left) => (false, Outdated::default()),
            Err(error) => {
                metrics::lost();
                return error.log("an answer did not reach Discord");
            }
        };
        let outdated = reply.put_away(posted);
        if let Some((channel, message)) = reply.removes {
            self.old_buttons.put_away(channel, message, Remains::Nothing);
        }
        self.tell(asked, reply.aside);
        let Some((place, permissions)) = asked.at else { return };
        if asked.allows_writing() {
            outdated
                .into_iter()
                .for_each(|(message, remains)| self.old_buttons.put_away(place.channel, message, remains));
            return;
        }
        // Without permission to write, Discord refuses everything but answers. Those of the last minutes can be edited;
        // the buttons of older messages stay, which does no harm.
        drop(reply.turn);
        for (message, remains) in outdated {
            self.delivery.put_away(message, &remains).await;
        }
        if let Some(news) = reply.announces.filter(|_| is_shown) {
            self.add_what_follows(asked, permissions, news).await;
        }
    }

    /// Shows the next game of a match in a second answer, the only way without permission to write.
    async fn add_what_follows(&self, asked: Asked<'_>, permissions: Permissions, news: News) {
        let reply = match self.table.begun_after(news, self.timepiece.time().now).await {
            Ok(Some(reply)) => reply.within(permissions),
            Ok(None) => return,
            Err(error) => return error.log("could not tell whether a match continues"),
        };
        match self.api.add(asked.waiting.token, &reply).await {
            Ok(message) => {
                self.delivery.note_answer(asked, message);
                if let Some(news) = reply.announces {
                    self.delivery.mark_posted(news, Some(message)).await;
                }
            }
            Err(error) => error.log("a follow-up to an answer did not reach Discord"),
        }
    }
}

/// Returns the reply of a task, or an apology if it panicked.
fn or_excuse(reply: Result<Reply, JoinError>, words: &Words) -> Reply {
    reply.unwrap_or_else(|panic| {
        tracing::error!(%panic, "a handler panicked");
        Reply::private(words.failure())
    })
}
