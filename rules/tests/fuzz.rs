//! Fuzzing: whatever a text says, it is read as it is written, or refused. docs/reliability.md says how to look for
//! longer.

use bolero::check;
use wari_rules::{Position, Record, SeedsPerHouse, rulesets};

/// Makes a text of bytes: letters that mean something, and sometimes others.
fn text(bytes: &[u8], letters: &[u8]) -> String {
    let letter = |&byte: &u8| char::from(letters.get(usize::from(byte) % (letters.len() + 1)).copied().unwrap_or(byte));
    bytes.iter().map(letter).collect()
}

#[test]
fn whatever_a_position_says_it_is_read_as_it_is_written_or_refused() {
    check!().for_each(|bytes: &[u8]| {
        for text in [String::from_utf8_lossy(bytes).into_owned(), text(bytes, b"0123456789-----SN")] {
            if let Ok(position) = text.parse::<Position>() {
                assert_eq!(position.to_string().parse(), Ok(position));
            }
        }
    });
}

#[test]
fn whatever_moves_say_they_are_played_or_refused() {
    check!().for_each(|bytes: &[u8]| {
        for ruleset in rulesets::ALL {
            // Moves alternate, so that many of them are legal.
            let moves: String = bytes
                .iter()
                .enumerate()
                .map(|(ply, byte)| char::from(if ply % 2 == 0 { b'A' } else { b'a' } + byte % 6))
                .collect();
            for text in [moves, text(bytes, b"abcdefABCDEF")] {
                let longest = (0..=text.len()).rev().filter(|&end| text.is_char_boundary(end));
                let game = longest
                    .map(|end| &text[..end])
                    .find_map(|moves| Record::replay(ruleset, SeedsPerHouse::Four, moves).ok());
                let game = game.expect("a game without a move is one");
                // Spaces between moves mean nothing.
                let written: String = text.split_whitespace().collect();
                assert!(written.starts_with(&game.notation()));
            }
        }
    });
}
