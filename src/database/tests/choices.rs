//! What people and servers have chosen, and how far people have come.

use wari_games::{Hours, KnownLanguage, Language, Leaving, Owner, Quiet, Subject, Task, Zone};

use super::*;

#[apply(on_each_engine)]
async fn each_choice_is_kept_by_itself_and_left_open_again(engine: Engine) {
    let (database, _home) = engine.empty().await;
    for owner in [Owner::Person(ANA), Owner::Server(SERVER)] {
        let mut chosen = Settings::default();
        for setting in Setting::all() {
            database.people().choose(owner, Settings::default().with(setting)).await.unwrap();
            chosen = chosen.with(setting);
            assert_eq!(database.people().settings(owner).await.unwrap(), chosen, "{owner:?} {setting:?}");
        }
        database.people().leave_open(owner, SettingName::Theme).await.unwrap();
        assert_eq!(database.people().settings(owner).await.unwrap(), Settings { theme: None, ..chosen });
        database.people().forget_choices(owner).await.unwrap();
        assert_eq!(database.people().settings(owner).await.unwrap(), Settings::default());
    }
    assert_eq!(database.people().settings(Owner::Person(KOFI)).await.unwrap(), Settings::default());
}

#[apply(on_each_engine)]
async fn many_choices_at_once_are_all_kept(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let owner = Owner::Person(ANA);
    let settings = [Setting::Theme(Theme::Night), Setting::Medium(Medium::Both), Setting::Motion(Motion::Animated)];
    let choices = settings.into_iter().zip([&database, &other, &database]);
    let choices = choices.map(|(setting, database)| database.people().choose(owner, Settings::default().with(setting)));
    for chosen in futures_util::future::join_all(choices).await {
        chosen.unwrap();
    }
    let all = settings.into_iter().fold(Settings::default(), Settings::with);
    assert_eq!(database.people().settings(owner).await.unwrap(), all);
}

#[apply(on_each_engine)]
async fn what_several_have_chosen_is_read_at_once(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let [ana, kofi] = [ANA, KOFI].map(Owner::Person);
    // A person and a server can have the same number.
    let (server, namesake) = (Owner::Server(SERVER), Owner::Person(UserId::new(SERVER.get())));
    for (owner, theme, locale) in [(ana, Theme::Sand, "fr"), (server, Theme::Night, "de")] {
        database.people().choose(owner, Settings::default().with(Setting::Theme(theme))).await.unwrap();
        database.people().note_locale(owner, locale.to_owned()).await.unwrap();
    }
    for (owners, themes) in [
        ([ana, kofi, server], [Some(Theme::Sand), None, Some(Theme::Night)]),
        ([server, ana, namesake], [Some(Theme::Night), Some(Theme::Sand), None]),
        ([ana, ana, ana], [Some(Theme::Sand); 3]),
    ] {
        assert_eq!(database.people().settings_of(owners).await.unwrap().map(|settings| settings.theme), themes);
    }
    for (owners, locales) in
        [([ana, server], ["fr", "de"]), ([server, ana], ["de", "fr"]), ([namesake, ana], ["", "fr"])]
    {
        let known = database.people().languages_of(owners).await.unwrap();
        assert_eq!(known.each_ref().map(|known| known.effective_locale()), locales);
    }
}

#[apply(on_each_engine)]
async fn a_choice_is_read_again_once_it_has_changed(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let (people, server, person) = (database.people(), Owner::Server(SERVER), Owner::Person(ANA));
    let read = async |owner| {
        let (settings, language) = (people.settings(owner).await.unwrap(), people.language_of(owner).await.unwrap());
        (settings.theme, language.chosen, language.locale, language.is_hinted)
    };
    let french = || Some("fr".to_owned());
    for owner in [person, server] {
        assert_eq!(read(owner).await, (None, Language::Auto, None, false));
        people.choose(owner, Settings::default().with(Setting::Theme(Theme::Sand))).await.unwrap();
        assert_eq!(read(owner).await, (Some(Theme::Sand), Language::Auto, None, false));
        people.note_locale(owner, "fr".to_owned()).await.unwrap();
        assert_eq!(read(owner).await, (Some(Theme::Sand), Language::Auto, french(), false));
        people.choose(owner, Settings::default().with(Setting::Language(Language::De))).await.unwrap();
        assert_eq!(read(owner).await, (Some(Theme::Sand), Language::De, french(), false));
        people.leave_open(owner, SettingName::Theme).await.unwrap();
        assert_eq!(read(owner).await, (None, Language::De, french(), false));
    }
    assert!(people.note_hint(SERVER, "fr".to_owned()).await.unwrap());
    assert_eq!(read(server).await, (None, Language::De, french(), true));
    people.forget_choices(server).await.unwrap();
    assert_eq!(read(server).await, (None, Language::Auto, french(), true));
    for (owner, subject) in [(server, Subject::Server(SERVER)), (person, Subject::Person(ANA, Leaving::Resign))] {
        assert_eq!(read(owner).await.2, french());
        let promised = database.erasures().promise(subject, NOW).await.unwrap().unwrap();
        assert!(database.erasures().erase(promised).await.unwrap());
        assert_eq!(read(owner).await, (None, Language::Auto, None, false));
    }
}

