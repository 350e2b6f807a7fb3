//! *Puzzle streaks* on the leaderboard of a server: who has solved most puzzles of the day in a row.

use std::collections::HashMap;

use wari_games::{GuildId, Medium, Name, Permission, Refusal, Solver, Theme, UserId};

use crate::commands::Request;
use crate::table::{Button, Picture, Reply, Table, Unanswered, leaderboard};
use crate::words::Words;
use wari_drawing::{Leaderboard as Drawn, RankRow, Strip};

/// The most people in the list; the reader's own line comes below if they are not among them.
const MOST: u32 = 10;
/// Room for a name in the alternative text.
const SPOKEN: usize = 12;

/// Shows them in the same message, for everyone who sees it, with the button `back` to the ratings.
pub(super) async fn show(request: &Request, table: &Table, back: Button) -> Result<Reply, Unanswered> {
    let guild = request.place.server().filter(|_| request.is_on_message).ok_or(Refusal::UnknownButton)?;
    let words = request.public_words;
    let (solvers, own) = solvers(request, table, guild).await?;
    let title = words.text.streaks_title();
    let all: Vec<Solver> = solvers.iter().chain(&own).copied().collect();
    let taste = table.taste(request.viewer()).await?;
    let is_drawn =
        !all.is_empty() && taste.medium != Medium::Text && request.permissions.allow(Permission::AttachFiles);
    let mut lines = vec![format!("**{title}**")];
    if all.is_empty() {
        lines.push(words.text.no_streaks());
    } else if !(is_drawn && taste.medium == Medium::Image) {
        lines.extend(words.streaks(&all, |player| format!("<@{player}>")));
    }
    let picture = match is_drawn {
        true => Some(picture(request, table, title, &solvers, own.as_ref(), taste.theme).await?),
        false => None,
    };
    Ok(Reply { replaces: true, buttons: vec![vec![back]], picture, ..Reply::public(lines.join("\n")) })
}

/// Returns the first of the list, and the reader if they are listed and not among them.
async fn solvers(
    request: &Request,
    table: &Table,
    guild: GuildId,
) -> Result<(Vec<Solver>, Option<Solver>), Unanswered> {
    let (reader, database) = (request.who.id, &table.database);
    let solvers = database.study().daily_solvers(guild, MOST).await?;
    let is_in = solvers.iter().any(|solver| solver.player == reader);
    let own = match !is_in && database.people().is_listed(reader).await? {
        true => database.study().daily_solver(guild, reader).await?,
        false => None,
    };
    Ok((solvers, own))
}

/// Draws the list.
async fn picture(
    request: &Request,
    table: &Table,
    title: String,
    solvers: &[Solver],
    own: Option<&Solver>,
    theme: Theme,
) -> Result<Picture, Unanswered> {
    let words = request.public_words;
    let people: Vec<UserId> = solvers.iter().chain(own).map(|solver| solver.player).collect();
    let names = table.all_names(&people, request.place).await;
    let all: Vec<Solver> = solvers.iter().chain(own).copied().collect();
    let spoken = |player: UserId| match names.get(&player) {
        Some(name) => name.clone().cut(SPOKEN).text().to_string(),
        None => words.text.unknown_player(),
    };
    let alt_text = words.text.streaks_alt(&title, words.streaks(&all, spoken).join("; "));
    let row = |solver: &Solver, rank| row(words, solver, rank, &names, request.who.id);
    let ranked = solvers.iter().zip(1..).map(|(solver, rank)| row(solver, Some(rank)));
    let below = own.into_iter().flat_map(|solver| [Strip::Gap, row(solver, None)]);
    let strips = ranked.chain(below).collect();
    let drawn = Drawn { theme, title, page: String::new(), headings: words.streaks_headings(), strips };
    Ok(leaderboard::picture(table, request.who.id, drawn, alt_text).await?)
}

fn row(words: &Words, solver: &Solver, rank: Option<u64>, names: &HashMap<UserId, Name>, reader: UserId) -> Strip {
    let Solver { player, streak, longest, solved, first_tries } = *solver;
    Strip::Row(RankRow {
        rank,
        name: names.get(&player).map_or_else(|| words.text.unknown_player(), |name| name.plain().to_owned()),
        numbers: [streak, longest, solved, first_tries].map(|number| Some(number.to_string())),
        is_own: player == reader,
    })
}
