//! Requests: commands, button presses and forms with their context.

use std::fmt;

use wari_games::{Game, GameId, MessageId, Moment, Name, Permissions, Place, Reach, Refusal, Span, ThreadKind, UserId};

use crate::table::{Reply, Unanswered, Viewer, Voice};
use crate::thinking::JobSubject;
use crate::words::Words;

/// A command, button press or form, with everything the answer may depend on: user, channel, time and a coin toss.
#[derive(Clone)]
pub struct Request {
    /// The number of the interaction, if it is one.
    pub interaction: Option<u64>,
    /// The user who asks.
    pub who: Person,
    /// The bot's own user.
    pub bot: UserId,
    /// The channel where they ask.
    pub place: Place,
    /// The bot's permissions there.
    pub permissions: Permissions,
    /// Whether only the user sees whatever the bot answers here.
    pub answers_are_private: bool,
    /// The kind of threads that can be opened there; `None` if there cannot be any.
    pub threads: Option<ThreadKind>,
    /// Whether the user could open a thread there and write in it.
    pub may_open_threads: bool,
    /// The ids of the user's roles in the server.
    pub roles: Vec<u64>,
    /// Whether the user can change the bot's permissions.
    pub may_grant: bool,
    /// Whether the user may manage the server.
    pub may_manage: bool,
    /// Whether the user may manage events of the server.
    pub may_manage_events: bool,
    /// When the request was made, by Discord's clock.
    pub asked: Moment,
    /// The current time.
    pub now: Moment,
    /// The coin toss of this request.
    pub heads: bool,
    /// What is drawn by lot, if this request needs that.
    pub lot: u64,
    /// The user's locale, as Discord names it.
    pub locale: String,
    /// The server's locale, if Discord sent one.
    pub server_locale: Option<String>,
    /// The user's language, for what they alone see.
    pub words: &'static Words,
    /// The language for what everybody sees.
    pub public_words: &'static Words,
    /// What was done.
    pub act: Act,
    /// The options of a command, or the texts of a form.
    pub options: Options,
    /// The message whose button was pressed.
    pub message: Option<MessageId>,
    /// Whether that message has the button; if not, the press is forged.
    pub is_on_message: bool,
    /// Whether only the user sees that message.
    pub is_in_private: bool,
}

impl Request {
    /// Returns the user as visibility checks need them.
    pub(crate) fn viewer(&self) -> Viewer<'_> {
        Viewer { id: self.who.id, roles: &self.roles, place: self.place }
    }

    /// Returns the message whose button was pressed, if everybody sees it.
    pub(crate) fn pressed(&self) -> Option<MessageId> {
        self.message.filter(|_| self.is_on_message && !self.is_in_private)
    }

    /// Returns what the computer thinks about for this user, one thing at a time. No game has as large a number.
    pub(crate) fn subject(&self) -> JobSubject {
        JobSubject { crowd: self.place.crowd(), game: GameId::new(self.who.id.get()) }
    }

    /// Whether the bot can show something to everybody here: by a message of its own or, where it can only answer, by
    /// an answer.
    pub(crate) fn is_public(&self) -> bool {
        match self.place.reach {
            Reach::Posts => self.permissions.allow_writing(),
            Reach::AnswersOnly => !self.answers_are_private,
        }
    }

    /// Whether the bot can edit here what it has posted earlier.
    pub(crate) fn may_edit(&self) -> bool {
        self.permissions.allow_writing() && !self.place.is_answers_only()
    }

    /// Checks that the other player would see the answer.
    ///
    /// # Errors
    /// Refused if only the user would.
    pub(crate) fn check_visible(&self) -> Result<(), Refusal> {
        if self.answers_are_private { Err(Refusal::OnlyYouWouldSee) } else { Ok(()) }
    }

    /// Like [`Request::check_visible`], unless nobody else plays this game here.
    ///
    /// # Errors
    /// Refused if only the user would see the answer.
    pub(crate) fn check_visible_in(&self, game: &Game) -> Result<(), Refusal> {
        if game.computer.is_some() || game.place != self.place { Ok(()) } else { self.check_visible() }
    }

    /// Returns the users whom the request names, with the one who asks.
    pub fn people(&self) -> impl Iterator<Item = &Person> {
        let clicked = match &self.act {
            Act::Shortcut(_, Target::Person(value)) => Some(value),
            _ => None,
        };
        let named = self.options.0.iter().map(|(_, value)| value).chain(clicked);
        let people = named.filter_map(|value| match value {
            OptionValue::User(person) => Some(person),
            _ => None,
        });
        people.chain([&self.who])
    }

    /// Returns the languages and the time of the answer.
    pub(crate) fn voice(&self) -> Voice {
        Voice { words: self.words, public_words: self.public_words, now: self.now }
    }

    /// Returns when the request counts as made in a game: with a time for the whole game, when Discord took it, so that
    /// its way here costs nobody time. Two clocks may differ a little, but not by a minute.
    pub(crate) fn made_at(&self, game: &Game) -> Moment {
        let is_plausible = self.now.since(self.asked).abs() < Span::minutes(1);
        if game.pace.budget().is_some() && is_plausible { self.asked } else { self.now }
    }

    /// Returns the language of a reply.
    pub(crate) fn words_for(&self, private: bool) -> &'static Words {
        if private { self.words } else { self.public_words }
    }

    /// Returns the answer, or an explanation why there is no ordinary one.
    pub(crate) fn answered(&self, answer: Result<Reply, Unanswered>) -> Reply {
        answer.unwrap_or_else(|unanswered| unanswered.explained(self.words, &self.act))
    }

    /// Returns the latency from Discord in milliseconds, as far as the two clocks agree.
    pub fn latency(&self) -> u64 {
        u64::try_from(self.now.millis() - self.asked.millis()).unwrap_or_default()
    }
}

