//! A program that watches the clocks, in stories in which time passes as they say.

use tempfile::TempDir;
use wari_rules::{SeedsPerHouse, rulesets};

use super::*;
use crate::commands::stage::{self, ANA, HERE, KOFI};
use crate::commands::{Act, Person, Value, answer};
use crate::games::{Offer, Pace, Start, Terms};

pub(in crate::commands) const MINUTE: i64 = 60_000;
pub(in crate::commands) const HOUR: i64 = 60 * MINUTE;
pub(in crate::commands) const DAY: i64 = 24 * HOUR;

/// A program that runs, and the time it is told.
pub(in crate::commands) struct Story {
    pub(in crate::commands) wari: Arc<Wari>,
    pub(in crate::commands) clocks: Clocks,
    pub(in crate::commands) time: Time,
    folder: TempDir,
}

impl Story {
    pub(in crate::commands) async fn begin() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let wari = open(&folder).await;
        let time = Time { now: Moment::from_millis(1_700_000_000_000), steady: Duration::ZERO };
        let mut story = Self { clocks: Clocks::new(Arc::clone(&wari)), wari, time, folder };
        assert_eq!(story.looks().await, [""; 0]);
        story
    }

    /// Time passes for people and for the program alike, which looks once.
    pub(in crate::commands) async fn passes(&mut self, millis: i64) -> Vec<String> {
        self.passes_in_silence(millis);
        self.looks().await
    }

    /// Time passes, and the program does not look.
    pub(in crate::commands) fn passes_in_silence(&mut self, millis: i64) {
        self.time.now = self.time.now.later(millis);
        self.time.steady += Duration::from_millis(millis.cast_unsigned());
    }

    /// What the program finds at a look.
    pub(in crate::commands) async fn looks(&mut self) -> Vec<String> {
        let events = self.clocks.look(self.time, 0).await.unwrap();
        events
            .iter()
            .map(|event| match event {
                Event::Due(game) => format!("due {}", game.id),
                Event::Over(game, _) => format!("over {}", game.id),
                Event::Awaited(game, _) => format!("awaited {}", game.id),
                Event::Begun(game, _) => format!("begun {}", game.id),
                Event::Expired(challenge) => format!("expired {}", challenge.id),
                Event::Puzzle(today) => format!("puzzle {}", today.puzzle.number),
            })
            .collect()
    }

    /// The program ends, and begins anew after so long.
    pub(in crate::commands) async fn is_away(&mut self, millis: i64) -> Vec<String> {
        self.wari.database.close().await;
        self.wari = open(&self.folder).await;
        self.clocks = Clocks::new(Arc::clone(&self.wari));
        self.time = Time { now: self.time.now.later(millis), steady: Duration::ZERO };
        self.looks().await
    }

    /// A game that Ana begins.
    pub(in crate::commands) async fn game(&self, pace: Pace) -> GameId {
        self.game_of(ANA, KOFI, pace).await
    }

    /// A game that this challenger begins.
    pub(in crate::commands) async fn game_of(&self, challenger: UserId, opponent: UserId, pace: Pace) -> GameId {
        let challenge = self.offer(challenger, Some(opponent), pace).await;
        let pairing = challenge.accept(opponent, HERE, true).unwrap();
        self.wari.database.accept(&challenge, &pairing, self.time.now).await.unwrap().unwrap().id
    }

    /// The first game of a match, which Ana begins.
    pub(in crate::commands) async fn match_of(&self, first_to: u8, pace: Pace) -> GameId {
        let terms = Terms::new(&rulesets::WARRI, SeedsPerHouse::Four, Start::Me, pace, true).first_to(first_to);
        let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
        let challenge = self.wari.database.post_challenge(&offer, self.time.now).await.unwrap().unwrap();
        let pairing = challenge.accept(KOFI, HERE, true).unwrap();
        self.wari.database.accept(&challenge, &pairing, self.time.now).await.unwrap().unwrap().id
    }

    /// An offer that waits, and its message.
    pub(in crate::commands) async fn offer(
        &self,
        challenger: UserId,
        invited: Option<UserId>,
        pace: Pace,
    ) -> Challenge {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, pace, true);
        let offer = Offer::new(HERE, challenger, invited, terms).unwrap();
        let challenge = self.wari.database.post_challenge(&offer, self.time.now).await.unwrap().unwrap();
        let message = MessageId::new(1000 + challenge.id.get());
        self.wari.database.challenge_shown(challenge.id, message).await.unwrap();
        challenge
    }

    /// Whoever is to move plays the first house that can be played.
    pub(in crate::commands) async fn plays_on(&self, game: GameId) {
        let mut game = self.now(game).await;
        let (before, house) = (game.point(), game.record.legal().iter().next());
        if let (Some(mover), Some(house)) = (game.to_move(), house) {
            game.play(mover, HERE, house, self.time.now).unwrap();
            assert!(self.wari.database.store(&mut game, before, self.time.now).await.unwrap());
        }
    }

    pub(in crate::commands) async fn now(&self, game: GameId) -> Game {
        self.wari.database.game(game).await.unwrap().unwrap()
    }

    /// What somebody is answered.
    pub(in crate::commands) async fn asks(&self, who: UserId, act: Act, options: &[(&str, Value)]) -> Reply {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        let who = Person { id: who, name: None, bot: false };
        let (asked, now) = (self.time.now, self.time.now);
        let request = Request { who, asked, now, is_on_message: true, ..stage::request(act, options) };
        answer(&request, &self.wari).await
    }
}

async fn open(folder: &TempDir) -> Arc<Wari> {
    Arc::new(stage::open(folder).await)
}
