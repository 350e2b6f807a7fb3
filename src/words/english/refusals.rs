//! Why something is not done.

use wari_rules::{House, Houses, Illegal};

use super::{English, permissions};
use crate::games::{ChallengeId, Closing, GameId, Games, Permissions, Refusal, UserId, Wish};
use crate::words::{Refusals, numbers};

impl Refusals for English {
    fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::ChallengeToOneself => "You cannot play against yourself. Name somebody else as `opponent`, or leave it out to let anyone accept.".into(),
            Refusal::LevelOfAPerson => "A `level` is for the computer: people play as well as they can. Leave one of the two out.".into(),
            Refusal::ChallengeToABot => "Bots do not answer challenges. Challenge a person or me, or leave `opponent` out to let anyone accept.".into(),
            Refusal::NoGameBetween { other } => format!("A game between you and <@{other}> cannot be arranged. Challenge somebody else, or leave `opponent` out to let anyone accept."),
            Refusal::ChallengedAlready { opponent, link } => format!("Your challenge to <@{opponent}> still waits for an answer: {link}. *Withdraw* it first if you would rather offer something else."),
            Refusal::DeclinedOfLate { opponent, again } => format!("<@{opponent}> has declined a challenge of yours, so give them a little time: you can ask again {}. Others may like to play: leave `opponent` out to let anyone accept.", super::until(*again)),
            Refusal::TooManyOffers { links } => format!("{} offers of yours wait already, which is as many as may: {}. *Withdraw* one to make another.", links.len(), links.join(" ")),
            Refusal::OfferedOfLate { opponent, again } => format!("You have challenged <@{opponent}> several times within the hour, and no game came of it. You can ask again {}. Others may like to play: leave `opponent` out to let anyone accept.", super::until(*again)),
            Refusal::OfferedTooOften { again } => format!("You have made so many offers within the hour that I must ask you to wait: you can make another {}. `/wari challenge level:3` plays against me at any time.", super::until(*again)),
            Refusal::ChallengeToAStranger { opponent } => format!("<@{opponent}> is not in this server, so they could not accept here. Invite them to the server first, or name somebody who is here."),
            Refusal::TooManyGames => format!("You play {} games at the moment, which is as many as one person may. `/wari games` lists them; finish one first, or give one up with `/wari resign`.", Games::MOST),
            Refusal::TooManyGamesOf { player } => format!("<@{player}> plays {} games at the moment, which is as many as one person may, so another cannot begin. Once one of theirs is over you can accept: the challenge waits.", Games::MOST),
            Refusal::TooManyGamesAgainstComputer => format!("You play {} games against me at the moment, which is as many as one person may. `/wari games` lists them; finish one first, or give one up with `/wari resign`.", Games::MOST_AGAINST_COMPUTER),
            Refusal::BlockOneself => "You cannot block yourself. Name somebody else as `block`.".into(),
            Refusal::NoSuchChallenge => "There is no such challenge. `/wari challenge` makes one.".into(),
            Refusal::NoChallengeHere => "Nothing waits here for your answer. `/wari challenge` offers a game.".into(),
            Refusal::WhichOffer { challenges, games } => {
                let challenges = Some(challenges).filter(|ids| !ids.is_empty()).map(|ids| format!("challenge {}", numbers(ids, ChallengeId::get)));
                let games = Some(games).filter(|ids| !ids.is_empty()).map(|ids| format!("game {}", numbers(ids, GameId::get)));
                let several = challenges.into_iter().chain(games).collect::<Vec<_>>().join("; ");
                format!("Several offers wait for you: {several}. Pick one with the option `challenge`.")
            }
            Refusal::OwnChallenge => "This is your own challenge; your opponent has to answer it. *Withdraw* takes it back.".into(),
            Refusal::NotInvited { invited } => format!("This challenge is for <@{invited}>. `/wari challenge` makes one of your own."),
            Refusal::NotYourChallenge { challenger } => format!("Only <@{challenger}> can withdraw this challenge."),
            Refusal::OpenChallenge => "This challenge is open to anyone, so nobody needs to decline it.".into(),
            Refusal::ChallengeElsewhere { challenge, link } => format!("Challenge {challenge} belongs to another channel: {link}"),
            Refusal::ChallengeAccepted { game } => format!("This challenge has been accepted; it is game {game} now. `/wari board game:{game}` shows it."),
            Refusal::ChallengeClosed(Closing::Declined) => "This challenge has been declined. `/wari challenge` makes a new one.".into(),
            Refusal::ChallengeClosed(Closing::Expired) => "This challenge ran out before anybody answered it. `/wari challenge` makes a new one.".into(),
            Refusal::ChallengeClosed(Closing::Withdrawn) => "This challenge has been withdrawn. `/wari challenge` makes a new one.".into(),
            Refusal::RematchOffered { link } => format!("You have asked for a rematch already: {link}"),
            Refusal::GameGoesOn { game, link } => format!("Game {game} is not over yet: {link}"),
            Refusal::MatchGoesOn { game } => format!("The match of game {game} is not decided yet, so its next game has begun already: `/wari games` lists it."),
            Refusal::NothingToTakeBack => "You have not made a move yet that could be taken back.".into(),
            Refusal::AnotherProposal { game, wish, link } => format!("In game {game} {} waits for an answer: {link}. *Accept* or *Decline* it first; a move ends it too.", wish_noun(*wish)),
            Refusal::AskedBefore { wish } => format!("You have asked for {} at this point of the game. You can ask again after the next move.", wish_noun(*wish)),
            Refusal::OwnProposal { wish, asked } => format!("You have asked for {} yourself; <@{asked}> has to answer. `/wari decline` withdraws it.", wish_noun(*wish)),
            Refusal::NotYourProposal => "Only who asked can withdraw it. You can *Accept* or *Decline*.".into(),
            Refusal::NoSuchProposal { game, link } => format!("That has been answered or withdrawn, or game {game} has gone on: {link}"),
            Refusal::NoSuchGame => "There is no such game. `/wari games` lists yours.".into(),
            Refusal::NoGameHere => "You have no game in this channel. `/wari challenge` starts one, `/wari games` lists yours elsewhere.".into(),
            Refusal::WhichGame(ids) => format!("Several games could be meant: {}. Pick one with the option `game`.", numbers(ids, GameId::get)),
            Refusal::GameElsewhere { game, link } => format!("Game {game} is played in another channel: {link}"),
            Refusal::NotAPlayer { game } => format!("Game {game} is played by two others; you are welcome to watch. `/wari challenge` starts one of your own."),
            Refusal::NotYourTurn { game, mover, link } => format!("In game {game} it is <@{mover}>'s turn: {link}"),
            Refusal::GameOver { game, link } => format!("Game {game} is over: {link}. `/wari challenge` starts a new one."),
            Refusal::OldBoard { game, link } => format!("This board is out of date, so nothing was played. The newest board of game {game} is here: {link}"),
            Refusal::HintAmongPeople { game } => format!("Game {game} is played by people, and nobody helps them while they play: that would spoil it for the other. Hints are for games against me: `/wari challenge level:3`."),
            Refusal::WaitsInPlay { game, link } => format!("The same position is on the board in game {game}, which you play with somebody, or comes of the next move there: {link}. Nobody gets help while they play each other, so I tell nothing about it until that game has moved on."),
            Refusal::StandsInPlay => "Two people play from the very same position just now, and nobody gets help while they play each other. So I tell nothing about it until their game has moved on; please try again later.".into(),
            Refusal::OldHint { game, link } => format!("Game {game} has gone on since: {link}. `/wari hint` gives a hint for the board as it is now."),
            Refusal::StillAnswering => "A move in this game is just being shown. Look at the newest board, then try again.".into(),
            Refusal::NoSuchHouse => "A house is a letter from a to f, counted from your left.".into(),
            Refusal::NoSuchHouses => "Type one to six letters from a to f, for both sides in turn: `bdf`.".into(),
            Refusal::NoSuchPly { last } => format!("This game has positions from ply 0 to ply {last}."),
            Refusal::NothingElseWaits => "No other game waits for your move. `/wari games` lists those that you play.".into(),
            Refusal::NothingToReplay { game, link } => format!("Nobody has moved in game {game} yet: {link}"),
            Refusal::ReviewOfARunningGame { game, link } => format!("Game {game} is not over yet: {link}. Reviews are for finished games, for nobody gets help while they play."),
            Refusal::NothingToReview => "No game in this channel is over yet, and reviews are for finished games. `/wari review` with the option `game` reviews one of another channel.".into(),
            Refusal::TooManyAtOnce { most } => format!("You have {} requests under way, which is as many as I take from one person. Ask again as soon as one of them is answered.", spelled(*most)),
            Refusal::TooFast => "You press faster than I can follow, so nothing was done this time. Wait a few seconds, then go on.".into(),
            Refusal::Crowded => "I am busy: so many want something of me just now. Nothing was done; press again in a moment.".into(),
            Refusal::OneAtATime => "What you asked for before takes me a moment, and I do one such thing at a time for each person. Ask again once it is here.".into(),
            Refusal::NoTimeToThink => "So many want me to think at the moment that I cannot. Please try again in a moment.".into(),
            Refusal::ThinkingAlready { game } => format!("I am thinking about game {game} already, one thing after the other. Try again in a moment."),
            Refusal::NoTimeToReview { game } => format!("So many want me to think just now that I could not get to game {game}. Try again in a minute."),
            Refusal::ReplayIsAFile { game } => format!("A replay is a file, and here I may not attach any: I need the permission **Attach Files**, in *Edit Channel* → *Permissions*. `/wari board game:{game} ply:1` and so on show each position as text."),
            Refusal::Illegal { house, illegal } => illegal_house(*house, *illegal),
            Refusal::UnknownButton => "This button is from another version of me, or not mine. `/wari board` posts a fresh board.".into(),
            Refusal::UnknownCommand => "I do not know this command or option; Discord may still show an old list. Reload Discord and try again.".into(),
            Refusal::OwnTime { game } => format!("In game {game} it is your turn, and only your opponent can give you more time."),
            Refusal::NoTimeLimit { game } => format!("Game {game} has no time limit."),
            Refusal::EnoughTime { game, deadline } => {
                format!("There is plenty of time in game {game}: until {}.", super::until(*deadline))
            }
            Refusal::NotAManager => "That is for those who may *Manage Server*. `/wari settings` is yours.".into(),
            Refusal::NotWritingHere => "Nothing can come to this channel by itself, for here I may only answer: I need **View Channel** and **Send Messages** (in a thread **Send Messages in Threads**), in *Edit Channel* → *Permissions*. Grant that, or try it in another channel.".into(),
            Refusal::ProfileOfABot => "Bots do not play, so there is nothing to tell of them. Name a person.".into(),
            Refusal::AgainstThemselves => "Nobody plays against themselves. Name somebody else as `against`, or leave it out.".into(),
            Refusal::NothingFinished { own: true, .. } => "You have not finished a game yet. `/wari challenge` starts one.".into(),
            Refusal::NothingFinished { player, own: false } => format!("<@{player}> has not finished a game yet. `/wari challenge opponent:<@{player}>` offers one."),
            Refusal::OnlyInServers => "Wari is played in the channels of a server. Try the command there.".into(),
        }
    }

    fn failure(&self) -> &'static str {
        "Something went wrong on my side, so nothing was changed that you cannot see with `/wari board`. Please try again in a moment."
    }

    fn outage(&self) -> &'static str {
        "I cannot write anything down at the moment, so nothing has changed. Please try again in a moment."
    }

    fn not_permitted(&self, permissions: Permissions, may_grant: bool, bot: UserId) -> String {
        permissions::not_permitted(permissions, may_grant, bot)
    }
}

/// A small number as it stands in a sentence.
fn spelled(number: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

fn wish_noun(wish: Wish) -> &'static str {
    match wish {
        Wish::Draw => "a draw",
        Wish::Stop => "a stop",
        Wish::Undo => "taking a move back",
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

fn or(houses: Houses) -> String {
    let letters: Vec<String> = houses.iter().map(|house| house.to_string()).collect();
    match letters.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "another house".into(),
    }
}
