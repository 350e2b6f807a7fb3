use std::fs;

use tempfile::TempDir;
use wari_engine::{Review, ReviewedPly, Score};
use wari_rules::{BySide, House, Ruleset, SeedsPerHouse, Side, rulesets};

use super::*;
use crate::games::{
    ChannelId, Closing, Decided, Decision, Game, GuildId, Limits, Medium, MessageId, Moment, Motion, Offer, Owner,
    Pace, Place, Point, Posting, Proposal, PuzzleTally, Refusal, Rejection, Scope, Setting, Settings, Standing,
    Standings, Start, State, Step, Tally, Terms, Theme, Turnout, Unrated, UserId, Viewer, Wish,
};

const ANA: UserId = UserId::new(1);
const KOFI: UserId = UserId::new(2);
const ESI: UserId = UserId::new(3);
const HERE: Place = Place { guild: GuildId::new(10), channel: ChannelId::new(20) };
const NOW: Moment = Moment::from_millis(1_700_000_000_000);

/// An empty database in a folder that goes when the test ends.
async fn empty() -> (Database, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::open(&url(&folder)).await.unwrap();
    (database, folder)
}

fn url(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("wari.db").display())
}

/// A game of classic rules between two people, the first of whom begins.
async fn begin(database: &Database, south: UserId, north: UserId) -> Game {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, south, Some(north), terms).unwrap();
    let challenge = database.post_challenge(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(north, HERE, false).unwrap();
    database.accept(&challenge, &pairing, NOW).await.unwrap().unwrap()
}

/// A day after the game of the number before, so that all count.
fn day_of(game: &Game) -> Moment {
    NOW.later(game.id.get().cast_signed() * 24 * 60 * 60 * 1000)
}

/// Ends a game by a resignation, after as many moves as it takes to count.
async fn resign(database: &Database, mut game: Game, loser: UserId) {
    let before = game.point();
    play_on(&mut game, Unrated::FEWEST_MOVES);
    game.resign(loser, HERE).unwrap();
    let now = day_of(&game);
    assert!(database.store(&mut game, before, now).await.unwrap());
}

/// Each plays the first house that can be sown, until so many moves are made.
fn play_on(game: &mut Game, moves: usize) {
    while game.ply() < moves {
        let house = game.record.legal().iter().next().unwrap();
        game.record.play(house).unwrap();
    }
}

