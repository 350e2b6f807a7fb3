//! Looking ahead: principal-variation alpha-beta with iterative deepening.
//!
//! Each position is worth what its best move leads to, and the opponent's best is the worst for the mover. A branch is
//! left as soon as it is refuted. The first move of each turn is searched in full; of the others it is only shown that
//! they are no better, which is cheap, and if one is, it is searched again
//! (T. A. Marsland and M. Campbell, *Parallel search of strongly ordered game trees*, 1982).

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use wari_rules::{House, Outcome, Record, Ruleset, Side, Turn};

use crate::evaluation::estimate;
use crate::hash::{Bound, Hash, Known};
use crate::ordering::{Move, Ordering};
use crate::tables::{Entry, Within};
use crate::trail::Trail;
use crate::{Analysis, Exact, Judged, Limits, Meaning, Score};

/// Every so many nodes the search asks whether it is cancelled.
const NODES_BETWEEN_LOOKS: u64 = 4_096;

/// Boards are remembered from this depth on: to look again at what lies before the depth of the search takes no longer
/// than to look it up.
const REMEMBERED: u8 = 2;

/// One search from one position of a game.
pub(crate) struct Search<'a> {
    rules: &'static Ruleset,
    hash: &'a mut Hash,
    tables: Option<Within<'a>>,
    cancel: &'a AtomicBool,
    limits: Limits,
    /// The depth of the present iteration.
    depth: u8,
    nodes: u64,
    ordering: Ordering,
    trail: Trail,
    /// How many lines were ended by the game's history. Where one was, a score is true on this trail only.
    stops: u64,
    /// At each ply from the root, how the game is expected to go on.
    lines: Vec<Vec<House>>,
}

/// The search was cancelled, or its nodes are spent.
struct Stopped;

impl<'a> Search<'a> {
    /// A search from the end of a game, with what the `tables` for its ruleset know and may be asked.
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

    /// Looks one ply farther each time until a limit is reached, and reports each depth that is finished.
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
                    // What was seen of a depth is worth having if it begins with the move that was best so far.
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

    /// Whether looking farther would change nothing: the end has been seen, or the tables know it after each move.
    fn is_settled(&self, root: Turn, judged: &[Judged]) -> bool {
        let reaches = self.tables.is_some_and(|tables| root.in_play() <= tables.seeds());
        let is_known = |judged: &Judged| match judged.score.meaning() {
            Meaning::Won { .. } | Meaning::Lost { .. } => true,
            Meaning::Known(_) => reaches,
            Meaning::Expected(_) => false,
        };
        match self.limits.exact {
            Exact::Best => is_known(&judged[0]),
            Exact::All => judged.iter().all(is_known),
        }
    }

    /// Judges the moves of the root in turn; stopped, it tells how many it has.
    fn root(&mut self, turn: Turn, judged: &mut [Judged]) -> Result<(), (Stopped, usize)> {
        let mut alpha = -Score::BEST;
        for (seen, judged) in judged.iter_mut().enumerate() {
            let floor = match self.limits.exact {
                Exact::Best => alpha,
                Exact::All => -Score::BEST,
            };
            let next = Move::of(self.rules, turn, judged.house);
            let score = self.after(turn, next, seen == 0, floor, Score::BEST, 0).map_err(|stopped| (stopped, seen))?;
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

    /// What a move at `ply` plies from the root is worth to its player: exact between `alpha` and `beta`, else a bound.
    fn after(
        &mut self,
        turn: Turn,
        played: Move,
        is_first: bool,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Result<Score, Stopped> {
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
            None if is_first => -self.value(next, -beta, -alpha, ply + 1)?,
            None => {
                let shown = -self.value(next, -alpha.above(), -alpha, ply + 1)?;
                if alpha < shown && shown < beta { -self.value(next, -beta, -alpha, ply + 1)? } else { shown }
            }
        };
        self.trail.pop();
        Ok(score)
    }

    /// What a turn at `ply` plies from the root is worth to its mover: exact between `alpha` and `beta`, else a bound.
    fn value(&mut self, turn: Turn, alpha: Score, beta: Score, ply: usize) -> Result<Score, Stopped> {
        self.count()?;
        let depth = self.depth - ply as u8;
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

        let stops = self.stops;
        let mut best = -Score::BEST;
        let mut best_house = None;
        let moves = self.ordering.moves(self.rules, turn, known.and_then(|known| known.house), ply);
        for (seen, played) in moves.enumerate() {
            let floor = best.max(alpha);
            let score = self.after(turn, played, seen == 0, floor, beta, ply)?;
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

    /// What a turn at the depth of the search is worth to its mover: what it looks like, or better if a capture or an
    /// end of the game leads to something better. To look away in the middle of an exchange would be to misjudge it.
    fn calm(&mut self, turn: Turn, alpha: Score, beta: Score, ply: usize) -> Result<Score, Stopped> {
        let mut best = estimate(turn);
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

    /// What an end by the move at `ply` is worth to the player of it.
    fn ended(outcome: Outcome, player: Side, ply: usize) -> Score {
        match outcome.winner() {
            Some(winner) if winner == player => Score::won_in(ply + 1),
            Some(_) => -Score::won_in(ply + 1),
            None => Score::DRAW,
        }
    }

    /// At `ply`, the game is expected to go on with `house`.
    fn expect(&mut self, ply: usize, house: House) {
        let [line, rest] = &mut self.lines[ply..ply + 2] else { return };
        line.clear();
        line.push(house);
        line.extend_from_slice(rest);
    }

    /// Counts a node. The first ply is always searched to its end, so that there is a move to make.
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

/// The difference of the stores at the end as the tables have it, if play that goes round is worth nothing to either.
fn margin(turn: Turn, ending: Entry) -> i16 {
    i16::from(turn.store()) - i16::from(turn.opponents_store()) + i16::from(ending.value)
}

/// What a turn at `ply` plies from the root is worth by the tables, where they know who wins however play that goes
/// round is settled. Where they do not, it has to be searched, for then the history matters.
fn settled(turn: Turn, ending: Entry, ply: usize) -> Option<Score> {
    let win = |margin| Score::known_win(margin as i8, turn.in_play(), ply + usize::from(ending.distance.unwrap_or(0)));
    match margin(turn, ending) {
        margin @ 1.. if ending.at_least => Some(win(margin)),
        margin @ ..=-1 if ending.at_most => Some(-win(-margin)),
        0 if ending.is_certain() => Some(Score::DRAW),
        _ => None,
    }
}
