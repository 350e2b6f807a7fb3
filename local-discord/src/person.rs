//! A person at a keyboard, in a channel.

use std::sync::MutexGuard;
use std::time::Duration;

use serde_json::json;
use tokio::time::timeout;

use crate::answer::{Answer, AnswerKind, Choice};
use crate::channel::Channel;
use crate::command::suggestion::{self, Offer, Suggestion};
use crate::command::typed::{Typed, Typist};
use crate::interaction::{InteractionKind, Question, Reply};
use crate::message::Message;
use crate::refused::Refused;
use crate::row::Row;
use crate::snowflake::{InteractionId, MessageId, UserId, now_millis};
use crate::world::{PATIENCE, World};

/// An answer without a message that comes later than this was deferred because the bot was slow.
const LATE: Duration = Duration::from_millis(1_400);
/// How long people wait for what a late answer promised.
const FOLLOWED: Duration = Duration::from_secs(20);

/// A person, writing in a channel of a server, a thread, or direct messages. Cheap to clone.
///
/// A person can only do what Discord's client allows, except for [`forge`](Person::forge).
#[derive(Clone, Debug)]
pub struct Person {
    channel: Channel,
    id: UserId,
}

impl Person {
    pub(crate) fn new(channel: Channel, id: UserId) -> Self {
        Self { channel, id }
    }

    /// Returns the person's id.
    pub fn id(&self) -> UserId {
        self.id
    }

    /// Returns the person's display name.
    pub fn name(&self) -> String {
        self.world().users.get(&self.id).map(|user| user.display_name.clone()).unwrap_or_default()
    }

    /// Returns the channel in which the person writes.
    pub fn channel(&self) -> &Channel {
        &self.channel
    }

    /// Returns the language of the person's client.
    pub fn locale(&self) -> String {
        self.world().locale(self.id).to_owned()
    }

    /// Sets the language of the person's client: one of Discord's locales. By default it is `en-US`.
    pub fn set_locale(&self, locale: &str) {
        if let Some(user) = self.world().users.get_mut(&self.id) {
            user.locale = locale.to_owned();
        }
    }

    /// Returns the same person in another channel. They join its server if they are not a member.
    pub fn in_channel(&self, channel: &Channel) -> Self {
        if let Some(guild) = channel.guild_id() {
            channel.discord.world().join(guild, self.id);
        }
        Self::new(channel.clone(), self.id)
    }

    /// Leaves the server of the channel. Their messages stay, and the account goes on elsewhere.
    pub fn leave_server(&self) {
        if let Some(guild) = self.channel.guild_id()
            && let Some(guild) = self.world().guilds.get_mut(&guild)
        {
            guild.members.remove(&self.id);
        }
    }

    /// Times the person out in the server of the channel for so long from now, or ends that if it is no time at all.
    pub fn time_out(&self, time: Duration) {
        let until = now_millis() + u64::try_from(time.as_millis()).unwrap_or_default();
        if let Some(guild) = self.channel.guild_id()
            && let Some(guild) = self.world().guilds.get_mut(&guild)
        {
            guild.timed_out.insert(self.id, until);
        }
    }

    /// Returns the messages that the person sees in the channel, public and private, oldest first.
    pub fn messages(&self) -> Vec<Message> {
        self.channel.seen_by(Some(self.id))
    }

    /// Returns the newest message after `after` that the person sees and that `is_wanted`. Copies nothing else.
    pub fn newest_after(&self, after: MessageId, is_wanted: impl Fn(&Message) -> bool) -> Option<Message> {
        let world = self.world();
        let newer = world.newest_first(self.channel.id()).take_while(|message| message.id > after);
        newer.filter(|message| message.is_visible_to(self.id)).find(|message| is_wanted(message)).cloned()
    }

    /// Returns what has come of an interaction of this person that the bot deferred: the message it posted, or the
    /// clicked one after its edit. `None` while there is nothing.
    pub fn outcome(&self, interaction: InteractionId) -> Option<Message> {
        let is_done = |message: &Message| message.interaction() == Some(interaction) && !message.is_loading();
        let edited = || {
            let world = self.world();
            let interaction = world.interactions.get(interaction).filter(|interaction| interaction.has_edited)?;
            world.message(interaction.original()?).filter(|message| !message.is_loading()).cloned()
        };
        self.messages().into_iter().find(is_done).or_else(edited)
    }

