//! Runs a search on its own thread and writes the results.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use wari_engine::{Analysis, Engine, Judged, Level, Limits, Meaning, Tables};
use wari_rules::{House, Record, Ruleset, Turn};

use super::Event;
use super::command::Go;

/// How often an infinite search that is complete checks whether it may end.
const LOOK: Duration = Duration::from_millis(5);
/// The depth up to which games are counted without checking for cancellation.
const AT_ONCE: u8 = 7;
/// Counting games of up to this many plies ends soon enough for `quit` to wait for it.
const COUNTED_SOON: u8 = 12;

/// A running search, or the preparations for one.
pub(crate) struct Search {
    /// Ends the search as soon as it is true.
    cancel: Arc<AtomicBool>,
    /// The time limit, which starts when the preparations are done.
    time: Option<Duration>,
    /// When to end the search.
    pub(crate) deadline: Option<Instant>,
    /// Whether only `stop` ends the search.
    pub(crate) is_endless: bool,
    /// Whether this counts games and will end soon.
    pub(crate) counts: bool,
    /// Whether this only prepares the engine and searches nothing.
    pub(crate) only_prepares: bool,
}

/// The work to do.
pub(crate) struct Task {
    pub(crate) game: Record,
    /// The search, or `None` to only prepare for one.
    pub(crate) go: Option<Go>,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    /// The most seeds in play for which to build endgame tables.
    pub(crate) tables: u8,
}

impl Search {
    /// Starts the work, and sends an event when it is prepared and when it is over.
    pub(crate) fn begin(task: Task, mut engine: Engine, happen: Sender<Event>) -> Self {
        let cancel = Arc::new(AtomicBool::new(false));
        let search = Self {
            cancel: Arc::clone(&cancel),
            time: task.go.as_ref().and_then(|go| go.movetime),
            deadline: None,
            is_endless: task.go.as_ref().is_some_and(|go| go.infinite),
            counts: task.go.as_ref().and_then(|go| go.perft).is_some_and(|depth| depth <= COUNTED_SOON),
            only_prepares: task.go.is_none(),
        };
        thread::spawn(move || {
            // The receiver is dropped only when the program ends.
            let tell = |event| drop(happen.send(event));
            // If the output has no reader, nothing can be done here; the other thread will notice.
            let _ = match &task.go {
                Some(Go { perft: Some(depth), .. }) => task.count(*depth, &cancel),
                Some(go) => {
                    task.prepare(task.limits(go).tables, &mut engine, &cancel);
                    tell(Event::Prepared);
                    task.search(go, &mut engine, &cancel)
                }
                None => {
                    task.prepare(task.tables, &mut engine, &cancel);
                    say("readyok")
                }
            };
            tell(Event::Found(engine));
        });
        search
    }

    /// Starts the clock.
    pub(crate) fn start_clock(&mut self) {
        // A time limit too long to represent is no limit.
        self.deadline = self.time.and_then(|time| Instant::now().checked_add(time));
    }

    /// Ends the search, which still reports what it has found.
    pub(crate) fn stop(&self) {
        self.cancel.store(true, Relaxed);
    }

    /// Whether the search was told to end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.cancel.load(Relaxed)
    }
}

/// Whether a `go` asks for limits of its own.
fn is_limited(go: &Go) -> bool {
    go.nodes.is_some() || go.depth.is_some() || go.movetime.is_some() || go.infinite
}

impl Task {
    /// Builds tables of up to `seeds` seeds unless the engine has them. With 15 seeds that takes seconds. If
    /// cancelled, the engine keeps the tables it had.
    fn prepare(&self, seeds: u8, engine: &mut Engine, cancel: &AtomicBool) {
        let ruleset = self.game.ruleset();
        if engine.reach(ruleset) < seeds {
            let watch = |_| if cancel.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            if let Some(tables) = Tables::build(ruleset, seeds, watch) {
                engine.learn(Arc::new(tables));
            }
        }
    }

    /// Combines the level's limits with the requested ones. The strongest level's own limits apply only if none were
    /// requested.
    fn limits(&self, go: &Go) -> Limits {
        let Go { nodes, depth, .. } = *go;
        let own = if is_limited(go) && self.level == Level::STRONGEST {
            Limits::nodes(u64::MAX)
        } else {
            self.level.limits_in(&self.game)
        };
        Limits {
            nodes: nodes.map_or(own.nodes, |nodes| nodes.min(own.nodes)),
            depth: depth.map_or(own.depth, |depth| depth.min(own.depth)),
            tables: own.tables.min(self.tables),
            ..own
        }
    }

