//! Everybody plays everybody, by Berger's tables (C.05 of FIDE's handbook, annex 1).

use crate::{Colour, Pair, Pairing};

/// How many rounds it takes that everybody plays everybody once.
///
/// ```
/// use wari_pairing::round_robin;
///
/// assert_eq!(round_robin::rounds(8), 7);
/// assert_eq!(round_robin::rounds(7), 7);
/// assert_eq!(round_robin::rounds(1), 0);
/// ```
#[must_use]
pub const fn rounds(players: usize) -> usize {
    if players < 2 { 0 } else { players.next_multiple_of(2) - 1 }
}

/// The pairing of a round, from 0, for so many players, who are named by their places, from 0. If their number is odd,
/// each has a bye in one round.
///
/// After the last round of [`rounds`], everything begins anew with the colours exchanged, so twice as many rounds make
/// a double round robin. The last two rounds before that are exchanged, so that nobody has the same colour three times
/// in a row, as the annex recommends. `cycles` is how often everybody plays everybody; a round beyond is empty.
///
/// ```
/// use wari_pairing::{Pair, round_robin};
///
/// let second = round_robin::pair(6, 1, 1);
///
/// // In the printed table: 6-4, 5-3, 1-2.
/// let pair = |white: usize, black: usize| Pair { white: white - 1, black: black - 1 };
/// assert_eq!(second.pairs, [pair(6, 4), pair(5, 3), pair(1, 2)]);
/// ```
#[must_use]
pub fn pair(players: usize, round: usize, cycles: usize) -> Pairing {
    let per_cycle = rounds(players);
    if per_cycle == 0 || round >= per_cycle.saturating_mul(cycles) {
        return Pairing::default();
    }
    let (cycle, within) = (round / per_cycle, round % per_cycle);
    let is_followed = cycle + 1 < cycles;
    let within = match per_cycle - within {
        1 if is_followed && per_cycle > 1 => within - 1,
        2 if is_followed => within + 1,
        _ => within,
    };
    let mut pairing = Pairing::default();
    for (white, black) in table(players.next_multiple_of(2), within) {
        let pair = if cycle % 2 == 0 { Pair { white, black } } else { Pair { white: black, black: white } };
        match [white, black].iter().position(|&player| player >= players) {
            Some(0) => pairing.bye = Some(black),
            Some(_) => pairing.bye = Some(white),
            None => pairing.pairs.push(pair),
        }
    }
    pairing
}

/// A round of the table for an even number of players.
fn table(players: usize, round: usize) -> impl Iterator<Item = (usize, usize)> {
    let (last, circle) = (players - 1, players - 1);
    // The last player stays; the others sit in a circle, which turns by half of it from round to round.
    let turn = round * (players / 2) % circle;
    let first = if round.is_multiple_of(2) { (turn, last) } else { (last, turn) };
    let others = (1..players / 2).map(move |step| ((turn + step) % circle, (turn + circle - step) % circle));
    std::iter::once(first).chain(others)
}

/// Whether the games of somebody who leaves still count, as FIDE's regulations have it: only if they have played half
/// of them. The rest are losses by forfeit then.
#[must_use]
pub const fn games_of_a_leaver_count(played: usize, games: usize) -> bool {
    2 * played >= games
}

/// The colour that a player has in a round; `None` if they have none.
#[must_use]
pub fn colour(players: usize, round: usize, cycles: usize, player: usize) -> Option<Colour> {
    let pairing = pair(players, round, cycles);
    let pair = pairing.pairs.iter().find(|pair| pair.opponent_of(player).is_some())?;
    Some(if pair.white == player { Colour::White } else { Colour::Black })
}

#[cfg(test)]
mod tests {
    use super::{pair, rounds};
    use crate::Pair;

    /// The tables as FIDE prints them.
    const PRINTED: [(usize, &str); 4] = [
        (4, "1-4 2-3, 4-3 1-2, 2-4 3-1"),
        (6, "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1"),
        (
            8,
            "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4, \
             4-8 5-3 6-2 7-1",
        ),
        (
            10,
            "1-10 2-9 3-8 4-7 5-6, 10-6 7-5 8-4 9-3 1-2, 2-10 3-1 4-9 5-8 6-7, 10-7 8-6 9-5 1-4 2-3, \
             3-10 4-2 5-1 6-9 7-8, 10-8 9-7 1-6 2-5 3-4, 4-10 5-3 6-2 7-1 8-9, 10-9 1-8 2-7 3-6 4-5, \
             5-10 6-4 7-3 8-2 9-1",
        ),
    ];

    #[test]
    fn the_tables_are_as_printed() {
        for (players, table) in PRINTED {
            for (round, printed) in table.split(", ").enumerate() {
                let pairs: Vec<String> = pair(players, round, 1)
                    .pairs
                    .iter()
                    .map(|Pair { white, black }| format!("{}-{}", white + 1, black + 1))
                    .collect();
                assert_eq!(pairs.join(" "), printed, "{players} players, round {}", round + 1);
            }
        }
    }

    #[test]
    fn everybody_plays_everybody_and_nobody_three_times_with_one_colour() {
        for players in 2..40 {
            for cycles in 1..=2 {
                let mut met = vec![vec![0; players]; players];
                let mut colours = vec![String::new(); players];
                let mut byes = vec![0; players];
                for round in 0..cycles * rounds(players) {
                    let pairing = pair(players, round, cycles);
                    assert_eq!(2 * pairing.pairs.len() + usize::from(pairing.bye.is_some()), players);
                    for Pair { white, black } in pairing.pairs {
                        met[white][black] += 1;
                        colours[white].push('w');
                        colours[black].push('b');
                    }
                    if let Some(player) = pairing.bye {
                        byes[player] += 1;
                    }
                }
                for one in 0..players {
                    for other in (0..players).filter(|&other| other != one) {
                        assert_eq!(met[one][other] + met[other][one], cycles);
                        assert!(met[one][other] <= 1);
                    }
                    assert!(
                        !colours[one].contains("www") && !colours[one].contains("bbb"),
                        "{players}: {}",
                        colours[one]
                    );
                    assert_eq!(byes[one], if players % 2 == 0 { 0 } else { cycles });
                }
                assert!(pair(players, cycles * rounds(players), cycles).pairs.is_empty());
            }
        }
        assert_eq!(pair(1, 0, 1), crate::Pairing::default());
    }
}
