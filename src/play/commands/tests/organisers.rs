//! What organisers of events do, and what they are refused.

use wari_games::{Event, EventCreators, Owner, Pace, Setting, Settings, Stage, UserId};
use wari_rules::House;

use super::events::{ARENA, ESI, EVENT, SWISS, given};
use super::stage::{self, ANA, HERE, KOFI};
use super::story::{MINUTE, SECOND, Story};
use crate::commands::events::manage::BEGIN;
use crate::commands::events::take_part::{JOIN, LEAVE};
use crate::commands::{Act, OptionValue, Request, answer};
use crate::table::{Announcement, Audience, ChoiceValue, Keeper, Reply};
use crate::words;

#[tokio::test]
async fn what_cannot_be_done_in_an_event_says_why() {
    let mut story = Story::begin().await;
    let told = async |story: &Story, who, command: &str, options: &[(&str, &str)]| {
        let reply = story.event_command(who, command, options).await;
        assert!(reply.private, "{}", reply.text);
        reply.text
    };
    assert!(told(&story, ANA, "join", &[]).await.starts_with("No tournament is open"));
    let slow = [("kind", "arena"), ("name", "The club night"), ("pace", "day")];
    assert!(told(&story, ANA, "create", &slow).await.starts_with("An arena needs fast games"));
    let endless = [("kind", "swiss"), ("name", "The club night"), ("pace", "none")];
    assert!(told(&story, ANA, "create", &endless).await.starts_with("A tournament needs a time limit"));
    let short = [("kind", "swiss"), ("name", "x")];
    assert!(told(&story, ANA, "create", &short).await.starts_with("Give the tournament a name"));
    let never = [("kind", "swiss"), ("name", "The club night"), ("start", "25:00")];
    assert!(told(&story, ANA, "create", &never).await.starts_with("`start` is"));

    let long = [("kind", "swiss"), ("name", "The club night"), ("rounds", "2")];
    assert!(told(&story, ANA, "create", &long).await.starts_with("`rounds` goes from 3 to 9"));

    story.event(&[&SWISS[..], &[("capacity", "2")]].concat(), &[ANA]).await;
    assert!(told(&story, ANA, "start", &[]).await.starts_with("It takes at least 2 people"));
    assert!(told(&story, KOFI, "cancel", &[]).await.starts_with("Only <@1>, who created"));
    story.asks(KOFI, Act::Press(JOIN.id(EVENT)), &[]).await;
    assert!(told(&story, ESI, "join", &[]).await.starts_with("All places are taken"));
    assert!(told(&story, ESI, "leave", &[]).await.starts_with("You don't take part"));
    assert!(told(&story, ANA, "extend", &[("minutes", "5")]).await.starts_with("Only a running arena"));
    assert!(told(&story, ESI, "table", &[("event", "7")]).await.starts_with("There is no such tournament"));
    let cancelled = story.organises("cancel", &[]).await;
    assert!(!cancelled.private && cancelled.text.contains("is cancelled"), "{}", cancelled.text);
    story.passes(MINUTE).await;
    assert_eq!(story.contest().await.event.stage, Stage::Cancelled);
}

#[tokio::test]
async fn the_games_of_an_event_are_watched_before_all_others_until_it_is_cancelled() {
    for kind in [SWISS, ARENA] {
        let mut story = Story::begin().await;
        let other = story.game(Pace::Day).await;
        story.moves(other, House::A).await;
        story.event(&kind, &[ANA, KOFI]).await;
        story.organises("start", &[]).await;
        story.passes(SECOND).await;
        let server = HERE.server().unwrap();
        let watched = async |story: &Story| {
            let games = story.table.database.watching().worth_watching(server, story.time.now, 9).await.unwrap();
            games.into_iter().map(|(game, _)| game).collect::<Vec<_>>()
        };
        let [of_event] = story.running().await[..] else { panic!("{kind:?}: one pair plays") };
        assert_eq!(watched(&story).await, [of_event, other], "{kind:?}: even before its first move");
        story.organises("cancel", &[]).await;
        story.passes(SECOND).await;
        assert_eq!(story.contest().await.event.stage, Stage::Cancelled);
        assert_eq!(story.now(of_event).await.ending(), None, "the game goes on");
        assert_eq!(watched(&story).await, [other], "{kind:?}: it has had no move");
    }
}

