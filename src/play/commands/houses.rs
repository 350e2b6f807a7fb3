//! Buttons for the six houses.

use wari_games::Game;
use wari_rules::{House, Houses, Position};

use crate::table::{Button, Style};

/// Returns the house buttons of a game, with labels made by `label` from a house and its seeds, and ids made by `id`;
/// empty once the game is over.
pub(crate) fn of_game(
    game: &Game,
    label: impl Fn(House, u8) -> String,
    id: impl Fn(House) -> String,
) -> Vec<Vec<Button>> {
    match game.ending() {
        Some(_) => Vec::new(),
        None => labelled(game.record().position(), game.record().legal(), label, id),
    }
}

/// Returns the six houses of the player to move, in two rows. Houses that may not be sown are disabled.
pub(crate) fn of_position(position: Position, legal: Houses, id: impl Fn(House) -> String) -> Vec<Vec<Button>> {
    labelled(position, legal, plain, id)
}

/// Returns the label of a house and its seeds: `c · 5`.
pub(crate) fn plain(house: House, seeds: u8) -> String {
    format!("{house} · {seeds}")
}

fn labelled(
    position: Position,
    legal: Houses,
    label: impl Fn(House, u8) -> String,
    id: impl Fn(House) -> String,
) -> Vec<Vec<Button>> {
    let button = |&house: &House| {
        let label = label(house, position.seeds(position.mover(), house));
        Button { enabled: legal.contains(house), ..Button::new(id(house), label, Style::Secondary) }
    };
    House::ALL.chunks(3).map(|row| row.iter().map(button).collect()).collect()
}
