//! Making any name fit to be written: people may call themselves anything Unicode has.

use deunicode::deunicode_char;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use super::lettering;

/// More of a name than this is not looked at.
const LONGEST: usize = 32;

/// The name in characters that the font has, one or more for each grapheme: its first character if the font has it, else
/// how it sounds in plain letters. Marks that pile up, signs that turn the writing round and everything invisible go.
/// A name of which nothing is left becomes `instead`.
pub(super) fn writable(name: &str, instead: &str) -> String {
    let composed: String = name.chars().take(8 * LONGEST).nfc().collect();
    let mut written = String::new();
    for grapheme in composed.graphemes(true).take(LONGEST) {
        let Some(first) = grapheme.chars().next() else { continue };
        if first.is_whitespace() {
            written.push(' ');
        } else if is_plain(first) && lettering::has_ink(first) {
            written.push(first);
        } else if !is_invisible(first) {
            let spoken = deunicode_char(first).unwrap_or_default();
            written.extend(spoken.chars().filter(|&c| c == ' ' || lettering::has_ink(c)));
        }
    }
    let words: Vec<&str> = written.split_whitespace().collect();
    if words.is_empty() { instead.to_owned() } else { words.join(" ") }
}

/// `text`, or as much of its beginning as fits into `room` pixels with an ellipsis after it.
pub(super) fn fitted(text: &str, size: f32, room: f32) -> String {
    if lettering::width(text, size) <= room {
        return text.to_owned();
    }
    let mut kept: Vec<char> = text.chars().collect();
    loop {
        let shorter = kept.iter().collect::<String>().trim_end().to_owned() + "…";
        if lettering::width(&shorter, size) <= room || kept.pop().is_none() {
            return shorter;
        }
    }
}

/// Characters that are written one after another from left to right and look the same beside any other: the only ones
/// that can be set without a shaping engine.
fn is_plain(character: char) -> bool {
    !is_invisible(character)
        && !matches!(character,
            '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}'   // marks that stand on other letters
            | '\u{590}'..='\u{8FF}'                         // Hebrew, Arabic, Syriac, N'Ko: from right to left
            | '\u{900}'..='\u{109F}'                        // the scripts of India, Thai, Lao, Tibetan, Burmese: stacked
            | '\u{1780}'..='\u{18AF}'                       // Khmer, Mongolian
            | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}'
            | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}')
}

/// Controls, direction signs, joiners, fillers, private and unassigned ends of the code: nothing one could see.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
            | '\u{E000}'..='\u{F8FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFF}'
            | '\u{E0000}'..)
}
