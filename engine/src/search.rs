//! The search: principal-variation alpha-beta with iterative deepening.
//!
//! The value of a position is that of its best move, and the opponent's best reply is the worst for the mover. A
//! branch is abandoned as soon as it is refuted. The first move of each turn is searched in full; the others are only
//! shown to be no better, which is cheap, and a move that is better is searched again (T. A. Marsland and M.
//! Campbell, *Parallel search of strongly ordered game trees*, 1982).

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use wari_rules::{House, Outcome, Record, Ruleset, Side, Turn};

use crate::hash::{Bound, Hash, Known};
use crate::ordering::{Move, Ordering};
use crate::tables::{Entry, Within};
use crate::trail::Trail;
use crate::{Analysis, Exact, Judged, Limits, Meaning, Mind, Score};

/// The number of nodes between checks for cancellation.
const NODES_BETWEEN_LOOKS: u64 = 4_096;

/// The least remaining depth at which boards are stored: below it, searching again is as fast as looking up.
const REMEMBERED: u8 = 2;

/// The least remaining depth at which late moves are looked at less deeply, and the number of moves before them.
const REDUCED: (u8, usize) = (3, 2);

/// The greatest remaining depth at which a position is left that is better than the opponent would allow by
/// [`SAFE`] hundredths of a seed a ply.
const LEFT: u8 = 3;
const SAFE: u16 = 150;
/// Only scores between these, in hundredths of a seed, are compared with an estimate.
const ESTIMATED: Score = Score::expected(9_000);

/// The least remaining depth at which a board that was never met is looked at less deeply.
const UNMET: u8 = 4;

/// One search from one position of a game.
pub(crate) struct Search<'a> {
    rules: &'static Ruleset,
    hash: &'a mut Hash,
    tables: Option<Within<'a>>,
    cancel: &'a AtomicBool,
    limits: Limits,
    /// The depth of the current iteration.
    depth: u8,
    nodes: u64,
    ordering: Ordering,
    trail: Trail,
    /// The number of lines ended by the game's history. A score that depends on one is valid on this trail only.
    stops: u64,
    /// The expected continuation at each ply from the root.
    lines: Vec<Vec<House>>,
}

/// How carefully a move is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Its value is found.
    Window,
    /// It is shown to be no better than another move; if it is better, its value is found.
    Shown,
    /// It is shown to be no better by looking one ply less ahead; if it seems better, to the full depth.
    Reduced,
}

/// The search was cancelled or has used up its nodes.
struct Stopped;

impl<'a> Search<'a> {
    /// A search from the last position of a game, using the `tables` for its ruleset as far as they may be used.
    pub(crate) fn new(
        game: &Record,
        limits: Limits,
        hash: &'a mut Hash,
        tables: Option<Within<'a>>,
        cancel: &'a AtomicBool,
    ) -> Self {
        hash.forget();
        Self {
            rules: game.ruleset(),
            hash,
            tables,
            cancel,
            limits,
            depth: 0,
            nodes: 0,
            ordering: Ordering::new(),
            trail: Trail::of(game),
            stops: 0,
            lines: vec![Vec::new(); usize::from(Limits::DEEPEST) + 1],
        }
    }

    /// Searches one ply deeper each time until a limit is reached, and reports each finished depth.
    pub(crate) fn deepen(mut self, root: Turn, report: &mut dyn FnMut(&Analysis)) -> Analysis {
        let moves = self.ordering.moves(self.rules, root, None, 0);
        let mut judged: Vec<Judged> = moves.map(|found| Judged::unseen(found.house)).collect();
        let base = self.trail.len();
        let mut finished = 0;
        for depth in 1..=self.limits.depth.clamp(1, Limits::DEEPEST) {
            self.depth = depth;
            let mut fresh = judged.clone();
            match self.root(root, &mut fresh) {
                Ok(()) => judged = fresh,
                Err((Stopped, seen)) => {
                    self.trail.truncate(base);
                    // A partly searched depth is still useful, because it starts with the best move so far.
                    if self.limits.exact == Exact::Best && seen > 0 {
                        judged = fresh;
                        judged[..seen].sort_by(Judged::better_first);
                        judged[seen..].iter_mut().for_each(|judged| judged.exact = false);
                    }
                    break;
                }
            }
            judged.sort_by(Judged::better_first);
            finished = depth;
            report(&self.analysis(&judged, finished));
            if self.is_settled(root, &judged) || self.cancel.load(Relaxed) {
                break;
            }
        }
        self.analysis(&judged, finished)
    }

    fn analysis(&self, judged: &[Judged], depth: u8) -> Analysis {
        Analysis { moves: judged.to_vec(), depth, nodes: self.nodes }
    }