    /// Sends a slash command as typed, like `/wari challenge opponent:@Kofi rules:classic`, and waits for the answer.
    ///
    /// A value ends where the next `name:` begins; put one that contains a colon in quotes. `@Name` is a member of the
    /// server by display name or handle, `#name` a channel; a choice is given by its value or its name.
    ///
    /// # Errors
    /// If Discord's client would not send it, or the bot does not answer in time.
    pub async fn slash(&self, text: &str) -> Result<Answer, Refused> {
        let question = {
            let mut world = self.world();
            let typed = Typed::read(text, &world, self.typist())?;
            let (data, owners) = (typed.data(&world, self.typist())?, typed.owners(&world, self.typist()));
            world.ask(InteractionKind::Command, self.typist(), owners, data, None)?
        };
        self.answer(question).await
    }

    /// Clicks the button `label` on the newest visible message where it is enabled.
    /// See [`Button::is_labelled`](crate::Button::is_labelled) for how labels match.
    ///
    /// # Errors
    /// If there is no such button, or the bot does not answer in time.
    pub async fn click(&self, label: &str) -> Result<Answer, Refused> {
        let message = {
            let world = self.world();
            let seen = || world.newest_first(self.channel.id()).filter(|message| message.is_visible_to(self.id));
            let has_it = |message: &&Message| message.button(label).is_some_and(|button| !button.disabled);
            let found = seen().find(has_it).or_else(|| seen().find(|message| message.button(label).is_some()));
            let message = found.or_else(|| seen().find(|message| !message.enabled_labels().is_empty()));
            message.cloned().ok_or_else(|| Refused::NoSuchButton { label: label.to_owned(), known: Vec::new() })?
        };
        self.click_on(&message, label).await
    }

    /// Clicks the button `label` on this message in its current state.
    ///
    /// # Errors
    /// If the message or the button cannot be clicked, or the bot does not answer in time.
    pub async fn click_on(&self, message: &Message, label: &str) -> Result<Answer, Refused> {
        let question = {
            let mut world = self.world();
            let message = self.seen(&world, message)?;
            let custom_id = clickable(&message, label)?;
            self.ask_by_button(&mut world, &message, &custom_id)?
        };
        self.answer(question).await
    }

    /// Chooses the option `label` of a select menu on the newest visible message that offers it.
    /// See [`Select::option`](crate::Select::option) for how labels match.
    ///
    /// # Errors
    /// If there is no such option, or the bot does not answer in time.
    pub async fn choose(&self, label: &str) -> Result<Answer, Refused> {
        let message = {
            let world = self.world();
            let seen = || world.newest_first(self.channel.id()).filter(|message| message.is_visible_to(self.id));
            let found = seen().find(|message| message.selects().any(|select| select.option(label).is_some()));
            let message = found.or_else(|| seen().find(|message| message.selects().next().is_some()));
            message.cloned().ok_or_else(|| Refused::NoSuchOption { label: label.to_owned(), known: Vec::new() })?
        };
        self.choose_on(&message, label).await
    }

    /// Chooses the option `label` of a select menu on this message in its current state.
    ///
    /// # Errors
    /// If the message has no such option, its menu takes more than one, or the bot does not answer in time.
    pub async fn choose_on(&self, message: &Message, label: &str) -> Result<Answer, Refused> {
        let found = {
            let message = self.seen(&self.world(), message)?;
            let options = message.selects().filter_map(|select| Some((select, select.option(label)?)));
            // A menu that can be used is meant rather than one that cannot.
            let found = options.min_by_key(|(select, _)| select.disabled);
            let known = || message.choosable_labels();
            let found = found.map(|(select, option)| (select.custom_id.clone(), option.value.clone()));
            found.ok_or_else(|| Refused::NoSuchOption { label: label.to_owned(), known: known() })?
        };
        let (custom_id, value) = found;
        self.choose_from(message, &custom_id, &[&value]).await
    }

    /// Chooses the options with these values from the select menu with this custom id.
    ///
    /// # Errors
    /// If the message has no such menu or options, the menu takes fewer or more, or the bot does not answer in time.
    pub async fn choose_from(&self, message: &Message, custom_id: &str, values: &[&str]) -> Result<Answer, Refused> {
        let question = {
            let mut world = self.world();
            let message = self.seen(&world, message)?;
            let select = message.selects().find(|select| select.custom_id == custom_id);
            let known = || message.choosable_labels();
            let select = select.ok_or_else(|| Refused::NoSuchOption { label: values.join(", "), known: known() })?;
            select.check_chosen(values)?;
            self.ask_by_select(&mut world, &message, custom_id, values)?
        };
        self.answer(question).await
    }

