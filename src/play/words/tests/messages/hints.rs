//! Hints.

use wari_engine::{Hint, Motive};
use wari_games::{Clue, Keyword};
use wari_rules::{House, rulesets};

use super::{START, after, every, houses, publish};

#[test]
fn hints() {
    publish("hints", |chapter, words| {
        let game = after(&rulesets::CLASSIC, START, "Cd");
        let hint = Hint {
            motive: Motive::Capture { seeds: 3 },
            house: House::D,
            line: vec![House::D, House::C, House::A],
            gain: 3,
        };
        let motives = every!(Motive:
            Win,
            Feed,
            Capture { seeds: 5 },
            Rescue { houses: houses("b") },
            Rescue { houses: houses("bcd") },
            Threaten { houses: houses("e") },
            Threaten { houses: houses("ef") },
            Wait,
        );
        for motive in motives {
            chapter.add("The first step of a hint", words.hint(&game, &Hint { motive, ..hint.clone() }, Clue::Motive));
        }
        for &clue in &Clue::ALL[1..] {
            chapter.add(format!("A hint as far as {clue:?}"), words.hint(&game, &hint, clue));
        }
        for gain in [1, 0, -1, -3] {
            let hint = Hint { gain, ..hint.clone() };
            chapter.add(format!("A hint that gains {gain}"), words.hint(&game, &hint, Clue::Why));
        }
        let hint = Hint { line: vec![House::C; 14], ..hint };
        chapter.add("A hint with a long line", words.hint(&game, &hint, Clue::Why));
    });
}
