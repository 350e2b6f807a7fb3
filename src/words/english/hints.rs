//! What helps against the computer.

use wari_engine::{Hint, Motive};
use wari_rules::{House, Houses};

use super::{English, count};
use crate::games::{Clue, Game};
use crate::words::Hints;

impl Hints for English {
    fn hint(&self, game: &Game, hint: &Hint, clue: Clue) -> String {
        let mut text = format!("Hint for game {}, for your eyes only. {}", game.id, motive(hint.motive));
        if clue != Clue::Motive {
            text += &format!("\nPlay **{}**.", hint.house);
        }
        if clue == Clue::Why {
            text += &format!(
                "\nThe game may go on like this, your moves in bold: {}. {}",
                line(&hint.line),
                gain(hint.gain)
            );
        }
        text
    }
}

fn motive(motive: Motive) -> String {
    match motive {
        Motive::Win => "A win is there: one move ends the game.".to_owned(),
        Motive::Feed => "Your opponent has no seeds left: feed them.".to_owned(),
        Motive::Capture { seeds } => format!("A capture is there, of {}.", count(seeds, "seed")),
        Motive::Rescue { houses } => {
            format!("Your opponent could capture from {} next: leave less to take.", whose("your", houses))
        }
        Motive::Threaten { houses } => {
            format!("A capture can be prepared: look at {}.", whose("your opponent's", houses))
        }
        Motive::Wait => "Nothing hurries: make the move that keeps the most for later.".to_owned(),
    }
}

/// Houses with whose they are: `your c and e`.
fn whose(owner: &str, houses: Houses) -> String {
    let letters: Vec<String> = houses.iter().map(|house| house.to_string()).collect();
    match letters.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{owner} {} and {last}", rest.join(", ")),
        Some((last, _)) => format!("{owner} {last}"),
        None => format!("{owner} side"),
    }
}

/// Houses sown in turn, the reader's first and in bold; a long line ends in an ellipsis.
pub(super) fn line(houses: &[House]) -> String {
    const MOST: usize = 13;
    let letter = |(ply, house): (usize, &House)| match ply % 2 {
        0 => format!("**{house}**"),
        _ => house.to_string(),
    };
    let letters: Vec<String> = houses.iter().take(MOST).enumerate().map(letter).collect();
    letters.join(" ") + if houses.len() > MOST { " …" } else { "" }
}

/// What a line brings the reader, beyond what it brings the opponent.
fn gain(seeds: i16) -> String {
    let number = |seeds: u16| if seeds == 1 { "1 seed".to_owned() } else { format!("{seeds} seeds") };
    match seeds {
        1.. => format!("That brings you {} more than your opponent.", number(seeds.unsigned_abs())),
        0 => "That brings both of you the same; other moves bring you less.".to_owned(),
        ..0 => format!(
            "That brings your opponent {} more than you; other moves, more still.",
            number(seeds.unsigned_abs())
        ),
    }
}
