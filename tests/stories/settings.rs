//! Display settings.

use insta::assert_snapshot;
use local_discord::{Message, Person, Refused};

use crate::table::{Table, arrived, position, shown, told};

/// Returns the settings page, or the private answer to another command.
async fn page(person: &Person, command: &str) -> Message {
    let answer = person.slash(command).await.unwrap();
    arrived(person, answer, true).await
}

/// Returns what a page says about a setting.
fn line<'a>(page: &'a Message, what: &str) -> &'a str {
    page.content.lines().find_map(|line| line.strip_prefix(what)).unwrap_or_else(|| panic!("{}", page.content))
}

/// Chooses from a menu and returns the page after that.
async fn chosen(person: &Person, page: &Message, label: &str) -> Message {
    let answer = person.choose_on(page, label).await.unwrap();
    told(&answer);
    let page = answer.message.unwrap();
    assert!(
        page.selects().any(|menu| menu.options.iter().any(|item| item.is_default && item.label.starts_with(label)))
    );
    page
}

fn is_picture(message: &Message) -> bool {
    message.attachments.len() == 1 && !message.content.contains("```")
}

fn is_text(message: &Message) -> bool {
    message.attachments.is_empty() && message.content.contains("```") && position(message).starts_with("4-4-4-")
}

#[tokio::test]
async fn ana_reads_boards_in_letters_and_kofi_sees_them_as_pictures() {
    let table = Table::set().await;
    assert_snapshot!(table.seen(&page(&table.ana, "/wari settings view:text").await), @"
    private: ✓ View: **Text**
    **Your settings**, on every server. Anything you leave open follows the server.
    Theme: **Hardwood** (server default)
    View: **Text**
    Boards: **Still** (server default)
    Reminders: **In the channel** (server default)
    Language: **Automatic, as Discord is set**
    In public lists: **Yes**
    Quiet hours without reminders: **none** (`quiet:22-7` sets them)
    Time zone: **UTC** (`zone:` changes it)
    Away: **no**; 30 vacation days left of 30 a year
    Each board uses the theme of the player whose turn it is. If either of you asks for text or words, they are added; if either prefers still boards, nothing moves.
    [Theme: *Theme: server default (Hardwood) | Theme: Hardwood | Theme: Sand and cowries | Theme: Night | Theme: Paper]
    [View: View: server default (Picture) | View: Picture | *View: Text | View: Picture and text | View: Picture and words]
    [Boards: *Boards: server default (Still) | Boards: Still | Boards: Animated]
    [Next ▶] [Reset]
    ");
    page(&table.kofi, "/wari settings view:image").await;
    let game = table.game().await;
    assert!(game.board.attachments.len() == 1 && game.board.content.contains("```"), "{}", game.board.content);
    assert_snapshot!(table.pressed(&table.ana, &game.board, "c").await, @"
    pings @Kofi: Ana sowed **c** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    ```
      Ana
          f   e   d   c   b   a
          5+  5+  5+  0-  4   4
    [ 0]                        [ 0]
          5+  4   4   4   4   4
          a   b   c   d   e   f
    > Kofi
    ```
    `-` lifted · `+` sown
    Position 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N
    board.png
    [a · 5] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    // A private message follows the settings of its reader.
    let (ana, kofi) = (page(&table.ana, "/wari board ply:0").await, page(&table.kofi, "/wari board ply:0").await);
    assert!(is_text(&ana) && is_picture(&kofi), "{}\n{}", ana.content, kofi.content);
    assert!(page(&table.ana, "/wari rules").await.attachments.is_empty());

    // A player who has chosen nothing takes what the other wants.
    table.kofi.click_on(&page(&table.kofi, "/wari settings").await, "Reset").await.unwrap();
    assert_snapshot!(table.seen(&table.kofi.click("d").await.unwrap()), @"
    pings @Ana: Kofi sowed **d** (4).
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    ```
      Kofi
          f   e   d   c   b   a
          5+  5+  0-  4   4   5
    [ 0]                        [ 0]
          5+  5+  0   5   5   5
          a   b   c   d   e   f
    > Ana
    ```
    `-` lifted · `+` sown
    Position 5-5-0-5-5-5-5-4-4-0-5-5-0-0-S
    board.png
    [a · 5] [b · 5] (c · 0)
    [d · 5] [e · 5] [f · 5]
    [Preview] [More]
    ");
}

#[tokio::test]
async fn a_server_chooses_for_those_who_have_not_chosen() {
    let mut table = Table::set().await;
    assert_snapshot!(table.seen(&page(&table.ana, "/wari-admin settings view:both reminders:none").await), @"
    private: ✓ View: **Picture and text** · Reminders: **No reminders**
    **Default settings for this server**, for everyone who hasn't chosen their own.
    Theme: **Hardwood** (default)
    View: **Picture and text**
    Boards: **Still** (default)
    Reminders: **No reminders**
    Language: **Automatic, as Discord is set**
    Threads for games: **Never** (default)
    Old boards: **a line each in fast games and against me, else everything** (default)
    Tournaments: **Everybody** (default)
    Time zone: **not chosen** (`zone:` chooses one; the daily puzzle keeps its hour there)
    Each board uses the theme of the player whose turn it is. If either of you asks for text or words, they are added; if either prefers still boards, nothing moves.
    themes.png
    [Theme: *Theme: default (Hardwood) | Theme: Hardwood | Theme: Sand and cowries | Theme: Night | Theme: Paper]
    [View: View: default (Picture) | View: Picture | View: Text | *View: Picture and text | View: Picture and words]
    [Boards: *Boards: default (Still) | Boards: Still | Boards: Animated]
    [Next ▶] [Reset]
    ");
    page(&table.kofi, "/wari settings view:image").await;
    table.kill().await;
    table.start().await;
    assert_eq!(line(&page(&table.esi, "/wari settings").await, "View: "), "**Picture and text** (server default)");
    assert_eq!(line(&page(&table.kofi, "/wari settings").await, "View: "), "**Picture**");
    assert_eq!(line(&page(&table.kofi, "/wari settings").await, "Reminders: "), "**No reminders** (server default)");
    table.game().await;
    shown(table.ana.click("a").await.unwrap());
    assert!(is_picture(&page(&table.kofi, "/wari board ply:0").await));
    let both = page(&table.esi, "/wari board ply:0").await;
    assert!(both.attachments.len() == 1 && both.content.contains("```"), "{}", both.content);
}

#[tokio::test]
async fn only_who_manages_the_server_chooses_for_it() {
    let table = Table::set().await;
    let refused = table.kofi.slash("/wari-admin settings view:text").await;
    assert!(matches!(refused, Err(Refused::UnknownCommand { .. })), "{refused:?}");
    let own = page(&table.kofi, "/wari settings").await;
    let refused = table.forged(&table.kofi, &own, "1:choose:server:view:text").await;
    assert_snapshot!(refused, @"private: You need the permission *Manage Server* for that. `/wari settings` changes your own settings.");
    assert_eq!(table.forged(&table.kofi, &own, "1:reset:server").await, refused);
    assert_eq!(line(&page(&table.esi, "/wari settings").await, "View: "), "**Picture** (server default)");
}

#[tokio::test]
async fn everything_is_chosen_from_menus_too() {
    let table = Table::set().await;
    let first = page(&table.ana, "/wari settings").await;
    assert_snapshot!(table.seen(&first), @"
    private: **Your settings**, on every server. Anything you leave open follows the server.
    Theme: **Hardwood** (server default)
    View: **Picture** (server default)
    Boards: **Still** (server default)
    Reminders: **In the channel** (server default)
    Language: **Automatic, as Discord is set**
    In public lists: **Yes**
    Quiet hours without reminders: **none** (`quiet:22-7` sets them)
    Time zone: **UTC** (`zone:` changes it)
    Away: **no**; 30 vacation days left of 30 a year
    Each board uses the theme of the player whose turn it is. If either of you asks for text or words, they are added; if either prefers still boards, nothing moves.
    themes.png
    [Theme: *Theme: server default (Hardwood) | Theme: Hardwood | Theme: Sand and cowries | Theme: Night | Theme: Paper]
    [View: *View: server default (Picture) | View: Picture | View: Text | View: Picture and text | View: Picture and words]
    [Boards: *Boards: server default (Still) | Boards: Still | Boards: Animated]
    [Next ▶]
    ");
    let mut now = first.clone();
    for label in ["View: Picture and text", "Boards: Animated", "Boards: Still", "Theme: Night"] {
        now = chosen(&table.ana, &now, label).await;
        assert_eq!(now.id, first.id, "the page changes in its place");
    }
    now = chosen(&table.ana, &now, "Theme: server default (Hardwood)").await;
    assert_snapshot!(table.seen(&now), @"
    private: ✓ Theme: **Hardwood** (server default)
    **Your settings**, on every server. Anything you leave open follows the server.
    Theme: **Hardwood** (server default)
    View: **Picture and text**
    Boards: **Still**
    Reminders: **In the channel** (server default)
    Language: **Automatic, as Discord is set**
    In public lists: **Yes**
    Quiet hours without reminders: **none** (`quiet:22-7` sets them)
    Time zone: **UTC** (`zone:` changes it)
    Away: **no**; 30 vacation days left of 30 a year
    Each board uses the theme of the player whose turn it is. If either of you asks for text or words, they are added; if either prefers still boards, nothing moves.
    themes.png
    [Theme: *Theme: server default (Hardwood) | Theme: Hardwood | Theme: Sand and cowries | Theme: Night | Theme: Paper]
    [View: View: server default (Picture) | View: Picture | View: Text | *View: Picture and text | View: Picture and words]
    [Boards: Boards: server default (Still) | *Boards: Still | Boards: Animated]
    [Next ▶] [Reset]
    ");
    let reset = table.ana.click_on(&now, "Reset").await.unwrap().message.unwrap();
    let (_, settings) = reset.content.split_once('\n').unwrap();
    assert_eq!((settings, reset.rows), (&*first.content, first.rows));
}

#[tokio::test]
async fn each_reader_sees_boards_in_the_theme_they_chose() {
    let table = Table::set().await;
    let game = table.game().await;
    shown(table.ana.click_on(&game.board, "a").await.unwrap());
    let mut seen = Vec::new();
    for (id, label) in [("hardwood", "Hardwood"), ("sand", "Sand"), ("night", "Night"), ("paper", "Paper")] {
        let sheet = page(&table.ana, &format!("/wari settings theme:{id}")).await;
        assert!(line(&sheet, "Theme: ").starts_with(&format!("**{label}")), "{}", sheet.content);
        assert_eq!(sheet.attachments[0].filename, "themes.png");
        assert!(sheet.alt_text().contains(&format!("Paper. {label}")), "{}", sheet.alt_text());
        let board = page(&table.ana, "/wari board ply:0").await;
        seen.push(board.png().unwrap().to_vec());
    }
    let esis = page(&table.esi, "/wari board ply:0").await;
    assert_eq!(esis.png().unwrap(), seen[0], "what Ana likes is not forced on Esi");
    assert!((1..4).all(|theme| !seen[..theme].contains(&seen[theme])), "no two themes look the same");
}

#[tokio::test]
async fn a_board_shows_how_the_move_was_sown_if_its_reader_likes_that() {
    let table = Table::set().await;
    page(&table.kofi, "/wari settings boards:animated").await;
    let game = table.game().await;
    assert_eq!(game.board.attachments[0].filename, "board.png", "it calls Ana, and nothing has been sown");
    let to_kofi = shown(table.ana.click_on(&game.board, "a").await.unwrap());
    let film = &to_kofi.attachments[0];
    assert_eq!((film.filename.as_str(), &film.bytes[..6]), ("board.gif", b"GIF89a".as_slice()));
    assert!(to_kofi.alt_text().ends_with("Position 0-5-5-5-5-4-4-4-4-4-4-4-0-0-N"), "{}", to_kofi.alt_text());
    let to_ana = shown(table.kofi.click_on(&to_kofi, "a").await.unwrap());
    assert_eq!(to_ana.attachments[0].filename, "board.png");

    // Ana is never shown what she has turned off.
    page(&table.ana, "/wari settings boards:still").await;
    let to_kofi = shown(table.ana.click_on(&to_ana, "b").await.unwrap());
    assert_eq!(to_kofi.attachments[0].filename, "board.png");
}

#[tokio::test]
async fn whoever_wants_words_has_them_below_the_picture_with_their_own_row_first() {
    let table = Table::set().await;
    let chosen = page(&table.kofi, "/wari settings view:words quiet:22-7").await;
    assert_snapshot!(chosen.content.lines().next().unwrap(), @"✓ View: **Picture and words** · Quiet hours without reminders: **22-7**");
    let game = table.game().await;
    let board = shown(table.ana.click_on(&game.board, "c").await.unwrap());
    assert!(board.attachments.len() == 1 && !board.content.contains("```"), "{}", board.content);
    assert_snapshot!(board.content.lines().last().unwrap(), @"North is Kofi: store 0, houses a to f 5 4 4 4 4 4. South is Ana: store 0, houses a to f 4 4 0 5 5 5.");
    assert_snapshot!(board.alt_text(), @"Ana sowed house c (4). North is Kofi: store 0, houses a to f 5 4 4 4 4 4. South is Ana: store 0, houses a to f 4 4 0 5 5 5. Kofi is to move. Position 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
    // What Kofi looks at is told from his side, also when it is Ana's turn.
    let past = page(&table.kofi, "/wari board ply:0").await;
    assert_snapshot!(past.content.lines().last().unwrap(), @"North is Kofi: store 0, houses a to f 4 4 4 4 4 4. South is Ana: store 0, houses a to f 4 4 4 4 4 4.");
    let reset = table.kofi.click_on(&page(&table.kofi, "/wari settings").await, "Reset").await.unwrap();
    assert_snapshot!(reset.message.unwrap().content.lines().next().unwrap(), @"✓ All settings have been reset.");
}
