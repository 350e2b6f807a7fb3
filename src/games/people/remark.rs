//! What a manager has to say, sanitized.

use std::mem::take;

use super::line::OneLine;

/// A remark of one line, of [`Remark::SHORTEST`] to [`Remark::LONGEST`] characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark(OneLine);

impl Remark {
    /// The fewest characters that can say something.
    pub const SHORTEST: u16 = 3;
    /// The most characters.
    pub const LONGEST: u16 = 200;

    /// Sanitizes a remark; returns `None` if too little is left. It names nobody by ID, because it stays when their
    /// data is deleted.
    pub fn new(raw: &str) -> Option<Self> {
        let longest = usize::from(Self::LONGEST);
        // A line ends before it reaches its limit.
        let line = OneLine::new(&without_ids(raw), longest, longest + 1)?;
        (line.plain().chars().count() >= usize::from(Self::SHORTEST)).then_some(Self(line))
    }

    /// Returns the unescaped remark, for storage.
    pub fn plain(&self) -> &str {
        self.0.plain()
    }

    /// Returns the remark for a message, escaped so that nothing in it is read as formatting, a mention or a link.
    pub fn markdown(&self) -> String {
        self.0.markdown()
    }
}

/// Replaces what may be Discord's IDs, which have 17 digits or more.
fn without_ids(raw: &str) -> String {
    let (mut text, mut digits) = (String::with_capacity(raw.len()), String::new());
    for letter in raw.chars().map(Some).chain([None]) {
        match letter {
            Some(digit) if digit.is_ascii_digit() => digits.push(digit),
            other => {
                let run = take(&mut digits);
                text.push_str(if run.len() < 17 { &run } else { "…" });
                text.extend(other);
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_on_one_line_and_bounded() {
        let plain = |raw: &str| Remark::new(raw).map(|remark| remark.plain().to_owned());
        assert_eq!(plain(" They left\n\nus. ").as_deref(), Some("They left us."));
        assert_eq!(plain(&"x".repeat(500)).map(|text| text.len()), Some(200));
        assert_eq!(Remark::new(&"*".repeat(500)).map(|remark| remark.markdown().len()), Some(400));
        assert_eq!(plain("<@80351110224678912> won 12345:1").as_deref(), Some("<@…> won 12345:1"));
        for too_little in ["", "no", "  a\u{200b}  ", "\u{3164}\u{3164}\u{3164}\u{3164}"] {
            assert_eq!(plain(too_little), None, "{too_little:?}");
        }
        for raw in test_support::hostile::texts(2_000) {
            let Some(text) = plain(&raw) else { continue };
            assert!((3..=200).contains(&text.chars().count()), "{raw:?}");
            assert_eq!(plain(&text), Some(text), "what is clean stays");
        }
    }
}