#[tokio::test]
async fn what_is_stored_comes_back() {
    let (database, folder) = empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    for (player, house) in [(ANA, House::B), (KOFI, House::D), (ANA, House::F)] {
        let before = game.point();
        game.play(player, HERE, house, NOW).unwrap();
        assert!(database.store(&mut game, before, NOW).await.unwrap());
    }
    database.close().await;
    drop(database);

    let database = Database::open(&url(&folder)).await.unwrap();
    let again = database.game(game.id).await.unwrap().unwrap();
    assert_eq!(again.record.notation(), "BdF");
    assert_eq!(again.record.position(), game.record.position());
    assert_eq!(again.players, BySide { south: ANA, north: KOFI });
    assert_eq!(database.games_of(KOFI).await.unwrap().len(), 1);
    assert!(database.games_of(ESI).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_hint_counts_once_for_each_position() {
    let (database, _folder) = empty().await;
    let people = begin(&database, ANA, KOFI).await;
    assert!(!database.count_hint(&people).await.unwrap(), "nobody is helped against people");

    let level = wari_engine::Level::by_number(3).unwrap();
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(ESI), terms.against_computer(level)).unwrap();
    let challenge = database.post_challenge(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(ESI, HERE, false).unwrap();
    let mut game = database.accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    let first = game.clone();
    let asked = futures_util::future::join_all((0..8).map(|_| database.count_hint(&first))).await;
    assert!(asked.into_iter().all(Result::unwrap));
    for (player, house) in [(ANA, House::B), (ESI, House::D)] {
        let before = game.point();
        game.play(player, HERE, house, NOW).unwrap();
        assert!(database.store(&mut game, before, NOW).await.unwrap());
    }
    assert!(!database.count_hint(&first).await.unwrap(), "it stands so no more");
    assert_eq!(database.game(game.id).await.unwrap().unwrap().hints, 1);
    assert!(database.count_hint(&game).await.unwrap());
    assert_eq!(database.game(game.id).await.unwrap().unwrap().hints, 2);
}

#[tokio::test]
async fn of_a_puzzle_the_first_answer_counts_and_a_wrong_one_ends_the_streak() {
    let (database, _folder) = empty().await;
    let tally = |answered, solved, streak| PuzzleTally { answered, solved, streak };
    assert_eq!(database.puzzle_tally(ANA).await.unwrap(), tally(0, 0, 0));
    for (puzzle, solved, after) in
        [(4, true, tally(1, 1, 1)), (9, true, tally(2, 2, 2)), (5, false, tally(3, 2, 0)), (2, true, tally(4, 3, 1))]
    {
        assert!(database.answer_puzzle(ANA, HERE.guild, puzzle, solved, NOW).await.unwrap());
        assert!(!database.answer_puzzle(ANA, HERE.guild, puzzle, !solved, NOW).await.unwrap());
        assert_eq!(database.puzzle_tally(ANA).await.unwrap(), after);
    }
    assert_eq!(database.answered_puzzles(ANA).await.unwrap(), [2, 4, 5, 9].into());
    assert!(database.answer_puzzle(KOFI, HERE.guild, 5, true, NOW).await.unwrap(), "everybody for themselves");
    assert_eq!(database.puzzle_tally(KOFI).await.unwrap(), tally(1, 1, 1));
}

#[tokio::test]
async fn how_a_puzzle_went_counts_first_answers_of_its_server_since_it_came() {
    let (database, _folder) = empty().await;
    let elsewhere = GuildId::new(11);
    for (player, guild, puzzle, solved, minute) in [
        (1, HERE.guild, 5, true, -1),
        (2, HERE.guild, 5, true, 0),
        (3, HERE.guild, 5, false, 1),
        (4, HERE.guild, 6, true, 1),
        (5, elsewhere, 5, true, 1),
        (3, HERE.guild, 5, true, 2),
    ] {
        let now = NOW.later(minute * 60_000);
        database.answer_puzzle(UserId::new(player), guild, puzzle, solved, now).await.unwrap();
    }
    let turnout = async |guild, puzzle| database.turnout(guild, Posting { puzzle, at: NOW }).await.unwrap();
    assert_eq!(turnout(HERE.guild, 5).await, Some(Turnout { tried: 2, found: 1 }));
    assert_eq!(turnout(elsewhere, 5).await, Some(Turnout { tried: 1, found: 1 }));
    assert_eq!(turnout(elsewhere, 6).await, None);
    assert_eq!(database.puzzles_answered_in(HERE.guild).await.unwrap(), [5, 6].into());
}

#[tokio::test]
async fn what_was_found_in_a_game_comes_back_until_it_is_looked_for_otherwise() {
    let (database, folder) = empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    for (player, house) in [(ANA, House::B), (KOFI, House::D)] {
        let before = game.point();
        game.play(player, HERE, house, NOW).unwrap();
        assert!(database.store(&mut game, before, NOW).await.unwrap());
    }
    let ply = |mover, played, bits: [Option<i32>; 6]| ReviewedPly {
        mover,
        played,
        scores: bits.map(|bits| bits.map(Score::from_bits)),
        line: vec![House::A, House::C],
    };
    let found = Review {
        plies: vec![
            ply(Side::South, House::B, [Some(0), Some(-150), Some(9_999_993), None, Some(-9_999_993), Some(1_000_900)]),
            ReviewedPly { line: Vec::new(), ..ply(Side::North, House::D, [None, None, None, Some(7_200), None, None]) },
        ],
    };
    assert_eq!(database.review(&game, 1).await.unwrap(), None);
    database.store_review(game.id, 1, &found).await.unwrap();
    assert_eq!(database.review(&game, 1).await.unwrap(), Some(found.clone()));
    assert_eq!(database.review(&game, 2).await.unwrap(), None);
    database.store_review(game.id, 2, &Review::default()).await.unwrap();
    assert_eq!(database.review(&game, 1).await.unwrap(), None);
    assert_eq!(database.review(&game, 2).await.unwrap(), None, "it is of another game");
    database.store_review(game.id, 2, &found).await.unwrap();
    database.close().await;

    let database = Database::open(&url(&folder)).await.unwrap();
    assert_eq!(database.review(&game, 2).await.unwrap(), Some(found));
}

#[tokio::test]
async fn the_finished_games_of_a_channel_come_the_newest_first() {
    let (database, _folder) = empty().await;
    let mut ids = Vec::new();
    for (south, north) in [(ANA, KOFI), (KOFI, ANA), (KOFI, ESI)] {
        let game = begin(&database, south, north).await;
        ids.push(game.id);
        resign(&database, game, south).await;
    }
    begin(&database, ANA, KOFI).await;
    let finished = async |user, most| {
        let games = database.finished_games_of(user, HERE, most).await.unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(finished(KOFI, 25).await, [ids[2], ids[1], ids[0]]);
    assert_eq!(finished(ANA, 1).await, [ids[1]]);
    assert_eq!(database.newest_finished_in(HERE).await.unwrap(), Some(ids[2]));
    let elsewhere = Place { channel: ChannelId::new(99), ..HERE };
    assert!(database.finished_games_of(KOFI, elsewhere, 25).await.unwrap().is_empty());
    assert_eq!(database.newest_finished_in(elsewhere).await.unwrap(), None);
}

#[tokio::test]
async fn of_two_moves_at_one_ply_one_counts() {
    let (database, _folder) = empty().await;
    let game = begin(&database, ANA, KOFI).await;
    let mut stored = 0;
    let tries = House::ALL.map(|house| {
        let mut game = game.clone();
        game.play(ANA, HERE, house, NOW).unwrap();
        let database = database.clone();
        tokio::spawn(async move { database.store(&mut game, Point::default(), NOW).await.unwrap() })
    });
    for attempt in tries {
        stored += usize::from(attempt.await.unwrap());
    }
    assert_eq!(stored, 1);
    assert_eq!(database.game(game.id).await.unwrap().unwrap().ply(), 1);
}

#[tokio::test]
async fn a_challenge_is_answered_once() {
    let (database, _folder) = empty().await;
    let terms = Terms::new(&rulesets::WARRI, SeedsPerHouse::Six, Start::Them, Pace::ThreeDays, true);
    assert!(!terms.rated(), "six seeds a house never count");
    let offer = Offer::new(HERE, ANA, None, terms).unwrap();
    let challenge = database.post_challenge(&offer, NOW).await.unwrap().unwrap();
    assert_eq!(database.challenge(challenge.id).await.unwrap(), Some(challenge));

    let [kofis, esis] = [KOFI, ESI].map(|taker| challenge.accept(taker, HERE, true).unwrap());
    let game = database.accept(&challenge, &kofis, NOW).await.unwrap().unwrap();
    assert_eq!(game.players.south, KOFI);
    assert!(database.accept(&challenge, &esis, NOW).await.unwrap().is_none());
    assert!(!database.close_challenge(challenge.id, Closing::Withdrawn, NOW).await.unwrap());
    let state = database.challenge(challenge.id).await.unwrap().unwrap().state;
    assert_eq!(state, State::Accepted(game.id));
}

#[tokio::test]
async fn of_many_offers_at_once_three_wait_and_one_to_each_person() {
    let (database, _folder) = empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let at_once = async |challenger, whom: &[Option<UserId>]| {
        let offers = whom.iter().map(|invited| {
            let (offer, database) = (Offer::new(HERE, challenger, *invited, terms).unwrap(), database.clone());
            async move { database.post_challenge(&offer, NOW).await.unwrap() }
        });
        futures_util::future::join_all(offers).await.into_iter().filter_map(Result::ok).count()
    };
    assert_eq!(at_once(ANA, &[Some(KOFI); 20]).await, 1);
    assert_eq!(at_once(ANA, &[None; 20]).await, 2);
    let whom: Vec<_> = (0..20).map(|person| Some(UserId::new(100 + person))).collect();
    assert_eq!(at_once(ESI, &whom).await, 3);
}

#[tokio::test]
async fn with_the_end_of_a_game_the_next_of_its_match_begins_once() {
    let (database, folder) = empty().await;
    let terms = Terms::new(&rulesets::WARRI, SeedsPerHouse::Four, Start::Me, Pace::Day, true).first_to(2);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    let challenge = database.post_challenge(&offer, NOW).await.unwrap().unwrap();
    assert_eq!(database.challenge(challenge.id).await.unwrap(), Some(challenge));
    let pairing = challenge.accept(KOFI, HERE, false).unwrap();
    let first = database.accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    let losers = [KOFI, ANA, KOFI].map(|loser| {
        let (mut game, database) = (first.clone(), database.clone());
        game.resign(loser, HERE).unwrap();
        let point = game.point();
        async move { database.store(&mut game, point, NOW).await.unwrap() }
    });
    let stored = futures_util::future::join_all(losers).await;
    assert_eq!(stored.into_iter().filter(|stored| *stored).count(), 1);
    database.close().await;
    drop(database);

    let database = Database::open(&url(&folder)).await.unwrap();
    let id = database.next_of(first.id).await.unwrap().unwrap();
    let second = database.game(id).await.unwrap().unwrap();
    assert_eq!((second.players.south, second.pace, second.rated), (KOFI, Pace::Day, true));
    assert_eq!((second.record.ruleset().id, second.series.first_to), ("warri", 2));
    let won = |side| second.players[side] == ANA;
    assert_eq!(second.score(), BySide { south: u8::from(won(Side::South)), north: u8::from(won(Side::North)) });
    assert_eq!(database.games_of(ANA).await.unwrap().len(), 1);
    assert_eq!(database.untold().await.unwrap(), [first.id], "nobody has seen the end of the first");
    let mut lost = second.clone();
    lost.resign_series(ANA, HERE).unwrap();
    let point = lost.point();
    assert!(database.store(&mut lost, point, NOW).await.unwrap());
    let over = database.game(id).await.unwrap().unwrap();
    assert_eq!((over.series.given_up, over.champion()), (true, Some(Side::South)));
    assert_eq!(database.next_of(id).await.unwrap(), None);
}

#[tokio::test]
async fn a_decline_is_good_for_an_hour_for_that_challenger_alone() {
    let (database, _folder) = empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = async |challenger, invited, now| {
        database.post_challenge(&Offer::new(HERE, challenger, Some(invited), terms).unwrap(), now).await.unwrap()
    };
    let declined = offer(ANA, KOFI, NOW).await.unwrap();
    assert!(database.close_challenge(declined.id, Closing::Declined, NOW).await.unwrap());
    let again = NOW.later(Limits::COOLDOWN);
    assert_eq!(offer(ANA, KOFI, again.later(-1)).await, Err(Refusal::DeclinedOfLate { opponent: KOFI, again }));
    assert!(offer(KOFI, ANA, NOW).await.is_ok());
    assert!(offer(ESI, KOFI, NOW).await.is_ok());
    assert!(offer(ANA, KOFI, NOW.later(-1000)).await.is_ok(), "a clock that was wrong bars nobody");
}

#[tokio::test]
async fn who_is_kept_away_cannot_challenge() {
    let (database, _folder) = empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    for blocked in [ANA, ESI, ANA] {
        database.block(KOFI, blocked, NOW).await.unwrap();
    }
    assert_eq!(database.blocked_by(KOFI).await.unwrap(), [ANA, ESI]);
    assert_eq!(database.post_challenge(&offer, NOW).await.unwrap(), Err(Refusal::NoGameBetween { other: KOFI }));
    database.unblock(KOFI, ANA).await.unwrap();
    assert!(database.post_challenge(&offer, NOW).await.unwrap().is_ok());
    assert_eq!(database.blocked_by(KOFI).await.unwrap(), [ESI]);
    assert!(database.block(KOFI, KOFI, NOW).await.is_err());
}

#[tokio::test]
async fn a_board_that_comes_late_does_not_hide_a_newer_one() {
    let (database, _folder) = empty().await;
    let first = begin(&database, ANA, KOFI).await;
    let mut second = first.clone();
    second.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.store(&mut second, Point::default(), NOW).await.unwrap());
    let [early, late] = [MessageId::new(7), MessageId::new(8)];
    assert_eq!(database.board_shown(&second, Some(late)).await.unwrap(), []);
    assert_eq!(database.board_shown(&first, Some(early)).await.unwrap(), [early]);
    let game = database.game(first.id).await.unwrap().unwrap();
    assert_eq!(game.shown.message, Some(late));
    assert!(game.is_shown());
}

#[tokio::test]
async fn what_is_asked_waits_for_one_answer_at_one_point() {
    let (database, _folder) = empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    let draw = database.propose(&game, Wish::Draw, Side::South, NOW).await.unwrap().unwrap();
    let again = async |game: &Game| database.game(game.id).await.unwrap().unwrap().proposal;
    assert_eq!(again(&game).await, Some(draw));
    for (wish, side) in [(Wish::Draw, Side::South), (Wish::Stop, Side::North)] {
        assert_eq!(database.propose(&game, wish, side, NOW).await.unwrap(), None);
    }
    assert_eq!(database.proposal_shown(draw.id, MessageId::new(5)).await.unwrap(), None);
    assert_eq!(again(&game).await, Some(Proposal { message: Some(MessageId::new(5)), ..draw }));
    assert_eq!(database.game_of(draw.id).await.unwrap(), Some(game.id));

    // A declined wish is not asked for again at the same point, and its message is given back once.
    assert!(database.reject(draw.id, Rejection::Declined).await.unwrap());
    assert!(!database.reject(draw.id, Rejection::Withdrawn).await.unwrap());
    assert_eq!(database.propose(&game, Wish::Draw, Side::South, NOW).await.unwrap(), None);
    assert_eq!(database.board_shown(&game, None).await.unwrap(), [MessageId::new(5)]);
    assert_eq!(database.board_shown(&game, None).await.unwrap(), []);

    // A move ends what waits.
    let stop = database.propose(&game, Wish::Stop, Side::North, NOW).await.unwrap().unwrap();
    let before = game.point();
    game.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.store(&mut game, before, NOW).await.unwrap());
    assert_eq!(again(&game).await, None);
    assert_eq!(database.proposal_shown(stop.id, MessageId::new(6)).await.unwrap(), Some(MessageId::new(6)));
    assert!(database.propose(&game, Wish::Draw, Side::South, NOW).await.unwrap().is_some());
}

#[tokio::test]
async fn a_move_on_what_was_taken_back_is_too_late() {
    let (database, _folder) = empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    let start = game.point();
    game.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.store(&mut game, start, NOW).await.unwrap());

    let mut late = game.clone();
    let one = game.point();
    assert_eq!(game.wish(ANA, HERE, Wish::Undo, NOW), Ok(Step::Happened));
    assert!(database.store(&mut game, one, NOW).await.unwrap());
    let retaken = game.point();
    game.play(ANA, HERE, House::F, NOW).unwrap();
    assert!(database.store(&mut game, retaken, NOW).await.unwrap());

    // The same ply, but not the same position.
    late.play(KOFI, HERE, House::B, NOW).unwrap();
    assert!(!database.store(&mut late, one, NOW).await.unwrap());
    let now = database.game(game.id).await.unwrap().unwrap();
    assert_eq!((now.record.notation().as_str(), now.point().to_string().as_str()), ("F", "1.1"));
}

