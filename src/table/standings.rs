//! The table of an event as a picture and as text.

use std::sync::Arc;

use super::board::paint;
use super::{Picture, Table};
use crate::database::Error;
use crate::games::{Contest, Line, Taste, UserId};
use crate::words::Words;
use wari_drawing::{Leaderboard, Row, Strip, leaderboard_png};

/// How many lines a page has.
const ON_A_PAGE: usize = 10;

/// A page of a table.
pub(crate) struct Page {
    /// Which page it is, from 0.
    pub(crate) page: usize,
    /// How many there are.
    pub(crate) pages: usize,
    /// The text.
    pub(crate) text: String,
    /// The picture, unless there is nothing to see.
    pub(crate) picture: Option<Picture>,
}

/// Draws a page of the table of an event, counted from 0; the last one if there are fewer.
///
/// # Errors
/// If the database fails.
pub(crate) async fn page(
    table: &Table,
    words: &Words,
    (contest, page): (&Contest, usize),
    taste: Taste,
    reader: UserId,
) -> Result<Page, Error> {
    let (event, kind, lines) = (&contest.event, contest.event.kind, contest.table());
    let pages = lines.len().div_ceil(ON_A_PAGE).max(1);
    let page = page.min(pages - 1);
    let lines: Vec<_> = lines.into_iter().skip(page * ON_A_PAGE).take(ON_A_PAGE).collect();
    let title = format!("**{}** · {}", event.name.markdown(), words.event_state(contest));
    if lines.is_empty() {
        return Ok(Page { page, pages, text: format!("{title}\n{}", words.event_table(&lines)), picture: None });
    }
    let people: Vec<UserId> = lines.iter().map(|line| line.person).collect();
    let names = table.all_names(&people, event.place).await;
    let name = |person: UserId| words.name_among(&names, person);
    let row = |line: &Line| {
        Strip::Row(Row {
            rank: u64::try_from(line.rank).ok(),
            name: name(line.person).map_or_else(|| words.text.unknown_player(), |name| name.plain().to_owned()),
            numbers: words.event_numbers(line).map(Some),
            is_own: line.person == reader,
        })
    };
    let drawn = Leaderboard {
        theme: taste.theme,
        title: event.name.plain().to_owned(),
        page: if pages > 1 { words.text.event_table_page(page + 1, pages) } else { String::new() },
        headings: words.event_headings(kind),
        strips: lines.iter().map(row).collect(),
    };
    let file = paint(move || leaderboard_png(&drawn)).await;
    let picture = Picture {
        file: Arc::new(file),
        name: Picture::LEADERBOARD,
        alt_text: words.event_alt_text(event, &lines, name),
        text: words.event_table(&lines),
        medium: taste.medium,
    };
    Ok(Page { page, pages, text: title, picture: Some(picture) })
}
