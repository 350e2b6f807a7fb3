//! Every sentence the bot says. The messages stand in `locales`, one folder per language, in the syntax of Project
//! Fluent; the code here decides which of them to say, and with what.

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

use std::fmt;
use std::sync::LazyLock;

use text::{L10n, L10nLanguage};

use crate::games::{GameId, Keyword, Language};

pub use people::{GAMES_A_PAGE, mentions_former};
pub use view::View;

/// Every language.
static LANGUAGES: LazyLock<Vec<Words>> =
    LazyLock::new(|| L10n::iter().map(|&language| Words { language, text: language.load() }).collect());

/// Returns the words for a locale as Discord names it, such as `en-GB`. English stands in for a missing language.
pub fn of(locale: &str) -> &'static Words {
    spoken_in(locale).or_else(|| spoken_in(&L10n::default())).unwrap_or(&LANGUAGES[0])
}

/// Returns the words for a locale, if there are any in its language. Those of another country will do.
pub fn spoken_in(locale: &str) -> Option<&'static Words> {
    let base = |locale| str::split(locale, '-').next();
    let is = |words: &&Words| &*words.language == locale;
    LANGUAGES.iter().find(is).or_else(|| LANGUAGES.iter().find(|words| base(&words.language) == base(locale)))
}

/// Returns the game that the last line of a board names, in whichever language.
pub fn game_in(text: &str) -> Option<GameId> {
    let parts = text.lines().rev().flat_map(|line| line.split(" · "));
    parts.filter_map(|part| LANGUAGES.iter().find_map(|words| words.numbered_game(part))).next()
}

/// A language. Text is Discord's Markdown unless a method says otherwise.
pub struct Words {
    language: L10n,
    /// The messages as they stand in the files.
    pub(crate) text: L10nLanguage,
}

impl Words {
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
