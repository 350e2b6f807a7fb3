//! Stories in which people type and read: the files of the folder `transcripts`, which anybody can read and write.
//!
//! The first line says what a story tells. After it, each act stands on a line, and below it, indented, what the bot
//! answers, as its reader sees it (`seen.rs`):
//!
//! - `Ana: /wari board` types a command; `Ana begins /wari move house:` lists what is suggested then.
//! - `Ana presses Accept` and `Ana chooses View: Text` take the newest message that Ana sees with such a button or
//!   item; with `under TEXT`, the newest that contains it.
//! - `Ana forges 1:agree:1` presses what is not there, on the newest message with buttons.
//! - `Ana writes reason: too slow` sends the form that was opened last.
//! - `The channel gets TEXT` waits for a message with it.
//! - `They sow 11 times` plays 11 moves, each with the last house that can be sown.
//! - `Ana goes to #elsewhere`, `Yaw comes`, `Esi manages the server`, `Kofi speaks fr`, and `The bot starts again`,
//!   after it was killed.
//!
//! After the file of a board stands its position.
//!
//! Lines that begin with `#` are comments. `WARI_REWRITE_STORIES=1` rewrites what the bot answers.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use futures_util::{StreamExt, stream};
use local_discord::{Answer, Message, PATIENCE, Person, Refused, permission};
use tokio::task::LocalSet;

use crate::table::{Table, answered, position};

/// How many stories are told at once.
const AT_ONCE: usize = 6;

/// What the bot says if the move before is still on its way to the channel. People try again.
const TOO_EARLY: &str = "I'm just posting a move in this game";
/// What Discord says if it gets no answer in time, as on a busy machine. Nobody knows then whether the bot has acted.
const UNANSWERED: &str = "The application did not respond.";
/// How often a story starts again from the beginning if Discord got no answer, counting the first time.
const TRIES: usize = 3;

/// The file of a board.
const BOARD: &str = "board.png";

/// An act, with the comments above it, and what the bot answers.
struct Act {
    line: String,
    above: Vec<String>,
    answer: String,
}

/// The setting of a story, and where everybody is in it.
struct Scene {
    table: Table,
    people: BTreeMap<String, Person>,
    /// The form that was opened last.
    opened: Option<Answer>,
}

// On a single thread, the bots would wait for the Discords of all these stories.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_type_and_read_what_the_transcripts_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stories/transcripts");
    let only = std::env::var("WARI_TRANSCRIPT").unwrap_or_default();
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.to_str().unwrap().contains(&only));
    files.sort();
    assert!(!files.is_empty());
    let local = LocalSet::new();
    let told = async |file: PathBuf| {
        let name = file.display().to_string();
        let told = local.spawn_local(told(file)).await;
        told.unwrap_or_else(|error| Err(format!("{name}: {error}"))).err()
    };
    let all = stream::iter(files).map(told).buffer_unordered(AT_ONCE).filter_map(std::future::ready);
    let wrong: Vec<String> = local.run_until(all.collect()).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Tells a story, and returns how it differs from what is written. PostgreSQL is left out: a transaction that is
/// repeated uses up a number there, so the first game can be game 2.
async fn told(file: PathBuf) -> Result<(), String> {
    let written = fs::read_to_string(&file).unwrap();
    let (title, mut acts) = read(&written);
    let mut is_told = false;
    for _ in 0..TRIES {
        let scene = Scene::set().await;
        if !scene.table.is_on_file() {
            return Ok(());
        }
        is_told = scene.play(&mut acts).await;
        if is_told {
            break;
        }
        eprintln!("{}: Discord got no answer in time, so this is told anew", file.display());
    }
    if !is_told {
        return Err(format!("{}: Discord got no answer in {TRIES} tries", file.display()));
    }
    let told = text(&title, &acts);
    if told == written {
        return Ok(());
    }
    if std::env::var("WARI_REWRITE_STORIES").is_ok_and(|value| value == "1") {
        fs::write(&file, told).unwrap();
        return Ok(());
    }
    let differs = written.lines().zip(told.lines()).position(|(written, told)| written != told);
    let at = differs.unwrap_or_else(|| written.lines().count().min(told.lines().count()));
    let from = |text: &str| text.lines().skip(at.saturating_sub(2)).take(8).collect::<Vec<_>>().join("\n");
    Err(format!("{}, line {}, says\n{}\nbut it was\n{}", file.display(), at + 1, from(&written), from(&told)))
}

