use proptest::prelude::*;
use wari_rules::{BySide, Houses, SeedsPerHouse, rulesets};

use super::*;
use crate::{ChannelId, Clock, GameId, GuildId, Pace, Place, Progress, Span, Start, Terms, Wish};

const ANA: UserId = UserId::new(1);
const KOFI: UserId = UserId::new(2);
const HERE: Place = Place::in_server(GuildId::new(10), ChannelId::new(20));
const NOW: Moment = Moment::from_millis(1_700_000_000_000);

/// Returns a game that Ana has begun with c, so that she can plan.
fn begun() -> Game {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Blitz, true);
    let mut game = Game::begin(GameId::new(1), HERE, BySide { south: ANA, north: KOFI }, &terms, NOW);
    game.play(ANA, HERE, House::C, NOW).unwrap();
    game
}

/// Returns the game with Ana's plan.
fn planned(words: &str) -> Game {
    let mut game = begun();
    game.plan(ANA, Plan::read(words).unwrap()).unwrap();
    game
}

fn moves(game: &Game) -> String {
    game.record().notation()
}

fn plan_of(game: &Game) -> Option<String> {
    game.plan_of(Side::South).map(Plan::to_string)
}

#[test]
fn a_plan_is_words_of_letters_in_whatever_way_they_are_typed() {
    for (typed, means) in [
        ("bc de", "bc de"),
        ("bcdf", "bcdf"),
        (" DE,bc ; FA ", "bc de fa"),
        ("bcea bcdf", "bcdf bcea"),
        ("bcdf bc", "bcdf"),
        ("bc bcdf bcdfaa", "bcdfaa"),
        ("bc\tbc", "bc"),
    ] {
        assert_eq!(Plan::read(typed).map(|plan| plan.to_string()), Ok(means.to_owned()), "{typed:?}");
    }
}

#[test]
fn what_is_no_plan_is_refused_by_its_word() {
    for text in ["", " , ", "bg", "b-c", "b→c", "bc 12", &"bc ".repeat(21)] {
        assert_eq!(Plan::read(text), Err(Refusal::NoSuchPlan), "{text:?}");
    }
    let unanswered = |word: &str| Err(Refusal::UnansweredWord { word: word.to_owned() });
    assert_eq!(Plan::read("bc d"), unanswered("d"));
    assert_eq!(Plan::read("BCD"), unanswered("bcd"));
    let two = |word: &str, house| Err(Refusal::TwoAnswers { word: word.to_owned(), house });
    assert_eq!(Plan::read("bc de bd"), two("bd", House::B));
    assert_eq!(Plan::read("bcdf bcda"), two("bcda", House::D));
}

#[test]
fn each_word_is_tried_out_by_the_rules() {
    let refused = |words: &str| begun().plan(ANA, Plan::read(words).unwrap()).unwrap_err();
    let empty = |letters: &str| {
        let playable: Houses = letters.chars().filter_map(House::from_letter).collect();
        Illegal::Empty { playable }
    };
    // Ana's c is empty, and once Kofi has sown b, that is empty as well.
    let word = "ac".to_owned();
    assert_eq!(refused("bd ac"), Refusal::NoAnswer { word, house: House::C, illegal: empty("abdef") });
    let word = "babd".to_owned();
    assert_eq!(refused("babd"), Refusal::NotTheirMove { word, house: House::B, illegal: empty("acdef") });
    assert_eq!(
        begun().plan(KOFI, Plan::read("bc").unwrap()).unwrap_err().to_owned(),
        Refusal::PlanOnOwnTurn { game: GameId::new(1), link: begun().link() }
    );
    let stranger = begun().plan(UserId::new(3), Plan::read("bc").unwrap()).unwrap_err();
    assert_eq!(stranger, Refusal::NotAPlayer { game: GameId::new(1) });

    // Kofi's f takes the majority.
    let position = "1-0-0-0-0-0-0-0-0-0-0-1-22-24-N".parse().unwrap();
    let game = begun();
    let mut over =
        game.clone().with(Record::from_position(&rulesets::CLASSIC, position), None, *game.running().unwrap());
    let past = over.plan(ANA, Plan::read("fa").unwrap()).unwrap_err();
    assert_eq!(past, Refusal::PlanPastEnd { word: "fa".to_owned(), sown: "f".to_owned() });
}

