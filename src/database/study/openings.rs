//! How games between people went on from their first moves. What is over is counted in the background; nobody's name is
//! kept, so the counts stay when somebody is forgotten.

use std::collections::BTreeMap;

use wari_games::{Game, GameId, Opening, Outcomes, Place, Tally, UserId};
use wari_rules::{House, Side};

use crate::Error;
use crate::columns::{server, side};
use crate::engine::sql::{self, Connection};
use crate::play::games::GameRow;
use crate::subjects::Study;

/// The maximum number of games that are counted at a time, so that nobody's moves wait for it.
const PORTION: i64 = 100;

/// The guild of the rows that count the games of all servers and of none.
const EVERYWHERE: u64 = 0;

sql::row! {
    struct Over {
        id: GameId,
        rules: String,
        guild: u64,
        line: String,
        winner: Option<String>,
    }
}

sql::row! {
    struct Count {
        guild: u64,
        line: String,
        south_won: u64,
        drawn: u64,
        north_won: u64,
    }
}

/// Notes that a game is over that counts.
pub(crate) async fn add(connection: &mut Connection<'_>, game: GameId) -> Result<(), Error> {
    sql::query("INSERT INTO openings_to_count (game) VALUES ($1)").bind(game).defer(connection).await
}

impl Study<'_> {
    /// Counts some of the games that are over. Returns `true` if there may be more.
    pub async fn count_openings(self) -> Result<bool, Error> {
        self.0.writer.write((), |connection, ()| Box::pin(count(connection))).await
    }

    /// Returns how games went on from an opening with each house, from `a` to `f`.
    pub async fn outcomes(self, opening: &Opening, at: Place) -> Result<[Outcomes; 6], Error> {
        let (line, mover) = (opening.line(), opening.record().position().mover());
        let mut select = sql::query_as::<Count>(
            "SELECT guild, line, south_won, drawn, north_won FROM openings
             WHERE rules = $1 AND guild IN (0, $2) AND line IN ($3, $4, $5, $6, $7, $8)",
        )
        .bind(opening.record().ruleset().id)
        .bind(server(at));
        for house in House::ALL {
            select = select.bind(format!("{line}{house}"));
        }
        let mut outcomes = [Outcomes::default(); 6];
        for count in select.fetch_all(&self.0.readers).await? {
            let Some(house) = count.line.chars().last().and_then(House::from_letter) else { continue };
            let (wins, losses) = match mover {
                Side::South => (count.south_won, count.north_won),
                Side::North => (count.north_won, count.south_won),
            };
            let tally = Tally { wins, draws: count.drawn, losses, seeds: 0 };
            let of_house = &mut outcomes[house.index()];
            match count.guild {
                EVERYWHERE => of_house.everywhere = tally,
                _ => of_house.here = tally,
            }
        }
        Ok(outcomes)
    }

    /// Returns the games that a user plays with other people and that are still in the opening that many games share.
    pub async fn openings_of(self, player: UserId) -> Result<Vec<Game>, Error> {
        let rows: Vec<GameRow> = sql::query_as(
            "SELECT * FROM games_with_proposals WHERE id IN (
                 SELECT id FROM games WHERE south = $1 AND finished_at IS NULL AND houses IS NULL
                 UNION ALL
                 SELECT id FROM games WHERE north = $1 AND finished_at IS NULL AND houses IS NULL)
             AND computer IS NULL ORDER BY id",
        )
        .bind(player)
        .fetch_all(&self.0.readers)
        .await?;
        rows.into_iter().map(Game::try_from).collect()
    }
}

async fn count(connection: &mut Connection<'_>) -> Result<bool, Error> {
    const { assert!(Opening::COUNTED == 6, "the statement below wants the number as a literal") };
    let over: Vec<Over> = sql::query_as(
        "SELECT id, rules, guild, lower(substr(moves, 1, 6)) AS line, winner FROM games WHERE id IN (
             SELECT game FROM openings_to_count WHERE game > 0 ORDER BY game LIMIT $1)",
    )
    .bind(PORTION)
    .fetch_all(&mut *connection)
    .await?;
    let mut counts: BTreeMap<(&str, u64, &str), [i64; 3]> = BTreeMap::new();
    for Over { rules, guild, line, winner, .. } in &over {
        let ended = match winner.as_deref().and_then(side) {
            Some(Side::South) => 0,
            None => 1,
            Some(Side::North) => 2,
        };
        let places = [Some(EVERYWHERE), Some(*guild).filter(|&guild| guild != EVERYWHERE)];
        for place in places.into_iter().flatten() {
            for line in (1..=line.len()).filter_map(|length| line.get(..length)) {
                counts.entry((rules.as_str(), place, line)).or_default()[ended] += 1;
            }
        }
    }
    for ((rules, place, line), [south, drawn, north]) in counts {
        sql::query(
            "INSERT INTO openings (rules, guild, line, south_won, drawn, north_won) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (rules, guild, line) DO UPDATE SET south_won = openings.south_won + excluded.south_won,
                 drawn = openings.drawn + excluded.drawn, north_won = openings.north_won + excluded.north_won",
        )
        .bind(rules)
        .bind(place)
        .bind(line)
        .bind(south)
        .bind(drawn)
        .bind(north)
        .defer(connection)
        .await?;
    }
    for game in &over {
        let counted = sql::query("DELETE FROM openings_to_count WHERE game = $1").bind(game.id);
        counted.defer(connection).await?;
    }
    Ok(i64::try_from(over.len()) == Ok(PORTION))
}
