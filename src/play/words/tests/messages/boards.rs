//! Boards, in all the states of a game.

use wari_engine::Level;
use wari_games::{
    Annulment, Bout, Computer, Decided, Decision, Game, Hold, Keyword, Points, Proposal, ProposalId, Remark, Rerating,
    Running, Series, Span, Termination, Unrated, Wish,
};
use wari_rules::{BySide, Houses, Occurrence, Reason, Ruleset, Side, rulesets};

use super::{
    ANA, BOT, NOW, START, TOMORROW, after, annulled, by_manager, changed, decided, every, houses, publish, running,
    view,
};

/// Each player has one seed left; they follow each other around the board.
const CIRCLE: &str = "1-0-0-0-0-0-1-0-0-0-0-0-24-22-S";
const ONCE_AROUND: &str = "AaBbCcDdEeFf";
/// The first 199 moves of a game in which nobody captures.
const QUIET: &str = "
    BaEdDcFaCcBaDbCcEfCaEeDdBfCeEfBdFfEeFcEbFeBfEdFaDaAdEeEaFeCaFeDfDbCeEcBbDeBcCeDfBb
    EbFcCdBbFaAaCfDdAfDeBaEaDdCaDbBdFfBaEdDaEbCdFeEdCbFcAeEbFaEdBaFbAdBeCdBbEbDbCaBbEc
    BdDfCbDfFfAfCaCcEaDaAeBdBfFdCaFdDcB
";
/// Ana's f takes 5 of Kofi's seeds.
const CAPTURE: (&str, &str) = ("0-0-0-0-2-3-5-1-2-5-4-0-13-13-S", "F");
/// Ana's f would take all of Kofi's seeds.
const SLAM: (&str, &str) = ("2-0-3-1-0-4-1-1-2-1-0-0-14-19-S", "F");
/// Stands for the board in letters, which is the same in every language.
const DRAWN: &str = "(the board, drawn in letters)";

#[test]
fn boards() {
    publish("boards", |chapter, words| {
        let stages = [openings(), holds(), computers(), proposals(), decisions(), endings(), matches()];
        for (when, game) in stages.into_iter().flatten() {
            chapter.add(when, words.board(&view(&game)));
        }
        for (_, game) in computers() {
            let plates = words.plates(&game, view(&game).names);
            let BySide { south, north } = plates.names;
            chapter.add("What is written on the plates of a picture", [south, north, plates.rules].join("\n"));
        }
        for (ruleset, (position, moves)) in
            [(&rulesets::CLASSIC, (START, "C")), (&rulesets::CLASSIC, CAPTURE), (&rulesets::ABAPA, SLAM)]
        {
            let game = after(ruleset, position, moves);
            chapter.add("A planned answer", words.planned(&view(&game), &game.record().last().unwrap()));
        }
        let twice = after(&rulesets::CLASSIC, CAPTURE.0, CAPTURE.1);
        let once = after(&rulesets::CLASSIC, "0-0-0-0-2-1-1-1-2-5-4-0-16-16-S", "F");
        for game in [once, twice] {
            let capture = words.coaching_capture(&view(&game), &game.record().last().unwrap());
            chapter.add("Somebody has captured for the first time", capture);
        }
        for (when, line) in [("first", words.text.coaching_first()), ("second", words.text.coaching_second())] {
            chapter.add(format!("Before somebody's {when} move"), line);
        }
        let computer = Some(Computer { side: Side::North, level: Level::ALL[4] });
        let alone = changed(after(&rulesets::CLASSIC, START, "Cd"), |game| game.computer = computer);
        for is_won in [true, false] {
            let line = words.other_level(&view(&alone), Bout { level: Level::ALL[4], is_won }).unwrap();
            chapter.add("After games in a row against the computer that ended alike", line);
        }
        let planned = changed(after(&rulesets::CLASSIC, START, "Cd"), |game| game.planned.last = true);
        let described = [
            ("a move with its planned answer", planned),
            ("a game begins", after(&rulesets::CLASSIC, START, "")),
            ("a move", after(&rulesets::CLASSIC, START, "C")),
            ("a capture", after(&rulesets::CLASSIC, CAPTURE.0, CAPTURE.1)),
            ("a grand slam that captures nothing", after(&rulesets::ABAPA, SLAM.0, SLAM.1)),
            ("a player has resigned", decided(after(&rulesets::CLASSIC, START, "C"), Decided::Resigned)),
            ("the rules have ended the game", after(&rulesets::CLASSIC, SLAM.0, SLAM.1)),
            ("a game of a match is over, and counts for ratings", rated_game_of_a_match()),
            ("a game of newcomers is over", newcomers_game()),
            ("an annulled game", annulled(after(&rulesets::CLASSIC, START, "C"), by_manager())),
            ("a draw", decided(after(&rulesets::CLASSIC, START, "C"), Decided::Drawn)),
        ];
        for (when, game) in described {
            chapter.add(
                format!("Board for those who cannot see it: {when}"),
                words.alt_text(&view(&game), game.record().position().mover()),
            );
        }
        for (when, moves) in [("a game begins", ""), ("a move", "C"), ("a move and its answer", "Cd")] {
            let game = after(&rulesets::CLASSIC, START, moves);
            chapter.add(
                format!("All that stays of a board once it is folded: {when}"),
                words.folded(&game, Some(&view(&game))),
            );
        }
        let game = after(&rulesets::CLASSIC, START, "C");
        chapter.add("All that stays of it if its move has been undone", words.folded(&game, None));
        chapter.add("The position in words, for Kofi", words.rows(&view(&game), Side::North));
        let text = |ruleset: &'static Ruleset, (position, moves), barred| {
            let game = after(ruleset, position, moves);
            let record = game.record();
            words.text_board(DRAWN, &record.position(), record.last().as_ref(), barred)
        };
        for (when, text) in [
            ("before the first move", text(&rulesets::CLASSIC, (START, ""), Houses::EMPTY)),
            ("after a capture", text(&rulesets::CLASSIC, CAPTURE, Houses::EMPTY)),
            ("after a grand slam that captures nothing", text(&rulesets::ABAPA, SLAM, Houses::EMPTY)),
            ("with a house that may not be played", text(&rulesets::MODERN, (SLAM.0, ""), houses("f"))),
        ] {
            chapter.add(format!("A board in letters {when}"), text);
        }
    });
}