/// Reads a story: its title and acts.
fn read(written: &str) -> (String, Vec<Act>) {
    let mut lines = written.lines();
    let title = lines.next().unwrap_or_default().to_owned();
    let (mut acts, mut above) = (Vec::new(), Vec::new());
    for line in lines {
        if line.starts_with('#') {
            above.push(line.to_owned());
        } else if !line.is_empty() && !line.starts_with("    ") {
            acts.push(Act { line: line.to_owned(), above: std::mem::take(&mut above), answer: String::new() });
        }
    }
    (title, acts)
}

fn text(title: &str, acts: &[Act]) -> String {
    let mut text = format!("{title}\n");
    for Act { line, above, answer } in acts {
        text += "\n";
        for line in above.iter().chain([line]) {
            text += &format!("{line}\n");
        }
        for line in answer.lines() {
            text += &if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") };
        }
    }
    text
}

impl Scene {
    async fn set() -> Self {
        let table = Table::set().await;
        let people = [&table.ana, &table.kofi, &table.esi].map(|person| (person.name(), person.clone()));
        Self { people: people.into(), table, opened: None }
    }

    /// Carries out all acts, and notes what the bot answers. Returns `false` after one to which Discord got no answer.
    async fn play(mut self, acts: &mut [Act]) -> bool {
        for act in acts {
            let discord = self.table.discord.clone();
            let acted = async || Some(self.act(&act.line).await).filter(|answer| !answer.contains(TOO_EARLY));
            let answer =
                discord.until_async("an answer", acted).await.unwrap_or_else(|late| panic!("{}: {late}", act.line));
            act.answer = answer.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
            if answer.contains(UNANSWERED) {
                return false;
            }
        }
        true
    }

    /// Carries out an act, and returns what the bot answers.
    async fn act(&mut self, line: &str) -> String {
        if self.changes(line).await {
            return String::new();
        }
        if let Some(text) = line.strip_prefix("The channel gets ") {
            let newest =
                || self.table.channel.messages().into_iter().rev().find(|message| message.content.contains(text));
            let message = self.table.discord.until("what the channel gets", newest).await.expect(line);
            return self.seen(&message);
        }
        if let Some((name, command)) = line.split_once(": /") {
            let person = self.person(name).clone();
            return self.answer(&person, person.slash(&format!("/{command}")).await).await;
        }
        let [name, verb, what] = words(line);
        let person = self.person(name).clone();
        let (what, place) = what.split_once(" under ").map_or((what, None), |(what, place)| (what, Some(place)));
        let messages = person.messages();
        let newest = |has: &dyn Fn(&Message) -> bool| {
            let is_it = |message: &&Message| match place {
                Some(text) => self.table.seen(*message).contains(text),
                None => has(message),
            };
            messages.iter().rev().find(is_it).cloned().unwrap_or_else(|| panic!("{line}: where?"))
        };
        let done = match verb {
            "presses" => person.click_on(&newest(&|message| message.button(what).is_some()), what).await,
            "chooses" => {
                let has = |message: &Message| message.choosable_labels().iter().any(|label| label == what);
                person.choose_on(&newest(&has), what).await
            }
            "forges" => person.forge(&newest(&|message| message.buttons().next().is_some()), what).await,
            "writes" => {
                let fields: Vec<(&str, &str)> = what.split(" | ").filter_map(|field| field.split_once(": ")).collect();
                person.submit(self.opened.as_ref().unwrap(), &fields).await
            }
            "begins" => return choices(&person, what).await,
            _ => panic!("{line}: nobody {verb} here"),
        };
        self.answer(&person, done).await
    }

