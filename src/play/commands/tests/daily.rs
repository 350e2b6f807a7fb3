//! Tests of the daily puzzle, as time passes.

use wari_base::timepiece::Time;
use wari_engine::Grade;
use wari_games::{
    ChannelId, Date, Hours, Medium, Moment, News, Owner, Pace, Place, Puzzle, Setting, Settings, Span, UserId, Zone,
};

use super::processes::{Process, SharedDatabase};
use super::stage::{self, ANA, HERE, KOFI, SERVER};
use super::story::{Attentive, DAY, HOUR, MINUTE, Story};
use crate::commands::{Act, OptionValue, Person, Request, answer};
use crate::table::{Audience, Reply};

impl Story {
    /// Looks once, and returns the message that the channel gets.
    async fn announces(&mut self) -> Reply {
        self.clocks.look(self.time, &self.ears).await.unwrap();
        let told = self.announced().await.unwrap();
        assert!(matches!(told.to, Audience::Channel(at) if at == HERE));
        self.table.mark_posted(told.reply.announces.unwrap(), None).await.unwrap();
        told.reply
    }

    /// Returns the answer to `/wari-admin puzzle` with these options, from a manager of the server or another user.
    async fn arranges(&self, may_manage: bool, options: &[(&str, &str)]) -> String {
        let text = |(name, value): &(&str, &str)| ((*name).to_owned(), OptionValue::Text((*value).to_owned()));
        let act = Act::Admin("puzzle".to_owned());
        let request = stage::request(act, options.iter().map(text).collect());
        let reply = answer(&Request { may_manage, now: self.time.now, ..request }, &self.table).await;
        assert!(reply.private && reply.announces.is_none(), "{}", reply.text);
        reply.text
    }

    /// Returns the number of the puzzle in `told`, which must hold nothing else.
    fn puzzle(told: &[String]) -> u32 {
        let [told] = told else { panic!("one puzzle, not {told:?}") };
        told.strip_prefix("puzzle ").unwrap().parse().unwrap()
    }
}

/// Returns what the clocks of a place showed when the last puzzles came, the newest last.
async fn shown(
    process: &mut Process,
    house: &mut Option<SharedDatabase>,
    from: Moment,
    days: i64,
    zone: Zone,
) -> Vec<String> {
    let mut shown = Vec::new();
    for minutes in (0..days * 24 * 60).step_by(30) {
        let now = from.later(Span::minutes(minutes));
        if let Some(house) = house {
            house.tells(now).await;
        }
        process.look(Time { now, steady: Span::minutes(minutes).duration() }).await;
        let daily = process.table.database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
        if daily.newest.is_some_and(|newest| newest.at == now) {
            shown.push(format!("{} {}", zone.date(now), zone.clock(now)));
        }
    }
    shown
}

