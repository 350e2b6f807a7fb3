//! `/wari puzzle`: a position with one best move, shown in private. A wrong answer shows what it allows, which the
//! engine looks up; the solution is stored.

use wari_database::Error;
use wari_engine::Reason;
use wari_games::{Example, Puzzle, PuzzleSource, Refusal, Solved};
use wari_rules::{House, Record, Ruleset, rulesets};

use super::{endings, mistakes};
use crate::commands::option::{Opt, keywords};
use crate::commands::press::Press;
use crate::commands::{Command, Request, houses};
use crate::table::{Button, MOST_LOOKED_AT, Picture, Reply, Style, Table, Unanswered, fair_play, puzzles};

const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_puzzle_rules());

const FROM: Opt<PuzzleSource> = Opt::keyword_or_default(
    "from",
    |words| words.text.option_puzzle_from(),
    |words| keywords(|it| words.puzzle_source(it)),
);

/// Answers the puzzle with this number. The next one is of the given ruleset, or of any.
pub(crate) const SOLVE: Press<(u32, House, Option<&'static Ruleset>)> =
    Press::new("puzzle", |request, table, (puzzle, house, ruleset)| {
        Box::pin(solve(request, table, puzzle, house, ruleset))
    });
/// Shows another puzzle of a ruleset, or of any.
const ANOTHER: Press<Option<&'static Ruleset>> =
    Press::new("puzzle", |request, table, ruleset| Box::pin(another(request, table, ruleset)));

/// Shows a puzzle again after a wrong answer. The next one is of the given ruleset, or of any.
const RETRY: Press<(u32, Option<&'static Ruleset>)> =
    Press::new("retry", |request, table, (puzzle, ruleset)| Box::pin(retry(request, table, puzzle, ruleset)));
/// Shows the solution of a puzzle after a wrong answer. The next one is of the given ruleset, or of any.
const SOLUTION: Press<(u32, Option<&'static Ruleset>)> =
    Press::new("solution", |request, table, (puzzle, ruleset)| Box::pin(solution(request, table, puzzle, ruleset)));

/// Tells the channel how the presser has solved the puzzle of the day with this number, without the solution.
const TELL: Press<u32> = Press::new("tell", |request, table, puzzle| Box::pin(tell(request, table, puzzle)));

/// The `/wari puzzle` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&RULES.entry, &FROM.entry],
    presses: &[
        &SOLVE,
        &ANOTHER,
        &RETRY,
        &SOLUTION,
        &TELL,
        &mistakes::ANSWER,
        &mistakes::RETRY,
        &mistakes::SOLUTION,
        &mistakes::NEXT,
        &endings::SOW,
        &endings::RETRY,
        &endings::ANOTHER,
    ],
    ..Command::new("puzzle", |words| words.text.command_puzzle(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let ruleset = RULES.read(request)?;
    match FROM.read(request)? {
        PuzzleSource::Daily => another(request, table, ruleset).await,
        PuzzleSource::Mine => mistakes::next(request, table).await,
        PuzzleSource::Endings => endings::begin(request, table, ruleset).await,
    }
}

/// Shows the asker's next puzzle, of a ruleset or of those they play by, in the message of the previous one.
async fn another(request: &Request, table: &Table, ruleset: Option<&'static Ruleset>) -> Result<Reply, Unanswered> {
    let puzzle = next(request, table, ruleset).await?;
    shown(request, table, &puzzle, ruleset).await
}

/// Shows a puzzle again.
async fn retry(
    request: &Request,
    table: &Table,
    number: u32,
    ruleset: Option<&'static Ruleset>,
) -> Result<Reply, Unanswered> {
    let puzzle = find(request, table, number).await?;
    shown(request, table, &puzzle, ruleset).await
}

/// Shows a puzzle to its reader.
async fn shown(
    request: &Request,
    table: &Table,
    puzzle: &Puzzle,
    ruleset: Option<&'static Ruleset>,
) -> Result<Reply, Unanswered> {
    let tally = table.database.study().puzzle_tally(request.who.id).await?;
    Ok(Reply {
        picture: Some(puzzles::picture(request.words, puzzle, table.taste(request.viewer()).await?).await),
        buttons: buttons(puzzle, ruleset),
        replaces: request.is_in_private,
        ..Reply::private(request.words.puzzle(puzzle, tally))
    })
}

/// Returns the first puzzle that the asker has not answered: the server's puzzle of the day, then those from its games,
/// then the collection. All are of the given ruleset, or of those that the asker plays by.
async fn next(request: &Request, table: &Table, ruleset: Option<&'static Ruleset>) -> Result<Puzzle, Error> {
    let (player, at) = (request.who.id, request.place);
    let answered = table.database.study().answered_puzzles(player).await?;
    let mut rulesets = match ruleset {
        Some(ruleset) => vec![ruleset],
        None => table.database.study().rulesets_played(player).await?,
    };
    if rulesets.is_empty() {
        rulesets.push(&rulesets::CLASSIC);
    }
    let fits = |puzzle: &Puzzle| !answered.contains(&puzzle.number) && rulesets.contains(&puzzle.ruleset);
    if let Some(guild) = at.server() {
        let newest = table.database.study().daily_puzzle(guild).await?.and_then(|daily| daily.newest);
        if let Some(newest) = newest
            && let Some(puzzle) = puzzles::find(table, Some(guild), newest.puzzle).await?.filter(fits)
            && !table.is_secret(&puzzle, at).await?
        {
            return Ok(puzzle);
        }
        // Discord may have to be asked about the channel of each.
        let own = table.database.study().unanswered_puzzles_of(guild, player, ruleset).await?;
        for own in own.into_iter().filter(fits).take(MOST_LOOKED_AT) {
            if table.shows_puzzle(request.viewer(), &own).await? && !table.is_secret(&own, at).await? {
                return Ok(own);
            }
        }
    }
    let ruleset = ruleset.unwrap_or_else(|| Puzzle::next_ruleset(&rulesets, &answered));
    let mut passed = answered;
    loop {
        let puzzle = Puzzle::next(request.now, Some(ruleset), &passed);
        // Once all are skipped, a puzzle that cannot be answered right now is better than none.
        if !table.is_secret(puzzle, at).await? || !passed.insert(puzzle.number) {
            return Ok(puzzle.clone());
        }
    }
}

/// Returns a puzzle, if the asker may see it.
async fn find(request: &Request, table: &Table, number: u32) -> Result<Puzzle, Unanswered> {
    let puzzle = puzzles::find(table, request.place.server(), number).await?.ok_or(Refusal::UnknownButton)?;
    if !table.shows_puzzle(request.viewer(), &puzzle).await? {
        return Err(Refusal::UnknownButton.into());
    }
    Ok(puzzle)
}

/// Answers a puzzle: says whether the house is right, and why.
async fn solve(
    request: &Request,
    table: &Table,
    number: u32,
    house: House,
    ruleset: Option<&'static Ruleset>,
) -> Result<Reply, Unanswered> {
    let puzzle = find(request, table, number).await?;
    puzzle.sow(house).comes.map_err(|illegal| Refusal::Illegal { house, illegal })?;
    let is_right = house == puzzle.task.solution;
    fair_play::check(request.viewer(), table, [puzzle.task.position]).await?;
    let (player, guild) = (request.who.id, request.place.server());
    let counted = table.database.study().answer_puzzle(player, guild, number, is_right, request.now).await?;
    if let Some(guild) = guild {
        table.database.study().answer_daily(player, guild, number, (is_right, counted), request.now).await?;
    }
    if !is_right {
        return not_quite(request, table, &puzzle, house, counted, ruleset).await;
    }
    let daily = solved_daily(request, table, number).await?;
    let text = request.words.solved(&puzzle, (counted, daily), table.database.study().puzzle_tally(player).await?);
    let tell = daily.map(|_| TELL.button(number, request.words.text.button_share(), Style::Secondary));
    solved(request, table, &puzzle, text, (ruleset, tell)).await
}

/// Returns how the asker has solved a puzzle, if it is that of the day here.
async fn solved_daily(request: &Request, table: &Table, number: u32) -> Result<Option<Solved>, Error> {
    let Some(guild) = request.place.server() else { return Ok(None) };
    table.database.study().solved_daily(request.who.id, guild, number).await
}

/// Tells the channel how the asker has solved the puzzle of the day, once.
async fn tell(request: &Request, table: &Table, number: u32) -> Result<Reply, Unanswered> {
    let (puzzle, player) = (find(request, table, number).await?, request.who.id);
    let Some(solved) = solved_daily(request, table, number).await?.filter(|_| request.is_in_private) else {
        return Err(Refusal::DailyIsOver.into());
    };
    if !request.is_public() {
        return Err(Refusal::NotTellingHere.into());
    }
    if !table.notices.note_telling(player, number, request.place.channel) {
        return Err(Refusal::ToldAlready.into());
    }
    let name = table.name(player, request.place).await;
    Ok(Reply::public(request.public_words.told(name.as_ref(), &puzzle, solved)))
}

/// Shows the solution to somebody who has given an answer.
async fn solution(
    request: &Request,
    table: &Table,
    number: u32,
    ruleset: Option<&'static Ruleset>,
) -> Result<Reply, Unanswered> {
    let (puzzle, player) = (find(request, table, number).await?, request.who.id);
    fair_play::check(request.viewer(), table, [puzzle.task.position]).await?;
    if !table.database.study().answered_puzzles(player).await?.contains(&number) {
        return Err(Refusal::UnknownButton.into());
    }
    table.database.study().see_solution(player, number).await?;
    let text = request.words.not_solved(&puzzle, table.database.study().puzzle_tally(player).await?);
    solved(request, table, &puzzle, text, (ruleset, None)).await
}

/// Shows the solution as a film below a text.
async fn solved(
    request: &Request,
    table: &Table,
    puzzle: &Puzzle,
    text: String,
    (ruleset, tell): (Option<&'static Ruleset>, Option<Button>),
) -> Result<Reply, Unanswered> {
    let another = ANOTHER.button(ruleset, request.words.text.button_another(), Style::Secondary);
    let taste = table.taste(request.viewer()).await?;
    let picture = puzzles::solution(request.words, puzzle, taste).await;
    Ok(Reply {
        picture: Some(picture),
        buttons: vec![tell.into_iter().chain([another]).collect()],
        replaces: request.is_in_private,
        ..Reply::private(text)
    })
}

/// Shows what a wrong answer allows, without the solution.
async fn not_quite(
    request: &Request,
    table: &Table,
    puzzle: &Puzzle,
    house: House,
    counted: bool,
    ruleset: Option<&'static Ruleset>,
) -> Result<Reply, Unanswered> {
    let task = &puzzle.task;
    let before = Record::from_position(puzzle.ruleset, task.position);
    let mut after = before.clone();
    after.play(house).map_err(|illegal| Refusal::Illegal { house, illegal })?;
    let replies = match fair_play::check(request.viewer(), table, [after.position()]).await {
        Ok(()) => table.thinker.continuation(request.subject(), &after).await,
        // Two people play from there, so nothing is said about it.
        Err(Unanswered::Refused(_)) => Vec::new(),
        Err(failed) => return Err(failed),
    };
    let example = match replies.first() {
        Some(&reply) => Example {
            ruleset: puzzle.ruleset,
            before: after.position(),
            house: reply,
            comes: puzzle.ruleset.sow(after.position(), reply),
        },
        None => puzzle.sow(house),
    };
    let line: Vec<House> = [house].into_iter().chain(replies).collect();
    let cause = Reason::between(&before, &line, &task.line, [task.solution].into_iter().collect()).cause;
    let tally = table.database.study().puzzle_tally(request.who.id).await?;
    let (words, number) = (request.words, puzzle.number);
    let may_still_solve = match request.place.server() {
        Some(guild) => table.database.study().may_still_solve(request.who.id, guild, number).await?,
        None => false,
    };
    let again = RETRY.button((number, ruleset), words.text.button_try_again(), Style::Success);
    let solution = SOLUTION.button((number, ruleset), words.text.button_solution(), Style::Secondary);
    Ok(Reply {
        picture: Some(picture(request, table, puzzle, example).await?),
        buttons: vec![vec![again, solution]],
        replaces: request.is_in_private,
        ..Reply::private(words.not_quite(puzzle, &line, &cause, (counted, may_still_solve), tally))
    })
}

/// Draws a move as the solver sees it.
async fn picture(request: &Request, table: &Table, puzzle: &Puzzle, example: Example) -> Result<Picture, Error> {
    let (seen_from, taste) = (puzzle.task.position.mover(), table.taste(request.viewer()).await?);
    Ok(puzzles::example(request.words, example, seen_from, taste).await)
}

/// Returns the houses of a puzzle. The next puzzle is of `ruleset`, or of any.
pub(crate) fn buttons(puzzle: &Puzzle, ruleset: Option<&'static Ruleset>) -> Vec<Vec<Button>> {
    let position = puzzle.task.position;
    houses::of_position(position, puzzle.ruleset.legal(position), |house| SOLVE.id((puzzle.number, house, ruleset)))
}
