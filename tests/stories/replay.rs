//! Replays of games as films, steps and files.

use gif::{ColorOutput, DecodeOptions};
use image::RgbaImage;
use local_discord::{Fault, Message, RequestKind, permission};
use wari_rules::{House, Record, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, position, shown, told};

const OPENING: [House; 4] = [House::B, House::D, House::F, House::C];

async fn opening(table: &Table) -> Followed {
    let mut game = table.game().await;
    for house in OPENING {
        game.sow(house, By::Buttons).await;
    }
    game
}

/// Decodes the frames of a film, each drawn over the previous ones.
fn pictures(file: &[u8]) -> Vec<RgbaImage> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut film = options.read_info(file).unwrap();
    let mut picture = RgbaImage::new(film.width().into(), film.height().into());
    let mut pictures = Vec::new();
    while let Some(frame) = film.read_next_frame().unwrap() {
        let (left, top) = (u32::from(frame.left), u32::from(frame.top));
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let (x, y) = (index as u32 % u32::from(frame.width), index as u32 / u32::from(frame.width));
            picture.put_pixel(left + x, top + y, image::Rgba([pixel[0], pixel[1], pixel[2], 255]));
        }
        pictures.push(picture.clone());
    }
    pictures
}

/// Checks that a replay shows `moves` moves of a game, ends like its newest board, and pings nobody.
fn check(replay: &Message, game: &Followed, moves: usize) {
    let [film] = &replay.attachments[..] else { panic!("one film, not {:?}", replay.attachments) };
    assert_eq!((&*film.filename, &*film.content_type), ("replay.gif", "image/gif"));
    assert!(replay.pings.is_empty() && replay.rows.is_empty() && !replay.content.contains("<@"), "{}", replay.content);
    assert!(replay.content.starts_with(&format!("Ana (South) against Kofi (North): {moves} moves.\n")));
    let rated = if game.is_over() && game.record.ply() < 10 { "unrated" } else { "rated" };
    assert!(replay.content.ends_with(&format!("Classic · game {} · {rated}", game.number)), "{}", replay.content);
    assert!(replay.alt_text().starts_with(&format!("A replay of game {}, {moves} moves. ", game.number)));
    assert_eq!(position(replay), position(&game.board));

    let pictures = pictures(&film.bytes);
    // The film shows the end briefly, then every position from the first to the last.
    assert_eq!(pictures.len(), 1 + 1 + moves);
    let board = image::load_from_memory(game.board.png().unwrap()).unwrap().to_rgba8();
    let board = image::imageops::thumbnail(&board, board.width() / 2, board.height() / 2);
    for end in [&pictures[0], pictures.last().unwrap()] {
        assert_eq!(end.dimensions(), board.dimensions());
        let alike = |(x, y, pixel): (u32, u32, &image::Rgba<u8>)| {
            let seen = end.get_pixel(x, y).0;
            pixel.0[3] < 255 || seen.into_iter().zip(pixel.0).all(|(seen, meant)| seen.abs_diff(meant) <= 32)
        };
        assert!(board.enumerate_pixels().all(alike), "it ends as the board stands");
    }
}

#[tokio::test]
async fn a_finished_game_is_replayed_by_its_button_for_whoever_presses() {
    let table = Table::set().await;
    let mut game = opening(&table).await;
    game.resign(Side::North).await;
    let before = table.channel.messages().len();
    for person in [&table.ana, &table.kofi, &table.esi] {
        let promise = person.click_on(&game.board, "Replay").await.unwrap();
        assert!(promise.private);
        let replay = table.kept(person, promise).await;
        check(&replay, &game, OPENING.len());
        assert!(replay.content.contains("\n**Ana wins.** Ana 0 · Kofi 2\n"), "{}", replay.content);
        assert!(replay.alt_text().contains(" Kofi resigned. "), "{}", replay.alt_text());
    }
    assert_eq!(table.channel.messages().len(), before);
}

