//! Reviews of finished games.

use wari_engine::{Capture, Cause, Headline, Meaning, Reason, Remedy, Review, ReviewedPly, Score, Shape, Stake};
use wari_rules::{House, Houses, Side, rulesets};

use super::{NAMES, START, TOMORROW, after, decided, every, houses, publish, view};
use crate::words::View;
use crate::words::phrases::Naming;

use Meaning::{Expected, Known, Lost, Won};
use wari_games::{Decided, Game};

fn score(meaning: Meaning) -> Score {
    let bits = match meaning {
        Expected(hundredths) => hundredths.into(),
        Known(seeds @ 0..) => 1_000_001 + 32_768 * i32::from(seeds),
        Known(seeds) => -1_000_001 + 32_768 * i32::from(seeds),
        Won { plies } => 10_000_000 - i32::from(plies),
        Lost { plies } => i32::from(plies) - 10_000_000,
    };
    let score = Score::from_bits(bits);
    assert_eq!(score.meaning(), meaning);
    score
}

/// Nobody has got ahead yet.
const EVEN: Stake = Stake { in_play: 36, lead: 0 };

/// South played a, which was worth `played`, though e was worth `best`.
fn ply(played: Meaning, best: Meaning) -> ReviewedPly {
    let scores = [Some(score(played)), None, None, None, Some(score(best)), None];
    ReviewedPly {
        mover: Side::South,
        stake: EVEN,
        played: House::A,
        scores,
        line: vec![House::E],
        played_line: vec![House::A],
    }
}

/// South had only this move.
fn forced() -> ReviewedPly {
    let scores = [Some(score(Expected(0))), None, None, None, None, None];
    ReviewedPly { line: vec![House::A], scores, ..ply(Expected(0), Expected(0)) }
}

/// The plies of a game, the players taking turns.
fn review(plies: impl IntoIterator<Item = ReviewedPly>) -> Review {
    let movers = Side::ALL.into_iter().cycle();
    Review { plies: plies.into_iter().zip(movers).map(|(ply, mover)| ReviewedPly { mover, ..ply }).collect() }
}

/// Losses in hundredths of a seed: next to nothing, an inaccuracy, a mistake, a blunder.
const LOSSES: [i16; 4] = [30, 130, 230, 430];

fn finished() -> Game {
    decided(after(&rulesets::CLASSIC, START, "BaEdDcFaCcBa"), Decided::Resigned)
}

#[test]
fn reviews() {
    publish("reviews", |chapter, words| {
        let game = finished();
        let view = view(&game);
        let wrong = |hundredths| ply(Expected(0), Expected(hundredths));
        // South makes one of each mistake, North two of each.
        let souths = LOSSES[1..].iter().flat_map(|&loss| [wrong(loss), wrong(30)]).map(|ply| [ply, wrong(430)]);
        let norths = [wrong(130), wrong(130), wrong(230), wrong(230), wrong(430), wrong(430)];
        let plies = souths.zip(norths).flat_map(|([south, _], north)| [south, north]);
        let several = review(plies);
        chapter.add("A review with several turning points", words.review(&view, &several));
        chapter.add("Its picture for those who cannot see it", words.review_alt_text(&view, &several));
        chapter.add("In the place of its picture", words.review_text(&view, &several));
        chapter.add("A review without a turning point", words.review(&view, &review([forced(), wrong(30)])));
        for best in [Won { plies: 1 }, Won { plies: 5 }, Known(3), Known(0), Expected(250)] {
            let one = review([ply(Lost { plies: 4 }, best), forced()]);
            chapter.add("A review with one turning point", words.review(&view, &one));
        }
        chapter.add("The button to a turning point", words.turning_point(10));

        let better = LOSSES.map(wrong);
        let equal = ply(Expected(100), Expected(100));
        let far_ahead = Stake { in_play: 12, lead: 11 };
        let careless = ReviewedPly { stake: far_ahead, ..ply(Expected(900), Expected(1_790)) };
        for ply in [forced(), equal, careless].iter().chain(&better) {
            chapter.add("Below a board of a reviewed game", words.worth(&view, ply));
        }
        for line in [vec![House::C, House::D], vec![House::C, House::D, House::F]] {
            chapter.add("What could have followed", words.what_if(&view, 4, &line));
        }
        let before = game.at(0).unwrap_or_else(|| game.clone());
        let view = View { game: &before, names: &NAMES };
        let mistake = wrong(430);
        chapter.add("A mistake of one's own", words.mistake(&view, &mistake));
        chapter.add("Its board for those who cannot see it", words.mistake_alt_text(&view));
        for again in [Some(TOMORROW), None] {
            chapter.add("A mistake that is mended", words.mended(&view, &mistake, House::E, again));
        }
        chapter.add("The same mistake again", words.not_mended(&mistake, House::A, Some(TOMORROW)));
        let worse = ReviewedPly { played: House::A, ..mistake.clone() };
        chapter.add("Another mistake", words.not_mended(&worse, House::B, Some(TOMORROW)));
        chapter.add("What would have been better", words.mistake_solution(&view, &mistake));
        for next in [None, Some(TOMORROW)] {
            chapter.add("No mistakes to practise", words.no_mistakes(next));
        }
        let meanings = every!(Meaning:
            Expected(125), Expected(-1_200), Known(0), Known(-3), Won { plies: 5 }, Lost { plies: 4 },
        );
        let scores = meanings.map(|meaning| Some(score(meaning)));
        let ply = ReviewedPly { scores, ..forced() };
        chapter.add("What each house was worth", words.worths(&ply.scores).join("\n"));
        chapter.add("The same for those who cannot see it", words.worth_alt_text(ply.mover, &ply.scores));
        chapter.add("The same in the place of the picture", words.worth_text(&ply.scores));
    });
}

