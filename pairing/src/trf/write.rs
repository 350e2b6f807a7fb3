//! Writing.

use std::cmp::Reverse;
use std::fmt::Write;

use super::player::write_round;
use super::{Report, Unwritable};
use crate::{Colour, PointSystem, Points};

/// Writes a file, with the lines of TRF-2026 and those of TRF16 that older programs need.
///
/// Names are cut after 33 characters, and control characters in them become spaces.
///
/// # Errors
///
/// If the tournament makes no sense, or something does not fit in its columns.
pub fn write(report: &Report) -> Result<String, Unwritable> {
    let tournament = &report.tournament;
    tournament.check()?;
    let scores: Vec<Points> = (0..tournament.players.len()).map(|player| tournament.score(player)).collect();
    let widest = scores.iter().max().copied().unwrap_or_default();
    if tournament.players.len() > 9_999 || tournament.rounds > 999 || widest >= Points::tenths(1_000) {
        return Err(Unwritable::TooLarge);
    }
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by_key(|&player| (Reverse(scores[player]), player));
    let mut ranks = vec![0; scores.len()];
    for (rank, &player) in order.iter().enumerate() {
        ranks[player] = rank + 1;
    }

    let mut text = String::new();
    let mut line = |line: String| {
        text.push_str(line.trim_end());
        text.push('\n');
    };
    line(format!("012 {}", on_one_line(&report.name)));
    // Nothing can be said of no rounds.
    let rounds = (tournament.rounds > 0).then_some(tournament.rounds);
    rounds.into_iter().for_each(|rounds| line(format!("142 {rounds}")));
    if let Some(colour) = tournament.initial_colour {
        line(format!("152 {}", if colour == Colour::White { 'W' } else { 'B' }));
    }
    if tournament.points != PointSystem::default() {
        line(point_system(&tournament.points)?);
    }
    for other in &report.others {
        line(on_one_line(other));
    }
    for (place, player) in tournament.players.iter().enumerate() {
        let name: String = on_one_line(&player.name).chars().take(33).collect();
        let rating = player.rating.map(|rating| rating.min(9_999).to_string()).unwrap_or_default();
        let (number, points, rank) = (place + 1, scores[place], ranks[place]);
        let mut row = format!("001 {number:>4}      {name:<33} {rating:>4} {:26} {points:>4} {rank:>4}", "");
        let rounds = tournament.played.max(player.rounds.len());
        for round in 0..rounds {
            let _ = write!(row, "{}", write_round(&tournament.round(place, round)));
        }
        line(row);
    }
    rounds.into_iter().for_each(|rounds| line(format!("XXR {rounds}")));
    for forbidden in &tournament.forbidden {
        let numbers: Vec<String> = forbidden.players.iter().map(|player| (player + 1).to_string()).collect();
        match &forbidden.rounds {
            None => line(format!("XXP {}", numbers.join(" "))),
            Some(rounds) if *rounds.start() <= 999 && *rounds.end() <= 999 => {
                let mut row = format!("260 {:>3} {:>3}", rounds.start(), rounds.end());
                for number in numbers {
                    let _ = write!(row, " {number:>4}");
                }
                line(row);
            }
            Some(_) => return Err(Unwritable::TooLarge),
        }
    }
    Ok(text)
}

fn point_system(system: &PointSystem) -> Result<String, Unwritable> {
    let entries =
        [('W', system.win), ('D', system.draw), ('L', system.loss), ('A', system.absence), ('P', system.allocated_bye)];
    if entries.iter().any(|&(_, points)| points >= Points::tenths(1_000)) {
        return Err(Unwritable::TooLarge);
    }
    let entries: Vec<String> = entries.iter().map(|(letter, points)| format!("{letter}{points:>4}")).collect();
    Ok(format!("162  {}", entries.join("    ")))
}

fn on_one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
