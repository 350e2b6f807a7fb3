//! The strength of the computer.

mod first;
mod second;
mod third;

use wari_rules::Record;

use crate::{Analysis, Chance, Judged, Limits, Mind};

/// The strength of the computer: how far it looks, how readily it treats a move as good as the best, and how often it
/// does not look at all.
///
/// A weak level does not play badly on purpose. Like a person, it does not look far ahead, and it chooses at random
/// among moves that look nearly the same: the worse a move looks, the less often. Beginners also make moves without
/// looking. `wari-engine match` shows how the levels score against each other.
///
/// The list of levels has versions. Games know theirs, so that they are played on, named and rated as they began when
/// the list changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    version: u8,
    number: u8,
    limits: Limits,
    /// A move worth this many hundredths of a seed less is played half as often; 0 plays only the best.
    tolerance: u16,
    /// How it varies the opening, if at all. A search with twice the nodes makes up for it.
    variety: Option<Variety>,
    /// The percentage of moves made without looking.
    careless: u8,
    /// Whether it never overlooks a good large capture.
    sees_captures: bool,
}

/// The smallest capture, in seeds, that most levels never overlook.
const PLAIN_CAPTURE: u8 = 5;

/// The plies in which the strongest levels vary their moves, so that their games differ.
const OPENING: usize = 16;

/// How a level varies its openings, in hundredths of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Variety {
    /// What a move may be worth less than the best.
    hair: u16,
    /// A move worth this much less is played half as often.
    tolerance: u16,
    /// The least nodes that the [`FIRST`] plies are searched with, so that no level begins with a move that costs
    /// seeds.
    nodes: u64,
}

/// The plies at which a level that varies its openings looks for longer.
const FIRST: usize = 2;

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 10] = third::LEVELS;

    /// The strongest level that is fast enough for games against people.
    pub const STRONGEST: Self = Self::ALL[9];

    /// The lists of all versions, oldest first.
    const VERSIONS: [&'static [Self]; 3] = [&first::LEVELS, &second::LEVELS, &Self::ALL];

    /// A level that looks `depth` plies ahead and chooses among moves that look similar.
    const fn soft(number: u8, depth: u8, tolerance: u16) -> Self {
        let limits = Limits::depth(depth).for_all_moves().without_tables();
        Self { version: 3, number, limits, tolerance, variety: None, careless: 0, sees_captures: true }
    }

    /// A level that searches `nodes` nodes and plays the best move it finds.
    const fn sharp(number: u8, nodes: u64) -> Self {
        Self { limits: Limits::nodes(nodes).without_tables(), ..Self::soft(number, Limits::DEEPEST, 0) }
    }

    /// The same level in an earlier version of the list, before the computer learned from games.
    const fn of(self, version: u8) -> Self {
        Self { version, limits: self.limits.with(Mind::Plain), ..self }
    }

    const fn with_tables_to(self, seeds: u8) -> Self {
        Self { limits: self.limits.with_tables_to(seeds), ..self }
    }

    /// The same level, making so many of 100 moves without looking.
    const fn careless(self, percent: u8) -> Self {
        Self { careless: percent, ..self }
    }

    /// The same level, which may overlook large captures.
    const fn overlooking_captures(self) -> Self {
        Self { sees_captures: false, ..self }
    }

    /// The same level, which varies the opening.
    const fn varied(self, hair: u16, tolerance: u16, nodes: u64) -> Self {
        Self { variety: Some(Variety { hair, tolerance, nodes }), ..self }
    }

    /// The same level, which always opens in the same way.
    #[must_use]
    pub const fn unvaried(self) -> Self {
        Self { variety: None, ..self }
    }

    /// The level with this number, 1 to 10.
    #[must_use]
    pub fn by_number(number: u8) -> Option<Self> {
        Self::stored(Self::STRONGEST.version, number)
    }

    /// The level with this number in a version of the list, from 1 for the oldest.
    #[must_use]
    pub fn stored(version: u8, number: u8) -> Option<Self> {
        let at = |number: u8| usize::from(number).checked_sub(1);
        Self::VERSIONS.get(at(version)?)?.get(at(number)?).copied()
    }

    /// The version of the list that this level is from.
    #[must_use]
    pub const fn version(self) -> u8 {
        self.version
    }

    /// The number: 1 for the weakest to 10 for the strongest, or 8 in the first version.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Whether this level is from the newest list.
    #[must_use]
    pub const fn is_current(self) -> bool {
        self.version == Self::STRONGEST.version
    }

    /// The limits of this level's search after the opening.
    #[must_use]
    pub const fn limits(self) -> Limits {
        self.limits
    }

    /// The limits of this level's search in a game.
    #[must_use]
    pub fn limits_in(self, game: &Record) -> Limits {
        match self.variety_in(game) {
            Some(Variety { hair, nodes, .. }) => {
                let least = if game.ply() < FIRST { nodes } else { 0 };
                Limits { nodes: least.max(2 * self.limits.nodes), ..self.limits.for_moves_within(hair) }
            }
            None => self.limits,
        }
    }

    /// How this level varies its move, if this is the opening.
    fn variety_in(self, game: &Record) -> Option<Variety> {
        self.variety.filter(|_| game.ply() < OPENING)
    }

    /// The move that this level makes after an analysis within its limits. `seed` decides between moves that look
    /// similar; the same seed chooses differently at different plies.
    #[must_use]
    pub fn choose<'a>(&self, game: &Record, analysis: &'a Analysis, seed: u64) -> &'a Judged {
        if self.cannot_miss(game, analysis.best()) {
            return analysis.best();
        }
        let mut chance = Chance::new(seed ^ Chance::new(game.ply() as u64).next());
        if self.careless > 0 && chance.below(100) < self.careless.into() {
            let moves = analysis.moves();
            return &moves[chance.below(moves.len() as u64) as usize];
        }

        let tolerance = self.variety_in(game).map_or(self.tolerance, |variety| variety.tolerance);
        let total = game.position().total();
        let best = analysis.best().score.hundredths(total);
        let weigh = |judged: &Judged| weight(best.abs_diff(judged.score.hundredths(total)), tolerance);
        let candidates = analysis.moves().iter().filter(|judged| judged.exact);

        let mut drawn = chance.below(candidates.clone().map(weigh).sum());
        for judged in candidates {
            let weight = weigh(judged);
            if drawn < weight {
                return judged;
            }
            drawn -= weight;
        }
        analysis.best()
    }

    /// Whether even this level sees that the best move is best: it wins at once, or makes a large capture that only
    /// the weakest levels overlook.
    fn cannot_miss(&self, game: &Record, best: &Judged) -> bool {
        let Ok(sowing) = game.ruleset().sow(game.position(), best.house) else { return false };
        let wins = sowing.outcome().is_some_and(|outcome| outcome.winner() == Some(sowing.mover()));
        wins || self.sees_captures && sowing.captured_seeds() >= PLAIN_CAPTURE
    }
}

