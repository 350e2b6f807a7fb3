//! The stage on which users act in tests without Discord: the users, their channel, and a database.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use tempfile::TempDir;
use test_support::ready;
use wari_database::{Database, Loaded};
use wari_engine::Review;
use wari_games::{
    ChannelId, Game, GuildId, MessageId, Moment, Name, NoThread, Offer, Pace, Permissions, Place, ShutOut, Start,
    Terms, ThreadKind, UserId,
};
use wari_rules::{Record, SeedsPerHouse, rulesets};

use crate::commands::{Act, CommandControls, OptionValue, Options, Person, Request, answer};
use crate::table::{Outside, Reply, Table, computer};
use crate::words;

pub(crate) const ANA: UserId = UserId::new(1);
pub(crate) const KOFI: UserId = UserId::new(2);
pub(crate) const BOT: UserId = UserId::new(9);
pub(crate) const SERVER: GuildId = GuildId::new(10);
pub(crate) const HERE: Place = Place::in_server(SERVER, ChannelId::new(20));
pub(crate) const NOW: Moment = Moment::from_millis(1_700_000_000_000);

/// Numbers that look random.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// A Discord without names, where nobody sees another channel and every message exists. It opens threads if it counts
/// them, but not every seventh.
#[derive(Default)]
struct Nobody {
    threads: Option<AtomicU64>,
}

#[async_trait]
impl Outside for Nobody {
    async fn names(&self, _at: Place, _people: &[UserId]) -> HashMap<UserId, Name> {
        HashMap::new()
    }

    async fn sees(&self, _who: UserId, _roles: &[u64], _place: Place) -> bool {
        false
    }

    async fn has_left(&self, _server: GuildId, _user: UserId) -> bool {
        false
    }

    async fn shut_out(&self, _user: UserId, _roles: Option<&[u64]>, _place: Place, _now: Moment) -> Option<ShutOut> {
        None
    }

    async fn reads(&self, _user: UserId, _place: Place) -> Option<bool> {
        Some(true)
    }

    async fn is_there(&self, _channel: ChannelId, _message: MessageId) -> bool {
        true
    }

    async fn open_thread(
        &self,
        _channel: ChannelId,
        _from: Option<MessageId>,
        _kind: ThreadKind,
        _name: &str,
    ) -> Result<ChannelId, NoThread> {
        let threads = self.threads.as_ref().ok_or(NoThread::Failed)?;
        match threads.fetch_add(1, Ordering::Relaxed) {
            unlucky if unlucky % 7 == 6 => Err(NoThread::Failed),
            number => Ok(ChannelId::new(1_000 + number)),
        }
    }
}

/// Opens a table with its database in this folder.
pub(crate) async fn open(folder: &TempDir) -> Table {
    open_at(&prepare(folder).await).await
}

/// Does the same at a Discord that opens threads.
pub(crate) async fn open_with_threads(folder: &TempDir) -> Table {
    let database = Database::open(&prepare(folder).await).await.unwrap();
    Table::new(database, Arc::new(Nobody { threads: Some(AtomicU64::new(0)) }), &CommandControls)
}

/// Prepares a database in this folder, and returns its URL.
async fn prepare(folder: &TempDir) -> String {
    let file = folder.path().join("wari.db");
    let url = format!("sqlite://{}", file.display());
    ready::database(&file, async || Database::open(&url).await.unwrap().close().await).await;
    ready::endings(&folder.path().join("wari.db.endings"));
    url
}

/// Opens a table with a database.
pub(crate) async fn open_at(url: &str) -> Table {
    Table::new(Database::open(url).await.unwrap(), Arc::new(Nobody::default()), &CommandControls)
}

/// Creates a request from Ana.
pub(crate) fn request(act: Act, options: Vec<(String, OptionValue)>) -> Request {
    Request {
        interaction: None,
        who: Person { id: ANA, name: None, bot: false },
        bot: BOT,
        place: HERE,
        permissions: Permissions::new(u64::MAX, false),
        answers_are_private: false,
        threads: Some(ThreadKind::Public),
        may_open_threads: true,
        roles: Vec::new(),
        may_grant: false,
        may_manage: false,
        may_manage_events: false,
        asked: NOW,
        now: NOW,
        heads: true,
        lot: 7,
        locale: "en-US".to_owned(),
        server_locale: Some("en-US".to_owned()),
        words: words::of("en"),
        public_words: words::of("en"),
        act,
        options: Options(options),
        message: None,
        is_on_message: false,
        is_in_private: false,
    }
}

/// After 22 of these moves, one move wins more than all others, but a short search misses it.
const MOVES: &str = "AaFaBaFaEbEeBcDaAbBcDeA";

/// Creates a game between Ana and Kofi with the first `moves` moves made.
pub(crate) async fn played(table: &Table, moves: usize) -> Loaded {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    let challenge = table.database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, HERE, true).unwrap();
    let mut game = table.database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    let record = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, &MOVES[..moves]).unwrap();
    let running = *game.running().unwrap();
    *game = Game::clone(&game).with(record, None, running);
    assert!(table.database.games().store(&mut game, NOW).await.unwrap());
    game
}

/// Creates such a game, finished and reviewed.
pub(crate) async fn reviewed(table: &Table) -> (Loaded, Record, Review) {
    let mut game = played(table, MOVES.len()).await;
    game.resign(KOFI).unwrap();
    assert!(table.database.games().store(&mut game, NOW).await.unwrap());
    let whole = game.whole().unwrap();
    let review = table.thinker.review(computer::subject(&game), &whole).await.unwrap();
    (game, whole, review)
}

pub(crate) async fn asks(table: &Table, place: Place, act: Act, options: &[(&str, &str)]) -> Reply {
    let text = |(name, value): &(&str, &str)| ((*name).to_owned(), OptionValue::Text((*value).to_owned()));
    let request = Request { place, ..request(act, options.iter().map(text).collect()) };
    answer(&request, table).await
}
