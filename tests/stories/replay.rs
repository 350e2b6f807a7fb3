//! Games once more, as films.

use gif::{ColorOutput, DecodeOptions};
use image::RgbaImage;
use local_discord::{Answer, AnswerKind, Fault, Message, Person, RequestKind, permission};
use wari_rules::{House, Side};

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

/// What becomes of the promise that somebody was given.
async fn kept(table: &Table, person: &Person, promise: Answer) -> Message {
    assert_eq!((promise.kind, &promise.message), (AnswerKind::Deferred, &None));
    let kept = || {
        let mut messages = person.messages().into_iter();
        messages.find(|message| message.interaction() == Some(promise.interaction) && !message.is_loading())
    };
    let message = table.discord.until("the promise to be kept", kept).await.unwrap();
    assert_eq!(message.private_to.is_some(), promise.private);
    message
}

/// Each picture of a film once it is laid over those before.
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

/// A replay must show so many moves of a game, end as its newest board stands, and call nobody.
fn check(replay: &Message, game: &Followed, moves: usize) {
    let [film] = &replay.attachments[..] else { panic!("one film, not {:?}", replay.attachments) };
    assert_eq!((&*film.filename, &*film.content_type), ("replay.gif", "image/gif"));
    assert!(replay.pings.is_empty() && replay.rows.is_empty() && !replay.content.contains("<@"), "{}", replay.content);
    assert!(replay.content.starts_with(&format!("Ana (South) against Kofi (North): {moves} moves.\n")));
    assert!(replay.content.ends_with(&format!("Classic · game {} · rated", game.number)), "{}", replay.content);
    assert!(replay.alt_text().starts_with(&format!("A replay of game {}, {moves} moves. ", game.number)));
    assert_eq!(position(replay), position(&game.board));

    let pictures = pictures(&film.bytes);
    // The end for an instant, then every position from the first to the last.
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
        let replay = kept(&table, person, promise).await;
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
        let replay = kept(&table, person, promise).await;
        check(&replay, &game, OPENING.len());
        assert!(replay.content.contains("\nAna 0 · Kofi 2 — Ana is to move\n"), "{}", replay.content);
    }
    // It is no board: the game goes on where it was.
    game.sow(House::A, By::Buttons).await;
    assert_eq!(table.discord.late(), 0);
}

#[tokio::test]
async fn what_cannot_be_replayed_is_said_at_once() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let nothing = table.ana.slash("/wari replay").await.unwrap();
    assert!(told(&nothing).starts_with("Nobody has moved in game 1 yet"), "{}", nothing.content());
    let unknown = table.ana.slash("/wari replay game:2").await.unwrap();
    assert!(told(&unknown).starts_with("There is no such game."), "{}", unknown.content());
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
        check(&kept(&table, &table.kofi, promise).await, &game, OPENING.len());
    }
    table.discord.fail_next(1, RequestKind::Answer, Fault::CutAfter);
    let promise = table.kofi.slash("/wari replay").await.unwrap();
    check(&kept(&table, &table.kofi, promise).await, &game, OPENING.len());
}
