//! Fuzzing: whatever a file of endgame tables holds, it is used or refused. docs/reliability.md says how to look for
//! longer.

use std::ops::ControlFlow;

use bolero::check;
use wari_engine::Tables;
use wari_rules::rulesets;

#[test]
fn whatever_a_file_of_tables_holds_it_is_read_or_refused() {
    let tables = Tables::build(&rulesets::ABAPA, 3, |_| ControlFlow::Continue(())).expect("nobody stops it");
    let mut whole = Vec::new();
    tables.write(&mut whole).expect("memory can be written");
    assert!(Tables::read(&whole[..], &rulesets::ABAPA, 3).is_ok());
    check!().with_type::<(u16, Vec<u8>, u8)>().for_each(|(at, bytes, seeds)| {
        let _ = Tables::read(&bytes[..], &rulesets::ABAPA, *seeds);
        // Some bytes of a file are others, or it ends there.
        let at = usize::from(*at) % whole.len();
        assert!(Tables::read(&whole[..at], &rulesets::ABAPA, 3).is_err());
        let mut changed = whole.clone();
        changed.splice(at..(at + bytes.len()).min(whole.len()), bytes.iter().copied());
        assert_eq!(Tables::read(&changed[..], &rulesets::ABAPA, 3).is_ok(), changed == whole);
    });
}
