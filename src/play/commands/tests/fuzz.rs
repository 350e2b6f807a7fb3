//! Fuzzing: whatever the id of a button or an option says, there is an answer, and nothing panics. docs/reliability.md
//! says how to look for longer.

use std::collections::BTreeSet;
use std::panic::RefUnwindSafe;

use bolero::check;
use tokio::runtime::{Builder, Runtime};
use wari_games::Pace;

use super::presses::MADE;
use super::stage::{self, KOFI};
use super::story::Story;
use crate::commands::list::ALL;
use crate::commands::{Act, Kind, OptionValue, Person, answer, suggest};

/// A table with a game of Ana's against Kofi.
struct Scene {
    runtime: Runtime,
    story: Story,
}

/// After a panic, nothing is looked at any more.
impl RefUnwindSafe for Scene {}

impl Scene {
    fn set() -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let story = runtime.block_on(async {
            let story = Story::begin().await;
            story.game(Pace::Day).await;
            story
        });
        Self { runtime, story }
    }

    /// Answers what Ana does. What takes long is only promised.
    fn act(&self, act: Act, options: Vec<(String, OptionValue)>) {
        let request = stage::request(act, options);
        self.runtime.block_on(answer(&request, &self.story.table));
    }

    /// Suggests values for an option while Ana types.
    fn suggest(&self, act: Act, options: Vec<(String, OptionValue)>, option: &str) {
        let request = stage::request(act, options);
        self.runtime.block_on(suggest(&request, option, &self.story.table));
    }
}

/// Makes a text of bytes: the lower ones stand for words, the others for themselves, as far as they can be read.
fn text(bytes: &[u8], words: &[&str]) -> String {
    let spoken = bytes.iter().map(|&byte| match words.get(usize::from(byte)) {
        Some(word) => (*word).to_owned(),
        None => char::from(byte).to_string(),
    });
    spoken.collect()
}

#[test]
fn whatever_the_id_of_a_button_says_it_is_answered() {
    let parts: BTreeSet<&str> = MADE.iter().flat_map(|id| id.split(':')).collect();
    // The separator is as frequent as all words together, and the first part is usually the version.
    let words: Vec<&str> = parts.iter().flat_map(|part| [*part, ":"]).take(250).collect();
    let scene = Scene::set();
    MADE.into_iter().for_each(|id| scene.act(Act::Press(id.to_owned()), Vec::new()));
    check!().for_each(|bytes: &[u8]| {
        let id = format!("1:{}", text(bytes, &words));
        scene.act(Act::Press(id.clone()), Vec::new());
        scene.act(Act::Form(id), Vec::new());
        scene.act(Act::Press(String::from_utf8_lossy(bytes).into_owned()), Vec::new());
    });
}

#[test]
fn whatever_the_options_of_a_command_say_it_is_answered() {
    let words =
        ["1", "0", "-", " ", "abapa", "a", "f", "S", "bc de", "#", "18446744073709551615", "T", ":", "2026", "now"];
    let scene = Scene::set();
    check!().with_type::<(u8, Vec<(u8, Vec<u8>)>)>().for_each(|(command, given)| {
        let command = &ALL[usize::from(*command) % ALL.len()];
        // What thinks has tests of its own.
        if ["hint", "review", "puzzle"].contains(&command.name) {
            return;
        }
        let entries = command.options;
        let option = |(index, bytes): &(u8, Vec<u8>)| {
            let entry = entries.get(usize::from(*index) % entries.len().max(1))?;
            let text = text(bytes, &words);
            let number = i64::from_le_bytes(std::array::from_fn(|at| bytes.get(at).copied().unwrap_or_default()));
            let value = match (index / 32, &entry.kind) {
                (0, _) => OptionValue::Unknown,
                (1, _) => OptionValue::Text(text),
                (_, Kind::User) => OptionValue::User(Person { id: KOFI, name: None, bot: bytes.is_empty() }),
                (_, Kind::Number(..) | Kind::OneNumberOf(_)) => OptionValue::Number(number),
                (_, Kind::Flag) => OptionValue::Flag(number % 2 == 0),
                _ => OptionValue::Text(text),
            };
            Some((entry.name.to_owned(), value))
        };
        let options: Vec<_> = given.iter().filter_map(option).collect();
        let act = Act::Command(command.name.to_owned());
        for entry in entries {
            scene.suggest(act.clone(), options.clone(), entry.name);
        }
        scene.act(act, options);
    });
}
