//! Tournaments, in the real program.

use insta::assert_snapshot;
use local_discord::{Channel, EventStatus, Fault, Message, Person, RequestKind, ScheduledEvent};

use crate::table::{Table, shown};

/// Creates a Swiss tournament that these people join, and returns its message.
async fn club_night(table: &Table, people: &[&Person]) -> Message {
    let create = "/wari-event create kind:swiss name:\"The club night\" rounds:3 pace:live";
    let event = shown(table.ana.slash(create).await.unwrap());
    for person in people {
        let joined = person.click_on(&event, "Join").await.unwrap();
        let told = joined.content();
        assert!(joined.private && told.starts_with("You're in **The club night**"), "{told}");
    }
    event
}

/// Returns the channel with its threads.
fn channels(table: &Table) -> Vec<Channel> {
    table.channel.threads().into_iter().chain([table.channel.clone()]).collect()
}

/// Returns the newest board that pings one of these people, whom, and where it stands.
fn board<'p>(table: &Table, people: &[&'p Person]) -> Option<(Message, &'p Person, Channel)> {
    let is_board = |message: &Message| message.button("a").is_some();
    let newest = |channel: Channel| Some((channel.messages().into_iter().rev().find(is_board)?, channel));
    let (newest, channel) = channels(table).into_iter().find_map(newest)?;
    let called = people.iter().find(|person| newest.pings == [person.id()])?;
    Some((newest, called, channel))
}

