//! Reproducible pseudorandom numbers.

use wari_rules::{House, Houses};

/// A stream of pseudorandom numbers that depends only on a seed and is the same on every machine.
///
/// It is *SplitMix64* (G. L. Steele, D. Lea and C. H. Flood, *Fast splittable pseudorandom number generators*, 2014):
/// good enough for choosing moves, but not for secrets.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream for a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, all equally likely to within one part in 2⁶⁴; 0 if `bound` is 0.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }

    /// One of these houses, all equally likely; `None` if there are none.
    pub fn house(&mut self, houses: Houses) -> Option<House> {
        let at = self.below(houses.len() as u64);
        houses.iter().nth(at as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        let mut chance = Chance::new(1_234_567);
        let published = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([(); 3].map(|()| chance.next()), published);
    }

    #[test]
    fn every_number_below_the_bound_comes() {
        let mut chance = Chance::new(7);
        let mut seen = [0; 6];
        for _ in 0..6_000 {
            seen[chance.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&times| (900..1_100).contains(&times)), "{seen:?}");
        assert_eq!(chance.below(0), 0);
    }
}
