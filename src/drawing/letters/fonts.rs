//! The bundled fonts, and which of them writes what. The host's fonts are never used.
//!
//! `fonts/README.md` describes how the files were made. A font is parsed on first use.

use std::ops::Range;
use std::ptr;
use std::sync::OnceLock;

use ab_glyph::{Font as _, FontRef, GlyphId};
use rustybuzz::Face;
use unicode_segmentation::UnicodeSegmentation;

/// A bundled font.
pub(crate) struct Font {
    name: &'static str,
    file: &'static [u8],
    /// Size relative to the main font.
    zoom: f32,
    /// Boxed, as the shaper is: most fonts are never used, and each of these takes kilobytes.
    outlines: OnceLock<Box<FontRef<'static>>>,
    shaper: OnceLock<Box<Face<'static>>>,
}

/// Creates fonts from their files, some scaled so that all look equally large.
macro_rules! fonts {
    ($($file:literal $(at $zoom:literal)?,)*) => {
        [$(Font {
            name: $file,
            file: include_bytes!(concat!("../../../fonts/", $file)),
            zoom: 1.0 $(* $zoom)?,
            outlines: OnceLock::new(),
            shaper: OnceLock::new(),
        }),*]
    };
}

/// All fonts, in order of preference.
static FONTS: [Font; 77] = fonts! {
    // It covers Lao, as the main font does, but positions the vowels better.
    "NotoSansLao-Bold.ttf",
    // All figures are equally wide in this one, and its zero is plain. Its capitals are as high as those of the next.
    "WariSans-Bold.ttf" at 1.105,
    "DejaVuSans-Bold.ttf",
    "NotoEmoji-Bold.ttf" at 1.06,
    "NotoSans-Bold.ttf" at 1.02,
    "NotoSansCJKsc-Bold.otf",
    "NotoSansAdlam-Bold.ttf", "NotoSansArabic-Bold.ttf", "NotoSansBalinese-Bold.ttf", "NotoSansBamum-Bold.ttf",
    "NotoSansBassaVah-Regular.ttf", "NotoSansBatak-Regular.ttf", "NotoSansBengali-Bold.ttf",
    "NotoSansBuginese-Regular.ttf", "NotoSansBuhid-Regular.ttf", "NotoSansCanadianAboriginal-Bold.ttf",
    "NotoSansChakma-Regular.ttf", "NotoSansCham-Bold.ttf", "NotoSansCherokee-Bold.ttf", "NotoSansDeseret-Regular.ttf",
    "NotoSansDevanagari-Bold.ttf", "NotoSansEthiopic-Bold.ttf", "NotoSansGeorgian-Bold.ttf",
    "NotoSansGothic-Regular.ttf", "NotoSansGujarati-Bold.ttf", "NotoSansGurmukhi-Bold.ttf",
    "NotoSansHanifiRohingya-Bold.ttf", "NotoSansHanunoo-Regular.ttf", "NotoSansHebrew-Bold.ttf",
    "NotoSansJavanese-Bold.ttf", "NotoSansKannada-Bold.ttf", "NotoSansKayahLi-Bold.ttf", "NotoSansKhmer-Bold.ttf",
    "NotoSansLepcha-Regular.ttf", "NotoSansLimbu-Regular.ttf", "NotoSansLisu-Bold.ttf", "NotoSansMalayalam-Bold.ttf",
    "NotoSansMandaic-Regular.ttf", "NotoSansMedefaidrin-Bold.ttf", "NotoSansMeeteiMayek-Bold.ttf",
    "NotoSansMendeKikakui-Regular.ttf", "NotoSansMiao-Regular.ttf", "NotoSansMongolian-Regular.ttf",
    "NotoSansMro-Regular.ttf", "NotoSansMyanmar-Bold.ttf", "NotoSansNewTaiLue-Regular.ttf",
    "NotoSansNewa-Regular.ttf", "NotoSansOlChiki-Bold.ttf", "NotoSansOriya-Bold.ttf", "NotoSansOsage-Regular.ttf",
    "NotoSansOsmanya-Regular.ttf", "NotoSansPahawhHmong-Regular.ttf", "NotoSansRejang-Regular.ttf",
    "NotoSansRunic-Regular.ttf", "NotoSansSaurashtra-Regular.ttf", "NotoSansShavian-Regular.ttf",
    "NotoSansSinhala-Bold.ttf", "NotoSansSoraSompeng-Bold.ttf", "NotoSansSundanese-Bold.ttf",
    "NotoSansSylotiNagri-Regular.ttf", "NotoSansSymbols-Bold.ttf", "NotoSansSyriac-Regular.ttf",
    "NotoSansTagalog-Regular.ttf", "NotoSansTagbanwa-Regular.ttf", "NotoSansTaiLe-Regular.ttf",
    "NotoSansTaiTham-Bold.ttf", "NotoSansTaiViet-Regular.ttf", "NotoSansTamil-Bold.ttf", "NotoSansTelugu-Bold.ttf",
    "NotoSansThaana-Bold.ttf", "NotoSansThai-Bold.ttf", "NotoSansVai-Regular.ttf", "NotoSansWancho-Regular.ttf",
    "NotoSansWarangCiti-Regular.ttf", "NotoSansYi-Regular.ttf", "NotoSerifNyiakengPuachueHmong-Bold.ttf",
    "NotoSerifTibetan-Bold.ttf",
};

