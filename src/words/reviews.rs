//! What the computer has found in a game that is over.

use wari_engine::{Mark, Meaning, Review, ReviewedPly, Score, expected_points};
use wari_rules::{House, Side};

use super::moves;
use crate::words::{View, Words};

impl Words {
    /// The text above the picture of a review: how well each side played, and where the game turned.
    pub fn review(&self, view: &View<'_>, review: &Review) -> String {
        let game = view.game;
        let (south, north) = (view.name(Side::South), view.name(Side::North));
        let mut lines = vec![format!(
            "Review of game {}: {south} (South) against {north} (North), {}.",
            game.id,
            moves(game.ply())
        )];
        lines.extend(Side::ALL.map(|side| format!("**{}** · {}", view.name(side), how_well(review, side))));
        let turned = review.turning_points();
        lines.push(match turned[..] {
            [] => "Neither side made a costly move.".to_owned(),
            [_] => "Where the game turned:".to_owned(),
            _ => "The biggest turning points:".to_owned(),
        });
        for ply in turned {
            let reviewed = &review.plies[ply];
            let name = view.name(reviewed.mover);
            lines.push(format!("- Move {}: {}", ply + 1, turn(&name, reviewed)));
        }
        lines.join("\n")
    }

    /// The picture of a review in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn review_alt_text(&self, view: &View<'_>, review: &Review) -> String {
        let game = view.game;
        let mut sentences = vec![format!("The winning chances in game {}, over {}.", game.id, moves(game.ply()))];
        for side in Side::ALL {
            sentences.push(format!("{side} is {}: {}.", view.names[side].text(), how_well(review, side)));
        }
        for ply in review.turning_points() {
            let reviewed = &review.plies[ply];
            let position = game.record().position_at(ply).map_or_else(String::new, |position| position.to_string());
            sentences.push(format!(
                "Move {}, from {position}: {}",
                ply + 1,
                turn(&reviewed.mover.to_string(), reviewed)
            ));
        }
        sentences.join(" ")
    }

    /// What stands in the place of that picture, at most 400 characters.
    pub fn review_text(&self, view: &View<'_>, review: &Review) -> String {
        /// Eight heights, the lowest first.
        const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        /// So many columns fit on a narrow phone.
        const COLUMNS: usize = 32;
        let width = review.plies.len().div_ceil(COLUMNS).max(1);
        let bar = |plies: &[ReviewedPly]| {
            let mean = plies.iter().map(ReviewedPly::souths_points).sum::<f64>() / plies.len() as f64;
            BARS[((mean * 8.0) as usize).min(7)]
        };
        let bars: String = review.plies.chunks(width).map(bar).collect();
        let mut text = format!("South's winning chances from the first move to the last:\n`{bars}`");
        for ply in review.turning_points() {
            if let Some(position) = view.game.record().position_at(ply) {
                text += &format!("\nBefore move {}: {position}", ply + 1);
            }
        }
        text
    }

    /// A button that leads to a ply of a reviewed game, counted from 0.
    pub fn turning_point(&self, ply: usize) -> String {
        format!("Move {}", ply + 1)
    }

    /// What is said below [`Boards::step`] of a position of a reviewed game: what was played, and what the numbers
    /// below the houses mean.
    pub fn worth(&self, view: &View<'_>, ply: &ReviewedPly) -> String {
        let name = view.name(ply.mover);
        let played = ply.played;
        let told = match (ply.had_a_choice(), ply.best(), ply.mark()) {
            (false, ..) => format!("{name} could only sow {played}."),
            (_, best, _) if best == played => format!("{name} sowed {played}; there was nothing better."),
            (_, best, None) => format!("{name} sowed {played}; {best} was a little better."),
            (_, best, Some(mark)) => format!("{name} sowed {played}, {}; **{best}** was best.", one(mark)),
        };
        format!("{told}\nBelow each house: {name}'s expected lead in seeds.")
    }

    /// What each house was worth, plain text of at most four letters; nothing for those that could not be sown.
    pub fn worths(&self, ply: &ReviewedPly) -> [String; 6] {
        House::ALL.map(|house| ply.score(house).map_or_else(String::new, short))
    }

    /// The same in a sentence for those who cannot see it, which begins the alt text of the board; plain text.
    pub fn worth_alt_text(&self, ply: &ReviewedPly) -> String {
        let houses = House::ALL.into_iter().filter_map(|house| Some(format!("{house} {}", short(ply.score(house)?))));
        format!("{}'s expected lead in seeds: {}. ", ply.mover, houses.collect::<Vec<_>>().join(", "))
    }

    /// The same as a table, which stands before [`Boards::text_board`].
    pub fn worth_text(&self, ply: &ReviewedPly) -> String {
        let row = |cell: &dyn Fn(House) -> String| House::ALL.map(|house| format!("{:>5}", cell(house))).concat();
        let letters = row(&|house| house.to_string());
        let worths = row(&|house| ply.score(house).map_or("·".into(), short));
        format!("```\n{letters}\n{worths}\n```\n")
    }
}

