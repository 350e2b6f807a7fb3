//! Channels in which the bot lacks permissions.

use insta::assert_snapshot;
use local_discord::{Channel, Message, Person, permission};

use crate::table::{Table, position, shown, told};

/// The permissions the bot needs: the bit, the name in Discord's settings, and what the bot says if it is missing.
const NEEDED: [(u64, &str, &str); 4] = [
    (permission::VIEW_CHANNEL, "View Channel", "I can only reply, so old boards keep their buttons"),
    (permission::SEND_MESSAGES, "Send Messages", "I can only reply, so old boards keep their buttons"),
    (permission::EMBED_LINKS, "Embed Links", "I send lists as plain text."),
    (permission::ATTACH_FILES, "Attach Files", "I send boards as text."),
];

/// Returns all subsets of the five permissions. Sending messages in threads has no effect in a channel.
fn subsets() -> impl Iterator<Item = u64> {
    let five = NEEDED.map(|(bit, ..)| bit).into_iter().chain([permission::SEND_MESSAGES_IN_THREADS]);
    let five: Vec<u64> = five.collect();
    (0..32).map(move |set| (0..5).filter(|bit| set >> bit & 1 == 1).map(|bit| five[bit]).sum())
}

/// Returns the bot's private notes to this person about missing permissions.
fn asides(person: &Person) -> Vec<Message> {
    let private = person.messages().into_iter().filter(|message| message.private_to == Some(person.id()));
    private.filter(|message| message.content.starts_with("I'm missing **")).collect()
}

/// Waits until the person has been told which permissions the bot lacks.
async fn notice(table: &Table, person: &Person) -> String {
    let told = || asides(person).first().map(|message| message.content.clone());
    table.discord.until("the note on what the bot may not do", told).await.unwrap()
}

#[tokio::test]
async fn with_any_permissions_at_all_a_game_can_be_played() {
    let table = Table::set().await;
    for bits in subsets() {
        let channel = table.guild.channel(&format!("channel-{bits}"));
        channel.set_bot_permissions(bits);
        let [ana, kofi] = [&table.ana, &table.kofi].map(|person| person.in_channel(&channel));
        play(&channel, bits, &ana, &kofi).await;

        let missing: Vec<_> = NEEDED.iter().filter(|(bit, ..)| bits & bit == 0).collect();
        if missing.is_empty() {
            continue;
        }
        // Ana owns the server and can grant permissions; Kofi can only ask for them.
        let (to_ana, to_kofi) = (notice(&table, &ana).await, notice(&table, &kofi).await);
        for note in [&to_ana, &to_kofi] {
            for (bit, name, effect) in NEEDED {
                assert_eq!(note.contains(&format!("**{name}**")), bits & bit == 0, "{bits:b}: {note}");
                assert!(bits & bit != 0 || note.contains(effect), "{bits:b}: {note}");
            }
            assert!(note.contains(&format!("add <@{}>", table.discord.bot())), "{note}");
            assert!(note.contains("*Edit Channel* → *Permissions*") && !note.contains("Threads"), "{note}");
        }
        assert!(to_ana.contains("To grant that here: "), "{to_ana}");
        assert!(to_kofi.contains("Ask the server owner, or anyone who can *Manage Roles*"), "{to_kofi}");
        for person in [&ana, &kofi] {
            assert_eq!(asides(person).len(), 1, "{bits:b}: told once, not at each move");
            assert!(asides(person)[0].pings.is_empty());
        }
        assert!(channel.messages().iter().all(|message| !message.content.contains("I'm missing")), "told to all");
    }
    let is_edit = |request: &&local_discord::Request| request.method == "PATCH";
    for request in table.discord.requests().iter().filter(is_edit) {
        let channel =
            table.guild.channels().into_iter().find(|channel| request.path.contains(&channel.id().to_string()));
        let bits: u64 = channel.unwrap().name().trim_start_matches("channel-").parse().unwrap();
        let writing = permission::VIEW_CHANNEL | permission::SEND_MESSAGES;
        assert_eq!(bits & writing, writing, "the bot tries to change what it may not");
    }
}

