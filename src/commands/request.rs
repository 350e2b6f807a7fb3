//! What somebody asks for.

use crate::games::{MessageId, Moment, Name, Permissions, Place, UserId};
use crate::table::{Reply, Unanswered, Viewer, Voice};
use crate::words::Words;

/// A command or a press of a button, with everything the answer may depend on: who, where, when, and a coin.
#[derive(Clone)]
pub struct Request {
    /// Who asks.
    pub who: Person,
    /// Who the bot is.
    pub bot: UserId,
    /// The channel.
    pub place: Place,
    /// What the bot may do there.
    pub permissions: Permissions,
    /// The roles of the person in the server, by Discord's numbers.
    pub roles: Vec<u64>,
    /// Whether the person can change what the bot may do.
    pub may_grant: bool,
    /// Whether the person may manage the server.
    pub may_manage: bool,
    /// When it was asked, by Discord's clock.
    pub asked: Moment,
    /// The time.
    pub now: Moment,
    /// A coin tossed for this request.
    pub heads: bool,
    /// The language of the person.
    pub words: &'static dyn Words,
    /// What is asked for.
    pub act: Act,
    /// What was said with a command.
    pub options: Options,
    /// The message whose button was pressed.
    pub message: Option<MessageId>,
    /// Whether that message has the button, as it has unless somebody forges a press.
    pub is_on_message: bool,
    /// Whether that message is for their eyes only.
    pub is_in_private: bool,
}

impl Request {
    /// Who wants to see something, as far as it matters for whether they may.
    pub(crate) fn viewer(&self) -> Viewer<'_> {
        Viewer { id: self.who.id, roles: &self.roles, place: self.place }
    }

    /// In which language the answer is, and when.
    pub(crate) fn voice(&self) -> Voice {
        Voice { words: self.words, now: self.now }
    }

    /// The answer there is, or why there is no ordinary one.
    pub(crate) fn answered(&self, answer: Result<Reply, Unanswered>) -> Reply {
        answer.unwrap_or_else(|unanswered| unanswered.explained(self.words, &self.act))
    }

    /// How many milliseconds it took from Discord to here, as far as the two clocks agree.
    pub fn latency(&self) -> u64 {
        u64::try_from(self.now.millis() - self.asked.millis()).unwrap_or_default()
    }
}

/// A command or a press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The subcommand of `/wari` of this name.
    Command(String),
    /// The subcommand of `/wari-admin` of this name.
    Admin(String),
    /// A button with this id.
    Press(String),
}

/// Somebody as Discord introduces them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Discord's number.
    pub id: UserId,
    /// The display name, if anything of it can be shown.
    pub name: Option<Name>,
    /// Whether it is a program.
    pub bot: bool,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// A person who is in the server.
    User(Person),
    /// A person who is not, or not any more.
    Stranger(Person),
    /// Something no option of this bot takes.
    Unknown,
}

/// The values given with a command, by the options' names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(pub Vec<(String, Value)>);

impl Options {
    /// The value given for an option.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(given, _)| given == name).map(|(_, value)| value)
    }

    /// What has been typed of a value so far.
    pub fn typed(&self, name: &str) -> &str {
        match self.get(name) {
            Some(Value::Text(text)) => text.trim(),
            _ => "",
        }
    }
}