    /// Sends a click that Discord's client would never send: with an arbitrary custom id, on any message.
    ///
    /// # Errors
    /// If the person cannot see the channel, or the bot does not answer in time.
    pub async fn forge(&self, message: &Message, custom_id: &str) -> Result<Answer, Refused> {
        let question = {
            let mut world = self.world();
            let message = world.message(message.id).unwrap_or(message).clone();
            self.ask_by_button(&mut world, &message, custom_id)?
        };
        self.answer(question).await
    }

    /// Sends a choice that Discord's client would never send: arbitrary values from an arbitrary select menu.
    ///
    /// # Errors
    /// If the person cannot see the channel, or the bot does not answer in time.
    pub async fn forge_choice(&self, message: &Message, custom_id: &str, values: &[&str]) -> Result<Answer, Refused> {
        let question = {
            let mut world = self.world();
            let message = world.message(message.id).unwrap_or(message).clone();
            self.ask_by_select(&mut world, &message, custom_id, values)?
        };
        self.answer(question).await
    }

    /// Sends the form that the bot opened with this answer, with these texts by the custom ids of their fields, and
    /// waits for the answer. A form that was not answered stays open.
    ///
    /// # Errors
    /// If the form is not open, the texts do not fit, or the bot does not answer in time.
    pub async fn submit(&self, opened: &Answer, written: &[(&str, &str)]) -> Result<Answer, Refused> {
        let question = {
            let mut world = self.world();
            let opener = world.interactions.get(opened.interaction).filter(|it| it.typist.user == self.id);
            let opener = opener.ok_or(Refused::ClosedForm)?;
            let (typist, owners, clicked) = (opener.typist, opener.owners, opener.clicked);
            let data = opener.form.as_ref().ok_or(Refused::ClosedForm)?.sent(written)?;
            let clicked = clicked.and_then(|message| world.message(message).cloned());
            let question = world.ask(InteractionKind::Form, typist, owners, data, clicked.as_ref())?;
            if let Some(sent) = world.interactions.get_mut(question.id) {
                sent.opened_by = Some(opened.interaction);
            }
            question
        };
        self.answer(question).await
    }

    /// Returns the bot's autocomplete choices for the last option of `text`, like `/wari move house:`.
    ///
    /// # Errors
    /// If that option has no autocomplete, or the bot does not answer in time.
    pub async fn complete(&self, text: &str) -> Result<Vec<Choice>, Refused> {
        let question = {
            let mut world = self.world();
            let typed = Typed::read(text, &world, self.typist())?;
            let (data, owners) = (typed.partial_data(&world, self.typist())?, typed.owners(&world, self.typist()));
            world.ask(InteractionKind::Autocomplete, self.typist(), owners, data, None)?
        };
        self.choices(question).await
    }

