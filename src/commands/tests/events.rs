//! Events, with real handlers and a clock that the stories set.

use std::collections::HashSet;
use std::sync::Arc;

use local_discord::LONGEST_WAIT;
use wari_rules::{SeedsPerHouse, rulesets};

use super::stage::{self, ANA, HERE, KOFI};
use super::story::{DAY, MINUTE, SECOND, Story};
use crate::commands::events::berserk::BERSERK;
use crate::commands::events::manage::BEGIN;
use crate::commands::events::take_part::{JOIN, LEAVE, MY_GAME};
use crate::commands::{Act, Person, Request, Value, answer, suggest};
use crate::games::{
    Contest, Event, EventCreators, EventId, EventKind, EventStart, GameId, Leaving, MessageId, News, Owner, Pace,
    Presence, Rating, Setting, Settings, Span, Stage, Subject, Telling, UserId, Zone,
};
use crate::table::{Announcement, Audience, Choice, ChoiceValue, Composed, Keeper, Reply};
use crate::thinking::REVIEW_VERSION;
use crate::words;

const EVENT: EventId = EventId::new(1);
const ESI: UserId = UserId::new(3);

/// Returns options as Discord gives them.
fn given(options: &[(&str, &str)]) -> Vec<(String, Value)> {
    let value = |text: &str| text.parse().map_or_else(|_| Value::Text(text.to_owned()), Value::Number);
    options.iter().map(|&(name, text)| (name.to_owned(), value(text))).collect()
}

impl Story {
    /// Says something with `/wari-event`, as Ana.
    async fn organises(&self, command: &str, options: &[(&str, &str)]) -> Reply {
        self.event_command(ANA, command, options).await
    }

    async fn event_command(&self, who: UserId, command: &str, options: &[(&str, &str)]) -> Reply {
        let given = given(options);
        let options: Vec<(&str, Value)> = given.iter().map(|(name, value)| (&**name, value.clone())).collect();
        self.asks(who, Act::Event(command.to_owned()), &options).await
    }

    /// Creates an event that these people join.
    async fn event(&self, options: &[(&str, &str)], people: &[UserId]) {
        let created = self.organises("create", options).await;
        assert_eq!(created.announces, Some(News::Event(EVENT, 0)), "{}", created.text);
        self.table.mark_posted(News::Event(EVENT, 0), Some(MessageId::new(77))).await.unwrap();
        for &person in people {
            let joined = self.asks(person, Act::Press(JOIN.id(EVENT)), &[]).await;
            assert!(joined.private && joined.text.starts_with("You're in **The club night**"), "{}", joined.text);
        }
    }

    /// Takes somebody out, as Ana.
    async fn removes(&self, person: UserId) -> Reply {
        let person = Value::User(Person { id: person, name: None, bot: false });
        self.asks(ANA, Act::Event("remove".to_owned()), &[("person", person)]).await
    }

    /// Returns what is offered to Ana for an option.
    async fn offers(&self, command: &str, option: &str) -> Vec<Choice> {
        suggest(&stage::request(Act::Event(command.to_owned()), Vec::new()), option, &self.table).await
    }

    /// Deletes the data of somebody.
    async fn forgets(&self, person: UserId) {
        let (database, person) = (&self.table.database, Subject::Person(person, Leaving::Annul));
        let promised = database.promise_to_erase(person, self.time.now).await.unwrap().unwrap();
        assert!(database.erase(promised).await.unwrap());
    }

    async fn contest(&self) -> Contest {
        self.table.database.contest(EVENT).await.unwrap().unwrap()
    }

    /// Returns the games that go on.
    async fn running(&self) -> Vec<GameId> {
        self.contest().await.running().map(|fixture| fixture.game).collect()
    }

    /// Resigns a game for the player to move.
    async fn gives_up(&self, game: GameId) {
        let mut game = self.now(game).await;
        let (before, mover) = (game.point(), game.to_move().unwrap());
        game.resign(mover).unwrap();
        assert!(self.table.database.store(&mut game, before, self.time.now).await.unwrap());
        self.table.mark_posted(game.news(), None).await.unwrap();
    }
}

