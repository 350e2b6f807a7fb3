//! Compares boards with the reference pictures in `tests/pictures/`, pixel by pixel.
//!
//! After you change how boards look, run `WARI_REWRITE_PICTURES=1 cargo test --test pictures`, review every picture
//! that git reports as changed, and commit them.

#![expect(clippy::unwrap_used, reason = "a picture that cannot be drawn or read has failed, as it should")]

use std::env;
use std::fs;
use std::path::Path;

use std::sync::atomic::AtomicBool;

use wari_drawing::{
    Chart, Leaderboard, RankRow, RatingLine, ReviewChart, ReviewTexts, Scene, Spot, Strip, Theme, Wins, Worth,
    board_png, chart_png, leaderboard_png, review_png, themes_png,
};
use wari_engine::{Engine, Limits, Review, ReviewedPly, Reviewing, Score, Stake};
use wari_games::Points;
use wari_rules::{BySide, House, Outcome, Position, Record, Ruleset, SeedsPerHouse, Side, Sowing, rulesets};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn sow(ruleset: &str, from: &str, house: House) -> Sowing {
    Ruleset::by_id(ruleset).unwrap().sow(position(from), house).unwrap()
}

/// Returns the scene after a move, seen by the player to move next, or by South if the game is over.
fn after<'a>(sowing: &'a Sowing, outcome: Option<&'a Outcome>, rules: &'a str) -> Scene<'a> {
    let names = BySide { south: "Kwaku Ananse", north: "Aso of the Forest" };
    let ratings = BySide { south: Some(1874.into()), north: Some(1902.into()) };
    Scene { names, ratings, rules, ..Scene::after(Theme::Hardwood, sowing, outcome) }
}

fn still<'a>(board: &str, names: BySide<&'a str>) -> Scene<'a> {
    Scene { names, rules: "Classic", ..Scene::of(Theme::Hardwood, position(board)) }
}

#[test]
fn start() {
    let names = BySide { south: "Kwaku Ananse", north: "Aso" };
    compare("start", &still("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", names));
}

#[test]
fn captures_seen_from_north() {
    let sowing = sow("classic", "2-0-3-1-5-3-1-2-1-4-0-9-9-8-S", House::F);
    assert_eq!(sowing.captured_seeds(), 7);
    compare("captures-seen-from-north", &after(&sowing, None, "Classic"));
}

#[test]
fn a_lap_that_captures() {
    let sowing = sow("classic", "0-1-3-2-0-15-4-1-1-0-2-1-9-9-S", House::F);
    assert_eq!(sowing.captured_seeds(), 8);
    compare("lap", &after(&sowing, None, "Classic"));
}

#[test]
fn a_grand_slam_that_is_spared() {
    let sowing = sow("abapa", "1-0-3-0-0-4-1-1-2-1-0-0-17-18-S", House::F);
    assert_eq!(sowing.spared().map(|houses| houses.len()), Some(4));
    compare("spared-slam", &after(&sowing, None, "Abapa"));
}

#[test]
fn a_finished_game_and_who_took_the_rest() {
    let sowing = sow("classic", "0-0-4-1-0-1-1-0-0-0-0-0-20-21-S", House::F);
    let outcome = sowing.outcome().unwrap();
    assert_eq!((sowing.captured_seeds(), outcome.taken().south), (2, 5));
    compare("finished", &after(&sowing, Some(&outcome), "Classic"));
}

#[test]
fn houses_that_may_not_be_sown() {
    let mut scene = still("0-4-2-1-0-2-0-0-0-0-0-0-12-27-S", BySide { south: "Serwaa", north: "Yaw" });
    scene.barred = [House::B, House::C, House::D].into_iter().collect();
    compare("barred", &scene);
}

#[test]
fn many_seeds() {
    let names = BySide { south: "Serwaa", north: "Yaw" };
    compare("many-seeds", &still("12-0-13-0-0-0-0-0-0-0-36-0-5-6-N", names));
    compare("full-stores", &still("0-1-0-0-0-0-0-0-0-0-0-1-41-29-S", names));
}

#[test]
fn every_pattern_of_seeds() {
    let names = BySide { south: "Serwaa", north: "Yaw" };
    compare("patterns", &still("1-2-3-4-5-6-7-8-9-10-11-0-3-3-S", names));
}

