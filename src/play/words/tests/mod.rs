//! What every language has to keep to.

mod houses;
mod messages;

use wari_engine::{Capture, Cause, Review, ReviewedPly, Score, Stake};
use wari_games::{
    Annulment, Career, ChannelId, Decided, Decision, Game, GameId, GuildId, Hold, Keyword, Lesson, Missed, Moment,
    Name, Pace, Permission, Permissions, Place, Profile, Puzzle, PuzzleTally, Rated, Rating, Remark, Running, Scope,
    Series, Solved, Solver, Standing, Standings, Start, Streak, Summary, Tally, Terms, Turnout, UserId, ViewerRank,
    Weakness,
};
use wari_rules::{BySide, House, Houses, Ruleset, Side, rulesets};

use super::*;

/// The widest a name can be.
fn wide_names() -> BySide<Name> {
    let name = || Name::new(&"*_~|".repeat(20)).unwrap();
    BySide { south: name(), north: name() }
}

/// The longest a name can be.
fn longest_name() -> Name {
    Name::new(&"q\u{307}\u{323}".repeat(32)).unwrap()
}

fn game(ruleset: &'static Ruleset) -> Game {
    let place = Place::in_server(GuildId::new(u64::MAX), ChannelId::new(u64::MAX));
    let players = BySide { south: UserId::new(u64::MAX), north: UserId::new(u64::MAX - 1) };
    let terms = Terms::new(ruleset, wari_rules::SeedsPerHouse::Six, Start::Me, Pace::Week, true).first_to(20);
    Game::begin(GameId::new(u64::MAX), place, players, &terms, Moment::from_millis(i64::MAX / 2))
}

const MANY: Tally = Tally { wins: 1 << 32, draws: 1 << 32, losses: 1 << 32, seeds: 1 << 40 };

fn longest_profile() -> Profile {
    let ratings =
        vec![Rated { game: u32::MAX, rating: Rating { rating: 9999.0, games: 9999, ..Rating::default() } }; 9999];
    let career = |ruleset: &&'static Ruleset| Career {
        ruleset,
        tally: MANY,
        met: MANY,
        counted: 9999,
        ratings: ratings.clone(),
    };
    let careers = rulesets::ALL.iter().map(career).collect();
    let against_computer = rulesets::ALL.map(|ruleset| (ruleset, Rating::default())).to_vec();
    Profile {
        player: UserId::new(u64::MAX),
        other: Some(UserId::new(u64::MAX - 1)),
        careers,
        streak: Streak { wins: u64::MAX, longest: u64::MAX },
        against_computer,
        levels: (1..=10).map(|level| (level, MANY)).collect(),
        puzzles: PuzzleTally { answered: u32::MAX, solved: u32::MAX, streak: u32::MAX },
        missed: Some(Missed { what: Weakness::Captures, times: u32::MAX, mistakes: u32::MAX }),
    }
}

fn longest_standings() -> Standings {
    let (player, rating) = (UserId::new(u64::MAX), Rating { games: 9999, ..Rating::default() });
    let line = Standing { rank: Some(u64::MAX), player, rating, confirmed: true, tally: MANY };
    let viewer = Some(ViewerRank::Elsewhere(Standing { rank: None, ..line }));
    Standings { number: u64::MAX / 11, page: vec![line; Standings::PAGE as usize], viewer, total: u64::MAX }
}

/// Of a long game in which every move threw it away.
fn longest_review() -> Review {
    let scores = [-9_999_700, -7_199, 9_999_700, -7_198, -7_197, -7_196].map(|bits| Some(Score::from_bits(bits)));
    let ply = |ply: usize| ReviewedPly {
        mover: Side::ALL[ply % 2],
        stake: Stake { in_play: 12, lead: 0 },
        played: House::A,
        scores,
        line: vec![House::C; 14],
        played_line: vec![House::A; 14],
    };
    Review { plies: (0..999).map(ply).collect() }
}