#[apply(on_each_engine)]
async fn hours_stand_beside_the_other_choices(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let person = Owner::Person(ANA);
    assert_eq!(database.people().hours(Owner::Person(ANA)).await.unwrap(), Hours::default());
    let hours = Hours { quiet: Quiet::parse("22:30-7"), zone: Zone::by_name("Africa/Accra") };
    assert!(hours.quiet.is_some() && hours.zone.is_some());
    database.people().choose_hours(Owner::Person(ANA), hours).await.unwrap();
    database.people().choose(person, Settings::default().with(Setting::Theme(Theme::Sand))).await.unwrap();
    assert_eq!(database.people().hours(Owner::Person(ANA)).await.unwrap(), hours);
    database.people().choose_hours(Owner::Person(ANA), Hours::default()).await.unwrap();
    assert_eq!(database.people().hours(Owner::Person(ANA)).await.unwrap(), Hours::default());
    assert_eq!(database.people().settings(person).await.unwrap().theme, Some(Theme::Sand));
}

#[apply(on_each_engine)]
async fn a_language_is_what_was_chosen_else_what_discord_says(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let (person, server) = (Owner::Person(ANA), Owner::Server(SERVER));
    assert_eq!(database.people().language_of(person).await.unwrap(), KnownLanguage::default());
    for locale in ["fr", "de"] {
        database.people().note_locale(person, locale.to_owned()).await.unwrap();
    }
    assert_eq!(database.people().language_of(person).await.unwrap().effective_locale(), "de");
    database.people().choose(person, Settings::default().with(Setting::Language(Language::Es))).await.unwrap();
    assert_eq!(database.people().language_of(person).await.unwrap().effective_locale(), "es");
    assert_eq!(
        database.people().language_of(server).await.unwrap(),
        KnownLanguage::default(),
        "everybody for themselves"
    );
}

#[apply(on_each_engine)]
async fn of_many_managers_at_once_one_is_told_about_languages(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    database.people().note_locale(Owner::Server(SERVER), "fr".to_owned()).await.unwrap();
    let hints = (0..8).map(|number| [&database, &other][number % 2].people().note_hint(SERVER, "fr".to_owned()));
    let told = futures_util::future::join_all(hints).await;
    assert_eq!(told.into_iter().filter(|told| *told.as_ref().unwrap()).count(), 1);
    let known = database.people().language_of(Owner::Server(SERVER)).await.unwrap();
    assert_eq!((known.locale.as_deref(), known.is_hinted), (Some("fr"), true));
    assert!(database.people().note_hint(GuildId::new(11), "fr".to_owned()).await.unwrap(), "of each server");
}

#[apply(on_each_engine)]
async fn somebody_new_begins_the_course_and_others_go_on(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let at = async |learner, rules| database.study().has_come_to(learner, rules).await.unwrap();
    assert_eq!(at(ANA, &rulesets::CLASSIC).await, Some(Task::FIRST));
    database.study().come_to(ANA, &rulesets::CLASSIC, Some(Task::Corner)).await.unwrap();
    assert_eq!(at(ANA, &rulesets::CLASSIC).await, Some(Task::Corner));
    database.study().come_to(ANA, &rulesets::CLASSIC, None).await.unwrap();
    assert_eq!(at(ANA, &rulesets::CLASSIC).await, None);
    assert_eq!(at(ANA, &rulesets::WARRI).await, Some(Task::FIRST));
    assert_eq!(at(KOFI, &rulesets::CLASSIC).await, Some(Task::FIRST));
}

#[apply(on_each_engine)]
async fn a_block_is_for_one_person_and_can_be_lifted(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let blocks = [database.people().block(ANA, KOFI, NOW), other.people().block(ANA, KOFI, NOW)];
    for blocked in futures_util::future::join_all(blocks).await {
        blocked.unwrap();
    }
    assert_eq!(database.people().blocked_by(ANA).await.unwrap(), [KOFI]);
    assert!(
        database.people().has_blocked(ANA, KOFI).await.unwrap()
            && !database.people().has_blocked(KOFI, ANA).await.unwrap()
    );
    database.people().unblock(ANA, KOFI).await.unwrap();
    assert!(!other.people().has_blocked(ANA, KOFI).await.unwrap());
}
