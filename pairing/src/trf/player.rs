//! The line of a player.

use super::Fault;
use crate::{Bye, Colour, GameResult, Player, Points, Round};

/// What the line of a player says.
pub(super) struct PlayerLine {
    /// The player's place.
    pub(super) place: usize,
    pub(super) player: Player,
    pub(super) points: Points,
}

/// The characters in these columns, from 1, as far as the line goes.
pub(super) fn columns(line: &[char], first: usize, last: usize) -> String {
    line.iter().take(last).skip(first - 1).collect()
}

/// A number in these columns.
pub(super) fn number(line: &[char], first: usize, last: usize) -> Result<usize, Fault> {
    let text = columns(line, first, last);
    let trimmed = text.trim();
    let is_number = !trimmed.is_empty() && trimmed.chars().all(|digit| digit.is_ascii_digit());
    let number = if is_number { trimmed.parse().ok() } else { None };
    number.ok_or_else(|| Fault::Number(trimmed.to_owned(), first))
}

/// A player's place, by their number in these columns.
pub(super) fn place(line: &[char], first: usize, last: usize) -> Result<usize, Fault> {
    match number(line, first, last)? {
        number @ 1..=9999 => Ok(number - 1),
        other => Err(Fault::Number(other.to_string(), first)),
    }
}

/// Points in these columns, with a decimal or without.
pub(super) fn points(line: &[char], first: usize, last: usize) -> Result<Points, Fault> {
    let text = columns(line, first, last);
    let trimmed = text.trim();
    let read = || {
        let (whole, tenths) = trimmed.split_once(['.', ',']).unwrap_or((trimmed, "0"));
        let digits = |text: &str| text.chars().all(|digit| digit.is_ascii_digit());
        if whole.is_empty() || whole.len() > 4 || !digits(whole) || tenths.len() != 1 || !digits(tenths) {
            return None;
        }
        Some(Points::tenths(whole.parse::<u32>().ok()? * 10 + tenths.parse::<u32>().ok()?))
    };
    read().ok_or_else(|| Fault::Number(trimmed.to_owned(), first))
}

/// Reads the line of a player.
pub(super) fn read(line: &[char]) -> Result<PlayerLine, Fault> {
    if line.len() < 84 {
        return Err(Fault::Short);
    }
    let own = place(line, 5, 8)?;
    let rating = match columns(line, 49, 52).trim() {
        "" => None,
        _ => Some(u16::try_from(number(line, 49, 52)?).map_err(|_| Fault::Short)?),
    };
    let mut rounds = Vec::new();
    let mut first = 92;
    // Rounds about which nothing is said, unless there is more after them.
    let mut silent = 0;
    while first + 7 <= line.len() || !columns(line, first, line.len()).trim().is_empty() {
        let index = rounds.len() + silent;
        match round(line, own, first).ok_or(Fault::Round(index + 1))? {
            Some(round) => {
                rounds.extend(std::iter::repeat_n(Round::Bye(Bye::ZeroPoint), silent));
                silent = 0;
                rounds.push(round);
            }
            None => silent += 1,
        }
        first += 10;
    }
    let name = columns(line, 15, 47).trim().to_owned();
    Ok(PlayerLine { place: own, player: Player { name, rating, rounds }, points: points(line, 81, 84)? })
}

/// Reads the entry of a round: opponent, colour, result. `None` within if it says nothing.
fn round(line: &[char], own: usize, first: usize) -> Option<Option<Round>> {
    let letter = |column: usize| line.get(column - 1).copied().unwrap_or(' ');
    let opponent = match columns(line, first, first + 3).trim() {
        "" | "0000" | "0" => None,
        _ => Some(place(line, first, first + 3).ok().filter(|&opponent| opponent != own)?),
    };
    if !columns(line, first + 8, first + 9).trim().is_empty() {
        return None;
    }
    let colour = match letter(first + 5) {
        'w' | 'W' => Some(Colour::White),
        'b' | 'B' => Some(Colour::Black),
        '-' | ' ' => None,
        _ => return None,
    };
    let result = letter(first + 7).to_ascii_uppercase();
    let Some(opponent) = opponent else {
        let is_silent = colour.is_none() && columns(line, first, first + 7).trim().is_empty();
        let bye = match result {
            'U' | '+' => Bye::PairingAllocated,
            'F' => Bye::FullPoint,
            'H' | '=' => Bye::HalfPoint,
            'Z' | '-' | ' ' => Bye::ZeroPoint,
            _ => return None,
        };
        return colour.is_none().then_some((!is_silent).then_some(Round::Bye(bye)));
    };
    // Without a colour, nobody can tell who would have begun; it does not matter.
    let played = |result| Some(Round::Game { opponent, colour: colour?, result });
    let forfeit = |won| {
        let colour = colour.unwrap_or(if own < opponent { Colour::White } else { Colour::Black });
        Some(Round::Forfeit { opponent, colour, won })
    };
    let round = match result {
        '1' | 'W' => played(GameResult::Win),
        '=' | 'D' => played(GameResult::Draw),
        '0' | 'L' => played(GameResult::Loss),
        '+' => forfeit(true),
        '-' => forfeit(false),
        _ => None,
    };
    Some(Some(round?))
}

/// Writes the entry of a round.
pub(super) fn write_round(round: &Round) -> String {
    let (opponent, colour, result) = match round {
        Round::Game { opponent, colour, result } => {
            let result = match result {
                GameResult::Win => '1',
                GameResult::Draw => '=',
                GameResult::Loss => '0',
            };
            (opponent + 1, letter(*colour), result)
        }
        Round::Forfeit { opponent, colour, won } => (opponent + 1, letter(*colour), if *won { '+' } else { '-' }),
        Round::Bye(bye) => {
            let result = match bye {
                Bye::PairingAllocated => 'U',
                Bye::FullPoint => 'F',
                Bye::HalfPoint => 'H',
                Bye::ZeroPoint => 'Z',
            };
            return format!("  0000 - {result}");
        }
    };
    format!("  {opponent:>4} {colour} {result}")
}

const fn letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    }
}
