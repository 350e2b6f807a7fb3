//! `/wari games`, `/wari rules`, `/wari help` and `/wari about`.

use insta::assert_snapshot;
use local_discord::{Message, Request, Whom, permission};
use wari_rules::{House, SeedsPerHouse, rulesets};

use std::path::Path;

use crate::followed::{By, Followed};
use crate::table::{Table, answered, link, shown};

#[tokio::test]
async fn a_list_of_anothers_games_shows_those_in_the_same_server() {
    let table = Table::set().await;
    let mut here = table.game().await;
    here.sow(House::C, By::Buttons).await;
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    let [ana, kofi, esi] = table.people_in(&kumasi);
    let (rules, seeds) = (&rulesets::WARRI, SeedsPerHouse::Three);
    let there = Followed::begin(&table.discord, &kofi, &ana, rules, seeds, By::Buttons).await;
    assert_snapshot!(table.typed(&table.esi, "/wari games user:@Kofi").await, @"
    private:
    Games
    [Game 1](link) against @Ana · Classic rules · 1 move · @Kofi to move, due in 3 days
    ");
    assert_snapshot!(table.typed(&esi, "/wari games user:@Kofi").await, @"
    private:
    Games
    [Game 2](link) against @Ana · Warri rules · 0 moves · @Kofi to move, due in 3 days
    ");
    // One's own are listed from everywhere. Until the bot has stored a message's id, its links lead to the channel.
    table.all_is_told().await;
    let own = ana.slash("/wari games").await.unwrap().message.unwrap().embeds[0]["description"].to_string();
    assert!([&here, &there].iter().all(|game| own.contains(&link(&game.board))), "{own}");
}

#[tokio::test]
async fn a_list_of_anothers_games_asks_discord_about_ten_other_channels() {
    let table = Table::set().await;
    let Table { guild, ana, kofi, .. } = &table;
    let mut channels = vec![table.channel.clone()];
    channels.extend((0..13).map(|number| guild.channel(&format!("side-{number}"))));
    let mut boards = Vec::new();
    // Kofi has two games in each channel, and is the one to move in half of them.
    for (number, channel) in channels.iter().chain(&channels).enumerate() {
        let start = if number < channels.len() { "me" } else { "them" };
        let offer = format!("/wari challenge opponent:@Kofi start:{start} pace:none");
        let offer = shown(ana.in_channel(channel).slash(&offer).await.unwrap());
        boards.push(shown(kofi.in_channel(channel).click_on(&offer, "Accept").await.unwrap()));
    }
    // Of the ten that are looked at, Yaw does not see two.
    for channel in &channels[2..4] {
        channel.overwrite(Whom::Everyone, 0, permission::VIEW_CHANNEL);
    }
    let yaw = table.channel.person("Yaw");
    let before = table.discord.requests().len();
    let mut list = yaw.slash("/wari games user:@Kofi").await.unwrap().message.unwrap();
    let mut listed = String::new();
    for page in ["page 1 of 2", "page 2 of 2"] {
        let (cut, title) = (list.content.as_str(), list.embeds[0]["title"].to_string());
        assert_eq!(
            cut,
            "I look through the games of 10 other channels at most, so games elsewhere may be missing here."
        );
        assert!(title.contains(page), "{title}");
        listed += list.embeds[0]["description"].as_str().unwrap();
        if let Ok(next) = yaw.click_on(&list, "Next ▶").await {
            let turned = next.message.unwrap();
            assert_eq!(turned.id, list.id, "in its place");
            list = turned;
        }
    }
    let seen = |board: &&Message| listed.contains(&format!("{})", link(board)));
    let seen: Vec<_> = boards.iter().filter(seen).map(|board| board.channel).collect();
    assert_eq!(seen.len(), 2 * 9, "eight of ten, and the one where he asks");
    assert!(channels[2..4].iter().all(|hidden| !seen.contains(&hidden.id())), "he does not see them");
    let is_about_a_channel = |request: &&Request| {
        let channel = request.path.strip_prefix("/api/v10/channels/");
        request.method == "GET" && channel.is_some_and(|channel| !channel.contains('/'))
    };
    let asked = table.discord.requests()[before..].iter().filter(is_about_a_channel).count();
    assert_eq!(asked, 10, "Discord is asked once about each");

    // His own are all there.
    let own = kofi.slash("/wari games").await.unwrap().message.unwrap();
    assert!(own.content.is_empty() && own.embeds[0]["title"].to_string().contains("page 1 of 3"), "{own:?}");
}

#[tokio::test]
async fn help_names_every_command_there_is() {
    let table = Table::set().await;
    let mut page = table.ana.slash("/wari help").await.unwrap().message.unwrap();
    while !page.content.contains("</wari challenge:") {
        // The bot has not yet heard under which ids Discord knows its commands.
        page = table.ana.slash("/wari help").await.unwrap().message.unwrap();
    }
    let mut list = String::new();
    for number in 1..=3 {
        page = table.ana.click_on(&page, &format!("Commands {number}")).await.unwrap().message.unwrap();
        list += &format!("{}\n", page.content);
    }
    let mut registered = table.discord.registered();
    registered.retain(|command| command["type"] == 1);
    assert_eq!(registered.len(), 3);
    for tree in registered {
        let name = tree["name"].as_str().unwrap();
        let commands = tree["options"].as_array().unwrap();
        let id = tree["id"].as_str().unwrap();
        assert_eq!(list.matches(&format!("\n</{name} ")).count(), commands.len());
        for command in commands {
            let [subcommand, about] = ["name", "description"].map(|field| command[field].as_str().unwrap());
            let line = format!("\n</{name} {subcommand}:{id}> {about}\n");
            assert!(list.contains(&line), "{line}");
        }
        let everywhere = name == "wari";
        let contexts = if everywhere { serde_json::json!([0, 1, 2]) } else { serde_json::json!([0]) };
        assert_eq!(tree["contexts"], contexts, "{name}");
    }
}

#[tokio::test]
async fn about_tells_the_version_and_how_to_invite_the_bot_with_what_it_needs() {
    let table = Table::set().await;
    let about = table.typed(&table.ana, "/wari about").await;
    let (_, latency) = about.split_once(" ms").unwrap().0.rsplit_once(' ').unwrap();
    let steady = about
        .replace(env!("CARGO_PKG_VERSION"), "VERSION")
        .replace(&table.discord.application().to_string(), "APPLICATION")
        .replace(&format!(" {latency} ms"), " SOME ms");
    assert_snapshot!(steady, @"
    private: **Wari** VERSION, written in Rust. Latency: SOME ms.
    Games take as long as they need and survive restarts. I store games, settings, languages and Discord's IDs of people, servers, channels and messages, but no names and no messages. `/wari privacy` shows, exports or deletes what I store about you.
    [Invite me](https://discord.com/oauth2/authorize?client_id=APPLICATION&scope=bot+applications.commands&permissions=309237697536) to another server, or [add me to your account](https://discord.com/oauth2/authorize?client_id=APPLICATION&scope=applications.commands&integration_type=1) to play in any chat.
    [Privacy] [Terms]
    ");
    let (_, needed) = about.split_once("permissions=").unwrap();
    let needed: u64 = needed.split([')', '&']).next().unwrap().parse().unwrap();
    let messages = permission::VIEW_CHANNEL | permission::SEND_MESSAGES;
    let content = permission::EMBED_LINKS | permission::ATTACH_FILES;
    let threads = permission::CREATE_PUBLIC_THREADS | permission::SEND_MESSAGES_IN_THREADS;
    assert_eq!(needed, messages | content | threads);
}

#[tokio::test]
async fn about_gives_what_is_done_with_data_and_the_terms() {
    let table = Table::set().await;
    let about = answered(&table.ana, table.ana.slash("/wari about").await.unwrap()).await;
    for (label, name) in [("Privacy", "PRIVACY.md"), ("Terms", "TERMS.md")] {
        let paper = answered(&table.ana, table.ana.click_on(&about, label).await.unwrap()).await;
        let text = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap();
        assert!(paper.private_to.is_some());
        assert_eq!((&*paper.attachments[0].filename, &paper.attachments[0].bytes[..]), (name, &text[..]));
    }
    table.channel.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES | permission::EMBED_LINKS);
    let paper = answered(&table.ana, table.ana.click_on(&about, "Terms").await.unwrap()).await;
    assert!(paper.attachments.is_empty());
    assert!(paper.embeds[0]["description"].as_str().unwrap().contains("Play fair"));
}
