//! What menus and buttons say.

use wari_engine::Level;

use super::publish;
use crate::games::{Keyword, Setting};
use crate::words::Menu;

/// Groups the texts of a menu, each with its name. A text that is in no group does not compile.
macro_rules! groups {
    ($menu:expr, $($when:literal: $($text:ident)+;)+ choices: $($choice:ident)+) => {{
        let Menu { $($($text,)+)+ $($choice: _,)+ } = $menu;
        [$(($when, vec![$((stringify!($text), *$text)),+])),+]
    }};
}

/// What the menu calls the values of an option, each with its id.
fn labels<T: Keyword>(label: fn(T) -> &'static str) -> Vec<(&'static str, &'static str)> {
    T::ALL.iter().map(|&value| (value.id(), label(value))).collect()
}

#[test]
fn menu() {
    publish("menu", |chapter, words| {
        let menu = words.menu();
        let groups = groups! { menu,
            "What commands do":
                wari challenge accept decline move_ preview hint board games resign draw stop undo replay review puzzle
                leaderboard profile rules help about settings admin admin_settings admin_puzzle;
            "Titles":
                commands_title profile_title chart_title chart_counted;
            "What options mean":
                option_opponent option_rules option_seeds option_start option_rated option_level option_pace
                option_match option_challenge option_house option_houses option_game option_ply option_as option_user
                option_scope option_whose option_against option_theme option_view option_boards option_reminders
                option_block option_unblock option_daily option_puzzle_rules;
            "Buttons":
                button_accept button_decline button_withdraw button_resign button_resign_match button_rules
                button_previous button_next button_preview button_back button_start_over button_more button_give_time
                button_rematch button_replay button_review button_step_through button_next_game button_reset
                button_another;
            choices: level start pace scope wish replay_form setting clue daily
        };
        for (when, texts) in groups {
            chapter.list(when, texts);
        }
        chapter.list("How well the computer plays", Level::ALL.map(|level| (level.number(), (menu.level)(level))));
        let settings = Setting::all().map(|setting| (format!("{} {}", setting.name(), setting.id()), setting));
        chapter.list("Settings", settings.map(|(id, setting)| (id, (menu.setting)(setting))));
        for (when, values) in [
            ("Who moves first", labels(menu.start)),
            ("Time limits", labels(menu.pace)),
            ("Which games count in a leaderboard", labels(menu.scope)),
            ("What can be asked of the opponent", labels(menu.wish)),
            ("Forms of a replay", labels(menu.replay_form)),
            ("Buttons for the steps of a hint", labels(menu.clue)),
            ("The puzzle of the day", labels(menu.daily)),
        ] {
            chapter.list(when, values);
        }
    });
}
