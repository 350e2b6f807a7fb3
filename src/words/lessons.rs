//! Lessons: what a ruleset says about something, and what happens in the picture.

use wari_rules::{House, Houses, Illegal, Outcome, Position, Reason, Side, Sowing};

use super::{count, rulings};
use crate::games::{Example, Lesson, Topic};
use crate::words::Words;

impl Words {
    /// What a topic is called, on its button and above its page.
    pub fn lesson_title(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Capture => "Capture",
            Topic::Chain => "Chain",
            Topic::Lap => "Lap",
            Topic::GrandSlam => "Grand slam",
            Topic::Feeding => "Feeding",
            Topic::LastSeeds => "Last seeds",
            Topic::FewSeeds => "Few seeds",
            Topic::Majority => "Majority",
        }
    }

    /// A lesson's page: what the ruleset says about its topic, and what happens in the picture.
    pub fn lesson(&self, lesson: &Lesson, example: &Example) -> String {
        format!(
            "# {} · {}\n{}\n\n{}",
            example.ruleset.name,
            self.lesson_title(lesson.topic),
            rulings::ruling(example.ruleset, lesson.topic),
            self.lesson_caption(example)
        )
    }

    /// What happens in the picture alone.
    pub fn lesson_caption(&self, example: &Example) -> String {
        format!("**In the picture:** {}", happens(example))
    }

    /// The picture in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn lesson_alt_text(&self, example: &Example) -> String {
        let position = example.position();
        let rows = Side::ALL.map(|side| {
            let row = position.row(side).map(|seeds| seeds.to_string()).join(" ");
            format!("{side}: store {}, houses a to f {row}. ", position.store(side))
        });
        format!("{} {}Position {position}", happens(example), rows.concat())
    }
}

/// What comes of the example, in whole sentences.
fn happens(example: &Example) -> String {
    match example.comes {
        Err(illegal) => may_not(example, illegal),
        Ok(sowing) => {
            let sentences = [sown(&sowing), captured(&sowing), sowing.outcome().map(|outcome| ended(&outcome))];
            sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
    }
}

fn may_not(example: &Example, illegal: Illegal) -> String {
    let mover = example.before.mover();
    let opponent = mover.opponent();
    let barred = match example.barred() {
        barred if barred.contains(example.house) => listed(barred, "or"),
        _ => example.house.to_string(),
    };
    let why = match illegal {
        Illegal::Over => format!("The game is over, so {mover} can't sow {barred}."),
        Illegal::Empty { .. } => format!("{mover} can't sow {barred}, which is empty."),
        Illegal::MustFeed { .. } => {
            format!("{opponent} has no seeds, so {mover} can't sow {barred}, which wouldn't give {opponent} any.")
        }
        Illegal::WouldStarve { .. } => {
            format!("{mover} can't sow {barred}, which would capture every seed {opponent} has.")
        }
    };
    match illegal.playable() {
        playable if playable.is_empty() => why,
        playable => format!("{why} {mover} can sow {}.", listed(playable, "or")),
    }
}

/// The sowing itself, and where a lap passes twice.
fn sown(sowing: &Sowing) -> Option<String> {
    let (mover, origin) = (sowing.mover(), sowing.origin());
    let sown = format!("{mover} sows {origin} ({}).", sowing.lifted());
    let again = |side: Side| -> Houses {
        sowing.sown().skip(LAP).filter(|&(fallen, _)| fallen == side).map(|(_, house)| house).collect()
    };
    let again: Vec<String> = [mover, mover.opponent()]
        .into_iter()
        .map(|side| (side, again(side)))
        .filter(|(_, houses)| !houses.is_empty())
        .map(|(side, houses)| format!("{side}'s {}", listed(houses, "and")))
        .collect();
    Some(match again.is_empty() {
        true => sown,
        false => format!(
            "{sown} They go all the way around, skip {origin}, which stays empty, and reach {} a second time.",
            again.join(" and ")
        ),
    })
}

/// A lap fills every house but the origin.
const LAP: usize = 11;

/// What was captured and where that stopped, or why it did not count.
fn captured(sowing: &Sowing) -> Option<String> {
    let (mover, opponent) = (sowing.mover(), sowing.mover().opponent());
    if let Some(spared) = sowing.spared() {
        let houses = listed(spared, "and");
        return Some(format!("That would capture every seed {opponent} has, in {houses}, so nothing is captured."));
    }
    let mut captured = sowing.captured();
    let (last, seeds) = captured.next()?;
    let before: Vec<String> = captured.map(|(house, seeds)| format!("{house} ({seeds})")).collect();
    let chain = match before.is_empty() {
        true => String::new(),
        false => format!(", right after {}", and(&before, "and")),
    };
    let seeds_captured = count(sowing.captured_seeds(), "seed");
    let told = format!("The last seed makes {seeds} in {opponent}'s {last}{chain}: {mover} captures {seeds_captured}.");
    Some(match stop(sowing) {
        Some((house, seeds)) => format!("{told} {house} holds {seeds}, so the capture ends there."),
        None => told,
    })
}

/// The house at which a capture stopped, before the end of the row, and what it holds.
fn stop(sowing: &Sowing) -> Option<(House, u8)> {
    let first = sowing.captured_houses().iter().next()?;
    let house = House::ALL[first.index().checked_sub(1)?];
    Some((house, sowing.after().seeds(sowing.mover().opponent(), house)))
}

/// Why the game is over, who got the rest, and who has won.
fn ended(outcome: &Outcome) -> String {
    let position = outcome.position();
    // Whose turn it would be.
    let next = position.mover();
    let why = match outcome.reason() {
        Reason::Majority => match outcome.winner() {
            Some(side) => format!("{side} has more than half of the {} seeds", position.total()),
            None => format!("Each side has half of the {} seeds", position.total()),
        },
        Reason::GrandSlam => format!("{next} has no seeds left"),
        Reason::Starved => format!("{next} still has no seeds, though another move would have given some"),
        Reason::CannotFeed => {
            format!("{} has no seeds left, and no move of {next}'s can feed them", next.opponent())
        }
        Reason::NoLegalMove => format!("{next} has no legal moves"),
        Reason::Circles { .. } | Reason::Quiet => "Neither side is making progress".to_owned(),
        Reason::Agreed => "Both agree to stop".to_owned(),
    };
    let rest = match Side::ALL.map(|side| (side, outcome.taken()[side])) {
        [(_, 0), (_, 0)] => String::new(),
        [(side, seeds), (_, 0)] | [(_, 0), (side, seeds)] => {
            format!(" {side} takes the remaining {}.", count(seeds, "seed"))
        }
        [(one, first), (other, second)] => {
            format!(" They split the last {}: {one} takes {first}, {other} {second}.", count(first + second, "seed"))
        }
    };
    format!("{why}, so the game is over.{rest} {}", result(outcome.winner(), position))
}

fn result(winner: Option<Side>, position: Position) -> String {
    match winner {
        Some(side) => format!("{side} wins, {} to {}.", position.store(side), position.store(side.opponent())),
        None => "It's a draw.".to_owned(),
    }
}

pub(super) fn listed(houses: Houses, and_or: &str) -> String {
    let letters: Vec<String> = houses.iter().map(|house| house.to_string()).collect();
    and(&letters, and_or)
}

/// `a, c and d`.
fn and(things: &[String], and_or: &str) -> String {
    match things.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {and_or} {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}