#[tokio::test]
async fn players_show_a_replay_to_their_channel_and_others_see_it_alone() {
    let table = Table::set().await;
    let mut game = opening(&table).await;
    let talk = table.guild.channel("talk");
    let elsewhere = table.ana.in_channel(&talk);
    for (person, command, private) in [
        (&table.ana, "/wari replay", false),
        (&table.kofi, "/wari replay game:1 as:gif", false),
        (&table.esi, "/wari replay", true),
        (&elsewhere, "/wari replay game:1", true),
    ] {
        let promise = person.slash(command).await.unwrap();
        assert_eq!(promise.private, private, "{command}");
        let replay = table.kept(person, promise).await;
        check(&replay, &game, OPENING.len());
        assert!(replay.content.contains("\nAna 0 · Kofi 2 — Ana to move\n"), "{}", replay.content);
    }
    // A replay is not a board, so the game continues where it was.
    game.sow(House::A, By::Buttons).await;
    assert_eq!(table.discord.late(), 0);
}

#[tokio::test]
async fn what_cannot_be_replayed_is_said_at_once() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let nothing = table.ana.slash("/wari replay").await.unwrap();
    assert!(told(&nothing).starts_with("Nobody has made a move in game 1 yet"), "{}", nothing.content());
    let unknown = table.ana.slash("/wari replay game:2").await.unwrap();
    assert!(told(&unknown).starts_with("That game doesn't exist."), "{}", unknown.content());
    game.sow(House::B, By::Buttons).await;
    table.channel.set_bot_permissions(permission::EVERYONE & !permission::ATTACH_FILES);
    let refused = table.kofi.slash("/wari replay").await.unwrap();
    assert!(told(&refused).contains("I need the permission **Attach Files**"), "{}", refused.content());
    let past = shown(table.kofi.slash("/wari board").await.unwrap());
    assert!(past.content.contains("```"), "a board can be seen as text");
}

#[tokio::test]
async fn a_promise_is_kept_although_discord_fails_at_first() {
    let table = Table::set().await;
    let game = opening(&table).await;
    for fault in [Fault::ServerError(503), Fault::CutBefore, Fault::CutAfter] {
        table.discord.fail_next(1, RequestKind::Webhook, fault);
        let promise = table.kofi.slash("/wari replay").await.unwrap();
        check(&table.kept(&table.kofi, promise).await, &game, OPENING.len());
    }
    table.discord.fail_next(1, RequestKind::Answer, Fault::CutAfter);
    let promise = table.kofi.slash("/wari replay").await.unwrap();
    check(&table.kept(&table.kofi, promise).await, &game, OPENING.len());
}

/// Returns the labels of a message's enabled buttons.
fn pressable(message: &Message) -> Vec<&str> {
    message.rows.iter().flatten().filter(|button| !button.disabled).map(|button| &*button.label).collect()
}

#[tokio::test]
async fn a_game_is_gone_through_step_by_step_for_ones_own_eyes() {
    let table = Table::set().await;
    let mut game = opening(&table).await;
    game.resign(Side::South).await;
    let record = game.record.clone();
    let answer = table.ana.slash("/wari replay as:steps").await.unwrap();
    assert!(answer.private);
    let opened = answer.message.unwrap();
    assert_eq!(position(&opened), record.position_at(0).unwrap().to_string());
    assert_eq!(pressable(&opened), ["▶", "⏭"]);
    assert!(opened.content.starts_with("Game 1, before the first of 4 moves.\nAna 0 · Kofi 0"), "{}", opened.content);

    let mut message = opened.clone();
    for (sign, ply, pressable_now) in [
        ("▶", 1, &["⏮", "◀", "▶", "⏭"][..]),
        ("▶", 2, &["⏮", "◀", "▶", "⏭"]),
        ("◀", 1, &["⏮", "◀", "▶", "⏭"]),
        ("⏭", 4, &["⏮", "◀"]),
        ("◀", 3, &["⏮", "◀", "▶", "⏭"]),
        ("⏮", 0, &["▶", "⏭"]),
    ] {
        message = table.ana.click_on(&message, sign).await.unwrap().message.unwrap();
        assert_eq!(message.id, opened.id, "in the same message");
        assert_eq!(position(&message), record.position_at(ply).unwrap().to_string(), "{sign}");
        assert_eq!(pressable(&message), pressable_now, "{sign}");
        assert!(message.attachments.len() == 1 && message.pings.is_empty());
        match ply {
            4 => assert!(
                message.content.starts_with("Game 1, after 4 moves: Ana resigned.\n**Kofi wins.** Ana 0 · Kofi 2\n"),
                "{}",
                message.content
            ),
            3 => {
                assert!(message.content.starts_with("Game 1, after move 3 of 4: Ana sowed f (5"), "{}", message.content)
            }
            _ => {}
        }
    }
    // Each person steps through a separate message.
    let kofi = table.kofi.slash("/wari replay as:steps game:1").await.unwrap();
    assert!(kofi.private && kofi.message.unwrap().id != opened.id);
}

