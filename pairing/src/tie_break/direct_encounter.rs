//! Direct encounter (article 6).

use std::cmp::Reverse;
use std::ops::Range;

use super::{Standing, System, Value};
use crate::{Points, Round, Tournament};

/// Ranks those who are tied by their games among each other, and says who is tied still.
pub(super) fn apply(
    tournament: &Tournament,
    system: System,
    standings: &mut [Standing],
    groups: &[Range<usize>],
) -> Vec<Range<usize>> {
    let mut left = Vec::new();
    for group in groups {
        let tied: Vec<usize> = standings[group.clone()].iter().map(|standing| standing.player).collect();
        let encounters = Encounters::among(tournament, system, &tied);
        let order = if tied.len() < 2 { vec![vec![0]] } else { encounters.order((0..tied.len()).collect()) };
        let lines: Vec<Standing> = standings[group.clone()].to_vec();
        let mut at = group.start;
        for same in order {
            left.push(at..at + same.len());
            for place in same {
                standings[at] = lines[place].clone();
                let value = (tied.len() > 1).then(|| encounters.sum(place, 0..tied.len()));
                standings[at].values.push(value);
                at += 1;
            }
        }
    }
    left
}

/// The average points of each of those who are tied against each other.
struct Encounters {
    /// In hundredths; `None` if they have not met.
    points: Vec<Vec<Option<u64>>>,
    system: System,
    /// The most that a game gives.
    most: u64,
}

impl Encounters {
    fn among(tournament: &Tournament, system: System, tied: &[usize]) -> Self {
        let average = |player: usize, opponent: usize| {
            let games: Vec<Points> = tournament
                .history(player)
                .filter(|round| round.opponent() == Some(opponent))
                .filter(|round| matches!(round, Round::Game { .. }) || system == System::Predetermined)
                .map(|round| round.points(&tournament.points))
                .collect();
            let sum = u64::from(games.iter().copied().sum::<Points>().in_tenths()) * 10;
            sum.checked_div(games.len() as u64)
        };
        let points = tied.iter().map(|&own| tied.iter().map(|&other| average(own, other)).collect()).collect();
        Self { points, system, most: Value::points(tournament.points.win).in_hundredths() }
    }

    fn sum(&self, own: usize, others: impl Iterator<Item = usize>) -> Value {
        Value(others.filter_map(|other| self.points[own][other]).sum())
    }

    /// The order of some of those who are tied, with those together whom nothing distinguishes.
    fn order(&self, mut tied: Vec<usize>) -> Vec<Vec<usize>> {
        if tied.len() < 2 {
            return vec![tied];
        }
        let value = |own: usize| self.sum(own, tied.iter().copied());
        let missing =
            |own: usize| tied.iter().filter(|&&other| other != own && self.points[own][other].is_none()).count();
        if tied.iter().all(|&own| missing(own) == 0) {
            // Article 6.2.
            let mut sorted = tied.clone();
            sorted.sort_by_key(|&own| (Reverse(value(own)), own));
            let parts: Vec<Vec<usize>> =
                sorted.chunk_by(|&one, &other| value(one) == value(other)).map(<[usize]>::to_vec).collect();
            if parts.len() == 1 {
                return parts;
            }
            return parts.into_iter().flat_map(|part| self.order(part)).collect();
        }
        // Article 6.3: whoever is alone at the top whatever the missing games would have brought.
        let most = |own: usize| value(own).in_hundredths() + self.most * missing(own) as u64;
        let is_first = |own: usize| {
            let others = tied.iter().filter(|&&other| other != own);
            others.clone().all(|&other| most(other) < value(own).in_hundredths())
        };
        match tied.iter().position(|&own| self.system == System::Swiss && is_first(own)) {
            Some(at) => {
                let first = vec![tied.remove(at)];
                std::iter::once(first).chain(self.order(tied)).collect()
            }
            None => vec![tied],
        }
    }
}
