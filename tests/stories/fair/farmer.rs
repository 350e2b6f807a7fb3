//! A farmer: a cheater with twenty accounts who raises the rating of one of them.

use std::collections::HashMap;

use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use wari_games::UserId;

use super::history::{Bout, DAY, HOUR, MINUTE, Moves, START};
use super::society::{DAYS, Player, Society, account, honest};

/// A way to raise the account's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trick {
    /// Games with only a few moves.
    Short,
    /// The same game again and again.
    Repeated,
    /// All games in one day, of which only five per pair count.
    Hasty,
    /// Accounts created the day before.
    Young,
    /// Each of the other accounts loses games of all kinds, a few a day.
    Patient,
    /// The other accounts first play each other until their ratings are settled, then lose.
    Settled,
    /// Some accounts are raised first and then lose to the main one.
    Pyramid,
    /// The main account plays only some of the others, who play the rest, so that the rest seem to be a separate group.
    TwoCircles,
    /// The main account first plays twenty honest games, as well as the farmer can.
    Earnest,
    /// Each of the other accounts plays three honest games.
    Mingling,
}

impl Trick {
    pub(crate) const ALL: [Self; 10] = [
        Self::Short,
        Self::Repeated,
        Self::Hasty,
        Self::Young,
        Self::Patient,
        Self::Settled,
        Self::Pyramid,
        Self::TwoCircles,
        Self::Earnest,
        Self::Mingling,
    ];

    /// Whether many of its games pass the checks on individual games.
    pub(crate) fn looks_honest(self) -> bool {
        !matches!(self, Self::Short | Self::Repeated | Self::Young)
    }
}

/// The number of accounts of a farmer, and of games they play.
const ACCOUNTS: usize = 20;
const GAMES: usize = 400;
/// The farmer's true strength: average.
const SKILL: f64 = 1500.0;

/// Returns one of a farmer's accounts; number 0 is the one that is raised.
fn of(farmer: usize, number: usize, made: i64) -> UserId {
    account(made, (10_000 + farmer * 100 + number) as u64)
}

/// The farmers: one for each trick, and one for each who besides lets the accounts that lose be deleted, so that each
/// defeat is that of somebody new.
pub(crate) const FARMERS: usize = 2 * Trick::ALL.len();

/// Returns the trick of a farmer.
pub(crate) fn trick(farmer: usize) -> Trick {
    Trick::ALL[farmer % Trick::ALL.len()]
}

/// Returns how long each account of a farmer lasts at least before it is deleted; `None` if it never is. Half of those
/// who delete do so after each defeat; the others wait until the new account is no longer too young.
fn lasts(farmer: usize) -> Option<i64> {
    let number = farmer.checked_sub(Trick::ALL.len())?;
    Some(if number.is_multiple_of(2) { 0 } else { 8 * DAY })
}

/// Returns the creation time of a farmer's accounts, in milliseconds since 1970.
fn made(trick: Trick) -> i64 {
    if trick == Trick::Young { START } else { START - 400 * DAY }
}

/// Returns the account that is raised.
pub(crate) fn lifted(farmer: usize) -> UserId {
    of(farmer, 0, made(trick(farmer)))
}

/// Pairs of a farmer's accounts: winner and loser.
type Plan = Vec<(usize, usize)>;

/// Pairs each winner with each loser, `times` times.
fn each(winners: &[usize], losers: &[usize], times: usize) -> Plan {
    let pairs = |_| winners.iter().flat_map(|&w| losers.iter().map(move |&l| (w, l)));
    (0..times).flat_map(pairs).filter(|(w, l)| w != l).collect()
}

/// Returns the games of a farmer.
pub(crate) fn games(farmer: usize, society: &Society, chance: &mut SmallRng) -> Vec<Bout> {
    let trick = trick(farmer);
    let others: Vec<usize> = (1..ACCOUNTS).collect();
    let id = |number| of(farmer, number, made(trick));
    let stranger = |chance: &mut SmallRng| society.people[society.somebody(None, chance)];
    let mut honestly: Vec<(usize, Player)> = Vec::new();
    let mut plan: Plan = match trick {
        Trick::Short | Trick::Repeated | Trick::Hasty | Trick::Young | Trick::Patient => Plan::new(),
        // All ordered pairs of the nineteen accounts, so that wins and losses balance.
        Trick::Settled => each(&others, &others, 1).into_iter().filter(|_| chance.random_bool(0.55)).collect(),
        Trick::Pyramid => each(&others[..6], &others[6..], 2),
        Trick::TwoCircles => each(&others[..9], &others[9..], 2),
        Trick::Earnest => {
            honestly = (0..20).map(|_| (0, stranger(chance))).collect();
            Plan::new()
        }
        Trick::Mingling => {
            honestly = others.iter().flat_map(|&other| [other; 3]).map(|other| (other, stranger(chance))).collect();
            Plan::new()
        }
    };
    let feeders = match trick {
        Trick::Pyramid => &others[..6],
        Trick::TwoCircles => &others[..9],
        _ => &others[..],
    };
    let left = GAMES - honestly.len();
    let mut feeding = each(&[0], feeders, left);
    feeding.truncate(left - plan.len());
    plan.extend(feeding);

    // The games end in this order, evenly spread over the days. One person can play two games at once unnoticed.
    let (first, days) = match trick {
        Trick::Young => (START + DAY, 5),
        Trick::Hasty => (START + 8 * DAY, 1),
        _ => (START + 8 * DAY, DAYS - 7),
    };
    let pause = (days * DAY - 2 * HOUR) / GAMES as i64;
    let mut ended = first;
    let (mut bouts, mut left_at) = (Vec::with_capacity(GAMES), HashMap::new());
    for (number, stranger) in honestly {
        let account = Player { id: id(number), strength: SKILL, zeal: 0.0 };
        let (south, north) = if chance.random() { (account, stranger) } else { (stranger, account) };
        bouts.push(honest(south, north, ended, chance));
        ended += pause;
    }
    for (winner, loser) in plan {
        let mut players = [id(winner), id(loser)];
        if chance.random() && trick != Trick::Repeated {
            players.swap(0, 1);
        }
        let moves = match trick {
            Trick::Short => Moves::Same { count: 4 },
            Trick::Repeated => Moves::Same { count: 24 },
            _ => Moves::Varied { at_least: *[10, 16, 24, 40].choose(chance).unwrap() },
        };
        let is_old = |lasts| left_at.get(&loser).is_none_or(|left: &i64| ended - left >= lasts);
        let leaves = lasts(farmer).filter(|&lasts| loser > 0 && is_old(lasts)).map(|_| id(loser));
        if leaves.is_some() {
            left_at.insert(loser, ended);
        }
        bouts.push(Bout { players, winner: Some(id(winner)), began: ended - 19 * MINUTE, ended, moves, leaves });
        ended += pause;
    }
    bouts
}
