//! The strength of the computer.

use wari_rules::Record;

use crate::{Analysis, Chance, Judged, Limits};

/// The strength of the computer: how far it looks, and how readily it treats a move as good as the best.
///
/// A weak level does not play badly on purpose. Like a person, it does not look far ahead, and it chooses at random
/// among moves that look nearly the same: the worse a move looks, the less often. `wari-engine match` shows how the
/// levels score against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    number: u8,
    limits: Limits,
    /// A move worth this many hundredths of a seed less is played half as often; 0 plays only the best.
    tolerance: u16,
}

/// The smallest capture, in seeds, that all levels but the two weakest never overlook.
const PLAIN_CAPTURE: u8 = 5;

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 8] = [
        Self::soft(1, 1, 40),
        Self::soft(2, 2, 45),
        Self::soft(3, 3, 35),
        Self::soft(4, 4, 26),
        Self::soft(5, 5, 4),
        Self::sharp(6, 1_600).without_tables(),
        Self::sharp(7, 9_000).without_tables(),
        Self::sharp(8, 15_000).with_tables_to(12),
    ];

    /// The strongest level that is fast enough for games against people.
    pub const STRONGEST: Self = Self::ALL[7];

    /// A level that looks `depth` plies ahead and chooses among moves that look similar.
    const fn soft(number: u8, depth: u8, tolerance: u16) -> Self {
        Self { number, limits: Limits::depth(depth).for_all_moves().without_tables(), tolerance }
    }

    /// A level that searches `nodes` nodes and plays the best move it finds.
    const fn sharp(number: u8, nodes: u64) -> Self {
        Self { number, limits: Limits::nodes(nodes), tolerance: 0 }
    }

    const fn without_tables(self) -> Self {
        self.with_tables_to(0)
    }

    const fn with_tables_to(self, seeds: u8) -> Self {
        Self { limits: self.limits.with_tables_to(seeds), ..self }
    }

    /// The level with this number, 1 to 8.
    #[must_use]
    pub fn by_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number == number)
    }

    /// The number: 1 for the weakest to 8 for the strongest.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// The limits of this level's search.
    #[must_use]
    pub const fn limits(self) -> Limits {
        self.limits
    }

    /// The move that this level makes after an analysis within its limits. `seed` decides between moves that look
    /// similar; the same seed chooses differently at different plies.
    #[must_use]
    pub fn choose<'a>(&self, game: &Record, analysis: &'a Analysis, seed: u64) -> &'a Judged {
        if self.cannot_miss(game, analysis.best()) {
            return analysis.best();
        }
        let total = game.position().total();
        let best = analysis.best().score.hundredths(total);
        let weigh = |judged: &Judged| self.weight(best.abs_diff(judged.score.hundredths(total)));
        let candidates = analysis.moves().iter().filter(|judged| judged.exact);

        let mut chance = Chance::new(seed ^ Chance::new(game.ply() as u64).next());
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

    /// Whether even this level sees that the best move is best: it wins at once, or makes a large capture, which only
    /// the two weakest levels can overlook.
    fn cannot_miss(&self, game: &Record, best: &Judged) -> bool {
        let Ok(sowing) = game.ruleset().sow(game.position(), best.house) else { return false };
        let wins = sowing.outcome().is_some_and(|outcome| outcome.winner() == Some(sowing.mover()));
        wins || self.number > 2 && sowing.captured_seeds() >= PLAIN_CAPTURE
    }

    /// The weight of a move that looks `loss` hundredths of a seed worse than the best, which has weight 2³². It
    /// halves with every `tolerance` and is linear in between, in integers so that every machine agrees.
    fn weight(&self, loss: u16) -> u64 {
        const BEST: u64 = 1 << 32;
        if self.tolerance == 0 {
            return if loss == 0 { BEST } else { 0 };
        }
        let (loss, half) = (u64::from(loss), u64::from(self.tolerance));
        let (halvings, rest) = (loss / half, loss % half);
        (BEST * (2 * half - rest) / (2 * half)).checked_shr(halvings as u32).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worse_a_move_looks_the_less_often_it_is_played() {
        let level = Level { tolerance: 100, ..Level::ALL[0] };
        let weights = [0, 50, 100, 150, 200, 300, 4_000, u16::MAX].map(|loss| level.weight(loss));
        let whole = 1_u64 << 32;
        assert_eq!(weights, [whole, whole / 4 * 3, whole / 2, whole / 8 * 3, whole / 4, whole / 8, 0, 0]);
    }

    #[test]
    fn a_level_without_tolerance_plays_the_best_or_one_as_good() {
        let level = Level { tolerance: 0, ..Level::ALL[7] };
        assert_eq!([0, 1, 9_600].map(|loss| level.weight(loss)), [1 << 32, 0, 0]);
    }

    #[test]
    fn levels_are_numbered_from_one() {
        for (number, level) in (1..).zip(Level::ALL) {
            assert_eq!((level.number(), Level::by_number(number)), (number, Some(level)));
        }
        assert_eq!((Level::by_number(0), Level::by_number(9)), (None, None));
    }
}