#[test]
fn every_text_fits_its_place() {
    let names = wide_names();
    for words in all() {
        for ruleset in rulesets::ALL {
            for lesson in Lesson::of(ruleset) {
                let example = lesson.under(ruleset);
                let first_page = words.ruleset(ruleset) + "\n\n" + &words.lesson_caption(&example);
                assert!(first_page.chars().count() <= 2000, "{}", ruleset.id);
                assert!(words.lesson(lesson, &example).chars().count() <= 2000, "{} {}", ruleset.id, lesson.id);
                assert!(words.lesson_alt_text(&example).chars().count() <= 1024, "{} {}", ruleset.id, lesson.id);
                assert!((1..=80).contains(&words.lesson_title(lesson.topic).chars().count()), "{}", lesson.id);
            }
            let mut game = game(ruleset);
            let mut annulled = game.clone();
            while let Some(house) = game.record().legal().iter().last() {
                annulled = game.clone();
                let view = View { game: &game, names: &names };
                assert!(words.board(&view).chars().count() <= 2000);
                assert!(words.alt_text(&view, Side::South).chars().count() <= 1024);
                let drawn = "0".repeat(7 * 33);
                let last = game.record().last();
                let text = words.text_board(&drawn, &game.record().position(), last.as_ref(), Houses::EMPTY);
                assert!(text.chars().count() <= 400, "{text}");
                game.sow(house).unwrap();
            }
            annulled.annul(Annulment::Manager(Remark::new(&"*".repeat(200)).unwrap())).unwrap();
            let view = View { game: &annulled, names: &names };
            assert!(words.board(&view).chars().count() <= 2000);
            assert!(words.alt_text(&view, Side::South).chars().count() <= 1024);
            assert!(words.replay(&view, 300).chars().count() <= 2000);
            assert!(words.replay_alt_text(&view, 300, Side::South).chars().count() <= 1024);
            assert!(words.record(&view).chars().count() <= 2000);
            let review = longest_review();
            assert!(words.review(&view, &review).chars().count() <= 1600);
            let step = words.step(&view, 300) + "\n" + &words.worth(&view, &review.plies[0]);
            assert!(step.chars().count() <= 1200, "{step}");
            let view = View { game: &game, names: &names };
            assert!(words.board(&view).chars().count() <= 2000);
            assert!(words.alt_text(&view, Side::South).chars().count() <= 1024);
            assert!(words.replay(&view, 300).chars().count() <= 2000);
            assert!(words.replay_alt_text(&view, 300, Side::South).chars().count() <= 1024);
            assert!(words.step(&view, 300).chars().count() <= 2000);
            assert!(words.record(&view).chars().count() <= 2000);
            let review = longest_review();
            assert!(
                words.review(&view, &review).chars().count() <= 1600,
                "room for what stands in the place of a picture"
            );
            assert!(words.review_alt_text(&view, &review).chars().count() <= 1024);
            assert!(words.review_text(&view, &review).chars().count() <= 400);
            let step = words.step(&view, 300) + "\n" + &words.worth(&view, &review.plies[0]);
            assert!(step.chars().count() <= 1200, "room for what stands in the place of a picture: {step}");
            assert!(words.worth_text(&review.plies[0].scores).chars().count() <= 100);
            assert!(words.worths(&review.plies[0].scores).iter().all(|worth| worth.chars().count() <= 4));
            let alt_text = words.worth_alt_text(review.plies[0].mover, &review.plies[0].scores)
                + &words.alt_text(&view, Side::South);
            assert!(alt_text.chars().count() <= 1024, "{alt_text}");
            assert!((1..=80).contains(&words.turning_point(9_999).chars().count()));
            assert!(words.record_about(&game).chars().count() <= 1024);
        }
        for name in [wide_names().south, longest_name(), Name::new(&"\u{5d0}".repeat(80)).unwrap()] {
            assert!((1..=100).contains(&words.thread_name(&name, &name).chars().count()), "{name:?}");
        }
        for label in [words.text.form_annul(GameId::new(u64::MAX)), words.text.field_reason()] {
            assert!((1..=45).contains(&label.chars().count()), "{label}");
        }
        let games = vec![Summary::from(&game(&rulesets::CLASSIC)); GAMES_A_PAGE];
        assert!(words.games(games[0].players.south, true, &games).chars().count() <= 4096);
        let until = Moment::from_millis(9_999_999_999_000);
        let hold = Hold {
            since: until,
            unreachable: false,
            paused_until: Some(until),
            away_until: Some(until),
            unshown: false,
        };
        for hold in [hold, Hold { unreachable: true, ..hold }] {
            let stand = vec![Summary { hold: Some(hold), ..games[0].clone() }; GAMES_A_PAGE];
            assert!(words.games(games[0].players.south, true, &stand).chars().count() <= 4096);
        }
        assert!(words.games_title(999, 9_999).chars().count() <= 256);
        let (profile, standings) = (longest_profile(), longest_standings());
        assert!(words.profile(&profile).chars().count() <= 4096);
        assert!(words.chart_alt_text(Some(&names.south), &profile.careers[..4]).chars().count() <= 1024);
        assert!(words.chart_text(&profile.careers[..4]).chars().count() <= 400);
        let remarks = words.standings_remarks(&standings).join("\n");
        let lines = words.standings(&standings).chars().count() + remarks.chars().count();
        let title = words.standings_title(Scope::Global, &rulesets::CLASSIC, &standings).chars().count();
        assert!(title + lines <= 1980, "{title} + {lines}");
        for name in [&names.south, &longest_name()] {
            let title = words.standings_title(Scope::Global, &rulesets::CLASSIC, &standings);
            let alt_text = words.standings_alt_text(&title, &standings, |_| Some(name.clone()));
            assert!(alt_text.chars().count() <= 1024, "{alt_text}");
        }
        for &scope in Scope::ALL {
            assert!(words.standings_title(scope, &rulesets::CLASSIC, &standings).chars().count() <= 256);
        }
        let most = PuzzleTally { answered: u32::MAX, solved: u32::MAX, streak: u32::MAX };
        let so_far = Turnout { tried: u32::MAX, found: u32::MAX, solvers: Vec::new() };
        let solved = Solved { tries: u32::MAX, streak: u32::MAX };
        let solver = Solver { player: UserId::new(1), streak: 9999, longest: 9999, solved: 9999, first_tries: 9999 };
        let streaks = words.streaks(&[solver; 11], |_| "W".repeat(12)).join("; ");
        let streaks = words.text.streaks_alt(words.text.streaks_title(), streaks);
        assert!(streaks.chars().count() <= 1024, "{}", streaks.chars().count());
        for puzzle in (1..).map_while(Puzzle::by_number) {
            assert!(words.puzzle(puzzle, most).chars().count() <= 2000);
            let turnout = Turnout { tried: u32::MAX, found: u32::MAX - 1, solvers: vec![names.south.clone(); 8] };
            assert!(words.puzzle_of_the_day(puzzle, Some(&turnout), Some(&so_far)).chars().count() <= 1600);
            assert!(words.puzzle_alt_text(puzzle).chars().count() <= 1024);
            assert!(words.solved(puzzle, (true, Some(solved)), most).chars().count() <= 1600);
            assert!(words.not_solved(puzzle, most).chars().count() <= 1600);
            let cause = Cause::MissedWin { capture: Capture::default() };
            assert!(words.not_quite(puzzle, &[House::F; 99], &cause, (false, true), most).chars().count() <= 1600);
        }
        let longest = format!("</wari-admin leaderboard:{}>", u64::MAX);
        assert!(words.help(&longest, &longest, &longest).chars().count() <= 2000);
        assert!(words.text.help_board().chars().count() <= 2000);
        // A third of as many commands as Discord allows, each with the longest description it allows.
        let commands = vec![(longest, "x".repeat(100)); 10];
        assert!(words.commands(3, 3, &commands).chars().count() <= 2000);
    }
}

