//! Replies to users.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use wari_games::{ChannelId, Medium, MessageId, News, Permission, Permissions, UserId};

use crate::table::{Modal, TurnGuard};

/// A message for everybody or for the asker alone.
#[derive(Debug, Default)]
pub struct Reply {
    /// The text, in Discord's markdown.
    pub text: String,
    /// The reply shown instead as soon as it is made. Of this one, only `private`, `replaces` and `aside` count.
    pub later: Option<DeferredReply>,
    /// A dialog that opens instead of a message. Of this reply, nothing else counts.
    pub form: Option<Modal>,
    /// A picture below the text.
    pub picture: Option<Picture>,
    /// A file below the text, if there is no picture.
    pub document: Option<Document>,
    /// What the asker is told instead if Discord finds the file too large.
    pub too_large: Option<String>,
    /// A framed list below the text.
    pub card: Option<Card>,
    /// Menus below the text. Each takes a row.
    pub menus: Vec<Menu>,
    /// Rows of buttons, at most five rows of five, together with the menus.
    pub buttons: Vec<Vec<Button>>,
    /// The only user whom this message may ping.
    pub ping: Option<UserId>,
    /// Whether only the asker sees it.
    pub private: bool,
    /// Whether it replaces the message whose button was pressed, which stays as public or private as it is.
    pub replaces: bool,
    /// The news that it reports, which nobody is owed once it is posted.
    pub announces: Option<News>,
    /// The messages that this one answers, and that are out of date now. There are several only if the same question
    /// came twice: a bot that is killed before it knows that Discord has taken a message posts it again.
    pub answered: Vec<MessageId>,
    /// What stays of those.
    pub remains: Remains,
    /// A message in this channel that is deleted once this one is shown.
    pub removes: Option<(ChannelId, MessageId)>,
    /// What stays of the board before this one, if this is a board.
    pub former_board: Remains,
    /// What stays of a question in the game, if this is a board that makes it obsolete.
    pub former_question: Remains,
    /// A text for the asker alone, right after it.
    pub aside: Option<String>,
    /// Held until the message is posted, so that the next press finds the channel up to date.
    pub turn: Option<TurnGuard>,
}

/// What stays of a message that is out of date. It takes one request, whatever it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Remains {
    /// Everything but its buttons.
    #[default]
    Content,
    /// This line alone.
    Line(String),
    /// Nothing: it is deleted.
    Nothing,
}

/// What is out of date once a message was posted.
#[derive(Clone, Debug, Default)]
pub struct Outdated {
    /// Boards and questions.
    pub messages: Vec<MessageId>,
    /// The one among them that is the board before this one.
    pub former_board: Option<MessageId>,
    /// A reminder, and what remains of it.
    pub reminder: Option<(MessageId, Remains)>,
}

/// A picture, with a description for those who cannot see it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Its bytes, perhaps shared with other messages.
    pub file: Arc<Vec<u8>>,
    /// The name of the file, whose extension determines its type.
    pub name: &'static str,
    /// The description, at most 1,024 characters.
    pub alt_text: String,
    /// The text that replaces it where pictures may not be shown: at most 400 characters of Markdown.
    pub text: String,
    /// Whether the reader wants the picture, the text or both.
    pub medium: Medium,
}

impl Picture {
    /// The file name of a board.
    pub const BOARD: &str = "board.png";
    /// The file name of a board that animates the last move.
    pub const MOVING_BOARD: &str = "board.gif";
    /// The file name of a chart.
    pub const CHART: &str = "chart.png";
    /// The file name of a leaderboard.
    pub const LEADERBOARD: &str = "leaderboard.png";
    /// The file name of a review.
    pub const REVIEW: &str = "review.png";
    /// The file name of the picture of all themes.
    pub const THEMES: &str = "themes.png";
    /// The file name of the film of a game.
    pub const REPLAY: &str = "replay.gif";
}

