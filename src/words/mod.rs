//! Every sentence the bot says. The messages stand in `locales`, one folder per language, in the syntax of Project
//! Fluent; the code here decides which of them to say, and with what.

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
mod text;
mod view;

use std::fmt;
use std::sync::LazyLock;

use crate::games::{Clock, Moment, Permission};
use text::{L10n, L10nLanguage};

pub use lists::GAMES_A_PAGE;
pub use view::View;

/// Every language.
static LANGUAGES: LazyLock<Vec<Words>> =
    LazyLock::new(|| L10n::iter().map(|&language| Words { language, text: language.load() }).collect());

/// Returns the words for a locale as Discord names it, such as `en-GB`. English stands in for any language that is missing.
pub fn of(locale: &str) -> &'static Words {
    let base = locale.split('-').next();
    let is = |wanted: &str| LANGUAGES.iter().find(|words| &*words.language == wanted);
    is(locale).or_else(|| is(base?)).or_else(|| is(&L10n::default())).unwrap_or(&LANGUAGES[0])
}

/// A language. Text is Discord's Markdown unless a method says otherwise.
pub struct Words {
    language: L10n,
    /// The messages as they stand in the files.
    pub(crate) text: L10nLanguage,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

/// What an invitation asks for, as Discord's bits.
fn invited_permissions() -> u64 {
    Permission::ALL.map(Permission::bit).iter().sum()
}

/// Numbers of challenges or games as a list: `12, 15`; a very long one ends in an ellipsis.
fn numbers<T: Copy>(ids: &[T], number: impl Fn(T) -> u64) -> String {
    let numbers: Vec<String> = ids.iter().take(20).map(|&id| number(id).to_string()).collect();
    numbers.join(", ") + if ids.len() > numbers.len() { ", …" } else { "" }
}

#[cfg(test)]
mod tests;

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
