//! Every sentence the bot says. A language is one file that implements [`Words`], with a folder for its parts, and one
//! line in `LANGUAGES`: whatever it leaves unsaid does not compile.

mod english;
mod view;

use wari_engine::{Hint, Level, Review, ReviewedPly};
use wari_rules::{House, Houses, Position, Ruleset, Sowing};

use crate::games::{
    Arrangement, Career, Challenge, Closing, Clue, Daily, Example, Game, Lesson, Moment, Name, Owner, Pace, Permission,
    Permissions, Profile, Puzzle, PuzzleTally, Refusal, Rejection, ReplayForm, Scope, Setting, Settings, Stakes,
    Standings, Start, Summary, Theme, Topic, Turnout, UserId, Wish,
};

pub use english::English;
pub use view::View;

/// The languages, by the locales for which Discord asks; the first stands in for all others.
static LANGUAGES: [(&str, &dyn Words); 1] = [("en", &English)];

/// The words for a locale as Discord names it, `en-GB` for example.
pub fn of(locale: &str) -> &'static dyn Words {
    let (_, default) = LANGUAGES[0];
    LANGUAGES.iter().find(|(language, _)| locale.starts_with(language)).map_or(default, |&(_, words)| words)
}

/// A language. Text is Discord's markdown unless a method says otherwise.
pub trait Words:
    Refusals + Offers + Boards + Hints + Puzzles + Reviews + Lists + Profiles + Manuals + Lessons + Choices + Sync
{
    /// What the menus say.
    fn menu(&self) -> &'static Menu;
}

/// Why something is not done.
pub trait Refusals {
    /// Why something was not done, and what can be done instead.
    fn refusal(&self, refusal: &Refusal) -> String;
    /// Something is wrong with us; nothing is lost.
    fn failure(&self) -> &'static str;
    /// Nothing can be stored at the moment, and nothing has changed.
    fn outage(&self) -> &'static str;
    /// What the bot may not do in a channel, what comes of that, and how to grant it; or whom to ask, if the reader
    /// cannot.
    fn not_permitted(&self, permissions: Permissions, may_grant: bool, bot: UserId) -> String;
}

/// What is offered, and what becomes of it.
pub trait Offers {
    /// A challenge that waits, with its terms.
    fn offer(&self, challenge: &Challenge, stakes: Stakes, challenger: Option<&Name>) -> String;
    /// A challenge that its opponent declined, its challenger withdrew, or nobody answered in time.
    fn closed(&self, challenge: &Challenge, closing: Closing) -> String;
    /// A challenge in a list of choices, plain text.
    fn challenge_choice(&self, challenge: &Challenge, challenger: Option<&Name>) -> String;

    /// What one player asks of the other.
    fn proposal(&self, game: &Game, wish: Wish, asker: Option<&Name>, asked: UserId) -> String;
    /// What was asked was declined, or withdrawn.
    fn rejected(&self, game: &Game, wish: Wish, rejection: Rejection, by: UserId) -> String;
    /// What is asked in a game, in a list of choices, plain text.
    fn proposal_choice(&self, game: &Summary, wish: Wish, opponent: &Name) -> String;
}