/// A file for other programs.
#[derive(Clone, Debug)]
pub struct Document {
    /// The name of the file, whose extension determines its type.
    pub name: String,
    /// The content of the file.
    pub content: Vec<u8>,
    /// A description of the file, at most 1,024 characters.
    pub about: String,
}

/// A framed list.
#[derive(Clone, Debug)]
pub struct Card {
    /// The heading.
    pub title: String,
    /// The list, at most 4,096 characters of Markdown.
    pub text: String,
}

/// A button below a message.
#[derive(Clone, Debug)]
pub struct Button {
    /// The id that Discord sends back when it is pressed.
    pub id: String,
    /// The label, at most 80 characters.
    pub label: String,
    /// The style, which signals what a press does.
    pub style: Style,
    /// Whether it can be pressed.
    pub enabled: bool,
}

impl Button {
    /// Creates an enabled button.
    pub(crate) fn new(id: String, label: impl Into<String>, style: Style) -> Self {
        Self { id, label: label.into(), style, enabled: true }
    }
}

/// A menu below a message, from which one item is chosen. Choosing an item does what a button with its id would do.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The text shown while no item is chosen, at most 150 characters.
    pub hint: String,
    /// The items, 1 to 25.
    pub items: Vec<Item>,
}

/// An item of a menu.
#[derive(Clone, Debug)]
pub struct Item {
    /// The id that Discord sends back when it is chosen.
    pub id: String,
    /// The label, at most 100 characters.
    pub label: String,
    /// A line below the label, at most 100 characters.
    pub about: Option<String>,
    /// Whether it is chosen already.
    pub chosen: bool,
}

/// The style of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The suggested action.
    Primary,
    /// An alternative.
    Secondary,
    /// A positive answer.
    Success,
    /// An action that cannot be undone.
    Danger,
}

/// An autocompletion choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The text that is shown.
    pub label: String,
    /// The value that is sent.
    pub value: ChoiceValue,
}

/// The value behind a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceValue {
    /// A word.
    Word(String),
    /// The number of a game or challenge.
    Number(u64),
}

impl fmt::Display for ChoiceValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl Choice {
    /// The maximum number of choices that Discord shows.
    pub(crate) const MAX_SHOWN: usize = 25;

    /// Whether it matches the text typed so far.
    pub(crate) fn matches(&self, typed: &str) -> bool {
        let typed = typed.to_lowercase();
        match &self.value {
            // A single letter must begin the value; a longer text may also stand anywhere in the label.
            ChoiceValue::Word(word) => {
                word.starts_with(&typed) || (typed.len() > 1 && self.label.to_lowercase().contains(&typed))
            }
            ChoiceValue::Number(_) => self.label.to_lowercase().contains(&typed),
        }
    }
}

impl Reply {
    /// Creates a text for the asker alone.
    pub fn private(text: impl Into<String>) -> Self {
        Self { text: text.into(), private: true, ..Self::default() }
    }

