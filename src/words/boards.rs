//! What a board shows.

use wari_rules::{House, Houses, Outcome, Position, Side, Sowing};

use super::{count, descriptions, limit, moves, rated, series, until};
use crate::games::{
    Cause, Decided, Ending, Game, Moment, Name, Proposal, Refusal, Span, Summary, Unrated, UserId, Wish,
};
use crate::words::{View, Words};

impl Words {
    /// The text above a board.
    pub fn board(&self, view: &View<'_>) -> String {
        let game = view.game;
        let mut text = match (game.decision(), game.record().last()) {
            (Some(decision), _) => decided(&view.name(decision.by), decision.what),
            (None, Some(sowing)) => happened(view, &sowing),
            (None, None) => {
                format!("{} is South and moves first; {} is North.", view.name(Side::South), view.name(Side::North))
            }
        };
        let position = game.record().position();
        let [south, north] = Side::ALL.map(|side| format!("{} {}", view.name(side), position.store(side)));
        let called = game.called();
        match game.ending() {
            None => text += &format!("\n{south} · {north} — <@{called}> to move"),
            Some(ending) => {
                text += &format!(
                    "\n{} {south} · {north} — <@{called}>, well played!{}",
                    ended(view, ending),
                    unrated(game.unrated())
                )
            }
        }
        if let Some(line) = series::line(view) {
            text += &format!("\n{line}");
        }
        text += &format!("\n{} · game {} · {}", game.record().ruleset().name, game.id, counts(game));
        if game.ending().is_none() {
            text += &format!(" · {}", limit(game.clock()));
            if let Some(proposal) = &game.proposal() {
                text += &format!("\n{}", question(view, proposal));
            }
        }
        text
    }

