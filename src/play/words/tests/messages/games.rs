//! What is said about a game besides its board: previews, replays, time, resigning.

use wari_engine::Level;
use wari_games::{
    Computer, Decided, Game, GameId, Hold, Keyword, Lapse, Plan, Queued, Reach, Refusal, Running, Series, Summary,
};
use wari_rules::{House, Illegal, Side, rulesets};

use super::{
    ANA, KOFI, NAMES, NOW, START, TOMORROW, after, annulled, by_manager, changed, decided, houses, name, publish,
    running, view,
};

const HELD: Option<Hold> =
    Some(Hold { since: NOW, unreachable: false, paused_until: Some(TOMORROW), away_until: None, unshown: false });

fn started(moves: &str) -> Game {
    after(&rulesets::CLASSIC, START, moves)
}

#[test]
fn games() {
    publish("games", |chapter, words| {
        for (house, seeds, captures) in [(House::A, 1, 0), (House::C, 4, 0), (House::F, 9, 5)] {
            chapter.add("A house in a list of choices", words.house_choice(house, seeds, captures));
        }
        for moves in ["", "C", "Cd"] {
            let summary = Summary::from(&started(moves));
            chapter.add("A game in a list of choices", words.game_choice(&summary, &name("Kofi")));
            chapter.add("A game of others in a list of choices", words.game_choice_of_others(&summary, &NAMES));
        }
        let slow = running(started("C"), Running::default());
        for (game, waiting) in [(started("C"), 1), (started("C"), 3), (slow, 1)] {
            chapter.add(format!("The next game; waiting: {waiting}"), words.next_game(&view(&game), waiting));
        }
        chapter.add("A move in another channel", words.sowed_elsewhere(House::C, &started("C")));
        let guest = changed(started("C"), |game| game.place.reach = Reach::AnswersOnly);
        chapter.add("The next game is one where the bot can only answer", words.next_game(&view(&guest), 2));

        let game = started("Cd");
        chapter.add("A player has undone a move", words.taken_back(&view(&game)));
        for ruleset in [&rulesets::CLASSIC, &rulesets::PRATT] {
            chapter.add("What else can be done in a game", words.more(&after(ruleset, START, "Cd")));
        }
        chapter.add("The same, if the opponent has left the server", words.text.more_claim(KOFI));
        let computer = Some(Computer { side: Side::North, level: Level::ALL[2] });
        let against_computer = changed(game.clone(), |game| game.computer = computer);
        chapter.add("What else can be done against the computer", words.more(&against_computer));
        chapter.add("Ana's move is due soon", words.reminder(&game, ANA, TOMORROW));
        chapter.add("Kofi's move is due soon", words.reminder(&game, KOFI, TOMORROW));
        let games = [(game.id, game.link()), (GameId::new(15), game.link())];
        chapter.add("Some of Ana's moves are due soon", words.reminder_of_many(ANA, &games));
        chapter
            .add("The same, after all but one of these games have moved on", words.reminder_of_many(ANA, &games[..1]));
        chapter.add("Kofi has given Ana more time", words.more_time(&game, KOFI, TOMORROW));
        chapter.add("The pause of a game is over", words.unpaused(&game, ANA, TOMORROW));
        for pauses in [true, false] {
            chapter.add(format!("The players agree; the game pauses: {pauses}"), words.paused(pauses));
        }
        let stands = changed(game.clone(), |game| game.set_hold(HELD));
        chapter.add("Kofi has given Ana more time in a paused game", words.more_time(&stands, KOFI, TOMORROW));
        chapter.add("The next game is paused", words.next_game(&view(&stands), 1));
        chapter.add("The heading of the form that annuls a game", words.text.form_annul(game.id));
        chapter.add("Its field", words.text.field_reason());
        chapter.add("You have annulled a game", words.text.annulled_for_you(game.id, game.link()));
        chapter.add("A manager has annulled the game", words.text.annulled_too(ANA, game.id, game.link()));
        let other = changed(game.clone(), |game| game.id = GameId::new(15));
        chapter.add("The computer waits for another game", words.computer_waits(&other));
        chapter.add("The computer waits for a game of others", words.computer_waits_for_others());

        chapter.add("Before resigning", words.confirm_resign(&game, false));
        chapter.add("Before resigning a game of a match", words.confirm_resign(&game, true));
        let resigned = |series| changed(decided(started("Cd"), Decided::Resigned), |game| game.series = series);
        for (what, game) in [
            ("a game", resigned(Series::begin(1))),
            ("a game of a match", resigned(Series::begin(6))),
            ("a whole match", resigned(Series { given_up: true, ..Series::begin(6) })),
        ] {
            chapter.add(format!("Resigned from another channel: {what}"), words.resigned_from_afar(&game));
        }
        let quietly = changed(resigned(Series::begin(1)), |game| game.place.reach = Reach::AnswersOnly);
        let when = "Resigned from another channel than the one where the bot can only answer";
        chapter.add(when, words.resigned_from_afar(&quietly));
    });
}

#[test]
fn plans() {
    publish("plans", |chapter, words| {
        let game = started("C");
        chapter.add("A player has no plan", words.no_plan(&view(&game)));
        for plan in ["bd", "bdcf", "fa bdeadb", "bdca bdda bdfeaaac bdfebb ae"] {
            chapter.add(format!("A player's plan: {plan}"), words.plan(&view(&game), &Plan::read(plan).unwrap()));
        }
        chapter.add("A player has given up the plan", words.text.plan_forgotten(game.id, game.link()));
        for &lapse in Lapse::ALL {
            let plan = Plan::read("bd fa").unwrap();
            let dropped = Some(Queued { plan, at: game.point(), lapsed: Some(lapse) });
            let dropped = changed(game.clone(), |game| game.queued.south = dropped);
            chapter.add(format!("A plan was dropped: {}", lapse.id()), words.plan_lapsed(&dropped, ANA).unwrap());
        }
    });
}

#[test]
fn replays() {
    publish("replays", |chapter, words| {
        let empty = Refusal::Illegal { house: House::C, illegal: Illegal::Empty { playable: houses("abdef") } };
        let over = after(&rulesets::CLASSIC, "1-2-0-0-3-1-4-2-0-1-0-2-23-9-S", "E");
        for (when, game, sown, stopped) in [
            ("at first", started(""), "", None),
            ("of two moves", started("Cd"), "cd", None),
            ("that cannot go on", started("Cd"), "cdc", Some(&empty)),
            ("to the end of the game", over, "e", None),
        ] {
            chapter.add(format!("A preview {when}"), words.preview(&view(&game), sown, stopped));
        }

        let finished = decided(started("CdEb"), Decided::Resigned);
        for (when, game, shown) in [
            ("of one move", started("C"), 1),
            ("of the last moves of a running game", started("CdEb"), 2),
            ("of a finished game", finished.clone(), 4),
            ("of an annulled game", annulled(started("CdEb"), by_manager()), 4),
        ] {
            chapter.add(format!("A replay {when}"), words.replay(&view(&game), shown));
            chapter
                .add("The same for those who cannot see it", words.replay_alt_text(&view(&game), shown, Side::South));
        }
        for (when, game) in
            [("before the first move", started("")), ("after a move", started("Cd")), ("at the end", finished.clone())]
        {
            chapter.add(format!("A game step by step, {when}"), words.step(&view(&game), 4));
        }
        let annulled = annulled(started("CdEb"), by_manager());
        chapter.add("An annulled game step by step, at the end", words.step(&view(&annulled), 4));
        chapter.add("A game as a file", words.record(&view(&finished)));
        chapter.add("What that file is", words.record_about(&finished));
    });
}