/// Holds the description of a board, as it stands and as it would after every decision, to its place.
fn assert_described(words: &Words, game: &Game, names: &BySide<Name>) {
    let mut stopped = game.record().clone();
    let stopped = stopped.stop().is_ok().then_some((stopped, Some(Decided::Stopped)));
    let others = [None, Some(Decided::Resigned), Some(Decided::Drawn)].map(|what| (game.record().clone(), what));
    for (record, what) in others.into_iter().chain(stopped) {
        let decision = what.map(|what| Decision::Player(Side::North, what));
        let game = game.clone().with(record, decision, Running::default());
        let text = words.alt_text(&View { game: &game, names }, Side::South);
        assert!(text.chars().count() <= 1024, "{} characters: {text}", text.chars().count());
        assert!(text.ends_with(&format!(". Position {}", game.record().position())), "{text}");
        assert!(!text.contains('\n'), "{text}");
    }
}

#[test]
fn no_position_and_no_name_makes_the_description_of_a_board_too_long() {
    assert!(longest_name().plain().chars().count() > 75);
    let longest = BySide { south: longest_name(), north: longest_name() };
    let mut lot = 1_u64;
    let hostile: Vec<Name> = test_support::hostile::texts(5_000).filter_map(|name| Name::new(&name)).collect();
    let mut hostile = hostile.iter().cloned().cycle();
    let mut name = || hostile.next().unwrap();
    for words in all() {
        for ruleset in rulesets::ALL {
            for _ in 0..4 {
                let mut game = game(ruleset);
                for _ in 0..400 {
                    assert_described(words, &game, &longest);
                    assert_described(words, &game, &BySide { south: name(), north: name() });
                    let legal: Vec<House> = game.record().legal().iter().collect();
                    if legal.is_empty() {
                        break;
                    }
                    lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    game.sow(legal[(lot >> 33) as usize % legal.len()]).unwrap();
                }
            }
        }
    }
}

/// The description of the board after a move, under a ruleset.
fn described(ruleset: &'static Ruleset, position: &str, house: House) -> String {
    let mut game = game(ruleset);
    let record = wari_rules::Record::from_position(ruleset, position.parse().unwrap());
    game = game.with(record, None, Running::default());
    game.series = Series::begin(1);
    game.sow(house).unwrap();
    let names = BySide { south: Name::new("Ana").unwrap(), north: Name::new("Kofi").unwrap() };
    of("en").alt_text(&View { game: &game, names: &names }, Side::South)
}

