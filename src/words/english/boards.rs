//! What a board shows.

use wari_rules::{House, Houses, Outcome, Position, Side, Sowing};

use super::{English, count, moves, rated};
use crate::games::{Ending, Game, Name, Reason};
use crate::words::{Boards, View};

impl Boards for English {
    fn board(&self, view: &View<'_>) -> String {
        let game = view.game;
        let mut text = match (game.resigned, game.record.last()) {
            (Some(side), _) => format!("{} resigned.", view.name(side)),
            (None, Some(sowing)) => format!("{}.", sowed(&view.name(sowing.mover()), &sowing)),
            (None, None) => {
                format!("{} is South and moves first; {} is North.", view.name(Side::South), view.name(Side::North))
            }
        };
        let position = game.record.position();
        let [south, north] = Side::ALL.map(|side| format!("{} {}", view.name(side), position.store(side)));
        let called = game.called();
        match game.ending() {
            None => text += &format!("\n{south} · {north} — <@{called}> to move"),
            Some(ending) => {
                text += &format!("\n{} {south} · {north} — <@{called}>, well played!", ended(view, &ending))
            }
        }
        text += &format!("\n{} · game {} · {}", game.record.ruleset().name, game.id, rated(game.rated));
        if game.ending().is_none() {
            text += " · no time limit";
        }
        text
    }

    fn alt_text(&self, view: &View<'_>) -> String {
        let game = view.game;
        let position = game.record.position();
        let plain = |side: Side| view.names[side].plain();
        let mut text = match (game.resigned, game.record.last()) {
            (Some(side), _) => format!("{} resigned. ", plain(side)),
            (None, Some(sowing)) => format!("{}. ", sowed(plain(sowing.mover()), &sowing)),
            (None, None) => String::new(),
        };
        for side in Side::ALL {
            let row = position.row(side).map(|seeds| seeds.to_string()).join(" ");
            text += &format!("{side} is {}: store {}, houses a to f {row}. ", plain(side), position.store(side));
        }
        match game.ending() {
            None => text += &format!("{} is to move. ", plain(position.mover())),
            Some(Ending { winner: Some(side), .. }) => text += &format!("{} has won. ", plain(side)),
            Some(_) => text += "The game is drawn. ",
        }
        text + &format!("Position {position}")
    }

    fn text_board(&self, drawn: &str, position: &Position, last: Option<&Sowing>, barred: Houses) -> String {
        let has = |what: fn(&Sowing) -> bool| last.is_some_and(what);
        let signs = [
            (has(|_| true), "`-` lifted"),
            (has(|_| true), "`+` sown"),
            (has(|sowing| sowing.captured_seeds() > 0), "`x` captured"),
            (has(|sowing| sowing.spared().is_some()), "`/` spared"),
            (!barred.is_empty(), "`!` may not be sown"),
        ];
        let signs: Vec<&str> = signs.into_iter().filter_map(|(is_there, sign)| is_there.then_some(sign)).collect();
        let signs = if signs.is_empty() { String::new() } else { signs.join(" · ") + "\n" };
        format!("```\n{drawn}\n```\n{signs}Position {position}")
    }

    fn house_choice(&self, house: House, seeds: u8, captures: u8) -> String {
        match captures {
            0 => format!("{house} · {}", count(seeds, "seed")),
            _ => format!("{house} · {}, captures {captures}", count(seeds, "seed")),
        }
    }

    fn game_choice(&self, game: &Game, opponent: &Name) -> String {
        format!("{} · against {} · {} · {}", game.id, opponent.plain(), game.record.ruleset().name, moves(game.ply()))
    }

    fn confirm_resign(&self, game: &Game) -> String {
        format!(
            "Do you really want to give up game {}? Your opponent wins then. If not, just dismiss this message.",
            game.id
        )
    }
}

fn sowed(name: &str, sowing: &Sowing) -> String {
    let move_ = format!("{name} sowed {} ({})", sowing.origin(), sowing.lifted());
    match (sowing.captured_seeds(), sowing.spared()) {
        (0, None) => move_,
        (0, Some(_)) => format!("{move_}: a grand slam, which captures nothing under these rules"),
        (captured, _) => format!("{move_} and captured {captured}"),
    }
}

fn ended(view: &View<'_>, ending: &Ending) -> String {
    let result = match ending.winner {
        Some(side) => format!("**{} wins.**", view.name(side)),
        None => "**The game is drawn.**".to_owned(),
    };
    let Some(outcome) = &ending.outcome else { return result };
    let why = match ending.reason {
        Reason::Resigned(_) => return result,
        Reason::Rules(reason) => match reason {
            wari_rules::Reason::Majority if ending.winner.is_some() => {
                "More than half of the seeds are captured.".to_owned()
            }
            wari_rules::Reason::Majority => "Each has half of the seeds.".to_owned(),
            wari_rules::Reason::GrandSlam => format!("A grand slam ends the game{}.", rest(view, outcome)),
            wari_rules::Reason::Starved => format!("The move left the opponent without seeds{}.", rest(view, outcome)),
            wari_rules::Reason::CannotFeed => format!("No move can feed the opponent{}.", rest(view, outcome)),
            wari_rules::Reason::NoLegalMove => format!("There is no legal move{}.", rest(view, outcome)),
            wari_rules::Reason::Circles { occurrence } => {
                format!("The same position came up {} times{}.", occurrence.get(), rest(view, outcome))
            }
            wari_rules::Reason::Quiet => format!("200 moves passed without a capture{}.", rest(view, outcome)),
            wari_rules::Reason::Agreed => format!("Both agreed to stop{}.", rest(view, outcome)),
        },
    };
    format!("{why} {result}")
}

fn rest(view: &View<'_>, outcome: &Outcome) -> String {
    let taken = outcome.taken();
    match (taken.south, taken.north, outcome.uncounted()) {
        (0, 0, 0) => String::new(),
        (0, 0, left) => format!("; the {left} seeds on the board count for nobody"),
        (south, 0, _) => format!("; {} takes the {south} left", view.name(Side::South)),
        (0, north, _) => format!("; {} takes the {north} left", view.name(Side::North)),
        (south, north, _) => {
            format!(
                "; {} takes {south} and {} takes {north} of what is left",
                view.name(Side::South),
                view.name(Side::North)
            )
        }
    }
}
