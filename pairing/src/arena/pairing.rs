//! Who plays whom next.

use crate::matching::{Number, Scale, heaviest_perfect_matching};
use crate::{Colour, Pair};

/// Somebody who is free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Who it is, as the caller knows them.
    pub player: usize,
    /// Their place in the table of the arena, from 0.
    pub rank: usize,
    /// Their rating.
    pub rating: u16,
    /// How long they have been waiting, in whatever unit is the same for all.
    pub waited: u64,
    /// The opponents of their games, the latest last.
    pub opponents: Vec<usize>,
    /// The colours of their games, the latest last.
    pub colours: Vec<Colour>,
}

/// At most so many are paired at a time: those who have waited longest.
const AT_A_TIME: usize = 64;

/// How many of the latest opponents are better avoided.
const LATEST: usize = 5;

/// Pairs those who are free. `may_meet` says whether two, by whom they are, may play each other.
///
/// Nobody plays the same opponent twice in a row, unless neither of the two may play anybody else who is `present`.
/// Best are as many pairs as possible, then that those who have waited longest are among them, then that nobody plays
/// one of their latest five opponents, then that the two in a pair are close by rank, then by rating. The rest keep
/// waiting. In each pair, whoever has begun less often begins; if that is nobody, whoever did not begin last, or the
/// lower ranked.
///
/// ```
/// use wari_pairing::arena::{Waiting, pair};
///
/// let waiting: Vec<Waiting> = (0..4)
///     .map(|rank| Waiting { player: rank, rank, rating: 1500, waited: 0, opponents: vec![rank ^ 1], colours: vec![] })
///     .collect();
/// let pairs = pair(&waiting, &[0, 1, 2, 3], |_, _| true);
///
/// // Everybody has just played their neighbour.
/// assert_eq!(pairs.len(), 2);
/// assert!(pairs.iter().all(|pair| pair.white != pair.black ^ 1));
/// ```
#[must_use]
pub fn pair(waiting: &[Waiting], present: &[usize], may_meet: impl Fn(usize, usize) -> bool) -> Vec<Pair> {
    let mut people: Vec<&Waiting> = waiting.iter().collect();
    people.sort_by_key(|person| (std::cmp::Reverse(person.waited), person.rank, person.player));
    people.truncate(AT_A_TIME);
    let count = people.len();
    let closeness = Closeness::among(&people);
    let have_others = |one: usize, other: usize| {
        let meets_one = |&third: &usize| may_meet(one, third) || may_meet(other, third);
        present.iter().filter(|&&third| third != one && third != other).any(meets_one)
    };

    let mut scale = Scale::default();
    let rating = scale.digit(count * closeness.farthest_by_rating);
    let rank = scale.digit(count * closeness.farthest_by_rank);
    let fresh = scale.digit(count);
    // Whoever has waited longer outweighs all who have waited less.
    let mut waited: Vec<_> = (0..count).map(|_| scale.digit(1)).collect();
    waited.reverse();
    let pairs = scale.digit(count);

    // Everybody has a twin to be matched with who keeps waiting; twins of those who play are matched with each other.
    let mates = heaviest_perfect_matching(2 * count, scale, |one, other| {
        if one >= count || other == one + count {
            return Some(Number::default());
        }
        let (here, there) = (people[one], people.get(other)?);
        let again = here.opponents.last() == Some(&there.player) || there.opponents.last() == Some(&here.player);
        let is_barred = !may_meet(here.player, there.player) || again && have_others(here.player, there.player);
        if here.player == there.player || is_barred {
            return None;
        }
        let mut number = Number::default();
        number.add(pairs, 1);
        number.add(waited[one], 1);
        number.add(waited[other], 1);
        number.add(fresh, usize::from(!lately(here, there) && !lately(there, here)));
        number.add(rank, closeness.farthest_by_rank - closeness.by_rank(one, other));
        number.add(rating, closeness.farthest_by_rating - usize::from(here.rating.abs_diff(there.rating)));
        Some(number)
    });
    let mates = mates.unwrap_or_default();
    let paired = mates.iter().take(count).enumerate().filter(|&(one, &mate)| one < mate && mate < count);
    paired.map(|(one, &mate)| with_colours(people[one], people[mate])).collect()
}

/// How far apart people can be.
struct Closeness {
    /// The order of the ranks among those who are paired.
    order: Vec<usize>,
    farthest_by_rank: usize,
    farthest_by_rating: usize,
}

impl Closeness {
    fn among(people: &[&Waiting]) -> Self {
        let mut by_rank: Vec<usize> = (0..people.len()).collect();
        by_rank.sort_by_key(|&person| (people[person].rank, person));
        let mut order = vec![0; people.len()];
        for (place, &person) in by_rank.iter().enumerate() {
            order[person] = place;
        }
        let ratings = || people.iter().map(|person| person.rating);
        let spread = ratings().max().unwrap_or_default() - ratings().min().unwrap_or_default();
        Self { order, farthest_by_rank: people.len().pow(2), farthest_by_rating: usize::from(spread) }
    }

