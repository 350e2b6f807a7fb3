//! Every sentence the bot says. The messages stand in `locales`, one folder per language, in the syntax of Project
//! Fluent; the code here decides which of them to say, and with what.
//!
//! Houses, numbers, positions and the names of commands, options and rulesets are the same in every language.

mod events;
mod manuals;
mod menu;
mod people;
mod phrases;
mod play;
mod refusals;
mod study;
mod text;
mod values;
mod view;
mod watching;

use std::fmt;
use std::sync::{LazyLock, OnceLock};

use text::{L10n, L10nLanguage};

pub use people::{GAMES_A_PAGE, mentions_former};
pub use view::{Plates, View};
use wari_games::{GameId, Keyword, Language};

/// The languages. Each is read when somebody first speaks it, because its words take a megabyte.
static SPOKEN: LazyLock<Vec<(L10n, OnceLock<Words>)>> =
    LazyLock::new(|| L10n::iter().map(|&language| (language, OnceLock::new())).collect());

/// Returns the words for a locale as Discord names it, such as `en-GB`. English stands in for a missing language.
pub fn of(locale: &str) -> &'static Words {
    let language = spoken_in(locale).unwrap_or_default();
    spoken(SPOKEN.iter().find(|(spoken, _)| *spoken == language).unwrap_or(&SPOKEN[0]))
}

/// Returns the game that the last line of a board names, in whichever language.
pub fn game_in(text: &str) -> Option<GameId> {
    let parts = text.lines().rev().flat_map(|line| line.split(" · "));
    parts.filter_map(|part| all().find_map(|words| words.numbered_game(part))).next()
}

/// Returns the words of every language.
fn all() -> impl Iterator<Item = &'static Words> {
    SPOKEN.iter().map(spoken)
}

/// Returns the words of a language.
fn spoken((language, words): &(L10n, OnceLock<Words>)) -> &Words {
    words.get_or_init(|| Words::read(*language))
}

/// Returns the language of a locale, if the bot speaks it. That of another country will do.
fn spoken_in(locale: &str) -> Option<L10n> {
    let base = |locale| str::split(locale, '-').next();
    let exact = L10n::iter().find(|&&language| &*language == locale);
    exact.or_else(|| L10n::iter().find(|&language| base(language) == base(locale))).copied()
}

/// A language. Text is Discord's Markdown unless a method says otherwise.
pub struct Words {
    language: L10n,
    /// The messages as they stand in the files.
    pub(crate) text: L10nLanguage,
}

impl Words {
    /// Reads the words of a language.
    fn read(language: L10n) -> Self {
        Self { language, text: language.load() }
    }

    /// Reads the English words.
    pub fn english() -> Self {
        Self::read(L10n::default())
    }

    /// Reads the words of each language in turn.
    pub fn each() -> impl Iterator<Item = Self> {
        L10n::iter().map(|&language| Self::read(language))
    }

    /// Whether they are used in a locale as Discord names it.
    pub fn are_for(&self, locale: &str) -> bool {
        spoken_in(locale) == Some(self.language)
    }

    /// The language.
    pub fn language(&self) -> Language {
        Language::by_id(&self.language).unwrap_or_default()
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

#[cfg(test)]
mod tests;
