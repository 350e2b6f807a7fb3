//! `/wari puzzle`: a position with one best move, shown in private. Solutions are stored, so the engine doesn't run.

use async_trait::async_trait;
use wari_rules::{House, Ruleset};

use crate::commands::option::{Entry, Opt};
use crate::commands::press::{Press, Pressed};
use crate::commands::{Command, Request, houses};
use crate::database::Error;
use crate::games::{Puzzle, Refusal};
use crate::table::{Button, Reply, Style, Table, Unanswered, fair_play, puzzles};
use crate::words::Words;

/// The option for the ruleset of a puzzle.
pub(crate) const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_puzzle_rules());

/// Answers the puzzle with this number. The next one is of the given ruleset, or of any.
pub(crate) const SOLVE: Press<(u32, House, Option<&'static Ruleset>)> =
    Press::new("puzzle", |request, table, (puzzle, house, ruleset)| {
        Box::pin(solve(request, table, puzzle, house, ruleset))
    });
/// Shows another puzzle of a ruleset, or of any.
const ANOTHER: Press<Option<&'static Ruleset>> =
    Press::new("puzzle", |request, table, ruleset| Box::pin(another(request, table, ruleset)));

/// The `/wari puzzle` command.
pub(crate) struct Solve;

#[async_trait]
impl Command for Solve {
    fn name(&self) -> &'static str {
        "puzzle"
    }

    fn about(&self, words: &Words) -> String {
        words.text.command_puzzle()
    }

    fn options(&self) -> &'static [&'static Entry] {
        &[&RULES.entry]
    }

    fn presses(&self) -> &'static [&'static dyn Pressed] {
        &[&SOLVE, &ANOTHER]
    }

    async fn run(&self, request: &Request, table: &Table) -> Result<Reply, Unanswered> {
        another(request, table, RULES.read(request)?).await
    }
}

/// Shows the asker's next puzzle, of a ruleset or of any, in the message of the previous one.
async fn another(request: &Request, table: &Table, ruleset: Option<&'static Ruleset>) -> Result<Reply, Unanswered> {
    let puzzle = next(request, table, ruleset).await?;
    let tally = table.database.puzzle_tally(request.who.id).await?;
    Ok(Reply {
        picture: Some(puzzles::picture(request.words, &puzzle, table.taste(request.viewer()).await?).await),
        buttons: buttons(&puzzle, ruleset),
        replaces: request.is_in_private,
        ..Reply::private(request.words.puzzle(&puzzle, tally))
    })
}

/// Returns the first puzzle that the asker has not answered: the server's puzzle of the day, then those from its games,
/// then the collection.
async fn next(request: &Request, table: &Table, ruleset: Option<&'static Ruleset>) -> Result<Puzzle, Error> {
    let (player, guild) = (request.who.id, request.place.guild);
    let answered = table.database.answered_puzzles(player).await?;
    let fits = |puzzle: &Puzzle| {
        !answered.contains(&puzzle.number) && ruleset.is_none_or(|ruleset| ruleset.id == puzzle.ruleset.id)
    };
    let newest = table.database.daily_puzzle(guild).await?.and_then(|daily| daily.newest);
    if let Some(newest) = newest
        && let Some(puzzle) = puzzles::find(table, guild, newest.puzzle).await?.filter(fits)
        && !table.is_secret(&puzzle, guild).await?
    {
        return Ok(puzzle);
    }
    for own in table.database.unanswered_puzzles_of(guild, player, ruleset).await? {
        if table.shows_puzzle(request.viewer(), &own).await? && !table.is_secret(&own, guild).await? {
            return Ok(own);
        }
    }
    let mut passed = answered;
    loop {
        let puzzle = Puzzle::next(request.now, ruleset, &passed);
        // Once all are skipped, a puzzle that cannot be answered right now is better than none.
        if !table.is_secret(puzzle, guild).await? || !passed.insert(puzzle.number) {
            return Ok(puzzle.clone());
        }
    }
}

/// Answers a puzzle: says whether the house is right, and why.
async fn solve(
    request: &Request,
    table: &Table,
    number: u32,
    house: House,
    ruleset: Option<&'static Ruleset>,
) -> Result<Reply, Unanswered> {
    let guild = request.place.guild;
    let puzzle = puzzles::find(table, guild, number).await?.ok_or(Refusal::UnknownButton)?;
    if !table.shows_puzzle(request.viewer(), &puzzle).await? {
        return Err(Refusal::UnknownButton.into());
    }
    puzzle.sow(house).comes.map_err(|illegal| Refusal::Illegal { house, illegal })?;
    let (player, solution) = (request.who.id, puzzle.task.solution);
    fair_play::check(request.viewer(), table, [puzzle.task.position]).await?;
    let is_right = house == solution;
    let counted = table.database.answer_puzzle(player, guild, number, is_right, request.now).await?;
    let tally = table.database.puzzle_tally(player).await?;
    let (words, mover) = (request.words, puzzle.task.position.mover());
    let another = ANOTHER.button(ruleset, words.text.button_another(), Style::Secondary);
    Ok(Reply {
        picture: Some(puzzles::example(words, puzzle.sow(solution), mover, table.taste(request.viewer()).await?).await),
        buttons: vec![vec![another]],
        replaces: request.is_in_private,
        ..Reply::private(words.solution(&puzzle, house, counted, tally))
    })
}

/// Returns the houses of a puzzle. The next puzzle is of `ruleset`, or of any.
pub(crate) fn buttons(puzzle: &Puzzle, ruleset: Option<&'static Ruleset>) -> Vec<Vec<Button>> {
    let position = puzzle.task.position;
    houses::of_position(position, puzzle.ruleset.legal(position), |house| SOLVE.id((puzzle.number, house, ruleset)))
}