type Stages = Vec<(String, Game)>;

fn holds() -> Stages {
    let hold = Hold { since: NOW, unreachable: false, paused_until: None, away_until: None, unshown: false };
    let stages = [
        ("paused", Hold { paused_until: Some(TOMORROW), ..hold }),
        ("Kofi is away", Hold { away_until: Some(TOMORROW), ..hold }),
        ("the bot has left the server", Hold { unreachable: true, ..hold }),
        ("all of it", Hold { unreachable: true, paused_until: Some(TOMORROW), away_until: Some(TOMORROW), ..hold }),
    ];
    stages
        .map(|(why, hold)| {
            let game = changed(after(&rulesets::CLASSIC, START, "C"), |game| game.set_hold(Some(hold)));
            (format!("The clock stands still: {why}"), game)
        })
        .into()
}

/// The game with three minutes for the whole of it, of which Ana has used some.
fn with_banks(game: Game) -> Game {
    let banks = Some(BySide { south: Span::millis(129_400), north: Span::minutes(3) });
    let now = *game.running().unwrap();
    running(game, Running { banks, ..now })
}

fn openings() -> Stages {
    let begun = after(&rulesets::CLASSIC, START, "");
    let stages = [
        ("A game begins", begun.clone()),
        (
            "A game without ratings and time limits begins",
            changed(running(begun, Running::default()), |game| game.rated = false),
        ),
        ("A move", after(&rulesets::CLASSIC, START, "C")),
        ("A move in a game with a time for the whole of it", with_banks(after(&rulesets::CLASSIC, START, "C"))),
        ("A capture", after(&rulesets::CLASSIC, CAPTURE.0, CAPTURE.1)),
        ("A grand slam that captures nothing", after(&rulesets::ABAPA, SLAM.0, SLAM.1)),
        (
            "A move with its planned answer",
            changed(after(&rulesets::CLASSIC, START, "Cd"), |game| game.planned.last = true),
        ),
    ];
    stages.map(|(when, game)| (when.to_owned(), game)).into()
}

