//! Generated texts that try to break things: any number of them, identical in every run.

use std::ops::RangeInclusive;

use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// A source of text pieces.
enum Alphabet {
    /// One of these strings.
    Of(&'static [&'static str]),
    /// A character in one of these ranges.
    Within(&'static [RangeInclusive<char>]),
}
use Alphabet::{Of, Within};

/// Base letters for combining marks.
const LETTERS: RangeInclusive<char> = 'a'..='e';

/// The sources, one per kind of text.
const ALPHABETS: [Alphabet; 25] = [
    // Formatting.
    Of(&["*", "**", "_", "__", "~~", "||", "\\", "\n# ", "\n> ", ">>> ", "\n-# ", "\n- ", "\n1. ", "a", "(", ")", "!"]),
    // Mentions and other syntax in angle brackets.
    Of(&[
        "@everyone",
        "@here",
        "<@1>",
        "<@!1>",
        "<@&1>",
        "<#1>",
        "</wari:1>",
        "<t:1:R>",
        "<:a:1>",
        "<a:b:2>",
        "<id:home>",
        "@",
        "<",
        ">",
        "&",
    ]),
    // Links.
    Of(&[
        "https://example.com",
        "[click](https://example.com)",
        "<https://x.y>",
        "discord.gg/x",
        "mailto:a@b.c",
        "[",
        "]",
        "(",
        ")",
        "://",
        "\u{200b}",
    ]),
    // Code.
    Of(&["`", "``", "```", "```js\n", "\n```\n", "~~~", "a", "\\`", "'", "\u{2cb}", "\u{ff40}"]),
    // Characters that change the text direction.
    Of(&[
        "\u{202a}", "\u{202b}", "\u{202d}", "\u{202e}", "\u{202c}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        "\u{200e}", "\u{200f}", "\u{61c}", "abc", "שלום", "(", "1",
    ]),
    // Combining marks that stack.
    Within(&['\u{300}'..='\u{36f}', '\u{300}'..='\u{36f}', '\u{1ab0}'..='\u{1abe}', '\u{20d0}'..='\u{20f0}', LETTERS]),
    // Wide emoji.
    Within(&[
        '\u{1f600}'..='\u{1f64f}',
        '\u{1f300}'..='\u{1f3fa}',
        '\u{1f400}'..='\u{1f4ff}',
        '\u{1f900}'..='\u{1f9ff}',
    ]),
    // Emoji made of several characters.
    Of(&["👩‍👩‍👧‍👦", "👨🏿‍🚀", "🏳️‍🌈", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👍🏿", "❤️‍🔥", "1️⃣", "\u{200d}", "\u{fe0f}", "\u{1f3fb}", "🧑🏻‍❤️‍💋‍🧑🏿"]),
    // Flags, complete and half.
    Within(&['\u{1f1e6}'..='\u{1f1ff}']),
    // Invisible characters.
    Of(&[
        "\u{115f}",
        "\u{1160}",
        "\u{3164}",
        "\u{ffa0}",
        "\u{2800}",
        "\u{200b}",
        "\u{200c}",
        "\u{200d}",
        "\u{2060}",
        "\u{feff}",
        "\u{ad}",
        "\u{34f}",
        "\u{180e}",
        "\u{1d159}",
        "\u{e0020}",
        "\u{fe00}",
    ]),
    // Unassigned and private-use characters.
    Within(&[
        '\u{e000}'..='\u{f8ff}',
        '\u{f0000}'..='\u{ffffd}',
        '\u{fdd0}'..='\u{fdef}',
        '\u{fff0}'..='\u{ffff}',
        '\u{10fffe}'..='\u{10ffff}',
    ]),
    // Remains of broken encodings.
    Of(&["\u{fffd}", "\\ud83d", "\\uDFFF", "%ED%A0%80", "&#xD800;", "Ã©", "\u{ffff}", "\u{85}", "a"]),
    // Control characters.
    Within(&['\0'..='\u{1f}', '\u{7f}'..='\u{9f}', LETTERS]),
    // Terminal escapes and line breaks.
    Of(&[
        "\u{1b}[31m",
        "\u{1b}]0;x\u{7}",
        "\r",
        "\n",
        "\r\n",
        "\t",
        "\u{b}",
        "\u{c}",
        "\u{2028}",
        "\u{2029}",
        " ",
        "\u{a0}",
        "\u{3000}",
        "a",
    ]),
    // Chinese, Japanese, Korean.
    Within(&[
        '\u{4e00}'..='\u{9fff}',
        '\u{3041}'..='\u{30ff}',
        '\u{ac00}'..='\u{d7a3}',
        '\u{20000}'..='\u{20fff}',
        '\u{ff01}'..='\u{ff60}',
    ]),
    // Decomposed Korean, which joins without limit.
    Within(&['\u{1100}'..='\u{1112}', '\u{1161}'..='\u{1175}', '\u{11a8}'..='\u{11c2}']),
    // Arabic and Hebrew with vowel points.
    Within(&['\u{621}'..='\u{652}', '\u{5d0}'..='\u{5ea}', '\u{591}'..='\u{5c7}', '\u{7c0}'..='\u{7fa}']),
    // Thai and Lao.
    Within(&['\u{e01}'..='\u{e3a}', '\u{e40}'..='\u{e5b}', '\u{e81}'..='\u{edf}']),
    // India, Sri Lanka, Myanmar.
    Within(&[
        '\u{900}'..='\u{97f}',
        '\u{980}'..='\u{9fb}',
        '\u{b80}'..='\u{bff}',
        '\u{d80}'..='\u{df4}',
        '\u{1000}'..='\u{109f}',
    ]),
    // Tibetan and Khmer.
    Within(&['\u{f00}'..='\u{fda}', '\u{1780}'..='\u{17f9}']),
    // The widest characters in Unicode.
    Of(&["﷽", "𒐫", "꧅", "⸻", "𒈙", "ဪ", "௵", "W", "—", "\u{fdfa}", "𰻞"]),
    // Code injection.
    Of(&[
        "'; DROP TABLE games; --",
        "\" OR 1=1",
        "%s%n",
        "{}",
        "{0}",
        "$(id)",
        "${x}",
        "\\x00",
        "<b>",
        "</script>",
        "../",
        "NULL",
        "\0",
        "\\u0000",
    ]),
    // The bot's own phrases.
    Of(&[
        "Position 0-0-0-0-0-0-0-0-0-0-0-0-48-0-S",
        " · game 7",
        " sowed **c** (4).",
        " to move",
        "South",
        "**wins.**",
        "1:7:0:c",
        " · ",
        "\n",
    ]),
    // Latin, Greek, Cyrillic and lookalikes.
    Within(&[
        '\u{20}'..='\u{7e}',
        '\u{c0}'..='\u{24f}',
        '\u{370}'..='\u{3ff}',
        '\u{400}'..='\u{52f}',
        '\u{1d400}'..='\u{1d7ff}',
        '\u{2100}'..='\u{214f}',
    ]),
    // Any character.
    Within(&['\0'..=char::MAX]),
];

/// Returns `count` texts of 1 to 32 pieces, cycling through the kinds and then a mix of all kinds.
pub fn texts(count: usize) -> impl Iterator<Item = String> {
    let mut chance = SmallRng::seed_from_u64(5_000);
    (0..count).map(move |index| {
        let pieces = chance.random_range(1..=32);
        let own = ALPHABETS.get(index % (ALPHABETS.len() + 1));
        (0..pieces).map(|_| piece(own.or_else(|| ALPHABETS.choose(&mut chance)), &mut chance)).collect()
    })
}

fn piece(alphabet: Option<&Alphabet>, chance: &mut SmallRng) -> String {
    match alphabet {
        Some(Of(pieces)) => pieces.choose(chance).copied().unwrap_or_default().to_owned(),
        Some(Within(ranges)) => {
            ranges.choose(chance).map_or_else(String::new, |range| chance.random_range(range.clone()).to_string())
        }
        None => String::new(),
    }
}