#[test]
fn the_answer_is_played_with_the_move_and_the_rest_of_the_plan_stays() {
    let mut game = planned("bdda bdeb fe");
    let later = NOW.later(Span::seconds(30));
    game.play(KOFI, HERE, House::B, later).unwrap();
    assert_eq!((moves(&game).as_str(), game.planned.last, game.to_move()), ("CbD", true, Some(KOFI)));
    assert_eq!(plan_of(&game).as_deref(), Some("da eb"));
    let deadline = |clock: Option<Clock>| clock.unwrap().deadline;
    assert_eq!(deadline(game.clock()), later.later(Span::minutes(2)), "Kofi's time starts anew");

    game.play(KOFI, HERE, House::E, later).unwrap();
    assert_eq!((moves(&game).as_str(), game.planned.last, plan_of(&game)), ("CbDeB", true, None));
    assert_eq!(game.queued.south, None);
    game.play(KOFI, HERE, House::A, later).unwrap();
    assert_eq!((moves(&game).as_str(), game.planned.last), ("CbDeBa", false));
    let told: Vec<bool> = (0..=6).map(|ago| game.planned.moves_ago(ago).last).collect();
    assert_eq!(told, [false, true, false, true, false, false, false]);
}

#[test]
fn another_move_ends_the_plan() {
    let mut game = planned("bd");
    game.play(KOFI, HERE, House::F, NOW).unwrap();
    assert_eq!((moves(&game).as_str(), game.planned.last, plan_of(&game)), ("Cf", false, None));
    assert_eq!(game.lapsed_plan_of(ANA), None, "nobody needs to be told");
    game.play(ANA, HERE, House::A, NOW).unwrap();
    assert_eq!(game.queued.south, None);
    game.play(KOFI, HERE, House::B, NOW).unwrap();
    assert_eq!(moves(&game), "CfAb");
}

#[test]
fn a_planned_answer_ends_the_free_undo_and_can_itself_be_undone() {
    let mut game = planned("bd");
    game.play(KOFI, HERE, House::B, NOW).unwrap();
    let mut kofis = game.clone();
    assert_eq!(kofis.wish(KOFI, HERE, Wish::Undo, NOW), Ok(Progress::Asked(Side::North)));
    assert_eq!(game.wish(ANA, HERE, Wish::Undo, NOW), Ok(Progress::Happened));
    assert_eq!((moves(&game).as_str(), game.planned.last), ("Cb", false));
}

#[test]
fn once_a_move_is_taken_back_the_plan_is_dropped() {
    let plan = || Plan::read("bd").unwrap();
    // Ana takes back the move after which she has planned.
    let mut game = planned("bd");
    assert_eq!(game.wish(ANA, HERE, Wish::Undo, NOW), Ok(Progress::Happened));
    assert_eq!(game.lapsed_plan_of(ANA), Some((&plan(), Lapse::Undone)));
    game.play(ANA, HERE, House::C, NOW).unwrap();
    assert_eq!(game.queued.south, None, "she has heard of it");
    game.play(KOFI, HERE, House::B, NOW).unwrap();
    assert_eq!(moves(&game), "Cb");

    // Kofi takes back a move that the plan did not name.
    let mut game = planned("bd");
    game.play(KOFI, HERE, House::F, NOW).unwrap();
    assert_eq!(game.wish(KOFI, HERE, Wish::Undo, NOW), Ok(Progress::Happened));
    assert_eq!(game.lapsed_plan_of(ANA), Some((&plan(), Lapse::Undone)));
    assert_eq!((game.lapsed_plan_of(KOFI), plan_of(&game)), (None, None));
    game.play(KOFI, HERE, House::B, NOW).unwrap();
    assert_eq!(moves(&game), "Cb", "it is not played after all");
}

