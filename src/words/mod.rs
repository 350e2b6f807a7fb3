//! Every sentence the bot says. A language is one file that implements [`Words`], with a folder for its parts, and one
//! line in `LANGUAGES`: whatever it leaves unsaid does not compile.

mod english;
mod view;

use wari_engine::{Hint, Level, Review, ReviewedPly};
use wari_rules::{House, Houses, Position, Ruleset, Sowing};

use crate::games::{
    Arrangement, Career, Challenge, Closing, Clue, Daily, Example, Game, Lesson, Moment, Name, Owner, Pace, Permission,
    Permissions, Profile, Puzzle, PuzzleTally, Refusal, Rejection, ReplayForm, Scope, Setting, Settings, Stakes,
    Standings, Start, Summary, Theme, Topic, Turnout, UserId, Wish,
};

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
pub trait Words:
    Refusals + Offers + Boards + Hints + Puzzles + Reviews + Lists + Profiles + Manuals + Lessons + Choices + Sync
{
    /// What the menus say.
    fn menu(&self) -> &'static Menu;
}

/// Why something is not done.
pub trait Refusals {
    /// Why something was not done, and what can be done instead.
    fn refusal(&self, refusal: &Refusal) -> String;
    /// Something is wrong with us; nothing is lost.
    fn failure(&self) -> &'static str;
    /// Nothing can be stored at the moment, and nothing has changed.
    fn outage(&self) -> &'static str;
    /// What the bot may not do in a channel, what comes of that, and how to grant it; or whom to ask, if the reader
    /// cannot.
    fn not_permitted(&self, permissions: Permissions, may_grant: bool, bot: UserId) -> String;
}

/// What is offered, and what becomes of it.
pub trait Offers {
    /// A challenge that waits, with its terms.
    fn offer(&self, challenge: &Challenge, stakes: Stakes, challenger: Option<&Name>) -> String;
    /// A challenge that its opponent declined, its challenger withdrew, or nobody answered in time.
    fn closed(&self, challenge: &Challenge, closing: Closing) -> String;
    /// A challenge in a list of choices, plain text.
    fn challenge_choice(&self, challenge: &Challenge, challenger: Option<&Name>) -> String;

    /// What one player asks of the other.
    fn proposal(&self, game: &Game, wish: Wish, asker: Option<&Name>, asked: UserId) -> String;
    /// What was asked was declined, or withdrawn.
    fn rejected(&self, game: &Game, wish: Wish, rejection: Rejection, by: UserId) -> String;
    /// What is asked in a game, in a list of choices, plain text.
    fn proposal_choice(&self, game: &Summary, wish: Wish, opponent: &Name) -> String;
}

