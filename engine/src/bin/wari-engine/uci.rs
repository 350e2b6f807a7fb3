//! Plays against other programs over the part of the *Universal Chess Interface* that makes sense for Wari.
//!
//! | line | effect |
//! |---|---|
//! | `uci` | writes the name, author and options, then `uciok` |
//! | `isready` | answers `readyok`, even during a search |
//! | `ucinewgame` | puts the start on the board |
//! | `setoption name NAME value VALUE` | `Rules` an id, `Seeds` 3 to 6 a house at the start, `Level` 1 to 10, `Hash` in mebibytes, `Tables` the most seeds in play for which to build endgame tables, `Seed` for the choice between moves that look similar and for the opening |
//! | `position startpos\|POSITION [moves LETTERS]` | the board, written `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`, and moves, South's as capitals: `BdFcE` |
//! | `go` | plays at the level; `nodes N`, `depth D` and `movetime MS` are further limits, and replace those of the strongest level; `infinite` searches until `stop`. The first ply is always searched, however tight the limits |
//! | `go perft D` | counts the games of D plies, for each move and in total |
//! | `stop` | ends the search, which reports what it has found |
//! | `quit`, end of input | ends the program |
//!
//! A search writes `info depth … score cp|mate … nodes … nps … time … pv …` for each depth. The score is in
//! hundredths of a seed from the mover's side, or in the mover's own moves to the end, negative for a loss. Every
//! search ends with one `bestmove` and a letter, or `(none)` if the game is over. A line that cannot be parsed or
//! carried out is reported with `info string` and changes nothing.
//!
//! Tables are built when `isready` or `go` first needs them, and a search's clock starts after that. `stop` and
//! `quit` also end the building, and the search goes on without tables. Level 10 uses tables up to 12 seeds or, with
//! other limits, as far as `Tables` says; weaker levels use none.
//!
//! Lines that arrive during a search wait until it is over, except `isready`. `stop` and `quit` end every search
//! requested before them, each with its `bestmove`. At the end of the input, waiting lines are carried out first, and
//! a search that would never end is stopped.

mod command;
mod search;
mod session;

use std::collections::VecDeque;
use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use wari_engine::{Engine, Level, Tables};

use wari_rules::rulesets;

use command::{Command, Go, MOST_HASH, Setting};
use search::{Search, Task, say};
use session::Session;

/// The initial size of the transposition table, in mebibytes.
const HASH: usize = 16;

/// The longest line accepted, in bytes: several times that of the longest game.
const LONGEST: usize = 1 << 16;

/// An event of the main loop.
enum Event {
    /// A line has arrived.
    Line(String),
    /// A line has arrived that is too long to be read.
    LongLine,
    /// The input has ended.
    End,
    /// The preparations are done, and the search begins.
    Prepared,
    /// A search is over and returns the engine.
    Found(Engine),
}

/// Serves the program at the other end of the standard streams until it quits.
///
/// # Errors
/// If the output cannot be written.
pub(crate) fn run() -> io::Result<()> {
    let (happen, events) = mpsc::channel();
    let lines = happen.clone();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(line)) = read_line(&mut input) {
            if lines.send(line).is_err() {
                return;
            }
        }
        // The receiver is dropped only when the program ends.
        let _ = lines.send(Event::End);
    });
    Talk {
        session: Session::new(),
        engine: Some(Engine::new(HASH << 20)),
        search: None,
        waiting: VecDeque::new(),
        is_ending: false,
        happen,
    }
    .hold(&events)
}

/// Reads the next line; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Event>> {
    let mut line = Vec::new();
    input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line)?;
    Ok(match line.last() {
        None => None,
        Some(&last) if last == b'\n' || line.len() < LONGEST => {
            Some(Event::Line(String::from_utf8_lossy(&line).into_owned()))
        }
        Some(_) => {
            input.skip_until(b'\n')?;
            Some(Event::LongLine)
        }
    })
}

/// The conversation with another program.
struct Talk {
    session: Session,
    /// `None` during a search.
    engine: Option<Engine>,
    /// The current search.
    search: Option<Search>,
    /// The commands not yet carried out.
    waiting: VecDeque<Command>,
    /// Whether the input has ended.
    is_ending: bool,
    /// Where searches send their events.
    happen: Sender<Event>,
}

