//! Reading.

use super::player::{self, PlayerLine, columns, number, place, points};
use super::{Error, Fault, Report};
use crate::{Bye, Colour, Forbidden, Points, Round, Tournament};

/// What has been read so far.
#[derive(Default)]
struct Reading {
    report: Report,
    /// The players' lines, by place, with the lines' numbers.
    players: Vec<Option<(usize, PlayerLine)>>,
    rounds: Option<usize>,
    allocated_bye: Option<Points>,
    /// Whether the players are ranked by the order of their lines, whatever their numbers.
    by_rank: bool,
    byes: Vec<(usize, usize, Bye, String)>,
}

/// Reads a file.
///
/// If nothing says how many rounds there will be, there are as many as were played. A round in which nobody was paired
/// counts as played if everybody has an entry for it; otherwise such entries are about the next round.
///
/// # Errors
///
/// If a line makes no sense, a player is missing or there twice, or players contradict each other or their points.
///
/// ```
/// let report = wari_pairing::trf::read(
///     "012 Kumasi Open
/// 001    1      Ana                               1800                             1.0    1     2 w 1
/// 001    2      Kofi                              1700                             0.0    2     1 b 0
/// XXR 3
/// ",
/// )?;
///
/// assert_eq!(report.tournament.rounds, 3);
/// assert_eq!(report.tournament.players[1].name, "Kofi");
/// # Ok::<(), wari_pairing::trf::Error>(())
/// ```
pub fn read(text: &str) -> Result<Report, Error> {
    let mut reading = Reading::default();
    let text = text.replace("\r\n", "\n");
    for (index, line) in text.split(['\n', '\r']).enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        reading.line(index + 1, line).map_err(|fault| Error { line: index + 1, fault })?;
    }
    reading.finish()
}

impl Reading {
    fn line(&mut self, index: usize, text: &str) -> Result<(), Fault> {
        let line: Vec<char> = text.trim_end().chars().collect();
        let tournament = &mut self.report.tournament;
        match columns(&line, 1, 3).as_str() {
            "001" => {
                let player = player::read(&line)?;
                let place = player.place;
                if self.players.len() <= place {
                    self.players.resize_with(place + 1, || None);
                }
                if self.players[place].replace((index, player)).is_some() {
                    return Err(Fault::Twice(place + 1));
                }
            }
            "012" => columns(&line, 5, line.len()).trim().clone_into(&mut self.report.name),
            "142" | "XXR" => match number(&line, 4, line.len())? {
                rounds @ 1..=999 => self.rounds = Some(rounds),
                other => return Err(Fault::Number(other.to_string(), 4)),
            },
            "152" => match columns(&line, 5, line.len()).trim() {
                "W" => tournament.initial_colour = Some(Colour::White),
                "B" => tournament.initial_colour = Some(Colour::Black),
                other => return Err(Fault::Letter(other.chars().next().unwrap_or(' '))),
            },
            "XXC" => {
                for word in columns(&line, 4, line.len()).split_whitespace() {
                    match word {
                        "white1" => tournament.initial_colour = Some(Colour::White),
                        "black1" => tournament.initial_colour = Some(Colour::Black),
                        "rank" => self.by_rank = true,
                        _ => {}
                    }
                }
            }
            "162" => self.point_system(&line)?,
            "240" => {
                let bye = match columns(&line, 5, 5).as_str() {
                    "F" => Bye::FullPoint,
                    "H" => Bye::HalfPoint,
                    "Z" | " " => Bye::ZeroPoint,
                    other => return Err(Fault::Letter(other.chars().next().unwrap_or(' '))),
                };
                let round = number(&line, 7, 9)?;
                for player in players(&line, 11)? {
                    self.byes.push((round, player, bye, text.to_owned()));
                }
            }
            "260" => {
                let rounds = Some(number(&line, 5, 7)?..=number(&line, 9, 11)?);
                tournament.forbidden.push(Forbidden { players: players(&line, 13)?, rounds });
            }
            "XXP" => {
                let words: Vec<Vec<char>> =
                    columns(&line, 4, line.len()).split_whitespace().map(|word| word.chars().collect()).collect();
                let players = words.iter().map(|word| place(word, 1, word.len())).collect::<Result<_, _>>()?;
                tournament.forbidden.push(Forbidden { players, rounds: None });
            }
            kind @ ("013" | "250" | "299" | "310" | "XXA") => return Err(Fault::Unsupported(kind.to_owned())),
            _ => self.report.others.push(text.to_owned()),
        }
        Ok(())
    }

