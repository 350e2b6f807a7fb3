//! `/wari games`, `/wari rules`, `/wari help` and `/wari about`.

use local_discord::{Message, Person, permission};
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, link, shown, told};

/// Returns the lines of a private list. Lines about games are cut off before the deadline.
async fn listed(person: &Person, command: &str) -> Vec<String> {
    let answer = person.slash(command).await.unwrap();
    assert!(answer.private);
    let list = answer.message.unwrap();
    assert!(list.content.is_empty() && list.pings.is_empty());
    list.embeds[0]["description"].as_str().unwrap().lines().map(before_the_deadline).collect()
}

fn before_the_deadline(line: &str) -> String {
    match line.rsplit_once(" <t:") {
        Some((line, deadline)) => {
            assert!(line.starts_with("[Game ") && deadline.ends_with(":R>"), "{line} <t:{deadline}");
            line.to_owned()
        }
        None => {
            assert!(!line.starts_with("[Game "), "a move of each of these games is due: {line}");
            line.to_owned()
        }
    }
}

#[tokio::test]
async fn ones_own_games_are_listed_those_first_that_wait() {
    let table = Table::set().await;
    let Table { discord, ana, kofi, esi, .. } = &table;
    let nothing = listed(ana, "/wari games").await;
    assert_eq!(nothing, ["You have no games right now. Start one with `/wari challenge`."]);

    let mut with_kofi = table.game().await;
    with_kofi.sow(House::C, By::Buttons).await;
    let with_esi = Followed::begin(discord, ana, esi, &rulesets::ABAPA, SeedsPerHouse::Four, By::Buttons).await;
    let kumasi = discord.guild("Kumasi").channel("wari");
    let there = [&kofi.in_channel(&kumasi), &ana.in_channel(&kumasi)];
    let there = Followed::begin(discord, there[0], there[1], &rulesets::WARRI, SeedsPerHouse::Three, By::Buttons).await;
    let mut over = Followed::begin(discord, ana, esi, &rulesets::PRATT, SeedsPerHouse::Four, By::Buttons).await;
    over.resign(wari_rules::Side::South).await;

    let line = |game: &Followed, opponent: &Person, rest: &str| {
        format!("[Game {}]({}) against <@{}> · {rest}", game.number, link(&game.board), opponent.id())
    };
    let kofi_moves = format!("<@{}> to move", kofi.id());
    assert_eq!(
        listed(ana, "/wari games").await,
        [
            line(&with_esi, esi, "Abapa · 0 moves · **your move**"),
            line(&with_kofi, kofi, &format!("Classic · 1 move · {kofi_moves}")),
            line(&there, kofi, &format!("Warri · 0 moves · {kofi_moves}")),
        ]
    );
    // A list of another player's games shows only those in the same server.
    assert_eq!(
        listed(esi, "/wari games user:@Kofi").await,
        [line(&with_kofi, ana, &format!("Classic · 1 move · {kofi_moves}"))]
    );
    assert_eq!(
        listed(&esi.in_channel(&kumasi), "/wari games user:@Kofi").await,
        [line(&there, ana, &format!("Warri · 0 moves · {kofi_moves}"))]
    );
    table.channel.person("Yaw");
    let nothing = listed(ana, "/wari games user:@Yaw").await;
    assert!(nothing[0].ends_with("has no games on this server right now."), "{nothing:?}");
}

#[tokio::test]
async fn a_long_list_of_games_has_pages() {
    let table = Table::set().await;
    for _ in 0..17 {
        let offer = shown(table.ana.slash("/wari challenge start:me").await.unwrap());
        shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    }
    let games = |list: &Message| {
        let title = list.embeds[0]["title"].as_str().unwrap().to_owned();
        (title, list.embeds[0]["description"].as_str().unwrap().lines().count())
    };
    let list = table.ana.slash("/wari games").await.unwrap().message.unwrap();
    assert_eq!(games(&list), ("Games · page 1 of 2".to_owned(), 15));
    let turned = table.ana.click_on(&list, "Next ▶").await.unwrap().message.unwrap();
    assert_eq!((turned.id, games(&turned)), (list.id, ("Games · page 2 of 2".to_owned(), 2)));
    let back = table.ana.click_on(&turned, "◀ Previous").await.unwrap().message.unwrap();
    assert_eq!(games(&back), games(&list));
}

#[tokio::test]
async fn the_rules_of_each_ruleset_are_told() {
    let table = Table::set().await;
    let mut texts = Vec::new();
    for ruleset in rulesets::ALL {
        let answer = table.ana.slash(&format!("/wari rules rules:{}", ruleset.id)).await.unwrap();
        let text = told(&answer).to_owned();
        assert!(text.starts_with(&format!("# {}\n", ruleset.name)), "{text}");
        texts.push(text);
    }
    let classic = table.ana.slash("/wari rules").await.unwrap();
    assert_eq!(told(&classic), texts[0]);
    texts.sort();
    texts.dedup_by_key(|text| text.split_once('\n').unwrap().1.to_owned());
    assert_eq!(texts.len(), 6, "no two rulesets are the same");
}

#[tokio::test]
async fn help_names_every_command_there_is() {
    let table = Table::set().await;
    let help = table.ana.slash("/wari help").await.unwrap();
    let list = format!("\n{}\n", help.message.unwrap().embeds[0]["description"].as_str().unwrap());
    let registered = table.discord.registered();
    assert_eq!(registered.len(), 2);
    for tree in registered {
        let name = tree["name"].as_str().unwrap();
        let commands = tree["options"].as_array().unwrap();
        assert_eq!(list.matches(&format!("\n`/{name} ")).count(), commands.len());
        for command in commands {
            let [subcommand, about] = ["name", "description"].map(|field| command[field].as_str().unwrap());
            let line = format!("\n`/{name} {subcommand}` — {about}\n");
            assert!(list.contains(&line), "{line}");
        }
        assert_eq!(tree["contexts"], serde_json::json!([0]), "for servers only");
    }
}

#[tokio::test]
async fn about_tells_the_version_and_how_to_invite_the_bot_with_what_it_needs() {
    let table = Table::set().await;
    let about = table.ana.slash("/wari about").await.unwrap();
    let about = told(&about);
    assert!(about.contains(env!("CARGO_PKG_VERSION")) && about.contains(" ms"), "{about}");
    let (_, invitation) = about.split_once("https://discord.com/oauth2/authorize?").unwrap();
    let invitation = invitation.split(')').next().unwrap();
    assert!(invitation.contains(&format!("client_id={}", table.discord.application())), "{invitation}");
    let needed = invitation.split_once("permissions=").unwrap().1.parse::<u64>().unwrap();
    let messages = permission::VIEW_CHANNEL | permission::SEND_MESSAGES;
    let content = permission::EMBED_LINKS | permission::ATTACH_FILES;
    assert_eq!(needed & !permission::SEND_MESSAGES_IN_THREADS, messages | content);
}