async fn the_puzzle_comes_at_the_hour_of_who_arranged_it(mut process: Process, mut house: Option<SharedDatabase>) {
    let zone = Zone::by_name("Europe/Berlin").unwrap();
    let arrange = async |process: &Process, now, options: &[&str]| {
        let value = |name: &&str| {
            ((*name).to_owned(), OptionValue::Text(if *name == "daily" { "here" } else { "abapa" }.to_owned()))
        };
        let request = stage::request(Act::Admin("puzzle".to_owned()), options.iter().map(value).collect());
        answer(&Request { may_manage: true, now, ..request }, &process.table).await.text
    };
    let noon = |date| zone.moment(Date::parse(date).unwrap(), 12 * 60);
    // Whoever has not chosen a place arranges it by universal time.
    let summer = noon("2027-10-29");
    let told = arrange(&process, summer.later(Span::hours(6)), &["daily"]).await;
    assert!(told.contains("The hour is kept in UTC."), "{told}");
    let by_utc = shown(&mut process, &mut house, summer, 4, zone).await;
    assert_eq!(by_utc, ["2027-10-29 18:00", "2027-10-30 18:00", "2027-10-31 17:00", "2027-11-01 17:00"]);

    // Once they have, the puzzle is theirs from the next one on.
    let hours = Hours { zone: Some(zone), ..Hours::default() };
    process.table.database.people().choose_hours(Owner::Person(ANA), hours).await.unwrap();
    let winter = noon("2028-03-24");
    let told = arrange(&process, winter, &["daily"]).await;
    assert!(told.contains("The hour is that of **Europe/Berlin**"), "{told}");
    let by_place = shown(&mut process, &mut house, winter, 4, zone).await;
    assert_eq!(by_place, ["2028-03-24 17:00", "2028-03-25 17:00", "2028-03-26 17:00", "2028-03-27 17:00"]);
    // Rules, and a manager without a place, change nothing of that.
    process.table.database.people().choose_hours(Owner::Person(ANA), Hours::default()).await.unwrap();
    for options in [&["rules"][..], &["daily"]] {
        let told = arrange(&process, noon("2028-03-28"), options).await;
        assert!(told.contains("The hour is that of **Europe/Berlin**"), "{told}");
    }
    let in_autumn = shown(&mut process, &mut house, noon("2028-10-28"), 3, zone).await;
    assert_eq!(in_autumn, ["2028-10-28 17:00", "2028-10-29 17:00", "2028-10-30 17:00"]);

    // The place of the server goes before those of its managers, and counts at once.
    let there = vec![("zone".to_owned(), OptionValue::Text("America/New_York".to_owned()))];
    let request = stage::request(Act::Admin("settings".to_owned()), there);
    let refused = answer(&request, &process.table).await.text;
    assert!(refused.starts_with("You need the permission *Manage Server*"), "{refused}");
    let told = answer(&Request { may_manage: true, now: noon("2028-11-02"), ..request }, &process.table).await.text;
    assert!(told.starts_with("✓ Time zone: **America/New_York**, where it's 07:00"), "{told}");
    process.table.database.people().choose_hours(Owner::Person(ANA), hours).await.unwrap();
    let told = arrange(&process, noon("2028-11-02"), &["daily"]).await;
    assert!(told.contains("The hour is that of **America/New_York**"), "{told}");
    let zone = Zone::by_name("America/New_York").unwrap();
    let by_server = shown(&mut process, &mut house, noon("2028-11-03"), 4, zone).await;
    assert_eq!(by_server, ["2028-11-03 12:00", "2028-11-04 12:00", "2028-11-05 12:00", "2028-11-06 12:00"]);
}

#[tokio::test]
async fn a_puzzle_comes_at_the_hour_of_who_arranged_it_in_summer_and_winter() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::new(stage::open(&folder).await, Attentive::default());
    the_puzzle_comes_at_the_hour_of_who_arranged_it(process, None).await;
}

#[tokio::test]
async fn a_puzzle_comes_at_the_hour_of_who_arranged_it_in_summer_and_winter_on_postgresql() {
    let Some(house) = SharedDatabase::open().await else { return };
    the_puzzle_comes_at_the_hour_of_who_arranged_it(house.by_http().await, Some(house)).await;
}

#[tokio::test]
async fn only_who_manages_a_server_arranges_its_daily_puzzle() {
    let mut story = Story::begin().await;
    for options in [&[][..], &[("daily", "here")], &[("daily", "off")], &[("rules", "abapa")]] {
        assert!(story.arranges(false, options).await.contains("*Manage Server*"));
    }
    assert_eq!(story.looks().await, [""; 0]);
    for options in [("daily", "there"), ("rules", "chess")] {
        assert!(story.arranges(true, &[options]).await.starts_with("I don't know this command or option"));
    }
    assert_eq!(story.looks().await, [""; 0]);
}