#[test]
fn names_in_any_script() {
    for (group, south, north) in [
        ("europe", "Ђурђевић Ἀθηνᾶ Հայկ ქეთევან", "Zoë Đặng Šárka ᏣᎳᎩ ᐃᓄᒃᑎᑐᑦ"),
        ("near-east", "مرحبا بالعالم ڈاکٹر شہزاد", "שָׁלוֹם ܣܘܪܝܝܐ ދިވެހި ئۇيغۇر"),
        ("africa-1", "Ọláńkẹ́ Ɛ̀fúà Ŋmɔ́ ሰላማዊት", "ߛߎߟߋߡߣߊ߫ ⵎⵓⵏⵉⵔ ꕙꔤ ꛀꛣꛧ"),
        ("africa-2", "𞤀𞤣𞤤𞤢𞤥 𐒘𐒈𐒑𐒛𐒒𐒖 𖫐𖫧𖫬𖫢", "𖹠𖹡𖹢 𞠖𞠢𞠮 ꚩꚫꛑꚩ"),
        ("east-asia", "王小明 李雪琴 さくら ツバキ", "김민준 뽀로로 ㄅㄆㄇ ꆈꌠꁱꂷ"),
        ("india-1", "अनन्या क्षत्रिय শ্রীজাতা", "ਗੁਰਪ੍ਰੀਤ ગીતાંજલિ ଓଡ଼ିଆ"),
        ("india-2", "தமிழ்ச்செல்வி తెలుగు స్త్రీ", "ಕೃಷ್ಣ മലയാളം ශ්‍රී ලංකා"),
        ("south-east-asia", "สมชาย น้ำผึ้ง ສົມໄຊ ញ៉ែម សុខា", "မြို့ မင်္ဂလာ ᬩᬮᬶ ꦗꦮ ᨔᨘᨁᨗ"),
        ("inner-asia", "བོད་སྐད་ བསྒྲུབས་ ᠮᠣᠩᠭᠣᠯ", "ᱥᱟᱱᱛᱟᱲᱤ ᤕᤠᤰᤌᤢᤱ ꯃꯩꯇꯩ 𑐣𑐾𑐥𑐵"),
        ("emoji", "Ana 🦊🔥👨‍👩‍👧‍👦👍🏿🎲", "🇬🇭 Kofi ❤️ 🤷🏽‍♀️ 🏳️‍🌈 🥰🌰"),
    ] {
        compare(&format!("script-{group}"), &still("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", BySide { south, north }));
    }
}

#[test]
fn hostile_names() {
    let emoji = "😀👨‍👩‍👧‍👦".repeat(16);
    for (index, (south, north)) in [
        ("Z̸̢̛͉̤͙̦̖̳̗̄̊̈́̕͝a̶̢͓͈̙̲͙͊͂͠l̷͙͓̹̈́̊g̵̨̛̺̟̓͑͘o̸̡̙͗", "\u{202E}live\u{202C}\u{0} مرحبا ߛߎߟߋ"),
        (emoji.as_str(), "王小明さくら WWWWWWWWWWWWWWWWWWWWWWWWWW"),
        ("\u{200B}\u{301}\u{FE0F}", "﷽﷽﷽﷽𒐫𒐫𒐫"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut scene = still("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", BySide { south, north });
        scene.ratings = BySide { south: Some(u16::MAX.into()), north: Some(0.into()) };
        compare(&format!("hostile-names-{}", index + 1), &scene);
    }
}

/// Draws one picture with origin, sown houses, many seeds, captures and a barred house, and one with spared and taken
/// seeds at the end of a rated game of a match: together they contain every mark a house can have.
#[test]
fn every_mark_in_every_theme() {
    let sowing = sow("classic", "3-4-1-5-2-14-5-1-2-3-0-0-5-3-S", House::D);
    assert_eq!(sowing.captured_seeds(), 5);
    let slam = sow("abapa", "0-0-0-0-0-2-1-1-0-0-0-0-21-23-S", House::F);
    let outcome = slam.outcome().unwrap();
    assert_eq!((slam.spared().map(|houses| houses.len()), outcome.taken().north), (Some(2), 4));
    for &theme in Theme::ALL {
        let barred = [House::D].into_iter().collect();
        compare(&format!("{}-marks", theme.id()), &Scene { theme, barred, ..after(&sowing, None, "Classic") });
        let ratings = [(1487, 1512), (1902, 1877)].map(|(before, now)| Some(Points { before: Some(before), now }));
        let ratings = BySide { south: ratings[0], north: ratings[1] };
        let wins = Some(Wins { won: BySide { south: 3, north: 12 }, needed: 16 });
        compare(
            &format!("{}-end", theme.id()),
            &Scene { theme, ratings, wins, ..after(&slam, Some(&outcome), "Abapa") },
        );
    }
}

/// Draws a move that captures, and its answer that captures, too.
#[test]
fn a_move_and_its_answer_in_every_theme() {
    let sowing = sow("classic", "3-4-1-5-2-6-5-1-2-0-4-3-7-5-S", House::D);
    let answer = rulesets::CLASSIC.sow(sowing.after(), House::F).unwrap();
    assert_eq!((sowing.captured_seeds(), answer.captured_seeds()), (5, 2));
    for &theme in Theme::ALL {
        let both = Scene { theme, answered: Some(&sowing), ..after(&answer, None, "Classic") };
        compare(&format!("{}-answered", theme.id()), &both);
    }
}

#[test]
fn all_themes_side_by_side() {
    let label = |theme| match theme {
        Theme::Hardwood => "Hardwood",
        Theme::Sand => "Sand and cowries",
        Theme::Night => "Night",
        Theme::Paper => "Paper",
    };
    compare_files("themes", &themes_png(Theme::Hardwood, label));
}

/// Returns the rating curve of a player who wins about `wins` of eleven games, with one game in every `every`.
fn line(label: &str, first: u32, every: u32, games: u32, wins: u32) -> RatingLine<'_> {
    let (mut rating, mut deviation) = (1500.0_f32, 350.0_f32);
    let spots = (0..games).map(|game| {
        let won = (game * game * 7 + game * 13 + first) % 11 < wins;
        rating += if won { 1.0 } else { -1.0 } * 162.0 * (deviation / 350.0).powf(1.5);
        deviation = (deviation * 0.91).max(65.0);
        Spot { game: first + game * every, rating, deviation }
    });
    let spots: Vec<Spot> = spots.collect();
    RatingLine { label, unsure: deviation > 110.0, spots }
}

