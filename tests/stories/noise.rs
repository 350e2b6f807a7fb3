//! How much a game says in a channel, as docs/servers.md tells those who manage a server.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use local_discord::Message;
use wari_rules::{House, Side};

use crate::followed::By;
use crate::table::{Table, answered};

/// What a channel has seen of a game, and what stays.
#[derive(Debug, PartialEq)]
struct Noise {
    /// The messages that were posted, and those that pinged somebody.
    posted: usize,
    pings: usize,
    /// The messages that stay, and those with a picture.
    stay: usize,
    pictures: usize,
}

/// Plays a game of ten moves that somebody resigns, where this stays of old boards.
async fn game(history: &str) -> Noise {
    let table = Table::set().await;
    let chosen = table.ana.slash(&format!("/wari-admin settings history:{history}")).await.unwrap();
    answered(&table.ana, chosen).await;
    let public = || table.channel.messages().into_iter().filter(|message| message.private_to.is_none());
    let mut seen = BTreeMap::new();
    let mut note = || seen.extend(public().map(|message| (message.id, !message.pings.is_empty())));
    let mut game = table.game().await;
    note();
    for _ in 0..10 {
        let house: House = game.record.legal().iter().next().unwrap();
        game.sow(house, By::Buttons).await;
        note();
    }
    game.resign(Side::South).await;
    note();
    let (posted, pings) = (seen.len(), seen.values().filter(|&&pings| pings).count());
    // Each board is put away in a task after the answer that has made it old.
    let is_old = |message: &Message| message.buttons().any(|button| button.label.starts_with("a "));
    let settled = || (!public().any(|message| is_old(&message))).then_some(());
    table.discord.until("old boards to be put away", settled).await.unwrap();
    let pictures = public().filter(|message| !message.attachments.is_empty()).count();
    Noise { posted, pings, stay: public().count(), pictures }
}

#[tokio::test]
async fn the_page_for_servers_says_how_much_a_game_says() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/servers.md")).unwrap();
    for history in ["all", "folded", "last"] {
        let Noise { posted, pings, stay, pictures } = game(history).await;
        let row = format!("| `{history}` | {posted} | {pings} | {stay} | {pictures} |");
        assert!(page.contains(&row), "docs/servers.md lacks {row}");
    }
}