/// Parses a file like Aualé: tags in brackets, then every letter from A to F is a move.
fn read(file: &str) -> (Vec<(String, String)>, String) {
    let (mut tags, mut rest) = (Vec::new(), file);
    while let Some(tag) = rest.trim_start().strip_prefix('[') {
        let (name, value) = tag.split_once(" \"").unwrap();
        let (value, after) = value.split_once("\"]").unwrap();
        tags.push((name.to_owned(), value.to_owned()));
        rest = after;
    }
    assert!(rest.lines().all(|line| line.len() < 80));
    (tags, rest.chars().filter(|letter| matches!(letter, 'a'..='f' | 'A'..='F')).collect())
}

#[tokio::test]
async fn a_game_becomes_a_file_that_other_programs_open() {
    let table = Table::set().await;
    let mut game =
        Followed::begin(&table.discord, &table.ana, &table.esi, &rulesets::ABAPA, SeedsPerHouse::Three, By::Buttons)
            .await;
    while game.record.ply() < 20 {
        // Always make the largest capture.
        let gain = |&house: &House| game.record.clone().play(house).unwrap().captured_seeds();
        let house = game.record.legal().iter().max_by_key(gain).unwrap();
        game.sow(house, By::Buttons).await;
    }
    let answer = table.ana.slash("/wari replay as:file").await.unwrap();
    assert!(!answer.private, "players show their game to the channel");
    let message = answer.message.unwrap();
    let [file] = &message.attachments[..] else { panic!("one file, not {:?}", message.attachments) };
    assert_eq!(file.filename, "wari-1.ogn");
    let text = String::from_utf8(file.bytes.to_vec()).unwrap();
    let (tags, moves) = read(&text);
    let tag = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    let names: Vec<&str> = tags.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[..8], ["Variant", "Event", "Site", "Date", "Round", "South", "North", "Result"]);
    assert_eq!(tag("Variant"), Some("Oware Abapa"));
    assert_eq!((tag("South"), tag("North")), (Some("Ana"), Some("Esi")));
    assert_eq!(tag("FEN"), Some("3-3-3-3-3-3-3-3-3-3-3-3-0-0-S"));
    // The moves lead to the current position, and the file gives the seeds each captured.
    assert_eq!(moves, game.record.notation());
    let played = Record::replay(&rulesets::ABAPA, SeedsPerHouse::Three, &moves).unwrap();
    assert_eq!(played.position(), game.record.position());
    let captured: u32 = text.split('+').skip(1).map(|rest| digits(rest).parse::<u32>().unwrap()).sum();
    let stores = Side::ALL.map(|side| u32::from(played.position().store(side)));
    assert!(stores.iter().sum::<u32>() > 0);
    assert_eq!(captured, stores.iter().sum::<u32>());
    assert_eq!(tag("Result"), Some("*"), "the game goes on");
    assert!(message.content.contains(&format!("\n```\n{moves}\n```")), "{}", message.content);

    game.resign(Side::North).await;
    let looked = table.kofi.slash("/wari replay game:1 as:file").await.unwrap();
    assert!(looked.private);
    let over = String::from_utf8(looked.message.unwrap().attachments[0].bytes.to_vec()).unwrap();
    assert!(over.contains("[Termination \"resigned\"]\n[Winner \"South\"]\n"), "{over}");
    assert!(over.trim_end().ends_with(&format!("{}-{}", stores[0], stores[1])), "{over}");
}

fn digits(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}