fn computers() -> Stages {
    let computer = Some(Computer { side: Side::North, level: Level::ALL[2] });
    let players = BySide { south: ANA, north: BOT };
    let game = |hints| {
        changed(after(&rulesets::CLASSIC, START, "Cd"), |game| {
            (game.players, game.computer, game.hints, game.rated) = (players, computer, hints, false);
        })
    };
    let old = Some(Computer { side: Side::North, level: Level::stored(1, 3).unwrap() });
    let old = changed(game(0), |game| game.computer = old);
    let hinted = |hints| (format!("The computer has answered Ana's move, hints so far: {hints}"), game(hints));
    [0, 1, 2].map(hinted).into_iter().chain([("The computer plays at an old level".to_owned(), old)]).collect()
}

fn proposals() -> Stages {
    let proposed = |game: Game, wish, agreed| {
        let proposal = Some(Proposal { id: ProposalId::new(5), wish, agreed, message: None });
        let clock = game.clock();
        running(game, Running { clock, proposal, ..Running::default() })
    };
    let asked = |&wish: &Wish| {
        let game = after(&rulesets::CLASSIC, START, "Cd");
        (format!("The other player is asked: {}", wish.id()), proposed(game, wish, Some(Side::North)))
    };
    let circles = proposed(after(&rulesets::PRATT, CIRCLE, &ONCE_AROUND.repeat(2)), Wish::Stop, None);
    let circles = ("The rules ask both players whether to stop".to_owned(), circles);
    Wish::ALL.iter().map(asked).chain([circles]).collect()
}

fn decisions() -> Stages {
    let ended = |what| (format!("A game ends: {what:?}"), decided(after(&rulesets::CLASSIC, START, "Cd"), what));
    let unrated = |&reason: &Unrated| {
        let game = decided(after(&rulesets::CLASSIC, START, "Cd"), Decided::Resigned);
        (format!("A game ends, but doesn't count: {reason:?}"), changed(game, |game| game.judge(Some(reason))))
    };
    let counted = |computer| {
        changed(decided(after(&rulesets::CLASSIC, START, "Cd"), Decided::Resigned), |game| {
            game.changes = counts();
            if computer {
                (game.computer, game.changes.north) =
                    (Some(Computer { side: Side::North, level: Level::ALL[2] }), None);
                game.players.north = BOT;
            }
        })
    };
    let rated = [
        ("A game ends that counts for ratings".to_owned(), counted(false)),
        ("A game against the computer ends that counts for the rating".to_owned(), counted(true)),
    ];
    let never_began = |moves: &str| {
        let late = Decision::Player(if moves.is_empty() { Side::South } else { Side::North }, Decided::OutOfTime);
        let game = after(&rulesets::CLASSIC, START, moves);
        let record = game.record().clone();
        (format!("Time runs out before move {}", moves.len() + 1), game.with(record, Some(late), Running::default()))
    };
    let of_match = changed(never_began("").1, |game| {
        game.series = Series { first_to: 6, won: BySide { south: 3, north: 2 }, given_up: true };
    });
    let of_match = ("Time runs out before the first move of a match".to_owned(), of_match);
    let soon = (
        "A game of ten moves ends".to_owned(),
        decided(after(&rulesets::CLASSIC, START, "CdFaBeDfAc"), Decided::Resigned),
    );
    let rated = rated.into_iter().chain([never_began(""), never_began("C"), of_match, soon]);
    let newcomers = |south, north| {
        let game = decided(after(&rulesets::CLASSIC, START, "CdFaBeDfAc"), Decided::Resigned);
        changed(game, |game| game.changes = BySide { south, north })
    };
    let against = |level: usize, game: Game| {
        let computer = Some(Computer { side: Side::North, level: Level::ALL[level - 1] });
        changed(game, |game| (game.computer, game.players.north) = (computer, BOT))
    };
    let first = Some(Rerating::Told(Points { before: None, now: 1612 }));
    let (some, one) = (Some(Rerating::ToCome(4)), Some(Rerating::ToCome(1)));
    let beginnings = [
        ("A game of newcomers ends that counts for ratings", newcomers(some, one)),
        ("The first rating is told", newcomers(first, some)),
        ("The computer is beaten by a newcomer", against(1, newcomers(some, None))),
        ("The strongest level is beaten by a newcomer", against(10, newcomers(one, None))),
        ("The first rating against the computer is told", against(4, newcomers(first, None))),
    ];
    let rated = rated.chain(beginnings.map(|(when, game)| (when.to_owned(), game)));
    let decisions = every!(Decided: Resigned, OutOfTime, Claimed, Drawn, Stopped);
    let annulled =
        every!(Annulment: Manager(Remark::new("They *moved* for each other.").unwrap()), Departure(Side::North));
    let annulled = annulled.into_iter().map(|why| {
        (format!("A game is annulled: {why:?}"), super::annulled(after(&rulesets::CLASSIC, START, "Cd"), why))
    });
    decisions.into_iter().map(ended).chain(annulled).chain(rated).chain(Unrated::ALL.iter().map(unrated)).collect()
}

