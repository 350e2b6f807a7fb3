//! Erasing a server: by its manager, thirty days after the bot has left it, and again after a backup is restored.

use std::fs;
use std::sync::Arc;

use insta::assert_snapshot;
use wari_base::timepiece::Timepiece;
use wari_rules::{House, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::hurried::{DAY, Hurried, HurriedBot};
use crate::table::{Table, answered, shown};

/// The manager plays a rated game to its end, and two others begin one. There is an offer as well.
async fn busy() -> Table {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.play_enough().await;
    game.resign(Side::North).await;
    let (south, north) = (&table.kofi, &table.esi);
    let mut game =
        Followed::begin(&table.discord, south, north, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await;
    game.sow(House::C, By::Buttons).await;
    table.esi.slash("/wari challenge opponent:@Ana").await.unwrap();
    table.ana.slash("/wari-admin settings theme:night").await.unwrap();
    for person in [&table.ana, &table.kofi] {
        person.slash("/wari settings view:text").await.unwrap();
    }
    table
}

#[tokio::test]
async fn a_manager_erases_the_server_after_two_questions_and_ratings_stay() {
    let mut table = busy().await;
    let before = table.typed(&table.kofi, "/wari leaderboard scope:global").await;
    let first = answered(&table.ana, table.ana.slash("/wari-admin erase").await.unwrap()).await;
    assert_snapshot!(table.seen(&first), @"
    private: **Erase everything about this server?**
    I store 2 games of this server, with challenges, puzzles, settings and leaderboards. All of it will be deleted for good, including **one running game**, which ends without a result; if you play it yourself and it is rated, you lose it.
    Ratings stay: they belong to the players, and those of others build on them. The boards in your channels stay until you delete them.
    [Go on] [Keep everything]
    ");
    assert_snapshot!(table.pressed(&table.ana, &first, "Keep everything").await, @"private: Nothing was erased.");

    let first = answered(&table.ana, table.ana.slash("/wari-admin erase").await.unwrap()).await;
    let second = answered(&table.ana, table.ana.click_on(&first, "Go on").await.unwrap()).await;
    assert_snapshot!(table.seen(&second), @"
    private: **Are you sure?** This can't be undone, and one running game ends for both of its players.
    [Erase everything] [Keep everything]
    ");
    assert_snapshot!(table.forged(&table.kofi, &second, "1:erase:erase").await, @"private: You need the permission *Manage Server* for that. `/wari settings` changes your own settings.");
    assert_snapshot!(table.becomes(&table.ana, &second, "Erase everything").await, @"private: Everything about this server is gone. Backups lose it within 7 days. Whoever plays here next starts afresh.");
    assert_eq!(table.files_with(table.guild.id().get()).await, Vec::<String>::new());
    assert_eq!(table.files_with(table.channel.id().get()).await, Vec::<String>::new());

    // Whoever plays next starts afresh, except for ratings.
    assert_snapshot!(table.typed(&table.kofi, "/wari leaderboard").await, @"
    **Classic · This server**
    Nobody has finished a rated game in the last 90 days. Start one with `/wari challenge`.
    ");
    assert_eq!(table.typed(&table.kofi, "/wari leaderboard scope:global").await, before);
    assert_snapshot!(table.typed(&table.ana, "/wari games").await, @"
    private:
    Games
    You have no games right now. Start one with `/wari challenge`.
    [Play the computer] [Learn]
    ");
    let board = table.boards().pop().unwrap();
    assert_snapshot!(table.pressed(&table.kofi, &board, "a").await, @"private: That game doesn't exist. `/wari games` lists yours.");
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    shown(table.ana.click_on(&board, "c").await.unwrap());

    // They can be recomputed from what remains.
    table.stop().await;
    assert!(table.operator(&["recompute-ratings"]).output().await.unwrap().status.success());
    table.start().await;
    assert_eq!(table.typed(&table.kofi, "/wari leaderboard scope:global").await, before);
}

#[tokio::test]
async fn a_manager_cannot_erase_away_a_loss() {
    let table = Table::set().await;
    table.game().await.play_enough().await;
    let first = answered(&table.ana, table.ana.slash("/wari-admin erase").await.unwrap()).await;
    let second = answered(&table.ana, table.ana.click_on(&first, "Go on").await.unwrap()).await;
    let done = table.becomes(&table.ana, &second, "Erase everything").await;
    assert!(done.contains("is gone"), "{done}");
    table.kofi.slash("/wari settings view:text").await.unwrap();
    let ranks = table.typed(&table.kofi, "/wari leaderboard scope:global").await;
    assert!(ranks.contains("won 1") && ranks.contains("lost 1"), "{ranks}");
}

#[tokio::test]
async fn the_log_tells_who_erased_a_server() {
    let mut table = Table::without_bot().await;
    let log = tempfile::NamedTempFile::new().unwrap();
    let mut command = table.command();
    command.stderr(log.reopen().unwrap());
    table.start_as(command).await;
    let first = answered(&table.ana, table.ana.slash("/wari-admin erase").await.unwrap()).await;
    let second = answered(&table.ana, table.ana.click_on(&first, "Go on").await.unwrap()).await;
    table.becomes(&table.ana, &second, "Erase everything").await;
    let line = format!("server={} manager={}", table.guild.id(), table.ana.id());
    table.stop().await;
    let log = fs::read_to_string(log.path()).unwrap();
    assert!(log.contains("a manager erases everything about a server") && log.contains(&line), "{log}");
}

#[tokio::test]
async fn a_backup_from_before_does_not_bring_the_server_back() {
    let mut table = busy().await;
    if !table.is_on_file() {
        return;
    }
    table.stop().await;
    fs::copy(table.database(), table.folder().join("copy.db")).unwrap();
    table.start().await;
    let first = answered(&table.ana, table.ana.slash("/wari-admin erase").await.unwrap()).await;
    let second = answered(&table.ana, table.ana.click_on(&first, "Go on").await.unwrap()).await;
    let done = table.becomes(&table.ana, &second, "Erase everything").await;
    assert!(done.contains("is gone"), "{done}");
    table.stop().await;

    assert!(table.operator(&["restore", "copy.db"]).output().await.unwrap().status.success());
    assert_eq!(table.files_with(table.guild.id().get()).await, ["copy.db"], "only the backup has it");
    table.start().await;
    assert_snapshot!(table.typed(&table.ana, "/wari games").await, @"
    private:
    Games
    You have no games right now. Start one with `/wari challenge`.
    [Play the computer] [Learn]
    ");
}

#[tokio::test]
async fn thirty_days_after_the_bot_has_left_a_server_its_data_goes_by_itself() {
    let table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    table.game().await.sow(House::C, By::Buttons).await;
    table.guild.remove_bot();
    table.counts("servers WHERE left_at IS NOT NULL", 1).await;
    time.skip(29 * DAY);
    let now = time.time().now.millis();
    table.counts(&format!("chores WHERE name = 'clean-up' AND NOT claimed AND due_at > {now}"), 1).await;
    assert_eq!(table.count("games").await, 1, "it could come back");
    time.skip(DAY + DAY / 24);
    table.counts("games", 0).await;
    table.counts("servers", 0).await;
    bot.stop(&table).await;
    assert_eq!(table.files_with(table.guild.id().get()).await, Vec::<String>::new());
}

#[tokio::test]
async fn what_is_over_for_thirty_days_does_not_pile_up() {
    let table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi pace:none").await.unwrap());
    table.kofi.click_on(&offer, "Accept").await.unwrap();
    let offer = shown(table.esi.slash("/wari challenge opponent:@Ana").await.unwrap());
    table.ana.click_on(&offer, "Decline").await.unwrap();
    table.ana.slash("/wari draw").await.unwrap();
    table.kofi.slash("/wari decline").await.unwrap();
    assert_eq!((table.count("challenges").await, table.count("proposals").await), (2, 1));
    time.skip(31 * DAY);
    for offers in ["challenges", "proposals"] {
        table.counts(offers, 0).await;
    }
    // The game goes on.
    table.kofi.slash("/wari board").await.unwrap();
    assert_eq!(table.count("games WHERE finished_at IS NULL").await, 1);
    bot.stop(&table).await;
}
