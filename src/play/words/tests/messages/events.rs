//! Tournaments.

use wari_games::{
    Contest, Counts, Cue, Entrant, Event, EventId, EventKind, EventStart, Fixture, GameId, Keyword, MessageId, Outcome,
    Pace, Presence, Remark, Ruling, Stage, Start, Telling, Terms, UserId,
};
use wari_rules::{BySide, SeedsPerHouse, Side, rulesets};

use super::{ANA, HERE, KOFI, NOW, TOMORROW, name, publish};

/// A tournament of Ana, Kofi and a former player, after Ana has beaten Kofi and the other has stayed away.
fn contest(kind: &'static EventKind, stage: Stage, start: EventStart) -> Contest {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::FiveAndFive, true);
    let event = Event {
        id: EventId::new(3),
        start,
        capacity: 16,
        stage,
        round: if stage == Stage::Open { 0 } else { 2 },
        ends: (kind.counts == Counts::Minutes).then_some(TOMORROW),
        message: Some(MessageId::new(30)),
        ..Event::planned(HERE, ANA, Remark::new("The *club* night").unwrap(), kind, terms)
    };
    let entrant = |(number, person, presence)| Entrant {
        person,
        number,
        rating: 1500,
        joined: NOW,
        missed: 0,
        presence,
        forgiven: 0,
    };
    let former = UserId::tombstone(7);
    let people = [(1, ANA, Presence::Here), (2, KOFI, Presence::Here), (3, former, Presence::Gone)];
    let fixture = |(round, south, north, outcome)| Fixture {
        round,
        board: 1,
        game: GameId::new(u64::from(round)),
        channel: HERE.channel,
        players: BySide { south, north },
        ply: 40,
        outcome,
        berserk: BySide::default(),
        seeds: None,
        finish: (outcome != Outcome::Running).then_some(round.into()),
        ended: (outcome != Outcome::Running).then_some(NOW),
        ruling: None,
    };
    let games = [(1, ANA, KOFI, Outcome::Played(Some(Side::South))), (2, KOFI, former, Outcome::Running)];
    let games = if stage == Stage::Open { Vec::new() } else { games.map(fixture).to_vec() };
    let entrants = people.map(entrant).to_vec();
    Contest { event, entrants, fixtures: games, byes: Vec::new(), blocked: Vec::new(), tables: Vec::new() }
}

