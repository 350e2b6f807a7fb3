//! The languages of users and servers.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::Keyword;

/// A choice of language. Each language is also a folder in `src/play/words/locales`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Language {
    /// Whatever Discord is set to.
    #[default]
    Auto,
    /// English.
    En,
    /// French.
    Fr,
    /// Brazilian Portuguese.
    #[strum(serialize = "pt-BR")]
    PtBr,
    /// Spanish.
    Es,
    /// German.
    De,
}

impl Language {
    /// Returns the language as a locale; `None` if it depends on Discord.
    fn locale(self) -> Option<&'static str> {
        (self != Self::Auto).then(|| self.id())
    }
}

/// What is known about the language of a user or server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownLanguage {
    /// The choice.
    pub chosen: Language,
    /// The locale that Discord sent last.
    pub locale: Option<String>,
    /// Whether a manager of the server has been told how to choose another language.
    pub is_hinted: bool,
}

impl KnownLanguage {
    /// Returns the locale whose language to use. Of a server, Discord reports English unless its managers set
    /// another language, so that says little about its members.
    pub fn effective_locale(&self) -> &str {
        self.chosen.locale().or(self.locale.as_deref()).unwrap_or_default()
    }

    /// Returns the same with the locale that Discord has just sent, if it has sent one.
    pub fn with(self, locale: Option<&str>) -> Self {
        Self { locale: locale.map(str::to_owned).or(self.locale), ..self }
    }
}