#[tokio::test]
async fn it_has_classic_rules_until_others_are_chosen_and_keeps_those() {
    let mut story = Story::begin().await;
    assert!(
        story.arranges(true, &[("rules", "abapa")]).await.starts_with("No daily puzzle here yet."),
        "to no channel yet"
    );
    let ruleset = |number| Puzzle::by_number(number).unwrap().ruleset.id;
    story.arranges(true, &[("daily", "here")]).await;
    for _ in 0..7 {
        assert_eq!(ruleset(Story::puzzle(&story.looks().await)), "classic");
        assert_eq!(story.passes(DAY - MINUTE).await, [""; 0]);
        story.passes_in_silence(MINUTE);
    }
    let arranged = story.arranges(true, &[("rules", "beads")]).await;
    assert!(arranged.contains("(Beads rules)"), "{arranged}");
    assert_eq!(ruleset(Story::puzzle(&story.looks().await)), "beads");
    let arranged = story.arranges(true, &[("daily", "here")]).await;
    assert!(arranged.contains("(Beads rules)"), "{arranged}");

    // In another channel, it moves there with its rules, and one comes at once. It is turned off from anywhere.
    let place = Place { channel: ChannelId::new(21), ..HERE };
    let daily = vec![("daily".to_owned(), OptionValue::Text("here".to_owned()))];
    let request = stage::request(Act::Admin("puzzle".to_owned()), daily);
    let moved = answer(&Request { place, may_manage: true, now: story.time.now, ..request }, &story.table).await.text;
    assert!(moved.starts_with("<#21> gets a puzzle") && moved.contains("(Beads rules)"), "{moved}");
    assert_eq!(ruleset(Story::puzzle(&story.looks().await)), "beads");
    assert!(story.arranges(true, &[("daily", "off")]).await.starts_with("No daily puzzle here yet."));
}

#[tokio::test]
async fn days_that_were_missed_do_not_pile_up() {
    let mut story = Story::begin().await;
    story.arranges(true, &[("daily", "here")]).await;
    let first = Story::puzzle(&story.looks().await);
    assert_eq!(story.is_away(MINUTE).await, [""; 0], "a restart posts nothing twice");
    // After ten days and an hour, one comes, and the next at its usual time.
    let second = Story::puzzle(&story.is_away(10 * DAY + HOUR).await);
    assert_ne!(first, second);
    assert_eq!(story.passes(22 * HOUR).await, [""; 0]);
    assert_ne!(Story::puzzle(&story.passes(59 * MINUTE).await), second);
    // After more than half a day, a puzzle is skipped, because the next is near.
    assert_eq!(story.is_away(2 * DAY + 13 * HOUR).await, [""; 0]);
    assert_eq!(story.passes(10 * HOUR).await, [""; 0]);
    Story::puzzle(&story.passes(HOUR).await);
}

#[tokio::test]
async fn the_daily_puzzle_calls_nobody_and_tells_how_the_one_before_went() {
    let mut story = Story::begin().await;
    story.arranges(true, &[("daily", "here"), ("rules", "abapa")]).await;
    let first = story.announces().await;
    let Some(News::Puzzle(_, number)) = first.announces else { panic!("{:?}", first.announces) };
    let puzzle = Puzzle::by_number(number).unwrap();
    let mover = puzzle.task.position.mover();
    let text = format!(
        "**Puzzle of the day** · puzzle {number} · Abapa rules · {mover} to move\nOne move is clearly best. Press \
         yours: only you see whether it's right."
    );
    assert_eq!((first.text.as_str(), first.ping, first.private), (text.as_str(), None, false));
    let picture = first.picture.unwrap();
    assert!(picture.alt_text.ends_with(&format!("Position {}", puzzle.task.position)), "{}", picture.alt_text);

    // Four users try it with the same buttons, and three of them find it, one at the second try.
    let wrong = puzzle.ruleset.legal(puzzle.task.position).iter().find(|&house| house != puzzle.task.solution).unwrap();
    for (who, house) in
        [(1, puzzle.task.solution), (2, wrong), (2, puzzle.task.solution), (3, wrong), (4, puzzle.task.solution)]
    {
        let pressed = format!("1:puzzle:{number}:{house}:abapa");
        assert!(first.buttons.iter().flatten().any(|button| button.id == pressed && button.enabled), "{pressed}");
        let answer = story.asks(UserId::new(who), Act::Press(pressed), &[]).await;
        assert!(answer.private && !answer.replaces, "{}", answer.text);
        assert!(house == wrong || !answer.text.contains("You haven't solved one"), "{}", answer.text);
        let ids: Vec<&str> = answer.buttons.iter().flatten().map(|button| &*button.id).collect();
        let [again, solution] = ["retry", "solution"].map(|word| format!("1:{word}:{number}:abapa"));
        let tell = format!("1:tell:{number}");
        let expected = if house == wrong { vec![&*again, &*solution] } else { vec![&*tell, "1:puzzle:abapa"] };
        assert_eq!(ids, expected, "what follows is by the same rules");
    }
    story.passes_in_silence(DAY);
    let second = story.announces().await;
    assert!(second.text.ends_with("\n4 of you tried the last one; 3 found it."), "{}", second.text);

    // As text, if the server wants that; without a turnout, if nobody tried the last one.
    let chosen = Settings::default().with(Setting::Medium(Medium::Text));
    story.table.database.people().choose(Owner::Server(SERVER), chosen).await.unwrap();
    story.passes_in_silence(DAY);
    let third = story.announces().await;
    assert!(third.picture.is_none() && third.text.contains("```") && !third.text.contains("tried"), "{}", third.text);
}