    /// Changes who is where, or how the game stands, if that is what the line says.
    async fn changes(&mut self, line: &str) -> bool {
        if let Some(times) = line.strip_prefix("They sow ").and_then(|rest| rest.strip_suffix(" times")) {
            for _ in 0..times.parse().unwrap() {
                self.sow_on().await;
            }
        } else if line == "The bot starts again" {
            self.table.kill().await;
            self.table.start().await;
        } else if let Some(name) = line.strip_suffix(" manages the server") {
            let role = self.table.guild.add_role("manager", permission::MANAGE_GUILD);
            self.table.guild.give_role(self.person(name).id(), role);
        } else if let Some((name, locale)) = line.split_once(" speaks ") {
            self.person(name).set_locale(locale);
        } else if let Some(name) = line.strip_suffix(" comes") {
            self.people.insert(name.to_owned(), self.table.channel.person(name));
        } else if let Some((name, channel)) = line.split_once(" goes to #") {
            let known = self.table.guild.channels().into_iter().find(|known| known.name() == channel);
            let channel = known.unwrap_or_else(|| self.table.guild.channel(channel));
            self.people.insert(name.to_owned(), self.person(name).in_channel(&channel));
        } else {
            return false;
        }
        true
    }

    /// Returns an answer as its reader sees it.
    async fn answer(&mut self, person: &Person, answer: Result<Answer, Refused>) -> String {
        let answer = match answer {
            // What the bot has posted since may say less than its answer would have.
            Ok(answer) if answer.took >= PATIENCE => return UNANSWERED.to_owned(),
            Ok(answer) => answer,
            Err(refused) => return format!("Discord: {}", self.table.steady(&refused.to_string())),
        };
        if let Some(form) = &answer.form {
            let fields =
                form.fields.iter().map(|field| format!("\n{} ({}): {}", field.label, field.custom_id, field.value));
            let seen = format!("form: {}{}", form.title, fields.collect::<String>());
            self.opened = Some(answer);
            return seen;
        }
        self.seen(&answered(person, answer).await)
    }

    /// Returns a message as its reader sees it, with the position of its board.
    fn seen(&self, message: &Message) -> String {
        let seen = self.table.seen(message);
        match message.attachments.iter().any(|file| file.filename == BOARD) {
            true => seen.replace(BOARD, &format!("{BOARD} {}", position(message))),
            false => seen,
        }
    }

    /// Has the player to move sow the last house that they can.
    async fn sow_on(&self) {
        let is_board = |message: &Message| message.button("a").is_some() && message.button("f").is_some();
        let board = self.table.channel.messages().into_iter().rev().find(is_board).unwrap();
        let mover = self.people.values().find(|person| board.pings.contains(&person.id())).unwrap();
        let house = |label: &&str| board.button(label).is_some_and(|button| !button.disabled);
        let last = ["f", "e", "d", "c", "b", "a"].into_iter().find(house).unwrap();
        let sown = async || match mover.click_on(&board, last).await {
            Ok(answer) => (!answered(mover, answer).await.content.contains(TOO_EARLY)).then_some(()),
            Err(Refused::NoResponse) => None,
            Err(refused) => panic!("{refused}"),
        };
        self.table.discord.until_async("the move to be made", sown).await.unwrap();
    }

    fn person(&self, name: &str) -> &Person {
        self.people.get(name).unwrap_or_else(|| panic!("nobody is called {name}"))
    }
}

/// Splits a line into who does what to what.
fn words(line: &str) -> [&str; 3] {
    let mut words = line.splitn(3, ' ');
    std::array::from_fn(|_| words.next().unwrap_or_else(|| panic!("{line}: who does what?")))
}

/// Returns what is suggested to a person who types this much.
async fn choices(person: &Person, typed: &str) -> String {
    match person.complete(typed).await {
        Ok(choices) => choices.into_iter().map(|choice| choice.name + "\n").collect(),
        Err(refused) => format!("Discord: {refused}"),
    }
}