fn chart<'a>(name: &'a str, lines: Vec<RatingLine<'a>>) -> Chart<'a> {
    Chart { theme: Theme::Hardwood, name, title: "Ratings", counted: "rated games", lines }
}

#[test]
fn ratings_under_one_ruleset() {
    compare_files("chart-one-line", &chart_png(&chart("Kwaku Ananse", vec![line("Classic", 1, 1, 40, 6)])));
}

#[test]
fn ratings_in_every_theme() {
    for &theme in Theme::ALL {
        let lines = vec![
            line("Classic", 1, 2, 60, 6),
            line("Abapa", 4, 5, 22, 5),
            line("Modern", 30, 6, 14, 6),
            line("Warri", 50, 9, 5, 3),
        ];
        let chart = Chart { theme, ..chart("Aso of the Forest", lines) };
        compare_files(&format!("{}-chart", theme.id()), &chart_png(&chart));
    }
}

#[test]
fn a_rating_after_one_game() {
    compare_files("chart-one-game", &chart_png(&chart("مرحبا ߛߎߟߋ 👨‍👩‍👧‍👦", vec![line("Beads", 1, 1, 1, 11)])));
}

fn row(rank: u64, name: &str, numbers: [u64; 4]) -> Strip {
    let numbers = numbers.map(|number| Some(number.to_string()));
    Strip::Row(RankRow { rank: (rank > 0).then_some(rank), name: name.to_owned(), numbers, is_own: false })
}

/// Returns the row of somebody whose games are too few for a rating.
fn new(name: &str, [won, drew, lost]: [u64; 3]) -> Strip {
    let numbers = [None, Some(won), Some(drew), Some(lost)].map(|number| number.map(|number| number.to_string()));
    Strip::Row(RankRow { rank: None, name: name.to_owned(), numbers, is_own: false })
}

fn own(strip: Strip) -> Strip {
    match strip {
        Strip::Row(row) => Strip::Row(RankRow { is_own: true, ..row }),
        other => other,
    }
}

fn leaderboard(page: &str, strips: Vec<Strip>) -> Leaderboard {
    let (title, headings) = ("Classic · This server".to_owned(), ["rating", "won", "drew", "lost"].map(String::from));
    Leaderboard { theme: Theme::Hardwood, title, page: page.to_owned(), headings, strips }
}

#[test]
fn a_leaderboard_in_every_theme() {
    let strips = vec![
        row(1, "Kwaku Ananse", [2104, 128, 14, 31]),
        row(2, "Aso of the Forest", [1987, 91, 8, 40]),
        own(row(3, "Ọláńkẹ́ Ɛ̀fúà", [1874, 60, 3, 41])),
        row(4, "王小明 さくら", [1733, 44, 0, 29]),
        row(5, "مرحبا بالعالم", [1690, 39, 2, 30]),
        row(6, "Kofi 🦊🔥", [1611, 25, 1, 19]),
        row(7, "தமிழ்ச்செல்வி", [1502, 22, 5, 24]),
        Strip::Heading("Provisional, until a few more rated games".to_owned()),
        row(0, "Esi", [1662, 5, 0, 1]),
        new("Yaw", [0, 1, 0]),
        new("Serwaa", [0, 0, 1]),
    ];
    for &theme in Theme::ALL {
        let leaderboard = Leaderboard { theme, ..leaderboard("", strips.clone()) };
        compare_files(&format!("{}-leaderboard", theme.id()), &leaderboard_png(&leaderboard));
    }
}

