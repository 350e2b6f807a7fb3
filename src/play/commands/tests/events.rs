//! How events go on by themselves, and what those see who take part.

use std::collections::HashSet;
use std::sync::Arc;

use local_discord::LONGEST_WAIT;
use wari_games::{
    Contest, EventId, EventKind, EventStart, GameId, Leaving, MessageId, News, Pace, Presence, Rating, Span, Stage,
    Subject, Telling, UserId, Zone,
};
use wari_rules::{SeedsPerHouse, rulesets};

use super::stage::{self, ANA, HERE, KOFI};
use super::story::{DAY, MINUTE, SECOND, Story};
use crate::commands::events::berserk::BERSERK;
use crate::commands::events::take_part::{JOIN, LEAVE, MY_GAME};
use crate::commands::{Act, OptionValue, Person, Request, answer, suggest};
use crate::table::{Choice, Composed, Reply};
use crate::thinking::REVIEW_VERSION;

pub(super) const EVENT: EventId = EventId::new(1);
pub(super) const ESI: UserId = UserId::new(3);

/// Returns options as Discord gives them.
pub(super) fn given(options: &[(&str, &str)]) -> Vec<(String, OptionValue)> {
    let value = |text: &str| text.parse().map_or_else(|_| OptionValue::Text(text.to_owned()), OptionValue::Number);
    options.iter().map(|&(name, text)| (name.to_owned(), value(text))).collect()
}

impl Story {
    /// Says something with `/wari-event`, as Ana.
    pub(super) async fn organises(&self, command: &str, options: &[(&str, &str)]) -> Reply {
        self.event_command(ANA, command, options).await
    }

    pub(super) async fn event_command(&self, who: UserId, command: &str, options: &[(&str, &str)]) -> Reply {
        let given = given(options);
        let options: Vec<(&str, OptionValue)> = given.iter().map(|(name, value)| (&**name, value.clone())).collect();
        self.asks(who, Act::Event(command.to_owned()), &options).await
    }

    /// Creates an event that these people join.
    pub(super) async fn event(&self, options: &[(&str, &str)], people: &[UserId]) {
        let created = self.organises("create", options).await;
        assert_eq!(created.announces, Some(News::Event(EVENT, 0)), "{}", created.text);
        self.table.mark_posted(News::Event(EVENT, 0), Some(MessageId::new(77))).await.unwrap();
        for &person in people {
            let joined = self.asks(person, Act::Press(JOIN.id(EVENT)), &[]).await;
            assert!(joined.private && joined.text.starts_with("You're in **The club night**"), "{}", joined.text);
        }
    }

    /// Takes somebody out, as Ana.
    pub(super) async fn removes(&self, person: UserId) -> Reply {
        let person = OptionValue::User(Person { id: person, name: None, bot: false });
        self.asks(ANA, Act::Event("remove".to_owned()), &[("person", person)]).await
    }

    /// Returns what is offered to Ana for an option.
    pub(super) async fn offers(&self, command: &str, option: &str) -> Vec<Choice> {
        suggest(&stage::request(Act::Event(command.to_owned()), Vec::new()), option, &self.table).await
    }

    /// Deletes the data of somebody.
    pub(super) async fn forgets(&self, person: UserId) {
        let (database, person) = (&self.table.database, Subject::Person(person, Leaving::Annul));
        let promised = database.erasures().promise(person, self.time.now).await.unwrap().unwrap();
        assert!(database.erasures().erase(promised).await.unwrap());
    }

    pub(super) async fn contest(&self) -> Contest {
        self.table.database.events().contest(EVENT).await.unwrap().unwrap()
    }

    /// Returns the games that go on.
    pub(super) async fn running(&self) -> Vec<GameId> {
        self.contest().await.running().map(|fixture| fixture.game).collect()
    }

    /// Resigns a game for the player to move.
    pub(super) async fn gives_up(&self, game: GameId) {
        let mut game = self.now(game).await;
        let mover = game.to_move().unwrap();
        game.resign(mover).unwrap();
        assert!(self.table.database.games().store(&mut game, self.time.now).await.unwrap());
        self.table.mark_posted(game.news(), None).await.unwrap();
    }
}

pub(super) const SWISS: [(&str, &str); 4] =
    [("kind", "swiss"), ("name", "The club night"), ("rounds", "3"), ("pace", "live")];