/// How well a side played, in a line.
fn how_well(review: &Review, side: Side) -> String {
    let accuracy = review.accuracy(side).map_or_else(|| "no choice to make".into(), |it| format!("accuracy {it:.0}%"));
    let seeds = f64::from(review.seeds_lost(side)) / 100.0;
    let marks = Mark::ALL.map(|mark| several(review.marked(side, mark), mark)).join(", ");
    format!("{accuracy} · {seeds:.1} seeds lost · {marks}")
}

/// What somebody did at a turning point, and what would have been better.
fn turn(name: &str, ply: &ReviewedPly) -> String {
    let before = expected_points(ply.best_score());
    let after = before - ply.points_lost();
    let percent = |points: f64| format!("{:.0}%", 100.0 * points);
    format!(
        "{name} sowed {}, {}; {} was better ({}). Their winning chances fell from {} to {}.",
        ply.played,
        one(ply.mark().unwrap_or(Mark::Inaccuracy)),
        ply.best(),
        long(ply.best_score()),
        percent(before),
        percent(after)
    )
}

/// What a move is worth, in at most four letters.
fn short(score: Score) -> String {
    match score.meaning() {
        Meaning::Won { .. } => "win".to_owned(),
        Meaning::Lost { .. } => "loss".to_owned(),
        Meaning::Known(0) => "draw".to_owned(),
        Meaning::Known(seeds) => format!("{seeds:+}"),
        Meaning::Expected(hundredths) => {
            let seeds = f32::from(hundredths) / 100.0;
            if seeds.abs() < 9.95 { format!("{seeds:+.1}") } else { format!("{seeds:+.0}") }
        }
    }
    .replace('-', "−")
}

/// The same in words.
fn long(score: Score) -> String {
    match score.meaning() {
        Meaning::Won { plies } => format!("a win within {}", moves(plies.into())),
        Meaning::Lost { plies } => format!("a loss after {}", moves(plies.into())),
        Meaning::Known(0) => "a draw".to_owned(),
        Meaning::Known(seeds @ 1..) => format!("a win by {seeds}"),
        Meaning::Known(seeds) => format!("a loss by {}", seeds.unsigned_abs()),
        Meaning::Expected(hundredths) => format!("{:+.1} seeds", f32::from(hundredths) / 100.0),
    }
}

const fn one(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => "an inaccuracy",
        Mark::Mistake => "a mistake",
        Mark::Blunder => "a blunder",
    }
}

fn several(number: usize, mark: Mark) -> String {
    let thing = match (mark, number) {
        (Mark::Inaccuracy, 1) => "inaccuracy",
        (Mark::Inaccuracy, _) => "inaccuracies",
        (Mark::Mistake, 1) => "mistake",
        (Mark::Mistake, _) => "mistakes",
        (Mark::Blunder, 1) => "blunder",
        (Mark::Blunder, _) => "blunders",
    };
    format!("{number} {thing}")
}
