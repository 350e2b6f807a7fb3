//! A club that holds one event after another, and plays on whatever happens to the bot.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use local_discord::{Answer, Channel, LocalDiscord, Person};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::outside::{Event, Outside};
use crate::standings;

/// The kinds of events, in the order in which a club holds them.
const KINDS: [&str; 5] = ["swiss", "arena", "knockout", "round-robin", "simul"];
/// The number of people of a club.
const PEOPLE: usize = 5;
/// After how many games the time of an arena is over.
const ENOUGH: usize = 12;
/// The pause before something is tried again.
const BREATH: Duration = Duration::from_millis(60);

/// People with a server of their own.
pub(crate) struct Club {
    number: usize,
    channel: Channel,
    people: Vec<Person>,
    chance: SmallRng,
}

impl Club {
    pub(crate) fn new(discord: &LocalDiscord, number: usize) -> Self {
        let channel = discord.guild(&format!("Club {number}")).channel("club");
        let people = (0..PEOPLE).map(|person| channel.person(&format!("Person {number}-{person}"))).collect();
        Self { number, channel, people, chance: SmallRng::seed_from_u64(number as u64) }
    }

    /// Holds an event, and returns what is wrong with it. Counts the messages that came `twice`.
    pub(crate) async fn hold(&mut self, night: usize, outside: &Outside, twice: &AtomicUsize) -> Result<(), String> {
        let kind = KINDS[(self.number + night) % KINDS.len()];
        let name = format!("Night {night} of club {}", self.number);
        if kind == "knockout" {
            self.make_up(outside).await;
        }
        let event = self.create(kind, &name, outside).await;
        while let Some(spare) = outside.spare(&name).await {
            let _ = self.people[0].slash(&format!("/wari-event cancel event:{spare}")).await;
        }
        let guests = if kind == "simul" { &self.people[1..] } else { &self.people[..] };
        for person in guests {
            while !outside.takes_part(event.id, number_of(person)).await {
                let _ = person.slash(&format!("/wari-event join event:{}", event.id)).await;
            }
        }
        while outside.event(&name).await.is_none_or(|event| event.stage == "open") {
            let _ = self.people[0].slash(&format!("/wari-event start event:{}", event.id)).await;
        }
        loop {
            let event = outside.event(&name).await.ok_or("the event is gone")?;
            let games = outside.games(event.id).await;
            if kind == "arena" && games.iter().filter(|game| game.game.finish.is_some()).count() >= ENOUGH {
                outside.end_arena(event.id).await;
            }
            if event.stage != "running" {
                break;
            }
            let running: Vec<_> = games.iter().filter(|game| game.game.finish.is_none()).collect();
            match running.choose(&mut self.chance) {
                Some(game) => self.resign(game.id, [game.game.south, game.game.north]).await,
                None => tokio::time::sleep(BREATH).await,
            }
            self.come_and_go(kind, event.id).await;
        }
        let event = outside.event(&name).await.ok_or("the event is gone")?;
        self.check(&event, outside).await?;
        self.is_told_once(event.id, &name, twice).await
    }

    /// Lets everybody unblock each other: in a knock-out the lot decides between two who cannot meet, and the games do
    /// not tell that.
    async fn make_up(&self, outside: &Outside) {
        for person in &self.people {
            while outside.blocks(number_of(person)).await {
                let _ = person.slash(&format!("/wari settings unblock:@{}", self.people[1].name())).await;
            }
        }
    }

    async fn create(&self, kind: &str, name: &str, outside: &Outside) -> Event {
        let create = format!("/wari-event create kind:{kind} name:\"{name}\" pace:blitz rated:false");
        loop {
            if let Some(event) = outside.event(name).await {
                return event;
            }
            if self.people[0].slash(&create).await.is_err() {
                // It may have been stored without an answer.
                tokio::time::sleep(BREATH).await;
            }
        }
    }

    /// Lets one of two players resign a game.
    async fn resign(&mut self, game: u64, players: [i64; 2]) {
        let loser = players[usize::from(self.chance.random_bool(0.5))];
        let Some(loser) = self.people.iter().find(|person| number_of(person) == loser) else { return };
        if let Ok(Answer { message: Some(question), .. }) = loser.slash(&format!("/wari resign game:{game}")).await {
            let _ = loser.click_on(&question, "Resign").await;
        }
    }