/// A command, a button press or a form.
#[derive(Clone, PartialEq, Eq)]
pub enum Act {
    /// The subcommand of `/wari` with this name.
    Command(String),
    /// The subcommand of `/wari-admin` with this name.
    Admin(String),
    /// The subcommand of `/wari-event` with this name.
    Event(String),
    /// The shortcut with this name in the menu of a person or a message.
    Shortcut(String, Target),
    /// A press of the button with this id.
    Press(String),
    /// The form with this id was sent; the options are its texts.
    Form(String),
}

/// For the log, without what people typed: a button that runs a command holds the options, and a plan is a secret.
impl fmt::Debug for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command(name) => write!(f, "Command({name:?})"),
            Self::Admin(name) => write!(f, "Admin({name:?})"),
            Self::Event(name) => write!(f, "Event({name:?})"),
            Self::Shortcut(name, _) => write!(f, "Shortcut({name:?})"),
            Self::Form(id) => write!(f, "Form({id:?})"),
            Self::Press(id) => match id.split(':').collect::<Vec<_>>()[..] {
                [_, "run", command, ..] => write!(f, "Press(run {command:?})"),
                _ => write!(f, "Press({id:?})"),
            },
        }
    }
}

/// What was right-clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A user, as the value of an option.
    Person(OptionValue),
    /// A message.
    Message(Quoted),
}

/// A message that was right-clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted {
    /// Whether the bot wrote it.
    pub is_own: bool,
    /// Its text.
    pub text: String,
    /// The ids of its buttons.
    pub buttons: Vec<String>,
}

/// A user as Discord describes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The user's id on Discord.
    pub id: UserId,
    /// The display name, if any of it can be shown.
    pub name: Option<Name>,
    /// Whether the user is a bot.
    pub bot: bool,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// A text.
    Text(String),
    /// An integer.
    Number(i64),
    /// A boolean.
    Flag(bool),
    /// A member of the server.
    User(Person),
    /// A user who is not, or no longer, a member.
    Stranger(Person),
    /// A value of a type that no option takes.
    Unknown,
}

/// The options given with a command, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(pub Vec<(String, OptionValue)>);

impl Options {
    /// Returns the value given for an option.
    pub(crate) fn get(&self, name: &str) -> Option<&OptionValue> {
        self.0.iter().find(|(given, _)| given == name).map(|(_, value)| value)
    }

    /// Returns the text typed so far for an option, trimmed.
    pub fn typed(&self, name: &str) -> &str {
        match self.get(name) {
            Some(OptionValue::Text(text)) => text.trim(),
            _ => "",
        }
    }
}