/// The weight of a move that looks `loss` hundredths of a seed worse than the best, which has weight 2³². It halves
/// with every `tolerance` and is linear in between, in integers so that every machine agrees.
fn weight(loss: u16, tolerance: u16) -> u64 {
    const BEST: u64 = 1 << 32;
    if tolerance == 0 {
        return if loss == 0 { BEST } else { 0 };
    }
    let (loss, half) = (u64::from(loss), u64::from(tolerance));
    let (halvings, rest) = (loss / half, loss % half);
    (BEST * (2 * half - rest) / (2 * half)).checked_shr(halvings as u32).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worse_a_move_looks_the_less_often_it_is_played() {
        let weights = [0, 50, 100, 150, 200, 300, 4_000, u16::MAX].map(|loss| weight(loss, 100));
        let whole = 1_u64 << 32;
        assert_eq!(weights, [whole, whole / 4 * 3, whole / 2, whole / 8 * 3, whole / 4, whole / 8, 0, 0]);
    }

    #[test]
    fn without_tolerance_only_the_best_or_one_as_good_is_played() {
        assert_eq!([0, 1, 9_600].map(|loss| weight(loss, 0)), [1 << 32, 0, 0]);
    }

    #[test]
    fn levels_are_numbered_from_one_in_each_version() {
        for (number, level) in (1..).zip(Level::ALL) {
            assert_eq!((level.number(), level.is_current(), Level::by_number(number)), (number, true, Some(level)));
        }
        for (version, levels) in (1..).zip(Level::VERSIONS) {
            for (number, &level) in (1..).zip(levels) {
                assert_eq!((level.version(), level.number()), (version, number));
                assert_eq!(Level::stored(version, number), Some(level));
            }
        }
        assert_eq!((Level::by_number(0), Level::by_number(11)), (None, None));
        assert_eq!((Level::stored(1, 9), Level::stored(0, 1), Level::stored(4, 1)), (None, None, None));
    }
}