    /// Whether searching deeper would change nothing, because the result of every move that matters is known.
    fn is_settled(&self, root: Turn, judged: &[Judged]) -> bool {
        let reaches = self.tables.is_some_and(|tables| root.in_play() <= tables.seeds());
        let is_known = |judged: &Judged| match judged.score.meaning() {
            Meaning::Won { .. } | Meaning::Lost { .. } => true,
            Meaning::Known(_) => reaches,
            Meaning::Expected(_) => false,
        };
        match self.limits.exact {
            Exact::Best | Exact::Near(_) => is_known(&judged[0]),
            Exact::All => judged.iter().all(is_known),
        }
    }

    /// Judges the moves at the root in turn. If stopped, returns how many are done.
    fn root(&mut self, turn: Turn, judged: &mut [Judged]) -> Result<(), (Stopped, usize)> {
        let mut alpha = -Score::BEST;
        for (seen, judged) in judged.iter_mut().enumerate() {
            let floor = match self.limits.exact {
                Exact::Best => alpha,
                Exact::Near(hundredths) => alpha.less(hundredths),
                Exact::All => -Score::BEST,
            };
            let next = Move::of(self.rules, turn, judged.house);
            let reach = if seen == 0 { Reach::Window } else { Reach::Shown };
            let score =
                self.after(turn, next, reach, floor..Score::BEST, 0, self.depth).map_err(|stopped| (stopped, seen))?;
            judged.exact = score > floor;
            judged.score = score;
            if judged.exact {
                judged.line.clear();
                judged.line.push(judged.house);
                judged.line.extend_from_slice(&self.lines[1]);
            }
            alpha = alpha.max(score);
        }
        Ok(())
    }

    /// The value to its player of a move `ply` plies from the root, with `depth` plies to look ahead including it:
    /// exact within the window, else a bound.
    fn after(
        &mut self,
        turn: Turn,
        played: Move,
        reach: Reach,
        window: Range<Score>,
        ply: usize,
        depth: u8,
    ) -> Result<Score, Stopped> {
        let Range { start: alpha, end: beta } = window;
        self.lines[ply + 1].clear();
        let next = match played.next {
            Ok(next) => next,
            Err(outcome) => return Ok(Self::ended(outcome, turn.mover(), ply)),
        };
        self.trail.push(next, played.captures);
        let score = match self.trail.stopped(next) {
            Some(outcome) => {
                self.stops += 1;
                Self::ended(outcome, turn.mover(), ply)
            }
            None => self.reach(next, reach, alpha, beta, ply + 1, depth - 1)?,
        };
        self.trail.pop();
        Ok(score)
    }

    /// The value to the other player of a turn, as far as it has to be known.
    fn reach(
        &mut self,
        next: Turn,
        reach: Reach,
        alpha: Score,
        beta: Score,
        ply: usize,
        depth: u8,
    ) -> Result<Score, Stopped> {
        if reach == Reach::Reduced {
            let glimpsed = -self.value(next, -alpha.above(), -alpha, ply, depth - 1)?;
            if glimpsed <= alpha {
                return Ok(glimpsed);
            }
        }
        if reach != Reach::Window {
            let shown = -self.value(next, -alpha.above(), -alpha, ply, depth)?;
            if shown <= alpha || beta <= shown {
                return Ok(shown);
            }
        }
        Ok(-self.value(next, -beta, -alpha, ply, depth)?)
    }

