//! Pictures of puzzles and lessons: positions outside of games.

use wari_database::Error;
use wari_games::{Example, GuildId, Puzzle, Taste};
use wari_rules::{BySide, Houses, Position, Ruleset, Side, Sowing};

use super::Picture;
use super::board::{Drawn, paint};
use crate::table::Table;
use crate::words::Words;
use wari_drawing::{Scene, SceneStage};

/// Returns the puzzle with this number, if it may be seen in a server, or in none.
pub(crate) async fn find(table: &Table, guild: Option<GuildId>, number: u32) -> Result<Option<Puzzle>, Error> {
    match (Puzzle::by_number(number), guild) {
        (Some(puzzle), _) => Ok(Some(puzzle.clone())),
        (None, Some(guild)) => table.database.study().puzzle_of(guild, number).await,
        (None, None) => Ok(None),
    }
}

/// Draws the result of a lesson or a puzzle, as one side sees it.
pub(crate) async fn example(words: &Words, example: Example, seen_from: Side, taste: Taste) -> Picture {
    drawn(words, example, seen_from, taste, Drawn::still).await
}

/// Films the solution of a puzzle, as its solver sees it.
pub(crate) async fn solution(words: &Words, puzzle: &Puzzle, taste: Taste) -> Picture {
    let seen_from = puzzle.task.position.mover();
    drawn(words, puzzle.sow(puzzle.task.solution), seen_from, taste, Drawn::moving).await
}

async fn drawn(
    words: &Words,
    example: Example,
    seen_from: Side,
    taste: Taste,
    draw: impl FnOnce(&Scene<'_>) -> Drawn + Send + 'static,
) -> Picture {
    let (alt_text, plates) = (words.lesson_alt_text(&example), words.plates_of_sides(example.ruleset));
    let Drawn { file, name, letters } = paint(move || {
        let (position, outcome) = (example.position(), example.outcome());
        draw(&Scene {
            seen_from,
            names: BySide { south: &plates.names.south, north: &plates.names.north },
            stage: outcome.map_or(SceneStage::ToMove(position.mover()), |outcome| SceneStage::Over(outcome.winner())),
            last: example.comes.as_ref().ok(),
            outcome: outcome.as_ref(),
            barred: example.barred(),
            rules: &plates.rules,
            ..Scene::of(taste.theme, position)
        })
    })
    .await;
    let text = words.text_board(&letters, &example.position(), example.comes.as_ref().ok(), example.barred());
    Picture { file, name, alt_text, text, medium: taste.medium }
}

/// Draws the board of a puzzle, as the player to move sees it.
pub(crate) async fn picture(words: &Words, puzzle: &Puzzle, taste: Taste) -> Picture {
    board(words, (puzzle.ruleset, puzzle.task.position), None, words.puzzle_alt_text(puzzle), taste).await
}

/// Draws a position and perhaps the move that led to it, as the player to move sees it.
pub(crate) async fn board(
    words: &Words,
    (ruleset, position): (&'static Ruleset, Position),
    last: Option<Sowing>,
    alt_text: String,
    taste: Taste,
) -> Picture {
    let plates = words.plates_of_sides(ruleset);
    let Drawn { file, name, letters } = paint(move || {
        let names = BySide { south: &*plates.names.south, north: &*plates.names.north };
        Drawn::still(&Scene { names, last: last.as_ref(), rules: &plates.rules, ..Scene::of(taste.theme, position) })
    })
    .await;
    let text = words.text_board(&letters, &position, last.as_ref(), Houses::EMPTY);
    Picture { file, name, alt_text, text, medium: taste.medium }
}
