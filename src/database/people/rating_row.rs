//! Ratings as they are stored.

use wari_games::Rating;

use crate::engine::sql;

sql::row! {
    pub(crate) struct RatingRow {
        pub(crate) rating: f64,
        pub(crate) deviation: f64,
        pub(crate) volatility: f64,
    }
}

sql::row! {
    /// A rating, and on how many games it rests, counted as far as [`Rating::GAMES`].
    pub(crate) struct CountedRow {
        pub(crate) rating: RatingRow,
        pub(crate) games: u64,
    }
}

impl From<RatingRow> for Rating {
    fn from(RatingRow { rating, deviation, volatility }: RatingRow) -> Self {
        Self { rating, deviation, volatility, games: 0 }
    }
}

impl From<CountedRow> for Rating {
    fn from(CountedRow { rating, games }: CountedRow) -> Self {
        Self { games, ..rating.into() }
    }
}