    /// Now and then, somebody leaves, or comes back, or falls out with somebody, or has their data deleted.
    async fn come_and_go(&mut self, kind: &str, event: u64) {
        if kind == "knockout" || kind == "simul" || !self.chance.random_bool(0.05) {
            return;
        }
        let person = &self.people[self.chance.random_range(2..PEOPLE)];
        match self.chance.random_range(0..10) {
            0 => {
                let _ = person.slash(&format!("/wari settings block:@{}", self.people[1].name())).await;
            }
            1 => {
                let _ = person.slash(&format!("/wari settings unblock:@{}", self.people[1].name())).await;
            }
            2 => {
                let Ok(asked) = person.slash("/wari privacy action:delete").await else { return };
                let Some(question) = asked.message else { return };
                let ways = question.enabled_labels().into_iter().filter(|label| label.starts_with("Delete"));
                if let Some(way) = ways.collect::<Vec<_>>().choose(&mut self.chance) {
                    let _ = person.click_on(&question, way).await;
                }
            }
            3..7 => {
                let _ = person.slash(&format!("/wari-event leave event:{event}")).await;
            }
            _ => {
                let _ = person.slash(&format!("/wari-event join event:{event}")).await;
            }
        }
    }

    /// Compares the table that the bot shows with one worked out from the games.
    async fn check(&self, event: &Event, outside: &Outside) -> Result<(), String> {
        /// How often the two are compared while a game may end in between. The table is drawn when the processors have
        /// nothing else to do, and whoever asks again meanwhile is refused.
        const TRIES: usize = 500;
        let mut differs = String::new();
        for _ in 0..TRIES {
            let games: Vec<standings::Game> = outside.games(event.id).await.into_iter().map(|game| game.game).collect();
            let expected = standings::lines(&event.kind, &outside.entrants(event.id).await, &games);
            let shown = self.people[0].slash(&format!("/wari-event table event:{}", event.id)).await;
            let Ok(Answer { message: Some(shown), .. }) = shown else { continue };
            let told = shown.alt_text();
            let row = |person: i64, (halves, games, won): standings::Line| {
                let name = self.people.iter().find(|known| number_of(known) == person).map(Person::name)?;
                let points = match (halves / 2, halves % 2) {
                    (0, 1) => "½".to_owned(),
                    (whole, 1) => format!("{whole}½"),
                    (whole, _) => whole.to_string(),
                };
                Some((halves, format!(" {name} {points} ({games}, {won}).")))
            };
            let rows: Vec<(i64, String)> = expected.iter().filter_map(|(&person, &line)| row(person, line)).collect();
            let missing: Vec<&String> = rows.iter().map(|(_, row)| row).filter(|row| !told.contains(*row)).collect();
            if missing.is_empty() && !told.is_empty() {
                // In a knock-out, whoever got further is ahead.
                return match event.kind == "knockout" || standings::are_ranked(told, &rows) {
                    true => Ok(()),
                    false => Err(format!("{} {}: somebody is behind with more points: {told}", event.kind, event.id)),
                };
            }
            let told = if told.is_empty() { &*shown.content } else { told };
            differs = format!("{} {}: {told} lacks {missing:?}", event.kind, event.id);
            tokio::time::sleep(BREATH).await;
        }
        Err(differs)
    }

    /// Waits until an event and its end are told, and checks that its messages came once. Only an answer can come
    /// twice: if the bot dies before it hears that Discord has taken it. That is counted.
    async fn is_told_once(&self, event: u64, name: &str, twice: &AtomicUsize) -> Result<(), String> {
        let count = |part: &str| self.channel.messages().iter().filter(|it| it.content.contains(part)).count();
        let told = || (count(&format!("**{name}** is over.")), count(&format!("**{name}** · tournament {event}\n")));
        for _ in 0..1000 {
            if told().0 > 0 && told().1 > 0 {
                break;
            }
            tokio::time::sleep(BREATH).await;
        }
        let told = told();
        twice.fetch_add(usize::from(told.1 == 2), Relaxed);
        match told {
            (1, 1 | 2) => Ok(()),
            _ => Err(format!("event {event} was told so often: {told:?}")),
        }
    }
}

/// Returns how a person is stored.
fn number_of(person: &Person) -> i64 {
    person.id().get().cast_signed()
}
