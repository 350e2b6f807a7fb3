//! Checks that docs/commands.md is up to date. `WARI_REWRITE_COMMANDS=1 cargo test --test commands_page` rewrites it.

#![expect(clippy::unwrap_used, reason = "a file that cannot be read is a failure")]

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use wari_play::commands::{Availability, Clickable, Command, Entry, Kind, SHORTCUTS, TREES};
use wari_play::words::{self, Words};

const BEGIN: &str = "<!-- The commands, written by `WARI_REWRITE_COMMANDS=1 cargo test --test commands_page`. -->\n";
const END: &str = "<!-- The end of the commands. -->\n";

/// Returns the description of an option's values, which follows its name.
fn takes(option: &Entry, words: &Words) -> String {
    match option.kind {
        Kind::User => " (a person)".to_owned(),
        Kind::Flag => " (yes or no)".to_owned(),
        Kind::Number(least, most) if most - least < 100 => format!(" ({least} to {most})"),
        Kind::Number(..) => " (a number)".to_owned(),
        Kind::Id => " (its number, or a choice from the list)".to_owned(),
        Kind::OneNumberOf(choices) => {
            let numbers: Vec<String> = choices(words).iter().map(|(number, _)| format!("`{number}`")).collect();
            format!(" ({})", numbers.join(" "))
        }
        Kind::Word | Kind::Text(..) => format!(" ({})", format_of(option.name)),
        Kind::OneOf(choices) => {
            let ids: Vec<String> = choices(words).iter().map(|(id, _)| format!("`{id}`")).collect();
            format!(" ({})", ids.join(" "))
        }
    }
}

/// Returns what is typed where nothing is to be chosen from.
fn format_of(option: &str) -> &'static str {
    match option {
        "house" => "a letter, `a` to `f`",
        "houses" => "one to six letters, `a` to `f`, both sides in turn: `caf`",
        "plan" => "words of letters: `bc de` for \"if b then c, if d then e\", `bcdf` for \"then, if d, f\"; or `off`",
        "challenge" => "its number, or a choice from the list",
        "name" => "up to 60 characters",
        "start" => "`by-hand`, `when-full`, or a time today or tomorrow, like `20:00`",
        "quiet" => "hours, like `22-7`, or `off`",
        "zone" => "a place, like `Europe/Berlin`, or `UTC`",
        "away-until" => "a date, like `2027-01-31`, or `off`",
        other => panic!("say here what {other} looks like"),
    }
}

/// Returns a line of the table.
fn line(group: &str, command: &Command, words: &Words) -> String {
    let option = |option: &Entry| {
        let name = format!("`{}`{}", option.name, takes(option, words));
        if option.required { format!("**{name}**") } else { name }
    };
    let options: Vec<String> = command.options.iter().copied().map(option).collect();
    let options = if options.is_empty() { "–".to_owned() } else { options.join(", ") };
    format!("| `/{group} {}` | {options} | {} |\n", command.name, (command.about)(words))
}

/// Returns all commands as a table.
fn table() -> String {
    let words = words::of("en");
    let mut table = "\n| command | options | what it does |\n|---|---|---|\n".to_owned();
    for tree in &TREES {
        for command in tree.commands {
            table.write_str(&line(tree.name, command, words)).unwrap();
        }
    }
    table += "\n| in the menu *Apps* | of | what it does |\n|---|---|---|\n";
    for shortcut in &SHORTCUTS {
        let of = match shortcut.on {
            Clickable::Person => "a person",
            Clickable::Message => "a board",
        };
        writeln!(table, "| *{}* | {of} | {} |", (shortcut.name)(words), (shortcut.about)(words)).unwrap();
    }
    let names = |availability: Availability| {
        let trees =
            TREES.iter().filter(|tree| tree.availability == availability).map(|tree| format!("`/{}`", tree.name));
        let shortcuts = SHORTCUTS.iter().filter(|shortcut| shortcut.availability == availability);
        trees.chain(shortcuts.map(|shortcut| format!("*{}*", (shortcut.name)(words)))).collect::<Vec<_>>().join(", ")
    };
    let (everywhere, servers) = (names(Availability::Everywhere), names(Availability::Servers));
    writeln!(table, "\nOn servers, in direct messages, and as an app of your own account: {everywhere}.").unwrap();
    writeln!(table, "Only on servers: {servers}.\n").unwrap();
    table
}

/// Returns a file of this repository.
fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

#[test]
fn the_page_lists_every_command_as_it_is() {
    let file = file("docs/commands.md");
    let page = fs::read_to_string(&file).unwrap();
    let (before, rest) = page.split_once(BEGIN).expect("the table has a beginning");
    let (written, after) = rest.split_once(END).expect("the table has an end");
    if std::env::var_os("WARI_REWRITE_COMMANDS").is_some_and(|set| !set.is_empty()) {
        fs::write(file, format!("{before}{BEGIN}{}{END}{after}", table())).unwrap();
    } else {
        assert_eq!(written, table(), "`WARI_REWRITE_COMMANDS=1 cargo test --test commands_page` rewrites it");
    }
}

/// What commands do, too, and what only leads around in an answer or confirms it.
const NOT_LISTED: [&str; 26] = [
    "Accept",
    "Back",
    "Decline",
    "Delete everything",
    "Delete…",
    "Export",
    "Forget it",
    "Join",
    "Keep everything",
    "Learn",
    "Leave",
    "Next ▶",
    "Plan ahead",
    "Play",
    "Preview",
    "Replay",
    "Reset",
    "Resign",
    "Resign the match",
    "Review",
    "Rules",
    "Start over",
    "Table",
    "Withdraw",
    "try",
    "◀ Previous",
];

#[test]
fn the_page_lists_every_button_that_is_no_command() {
    let page = fs::read_to_string(file("docs/commands.md")).unwrap();
    let texts = fs::read_dir(file("src/play/words/locales/en")).unwrap();
    let texts: Vec<String> = texts.map(|text| fs::read_to_string(text.unwrap().path()).unwrap()).collect();
    let labels = texts.iter().flat_map(|text| text.lines()).filter(|line| line.starts_with("button-"));
    // Of those that hold a number or a house, the beginning.
    let labels = labels.filter_map(|line| line.split(" = ").nth(1)?.split('{').next().map(str::trim));
    for label in labels.filter(|label| !label.is_empty() && !NOT_LISTED.contains(label)) {
        assert!(page.contains(&format!("*{label}")), "docs/commands.md does not list the button {label}");
    }
}
