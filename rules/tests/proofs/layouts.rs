//! Playing on the houses alone matches playing on the complete board as long as no majority ends the game.

use proptest::prelude::*;
use wari_rules::{House, Layout, Next, Reason, Rest, rulesets};

use crate::laws::any_position;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn a_layout_is_played_as_its_position(position in any_position()) {
        let layout = Layout::from(position);
        prop_assert_eq!(layout.rows(), [position.row(position.mover()), position.row(position.mover().opponent())]);
        for ruleset in rulesets::ALL {
            let verdict = ruleset.verdict(position);
            if verdict.is_some_and(|outcome| outcome.reason() == Reason::Majority) {
                continue;
            }
            let rest = verdict.map(|outcome| {
                let taken = outcome.taken();
                Rest { mover: taken[position.mover()], opponent: taken[position.mover().opponent()] }
            });
            prop_assert_eq!(ruleset.playable(layout), rest.map_or(Ok(ruleset.legal(position)), Err));
            if rest.is_some() {
                continue;
            }
            for house in House::ALL {
                let Ok(sowing) = ruleset.sow(position, house) else {
                    prop_assert_eq!(ruleset.play(layout, house), None);
                    continue;
                };
                let step = ruleset.play(layout, house).expect("it may be played");
                prop_assert_eq!(step.captured, sowing.captured_seeds());
                let taken = sowing.outcome().map(|outcome| (outcome.reason(), outcome.taken()));
                match (step.next, taken) {
                    (Next::Layout(next), _) => prop_assert_eq!(next, Layout::from(sowing.after())),
                    (Next::Over(_), Some((Reason::Majority, _))) => {}
                    (Next::Over(rest), Some((_, taken))) => {
                        let mover = position.mover();
                        prop_assert_eq!((rest.mover, rest.opponent), (taken[mover], taken[mover.opponent()]));
                    }
                    (Next::Over(_), None) => prop_assert!(false, "it is not over"),
                }
            }
        }
    }

    #[test]
    fn sowing_can_be_turned_back(position in any_position()) {
        let layout = Layout::from(position);
        for ruleset in rulesets::ALL {
            for house in House::ALL {
                // Forward, then back …
                if let Some(step) = ruleset.play(layout, house)
                    && let (0, Next::Layout(next)) = (step.captured, step.next)
                {
                    prop_assert!(next.unsown(house).any(|before| before == layout));
                }
                // … and back, then forward.
                for before in layout.unsown(house) {
                    prop_assert_eq!(before.seeds(), layout.seeds());
                    if let Some(step) = ruleset.play(before, house)
                        && let (0, Next::Layout(next)) = (step.captured, step.next)
                    {
                        prop_assert_eq!(next, layout);
                    }
                }
            }
        }
    }
}

#[test]
fn a_layout_holds_the_seeds_of_the_longest_game_and_no_more() {
    assert_eq!(Layout::new([6; 6], [6; 6]).map(Layout::seeds), Some(72));
    assert_eq!(Layout::new([72, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1]), None);
    assert_eq!(Layout::new([u8::MAX; 6], [u8::MAX; 6]), None);
}
