//! All who are to be paired, and who of them can meet.

use super::participant::Participant;
use crate::matching::{Number, Scale, heaviest_perfect_matching};
use crate::{Colour, Points, Round, Tournament};

/// All who are to be paired in a round. They are named by their ranks, from 0; the rank after the last one is that of
/// the bye, if their number is odd.
pub(super) struct Field<'a> {
    pub(super) tournament: &'a Tournament,
    /// By rank (article 1.2).
    pub(super) participants: Vec<Participant>,
    /// The colour of the first player in the first round (article 5.1).
    pub(super) initial_colour: Colour,
    /// The score of whoever gets the bye (C5).
    pub(super) bye_score: Option<Points>,
    compatible: Vec<bool>,
}

impl<'a> Field<'a> {
    /// Finds out who can meet; `None` if a pairing that complies with the absolute criteria does not exist (C4).
    pub(super) fn new(tournament: &'a Tournament) -> Option<Self> {
        let participants = Participant::all(tournament);
        let initial_colour = tournament.initial_colour.or_else(|| inferred(tournament)).unwrap_or(Colour::White);
        let compatible = compatible(tournament, &participants);
        let mut field = Self { tournament, participants, initial_colour, bye_score: None, compatible };
        field.bye_score = field.least_bye_score()?;
        Some(field)
    }

    /// How many there are, the bye included.
    pub(super) fn order(&self) -> usize {
        self.participants.len().next_multiple_of(2)
    }

    /// Whether two can be paired with each other, or somebody with the bye, by the absolute criteria and C5.
    pub(super) fn can_meet(&self, one: usize, other: usize) -> bool {
        let people = self.participants.len();
        let (higher, lower) = (one.min(other), one.max(other));
        if lower == people {
            let participant = &self.participants[higher];
            participant.may_have_the_bye && self.bye_score.is_none_or(|score| participant.score == score)
        } else {
            self.compatible[higher * people + lower]
        }
    }

    /// The least score that whoever gets the bye can have while all others can be paired; `None` within if nobody gets
    /// it.
    fn least_bye_score(&self) -> Option<Option<Points>> {
        let bye = self.participants.len();
        let mut scale = Scale::default();
        let lowness = scale.digit(bye);
        let mates = heaviest_perfect_matching(self.order(), scale, |higher, lower| {
            self.can_meet(higher, lower).then(|| {
                let mut number = Number::default();
                if lower == bye {
                    // Among equals, ranks must make no difference.
                    let score = self.participants[higher].score;
                    number.add(lowness, self.participants.partition_point(|other| other.score > score));
                }
                number
            })
        })?;
        Some(mates.get(bye).map(|&mate| self.participants[mate].score))
    }
}

/// Who can be paired with whom by C1, C3 and the organizer's wish.
fn compatible(tournament: &Tournament, participants: &[Participant]) -> Vec<bool> {
    let people = participants.len();
    let is_last_round = tournament.played + 1 >= tournament.rounds;
    let mut ranks = vec![None; tournament.players.len()];
    for (rank, participant) in participants.iter().enumerate() {
        ranks[participant.player] = Some(rank);
    }
    let mut compatible = vec![true; people * people];
    let mut forbid = |one: usize, other: usize| {
        if let (Some(one), Some(other)) = (ranks[one], ranks[other]) {
            compatible[one * people + other] = false;
            compatible[other * people + one] = false;
        }
    };
    for &Participant { player, .. } in participants {
        for round in tournament.history(player) {
            if let Round::Game { opponent, .. } = round {
                forbid(player, opponent);
            }
        }
    }
    for forbidden in &tournament.forbidden {
        if forbidden.rounds.as_ref().is_none_or(|rounds| rounds.contains(&(tournament.played + 1))) {
            let mut players = forbidden.players.clone();
            players.sort_unstable();
            players.dedup();
            for &one in &players {
                for &other in &players {
                    forbid(one, other);
                }
            }
        }
    }
    for (one, here) in participants.iter().enumerate() {
        for (other, there) in participants.iter().enumerate() {
            let topscorers = is_last_round && (here.has_more_than_half || there.has_more_than_half);
            let both_absolute = here.preference.is_absolute() && there.preference.is_absolute();
            if both_absolute && here.preference.clashes_with(&there.preference) && !topscorers {
                compatible[one * people + other] = false;
            }
        }
    }
    compatible
}

/// The colour that the first player had in the first round, judging by the first who had one.
fn inferred(tournament: &Tournament) -> Option<Colour> {
    let colour = |player: usize, round: usize| match tournament.round(player, round) {
        Round::Game { colour, .. } | Round::Forfeit { colour, .. } => Some(colour),
        Round::Bye(_) => None,
    };
    let players = || 0..tournament.players.len();
    let first = (0..tournament.played).find(|&round| players().any(|player| colour(player, round).is_some()))?;
    let had_entered = |&player: &usize| (0..=first).any(|round| tournament.round(player, round).is_paired());
    let entered = players().filter(had_entered).enumerate();
    entered
        .filter_map(|(before, player)| Some((before, colour(player, first)?)))
        .next()
        .map(|(before, colour)| if before.is_multiple_of(2) { colour } else { colour.other() })
}