/// What the end of a game makes of ratings.
fn counts() -> BySide<Option<Rerating>> {
    let changed_to = |now| Some(Rerating::Told(Points { before: Some(1500), now }));
    BySide { south: changed_to(1662), north: changed_to(1338) }
}

/// A game that brings one player a rating, and the other nearer to one.
fn newcomers_game() -> Game {
    changed(decided(after(&rulesets::CLASSIC, START, "Cd"), Decided::Resigned), |game| {
        let first = Rerating::Told(Points { before: None, now: 1612 });
        game.changes = BySide { south: Some(first), north: Some(Rerating::ToCome(2)) };
    })
}

fn rated_game_of_a_match() -> Game {
    changed(decided(after(&rulesets::CLASSIC, START, "Cd"), Decided::Resigned), |game| {
        game.series = Series { first_to: 6, won: BySide { south: 3, north: 2 }, given_up: false };
        game.changes = counts();
    })
}

fn endings() -> Stages {
    let stages = |reason| {
        ended_by(reason).into_iter().map(move |game| {
            assert_eq!(game.ending().unwrap().reason, Termination::Rules(reason));
            (format!("The rules end a game: {reason}"), game)
        })
    };
    Reason::ALL.into_iter().flat_map(stages).collect()
}

/// Samples of games with this end.
fn ended_by(reason: Reason) -> Vec<Game> {
    match reason {
        Reason::Majority => vec![
            after(&rulesets::CLASSIC, "1-2-0-0-3-1-4-2-0-1-0-2-23-9-S", "E"),
            after(&rulesets::CLASSIC, "0-0-0-0-0-1-1-0-0-0-0-0-22-24-S", "F"),
        ],
        Reason::GrandSlam => {
            vec![after(&rulesets::CLASSIC, SLAM.0, SLAM.1), after(&rulesets::WARRI, SLAM.0, SLAM.1)]
        }
        Reason::Starved => vec![after(&rulesets::PRATT, "0-3-0-1-0-2-0-0-0-0-0-0-22-20-S", "B")],
        Reason::CannotFeed => vec![
            after(&rulesets::CLASSIC, "0-0-0-0-0-1-0-3-0-1-0-0-21-22-S", "F"),
            after(&rulesets::BEADS, "0-0-0-0-0-1-0-0-2-0-0-0-22-23-S", "F"),
        ],
        Reason::NoLegalMove => vec![after(&rulesets::MODERN, "1-0-0-0-0-1-1-0-0-0-0-1-22-22-S", "F")],
        Reason::Circles { occurrence: Occurrence::Third } => {
            vec![after(&rulesets::CLASSIC, CIRCLE, &ONCE_AROUND.repeat(2))]
        }
        Reason::Circles { occurrence: Occurrence::Fifth } => {
            vec![after(&rulesets::PRATT, CIRCLE, &ONCE_AROUND.repeat(4))]
        }
        Reason::Quiet => vec![after(&rulesets::CLASSIC, START, &format!("{QUIET}d"))],
        Reason::Agreed => {
            let game = |ruleset| decided(after(ruleset, START, "Cd"), Decided::Stopped);
            vec![game(&rulesets::CLASSIC), game(&rulesets::PRATT)]
        }
    }
}

fn matches() -> Stages {
    let game = |south| {
        let series = Series { first_to: 6, won: BySide { south, north: 2 }, given_up: false };
        changed(after(&rulesets::WARRI, START, "C"), |game| game.series = series)
    };
    let given_up = |mut game: Game| {
        game.series.given_up = true;
        game
    };
    let stages = [
        ("A game of a match", game(3)),
        ("A game of a match is over, and another follows", decided(game(3), Decided::Resigned)),
        ("A match is over", decided(game(5), Decided::Resigned)),
        ("A game of a match is annulled, and another is played in its place", annulled(game(3), by_manager())),
        ("A player gives up a match", given_up(decided(game(3), Decided::Resigned))),
    ];
    stages.map(|(when, game)| (when.to_owned(), game)).into()
}
