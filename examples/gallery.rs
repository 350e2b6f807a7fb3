//! Every theme at every size in use, on one page: `cargo run --example gallery` writes it and prints its path.
//!
//! The page helps to change the look of boards. It shows representative positions at the width of the file, of a
//! desktop and of a narrow phone, on the backgrounds of Discord's dark and light appearance.

#![expect(clippy::unwrap_used, reason = "a page that cannot be written has failed, as it should")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use wari_drawing::{
    Chart, Leaderboard, RankRow, RatingLine, Scene, Spot, Strip, Theme, board_png, chart_png, leaderboard_png,
    move_gif, themes_png,
};
use wari_rules::{BySide, House, Outcome, Position, Ruleset, Side, Sowing};

/// Widths in pixels: slightly more than the file's, a desktop's, and a narrow phone's.
const WIDTHS: [u32; 3] = [1200, 550, 400];
/// Names and colours of the backgrounds on which Discord shows pictures.
const GROUNDS: [(&str, &str); 2] = [("dark", "#313338"), ("light", "#ffffff")];

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/gallery");
    fs::create_dir_all(&folder).unwrap();
    let pictures = pictures();
    for (name, picture) in &pictures {
        fs::write(folder.join(name).with_extension("png"), picture).unwrap();
    }
    fs::write(folder.join("move.gif"), film()).unwrap();
    let names: Vec<&str> = pictures.iter().map(|(name, _)| name.as_str()).collect();
    for width in WIDTHS {
        for (ground, colour) in GROUNDS {
            fs::write(folder.join(format!("{width}-{ground}.html")), page(&names, width, colour)).unwrap();
        }
    }
    let index = folder.join("index.html");
    fs::write(&index, contents(&names)).unwrap();
    println!("{}", index.display());
}

/// Returns the complete page: each picture at each width on each background.
fn contents(names: &[&str]) -> String {
    let mut sections = String::new();
    for width in WIDTHS {
        for (ground, colour) in GROUNDS {
            let _ = write!(sections, "<section style='background:{colour}'><h2>{width} pixels, {ground}</h2>");
            sections += &images(names, width);
            sections += "</section>";
        }
    }
    html(&sections, "#808080")
}

/// Returns a page with each picture at one width on one background.
fn page(names: &[&str], width: u32, colour: &str) -> String {
    html(&format!("<section>{}</section>", images(names, width)), colour)
}

fn images(names: &[&str], width: u32) -> String {
    names.iter().map(|name| format!("<img src='{name}.png' alt='{name}' width='{width}'>")).collect()
}

fn html(body: &str, colour: &str) -> String {
    const STYLE: &str = "body { margin: 0; font: 16px sans-serif } section { padding: 12px } h2 { color: #808080 } \
                         img { margin: 6px; vertical-align: top }";
    format!(
        "<!DOCTYPE html><meta charset='utf-8'><title>Wari's boards</title><style>{STYLE}</style>\
         <body style='background:{colour}'>{body}"
    )
}

/// Draws all pictures with their names: the sheet of themes, then those of each theme.
fn pictures() -> Vec<(String, Vec<u8>)> {
    let sheet = ("themes".to_owned(), themes_png(Theme::default(), Theme::id));
    let boards = Theme::ALL.iter().copied().flat_map(|theme| {
        let named = move |(name, picture)| (format!("{}-{name}", theme.id()), picture);
        let charts = [("chart", chart(theme)), ("leaderboard", leaderboard(theme)), ("tournament", tournament(theme))];
        boards(theme).into_iter().chain(charts).map(named)
    });
    [sheet].into_iter().chain(boards).collect()
}

/// Draws positions that together show everything a board can.
fn boards(theme: Theme) -> Vec<(&'static str, Vec<u8>)> {
    let plain = BySide { south: "Kwaku Ananse", north: "Aso of the Forest" };
    let hostile = BySide {
        south: "Z̸̢̛͉̤͙a̶̢͓͈l̷͙͓̹g̵̨̛̺o̸̡̙ 😀👨‍👩‍👧‍👦 王小明さくら", north: "\u{202E}live\u{202C} مرحبا ߛߎߟߋ WWWWWWWWWWWW"
    };
    let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    let captures = sow("classic", "3-4-1-5-2-6-5-1-2-0-4-3-7-5-S", House::D);
    let answer = Ruleset::by_id("classic").unwrap().sow(captures.after(), House::F).unwrap();
    let lap = sow("classic", "0-2-1-0-3-17-2-1-0-4-3-1-7-7-S", House::F);
    let slam = sow("abapa", "1-0-3-0-0-4-1-1-2-1-0-0-17-18-S", House::F);
    let last = sow("classic", "0-0-4-1-0-1-1-0-0-0-0-0-20-21-S", House::F);
    let outcome = last.outcome();
    let barred = [House::B, House::C, House::D].into_iter().collect();
    vec![
        ("start", board_png(&still(theme, start, plain))),
        ("captures", board_png(&after(theme, &captures, None, plain))),
        ("answered", board_png(&Scene { answered: Some(&captures), ..after(theme, &answer, None, plain) })),
        ("lap", board_png(&after(theme, &lap, None, plain))),
        ("spared-slam", board_png(&after(theme, &slam, None, plain))),
        ("end", board_png(&after(theme, &last, outcome.as_ref(), plain))),
        ("crowds", board_png(&still(theme, "12-0-13-0-0-0-0-0-0-0-36-0-5-6-N", plain))),
        ("patterns", board_png(&still(theme, "1-2-3-4-5-6-7-8-9-10-11-0-3-3-S", plain))),
        ("barred", board_png(&Scene { barred, ..still(theme, "0-4-2-1-0-2-0-0-0-0-0-0-12-27-S", plain) })),
        ("hostile-names", board_png(&still(theme, start, hostile))),
    ]
}