#[tokio::test]
async fn a_game_has_one_rematch() {
    let (database, _folder) = empty().await;
    let game = begin(&database, ANA, KOFI).await;
    resign(&database, game.clone(), KOFI).await;
    let game = database.game(game.id).await.unwrap().unwrap();
    let asked = database.post_challenge(&Offer::rematch(&game, KOFI, HERE).unwrap(), NOW).await.unwrap().unwrap();
    assert_eq!((asked.offer.challenger, asked.offer.invited, asked.offer.terms.start), (KOFI, Some(ANA), Start::Me));
    let again = database.post_challenge(&Offer::rematch(&game, ANA, HERE).unwrap(), NOW).await.unwrap().unwrap();
    assert_eq!(again, asked);
}

#[tokio::test]
async fn ratings_made_anew_are_the_ratings_that_were() {
    let (database, _folder) = empty().await;
    let people = [ANA, KOFI, ESI];
    for round in 0..60_usize {
        let pick = round * round * 31 + round * 17;
        let (south, north) = (people[pick % 3], people[(pick + 1 + pick / 3 % 2) % 3]);
        let game = begin(&database, south, north).await;
        resign(&database, game, [south, north][pick / 6 % 2]).await;
    }
    // One was too short to count.
    let mut game = begin(&database, ANA, KOFI).await;
    let before = game.point();
    game.resign(ANA, HERE).unwrap();
    let now = day_of(&game);
    assert!(database.store(&mut game, before, now).await.unwrap());
    assert_eq!(game.unrated, Some(Unrated::Short));

    let live = log_of_ratings(&database).await;
    assert_eq!(live.len(), 2 * 60);
    let sabotage = "UPDATE ratings SET rating = 1900, confirmed = 1 WHERE player = 1 AND finish > 30";
    let sabotage = sqlx::query(sabotage);
    database.writer.write(|connection| Box::pin(async { Ok(sabotage.execute(connection).await?) })).await.unwrap();
    assert_ne!(log_of_ratings(&database).await, live);
    assert_eq!(database.recompute_ratings().await.unwrap(), 60);
    assert_eq!(log_of_ratings(&database).await, live);
}

