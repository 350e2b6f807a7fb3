//! A house is never a bare letter in running text, because letters are words: "a lets North attack your a with a."

use super::*;

/// Words for a house and for several, in all languages.
const NOUNS: [&str; 8] = ["house", "houses", "case", "cases", "casa", "casas", "mulde", "mulden"];
/// What stands between the letters of several houses after such a word, like "houses a, b and d" or "houses a to f".
const BETWEEN: [&str; 14] = ["and", "or", "to", "et", "ou", "à", "y", "o", "de", "la", "até", "und", "oder", "bis"];

/// The letters that are words of a language, and cannot be told from houses.
fn words_of(language: &str) -> &'static [&'static str] {
    match language {
        "en" | "fr" => &["a"],
        "es" | "pt-BR" => &["a", "e"],
        _ => &[],
    }
}

/// Letters of houses in messages of a language that are neither bold, in italics or code, nor come after a word for a
/// house, each with what stands around it. The letter that begins a choice is none of them.
pub(super) fn bare_houses(language: &str, messages: &str) -> Vec<String> {
    let told = messages.lines().filter(|line| !line.starts_with("────")).collect::<Vec<_>>().join("\n");
    told.split('`').step_by(2).flat_map(|text| bare_in_text(language, text)).collect()
}

fn bare_in_text(language: &str, text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let (mut bare, mut named, mut end) = (Vec::new(), false, 0);
    while end < chars.len() {
        let start = end;
        while chars.get(end).is_some_and(|char| char.is_alphanumeric()) {
            end += 1;
        }
        if start == end {
            end += 1;
            continue;
        }
        let word: String = chars[start..end].iter().collect();
        let around = [start.checked_sub(1).map(|before| chars[before]), chars.get(end).copied()];
        let is_letter = matches!(&*word, "a" | "b" | "c" | "d" | "e" | "f");
        let is_marked = around == [Some('*'); 2];
        // The form of a time of Discord's, like <t:1800086400:f>.
        let is_form = around == [Some(':'), Some('>')];
        let is_elided = around.iter().any(|char| matches!(char, Some('’' | '\'')));
        let is_choice = matches!(around[0], None | Some('\n')) && chars[end..].starts_with(&[' ', '·']);
        let is_none = named || is_marked || is_form || is_elided || is_choice;
        if is_letter && !is_none && !words_of(language).contains(&&*word) {
            bare.push(chars[start.saturating_sub(40)..chars.len().min(end + 40)].iter().collect());
        }
        named = NOUNS.contains(&&*word.to_lowercase()) || named && (is_letter || BETWEEN.contains(&&*word));
    }
    bare
}

#[test]
fn a_bare_letter_is_found() {
    for (language, message, bare) in [
        ("en", "c lets North attack your a with **a**.", 1),
        ("de", "Nach c greift Nord mit f bei dir a und b an.", 4),
        ("fr", "Ana joue d, une gaffe : c’était la case a ou b.", 1),
        (
            "en",
            "Ana's **a** left *b* open: houses a, b and d, or houses a to f, and `bc de` is a plan until <t:1:f> that you'd like.",
            0,
        ),
        ("pt-BR", "as casas b, c e d. Depois b", 1),
        ("es", "c · 4 semillas\nd, 4 semillas", 1),
    ] {
        assert_eq!(bare_houses(language, message).len(), bare, "{message}");
    }
}

#[test]
fn whoever_hears_a_house_hears_a_word_for_it() {
    let names = BySide { south: Name::new("Ana").unwrap(), north: Name::new("Kofi").unwrap() };
    for words in all() {
        let mut heard = Vec::new();
        for ruleset in rulesets::ALL {
            heard.extend(Lesson::of(ruleset).map(|lesson| words.lesson_alt_text(&lesson.under(ruleset))));
            let mut game = game(ruleset);
            while let Some(house) = game.record().legal().iter().last() {
                game.sow(house).unwrap();
                heard.push(words.alt_text(&View { game: &game, names: &names }, Side::South));
            }
            let (view, review) = (View { game: &game, names: &names }, longest_review());
            heard.extend([
                words.review_alt_text(&view, &review),
                words.worth_alt_text(review.plies[0].mover, &review.plies[0].scores),
            ]);
        }
        heard.extend(House::ALL.map(|house| words.play_house(house)));
        let text = &words.text;
        heard.extend([text.option_house(), text.option_houses(), text.option_plan()]);
        for text in heard {
            assert!(!text.contains('*'), "{text}");
            assert_eq!(bare_houses(&words.language, &text), [""; 0], "{text}");
        }
    }
}
