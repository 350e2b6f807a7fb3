//! English.

mod menu;
mod rulings;

use wari_rules::{House, Houses, Illegal, Outcome, Ruleset, Side, Sowing};

use super::{Menu, PERMISSIONS, View, Words, numbers};
use crate::games::{
    Challenge, ChallengeId, Closing, Ending, Game, GameId, Name, Offer, Reason, Refusal, Scope, Standing, Start, Terms,
    UserId,
};
use menu::MENU;

/// A list has room for so many games.
const MOST_GAMES: usize = 20;

/// The English words.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Words for English {
    fn menu(&self) -> &'static Menu {
        &MENU
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::ChallengeToOneself => "You cannot play against yourself. Name somebody else as `opponent`, or leave it out to let anyone accept.".into(),
            Refusal::ChallengeToThisBot => "I only keep the board and the score. Challenge a person, or leave `opponent` out to let anyone accept.".into(),
            Refusal::ChallengeToABot => "Bots do not answer challenges. Challenge a person, or leave `opponent` out to let anyone accept.".into(),
            Refusal::NoSuchChallenge => "There is no such challenge. `/wari challenge` makes one.".into(),
            Refusal::NoChallengeHere => "No challenge waits here for you. `/wari challenge` makes one.".into(),
            Refusal::WhichChallenge(ids) => format!("Several challenges wait for you: {}. Pick one with the option `challenge`.", numbers(ids, ChallengeId::get)),
            Refusal::OwnChallenge => "This is your own challenge; your opponent has to answer it. *Withdraw* takes it back.".into(),
            Refusal::NotInvited { invited } => format!("This challenge is for <@{invited}>. `/wari challenge` makes one of your own."),
            Refusal::NotYourChallenge { challenger } => format!("Only <@{challenger}> can withdraw this challenge."),
            Refusal::OpenChallenge => "This challenge is open to anyone, so nobody needs to decline it.".into(),
            Refusal::ChallengeElsewhere { challenge, link } => format!("Challenge {challenge} belongs to another channel: {link}"),
            Refusal::ChallengeAccepted { game } => format!("This challenge has been accepted; it is game {game} now. `/wari board game:{game}` shows it."),
            Refusal::ChallengeClosed(Closing::Declined) => "This challenge has been declined. `/wari challenge` makes a new one.".into(),
            Refusal::ChallengeClosed(Closing::Withdrawn) => "This challenge has been withdrawn. `/wari challenge` makes a new one.".into(),
            Refusal::NoSuchGame => "There is no such game. `/wari games` lists yours.".into(),
            Refusal::NoGameHere => "You have no game in this channel. `/wari challenge` starts one, `/wari games` lists yours elsewhere.".into(),
            Refusal::WhichGame(ids) => format!("Several games could be meant: {}. Pick one with the option `game`.", numbers(ids, GameId::get)),
            Refusal::GameElsewhere { game, link } => format!("Game {game} is played in another channel: {link}"),
            Refusal::NotAPlayer { game } => format!("Game {game} is played by two others; you are welcome to watch. `/wari challenge` starts one of your own."),
            Refusal::NotYourTurn { game, mover, link } => format!("In game {game} it is <@{mover}>'s turn: {link}"),
            Refusal::GameOver { game, link } => format!("Game {game} is over: {link}. `/wari challenge` starts a new one."),
            Refusal::OldBoard { game, link } => format!("This board is out of date, so nothing was played. The newest board of game {game} is here: {link}"),
            Refusal::StillAnswering => "A move in this game is just being shown. Look at the newest board, then try again.".into(),
            Refusal::NoSuchHouse => "A house is a letter from a to f, counted from your left.".into(),
            Refusal::NoSuchPly { last } => format!("This game has positions from ply 0 to ply {last}."),
            Refusal::Illegal { house, illegal } => illegal_house(*house, *illegal),
            Refusal::UnknownButton => "This button is from another version of me, or not mine. `/wari board` posts a fresh board.".into(),
            Refusal::UnknownCommand => "I do not know this command or option; Discord may still show an old list. Reload Discord and try again.".into(),
            Refusal::OnlyInServers => "Wari is played in the channels of a server. Try the command there.".into(),
        }
    }

    fn failure(&self) -> &'static str {
        "Something went wrong on my side, so nothing was changed that you cannot see with `/wari board`. Please try again in a moment."
    }

    fn delay(&self) -> &'static str {
        "This is taking me longer than it should. `/wari board` shows in a moment what has become of it."
    }

    fn offer(&self, challenge: &Challenge, challenger: Option<&Name>) -> String {
        let Offer { challenger: id, invited, terms: Terms { ruleset, seeds, start, .. }, .. } = challenge.offer;
        let name = challenger.map_or_else(|| format!("<@{id}>"), Name::markdown);
        let whom = match invited {
            Some(invited) => format!("<@{invited}>, {name} challenges you to a game of Wari."),
            None => format!("{name} challenges anyone to a game of Wari."),
        };
        let first = match start {
            Start::Me => format!("{name} moves first"),
            Start::Them => "the opponent moves first".into(),
            Start::Random => "chance decides who moves first".into(),
        };
        let rated = rated(challenge.offer.terms.rated());
        format!(
            "{whom}\n**{}** rules · {} seeds a house · {first} · {rated} · no time limit · challenge {}",
            ruleset.name,
            seeds.get(),
            challenge.id
        )
    }

    fn closed(&self, challenge: &Challenge, closing: Closing) -> String {
        let Offer { challenger, invited, .. } = challenge.offer;
        match (closing, invited) {
            (Closing::Declined, Some(invited)) => format!("<@{invited}> declined <@{challenger}>'s challenge."),
            (Closing::Declined, None) => format!("<@{challenger}>'s challenge was declined."),
            (Closing::Withdrawn, Some(invited)) => format!("<@{challenger}> withdrew the challenge to <@{invited}>."),
            (Closing::Withdrawn, None) => format!("<@{challenger}> withdrew the challenge to anyone."),
        }
    }

    fn challenge_choice(&self, challenge: &Challenge, challenger: Option<&Name>) -> String {
        let from = challenger.map_or_else(String::new, |name| format!(" · from {}", name.plain()));
        format!("{}{from} · {}", challenge.id, challenge.offer.terms.ruleset.name)
    }

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

    fn house_choice(&self, house: House, seeds: u8, captures: u8) -> String {
        match captures {
            0 => format!("{house} · {}", count(seeds, "seed")),
            _ => format!("{house} · {}, captures {captures}", count(seeds, "seed")),
        }
    }

    fn game_choice(&self, game: &Game, opponent: &Name) -> String {
        format!("{} · against {} · {} · {}", game.id, opponent.plain(), game.record.ruleset().name, moves(game.ply()))
    }

    fn games(&self, player: UserId, own: bool, games: &[Game]) -> String {
        if games.is_empty() {
            return match own {
                true => "You have no games at the moment. `/wari challenge` starts one.".into(),
                false => format!("<@{player}> has no games in this server at the moment."),
            };
        }
        let line = |game: &Game| {
            let opponent = match game.players.south == player {
                true => game.players.north,
                false => game.players.south,
            };
            let turn = match game.to_move() {
                Some(mover) if mover != player => format!("<@{mover}> to move"),
                _ if own => "**your move**".to_owned(),
                _ => format!("<@{player}> to move"),
            };
            let rules = game.record.ruleset().name;
            format!(
                "[Game {}]({}) against <@{opponent}> · {rules} · {} · {turn}",
                game.id,
                game.link(),
                moves(game.ply())
            )
        };
        let mut lines: Vec<String> = games.iter().take(MOST_GAMES).map(line).collect();
        if games.len() > MOST_GAMES {
            lines.push(format!("… and {} more", games.len() - MOST_GAMES));
        }
        lines.join("\n")
    }

    fn confirm_resign(&self, game: &Game) -> String {
        format!(
            "Do you really want to give up game {}? Your opponent wins then. If not, just dismiss this message.",
            game.id
        )
    }

    fn standings_title(&self, scope: Scope, ruleset: &Ruleset) -> String {
        format!("{} · {}", ruleset.name, (MENU.scope)(scope))
    }

    fn standings(&self, standings: &[Standing]) -> String {
        if standings.is_empty() {
            return "Nobody has finished a game yet. `/wari challenge` starts one.".into();
        }
        let line = |standing: &Standing| {
            let Standing { rank, player, rating, wins, draws, losses, seeds } = standing;
            let unsure = if rating.is_provisional() { "?" } else { "" };
            format!(
                "**{rank}.** <@{player}> **{}{unsure}** · won {wins}, drew {draws}, lost {losses} · {seeds} seeds",
                rating.shown()
            )
        };
        standings.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn ruleset(&self, ruleset: &Ruleset) -> String {
        rulings::ruleset(ruleset)
    }

    fn help(&self, commands: &[(&'static str, &'static str)]) -> String {
        let list =
            commands.iter().map(|(name, about)| format!("`/wari {name}` — {about}")).collect::<Vec<_>>().join("\n");
        format!(
            "**Wari** is the sowing game of West Africa and the Caribbean. `/wari challenge` offers a game; once it is \
             accepted, press a house to sow it. Each move brings a new board and calls whoever has to move. \
             `/wari rules` explains the rules.\n\n{list}"
        )
    }

    fn about(&self, version: &str, bot: UserId, latency: u64) -> String {
        format!(
            "**Wari** {version}, written in Rust. Discord's messages reach me in {latency} ms.\nGames wait as long as \
             they need and survive restarts. I keep the games and the numbers Discord gives to people, channels and \
             messages; no names and nothing you write.\n[Invite me](https://discord.com/oauth2/authorize?client_id={bot}\
             &scope=bot+applications.commands&permissions={PERMISSIONS}) to another server."
        )
    }
}