/// The whole log, bit for bit.
async fn log_of_ratings(database: &Database) -> Vec<(i64, String, i64, [u64; 3], bool)> {
    let log = "SELECT player, rules, finish, rating, deviation, volatility, confirmed FROM ratings ORDER BY player, rules, finish";
    let log: Vec<(i64, String, i64, f64, f64, f64, bool)> =
        sqlx::query_as(log).fetch_all(&database.readers).await.unwrap();
    let bits = |(player, rules, finish, rating, deviation, volatility, confirmed): (_, _, _, f64, f64, f64, _)| {
        (player, rules, finish, [rating, deviation, volatility].map(f64::to_bits), confirmed)
    };
    log.into_iter().map(bits).collect()
}

/// How a game between two people ends that is resigned after so many moves; whether it counts.
async fn plays(database: &Database, south: UserId, north: UserId, moves: usize, now: Moment) -> Option<Unrated> {
    let mut game = begin(database, south, north).await;
    let before = game.point();
    play_on(&mut game, moves);
    game.resign(north, HERE).unwrap();
    assert!(database.store(&mut game, before, now).await.unwrap());
    let stored = database.game(game.id).await.unwrap().unwrap();
    assert_eq!((stored.unrated, stored.counts()), (game.unrated, game.unrated.is_none()));
    game.unrated
}

