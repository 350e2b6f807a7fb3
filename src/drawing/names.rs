//! Making any name fit to be written: people may call themselves anything Unicode has.

use deunicode::deunicode_char;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;

use super::geometry::NAME_SIZES;
use super::lettering;

/// More graphemes of a name are not looked at: nobody's name is longer where this is played.
const GRAPHEMES: usize = 32;
/// More characters than fit into any bar, even of the narrowest.
const CHARACTERS: usize = 80;
/// A name as it is written on its bar.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Name {
    /// The name, cut with an ellipsis if need be. The font has every character of it.
    pub(super) text: String,
    /// How many steps smaller than others it is written, to fit.
    smaller: usize,
}

impl Name {
    /// `name` made writable and fitted into `room` pixels; a name with nothing to see in it becomes `instead`.
    pub(super) fn new(name: &str, instead: &str, room: f32) -> Self {
        let mut text = writable(name);
        if text.is_empty() {
            instead.clone_into(&mut text);
        }
        let width = lettering::width(&text, 1.0);
        match NAME_SIZES.iter().position(|size| width * size <= room) {
            Some(smaller) => Self { text, smaller },
            None => {
                let smaller = NAME_SIZES.len() - 1;
                Self { text: cut(&text, room / NAME_SIZES[smaller]), smaller }
            }
        }
    }

    /// Type size, in pixels of the em.
    pub(super) fn size(&self) -> f32 {
        NAME_SIZES[self.smaller]
    }
}

/// As much of the beginning of `text` as fits into `room` times its type size, with an ellipsis after it.
fn cut(text: &str, room: f32) -> String {
    let ends: Vec<usize> = text.char_indices().map(|(end, _)| end).collect();
    let shortened = |end: usize| text[..end].trim_end().to_owned() + "…";
    let fitting = ends.partition_point(|&end| lettering::width(&shortened(end), 1.0) <= room);
    shortened(ends[..fitting].last().copied().unwrap_or(0))
}

/// The name in characters that the font has: of each grapheme its first character, or, if the font lacks that, how the
/// grapheme sounds in plain letters. Marks that pile up, signs that turn the writing round and all that is invisible go.
pub(super) fn writable(name: &str) -> String {
    // What normalisation makes of a name does not depend on what comes after its first few hundred characters.
    let composed: String = name.chars().take(20 * GRAPHEMES).nfc().collect();
    let mut written = String::new();
    for grapheme in composed.graphemes(true).take(GRAPHEMES) {
        match grapheme.chars().next() {
            Some(first) if first.is_whitespace() => written.push(' '),
            Some(first) if lettering::has(first) && stands_alone(first) => written.push(first),
            Some(first) if !is_unseen(first) => written.extend(spoken(grapheme)),
            _ => {}
        }
    }
    let words: Vec<&str> = written.split_whitespace().collect();
    words.join(" ").chars().take(CHARACTERS).collect()
}

/// How a grapheme that the font lacks sounds, in letters that it has.
fn spoken(grapheme: &str) -> impl Iterator<Item = char> {
    let first = grapheme.chars().take(1);
    let vowels = grapheme.chars().skip(1).take(3).take_while(|&c| is_mark(c) && !is_unseen(c));
    let letters = first.chain(vowels).filter_map(deunicode_char).flat_map(str::chars);
    letters.filter(|&letter| letter == ' ' || lettering::has(letter))
}

/// Whether a character makes sense without the marks that may follow it in its grapheme.
fn stands_alone(character: char) -> bool {
    // In Lao, vowels are marks.
    !is_unseen(character) && !is_mark(character) && !matches!(character, '\u{E80}'..='\u{EFF}')
}

fn is_mark(character: char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Mark
}

/// Controls, direction signs, joiners, tags, private and unassigned characters.
fn is_unseen(character: char) -> bool {
    use GeneralCategory as Category;
    matches!(
        character.general_category(),
        Category::Control
            | Category::Format
            | Category::PrivateUse
            | Category::Unassigned
            | Category::Surrogate
            | Category::LineSeparator
            | Category::ParagraphSeparator
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_font_knows_stay_as_they_are() {
        for name in ["Kwaku Ananse", "Zoë", "Ђурђевић", "Ἀθηνᾶ", "ߛߎߟߋ", "مرحبا", "שלום", "ⵎⵓⵏⵉⵔ", "😀"]
        {
            assert_eq!(writable(name), name);
        }
    }

    #[test]
    fn names_the_font_lacks_are_spelt_as_they_sound() {
        assert_eq!(writable("王小明"), "Wang Xiao Ming");
        assert_eq!(writable("さくら"), "sakura");
        assert_eq!(writable("สวัสดี"), "swasdii");
    }

    #[test]
    fn marks_and_signs_that_attack_the_page_are_dropped() {
        assert_eq!(writable("Z̸̢̛͉̤͙̦a̶̢͓͈̙̲͙͊͂͠l̷͙͓̹̈́̊g̵̨̛̺̟̓͑͘o̸̡̙͗"), "Zalgo");
        assert_eq!(writable("\u{202E}Ana\u{202C}\u{200B}\u{AD}"), "Ana");
        assert_eq!(writable("  An\u{0}a \n\t of  Axim "), "Ana of Axim");
    }

    #[test]
    fn nothing_to_see_becomes_the_name_of_the_side() {
        for name in ["", " ", "\u{200D}\u{FE0F}", "\u{301}\u{302}", "\u{E000}\u{10FFFF}", "\u{3164}\u{2800}"] {
            assert_eq!(Name::new(name, "South", 400.0).text, "South", "{name:?}");
        }
    }

    #[test]
    fn no_character_of_all_unicode_comes_out_as_a_box() {
        for character in (0..=u32::from(char::MAX)).filter_map(char::from_u32) {
            for written in writable(&character.to_string()).chars() {
                assert!(written == ' ' || lettering::has(written), "{character:?} came out as {written:?}");
            }
        }
    }

    #[test]
    fn a_long_name_is_written_smaller_and_then_cut() {
        let room = 500.0;
        let sizes = ["Ana", "Ana Serwaa Amponsah-Boateng", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"].map(|name| {
            let name = Name::new(name, "", room);
            assert!(lettering::width(&name.text, name.size()) <= room);
            (name.size(), name.text.ends_with('…'))
        });
        assert_eq!(sizes, [(34.0, false), (26.0, false), (26.0, true)]);
    }
}