impl Talk {
    fn hold(mut self, events: &Receiver<Event>) -> io::Result<()> {
        loop {
            while let Some(command) = self.next_command() {
                if command == Command::Quit {
                    return Ok(());
                }
                self.obey(command)?;
            }
            if self.is_ending && self.waiting.is_empty() && self.search.is_none() {
                return Ok(());
            }
            match self.wait(events) {
                Some(Event::Line(line)) => self.hear(&line)?,
                Some(Event::LongLine) => say(&format!("info string a line is longer than {LONGEST} bytes"))?,
                Some(Event::End) => self.is_ending = true,
                Some(Event::Prepared) => {
                    if let Some(search) = &mut self.search {
                        search.start_clock();
                    }
                }
                Some(Event::Found(engine)) => (self.engine, self.search) = (Some(engine), None),
                // The search has used up its time.
                None => {
                    if let Some(search) = &self.search {
                        search.stop();
                    }
                }
            }
        }
    }

    /// The next command that can be carried out now; none during a search. Later commands can stop a search: `stop`;
    /// `quit`, unless it is a count that ends soon; and the end of the input, if the search would never end or only
    /// prepares for commands that will not come.
    fn next_command(&mut self) -> Option<Command> {
        let Some(search) = &self.search else { return self.waiting.pop_front() };
        let was_said = |command| self.waiting.contains(&command);
        let is_in_vain = search.is_endless || search.only_prepares && self.waiting.is_empty();
        if was_said(Command::Stop) || was_said(Command::Quit) && !search.counts || self.is_ending && is_in_vain {
            search.stop();
        }
        None
    }

    /// Waits for the next event; `None` if the search has used up its time.
    fn wait(&self, events: &Receiver<Event>) -> Option<Event> {
        let going_on = self.search.as_ref().filter(|search| !search.is_stopped());
        let deadline = going_on.and_then(|search| search.deadline);
        let event = match deadline {
            Some(deadline) => events.recv_timeout(deadline.saturating_duration_since(Instant::now())),
            None => events.recv().map_err(RecvTimeoutError::from),
        };
        match event {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::End),
        }
    }

    /// Parses a line, and carries out at once what need not wait for a search.
    fn hear(&mut self, line: &str) -> io::Result<()> {
        match Command::parse(line) {
            Ok(None) => {}
            Ok(Some(Command::IsReady)) if self.search.as_ref().is_some_and(|search| !search.only_prepares) => {
                say("readyok")?;
            }
            Ok(Some(command)) => self.waiting.push_back(command),
            Err(error) => say(&format!("info string {error}"))?,
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => say(&self.introduction())?,
            Command::IsReady => self.begin(None),
            Command::NewGame => self.session.begin(),
            Command::Set(setting) => self.set(setting),
            Command::Position { start, moves } => {
                if let Err(error) = self.session.set_up(start, &moves) {
                    say(&format!("info string {error}"))?;
                }
            }
            Command::Go(go) => {
                for complaint in &go.misread {
                    say(&format!("info string {complaint}"))?;
                }
                self.begin(Some(go));
            }
            // The search they were to end is over.
            Command::Stop | Command::Quit => {}
        }
        Ok(())
    }

    /// Starts a search, or the preparations for one.
    fn begin(&mut self, go: Option<Go>) {
        let Session { ref game, level, seed, tables, .. } = self.session;
        let task = Task { game: game.clone(), go, level, seed, tables };
        self.search = self.engine.take().map(|engine| Search::begin(task, engine, self.happen.clone()));
    }

    fn introduction(&self) -> String {
        let name = concat!("Wari ", env!("CARGO_PKG_VERSION"));
        let rules: String = rulesets::ALL.iter().map(|ruleset| format!(" var {}", ruleset.id)).collect();
        let Session { ruleset, seeds, level, seed, tables, .. } = &self.session;
        format!(
            "id name {name}\n\
             id author the Wari project\n\
             option name Rules type combo default {}{rules}\n\
             option name Seeds type spin default {seeds} min 3 max 6\n\
             option name Level type spin default {} min 1 max {}\n\
             option name Hash type spin default {HASH} min 1 max {MOST_HASH}\n\
             option name Tables type spin default {tables} min 0 max {}\n\
             option name Seed type spin default {seed} min 0 max {}\n\
             uciok",
            ruleset.id,
            level.number(),
            Level::STRONGEST.number(),
            Tables::MOST_SEEDS,
            i64::MAX,
        )
    }

    fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Rules(ruleset) => self.session.play_by(ruleset),
            Setting::Seeds(seeds) => self.session.play_with(seeds),
            Setting::Level(level) => self.session.level = level,
            Setting::Tables(seeds) => self.session.tables = seeds,
            Setting::Seed(seed) => self.session.seed = seed,
            Setting::Hash(megabytes) => {
                if let Some(engine) = &mut self.engine {
                    engine.resize(megabytes << 20);
                }
            }
        }
    }
}
