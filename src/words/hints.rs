//! What helps against the computer.

use wari_engine::{Hint, Motive};
use wari_rules::House;

use super::count;
use super::lessons::listed;
use crate::games::{Clue, Game};
use crate::words::Words;

impl Words {
    /// A hint for a game as it stands, told as far as this step.
    pub fn hint(&self, game: &Game, hint: &Hint, clue: Clue) -> String {
        let mut text = format!("Hint for game {}, for your eyes only. {}", game.id, motive(hint.motive));
        if clue != Clue::Motive {
            text += &format!("\nPlay **{}**.", hint.house);
        }
        if clue == Clue::Why {
            text += &format!("\nA likely line (your moves in bold): {} {}", line(&hint.line), gain(hint.gain));
        }
        text
    }
}

fn motive(motive: Motive) -> String {
    match motive {
        Motive::Win => "You can win now: one move ends the game.".to_owned(),
        Motive::Feed => "Your opponent has no seeds left: feed them.".to_owned(),
        Motive::Capture { seeds } => format!("You can capture {}.", count(seeds, "seed")),
        Motive::Rescue { houses } => {
            format!("Your opponent threatens to capture from your {}: leave less to take.", listed(houses, "and"))
        }
        Motive::Threaten { houses } => {
            format!("You can prepare a capture: look at your opponent's {}.", listed(houses, "and"))
        }
        Motive::Wait => "No captures to make or stop. Play the move that keeps your options open.".to_owned(),
    }
}

/// Houses sown in turn, the reader's first and in bold; at the end a full stop, or an ellipsis if there are more.
pub(super) fn line(houses: &[House]) -> String {
    const MAX_HOUSES: usize = 13;
    let letter = |(ply, house): (usize, &House)| match ply % 2 {
        0 => format!("**{house}**"),
        _ => house.to_string(),
    };
    let letters: Vec<String> = houses.iter().take(MAX_HOUSES).enumerate().map(letter).collect();
    letters.join(" ") + if houses.len() > MAX_HOUSES { " …" } else { "." }
}

/// What a line brings the reader, beyond what it brings the opponent.
pub(super) fn gain(seeds: i16) -> String {
    let number = |seeds: u16| if seeds == 1 { "1 seed".to_owned() } else { format!("{seeds} seeds") };
    match seeds {
        1.. => format!("You come out {} ahead.", number(seeds.unsigned_abs())),
        0 => "That keeps things level; anything else falls behind.".to_owned(),
        ..0 => format!("You come out {} behind, but every other move is worse.", number(seeds.unsigned_abs())),
    }
}
