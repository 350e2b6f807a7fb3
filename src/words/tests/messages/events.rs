//! Tournaments.

use wari_rules::{BySide, SeedsPerHouse, Side, rulesets};

use super::{ANA, HERE, KOFI, NOW, TOMORROW, name, publish};
use crate::games::{
    Contest, Entrant, Event, EventId, EventKind, EventStart, Fixture, Format, GameId, Keyword, MessageId, Outcome,
    Pace, Presence, Remark, Ruling, Stage, Start, Terms, UserId,
};

/// A tournament of Ana, Kofi and a former player, after Ana has beaten Kofi and the other has stayed away.
fn contest(format: Format, stage: Stage, start: EventStart) -> Contest {
    let event = Event {
        id: EventId::new(3),
        place: HERE,
        organiser: ANA,
        name: Remark::new("The *club* night").unwrap(),
        format,
        start,
        terms: Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::FiveAndFive, true),
        capacity: 16,
        stage,
        round: if stage == Stage::Open { 0 } else { 2 },
        ends: matches!(format, Format::Arena { .. }).then_some(TOMORROW),
        message: Some(MessageId::new(30)),
        version: 0,
        held: None,
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
        players: BySide { south, north },
        ply: 40,
        outcome,
        finish: (outcome != Outcome::Running).then_some(round.into()),
        ended: (outcome != Outcome::Running).then_some(NOW),
        ruling: None,
    };
    let games = [(1, ANA, KOFI, Outcome::Played(Some(Side::South))), (2, KOFI, former, Outcome::Running)];
    let games = if stage == Stage::Open { Vec::new() } else { games.map(fixture).to_vec() };
    Contest { event, entrants: people.map(entrant).to_vec(), fixtures: games, byes: Vec::new(), blocked: Vec::new() }
}

#[test]
fn events() {
    publish("events", |chapter, words| {
        let (arena, swiss) = (Format::Arena { minutes: 60 }, Format::Swiss { rounds: 5 });
        for (when, start) in [
            ("by hand", EventStart::ByHand),
            ("when full", EventStart::WhenFull),
            ("at a time", EventStart::At(TOMORROW)),
        ] {
            chapter.add(format!("A tournament that starts {when}"), words.event(&contest(swiss, Stage::Open, start)));
        }
        for stage in [Stage::Running, Stage::Over, Stage::Cancelled] {
            for format in [arena, swiss] {
                let contest = contest(format, stage, EventStart::ByHand);
                chapter.add(format!("A tournament: {} {}", format.kind().id(), stage.id()), words.event(&contest));
            }
        }
        let mut begins = contest(swiss, Stage::Running, EventStart::ByHand);
        begins.event.round = 0;
        chapter.add("Its first round", words.event_state(&begins.event));
        let over = contest(swiss, Stage::Over, EventStart::ByHand);
        chapter.add("Its end", words.event_podium(&over));
        chapter.add("Its end without a game", words.event_podium(&contest(swiss, Stage::Open, EventStart::ByHand)));
        let table = over.table();
        chapter.add("Its table as text", words.event_table(&table));
        chapter.add("Its table before anybody has joined", words.event_table(&[]));
        let called = |person| Some(if person == ANA { name("Ana") } else { name("Kofi") });
        chapter.add("Its table for those who cannot see it", words.event_alt_text(&over.event, &table, called));
        chapter.add("Pages of a table", words.text.event_table_page(2, 3));
        for kind in [EventKind::Arena, EventKind::Swiss] {
            chapter.add(format!("Below the table: {}", kind.id()), words.event_rules(kind));
            chapter.list(
                format!("The columns: {}", kind.id()),
                words.event_headings(kind).into_iter().zip(words.event_numbers(kind, &table[0])),
            );
        }
        let markdown = || over.event.name.markdown();
        let text = &words.text;
        let game = HERE.link(Some(MessageId::new(30)));
        for (when, told) in [
            ("Somebody joins", text.event_joined(markdown())),
            ("Somebody is back", text.event_back(markdown())),
            ("Somebody leaves", text.event_left(markdown())),
            ("Somebody rests", text.event_rests(markdown())),
            ("Somebody is taken out", text.event_removed(KOFI, markdown())),
            ("It starts", text.event_started(markdown())),
            ("It goes on", text.event_extended(markdown(), 20)),
            ("A result is set", text.event_corrected(GameId::new(12))),
            ("It is cancelled", text.event_cancelled(markdown())),
            ("My game", text.event_your_game(markdown(), game.clone())),
            ("No game of mine", text.event_no_game(markdown())),
            ("As a file", text.event_exported(markdown())),
            ("A line of the list", text.event_listed(game.clone(), markdown(), words.event_state(&over.event))),
            ("The title of the list", text.event_list()),
            ("Which one", text.which_event(2)),
            ("Among choices", words.event_choice(&over.event)),
        ] {
            chapter.add(when, told);
        }
        chapter.list("Kinds", EventKind::ALL.iter().map(|&kind| (kind.id(), words.event_kind(kind))));
        chapter.list("Results", Ruling::ALL.iter().map(|&ruling| (ruling.id(), words.result_choice(ruling))));
        let buttons = [text.button_join(), text.button_leave(), text.button_table(), text.button_my_game()];
        chapter.add("Buttons", buttons.join(" · "));
    });
}