#[tokio::test]
async fn of_two_peoples_games_five_count_within_any_24_hours() {
    let (database, _folder) = empty().await;
    const HOUR: i64 = 60 * 60 * 1000;
    let at = |hour: i64| NOW.later(hour * HOUR);
    for hour in [1, 2, 3, 4, 5] {
        let (south, north) = if hour % 2 == 0 { (ANA, KOFI) } else { (KOFI, ANA) };
        assert_eq!(plays(&database, south, north, 12, at(hour)).await, None);
    }
    for hour in [6, 23, 24] {
        assert_eq!(plays(&database, ANA, KOFI, 12, at(hour)).await, Some(Unrated::ManyGames), "{hour}");
    }
    assert_eq!(plays(&database, ANA, ESI, 12, at(24)).await, None, "others do not count");
    assert_eq!(plays(&database, ANA, KOFI, 12, at(25)).await, None, "24 hours after the first");
    assert_eq!(plays(&database, ANA, KOFI, 12, at(25)).await, Some(Unrated::ManyGames));
}

#[tokio::test]
async fn a_game_won_again_by_the_same_moves_counts_once_for_its_winner() {
    let (database, _folder) = empty().await;
    assert_eq!(plays(&database, ANA, KOFI, 24, NOW).await, None);
    assert_eq!(plays(&database, ANA, KOFI, 30, NOW).await, Some(Unrated::SameOpening));
    assert_eq!(plays(&database, ANA, ESI, 20, NOW).await, Some(Unrated::SameOpening), "whoever loses");
    assert_eq!(plays(&database, ESI, KOFI, 24, NOW).await, None, "another winner");
    assert_eq!(plays(&database, ANA, ESI, 19, NOW).await, None, "too short to tell");
}

