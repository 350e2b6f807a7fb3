//! What is offered, and what becomes of it.

use wari_rules::{Side, Stop};

use super::{rated, series, until};
use crate::games::{
    Challenge, Closing, Game, Name, Offer, Pace, Rejection, Stake, Stakes, Start, Summary, Terms, UserId, Wish,
};
use crate::words::Words;

impl Words {
    /// A challenge that waits, with its terms.
    pub fn offer(&self, challenge: &Challenge, stakes: Stakes, challenger: Option<&Name>) -> String {
        let Offer { challenger: id, invited, terms, .. } = challenge.offer;
        let Terms { ruleset, seeds, start, pace, first_to, .. } = terms;
        let name = challenger.map_or_else(|| format!("<@{id}>"), Name::markdown);
        let whom = match invited {
            Some(invited) if challenge.offer.rematch_of.is_some() => {
                format!("<@{invited}>, {name} would like a rematch.")
            }
            Some(invited) => format!("<@{invited}>, {name} challenges you to a game of Wari."),
            None => format!("{name} is looking for a game of Wari."),
        };
        let first = match start {
            Start::Me => format!("{name} moves first"),
            Start::Them => "the opponent moves first".into(),
            Start::Random => "random start".into(),
        };
        let rated = rated(terms.rated());
        let pace = pace_of_moves(pace);
        format!(
            "{whom}\n**{}** rules · {} seeds per house · {first} · {rated} · {pace} · {} · challenge {}\n{}expires {}",
            ruleset.name,
            seeds.get(),
            series::length(first_to),
            challenge.id,
            at_stake(stakes, &name, &challenge.offer),
            until(challenge.expires)
        )
    }

    /// A challenge that its opponent declined, its challenger withdrew, or nobody answered in time.
    pub fn closed(&self, challenge: &Challenge, closing: Closing) -> String {
        let Offer { challenger, invited, .. } = challenge.offer;
        match (closing, invited) {
            (Closing::Declined, Some(invited)) => format!("<@{invited}> declined <@{challenger}>'s challenge."),
            (Closing::Declined, None) => format!("<@{challenger}>'s challenge was declined."),
            (Closing::Withdrawn, Some(invited)) => format!("<@{challenger}> withdrew their challenge to <@{invited}>."),
            (Closing::Withdrawn, None) => format!("<@{challenger}> withdrew their open challenge."),
            (Closing::Expired, Some(invited)) => format!(
                "<@{challenger}>'s challenge to <@{invited}> expired after a week without an answer. No harm done: \
                 `/wari challenge` makes a new one."
            ),
            (Closing::Expired, None) => format!(
                "<@{challenger}>'s open challenge expired after a day without an answer. No harm done: \
                 `/wari challenge` makes a new one."
            ),
        }
    }

    /// A challenge in a list of choices, plain text.
    pub fn challenge_choice(&self, challenge: &Challenge, challenger: Option<&Name>) -> String {
        let from = challenger.map_or_else(String::new, |name| format!(" · from {}", name.text()));
        format!("{}{from} · {}", challenge.id, challenge.offer.terms.ruleset.name)
    }

    /// What one player asks of the other.
    pub fn proposal(&self, game: &Game, wish: Wish, asker: Option<&Name>, asked: UserId) -> String {
        let name = asker.map_or_else(|| "your opponent".to_owned(), Name::markdown);
        let id = game.id;
        match wish {
            Wish::Draw => format!("<@{asked}>, {name} offers a draw in game {id}."),
            Wish::Stop => format!("<@{asked}>, {name} offers to stop game {id} here. {}", stop(game)),
            Wish::Undo => format!("<@{asked}>, {name} asks to undo their last move in game {id}."),
        }
    }

    /// What was asked was declined, or withdrawn.
    pub fn rejected(&self, game: &Game, wish: Wish, rejection: Rejection, by: UserId) -> String {
        let id = game.id;
        match (rejection, wish) {
            (Rejection::Declined, Wish::Draw) => format!("<@{by}> declined the draw; game {id} continues."),
            (Rejection::Declined, Wish::Stop) => format!("<@{by}> wants to play on; game {id} continues."),
            (Rejection::Declined, Wish::Undo) => format!("<@{by}> declined the undo; game {id} continues."),
            (Rejection::Withdrawn, Wish::Draw) => format!("<@{by}> withdrew the draw offer; game {id} continues."),
            (Rejection::Withdrawn, Wish::Stop) => format!("<@{by}> withdrew the offer to stop; game {id} continues."),
            (Rejection::Withdrawn, Wish::Undo) => format!("<@{by}> withdrew the undo request; game {id} continues."),
        }
    }

    /// What is asked in a game, in a list of choices, plain text.
    pub fn proposal_choice(&self, game: &Summary, wish: Wish, opponent: &Name) -> String {
        let what = match wish {
            Wish::Draw => "draw",
            Wish::Stop => "stop",
            Wish::Undo => "undo",
        };
        format!("game {} · {what} · {}", game.id, opponent.text())
    }
}

/// What a game would do to ratings, as the beginning of a line.
fn at_stake(stakes: Stakes, challenger: &str, offer: &Offer) -> String {
    let stake = |Stake { gain, loss }| format!("+{gain} / −{loss}");
    let what = if offer.terms.first_to == 1 { "Rating at stake" } else { "Rating at stake in the first game" };
    match (stakes, offer.invited) {
        (Stakes::Known { challenger: own, invited: other }, Some(invited)) => {
            format!("{what}: {challenger} {}, <@{invited}> {} · ", stake(own), stake(other))
        }
        (Stakes::Open { challenger: own }, _) => {
            let rating = own.shown();
            format!("{what}: {challenger} has {rating}, and the rest depends on who accepts · ")
        }
        (Stakes::Known { .. } | Stakes::None, _) => String::new(),
    }
}

/// How long each move may take.
fn pace_of_moves(pace: Pace) -> &'static str {
    match pace {
        Pace::Blitz => "2 minutes a move",
        Pace::Live => "10 minutes a move",
        Pace::Day => "a day a move",
        Pace::ThreeDays => "three days a move",
        Pace::Week => "a week a move",
        Pace::None => "no time limit",
    }
}

/// What an agreed stop would do, told before it is agreed to.
fn stop(game: &Game) -> String {
    let mut stopped = game.record().clone();
    match stopped.stop() {
        Ok(outcome) => {
            let position = outcome.position();
            let [south, north] = Side::ALL.map(|side| position.store(side));
            let board = match game.record().ruleset().stop {
                Stop::EachKeepsOwnRow => "Each keeps the seeds on their own side",
                Stop::CountsForNobody => "Nobody gets the seeds on the board",
            };
            let [south_player, north_player] = Side::ALL.map(|side| game.players[side]);
            format!("{board}: <@{south_player}> {south}, <@{north_player}> {north}.")
        }
        Err(_) => String::new(),
    }
}
