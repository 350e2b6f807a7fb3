//! Bugs in the bot: after a panic it must exit instead of appearing to work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use wari::config::{ApiServer, Config, Log, Token};
use wari_base::timepiece::{MachineTime, Time, Timepiece};

use crate::table::Table;

/// A clock that panics once it is broken.
#[derive(Default)]
struct Broken {
    machine: MachineTime,
    is_broken: AtomicBool,
}

impl Timepiece for Broken {
    fn time(&self) -> Time {
        assert!(!self.is_broken.load(Ordering::SeqCst), "a mistake");
        self.machine.time()
    }
}

#[tokio::test]
async fn a_panic_where_clocks_are_watched_ends_the_bot_with_an_error() {
    let table = Table::without_bot().await;
    let config = Config {
        endpoint: table.endpoint(),
        log: Log::of_warnings(),
        ..Config::new(
            Token::new(&table.discord.token()).unwrap(),
            table.url.clone(),
            ApiServer::At(table.discord.api_base().parse().unwrap()),
        )
    };
    let time = Arc::new(Broken::default());
    let its_time: Arc<dyn Timepiece> = Arc::<Broken>::clone(&time);
    let bot = wari::run(&config, its_time, std::future::pending());
    let mistake = async {
        table.discord.bot_ready().await.unwrap();
        time.is_broken.store(true, Ordering::SeqCst);
    };
    let error = tokio::join!(bot, mistake).0.unwrap_err();
    assert!(matches!(error, wari::Error::Stopped(_)), "{error}");
    table.discord.bot_gone().await.unwrap();
}