/// With halves, and a heading as long as any.
#[test]
fn the_table_of_a_tournament() {
    let line = |(rank, name, numbers): (u64, &str, [&str; 4])| {
        let numbers = numbers.map(|number| Some(number.to_owned()));
        Strip::Row(RankRow { rank: Some(rank), name: name.to_owned(), numbers, is_own: false })
    };
    let lines = [
        (1, "Ana", ["4", "4", "4", "9½"]),
        (2, "Kofi", ["3", "4", "3", "10"]),
        (3, "Esi", ["2½", "4", "2", "9"]),
        (4, "Kwame", ["2", "4", "2", "8½"]),
        (4, "Abena", ["2", "4", "2", "8½"]),
        (6, "Yaw", ["1½", "4", "1", "8"]),
        (7, "Akosua", ["½", "3", "0", "6½"]),
        (8, "Kwabena", ["0", "4", "0", "7"]),
    ];
    let headings = ["points", "games", "won", "Buchholz"].map(String::from);
    let table = Leaderboard { title: "The club night".to_owned(), headings, ..leaderboard("", lines.map(line).into()) };
    compare_files("tournament", &leaderboard_png(&table));
}

/// Names that are hostile or as wide as they can be, large numbers, and the reader's row below the page.
#[test]
fn a_page_of_a_leaderboard_with_hostile_names() {
    let emoji = "😀👨‍👩‍👧‍👦".repeat(16);
    let names = [
        "Z̸̢̛͉̤͙̦̖̳̗̄̊̈́̕͝a̶̢͓͈̙̲͙͊͂͠l̷͙͓̹̈́̊g̵̨̛̺̟̓͑͘o̸̡̙͗",
        "\u{202E}live\u{202C}\u{0} مرحبا ߛߎߟߋ",
        &emoji,
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "﷽﷽﷽﷽﷽﷽𒐫𒐫𒐫",
        "བསྒྲུབས་ မြို့",
        "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
        "**@everyone** <@1> `x`",
        "שָׁלוֹם 1234 Ana",
        "ÅÄÖÉÑŽ̌ĶĢ̧ŢŞjgpqy|_",
    ];
    let rows = (991..).zip(names).map(|(rank, name)| row(rank, name, [9999, 12_345, 1_234_567, 88_888]));
    let others = [Strip::Gap, own(row(1_234_567, "Kwaku Ananse of the Forest by the River", [1402, 1, 0, 9]))];
    let leaderboard = leaderboard("page 100 of 123457", rows.chain(others).collect());
    compare_files("leaderboard-page", &leaderboard_png(&leaderboard));
}

/// The search nodes per ply of a reviewed game.
const NODES: u64 = 20_000;

/// Plays a classic game, stops it if the rules do not end it, and returns it with its review.
fn reviewed(moves: &str) -> (Record, Review) {
    let mut record = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, moves).unwrap();
    if record.outcome().is_none() {
        record.stop().unwrap();
    }
    let mut reviewing = Reviewing::of(&record, NODES).unwrap();
    let mut engine = Engine::new(1 << 22);
    while reviewing.step(&mut engine, &AtomicBool::new(false)) {}
    (record, reviewing.finish().unwrap())
}

fn review_texts() -> ReviewTexts {
    ReviewTexts {
        captured: "captured".to_owned(),
        accuracy: "accuracy".to_owned(),
        marks: ["inaccuracies", "mistakes", "blunders"].map(String::from),
        ahead: "ahead".to_owned(),
        ply: "move".to_owned(),
        titles: ["Where the game turned", "The largest captures"].map(String::from),
        signs: ["played", "better", "at stake"].map(String::from),
    }
}

#[test]
fn the_review_of_a_game_in_every_theme() {
    let (record, review) = reviewed("FeBaFaAaFaEbAeEdEaAbCaFaEdDaBcAdDaCcBdEaCcDdEaFfFdEcFfAaBdCbDfCaBbCdEcFdDe");
    let winner = record.outcome().unwrap().winner();
    assert_eq!((winner, review.turning_points().len()), (Some(Side::North), 3));
    let names = BySide { south: "Kwaku Ananse", north: "Aso of the Forest" };
    for &theme in Theme::ALL {
        let chart = ReviewChart { theme, names, record: &record, review: &review, winner, texts: &review_texts() };
        compare_files(&format!("{}-review", theme.id()), &review_png(&chart));
    }
}