const SWISS: [(&str, &str); 4] = [("kind", "swiss"), ("name", "The club night"), ("rounds", "3"), ("pace", "live")];
const ARENA: [(&str, &str); 4] = [("kind", "arena"), ("name", "The club night"), ("minutes", "20"), ("pace", "3+3")];

#[tokio::test]
async fn every_kind_is_played_from_its_start_to_its_end_by_itself() {
    for kind in EventKind::ALL {
        let mut story = Story::begin().await;
        let people = [ANA, KOFI, ESI, UserId::new(4)];
        let create = [("kind", kind.id), ("name", "The club night"), ("pace", "live")];
        story.event(&create, if kind.has_host { &people[1..] } else { &people }).await;
        if kind.has_host {
            let refused = story.asks(ANA, Act::Press(JOIN.id(EVENT)), &[]).await;
            assert!(refused.text.starts_with("You play everybody who joins"), "{}", refused.text);
        }
        story.organises("start", &[]).await;
        let mut rounds = 0;
        while story.contest().await.event.stage == Stage::Running {
            let ends = story.contest().await.event.ends.filter(|_| rounds == 5);
            story.passes(ends.map_or(SECOND, |ends| ends.since(story.time.now))).await;
            for game in story.running().await {
                story.gives_up(game).await;
            }
            rounds += 1;
            assert!(rounds < 20, "{kind:?}");
        }
        let contest = story.contest().await;
        assert!(contest.event.stage == Stage::Over && contest.fixtures.len() >= 3, "{kind:?}");
        let places = contest.table();
        let won = places.iter().map(|line| line.won).sum::<u32>() + contest.host().map_or(0, |it| contest.tally(it).1);
        assert_eq!(won, u32::try_from(contest.fixtures.len()).unwrap(), "{kind:?}: somebody has won each game");
        let shown = story.organises("table", &[("event", "1")]).await;
        assert!(shown.picture.is_some_and(|picture| !picture.alt_text.is_empty()), "{kind:?}");
        let exported = story.organises("export", &[("event", "1")]).await;
        let file = |reply: &Reply| reply.document.as_ref().unwrap().name.clone();
        if kind.has_report() {
            assert_eq!(file(&exported), "tournament-1.trf");
            let games = exported.buttons[0][0].id.clone();
            assert_eq!(file(&story.asks(ANA, Act::Press(games), &[]).await), "tournament-1.ogn");
        } else {
            assert_eq!(file(&exported), "tournament-1.ogn");
        }
    }
}

#[tokio::test]
async fn a_host_has_time_for_the_first_moves_and_goes_from_board_to_board() {
    let mut story = Story::begin().await;
    let create = [("kind", "simul"), ("name", "The club night"), ("pace", "live")];
    story.event(&create, &[KOFI, ESI]).await;
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let games = story.running().await;
    for &game in &games {
        story.plays_on(game).await;
    }
    story.passes(9 * MINUTE).await;
    assert_eq!(story.running().await, games, "a guest has a minute for the first move, the host ten");
    let mine = story.asks(ANA, Act::Press(MY_GAME.id(EVENT)), &[]).await;
    assert!(mine.text.starts_with("Your game in **The club night**: https://"), "{}", mine.text);
    story.passes(MINUTE).await;
    story.passes(SECOND).await;
    let contest = story.contest().await;
    assert_eq!((contest.event.stage, contest.tenths(ANA), contest.absences(ANA)), (Stage::Over, 0, 0));
}

#[tokio::test]
async fn a_swiss_is_played_from_its_start_to_its_end_by_itself() {
    let mut story = Story::begin().await;
    story.event(&SWISS, &[ANA, KOFI, ESI, UserId::new(4)]).await;
    let started = story.organises("start", &[]).await;
    assert_eq!((started.private, started.text.as_str()), (false, "**The club night** starts."));
    for round in 1..=3 {
        story.passes(SECOND).await;
        let games = story.running().await;
        assert_eq!((story.contest().await.event.round, games.len()), (round, 2));
        for game in games {
            story.gives_up(game).await;
        }
    }
    assert_eq!(story.passes(SECOND).await.last().unwrap(), "ended 1");
    let contest = story.contest().await;
    assert_eq!((contest.event.stage, contest.table().iter().map(|line| line.tenths).sum::<u32>()), (Stage::Over, 60));
    let refused = story.asks(ANA, Act::Press(JOIN.id(EVENT)), &[]).await;
    assert!(refused.text.starts_with("That tournament is over"), "{}", refused.text);
    let report = story.organises("export", &[("event", "1")]).await.document.unwrap();
    assert!(String::from_utf8(report.content).unwrap().contains("012 The club night"));
    let shown = story.organises("table", &[("event", "1")]).await;
    assert!(shown.private && shown.picture.is_some_and(|picture| !picture.alt_text.is_empty()));
}

