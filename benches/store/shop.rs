//! A database file, and the actions of people and clocks on it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use test_support::filling::{self, Sizes};
use wari_base::timepiece::Time;
use wari_database::Database;
use wari_games::{ChannelId, GuildId, Moment, Permissions, Place, Scope, Span, UserId};
use wari_play::commands::{self, CommandControls, OptionValue, Options, Person, Request};
use wari_play::table::{Clocks, Table};

use crate::silence::Silence;

const NOW: Moment = Moment::from_millis(filling::NOW);

/// An action to time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Autocomplete,
    Games,
    ServersLeaderboard,
    GlobalLeaderboard,
    LeaderboardAnew,
    Profile,
    Clocks,
    Move,
    End,
}

impl Act {
    pub(crate) const ALL: [Self; 9] = [
        Self::Autocomplete,
        Self::Games,
        Self::ServersLeaderboard,
        Self::GlobalLeaderboard,
        Self::LeaderboardAnew,
        Self::Profile,
        Self::Clocks,
        Self::Move,
        Self::End,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Autocomplete => "a keystroke of autocomplete",
            Self::Games => "`/wari games`",
            Self::ServersLeaderboard => "a leaderboard of a server",
            Self::GlobalLeaderboard => "the global leaderboard",
            Self::LeaderboardAnew => "the same, not looked at for a minute",
            Self::Profile => "a profile, against somebody",
            Self::Clocks => "a look at the clocks and the outbox",
            Self::Move => "reading a game and storing a move",
            Self::End => "reading a game and storing its end",
        }
    }

    /// Whether it should cost the same in each file. The leaderboard counts everyone on its list once a minute.
    pub(crate) fn is_flat(self) -> bool {
        self != Self::LeaderboardAnew
    }

    /// Whether repeating it leaves the data unchanged.
    pub(crate) fn is_repeatable(self) -> bool {
        !matches!(self, Self::Move | Self::End)
    }
}

/// An open database file with a given number of games.
pub(crate) struct Shop {
    pub(crate) sizes: Sizes,
    table: Arc<Table>,
    clocks: Clocks,
    minute: i64,
    _folder: TempDir,
}

impl Shop {
    /// Creates the file.
    pub(crate) async fn open(sizes: Sizes) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("wari.db");
        filling::fill(&file, sizes).await.unwrap();
        let database = Database::open(&format!("sqlite://{}", file.display())).await.unwrap();
        let table = Arc::new(Table::new(database, Arc::new(Silence), &CommandControls));
        Self { sizes, clocks: Clocks::new(Arc::clone(&table)), minute: 0, table, _folder: folder }
    }

    /// Performs an action as a person and returns how long it took, or `None` if they cannot do it.
    pub(crate) async fn time(&mut self, act: Act, number: u32) -> Option<Duration> {
        let player = UserId::new(Sizes::person(number));
        let server = Sizes::server(number);
        let place = Place::in_server(GuildId::new(server), ChannelId::new(server));
        self.minute += 1;
        let database = &self.table.database;
        let begun = Instant::now();
        match act {
            Act::Autocomplete => {
                let typed = request(player, place, "move", vec![("game".to_owned(), OptionValue::Text(String::new()))]);
                drop(commands::suggest(&typed, "game", &self.table).await);
            }
            Act::Games => {
                let reply = commands::answer(&request(player, place, "games", Vec::new()), &self.table).await;
                assert!(reply.card.is_some());
            }
            Act::ServersLeaderboard | Act::GlobalLeaderboard | Act::LeaderboardAnew => {
                let scope = if act == Act::ServersLeaderboard { Scope::Server } else { Scope::Global };
                let now = if act.is_flat() { NOW } else { self.minutes() };
                let standings =
                    database.people().standings(scope, place, filling::ruleset(), player, 0, now).await.unwrap();
                assert!(!standings.page.is_empty());
            }
            Act::Profile => {
                let other = UserId::new(Sizes::person(number ^ 1));
                assert!(!database.people().profile(player, Some(other)).await.unwrap().careers.is_empty());
            }
            Act::Clocks => {
                let time = Time { now: NOW, steady: Duration::ZERO };
                self.clocks.look(time, &Silence).await.unwrap();
                assert!(database.outbox().claim(NOW, NOW, 50).await.unwrap().is_empty());
            }
            Act::Move | Act::End => return self.play(act, player).await,
        }
        Some(begun.elapsed())
    }

    /// Returns a time that is a minute later on each call of `time`.
    fn minutes(&self) -> Moment {
        NOW.later(Span::minutes(self.minute))
    }

    /// Makes a move in the player's first game against a person in which it is their turn, or resigns it.
    async fn play(&self, act: Act, player: UserId) -> Option<Duration> {
        let database = &self.table.database;
        let own = database.games().of_person(player).await.unwrap();
        let waits = |game: &&wari_games::Summary| game.computer.is_none() && game.to_move() == Some(player);
        let game = own.iter().find(waits)?;
        let begun = Instant::now();
        let mut game = database.games().load(game.id).await.unwrap()?;
        let place = game.place;
        match act {
            Act::Move => {
                let house = game.record().legal().iter().next()?;
                game.play(player, place, house, NOW).unwrap();
            }
            _ => game.resign(player).unwrap(),
        }
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        let took = begun.elapsed();
        // In the running bot the message would have been sent by now.
        database.outbox().mark_posted(game.news(), None).await.unwrap();
        Some(took)
    }
}

fn request(player: UserId, place: Place, command: &str, options: Vec<(String, OptionValue)>) -> Request {
    Request {
        who: Person { id: player, name: None, bot: false },
        bot: UserId::new(1),
        place,
        permissions: Permissions::new(u64::MAX, false),
        answers_are_private: false,
        threads: None,
        may_open_threads: false,
        roles: Vec::new(),
        may_grant: false,
        may_manage: false,
        may_manage_events: false,
        asked: NOW,
        now: NOW,
        heads: false,
        lot: 0,
        locale: "en-GB".to_owned(),
        server_locale: None,
        words: wari_play::words::of("en-GB"),
        public_words: wari_play::words::of("en-GB"),
        interaction: None,
        act: commands::Act::Command(command.to_owned()),
        options: Options(options),
        message: None,
        is_on_message: false,
        is_in_private: false,
    }
}
