//! Storage of game reviews.

use wari_engine::{Review, ReviewedPly, Score, Stake};
use wari_games::{Game, GameId};
use wari_rules::House;

use crate::Error;
use crate::engine::sql;
use crate::subjects::Study;

impl Study<'_> {
    /// Loads the review of a game made by this version of the analysis; `None` if there is none.
    pub async fn review(self, game: &Game, version: u32) -> Result<Option<Review>, Error> {
        let plies: Option<String> = sql::query_scalar("SELECT plies FROM reviews WHERE game = $1 AND version = $2")
            .bind(game.id)
            .bind(version)
            .fetch_optional(&self.0.readers)
            .await?;
        // An invalid review counts as missing, because it can be recreated.
        Ok(plies.and_then(|plies| read(game, &plies)))
    }

    /// Stores a review, replacing an earlier one.
    pub async fn store_review(self, game: GameId, version: u32, review: &Review) -> Result<(), Error> {
        let replace = sql::query(
            "INSERT INTO reviews (game, version, plies) VALUES ($1, $2, $3)
             ON CONFLICT (game) DO UPDATE SET version = excluded.version, plies = excluded.plies",
        )
        .bind(game)
        .bind(version)
        .bind(written(review));
        self.0.writer.execute(replace).await?;
        Ok(())
    }
}

/// Formats one line per ply: what houses a to f were worth to the mover, `-` for those that could not be played, then
/// the lines that were expected after the best move and after the one played.
fn written(review: &Review) -> String {
    let score = |score: &Option<Score>| score.map_or_else(|| "-".to_owned(), |score| score.to_bits().to_string());
    let letters = |line: &[House]| line.iter().map(|house| house.letter()).collect::<String>();
    let line = |ply: &ReviewedPly| {
        let scores = ply.scores.each_ref().map(score).join(" ");
        format!("{scores} {} {}", letters(&ply.line), letters(&ply.played_line))
    };
    review.plies.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Parses a stored review; the mover and the played move come from the game itself.
fn read(game: &Game, plies: &str) -> Option<Review> {
    let moves = game.record().moves();
    let ply = |(ply, (&played, line)): (usize, (&House, &str))| {
        let mut words = line.split(' ');
        let mut scores = [None; 6];
        for score in &mut scores {
            *score = match words.next()? {
                "-" => None,
                bits => Some(Score::from_bits(bits.parse().ok()?)),
            };
        }
        let mut line = || words.next()?.chars().map(House::from_letter).collect::<Option<_>>();
        let (line, played_line) = (line()?, line()?);
        let position = game.record().position_at(ply)?;
        Some(ReviewedPly { mover: position.mover(), stake: Stake::of(position), played, scores, line, played_line })
    };
    let lines: Vec<&str> = plies.lines().collect();
    let plies = moves.iter().zip(lines.iter().copied()).enumerate().map(ply).collect::<Option<_>>()?;
    (lines.len() == moves.len()).then_some(Review { plies })
}
