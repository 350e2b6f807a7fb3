//! Openings.

use std::sync::atomic::AtomicBool;

use wari_engine::{Engine, Limits};
use wari_games::{Keyword, Learning, Opening, Outcomes};
use wari_rules::{House, rulesets};

use super::{every, publish, tally};

#[test]
fn openings() {
    publish("openings", |chapter, words| {
        let learnings = every!(Learning: Course, Openings,).map(|learning| (learning.id(), words.learning(learning)));
        chapter.list("What there is to learn", learnings);
        for line in ["", "f", "fe"] {
            let opening = Opening::by_line(&rulesets::CLASSIC, line).unwrap();
            let limits = Limits::nodes(1_000).without_tables().for_all_moves();
            let analysis = Engine::new(1 << 16).search(opening.record(), limits, &AtomicBool::new(false)).unwrap();
            let worth = House::ALL.map(|house| analysis.of(house).map(|judged| judged.score));
            let mut outcomes = [Outcomes::default(); 6];
            outcomes[1] = Outcomes { here: tally(1, 0, 3), everywhere: tally(4, 1, 2) };
            outcomes[4] = Outcomes { here: tally(3, 1, 2), everywhere: tally(400, 20, 199) };
            chapter.add("An opening", words.opening(&opening, &worth, &outcomes));
            chapter.add("Its board for those who cannot see it", words.opening_alt_text(&opening));
        }
    });
}
