//! The channel, and the people who speak in it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use local_discord::{Answer, Channel, InteractionId, LocalDiscord, Message, MessageId, Person, Refused, User};
use serde::Serialize;
use tokio::sync::broadcast;

use crate::hurried::HurriedTime;

/// Who there is to speak as.
const PEOPLE: [&str; 3] = ["Ana", "Kofi", "Esi"];

/// How many messages a slow page may fall behind before it is told everything anew.
const BACKLOG: usize = 256;

/// A server with one channel, three people and the bot.
#[derive(Debug)]
pub(crate) struct Community {
    pub(crate) discord: LocalDiscord,
    pub(crate) channel: Channel,
    people: Vec<Person>,
    /// What people did to make the bot answer.
    asked: Mutex<HashMap<InteractionId, Asked>>,
    explained: broadcast::Sender<MessageId>,
    pub(crate) time: Arc<HurriedTime>,
    skips: broadcast::Sender<i64>,
}

/// What somebody did to make the bot answer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Asked {
    /// The handle of who did it.
    by: String,
    /// The command as it was typed, or the label of the button.
    what: String,
    /// Whether it was typed.
    typed: bool,
}

impl Community {
    pub(crate) fn new(discord: LocalDiscord) -> Self {
        let channel = discord.guild("Accra").channel("wari");
        let people = PEOPLE.map(|name| channel.person(name)).to_vec();
        Self {
            discord,
            channel,
            people,
            asked: Mutex::default(),
            explained: broadcast::Sender::new(BACKLOG),
            time: Arc::default(),
            skips: broadcast::Sender::new(BACKLOG),
        }
    }

    /// The accounts of those whom the page can speak as.
    pub(crate) fn accounts(&self) -> impl Iterator<Item = User> {
        self.people.iter().filter_map(|person| self.discord.user(person.id()))
    }

    /// The person of this handle.
    pub(crate) fn person(&self, handle: &str) -> Option<&Person> {
        let user = self.accounts().find(|user| user.username == handle)?;
        self.people.iter().find(|person| person.id() == user.id)
    }

    /// The first person there is.
    pub(crate) fn anybody(&self) -> Option<&Person> {
        self.people.first()
    }

    /// The handle by which the page names this person.
    pub(crate) fn handle(&self, person: &Person) -> String {
        self.discord.user(person.id()).map(|user| user.username).unwrap_or_default()
    }

    /// Whether the bot is connected.
    pub(crate) fn has_bot(&self) -> bool {
        self.discord.bot_gone().now_or_never().is_none()
    }

    /// The message as it is now, if it stands in this channel.
    pub(crate) fn message(&self, id: MessageId) -> Option<Message> {
        self.discord.message(id).filter(|message| message.channel == self.channel.id())
    }

    /// What made the bot write this message.
    pub(crate) fn asked(&self, message: &Message) -> Option<Asked> {
        self.explanations().get(&message.interaction()?).cloned()
    }

    /// The messages for which it has just become known what made the bot write them.
    pub(crate) fn explained(&self) -> broadcast::Receiver<MessageId> {
        self.explained.subscribe()
    }

    /// Lets time pass at once.
    pub(crate) fn skip(&self, time: Duration) {
        self.time.skip(time);
        // An error only says that nobody looks.
        let _ = self.skips.send(self.time.skipped());
    }

    /// How far the time is ahead, whenever that changes.
    pub(crate) fn skips(&self) -> broadcast::Receiver<i64> {
        self.skips.subscribe()
    }

    /// `person` sends a command.
    pub(crate) async fn say(&self, person: &Person, text: &str) -> Result<(), Refused> {
        let answer = person.slash(text).await?;
        self.explain(person, answer, text.trim(), true);
        Ok(())
    }

    /// `person` clicks the button that says `label`.
    pub(crate) async fn click(&self, person: &Person, message: &Message, label: &str) -> Result<(), Refused> {
        let answer = person.click_on(message, label).await?;
        self.explain(person, answer, label, false);
        Ok(())
    }

    fn explain(&self, person: &Person, answer: Answer, what: &str, typed: bool) {
        let by = self.handle(person);
        self.explanations().insert(answer.interaction, Asked { by, what: what.to_owned(), typed });
        if let Some(message) = answer.message {
            // An error only says that nobody looks.
            let _ = self.explained.send(message.id);
        }
    }

    fn explanations(&self) -> MutexGuard<'_, HashMap<InteractionId, Asked>> {
        // Each use is one call on the map, which a panic elsewhere leaves whole.
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