    /// The board in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn alt_text(&self, view: &View<'_>) -> String {
        descriptions::board(view)
    }

    /// What stands in the place of a picture: the board as drawn in letters, what its signs for the last move and for
    /// houses that may not be sown mean, and at the end the position as in [`Boards::alt_text`]. At most 400
    /// characters.
    pub fn text_board(&self, drawn: &str, position: &Position, last: Option<&Sowing>, barred: Houses) -> String {
        let has = |what: fn(&Sowing) -> bool| last.is_some_and(what);
        let signs = [
            (has(|_| true), "`-` lifted"),
            (has(|_| true), "`+` sown"),
            (has(|sowing| sowing.captured_seeds() > 0), "`x` captured"),
            (has(|sowing| sowing.spared().is_some()), "`/` spared"),
            (!barred.is_empty(), "`!` can't be played"),
        ];
        let signs: Vec<&str> = signs.into_iter().filter_map(|(is_there, sign)| is_there.then_some(sign)).collect();
        let signs = if signs.is_empty() { String::new() } else { signs.join(" · ") + "\n" };
        format!("```\n{drawn}\n```\n{signs}Position {position}")
    }

    /// A house in a list of choices, plain text: its letter, its seeds, what sowing it would capture.
    pub fn house_choice(&self, house: House, seeds: u8, captures: u8) -> String {
        match captures {
            0 => format!("{house} · {}", count(seeds, "seed")),
            _ => format!("{house} · {}, captures {captures}", count(seeds, "seed")),
        }
    }

    /// A game in a list of choices, plain text.
    pub fn game_choice(&self, game: &Summary, opponent: &Name) -> String {
        format!("{} · against {} · {} · {}", game.id, opponent.text(), game.ruleset.name, moves(game.ply))
    }

    /// The text above the next game that waits for the reader, of so many.
    pub fn next_game(&self, view: &View<'_>, waiting: usize) -> String {
        let game = view.game;
        let mut text = format!("Your next game is [game {}]({}): {}.", game.id, game.link(), limit(game.clock()));
        if waiting > 1 {
            text += &format!(" {waiting} games are waiting for your move.");
        }
        format!("{text}\n{}", standing(view))
    }

    /// The text above a preview: which houses are sown in it, as letters, and why it stops there, if it does.
    pub fn preview(&self, view: &View<'_>, sown: &str, stopped: Option<&Refusal>) -> String {
        let game = view.game;
        let letters = || sown.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let mut text = match (sown, game.record().last()) {
            ("", _) => format!("Preview of game {}: press a house to see what it would do.", game.id),
            (_, Some(sowing)) => {
                format!(
                    "Preview of game {} after {}: {}.",
                    game.id,
                    letters(),
                    sowed(&view.name(sowing.mover()), &sowing)
                )
            }
            (_, None) => String::new(),
        };
        if let Some(refusal) = stopped {
            text += &format!("\nThe preview stops there. {}", self.refusal(refusal));
        }
        let position = game.record().position();
        let [south, north] = Side::ALL.map(|side| format!("{} {}", view.name(side), position.store(side)));
        match game.ending() {
            None => text += &format!("\n{south} · {north} — {} would move next", view.name(position.mover())),
            Some(ending) => text += &format!("\n{} {south} · {north}", ended(view, ending)),
        }
        text + "\nOnly you can see this; nothing has been played."
    }

    /// The text above a replay of this many moves, the last of a game as it stands.
    pub fn replay(&self, view: &View<'_>, shown: usize) -> String {
        let game = view.game;
        let (south, north) = (view.name(Side::South), view.name(Side::North));
        format!("{south} (South) against {north} (North): {}.\n{}", shown_moves(game, shown), standing(view))
    }

    /// The same replay in words for those who cannot see it, at most 1,024 characters, plain text; it ends like
    /// [`Boards::alt_text`].
    pub fn replay_alt_text(&self, view: &View<'_>, shown: usize) -> String {
        let game = view.game;
        let moves = shown_moves(game, shown);
        format!("A replay of game {}, {moves}. At the end: {}", game.id, self.alt_text(view))
    }

    /// The text above a position of a game that is gone through: `view` shows the game there, `last` counts its moves.
    pub fn step(&self, view: &View<'_>, last: usize) -> String {
        let game = view.game;
        let happened = match (game.decision(), game.record().last()) {
            (Some(decision), _) => {
                format!("after {}: {}", moves(last), decided(&view.name(decision.by), decision.what))
            }
            (None, Some(sowing)) => {
                format!("after move {} of {last}: {}.", game.ply(), sowed(&view.name(sowing.mover()), &sowing))
            }
            (None, None) => format!("before the first of {}.", moves(last)),
        };
        format!("Game {}, {happened}\n{}", game.id, standing(view))
    }

    /// The text above the file of a game, with its moves as plain letters, as far as there is room.
    pub fn record(&self, view: &View<'_>) -> String {
        /// A game of a few hundred moves fits; the file has them all.
        const MAX_NOTATION: usize = 1_400;
        let notation = view.game.record().notation();
        let rest = if notation.len() > MAX_NOTATION { "…" } else { "" };
        let text = self.replay(view, view.game.ply());
        format!(
            "{text}\nAualé and other oware programs can open this file. The moves (South's in capitals):\n\
             ```\n{:.MAX_NOTATION$}{rest}\n```",
            notation
        )
    }

    /// What the file of a game is, at most 1,024 characters, plain text.
    pub fn record_about(&self, game: &Game) -> String {
        format!("Game {} in Oware Game Notation, {}.", game.id, moves(game.ply()))
    }

    /// A move was taken back by whoever is now to move.
    pub fn taken_back(&self, view: &View<'_>) -> String {
        format!("{} undid a move.", view.name(view.game.record().position().mover()))
    }

    /// What else can be done in a game, above its buttons.
    pub fn more(&self, game: &Game) -> String {
        format!(
            "Game {}: draws, stops and undos need your opponent's OK (after a stop, the rules say who gets the seeds). \
             You can undo your own last move freely for a minute, unless your opponent has moved.",
            game.id
        )
    }

    /// A move is due soon.
    pub fn reminder(&self, game: &Game, mover: UserId, deadline: Moment) -> String {
        let opponent = game.players.south;
        let opponent = if opponent == mover { game.players.north } else { opponent };
        format!(
            "<@{mover}>, it's your move in [game {}]({}) against <@{opponent}>, due {}.",
            game.id,
            game.link(),
            until(deadline)
        )
    }

    /// Whoever is to move has got more time.
    pub fn more_time(&self, game: &Game, by: UserId, deadline: Moment) -> String {
        format!("<@{by}> gave more time in [game {}]({}): move due {}.", game.id, game.link(), until(deadline))
    }

    /// That the computer moves only after this other game has moved on, above the board of its own.
    pub fn computer_waits(&self, other: &Game) -> String {
        format!(
            "I'm holding back my move: you're playing somebody in [game {}]({}), and the same position is on that \
             board or one move away, so my move could help you. I'll move once that game has moved on. Neither of us \
             loses time until then.",
            other.id,
            other.link()
        )
    }

    /// To whoever has given a game up from another channel than its own.
    pub fn resigned_from_afar(&self, game: &Game) -> String {
        let next = if game.next().is_some() { " The next game of the match has started there." } else { "" };
        let what = if game.series.given_up { " and its match" } else { "" };
        format!("You resigned game {}{what}. The result is posted in its channel: {}{next}", game.id, game.link())
    }

    /// Whether somebody really wants to give up a game; `goes_on` if its match would not be over with it.
    pub fn confirm_resign(&self, game: &Game, goes_on: bool) -> String {
        let match_ = match goes_on {
            true => " The match continues with the next game unless you *Resign the match*.",
            false => "",
        };
        format!("Resign game {}? Your opponent wins.{match_} To keep playing, dismiss this message.", game.id)
    }
}

