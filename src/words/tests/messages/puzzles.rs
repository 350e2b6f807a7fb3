//! Puzzles.

use wari_engine::Margin;
use wari_rules::{House, rulesets};

use super::{HERE, NOW, TOMORROW, every, publish};
use crate::games::{Daily, GameId, Puzzle, PuzzleTally, Source, Turnout};

/// North's e is the move, and captures no more than South does.
const LEVEL: &str = "0-0-2-1-0-1-0-0-1-1-2-1-16-23-N eDdE 650";

fn puzzle(task: &str) -> Puzzle {
    Puzzle { number: 8, ruleset: &rulesets::CLASSIC, task: task.parse().unwrap(), source: None }
}

#[test]
fn puzzles() {
    publish("puzzles", |chapter, words| {
        let own = puzzle("0-3-3-3-5-4-4-0-0-1-0-0-9-16-S DdCaFaDbBcDdCeDfEfF 600");
        let found = Puzzle { source: Some(Source { game: GameId::new(12), ply: 30 }), ..own.clone() };
        let fared = |answered, solved, streak| PuzzleTally { answered, solved, streak };
        for tally in [fared(0, 0, 0), fared(1, 1, 1), fared(9, 7, 3)] {
            chapter.add("A puzzle", words.puzzle(&own, tally));
        }
        chapter.add("A puzzle from the server", words.puzzle(&found, fared(0, 0, 0)));
        chapter.add("Its board for those who cannot see it", words.puzzle_alt_text(&own));

        chapter.add("The puzzle of the day", words.puzzle_of_the_day(&own, None));
        chapter.add("The puzzle of the day from the server", words.puzzle_of_the_day(&found, None));
        for (tried, found) in [(1, 0), (1, 1), (5, 0), (5, 5), (5, 2)] {
            let when = format!("The puzzle of the day; {found} of {tried} found the one before");
            chapter.add(when, words.puzzle_of_the_day(&own, Some(Turnout { tried, found })));
        }

        let margins = every!(Margin: Wins, Saves, Seeds(650));
        for margin in margins {
            let mut puzzle = own.clone();
            puzzle.task.margin = margin;
            chapter.add("The right answer", words.solution(&puzzle, House::D, true, fared(9, 7, 3)));
        }
        chapter.add("A wrong answer", words.solution(&own, House::C, true, fared(9, 7, 0)));
        chapter.add("A second answer", words.solution(&own, House::D, false, fared(9, 7, 0)));
        chapter.add("An answer to one from the server", words.solution(&found, House::D, true, fared(1, 1, 1)));
        chapter
            .add("A solution that keeps things level", words.solution(&puzzle(LEVEL), House::E, true, fared(1, 1, 1)));

        let daily = |ruleset| Daily { place: HERE, ruleset, due: TOMORROW, newest: None, collected: None, last: None };
        chapter.add("A server without a daily puzzle", words.daily_puzzles(None, NOW));
        chapter.add("A server with a daily puzzle", words.daily_puzzles(Some(&daily(None)), NOW));
        chapter.add("A daily puzzle was just set up", words.daily_puzzles(Some(&daily(None)), TOMORROW));
        let classic = daily(Some(&rulesets::CLASSIC));
        chapter.add("The daily puzzle has one ruleset", words.daily_puzzles(Some(&classic), NOW));
    });
}
