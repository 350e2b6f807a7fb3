//! Buttons stay in channels for years, so every id that was ever issued must still be recognized.

use std::collections::HashSet;

use proptest::prelude::*;
use wari_games::{GameId, Point};
use wari_rules::House;

use crate::commands::Act;
use crate::commands::list::{ADMIN, ALL, written_again};
use crate::commands::play::moves::SOW;

/// Ids that were issued, many with their longest arguments.
pub(super) const MADE: [&str; 66] = [
    "1:privacy:all",
    "1:privacy:annul",
    "1:privacy:resign",
    "1:claim:18446744073709551615",
    "1:choose:mine:listed:no",
    "1:annul:18446744073709551615",
    "1:412:17:c",
    "1:412:2.17:c",
    "1:accept:7",
    "1:details:7",
    "1:decline:8",
    "1:withdraw:18446744073709551615",
    "1:resign:1",
    "1:resign-match:18446744073709551615",
    "1:rules:warri",
    "1:rules:beads:few",
    "1:leaderboard:channel:abapa:12",
    "1:more:1",
    "1:ask-resign:1",
    "1:ask:undo:1",
    "1:agree:5",
    "1:refuse:5",
    "1:retract:5",
    "1:preview:1:2.3",
    "1:step:1:2.3:bdf",
    "1:step:1:0:",
    "1:queue:18446744073709551615",
    "1:unqueue:18446744073709551615",
    "1:run:queue:plan:bc de:game:18446744073709551615",
    "1:hint:1:2.3:why",
    "1:puzzle:4294967295:f",
    "1:puzzle:1:a:abapa",
    "1:puzzle",
    "1:puzzle:warri",
    "1:retry:4294967295:abapa",
    "1:solution:4294967295",
    "1:share:18446744073709551615",
    "1:rematch:18446744073709551615",
    "1:time:18446744073709551615:1700000000000",
    "1:choose:server:view:both",
    "1:reset:mine",
    "1:replay:18446744073709551615",
    "1:leaf:18446744073709551615:18446744073709551615:back",
    "1:review:18446744073709551615",
    "1:worth:18446744073709551615:18446744073709551615:first",
    "1:what-if:18446744073709551615:18446744073709551615:abcdefabcdefabcdefabcdef",
    "1:next:3",
    "1:sow:18446744073709551615:2.17:f",
    "1:open:server:reminders",
    "1:paper:privacy",
    "1:erase:go-on",
    "1:erase:erase",
    "1:help:start",
    "1:help:commands-3",
    "1:computer",
    "1:computer:1:warri",
    "1:levels:abapa",
    "1:run:move:house:c:game:18446744073709551615",
    "1:run:accept:challenge:game 12",
    "1:learn",
    "1:learn:abapa",
    "1:exercise:classic:last-seeds",
    "1:learned:classic",
    "1:try:modern:last-seeds:f",
    "1:opening:classic:-",
    "1:opening:classic:abcdefabcde:f",
];

#[test]
fn every_button_that_was_ever_made_is_known() {
    for id in MADE.into_iter().chain(["1:games:18446744073709551615:2"]) {
        assert_eq!(written_again(id).as_deref(), Some(id));
        assert!(id.len() <= 100, "{id}");
    }
    assert_eq!(SOW.id((GameId::new(412), Point { undone: 0, ply: 17 }, House::C)), "1:412:17:c");
}

#[test]
fn what_this_version_did_not_make_is_unknown() {
    for id in ["", "1", "1:", "2:412:17:c", "1:412:17:g", "1:412:17:cc", "1:412:-1:c", "1:+4:1:c", "1:accept:", "1:a:b"]
    {
        assert_eq!(written_again(id), None, "{id}");
    }
    // Only Beads has the lesson on few seeds.
    for id in ["1:rules", "1:rules:", "1:rules:chess", "1:rules:classic:", "1:rules:classic:few", "1:rules:abapa:a:b"] {
        assert_eq!(written_again(id), None, "{id}");
    }
}

#[test]
fn what_people_typed_is_not_logged() {
    let logged = |id: &str| format!("{:?}", Act::Press(id.to_owned()));
    assert_eq!(logged("1:run:queue:plan:bc de:game:7"), "Press(run \"queue\")");
    assert_eq!(logged("1:412:17:c"), "Press(\"1:412:17:c\")");
}

#[test]
fn no_two_commands_share_a_name() {
    for list in [&ALL[..], &ADMIN[..]] {
        let names: HashSet<&str> = list.iter().map(|command| command.name).collect();
        assert_eq!(names.len(), list.len());
    }
}

proptest! {
    #[test]
    fn no_id_is_too_strange(id in any::<String>()) {
        if let Some(again) = written_again(&id) {
            prop_assert_eq!(written_again(&again), Some(again));
        }
    }
}
