//! What the choices of options and settings are called.

use std::collections::HashSet;
use std::fmt::Display;

use wari_engine::Level;
use wari_games::{Keyword, Setting, SettingName};

use super::publish;

/// The values of a set, each with its label. A value that a language forgets has the label of another.
fn labels<T: Copy, N: Display>(values: &[T], id: impl Fn(T) -> N, label: impl Fn(T) -> String) -> Vec<(N, String)> {
    let labels: Vec<(N, String)> = values.iter().map(|&value| (id(value), label(value))).collect();
    let different: HashSet<&String> = labels.iter().map(|(_, label)| label).collect();
    assert_eq!(different.len(), values.len(), "{different:?}");
    labels
}

#[test]
fn choices() {
    publish("choices", |chapter, words| {
        chapter.list("How well the computer plays", labels(&Level::ALL, Level::number, |it| words.level(it)));
        let old = Level::stored(1, 8).unwrap();
        chapter.add("How well the computer plays in a game from before", words.level(old));
        for &name in SettingName::ALL {
            let values: Vec<Setting> = name.values().collect();
            chapter.list(format!("The setting {}", name.id()), labels(&values, Setting::id, |it| words.setting(it)));
        }
        chapter.list("Who moves first", labels(Keyword::ALL, Keyword::id, |it| words.start(it)));
        chapter.list("Where a game is played", labels(Keyword::ALL, Keyword::id, |it| words.venue(it)));
        chapter.list("Time limits", labels(Keyword::ALL, Keyword::id, |it| words.pace(it)));
        chapter.list("Which games count in a leaderboard", labels(Keyword::ALL, Keyword::id, |it| words.scope(it)));
        chapter.list("What can be asked of the opponent", labels(Keyword::ALL, Keyword::id, |it| words.wish(it)));
        chapter.list("Forms of a replay", labels(Keyword::ALL, Keyword::id, |it| words.replay_form(it)));
        chapter.list("Buttons for the steps of a hint", labels(Keyword::ALL, Keyword::id, |it| words.clue(it)));
        chapter.list("The puzzle of the day", labels(Keyword::ALL, Keyword::id, |it| words.arrangement(it)));
    });
}
