//! Honest players.

use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use wari::games::UserId;

use crate::history::{Bout, DAY, HOUR, MINUTE, Moves, START};

/// So many people play.
const PEOPLE: usize = 400;
/// Communities of so many people play more among themselves than with others.
const COMMUNITY: usize = 50;
/// So many days pass.
pub(crate) const DAYS: i64 = 60;

/// Somebody honest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) id: UserId,
    /// How strong they are in truth, in points as those of ratings.
    pub(crate) strength: f64,
    /// How often they play, compared with others.
    pub(crate) zeal: f64,
}

/// Honest people.
pub(crate) struct Society {
    pub(crate) people: Vec<Player>,
}

/// A number of a bell curve around 0 with a deviation of 1.
fn bell(chance: &mut SmallRng) -> f64 {
    (0..12).map(|_| chance.random::<f64>()).sum::<f64>() - 6.0
}

impl Society {
    pub(crate) fn found(chance: &mut SmallRng) -> Self {
        let person = |chance: &mut SmallRng, number: usize| {
            // Accounts as old as eight years, some made while the others play already.
            let made = START + DAY - chance.random_range(0..8 * 365 * DAY);
            Player {
                id: account(made, number as u64),
                strength: 1500.0 + 200.0 * bell(chance),
                zeal: (0.7 * bell(chance)).exp(),
            }
        };
        Self { people: (0..PEOPLE).map(|number| person(chance, number)).collect() }
    }

    /// Who plays.
    pub(crate) fn players(&self) -> impl Iterator<Item = UserId> {
        self.people.iter().map(|player| player.id)
    }

    /// Somebody by zeal, of a community or of all.
    pub(crate) fn somebody(&self, community: Option<usize>, chance: &mut SmallRng) -> usize {
        let range = community.map_or(0..PEOPLE, |number| number * COMMUNITY..(number + 1) * COMMUNITY);
        let of_all: Vec<usize> = range.collect();
        *of_all.choose_weighted(chance, |&number| self.people[number].zeal).unwrap()
    }

    /// So many games: people meet, play one to three, and meet others.
    pub(crate) fn games(&self, count: usize, chance: &mut SmallRng) -> Vec<Bout> {
        let mut bouts = Vec::with_capacity(count);
        while bouts.len() < count {
            let one = self.somebody(None, chance);
            let community = chance.random_bool(0.6).then_some(one / COMMUNITY);
            let other = self.somebody(community, chance);
            if one == other {
                continue;
            }
            let mut ends = START + DAY + chance.random_range(0..DAYS * DAY);
            for _ in 0..3 {
                if bouts.len() == count {
                    break;
                }
                let (south, north) = if chance.random() { (one, other) } else { (other, one) };
                let (south, north) = (self.people[south], self.people[north]);
                bouts.push(honest(south, north, ends, chance));
                ends += 20 * MINUTE + chance.random_range(0..2 * HOUR);
                if chance.random_bool(0.6) {
                    break;
                }
            }
        }
        bouts
    }
}

/// A game in which both do their best.
pub(crate) fn honest(south: Player, north: Player, ended: i64, chance: &mut SmallRng) -> Bout {
    let expected = 1.0 / (1.0 + 10_f64.powf((north.strength - south.strength) / 400.0));
    let winner = match chance.random::<f64>() {
        _ if chance.random_bool(0.05) => None,
        lot if lot < expected => Some(south.id),
        _ => Some(north.id),
    };
    let moves = Moves::Varied { at_least: chance.random_range(14..60) };
    Bout { players: [south.id, north.id], winner, began: ended - 19 * MINUTE, ended, moves }
}

/// An account made at a moment, in milliseconds since 1970: Discord's ids hold it.
pub(crate) fn account(made: i64, number: u64) -> UserId {
    UserId::new(((made - 1_420_070_400_000).cast_unsigned() << 22) | number)
}
