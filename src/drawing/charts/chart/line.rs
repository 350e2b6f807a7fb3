//! The data of one line of a chart.

/// The history of one rating.
#[derive(Clone, Debug)]
pub struct RatingLine<'a> {
    /// The name of the line.
    pub label: &'a str,
    /// Whether the latest rating is still uncertain, shown by a question mark.
    pub unsure: bool,
    /// The rating after each game that changed it, from the first to the newest.
    pub spots: Vec<Spot>,
}

/// A rating after one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The number of the game, counted from 1.
    pub game: u32,
    /// The rating.
    pub rating: f32,
    /// The uncertainty of the rating, up and down.
    pub deviation: f32,
}

impl RatingLine<'_> {
    /// Formats the newest rating for its label.
    pub(super) fn latest(&self) -> String {
        let rating = self.spots.last().map_or_else(String::new, |spot| format!("{:.0}", spot.rating));
        if self.unsure { rating + "?" } else { rating }
    }

    /// Drops spots that cannot be told apart where `games` of them share a column: keeps the highest, the lowest and
    /// the last of each column.
    pub(super) fn thinned(&self, games: u32) -> Vec<Spot> {
        let column = |spot: &Spot| spot.game / games;
        let same_column = |one: &Spot, other: &Spot| games > 1 && column(one) == column(other);
        let extremes = |spots: &[Spot]| {
            let by_rating = |one: &&Spot, other: &&Spot| one.rating.total_cmp(&other.rating);
            let ends = [spots.iter().min_by(by_rating), spots.iter().max_by(by_rating), spots.last()];
            let mut ends: Vec<Spot> = ends.into_iter().flatten().copied().collect();
            ends.sort_by_key(|spot| spot.game);
            ends.dedup_by_key(|spot| spot.game);
            ends
        };
        self.spots.chunk_by(same_column).flat_map(extremes).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(ratings: &[f32]) -> RatingLine<'static> {
        let spot = |(game, &rating): (u32, &f32)| Spot { game, rating, deviation: 50.0 };
        RatingLine { label: "Classic", unsure: true, spots: (0..).zip(ratings).map(spot).collect() }
    }

    #[test]
    fn a_long_line_keeps_its_peaks_and_its_end() {
        let long = line(&[1500.0, 1900.0, 1510.0, 1100.0, 1490.0, 1505.0, 1500.0, 1501.0]);
        let games = |games| long.thinned(games).iter().map(|spot| spot.game).collect::<Vec<_>>();
        assert_eq!(games(1), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(games(100), [1, 3, 7]);
        assert_eq!(games(4), [1, 3, 4, 5, 7]);
    }

    #[test]
    fn a_label_tells_the_newest_rating_and_doubts_it() {
        assert_eq!(line(&[1500.0, 1661.6]).latest(), "1662?");
        assert_eq!(line(&[]).latest(), "?");
    }
}
