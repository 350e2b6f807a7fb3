//! A program that watches the clocks, in stories that control the time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::join_all;
use tempfile::TempDir;
use wari_base::timepiece::Time;
use wari_database::Loaded;
use wari_games::{
    Challenge, GameId, GuildId, MessageId, Moment, News, Offer, Owed, Pace, Place, Shard, Span, Start, Terms, UserId,
};
use wari_rules::{BySide, SeedsPerHouse, rulesets};

use super::stage::{self, ANA, HERE, KOFI};
use crate::commands::{Act, OptionValue, Person, Request, answer};
use crate::table::{Announcement, Audience, Clocks, Composed, Ears, Hearing, Reply, Table};

pub(crate) const MILLI: Span = Span::millis(1);
pub(crate) const SECOND: Span = Span::seconds(1);
pub(crate) const MINUTE: Span = Span::minutes(1);
pub(crate) const HOUR: Span = Span::hours(1);
pub(crate) const DAY: Span = Span::days(1);

/// Ears controlled by a story; at first there is one shard, where all presses arrive.
pub(crate) struct Attentive {
    pub(crate) lines: Mutex<Vec<(Shard, Hearing)>>,
    pub(crate) by_http: bool,
    /// Whether Discord sends presses this way.
    pub(crate) is_current: AtomicBool,
    /// Whether there is proof that all presses have arrived.
    pub(crate) proof: AtomicBool,
}

impl Default for Attentive {
    fn default() -> Self {
        let lines = Mutex::new(vec![(Shard::ONLY, Hearing::Well)]);
        Self { lines, by_http: false, is_current: AtomicBool::new(true), proof: AtomicBool::new(true) }
    }
}

impl Attentive {
    /// Sets the state of all shards.
    pub(crate) fn hear(&self, shards: &[Hearing]) {
        self.hear_some(Shard::all(u32::try_from(shards.len()).unwrap()).zip(shards.iter().copied()));
    }

    /// Sets the state of the lines of this process.
    pub(crate) fn hear_some(&self, lines: impl IntoIterator<Item = (Shard, Hearing)>) {
        *self.lines.lock().unwrap() = lines.into_iter().collect();
    }
}

#[async_trait]
impl Ears for Attentive {
    fn by_http(&self) -> bool {
        self.by_http
    }

    fn lines(&self) -> Vec<(Shard, Hearing)> {
        self.lines.lock().unwrap().clone()
    }

    fn credited(&self, _: &[(Shard, Hearing)]) {
        for (_, hearing) in self.lines.lock().unwrap().iter_mut().filter(|(_, hearing)| hearing.is_heard()) {
            *hearing = Hearing::Well;
        }
    }

    async fn hears(&self, _: GuildId) -> bool {
        self.proof.load(Ordering::SeqCst)
    }

    async fn is_current(&self) -> bool {
        self.is_current.load(Ordering::SeqCst)
    }
}

/// A running program and its time.
pub(crate) struct Story {
    pub(crate) table: Arc<Table>,
    pub(crate) clocks: Clocks,
    pub(crate) time: Time,
    pub(crate) ears: Attentive,
    folder: TempDir,
}