#[tokio::test]
async fn a_button_on_the_table_follows_the_games_of_others_that_go_on() {
    let mut story = Story::begin().await;
    let people: Vec<UserId> = (1..=44).map(UserId::new).collect();
    story.event(&SWISS, &people).await;
    let button = async |story: &Story, who: UserId, label: &str| {
        let shown = story.event_command(who, "table", &[]).await;
        shown.buttons.concat().into_iter().find(|button| button.label == label).map(|button| button.id)
    };
    assert_eq!(button(&story, ANA, "Follow").await, None, "nothing goes on yet");
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let press = button(&story, ANA, "Follow").await.unwrap();
    let followed = story.asks(ANA, Act::Press(press), &[]).await;
    assert!(followed.private, "{}", followed.text);
    assert!(followed.text.starts_with("You're following 20 games of **The club night**."), "{}", followed.text);
    assert!(followed.text.contains("You can follow 20 games at a time."), "{}", followed.text);
    let of_ana = story.table.database.followed_by(ANA).await.unwrap();
    let own = story.contest().await.game_of(ANA).unwrap().game;
    assert!(of_ana.len() == 20 && of_ana.iter().all(|&(game, telling)| game != own && telling == Telling::End));
    let [moves, stop] = &followed.buttons[0][..] else { panic!("{:?}", followed.buttons) };
    story.asks(ANA, Act::Press(moves.id.clone()), &[]).await;
    let of_ana = story.table.database.followed_by(ANA).await.unwrap();
    assert!(of_ana.len() == 20 && of_ana.iter().all(|&(_, telling)| telling == Telling::Move));
    let stopped = story.asks(ANA, Act::Press(stop.id.clone()), &[]).await;
    assert_eq!(stopped.text, "You're no longer following games of **The club night**.");
    assert!(story.table.database.followed_by(ANA).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_table_that_several_look_at_is_drawn_once() {
    let story = Story::begin().await;
    story.event(&SWISS, &[ANA, KOFI]).await;
    let look = async |who| story.event_command(UserId::new(who), "table", &[]).await.picture.unwrap().file;
    assert!(Arc::ptr_eq(&look(3).await, &look(4).await));
    assert!(!Arc::ptr_eq(&look(3).await, &look(2).await), "one's own row stands out");
}

#[tokio::test]
async fn in_an_arena_whoever_is_free_plays_at_once_until_the_time_is_over() {
    let mut story = Story::begin().await;
    story.event(&ARENA, &[ANA, KOFI]).await;
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let first = story.running().await;
    assert_eq!(first.len(), 1);
    let mine = story.asks(KOFI, Act::Press(MY_GAME.id(EVENT)), &[]).await;
    assert!(mine.text.starts_with("Your game in **The club night**: https://"), "{}", mine.text);
    story.gives_up(first[0]).await;
    story.passes(SECOND).await;
    let second = story.running().await;
    assert!(second.len() == 1 && second != first, "only they are there, so they play again: {second:?}");
    let late = story.asks(ESI, Act::Press(JOIN.id(EVENT)), &[]).await;
    assert!(late.text.starts_with("You're in"), "{}", late.text);
    story.gives_up(second[0]).await;
    story.passes(SECOND).await;
    let third = story.contest().await;
    let (third, last) = (third.fixtures.last().unwrap().players, third.fixtures[1].players);
    assert!(third.south == ESI || third.north == ESI, "not the same again while another is there: {third:?} {last:?}");

    let ends = story.contest().await.event.ends.unwrap();
    story.passes(ends.since(story.time.now)).await;
    story.passes(SECOND).await;
    assert_eq!(story.contest().await.event.stage, Stage::Over);
}

#[tokio::test]
async fn whoever_goes_berserk_has_half_of_their_time_and_a_point_more_for_a_win() {
    let mut story = Story::begin().await;
    story.event(&ARENA, &[ANA, KOFI]).await;
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let id = story.running().await[0];
    let players = story.now(id).await.players;
    let berserk = async |story: &Story, who| story.asks(who, Act::Press(BERSERK.id(EVENT)), &[]).await.text;
    assert!(berserk(&story, ESI).await.starts_with("You have no game"));
    assert!(berserk(&story, players.north).await.starts_with("Berserk! You have half your time in game 1"));
    assert!(berserk(&story, players.north).await.starts_with("You already have half"));
    let banks = story.now(id).await.banks().unwrap();
    assert_eq!((banks.south, banks.north), (3 * MINUTE, 90 * SECOND));
    story.plays_on(id).await;
    assert!(berserk(&story, players.south).await.starts_with("You've already moved"));
    for _ in 0..13 {
        story.plays_on(id).await;
    }
    let game = story.now(id).await;
    assert_eq!((game.ply(), game.to_move()), (14, Some(players.south)), "North has made seven moves");
    story.gives_up(id).await;
    let contest = story.contest().await;
    let tenths = |person| contest.table().iter().find(|line| line.person == person).unwrap().tenths;
    assert_eq!((tenths(players.north), tenths(players.south)), (30, 0));
}

#[tokio::test]
async fn whoever_does_not_come_loses_after_a_minute_rests_and_is_out_after_the_second_time() {
    let mut story = Story::begin().await;
    story.event(&ARENA, &[ANA, KOFI, ESI]).await;
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    for presence in [Presence::Resting, Presence::Gone] {
        let game = story.running().await[0];
        let absent = story.now(game).await.players.south;
        story.passes(MINUTE + 10 * SECOND).await;
        assert!(story.now(game).await.never_began().is_some());
        let contest = story.contest().await;
        assert_eq!(contest.presence(contest.entrant(absent).unwrap()), presence);
        let back = story.asks(absent, Act::Press(JOIN.id(EVENT)), &[]).await;
        match presence {
            Presence::Gone => assert!(back.text.starts_with("You're out of this tournament"), "{}", back.text),
            _ => assert!(back.text.starts_with("Welcome back"), "{}", back.text),
        }
        if presence == Presence::Gone {
            break;
        }
        // The others leave, so that the same one is paired again.
        let other = [ANA, KOFI, ESI].into_iter().rfind(|&person| person != absent).unwrap();
        let rests = story.asks(other, Act::Press(LEAVE.id(EVENT)), &[]).await;
        assert!(rests.text.starts_with("You're taking a break"), "{}", rests.text);
        for _ in 0..8 {
            let games = story.running().await;
            for game in games.into_iter().filter(|&it| it != game) {
                story.gives_up(game).await;
            }
            story.passes(SECOND).await;
            let now = story.running().await;
            if let [game] = now[..]
                && story.now(game).await.players.south == absent
            {
                break;
            }
        }
    }
}

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
async fn the_games_of_a_cancelled_event_are_shown_like_others() {
    let mut story = Story::begin().await;
    story.event(&SWISS, &[ANA, KOFI]).await;
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let server = HERE.server().unwrap();
    let watched = async |story: &Story| story.table.database.worth_watching(server, story.time.now, 9).await.unwrap();
    assert_eq!(watched(&story).await.len(), 1, "a game of a tournament is shown before its first move");
    story.organises("cancel", &[]).await;
    story.passes(SECOND).await;
    assert_eq!(story.contest().await.event.stage, Stage::Cancelled);
    assert_eq!(story.now(GameId::new(1)).await.ending(), None, "the game goes on");
    assert_eq!(watched(&story).await.len(), 0, "it has had no move");
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
async fn an_event_that_is_over_is_still_exported_and_its_table_shown() {
    let mut story = Story::begin().await;
    story.event(&SWISS, &[ANA, KOFI]).await;
    story.organises("start", &[]).await;
    while story.contest().await.event.stage == Stage::Running {
        story.passes(SECOND).await;
        for game in story.running().await {
            story.gives_up(game).await;
        }
    }
    story.passes(30 * DAY).await;
    let exported = story.organises("export", &[]).await;
    assert!(exported.document.is_some(), "{}", exported.text);
    let shown = story.organises("table", &[]).await;
    assert!(shown.picture.is_some(), "{}", shown.text);
    for command in ["export", "table"] {
        assert_eq!(story.offers(command, "event").await.len(), 1, "{command}");
    }
    assert_eq!(story.offers("cancel", "event").await, []);

    // What goes on is meant rather than what is over.
    story.organises("create", &[("kind", "swiss"), ("name", "The next one"), ("pace", "live")]).await;
    let shown = story.organises("table", &[]).await;
    assert!(shown.text.contains("The next one") || shown.menus.is_empty(), "{}", shown.text);
    assert_eq!(story.offers("table", "event").await.len(), 2);
}

#[tokio::test]
async fn an_event_starts_when_it_is_full_or_at_its_time() {
    let mut story = Story::begin().await;
    story.event(&[&SWISS[..], &[("capacity", "2"), ("start", "when-full")]].concat(), &[ANA, KOFI]).await;
    story.passes(SECOND).await;
    story.passes(SECOND).await;
    assert_eq!((story.contest().await.event.stage, story.running().await.len()), (Stage::Running, 1));
}

#[tokio::test]
async fn an_event_starts_on_a_day_within_four_weeks() {
    let mut story = Story::begin().await;
    let created = |day: &'static str| [&SWISS[..], &[("start", day)]].concat();
    let today = Zone::UTC.date(story.time.now);
    let yesterday = Zone::UTC.date(story.time.now.later(-Span::days(1)));
    for day in [format!("{yesterday} 20:00"), "2099-01-31 20:00".into(), "2027-02-30 20:00".into(), today.to_string()] {
        let refused = story.organises("create", &created(day.leak())).await;
        assert!(refused.private && refused.text.starts_with("`start` is `by-hand`"), "{}", refused.text);
    }
    let in_a_week = Zone::UTC.date(story.time.now.later(Span::days(7)));
    story.event(&created(format!("{in_a_week} 20:30").leak()), &[ANA, KOFI]).await;
    let at = Zone::UTC.moment(in_a_week, 20 * 60 + 30);
    assert_eq!(story.contest().await.event.start, EventStart::At(at));
    story.passes(at.since(story.time.now) - SECOND).await;
    assert_eq!(story.contest().await.event.stage, Stage::Open);
    story.passes(SECOND).await;
    assert_eq!(story.contest().await.event.stage, Stage::Running);
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
async fn those_who_cannot_be_paired_in_an_arena_are_told_that_they_wait() {
    let mut story = Story::begin().await;
    story.event(&ARENA, &[ANA, KOFI]).await;
    story.table.database.block(ANA, KOFI, story.time.now).await.unwrap();
    story.organises("start", &[]).await;
    let told = story.delivers(5 * SECOND).await;
    let told = &told.iter().rfind(|it| it.reply.text.contains("· tournament 1")).unwrap().reply.text;
    assert!(told.contains(" · 2 waiting for an opponent"), "{told}");
    let mine = story.asks(KOFI, Act::Press(MY_GAME.id(EVENT)), &[]).await;
    assert!(mine.text.starts_with("You're waiting in **The club night**"), "{}", mine.text);
    let ends = story.contest().await.event.ends.unwrap();
    story.passes_in_silence(ends.since(story.time.now));
    assert_eq!(story.contest().await.waiting(story.time.now), 0);
}

#[tokio::test]
async fn whoever_is_gone_leaves_their_place_and_is_told_that_it_is_for_good() {
    let story = Story::begin().await;
    story.event(&[&SWISS[..], &[("capacity", "3")]].concat(), &[ANA, KOFI, ESI]).await;
    story.organises("start", &[]).await;
    let left = story.asks(ESI, Act::Press(LEAVE.id(EVENT)), &[]).await;
    assert!(left.text.starts_with("You've left **The club night** for good"), "{}", left.text);
    let late = story.asks(UserId::new(4), Act::Press(JOIN.id(EVENT)), &[]).await;
    assert!(late.text.starts_with("You're in"), "{}", late.text);
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
async fn the_end_waits_until_the_game_to_remember_is_found_but_not_for_long() {
    for is_patient in [true, false] {
        let mut story = Story::begin().await;
        story.event(&[("kind", "knockout"), ("name", "The club night"), ("pace", "live")], &[ANA, KOFI]).await;
        story.organises("start", &[]).await;
        story.passes(SECOND).await;
        let game = story.running().await[0];
        for _ in 0..24 {
            story.plays_on(game).await;
        }
        story.gives_up(game).await;
        let owed = story.owes().await.into_iter().find(|owed| matches!(owed.news, News::EventEnd(..))).unwrap();
        let waits = story.table.compose(&owed, story.time.now).await.unwrap();
        assert!(matches!(waits, Composed::Busy));
        if is_patient {
            let reviewed = async || story.table.database.reviewed_games_of(EVENT, REVIEW_VERSION).await.unwrap();
            let review = async {
                while reviewed().await.is_empty() {
                    tokio::task::yield_now().await;
                }
            };
            tokio::time::timeout(LONGEST_WAIT, review).await.unwrap();
        } else {
            story.passes_in_silence(10 * SECOND);
        }
        let told = story.table.compose(&owed, story.time.now).await.unwrap();
        let Composed::Message(told) = told else { panic!("{is_patient}") };
        let text = &told.reply.text;
        assert!(text.contains("Congratulations") && text.contains("game to remember: ") == is_patient, "{text}");
    }
}

#[tokio::test]
async fn an_event_that_nobody_starts_ends_after_a_week() {
    let mut story = Story::begin().await;
    story.event(&SWISS, &[ANA, KOFI]).await;
    story.passes(Event::PATIENCE - MINUTE).await;
    assert_eq!(story.contest().await.event.stage, Stage::Open);
    story.passes(MINUTE + SECOND).await;
    assert_eq!(story.contest().await.event.stage, Stage::Cancelled);
}

#[tokio::test]
async fn a_rating_that_is_not_told_is_not_told_by_a_file_either() {
    let story = Story::begin().await;
    story.event(&SWISS, &[ANA]).await;
    let game = story.game(Pace::Day).await;
    for _ in 0..20 {
        story.plays_on(game).await;
    }
    story.gives_up(game).await;
    let rating = story.table.database.rating(KOFI, &rulesets::CLASSIC).await.unwrap().unwrap();
    assert!(rating.told().is_none() && rating.shown() != Rating::default().shown(), "{rating:?}");
    story.asks(KOFI, Act::Press(JOIN.id(EVENT)), &[]).await;
    let contest = story.contest().await;
    assert_eq!(contest.entrant(KOFI).unwrap().rating, Rating::default().shown());
}

#[tokio::test]
async fn a_server_can_leave_events_to_those_who_manage_them() {
    let story = Story::begin().await;
    let chosen = Settings::default().with(Setting::Events(EventCreators::Managers));
    story.table.database.choose(Owner::Server(HERE.server().unwrap()), chosen).await.unwrap();
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
        options.push(("announce".to_owned(), Value::Flag(true)));
        let asked = stage::request(Act::Event("create".to_owned()), options);
        answer(&Request { may_manage_events, ..asked }, &story.table).await.text
    };
    let [stranger, manager] = [refused(false).await, refused(true).await];
    assert!(stranger.starts_with("Only people with the permission *Manage Events*"), "{stranger}");
    // On this stage, nobody sees a channel.
    assert!(manager.starts_with("Discord shows announced tournaments to everybody"), "{manager}");
    assert!(story.table.database.contest(EVENT).await.unwrap().is_none());
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
async fn the_games_that_go_on_are_listed() {
    let mut story = Story::begin().await;
    story.event(&[&SWISS[..], &[("seeds", "3")]].concat(), &[ANA, KOFI]).await;
    let none = story.organises("games", &[]).await;
    assert!(none.text.starts_with("No game of **The club night**"), "{}", none.text);
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let listed = story.organises("games", &[]).await.card.unwrap();
    assert!(listed.text.contains("<@1>") && listed.text.contains("<@2>"), "{}", listed.text);
    let game = story.now(story.running().await[0]).await;
    assert_eq!(game.record().seeds_per_house(), SeedsPerHouse::Three);
}

#[tokio::test]
async fn a_start_that_nobody_was_told_of_waits_until_people_can_join() {
    let mut story = Story::begin().await;
    // The stories begin at 22:13 by the clocks of Greenwich.
    story.event(&[&SWISS[..], &[("start", "22:30")]].concat(), &[ANA]).await;
    story.is_away(60 * MINUTE).await;
    assert_eq!(story.contest().await.event.stage, Stage::Open);
    let late = story.asks(KOFI, Act::Press(JOIN.id(EVENT)), &[]).await;
    assert!(late.text.starts_with("You're in"), "{}", late.text);
    story.passes(4 * MINUTE).await;
    assert_eq!(story.contest().await.event.stage, Stage::Open, "five minutes are left to join");
    story.passes(MINUTE + SECOND).await;
    assert_eq!(story.contest().await.event.stage, Stage::Running);
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

#[tokio::test]
async fn a_crowd_joins_at_once_and_plays_at_tables_of_its_own_before_long() {
    let mut story = Story::begin_with_threads().await;
    story.event(&SWISS, &[]).await;
    let crowd = (1..=40).map(UserId::new);
    let joined = crowd.map(|person| story.asks(person, Act::Press(JOIN.id(EVENT)), &[]));
    for joined in futures_util::future::join_all(joined).await {
        assert!(joined.text.starts_with("You're in"), "{}", joined.text);
    }
    assert_eq!(story.contest().await.places_taken(), 40);
    story.organises("start", &[]).await;
    // A few threads are opened at each look, and what fails is tried again at the next.
    for _ in 0..7 {
        story.passes(SECOND).await;
    }
    let channels: HashSet<_> = story.contest().await.running().map(|fixture| fixture.channel).collect();
    assert!(channels.len() == 20 && !channels.contains(&HERE.channel), "{channels:?}");
}

#[tokio::test]
async fn who_may_not_open_threads_gets_none_from_the_bot_either() {
    let mut story = Story::begin_with_threads().await;
    let (asked, now) = (story.time.now, story.time.now);
    let create = stage::request(Act::Event("create".to_owned()), given(&SWISS));
    let created = answer(&Request { may_open_threads: false, asked, now, ..create }, &story.table).await;
    assert_eq!(created.announces, Some(News::Event(EVENT, 0)), "{}", created.text);
    for person in [ANA, KOFI] {
        story.asks(person, Act::Press(JOIN.id(EVENT)), &[]).await;
    }
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let channels: Vec<_> = story.contest().await.running().map(|fixture| fixture.channel).collect();
    assert_eq!(channels, [HERE.channel]);
}

#[tokio::test]
async fn nobody_joins_an_arena_whose_time_is_over() {
    let mut story = Story::begin().await;
    story.event(&ARENA, &[ANA, KOFI]).await;
    story.organises("start", &[]).await;
    story.passes(19 * MINUTE).await;
    let game = story.running().await[0];
    story.plays_on(game).await;
    story.plays_on(game).await;
    story.passes(MINUTE + SECOND).await;
    assert_eq!(story.contest().await.event.stage, Stage::Running, "the last game goes on");
    let late = story.asks(ESI, Act::Press(JOIN.id(EVENT)), &[]).await;
    assert!(late.text.contains(" has started"), "{}", late.text);
}

#[tokio::test]
async fn whoever_rests_is_told_so_and_how_to_play_on() {
    let story = Story::begin().await;
    story.event(&ARENA, &[ANA, KOFI, ESI]).await;
    story.organises("start", &[]).await;
    story.asks(ESI, Act::Press(LEAVE.id(EVENT)), &[]).await;
    let mine = story.asks(ESI, Act::Press(MY_GAME.id(EVENT)), &[]).await;
    assert!(mine.text.starts_with("You're resting in **The club night**"), "{}", mine.text);
}