#[tokio::test]
async fn a_hard_puzzle_from_a_game_waits_for_the_end_of_the_week() {
    let mut story = Story::begin().await;
    let id = story.game(Pace::None).await;
    let mut game = story.now(id).await;
    game.resign(ANA).unwrap();
    assert!(story.table.database.games().store(&mut game, story.time.now).await.unwrap());
    assert_eq!(story.passes(MINUTE).await, ["over 1"]);
    let grade = Some(Grade { level: Grade::NO_LEVEL, depth: 20 });
    let task = wari_engine::Puzzle { grade, ..Puzzle::by_number(1).unwrap().task.clone() };
    story.table.database.study().store_puzzle(&game, 4, &task).await.unwrap();
    // It is Tuesday.
    story.arranges(true, &[("daily", "here"), ("rules", "classic")]).await;
    assert!(Story::puzzle(&story.looks().await) < 1_000_000);
    for day in ["Wednesday", "Thursday", "Friday"] {
        assert!(Story::puzzle(&story.passes(DAY).await) < 1_000_000, "{day}");
    }
    assert_eq!(story.passes(DAY).await, ["puzzle 1000001"], "Saturday");
}

#[tokio::test]
async fn a_puzzle_from_a_game_of_the_server_comes_before_the_collection_the_newest_first_and_once() {
    let mut story = Story::begin().await;
    let id = story.game(Pace::None).await;
    let mut game = story.now(id).await;
    game.resign(ANA).unwrap();
    assert!(story.table.database.games().store(&mut game, story.time.now).await.unwrap());
    assert_eq!(story.passes(MINUTE).await, ["over 1"]);
    // Puzzles 1 and 7 of the collection have the classic rules, like the game.
    for number in [1, 7, 7] {
        let task = wari_engine::Puzzle { grade: None, ..Puzzle::by_number(number).unwrap().task.clone() };
        story.table.database.study().store_puzzle(&game, 4, &task).await.unwrap();
    }
    story.arranges(true, &[("daily", "here"), ("rules", "abapa")]).await;
    assert!(Story::puzzle(&story.looks().await) < 1_000_000, "not by these rules");
    story.arranges(true, &[("rules", "classic")]).await;
    assert_eq!(story.passes(DAY).await, ["puzzle 1000002"]);
    assert_eq!(story.is_away(DAY).await, ["puzzle 1000001"]);
    assert!(Story::puzzle(&story.passes(DAY).await) < 1_000_000);
    story.arranges(true, &[("daily", "off")]).await;
    story.arranges(true, &[("daily", "here")]).await;
    assert!(Story::puzzle(&story.looks().await) < 1_000_000, "not even if it begins anew");
}

