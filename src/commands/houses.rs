//! Buttons for the six houses.

use wari_rules::{House, Houses, Position};

use crate::games::Game;
use crate::table::{Button, Style};

/// Returns the house buttons of a game, with ids made by `id`; empty once the game is over.
pub(crate) fn of_game(game: &Game, id: impl Fn(House) -> String) -> Vec<Vec<Button>> {
    if game.ending().is_some() {
        return Vec::new();
    }
    of_position(game.record().position(), game.record().legal(), id)
}

/// Returns the six houses of the player to move, in two rows. Houses that may not be sown are disabled.
pub(crate) fn of_position(position: Position, legal: Houses, id: impl Fn(House) -> String) -> Vec<Vec<Button>> {
    let button = |&house: &House| {
        let label = format!("{house} · {}", position.seeds(position.mover(), house));
        Button { enabled: legal.contains(house), ..Button::new(id(house), &label, Style::Secondary) }
    };
    House::ALL.chunks(3).map(|row| row.iter().map(button).collect()).collect()
}