    fn point_system(&mut self, line: &[char]) -> Result<(), Fault> {
        let system = &mut self.report.tournament.points;
        let mut first = 6;
        while first <= line.len() {
            let points = points(line, first + 1, first + 4)?;
            match line[first - 1] {
                'W' => system.win = points,
                'D' => system.draw = points,
                'L' => system.loss = points,
                'A' => system.absence = points,
                'P' => self.allocated_bye = Some(points),
                other => return Err(Fault::Letter(other)),
            }
            first += 9;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Report, Error> {
        let whole = |fault: Fault| Error { line: 0, fault };
        let mut stated = Vec::new();
        for (place, player) in std::mem::take(&mut self.players).into_iter().enumerate() {
            let (line, player) = player.ok_or_else(|| whole(Fault::Missing(place + 1)))?;
            stated.push((line, player.points));
            self.report.tournament.players.push(player.player);
        }
        // Here, ranks are numbers.
        if self.by_rank && !stated.is_sorted_by_key(|&(line, _)| line) {
            return Err(whole(Fault::Unsupported("XXC rank".to_owned())));
        }
        let tournament = &mut self.report.tournament;
        tournament.points.allocated_bye = self.allocated_bye.unwrap_or(tournament.points.win);
        tournament.played = played(tournament);
        let played = tournament.played;
        tournament.rounds = self.rounds.unwrap_or(played);
        if played > tournament.rounds {
            return Err(whole(Fault::TooManyRounds { played, rounds: tournament.rounds }));
        }
        for (round, player, bye, line) in self.byes {
            let Some(rounds) = tournament.players.get_mut(player).map(|player| &mut player.rounds) else {
                return Err(whole(Fault::Missing(player + 1)));
            };
            if round != played + 1 {
                // Of a round that is over, or not yet the next one.
                if !self.report.others.contains(&line) {
                    self.report.others.push(line);
                }
            } else if rounds.len() <= played {
                rounds.resize(played, Round::Bye(Bye::ZeroPoint));
                rounds.push(Round::Bye(bye));
            }
        }
        tournament.check().map_err(|error| whole(error.into()))?;
        for (player, (line, stated)) in stated.into_iter().enumerate() {
            let counted = tournament.score(player);
            if stated != counted && stated != tournament.score_after(player, played + 1) {
                return Err(Error { line, fault: Fault::Points { player: player + 1, stated, counted } });
            }
        }
        Ok(self.report)
    }
}

/// The places of players whose numbers stand from this column on, each in four columns.
fn players(line: &[char], first: usize) -> Result<Vec<usize>, Fault> {
    if line.len() < first {
        return Err(Fault::Short);
    }
    (first..=line.len()).step_by(5).map(|first| place(line, first, first + 3)).collect()
}

/// How many rounds are over: up to the last one for which anybody was paired, or for which everybody has an entry.
fn played(tournament: &Tournament) -> usize {
    let rounds = || tournament.players.iter().map(|player| &player.rounds);
    let paired = rounds().filter_map(|rounds| rounds.iter().rposition(Round::is_paired)).max();
    let paired = paired.map_or(0, |round| round + 1);
    // Whoever has an entry after the next round makes the rounds before it history.
    let played = rounds().map(|rounds| rounds.len().saturating_sub(1)).fold(paired, usize::max);
    let next_is_over = !tournament.players.is_empty() && rounds().all(|rounds| rounds.len() > played);
    played + usize::from(next_is_over)
}
