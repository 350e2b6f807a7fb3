//! What somebody gets to see.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use crate::games::{Medium, MessageId, News, Permission, Permissions, UserId};
use crate::table::Turn;

/// A message, for all or for the asker alone.
#[derive(Debug, Default)]
pub struct Reply {
    /// The text, in Discord's markdown.
    pub text: String,
    /// What will be shown instead as soon as it is made; only whether it is private, and whether it replaces, is told
    /// now.
    pub later: Option<Later>,
    /// A picture below it.
    pub picture: Option<Picture>,
    /// A file below it, where there is no picture.
    pub document: Option<Document>,
    /// A framed list below it.
    pub card: Option<Card>,
    /// Rows of buttons, at most five of five.
    pub buttons: Vec<Vec<Button>>,
    /// The only person whom this message may ping.
    pub ping: Option<UserId>,
    /// Whether only the asker sees it.
    pub private: bool,
    /// Whether it takes the place of the message whose button was pressed, which then stays as public or private as it
    /// is.
    pub replaces: bool,
    /// The news that it tells, which nobody is owed once it is posted.
    pub tells: Option<News>,
    /// A message that this one answers and whose buttons may go.
    pub answered: Option<MessageId>,
    /// What the asker alone is told right after it.
    pub aside: Option<String>,
    /// Held until the message is posted, so that the next press finds the channel as the game is.
    pub turn: Option<Turn>,
}

/// A picture and what it shows, for those who cannot see it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Its bytes, which may be those of other messages too.
    pub file: Arc<Vec<u8>>,
    /// What the file is called; the ending tells what it is.
    pub name: &'static str,
    /// At most 1,024 characters.
    pub alt_text: String,
    /// What stands in its place where no picture may be shown: at most 400 characters of markdown.
    pub text: String,
    /// Which of the two its reader wants.
    pub medium: Medium,
}

impl Picture {
    /// What the picture of a board is called.
    pub const BOARD: &str = "board.png";
    /// What the picture of a board is called that shows how the last move was sown.
    pub const MOVING_BOARD: &str = "board.gif";
    /// What the picture of a chart is called.
    pub const CHART: &str = "chart.png";
    /// What the picture of a review is called.
    pub const REVIEW: &str = "review.png";
    /// What the picture of all themes is called.
    pub const THEMES: &str = "themes.png";
    /// What the film of a game is called.
    pub const REPLAY: &str = "replay.gif";
}

/// A file that other programs read.
#[derive(Clone, Debug)]
pub struct Document {
    /// What it is called; the ending tells what it is.
    pub name: String,
    /// What is in it.
    pub text: String,
    /// What it is, at most 1,024 characters.
    pub about: String,
}

/// A framed list.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its heading.
    pub title: String,
    /// At most 4,096 characters of markdown.
    pub text: String,
}

/// A button.
#[derive(Clone, Debug)]
pub struct Button {
    /// What comes back when it is pressed.
    pub id: String,
    /// At most 80 characters.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// Whether it can be pressed.
    pub enabled: bool,
}

impl Button {
    /// A button that can be pressed.
    pub(crate) fn new(id: String, label: &str, style: Style) -> Self {
        Self { id, label: label.to_owned(), style, enabled: true }
    }
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// An alternative.
    Secondary,
    /// Yes.
    Success,
    /// What cannot be undone.
    Danger,
}

/// Something to choose while typing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is shown.
    pub label: String,
    /// What is sent.
    pub value: Id,
}

/// The value behind a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Id {
    /// A word.
    Word(String),
    /// The number of a game or challenge.
    Number(u64),
}

impl Choice {
    /// How many choices Discord shows at most.
    pub(crate) const MOST: usize = 25;

    /// Whether it fits what has been typed so far.
    pub(crate) fn matches(&self, typed: &str) -> bool {
        let typed = typed.to_lowercase();
        match &self.value {
            // A single letter may begin a value; more of them may stand anywhere in what is shown.
            Id::Word(word) => {
                word.starts_with(&typed) || (typed.len() > 1 && self.label.to_lowercase().contains(&typed))
            }
            Id::Number(_) => self.label.to_lowercase().contains(&typed),
        }
    }
}

impl Reply {
    /// A text for the asker alone.
    pub fn private(text: impl Into<String>) -> Self {
        Self { text: text.into(), private: true, ..Self::default() }
    }

    /// A text for all, which pings nobody.
    pub fn public(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// What takes longer to make than Discord waits, or is not to come at once.
    pub(crate) fn later(private: bool, pause: Duration, reply: impl Future<Output = Self> + Send + 'static) -> Self {
        Self { later: Some(Later::new(pause, reply)), private, ..Self::default() }
    }

    /// What takes longer to make than Discord waits, and is for nothing if whoever asks has gone.
    pub(crate) fn later_if_awaited(private: bool, reply: impl Future<Output = Self> + Send + 'static) -> Self {
        let mut later = Later::new(Duration::ZERO, reply);
        later.is_for_asker = true;
        Self { later: Some(later), private, ..Self::default() }
    }

    /// The same with nothing in it that may not be shown in a channel, or that its reader does not want: text takes its
    /// place.
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

    /// Adds a list to the text, as many whole lines of it as a message holds.
    fn append(&mut self, lines: &str) {
        const MOST: usize = 2000;
        const MORE: &str = "\n…";
        let mut room = (MOST - MORE.chars().count()).saturating_sub(self.text.chars().count());
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

    /// A framed list for all.
    pub fn card(title: String, text: String) -> Self {
        Self { card: Some(Card { title, text }), ..Self::default() }
    }
}

/// A reply that is still to be made. Until then the asker is told that it is coming.
pub struct Later {
    /// The lock is never waited for: it lets a reply be looked at from several threads, which a future may not be.
    reply: Mutex<BoxFuture<'static, Reply>>,
    /// It is not shown before.
    pub pause: Duration,
    /// Whether it is for nothing if nobody can be told that it is coming.
    pub is_for_asker: bool,
}

impl Later {
    /// This will be the reply, shown after a pause, however soon it is made.
    pub(super) fn new(pause: Duration, reply: impl Future<Output = Reply> + Send + 'static) -> Self {
        Self { reply: Mutex::new(Box::pin(reply)), pause, is_for_asker: false }
    }

    /// The same with nothing in it that may not be shown in a channel.
    pub(super) fn within(self, permissions: Permissions) -> Self {
        let is_for_asker = self.is_for_asker;
        let reply = Self::new(self.pause, self.make().map(move |reply| reply.within(permissions)));
        Self { is_for_asker, ..reply }
    }

    /// Makes it.
    pub async fn make(self) -> Reply {
        self.reply.into_inner().unwrap_or_else(PoisonError::into_inner).await
    }
}

impl fmt::Debug for Later {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Later")
    }
}
