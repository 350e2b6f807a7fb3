//! A round that is paired.

use crate::Tournament;

/// Two who play each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    /// Who begins, by place in the list of players.
    pub white: usize,
    /// Who moves second.
    pub black: usize,
}

impl Pair {
    /// The opponent of one of the two.
    #[must_use]
    pub const fn opponent_of(&self, player: usize) -> Option<usize> {
        if player == self.white {
            Some(self.black)
        } else if player == self.black {
            Some(self.white)
        } else {
            None
        }
    }
}

/// Who plays whom in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The pairs, in the order of their boards.
    pub pairs: Vec<Pair>,
    /// Who has the bye that the pairing allocates.
    pub bye: Option<usize>,
}

impl Pairing {
    /// Puts the pairs in the order in which they are published (C.04.2, article 4.4): by the score of the higher ranked
    /// of the two, that of the other, and the rank of the higher ranked.
    pub(crate) fn sort(&mut self, tournament: &Tournament) {
        self.pairs.sort_by_cached_key(|pair| {
            let mut ranked =
                [pair.white, pair.black].map(|player| (std::cmp::Reverse(tournament.score(player)), player));
            ranked.sort_unstable();
            let [(higher, rank), (lower, _)] = ranked;
            (higher, lower, rank)
        });
    }
}
