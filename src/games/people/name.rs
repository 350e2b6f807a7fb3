//! Display names, sanitized.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};
use unicode_segmentation::UnicodeSegmentation;
use wari_rules::Side;

/// A display name that breaks neither a message nor a picture. It is NFC-composed, on one line, never empty, and free
/// of control and direction marks. It has at most [`Name::LONGEST`] letters, each with at most two combining marks,
/// or four from the letter's own script.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

impl Name {
    /// The maximum length in letters (grapheme clusters).
    pub const LONGEST: usize = 32;
    /// Enough for 32 wide emoji, yet five such names still fit into a picture's description.
    pub(crate) const MOST_CHARACTERS: usize = 80;

    /// Sanitizes a display name; returns `None` if nothing visible is left.
    pub fn new(raw: &str) -> Option<Self> {
        let (mut marks, mut script) = (0, Script::Common);
        let visible: String = raw
            .nfc()
            .map(|c| if c.is_whitespace() || is_blank(c) { ' ' } else { c })
            .filter(|&c| match c.general_category() {
                GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => {
                    marks += 1;
                    // Burmese and Tibetan stack more marks than the accents of other scripts.
                    marks <= if c.script() == script { 4 } else { 2 }
                }
                // The joiner holds emoji families and Indic letters together.
                GeneralCategory::Format => c == '\u{200d}',
                GeneralCategory::Control
                | GeneralCategory::PrivateUse
                | GeneralCategory::Surrogate
                | GeneralCategory::Unassigned => false,
                _ => {
                    (marks, script) = (0, c.script());
                    true
                }
            })
            .collect();
        // Removing a character can bring a letter and its mark together, so compose again.
        let visible: String = visible.nfc().collect();
        let one_line = visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        let mut room = Self::MOST_CHARACTERS;
        let fits = |letter: &&str| {
            room = room.saturating_sub(letter.chars().count());
            room > 0
        };
        let cut: String = one_line.graphemes(true).take(Self::LONGEST).take_while(fits).collect();
        let seen = |c: char| !matches!(c, ' ' | '\u{200d}') && !is_mark(c);
        cut.chars().any(seen).then(|| Self(cut.trim_end().to_owned()))
    }

    /// Returns the name in at most so many characters, at least two, with an ellipsis if it is longer.
    #[must_use]
    pub fn cut(self, most: usize) -> Self {
        if self.0.chars().count() <= most.max(2) {
            return self;
        }
        let beginning: String = self.0.chars().take(most.max(2) - 1).collect();
        Self(beginning.trim_end().to_owned() + "…")
    }

    /// Returns a fallback for a player whose name is unknown: the side they play.
    pub fn of_side(side: Side) -> Self {
        Self(side.to_string())
    }

    /// Returns the computer's name.
    pub fn of_computer() -> Self {
        Self("Wari".to_owned())
    }

    /// Returns the unescaped name, for pictures and files where it stands alone.
    pub fn plain(&self) -> &str {
        &self.0
    }

    /// Returns the name for text without formatting, such as a list of choices.
    pub fn text(&self) -> String {
        self.isolated(self.0.clone())
    }

    /// Returns the name for a message, escaped so that nothing in it is read as formatting, a mention or a link.
    pub fn markdown(&self) -> String {
        let mut escaped = String::with_capacity(self.0.len());
        for c in self.0.chars() {
            if c.is_ascii_punctuation() && !matches!(c, '\'' | ',' | ';' | '%' | '&' | '"') {
                escaped.push('\\');
            }
            escaped.push(c);
        }
        self.isolated(escaped)
    }

    /// Wraps a right-to-left name in direction isolates. Without them, adjacent numbers and names would be reordered.
    fn isolated(&self, written: String) -> String {
        const FIRST_STRONG_ISOLATE: char = '\u{2068}';
        const POP_DIRECTIONAL_ISOLATE: char = '\u{2069}';
        match self.0.chars().any(runs_from_right) {
            true => format!("{FIRST_STRONG_ISOLATE}{written}{POP_DIRECTIONAL_ISOLATE}"),
            false => written,
        }
    }
}

/// Returns true if the character's script is written from right to left.
fn runs_from_right(c: char) -> bool {
    use Script::{
        Adlam, Arabic, Avestan, Chorasmian, Cypriot, Elymaic, Garay, Hanifi_Rohingya, Hatran, Hebrew, Imperial_Aramaic,
        Inscriptional_Pahlavi, Inscriptional_Parthian, Kharoshthi, Lydian, Mandaic, Manichaean, Mende_Kikakui,
        Meroitic_Cursive, Meroitic_Hieroglyphs, Nabataean, Nko, Old_Hungarian, Old_North_Arabian, Old_Sogdian,
        Old_South_Arabian, Old_Turkic, Old_Uyghur, Palmyrene, Phoenician, Psalter_Pahlavi, Samaritan, Sogdian, Syriac,
        Thaana, Yezidi,
    };
    matches!(
        c.script(),
        Adlam
            | Arabic
            | Avestan
            | Chorasmian
            | Cypriot
            | Elymaic
            | Garay
            | Hanifi_Rohingya
            | Hatran
            | Hebrew
            | Imperial_Aramaic
            | Inscriptional_Pahlavi
            | Inscriptional_Parthian
            | Kharoshthi
            | Lydian
            | Mandaic
            | Manichaean
            | Mende_Kikakui
            | Meroitic_Cursive
            | Meroitic_Hieroglyphs
            | Nabataean
            | Nko
            | Old_Hungarian
            | Old_North_Arabian
            | Old_Sogdian
            | Old_South_Arabian
            | Old_Turkic
            | Old_Uyghur
            | Palmyrene
            | Phoenician
            | Psalter_Pahlavi
            | Samaritan
            | Sogdian
            | Syriac
            | Thaana
            | Yezidi
    )
}

fn is_mark(c: char) -> bool {
    matches!(c.general_category(), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

/// Returns true for letters that show nothing: Hangul fillers, the empty Braille pattern and the null notehead.
fn is_blank(c: char) -> bool {
    matches!(c, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{1d159}')
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for raw in crate::hostile::texts(5_000) {
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
