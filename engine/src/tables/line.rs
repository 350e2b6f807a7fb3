//! Lines of best play from the tables.

use wari_rules::{House, Layout, Next};

use super::Tables;

impl Tables {
    /// The best play for both sides from a layout, up to and including the next capture or the end of the game.
    ///
    /// Empty if the layout has too many seeds, the game is over, or play loops.
    #[must_use]
    pub fn line(&self, layout: Layout) -> Vec<House> {
        let mut line = Vec::new();
        let mut here = layout;
        while let Some((house, next)) = self.best_move(here) {
            line.push(house);
            match next {
                // The distance falls by one with every move, so this terminates.
                Some(next) => here = next,
                None => break,
            }
        }
        line
    }

    /// A move with the value and distance that the tables give, and the layout after it if the game goes on without a
    /// capture.
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
