//! Teaching tools: hints, reviews and puzzles.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wari_engine::{Engine, Hint, Level, Limits, Margin, Motive, Puzzle, Review, Reviewing, Tables};
use wari_rules::{House, Houses, Position, Record, Ruleset, SeedsPerHouse, Side, position, rulesets};

const HASH: usize = 1 << 16;
const NODES: u64 = 3_000;

fn go_on() -> AtomicBool {
    AtomicBool::new(false)
}

mod hints {
    use super::*;

    fn hint(ruleset: &'static Ruleset, position: Position) -> Hint {
        let game = Record::from_position(ruleset, position);
        let analysis = Engine::new(HASH).search(&game, Limits::nodes(NODES), &go_on()).expect("the game goes on");
        Hint::of(&game, &analysis).expect("of this very position")
    }

    #[test]
    fn a_win_comes_before_all_else() {
        // F captures two, which makes a majority.
        let hint = hint(
            &rulesets::CLASSIC,
            position! {
                North  4  .  .  2  1  1 | 15
              > South  .  .  .  .  1  1 | 23
            },
        );
        assert_eq!((hint.motive, hint.house, hint.gain), (Motive::Win, House::F, 2));
    }

    #[test]
    fn whoever_must_feed_is_told_so() {
        let hint = hint(
            &rulesets::CLASSIC,
            position! {
                North  .  .  .  .  .  . | 24
              > South  .  1  .  .  .  3 | 20
            },
        );
        assert_eq!((hint.motive, hint.house), (Motive::Feed, House::F));
    }

    #[test]
    fn a_capture_is_told_with_its_seeds() {
        // F captures two and three.
        let hint = hint(
            &rulesets::ABAPA,
            position! {
                North  5  4  4  4  2  1 | 0
              > South  5  5  4  5  .  2 | 7
            },
        );
        assert_eq!((hint.motive, hint.house), (Motive::Capture { seeds: 5 }, House::F));
    }

    #[test]
    fn a_hint_for_another_position_is_none() {
        let game = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
        let analysis = Engine::new(HASH).search(&game, Limits::nodes(NODES), &go_on()).expect("the game goes on");
        let over = Record::from_position(
            &rulesets::CLASSIC,
            position! {
                North  .  .  .  .  .  . | 22
              > South  3  2  .  .  .  . | 21
            },
        );
        assert_eq!(Hint::of(&over, &analysis), None);
    }

    #[test]
    fn every_motive_is_met_in_a_few_games() {
        let mut seen = [false; 6];
        let mut engine = Engine::new(HASH);
        for (seed, ruleset) in (0..).zip(rulesets::ALL) {
            let mut game = Record::new(ruleset, SeedsPerHouse::Four);
            while let Ok(analysis) = engine.search(&game, Limits::nodes(300), &go_on()) {
                let hint = Hint::of(&game, &analysis).expect("of this very position");
                assert_eq!(hint.house, hint.line[0]);
                assert!(game.legal().contains(hint.house));
                let motive = match hint.motive {
                    Motive::Win => 0,
                    Motive::Feed => 1,
                    Motive::Capture { seeds } => {
                        assert!(seeds >= 2);
                        2
                    }
                    Motive::Rescue { houses } => {
                        assert!(!houses.is_empty());
                        3
                    }
                    Motive::Threaten { houses } => {
                        assert!(!houses.is_empty());
                        4
                    }
                    Motive::Wait => 5,
                };
                seen[motive] = true;
                let played = engine.play(&game, Level::ALL[4], seed, &go_on()).expect("the game goes on");
                game.play(played.house).expect("it may be played");
            }
        }
        assert_eq!(seen, [true; 6]);
    }
}

/// A game between two levels, South's first.
fn played(ruleset: &'static Ruleset, levels: [Level; 2], seed: u64) -> Record {
    let mut engine = Engine::new(HASH);
    let mut game = Record::new(ruleset, SeedsPerHouse::Four);
    while game.outcome().is_none() {
        let level = levels[game.ply() % 2];
        let judged = engine.play(&game, level, seed, &go_on()).expect("the game goes on");
        game.play(judged.house).expect("it may be played");
    }
    game
}

fn reviewed(game: &Record) -> Review {
    let mut engine = Engine::new(HASH);
    let mut reviewing = Reviewing::of(game, NODES).expect("the game is over");
    while reviewing.step(&mut engine, &go_on()) {}
    reviewing.finish().expect("every ply has been looked at")
}

mod reviews {
    use super::*;

