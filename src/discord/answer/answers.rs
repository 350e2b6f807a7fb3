//! Carries out acts, and offers choices for what is being typed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::{JoinError, JoinHandle};
use tokio::time::{sleep, timeout};
use tokio_util::task::TaskTracker;
use tracing::Instrument;
use wari_base::chance;
use wari_base::metrics::{self, Way};
use wari_base::timepiece::Timepiece;
use wari_games::{Moment, Refusal, UserId};
use wari_play::commands::{self, Request, journal};
use wari_play::table::{DeferredReply, Reply};
use wari_play::words::{self, Words};

use super::PendingAnswer;
use super::delivery::{Delivery, Origin};
use crate::discord::door::typing::Typing;
use crate::discord::door::{Door, Seat, TurnedAway};
use crate::discord::endpoint::response::{Response, Waiting};
use crate::discord::lookup::names::KnownNames;
use crate::discord::payload::incoming::{self, Circumstances};
use crate::discord::payload::interaction::{Interaction, InteractionKind};
use crate::discord::payload::outgoing::Placeholder;

/// The deadline for an answer before it is acknowledged instead; Discord waits three seconds.
const ANSWER_DEADLINE: Duration = Duration::from_millis(1500);
/// The most tasks in progress, at a few kilobytes each. Interactions beyond that, which is many times what the front
/// door admits, are dropped without an answer.
const MAX_IN_PROGRESS: usize = 10_000;

/// Answers interactions.
pub(in crate::discord) struct Answers {
    door: Door,
    delivery: Delivery,
    names: Arc<KnownNames>,
    typing: Typing,
    tasks: TaskTracker,
}

impl Answers {
    pub(in crate::discord) fn new(door: Door, delivery: Delivery, names: Arc<KnownNames>, tasks: TaskTracker) -> Self {
        Self { door, delivery, names, typing: Typing::default(), tasks }
    }

    /// Answers an interaction in the background, unless it has been here before.
    pub(in crate::discord) fn take(self: &Arc<Self>, interaction: Interaction, response: Response) {
        let id = interaction.id;
        if interaction.kind() == InteractionKind::Ping || !self.door.is_new(id) {
            return;
        }
        if self.tasks.len() >= MAX_IN_PROGRESS {
            metrics::dropped();
            return tracing::debug!("dropped an interaction without an answer");
        }
        // All lines of the log that belong to an interaction have its ID.
        let span = tracing::info_span!("interaction", %id);
        let answers = Arc::clone(self);
        let answer = async move {
            match interaction.kind() {
                InteractionKind::Typing => answers.suggest(interaction, response).await,
                _ => answers.act(interaction, response).await,
            }
        };
        self.tasks.spawn(answer.instrument(span));
    }

    /// Offers choices for what is being typed.
    async fn suggest(&self, interaction: Interaction, response: Response) {
        let begun = Instant::now();
        let request = incoming::request(&interaction, self.circumstances());
        let choices = match request.zip(incoming::focused(&interaction)) {
            Some((request, option)) if !self.door.is_banned(&request) => {
                let age = self.door.lateness(request.asked);
                let found = commands::suggest(&request, &option, &self.delivery.table);
                self.typing.choices((request.who.id, &option), interaction.id.get(), age, found).await
            }
            _ => Vec::new(),
        };
        let waiting = Waiting { id: interaction.id, token: &interaction.token, response: &response };
        if let Err(error) = self.delivery.api.suggest(waiting, choices).await {
            return error.log("could not send choices");
        }
        metrics::answered(metrics::ActKind::Typing, Way::Direct, begun.elapsed());
    }

    /// Carries out a command, a press or a form.
    async fn act(&self, interaction: Interaction, response: Response) {
        let Some(request) = incoming::request(&interaction, self.circumstances()) else {
            tracing::warn!("Discord did not say who acts or where");
            let reply = Reply::private(words::of(interaction.locale()).refusal(&Refusal::UnknownCommand));
            let waiting = Waiting { id: interaction.id, token: &interaction.token, response: &response };
            if let Err(error) = self.delivery.api.answer(waiting, &reply).await {
                metrics::lost();
                error.log("an answer did not reach Discord");
            }
            return;
        };
        let act = match interaction.kind() {
            InteractionKind::Press => metrics::ActKind::Press,
            InteractionKind::Form => metrics::ActKind::Form,
            InteractionKind::Ping | InteractionKind::Command | InteractionKind::Typing => metrics::ActKind::Command,
        };
        let (place, permissions, pressed) = (request.place, request.permissions, interaction.message_id());
        let origin = Origin { place, permissions, pressed };
        let unanswered = PendingAnswer::new(&self.delivery, interaction, response, origin);
        match self.door.admit(&request).await {
            // Waiting for a seat took time.
            Ok(seat) => self.answer(act, unanswered, Request { now: self.now(), ..request }, seat).await,
            Err(TurnedAway::Refused(refusal)) => {
                metrics::refused((&refusal).into());
                journal::note(&request, format_args!("refused, {}", <&str>::from(&refusal)));
                unanswered.answer(Reply::private(request.words.refusal(&refusal)), || {}).await;
            }
            Err(TurnedAway::Gone) => {
                metrics::dropped();
                journal::note(&request, "dropped, too late");
            }
        }
    }