/// What the last move did; after the computer's, also the move that it answers, which has not been shown.
fn happened(view: &View<'_>, last: &Sowing) -> String {
    let told = |sowing: &Sowing| format!("{}.", sowed(&view.name(sowing.mover()), sowing));
    let game = view.game;
    let answered = game.is_computers(last.mover()).then(|| game.record().up_to(game.ply() - 1)?.last()).flatten();
    answered.map_or_else(String::new, |answered| told(&answered) + " ") + &told(last)
}

/// What the result counts for: ratings, or the hours against the computer, with the help there was.
fn counts(game: &Game) -> String {
    match game.computer {
        Some(computer) => {
            let hints = match game.hints {
                0 => String::new(),
                1 => " · 1 hint".to_owned(),
                hints => format!(" · {hints} hints"),
            };
            format!("computer: {}{hints}", super::of("en").level(computer.level))
        }
        None => rated(game.counts()).to_owned(),
    }
}

/// How a game stands, for those who only look at it, and which it is.
fn standing(view: &View<'_>) -> String {
    let game = view.game;
    let position = game.record().position();
    let [south, north] = Side::ALL.map(|side| format!("{} {}", view.name(side), position.store(side)));
    let stands = match game.ending() {
        None => format!("{south} · {north} — {} to move", view.name(position.mover())),
        Some(ending) => format!("{} {south} · {north}", ended(view, ending)),
    };
    format!("{stands}\n{} · game {} · {}", game.record().ruleset().name, game.id, counts(game))
}

/// How much of a game a replay shows.
fn shown_moves(game: &Game, shown: usize) -> String {
    match shown == game.ply() {
        true => moves(shown),
        false => format!("the last {shown} of {}", moves(game.ply())),
    }
}

/// What the players decided, told with the name of who had the last word.
pub(super) fn decided(name: &str, what: Decided) -> String {
    match what {
        Decided::Resigned => format!("{name} resigned."),
        Decided::OutOfTime => format!("{name} ran out of time."),
        Decided::Drawn => format!("{name} agreed to a draw."),
        Decided::Stopped => format!("{name} agreed to stop."),
    }
}

