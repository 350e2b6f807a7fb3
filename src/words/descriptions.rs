//! What a picture of a board tells, for those who cannot see it.

use wari_rules::{Side, Sowing};

use super::boards::{decided, why};
use super::lessons::listed;
use crate::games::Ending;
use crate::words::View;

/// The last move, how the game ended, both rows and stores, and who is next or has won; then the position.
pub(super) fn board(view: &View<'_>) -> String {
    let game = view.game;
    let position = game.record().position();
    let name = |side: Side| view.names[side].text();
    let mut sentences = Vec::new();
    sentences.extend(game.record().last().map(|sowing| sowed(&name(sowing.mover()), &sowing)));
    sentences.extend(game.decision().map(|decision| decided(&name(decision.by), decision.what)));
    let ending = game.ending();
    sentences.extend(ending.and_then(|ending| why(ending, &name)));
    for side in Side::ALL {
        let row = position.row(side).map(|seeds| seeds.to_string()).join(" ");
        sentences.push(format!("{side} is {}: store {}, houses a to f {row}.", name(side), position.store(side)));
    }
    sentences.push(match ending {
        None => format!("{} is to move.", name(position.mover())),
        Some(Ending { winner: Some(side), .. }) => format!("{} has won.", name(*side)),
        Some(_) => "The game is drawn.".to_owned(),
    });
    sentences.push(format!("Position {position}"));
    sentences.join(" ")
}

/// A move, and what it captured or would have captured from where.
fn sowed(name: &str, sowing: &Sowing) -> String {
    let told = format!("{name} sowed {} ({})", sowing.origin(), sowing.lifted());
    let captured = sowing.captured_houses();
    match sowing.spared() {
        Some(spared) => {
            let houses = listed(spared, "and");
            format!("{told}: a grand slam of the other side's {houses}, which captures nothing under these rules.")
        }
        None if captured.is_empty() => format!("{told}."),
        None => {
            let (seeds, houses) = (sowing.captured_seeds(), listed(captured, "and"));
            format!("{told} and captured {seeds} from the other side's {houses}.")
        }
    }
}