fn capture(seeds: u8, letters: &str) -> Capture {
    Capture { seeds, houses: houses(letters) }
}

#[test]
fn reasons() {
    publish("reasons", |chapter, words| {
        let (one, two) = (capture(3, "d"), capture(5, "bc"));
        let line = || vec![House::A, House::C, House::B];
        let allowed = |stood, remedy| Cause::AllowedCapture { reply: House::F, capture: two, stood, remedy };
        let causes = every!(Cause:
            MissedWin { capture: Capture::default() },
            MissedWin { capture: two },
            MissedCapture { capture: two, instead: 0 },
            MissedCapture { capture: two, instead: 2 },
            MissedPlan { capture: one, line: line() },
            MissedRest { seeds: 1, line: line() },
            MissedRest { seeds: 7, line: line() },
            MissedFeeding { houses: houses("ef") },
            MissedThreat { capture: two },
            EndedGame,
            AllowedWin { reply: House::F },
            AllowedCapture { reply: House::F, capture: one, stood: false, remedy: Remedy::Closed },
            AllowedPlan { capture: two, line: line() },
            AllowedRest { seeds: 1, line: line() },
            AllowedRest { seeds: 7, line: line() },
            ForcedToFeed { reply: House::F, houses: houses("ab") },
            AllowedThreat { reply: House::F, capture: two },
            Drift(None),
        );
        let remedies = [
            allowed(false, Remedy::Closed),
            allowed(true, Remedy::Closed),
            allowed(false, Remedy::Fewer(2)),
            allowed(false, Remedy::Paid),
        ];
        let shapes = every!(Shape: OwnHouses, TheirHouses, OwnLaps, TheirLaps);
        let causes = causes.into_iter().chain(remedies).chain(shapes.map(|shape| Cause::Drift(Some(shape))));
        let (game, reviewed) = (finished(), ply(Expected(0), Expected(230)));
        let (view, best) = (view(&game), [houses("e"), houses("ce")]);
        for (index, cause) in causes.enumerate() {
            let reason = Reason { cause, better: best[index % 2], equal: Houses::EMPTY };
            let turn = words.reason(&|side| view.name(side), Naming::Shown, &reviewed, &reason);
            let wrong = words.wrong(House::A, Side::North, &reason.cause);
            chapter.add("What a move allowed or missed, and a wrong answer to a puzzle", format!("{turn}\n{wrong}"));
        }
        let (winner, loser) = (Side::South, Side::North);
        let headlines = every!(Headline:
            Led { winner },
            Turned { winner, mistake: Some(33), came_back: false },
            Turned { winner, mistake: Some(33), came_back: true },
            Turned { winner, mistake: None, came_back: false },
            Turned { winner, mistake: None, came_back: true },
            Slipped { loser },
            StillOpen { loser },
            Escaped { side: loser },
            BothCouldWin,
            Close,
        );
        for headline in headlines {
            chapter.add("What a game is remembered for", words.headline(&view, headline));
        }
    });
}
