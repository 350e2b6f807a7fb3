//! Makes any name writable: users can choose any Unicode text.

use deunicode::deunicode_char;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};
use unicode_segmentation::UnicodeSegmentation;

use super::fonts::{self, Font, MAIN};
use super::lettering;
use crate::board::geometry::{NAME_SIZES, WRITING_HEIGHT};

/// Maximum number of graphemes read; no name on Discord is longer.
const GRAPHEMES: usize = 32;
/// Maximum number of characters read; normalization of these graphemes does not depend on later ones.
pub(crate) const READ: usize = 20 * GRAPHEMES;
/// Maximum number of letters written: more than fit into any bar, even of the narrowest.
const LETTERS: usize = 80;
/// Maximum number of characters read of one grapheme; no letter has more.
const CHARACTERS: usize = 12;
/// Most marks of its own script on one letter: Tibetan and Burmese stack this many.
const MARKS: usize = 4;
/// Most marks on one letter that are not specific to its script, such as accents.
const ACCENTS: usize = 2;

/// A name as written on its bar.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FittedName {
    /// The name, truncated with an ellipsis if necessary. The fonts have every letter of it.
    pub(crate) text: String,
    /// The number of size steps by which it is reduced to fit.
    smaller: usize,
}

impl FittedName {
    /// Makes `name` writable and fits it into `room` pixels; a name with nothing visible in it becomes `instead`.
    pub(crate) fn new(name: &str, instead: &str, room: f32) -> Self {
        let mut text = writable(name);
        if text.is_empty() {
            instead.clone_into(&mut text);
        }
        let width = lettering::width(&text, 1.0);
        let (above, below) = lettering::heights(&text, 1.0);
        let fits = |&size: &f32| width * size <= room && (above + below) * size <= WRITING_HEIGHT;
        let smaller = NAME_SIZES.iter().position(fits).unwrap_or(NAME_SIZES.len() - 1);
        if width * NAME_SIZES[smaller] > room {
            text = cut(&text, room / NAME_SIZES[smaller]);
        }
        Self { text, smaller }
    }

    /// Returns the type size, in pixels of the em.
    pub(crate) fn size(&self) -> f32 {
        NAME_SIZES[self.smaller]
    }
}

/// Truncates `text` to fit into `room` times its type size, with an ellipsis after it.
fn cut(text: &str, room: f32) -> String {
    let ends: Vec<usize> = text.grapheme_indices(true).map(|(end, _)| end).collect();
    let shortened = |end: usize| text[..end].trim_end().to_owned() + "…";
    let fitting = ends.partition_point(|&end| lettering::width(&shortened(end), 1.0) <= room);
    shortened(ends[..fitting].last().copied().unwrap_or(0))
}

/// Rewrites a name in letters that the bundled fonts have, transliterating all others. Drops stacked marks, direction
/// signs and everything invisible.
pub(crate) fn writable(name: &str) -> String {
    rewritten(name, written)
}

/// Rewrites a name in letters of the main font, each a single character, transliterating all others.
pub(crate) fn spelt(name: &str) -> String {
    // In Lao, vowels are marks.
    let stands_alone = |letter: char| !is_mark(letter) && !matches!(letter, '\u{E80}'..='\u{EFF}');
    rewritten(name, |grapheme| {
        let letter = grapheme.chars().next().filter(|&letter| MAIN.shows(letter) && stands_alone(letter));
        letter.map(String::from)
    })
}

