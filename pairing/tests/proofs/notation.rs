//! Tournaments in a few words: a line for each player, with opponent, colour and result of each round, or the kind of a
//! bye. `2w1 H 5b-` has beaten the second player with white, rested for half a point, and not come to play the fifth.

use wari_pairing::{Bye, Colour, Forbidden, GameResult, Player, Round, Tournament};

/// A tournament of which as many rounds are over as anybody has played.
pub(crate) fn tournament<'a>(rounds: usize, players: impl IntoIterator<Item = &'a str>) -> Tournament {
    let players: Vec<Player> = players
        .into_iter()
        .map(|line| Player { rounds: line.split_whitespace().map(round).collect(), ..Player::default() })
        .collect();
    let last = |player: &Player| player.rounds.iter().rposition(Round::is_paired);
    let played = players.iter().filter_map(last).max().map_or(0, |last| last + 1);
    let tournament =
        Tournament { rounds, played, players, initial_colour: Some(Colour::White), ..Tournament::default() };
    tournament.check().unwrap_or_else(|error| panic!("{error}: {:?}", tournament.players));
    tournament
}

/// Reads a tournament whose first line has the rounds, the first colour and who must not meet.
pub(crate) fn read(text: &str) -> Tournament {
    let mut lines = text.trim_end_matches('\n').split('\n');
    let mut words = lines.next().expect("a line").split(' ');
    let rounds = words.next().and_then(|word| word.parse().ok()).expect("a number");
    let initial = if words.next() == Some("white") { Colour::White } else { Colour::Black };
    let place = |number: &str| number.parse::<usize>().expect("a number") - 1;
    let forbidden = |pair: &str| Forbidden { players: pair.split('-').map(place).collect(), rounds: None };
    let forbidden = words.map(forbidden).collect();
    Tournament { initial_colour: Some(initial), forbidden, ..tournament(rounds, lines) }
}

fn round(word: &str) -> Round {
    let Some((opponent, result)) = word.split_once(['w', 'b']) else {
        return Round::Bye(match word {
            "U" => Bye::PairingAllocated,
            "F" => Bye::FullPoint,
            "H" => Bye::HalfPoint,
            "Z" => Bye::ZeroPoint,
            other => panic!("{other} is no round"),
        });
    };
    let opponent = opponent.parse::<usize>().expect("a number") - 1;
    let colour = if word.contains('w') { Colour::White } else { Colour::Black };
    match result {
        "1" => Round::Game { opponent, colour, result: GameResult::Win },
        "=" => Round::Game { opponent, colour, result: GameResult::Draw },
        "0" => Round::Game { opponent, colour, result: GameResult::Loss },
        other => Round::Forfeit { opponent, colour, won: other == "+" },
    }
}
