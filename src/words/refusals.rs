//! Why something is not done.

use wari_rules::{House, Houses, Illegal};

use super::{moves, permissions};
use crate::games::{ChallengeId, Closing, GameId, Games, Permissions, Refusal, UserId, Wish};
use crate::words::{Words, numbers};

impl Words {
    /// Why something was not done, and what can be done instead.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::ChallengeToOneself => "You can't play against yourself. Choose somebody else as `opponent`, or leave it out to let anyone accept.".into(),
            Refusal::LevelOfAPerson => "A `level` is only for the computer: people play as well as they can. Leave out `level` or `opponent`.".into(),
            Refusal::ChallengeToABot => "Bots don't answer challenges. Challenge a person or me, or leave `opponent` out to let anyone accept.".into(),
            Refusal::NoGameBetween { other } => format!("I can't arrange a game between you and <@{other}>. Challenge somebody else, or leave `opponent` out to let anyone accept."),
            Refusal::ChallengedAlready { opponent, link } => format!("Your challenge to <@{opponent}> is still waiting for an answer: {link}. *Withdraw* it first if you want to offer something else."),
            Refusal::DeclinedOfLate { opponent, again } => format!("<@{opponent}> declined your challenge, so give them some time: you can ask again {}. Somebody else might like to play: leave `opponent` out to let anyone accept.", super::until(*again)),
            Refusal::TooManyOffers { links } => format!("You already have {} open challenges, which is the limit: {}. *Withdraw* one to make another.", links.len(), links.join(" ")),
            Refusal::OfferedOfLate { opponent, again } => format!("You've challenged <@{opponent}> several times in the last hour without a game. You can ask again {}. Somebody else might like to play: leave `opponent` out to let anyone accept.", super::until(*again)),
            Refusal::OfferedTooOften { again } => format!("You've sent too many challenges in the last hour: you can send another {}. You can play me at any time with `/wari challenge level:3`.", super::until(*again)),
            Refusal::ChallengeToAStranger { opponent } => format!("<@{opponent}> isn't on this server, so they can't accept here. Invite them to the server first, or choose somebody who is here."),
            Refusal::TooManyGames => format!("You're playing {} games, which is the limit. `/wari games` lists them; finish one first, or resign one with `/wari resign`.", Games::MOST),
            Refusal::TooManyGamesOf { player } => format!("<@{player}> is playing {} games, which is the limit. The challenge stays open, so you can accept it once one of their games is over.", Games::MOST),
            Refusal::TooManyGamesAgainstComputer => format!("You're playing {} games against me, which is the limit. `/wari games` lists them; finish one first, or resign one with `/wari resign`.", Games::MOST_AGAINST_COMPUTER),
            Refusal::BlockOneself => "You can't block yourself. Choose somebody else as `block`.".into(),
            Refusal::NoSuchChallenge => "That challenge doesn't exist. `/wari challenge` makes one.".into(),
            Refusal::NoChallengeHere => "Nothing is waiting for your answer here. `/wari challenge` offers a game.".into(),
            Refusal::WhichOffer { challenges, games } => {
                let challenges = Some(challenges).filter(|ids| !ids.is_empty()).map(|ids| format!("challenge {}", numbers(ids, ChallengeId::get)));
                let games = Some(games).filter(|ids| !ids.is_empty()).map(|ids| format!("game {}", numbers(ids, GameId::get)));
                let several = challenges.into_iter().chain(games).collect::<Vec<_>>().join("; ");
                format!("Several offers are waiting for you: {several}. Choose one with the option `challenge`.")
            }
            Refusal::OwnChallenge => "This is your own challenge, so your opponent has to answer it. You can *Withdraw* it.".into(),
            Refusal::NotInvited { invited } => format!("This challenge is for <@{invited}>. Make your own with `/wari challenge`."),
            Refusal::NotYourChallenge { challenger } => format!("Only <@{challenger}> can withdraw this challenge."),
            Refusal::OpenChallenge => "This challenge is open to anyone, so you don't need to decline it.".into(),
            Refusal::ChallengeElsewhere { challenge, link } => format!("Challenge {challenge} belongs to another channel: {link}"),
            Refusal::ChallengeAccepted { game } => format!("This challenge was accepted and is now game {game}. `/wari board game:{game}` shows it."),
            Refusal::ChallengeClosed(Closing::Declined) => "This challenge was declined. `/wari challenge` makes a new one.".into(),
            Refusal::ChallengeClosed(Closing::Expired) => "This challenge expired before anybody answered it. `/wari challenge` makes a new one.".into(),
            Refusal::ChallengeClosed(Closing::Withdrawn) => "This challenge was withdrawn. `/wari challenge` makes a new one.".into(),
            Refusal::RematchOffered { link } => format!("You've already asked for a rematch: {link}"),
            Refusal::GameGoesOn { game, link } => format!("Game {game} isn't over yet: {link}"),
            Refusal::MatchGoesOn { game } => format!("The match isn't over after game {game}, and its next game has already started: `/wari games` lists it."),
            Refusal::NothingToTakeBack => "You haven't made a move that you could undo.".into(),
            Refusal::AnotherProposal { game, wish, link } => format!("In game {game}, a request for {} is waiting for an answer: {link}. *Accept* or *Decline* it first; a move cancels it too.", wish_noun(*wish)),
            Refusal::AskedBefore { wish } => format!("You've already asked for {} in this position. You can ask again after the next move.", wish_noun(*wish)),
            Refusal::OwnProposal { wish, asked } => format!("You asked for {} yourself, so <@{asked}> has to answer. `/wari decline` withdraws it.", wish_noun(*wish)),
            Refusal::NotYourProposal => "Only the player who made this offer can withdraw it. You can *Accept* or *Decline*.".into(),
            Refusal::NoSuchProposal { game, link } => format!("That offer was answered or withdrawn, or game {game} has moved on: {link}"),
            Refusal::NoSuchGame => "That game doesn't exist. `/wari games` lists yours.".into(),
            Refusal::NoGameHere => "You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.".into(),
            Refusal::WhichGame(ids) => format!("You have several games here: {}. Choose one with the option `game`.", numbers(ids, GameId::get)),
            Refusal::GameElsewhere { game, link } => format!("Game {game} is in another channel: {link}"),
            Refusal::NotAPlayer { game } => format!("Game {game} belongs to two other players; you're welcome to watch. `/wari challenge` starts your own."),
            Refusal::NotYourTurn { game, mover, link } => format!("It's <@{mover}>'s turn in game {game}: {link}"),
            Refusal::GameOver { game, link } => format!("Game {game} is over: {link}. `/wari challenge` starts a new one."),
            Refusal::OldBoard { game, link } => format!("This board is out of date, so nothing was played. The newest board of game {game} is here: {link}"),
            Refusal::HintAmongPeople { game } => format!("Game {game} is between people, and a hint would be unfair to the other player. I only give hints in games against me: `/wari challenge level:3`."),
            Refusal::WaitsInPlay { game, link } => format!("I can't help with a position from one of your running games. This one is on the board in game {game}, or one move away: {link}. I can help once that game has moved on."),
            Refusal::StandsInPlay => "Two people are playing from this very position, so I can't help with it until their game has moved on. Please try again later.".into(),
            Refusal::OldHint { game, link } => format!("Game {game} has moved on: {link}. `/wari hint` gives a hint for the current board."),
            Refusal::StillAnswering => "I'm just posting a move in this game. Look at the newest board, then try again.".into(),
            Refusal::NoSuchHouse => "Pick a house from a to f (a is on your left).".into(),
            Refusal::NoSuchHouses => "Type one to six letters from a to f, for both sides in turn, like `bdf`.".into(),
            Refusal::NoSuchPly { last } => format!("This game has only {}; choose a ply from 0 to {last}.", moves(*last)),
            Refusal::NothingElseWaits => "No other game is waiting for your move. `/wari games` lists all your games.".into(),
            Refusal::NothingToReplay { game, link } => format!("Nobody has made a move in game {game} yet: {link}"),
            Refusal::ReviewOfARunningGame { game, link } => format!("Game {game} isn't over yet: {link}. You can review it once it's finished."),
            Refusal::NothingToReview => "No game in this channel is finished yet. To review one from another channel, use `/wari review` with the option `game`.".into(),
            Refusal::TooManyAtOnce { most } => format!("You have {} requests in progress, which is the limit. Ask again once I've answered one of them.", spelled(*most)),
            Refusal::TooFast => "You're pressing faster than I can follow, so I skipped that one. Wait a few seconds, then go on.".into(),
            Refusal::Crowded => "I'm too busy right now, so nothing was done. Please press again in a moment.".into(),
            Refusal::OneAtATime => "I'm still working on your last request, and I do one of those at a time for each person. Ask again once it's here.".into(),
            Refusal::NoTimeToThink => "I'm thinking about too many games right now. Please try again in a moment.".into(),
            Refusal::ThinkingAlready { game } => format!("I'm already thinking about game {game}. Try again in a moment."),
            Refusal::NoTimeToReview { game } => format!("I'm thinking about too many games to get to game {game} right now. Try again in a minute."),
            Refusal::ReplayIsAFile { game } => format!("A replay is a file, and I can't attach files here: I need the permission **Attach Files**, in *Edit Channel* → *Permissions*. `/wari board game:{game} ply:1` and so on show each position as text."),
            Refusal::Illegal { house, illegal } => illegal_house(*house, *illegal),
            Refusal::UnknownButton => "This button is from another version of me, or isn't mine. `/wari board` posts a fresh board.".into(),
            Refusal::UnknownCommand => "I don't know this command or option; Discord might be showing an old list. Reload Discord and try again.".into(),
            Refusal::OwnTime { game } => format!("It's your turn in game {game}, and only your opponent can give you more time."),
            Refusal::NoTimeLimit { game } => format!("Game {game} has no time limit."),
            Refusal::EnoughTime { game, deadline } => {
                format!("There's plenty of time in game {game}: the move is due {}.", super::until(*deadline))
            }
            Refusal::NotAManager => "You need the permission *Manage Server* for that. `/wari settings` changes your own settings.".into(),
            Refusal::NotWritingHere => "I can only reply in this channel, so I can't post a daily puzzle here: I need **View Channel** and **Send Messages** (in a thread, **Send Messages in Threads**), in *Edit Channel* → *Permissions*. Grant them, or try another channel.".into(),
            Refusal::ProfileOfABot => "Bots don't play, so they have no profile. Choose a person.".into(),
            Refusal::AgainstThemselves => "Nobody plays against themselves. Choose somebody else as `against`, or leave it out.".into(),
            Refusal::NothingFinished { own: true, .. } => "You haven't finished a game yet. `/wari challenge` starts one.".into(),
            Refusal::NothingFinished { player, own: false } => format!("<@{player}> hasn't finished a game yet. `/wari challenge opponent:<@{player}>` offers one."),
            Refusal::OnlyInServers => "You can only play Wari in a server's channels. Try the command there.".into(),
        }
    }

    /// Something is wrong with us; nothing is lost.
    pub fn failure(&self) -> &'static str {
        "Something went wrong on my side. `/wari board` shows anything that did change. Please try again in a moment."
    }

    /// Nothing can be stored at the moment, and nothing has changed.
    pub fn outage(&self) -> &'static str {
        "I can't save anything right now, so nothing has changed. Please try again in a moment."
    }

    /// What the bot may not do in a channel, what comes of that, and how to grant it; or whom to ask, if the reader
    /// cannot.
    pub fn not_permitted(&self, permissions: Permissions, may_grant: bool, bot: UserId) -> String {
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
        Wish::Undo => "an undo",
    }
}

fn illegal_house(house: House, illegal: Illegal) -> String {
    let instead = |playable: Houses| format!("Play {}.", or(playable));
    match illegal {
        Illegal::Over => "The game is over. `/wari challenge` starts a new one.".into(),
        Illegal::Empty { playable } => format!("House {house} is empty. {}", instead(playable)),
        Illegal::MustFeed { playable } => {
            format!("Your opponent has no seeds, and {house} wouldn't give them any. {}", instead(playable))
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