    async fn answer(&self, act: metrics::ActKind, unanswered: PendingAnswer<'_>, request: Request, mut seat: Seat) {
        self.remember(&request);
        let (words, begun) = (request.words, Instant::now());
        let patience = ANSWER_DEADLINE.saturating_sub(self.door.lateness(request.asked));
        let table = Arc::clone(&self.delivery.table);
        // Spawned, so that a panic becomes an answer and a slow answer still completes.
        let answer = async move { commands::answer(&request, &table).await };
        let mut answer = self.tasks.spawn(answer.in_current_span());
        let answered = move |way| metrics::answered(act, way, begun.elapsed());
        match timeout(patience, &mut answer).await {
            Ok(reply) => match or_excuse(reply, words) {
                Reply { later: Some(later), private, replaces, aside, .. } => {
                    seat.leave_room();
                    let placeholder = match (replaces, private) {
                        (true, _) => Placeholder::Pressed,
                        (false, true) => Placeholder::Private,
                        (false, false) => Placeholder::Public,
                    };
                    self.promise(unanswered, words, placeholder, aside, later).await;
                    answered(Way::Promised);
                }
                reply => {
                    // In a response, the user has the answer at once; only the bot waits to learn what message it is.
                    let seat = (!unanswered.has_response()).then_some(seat);
                    let sent = || {
                        drop(seat);
                        answered(Way::Direct);
                    };
                    unanswered.answer(reply, sent).await;
                }
            },
            Err(_) => {
                self.defer(unanswered, words, answer).await;
                answered(Way::Deferred);
            }
        }
    }

    /// Makes a reply while the interaction is acknowledged, and sends it.
    async fn promise(
        &self,
        unanswered: PendingAnswer<'_>,
        words: &Words,
        placeholder: Placeholder,
        aside: Option<String>,
        later: DeferredReply,
    ) {
        let (pause, is_for_asker) = (sleep(later.pause), later.is_for_asker);
        // Make it even if the acknowledgement fails: others may be waiting for what it shows.
        let made = self.tasks.spawn(later.make().in_current_span());
        let promised = unanswered.promise(placeholder).await;
        if let Some(error) = promised.failure().filter(|_| is_for_asker) {
            made.abort();
            return error.log("skipped an answer that nobody is waiting for");
        }
        let (made, ()) = tokio::join!(made, pause);
        promised.keep(Reply { aside, ..or_excuse(made, words) }, words).await;
    }

    /// Acknowledges an interaction whose answer is not ready in time, and sends the answer when it is.
    async fn defer(&self, unanswered: PendingAnswer<'_>, words: &Words, answer: JoinHandle<Reply>) {
        let (promised, answer) = tokio::join!(unanswered.defer(), answer);
        if let Some(error) = promised.failure() {
            error.log("could not defer an answer");
        }
        let mut reply = or_excuse(answer, words);
        if let Some(later) = reply.later.take() {
            let made = or_excuse(self.tasks.spawn(later.make().in_current_span()).await, words);
            reply = Reply { aside: reply.aside, ..made };
        }
        if reply.form.is_some() {
            // A form can only be the first answer.
            reply = Reply::private(words.refusal(&Refusal::Crowded));
        }
        promised.follow(reply).await;
    }

    /// Returns the time, a coin toss, a lot, and who the bot is.
    fn circumstances(&self) -> Circumstances {
        let bot = UserId::new(self.delivery.api.application_id().get());
        Circumstances { now: self.now(), heads: chance::heads(), lot: chance::bits(), bot }
    }

    /// Caches the names of all users in a request.
    fn remember(&self, request: &Request) {
        for person in request.people() {
            self.names.remember(request.place, person);
        }
    }

    fn now(&self) -> Moment {
        self.delivery.timepiece.time().now
    }
}

/// Returns the reply of a task, or an apology if it panicked.
fn or_excuse(reply: Result<Reply, JoinError>, words: &Words) -> Reply {
    reply.unwrap_or_else(|panic| {
        tracing::error!(%panic, "a handler panicked");
        Reply::private(words.failure())
    })
}
