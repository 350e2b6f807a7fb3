//! English.

mod boards;
mod choices;
mod descriptions;
mod lessons;
mod lists;
mod manuals;
mod menu;
mod offers;
mod permissions;
mod profiles;
mod refusals;
mod rulings;

use super::{Menu, Words};
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

fn rated(rated: bool) -> &'static str {
    if rated { "rated" } else { "unrated" }
}
