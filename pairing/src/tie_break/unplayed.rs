//! Tie-breaks that are based on the opponents' results, and what rounds without a game mean for them (article 16).

use super::{System, TieBreak, Value};
use crate::{Bye, Points, Round, Tournament};

/// What a player's rounds are worth to themselves and to others.
pub(super) struct Record {
    score: Points,
    /// The score that counts for the opponents (article 16.3).
    adjusted: Points,
}

impl Record {
    pub(super) fn new(tournament: &Tournament, player: usize) -> Self {
        let system = &tournament.points;
        let rounds: Vec<Round> = tournament.history(player).collect();
        // Byes that were asked for, up to the end or to rounds of which the player missed all (16.2.5).
        let end = rounds.iter().rposition(|round| !is_voluntary(round)).map_or(0, |last| last + 1);
        let points = |(at, round): (usize, &Round)| {
            if at >= end && is_requested(round) { system.draw } else { round.points(system) }
        };
        Self { score: tournament.score(player), adjusted: rounds.iter().enumerate().map(points).sum() }
    }
}

/// Whether it is a requested bye (article 16.1.1).
const fn is_requested(round: &Round) -> bool {
    matches!(round, Round::Bye(Bye::HalfPoint | Bye::ZeroPoint))
}

/// Whether the player was not available to play: a voluntary unplayed round (article 16.1.2).
const fn is_voluntary(round: &Round) -> bool {
    is_requested(round) || matches!(round, Round::Forfeit { won: false, .. })
}

/// What a round adds to a tie-break.
struct Contribution {
    /// The score of the opponent, or of the dummy in their place.
    opponent: Points,
    value: Value,
    voluntary: bool,
}

/// A player's Buchholz or Sonneborn-Berger.
pub(super) fn value(
    tournament: &Tournament,
    records: &[Record],
    system: System,
    tie_break: TieBreak,
    player: usize,
) -> Value {
    let own = &records[player];
    let contribution = |round: Round| {
        let opponent = match (system, round) {
            (System::Predetermined, round) => round.opponent().map(|opponent| records[opponent].score)?,
            (System::Swiss, Round::Game { opponent, .. }) => records[opponent].adjusted,
            // Article 16.4: a dummy with the player's own score, which does not exceed this.
            (System::Swiss, Round::Forfeit { opponent, .. }) => own.score.min(records[opponent].adjusted),
            (System::Swiss, Round::Bye(_)) => own.score.min(tournament.points.draw.times(tournament.played)),
        };
        let value = match tie_break {
            TieBreak::SonnebornBerger => Value::product(opponent, round.points(&tournament.points)),
            _ => Value::points(opponent),
        };
        let voluntary = system == System::Swiss && is_voluntary(&round);
        Some(Contribution { opponent, value, voluntary })
    };
    let mut contributions: Vec<Contribution> = tournament.history(player).filter_map(contribution).collect();
    if tie_break == TieBreak::BuchholzCut1 {
        cut(&mut contributions);
    }
    contributions.iter().map(|contribution| contribution.value).sum()
}

/// Cuts the lowest contribution of a voluntary unplayed round, or else the lowest of all (articles 14.1 and 16.5).
fn cut(contributions: &mut Vec<Contribution>) {
    let any_voluntary = contributions.iter().any(|contribution| contribution.voluntary);
    let considered =
        contributions.iter().enumerate().filter(|(_, contribution)| !any_voluntary || contribution.voluntary);
    let least = considered.min_by_key(|(_, contribution)| contribution.opponent).map(|(at, _)| at);
    if let Some(at) = least {
        contributions.remove(at);
    }
}
