//! How well a pair serves the pairing of a bracket: the criteria C6 to C21 (article 2.4), as digits of a number.
//!
//! The rule minimizes what is bad about those who remain; the sums here are of what is good about the pairs, which
//! comes to the same.

use std::ops::Range;

use super::bracket::Bracket;
use super::field::Field;
use super::participant::{Float, Participant};
use super::preference::Strength;
use crate::Points;
use crate::matching::{Digit, Number, Scale};

/// The digits for the criteria on the scale of a bracket.
struct Criteria<'a> {
    field: &'a Field<'a>,
    residents: Range<usize>,
    next: Range<usize>,
    /// Whether the only one who floats down gets the bye, which is when C9 matters.
    floats_to_the_bye: bool,
    pairs: Digit,
    scores: ByScore,
    pairs_below: Digit,
    scores_below: ByScore,
    games_of_bye: Digit,
    colours: [Digit; 4],
    /// Downfloats and upfloats, of the previous round and the one before.
    floats: [[Digit; 2]; 2],
    float_scores: [[ByScore; 2]; 2],
}

/// Digits for each score in a bracket, the highest score first.
struct ByScore(Vec<(Points, Digit)>);

impl ByScore {
    fn new(scale: &mut Scale, scores: &[(Points, usize)]) -> Self {
        // The scores come from the top; the digit of the lowest is the least significant.
        Self(scores.iter().rev().map(|&(score, count)| (score, scale.digit(count))).collect())
    }

    fn add(&self, number: &mut Number, score: Points) {
        if let Some(&(_, digit)) = self.0.iter().find(|(own, _)| *own == score) {
            number.add(digit, 1);
        }
    }
}

/// The best matching of a bracket by the criteria and, where these make no difference, by what is added to numbers
/// below them on the scale.
///
/// `allows` says which places may be matched with each other, `add` adds to the number of two places.
pub(super) fn best(
    bracket: &Bracket,
    mut scale: Scale,
    floats_to_the_bye: bool,
    allows: impl Fn(usize, usize) -> bool,
    add: impl Fn(&mut Number, usize, usize),
) -> Option<Vec<usize>> {
    let criteria = Criteria::new(bracket, floats_to_the_bye, &mut scale);
    bracket.matching(scale, |higher, lower| {
        allows(higher, lower).then(|| {
            let mut number = Number::default();
            criteria.add(&mut number, lower, [bracket.people[higher], bracket.people[lower]]);
            add(&mut number, higher, lower);
            number
        })
    })
}

impl<'a> Criteria<'a> {
    /// Adds the digits for a bracket to a scale, above those that it has.
    fn new(bracket: &Bracket<'a>, floats_to_the_bye: bool, scale: &mut Scale) -> Self {
        let residents = bracket.residents().len();
        let scores = bracket.scores(bracket.residents().end);
        let scores_below = bracket.scores(bracket.next().end);
        // From the least significant digit to the most significant: C21 to C6.
        let [up_before, down_before, up, down] = [(); 4].map(|()| ByScore::new(scale, &scores));
        let float_scores = [[down, up], [down_before, up_before]];
        let [up_before, down_before, up, down] = [(); 4].map(|()| scale.digit(residents));
        let floats = [[down, up], [down_before, up_before]];
        let [strong, preference, third_in_a_row, difference] = [(); 4].map(|()| scale.digit(residents));
        let colours = [difference, third_in_a_row, preference, strong];
        Self {
            field: bracket.field,
            residents: bracket.residents(),
            next: bracket.next(),
            floats_to_the_bye,
            float_scores,
            floats,
            colours,
            games_of_bye: scale.digit(bracket.field.tournament.played),
            scores_below: ByScore::new(scale, &scores_below),
            pairs_below: scale.digit(bracket.next().len()),
            scores: ByScore::new(scale, &scores),
            pairs: scale.digit(residents),
        }
    }

    /// Adds what a pair of the people of the bracket is worth, by their places in it and who they are.
    fn add(&self, number: &mut Number, lower: usize, [higher_rank, lower_rank]: [usize; 2]) {
        if lower_rank == self.field.participants.len() {
            // C9.
            if self.floats_to_the_bye {
                number.add(self.games_of_bye, self.field.participants[higher_rank].games);
            }
            return;
        }
        let [higher, lower_one] = [higher_rank, lower_rank].map(|rank| &self.field.participants[rank]);
        if self.residents.contains(&lower) {
            // C6 and C7.
            number.add(self.pairs, 1);
            self.scores.add(number, higher.score);
            // C10 to C13.
            for (&digit, good) in self.colours.iter().zip(colours(higher, lower_one)) {
                number.add(digit, good.into());
            }
            // C14 to C21.
            self.add_floats(number, higher, lower_one);
        } else if self.next.contains(&lower) {
            // C8.
            number.add(self.pairs_below, 1);
            self.scores_below.add(number, higher.score);
        }
    }

    fn add_floats(&self, number: &mut Number, higher: &Participant, lower: &Participant) {
        let is_float = higher.score > lower.score;
        for back in 0..2 {
            let floated = |participant: &Participant, float| participant.floats[back] == Some(float);
            let [downs, ups] = self.floats[back];
            let [down_scores, up_scores] = &self.float_scores[back];
            // Whoever is paired among their equals does not float down again.
            number.add(downs, floated(lower, Float::Down).into());
            number.add(downs, (!is_float && floated(higher, Float::Down)).into());
            for participant in [lower, higher] {
                if floated(participant, Float::Down) {
                    down_scores.add(number, participant.score);
                }
            }
            if !(is_float && floated(lower, Float::Up)) {
                number.add(ups, 1);
                up_scores.add(number, higher.score);
            }
        }
    }
}

/// What is good about the colours of a pair: nobody gets a colour difference beyond 2 (C10), the same colour for the
/// third time in a row (C11), not the colour of their preference (C12), of their strong preference (C13).
fn colours(higher: &Participant, lower: &Participant) -> [bool; 4] {
    let (here, there) = (&higher.preference, &lower.preference);
    if !here.clashes_with(there) {
        return [true; 4];
    }
    let absolute = [here, there].map(|preference| preference.strength() == Strength::Absolute);
    let both_absolute = absolute == [true; 2];
    let third_in_a_row = both_absolute
        && match here.imbalance.cmp(&there.imbalance) {
            // Article 5.2.2: the wider difference gets its colour.
            std::cmp::Ordering::Greater => there.repeated.is_some() && there.repeated != there.colour,
            std::cmp::Ordering::Less => here.repeated.is_some() && here.repeated != here.colour,
            std::cmp::Ordering::Equal => here.repeated.is_some() && here.repeated == there.repeated,
        };
    let both_strong = [here, there].iter().all(|preference| preference.strength() >= Strength::Strong);
    [
        !(here.imbalance > 1 && there.imbalance > 1),
        !third_in_a_row,
        false,
        // The stronger preference is granted, so it is the weaker that counts; absolute ones have their own criteria.
        !both_strong || both_absolute,
    ]
}