#[tokio::test]
async fn who_has_not_played_for_long_is_not_listed_but_told_so() {
    let (database, _folder) = empty().await;
    let game = begin(&database, ANA, KOFI).await;
    resign(&database, game, KOFI).await;
    let game = begin(&database, KOFI, ESI).await;
    resign(&database, game, ESI).await;
    let standings = async |viewer, days: i64| {
        let now = NOW.later((1 + days) * 24 * 60 * 60 * 1000);
        database.standings(Scope::Server, HERE, &rulesets::CLASSIC, viewer, 0, now).await.unwrap()
    };
    let listed = |told: &Standings| told.page.iter().map(|line| (line.rank, line.player)).collect::<Vec<_>>();
    assert_eq!(listed(&standings(ANA, 90).await), [(1, ANA), (2, KOFI), (3, ESI)]);
    let told = standings(ANA, 91).await;
    assert_eq!((listed(&told), told.total), (vec![(1, KOFI), (2, ESI)], 2));
    let Some(Viewer::Resting { player, rating, tally }) = told.viewer else { panic!("{told:?}") };
    assert_eq!((player, tally.wins), (ANA, 1));
    assert_eq!(Some(rating), database.rating(ANA, &rulesets::CLASSIC).await.unwrap());
    let told = standings(ANA, 92).await;
    assert_eq!((told.page.len(), told.total, told.pages()), (0, 0, 1));
    assert!(matches!(told.viewer, Some(Viewer::Resting { player: ANA, .. })));
    assert_eq!(standings(UserId::new(9), 92).await, Standings::default());
}

#[tokio::test]
async fn the_leaderboard_counts_results_and_shows_its_reader() {
    let (database, _folder) = empty().await;
    for loser in [KOFI, KOFI] {
        let game = begin(&database, ANA, KOFI).await;
        resign(&database, game, loser).await;
    }
    let game = begin(&database, KOFI, ESI).await;
    resign(&database, game, ESI).await;

    let standings = async |scope, place, ruleset: &Ruleset, viewer, page| {
        database.standings(scope, place, ruleset, viewer, page, NOW.later(7 * 24 * 60 * 60 * 1000)).await.unwrap()
    };
    let told = standings(Scope::Server, HERE, &rulesets::CLASSIC, ESI, 0).await;
    let line = |s: &Standing| (s.rank, s.player, s.tally.wins, s.tally.draws, s.tally.losses);
    let page: Vec<_> = told.page.iter().map(line).collect();
    assert_eq!(page, [(1, ANA, 2, 0, 0), (2, KOFI, 1, 0, 2), (3, ESI, 0, 0, 1)]);
    assert_eq!((told.viewer, told.total, told.number(), told.pages()), (None, 3, 0, 1));
    assert_eq!(standings(Scope::Server, HERE, &rulesets::CLASSIC, ESI, u64::MAX).await, told);

    let elsewhere = Place { guild: GuildId::new(99), channel: ChannelId::new(98) };
    let count = async |scope| standings(scope, elsewhere, &rulesets::CLASSIC, ANA, 9).await.page.len();
    assert_eq!((count(Scope::Server).await, count(Scope::Channel).await, count(Scope::Global).await), (0, 0, 3));
    assert_eq!(standings(Scope::Global, HERE, &rulesets::ABAPA, ANA, 9).await, Standings::default());
}

