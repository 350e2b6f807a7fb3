//! The channel, and the people in it.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use local_discord::{
    Answer, Channel, ChannelId, Form, InteractionId, LocalDiscord, Message, MessageId, Person, Refused, User,
};
use serde::Serialize;
use tokio::sync::broadcast;
use wari_base::timepiece::Timepiece;

use crate::hurried::HurriedTime;

/// The names of the people you can speak as.
const PEOPLE: [&str; 3] = ["Ana", "Kofi", "Esi"];

/// How many computers play along in an arena.
const COMPUTERS: usize = 7;

/// How many events a slow page can fall behind before it is sent the complete state again.
const BACKLOG: usize = 256;

/// A server with one channel, three people, some computers and the bot.
#[derive(Debug)]
pub(crate) struct Community {
    pub(crate) discord: LocalDiscord,
    pub(crate) channel: Channel,
    people: Vec<Person>,
    computers: Vec<Person>,
    /// Whether an arena goes on.
    pub(crate) holds_arena: AtomicBool,
    /// The actions that made the bot respond.
    asked: Mutex<HashMap<InteractionId, Asked>>,
    /// The answers that opened a form, until it is sent.
    opened: Mutex<HashMap<InteractionId, Answer>>,
    explained: broadcast::Sender<MessageId>,
    pub(crate) time: Arc<HurriedTime>,
    skips: broadcast::Sender<i64>,
    /// The name of the file that keeps the games, if they are kept.
    pub(crate) file: Option<String>,
    /// When it came to be, in milliseconds since 1970, which tells one start from another.
    pub(crate) started: i64,
    /// The newest message that was there before anybody did anything.
    beginning: OnceLock<MessageId>,
}

/// An action that made the bot respond.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Asked {
    /// The handle of the person who did it.
    by: String,
    how: How,
    /// The command as typed, or the label of the button or option.
    what: String,
}

/// What came of an action.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// How long the bot took to answer.
    pub(crate) took: Duration,
    /// The form that it opened, and by which interaction.
    pub(crate) form: Option<(InteractionId, Form)>,
}

/// How somebody made the bot respond.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum How {
    /// They used a command.
    Used,
    /// They pressed a button.
    Pressed,
    /// They chose from a menu.
    Chose,
    /// They sent a form.
    Sent,
}

impl Community {
    /// Creates the community; `file` is the name of the file that keeps its games, if they are kept.
    pub(crate) fn new(discord: LocalDiscord, file: Option<String>) -> Self {
        let time = Arc::<HurriedTime>::default();
        let clock = Arc::clone(&time);
        discord.set_clock(move || clock.time().now.millis().unsigned_abs());
        let channel = discord.guild("Accra").channel("wari");
        let people = PEOPLE.map(|name| channel.person(name)).to_vec();
        let computers = (1..=COMPUTERS).map(|number| channel.person(&format!("Computer {number}"))).collect();
        Self {
            discord,
            channel,
            people,
            computers,
            holds_arena: AtomicBool::new(false),
            asked: Mutex::default(),
            opened: Mutex::default(),
            explained: broadcast::Sender::new(BACKLOG),
            started: time.time().now.millis(),
            time,
            skips: broadcast::Sender::new(BACKLOG),
            file,
            beginning: OnceLock::new(),
        }
    }

    /// Returns the accounts that the page can speak as.
    pub(crate) fn accounts(&self) -> impl Iterator<Item = User> {
        self.people.iter().filter_map(|person| self.discord.user(person.id()))
    }

    /// Returns the person with this handle.
    pub(crate) fn person(&self, handle: &str) -> Option<&Person> {
        let user = self.accounts().find(|user| user.username == handle)?;
        self.people.iter().find(|person| person.id() == user.id)
    }

    /// Returns the people that the page can speak as.
    pub(crate) fn people(&self) -> &[Person] {
        &self.people
    }

    /// Returns the computers that play along in an arena, the weakest first.
    pub(crate) fn computers(&self) -> &[Person] {
        &self.computers
    }

    /// Notes that everything in the channel was there from the beginning.
    pub(crate) fn note_beginning(&self) {
        if let Some(newest) = self.channel.last() {
            // Only the first call counts.
            let _ = self.beginning.set(newest.id);
        }
    }

    /// Returns the newest message that was there from the beginning.
    pub(crate) fn beginning(&self) -> Option<MessageId> {
        self.beginning.get().copied()
    }

    /// Returns the handle of a person.
    pub(crate) fn handle(&self, person: &Person) -> String {
        self.discord.user(person.id()).map(|user| user.username).unwrap_or_default()
    }

    /// Whether the bot is connected.
    pub(crate) fn has_bot(&self) -> bool {
        self.discord.bot_gone().now_or_never().is_none()
    }

