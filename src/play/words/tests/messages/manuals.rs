//! Rules, lessons and help.

use std::collections::BTreeSet;

use wari_games::{Example, Lesson, LessonTopic};
use wari_rules::{House, Illegal, Record, Ruleset, rulesets};

use super::{BOT, every, houses, publish};

#[test]
fn rules() {
    publish("rules", |chapter, words| {
        for ruleset in rulesets::ALL {
            chapter.add(format!("The rules of {}", ruleset.name), words.ruleset(ruleset));
        }
    });
}

#[test]
fn lessons() {
    publish("lessons", |chapter, words| {
        let topics = every!(LessonTopic: Capture, Chain, Lap, GrandSlam, Feeding, LastSeeds, FewSeeds, Majority);
        chapter.add("The titles of lessons", topics.map(|topic| words.lesson_title(topic)).join("\n"));

        let mut seen = BTreeSet::new();
        for lesson in &Lesson::ALL {
            for ruleset in rulesets::ALL.into_iter().filter(|ruleset| Lesson::of(ruleset).any(|it| it == lesson)) {
                let example = lesson.under(ruleset);
                let page = words.lesson(lesson, &example);
                // Many rulesets say the same below the heading.
                if seen.insert(page.split_once('\n').unwrap().1.to_owned()) {
                    chapter.add(format!("Lesson {:?}, {} rules", lesson.topic, ruleset.name), page);
                    chapter.add("Its picture for those who cannot see it", words.lesson_alt_text(&example));
                }
            }
        }
        for example in examples() {
            chapter.add("What else can happen in the picture of a rule", words.lesson_caption(&example));
        }
    });
}

/// What no lesson shows yet.
fn examples() -> Vec<Example> {
    let example = |ruleset: &'static Ruleset, position: &str, house| {
        let before = position.parse().unwrap();
        Example { ruleset, before, house, comes: ruleset.sow(before, house) }
    };
    let circle = "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S";
    let mut record = Record::from_position(&rulesets::CLASSIC, circle.parse().unwrap());
    record.follow(&("AaBbCcDdEeFf".repeat(2))).unwrap();
    let circles = Example { comes: Ok(record.last().unwrap()), ..example(&rulesets::CLASSIC, circle, House::A) };

    let slam = "2-0-3-1-0-4-1-1-2-1-0-0-14-19-S";
    let reasons = every!(Illegal:
        Over,
        Empty { playable: houses("acdf") },
        MustFeed { playable: houses("c") },
        WouldStarve { playable: houses("acd") },
    );
    let barred = reasons.map(|illegal| {
        let house = if matches!(illegal, Illegal::Empty { .. }) { House::B } else { House::F };
        Example { comes: Err(illegal), ..example(&rulesets::MODERN, slam, house) }
    });
    let others = [
        example(&rulesets::CLASSIC, "0-0-0-0-0-1-1-0-0-0-0-0-22-24-S", House::F),
        example(&rulesets::MODERN, "1-0-0-0-0-1-1-0-0-0-0-1-22-22-S", House::F),
        circles,
    ];
    others.into_iter().chain(barred).collect()
}

#[test]
fn help() {
    publish("help", |chapter, words| {
        chapter.add("How to begin", words.help("</wari challenge:1>", "</wari move:1>", "</wari-event create:2>"));
        chapter.add("How to read a board", words.text.help_board());
        let commands = [
            ("</wari challenge:1>", words.text.command_challenge()),
            ("`/wari-admin puzzle`", words.text.command_admin_puzzle()),
        ];
        let commands = commands.map(|(command, about)| (command.to_owned(), about));
        chapter.add("A page of commands", words.commands(2, 3, &commands));
        let tabs = [words.text.help_tab_start(), words.text.help_tab_board(), words.text.help_tab_commands(2)];
        chapter.add("The pages", tabs.join("\n"));
        chapter.add("About the bot", words.about("1.2.3", BOT, 120, Some("https://example.org/help")));
        let papers = ["privacy", "terms"].map(|paper| (words.text.button_paper(paper), words.text.paper(paper)));
        chapter.add("The papers that it gives", papers.map(|(button, about)| format!("[{button}] {about}")).join("\n"));
    });
}