#[tokio::test]
async fn a_profile_counts_results_and_those_against_one_other() {
    let (database, _folder) = empty().await;
    for (south, north, loser) in [(ANA, KOFI, KOFI), (KOFI, ANA, KOFI), (ESI, ANA, ANA), (KOFI, ESI, KOFI)] {
        let game = begin(&database, south, north).await;
        resign(&database, game, loser).await;
    }
    begin(&database, ANA, KOFI).await;
    let profile = database.profile(ANA, Some(KOFI)).await.unwrap();
    let [career] = &profile.careers[..] else { panic!("one ruleset, not {:?}", profile.careers) };
    assert_eq!(career.tally, Tally { wins: 2, draws: 0, losses: 1, seeds: 0 });
    assert_eq!((career.met, profile.met()), (Tally { wins: 2, ..Tally::default() }, career.met));
    assert_eq!(career.ratings.iter().map(|rated| rated.game).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(career.rating(), database.rating(ANA, &rulesets::CLASSIC).await.unwrap());
    assert!(database.profile(UserId::new(9), None).await.unwrap().careers.is_empty());
}

#[tokio::test]
async fn lists_of_results_never_read_the_games_themselves() {
    let (database, _folder) = empty().await;
    let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(
        "EXPLAIN QUERY PLAN SELECT south, count(winner), sum(winner IS 'S'), sum(south_seeds), max(rated_at) FROM games
         WHERE finish IS NOT NULL AND computer IS NULL AND rules = $1 AND ($2 IS NULL OR guild = $2) AND ($3 IS NULL OR channel = $3)
         GROUP BY south",
    )
    .fetch_all(&database.readers)
    .await
    .unwrap();
    let [(.., step)] = &plan[..] else { panic!("one step, not {plan:?}") };
    assert!(step.contains("USING COVERING INDEX games_results_south (rules=?)"), "{step}");

    // What is looked up whenever a game ends grows with what two people have played, and with what began alike.
    let index_of = async |looked_up: &'static str| {
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(looked_up).fetch_all(&database.readers).await.unwrap();
        let [(.., step)] = &plan[..] else { panic!("one step, not {plan:?}") };
        step.clone()
    };
    let pair = "EXPLAIN QUERY PLAN SELECT count(*) FROM games WHERE south = $1 AND north = $2 AND rated_at > $3";
    let step = index_of(pair).await;
    assert!(step.contains("COVERING INDEX games_of_pair (south=? AND north=? AND rated_at>?)"), "{step}");
    let opening = "EXPLAIN QUERY PLAN SELECT 1 FROM games WHERE substr(moves, 1, 20) = substr($1, 1, 20) AND rules = $2
         AND iif(winner = 'S', south, north) = $3 AND winner IS NOT NULL AND rated_at IS NOT NULL
         AND ply >= 20 AND finish IS NOT NULL";
    let step = index_of(opening).await;
    assert!(step.contains("INDEX games_opening (<expr>=? AND rules=?"), "{step}");
}

#[tokio::test]
async fn the_winner_of_a_resignation_is_read_back() {
    let (database, _folder) = empty().await;
    let game = begin(&database, ANA, KOFI).await;
    resign(&database, game.clone(), ANA).await;
    let game = database.game(game.id).await.unwrap().unwrap();
    assert_eq!(game.decision, Some(Decision { by: Side::South, what: Decided::Resigned }));
    assert_eq!(game.ending().unwrap().winner, Some(Side::North));
    assert!(database.games_of(ANA).await.unwrap().is_empty());
}

#[tokio::test]
async fn commits_survive_a_power_cut_and_readers_cannot_write() {
    let (database, _folder) = empty().await;
    let set = "SELECT journal_mode, synchronous, foreign_keys, timeout
        FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout";
    let query = move || sqlx::query_as::<_, (String, i64, i64, i64)>(set);
    let writer =
        database.writer.write(move |connection| Box::pin(async move { Ok(query().fetch_one(connection).await?) }));
    for settings in [writer.await.unwrap(), query().fetch_one(&database.readers).await.unwrap()] {
        assert_eq!(settings, ("wal".to_owned(), 2, 1, 1000));
    }
    let written = sqlx::query("DELETE FROM games").execute(&database.readers).await;
    assert!(written.unwrap_err().to_string().contains("readonly"));
}

#[tokio::test]
async fn a_second_process_is_kept_out_until_the_first_ends() {
    let (database, folder) = empty().await;
    let refused = Database::open(&url(&folder)).await.unwrap_err();
    assert!(matches!(refused, OpenError::Locked(_)), "{refused}");
    database.close().await;
    assert!(Database::open(&url(&folder)).await.is_ok());
}

#[tokio::test]
async fn a_newer_file_is_refused_and_left_alone() {
    let (database, folder) = empty().await;
    database.close().await;
    let mut by_hand = SqliteConnection::connect(&url(&folder)).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9000, 'from the future', TRUE, x'00', 0)",
    )
    .execute(&mut by_hand)
    .await
    .unwrap();
    // A copy made by VACUUM has no write-ahead log; opening it in earnest would give it one.
    let copy = folder.path().join("copy.db").display().to_string();
    sqlx::query("VACUUM INTO $1").bind(&copy).execute(&mut by_hand).await.unwrap();
    by_hand.close().await.unwrap();
    for file in [folder.path().join("wari.db").display().to_string(), copy] {
        let before = fs::read(&file).unwrap();
        let refused = Database::open(&format!("sqlite://{file}")).await.unwrap_err();
        assert!(matches!(refused, OpenError::NewerSchema { found: 9000, .. }), "{refused}");
        assert_eq!(fs::read(&file).unwrap(), before);
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("wari.db"), "a letter to Kofi, long enough to be no database ".repeat(40)).unwrap();
    assert!(Database::open(&url(&folder)).await.is_err());
    assert!(fs::read_to_string(folder.path().join("wari.db")).unwrap().starts_with("a letter to Kofi"));
    for url in ["sqlite::memory:", "sqlite://", "postgres://localhost/wari", "sqlite://x?mode=memory"] {
        let refused = Database::open(url).await.unwrap_err();
        assert!(matches!(refused, OpenError::Url), "{url}: {refused}");
    }
}

