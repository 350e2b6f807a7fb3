//! Pictures of openings.

use wari_rules::{BySide, Houses};

use super::Picture;
use super::board::{Drawn, paint};
use crate::games::{Opening, Taste};
use crate::words::Words;
use wari_drawing::Scene;

/// Draws the position of an opening and its last move, as the player to move sees it.
pub(crate) async fn picture(words: &Words, opening: &Opening, taste: Taste) -> Picture {
    let (record, last) = (opening.record(), opening.last().and_then(|last| last.comes.ok()));
    let (position, plates, sown) = (record.position(), words.plates_of_sides(record.ruleset()), last);
    let Drawn { file, name, letters } = paint(move || {
        let names = BySide { south: &*plates.names.south, north: &*plates.names.north };
        Drawn::still(&Scene { names, last: sown.as_ref(), rules: &plates.rules, ..Scene::of(taste.theme, position) })
    })
    .await;
    let text = words.text_board(&letters, &position, last.as_ref(), Houses::EMPTY);
    Picture { file, name, alt_text: words.opening_alt_text(opening), text, medium: taste.medium }
}