#[tokio::test]
async fn an_organiser_who_has_their_data_deleted_is_named_no_longer_and_a_simul_without_host_is_off() {
    for (kind, stage) in [("swiss", Stage::Open), ("simul", Stage::Cancelled)] {
        let mut story = Story::begin().await;
        story.event(&[("kind", kind), ("name", "The club night"), ("pace", "live")], &[KOFI, ESI]).await;
        story.delivers(MINUTE).await;
        story.forgets(ANA).await;
        story.passes_in_silence(MINUTE);
        let told = [story.delivers(SECOND).await, story.delivers(MINUTE).await];
        let told: Vec<String> = told.into_iter().flatten().map(|announcement| announcement.reply.text).collect();
        assert_eq!(story.contest().await.event.stage, stage, "{kind}");
        let last = told.last().unwrap_or_else(|| panic!("{kind}: its message stays as it was"));
        assert!(last.contains("The club night") && !last.contains("<@1>"), "{kind}: {last}");
    }
}

#[tokio::test]
async fn whoever_is_taken_out_cannot_come_back_by_leaving_or_before_the_start() {
    let mut story = Story::begin().await;
    let kwame = UserId::new(4);
    story.event(&ARENA, &[ANA, KOFI, ESI, kwame]).await;
    let out = "You're out of this tournament";
    let removed = async |story: &mut Story, person: UserId| {
        let told = story.removes(person).await;
        assert!(!told.private && told.text.contains("is out of **The club night**"), "{}", told.text);
        for press in [LEAVE.id(EVENT), JOIN.id(EVENT)] {
            let refused = story.asks(person, Act::Press(press), &[]).await;
            assert!(refused.text.starts_with(out), "{}", refused.text);
        }
    };
    removed(&mut story, KOFI).await;
    story.organises("start", &[]).await;
    removed(&mut story, ESI).await;
    // Nor by having their data deleted.
    story.forgets(ESI).await;
    for person in [KOFI, ESI] {
        let back = story.asks(person, Act::Press(JOIN.id(EVENT)), &[]).await;
        assert!(back.text.starts_with(out), "{}", back.text);
    }
    assert_eq!(story.contest().await.places_taken(), 2);
}

#[tokio::test]
async fn the_organiser_starts_with_a_button_and_the_message_tells_what_they_decide() {
    let mut story = Story::begin().await;
    let kwame = UserId::new(4);
    story.event(&ARENA, &[ANA, KOFI, ESI, kwame]).await;
    let message = async |story: &mut Story| {
        // The first look pairs.
        let told = [story.delivers(SECOND).await, story.delivers(5 * SECOND).await].into_iter().flatten();
        told.collect::<Vec<_>>().into_iter().rfind(|it| it.reply.text.contains("· tournament 1")).unwrap().reply
    };
    let labels = |reply: &Reply| reply.buttons.concat().iter().map(|button| button.label.clone()).collect::<Vec<_>>();
    story.removes(kwame).await;
    let open = message(&mut story).await;
    assert_eq!(labels(&open), ["Join", "Leave", "Table", "Start"]);
    assert!(open.text.contains("Arena of 20 minutes"), "{}", open.text);
    assert!(open.text.ends_with("\n-# Removed by the organiser: <@4>"), "{}", open.text);
    let refused = story.asks(KOFI, Act::Press(BEGIN.id(EVENT)), &[]).await;
    assert!(refused.private && refused.text.starts_with("Only <@1>, who created"), "{}", refused.text);
    let started = story.asks(ANA, Act::Press(BEGIN.id(EVENT)), &[]).await;
    assert_eq!((started.private, &*started.text), (false, "**The club night** starts."));
    let again = story.asks(ANA, Act::Press(BEGIN.id(EVENT)), &[]).await;
    assert!(again.text.starts_with("That tournament has started"), "{}", again.text);

    story.removes(ESI).await;
    story.organises("extend", &[("minutes", "15")]).await;
    let runs = message(&mut story).await;
    assert!(runs.text.contains("Arena of 35 minutes"), "{}", runs.text);
    assert!(runs.text.ends_with("\n-# Removed by the organiser: <@3> <@4>"), "{}", runs.text);
    assert_eq!(labels(&runs), ["Join", "Leave", "Table", "My game", "Berserk"]);
    let game = story.running().await[0];
    story.gives_up(game).await;
    story.organises("correct", &[("game", &game.to_string()), ("result", "draw")]).await;
    let corrected = message(&mut story).await;
    assert!(corrected.text.ends_with(&format!("\n-# Game {game} now counts as a draw.")), "{}", corrected.text);
    story.organises("cancel", &[]).await;
    let cancelled = message(&mut story).await;
    assert!(cancelled.text.contains("it was cancelled"), "{}", cancelled.text);
}