/// Each migration is applied to a file that holds rows of the version before; `samples/0001.sql` holds those that
/// version 1 can hold, and so on. A migration without samples fails here.
#[tokio::test]
async fn each_migration_keeps_the_rows_of_the_version_before() {
    let samples = [
        include_str!("samples/0001.sql"),
        include_str!("samples/0002.sql"),
        include_str!("samples/0003.sql"),
        include_str!("samples/0004.sql"),
        include_str!("samples/0005.sql"),
        include_str!("samples/0006.sql"),
        include_str!("samples/0007.sql"),
        include_str!("samples/0008.sql"),
        include_str!("samples/0009.sql"),
        include_str!("samples/0010.sql"),
        include_str!("samples/0011.sql"),
        include_str!("samples/0012.sql"),
        include_str!("samples/0013.sql"),
    ];
    let folder = tempfile::tempdir().unwrap();
    let options = SqliteConnectOptions::from_str(&url(&folder)).unwrap().create_if_missing(true).foreign_keys(true);
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let count = async |pool: &SqlitePool| -> (i64, i64, i64) {
        let counted =
            "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM challenges), (SELECT count(*) FROM ratings)";
        sqlx::query_as(counted).fetch_one(pool).await.unwrap()
    };
    let mut held = (0, 0, 0);
    assert_eq!(samples.len(), MIGRATIONS.iter().count(), "each migration wants its samples");
    for (migration, sample) in MIGRATIONS.iter().zip(samples) {
        sqlx::raw_sql(migration.sql.clone()).execute(&pool).await.unwrap();
        if held != (0, 0, 0) {
            assert_eq!(count(&pool).await, held, "{}", migration.description);
        }
        sqlx::raw_sql(sample).execute(&pool).await.unwrap();
        held = count(&pool).await;
    }
    assert!(held.0 > 0 && held.1 > 0 && held.2 > 0);

    // The rows make sense to this version of the program.
    let lock = Lock::take(&folder.path().join("wari.db")).unwrap();
    let writer = SqliteConnection::connect(&url(&folder)).await.unwrap();
    let file = folder.path().join("wari.db").into();
    let database = Database { writer: Writer::start(writer, lock), readers: pool, file };
    for id in 1..=held.0 {
        database.game(crate::games::GameId::new(id.cast_unsigned())).await.unwrap().unwrap();
    }
    for id in 1..=held.1 {
        database.challenge(crate::games::ChallengeId::new(id.cast_unsigned())).await.unwrap().unwrap();
    }
    let waited = database.challenge(crate::games::ChallengeId::new(2)).await.unwrap().unwrap();
    let old = waited.expires.since(Moment::from_millis(1_699_999_990_000));
    assert!(old > 7 * 24 * 60 * 60_000, "an offer of long ago waits its whole term from the upgrade on");
    let chosen = |setting| Settings::default().with(setting);
    let ana = database.settings(Owner::Person(ANA)).await.unwrap();
    assert_eq!(ana, chosen(Setting::Medium(Medium::Text)));
    let here = database.settings(Owner::Server(HERE.guild)).await.unwrap();
    assert_eq!(here, chosen(Setting::Theme(Theme::Hardwood)).with(Setting::Motion(Motion::Animated)));
}

#[tokio::test]
async fn what_waits_is_written_together_and_what_fails_leaves_nothing_behind() {
    let (database, _folder) = empty().await;
    let game = begin(&database, ANA, KOFI).await;
    let fails = database.writer.write(|connection| {
        Box::pin(async {
            sqlx::query("UPDATE games SET guild = 77 WHERE id = 1").execute(&mut *connection).await?;
            sqlx::query("INSERT INTO games (id) VALUES (1)").execute(connection).await?;
            Ok(())
        })
    });
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offers = (0..200).map(|number| {
        let (offer, database) = (Offer::new(HERE, UserId::new(100 + number), None, terms).unwrap(), database.clone());
        async move { database.post_challenge(&offer, NOW).await.unwrap().unwrap().id }
    });
    let (failed, ids) = tokio::join!(fails, futures_util::future::join_all(offers));
    assert!(failed.is_err());
    assert_eq!(database.game(game.id).await.unwrap().unwrap().place, HERE);
    assert_eq!(ids.into_iter().collect::<std::collections::HashSet<_>>().len(), 200);

    database.close().await;
    let late = database.post_challenge(&Offer::new(HERE, ANA, None, terms).unwrap(), NOW).await;
    assert!(matches!(late, Err(Error::Closed)));
}
