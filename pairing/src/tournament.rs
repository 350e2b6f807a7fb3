//! A tournament, as far as pairings and tie-breaks need to know it.

use std::ops::RangeInclusive;

use crate::{Bye, Colour, GameResult, Inconsistent, PointSystem, Points, Round};

/// A tournament: who takes part, and what every round was for each of them.
///
/// Players are named by their places in [`players`](Self::players), from 0. The list is in the order of the *tournament
/// pairing numbers* (C.04.2, article 2), the strongest first; a number is one more than a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// How many rounds there will be. The last one has rules of its own.
    pub rounds: usize,
    /// How many rounds are over.
    pub played: usize,
    /// The colour that was drawn by lot for the first player (C.04.3, article 5.1); `None` if that is to be inferred
    /// from the first round, or white before it.
    pub initial_colour: Option<Colour>,
    /// What is rewarded with how many points.
    pub points: PointSystem,
    /// The players, by tournament pairing number.
    pub players: Vec<Player>,
    /// Who must not be paired with whom, because the organizer says so.
    pub forbidden: Vec<Forbidden>,
}

/// Somebody who takes part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// What they are called.
    pub name: String,
    /// How strong they are, if anybody knows.
    pub rating: Option<u16>,
    /// What each round was for them. Rounds that are missing from the end were absences. One entry more than there are
    /// rounds over says that they will not play the next one, and what they get for that: a bye that is not allocated
    /// by the pairing.
    pub rounds: Vec<Round>,
}

/// Players of whom no two must be paired with each other: those who block each other, or belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// Their places in the list of players.
    pub players: Vec<usize>,
    /// The rounds, from 1, for which that holds; `None` for all of them.
    pub rounds: Option<RangeInclusive<usize>>,
}

impl Tournament {
    /// What a round, from 0, was for a player.
    pub(crate) fn round(&self, player: usize, round: usize) -> Round {
        let rounds = self.players.get(player).map_or(&[][..], |player| &player.rounds);
        rounds.get(round).copied().unwrap_or(Round::Bye(Bye::ZeroPoint))
    }

    /// What the rounds that are over were for a player.
    pub(crate) fn history(&self, player: usize) -> impl DoubleEndedIterator<Item = Round> + use<'_> {
        (0..self.played).map(move |round| self.round(player, round))
    }

    /// A player's points after so many rounds; nothing for a place that nobody has.
    #[must_use]
    pub fn score_after(&self, player: usize, rounds: usize) -> Points {
        (0..rounds).map(|round| self.round(player, round).points(&self.points)).sum()
    }

    /// A player's points; nothing for a place that nobody has.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.score_after(player, self.played)
    }

    /// Whether a player is there for the next round.
    #[must_use]
    pub fn is_available(&self, player: usize) -> bool {
        self.players.get(player).is_some_and(|player| player.rounds.len() <= self.played)
    }

    /// Checks that the players' rounds tell the same story.
    ///
    /// # Errors
    ///
    /// If they do not: two players contradict each other, somebody plays themselves or nobody, or has more rounds than
    /// there are.
    pub fn check(&self) -> Result<(), Inconsistent> {
        for (player, Player { rounds, .. }) in self.players.iter().enumerate() {
            if rounds.len() > self.played + 1 {
                return Err(Inconsistent::TooManyRounds { player });
            }
            for (round, here) in rounds.iter().enumerate() {
                if round == self.played && here.is_paired() {
                    return Err(Inconsistent::TooManyRounds { player });
                }
                if let Some(opponent) = here.opponent()
                    && (opponent == player
                        || opponent >= self.players.len()
                        || !agree(player, here, &self.round(opponent, round)))
                {
                    return Err(Inconsistent::Contradiction { player, round });
                }
            }
        }
        let named = self.forbidden.iter().flat_map(|forbidden| &forbidden.players);
        match named.copied().find(|&player| player >= self.players.len()) {
            Some(player) => Err(Inconsistent::Unknown { player }),
            None => Ok(()),
        }
    }
}

/// Whether what a round was for a player's opponent fits what it was for the player.
fn agree(player: usize, here: &Round, there: &Round) -> bool {
    match (here, there) {
        (Round::Game { colour, result, .. }, Round::Game { opponent, colour: theirs, result: their_result }) => {
            *opponent == player && colour.other() == *theirs && fit(*result, *their_result)
        }
        (Round::Forfeit { colour, won, .. }, Round::Forfeit { opponent, colour: theirs, won: they_won }) => {
            *opponent == player && colour.other() == *theirs && !(*won && *they_won)
        }
        _ => false,
    }
}

/// Whether a game can end so for two people: an arbiter can give both less than they would get between them, never
/// more.
const fn fit(one: GameResult, other: GameResult) -> bool {
    match (one, other) {
        (GameResult::Win, other) => matches!(other, GameResult::Loss),
        (GameResult::Draw, other) => !matches!(other, GameResult::Win),
        (GameResult::Loss, _) => true,
    }
}
