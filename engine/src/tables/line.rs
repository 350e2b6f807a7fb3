//! How a game goes on by the tables.

use wari_rules::{House, Layout, Next};

use super::Tables;

impl Tables {
    /// How a game goes on from a layout if both play their best, until something is captured or the game ends, that
    /// included.
    ///
    /// Empty if the layout has too many seeds, the game is over, or the play goes round.
    #[must_use]
    pub fn line(&self, layout: Layout) -> Vec<House> {
        let mut line = Vec::new();
        let mut here = layout;
        while let Some((house, next)) = self.best_move(here) {
            line.push(house);
            match next {
                // Every move leads one ply nearer, so this ends.
                Some(next) => here = next,
                None => break,
            }
        }
        line
    }

    /// A move that is worth what the tables say and takes as long; and the layout after it, if the game goes on there
    /// and nothing was captured.
    fn best_move(&self, layout: Layout) -> Option<(House, Option<Layout>)> {
        let here = self.look_up(layout)?;
        let plies = here.distance?;
        let houses = self.ruleset.playable(layout).ok()?;
        houses.iter().find_map(|house| {
            let step = self.ruleset.play(layout, house)?;
            let captured = step.captured as i8;
            let (value, date, next) = match step.next {
                Next::Over(rest) => (captured + rest.mover as i8 - rest.opponent as i8, 1, None),
                Next::Layout(next) => {
                    let after = self.look_up(next)?;
                    match after.distance {
                        Some(distance @ 1..) if captured == 0 => (-after.value, distance + 1, Some(next)),
                        None if captured == 0 => return None,
                        _ => (captured - after.value, 1, None),
                    }
                }
            };
            (value == here.value && date == plies).then_some((house, next))
        })
    }
}
