//! The effect on players of people who repeatedly ask for slow things.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use futures_util::future::join_all;
use local_discord::{Answer, Guild, Person, Refused};

use crate::archive;
use crate::crowd::{Crowd, GUILD, TABLES, Way};
use crate::playing::{THINKING, Waits, press, press_for};

/// Groups of people and what each asks for.
type Wants<'p> = &'p [(Greed, &'p [Person])];

/// The number of finished games.
const GAMES: u64 = 200_000;
/// How many people ask for films, how many for charts, and how many for leaderboard pages.
const GREEDY: usize = 10;
/// The duration of each stage and of the quiet before them. The quiet after each takes a third.
const TIME: Duration = Duration::from_secs(15);
/// The limit on additional latency during each stage, and from one second after it.
const LONGER: Duration = Duration::from_millis(100);

/// What a person asks for every second.
#[derive(Clone, Copy, PartialEq)]
enum Greed {
    /// The film of a different long game each time.
    Films,
    /// A chart of a thousand games.
    Charts,
    /// The next page of the leaderboard.
    Pages,
}

/// Counts of the results of all these requests.
#[derive(Default)]
struct Tally {
    served: AtomicU64,
    refused: AtomicU64,
    unanswered: AtomicU64,
    sentences: Mutex<Vec<String>>,
}

/// Prints the latencies of players, and fails if they are too high or a request is not answered.
pub(crate) async fn crowd_out() -> ExitCode {
    let prepare = async |guild: &Guild, folder: &Path| {
        let channel = guild.channel("archive");
        let people: Vec<Person> = (0..GREEDY).map(|number| channel.person(&format!("Old hand {number}"))).collect();
        archive::fill(folder, &channel, &people, GAMES).await;
    };
    let mut crowd = Crowd::gather_after(prepare, Way::Production, TABLES, &[]).await;
    let channel = crowd.discord.guild(GUILD).channel("archive");
    let people =
        |kind: &str| -> Vec<Person> { (0..GREEDY).map(|number| channel.person(&format!("{kind} {number}"))).collect() };
    let (cineasts, champions, readers) = (people("Cineast"), people("Old hand"), people("Reader"));

    Waits::head();
    let quiet = press_for(&mut crowd.tables, TIME, THINKING).await;
    quiet.tell("quiet");
    let mut holds = true;
    let stages: [(&str, Wants); 4] = [
        ("beside films", &[(Greed::Films, &cineasts)]),
        ("beside charts", &[(Greed::Charts, &champions)]),
        ("beside leaderboards", &[(Greed::Pages, &readers)]),
        ("beside all of them", &[(Greed::Films, &cineasts), (Greed::Charts, &champions), (Greed::Pages, &readers)]),
    ];
    for (when, greedy) in stages {
        let (over, tally) = (AtomicBool::new(false), Tally::default());
        let ask = join_all(greedy.iter().map(async |&(greed, people)| ask(greed, people, &tally).await));
        let asked = async {
            ask.await;
            over.store(true, Relaxed);
        };
        let (waits, ()) = tokio::join!(press(&mut crowd.tables, &over, THINKING), asked);
        tokio::time::sleep(Duration::from_secs(1)).await;
        let afterwards = press_for(&mut crowd.tables, TIME / 3, THINKING).await;
        waits.tell(when);
        afterwards.tell("  a second later");
        let longest = quiet.share(99) + LONGER;
        let ratio = |waits: &Waits| waits.share(99).as_secs_f64() / quiet.share(99).as_secs_f64();
        let [served, refused, unanswered] = [&tally.served, &tally.refused, &tally.unanswered].map(|n| n.load(Relaxed));
        println!(
            "  p99 {:.2} and {:.2} times as long; {served} served, {refused} told to wait, {unanswered} unanswered",
            ratio(&waits),
            ratio(&afterwards)
        );
        let sentences = tally.sentences.into_inner().unwrap();
        for sentence in &sentences {
            println!("    {sentence}");
        }
        holds &= waits.share(99) <= longest && afterwards.share(99) <= longest && unanswered == 0 && served > 0;
    }
    println!("{} answers came too late, {} MiB at most", crowd.discord.late(), crowd.memory_at_most() / 1024);
    holds &= crowd.discord.late() == 0;
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Sends a request from each of these people every second, whether or not the last one has been answered.
async fn ask(greed: Greed, people: &[Person], tally: &Tally) {
    let game = AtomicU64::new(1);
    let each = people.iter().enumerate().map(async |(number, person)| {
        // Spread the people over the second.
        tokio::time::sleep(Duration::from_secs(1) * number as u32 / people.len() as u32).await;
        let page = match greed {
            Greed::Pages => Some(person.slash("/wari leaderboard").await.unwrap().message.unwrap()),
            _ => None,
        };
        let once = async |round: u64| {
            tokio::time::sleep(Duration::from_secs(round)).await;
            let answer = match (greed, &page) {
                (Greed::Pages, Some(page)) => {
                    person.click_on(page, if round.is_multiple_of(2) { "Next ▶" } else { "◀ Previous" }).await
                }
                (Greed::Charts, _) => person.slash("/wari profile").await,
                _ => person.slash(&format!("/wari replay game:{}", game.fetch_add(1, Relaxed))).await,
            };
            tally.note(answer);
        };
        join_all((0..TIME.as_secs()).map(once)).await;
    });
    join_all(each).await;
}

impl Tally {
    fn note(&self, answer: Result<Answer, Refused>) {
        let is_refusal =
            |answer: &Answer| answer.private && answer.message.as_ref().is_some_and(|m| m.attachments.is_empty());
        match answer {
            Ok(answer) if is_refusal(&answer) => {
                self.refused.fetch_add(1, Relaxed);
                let mut sentences = self.sentences.lock().unwrap();
                if !sentences.iter().any(|sentence| sentence == answer.content()) {
                    sentences.push(answer.content().to_owned());
                }
            }
            Ok(_) => drop(self.served.fetch_add(1, Relaxed)),
            Err(Refused::NoResponse) => drop(self.unanswered.fetch_add(1, Relaxed)),
            // The page with the button was turned meanwhile.
            Err(_) => {}
        }
    }
}