    /// Creates a text for everybody, which pings nobody.
    pub fn public(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// Creates a deferred reply, for work that takes longer than Discord waits or should not appear at once.
    pub(crate) fn later(private: bool, pause: Duration, reply: impl Future<Output = Self> + Send + 'static) -> Self {
        Self { later: Some(DeferredReply::new(pause, reply)), private, ..Self::default() }
    }

    /// Creates a deferred reply that is cancelled if Discord does not accept the deferral.
    pub(crate) fn later_if_awaited(private: bool, reply: impl Future<Output = Self> + Send + 'static) -> Self {
        let mut later = DeferredReply::new(Duration::ZERO, reply);
        later.is_for_asker = true;
        Self { later: Some(later), private, ..Self::default() }
    }

    /// Replaces with text whatever may not be shown in the channel or is not wanted by the reader.
    pub fn within(mut self, permissions: Permissions) -> Self {
        self.later = self.later.map(|later| later.within(permissions));
        if let Some(mut picture) = self.picture.take() {
            let is_shown = permissions.allow(Permission::AttachFiles) && picture.medium != Medium::Text;
            if !is_shown || picture.medium == Medium::Both {
                if !self.text.is_empty() && !picture.text.is_empty() {
                    self.text.push('\n');
                }
                self.text.push_str(&std::mem::take(&mut picture.text));
            }
            self.picture = is_shown.then_some(picture);
        }
        if !permissions.allow(Permission::EmbedLinks)
            && let Some(Card { title, text }) = self.card.take()
        {
            self.append(&format!("**{title}**\n{text}"));
        }
        self
    }

    /// Becomes what the asker is told because Discord finds the file too large. Returns false if there is nothing to
    /// tell.
    pub fn shrink(&mut self) -> bool {
        let Some(text) = self.too_large.take() else { return false };
        *self = Self { replaces: self.replaces, ..Self::private(text) };
        true
    }

    /// Returns the messages that are out of date once this one is shown, and what stays of each.
    pub fn put_away(&self, outdated: Outdated) -> Vec<(MessageId, Remains)> {
        let Outdated { messages, former_board, reminder } = outdated;
        let answered = self.answered.iter().map(|&message| (message, self.remains.clone()));
        let others = messages.into_iter().filter(|message| !self.answered.contains(message)).map(|message| {
            let is_board = former_board == Some(message);
            (message, if is_board { self.former_board.clone() } else { self.former_question.clone() })
        });
        others.chain(answered).chain(reminder).collect()
    }

    /// Puts a line above the text; if that is still to be made, tells it the asker.
    #[must_use]
    pub fn below(mut self, line: Option<String>) -> Self {
        match line {
            Some(line) if self.later.is_none() => self.text = format!("{line}\n{}", self.text),
            Some(line) => self.aside = Some(line),
            None => {}
        }
        self
    }

    /// Appends a list to the text, as many complete lines of it as a message holds.
    pub(in crate::table) fn append(&mut self, lines: &str) {
        const MAX_MESSAGE: usize = 2000;
        const MORE: &str = "\n…";
        let mut room = (MAX_MESSAGE - MORE.chars().count()).saturating_sub(self.text.chars().count());
        for line in lines.lines() {
            let Some(rest) = room.checked_sub(1 + line.chars().count()) else {
                self.text.push_str(MORE);
                return;
            };
            room = rest;
            if !self.text.is_empty() {
                self.text.push('\n');
            }
            self.text.push_str(line);
        }
    }

    /// Creates a framed list for everybody.
    pub fn card(title: String, text: String) -> Self {
        Self { card: Some(Card { title, text }), ..Self::default() }
    }
}

/// A deferred reply. Until it is made, the asker sees that it is coming.
pub struct DeferredReply {
    /// The lock is never contended. It only makes this type [`Sync`], which the future is not.
    reply: Mutex<BoxFuture<'static, Reply>>,
    /// The minimum delay before the reply is shown.
    pub pause: Duration,
    /// Whether the reply is cancelled if Discord does not accept the deferral.
    pub is_for_asker: bool,
}

impl DeferredReply {
    /// Defers a reply, which is shown after `pause` at the earliest.
    pub(super) fn new(pause: Duration, reply: impl Future<Output = Reply> + Send + 'static) -> Self {
        Self { reply: Mutex::new(Box::pin(reply)), pause, is_for_asker: false }
    }

    /// Applies [`Reply::within`] to the reply once it is made.
    pub(super) fn within(self, permissions: Permissions) -> Self {
        self.then(move |reply| reply.within(permissions))
    }

    /// Changes the reply once it is made.
    pub(super) fn then(self, change: impl FnOnce(Reply) -> Reply + Send + 'static) -> Self {
        let is_for_asker = self.is_for_asker;
        let reply = Self::new(self.pause, self.make().map(change));
        Self { is_for_asker, ..reply }
    }

    /// Makes the reply.
    pub async fn make(self) -> Reply {
        self.reply.into_inner().unwrap_or_else(PoisonError::into_inner).await
    }
}

impl fmt::Debug for DeferredReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeferredReply")
    }
}