    fn search(&self, go: &Go, engine: &mut Engine, cancel: &AtomicBool) -> io::Result<()> {
        let begun = Instant::now();
        let mut told = Ok(());
        let found = engine.search_telling(&self.game, self.limits(go), cancel, |analysis| {
            if told.is_ok() {
                told = say(&self.info(analysis, begun));
            }
            if told.is_err() {
                // Without a reader there is no point in searching on.
                cancel.store(true, Relaxed);
            }
        });
        told?;
        match found {
            Ok(analysis) => {
                // An infinite search must not report its move until it is told to end.
                while go.infinite && !cancel.load(Relaxed) {
                    thread::sleep(LOOK);
                }
                // Who asks for a search within limits wants its best move, not a varied opening.
                let level = if is_limited(go) { self.level.unvaried() } else { self.level };
                let chosen = level.choose(&self.game, &analysis, self.seed);
                say(&format!("bestmove {}", self.letters(&[chosen.house])))
            }
            Err(outcome) => say(&format!("info string the game is over: {}\nbestmove (none)", outcome.reason())),
        }
    }

    /// What has been found so far. Scores are in hundredths of a seed, or in moves to the end.
    fn info(&self, analysis: &Analysis, begun: Instant) -> String {
        let Analysis { depth, nodes, .. } = *analysis;
        let Judged { score, line, .. } = analysis.best();
        let score = match score.meaning() {
            Meaning::Expected(hundredths) => format!("cp {hundredths}"),
            Meaning::Known(seeds) => format!("cp {}", 100 * i16::from(seeds)),
            Meaning::Won { plies } => format!("mate {}", plies.div_ceil(2)),
            Meaning::Lost { plies } => format!("mate -{}", plies.div_ceil(2)),
        };
        let (time, speed) = effort(nodes, begun);
        format!("info depth {depth} score {score} nodes {nodes} nps {speed} time {time} pv {}", self.letters(line))
    }

    /// The letters of a line from the position on the board, in the form that `moves` accepts.
    fn letters(&self, line: &[House]) -> String {
        let mover = self.game.position().mover();
        let sides = [mover, mover.opponent()].into_iter().cycle();
        line.iter().zip(sides).map(|(house, side)| house.letter_for(side)).collect()
    }

    /// Counts the games of `depth` plies and writes a line for each first move.
    fn count(&self, depth: u8, cancel: &AtomicBool) -> io::Result<()> {
        let begun = Instant::now();
        let rules = self.game.ruleset();
        let mut total = u64::from(depth == 0);
        if let Ok(turn) = rules.turn(self.game.position()) {
            for house in turn.playable().iter().filter(|_| depth > 0) {
                let count = match rules.turn_after(turn, house) {
                    _ if depth == 1 => Some(1),
                    Ok(next) => games(rules, next, depth - 1, cancel),
                    Err(_) => Some(0),
                };
                let Some(count) = count else { return say("info string stopped counting") };
                say(&format!("{}: {count}", self.letters(&[house])))?;
                total += count;
            }
        }
        let (time, speed) = effort(total, begun);
        say(&format!("info depth {depth} nodes {total} nps {speed} time {time}\nNodes searched: {total}"))
    }
}

/// The number of games of `depth` plies; `None` if cancelled.
fn games(rules: &Ruleset, turn: Turn, depth: u8, cancel: &AtomicBool) -> Option<u64> {
    if cancel.load(Relaxed) {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(rules.perft(turn.position(), depth));
    }
    let after = |house| rules.turn_after(turn, house).map_or(Some(0), |next| games(rules, next, depth - 1, cancel));
    turn.playable().iter().map(after).sum()
}

/// The milliseconds since `begun`, and the nodes a second.
fn effort(nodes: u64, begun: Instant) -> (u128, u128) {
    let time = begun.elapsed();
    (time.as_millis(), u128::from(nodes) * 1_000_000 / time.as_micros().max(1))
}

/// Writes complete lines.
pub(crate) fn say(lines: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{lines}")?;
    out.flush()
}
