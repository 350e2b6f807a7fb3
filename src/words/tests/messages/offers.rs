//! Challenges, and what players ask of each other.

use wari_rules::{SeedsPerHouse, rulesets};

use super::{ANA, HERE, KOFI, START, TOMORROW, after, every, name, publish, rating, terms};
use crate::games::{
    Challenge, ChallengeId, Closing, GameId, Keyword, Offer, Pace, Rejection, Stake, Stakes, Start, State, Summary,
    Terms, UserId, Wish,
};

/// Ana's challenge.
fn challenge(invited: Option<UserId>, terms: Terms) -> Challenge {
    let offer = Offer::new(HERE, ANA, invited, terms).unwrap();
    Challenge { id: ChallengeId::new(7), offer, message: None, state: State::Waiting, expires: TOMORROW }
}

#[test]
fn offers() {
    publish("offers", |chapter, words| {
        chapter.add("A rated game was asked for, but cannot be had", words.text.cannot_be_rated());
        let (ana, classic) = (name("Ana"), terms(&rulesets::CLASSIC));
        let mut add = |when: &str, challenge: &Challenge, stakes| {
            chapter.add(when, words.offer(challenge, stakes, Some(&ana)));
        };
        let open = challenge(None, classic);
        let invitation = challenge(Some(KOFI), classic);
        let mut rematch = invitation;
        rematch.offer.rematch_of = Some(GameId::new(12));
        add("A challenge to anyone", &open, Stakes::None);
        add("A challenge to Kofi", &invitation, Stakes::None);
        add("A rematch", &rematch, Stakes::None);
        let stakes = every!(Stakes:
            None,
            Known { challenger: Stake { gain: 12, loss: 18 }, invited: Stake { gain: 18, loss: 12 } },
            Open { challenger: rating(1612.0) },
        );
        let in_a_match = classic.first_to(6);
        for (when, terms) in [("A rated game", classic), ("A rated match", in_a_match)] {
            for stakes in stakes {
                let invited = if matches!(stakes, Stakes::Open { .. }) { None } else { Some(KOFI) };
                add(when, &challenge(invited, terms), stakes);
            }
        }
        let with = |start, pace, rated| {
            challenge(None, Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, start, pace, rated))
        };
        add("An unrated game", &with(Start::Me, Pace::ThreeDays, false), Stakes::None);
        for &start in Start::ALL {
            add("Who moves first", &with(start, Pace::ThreeDays, true), Stakes::None);
        }
        for &pace in Pace::ALL {
            add("Time limits", &with(Start::Me, pace, true), Stakes::None);
        }
        chapter.add("The challenger has no name", words.offer(&open, Stakes::None, None));

        for closing in every!(Closing: Declined, Withdrawn, Expired) {
            chapter.add(format!("A challenge to Kofi is over: {closing:?}"), words.closed(&invitation, closing));
            chapter.add(format!("A challenge to anyone is over: {closing:?}"), words.closed(&open, closing));
        }
        for challenger in [Some(&ana), None] {
            chapter.add("A challenge in a list of choices", words.challenge_choice(&open, challenger));
        }

        let game = after(&rulesets::CLASSIC, START, "Cd");
        for &wish in Wish::ALL {
            let id = wish.id();
            chapter.add(format!("Ana asks Kofi: {id}"), words.proposal(&game, wish, Some(&ana), KOFI));
            for rejection in every!(Rejection: Declined, Withdrawn) {
                let by = match rejection {
                    Rejection::Declined => KOFI,
                    Rejection::Withdrawn => ANA,
                };
                chapter.add(format!("What Ana asked is over: {id}"), words.rejected(&game, wish, rejection, by));
            }
            let choice = words.proposal_choice(&Summary::from(&game), wish, &ana);
            chapter.add("What is asked, in a list of choices", choice);
        }
        chapter.add("Somebody without a name asks Kofi", words.proposal(&game, Wish::Draw, None, KOFI));
        chapter.add("The computer declines a draw or a stop in the opening", words.computer_declines(&game));
        let later = after(&rulesets::CLASSIC, START, "FfEeBfAaCcAaCbEaBcCb");
        chapter.add("The computer declines a draw or a stop later", words.computer_declines(&later));
        let pratt = after(&rulesets::PRATT, START, "Cd");
        chapter.add("Ana asks Kofi to stop, Pratt rules", words.proposal(&pratt, Wish::Stop, Some(&ana), KOFI));
    });
}
