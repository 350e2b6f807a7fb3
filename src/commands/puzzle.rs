//! `/wari puzzle`: a position with one best move, for one's own eyes. The answers are known, so nothing is thought.

use async_trait::async_trait;
use wari_rules::{BySide, House, Houses, Ruleset};

use super::showing::Drawn;
use super::{
    Button, Command, Kind, Opt, Picture, Press, Reply, Request, Style, Unanswered, Wari, fair_play, moves, rules,
    showing,
};
use crate::database::Error;
use crate::drawing::{Scene, Stage};
use crate::games::{GuildId, Puzzle, Refusal, Source, Taste};
use crate::words::{Menu, Words};

/// Of which ruleset a puzzle is to be.
pub(super) const RULES: Opt = Opt::new("rules", |menu| menu.option_puzzle_rules, Kind::RULESET);

/// The command.
pub(super) struct Solve;

#[async_trait]
impl Command for Solve {
    fn name(&self) -> &'static str {
        "puzzle"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.puzzle
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[RULES];
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        another(request, wari, request.options.one_ruleset()?).await
    }
}

/// The next puzzle for somebody, of one ruleset if they want that, in the message of the one before.
pub(super) async fn another(
    request: &Request,
    wari: &Wari,
    ruleset: Option<&'static Ruleset>,
) -> Result<Reply, Unanswered> {
    let puzzle = next(request, wari, ruleset).await?;
    let tally = wari.database.puzzle_tally(request.who.id).await?;
    let position = puzzle.task.position;
    let press = |house| Press::Solve(puzzle.number, house, ruleset);
    Ok(Reply {
        picture: Some(picture(request.words, &puzzle, wari.taste(request).await?).await),
        buttons: showing::rows(position, puzzle.ruleset.legal(position), press),
        replaces: request.is_in_private,
        ..Reply::private(request.words.puzzle(&puzzle, tally))
    })
}

/// The first that somebody has not answered: that of the day in their server, then those from
/// its games, then the collection.
async fn next(request: &Request, wari: &Wari, ruleset: Option<&'static Ruleset>) -> Result<Puzzle, Error> {
    let (player, guild) = (request.who.id, request.place.guild);
    let answered = wari.database.answered_puzzles(player).await?;
    let fits = |puzzle: &Puzzle| {
        !answered.contains(&puzzle.number) && ruleset.is_none_or(|ruleset| ruleset.id == puzzle.ruleset.id)
    };
    let newest = wari.database.daily_puzzle(guild).await?.and_then(|daily| daily.newest);
    if let Some(newest) = newest
        && let Some(puzzle) = find(wari, guild, newest.puzzle).await?.filter(fits)
    {
        return Ok(puzzle);
    }
    if let Some(own) = wari.database.unanswered_puzzle_of(guild, player, ruleset).await? {
        return Ok(own);
    }
    Ok(Puzzle::next(request.now, ruleset, &answered).clone())
}

/// The puzzle of this number, as far as a server may see it.
async fn find(wari: &Wari, guild: GuildId, number: u32) -> Result<Option<Puzzle>, Error> {
    match Puzzle::by_number(number) {
        Some(puzzle) => Ok(Some(puzzle.clone())),
        None => wari.database.puzzle_of(guild, number).await,
    }
}

/// An answer to a puzzle: whether it is right, and why.
pub(super) async fn solve(
    request: &Request,
    wari: &Wari,
    number: u32,
    house: House,
    ruleset: Option<&'static Ruleset>,
) -> Result<Reply, Unanswered> {
    let guild = request.place.guild;
    let puzzle = find(wari, guild, number).await?.ok_or(Refusal::UnknownButton)?;
    puzzle.sow(house).comes.map_err(|illegal| Refusal::Illegal { house, illegal })?;
    let (player, solution) = (request.who.id, puzzle.task.solution);
    if let Some(Source { game, ply }) = puzzle.source {
        fair_play::check(request, wari, &moves::find(wari, game).await?.record, [ply]).await?;
    }
    let is_right = house == solution;
    let counted = wari.database.answer_puzzle(player, guild, number, is_right, request.now).await?;
    let tally = wari.database.puzzle_tally(player).await?;
    let (words, mover) = (request.words, puzzle.task.position.mover());
    let another = Button::new(&Press::AnotherPuzzle(ruleset), words.menu().button_another, Style::Secondary);
    Ok(Reply {
        picture: Some(rules::picture(words, puzzle.sow(solution), mover, wari.taste(request).await?).await),
        buttons: vec![vec![another]],
        replaces: request.is_in_private,
        ..Reply::private(words.solution(&puzzle, house, counted, tally))
    })
}

/// Draws the board of a puzzle, as the player who is to move sees it.
pub(super) async fn picture(words: &dyn Words, puzzle: &Puzzle, taste: Taste) -> Picture {
    let (position, rules) = (puzzle.task.position, puzzle.ruleset.name);
    let Drawn { file, name, letters } = showing::paint(move || {
        Drawn::still(&Scene {
            theme: taste.theme,
            position,
            seen_from: position.mover(),
            names: BySide { south: "South", north: "North" },
            ratings: BySide::default(),
            stage: Stage::ToMove(position.mover()),
            last: None,
            outcome: None,
            barred: Houses::EMPTY,
            worth: None,
            rules,
        })
    })
    .await;
    let text = words.text_board(&letters, &position, None, Houses::EMPTY);
    Picture { file, name, alt_text: words.puzzle_alt_text(puzzle), text, medium: taste.medium }
}