/// Rewrites a name grapheme by grapheme with `write`; transliterates those for which it returns `None`.
fn rewritten(name: &str, write: impl Fn(&str) -> Option<String>) -> String {
    let composed: String = name.chars().take(READ).nfc().collect();
    let mut text = String::new();
    for grapheme in composed.graphemes(true).take(GRAPHEMES) {
        match grapheme.chars().next() {
            Some(first) if first.is_whitespace() => text.push(' '),
            Some(first) if !is_unseen(first) => text += &write(grapheme).unwrap_or_else(|| spoken(grapheme)),
            _ => {}
        }
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").graphemes(true).take(LETTERS).collect()
}

/// Returns a grapheme as one of the fonts can write it: complete, or without marks that the font lacks.
fn written(grapheme: &str) -> Option<String> {
    let letter = without_excess(grapheme);
    // A mark on its own has no base letter, unless it takes up room itself, as Burmese vowels do.
    if letter.starts_with(|c: char| is_mark(c) && c.general_category() != GeneralCategory::SpacingMark) {
        return None;
    }
    if Font::of(&letter).is_some() {
        return Some(letter);
    }
    let bare: String = letter.chars().filter(|&c| !is_mark(c)).collect();
    let font = Font::of(&bare)?;
    Some(letter.chars().filter(|&c| !is_mark(c) || font.shows(c)).collect())
}

/// Returns a grapheme with only the marks that its script uses, and with none at all if they pile up.
fn without_excess(grapheme: &str) -> String {
    let (mut kept, mut bare) = (String::new(), String::new());
    let (mut script, mut marks, mut accents) = (Script::Common, 0, 0);
    let mut pile = false;
    for character in grapheme.chars().take(CHARACTERS) {
        if is_mark(character) {
            let is_own = character.script() == script;
            *(if is_own { &mut marks } else { &mut accents }) += 1;
            pile |= marks > MARKS || accents > ACCENTS || kept.ends_with(character);
            let users = character.script_extension();
            if is_own || (!users.is_common() && !users.is_inherited() && users.contains_script(script)) {
                kept.push(character);
            }
        } else if fonts::is_joiner(character) || !(is_unseen(character) || is_tone_of_skin(character)) {
            if !fonts::is_joiner(character) {
                (script, marks, accents) = (character.script(), 0, 0);
            }
            kept.push(character);
            bare.push(character);
        }
    }
    let letter = if pile { bare } else { kept };
    let joined = letter.trim_end_matches(fonts::is_joiner);
    // After a mark, a joiner can connect this letter to the next one, as in Sinhala.
    if joined.ends_with(is_mark) { letter } else { joined.to_owned() }
}

/// Transliterates a grapheme that the fonts lack into letters of the main font.
fn spoken(grapheme: &str) -> String {
    let first = grapheme.chars().take(1);
    let vowels = grapheme.chars().skip(1).take(3).take_while(|&c| is_mark(c) && !is_unseen(c));
    let letters = first.chain(vowels).filter_map(deunicode_char).flat_map(str::chars);
    letters.filter(|&letter| letter == ' ' || MAIN.shows(letter)).collect()
}

fn is_mark(character: char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether the character sets the skin tone of the emoji before it; the font has only one.
fn is_tone_of_skin(character: char) -> bool {
    matches!(character, '\u{1F3FB}'..='\u{1F3FF}')
}

/// Whether the character is a control, direction sign, joiner, tag, private or unassigned character.
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
    use test_support::hostile;

    use super::*;

    #[test]
    fn names_in_any_script_stay_as_they_are() {
        for name in [
            "Kwaku Ananse",
            "Zoë",
            "Ọláńkẹ́ Ɛ̀fúà",
            "Ђурђевић",
            "Ἀθηνᾶ",
            "ߛߎߟߋ",
            "مَرْحَبًا",
            "שָׁלוֹם",
            "ⵎⵓⵏⵉⵔ",
            "😀",
            "王小明",
            "さくら",
            "김민준",
            "สวัสดี",
            "ສະບາຍດີ",
            "សុខា",
            "မြို့",
            "བསྒྲུབས་",
            "ᠮᠣᠩᠭᠣᠯ",
            "क्षत्रिय",
            "শ্রীজাতা",
            "தமிழ்",
            "తెలుగు",
            "ಕೃಷ್ಣ",
            "മലയാളം",
            "ශ්\u{200D}රී",
            "ሰላም",
            "ꕙꔤ",
            "𞤀𞤣𞤤𞤢𞤥",
            "ꛀꛣꛧ",
            "ᏣᎳᎩ",
            "ᐃᓄᒃ",
            "ދިވެހި",
            "ܣܘܪܝܝܐ",
            "👨\u{200D}👩\u{200D}👧",
        ] {
            assert_eq!(writable(name), name);
        }
    }

    #[test]
    fn what_no_font_has_is_spelt_as_it_sounds() {
        assert_eq!(writable("𝓐𝓷𝓪"), "Ana");
        assert_eq!(writable("𠀀"), "He");
        for japanese in ["𠮷野家", "髙橋", "山﨑", "𠮟"] {
            assert_eq!(writable(japanese), japanese.nfc().collect::<String>());
        }
        assert_eq!(writable("👍🏿 🏳\u{FE0F}\u{200D}🌈"), "👍 🏳\u{200D}🌈");
    }

    #[test]
    fn the_letters_of_a_plain_font_are_enough_to_spell_any_name() {
        assert_eq!(spelt("王小明"), "Wang Xiao Ming");
        assert_eq!(spelt("さくら"), "sakura");
        assert_eq!(spelt("สวัสดี"), "swasdii");
        assert_eq!(spelt("Zoë Ђурђевић"), "Zoë Ђурђевић");
    }

    #[test]
    fn marks_and_signs_that_attack_the_page_are_dropped() {
        assert_eq!(writable("Z̸̢̛͉̤͙̦a̶̢͓͈̙̲͙͊͂͠l̷͙͓̹̈́̊g̵̨̛̺̟̓͑͘o̸̡̙͗"), "Zalgo");
        assert_eq!(writable("ก\u{E47}\u{E47}\u{E47}\u{E47}\u{E47}ม"), "กม");
        assert_eq!(writable("a\u{20DD}b\u{338}c\u{64B}"), "abc");
        assert_eq!(writable("\u{202E}Ana\u{202C}\u{200B}\u{AD}"), "Ana");
        assert_eq!(writable("  An\u{0}a \n\t of  Axim "), "Ana of Axim");
    }

    #[test]
    fn nothing_to_see_becomes_the_name_of_the_side() {
        for name in ["", " ", "\u{200D}\u{FE0F}", "\u{301}\u{302}", "\u{E000}\u{10FFFF}", "\u{3164}\u{2800}"] {
            assert_eq!(FittedName::new(name, "South", 400.0).text, "South", "{name:?}");
        }
    }

    /// Fails if a name is rewritten with anything in it that no font has.
    fn assert_no_box(raw: &str) {
        let written = writable(raw);
        for (font, part) in written.split(' ').flat_map(Font::parts) {
            let is_had = part.chars().all(|c| fonts::is_joiner(c) || font.has(c));
            assert!(is_had, "{raw:?} came out as {written:?} with {part:?}");
        }
    }

    #[test]
    fn no_character_of_all_unicode_comes_out_as_a_box() {
        for character in (0..=u32::from(char::MAX)).filter_map(char::from_u32) {
            assert_no_box(character.encode_utf8(&mut [0; 4]));
        }
    }

    #[test]
    fn no_letter_with_its_marks_comes_out_as_a_box() {
        for character in ('\u{20}'..='\u{1FAFF}').filter(|&c| writable(&c.to_string()).starts_with(c)) {
            let block = u32::from(character) & !0x7F;
            let marks = (block..block + 0x80).filter_map(char::from_u32).filter(|&c| is_mark(c)).step_by(5);
            let letters = ["\u{301}", "\u{323}", "\u{FE0F}", "\u{200D}", "\u{200D}a", "\u{338}\u{20DD}"].into_iter();
            let letters = letters.map(|after| format!("{character}{after}"));
            let marked = marks.map(|mark| format!("{character}{mark}{character}"));
            letters.chain(marked).for_each(|letter| assert_no_box(&letter));
        }
    }

    #[test]
    fn none_of_five_thousand_hostile_names_shows_a_box() {
        hostile::texts(5_000).for_each(|name| assert_no_box(&name));
    }

    #[test]
    fn a_long_name_is_written_smaller_and_then_cut() {
        let room = 500.0;
        let sizes = ["Ana", "Ana Serwaa Amponsah-Boateng Mensa", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"].map(|name| {
            let name = FittedName::new(name, "", room);
            assert!(lettering::width(&name.text, name.size()) <= room);
            (name.size(), name.text.ends_with('…'))
        });
        assert_eq!(sizes, [(34.0, false), (26.0, false), (26.0, true)]);
    }
}
