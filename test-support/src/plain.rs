//! A second implementation of the search, as plain as possible: it plays every line on a record of the game, to its
//! end or to the depth. It shares only the estimate with the engine.

use wari_engine::{Score, estimate};
use wari_rules::{House, Record};

/// The value of a position of a game to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The estimate.
    Estimated(Score),
    /// The game ends after `plies` plies, and `sign` is 1 if the mover wins, -1 if the mover loses, 0 for a draw.
    Ended {
        /// Who wins.
        sign: i8,
        /// How soon.
        plies: usize,
    },
}

impl Worth {
    /// Orders from the mover's worst to the mover's best.
    fn key(self) -> (i8, i64) {
        match self {
            Self::Estimated(score) => (0, i64::from(score.hundredths(u8::MAX))),
            Self::Ended { sign: 0, .. } => (0, 0),
            Self::Ended { sign, plies } => (sign, -i64::from(sign) * plies as i64),
        }
    }

    /// The text of the engine's equivalent score.
    pub fn told(self) -> String {
        match self {
            Self::Estimated(score) => score.to_string(),
            Self::Ended { sign: 0, .. } => "+0.00".to_owned(),
            Self::Ended { sign: 1, plies } => format!("won in {plies}"),
            Self::Ended { plies, .. } => format!("lost in {plies}"),
        }
    }

    /// The same as seen by the other player, one ply earlier.
    fn before(self) -> Self {
        match self {
            Self::Estimated(score) => Self::Estimated(-score),
            Self::Ended { sign, plies } => Self::Ended { sign: -sign, plies: plies + 1 },
        }
    }
}

/// The value of each move of an unfinished game, looking `depth` plies ahead; counts the nodes.
pub fn moves(game: &Record, depth: u8, nodes: &mut u64) -> Vec<(House, Worth)> {
    let worth = |house| {
        let mut after = game.clone();
        after.play(house).expect("it may be played");
        (house, position(&after, depth - 1, nodes).before())
    };
    game.legal().iter().map(worth).collect()
}

fn position(game: &Record, depth: u8, nodes: &mut u64) -> Worth {
    if let Some(outcome) = game.outcome() {
        let mover = outcome.position().mover();
        let sign = outcome.winner().map_or(0, |winner| if winner == mover { 1 } else { -1 });
        return Worth::Ended { sign, plies: 0 };
    }
    *nodes += 1;
    if depth == 0 {
        return calm(game, nodes);
    }
    let worths = moves(game, depth, nodes).into_iter().map(|(_, worth)| worth);
    worths.max_by_key(|worth| worth.key()).expect("somebody can move")
}

/// The estimate, or what captures and ends lead to if that is better.
fn calm(game: &Record, nodes: &mut u64) -> Worth {
    let turn = game.ruleset().turn(game.position()).expect("the game goes on");
    let mut best = Worth::Estimated(estimate(turn));
    for house in game.legal().iter() {
        let sowing = game.ruleset().sow(game.position(), house).expect("it may be played");
        if sowing.captured_seeds() > 0 || sowing.outcome().is_some() {
            let mut after = game.clone();
            after.play(house).expect("it may be played");
            let worth = position(&after, 0, nodes).before();
            best = std::cmp::max_by_key(best, worth, |worth| worth.key());
        }
    }
    best
}
