//! The table of an event as a picture and as text.

use wari_games::{Contest, Refusal, TableLine, Taste, UserId};

use super::{Picture, Table, leaderboard};
use crate::words::Words;
use wari_drawing::{Leaderboard, RankRow, Strip};

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
/// Refused while another picture is drawn for the reader, and while too many wait.
pub(crate) async fn page(
    table: &Table,
    words: &Words,
    (contest, page): (&Contest, usize),
    taste: Taste,
    reader: UserId,
) -> Result<Page, Refusal> {
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
    let row = |line: &TableLine| {
        Strip::Row(RankRow {
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
    let picture = leaderboard::picture(table, reader, drawn, words.event_alt_text(event, &lines, name)).await?;
    let picture = Picture { text: words.event_table(&lines), medium: taste.medium, ..picture };
    Ok(Page { page, pages, text: title, picture: Some(picture) })
}