impl Story {
    pub(crate) async fn begin() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let table = open(&folder).await;
        Self::begin_at(table, folder).await
    }

    /// Begins one at a Discord that opens threads.
    pub(crate) async fn begin_with_threads() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let table = Arc::new(stage::open_with_threads(&folder).await);
        Self::begin_at(table, folder).await
    }

    async fn begin_at(table: Arc<Table>, folder: TempDir) -> Self {
        let time = Time { now: Moment::from_millis(1_700_000_000_000), steady: Duration::ZERO };
        let (clocks, ears) = (Clocks::new(Arc::clone(&table)), Attentive::default());
        let mut story = Self { clocks, table, time, ears, folder };
        assert_eq!(story.looks().await, [""; 0]);
        story
    }

    /// Advances the time, then looks once.
    pub(crate) async fn passes(&mut self, span: Span) -> Vec<String> {
        self.passes_in_silence(span);
        self.looks().await
    }

    /// Advances the time without a look.
    pub(crate) fn passes_in_silence(&mut self, span: Span) {
        self.time.now = self.time.now.later(span);
        self.time.steady += span.duration();
    }

    /// Looks once, and returns the news that results.
    pub(crate) async fn looks(&mut self) -> Vec<String> {
        let mut told = Vec::new();
        for owed in self.owes().await {
            told.extend(self.told(owed.news).await);
        }
        told
    }

    /// Summarizes news for the channel; `None` for news that an answer has already shown.
    async fn told(&self, news: News) -> Option<String> {
        match news {
            News::Board(id, _) => {
                let game = self.now(id).await;
                let is_next = game.series.won != BySide { south: 0, north: 0 };
                match game.ending() {
                    Some(_) => Some(format!("over {id}")),
                    None if game.ply() == 0 && is_next => Some(format!("begun {id}")),
                    None => None,
                }
            }
            News::Reminder(game, _) => Some(format!("due {game}")),
            News::Lapse(game, side, _) => Some(format!("lapsed {game} {side}")),
            News::Unpaused(game, _) => Some(format!("unpaused {game}")),
            News::Closing(challenge) => Some(format!("expired {challenge}")),
            News::Puzzle(_, number) => Some(format!("puzzle {number}")),
            News::Turnout(_, number) => Some(format!("turnout {number}")),
            News::Due(..) => None,
            News::Annulled(_) | News::Challenge(_) | News::Alone(_) | News::Proposal(_) | News::Greeting(_) => None,
            News::Event(..) | News::Calendar(..) => None,
            News::EventEnd(event, _) => Some(format!("ended {event}")),
            News::Followed(..) | News::FollowedEnd(..) | News::Screen(..) => None,
        }
    }

    /// Looks once, and claims all owed news.
    pub(crate) async fn owes(&mut self) -> Vec<Owed> {
        self.clocks.look(self.time, &self.ears).await.unwrap();
        self.owed().await
    }

    /// Claims all owed news, marking each batch as told so that the next one becomes due.
    async fn owed(&self) -> Vec<Owed> {
        let mut all = Vec::new();
        loop {
            let owed =
                self.table.database.outbox().claim(self.time.now, self.time.now.later(MINUTE), 64).await.unwrap();
            if owed.is_empty() {
                return all;
            }
            join_all(owed.iter().map(async |owed| self.table.mark_posted(owed.news, None).await.unwrap())).await;
            all.extend(owed);
        }
    }

    /// Lets time pass, looks once, and delivers what is owed then: each in a message of its own, or in one that is
    /// kept.
    pub(crate) async fn delivers(&mut self, span: Span) -> Vec<Announcement> {
        self.passes_in_silence(span);
        self.clocks.look(self.time, &self.ears).await.unwrap();
        let (database, now) = (&self.table.database, self.time.now);
        let mut delivered = Vec::new();
        for owed in database.outbox().claim(now, now.later(MINUTE), 64).await.unwrap() {
            match self.table.compose(&owed, now).await.unwrap() {
                Composed::Message(announcement) => {
                    let new = MessageId::new(1000 + owed.id.cast_unsigned());
                    let message = if let Audience::Kept(_, Some(kept)) = announcement.to { kept } else { new };
                    self.table.mark_posted(owed.news, Some(message)).await.unwrap();
                    delivered.push(*announcement);
                }
                Composed::Calendar(_) => self.table.mark_posted(owed.news, None).await.map(drop).unwrap(),
                Composed::Busy | Composed::Unclear | Composed::Outdated => {
                    database.outbox().forget(&owed, now).await.unwrap()
                }
            }
        }
        delivered
    }

    /// Composes the first owed message, if there is any.
    pub(crate) async fn announced(&self) -> Option<Announcement> {
        let owed = self.table.database.outbox().claim(self.time.now, self.time.now.later(MINUTE), 1).await.unwrap();
        match self.table.compose(owed.first()?, self.time.now).await.unwrap() {
            Composed::Message(announcement) => Some(*announcement),
            Composed::Calendar(_) | Composed::Busy | Composed::Unclear | Composed::Outdated => None,
        }
    }

    /// Restarts the program after `span` and looks once.
    pub(crate) async fn is_away(&mut self, span: Span) -> Vec<String> {
        self.restarts(span).await;
        self.looks().await
    }

    /// Restarts the program after `span`, which has not looked yet.
    pub(crate) async fn restarts(&mut self, span: Span) {
        self.table.database.close().await;
        self.table = open(&self.folder).await;
        self.clocks = Clocks::new(Arc::clone(&self.table));
        self.time = Time { now: self.time.now.later(span), steady: Duration::ZERO };
    }

    /// Begins a game of Ana's, who moves first.
    pub(crate) async fn game(&self, pace: Pace) -> GameId {
        self.game_of(ANA, KOFI, pace).await
    }

    /// Begins a game of Ana's in a channel.
    pub(crate) async fn game_in(&self, place: Place, pace: Pace) -> GameId {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, pace, true);
        let offer = Offer::new(place, ANA, None, terms).unwrap();
        let challenge = self.table.database.challenges().post(&offer, self.time.now).await.unwrap().unwrap();
        let pairing = challenge.accept(KOFI, place, true).unwrap();
        self.table.database.challenges().accept(&challenge, &pairing, self.time.now).await.unwrap().unwrap().id
    }

    /// Begins a game in which `challenger` moves first.
    pub(crate) async fn game_of(&self, challenger: UserId, opponent: UserId, pace: Pace) -> GameId {
        let challenge = self.offer(challenger, Some(opponent), pace).await;
        let pairing = challenge.accept(opponent, HERE, true).unwrap();
        self.table.database.challenges().accept(&challenge, &pairing, self.time.now).await.unwrap().unwrap().id
    }

    /// Begins the first game of a match of Ana's.
    pub(crate) async fn match_of(&self, first_to: u8, pace: Pace) -> GameId {
        let terms = Terms::new(&rulesets::WARRI, SeedsPerHouse::Four, Start::Me, pace, true).first_to(first_to);
        let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
        let challenge = self.table.database.challenges().post(&offer, self.time.now).await.unwrap().unwrap();
        let pairing = challenge.accept(KOFI, HERE, true).unwrap();
        self.table.database.challenges().accept(&challenge, &pairing, self.time.now).await.unwrap().unwrap().id
    }

    /// Posts a challenge that waits, with its message.
    pub(crate) async fn offer(&self, challenger: UserId, invited: Option<UserId>, pace: Pace) -> Challenge {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, pace, true);
        let offer = Offer::new(HERE, challenger, invited, terms).unwrap();
        let challenge = self.table.database.challenges().post(&offer, self.time.now).await.unwrap().unwrap();
        let message = MessageId::new(1000 + challenge.id.get());
        self.table.mark_posted(News::Challenge(challenge.id), Some(message)).await.unwrap();
        challenge
    }

    /// Plays the first legal house for the player to move.
    pub(crate) async fn plays_on(&self, game: GameId) {
        let mut game = self.now(game).await;
        let house = game.record().legal().iter().next();
        if let (Some(mover), Some(house)) = (game.to_move(), house) {
            game.play(mover, HERE, house, self.time.now).unwrap();
            assert!(self.table.database.games().store(&mut game, self.time.now).await.unwrap());
        }
    }

    pub(crate) async fn now(&self, game: GameId) -> Loaded {
        self.table.database.games().load(game).await.unwrap().unwrap()
    }

    /// Returns the answer to a user's act.
    pub(crate) async fn asks(&self, who: UserId, act: Act, options: &[(&str, OptionValue)]) -> Reply {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        let who = Person { id: who, name: None, bot: false };
        let (asked, now) = (self.time.now, self.time.now);
        let request = Request { who, asked, now, is_on_message: true, ..stage::request(act, options) };
        answer(&request, &self.table).await
    }
}

async fn open(folder: &TempDir) -> Arc<Table> {
    Arc::new(stage::open(folder).await)
}
