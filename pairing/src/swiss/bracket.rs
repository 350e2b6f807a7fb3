//! Brackets, from the highest score to the lowest (article 1.3): who is moved down into one, and who remains unpaired.

use std::ops::Range;

use super::criteria::Criteria;
use super::field::Field;
use super::sequence;
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

/// Pairs all brackets. Says whom each rank plays; `None` within is the bye. `None` if there is no pairing, which a
/// [`Field`] has excluded.
pub(super) fn pair(field: &Field) -> Option<Vec<Option<usize>>> {
    let count = field.participants.len();
    let mut mates = vec![None; count];
    let mut people: Vec<usize> = (0..field.order()).collect();
    let mut moved_down = 0;
    while moved_down < people.len() {
        let bracket = Bracket::new(field, people, moved_down);
        let pairs = bracket.pair()?;
        let mut is_paired = vec![false; field.order()];
        for &(higher, lower) in &pairs {
            is_paired[higher] = true;
            is_paired[lower] = true;
            mates[higher] = Some(lower).filter(|&lower| lower < count);
            if lower < count {
                mates[lower] = Some(higher);
            }
        }
        moved_down = bracket.people[..bracket.residents_end].iter().filter(|&&rank| !is_paired[rank]).count();
        people = bracket.people;
        people.retain(|&rank| !is_paired[rank]);
    }
    Some(mates)
}

impl<'a> Bracket<'a> {
    /// The bracket after those moved down, of whom there are so many.
    fn new(field: &'a Field<'a>, people: Vec<usize>, moved_down: usize) -> Self {
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

    /// Pairs the bracket: higher and lower ranks.
    fn pair(&self) -> Option<Vec<(usize, usize)>> {
        let Some(lowest) = self.field.participants.get(self.people[self.moved_down]) else {
            // Nobody is left but those moved down, and the bye.
            let mates = self.matching(Scale::default(), |_, _, _| {})?;
            return Some(self.pairs(&mates, 0..self.people.len()));
        };
        let possible = self.possible_pairs()?;
        let downfloaters = self.residents_end - 2 * possible;
        let bye_is_here = self.field.bye_score.is_some_and(|score| score >= lowest.score);
        let floats_to_the_bye = bye_is_here && downfloaters == 1;
        sequence::pair(self, possible, floats_to_the_bye)
    }

    /// How many pairs can be made in the bracket (C6), if all others can be paired as well (C4, C5).
    fn possible_pairs(&self) -> Option<usize> {
        let mut scale = Scale::default();
        let pairs = scale.digit(self.residents_end);
        let mates =
            self.matching(scale, |number, _, lower| number.add(pairs, self.residents().contains(&lower).into()))?;
        Some(self.residents().filter(|&place| mates[place] < place).count())
    }

    /// The best matching of all people by a weight for two places, the higher rank's first.
    pub(super) fn matching(&self, scale: Scale, add: impl Fn(&mut Number, usize, usize)) -> Option<Vec<usize>> {
        heaviest_perfect_matching(self.people.len(), scale, |higher, lower| {
            let meet = self.can_meet(higher, lower);
            meet.then(|| {
                let mut number = Number::default();
                add(&mut number, higher, lower);
                number
            })
        })
    }

    /// Whether the people at two places can be paired. Two who were moved down could not be paired where they come from.
    fn can_meet(&self, higher: usize, lower: usize) -> bool {
        lower >= self.moved_down && self.field.can_meet(self.people[higher], self.people[lower])
    }

    /// The best matching by the criteria and, where these make no difference, what was added to the scale below them.
    pub(super) fn best(
        &self,
        mut scale: Scale,
        floats_to_the_bye: bool,
        allows: impl Fn(usize, usize) -> bool,
        add: impl Fn(&mut Number, usize, usize),
    ) -> Option<Vec<usize>> {
        let criteria = Criteria::new(self, floats_to_the_bye, &mut scale);
        heaviest_perfect_matching(self.people.len(), scale, |higher, lower| {
            (self.can_meet(higher, lower) && allows(higher, lower)).then(|| {
                let mut number = Number::default();
                criteria.add(&mut number, lower, [self.people[higher], self.people[lower]]);
                add(&mut number, higher, lower);
                number
            })
        })
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