#[test]
fn events() {
    publish("events", |chapter, words| {
        let swiss = EventKind::by_id("swiss").unwrap();
        let by_hand = EventStart::On(Cue::ByHand);
        for (when, start) in [
            ("by hand", by_hand),
            ("when full", EventStart::On(Cue::WhenFull)),
            ("at a time", EventStart::At(TOMORROW)),
        ] {
            chapter
                .add(format!("A tournament that starts {when}"), words.event(&contest(swiss, Stage::Open, start), NOW));
        }
        for stage in [Stage::Running, Stage::Over, Stage::Cancelled] {
            for kind in EventKind::ALL {
                let contest = contest(kind, stage, by_hand);
                chapter.add(format!("A tournament: {} {}", kind.id, stage.id()), words.event(&contest, NOW));
            }
        }
        let mut decided = contest(EventKind::by_id("arena").unwrap(), Stage::Running, by_hand);
        decided.entrants[1].presence = Presence::Removed;
        decided.fixtures[0].ruling = Some(Ruling::Draw);
        chapter.add("Once the organiser has decided something", words.event(&decided, NOW));
        let mut begins = contest(swiss, Stage::Running, by_hand);
        begins.event.round = 0;
        chapter.add("Its first round", words.event_state(&begins));
        let over = contest(swiss, Stage::Over, by_hand);
        let mut waits = contest(swiss, Stage::Running, by_hand);
        waits.event.terms.pace = Pace::Day;
        waits.event.started = Some(NOW);
        waits.fixtures.truncate(1);
        waits.fixtures[0].round = 2;
        chapter.add("Between two rounds of slow games", words.event_state(&waits));
        chapter.add("Below the table of slow games", words.event_rules(&waits.event));
        chapter.add("Its end", words.event_podium(&over));
        let mut shared = over.clone();
        shared.fixtures.truncate(1);
        shared.fixtures[0].outcome = Outcome::Played(None);
        chapter.add("Its end if two share the first place", words.event_podium(&shared));
        chapter.add("Its end without a game", words.event_podium(&contest(swiss, Stage::Open, by_hand)));
        let table = over.table();
        chapter.add("Its table as text", words.event_table(&table));
        chapter.add("Its table before anybody has joined", words.event_table(&[]));
        let called = |person| Some(if person == ANA { name("Ana") } else { name("Kofi") });
        chapter.add("Its table for those who cannot see it", words.event_alt_text(&over.event, &table, called));
        chapter.add("Pages of a table", words.text.event_table_page(2, 3));
        for kind in EventKind::ALL {
            let event = contest(kind, Stage::Over, by_hand).event;
            chapter.add(format!("Below the table: {}", kind.id), words.event_rules(&event));
            let numbers = words.event_numbers(&contest(kind, Stage::Over, by_hand).table()[0]);
            chapter.list(format!("The columns: {}", kind.id), words.event_headings(kind).into_iter().zip(numbers));
        }
        chapter.add("In Discord's calendar", words.event_in_calendar(&over.event));
        let markdown = || over.event.name.markdown();
        let text = &words.text;
        let game = HERE.link(Some(MessageId::new(30)));
        for (when, told) in [
            ("Not in the calendar", words.event_not_announced(&over.event, true)),
            ("Not in the calendar, for others", words.event_not_announced(&over.event, false)),
            ("Following a game", words.event_follows(&over, Telling::End, 1, 0)),
            ("Following some games", words.event_follows(&over, Telling::Move, 20, 4)),
            ("Following none of its games", text.event_unfollowed(markdown())),
            ("Somebody joins", text.event_joined(markdown())),
            ("Somebody is back", text.event_back(markdown())),
            ("Somebody leaves", text.event_left(markdown())),
            ("Somebody leaves once it has started", text.event_left_for_good(markdown())),
            ("Somebody rests", text.event_rests(markdown())),
            ("Somebody is taken out", text.event_removed(KOFI, markdown())),
            ("It starts", text.event_started(markdown())),
            ("It goes on", text.event_extended(markdown(), 20)),
            ("A result is set", words.event_corrected(&Fixture { ruling: Some(Ruling::South), ..over.fixtures[0] })),
            ("A draw is set", words.event_corrected(&Fixture { ruling: Some(Ruling::Draw), ..over.fixtures[0] })),
            ("A game among choices", words.event_game_choice(&over.fixtures[1], called)),
            ("It is cancelled", text.event_cancelled(markdown())),
            ("My game", text.event_your_game(markdown(), game.clone())),
            ("No game of mine, while I rest", text.event_you_rest(markdown())),
            ("No game of mine yet, in an arena", text.event_you_wait(markdown())),
            ("No game of mine", text.event_no_game(markdown())),
            ("Berserk", text.event_berserk(GameId::new(12))),
            ("As a file", text.event_exported(markdown())),
            ("A line of the list", text.event_listed(game.clone(), markdown(), words.event_state(&over))),
            ("The name of a table", text.event_table_name(2, "The club night")),
            ("The title of the list", text.event_list()),
            ("The title of the games", text.event_games(markdown())),
            ("A line of the games", text.event_game(game.clone(), ANA, KOFI, 12)),
            ("More games", text.event_more_games(3)),
            ("No games", text.event_no_games(markdown())),
            ("Which one", text.which_event(2)),
            ("Among choices", words.event_choice(&over.event)),
        ] {
            chapter.add(when, told);
        }
        chapter.list("Kinds", EventKind::ALL.iter().map(|kind| (kind.id, text.event_kind(kind.id))));
        chapter.list("Results", Ruling::ALL.iter().map(|&ruling| (ruling.id(), words.result_choice(ruling))));
        let buttons = [
            text.button_join(),
            text.button_leave(),
            text.button_table(),
            text.button_my_game(),
            text.button_berserk(),
        ];
        chapter.add("Buttons", buttons.join(" · "));
    });
}
