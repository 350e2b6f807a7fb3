//! What the table of an event has to say, worked out in the plainest way from its games.

use std::collections::BTreeMap;

/// A game of an event, as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) south: i64,
    pub(crate) north: i64,
    /// `None` while it goes on.
    pub(crate) finish: Option<i64>,
    /// `S` or `N`; `None` is a draw.
    pub(crate) winner: Option<String>,
    /// Who had their data deleted while they were playing it, which loses it: `S` or `N`.
    pub(crate) missed: Option<String>,
    pub(crate) ply: i64,
}

/// Somebody who takes part.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    pub(crate) person: i64,
    pub(crate) missed: i64,
    pub(crate) is_gone: bool,
    pub(crate) byes: i64,
}

/// What a line says: points in halves, games and wins.
pub(crate) type Line = (i64, i64, i64);

/// Returns the line of everybody in an event of this kind.
pub(crate) fn lines(kind: &str, entrants: &[Entrant], games: &[Game]) -> BTreeMap<i64, Line> {
    let mut over: Vec<&Game> = games.iter().filter(|game| game.finish.is_some()).collect();
    over.sort_by_key(|game| game.finish);
    let line = |entrant: &Entrant| {
        let me = entrant.person;
        let own = || over.iter().copied().filter(move |game| game.south == me || game.north == me);
        let halves: Vec<i64> = own().map(|game| score(game, me)).collect();
        let points = match kind {
            "arena" => 2 * own().fold((0, 0), |so_far, game| arena(so_far, game, me)).0,
            "swiss" => halves.iter().sum::<i64>() + 2 * entrant.byes + entrant.missed,
            "round-robin" => round_robin(entrant, entrants, games),
            // Each match is one game, and nobody leaves.
            "knockout" => halves.iter().filter(|&&halves| halves == 2).sum(),
            _ => halves.iter().sum(),
        };
        let won = halves.iter().filter(|&&halves| halves == 2).count();
        (me, (points, halves.len() as i64, won as i64))
    };
    entrants.iter().map(line).collect()
}

/// Returns whether whoever has more points is ahead in a table that has these rows, each after its rank.
pub(crate) fn are_ranked(table: &str, rows: &[(i64, String)]) -> bool {
    let rank =
        |row: &str| -> Option<u32> { table.split_once(row)?.0.strip_suffix('.')?.rsplit(' ').next()?.parse().ok() };
    let ranked: Option<Vec<(i64, u32)>> = rows.iter().map(|(points, row)| Some((*points, rank(row)?))).collect();
    ranked.is_some_and(|all| all.iter().all(|one| all.iter().all(|other| one.0 <= other.0 || one.1 < other.1)))
}

/// Returns what a game was worth, in halves of a point.
fn score(game: &Game, me: i64) -> i64 {
    let is_mine = |side: &str| (side == "S") == (game.south == me);
    match (game.winner.as_deref(), game.missed.as_deref()) {
        (_, Some(missed)) => 2 * i64::from(!is_mine(missed)),
        (None, None) => 1,
        (Some(winner), None) => 2 * i64::from(is_mine(winner)),
    }
}

/// Adds a game to the points in an arena and the wins in a row.
fn arena((points, wins): (i64, i64), game: &Game, me: i64) -> (i64, i64) {
    let factor = if wins >= 2 { 2 } else { 1 };
    let moves = if game.south == me { (game.ply + 1) / 2 } else { game.ply / 2 };
    match score(game, me) {
        2 => (points + factor * 2, wins + 1),
        1 if moves >= 10 => (points + factor, 0),
        _ => (points, 0),
    }
}

/// Adds up the games, those against people who have left, and nothing of those who left before half of their games.
fn round_robin(entrant: &Entrant, entrants: &[Entrant], games: &[Game]) -> i64 {
    let of = |person: i64| games.iter().filter(move |game| game.south == person || game.north == person);
    let is_struck = |who: &Entrant| {
        let is_missed =
            |game: &Game| game.missed.as_deref().is_some_and(|side| (side == "S") == (game.south == who.person));
        let played = of(who.person).filter(|game| game.finish.is_some() && !is_missed(game)).count();
        who.is_gone && 2 * played < entrants.len() - 1
    };
    if is_struck(entrant) {
        return 0;
    }
    let against = |other: &Entrant| {
        let game = of(entrant.person).find(|game| game.south == other.person || game.north == other.person);
        match game {
            _ if is_struck(other) => 0,
            Some(game) => {
                if game.finish.is_some() {
                    score(game, entrant.person)
                } else {
                    0
                }
            }
            None => 2 * i64::from(other.is_gone && !entrant.is_gone),
        }
    };
    entrants.iter().filter(|other| other.person != entrant.person).map(against).sum()
}
