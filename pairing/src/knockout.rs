//! Knock-outs: whoever loses is out.
//!
//! Players are named by their seeds, from 0, the strongest first. If their number is no power of two, the strongest
//! have byes in the first round. The strongest two can only meet in the final, the strongest four in the semi-finals,
//! and so on.

use crate::{Colour, Pair};

/// A place in a round: who meets there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meeting {
    /// These two, the better seed first.
    Between(usize, usize),
    /// Only one, who goes on without a game.
    Alone(usize),
    /// Nobody, because nobody came from the round before.
    Nobody,
}

/// How many rounds there are for so many players.
///
/// ```
/// use wari_pairing::knockout;
///
/// assert_eq!(knockout::rounds(8), 3);
/// assert_eq!(knockout::rounds(5), 3);
/// ```
#[must_use]
pub const fn rounds(players: usize) -> usize {
    match players.checked_next_power_of_two() {
        Some(size) if players > 0 => size.trailing_zeros() as usize,
        _ => 0,
    }
}

/// The meetings of the first round for so many players, in the order of the bracket.
///
/// ```
/// use wari_pairing::knockout::{Meeting, first_round};
///
/// // Seeds 1-8, 4-5, 2-7, 3-6: there are only six, so 1 and 2 have byes.
/// let expected = [Meeting::Alone(0), Meeting::Between(3, 4), Meeting::Alone(1), Meeting::Between(2, 5)];
/// assert_eq!(first_round(6), expected);
/// ```
#[must_use]
pub fn first_round(players: usize) -> Vec<Meeting> {
    let mut seeds = vec![0];
    for _ in 0..rounds(players) {
        // Each seed meets the one with whom it adds up to the same.
        let sum = 2 * seeds.len() - 1;
        seeds = seeds.into_iter().flat_map(|seed| [seed, sum - seed]).collect();
    }
    let entrants: Vec<Option<usize>> = seeds.into_iter().map(|seed| (seed < players).then_some(seed)).collect();
    next_round(&entrants)
}

/// The meetings of the next round: neighbours meet. Where both have left, nobody comes, and their next opponent has a
/// bye.
///
/// ```
/// use wari_pairing::knockout::{Meeting, next_round};
///
/// let meetings = next_round(&[Some(0), Some(4), None, Some(2)]);
/// assert_eq!(meetings, [Meeting::Between(0, 4), Meeting::Alone(2)]);
/// ```
#[must_use]
pub fn next_round(winners: &[Option<usize>]) -> Vec<Meeting> {
    winners
        .chunks(2)
        .map(|pair| match (pair[0], pair.get(1).copied().flatten()) {
            (Some(one), Some(other)) => Meeting::Between(one.min(other), one.max(other)),
            (Some(only), None) | (None, Some(only)) => Meeting::Alone(only),
            (None, None) => Meeting::Nobody,
        })
        .collect()
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// This seed goes on to the next round.
    Won(usize),
    /// There is one more game.
    Next(Pair),
    /// No game is left, and nobody has won more. Something else has to decide.
    Tied,
}

/// The rules of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchRules {
    /// How many games somebody has to win. Less than one is one.
    pub wins: usize,
    /// How many drawn games are played again. With one more, the match is over, and whoever has won more goes on.
    /// `None` if they play until somebody has won.
    pub replays: Option<usize>,
}

/// How a match stands after some games, of which each tells who won, `None` being a draw.
///
/// A draw decides nothing: the two play again. They take turns in beginning; `begins` says who has the first game, the
/// better seed as White or as Black.
#[must_use]
pub fn stand(seeds: [usize; 2], begins: Colour, rules: MatchRules, games: &[Option<usize>]) -> Standing {
    let better = seeds[0].min(seeds[1]);
    let worse = seeds[0].max(seeds[1]);
    let wins = |seed: usize| games.iter().filter(|&&winner| winner == Some(seed)).count();
    let (ahead, behind) = (wins(better), wins(worse));
    let needed = rules.wins.max(1);
    let draws = games.iter().filter(|winner| winner.is_none()).count();
    let is_over = rules.replays.is_some_and(|replays| draws > replays);
    if ahead >= needed || (is_over && ahead > behind) {
        Standing::Won(better)
    } else if behind >= needed || (is_over && behind > ahead) {
        Standing::Won(worse)
    } else if is_over {
        Standing::Tied
    } else if (begins == Colour::White) == games.len().is_multiple_of(2) {
        Standing::Next(Pair { white: better, black: worse })
    } else {
        Standing::Next(Pair { white: worse, black: better })
    }
}

#[cfg(test)]
mod tests {
    use super::{MatchRules, Meeting, Standing, first_round, next_round, rounds, stand};
    use crate::{Colour, Pair};

    #[test]
    fn the_strongest_meet_as_late_as_possible() {
        for players in 1..200 {
            let mut meetings = first_round(players);
            let byes = meetings.iter().filter(|meeting| matches!(meeting, Meeting::Alone(_))).count();
            for seed in 0..byes {
                assert!(players == 1 || meetings.contains(&Meeting::Alone(seed)), "{players}: {meetings:?}");
            }
            for left in (1..=rounds(players)).rev() {
                assert_eq!(meetings.len(), 1 << (left - 1));
                let winners: Vec<Option<usize>> = meetings
                    .iter()
                    .map(|meeting| match *meeting {
                        Meeting::Between(better, worse) => {
                            assert!(better < 1 << (left - 1) && worse >= 1 << (left - 1), "{players}: {meeting:?}");
                            Some(better)
                        }
                        Meeting::Alone(seed) => Some(seed),
                        Meeting::Nobody => unreachable!("{players}: {meetings:?}"),
                    })
                    .collect();
                meetings = next_round(&winners);
            }
            assert_eq!(meetings, [Meeting::Alone(0)]);
        }
        assert_eq!(rounds(0), 0);
    }

    #[test]
    fn draws_are_played_again_with_colours_exchanged() {
        let (seeds, begins) = ([5, 2], Colour::White);
        let rules = MatchRules { wins: 2, replays: None };
        let stands = |games: &[Option<usize>]| stand(seeds, begins, rules, games);
        assert_eq!(stands(&[]), Standing::Next(Pair { white: 2, black: 5 }));
        assert_eq!(stands(&[None]), Standing::Next(Pair { white: 5, black: 2 }));
        assert_eq!(stands(&[None, Some(5), Some(2)]), Standing::Next(Pair { white: 5, black: 2 }));
        assert_eq!(stands(&[None, Some(5), Some(2), Some(5)]), Standing::Won(5));
    }

    #[test]
    fn so_many_draws_end_a_match() {
        let rules = MatchRules { wins: 2, replays: Some(2) };
        let stands = |games: &[Option<usize>]| stand([2, 5], Colour::Black, rules, games);
        assert_eq!(stands(&[None]), Standing::Next(Pair { white: 2, black: 5 }));
        assert_eq!(stands(&[None, None]), Standing::Next(Pair { white: 5, black: 2 }));
        assert_eq!(stands(&[None, None, None]), Standing::Tied);
        assert_eq!(stands(&[None, Some(5), None, None]), Standing::Won(5));
        assert_eq!(stands(&[Some(2), None, Some(5), None, None]), Standing::Tied);
    }
}
