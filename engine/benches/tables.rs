//! Measures how long endgame tables take to build. Items are layouts.
//!
//! ```text
//! cargo bench -p wari-engine --bench tables
//! ```

use std::ops::ControlFlow;

use divan::Bencher;
use divan::counter::ItemsCount;
use wari_engine::Tables;
use wari_rules::Ruleset;

fn main() {
    divan::main();
}

/// Rulesets of each kind: loops worth nothing or depending on where they are cut; slams allowed or forbidden.
const RULESETS: [&str; 3] = ["pratt", "classic", "modern"];

#[divan::bench(args = RULESETS, consts = [12, 14], sample_count = 3, sample_size = 1)]
fn build<const SEEDS: u8>(bencher: Bencher, ruleset: &str) {
    let ruleset = Ruleset::by_id(ruleset).expect("a ruleset");
    let build = || Tables::build(ruleset, SEEDS, |_| ControlFlow::Continue(())).expect("nobody stops it");
    bencher.counter(ItemsCount::new(build().layouts())).bench(build);
}