/// Films a move that captures from two houses, seen by the player who makes it.
fn film() -> Vec<u8> {
    let captures = sow("classic", "3-4-1-5-2-6-5-1-2-0-4-3-7-5-S", House::D);
    let names = BySide { south: "Ana", north: "Kofi" };
    looped(move_gif(&Scene { seen_from: Side::South, ..after(Theme::default(), &captures, None, names) }).unwrap())
}

/// Makes a film loop forever.
fn looped(mut gif: Vec<u8>) -> Vec<u8> {
    // After the header come as many colours as its flags say, three bytes each; then extensions.
    let extensions = 13 + 3 * (2 << (gif[10] & 7));
    gif.splice(extensions..extensions, *b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00");
    gif
}

fn sow(ruleset: &str, from: &str, house: House) -> Sowing {
    Ruleset::by_id(ruleset).unwrap().sow(from.parse::<Position>().unwrap(), house).unwrap()
}

fn still<'a>(theme: Theme, position: &str, names: BySide<&'a str>) -> Scene<'a> {
    let ratings = BySide { south: Some(1874.into()), north: None };
    Scene { names, ratings, rules: "Classic", ..Scene::of(theme, position.parse().unwrap()) }
}

/// Returns the scene after a move, seen by the next player, or by South if the move ended the game.
fn after<'a>(theme: Theme, sowing: &'a Sowing, outcome: Option<&'a Outcome>, names: BySide<&'a str>) -> Scene<'a> {
    let ratings = BySide { south: Some(1874.into()), north: Some(1902.into()) };
    Scene { names, ratings, rules: "Classic", ..Scene::after(theme, sowing, outcome) }
}

/// Draws a page of a leaderboard, on which the reader is second.
fn leaderboard(theme: Theme) -> Vec<u8> {
    let row = |rank: Option<u64>, name: &str, numbers: [u64; 4]| {
        let numbers = numbers.map(Some);
        let numbers = numbers.map(|number: Option<u64>| number.map(|number| number.to_string()));
        Strip::Row(RankRow { rank, name: name.to_owned(), numbers, is_own: rank == Some(2) })
    };
    let strips = vec![
        row(Some(1), "Kwaku Ananse", [2104, 128, 14, 31]),
        row(Some(2), "Aso of the Forest", [1874, 60, 3, 41]),
        row(Some(3), "王小明 مرحبا 🦊🔥", [1733, 44, 0, 29]),
        Strip::Heading("Provisional, until a few more rated games".to_owned()),
        row(None, "Esi", [1662, 1, 0, 0]),
    ];
    let headings = ["rating", "won", "drew", "lost"].map(String::from);
    let (title, page) = ("Classic · This server".to_owned(), "page 1 of 3".to_owned());
    leaderboard_png(&Leaderboard { theme, title, page, headings, strips })
}

/// Draws the table of a Swiss tournament after four rounds, in which nobody is marked as the reader, as the channel
/// sees it.
fn tournament(theme: Theme) -> Vec<u8> {
    let row = |(rank, name, numbers): (u64, &str, [&str; 4])| {
        let numbers = numbers.map(|number| Some(number.to_owned()));
        Strip::Row(RankRow { rank: Some(rank), name: name.to_owned(), numbers, is_own: false })
    };
    let lines = [
        (1, "Ana", ["4", "4", "4", "9½"]),
        (2, "Kofi", ["3", "4", "3", "10"]),
        (3, "Esi", ["2½", "4", "2", "9"]),
        (4, "Kwame", ["2", "4", "2", "8½"]),
        (5, "Abena", ["2", "4", "2", "7"]),
        (6, "Yaw", ["1½", "4", "1", "8"]),
        (7, "Akosua", ["1", "3", "0", "6½"]),
        (8, "Kwabena", ["0", "4", "0", "7"]),
    ];
    let headings = ["points", "games", "won", "Buchholz"].map(String::from);
    let (title, page) = ("The club night".to_owned(), String::new());
    leaderboard_png(&Leaderboard { theme, title, page, headings, strips: lines.map(row).into() })
}

/// Draws a chart of ratings under four rulesets, with gains and losses.
fn chart(theme: Theme) -> Vec<u8> {
    let line = |label, first: u32, every: u32, games: u32, wins: u32| {
        let mut rating = 1500.0;
        let spots = (0..games).map(|game| {
            let won = (game * game * 7 + game * 13 + first) % 11 < wins;
            rating += if won { 24.0 } else { -24.0 };
            Spot { game: first + game * every, rating, deviation: 65.0 }
        });
        RatingLine { label, unsure: games < 10, spots: spots.collect() }
    };
    let lines = vec![
        line("Classic", 1, 2, 60, 7),
        line("Abapa", 4, 5, 22, 5),
        line("Modern", 30, 6, 14, 3),
        line("Warri", 50, 9, 5, 4),
    ];
    chart_png(&Chart { theme, name: "Kwaku Ananse", title: "Ratings", counted: "rated games", lines })
}
