//! What a club night costs: presses of people in a Swiss tournament and in an arena, and of others meanwhile, compared
//! with those of as many people who play on their own.

use std::collections::HashSet;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;
use local_discord::{Channel, LocalDiscord, Message, Person};

use crate::crowd::{Crowd, GUILD, TABLES, Way};
use crate::playing::{THINKING, Waits, press_for};
use crate::table::houses;

/// The events, and how many people are in each.
const EVENTS: [(&str, usize); 2] = [("swiss", 64), ("arena", 60)];
/// How long presses are measured, without the events and beside them.
const TIME: Duration = Duration::from_secs(90);
/// How many times as long 99 of 100 presses may take.
const LONGER: f64 = 1.1;
/// The pause before somebody looks for a board again.
const PAUSE: Duration = Duration::from_millis(250);

/// Prints the latencies; fails if those of anybody in the evening are too high.
pub(crate) async fn compare() -> ExitCode {
    let in_events: usize = EVENTS.iter().map(|(_, people)| people).sum();
    let alone = {
        let mut crowd = Crowd::gather_with(Way::Production, TABLES + in_events / 2, &[]).await;
        press_for(&mut crowd.tables, TIME, THINKING).await
    };

    let mut crowd = Crowd::gather(Way::Production).await;
    let mut events = Vec::new();
    for (kind, people) in EVENTS {
        events.push(Event::begin(&crowd.discord, kind, people).await);
    }
    let over = AtomicBool::new(false);
    let others = async {
        let waits = press_for(&mut crowd.tables, TIME, THINKING).await;
        over.store(true, Relaxed);
        waits
    };
    let entrants = join_all(events.iter().map(|event| event.play(&over)));
    let (others, entrants) = tokio::join!(others, entrants);

    Waits::head();
    alone.tell("as many, on their own");
    others.tell("beside the events");
    let mut holds = others.share(99) <= alone.share(99).mul_f64(LONGER);
    for ((kind, people), waited) in EVENTS.iter().zip(entrants) {
        let waits = Waits::of(waited);
        waits.tell(&format!("{people} in the {kind}"));
        holds &= waits.share(99) <= alone.share(99).mul_f64(LONGER);
    }
    println!("{} answers came too late", crowd.discord.late());
    crate::ended(holds && crowd.discord.late() == 0)
}

/// A tournament that is running.
struct Event {
    channel: Channel,
    people: Vec<Person>,
}

impl Event {
    async fn begin(discord: &LocalDiscord, kind: &str, people: usize) -> Self {
        let channel = discord.guild(GUILD).channel(kind);
        let people: Vec<Person> = (0..people).map(|number| channel.person(&format!("{kind} {number}"))).collect();
        let create = format!("/wari-event create kind:{kind} name:\"The {kind}\" pace:live");
        let message = people[0].slash(&create).await.unwrap().message.unwrap();
        for person in &people {
            let joined = person.click_on(&message, "Join").await.unwrap();
            assert!(joined.content().starts_with("You're in"), "{}", joined.content());
        }
        people[0].slash("/wari-event start").await.unwrap();
        let event = Self { channel, people };
        while event.channel.threads().iter().filter_map(|thread| event.board(thread)).count() < event.people.len() / 2 {
            tokio::time::sleep(PAUSE).await;
        }
        event
    }

    /// Plays at all tables until `over` is set, also at those that are opened meanwhile.
    async fn play(&self, over: &AtomicBool) -> Vec<Duration> {
        let (mut waited, mut known, mut tables) = (Vec::new(), HashSet::new(), FuturesUnordered::new());
        while !over.load(Relaxed) {
            let opened = self.channel.threads().into_iter().filter(|thread| known.insert(thread.id())).enumerate();
            tables.extend(opened.map(|(seat, thread)| self.keep_playing(seat, thread, over)));
            let look = tokio::time::sleep(PAUSE);
            tokio::pin!(look);
            loop {
                tokio::select! {
                    () = &mut look => break,
                    Some(table) = tables.next() => waited.extend(table),
                }
            }
        }
        waited.extend(tables.collect::<Vec<_>>().await.concat());
        waited
    }

    /// Presses for whoever is to move at a table, as soon as they have thought. Not everybody whose game begins at the
    /// same moment presses at the same moment.
    async fn keep_playing(&self, seat: usize, thread: Channel, over: &AtomicBool) -> Vec<Duration> {
        let mut waited = Vec::new();
        tokio::time::sleep(THINKING.mul_f64(seat as f64 / self.people.len() as f64)).await;
        while !over.load(Relaxed) {
            let Some((board, mover)) = self.board(&thread) else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            let asked = Instant::now();
            let answer = mover.click_on(&board, &houses(&board)[0]).await.unwrap();
            waited.push(asked.elapsed());
            assert!(!answer.private, "refused: {}", answer.content());
            tokio::time::sleep(THINKING).await;
        }
        waited
    }

    /// Returns the board at which somebody is to move, and whose move it is.
    fn board(&self, thread: &Channel) -> Option<(Message, Person)> {
        let board = thread.last().filter(|message| !houses(message).is_empty())?;
        let mover = self.people.iter().find(|person| board.pings == [person.id()])?;
        Some((board, mover.in_channel(thread)))
    }
}