/// The font with the most letters that stand alone.
pub(crate) static MAIN: &Font = &FONTS[2];
/// The preferred font for emoji.
static EMOJI: &Font = &FONTS[3];

impl Font {
    /// The name of its file.
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// The parsed font for drawing glyphs.
    pub(crate) fn outlines(&self) -> &FontRef<'static> {
        self.outlines.get_or_init(|| FontRef::try_from_slice(self.file).expect("the bundled fonts can be read").into())
    }

    /// The parsed font for shaping: glyph positions, and the contextual forms of letters.
    pub(crate) fn shaper(&self) -> &Face<'static> {
        self.shaper.get_or_init(|| Face::from_slice(self.file, 0).expect("the bundled fonts can be read").into())
    }

    /// Returns the size in pixels of one font unit at the given type size.
    pub(crate) fn unit(&self, size: f32) -> f32 {
        size * self.zoom / self.shaper().units_per_em() as f32
    }

    /// How much wider its strokes must be to look as bold as other fonts, as a share of the type size.
    pub(crate) fn bolder(&self) -> f32 {
        if self.name.ends_with("-Regular.ttf") { 0.028 } else { 0.0 }
    }

    /// Whether the font has this character, visible or not.
    pub(crate) fn has(&self, character: char) -> bool {
        self.outlines().glyph_id(character) != GlyphId(0)
    }

    /// Whether the font has a visible glyph for this character.
    pub(crate) fn shows(&self, character: char) -> bool {
        self.has(character) && self.outlines().outline(self.outlines().glyph_id(character)).is_some()
    }

    /// Whether the font can write all of a text, however its characters combine, and shows at least one of them. No
    /// font shows a space, so the first one that has it will do: otherwise, all fonts would be parsed to look for
    /// another.
    fn writes(&self, text: &str) -> bool {
        text.chars().all(|character| is_joiner(character) || self.has(character))
            && text.chars().any(|character| character == ' ' || self.shows(character))
    }

    /// Returns the first font that can write all of a text.
    pub(crate) fn of(text: &str) -> Option<&'static Self> {
        let is_emoji = text.starts_with(|first| first >= '\u{1F000}');
        is_emoji.then_some(EMOJI).into_iter().chain(&FONTS).find(|font| font.writes(text))
    }

    /// Splits a word into parts by font: one part if any font has all of it, so that its letters match and join.
    pub(crate) fn parts(word: &str) -> Vec<(&'static Self, &str)> {
        if let Some(font) = Self::of(word) {
            return vec![(font, word)];
        }
        let mut parts: Vec<(&'static Self, Range<usize>)> = Vec::new();
        let mut write = |font: &'static Self, part: Range<usize>| match parts.last_mut() {
            Some((last, range)) if ptr::eq(*last, font) => range.end = part.end,
            _ => parts.push((font, part)),
        };
        for (start, cluster) in word.grapheme_indices(true) {
            if let Some(font) = Self::of(cluster) {
                write(font, start..start + cluster.len());
                continue;
            }
            for (at, character) in cluster.char_indices() {
                let font = FONTS.iter().find(|font| font.has(character)).unwrap_or(MAIN);
                write(font, start + at..start + at + character.len_utf8());
            }
        }
        parts.into_iter().map(|(font, range)| (font, &word[range])).collect()
    }
}

/// Whether the character is invisible and only controls which letters the shaper joins.
pub(crate) fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_can_be_read_and_is_needed() {
        for (index, font) in FONTS.iter().enumerate() {
            assert!(font.shaper().units_per_em() > 0, "{}", font.name);
            let has_what_no_other_has = font.outlines().codepoint_ids().any(|(_, character)| {
                font.shows(character) && FONTS[..index].iter().all(|other| !other.shows(character))
            });
            assert!(has_what_no_other_has, "{} writes nothing that those before it do not", font.name);
        }
    }

    #[test]
    fn a_word_is_written_in_one_font_if_one_has_all_of_it() {
        let lengths = |word| Font::parts(word).iter().map(|(_, part)| part.chars().count()).collect::<Vec<_>>();
        assert_eq!(lengths("Ana"), [3]);
        assert_eq!(lengths("สวัสดี"), [6]);
        assert_eq!(lengths("Ana王小明!"), [3, 3, 1]);
        assert_eq!(lengths("🔥❤🔥"), [3]);
    }
}