/// What a board shows.
pub trait Boards {
    /// The text above a board.
    fn board(&self, view: &View<'_>) -> String;
    /// The board in words for those who cannot see it, at most 1,024 characters, plain text.
    fn alt_text(&self, view: &View<'_>) -> String;
    /// What stands in the place of a picture: the board as drawn in letters, what its signs for the last move and for
    /// houses that may not be sown mean, and at the end the position as in [`Boards::alt_text`]. At most 400
    /// characters.
    fn text_board(&self, drawn: &str, position: &Position, last: Option<&Sowing>, barred: Houses) -> String;
    /// A house in a list of choices, plain text: its letter, its seeds, what sowing it would capture.
    fn house_choice(&self, house: House, seeds: u8, captures: u8) -> String;
    /// A game in a list of choices, plain text.
    fn game_choice(&self, game: &Summary, opponent: &Name) -> String;
    /// The text above the next game that waits for the reader, of so many.
    fn next_game(&self, view: &View<'_>, waiting: usize) -> String;
    /// The text above a preview: which houses are sown in it, as letters, and why it stops there, if it does.
    fn preview(&self, view: &View<'_>, sown: &str, stopped: Option<&Refusal>) -> String;
    /// The text above a replay of this many moves, the last of a game as it stands.
    fn replay(&self, view: &View<'_>, shown: usize) -> String;
    /// The same replay in words for those who cannot see it, at most 1,024 characters, plain text; it ends like
    /// [`Boards::alt_text`].
    fn replay_alt_text(&self, view: &View<'_>, shown: usize) -> String;
    /// The text above a position of a game that is gone through: `view` shows the game there, `last` counts its moves.
    fn step(&self, view: &View<'_>, last: usize) -> String;
    /// The text above the file of a game, with its moves as plain letters, as far as there is room.
    fn record(&self, view: &View<'_>) -> String;
    /// What the file of a game is, at most 1,024 characters, plain text.
    fn record_about(&self, game: &Game) -> String;
    /// A move was taken back by whoever is now to move.
    fn taken_back(&self, view: &View<'_>) -> String;
    /// What else can be done in a game, above its buttons.
    fn more(&self, game: &Game) -> String;
    /// A move is due soon.
    fn reminder(&self, game: &Game, mover: UserId, deadline: Moment) -> String;
    /// Whoever is to move has got more time.
    fn more_time(&self, game: &Game, by: UserId, deadline: Moment) -> String;
    /// Whether somebody really wants to give up a game; `goes_on` if its match would not be over with it.
    fn confirm_resign(&self, game: &Game, goes_on: bool) -> String;
    /// To whoever has given a game up from another channel than its own.
    fn resigned_from_afar(&self, game: &Game) -> String;
    /// That the computer moves only after this other game has moved on, above the board of its own.
    fn computer_waits(&self, other: &Game) -> String;
}

/// What helps against the computer.
pub trait Hints {
    /// A hint for a game as it stands, told as far as this step.
    fn hint(&self, game: &Game, hint: &Hint, clue: Clue) -> String;
}

/// What there is to solve.
pub trait Puzzles {
    /// A puzzle, above its board, and how its reader has fared so far.
    fn puzzle(&self, puzzle: &Puzzle, tally: PuzzleTally) -> String;
    /// The puzzle of the day, above its board in a channel, and how the one before went there if anybody tried it.
    /// Nobody is called.
    fn puzzle_of_the_day(&self, puzzle: &Puzzle, turnout: Option<Turnout>) -> String;
    /// Whether a puzzle comes to a server each day, where and when, and how to change that.
    fn daily_puzzles(&self, daily: Option<&Daily>) -> String;
    /// The board of a puzzle in words for those who cannot see it, at most 1,024 characters, plain text.
    fn puzzle_alt_text(&self, puzzle: &Puzzle) -> String;
    /// Whether a house solves it, why, and how the reader has fared; whether the answer counted is told as well.
    fn solution(&self, puzzle: &Puzzle, house: House, counted: bool, tally: PuzzleTally) -> String;
}

/// What the computer has found in a game that is over.
pub trait Reviews {
    /// The text above the picture of a review: how well each side played, and where the game turned.
    fn review(&self, view: &View<'_>, review: &Review) -> String;
    /// The picture of a review in words for those who cannot see it, at most 1,024 characters, plain text.
    fn review_alt_text(&self, view: &View<'_>, review: &Review) -> String;
    /// What stands in the place of that picture, at most 400 characters.
    fn review_text(&self, view: &View<'_>, review: &Review) -> String;
    /// A button that leads to a ply of a reviewed game, counted from 0.
    fn turning_point(&self, ply: usize) -> String;
    /// What is said below [`Boards::step`] of a position of a reviewed game: what was played, and what the numbers
    /// below the houses mean.
    fn worth(&self, view: &View<'_>, ply: &ReviewedPly) -> String;
    /// What each house was worth, plain text of at most four letters; nothing for those that could not be sown.
    fn worths(&self, ply: &ReviewedPly) -> [String; 6];
    /// The same in a sentence for those who cannot see it, which begins the alt text of the board; plain text.
    fn worth_alt_text(&self, ply: &ReviewedPly) -> String;
    /// The same as a table, which stands before [`Boards::text_board`].
    fn worth_text(&self, ply: &ReviewedPly) -> String;
}

/// A framed list has room for so many games, however long their lines.
pub const GAMES_A_PAGE: usize = 15;

/// Lists of games and of people.
pub trait Lists {
    /// A page of the games somebody plays, at most [`GAMES_A_PAGE`]; `own` if it is the reader.
    fn games(&self, player: UserId, own: bool, games: &[Summary]) -> String;
    /// The heading of a page of such a list, counted from 0, of so many.
    fn games_title(&self, page: usize, pages: usize) -> String;
    /// The heading of a page of a leaderboard.
    fn standings_title(&self, scope: Scope, ruleset: &Ruleset, standings: &Standings) -> String;
    /// The lines of a page of a leaderboard, and the reader's own.
    fn standings(&self, standings: &Standings) -> String;
}

/// What somebody has done.
pub trait Profiles {
    /// Results and ratings by rules, and head to head; a framed list.
    fn profile(&self, profile: &Profile) -> String;
    /// A chart of ratings in words for those who cannot see it, at most 1,024 characters, plain text.
    fn chart_alt_text(&self, name: Option<&Name>, careers: &[Career]) -> String;
    /// What stands in the place of the chart: the same numbers, at most 400 characters.
    fn chart_text(&self, careers: &[Career]) -> String;
}

/// What there is to know.
pub trait Manuals {
    /// A ruleset from the start to the end of a game.
    fn ruleset(&self, ruleset: &Ruleset) -> String;
    /// What somebody new should know: how to play, and how to read a board.
    fn help(&self) -> &'static str;
    /// Each command as it is typed and what it does, a framed list.
    fn commands(&self, commands: &[(String, &str)]) -> String;
    /// The version, what is stored, how to invite the bot, and the milliseconds from Discord to it.
    fn about(&self, version: &str, bot: UserId, latency: u64) -> String;
}

/// What pictures of the manuals teach.
pub trait Lessons {
    /// What a topic is called, on its button and above its page.
    fn lesson_title(&self, topic: Topic) -> &'static str;
    /// A lesson's page: what the ruleset says about its topic, and what happens in the picture.
    fn lesson(&self, lesson: &Lesson, example: &Example) -> String;
    /// What happens in the picture alone.
    fn lesson_caption(&self, example: &Example) -> String;
    /// The picture in words for those who cannot see it, at most 1,024 characters, plain text.
    fn lesson_alt_text(&self, example: &Example) -> String;
}

/// What can be set.
pub trait Choices {
    /// What somebody has chosen, what holds with what others have chosen for them, and whom they keep away.
    fn settings(&self, owner: Owner, chosen: Settings, holds: Settings, blocked: &[UserId]) -> String;
    /// The picture of all themes in words for those who cannot see it, at most 1,024 characters, plain text.
    fn themes_alt_text(&self, chosen: Theme) -> String;
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
    pub preview: &'static str,
    pub hint: &'static str,
    pub board: &'static str,
    pub games: &'static str,
    pub resign: &'static str,
    pub draw: &'static str,
    pub stop: &'static str,
    pub undo: &'static str,
    pub replay: &'static str,
    pub review: &'static str,
    pub puzzle: &'static str,
    pub leaderboard: &'static str,
    pub profile: &'static str,
    pub rules: &'static str,
    pub help: &'static str,
    pub about: &'static str,
    pub settings: &'static str,
    pub admin: &'static str,
    pub admin_settings: &'static str,
    pub admin_puzzle: &'static str,

    pub commands_title: &'static str,
    pub profile_title: &'static str,
    pub chart_title: &'static str,
    pub chart_counted: &'static str,

    pub option_opponent: &'static str,
    pub option_rules: &'static str,
    pub option_seeds: &'static str,
    pub option_start: &'static str,
    pub option_rated: &'static str,
    pub option_level: &'static str,
    pub option_pace: &'static str,
    pub option_match: &'static str,
    pub option_challenge: &'static str,
    pub option_house: &'static str,
    pub option_houses: &'static str,
    pub option_game: &'static str,
    pub option_ply: &'static str,
    pub option_as: &'static str,
    pub option_user: &'static str,
    pub option_scope: &'static str,
    pub option_whose: &'static str,
    pub option_against: &'static str,
    pub option_theme: &'static str,
    pub option_view: &'static str,
    pub option_boards: &'static str,
    pub option_reminders: &'static str,
    pub option_block: &'static str,
    pub option_unblock: &'static str,
    pub option_daily: &'static str,
    pub option_puzzle_rules: &'static str,

    pub level: fn(Level) -> &'static str,
    pub start: fn(Start) -> &'static str,
    pub pace: fn(Pace) -> &'static str,
    pub scope: fn(Scope) -> &'static str,
    pub wish: fn(Wish) -> &'static str,
    pub replay_form: fn(ReplayForm) -> &'static str,
    pub setting: fn(Setting) -> &'static str,
    pub clue: fn(Clue) -> &'static str,
    pub daily: fn(Arrangement) -> &'static str,

    pub button_accept: &'static str,
    pub button_decline: &'static str,
    pub button_withdraw: &'static str,
    pub button_resign: &'static str,
    pub button_resign_match: &'static str,
    pub button_rules: &'static str,
    pub button_previous: &'static str,
    pub button_next: &'static str,
    pub button_preview: &'static str,
    pub button_back: &'static str,
    pub button_start_over: &'static str,
    pub button_more: &'static str,
    pub button_give_time: &'static str,
    pub button_rematch: &'static str,
    pub button_replay: &'static str,
    pub button_review: &'static str,
    pub button_step_through: &'static str,
    pub button_next_game: &'static str,
    pub button_reset: &'static str,
    pub button_another: &'static str,
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