    /// The value to its mover of a turn `ply` plies from the root, looking `depth` plies ahead: exact between `alpha`
    /// and `beta`, else a bound.
    fn value(&mut self, turn: Turn, alpha: Score, beta: Score, ply: usize, depth: u8) -> Result<Score, Stopped> {
        self.count()?;
        let ending = self.tables.and_then(|tables| tables.look_up(turn.into()));
        if let Some(ending) = ending
            && let Some(score) = settled(turn, ending, ply)
        {
            return Ok(score);
        }
        if depth == 0 {
            return match ending {
                Some(ending) => Ok(Score::expected(100 * margin(turn, ending))),
                None => self.calm(turn, alpha, beta, ply),
            };
        }

        let is_shown_only = alpha.above() == beta;
        let is_remembered = depth >= REMEMBERED;
        let known = if is_remembered { self.hash.get(turn) } else { None };
        if let Some(known) = known
            && is_shown_only
            && known.depth >= depth
        {
            let score = known.score.seen_from(ply as i32);
            match known.bound {
                Bound::Exact => return Ok(score),
                Bound::Least if score >= beta => return Ok(score),
                Bound::Most if score <= alpha => return Ok(score),
                _ => {}
            }
        }

        let learned = self.limits.mind == Mind::Learned;
        if learned && is_shown_only && depth <= LEFT && known.is_none() && -ESTIMATED < alpha && beta < ESTIMATED {
            let estimate = self.limits.mind.estimate(turn);
            if estimate.less(SAFE * u16::from(depth)) >= beta {
                return Ok(estimate);
            }
        }
        let is_unmet = known.is_none_or(|known| known.house.is_none());
        let depth = if learned && depth >= UNMET && is_unmet { depth - 1 } else { depth };

        let stops = self.stops;
        let mut best = -Score::BEST;
        let mut best_house = None;
        let moves = self.ordering.moves(self.rules, turn, known.and_then(|known| known.house), ply);
        if depth > REMEMBERED {
            moves.turns().for_each(|next| self.hash.fetch(next));
        }
        for (seen, played) in moves.enumerate() {
            let floor = best.max(alpha);
            let reach = match seen {
                0 => Reach::Window,
                _ if learned && depth >= REDUCED.0 && seen >= REDUCED.1 && played.is_plain() => Reach::Reduced,
                _ => Reach::Shown,
            };
            let score = self.after(turn, played, reach, floor..beta, ply, depth)?;
            if score <= best {
                continue;
            }
            best = score;
            if score > alpha {
                best_house = Some(played.house);
                if !is_shown_only {
                    self.expect(ply, played.house);
                }
            }
            if score >= beta {
                if !played.captures {
                    self.ordering.refuted(played.house, ply, depth);
                }
                break;
            }
        }

        if is_remembered && self.stops == stops {
            let bound = match best {
                _ if best >= beta => Bound::Least,
                _ if best <= alpha => Bound::Most,
                _ => Bound::Exact,
            };
            let house = best_house.or(known.and_then(|known| known.house));
            self.hash.put(turn, Known { score: best.seen_from(-(ply as i32)), bound, depth, house });
        }
        Ok(best)
    }

    /// The quiescence search: the value to its mover of a turn at full depth, which is the estimate or, if better,
    /// what a capture or an end of the game leads to. Stopping in the middle of an exchange would misjudge it.
    fn calm(&mut self, turn: Turn, alpha: Score, beta: Score, ply: usize) -> Result<Score, Stopped> {
        let mut best = self.limits.mind.estimate(turn);
        for house in turn.playable().iter() {
            if best >= beta {
                break;
            }
            let played = Move::of(self.rules, turn, house);
            let score = match played.next {
                Err(outcome) => Self::ended(outcome, turn.mover(), ply),
                Ok(next) if played.captures => {
                    self.count()?;
                    -self.calm(next, -beta, -best.max(alpha), ply + 1)?
                }
                Ok(_) => continue,
            };
            best = best.max(score);
        }
        Ok(best)
    }

    /// The value to `player` of an outcome reached by the move at `ply`.
    fn ended(outcome: Outcome, player: Side, ply: usize) -> Score {
        match outcome.winner() {
            Some(winner) if winner == player => Score::won_in(ply + 1),
            Some(_) => -Score::won_in(ply + 1),
            None => Score::DRAW,
        }
    }

    /// Makes `house` the expected move at `ply`, followed by the line at the next ply.
    fn expect(&mut self, ply: usize, house: House) {
        let [line, rest] = &mut self.lines[ply..ply + 2] else { return };
        line.clear();
        line.push(house);
        line.extend_from_slice(rest);
    }

    /// Counts a node. The first ply is always searched completely, so that there is a move to make.
    fn count(&mut self) -> Result<(), Stopped> {
        let is_spent = self.nodes >= self.limits.nodes
            || self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) && self.cancel.load(Relaxed);
        if is_spent && self.depth > 1 {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }
}

/// The difference of the stores at the end according to the tables, if loops are worth nothing to either side.
fn margin(turn: Turn, ending: Entry) -> i16 {
    i16::from(turn.store()) - i16::from(turn.opponents_store()) + i16::from(ending.value)
}

/// The value of a turn at `ply` plies from the root according to the tables, if they know the result whatever loops
/// are worth. If they do not, the turn must be searched, because the history matters.
pub(crate) fn settled(turn: Turn, ending: Entry, ply: usize) -> Option<Score> {
    let win = |margin| Score::known_win(margin as i8, turn.in_play(), ply + usize::from(ending.distance.unwrap_or(0)));
    match margin(turn, ending) {
        margin @ 1.. if ending.at_least => Some(win(margin)),
        margin @ ..=-1 if ending.at_most => Some(-win(-margin)),
        0 if ending.is_certain() => Some(Score::DRAW),
        _ => None,
    }
}