/// What a board shows.
pub trait Boards {
    /// The text above a board.
    fn board(&self, view: &View<'_>) -> String;
    /// The board in words for those who cannot see it, at most 1,024 characters, plain text.
    fn alt_text(&self, view: &View<'_>) -> String;
    /// What stands in the place of a picture: the board as drawn in letters, what its signs for the last move and for
    /// houses that may not be sown mean, and at the end the position as in [`Boards::alt_text`]. At most 400
    /// characters.
    fn text_board(&self, drawn: &str, position: &Position, last: Option<&Sowing>, barred: Houses) -> String;
    /// A house in a list of choices, plain text: its letter, its seeds, what sowing it would capture.
    fn house_choice(&self, house: House, seeds: u8, captures: u8) -> String;
    /// A game in a list of choices, plain text.
    fn game_choice(&self, game: &Summary, opponent: &Name) -> String;
    /// The text above the next game that waits for the reader, of so many.
    fn next_game(&self, view: &View<'_>, waiting: usize) -> String;
    /// The text above a preview: which houses are sown in it, as letters, and why it stops there, if it does.
    fn preview(&self, view: &View<'_>, sown: &str, stopped: Option<&Refusal>) -> String;
    /// The text above a replay of this many moves, the last of a game as it stands.
    fn replay(&self, view: &View<'_>, shown: usize) -> String;
    /// The same replay in words for those who cannot see it, at most 1,024 characters, plain text; it ends like
    /// [`Boards::alt_text`].
    fn replay_alt_text(&self, view: &View<'_>, shown: usize) -> String;
    /// The text above a position of a game that is gone through: `view` shows the game there, `last` counts its moves.
    fn step(&self, view: &View<'_>, last: usize) -> String;
    /// The text above the file of a game, with its moves as plain letters, as far as there is room.
    fn record(&self, view: &View<'_>) -> String;
    /// What the file of a game is, at most 1,024 characters, plain text.
    fn record_about(&self, game: &Game) -> String;
    /// A move was taken back by whoever is now to move.
    fn taken_back(&self, view: &View<'_>) -> String;
    /// What else can be done in a game, above its buttons.
    fn more(&self, game: &Game) -> String;
    /// A move is due soon.
    fn reminder(&self, game: &Game, mover: UserId, deadline: Moment) -> String;
    /// Whoever is to move has got more time.
    fn more_time(&self, game: &Game, by: UserId, deadline: Moment) -> String;
    /// Whether somebody really wants to give up a game; `goes_on` if its match would not be over with it.
    fn confirm_resign(&self, game: &Game, goes_on: bool) -> String;
    /// To whoever has given a game up from another channel than its own.
    fn resigned_from_afar(&self, game: &Game) -> String;
    /// That the computer moves only after this other game has moved on, above the board of its own.
    fn computer_waits(&self, other: &Game) -> String;
}

/// What helps against the computer.
pub trait Hints {
    /// A hint for a game as it stands, told as far as this step.
    fn hint(&self, game: &Game, hint: &Hint, clue: Clue) -> String;
}

/// What there is to solve.
pub trait Puzzles {
    /// A puzzle, above its board, and how its reader has fared so far.
    fn puzzle(&self, puzzle: &Puzzle, tally: PuzzleTally) -> String;
    /// The puzzle of the day, above its board in a channel, and how the one before went there if anybody tried it.
    /// Nobody is called.
    fn puzzle_of_the_day(&self, puzzle: &Puzzle, turnout: Option<Turnout>) -> String;
    /// Whether a puzzle comes to a server each day, where and when, and how to change that.
    fn daily_puzzles(&self, daily: Option<&Daily>) -> String;
    /// The board of a puzzle in words for those who cannot see it, at most 1,024 characters, plain text.
    fn puzzle_alt_text(&self, puzzle: &Puzzle) -> String;
    /// Whether a house solves it, why, and how the reader has fared; whether the answer counted is told as well.
    fn solution(&self, puzzle: &Puzzle, house: House, counted: bool, tally: PuzzleTally) -> String;
}

/// What the computer has found in a game that is over.
pub trait Reviews {
    /// The text above the picture of a review: how well each side played, and where the game turned.
    fn review(&self, view: &View<'_>, review: &Review) -> String;
    /// The picture of a review in words for those who cannot see it, at most 1,024 characters, plain text.
    fn review_alt_text(&self, view: &View<'_>, review: &Review) -> String;
    /// What stands in the place of that picture, at most 400 characters.
    fn review_text(&self, view: &View<'_>, review: &Review) -> String;
    /// A button that leads to a ply of a reviewed game, counted from 0.
    fn turning_point(&self, ply: usize) -> String;
    /// What is said below [`Boards::step`] of a position of a reviewed game: what was played, and what the numbers
    /// below the houses mean.
    fn worth(&self, view: &View<'_>, ply: &ReviewedPly) -> String;
    /// What each house was worth, plain text of at most four letters; nothing for those that could not be sown.
    fn worths(&self, ply: &ReviewedPly) -> [String; 6];
    /// The same in a sentence for those who cannot see it, which begins the alt text of the board; plain text.
    fn worth_alt_text(&self, ply: &ReviewedPly) -> String;
    /// The same as a table, which stands before [`Boards::text_board`].
    fn worth_text(&self, ply: &ReviewedPly) -> String;
}

/// A framed list has room for so many games, however long their lines.
pub const GAMES_A_PAGE: usize = 15;

/// Lists of games and of people.
pub trait Lists {
    /// A page of the games somebody plays, at most [`GAMES_A_PAGE`]; `own` if it is the reader.
    fn games(&self, player: UserId, own: bool, games: &[Summary]) -> String;
    /// The heading of a page of such a list, counted from 0, of so many.
    fn games_title(&self, page: usize, pages: usize) -> String;
    /// The heading of a page of a leaderboard.
    fn standings_title(&self, scope: Scope, ruleset: &Ruleset, standings: &Standings) -> String;
    /// The lines of a page of a leaderboard, and the reader's own.
    fn standings(&self, standings: &Standings) -> String;
}

/// What somebody has done.
pub trait Profiles {
    /// Results and ratings by rules, and head to head; a framed list.
    fn profile(&self, profile: &Profile) -> String;
    /// A chart of ratings in words for those who cannot see it, at most 1,024 characters, plain text.
    fn chart_alt_text(&self, name: Option<&Name>, careers: &[Career]) -> String;
    /// What stands in the place of the chart: the same numbers, at most 400 characters.
    fn chart_text(&self, careers: &[Career]) -> String;
}

/// What there is to know.
pub trait Manuals {
    /// A ruleset from the start to the end of a game.
    fn ruleset(&self, ruleset: &Ruleset) -> String;
    /// What somebody new should know: how to play, and how to read a board.
    fn help(&self) -> &'static str;
    /// Each command as it is typed and what it does, a framed list.
    fn commands(&self, commands: &[(String, &str)]) -> String;
    /// The version, what is stored, how to invite the bot, and the milliseconds from Discord to it.
    fn about(&self, version: &str, bot: UserId, latency: u64) -> String;
}

/// What pictures of the manuals teach.
pub trait Lessons {
    /// What a topic is called, on its button and above its page.
    fn lesson_title(&self, topic: Topic) -> &'static str;
    /// A lesson's page: what the ruleset says about its topic, and what happens in the picture.
    fn lesson(&self, lesson: &Lesson, example: &Example) -> String;
    /// What happens in the picture alone.
    fn lesson_caption(&self, example: &Example) -> String;
    /// The picture in words for those who cannot see it, at most 1,024 characters, plain text.
    fn lesson_alt_text(&self, example: &Example) -> String;
}

/// What can be set.
pub trait Choices {
    /// What somebody has chosen, what holds with what others have chosen for them, and whom they keep away.
    fn settings(&self, owner: Owner, chosen: Settings, holds: Settings, blocked: &[UserId]) -> String;
    /// The picture of all themes in words for those who cannot see it, at most 1,024 characters, plain text.
    fn themes_alt_text(&self, chosen: Theme) -> String;
}

/// The short texts of menus and buttons: descriptions of at most 100 characters, labels of at most 80.
#[derive(Debug)]
#[allow(missing_docs, reason = "each is the text of the command, option, choice or button that it is named after")]
pub struct Menu {
    pub wari: &'static str,
    pub challenge: &'static str,
    pub accept: &'static str,
    pub decline: &'static str,
    pub move_: &'static str,
    pub preview: &'static str,
    pub hint: &'static str,
    pub board: &'static str,
    pub games: &'static str,
    pub resign: &'static str,
    pub draw: &'static str,
    pub stop: &'static str,
    pub undo: &'static str,
    pub replay: &'static str,
    pub review: &'static str,
    pub puzzle: &'static str,
    pub leaderboard: &'static str,
    pub profile: &'static str,
    pub rules: &'static str,
    pub help: &'static str,
    pub about: &'static str,
    pub settings: &'static str,
    pub admin: &'static str,
    pub admin_settings: &'static str,
    pub admin_puzzle: &'static str,

    pub commands_title: &'static str,
    pub profile_title: &'static str,
    pub chart_title: &'static str,
    pub chart_counted: &'static str,

    pub option_opponent: &'static str,
    pub option_rules: &'static str,
    pub option_seeds: &'static str,
    pub option_start: &'static str,
    pub option_rated: &'static str,
    pub option_level: &'static str,
    pub option_pace: &'static str,
    pub option_match: &'static str,
    pub option_challenge: &'static str,
    pub option_house: &'static str,
    pub option_houses: &'static str,
    pub option_game: &'static str,
    pub option_ply: &'static str,
    pub option_as: &'static str,
    pub option_user: &'static str,
    pub option_scope: &'static str,
    pub option_whose: &'static str,
    pub option_against: &'static str,
    pub option_theme: &'static str,
    pub option_view: &'static str,
    pub option_boards: &'static str,
    pub option_reminders: &'static str,
    pub option_block: &'static str,
    pub option_unblock: &'static str,
    pub option_daily: &'static str,
    pub option_puzzle_rules: &'static str,

    pub level: fn(Level) -> &'static str,
    pub start: fn(Start) -> &'static str,
    pub pace: fn(Pace) -> &'static str,
    pub scope: fn(Scope) -> &'static str,
    pub wish: fn(Wish) -> &'static str,
    pub replay_form: fn(ReplayForm) -> &'static str,
    pub setting: fn(Setting) -> &'static str,
    pub clue: fn(Clue) -> &'static str,
    pub daily: fn(Arrangement) -> &'static str,

    pub button_accept: &'static str,
    pub button_decline: &'static str,
    pub button_withdraw: &'static str,
    pub button_resign: &'static str,
    pub button_resign_match: &'static str,
    pub button_rules: &'static str,
    pub button_previous: &'static str,
    pub button_next: &'static str,
    pub button_preview: &'static str,
    pub button_back: &'static str,
    pub button_start_over: &'static str,
    pub button_more: &'static str,
    pub button_give_time: &'static str,
    pub button_rematch: &'static str,
    pub button_replay: &'static str,
    pub button_review: &'static str,
    pub button_step_through: &'static str,
    pub button_next_game: &'static str,
    pub button_reset: &'static str,
    pub button_another: &'static str,
}

/// What an invitation asks for, as Discord's bits.
fn invited_permissions() -> u64 {
    Permission::ALL.map(Permission::bit).iter().sum()
}

/// Numbers of challenges or games as a list: `12, 15`; a very long one ends in an ellipsis.
fn numbers<T: Copy>(ids: &[T], number: impl Fn(T) -> u64) -> String {
    let numbers: Vec<String> = ids.iter().take(20).map(|&id| number(id).to_string()).collect();
    numbers.join(", ") + if ids.len() > numbers.len() { ", …" } else { "" }
}

#[cfg(test)]
mod tests {
    use wari_engine::Score;
    use wari_rules::{BySide, House, Side, rulesets};

    use super::*;
    use crate::games::{
        ChannelId, Decided, Decision, GameId, GuildId, Keyword, Place, Rated, Rating, Standing, Tally, Terms,
        ViewerRank,
    };

    /// The widest a name can be.
    fn wide_names() -> BySide<Name> {
        let name = || Name::new(&"*_~|".repeat(20)).unwrap();
        BySide { south: name(), north: name() }
    }

    fn game(ruleset: &'static Ruleset) -> Game {
        let place = Place { guild: GuildId::new(u64::MAX), channel: ChannelId::new(u64::MAX) };
        let players = BySide { south: UserId::new(u64::MAX), north: UserId::new(u64::MAX - 1) };
        let terms = Terms::new(ruleset, wari_rules::SeedsPerHouse::Six, Start::Me, Pace::Week, true).first_to(20);
        Game::begin(GameId::new(u64::MAX), place, players, &terms, Moment::from_millis(i64::MAX / 2))
    }

    const MANY: Tally = Tally { wins: 1 << 32, draws: 1 << 32, losses: 1 << 32, seeds: 1 << 40 };

    fn longest_profile() -> Profile {
        let ratings = vec![Rated { game: u32::MAX, rating: Rating { rating: 9999.0, ..Rating::default() } }; 9999];
        let career = |ruleset: &&'static Ruleset| Career { ruleset, tally: MANY, met: MANY, ratings: ratings.clone() };
        let careers = rulesets::ALL.iter().map(career).collect();
        let against_computer = rulesets::ALL.map(|ruleset| (ruleset, Rating::default())).to_vec();
        Profile { player: UserId::new(u64::MAX), other: Some(UserId::new(u64::MAX - 1)), careers, against_computer }
    }

    fn longest_standings() -> Standings {
        let (player, rating) = (UserId::new(u64::MAX), Rating::default());
        let line = Standing { rank: u64::MAX, player, rating, confirmed: true, tally: MANY };
        let viewer = Some(ViewerRank::Resting { player, rating, tally: MANY });
        Standings { page: vec![line; Standings::PAGE as usize], viewer, total: u64::MAX }
    }

    /// Of a long game in which every move threw it away.
    fn longest_review() -> Review {
        let scores = [-9_999_700, -7_199, 9_999_700, -7_198, -7_197, -7_196].map(|bits| Some(Score::from_bits(bits)));
        let ply =
            |ply: usize| ReviewedPly { mover: Side::ALL[ply % 2], played: House::A, scores, line: vec![House::C; 300] };
        Review { plies: (0..999).map(ply).collect() }
    }

    #[test]
    fn every_text_fits_its_place() {
        let names = wide_names();
        for (_, words) in LANGUAGES {
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
                while let Some(house) = game.record().legal().iter().last() {
                    let view = View { game: &game, names: &names };
                    assert!(words.board(&view).chars().count() <= 2000);
                    assert!(words.alt_text(&view).chars().count() <= 1024);
                    let drawn = "0".repeat(7 * 33);
                    let last = game.record().last();
                    let text = words.text_board(&drawn, &game.record().position(), last.as_ref(), Houses::EMPTY);
                    assert!(text.chars().count() <= 400, "{text}");
                    game.record().play(house).unwrap();
                }
                let view = View { game: &game, names: &names };
                assert!(words.board(&view).chars().count() <= 2000);
                assert!(words.alt_text(&view).chars().count() <= 1024);
                assert!(words.replay(&view, 300).chars().count() <= 2000);
                assert!(words.replay_alt_text(&view, 300).chars().count() <= 1024);
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
                assert!(words.worth_text(&review.plies[0]).chars().count() <= 100);
                assert!(words.worths(&review.plies[0]).iter().all(|worth| worth.chars().count() <= 4));
                let alt_text = words.worth_alt_text(&review.plies[0]) + &words.alt_text(&view);
                assert!(alt_text.chars().count() <= 1024, "{alt_text}");
                assert!((1..=80).contains(&words.turning_point(9_999).chars().count()));
                assert!(words.record_about(&game).chars().count() <= 1024);
            }
            let games = vec![Summary::from(&game(&rulesets::CLASSIC)); GAMES_A_PAGE];
            assert!(words.games(games[0].players.south, true, &games).chars().count() <= 4096);
            assert!(words.games_title(999, 9_999).chars().count() <= 256);
            let (profile, standings) = (longest_profile(), longest_standings());
            assert!(words.profile(&profile).chars().count() <= 4096);
            assert!(words.chart_alt_text(Some(&names.south), &profile.careers[..4]).chars().count() <= 1024);
            assert!(words.chart_text(&profile.careers[..4]).chars().count() <= 400);
            assert!(words.standings(&standings).chars().count() <= 4096);
            for &scope in Scope::ALL {
                assert!(words.standings_title(scope, &rulesets::CLASSIC, &standings).chars().count() <= 256);
            }
            let most = PuzzleTally { answered: u32::MAX, solved: u32::MAX, streak: u32::MAX };
            for puzzle in (1..).map_while(Puzzle::by_number) {
                assert!(words.puzzle(puzzle, most).chars().count() <= 2000);
                let turnout = Turnout { tried: u32::MAX, found: u32::MAX };
                assert!(words.puzzle_of_the_day(puzzle, Some(turnout)).chars().count() <= 1600);
                assert!(words.puzzle_alt_text(puzzle).chars().count() <= 1024);
                assert!(words.solution(puzzle, House::F, false, most).chars().count() <= 2000);
            }
            assert!(words.help().chars().count() <= 2000);
            // As many commands as Discord allows, each with the longest description it allows.
            let longest = "x".repeat(100);
            let commands = vec![("/wari leaderboard".to_owned(), longest.as_str()); 25];
            assert!(words.commands(&commands).chars().count() <= 4096);
        }
    }

    /// Holds the description of a board, as it stands and as it would after every decision, to its place.
    fn assert_described(words: &dyn Words, game: &Game, names: &BySide<Name>) {
        let stopped = {
            let mut game = game.clone();
            (game.record().stop().is_ok()).then_some((game, Some(Decided::Stopped)))
        };
        let others = [None, Some(Decided::Resigned), Some(Decided::Drawn)].map(|what| (game.clone(), what));
        for (mut game, what) in others.into_iter().chain(stopped) {
            game.decision() = what.map(|what| Decision { by: Side::North, what });
            let text = words.alt_text(&View { game: &game, names });
            assert!(text.chars().count() <= 1024, "{} characters: {text}", text.chars().count());
            assert!(text.ends_with(&format!(". Position {}", game.record().position())), "{text}");
            assert!(!text.contains('\n'), "{text}");
        }
    }

    #[test]
    fn no_position_and_no_name_makes_the_description_of_a_board_too_long() {
        let longest = || Name::new(&"q\u{307}\u{323}".repeat(32)).unwrap();
        assert!(longest().plain().chars().count() > 75);
        let longest = BySide { south: longest(), north: longest() };
        let mut lot = 1_u64;
        let hostile: Vec<Name> = crate::hostile::texts(5_000).filter_map(|name| Name::new(&name)).collect();
        let mut hostile = hostile.iter().cloned().cycle();
        let mut name = || hostile.next().unwrap();
        for (_, words) in LANGUAGES {
            for ruleset in rulesets::ALL {
                for _ in 0..12 {
                    let mut game = game(ruleset);
                    for _ in 0..400 {
                        assert_described(words, &game, &longest);
                        assert_described(words, &game, &BySide { south: name(), north: name() });
                        let legal: Vec<House> = game.record().legal().iter().collect();
                        if legal.is_empty() {
                            break;
                        }
                        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                        game.record().play(legal[(lot >> 33) as usize % legal.len()]).unwrap();
                    }
                }
            }
        }
    }

    /// The description of the board after a move, under a ruleset.
    fn described(ruleset: &'static Ruleset, position: &str, house: House) -> String {
        let mut game = game(ruleset);
        game.record() = wari_rules::Record::from_position(ruleset, position.parse().unwrap());
        game.record().play(house).unwrap();
        let names = BySide { south: Name::new("Ana").unwrap(), north: Name::new("Kofi").unwrap() };
        of("en").alt_text(&View { game: &game, names: &names })
    }

    #[test]
    fn a_description_tells_what_the_picture_tells() {
        assert_eq!(
            described(&rulesets::CLASSIC, "0-0-0-0-0-3-5-1-2-5-4-0-14-14-S", House::F),
            "Ana sowed f (3) and captured 5 from the other side's b and c. \
             South is Ana: store 19, houses a to f 0 0 0 0 0 0. North is Kofi: store 14, houses a to f 6 0 0 5 4 0. \
             Kofi is to move. Position 0-0-0-0-0-0-6-0-0-5-4-0-19-14-N"
        );
        assert_eq!(
            described(&rulesets::ABAPA, "1-0-0-0-0-2-1-1-0-0-0-0-21-22-S", House::F),
            "Ana sowed f (2): a grand slam of the other side's a and b, which captures nothing under these rules. \
             South is Ana: store 21, houses a to f 1 0 0 0 0 0. North is Kofi: store 22, houses a to f 2 2 0 0 0 0. \
             Kofi is to move. Position 1-0-0-0-0-0-2-2-0-0-0-0-21-22-N"
        );
        assert_eq!(
            described(&rulesets::BEADS, "0-0-0-0-0-1-0-0-2-0-0-0-22-23-S", House::F),
            "Ana sowed f (1). No move can feed the opponent; Ana takes 1 and Kofi takes 2 of the rest. \
             South is Ana: store 23, houses a to f 0 0 0 0 0 0. North is Kofi: store 25, houses a to f 0 0 0 0 0 0. \
             Kofi has won. Position 0-0-0-0-0-0-0-0-0-0-0-0-23-25-N"
        );
    }

    #[test]
    fn what_is_missing_is_told_with_the_remedy() {
        let bot = UserId::new(9);
        let told =
            |bits, in_thread, may_grant| of("en").not_permitted(Permissions::new(bits, in_thread), may_grant, bot);
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
        assert!(
            nothing.contains("**View Channel**, **Send Messages**, **Embed Links** and **Attach Files**"),
            "{nothing}"
        );
        assert!(!nothing.contains("Threads"), "{nothing}");
    }

    #[test]
    fn a_board_says_what_happened_and_who_is_next() {
        let mut game = game(&rulesets::CLASSIC);
        let names = BySide { south: Name::new("Ana").unwrap(), north: Name::new("Kofi *").unwrap() };
        let told = |game: &Game| {
            let view = View { game, names: &names };
            (of("en-GB").board(&view), of("pt-BR").alt_text(&view))
        };
        assert_eq!(told(&game).0.lines().next(), Some(r"Ana is South and moves first; Kofi \* is North."));
        game.record().play(House::C).unwrap();
        let (board, alt_text) = told(&game);
        assert_eq!(board.lines().next(), Some("Ana sowed c (6)."));
        assert!(board.contains(&format!("<@{}> to move", u64::MAX - 1)), "{board}");
        assert!(board.contains("· unrated · move due <t:") && board.ends_with(":R>"), "{board}");
        assert_eq!(
            alt_text,
            "Ana sowed c (6). South is Ana: store 0, houses a to f 6 6 0 7 7 7. \
             North is Kofi *: store 0, houses a to f 7 7 7 6 6 6. Kofi * is to move. \
             Position 6-6-0-7-7-7-7-7-7-6-6-6-0-0-N"
        );
        game.decision() = Some(Decision { by: Side::South, what: Decided::Resigned });
        let (board, alt_text) = told(&game);
        assert!(board.starts_with("Ana resigned.\n**Kofi \\* wins.**"), "{board}");
        assert!(board.contains(&format!("<@{}>, well played!", u64::MAX - 1)), "{board}");
        assert!(alt_text.ends_with("Kofi * has won. Position 6-6-0-7-7-7-7-7-7-6-6-6-0-0-N"), "{alt_text}");
    }
}
