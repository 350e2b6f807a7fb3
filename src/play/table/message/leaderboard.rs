//! Leaderboards as pictures.

use wari_games::{Medium, Refusal, UserId};

use super::Picture;
use crate::table::{Made, Plate, Table};
use wari_drawing::{Leaderboard, leaderboard_png};

/// Draws a leaderboard for its reader, unless it was drawn of late.
///
/// # Errors
/// Refused while another picture is drawn for the reader, and while too many wait.
pub(crate) async fn picture(
    table: &Table,
    reader: UserId,
    leaderboard: Leaderboard,
    alt_text: String,
) -> Result<Picture, Refusal> {
    let order = table.pictures.order(reader, Plate::Leaderboard(leaderboard.clone()))?;
    let file = order.fill(move || Made::picture(leaderboard_png(&leaderboard))).await.file;
    Ok(Picture { file, name: Picture::LEADERBOARD, alt_text, text: String::new(), medium: Medium::Image })
}
