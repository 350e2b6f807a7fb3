//! What a press costs the processor.

use std::fs;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use local_discord::Person;

use crate::crowd::{Crowd, TABLES, Way};
use crate::plain::{BUTTON, COMMAND, Plain};

/// The presses of each person that are not counted, because caches fill up.
const WARM: usize = 20;
/// The presses of each person in a round, and how many rounds are counted. The two bots take turns, because the speed
/// of a machine changes.
const ROUND: usize = 10;
const ROUNDS: usize = 10;
/// The time between two presses of a person. So the processor is never short, and no press waits for another.
const PAUSE: Duration = Duration::from_millis(400);

/// Processor time of a process.
#[derive(Clone, Copy, Default)]
struct Used {
    user: f64,
    system: f64,
}

impl Used {
    /// Returns what a process has used so far, in milliseconds.
    fn by(process: u32) -> Self {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
        // The name of the program may contain spaces. Linux counts in hundredths of a second.
        let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
        let [user, system] = [fields[11], fields[12]].map(|ticks| ticks.parse::<f64>().unwrap() * 10.0);
        Self { user, system }
    }

    /// Returns this and what was used since `before`.
    fn and_since(self, before: Self, process: u32) -> Self {
        let now = Self::by(process);
        Self { user: self.user + now.user - before.user, system: self.system + now.system - before.system }
    }

    /// Returns what each of so many presses has used.
    fn each(self, presses: usize) -> Self {
        let presses = presses as f64;
        Self { user: self.user / presses, system: self.system / presses }
    }

    fn all(self) -> f64 {
        self.user + self.system
    }
}

/// Prints the processor time of a press with a new board, on the production path, beside that of a bot which only
/// answers "ok".
pub(crate) async fn compare() {
    let mut crowd = Crowd::gather(Way::Production).await;
    let plain = Plain::start().await;
    let channel = plain.discord.guild("Accra").channel("plain");
    let people: Vec<Person> = (0..TABLES).map(|number| channel.person(&format!("South {number}"))).collect();
    let command = format!("/{COMMAND}");
    let messages = join_all(people.iter().map(|person| person.slash(&command))).await;
    let messages: Vec<_> = messages.into_iter().map(|answer| answer.unwrap().message.unwrap()).collect();

    let processes = [crowd.process(), plain.bot.id().unwrap()];
    let mut used = [Used::default(); 2];
    for round in 0..=ROUNDS {
        let presses = if round == 0 { WARM } else { ROUND };
        let before = processes.map(Used::by);
        paced(presses, crowd.tables.iter_mut(), async |table| _ = table.press().await).await;
        let mut pairs: Vec<_> = people.iter().zip(&messages).collect();
        paced(presses, pairs.iter_mut(), async |(person, message)| {
            drop(person.click_on(message, BUTTON).await.unwrap())
        })
        .await;
        if round > 0 {
            used = [0, 1].map(|bot| used[bot].and_since(before[bot], processes[bot]));
        }
    }
    let [ours, theirs] = used.map(|used| used.each(ROUND * ROUNDS * TABLES));
    println!(
        "processor time of a press, of {} by {TABLES} people, in milliseconds{:>8}{:>8}{:>8}",
        ROUND * ROUNDS * TABLES,
        "user",
        "system",
        "both"
    );
    for (what, used) in [("with a new board", ours), ("of a bot that answers \"ok\"", theirs)] {
        println!("{what:62}{:8.2}{:8.2}{:8.2}", used.user, used.system, used.all());
    }
    println!("{:.1} times as much", ours.all() / theirs.all());
    println!("{} answers came too late", crowd.discord.late() + plain.discord.late());
}

/// Everybody presses so many times, at an even pace, one after the other.
async fn paced<T>(presses: usize, people: impl Iterator<Item = T>, press: impl AsyncFn(&mut T)) {
    let play = people.enumerate().map(async |(number, mut person)| {
        tokio::time::sleep(PAUSE * number as u32 / TABLES as u32).await;
        for _ in 0..presses {
            let begun = Instant::now();
            press(&mut person).await;
            tokio::time::sleep(PAUSE.saturating_sub(begun.elapsed())).await;
        }
    });
    join_all(play).await;
}
