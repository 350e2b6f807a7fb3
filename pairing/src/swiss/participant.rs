//! Somebody who is to be paired, and what their history means for that.

use super::preference::Preference;
use crate::{Bye, Points, Round, Tournament};

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Participant {
    /// Their place in the list of players.
    pub(super) player: usize,
    /// Their tournament pairing number, as far as players have entered.
    pub(super) number: usize,
    pub(super) score: Points,
    pub(super) preference: Preference,
    /// How many games they have played.
    pub(super) games: usize,
    /// Whether they may get the bye (C2).
    pub(super) may_have_the_bye: bool,
    /// How they floated in the previous round and in the one before.
    pub(super) floats: [Option<Float>; 2],
    /// Whether they have more than half of the points that there were (article 1.8).
    pub(super) has_more_than_half: bool,
}

/// How somebody floated in a round (article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// Played somebody with fewer points, or scored without playing.
    Down,
    /// Played somebody with more points.
    Up,
}

impl Participant {
    /// The players who are there, by score and number (article 1.2).
    pub(super) fn all(tournament: &Tournament) -> Vec<Self> {
        // Those who enter late get their numbers when they do (C.04.2, article 2.5).
        let has_entered = |&player: &usize| {
            tournament.is_available(player) || tournament.history(player).any(|round| round.is_paired())
        };
        let entered = (0..tournament.players.len()).filter(has_entered).enumerate();
        let mut participants: Vec<Self> = entered
            .filter(|&(_, player)| tournament.is_available(player))
            .map(|(before, player)| Self::new(tournament, player, before + 1))
            .collect();
        participants.sort_by_key(|participant| (std::cmp::Reverse(participant.score), participant.player));
        participants
    }

    fn new(tournament: &Tournament, player: usize, number: usize) -> Self {
        let system = &tournament.points;
        let score = tournament.score(player);
        let played = tournament.played;
        Self {
            player,
            number,
            score,
            preference: Preference::after(tournament.history(player)),
            games: tournament.history(player).filter(Round::is_played).count(),
            may_have_the_bye: !tournament.history(player).any(|round| {
                let unplayed_win = !round.is_played() && round.points(system) >= system.win;
                unplayed_win || round == Round::Bye(Bye::PairingAllocated)
            }),
            floats: [1, 2].map(|back| Float::of(tournament, player, played.checked_sub(back)?)),
            has_more_than_half: score + score > system.win.max(system.draw).times(played),
        }
    }
}

impl Float {
    fn of(tournament: &Tournament, player: usize, round: usize) -> Option<Self> {
        match tournament.round(player, round) {
            Round::Game { opponent, .. } => {
                let [own, theirs] = [player, opponent].map(|player| tournament.score_after(player, round));
                match own.cmp(&theirs) {
                    std::cmp::Ordering::Greater => Some(Self::Down),
                    std::cmp::Ordering::Less => Some(Self::Up),
                    std::cmp::Ordering::Equal => None,
                }
            }
            unplayed => (unplayed.points(&tournament.points) > tournament.points.loss).then_some(Self::Down),
        }
    }
}