#[tokio::test]
async fn who_solves_it_that_day_keeps_the_streak_and_shares_it_without_the_solution() {
    let mut story = Story::begin().await;
    story.arranges(true, &[("daily", "here")]).await;
    let mut lines = Vec::new();
    for tries in [1, 2] {
        let number = Story::puzzle(&story.looks().await);
        let puzzle = Puzzle::by_number(number).unwrap();
        let legal = puzzle.ruleset.legal(puzzle.task.position);
        let wrong = legal.iter().find(|&house| house != puzzle.task.solution).unwrap();
        let press = |house| Act::Press(format!("1:puzzle:{number}:{house}:classic"));
        if tries == 2 {
            let answer = story.asks(ANA, press(wrong), &[]).await;
            assert!(answer.text.contains("You can still find it today: your streak waits"), "{}", answer.text);
        }
        let tell = Act::Press(format!("1:tell:{number}"));
        let before = story.asks(ANA, tell.clone(), &[]).await;
        assert!(before.private && before.text.contains("nothing to share"), "{}", before.text);
        let right = story.asks(ANA, press(puzzle.task.solution), &[]).await;
        assert_eq!(right.picture.unwrap().name, "board.gif", "the solution is a film");
        lines.push(right.text.lines().find(|line| line.contains("Wari #")).unwrap().replace(&number.to_string(), "8"));
        // A private answer has the button.
        let who = Person { id: ANA, name: None, bot: false };
        let (asked, now) = (story.time.now, story.time.now);
        let is_private = Request { who, asked, now, is_in_private: true, ..stage::request(tell, Vec::new()) };
        let told = answer(&is_private, &story.table).await;
        assert!(!told.private && !told.text.contains("**"), "{}", told.text);
        lines.push(told.text.replace(&number.to_string(), "8"));
        let again = answer(&is_private, &story.table).await;
        assert!(again.private && again.text.contains("just shared that"), "{}", again.text);
        story.passes_in_silence(DAY);
    }
    let expected =
        ["**Wari #8 · first try · streak 1**", "Wari #8 · first try · streak 1", "**Wari #8 · 2 tries · streak 2**"];
    assert_eq!(lines[..3], expected);
    // The list of the server shows it.
    let abapa = [("rules", OptionValue::Text("abapa".to_owned()))];
    let board = story.asks(KOFI, Act::Command("leaderboard".to_owned()), &abapa).await;
    let streaks = board.buttons.iter().flatten().find(|button| button.id == "1:streaks:abapa").unwrap();
    let list = story.asks(KOFI, Act::Press(streaks.id.clone()), &[]).await;
    assert_eq!(list.buttons[0][0].id, "1:leaderboard:server:abapa:0", "back to the same rules");
    let alt_text = list.picture.unwrap().alt_text;
    assert!(list.replaces && alt_text.contains("streak 2 · longest 2 · solved 2, 1 on the first try"), "{alt_text}");
}

#[tokio::test]
async fn whoever_asks_for_a_puzzle_gets_that_of_the_day_first() {
    let mut story = Story::begin().await;
    story.arranges(true, &[("daily", "here"), ("rules", "classic")]).await;
    let todays = Story::puzzle(&story.looks().await);
    let ask = async |options: &[(&str, OptionValue)]| {
        let reply = story.asks(KOFI, Act::Command("puzzle".to_owned()), options).await;
        let [_, "puzzle", number, ..] = reply.buttons[0][0].id.split(':').collect::<Vec<_>>()[..] else { panic!() };
        number.parse::<u32>().unwrap()
    };
    let beads = [("rules", OptionValue::Text("beads".to_owned()))];
    assert_eq!(ask(&[]).await, todays);
    assert_eq!(Puzzle::by_number(ask(&beads).await).unwrap().ruleset.id, "beads", "unless by other rules");
    let house = Puzzle::by_number(todays).unwrap().task.solution;
    story.asks(KOFI, Act::Press(format!("1:puzzle:{todays}:{house}")), &[]).await;
    assert_ne!(ask(&[]).await, todays);
}

#[tokio::test]
async fn the_puzzle_of_the_day_by_rules_that_one_has_not_played_is_only_in_the_channel() {
    let mut story = Story::begin().await;
    story.arranges(true, &[("daily", "here"), ("rules", "warri")]).await;
    let todays = Story::puzzle(&story.looks().await);
    assert_eq!(Puzzle::by_number(todays).unwrap().ruleset.id, "warri");
    let reply = story.asks(KOFI, Act::Command("puzzle".to_owned()), &[]).await;
    assert!(reply.text.contains(" · Classic rules · "), "{}", reply.text);
}