    /// Returns the channel and its threads, oldest first.
    pub(crate) fn places(&self) -> Vec<Channel> {
        [self.channel.clone()].into_iter().chain(self.channel.threads()).collect()
    }

    /// Returns the place with this id, or the channel.
    pub(crate) fn place(&self, id: Option<ChannelId>) -> Channel {
        let place = self.places().into_iter().find(|place| Some(place.id()) == id);
        place.unwrap_or_else(|| self.channel.clone())
    }

    /// Returns the current version of a message, if it is in one of the places.
    pub(crate) fn message(&self, id: MessageId) -> Option<Message> {
        let message = self.discord.message(id)?;
        self.places().iter().any(|place| place.id() == message.channel).then_some(message)
    }

    /// Returns the language of the people's clients and of the server.
    pub(crate) fn language(&self) -> String {
        self.people.first().map(Person::locale).unwrap_or_default()
    }

    /// Chooses that language, one of Discord's locales.
    pub(crate) fn choose_language(&self, locale: &str) {
        self.people.iter().for_each(|person| person.set_locale(locale));
        if let Some(guild) = self.channel.guild() {
            guild.set_locale(locale);
        }
    }

    /// Returns the action that made the bot write this message.
    pub(crate) fn asked(&self, message: &Message) -> Option<Asked> {
        self.explanations().get(&message.interaction()?).cloned()
    }

    /// Subscribes to the messages whose cause has just become known.
    pub(crate) fn explained(&self) -> broadcast::Receiver<MessageId> {
        self.explained.subscribe()
    }

    /// Advances the clock immediately.
    pub(crate) fn skip(&self, time: Duration) {
        self.time.skip(time);
        // An error only means that no page is listening.
        let _ = self.skips.send(self.time.skipped());
    }

    /// Subscribes to the clock's offset in milliseconds, sent whenever it changes.
    pub(crate) fn skips(&self) -> broadcast::Receiver<i64> {
        self.skips.subscribe()
    }

    /// Sends a command as `person`, in the place where they are; returns what came of it.
    pub(crate) async fn say(&self, person: &Person, text: &str) -> Result<Outcome, Refused> {
        let answer = person.slash(text).await?;
        Ok(self.explain(person, answer, How::Used, text.trim()))
    }

    /// Clicks the button labelled `label` as `person`.
    pub(crate) async fn click(&self, person: &Person, message: &Message, label: &str) -> Result<Outcome, Refused> {
        let answer = person.in_channel(&self.place(Some(message.channel))).click_on(message, label).await?;
        Ok(self.explain(person, answer, How::Pressed, label))
    }

    /// Sends the form that this interaction opened as `person`, with these texts by the custom ids of their fields.
    pub(crate) async fn submit(
        &self,
        person: &Person,
        form: InteractionId,
        texts: &HashMap<String, String>,
    ) -> Result<Outcome, Refused> {
        let opened = self.opened().get(&form).cloned().ok_or(Refused::ClosedForm)?;
        let texts: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (&**name, &**text)).collect();
        let answer = person.submit(&opened, &texts).await?;
        self.opened().remove(&form);
        let title = opened.form.map(|form| form.title).unwrap_or_default();
        Ok(self.explain(person, answer, How::Sent, &title))
    }

    /// Chooses the options with these values from a select menu as `person`.
    pub(crate) async fn choose(
        &self,
        person: &Person,
        message: &Message,
        select: &str,
        values: &[&str],
    ) -> Result<Outcome, Refused> {
        let answer = person.in_channel(&self.place(Some(message.channel))).choose_from(message, select, values).await?;
        let select = message.selects().find(|other| other.custom_id == select);
        let options = select.into_iter().flat_map(|select| &select.options);
        let chosen = options.filter(|option| values.contains(&&*option.value)).map(|option| &*option.label);
        Ok(self.explain(person, answer, How::Chose, &chosen.collect::<Vec<_>>().join(", ")))
    }

    fn explain(&self, person: &Person, answer: Answer, how: How, what: &str) -> Outcome {
        let by = self.handle(person);
        self.explanations().insert(answer.interaction, Asked { by, how, what: what.to_owned() });
        if let Some(message) = &answer.message {
            // An error only means that no page is listening.
            let _ = self.explained.send(message.id);
        }
        let (took, form) = (answer.took, answer.form.clone().map(|form| (answer.interaction, form)));
        if form.is_some() {
            self.opened().insert(answer.interaction, answer);
        }
        Outcome { took, form }
    }

    fn opened(&self) -> MutexGuard<'_, HashMap<InteractionId, Answer>> {
        // As below.
        self.opened.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn explanations(&self) -> MutexGuard<'_, HashMap<InteractionId, Asked>> {
        // Each use is a single call on the map, so a panic elsewhere cannot leave it inconsistent.
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