    /// Returns what Discord's client suggests after `text`: commands, options, choices, members, or the bot's choices.
    ///
    /// # Errors
    /// If no value matches what was typed, or the bot is asked and does not answer in time.
    pub async fn suggest(&self, text: &str) -> Result<Vec<Suggestion>, Refused> {
        let (question, before) = {
            let mut world = self.world();
            match suggestion::offer(text, &world, self.typist()) {
                Offer::Ready(suggestions) => return Ok(suggestions),
                Offer::Values(suggestions) => return any(suggestions),
                Offer::AskBot { data, owners, before } => {
                    (world.ask(InteractionKind::Autocomplete, self.typist(), owners, data, None)?, before)
                }
            }
        };
        any(suggestion::from_choices(self.choices(question).await?, &before))
    }

    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.channel.discord.world()
    }

    pub(crate) fn typist(&self) -> Typist {
        Typist { user: self.id, guild: self.channel.guild_id(), channel: self.channel.id() }
    }

    /// Returns the message in its current state, if this person sees it here.
    pub(crate) fn seen(&self, world: &World, message: &Message) -> Result<Message, Refused> {
        let unseen = |reason| Refused::UnseenMessage { reason };
        let message = world.message(message.id).ok_or_else(|| unseen("it is unknown"))?;
        match message.private_to {
            _ if message.deleted => Err(unseen("it was deleted")),
            Some(reader) if reader != self.id => Err(unseen("it is private to someone else")),
            _ if message.channel != self.channel.id() => Err(unseen("it stands in another channel")),
            _ => Ok(message.clone()),
        }
    }

    fn ask_by_button(&self, world: &mut World, message: &Message, custom_id: &str) -> Result<Question, Refused> {
        let id = Row::component_id(&message.rows, custom_id);
        let data = json!({ "component_type": 2, "custom_id": custom_id, "id": id });
        world.ask(InteractionKind::Component, self.typist(), message.owners(), data, Some(message))
    }

    fn ask_by_select(
        &self,
        world: &mut World,
        message: &Message,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Question, Refused> {
        let id = Row::component_id(&message.rows, custom_id);
        let data = json!({ "component_type": 3, "custom_id": custom_id, "id": id, "values": values });
        world.ask(InteractionKind::Component, self.typist(), message.owners(), data, Some(message))
    }

    pub(crate) async fn answer(&self, question: Question) -> Result<Answer, Refused> {
        let (interaction, outlasts) = (question.id, question.patience > PATIENCE);
        let follows = self.world().follows_late_answers;
        match self.reply(question).await {
            Ok(Reply::Answer(answer)) => {
                let is_late = answer.form.is_none() && answer.message.is_none() && answer.took >= LATE;
                let message = if is_late && follows { self.follow(interaction).await } else { None };
                Ok(match message {
                    Some(message) => Answer::of(interaction, answer.kind, message, answer.took),
                    None => *answer,
                })
            }
            // The bot was so late that Discord took no answer.
            Err(Refused::NoResponse) if follows && outlasts => {
                let message = self.follow(interaction).await.ok_or(Refused::NoResponse)?;
                Ok(Answer::of(interaction, AnswerKind::Message, message, PATIENCE))
            }
            Ok(Reply::Choices(_)) => Err(Refused::NoResponse),
            Err(refused) => Err(refused),
        }
    }

    /// Waits for what comes of a late answer, as people do: the message that was promised, or a board that the bot
    /// posts in its place.
    async fn follow(&self, interaction: InteractionId) -> Option<Message> {
        let is_board = |message: &Message| {
            let is_newer = message.id.get() > interaction.get() && message.interaction().is_none();
            is_newer && message.private_to.is_none() && !message.attachments.is_empty()
        };
        let come = || self.outcome(interaction).or_else(|| self.messages().into_iter().find(is_board));
        timeout(FOLLOWED, self.channel.discord.until("what a late answer promised", come)).await.ok()?.ok()
    }

    async fn choices(&self, question: Question) -> Result<Vec<Choice>, Refused> {
        match self.reply(question).await? {
            Reply::Choices(choices) => Ok(choices),
            Reply::Answer(_) => Err(Refused::NoResponse),
        }
    }

    async fn reply(&self, mut question: Question) -> Result<Reply, Refused> {
        if let Some(payload) = question.delivery.take() {
            tokio::spawn(self.channel.discord.shared.clone().deliver(question.id, payload));
        }
        if let Ok(Ok(reply)) = timeout(question.patience, &mut question.reply).await {
            return Ok(reply);
        }
        self.world().give_up(question.id);
        // The answer may have arrived just before the timeout.
        question.reply.try_recv().map_err(|_| Refused::NoResponse)
    }
}

/// Returns the suggested values, of which there must be one.
fn any(values: Vec<Suggestion>) -> Result<Vec<Suggestion>, Refused> {
    if values.is_empty() { Err(Refused::NoMatch) } else { Ok(values) }
}

/// Returns the custom id of the button `label`, if it can be clicked.
fn clickable(message: &Message, label: &str) -> Result<String, Refused> {
    let Some(button) = message.button(label) else {
        return Err(Refused::NoSuchButton { label: label.to_owned(), known: message.enabled_labels() });
    };
    let label = button.label.clone();
    match (&button.custom_id, &button.url) {
        _ if button.disabled => Err(Refused::DisabledButton { label }),
        (Some(custom_id), _) => Ok(custom_id.clone()),
        (None, url) => Err(Refused::LinkButton { label, url: url.clone().unwrap_or_default() }),
    }
}
