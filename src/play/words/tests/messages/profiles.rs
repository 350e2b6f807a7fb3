//! Profiles, and charts of ratings.

use wari_games::{Career, Missed, Profile, PuzzleTally, Rated, Rating, Streak, Tally, Weakness};
use wari_rules::{Ruleset, rulesets};

use super::{ANA, KOFI, NAMES, every, provisional, publish, rating, tally};

fn career(ruleset: &'static Ruleset, met: Tally, ratings: &[Rating]) -> Career {
    let counted = if ratings.is_empty() { 0 } else { ratings.len() as u64 + Rating::GAMES - 1 };
    let ratings = (1..).zip(ratings).map(|(game, &rating)| Rated { game, rating }).collect();
    Career { ruleset, tally: tally(7, 1, 2), met, counted, ratings }
}

#[test]
fn profiles() {
    publish("profiles", |chapter, words| {
        let never = Tally::default();
        let profile = |other, careers: &[Career]| Profile {
            player: ANA,
            other,
            careers: careers.to_vec(),
            streak: Streak::default(),
            against_computer: Vec::new(),
            levels: Vec::new(),
            puzzles: PuzzleTally::default(),
            missed: None,
        };
        let classic = |met| career(&rulesets::CLASSIC, met, &[rating(1540.0), rating(1490.0), rating(1612.0)]);
        let pratt = |met| career(&rulesets::PRATT, met, &[provisional()]);
        let warri = career(&rulesets::WARRI, never, &[]);

        chapter.add("A profile", words.profile(&profile(None, &[classic(never), warri.clone()])));
        chapter.add("A profile with a provisional rating", words.profile(&profile(None, &[pratt(never)])));
        chapter.add("A profile without rated games", words.profile(&profile(None, std::slice::from_ref(&warri))));
        let newcomer = Career { counted: 3, ..warri.clone() };
        chapter.add("A newcomer's profile", words.profile(&profile(None, &[newcomer])));
        let trained = Profile {
            against_computer: vec![
                (&rulesets::CLASSIC, rating(1302.0)),
                (&rulesets::WARRI, provisional()),
                (&rulesets::ABAPA, Rating::default()),
            ],
            levels: vec![(2, tally(4, 0, 1)), (3, tally(1, 1, 2)), (5, tally(0, 0, 1))],
            ..profile(None, &[classic(never)])
        };
        chapter.add("A profile with games against the computer", words.profile(&trained));
        for (wins, longest) in [(0, 3), (1, 1), (4, 7)] {
            let streak = Streak { wins, longest };
            let profile = Profile { streak, ..profile(None, std::slice::from_ref(&warri)) };
            chapter.add("A profile with a streak", words.profile(&profile));
        }
        for (solved, streak) in [(5, 1), (7, 3)] {
            let puzzles = PuzzleTally { answered: 9, solved, streak };
            chapter.add("A profile with puzzles alone", words.profile(&Profile { puzzles, ..profile(None, &[]) }));
        }
        for what in every!(Weakness: A, B, C, D, E, F, Captures, Wins, Rest, Other,) {
            let missed = Some(Missed { what, times: 4, mistakes: 9 });
            let profile = Profile { missed, ..profile(None, std::slice::from_ref(&warri)) };
            chapter.add("What its reader misses most", words.profile(&profile));
        }
        let met = tally(2, 0, 1);
        for (rulesets, careers) in
            [(0, [classic(never), pratt(never)]), (1, [classic(met), pratt(never)]), (2, [classic(met), pratt(met)])]
        {
            let when = format!("Ana's profile against Kofi, whom she met under so many rulesets: {rulesets}");
            chapter.add(when, words.profile(&profile(Some(KOFI), &careers)));
        }

        let careers = [classic(never), pratt(never), warri];
        let when = "The chart of ratings for those who cannot see it";
        chapter.add(when, words.chart_alt_text(Some(&NAMES.south), &careers));
        chapter.add("The same without a name", words.chart_alt_text(None, &careers[..1]));
        chapter.add("In the place of the chart", words.chart_text(&careers));
    });
}
