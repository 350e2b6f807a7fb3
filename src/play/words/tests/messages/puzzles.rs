//! Puzzles.

use std::cmp::Ordering;

use wari_engine::{Aim, Capture, Cause, Ending, Margin, Remedy};
use wari_games::{Daily, GameId, GuildId, Puzzle, PuzzleTally, Solved, Solver, Source, TimeOfDay, Turnout, Zone};
use wari_rules::{House, Side, rulesets};

use super::{ANA, HERE, KOFI, NOW, TOMORROW, every, houses, name, publish};

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

        chapter.add("The puzzle of the day", words.puzzle_of_the_day(&own, None, None));
        chapter.add("The puzzle of the day from the server", words.puzzle_of_the_day(&found, None, None));
        let so_far = Turnout { tried: 5, found: 3, solvers: Vec::new() };
        chapter.add("The same while the day runs", words.puzzle_of_the_day(&own, None, Some(&so_far)));
        let solvers = |names: &[&str]| names.iter().map(|solver| name(solver)).collect::<Vec<_>>();
        for (tried, found, solvers) in [
            (1, 0, solvers(&[])),
            (1, 1, solvers(&["Ana"])),
            (5, 0, solvers(&[])),
            (5, 5, solvers(&["Ana", "Kofi", "Esi"])),
            (5, 2, solvers(&["Ana", "Kofi"])),
            (9, 3, solvers(&["Ana", "Kofi"])),
            (9, 3, solvers(&[])),
        ] {
            let when = format!("The puzzle of the day; {found} of {tried} found the one before");
            let turnout = Turnout { tried, found, solvers };
            chapter.add(when, words.puzzle_of_the_day(&own, Some(&turnout), None));
        }

        let position = own.task.position;
        for aim in every!(Aim: Win, Hold,) {
            let ending = Ending { position, aim, moves: 4 };
            chapter.add("An ending", words.ending(&rulesets::CLASSIC, 2, &ending));
            chapter.add(
                "An ending that goes on",
                words.ending_goes_on(House::C, House::F, &Ending { moves: 1, ..ending }),
            );
            chapter.add("An ending that is reached", words.ending_solved(House::C, aim));
            for to in [Ordering::Equal, Ordering::Less] {
                chapter.add("An ending that slips", words.ending_slipped(House::C, aim, to));
            }
        }
        chapter.add("An ending once more", words.ending_again(&rulesets::CLASSIC, Side::North));
        chapter.add("Its board for those who cannot see it", words.ending_alt_text(position));

        let margins = every!(Margin: Wins, Saves, Seeds(650));
        for margin in margins {
            let mut puzzle = own.clone();
            puzzle.task.margin = margin;
            chapter.add("The right answer", words.solved(&puzzle, (true, None), fared(9, 7, 3)));
            chapter.add("The solution after a wrong answer", words.not_solved(&puzzle, fared(9, 7, 0)));
        }
        let line = [House::C, House::F, House::D];
        let cause = Cause::AllowedCapture {
            reply: House::F,
            capture: Capture { seeds: 5, houses: houses("ab") },
            stood: false,
            remedy: Remedy::Closed,
        };
        chapter.add("A wrong answer", words.not_quite(&own, &line, &cause, (true, false), fared(9, 7, 0)));
        chapter.add(
            "A wrong answer to the puzzle of the day",
            words.not_quite(&own, &line, &cause, (true, true), fared(9, 7, 0)),
        );
        chapter.add("Another wrong answer", words.not_quite(&own, &line, &cause, (false, false), fared(9, 7, 0)));
        let ended = words.not_quite(&found, &line[..1], &Cause::EndedGame, (true, false), fared(9, 7, 0));
        chapter.add("A wrong answer that ends the game", ended);
        chapter.add("A second answer", words.solved(&own, (false, None), fared(9, 7, 0)));
        chapter.add("An answer to one from the server", words.solved(&found, (true, None), fared(1, 1, 1)));
        chapter.add("A solution that keeps things level", words.solved(&puzzle(LEVEL), (true, None), fared(1, 1, 1)));
        let second = words.solved(&own, (false, Some(Solved { tries: 2, streak: 1 })), fared(1, 0, 0));
        chapter.add("The right answer to the puzzle of the day, after a wrong one", second);
        for (tries, streak) in [(1, 1), (3, 5)] {
            let solved = Solved { tries, streak };
            let right = words.solved(&own, (tries == 1, Some(solved)), fared(9, 7, 3));
            chapter.add("The right answer to the puzzle of the day", right);
            chapter.add("The same for everybody", words.told(Some(&name("Ana")), &own, solved));
            chapter.add("The same without a name, from the server", words.told(None, &found, solved));
        }
        let solver = |player, streak| Solver { player, streak, longest: 9, solved: 12, first_tries: 7 };
        let streaks = words.streaks(&[solver(ANA, 9), solver(KOFI, 0)], |player| format!("<@{player}>"));
        chapter.add("Streaks", streaks.join("\n"));
        chapter.add("What stands on their picture", words.streaks_headings().join("\n"));
        let told = words.text.streaks_alt(words.text.streaks_title(), streaks.join("; "));
        chapter.add("The same for those who cannot see it", told);
        chapter.add("A server without streaks", words.text.no_streaks());

        let daily = |ruleset, zone| Daily {
            guild: GuildId::new(10),
            channel: HERE.channel,
            ruleset,
            hour: TimeOfDay { zone, minutes: 1080 },
            due: TOMORROW,
            newest: None,
            collected: None,
            last: None,
            day: 0,
            message: None,
        };
        chapter.add("A server without a daily puzzle", words.daily_puzzles(None, NOW));
        chapter
            .add("A server with a daily puzzle", words.daily_puzzles(Some(&daily(&rulesets::ABAPA, Zone::UTC)), NOW));
        chapter.add(
            "A daily puzzle was just set up",
            words.daily_puzzles(Some(&daily(&rulesets::ABAPA, Zone::UTC)), TOMORROW),
        );
        let classic = daily(&rulesets::CLASSIC, Zone::by_name("Europe/Berlin").unwrap());
        chapter.add("The daily puzzle has the clock of a place", words.daily_puzzles(Some(&classic), NOW));
    });
}
