//! Text that people have written, sanitized.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};
use unicode_segmentation::UnicodeSegmentation;

/// Text that breaks neither a message nor a picture. It is NFC-composed, on one line, never empty, and free of control
/// and direction marks. Each letter has at most two combining marks, or four from the letter's own script.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct OneLine(String);

impl OneLine {
    /// Sanitizes a text and cuts it to so many letters (grapheme clusters) and characters; returns `None` if nothing
    /// visible is left.
    pub(super) fn new(raw: &str, letters: usize, characters: usize) -> Option<Self> {
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
        let mut room = characters;
        let fits = |letter: &&str| {
            room = room.saturating_sub(letter.chars().count());
            room > 0
        };
        let cut: String = one_line.graphemes(true).take(letters).take_while(fits).collect();
        let seen = |c: char| !matches!(c, ' ' | '\u{200d}') && !is_mark(c);
        cut.chars().any(seen).then(|| Self(cut.trim_end().to_owned()))
    }

    /// Returns a line of a text that is known to be harmless.
    pub(super) fn known(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// Returns the line in at most so many characters, at least two, with an ellipsis if it is longer.
    pub(super) fn cut(self, most: usize) -> Self {
        if self.0.chars().count() <= most.max(2) {
            return self;
        }
        let beginning: String = self.0.chars().take(most.max(2) - 1).collect();
        Self(beginning.trim_end().to_owned() + "…")
    }

    /// Returns the line as it is.
    pub(super) fn plain(&self) -> &str {
        &self.0
    }

    /// Returns the line for text without formatting.
    pub(super) fn text(&self) -> String {
        self.isolated(self.0.clone())
    }

    /// Returns the line for a message, escaped so that nothing in it is read as formatting, a mention or a link.
    pub(super) fn markdown(&self) -> String {
        let mut escaped = String::with_capacity(self.0.len());
        for c in self.0.chars() {
            if c.is_ascii_punctuation() && !matches!(c, '\'' | ',' | ';' | '%' | '&' | '"') {
                escaped.push('\\');
            }
            escaped.push(c);
        }
        self.isolated(escaped)
    }

    /// Wraps right-to-left text in direction isolates. Without them, adjacent numbers and names would be reordered.
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

pub(super) fn is_mark(c: char) -> bool {
    matches!(c.general_category(), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

/// Returns true for letters that show nothing: Hangul fillers, the empty Braille pattern and the null notehead.
pub(super) fn is_blank(c: char) -> bool {
    matches!(c, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{1d159}')
}
