//! Display settings.

use local_discord::{Message, Person};

use crate::table::{Table, arrived, shown};

/// Returns the settings page, or the private answer to another command.
async fn page(person: &Person, command: &str) -> Message {
    let answer = person.slash(command).await.unwrap();
    arrived(person, answer, true).await
}

/// Returns what a page says about a setting.
fn line<'a>(page: &'a Message, what: &str) -> &'a str {
    page.content.lines().find_map(|line| line.strip_prefix(what)).unwrap_or_else(|| panic!("{}", page.content))
}

#[tokio::test]
async fn a_page_of_settings_changes_in_its_place() {
    let table = Table::set().await;
    let first = page(&table.ana, "/wari settings").await;
    let answer = table.ana.choose_on(&first, "Theme: Night").await.unwrap();
    let now = arrived(&table.ana, answer, true).await;
    assert_eq!((now.id, line(&now, "Theme: ")), (first.id, "**Night**"));
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