    #[test]
    fn the_better_player_is_found_out() {
        let game = played(&rulesets::ABAPA, [Level::ALL[3], Level::ALL[7]], 3);
        let review = reviewed(&game);
        let accuracy = |side| review.accuracy(side).expect("a choice");
        assert!(accuracy(Side::North) > accuracy(Side::South), "{} in {}", accuracy(Side::South), game.notation());
        assert!(review.seeds_lost_per_move(Side::North) < review.seeds_lost_per_move(Side::South));

        assert_eq!(review.plies.iter().map(|ply| ply.played).collect::<Vec<_>>(), game.moves());
        for (ply, reviewed) in review.plies.iter().enumerate() {
            let before = game.up_to(ply).expect("an earlier ply");
            let could_be_played: Houses =
                House::ALL.into_iter().filter(|&house| reviewed.score(house).is_some()).collect();
            assert_eq!((could_be_played, reviewed.mover), (before.legal(), before.position().mover()));
            assert!(reviewed.best_houses().contains(reviewed.best()));
        }
        let turns = review.turning_points();
        assert!((1..=3).contains(&turns.len()) && turns.is_sorted());
        assert!(turns.iter().all(|&ply| review.plies[ply].best() != review.plies[ply].played));
    }

    #[test]
    fn it_comes_out_the_same_each_time_however_often_it_is_held_up() {
        let game = played(&rulesets::WARRI, [Level::ALL[3]; 2], 1);
        let mut engine = Engine::new(HASH);
        let mut reviewing = Reviewing::of(&game, NODES).expect("the game is over");
        let stop = AtomicBool::new(true);
        loop {
            let (before, all) = reviewing.progress();
            assert!(reviewing.step(&mut engine, &stop));
            assert_eq!(reviewing.progress(), (before, all));
            if !reviewing.step(&mut engine, &go_on()) {
                break;
            }
        }
        assert_eq!(reviewing.finish(), Some(reviewed(&game)));
    }

    #[test]
    fn where_the_tables_reach_it_is_as_exact_as_they_are() {
        let tables = Tables::build(&rulesets::PRATT, 7, |_| ControlFlow::Continue(())).expect("nobody stops it");
        let tables = Arc::new(tables);
        let mut engine = Engine::new(HASH);
        engine.learn(Arc::clone(&tables));
        let mut exact = 0;
        for seed in 0..4 {
            let game = played(&rulesets::PRATT, [Level::ALL[3]; 2], seed);
            let mut reviewing = Reviewing::of(&game, NODES).expect("the game is over");
            while reviewing.step(&mut engine, &go_on()) {}
            let review = reviewing.finish().expect("every ply has been looked at");
            for (ply, reviewed) in review.plies.iter().enumerate() {
                let position = game.position_at(ply).expect("a ply of the game");
                let Some(entry) = tables.look_up(position.into()) else { continue };
                let mover = position.mover();
                let lead = position.store(mover) as i8 - position.store(mover.opponent()) as i8;
                let points = [0.0, 0.5, 1.0][((lead + entry.value).signum() + 1) as usize];
                assert_eq!(reviewed.best_points(), points, "{position}");
                exact += 1;
            }
        }
        assert!(exact > 0, "no ending of few seeds");
    }

    #[test]
    fn a_running_game_is_not_reviewed_and_half_a_review_is_none() {
        let running = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "BdFc").expect("a game");
        assert!(Reviewing::of(&running, NODES).is_none());

        let mut stopped = running;
        stopped.stop().expect("it was going on");
        let mut reviewing = Reviewing::of(&stopped, NODES).expect("the game is over");
        assert!(reviewing.step(&mut Engine::new(HASH), &go_on()));
        assert_eq!((reviewing.progress(), reviewing.finish()), ((1, 4), None));
    }
}

mod puzzles {
    use super::*;

    fn puzzle(ruleset: &'static Ruleset, position: Position) -> Option<Puzzle> {
        Puzzle::at(&mut Engine::new(HASH), ruleset, position, 20_000, &go_on())
    }

    #[test]
    fn games_of_beginners_hold_puzzles_and_each_is_one_of_its_candidates() {
        let mut found = 0;
        for seed in 0..6 {
            let game = played(&rulesets::CLASSIC, [Level::ALL[3]; 2], seed);
            let review = reviewed(&game);
            for ply in Puzzle::candidates(&review) {
                let position = game.position_at(ply).expect("a ply of the game");
                let Some(puzzle) = puzzle(&rulesets::CLASSIC, position) else { continue };
                assert_eq!(puzzle.position, position);
                assert_eq!(puzzle.line.first(), Some(&puzzle.solution));
                assert!(rulesets::CLASSIC.legal(position).len() >= 3);
                if let Margin::Seeds(hundredths) = puzzle.margin {
                    assert!(hundredths >= 300);
                }
                found += 1;
            }
        }
        assert!(found > 0, "no puzzle in six games");
    }

    #[test]
    fn what_everybody_sees_is_no_puzzle() {
        // The capture of five is by far the best move, but a beginner finds it.
        let plain = position! {
            North  5  4  4  4  2  1 | 0
          > South  5  5  4  5  .  2 | 7
        };
        assert_eq!(puzzle(&rulesets::ABAPA, plain), None);
        // No move at the start is better than the others by three seeds.
        assert_eq!(puzzle(&rulesets::ABAPA, Position::start(SeedsPerHouse::Four)), None);
        // There is no choice.
        let forced = position! {
            North  .  .  .  .  .  1 | 23
          > South  .  .  .  .  .  1 | 23
        };
        assert_eq!(puzzle(&rulesets::ABAPA, forced), None);
    }
}