/// Plays from the offer to a resignation with buttons and commands, including replays and lists.
async fn play(channel: &Channel, bits: u64, ana: &Person, kofi: &Person) {
    let offer = format!("/wari challenge opponent:<@{}> start:me", kofi.id());
    let offer = shown(ana.slash(&offer).await.unwrap());
    assert_eq!(offer.pings, [kofi.id()]);
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    shows(&board, bits, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", Some(ana));
    let board = shown(ana.click_on(&board, "c").await.unwrap());
    shows(&board, bits, "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", Some(kofi));
    let number = board.content.split_once(" · game ").unwrap().1.split(' ').next().unwrap().to_owned();
    let board = shown(kofi.slash(&format!("/wari move house:f game:{number}")).await.unwrap());
    shows(&board, bits, "5-5-1-6-5-5-5-4-4-4-4-0-0-0-S", Some(ana));
    let board = shown(ana.slash("/wari board").await.unwrap());
    shows(&board, bits, "5-5-1-6-5-5-5-4-4-4-4-0-0-0-S", None);

    let past = kofi.slash(&format!("/wari board game:{number} ply:1")).await.unwrap();
    told(&past);
    assert_eq!(position(&past.message.unwrap()), "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
    let list = ana.slash("/wari games").await.unwrap().message.unwrap();
    let framed = bits & permission::EMBED_LINKS != 0;
    assert_eq!((list.embeds.len(), list.content.is_empty()), (usize::from(framed), framed));
    assert!(framed || list.content.starts_with("**Games**\n[Game "), "{}", list.content);

    let question = kofi.slash(&format!("/wari resign game:{number}")).await.unwrap().message.unwrap();
    let end = shown(kofi.click_on(&question, "Resign").await.unwrap());
    assert!(end.content.starts_with("Kofi resigned."), "{}", end.content);
    let labels = end.enabled_labels().join(" ");
    assert!(labels.starts_with("Rematch") && labels.contains("Replay Review"), "{labels}");
    assert_eq!(position(&end), "5-5-1-6-5-5-5-4-4-4-4-0-0-0-S");
    let list = shown(ana.slash("/wari leaderboard scope:channel").await.unwrap());
    assert!(list.content.contains("Nobody has finished a rated game"), "{}", list.content);
    assert!(list.pings.is_empty());
    assert!(channel.messages().iter().all(|message| message.content.chars().count() <= 2000));
}

/// Checks that the board is there as a picture or as text, and can be played.
fn shows(board: &Message, bits: u64, expected: &str, called: Option<&Person>) {
    assert_eq!(position(board), expected);
    assert_eq!(board.pings, Vec::from_iter(called.map(Person::id)));
    // Whether there is a next game depends on the games before.
    let rows: Vec<usize> = board.rows.iter().map(|row| row.buttons().len()).collect();
    assert!(rows == [3, 3, 2] || rows == [3, 3, 3], "{rows:?}");
    let pictured = bits & permission::ATTACH_FILES != 0;
    assert_eq!(board.png().is_some(), pictured);
    assert_eq!(board.content.contains("```"), !pictured, "{}", board.content);
}

#[tokio::test]
async fn a_text_board_tells_what_the_picture_tells() {
    let table = Table::set().await;
    table.channel.set_bot_permissions(permission::EVERYONE & !permission::ATTACH_FILES);
    let offer = format!("/wari challenge opponent:<@{}> start:me pace:none", table.kofi.id());
    let offer = shown(table.ana.slash(&offer).await.unwrap());
    let mut board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    for (player, house) in [(&table.ana, "b"), (&table.kofi, "d"), (&table.ana, "f"), (&table.kofi, "c")] {
        board = shown(player.click_on(&board, house).await.unwrap());
    }
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: Kofi sowed **c** (5) and captured 2.
    Ana 0 · Kofi 2 — @Ana to move
    Classic rules · game 1 · rated · no time limit
    -# Kofi, you captured 2: your last seed made 2 in their **b**.
    ```
      Kofi
          f   e   d   c   b   a
          6+  7+  2+  0-  5   5
    [ 2] +2                     [ 0]
          6+  0x  5   5   5   0
          a   b   c   d   e   f
    > Ana
    ```
    `-` lifted · `+` sown · `x` captured
    Position 6-0-5-5-5-0-5-5-0-2-7-6-0-2-S
    [a · 6] (b · 0) [c · 5]
    [d · 5] [e · 5] (f · 0)
    [Preview] [More]
    ");
}

#[tokio::test]
async fn what_is_granted_shows_at_once_and_what_is_taken_is_told_anew() {
    let table = Table::set().await;
    let lacking = |bits: u64| table.channel.set_bot_permissions(permission::EVERYONE & !bits);
    lacking(permission::ATTACH_FILES);
    let mut boards = Vec::new();
    table.ana.slash(&format!("/wari challenge opponent:<@{}> start:me", table.kofi.id())).await.unwrap();
    boards.push(shown(table.kofi.slash("/wari accept").await.unwrap()));
    lacking(0);
    boards.push(shown(table.ana.slash("/wari board").await.unwrap()));
    lacking(permission::ATTACH_FILES);
    boards.push(shown(table.ana.slash("/wari board").await.unwrap()));
    assert_eq!(boards.iter().map(|board| board.png().is_some()).collect::<Vec<_>>(), [false, true, false]);
    lacking(permission::ATTACH_FILES | permission::EMBED_LINKS);
    table.ana.slash("/wari board").await.unwrap();
    let both = || (asides(&table.ana).len() == 2).then(|| asides(&table.ana));
    let both = table.discord.until("Ana to be told of what is new", both).await.unwrap();
    assert_snapshot!(table.seen(&both[0]), @"
    private: I'm missing **Attach Files** in this channel. I send boards as text.
    To grant that here: *Edit Channel* → *Permissions* → *Advanced permissions*, add @Wari and allow **Attach Files**. To grant it everywhere: *Server Settings* → *Roles* → my role.
    ");
    assert_snapshot!(table.seen(&both[1]), @"
    private: I'm missing **Embed Links** and **Attach Files** in this channel. I send boards as text. I send lists as plain text.
    To grant that here: *Edit Channel* → *Permissions* → *Advanced permissions*, add @Wari and allow **Embed Links** and **Attach Files**. To grant it everywhere: *Server Settings* → *Roles* → my role.
    ");
    assert_eq!(asides(&table.esi).len(), 0);
}
