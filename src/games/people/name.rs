//! Display names, sanitized.

use wari_rules::Side;

use super::line::OneLine;

/// A display name that breaks neither a message nor a picture, with at most [`Name::LONGEST`] letters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(OneLine);

impl Name {
    /// The maximum length in letters (grapheme clusters).
    pub const LONGEST: usize = 32;
    /// Enough for 32 wide emoji, yet five such names still fit into a picture's description.
    pub const MOST_CHARACTERS: usize = 80;

    /// Sanitizes a display name; returns `None` if nothing visible is left.
    pub fn new(raw: &str) -> Option<Self> {
        OneLine::new(raw, Self::LONGEST, Self::MOST_CHARACTERS).map(Self)
    }

    /// Returns the name in at most so many characters, at least two, with an ellipsis if it is longer.
    #[must_use]
    pub fn cut(self, most: usize) -> Self {
        Self(self.0.cut(most))
    }

    /// Returns a fallback for a player whose name is unknown: the side they play.
    pub fn of_side(side: Side) -> Self {
        Self(OneLine::known(&side.to_string()))
    }

    /// Returns the computer's name.
    pub fn of_computer() -> Self {
        Self(OneLine::known("Wari"))
    }

    /// Returns the unescaped name, for pictures and files where it stands alone.
    pub fn plain(&self) -> &str {
        self.0.plain()
    }

    /// Returns the name for text without formatting, such as a list of choices.
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// Returns the name for a message, escaped so that nothing in it is read as formatting, a mention or a link.
    pub fn markdown(&self) -> String {
        self.0.markdown()
    }
}

#[cfg(test)]
mod tests {
    use unicode_script::{Script, UnicodeScript};
    use unicode_segmentation::UnicodeSegmentation;

    use super::*;
    use crate::people::line::{is_blank, is_mark};

    fn plain(raw: &str) -> Option<String> {
        Name::new(raw).map(|name| name.plain().to_owned())
    }

    #[test]
    fn an_ordinary_name_stays() {
        assert_eq!(plain("Kwaku Ananse").as_deref(), Some("Kwaku Ananse"));
        assert_eq!(plain("アナ 🌰").as_deref(), Some("アナ 🌰"));
        assert_eq!(plain("👨‍👩‍👧‍👦").as_deref(), Some("👨‍👩‍👧‍👦"));
    }

    #[test]
    fn what_cannot_be_seen_goes() {
        assert_eq!(plain("\u{202e}evil\u{200b}\u{7}\n name").as_deref(), Some("evil name"));
        for nothing in ["", "   ", "\u{200b}\u{200d}", "\u{3164}", "\u{301}\u{302}", "\u{2800}\u{2800}"] {
            assert_eq!(plain(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn marks_and_length_are_bounded() {
        let zalgo = format!("Z{}", "\u{335}".repeat(500));
        assert_eq!(plain(&zalgo).map(|name| name.chars().count()), Some(3));
        for name in ["မြို့", "བསྒྲུབས", "สวัสดี"] {
            assert_eq!(plain(name).as_deref(), Some(name));
        }
        assert_eq!(plain("ก็็็็็็็็").map(|name| name.chars().count()), Some(5));
        let wide = "🦀".repeat(90);
        assert_eq!(plain(&wide).map(|name| name.chars().count()), Some(Name::LONGEST));
    }

    #[test]
    fn five_thousand_hostile_names_are_short_visible_and_on_one_line() {
        let mut shown = 0;
        for raw in test_support::hostile::texts(5_000) {
            let Some(name) = Name::new(&raw) else { continue };
            shown += 1;
            let letters = name.plain().graphemes(true).count();
            assert!((1..=Name::LONGEST).contains(&letters), "{raw:?}");
            assert!(name.plain().chars().count() <= Name::MOST_CHARACTERS, "{raw:?}");
            assert!(name.plain().chars().any(|c| !c.is_whitespace() && !is_blank(c) && !is_mark(c)), "{raw:?}");
            let (mut marks, mut accents) = (0, 0);
            for c in name.plain().chars() {
                marks = if is_mark(c) { marks + 1 } else { 0 };
                accents = if is_mark(c) && c.script() == Script::Inherited { accents + 1 } else { 0 };
                assert!(marks <= 4 && accents <= 2, "{raw:?}");
                assert!(c == ' ' || !(c.is_whitespace() || c.is_control()), "{raw:?}");
                assert!(
                    !matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'),
                    "{raw:?}"
                );
            }
            assert_eq!(Name::new(name.plain()), Some(name), "what is clean stays");
        }
        assert!(shown > 4_000, "{shown}");
    }

    #[test]
    fn a_name_from_right_to_left_stays_by_itself_and_others_are_left_alone() {
        for name in ["نور", "דנה", "Ana نور", "ߒߞߏ", "𞤀𞤣𞤤𞤢𞤥"] {
            let name = Name::new(name).unwrap();
            let written = format!("\u{2068}{}\u{2069}", name.plain());
            assert_eq!((name.text(), name.markdown()), (written.clone(), written));
        }
        for name in ["Ana", "アナ 🌰", "Ольга", "Ñandú 7", "👨‍👩‍👧‍👦"] {
            let name = Name::new(name).unwrap();
            assert_eq!((name.text().as_str(), name.markdown().as_str()), (name.plain(), name.plain()));
        }
    }

    #[test]
    fn nothing_in_a_message_is_read_as_formatting() {
        let name = Name::new("**@everyone** <@1> [x](s://y)").unwrap();
        assert_eq!(name.markdown(), r"\*\*\@everyone\*\* \<\@1\> \[x\]\(s\:\/\/y\)");
    }
}
