//! What is offered, and what becomes of it.

use super::{English, rated};
use crate::games::{Challenge, Closing, Name, Offer, Start, Terms};
use crate::words::Offers;

impl Offers for English {
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
}