pub(super) const ARENA: [(&str, &str); 4] =
    [("kind", "arena"), ("name", "The club night"), ("minutes", "20"), ("pace", "3+3")];

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
        assert!(shown.private && shown.picture.is_some_and(|picture| !picture.alt_text.is_empty()), "{kind:?}");
        let refused = story.asks(ANA, Act::Press(JOIN.id(EVENT)), &[]).await;
        assert!(refused.text.starts_with("That tournament is over"), "{}", refused.text);
        let exported = story.organises("export", &[("event", "1")]).await;
        let file = |reply: &Reply| reply.document.as_ref().unwrap().name.clone();
        if kind.has_report() {
            assert_eq!(file(&exported), "tournament-1.trf");
            let report = &exported.document.as_ref().unwrap().content;
            assert!(String::from_utf8_lossy(report).contains("012 The club night"));
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
    let of_ana = story.table.database.watching().followed_by(ANA).await.unwrap();
    let own = story.contest().await.game_of(ANA).unwrap().game;
    assert!(of_ana.len() == 20 && of_ana.iter().all(|&(game, telling)| game != own && telling == Telling::End));
    let [moves, stop] = &followed.buttons[0][..] else { panic!("{:?}", followed.buttons) };
    story.asks(ANA, Act::Press(moves.id.clone()), &[]).await;
    let of_ana = story.table.database.watching().followed_by(ANA).await.unwrap();
    assert!(of_ana.len() == 20 && of_ana.iter().all(|&(_, telling)| telling == Telling::Move));
    let stopped = story.asks(ANA, Act::Press(stop.id.clone()), &[]).await;
    assert_eq!(stopped.text, "You're no longer following games of **The club night**.");
    assert!(story.table.database.watching().followed_by(ANA).await.unwrap().is_empty());
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
    let waits = story.asks(ESI, Act::Press(MY_GAME.id(EVENT)), &[]).await;
    assert!(waits.text.starts_with("You're waiting in **The club night**"), "{}", waits.text);
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
async fn the_games_of_a_large_event_are_exported_one_event_at_a_time() {
    let mut story = Story::begin().await;
    let people: Vec<UserId> = (1_001..=1_060).map(UserId::new).collect();
    story.event(&[("kind", "swiss"), ("name", "The club night"), ("rounds", "4"), ("pace", "live")], &people).await;
    story.organises("start", &[]).await;
    while story.contest().await.fixtures.len() < 120 {
        for game in story.running().await {
            story.gives_up(game).await;
        }
        story.passes(SECOND).await;
    }
    let games = Act::Press(story.organises("export", &[]).await.buttons[0][0].id.clone());
    let exported = story.asks(ANA, games.clone(), &[]).await.later.unwrap();
    let second = story.asks(ANA, games, &[]).await;
    assert!(second.later.is_none() && second.document.is_none(), "{}", second.text);
    let games = String::from_utf8(exported.make().await.document.unwrap().content).unwrap();
    assert_eq!(games.matches("[South ").count(), 120);
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
async fn an_event_starts_when_it_is_full() {
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
async fn once_the_time_of_an_arena_is_over_its_message_counts_nobody_who_waits() {
    let mut story = Story::begin().await;
    story.event(&ARENA, &[ANA, KOFI, ESI]).await;
    story.organises("start", &[]).await;
    story.passes(SECOND).await;
    let first = story.running().await[0];
    story.gives_up(first).await;
    let ends = story.contest().await.event.ends.unwrap();
    story.passes_in_silence(ends.since(story.time.now) - 10 * SECOND);
    story.passes(SECOND).await;
    let mut told = async |span| {
        let told = story.delivers(span).await;
        told.into_iter().rfind(|it| it.reply.text.contains("· tournament 1")).map(|it| it.reply.text)
    };
    let before = told(5 * SECOND).await.unwrap();
    assert!(before.contains(" · 1 waiting for an opponent"), "{before}");
    let after = told(10 * SECOND).await.unwrap();
    assert!(!after.contains("waiting"), "{after}");
    assert_eq!(told(10 * SECOND).await, None, "that is told once");
    assert_eq!(story.running().await.len(), 1, "their game goes on");
    let late = story.asks(UserId::new(4), Act::Press(JOIN.id(EVENT)), &[]).await;
    assert!(late.text.contains(" has started"), "{}", late.text);
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
            let reviewed = async || story.table.database.events().reviewed_games(EVENT, REVIEW_VERSION).await.unwrap();
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
async fn a_rating_that_is_not_told_is_not_told_by_a_file_either() {
    let story = Story::begin().await;
    story.event(&SWISS, &[ANA]).await;
    let game = story.game(Pace::Day).await;
    for _ in 0..20 {
        story.plays_on(game).await;
    }
    story.gives_up(game).await;
    let rating = story.table.database.people().rating(KOFI, &rulesets::CLASSIC).await.unwrap().unwrap();
    assert!(rating.told().is_none() && rating.shown() != Rating::default().shown(), "{rating:?}");
    story.asks(KOFI, Act::Press(JOIN.id(EVENT)), &[]).await;
    let contest = story.contest().await;
    assert_eq!(contest.entrant(KOFI).unwrap().rating, Rating::default().shown());
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
async fn whoever_rests_is_told_so_and_how_to_play_on() {
    let story = Story::begin().await;
    story.event(&ARENA, &[ANA, KOFI, ESI]).await;
    story.organises("start", &[]).await;
    story.asks(ESI, Act::Press(LEAVE.id(EVENT)), &[]).await;
    let mine = story.asks(ESI, Act::Press(MY_GAME.id(EVENT)), &[]).await;
    assert!(mine.text.starts_with("You're resting in **The club night**"), "{}", mine.text);
}