#[test]
fn a_description_tells_what_the_picture_tells() {
    assert_eq!(
        described(&rulesets::CLASSIC, "0-0-0-0-0-3-5-1-2-5-4-0-14-14-S", House::F),
        "Ana sowed house f (3) and captured 5 from the other side's houses b and c. \
         South is Ana: store 19, houses a to f 0 0 0 0 0 0. North is Kofi: store 14, houses a to f 6 0 0 5 4 0. \
         Kofi is to move. Position 0-0-0-0-0-0-6-0-0-5-4-0-19-14-N"
    );
    assert_eq!(
        described(&rulesets::ABAPA, "1-0-0-0-0-2-1-1-0-0-0-0-21-22-S", House::F),
        "Ana sowed house f (2): a grand slam of the other side's houses a and b, which captures nothing under these rules. \
         South is Ana: store 21, houses a to f 1 0 0 0 0 0. North is Kofi: store 22, houses a to f 2 2 0 0 0 0. \
         Kofi is to move. Position 1-0-0-0-0-0-2-2-0-0-0-0-21-22-N"
    );
    assert_eq!(
        described(&rulesets::BEADS, "0-0-0-0-0-1-0-0-2-0-0-0-22-23-S", House::F),
        "Ana sowed house f (1). No move can feed the opponent. Of the remaining seeds, Ana takes 1 and Kofi takes 2. \
         South is Ana: store 23, houses a to f 0 0 0 0 0 0. North is Kofi: store 25, houses a to f 0 0 0 0 0 0. \
         Kofi has won. Position 0-0-0-0-0-0-0-0-0-0-0-0-23-25-N"
    );
}

#[test]
fn what_is_missing_is_told_with_the_remedy() {
    let bot = UserId::new(9);
    let told = |bits, in_thread, may_grant| of("en").not_permitted(Permissions::new(bits, in_thread), may_grant, bot);
    let [view, send, embed, attach, thread] = [
        Permission::ViewChannel,
        Permission::SendMessages,
        Permission::EmbedLinks,
        Permission::AttachFiles,
        Permission::SendMessagesInThreads,
    ]
    .map(Permission::bit);
    assert_eq!(
        told(view | send | embed, false, true),
        "I'm missing **Attach Files** in this channel. I send boards as text.\nTo grant that here: *Edit Channel* \
         → *Permissions* → *Advanced permissions*, add <@9> and allow **Attach Files**. To grant it everywhere: \
         *Server Settings* → *Roles* → my role."
    );
    assert_eq!(
        told(view | attach | thread, true, false),
        "I'm missing **Embed Links** in this thread. I send lists as plain text.\nAsk the server owner, or anyone \
         who can *Manage Roles*, to grant that: this thread's channel → *Edit Channel* → *Permissions* → *Advanced \
         permissions*, add <@9> and allow **Embed Links**."
    );
    let nothing = told(0, false, true);
    assert!(nothing.contains("**View Channel**, **Send Messages**, **Embed Links** and **Attach Files**"), "{nothing}");
    assert!(!nothing.contains("Threads"), "{nothing}");
}

#[test]
fn a_board_says_what_happened_and_who_is_next() {
    let mut game = game(&rulesets::CLASSIC);
    let names = BySide { south: Name::new("Ana").unwrap(), north: Name::new("Kofi *").unwrap() };
    let told = |game: &Game| {
        let view = View { game, names: &names };
        (of("en-GB").board(&view), of("ja").alt_text(&view, Side::South))
    };
    assert_eq!(told(&game).0.lines().next(), Some(r"Ana is South and moves first; Kofi \* is North."));
    game.sow(House::C).unwrap();
    let (board, alt_text) = told(&game);
    assert_eq!(board.lines().next(), Some("Ana sowed **c** (6)."));
    assert!(board.contains(&format!("<@{}> to move", u64::MAX - 1)), "{board}");
    assert!(board.contains("· unrated · move due <t:") && board.ends_with(":R>"), "{board}");
    assert_eq!(
        alt_text,
        "Ana sowed house c (6). South is Ana: store 0, houses a to f 6 6 0 7 7 7. \
         Match: 0 of the 20 wins needed. North is Kofi *: store 0, houses a to f 7 7 7 6 6 6. \
         Match: 0 of the 20 wins needed. Kofi * is to move. \
         Position 6-6-0-7-7-7-7-7-7-6-6-6-0-0-N"
    );
    game.resign(game.players.south).unwrap();
    let (board, alt_text) = told(&game);
    assert!(board.starts_with("Ana resigned.\n**Kofi \\* wins.**"), "{board}");
    assert!(board.contains(&format!("<@{}>, the game is over.", u64::MAX - 1)), "{board}");
    assert!(alt_text.ends_with("Kofi * has won. Position 6-6-0-7-7-7-7-7-7-6-6-6-0-0-N"), "{alt_text}");
}