#[tokio::test]
async fn a_result_is_corrected_until_the_next_round_and_the_games_are_offered() {
    let mut story = Story::begin().await;
    story.event(&SWISS, &[ANA, KOFI, ESI, UserId::new(4)]).await;
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let games = story.running().await;
    story.gives_up(games[0]).await;
    let offered = story.offers("correct", "game").await;
    let numbers: Vec<ChoiceValue> = offered.iter().map(|choice| choice.value.clone()).collect();
    assert_eq!(numbers, [games[0], games[1]].map(|game| ChoiceValue::Number(game.get())), "others wait for both");
    assert!(offered[0].label.starts_with(&format!("{} · ", games[0])), "{}", offered[0].label);
    let loser = story.now(games[0]).await.players.south;
    let number = games[0].to_string();
    let correct = [("game", number.as_str()), ("result", "south")];
    let corrected = story.organises("correct", &correct).await;
    assert_eq!(corrected.text, format!("Game {number} now counts as won by <@{loser}>."));
    let drawn = story.organises("correct", &[("game", &number), ("result", "draw")]).await;
    assert_eq!(drawn.text, format!("Game {number} now counts as a draw."));
    story.gives_up(games[1]).await;
    story.passes(SECOND).await;
    let refused = story.organises("correct", &correct).await;
    assert!(refused.text.starts_with("That result can't be changed"), "{}", refused.text);
    let offered = story.offers("correct", "game").await;
    assert!(offered.iter().all(|choice| !numbers.contains(&choice.value)), "only those of the new round");
}

#[tokio::test]
async fn the_last_result_is_corrected_for_a_day_after_the_end_and_the_end_is_told_anew() {
    let mut story = Story::begin().await;
    story.event(&[("kind", "knockout"), ("name", "The club night"), ("pace", "live")], &[ANA, KOFI]).await;
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let game = story.running().await[0];
    let loser = story.now(game).await.to_move().unwrap();
    story.gives_up(game).await;
    let ended = story.delivers(SECOND).await;
    let podium = |told: Vec<Announcement>| told.into_iter().find(|it| it.reply.text.contains("is over. C")).unwrap();
    let wins = format!("Congratulations, <@{loser}>");
    let first = podium(ended);
    assert!(!first.reply.text.contains(&wins), "{}", first.reply.text);
    let message = story.contest().await.event.podium.unwrap();

    let offered = story.offers("correct", "event").await;
    assert_eq!(offered.len(), 1, "one that has just ended is among them");
    assert_eq!(story.offers("correct", "game").await.len(), 1);
    let number = game.to_string();
    let drawn = story.organises("correct", &[("game", &number), ("result", "draw")]).await;
    assert!(drawn.text.starts_with("The tournament is over, and with that result"), "{}", drawn.text);
    let others = story.event_command(KOFI, "correct", &[("game", &number), ("result", "south")]).await;
    assert!(others.text.starts_with("Only <@1>, who created"), "{}", others.text);
    let corrected = story.organises("correct", &[("game", &number), ("result", "south")]).await;
    assert_eq!(corrected.text, format!("Game {number} now counts as won by <@{loser}>."));
    let again = podium(story.delivers(5 * SECOND).await);
    assert!(
        matches!(again.to, Audience::Kept(Keeper::Channel(at), Some(kept)) if at == HERE && kept == message),
        "it is the same"
    );
    assert!(again.reply.text.contains(&wins), "{}", again.reply.text);
    assert_eq!(story.contest().await.event.podium, Some(message));

    story.passes_in_silence(Event::CORRECTED);
    let late = story.asks(ANA, Act::Event("correct".to_owned()), &[]).await;
    assert!(late.text.starts_with("No tournament is open"), "{}", late.text);
}