/// Why a game does not count for ratings, after another sentence; nothing if it does, or was never to.
fn unrated(reason: Option<Unrated>) -> String {
    let Some(reason) = reason else { return String::new() };
    match reason {
        Unrated::Short => format!(" Unrated: the game had fewer than {} moves.", Unrated::FEWEST_MOVES),
        Unrated::YoungAccount => {
            let days = Unrated::YOUNGEST.whole(Span::days(1));
            format!(" Unrated: one of the accounts was less than {days} days old when the game began.")
        }
        Unrated::ManyGames => {
            let (most, hours) = (Unrated::MOST_OF_A_PAIR, Unrated::WINDOW.whole(Span::hours(1)));
            format!(" Unrated: you two played {most} rated games in the {hours} hours before. Play on for fun!")
        }
        Unrated::SameOpening => {
            format!(" Unrated: the winner won an earlier game with the same first {} moves.", Unrated::OPENING)
        }
    }
}

/// What waits for an answer.
fn question(view: &View<'_>, proposal: &Proposal) -> String {
    match (proposal.agreed, proposal.wish) {
        (None, _) => {
            let times = view.game.record().occurrence();
            format!(
                "This position has come up {times} times. Do you both want to stop here? *Accept* or *Decline*, or \
                 just keep playing."
            )
        }
        (Some(side), Wish::Draw) => format!("{} offers a draw: *Accept* or *Decline*?", view.name(side)),
        (Some(side), Wish::Stop) => format!("{} offers to stop here: *Accept* or *Decline*?", view.name(side)),
        (Some(side), Wish::Undo) => format!("{} asks to undo a move: *Accept* or *Decline*?", view.name(side)),
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
    match why(ending, &|side| view.name(side)) {
        Some(why) => format!("{why} {result}"),
        None => result,
    }
}

/// How the rules ended a game and who got what was left, if it was they that did.
pub(super) fn why(ending: &Ending, name: &dyn Fn(Side) -> String) -> Option<String> {
    let outcome = ending.outcome.as_ref()?;
    let Cause::Rules(reason) = ending.reason else { return None };
    let because = match reason {
        wari_rules::Reason::Majority if ending.winner.is_some() => {
            return Some("More than half of the seeds have been captured.".to_owned());
        }
        wari_rules::Reason::Majority => return Some("Each player has half of the seeds.".to_owned()),
        wari_rules::Reason::GrandSlam => "A grand slam ends the game".to_owned(),
        wari_rules::Reason::Starved => "The move left the opponent without seeds".to_owned(),
        wari_rules::Reason::CannotFeed => "No move can feed the opponent".to_owned(),
        wari_rules::Reason::NoLegalMove => "There are no legal moves".to_owned(),
        wari_rules::Reason::Circles { occurrence } => format!("The same position came up {} times", occurrence.get()),
        wari_rules::Reason::Quiet => "200 moves passed without a capture".to_owned(),
        wari_rules::Reason::Agreed => "The game was stopped".to_owned(),
    };
    Some(format!("{because}{}.", rest(outcome, name)))
}

fn rest(outcome: &Outcome, name: &dyn Fn(Side) -> String) -> String {
    let taken = outcome.taken();
    match (taken.south, taken.north, outcome.uncounted()) {
        (0, 0, 0) => String::new(),
        (0, 0, left) => format!("; nobody gets the {left} seeds on the board"),
        (south, 0, _) => format!("; {} takes the remaining {south}", name(Side::South)),
        (0, north, _) => format!("; {} takes the remaining {north}", name(Side::North)),
        (south, north, _) => {
            format!("; {} takes {south} and {} takes {north} of the rest", name(Side::South), name(Side::North))
        }
    }
}
