//! Somebody who has played a great many games, and exports all that is stored about them.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::time::{interval, timeout};

use crate::archive;
use crate::crowd::{Crowd, Way};
use crate::table::Table;

/// The people who play meanwhile.
const TABLES: usize = 6;
/// How often they press before the export.
const PRESSES: usize = 20;
/// How long the export may take.
const LONGEST: Duration = Duration::from_secs(120);
/// How much more memory the bot may use, in KiB.
const MORE_MEMORY: u64 = 32 << 10;
/// How often the memory is looked at.
const LOOK: Duration = Duration::from_millis(10);

/// Has a person with so many games export them while others play. Returns false if no file comes, or if the bot needs
/// more than 32 MiB more.
pub(crate) async fn drill(games: u64) -> bool {
    let mut exporter = None;
    let prepare = async |guild: &local_discord::Guild, folder: &std::path::Path| {
        let channel = guild.channel("archive");
        let person = channel.person("Ama");
        archive::fill_for_one(folder, &channel, &person, games).await;
        exporter = Some(person);
    };
    let mut crowd = Crowd::gather_after(prepare, Way::Bare, TABLES, &[]).await;
    let exporter = exporter.unwrap();
    let mut quiet = Vec::new();
    for _ in 0..PRESSES {
        quiet.extend(join_all(crowd.tables.iter_mut().map(Table::press)).await);
    }
    let (before, begun) = (crowd.memory(), Instant::now());
    exporter.slash("/wari privacy action:export").await.unwrap();
    let arrived = || exporter.messages().iter().find_map(|message| Some(message.attachments.first()?.size));
    let (mut most, mut meanwhile, mut looks) = (before, Vec::new(), interval(LOOK));
    let size = timeout(LONGEST, async {
        loop {
            looks.tick().await;
            most = most.max(crowd.memory());
            if let Some(size) = arrived() {
                return size;
            }
            meanwhile.push(crowd.tables[meanwhile.len() % TABLES].press().await);
        }
    });
    let size = size.await.ok();
    let p95 = |mut waited: Vec<Duration>| {
        waited.sort();
        waited.get(waited.len() * 95 / 100).map_or(0.0, |waited| waited.as_secs_f64() * 1000.0)
    };
    match size {
        Some(size) => {
            println!("{games} games in a file of {} KiB after {:.1} s", size >> 10, begun.elapsed().as_secs_f64())
        }
        None => println!("no file after {} s", LONGEST.as_secs()),
    }
    println!("boards of others, 95 of 100: {:.1} ms before, {:.1} ms meanwhile", p95(quiet), p95(meanwhile));
    println!("{:.1} MiB before, {:.1} MiB at most meanwhile", before as f64 / 1024.0, most as f64 / 1024.0);
    size.is_some() && most <= before + MORE_MEMORY
}