#[test]
fn an_answer_that_is_not_legal_is_never_played_and_holds_up_nobody() {
    let mut game = begun();
    let at = game.point();
    let plan = Plan::read("bc").unwrap();
    game.queued.south = Some(Queued { plan: plan.clone(), at, lapsed: None });
    game.play(KOFI, HERE, House::B, NOW).unwrap();
    assert_eq!((moves(&game).as_str(), game.planned.last, game.to_move()), ("Cb", false, Some(ANA)));
    assert_eq!(game.lapsed_plan_of(ANA), Some((&plan, Lapse::Illegal)));
}

#[test]
fn who_planned_the_end_hears_of_it() {
    let position = "0-0-0-0-0-2-1-0-0-0-0-1-24-20-N".parse().unwrap();
    let game = begun();
    let running = *game.running().unwrap();
    let mut game = game.with(Record::from_position(&rulesets::CLASSIC, position), None, running);
    game.plan(ANA, Plan::read("af").unwrap()).unwrap();
    game.play(KOFI, HERE, House::A, NOW).unwrap();
    assert_eq!(game.ending().map(|ending| ending.winner), Some(Some(Side::South)), "{}", game.record().position());
    assert_eq!((game.called(), game.planned.last), (ANA, true));
}

/// Plays a game with a plan for every move: at each turn, the opponent has planned an answer to each legal move, and
/// another to each move after that.
fn play_by_plans(ruleset: &'static wari_rules::Ruleset, mut lot: u64) {
    let terms = Terms::new(ruleset, SeedsPerHouse::Three, Start::Me, Pace::Day, true);
    let mut game = Game::begin(GameId::new(1), HERE, BySide { south: ANA, north: KOFI }, &terms, NOW);
    let mut draw = |houses: Houses| {
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let houses: Vec<House> = houses.iter().collect();
        houses[(lot >> 33) as usize % houses.len()]
    };
    for _ in 0..200 {
        if game.ending().is_some() {
            return;
        }
        let mover = game.record().position().mover();
        let (own, other) = (game.players[mover], game.players[mover.opponent()]);
        let mut words = Vec::new();
        for condition in game.record().legal().iter() {
            let mut ahead = game.record().clone();
            ahead.play(condition).unwrap();
            if ahead.outcome().is_none() {
                words.push(format!("{condition}{}", draw(ahead.legal())));
            }
        }
        let played = draw(game.record().legal());
        if let Ok(plan) = Plan::read(&words.join(" ")) {
            game.plan(other, plan).unwrap();
        }
        let answer = words.iter().find(|word| word.starts_with(played.letter()));
        let mut by_hand = game.record().clone();
        by_hand.play(played).unwrap();
        if let Some(answer) = answer {
            by_hand.play(House::from_letter(answer.chars().nth(1).unwrap()).unwrap()).unwrap();
        }
        game.play(own, HERE, played, NOW).unwrap();
        assert_eq!(game.record().notation(), by_hand.notation());
        assert_eq!(game.record().position(), by_hand.position());
        assert_eq!((game.planned.last, game.ending().is_some()), (answer.is_some(), by_hand.outcome().is_some()));
    }
}

#[test]
fn whatever_is_planned_under_whatever_rules_is_what_is_played() {
    for ruleset in rulesets::ALL {
        (0..50).for_each(|lot| play_by_plans(ruleset, lot));
    }
}

proptest! {
    #[test]
    fn a_plan_is_read_as_it_is_written(typed in "[a-fA-F ,]{1,60}|.{0,80}") {
        if let Ok(plan) = Plan::read(&typed) {
            let written = plan.to_string();
            prop_assert!(written.len() <= typed.len(), "{}", written);
            prop_assert_eq!(Plan::read(&written), Ok(plan));
        }
    }
}
