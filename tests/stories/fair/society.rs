//! Honest players.

use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use wari_games::UserId;

use super::history::{Bout, DAY, HOUR, MINUTE, Moves, START};

/// The number of people.
const PEOPLE: usize = 400;
/// The size of a community, whose members play more among themselves than with others.
const COMMUNITY: usize = 50;
/// The duration of the simulation, in days.
pub(crate) const DAYS: i64 = 60;

/// An honest player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) id: UserId,
    /// The true strength, on the rating scale.
    pub(crate) strength: f64,
    /// How often they play, relative to others.
    pub(crate) zeal: f64,
}

/// The honest players.
pub(crate) struct Society {
    pub(crate) people: Vec<Player>,
}

/// Returns a normally distributed number with mean 0 and standard deviation 1.
fn bell(chance: &mut SmallRng) -> f64 {
    (0..12).map(|_| chance.random::<f64>()).sum::<f64>() - 6.0
}

impl Society {
    pub(crate) fn found(chance: &mut SmallRng) -> Self {
        let person = |chance: &mut SmallRng, number: usize| {
            // Accounts are up to eight years old; some are created after others have started to play.
            let made = START + DAY - chance.random_range(0..8 * 365 * DAY);
            Player {
                id: account(made, number as u64),
                strength: 1500.0 + 200.0 * bell(chance),
                zeal: (0.7 * bell(chance)).exp(),
            }
        };
        Self { people: (0..PEOPLE).map(|number| person(chance, number)).collect() }
    }

    /// Returns the ids of all players.
    pub(crate) fn players(&self) -> impl Iterator<Item = UserId> {
        self.people.iter().map(|player| player.id)
    }

    /// Picks a person, weighted by zeal, from a community or from everyone.
    pub(crate) fn somebody(&self, community: Option<usize>, chance: &mut SmallRng) -> usize {
        let range = community.map_or(0..PEOPLE, |number| number * COMMUNITY..(number + 1) * COMMUNITY);
        let of_all: Vec<usize> = range.collect();
        *of_all.choose_weighted(chance, |&number| self.people[number].zeal).unwrap()
    }

    /// Returns `count` games: each pair plays one to three games in a row.
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

/// Returns a game in which both players do their best.
pub(crate) fn honest(south: Player, north: Player, ended: i64, chance: &mut SmallRng) -> Bout {
    let expected = 1.0 / (1.0 + 10_f64.powf((north.strength - south.strength) / 400.0));
    let winner = match chance.random::<f64>() {
        _ if chance.random_bool(0.05) => None,
        lot if lot < expected => Some(south.id),
        _ => Some(north.id),
    };
    let moves = Moves::Varied { at_least: chance.random_range(14..60) };
    Bout { players: [south.id, north.id], winner, began: ended - 19 * MINUTE, ended, moves, leaves: None }
}

/// Returns an account created at `made`, in milliseconds since 1970, which Discord's ids contain.
pub(crate) fn account(made: i64, number: u64) -> UserId {
    UserId::new(((made - 1_420_070_400_000).cast_unsigned() << 22) | number)
}
