//! `/wari settings listed:no`: people who do not appear in what others see.

use insta::assert_snapshot;
use local_discord::Message;
use wari_rules::{SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, answered};

/// Plays a rated game that South wins.
async fn won(table: &Table, south: &local_discord::Person, north: &local_discord::Person) {
    let (rules, seeds) = (&rulesets::CLASSIC, SeedsPerHouse::Four);
    let mut game = Followed::begin(&table.discord, south, north, rules, seeds, By::Buttons).await;
    for _ in 0..10 {
        let house = game.record.legal().iter().next().unwrap();
        game.sow(house, By::Buttons).await;
    }
    game.resign(Side::North).await;
}

/// Returns what everybody sees of the leaderboard, and its picture in words.
async fn leaderboard(table: &Table, person: &local_discord::Person, options: &str) -> String {
    let board = answered(person, person.slash(&format!("/wari leaderboard {options}")).await.unwrap()).await;
    format!("{}\n{}", table.seen(&board), board.alt_text())
}

/// Returns what somebody alone was told beside a leaderboard.
fn asides(person: &local_discord::Person) -> Vec<Message> {
    let mut messages = person.messages();
    messages.retain(|message| message.content.starts_with("Only you can see this"));
    messages
}

#[tokio::test]
async fn who_is_not_listed_appears_to_nobody_else() {
    let mut table = Table::set().await;
    let [ana, kofi, esi] = &table.people_in(&table.channel);
    won(&table, ana, kofi).await;
    won(&table, kofi, esi).await;
    assert_snapshot!(leaderboard(&table, esi, "").await, @"
    **Classic · This server**
    leaderboard.png
    Classic · This server. Rank, name, rating, and games won – drawn – lost. Provisional: Ana (1 – 0 – 0). Kofi (1 – 0 – 1). Esi (0 – 0 – 1).
    ");
    assert_snapshot!(table.typed(ana, "/wari settings listed:no").await, @"
    private: ✓ In public lists: **No**
    **Your settings**, on every server. Anything you leave open follows the server.
    Theme: **Hardwood** (server default)
    View: **Picture** (server default)
    Boards: **Still** (server default)
    Reminders: **In the channel** (server default)
    Language: **Automatic, as Discord is set**
    In public lists: **No**
    Quiet hours without reminders: **none** (`quiet:22-7` sets them)
    Time zone: **UTC** (`zone:` changes it)
    Away: **no**; 30 vacation days left of 30 a year
    Each board uses the theme of the player whose turn it is. If either of you asks for text or words, they are added; if either prefers still boards, nothing moves.
    [Reminders: *Reminders: server default (In the channel) | Reminders: In the channel | Reminders: By direct message | Reminders: No reminders]
    [Language: *Language: Automatic, as Discord is set | Language: English | Language: Français | Language: Português do Brasil | Language: Español | Language: Deutsch]
    [In public lists: In public lists: Yes | *In public lists: No]
    [◀ Previous] [Reset]
    ");

    // The others close up, in every scope.
    for scope in ["server", "channel", "global"] {
        let seen = leaderboard(&table, esi, &format!("scope:{scope}")).await;
        assert!(!seen.contains("Ana") && seen.contains("Kofi"), "{seen}");
    }
    assert_snapshot!(leaderboard(&table, esi, "").await, @"
    **Classic · This server**
    leaderboard.png
    Classic · This server. Rank, name, rating, and games won – drawn – lost. Provisional: Kofi (1 – 0 – 1). Esi (0 – 0 – 1).
    ");
    // Ana sees where she would stand, and nobody else does.
    assert_snapshot!(leaderboard(&table, ana, "").await, @"
    **Classic · This server**
    leaderboard.png
    Classic · This server. Rank, name, rating, and games won – drawn – lost. Provisional: Kofi (1 – 0 – 1). Esi (0 – 0 – 1).
    ");
    let aside = table.discord.until("what Ana alone sees", || asides(ana).pop()).await.unwrap();
    assert_snapshot!(table.seen(&aside), @"private: Only you can see this: @Ana · won 1, drew 0, lost 0 · 0 seeds");

    let named = |command: &str| format!("/wari {command}");
    for command in ["profile user:@Ana", "profile user:@Kofi against:@Ana", "profile against:@Ana", "games user:@Ana"] {
        let refused = table.typed(esi, &named(command)).await;
        assert_eq!(refused, "private: @Ana keeps their games and results to themselves.", "{command}");
    }
    assert_snapshot!(table.typed(ana, "/wari profile").await, @"
    private:
    Profile
    @Ana
    **Classic** rating in 4 more games · won 1, drew 0, lost 0 · 0 seeds
    **Winning streak** 1 rated game · longest 1

    The rating chart starts with the seventh rated game.
    ");
    assert_snapshot!(table.typed(ana, "/wari profile user:@Kofi").await, @"
    private:
    Profile
    @Kofi
    **Classic** rating in 3 more games · won 1, drew 0, lost 1 · 0 seeds
    **Winning streak** 1 rated game · longest 1

    **Against** @Ana · Classic · won 0, drew 0, lost 1

    The rating chart starts with the seventh rated game.
    ");
    assert_snapshot!(table.typed(ana, "/wari games").await, @"
    private:
    Games
    You have no games right now. Start one with `/wari challenge`.
    [Play the computer] [Learn]
    ");
    assert_snapshot!(table.typed(kofi, "/wari profile").await, @"
    Profile
    @Kofi
    **Classic** rating in 3 more games · won 1, drew 0, lost 1 · 0 seeds
    **Winning streak** 1 rated game · longest 1

    The rating chart starts with the seventh rated game.
    ");
    // Boards of a channel stay as they are.
    assert_snapshot!(table.typed(esi, "/wari board game:1").await, @"
    private: Kofi resigned.
    **Ana wins.** Ana 0 · Kofi 0 — @Ana, well played!
    Ratings: Ana in 4 more games · Kofi in 4 more games
    Classic rules · game 1 · rated
    board.png
    ");

    // What comes later stays hidden as well, and everything is back after all.
    won(&table, ana, esi).await;
    let seen = leaderboard(&table, esi, "").await;
    assert!(!seen.contains("Ana"), "{seen}");
    let settings = ana.slash("/wari settings listed:yes").await.unwrap();
    answered(ana, settings).await;
    assert_snapshot!(leaderboard(&table, esi, "").await, @"
    **Classic · This server**
    leaderboard.png
    Classic · This server. Rank, name, rating, and games won – drawn – lost. Provisional: Ana (2 – 0 – 0). Kofi (1 – 0 – 1). Esi (0 – 0 – 2).
    ");
    // The bot finishes what it is about to tell before it ends.
    table.stop().await;
    assert_eq!([ana, kofi, esi].map(|person| asides(person).len()), [1, 0, 0]);
}

#[tokio::test]
async fn it_is_chosen_from_the_menu_and_reset_with_the_rest() {
    let table = Table::set().await;
    won(&table, &table.ana, &table.kofi).await;
    let settings = answered(&table.ana, table.ana.slash("/wari settings listed:no").await.unwrap()).await;
    assert!(!leaderboard(&table, &table.kofi, "").await.contains("Ana"));
    let choice = settings.selects().flat_map(|select| select.labels()).find(|label| label.ends_with("Yes")).unwrap();
    table.ana.choose_on(&settings, &choice).await.unwrap();
    let is_listed = async || leaderboard(&table, &table.kofi, "").await.contains("Ana").then_some(());
    table.discord.until_async("Ana to be listed by her choice", is_listed).await.unwrap();
    let settings = answered(&table.ana, table.ana.slash("/wari settings listed:no").await.unwrap()).await;
    table.ana.click_on(&settings, "Reset").await.unwrap();
    table.discord.until_async("Ana to be listed after the reset", is_listed).await.unwrap();
}
