//! Every sentence the bot says. A language is one file that implements [`Words`] and one line in `LANGUAGES`: whatever it
//! leaves unsaid does not compile.

mod english;
mod view;

use wari_rules::{House, Ruleset};

use crate::games::{Challenge, Closing, Game, Name, Refusal, Scope, Standing, Start, UserId};

pub use english::English;
pub use view::View;

/// The languages, by the locales for which Discord asks; the first stands in for all others.
static LANGUAGES: [(&str, &dyn Words); 1] = [("en", &English)];

/// The words for a locale as Discord names it, `en-GB` for example.
pub fn of(locale: &str) -> &'static dyn Words {
    let (_, default) = LANGUAGES[0];
    LANGUAGES.iter().find(|(language, _)| locale.starts_with(language)).map_or(default, |&(_, words)| words)
}

/// A language. Text is Discord's markdown unless a method says otherwise.
pub trait Words: Sync {
    /// What the menus say.
    fn menu(&self) -> &'static Menu;

    /// Why something was not done, and what can be done instead.
    fn refusal(&self, refusal: &Refusal) -> String;
    /// Something is wrong with us; nothing is lost.
    fn failure(&self) -> &'static str;

    /// A challenge that waits, with its terms.
    fn offer(&self, challenge: &Challenge, challenger: &Name) -> String;
    /// A challenge that ended without a game; `by` is who ended it.
    fn closed(&self, challenge: &Challenge, closing: Closing, by: &Name) -> String;
    /// A challenge in a list of choices, plain text.
    fn challenge_choice(&self, challenge: &Challenge, challenger: &Name) -> String;

    /// The text above a board.
    fn board(&self, view: &View<'_>) -> String;
    /// The board in words for those who cannot see it, at most 1,024 characters, plain text.
    fn alt_text(&self, view: &View<'_>) -> String;
    /// A house in a list of choices, plain text: its letter, its seeds, what sowing it would capture.
    fn house_choice(&self, house: House, seeds: u8, captures: u8) -> String;
    /// A game in a list of choices, plain text.
    fn game_choice(&self, game: &Game, opponent: &Name) -> String;
    /// The games somebody plays; `own` if it is the reader.
    fn games(&self, player: UserId, own: bool, games: &[Game]) -> String;
    /// Whether somebody really wants to give up.
    fn confirm_resign(&self, game: &Game) -> String;

    /// The heading of a leaderboard.
    fn standings_title(&self, scope: Scope, ruleset: &Ruleset) -> String;
    /// A leaderboard's lines.
    fn standings(&self, standings: &[Standing]) -> String;

    /// A ruleset from the start to the end of a game.
    fn ruleset(&self, ruleset: &Ruleset) -> String;
    /// What somebody new should know, with each command and what it does.
    fn help(&self, commands: &[(&'static str, &'static str)]) -> String;
    /// The version, what is stored, and the milliseconds from Discord to the bot.
    fn about(&self, version: &str, latency: u64) -> String;
}

/// The short texts of menus and buttons: descriptions of at most 100 characters, labels of at most 80.
#[derive(Debug)]
#[allow(missing_docs, reason = "each is the text of the command, option, choice or button that it is named after")]
pub struct Menu {
    pub wari: &'static str,
    pub challenge: &'static str,
    pub accept: &'static str,
    pub decline: &'static str,
    pub move_: &'static str,
    pub board: &'static str,
    pub games: &'static str,
    pub resign: &'static str,
    pub leaderboard: &'static str,
    pub rules: &'static str,
    pub help: &'static str,
    pub about: &'static str,

    pub games_title: &'static str,

    pub option_opponent: &'static str,
    pub option_rules: &'static str,
    pub option_seeds: &'static str,
    pub option_start: &'static str,
    pub option_rated: &'static str,
    pub option_challenge: &'static str,
    pub option_house: &'static str,
    pub option_game: &'static str,
    pub option_ply: &'static str,
    pub option_user: &'static str,
    pub option_scope: &'static str,

    pub start: fn(Start) -> &'static str,
    pub scope: fn(Scope) -> &'static str,

    pub button_accept: &'static str,
    pub button_decline: &'static str,
    pub button_withdraw: &'static str,
    pub button_resign: &'static str,
}

/// Numbers of challenges or games as a list: `12, 15`.
fn numbers<T: Copy>(ids: &[T], number: impl Fn(T) -> u64) -> String {
    ids.iter().map(|&id| number(id).to_string()).collect::<Vec<_>>().join(", ")
}