    /// The square of how many ranks lie between, so that two moderate distances are better than a small and a great
    /// one.
    fn by_rank(&self, one: usize, other: usize) -> usize {
        self.order[one].abs_diff(self.order[other]).pow(2)
    }
}

/// Whether somebody has met another lately.
fn lately(one: &Waiting, other: &Waiting) -> bool {
    one.opponents.iter().rev().take(LATEST).any(|&opponent| opponent == other.player)
}

fn with_colours(one: &Waiting, other: &Waiting) -> Pair {
    let begun = |person: &Waiting| {
        let white = person.colours.iter().filter(|&&colour| colour == Colour::White).count();
        // How many games more they have begun than not, then whether they began the last one, then the higher rank.
        let more = 2 * white as i64 - person.colours.len() as i64;
        (more, person.colours.last() == Some(&Colour::White), std::cmp::Reverse(person.rank))
    };
    let (white, black) = if begun(one) <= begun(other) { (one, other) } else { (other, one) };
    Pair { white: white.player, black: black.player }
}

#[cfg(test)]
mod tests {
    use super::{Waiting, pair};
    use crate::{Colour, Pair};

    fn waiting(player: usize) -> Waiting {
        Waiting { player, rank: player, rating: 1500, waited: 0, opponents: Vec::new(), colours: Vec::new() }
    }

    fn met(pairs: &[Pair]) -> Vec<(usize, usize)> {
        let mut met: Vec<_> =
            pairs.iter().map(|pair| (pair.white.min(pair.black), pair.white.max(pair.black))).collect();
        met.sort_unstable();
        met
    }

    #[test]
    fn neighbours_in_the_table_meet() {
        let people: Vec<Waiting> = (0..6).map(waiting).collect();
        assert_eq!(met(&pair(&people, &[0, 1, 2, 3, 4, 5], |_, _| true)), [(0, 1), (2, 3), (4, 5)]);
    }

    #[test]
    fn whoever_has_waited_longest_comes_first() {
        let mut people: Vec<Waiting> = (0..5).map(waiting).collect();
        for (person, waited) in people.iter_mut().zip([50, 10, 40, 20, 30]) {
            person.waited = waited;
        }
        assert_eq!(met(&pair(&people, &[0, 1, 2, 3, 4], |_, _| true)), [(0, 2), (3, 4)]);
    }

    #[test]
    fn nobody_plays_the_same_opponent_twice_in_a_row_unless_they_may_play_nobody_else() {
        let mut people = vec![waiting(0), waiting(1)];
        people[0].opponents = vec![1];
        people[1].opponents = vec![0];
        assert_eq!(pair(&people, &[0, 1, 2], |_, _| true), []);
        assert_eq!(met(&pair(&people, &[0, 1], |_, _| true)), [(0, 1)]);
        // The third may meet one of them, then none.
        assert_eq!(pair(&people, &[0, 1, 2], |one, other| one + other != 3), []);
        assert_eq!(met(&pair(&people, &[0, 1, 2], |one, other| one != 2 && other != 2)), [(0, 1)]);
    }

    #[test]
    fn the_latest_opponents_are_avoided_where_others_are_there() {
        let mut people: Vec<Waiting> = (0..4).map(waiting).collect();
        people[0].opponents = vec![1, 9];
        assert_eq!(met(&pair(&people, &[0, 1, 2, 3, 9], |_, _| true)), [(0, 2), (1, 3)]);
    }

    #[test]
    fn who_must_not_meet_does_not() {
        let people: Vec<Waiting> = (0..4).map(waiting).collect();
        assert_eq!(met(&pair(&people, &[0, 1, 2, 3], |one, other| one + other != 1)), [(0, 2), (1, 3)]);
        assert_eq!(pair(&people, &[0, 1, 2, 3], |_, _| false), []);
        assert_eq!(pair(&[], &[], |_, _| true), []);
    }

    #[test]
    fn the_rating_decides_among_equal_ranks() {
        let mut people: Vec<Waiting> = (0..4).map(waiting).collect();
        for (person, rating) in people.iter_mut().zip([1800, 1200, 1750, 1250]) {
            person.rating = rating;
        }
        // By rank, 0-1 2-3 are closest; their ratings matter only where ranks do not.
        assert_eq!(met(&pair(&people, &[0, 1, 2, 3], |_, _| true)), [(0, 1), (2, 3)]);
    }

    #[test]
    fn whoever_has_begun_less_often_begins() {
        let mut people = vec![waiting(0), waiting(1)];
        people[0].colours = vec![Colour::White];
        assert_eq!(pair(&people, &[0, 1], |_, _| true), [Pair { white: 1, black: 0 }]);
        people[1].colours = vec![Colour::White, Colour::White, Colour::Black];
        assert_eq!(pair(&people, &[0, 1], |_, _| true), [Pair { white: 1, black: 0 }]);
        people[0].colours.push(Colour::Black);
        assert_eq!(pair(&people, &[0, 1], |_, _| true), [Pair { white: 0, black: 1 }]);
    }
}
