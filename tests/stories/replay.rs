//! Replays of games as films, steps and files.

use std::collections::BTreeSet;

use gif::{ColorOutput, DecodeOptions};
use image::RgbaImage;
use insta::assert_snapshot;
use local_discord::{Fault, Message, RequestKind, permission};
use wari_rules::{House, Record, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, position};

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

/// Checks that the film of a replay shows `moves` moves of a game, seen from this side, and ends like its newest board,
/// which is seen from South, but for the count of moves.
fn check(replay: &Message, game: &Followed, moves: usize, side: Side) {
    let [film] = &replay.attachments[..] else { panic!("one film, not {:?}", replay.attachments) };
    assert_eq!((&*film.filename, &*film.content_type), ("replay.gif", "image/gif"));
    assert!(replay.alt_text().starts_with(&format!("A replay of game {}, {moves} moves. ", game.number)));
    assert_eq!(position(replay), position(&game.board));

    let pictures = pictures(&film.bytes);
    // The film shows the end briefly, then every position from the first to the last.
    assert_eq!(pictures.len(), 1 + 1 + moves);
    let board = image::load_from_memory(game.board.png().unwrap()).unwrap().to_rgba8();
    let board = image::imageops::thumbnail(&board, board.width() / 2, board.height() / 2);
    for end in [&pictures[0], pictures.last().unwrap()] {
        assert_eq!(end.dimensions(), board.dimensions());
        let differs = |&(x, y, pixel): &(u32, u32, &image::Rgba<u8>)| {
            let seen = end.get_pixel(x, y).0;
            pixel.0[3] == 255 && seen.into_iter().zip(pixel.0).any(|(seen, meant)| seen.abs_diff(meant) > 32)
        };
        let (different, all) = (board.enumerate_pixels().filter(differs).count(), board.pixels().len());
        assert_eq!(200 * different < all, side == Side::South, "{different} of {all} pixels differ");
    }
}

#[tokio::test]
async fn a_finished_game_is_replayed_by_its_button_for_whoever_presses() {
    let table = Table::set().await;
    let mut game = opening(&table).await;
    game.resign(Side::North).await;
    let before = table.channel.messages().len();
    let mut seen = BTreeSet::new();
    for (person, side) in [(&table.ana, Side::South), (&table.kofi, Side::North), (&table.esi, Side::South)] {
        let promise = person.click_on(&game.board, "Replay").await.unwrap();
        let replay = table.kept(person, promise).await;
        check(&replay, &game, OPENING.len(), side);
        seen.insert(table.seen(&replay));
    }
    assert_snapshot!(Vec::from_iter(seen).join("\n\n"), @"
    private: Ana (South) against Kofi (North): 4 moves.
    **Ana wins.** Ana 0 · Kofi 2
    Classic rules · game 1 · unrated
    replay.gif
    [Share]
    ");
    assert_eq!(table.channel.messages().len(), before);
}

#[tokio::test]
async fn a_film_is_its_askers_until_they_share_it() {
    let table = Table::set().await;
    let mut game = opening(&table).await;
    let talk = table.guild.channel("talk");
    let elsewhere = table.ana.in_channel(&talk);
    let mut seen = Vec::new();
    for (person, command, side) in [
        (&table.ana, "/wari replay", Side::South),
        (&table.kofi, "/wari replay game:1 as:gif", Side::North),
        (&table.esi, "/wari replay", Side::South),
        (&elsewhere, "/wari replay game:1", Side::South),
    ] {
        let promise = person.slash(command).await.unwrap();
        let replay = table.kept(person, promise).await;
        check(&replay, &game, OPENING.len(), side);
        seen.push(table.seen(&replay));
        if person.id() == table.kofi.id() {
            let promise = person.click_on(&replay, "Share").await.unwrap();
            let shared = table.kept(person, promise).await;
            check(&shared, &game, OPENING.len(), Side::South);
            seen.push(table.seen(&shared));
            seen.push(table.pressed(person, &replay, "Share").await);
        }
    }
    seen.dedup();
    assert_snapshot!(seen.join("\n\n"), @"
    private: Ana (South) against Kofi (North): 4 moves.
    Ana 0 · Kofi 2 — Ana to move
    Classic rules · game 1 · rated
    replay.gif
    [Share]

    Ana (South) against Kofi (North): 4 moves.
    Ana 0 · Kofi 2 — Ana to move
    Classic rules · game 1 · rated
    replay.gif

    private: You've just shown the film of game 1 here; scroll up a little.

    private: Ana (South) against Kofi (North): 4 moves.
    Ana 0 · Kofi 2 — Ana to move
    Classic rules · game 1 · rated
    replay.gif
    [Share]
    ");
    // A replay is not a board, so the game continues where it was.
    game.sow(House::A, By::Buttons).await;
}

#[tokio::test]
async fn where_no_file_may_be_attached_there_is_no_replay_but_a_board_as_text() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(House::B, By::Buttons).await;
    table.channel.set_bot_permissions(permission::EVERYONE & !permission::ATTACH_FILES);
    assert_snapshot!(table.typed(&table.kofi, "/wari replay").await, @"private: A replay is a file, and I can't attach files here: I need the permission **Attach Files**, in *Edit Channel* → *Permissions*. `/wari board game:1 ply:1` and so on show each position as text.");
    assert_snapshot!(table.typed(&table.kofi, "/wari board").await, @"
    Ana sowed **b** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    ```
      Ana
          f   e   d   c   b   a
          5+  5+  5+  5+  0-  4
    [ 0]                        [ 0]
          4   4   4   4   4   4
          a   b   c   d   e   f
    > Kofi
    ```
    `-` lifted · `+` sown
    Position 4-0-5-5-5-5-4-4-4-4-4-4-0-0-N
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
}

#[tokio::test]
async fn a_promise_is_kept_although_discord_fails_at_first() {
    let table = Table::set().await;
    let game = opening(&table).await;
    for fault in [Fault::ServerError(503), Fault::CutBefore, Fault::CutAfter] {
        table.discord.fail_next(1, RequestKind::Webhook, fault);
        let promise = table.kofi.slash("/wari replay").await.unwrap();
        check(&table.kept(&table.kofi, promise).await, &game, OPENING.len(), Side::North);
    }
    table.discord.fail_next(1, RequestKind::Answer, Fault::CutAfter);
    let promise = table.kofi.slash("/wari replay").await.unwrap();
    check(&table.kept(&table.kofi, promise).await, &game, OPENING.len(), Side::North);
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
    // Players show their game to the channel.
    assert_snapshot!(table.seen(&answer), @"
    Ana (South) against Esi (North): 20 moves.
    Ana 6 · Esi 12 — Ana to move
    Abapa rules · game 1 · unrated
    Aualé and other oware programs can open this file. The moves (South's in capitals):
    ```
    FfEeFfDdFfEeFfCaAcBb
    ```
    wari-1.ogn
    ");
    let message = answer.message.unwrap();
    let file = &message.attachments[0];
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

#[tokio::test]
async fn of_a_film_that_discord_finds_too_large_the_asker_hears_what_else_there_is() {
    let table = Table::set().await;
    let game = opening(&table).await;
    table.discord.fail_next(1, RequestKind::Webhook, Fault::ServerError(413));
    let answer = table.ana.slash(&format!("/wari replay game:{} as:gif", game.number)).await.unwrap();
    let told = table.seen(&table.kept(&table.ana, answer).await);
    assert_snapshot!(told, @"private: Discord doesn't take a film of this size here, so I can't show it. Nothing has changed; `/wari replay game:1 as:steps` goes through the game move by move.");
}
