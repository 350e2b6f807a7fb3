//! Settings.

use wari_database::Topic;
use wari_games::{
    GuildId, Hours, Keyword, Language, Owner, Quiet, Setting, Settings, Summary, Theme, UserId, Vacation, Zone,
};
use wari_rules::rulesets;

use super::{ANA, NOW, START, TOMORROW, after, every, publish};

#[test]
fn settings() {
    publish("settings", |chapter, words| {
        let open = Settings::default();
        // The last value of each setting is chosen.
        let chosen = Setting::all().fold(open, Settings::with);
        for owner in every!(Owner: Person(ANA), Server(GuildId::new(10))) {
            let whose = match owner {
                Owner::Person(_) => "a player's",
                Owner::Server(_) => "a server's",
            };
            chapter.add(format!("Settings, {whose}: nothing is chosen"), words.settings(owner, open, open));
            let text = words.settings(owner, chosen, chosen);
            chapter.add(format!("Settings, {whose}: everything is chosen"), text);
        }
        let people: Vec<UserId> = (2..).map(UserId::new).take(32).collect();
        for blocked in [1, 2, 32] {
            let text = words.settings_notes(&people[..blocked]);
            chapter.add(format!("Settings, blocked people: {blocked}"), text);
        }
        let zone = Zone::by_name("Europe/Berlin");
        let hours = [Hours::default(), Hours { quiet: Quiet::parse("22-7"), zone }];
        for (hours, away_until) in hours.into_iter().zip([None, Some(TOMORROW)]) {
            let text = words.times(hours, away_until, &Vacation::new([]), NOW).join("\n");
            chapter.add("Quiet hours, time zone and vacation", text);
        }
        chapter.add("A server without a time zone", words.server_zone(None, NOW));
        let games = [Summary::from(&after(&rulesets::CLASSIC, START, ""))];
        chapter.add("Somebody goes away, but a clock runs on", words.away_runs_on(&games));
        chapter.add("A time zone in a list of choices", words.zone_choice(zone.unwrap(), NOW));
        for &language in Language::ALL {
            chapter.add("The choices of a language", words.language_choice(language));
        }
        let hint = words.text.language_hint(words.language().id());
        chapter.add("The first manager of a server who speaks another language is told once", hint);
        let chosen = Theme::ALL[0];
        for (games, running) in [(1, 0), (128, 1), (128, 3)] {
            let asked = [words.text.erase_question(games, running), words.text.erase_again(running)].join("\n");
            chapter.add(format!("Erasing a server with {games} games, {running} of them running"), asked);
        }
        let steps = ["go-on", "erase", "keep"].map(|step| words.text.erase_step(step)).join(" · ");
        chapter.add(
            "The answers",
            [
                steps,
                words.text.erase_gone(),
                words.text.erase_deleted(),
                words.text.erase_promised(),
                words.text.erase_kept(),
            ]
            .join("\n"),
        );
        let topics = Topic::ALL.iter().map(|topic| format!("- {}", words.text.privacy_holding(topic.id(), 1234_u64)));
        let stored = [words.text.privacy_stored()].into_iter().chain(topics).chain([words.text.privacy_not_stored()]);
        chapter.add("What is stored about somebody", stored.collect::<Vec<_>>().join("\n"));
        chapter.add("Nothing is stored about somebody", words.text.privacy_nothing());
        chapter.list("What to do", ["show", "export", "delete"].map(|it| (it, words.text.privacy_action(it))).to_vec());
        chapter.add("An export that is too large", words.text.privacy_too_large());
        chapter.add("An export", [words.text.privacy_exported(), words.text.privacy_file()].join("\n"));
        chapter.add("May everything about somebody be deleted?", words.text.privacy_ask());
        for running in [1_u64, 12] {
            let buttons = [words.text.button_delete_resigning(running), words.text.button_delete_annulling(running)];
            let asked = format!("{}\n{}", words.text.privacy_running(running), buttons.join(" · "));
            chapter.add(format!("They are still playing {running}"), asked);
        }
        chapter.add("Everything is gone", words.text.privacy_gone());
        chapter.add("Everything is deleted, but for traces", words.text.privacy_deleted());
        chapter.add("Everything will be deleted", words.text.privacy_promised());
        chapter.add("Nothing was deleted", words.text.privacy_kept());
        chapter.add("A former player", words.name_of_former().text());
        chapter.add("The picture of all themes for those who cannot see it", words.themes_alt_text(chosen));
    });
}