fn illegal_house(house: House, illegal: Illegal) -> String {
    let instead = |playable: Houses| format!("Play {}.", or(playable));
    match illegal {
        Illegal::Over => "The game is over. `/wari challenge` starts a new one.".into(),
        Illegal::Empty { playable } => format!("House {house} is empty. {}", instead(playable)),
        Illegal::MustFeed { playable } => {
            format!("Your opponent has no seeds, and {house} would not give them any. {}", instead(playable))
        }
        Illegal::WouldStarve { playable } => {
            format!(
                "House {house} would leave your opponent without seeds, which these rules forbid. {}",
                instead(playable)
            )
        }
    }
}

/// What a move did: `Ana sowed c (5) and captured 3`.
fn sowed(name: &str, sowing: &Sowing) -> String {
    let move_ = format!("{name} sowed {} ({})", sowing.origin(), sowing.lifted());
    match (sowing.captured_seeds(), sowing.spared()) {
        (0, None) => move_,
        (0, Some(_)) => format!("{move_}: a grand slam, which captures nothing under these rules"),
        (captured, _) => format!("{move_} and captured {captured}"),
    }
}

/// Why and how the game is over, in a sentence or two.
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

/// Who got what was left on the board, as the end of a sentence.
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

/// `a, c or f`.
fn or(houses: Houses) -> String {
    let letters: Vec<String> = houses.iter().map(|house| house.to_string()).collect();
    match letters.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "another house".into(),
    }
}

fn count(number: u8, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}

fn moves(ply: usize) -> String {
    match ply {
        1 => "1 move".into(),
        _ => format!("{ply} moves"),
    }
}

fn rated(rated: bool) -> &'static str {
    if rated { "rated" } else { "unrated" }
}
