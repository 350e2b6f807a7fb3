//! The book of messages: everything that the bot can say, with one document for each subject in `snapshots`, to be
//! read from top to bottom.

mod boards;
mod choices;
mod course;
mod events;
mod games;
mod hints;
mod lists;
mod manuals;

mod offers;
mod openings;
mod profiles;
mod puzzles;
mod refusals;
mod reviews;
mod settings;
mod watching;

use std::fmt::Display;
use std::sync::LazyLock;

use wari_games::{
    Annulment, ChannelId, Decided, Decision, Game, GameId, GuildId, MessageId, Moment, Name, Pace, Place, Rating,
    Remark, Running, Start, Tally, Terms, UserId,
};
use wari_rules::{BySide, House, Houses, Record, Ruleset, SeedsPerHouse};

use super::houses::bare_houses;
use crate::words::{View, Words, all};

/// Lists samples of an enum. A variant without a sample does not compile.
macro_rules! every {
    ($set:ident: $($variant:ident $(($($value:expr),*))? $({ $($field:tt)* })?),+ $(,)?) => {{
        #[allow(unreachable_patterns, reason = "a variant may have several samples")]
        let _ = |it: &$set| match it { $($set::$variant { .. } => (),)+ };
        [$($set::$variant $(($($value),*))? $({ $($field)* })?),+]
    }};
}
use every;

const ANA: UserId = UserId::new(1);
const KOFI: UserId = UserId::new(2);
const BOT: UserId = UserId::new(9);
const HERE: Place = Place::in_server(GuildId::new(10), ChannelId::new(20));
const NOW: Moment = Moment::from_millis(1_800_000_000_000);
const TOMORROW: Moment = Moment::from_millis(1_800_086_400_000);
const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

static NAMES: LazyLock<BySide<Name>> = LazyLock::new(|| BySide { south: name("Ana"), north: name("Kofi") });
static AGAINST_COMPUTER: LazyLock<BySide<Name>> =
    LazyLock::new(|| BySide { south: name("Ana"), north: Name::of_computer() });

/// A document of messages.
#[derive(Default)]
struct Chapter {
    text: String,
    last: String,
}

impl Chapter {
    /// Adds a message below a line that says when it is sent; that line is not repeated.
    fn add(&mut self, when: impl Display, message: impl Display) {
        let when = when.to_string();
        if when != self.last {
            self.text += &format!("──── {when}\n\n");
        }
        self.text += &format!("{message}\n\n");
        self.last = when;
    }

    /// Adds short texts, each after its name.
    fn list<N: Display, T: Display>(&mut self, when: impl Display, texts: impl IntoIterator<Item = (N, T)>) {
        let lines: Vec<String> = texts.into_iter().map(|(name, text)| format!("{name}: {text}")).collect();
        self.add(when, lines.join("\n"));
    }
}

/// Writes a chapter in each language and compares it with its snapshot.
fn publish(subject: &str, write: impl Fn(&mut Chapter, &Words)) {
    for words in all() {
        let language = &*words.language;
        let mut chapter = Chapter::default();
        write(&mut chapter, words);
        assert_eq!(bare_houses(language, &chapter.text), [""; 0], "{language}: houses that are bare letters");
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(format!("snapshots/{language}"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(subject, chapter.text));
    }
}

fn name(name: &str) -> Name {
    Name::new(name).unwrap()
}

fn view(game: &Game) -> View<'_> {
    View { game, names: if game.computer.is_some() { &AGAINST_COMPUTER } else { &NAMES } }
}

fn link() -> String {
    HERE.link(Some(MessageId::new(30)))
}

fn houses(letters: &str) -> Houses {
    letters.chars().filter_map(House::from_letter).collect()
}

fn terms(ruleset: &'static Ruleset) -> Terms {
    Terms::new(ruleset, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true)
}

/// Game 12 between Ana, who is South, and Kofi, after these moves from this position.
fn after(ruleset: &'static Ruleset, position: &str, moves: &str) -> Game {
    let players = BySide { south: ANA, north: KOFI };
    let mut record = Record::from_position(ruleset, position.parse().unwrap());
    record.follow(moves).unwrap();
    let game = Game::begin(GameId::new(12), HERE, players, &terms(ruleset), NOW);
    let running = *game.running().unwrap();
    let mut game = game.with(record, None, running);
    game.message = Some(MessageId::new(30));
    game
}

fn changed(mut game: Game, change: impl FnOnce(&mut Game)) -> Game {
    change(&mut game);
    game
}

fn running(game: Game, running: Running) -> Game {
    let record = game.record().clone();
    game.with(record, None, running)
}

/// The game as one of its players has ended it.
fn decided(game: Game, what: Decided) -> Game {
    let mut record = game.record().clone();
    if what == Decided::Stopped {
        record.stop().unwrap();
    }
    game.with(record, Some(Decision::Player(wari_rules::Side::North, what)), Running::default())
}

/// The game as it was annulled.
fn annulled(mut game: Game, why: Annulment) -> Game {
    game.annul(why).unwrap();
    game
}

/// Why a manager annuls a game.
fn by_manager() -> Annulment {
    Annulment::Manager(Remark::new("They *moved* for each other.").unwrap())
}

/// A rating after many games.
fn rating(rating: f64) -> Rating {
    Rating { rating, deviation: 60.0, games: 30, ..Rating::default() }
}

/// A rating after a few games.
fn provisional() -> Rating {
    Rating { games: 7, ..Rating::default() }
}

const fn tally(wins: u64, draws: u64, losses: u64) -> Tally {
    Tally { wins, draws, losses, seeds: 25 * wins + 24 * draws + 18 * losses }
}
