//! The list of rulesets and the names that are stored.

use wari_rules::{Ruleset, rulesets};

#[test]
fn each_ruleset_is_found_by_its_id() {
    assert_eq!(rulesets::ALL.map(|ruleset| ruleset.id), ["classic", "pratt", "beads", "modern", "warri", "abapa"]);
    for ruleset in rulesets::ALL {
        assert_eq!(Ruleset::by_id(ruleset.id), Some(ruleset));
    }
    assert_eq!(Ruleset::by_id("Classic"), None);
}

#[test]
fn only_warri_is_decided_by_a_series() {
    assert_eq!(rulesets::ALL.map(|ruleset| ruleset.series.wins()), [1, 1, 1, 1, 6, 1]);
}
