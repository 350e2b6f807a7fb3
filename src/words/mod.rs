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
use std::sync::{LazyLock, OnceLock};

use text::{L10n, L10nLanguage};

use crate::games::{GameId, Keyword, Language};

pub use people::{GAMES_A_PAGE, mentions_former};
pub use view::View;

/// Every language that somebody has spoken since the start.
static SPOKEN: LazyLock<Languages> = LazyLock::new(Languages::unread);

/// Returns the words for a locale as Discord names it, such as `en-GB`. English stands in for a missing language.
pub fn of(locale: &str) -> &'static Words {
    SPOKEN.of(locale)
}

/// Returns the game that the last line of a board names, in whichever language.
pub fn game_in(text: &str) -> Option<GameId> {
    let parts = text.lines().rev().flat_map(|line| line.split(" · "));
    parts.filter_map(|part| SPOKEN.all().find_map(|words| words.numbered_game(part))).next()
}

/// All languages. Each is read when it is first needed, because its words take a megabyte.
#[derive(Debug)]
pub struct Languages(Vec<(L10n, OnceLock<Words>)>);

impl Languages {
    /// Returns the languages, none of which is read yet.
    pub fn unread() -> Self {
        Self(L10n::iter().map(|&language| (language, OnceLock::new())).collect())
    }

    /// Returns the words for a locale. English stands in for a missing language.
    pub fn of(&self, locale: &str) -> &Words {
        self.spoken_in(locale).or_else(|| self.spoken_in(&L10n::default())).unwrap_or_else(|| read(&self.0[0]))
    }

    /// Returns the words for a locale, if there are any in its language. Those of another country will do.
    pub fn spoken_in(&self, locale: &str) -> Option<&Words> {
        let base = |locale| str::split(locale, '-').next();
        let exact = self.0.iter().find(|(language, _)| &**language == locale);
        exact.or_else(|| self.0.iter().find(|(language, _)| base(language) == base(locale))).map(read)
    }

    /// Returns the words of every language.
    fn all(&self) -> impl Iterator<Item = &Words> {
        self.0.iter().map(read)
    }
}

/// Returns the words of a language.
fn read((language, words): &(L10n, OnceLock<Words>)) -> &Words {
    words.get_or_init(|| Words { language: *language, text: language.load() })
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