#[test]
fn the_numbers_of_late_turning_points_stay_below_the_curve() {
    let mut record = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
    while record.ply() < 113 {
        // Whoever moves avoids captures, so that the game lasts.
        let sowings = record.legal().iter().map(|house| rulesets::CLASSIC.sow(record.position(), house).unwrap());
        let quiet = sowings.min_by_key(|sowing| (sowing.captured_seeds(), sowing.origin().index() * 7 % 5)).unwrap();
        record.play(quiet.origin()).unwrap();
    }
    record.stop().unwrap();
    let ply = |(ply, &played): (usize, &House)| {
        let before = record.position_at(ply).unwrap();
        let other = House::ALL[(played.index() + 1) % 6];
        let mut scores = [None; 6];
        scores[other.index()] = Some(Score::from_bits(if ply < 110 { 0 } else { 400 }));
        scores[played.index()] = Some(Score::from_bits(0));
        let stake = Stake::of(before);
        ReviewedPly { mover: before.mover(), stake, played, scores, line: vec![other], played_line: vec![played] }
    };
    let review = Review { plies: record.moves().iter().enumerate().map(ply).collect() };
    assert_eq!(review.turning_points(), [110, 111, 112]);
    let names = BySide { south: "Ana", north: "Kofi" };
    let chart = ReviewChart {
        theme: Theme::Paper,
        names,
        record: &record,
        review: &review,
        winner: None,
        texts: &review_texts(),
    };
    compare_files("review-late-turns", &review_png(&chart));
}

#[test]
fn what_the_houses_of_a_reviewed_position_were_worth_in_every_theme() {
    let worth = Worth {
        houses: ["+1.5", "−0.5", "", "+12", "−3.5", "loss"].map(String::from),
        best: [House::D].into_iter().collect(),
        played: Some(House::E),
    };
    let names = BySide { south: "Aso of the Forest", north: "Kwaku Ananse" };
    let scene = Scene { worth: Some(&worth), ..still("6-3-0-2-4-1-3-3-1-0-3-15-3-4-S", names) };
    for &theme in Theme::ALL {
        compare(&format!("{}-worth", theme.id()), &Scene { theme, ..scene.clone() });
    }
    let worth = Worth { played: Some(House::D), ..worth.clone() };
    compare("worth-of-the-best", &Scene { worth: Some(&worth), ..scene });
}

/// Returns a game in which both play the best moves, as far as the search sees, and its review.
fn faultless(plies: usize) -> (Record, Review) {
    let (mut moves, mut engine) = (Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four), Engine::new(1 << 22));
    for _ in 0..plies {
        let limits = Limits::nodes(NODES).for_all_moves();
        let analysis = engine.search(&moves, limits, &AtomicBool::new(false)).unwrap();
        moves.play(analysis.best().house).unwrap();
    }
    reviewed(&moves.notation())
}

/// Where nothing turned, the boards before the largest captures stand there; without a capture, none.
#[test]
fn the_review_of_a_game_in_which_nobody_went_wrong() {
    for (name, plies, captures) in [("review-without-turns", 26, 3), ("review-without-captures", 6, 0)] {
        let (record, review) = faultless(plies);
        assert_eq!((review.turning_points().len(), record.largest_captures(3).len()), (0, captures));
        let names = BySide {
            south: "مرحبا ߛߎߟߋ 👨‍👩‍👧‍👦", north: "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"
        };
        let texts = review_texts();
        let theme = Theme::Hardwood;
        let chart = ReviewChart { theme, names, record: &record, review: &review, winner: None, texts: &texts };
        compare_files(name, &review_png(&chart));
    }
}

/// Compares a scene with its reference picture, or rewrites the reference if asked to.
fn compare(name: &str, scene: &Scene) {
    compare_files(name, &board_png(scene));
}

fn compare_files(name: &str, drawn: &[u8]) {
    let truth = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name).with_extension("png");
    if env::var_os("WARI_REWRITE_PICTURES").is_some() {
        fs::write(&truth, drawn).unwrap();
        return;
    }
    let pixels = |file: &[u8]| image::load_from_memory(file).unwrap().to_rgba8();
    let same = fs::read(&truth).is_ok_and(|file| pixels(&file) == pixels(drawn));
    if !same {
        let actual = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("png");
        fs::write(&actual, drawn).unwrap();
        panic!("{} is not what is drawn now: {}", truth.display(), actual.display());
    }
}
