//! `/wari replay as:steps`: a game position by position, for one's own eyes; in a review with what each house was
//! worth.

use wari_engine::{Review, ReviewedPly};
use wari_rules::House;

use super::{Button, Press, Reply, Request, Style, Unanswered, Wari, fair_play, moves, review, showing};
use crate::drawing::Worth;
use crate::games::{Game, GameId, Leaf};
use crate::words::{View, Words};

/// The signs on the buttons, which every language shares.
const fn sign(leaf: Leaf) -> &'static str {
    match leaf {
        Leaf::First => "⏮",
        Leaf::Back => "◀",
        Leaf::On => "▶",
        Leaf::Last => "⏭",
    }
}

/// Opens a game where it began.
pub(super) async fn open(request: &Request, wari: &Wari, game: &Game) -> Result<Reply, Unanswered> {
    position(request, wari, game, 0, None).await
}

/// Turns to another position of a game, in the message that shows one.
pub(super) async fn turn(
    request: &Request,
    wari: &Wari,
    game: GameId,
    ply: usize,
    leaf: Leaf,
) -> Result<Reply, Unanswered> {
    let game = moves::find(wari, game).await?;
    position(request, wari, &game, leaf.from(ply, game.ply()), None).await
}

/// The same in a reviewed game.
pub(super) async fn turn_reviewed(
    request: &Request,
    wari: &Wari,
    game: GameId,
    ply: usize,
    leaf: Leaf,
) -> Result<Reply, Unanswered> {
    let game = moves::find(wari, game).await?;
    let Some(found) = review::known(wari, &game).await? else {
        return review::show(request, wari, game, true).await;
    };
    position(request, wari, &game, leaf.from(ply, game.ply()), Some(&found)).await
}

/// The position after so many moves, and the ways on from there, in the message where one was pressed.
async fn position(
    request: &Request,
    wari: &Wari,
    game: &Game,
    ply: usize,
    found: Option<&Review>,
) -> Result<Reply, Unanswered> {
    let last = game.ply();
    let there = game.at(ply).unwrap_or_else(|| game.clone());
    let names = showing::names(request, wari, game).await;
    let view = View { game: &there, names: &names };
    let taste = wari.taste(request).await?.still();
    let mut text = request.words.step(&view, last);
    let reviewed = match found.and_then(|found| found.plies.get(ply)) {
        Some(reviewed) => match fair_play::check(request, wari, &game.record, [ply]).await {
            Ok(()) => {
                text += &format!("\n{}", request.words.worth(&view, reviewed));
                Some(reviewed)
            }
            Err(Unanswered::Refused(refusal)) => {
                text += &format!("\n{}", request.words.refusal(&refusal));
                None
            }
            Err(failed) => return Err(failed),
        },
        None => None,
    };
    let worth = reviewed.map(|reviewed| worth(request.words, reviewed));
    let mut look = showing::picture(request, wari, &view, text, taste, worth).await?;
    if let (Some(picture), Some(reviewed)) = (&mut look.picture, reviewed) {
        picture.alt_text.insert_str(0, &request.words.worth_alt_text(reviewed));
        picture.text.insert_str(0, &request.words.worth_text(reviewed));
    }
    let press = if found.is_some() { Press::Worth } else { Press::Leaf };
    let button = |leaf: Leaf| Button {
        enabled: leaf.from(ply, last) != ply,
        ..Button::new(&press(game.id, ply, leaf), sign(leaf), Style::Secondary)
    };
    let back = || Button::new(&Press::Review(game.id), request.words.menu().button_review, Style::Secondary);
    let buttons = Leaf::ALL.map(button).into_iter().chain(found.map(|_| back())).collect();
    Ok(Reply { buttons: vec![buttons], replaces: request.is_in_private, ..look })
}

/// What is told below the houses of a reviewed position.
fn worth(words: &dyn Words, reviewed: &ReviewedPly) -> Worth {
    let best = |house: &House| reviewed.score(*house) == Some(reviewed.best_score());
    Worth {
        houses: words.worths(reviewed),
        best: House::ALL.into_iter().filter(best).collect(),
        played: reviewed.played,
    }
}
