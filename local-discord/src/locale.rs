//! Languages: Discord's locales, and texts that have a version for some of them.

use std::collections::BTreeMap;

/// The locale of accounts and servers that have set no other.
pub(crate) const DEFAULT_LOCALE: &str = "en-US";

/// All locales that a text can have a version for.
pub(crate) const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// A text with its versions in other languages.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Localized {
    /// The text for those whose language has no version.
    pub(crate) default: String,
    pub(crate) versions: BTreeMap<String, String>,
}

impl Localized {
    /// Returns the text that a client in this language shows.
    pub(crate) fn in_locale(&self, locale: &str) -> &str {
        let version = self.versions.get(locale).or_else(|| self.versions.get(stand_in(locale)?));
        version.unwrap_or(&self.default)
    }

    /// Whether `text` is this text for a client in this language, or the default.
    pub(crate) fn is(&self, text: &str, locale: &str) -> bool {
        self.default == text || self.in_locale(locale) == text
    }

    /// Whether this text or the default begins with `text`.
    pub(crate) fn begins_with(&self, text: &str, locale: &str) -> bool {
        self.default.starts_with(text) || self.in_locale(locale).starts_with(text)
    }

    /// Returns the number of characters of the longest version.
    pub(crate) fn longest(&self) -> usize {
        let texts = self.versions.values().chain([&self.default]);
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    }
}

/// Returns the locale whose version stands in for one that is missing.
fn stand_in(locale: &str) -> Option<&'static str> {
    match locale {
        "en-US" => Some("en-GB"),
        "en-GB" => Some("en-US"),
        "es-419" => Some("es-ES"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_version_is_stood_in_for_or_the_default() {
        let versions = [("en-GB", "Colour"), ("es-ES", "Color"), ("fr", "Couleur")];
        let versions = versions.map(|(locale, text)| (locale.to_owned(), text.to_owned()));
        let text = Localized { default: "Farbe".to_owned(), versions: versions.into() };
        let shown = ["fr", "en-US", "en-GB", "es-419", "es-ES", "de"].map(|locale| text.in_locale(locale));
        assert_eq!(shown, ["Couleur", "Colour", "Colour", "Color", "Color", "Farbe"]);
        assert!(text.is("Farbe", "fr") && text.is("Couleur", "fr") && !text.is("Couleur", "de"));
        assert_eq!(text.longest(), 7);
    }
}
