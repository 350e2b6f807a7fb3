//! What is offered, and what becomes of it.

use wari_engine::Engine;
use wari_rules::{Side, Stop};

use crate::games::{
    Challenge, Closing, Game, Keyword, Name, Offer, Rejection, Stake, Stakes, Start, Summary, UserId, Wish,
};
use crate::words::Words;

impl Words {
    /// A challenge that waits, with its terms.
    pub fn offer(&self, challenge: &Challenge, stakes: Stakes, challenger: Option<&Name>) -> String {
        let Offer { challenger: id, invited, terms, rematch_of, .. } = challenge.offer;
        let name = challenger.map_or_else(|| format!("<@{id}>"), Name::markdown);
        let heading = match invited {
            None => self.text.challenge_to_anyone(&name),
            Some(you) if rematch_of.is_some() => self.text.challenge_to_rematch(you, &name),
            Some(you) if terms.first_to > 1 => self.text.challenge_to_match(you, &name),
            Some(you) => self.text.challenge_to_you(you, &name),
        };
        let parts = [
            self.text.terms_rules(terms.ruleset.name),
            self.text.terms_seeds(terms.seeds.get()),
            match terms.start {
                Start::Me => self.text.terms_challenger_first(&name),
                Start::Them if invited.is_some() => self.text.terms_you_first(),
                Start::Them => self.text.terms_opponent_first(),
                Start::Random => self.text.terms_random_start(),
            },
            if terms.rated() { self.text.rated() } else { self.text.unrated() },
            self.text.terms_pace(terms.pace.id()),
            self.text.terms_length(terms.first_to),
            self.text.terms_number(challenge.id),
            self.text.terms_expiry(challenge.expires),
        ];
        let lines = [Some(heading), Some(parts.join(" · ")), self.at_stake(stakes, &name, &challenge.offer)];
        lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// A challenge that its opponent declined, its challenger withdrew, or nobody answered in time.
    pub fn closed(&self, challenge: &Challenge, closing: Closing) -> String {
        let Offer { challenger, invited, .. } = challenge.offer;
        match (closing, invited) {
            (Closing::Declined, Some(you)) => self.text.challenge_declined(you, challenger),
            (Closing::Declined, None) => self.text.challenge_to_anyone_declined(challenger),
            (Closing::Withdrawn, Some(you)) => self.text.challenge_withdrawn(challenger, you),
            (Closing::Withdrawn, None) => self.text.challenge_to_anyone_withdrawn(challenger),
            (Closing::Expired, Some(you)) => self.text.challenge_expired(challenger, you),
            (Closing::Expired, None) => self.text.challenge_to_anyone_expired(challenger),
        }
    }

    /// A challenge in a list of choices, plain text.
    pub fn challenge_choice(&self, challenge: &Challenge, challenger: Option<&Name>) -> String {
        let ruleset = challenge.offer.terms.ruleset.name;
        match challenger {
            Some(name) => self.text.challenge_choice_from(challenge.id, name.text(), ruleset),
            None => self.text.challenge_choice(challenge.id, ruleset),
        }
    }

    /// What one player asks of the other.
    pub fn proposal(&self, game: &Game, wish: Wish, asker: Option<&Name>, asked: UserId) -> String {
        let asker = asker.map_or_else(|| self.text.your_opponent(), Name::markdown);
        match wish {
            Wish::Draw => self.text.ask_draw(asked, asker, game.id),
            Wish::Stop => self.text.ask_stop(asked, asker, game.id, self.stopped(game)),
            Wish::Undo => self.text.ask_undo(asked, asker, game.id),
        }
    }

    /// What was asked was declined, or withdrawn.
    pub fn rejected(&self, game: &Game, wish: Wish, rejection: Rejection, by: UserId) -> String {
        match (rejection, wish) {
            (Rejection::Declined, Wish::Draw) => self.text.declined_draw(by, game.id),
            (Rejection::Declined, Wish::Stop) => self.text.declined_stop(by, game.id),
            (Rejection::Declined, Wish::Undo) => self.text.declined_undo(by, game.id),
            (Rejection::Withdrawn, Wish::Draw) => self.text.withdrew_draw(by, game.id),
            (Rejection::Withdrawn, Wish::Stop) => self.text.withdrew_stop(by, game.id),
            (Rejection::Withdrawn, Wish::Undo) => self.text.withdrew_undo(by, game.id),
        }
    }

    /// The computer prefers to play on.
    pub fn computer_declines(&self, game: &Game) -> String {
        match game.ply() < Engine::TOO_EARLY {
            true => self.text.computer_declines_early(game.id),
            false => self.text.computer_declines(game.id),
        }
    }

    /// What is asked in a game, in a list of choices, plain text.
    pub fn proposal_choice(&self, game: &Summary, wish: Wish, opponent: &Name) -> String {
        self.text.ask_choice(game.id, wish, opponent.text())
    }

    /// What a game would do to ratings, if it would.
    fn at_stake(&self, stakes: Stakes, challenger: &str, offer: &Offer) -> Option<String> {
        let points = |Stake { gain, loss }| format!("+{gain} / −{loss}");
        let is_match = offer.terms.first_to > 1;
        match (stakes, offer.invited) {
            (Stakes::Known { challenger: own, invited: theirs }, Some(you)) => Some(match is_match {
                true => self.text.stakes_of_match(challenger, points(own), you, points(theirs)),
                false => self.text.stakes(challenger, points(own), you, points(theirs)),
            }),
            (Stakes::Open { challenger: own }, _) => Some(match is_match {
                true => self.text.stakes_of_match_open(challenger, own.shown()),
                false => self.text.stakes_open(challenger, own.shown()),
            }),
            (Stakes::Known { .. } | Stakes::None, _) => None,
        }
    }

    /// What an agreed stop would do, told before it is agreed to; empty if the game is over.
    fn stopped(&self, game: &Game) -> String {
        let mut stopped = game.record().clone();
        let Ok(outcome) = stopped.stop() else { return String::new() };
        let [souths, norths] = Side::ALL.map(|side| outcome.position().store(side));
        let (south, north) = (game.players.south, game.players.north);
        match game.record().ruleset().stop {
            Stop::EachKeepsOwnRow => self.text.stop_own_rows(south, souths, north, norths),
            Stop::CountsForNobody => self.text.stop_nobodys(south, souths, north, norths),
        }
    }
}