#[tokio::test]
async fn a_server_can_leave_events_to_those_who_manage_them() {
    let story = Story::begin().await;
    let chosen = Settings::default().with(Setting::Events(EventCreators::Managers));
    story.table.database.people().choose(Owner::Server(HERE.server().unwrap()), chosen).await.unwrap();
    let refused = story.organises("create", &SWISS).await;
    assert!(refused.text.starts_with("On this server, only people who may manage events"), "{}", refused.text);
    let asked = stage::request(Act::Event("create".to_owned()), given(&SWISS));
    let created = answer(&Request { may_manage_events: true, ..asked }, &story.table).await;
    assert!(created.announces.is_some(), "{}", created.text);
}

#[tokio::test]
async fn discord_announces_for_managers_alone_and_only_what_everybody_sees() {
    let story = Story::begin().await;
    let refused = async |may_manage_events| {
        let mut options = given(&[&SWISS[..], &[("start", "20:00")]].concat());
        options.push(("announce".to_owned(), OptionValue::Flag(true)));
        let asked = stage::request(Act::Event("create".to_owned()), options);
        answer(&Request { may_manage_events, ..asked }, &story.table).await.text
    };
    let [stranger, manager] = [refused(false).await, refused(true).await];
    assert!(stranger.starts_with("Only people with the permission *Manage Events*"), "{stranger}");
    // On this stage, nobody sees a channel.
    assert!(manager.starts_with("Discord shows announced tournaments to everybody"), "{manager}");
    assert!(story.table.database.events().contest(EVENT).await.unwrap().is_none());
}

#[tokio::test]
async fn whoever_was_taken_out_while_they_led_is_not_congratulated() {
    let mut story = Story::begin().await;
    story.event(&SWISS, &[ANA, KOFI, ESI, UserId::new(4)]).await;
    story.organises("start", &[]).await;
    let mut leader = ANA;
    for round in 1..=3 {
        story.passes(SECOND).await;
        for game in story.running().await {
            story.gives_up(game).await;
        }
        if round == 2 {
            leader = story.contest().await.table()[0].person;
            story.removes(leader).await;
        }
    }
    story.passes(SECOND).await;
    let contest = story.contest().await;
    let (table, podium) = (contest.table(), words::of("en").event_podium(&contest));
    assert_eq!(contest.event.stage, Stage::Over);
    let winners = contest.winners(&table);
    assert!(!winners.is_empty() && winners.iter().all(|line| line.person != leader), "{table:?}");
    let congratulated = podium.lines().next().unwrap();
    assert!(!congratulated.contains(&format!("<@{leader}>")), "{podium}");
    assert!(podium.contains(&format!("~~<@{leader}>~~")), "{podium}");
}

#[tokio::test]
async fn a_round_that_two_people_hold_up_goes_on_once_the_organiser_decides() {
    let mut story = Story::begin().await;
    story.event(&SWISS, &[ANA, KOFI, ESI, UserId::new(4)]).await;
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let games = story.running().await;
    story.gives_up(games[0]).await;
    story.passes(SECOND).await;
    assert_eq!(story.contest().await.event.round, 1);
    let number = games[1].to_string();
    let decided = story.organises("correct", &[("game", &number), ("result", "north")]).await;
    assert!(decided.text.starts_with(&format!("Game {number} now counts as won by ")), "{}", decided.text);
    story.passes(SECOND).await;
    let contest = story.contest().await;
    assert_eq!((contest.event.round, contest.running().count()), (2, 2));
    // Their game goes on, but nothing in the tournament follows from it any more.
    story.gives_up(games[1]).await;
    assert_eq!(story.contest().await.table(), contest.table());
}
