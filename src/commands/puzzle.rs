//! `/wari puzzle`: a position with one best move, for one's own eyes. The answers are known, so nothing is thought.

use async_trait::async_trait;
use wari_rules::{BySide, House, Houses};

use super::showing::Drawn;
use super::{Button, Command, Picture, Press, Reply, Request, Style, Unanswered, Wari, rules, showing};
use crate::drawing::{Scene, Stage};
use crate::games::{Puzzle, Refusal, Taste};
use crate::words::{Menu, Words};

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

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        another(request, wari).await
    }
}

/// The next puzzle for somebody, in the message of the one before.
pub(super) async fn another(request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
    let answered = wari.database.answered_puzzles(request.who.id).await?;
    let puzzle = Puzzle::next(request.now, &answered);
    let tally = wari.database.puzzle_tally(request.who.id).await?;
    let position = puzzle.task.position;
    let press = |house| Press::Solve(puzzle.number, house);
    Ok(Reply {
        picture: Some(picture(request.words, puzzle, wari.taste(request).await?).await),
        buttons: showing::rows(position, puzzle.ruleset.legal(position), press),
        replaces: request.is_in_private,
        ..Reply::private(request.words.puzzle(puzzle, tally))
    })
}

/// An answer to a puzzle: whether it is right, and why.
pub(super) async fn solve(request: &Request, wari: &Wari, number: u32, house: House) -> Result<Reply, Unanswered> {
    let puzzle = Puzzle::by_number(number).ok_or(Refusal::UnknownButton)?;
    puzzle.sow(house).comes.map_err(|illegal| Refusal::Illegal { house, illegal })?;
    let (player, solution) = (request.who.id, puzzle.task.solution);
    let counted = wari.database.answer_puzzle(player, number, house == solution, request.now).await?;
    let tally = wari.database.puzzle_tally(player).await?;
    let (words, mover) = (request.words, puzzle.task.position.mover());
    let another = Button::new(&Press::AnotherPuzzle, words.menu().button_another, Style::Secondary);
    Ok(Reply {
        picture: Some(rules::picture(words, puzzle.sow(solution), mover, wari.taste(request).await?).await),
        buttons: vec![vec![another]],
        replaces: request.is_in_private,
        ..Reply::private(words.solution(puzzle, house, counted, tally))
    })
}

/// Draws the board of a puzzle, as the player who is to move sees it.
async fn picture(words: &dyn Words, puzzle: &'static Puzzle, taste: Taste) -> Picture {
    let position = puzzle.task.position;
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
            rules: puzzle.ruleset.name,
        })
    })
    .await;
    let text = words.text_board(&letters, &position, None, Houses::EMPTY);
    Picture { file, name, alt_text: words.puzzle_alt_text(puzzle), text, medium: taste.medium }
}
