//! Making a review, in small steps.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use wari_rules::{House, Record};

use crate::{Engine, Limits, Review, ReviewedPly, Stake};

/// The most plies of a line. That is enough to see what a move leads to, and few enough to store.
const LINE: usize = 14;

/// How many times the nodes of other plies a turning point gets.
const DEEPER: u64 = 10;
/// The most plies that are looked at for longer. Each may turn out not to be a turning point after all, and another one
/// takes its place.
const DEEPENED: usize = 9;

/// A review in progress: one ply at a time, so that more urgent work can come in between.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use wari_engine::{Engine, Reviewing};
/// use wari_rules::{House, Record, Side, position, rulesets};
///
/// // F captures two, e captures nothing.
/// let mut game = Record::from_position(&rulesets::CLASSIC, position! {
///     North  .  .  .  .  .  1 | 23
///   > South  .  .  .  .  1  1 | 22
/// });
/// game.play(House::F).expect("it may be played");
/// # while let Some(house) = game.legal().iter().next() { game.play(house).expect("it may be played"); }
///
/// let mut reviewing = Reviewing::of(&game, 1_000).expect("the game is over");
/// while reviewing.step(&mut Engine::new(1 << 16), &AtomicBool::new(false)) {}
/// let review = reviewing.finish().expect("every ply has been looked at");
/// assert_eq!(review.plies[0].best(), House::F);
/// ```
#[derive(Clone, Debug)]
pub struct Reviewing {
    game: Record,
    nodes: u64,
    review: Review,
    /// The plies that have been looked at for longer.
    deepened: Vec<usize>,
}

impl Reviewing {
    /// Starts a review that spends `nodes` nodes on each ply; `None` while the game goes on, so that players get no
    /// help.
    #[must_use]
    pub fn of(game: &Record, nodes: u64) -> Option<Self> {
        game.outcome()?;
        Some(Self { game: game.clone(), nodes, review: Review::default(), deepened: Vec::new() })
    }

    /// The number of plies reviewed, and the total.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.review.plies.len(), self.game.ply())
    }

    /// Reviews the next ply, or looks further where the game turned, and returns whether there is more to do. If
    /// cancelled, the next step does the same again.
    pub fn step(&mut self, engine: &mut Engine, cancel: &AtomicBool) -> bool {
        if self.review.plies.len() < self.game.ply() {
            self.judge(engine, cancel);
        } else if let Some(ply) = self.next_turn() {
            self.look_further(ply, engine, cancel);
        }
        self.review.plies.len() < self.game.ply() || self.next_turn().is_some()
    }

    /// A turning point that has not been looked at for longer, once every ply has been looked at.
    fn next_turn(&self) -> Option<usize> {
        let turns = if self.deepened.len() < DEEPENED { self.review.turning_points() } else { Vec::new() };
        turns.into_iter().rev().find(|ply| !self.deepened.contains(ply))
    }

    /// Values the moves of the next ply.
    fn judge(&mut self, engine: &mut Engine, cancel: &AtomicBool) {
        if let Some(reviewed) = self.reviewed(self.review.plies.len(), self.nodes, engine, cancel) {
            self.review.plies.push(reviewed);
        }
    }

    /// A ply after a search of so many nodes; `None` if cancelled.
    fn reviewed(&self, ply: usize, nodes: u64, engine: &mut Engine, cancel: &AtomicBool) -> Option<ReviewedPly> {
        let (&played, before) = self.game.moves().get(ply).zip(self.game.up_to(ply))?;
        let analysis = engine.search(&before, Limits::nodes(nodes).for_all_moves(), cancel).ok()?;
        let line = |line: &[House]| line.iter().copied().take(LINE).collect();
        let reviewed = ReviewedPly {
            mover: before.position().mover(),
            stake: Stake::of(before.position()),
            played,
            scores: House::ALL.map(|house| analysis.of(house).map(|judged| judged.score)),
            line: line(&analysis.best().line),
            played_line: analysis.of(played).map_or_else(|| vec![played], |judged| line(&judged.line)),
        };
        (!cancel.load(Relaxed)).then_some(reviewed)
    }

    /// Looks at a turning point for longer, and continues both of its lines, because what decides may lie beyond a
    /// search.
    fn look_further(&mut self, ply: usize, engine: &mut Engine, cancel: &AtomicBool) {
        let deeper = self.reviewed(ply, DEEPER * self.nodes, engine, cancel);
        let Some((before, reviewed)) = self.game.up_to(ply).zip(deeper) else { return };
        let [line, played_line] =
            [&reviewed.line, &reviewed.played_line].map(|line| self.continued(&before, line, engine, cancel));
        if cancel.load(Relaxed) {
            return;
        }
        self.review.plies[ply] = ReviewedPly { line, played_line, ..reviewed };
        self.deepened.push(ply);
    }

    fn continued(&self, before: &Record, line: &[House], engine: &mut Engine, cancel: &AtomicBool) -> Vec<House> {
        let (mut line, mut game) = (line.to_vec(), before.clone());
        if line.iter().any(|&house| game.play(house).is_err()) {
            return line;
        }
        while line.len() < LINE && !cancel.load(Relaxed) {
            let Ok(analysis) = engine.search(&game, Limits::nodes(self.nodes / 4), cancel) else { break };
            for &house in analysis.best().line.iter().take(LINE - line.len()) {
                if game.play(house).is_err() {
                    return line;
                }
                line.push(house);
            }
        }
        line
    }

    /// The review; `None` while there is more to do.
    #[must_use]
    pub fn finish(self) -> Option<Review> {
        let (looked_at, all) = self.progress();
        (looked_at == all && self.next_turn().is_none()).then_some(self.review)
    }
}
