//! A bracket: who is to be paired in it, and who is left below (article 1.3).

use std::ops::Range;

use super::field::Field;
use crate::Points;
use crate::matching::{Number, Scale, heaviest_perfect_matching};

/// A pairing bracket, and all who are left below it.
pub(super) struct Bracket<'a> {
    pub(super) field: &'a Field<'a>,
    /// The ranks of all who are not paired yet: those moved down, the residents, then those below, the bye last.
    pub(super) people: Vec<usize>,
    moved_down: usize,
    residents_end: usize,
    next_end: usize,
}

impl<'a> Bracket<'a> {
    /// The bracket after those moved down, of whom there are so many.
    pub(super) fn new(field: &'a Field<'a>, people: Vec<usize>, moved_down: usize) -> Self {
        let score = |&rank: &usize| field.participants.get(rank).map(|participant| participant.score);
        let group_end = |start: usize| {
            let group = people.get(start).map(score);
            start + people[start..].iter().take_while(|rank| Some(score(rank)) == group).count()
        };
        let residents_end = group_end(moved_down);
        let next_end = group_end(residents_end);
        Self { field, people, moved_down, residents_end, next_end }
    }

    /// The places of those who have a score of the bracket's own.
    pub(super) const fn residents(&self) -> Range<usize> {
        self.moved_down..self.residents_end
    }

    /// The places of those whose score is the next below.
    pub(super) const fn next(&self) -> Range<usize> {
        self.residents_end..self.next_end
    }

    /// The score of its residents; `None` if there are none, but only the bye.
    pub(super) fn lowest(&self) -> Option<Points> {
        self.field.participants.get(self.people[self.moved_down]).map(|participant| participant.score)
    }

    /// The scores of those before a place, the highest first, and how many have each.
    pub(super) fn scores(&self, end: usize) -> Vec<(Points, usize)> {
        let mut scores: Vec<(Points, usize)> = Vec::new();
        for participant in self.people[..end].iter().filter_map(|&rank| self.field.participants.get(rank)) {
            match scores.last_mut() {
                Some((score, count)) if *score == participant.score => *count += 1,
                _ => scores.push((participant.score, 1)),
            }
        }
        scores
    }

    /// How many pairs can be made in the bracket (C6), if all others can be paired as well (C4, C5).
    pub(super) fn possible_pairs(&self) -> Option<usize> {
        let mut scale = Scale::default();
        let pairs = scale.digit(self.residents_end);
        let mates = self.matching(scale, |_, lower| {
            let mut number = Number::default();
            number.add(pairs, self.residents().contains(&lower).into());
            Some(number)
        })?;
        Some(self.residents().filter(|&place| mates[place] < place).count())
    }

    /// The best matching of all people by a weight for two places, the higher rank's first; `None` for who must not be
    /// paired with each other, whatever the rule says.
    pub(super) fn matching(&self, scale: Scale, weight: impl Fn(usize, usize) -> Option<Number>) -> Option<Vec<usize>> {
        heaviest_perfect_matching(self.people.len(), scale, |higher, lower| {
            if self.can_meet(higher, lower) { weight(higher, lower) } else { None }
        })
    }

    /// Whether the people at two places can be paired. Two who were moved down could not be paired where they come
    /// from.
    fn can_meet(&self, higher: usize, lower: usize) -> bool {
        lower >= self.moved_down && self.field.can_meet(self.people[higher], self.people[lower])
    }

    /// The ranks of those pairs of a matching whose lower place is among these.
    pub(super) fn pairs(&self, mates: &[usize], lower: Range<usize>) -> Vec<(usize, usize)> {
        lower
            .filter(|&place| mates[place] < place)
            .map(|place| (self.people[mates[place]], self.people[place]))
            .collect()
    }

    /// The bracket without some of its people, for the pairing of its remainder.
    pub(super) fn without(&self, is_paired: impl Fn(usize) -> bool) -> Self {
        let left = |range: Range<usize>| self.people[range].iter().filter(|&&rank| !is_paired(rank)).count();
        let moved_down = left(0..self.moved_down);
        let residents_end = moved_down + left(self.residents());
        let next_end = residents_end + left(self.next());
        let people = self.people.iter().copied().filter(|&rank| !is_paired(rank)).collect();
        Self { field: self.field, people, moved_down, residents_end, next_end }
    }
}
