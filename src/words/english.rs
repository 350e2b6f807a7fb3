//! English.

mod boards;
mod choices;
mod descriptions;
mod hints;
mod lessons;
mod lists;
mod manuals;
mod menu;
mod offers;
mod permissions;
mod profiles;
mod puzzles;
mod refusals;
mod reviews;
mod rulings;
mod series;

use super::{Menu, Words};
use crate::games::{Clock, Moment};
use menu::MENU;

/// The English words.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Words for English {
    fn menu(&self) -> &'static Menu {
        &MENU
    }
}

fn count(number: u8, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}

fn moves(ply: usize) -> String {
    match ply {
        1 => "1 move".into(),
        _ => format!("{ply} moves"),
    }
}

/// A moment as Discord shows it to each reader in their own time, and how far off it is.
fn until(moment: Moment) -> String {
    format!("<t:{}:R>", moment.millis().div_euclid(1000))
}

/// Until when the next move is to be made.
fn limit(clock: Option<Clock>) -> String {
    clock.map_or_else(|| "no time limit".to_owned(), |clock| format!("move due {}", until(clock.deadline)))
}

fn rated(rated: bool) -> &'static str {
    if rated { "rated" } else { "unrated" }
}