#[tokio::test]
async fn a_club_night_from_the_first_press_to_the_podium() {
    let table = Table::set().await;
    let people = [&table.ana, &table.kofi];
    let event = club_night(&table, &people).await;
    assert_snapshot!(table.seen(&event), @r"
    **The club night** · tournament 1
    Swiss tournament of 3 rounds · Classic rules · 10 minutes a move · rated
    0 of 64 places taken · starts when @Ana says so
    [Join] [Leave] [Table] [Start]
    ");
    let refused = table.pressed(&table.kofi, &event, "Start").await;
    assert_snapshot!(refused, @"private: Only @Ana, who created the tournament, and people who may manage events or this server can do that.");
    assert_snapshot!(table.pressed(&table.ana, &event, "Start").await, @"**The club night** starts.");
    let (first, mover, thread) = table.discord.until("the first board", || board(&table, &people)).await.unwrap();
    assert_eq!(thread.name(), "Ana – Kofi");
    assert!(first.content.contains(" · rated · move due "), "{}", first.content);
    let runs = |message: &Message| message.id == event.id && message.button("My game").is_some();
    let running = || table.channel.messages().into_iter().find(runs);
    let running = table.discord.until("the message to tell that it runs", running).await.unwrap();
    let mine = table.pressed(mover, &running, "My game").await;
    assert!(mine.starts_with("private: Your game in **The club night**: "), "{mine}");
    let confirm = mover.in_channel(&thread).slash("/wari resign").await.unwrap();
    mover.in_channel(&thread).click_on(&confirm.message.unwrap(), "Resign").await.unwrap();
    // Two people meet once, so it is over.
    let over = || table.channel.messages().into_iter().find(|message| message.content.contains(" is over. Congr"));
    let over = table.discord.until("the podium", over).await.unwrap();
    let winner = if mover.id() == table.ana.id() { "Kofi" } else { "Ana" };
    let told = table.seen(&over);
    assert!(told.starts_with(&format!("**The club night** is over. Congratulations, @{winner}!")), "{told}");
    assert!(told.contains("After round 1 of 3, nobody was left who could play somebody new."), "{told}");
    assert_eq!(over.attachments.len(), 1, "the table");
    for format in ["TRF", "OGN"] {
        let given = table.kofi.click_on(&over, format).await.unwrap();
        assert_eq!(given.message.unwrap().attachments[0].filename, format!("tournament-1.{}", format.to_lowercase()));
    }
    let follows = |message: &Message| message.id == event.id && message.content.contains("it is over");
    let followed = || table.channel.messages().into_iter().find(follows);
    table.discord.until("the message of the tournament to follow", followed).await.unwrap();
    let messages = table.channel.messages();
    let own = messages.iter().filter(|message| message.content.contains("tournament 1")).count();
    assert_eq!(own, 1, "it is edited, never repeated");
}

#[tokio::test]
async fn a_tournament_pings_whoever_is_to_move_and_nobody_twice() {
    let table = Table::set().await;
    let kwame = table.channel.person("Kwame");
    let people = [&table.ana, &table.kofi, &table.esi, &kwame];
    let event = club_night(&table, &people).await;
    let messages = || channels(&table).iter().flat_map(Channel::messages).collect::<Vec<_>>();
    let pings = || messages().iter().flat_map(|message| message.pings.clone()).collect::<Vec<_>>();
    assert_eq!(pings(), [], "nobody is pinged by joining");
    table.pressed(&table.ana, &event, "Start").await;
    let begun = || Some(()).filter(|()| messages().iter().filter(|it| it.button("a").is_some()).count() == 2);
    table.discord.until("both boards", begun).await.unwrap();
    table.all_is_told().await;
    let mut pinged = pings();
    pinged.sort();
    pinged.dedup();
    assert_eq!((pinged.len(), pings().len()), (2, 2), "one of each game, and once");
    let first = messages().into_iter().find(|it| it.button("a").is_some()).unwrap();
    let mover = *people.iter().find(|person| first.pings == [person.id()]).unwrap();
    let channel = channels(&table).into_iter().find(|it| it.messages().iter().any(|it| it.id == first.id)).unwrap();
    mover.in_channel(&channel).click_on(&first, "a").await.unwrap();
    table.all_is_told().await;
    let after = pings();
    assert_eq!(after.len(), 3, "the move calls the opponent alone");
    assert!(people.iter().all(|person| after.iter().filter(|&&id| id == person.id()).count() <= 1), "{after:?}");
}

#[tokio::test]
async fn the_message_of_a_tournament_comes_back_when_somebody_has_deleted_it() {
    let table = Table::set().await;
    let event = club_night(&table, &[&table.ana]).await;
    table.channel.delete_message(&event);
    assert!(table.typed(&table.kofi, "/wari-event join").await.starts_with("private: You're in **The club night**"));
    let is_it = |message: &Message| message.button("Join").is_some() && message.content.contains("2 of 64 places");
    let again = || table.channel.messages().into_iter().find(is_it);
    let again = table.discord.until("the message to come back", again).await.unwrap();
    table.esi.click_on(&again, "Join").await.unwrap();
    let follows = |message: &Message| message.id == again.id && message.content.contains("3 of 64 places");
    let followed = || table.channel.messages().into_iter().find(follows);
    table.discord.until("the new message to follow", followed).await.unwrap();
}

#[tokio::test]
async fn what_an_organiser_does_in_another_channel_only_they_see_there() {
    let table = Table::set().await;
    let event = club_night(&table, &[&table.ana, &table.kofi]).await;
    let other = table.guild.channel("elsewhere");
    let cancelled = table.ana.in_channel(&other).slash("/wari-event cancel").await.unwrap();
    assert!(cancelled.private, "{}", cancelled.content());
    let follows = |message: &Message| message.id == event.id && message.content.contains("cancelled");
    let followed = || table.channel.messages().into_iter().find(follows);
    table.discord.until("the message of the tournament to follow", followed).await.unwrap();
    assert!(other.messages().is_empty());
}

#[tokio::test]
async fn a_bot_that_is_killed_begins_each_game_of_a_round_once() {
    let mut table = Table::set().await;
    let kwame = table.channel.person("Kwame");
    let everybody = [&table.ana, &table.kofi, &table.esi, &kwame];
    club_night(&table, &everybody).await;
    table.ana.slash("/wari-event start").await.unwrap();
    table.kill().await;
    for _ in 0..3 {
        table.start().await;
        table.kill().await;
    }
    table.start().await;
    table.counts("fixtures", 2).await;
    table.all_is_told().await;
    assert_eq!(table.count("games WHERE event = 1").await, 2);
    let boards = channels(&table).into_iter().flat_map(|channel| channel.messages());
    assert_eq!(boards.filter(|message| message.button("a").is_some()).count(), 2);
}

#[tokio::test]
async fn the_games_of_an_arena_stand_at_tables_that_are_used_again() {
    let table = Table::set().await;
    let people = [&table.ana, &table.kofi];
    let event =
        shown(table.ana.slash("/wari-event create kind:arena name:\"The club night\" pace:live").await.unwrap());
    for person in people {
        person.click_on(&event, "Join").await.unwrap();
    }
    table.ana.slash("/wari-event start").await.unwrap();
    for game in 1..=2 {
        let begun = || board(&table, &people).filter(|(board, ..)| board.content.contains(&format!("game {game} ")));
        let (_, mover, thread) = table.discord.until("a board", begun).await.unwrap();
        assert_eq!(thread.name(), "Table 1 · The club night");
        let mover = mover.in_channel(&thread);
        let confirm = mover.slash("/wari resign").await.unwrap();
        mover.click_on(&confirm.message.unwrap(), "Resign").await.unwrap();
    }
    assert_eq!(table.channel.threads().len(), 1);
}

/// Creates an arena at a time that is still to come, which Discord is to announce.
async fn announced(table: &Table) -> Message {
    let minutes = (table.channel.id().created_at() / 60_000 + 10) % (24 * 60);
    let start = format!("{:02}:{:02}", minutes / 60, minutes % 60);
    let create = format!(
        "/wari-event create kind:arena name:\"The club night\" pace:3+3 minutes:20 start:{start} announce:true"
    );
    shown(table.ana.slash(&create).await.unwrap())
}

/// Waits until the calendar has an event that is so far.
async fn in_calendar(table: &Table, status: EventStatus) -> ScheduledEvent {
    let found = || table.guild.scheduled_events().into_iter().find(|event| event.status == status);
    table.discord.until("the calendar to follow", found).await.unwrap()
}

#[tokio::test]
async fn discords_calendar_follows_a_tournament() {
    let table = Table::set().await;
    table.guild.let_bot_create_events();
    let event = announced(&table).await;
    let entry = in_calendar(&table, EventStatus::Scheduled).await;
    assert_eq!(entry.name, "The club night");
    assert!(entry.location.ends_with(&format!("/{}/{}", table.channel.id(), event.id)), "{}", entry.location);
    assert_eq!(entry.ends - entry.starts, 20 * 60 * 1000);
    let about = entry.description.unwrap();
    assert!(about.starts_with("Arena of 20 minutes · Classic rules") && about.contains("*Join*"), "{about}");
    for person in [&table.ana, &table.kofi] {
        person.click_on(&event, "Join").await.unwrap();
    }
    table.ana.slash("/wari-event start").await.unwrap();
    let active = in_calendar(&table, EventStatus::Active).await;
    table.ana.slash("/wari-event extend minutes:30").await.unwrap();
    let later = || table.guild.scheduled_events().into_iter().find(|event| event.ends > active.ends);
    table.discord.until("a later end", later).await.unwrap();
    table.ana.slash("/wari-event cancel").await.unwrap();
    in_calendar(&table, EventStatus::Completed).await;

    announced(&table).await;
    in_calendar(&table, EventStatus::Scheduled).await;
    table.ana.slash("/wari-event cancel").await.unwrap();
    in_calendar(&table, EventStatus::Canceled).await;
    assert_eq!(table.guild.scheduled_events().len(), 2);
}

#[tokio::test]
async fn a_tournament_is_in_the_calendar_once_whatever_is_lost() {
    let mut table = Table::set().await;
    table.guild.let_bot_create_events();
    for _ in 0..3 {
        // Discord makes the entry, and does not say so. At last the bot dies meanwhile.
        table.discord.fail_next(1, RequestKind::NewEvent, Fault::CutAfter);
        let before = table.guild.scheduled_events().len();
        announced(&table).await;
        let made = || (table.guild.scheduled_events().len() > before).then_some(());
        table.discord.until("an entry", made).await.unwrap();
        if before == 2 {
            table.kill().await;
            table.start().await;
        }
        table.all_is_told().await;
    }
    let events = table.guild.scheduled_events();
    let mut places: Vec<_> = events.iter().map(|event| &event.location).collect();
    places.sort();
    places.dedup();
    assert_eq!((events.len(), places.len()), (3, 3), "{places:?}");
}

#[tokio::test]
async fn without_the_permission_only_the_calendar_is_missing_and_the_organiser_is_told_once() {
    let table = Table::set().await;
    let event = announced(&table).await;
    assert!(event.content.starts_with("**The club night** · tournament 1"), "{}", event.content);
    let notes = || {
        let private = table.ana.messages().into_iter().filter(|message| message.private_to == Some(table.ana.id()));
        private.filter(|message| message.content.contains("isn't in Discord's list of events")).collect::<Vec<_>>()
    };
    let told = table.discord.until("the note", || notes().first().cloned()).await.unwrap();
    assert!(told.content.contains("**Create Events**"), "{}", told.content);
    for person in [&table.ana, &table.kofi] {
        person.click_on(&event, "Join").await.unwrap();
    }
    table.ana.slash("/wari-event start").await.unwrap();
    table.discord.until("the first board", || board(&table, &[&table.ana, &table.kofi])).await.unwrap();
    table.all_is_told().await;
    assert_eq!(notes().len(), 1);
    assert!(table.guild.scheduled_events().is_empty());
    let refused = table.typed(&table.ana, "/wari-event create kind:arena name:\"Now\" announce:true").await;
    assert!(refused.starts_with("private: Discord announces only what has a start time."), "{refused}");
}
