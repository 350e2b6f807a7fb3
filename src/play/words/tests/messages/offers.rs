//! Challenges, and what players ask of each other.

use wari_engine::Level;
use wari_games::{
    Bout, Challenge, ChallengeId, ChallengeState, ChannelId, Closing, GameId, Keyword, NoThread, Offer, Pace, Reach,
    Rejection, Stake, Stakes, Start, Summary, Terms, UserId, Venue, Wish,
};
use wari_rules::{SeedsPerHouse, rulesets};

use super::{ANA, HERE, KOFI, START, TOMORROW, after, every, name, publish, rating};

/// Ana's challenge.
fn challenge(invited: Option<UserId>, terms: Terms) -> Challenge {
    let offer = Offer::new(HERE, ANA, invited, terms).unwrap();
    Challenge {
        id: ChallengeId::new(7),
        offer,
        message: None,
        state: ChallengeState::Waiting,
        expires: TOMORROW,
        alone: false,
    }
}

#[test]
fn offers() {
    publish("offers", |chapter, words| {
        chapter.add("A rated game was asked for, but cannot be had", words.text.cannot_be_rated());
        let ana = name("Ana");
        let with = |ruleset, seeds, start, pace, rated| Terms::new(ruleset, seeds, start, pace, rated);
        let classic = |start, pace, rated| with(&rulesets::CLASSIC, SeedsPerHouse::Four, start, pace, rated);
        let usual = classic(Start::Random, Pace::ThreeDays, true);
        let unusual = with(&rulesets::ABAPA, SeedsPerHouse::Three, Start::Them, Pace::Day, true).first_to(6);
        let open = challenge(None, usual);
        let invitation = challenge(Some(KOFI), usual);
        let mut rematch = invitation;
        rematch.offer.rematch_of = Some(GameId::new(12));
        let mut add = |when: &str, challenge: &Challenge| chapter.add(when, words.offer(challenge, Some(&ana)));
        add("A challenge to anyone", &open);
        add("A challenge to Kofi", &invitation);
        add("A rematch", &rematch);
        for invited in [None, Some(KOFI)] {
            add("A challenge that differs in everything", &challenge(invited, unusual));
        }
        add("Rules of matches", &challenge(None, with(&rulesets::WARRI, usual.seeds, usual.start, usual.pace, true)));
        for &start in Start::ALL {
            add("Who moves first", &challenge(None, classic(start, Pace::ThreeDays, true)));
        }
        for &pace in Pace::ALL {
            add("Time limits", &challenge(None, classic(Start::Random, pace, true)));
        }
        chapter.add("Whoever is challenged is away", words.opponent_away(KOFI, TOMORROW));
        let mut answered = challenge(Some(KOFI), classic(Start::Random, Pace::None, false));
        answered.offer.place.reach = Reach::AnswersOnly;
        chapter.add("A challenge where the bot can only answer", words.offer(&answered, Some(&ana)));
        chapter.add("Its details", words.offer_details(&answered, Stakes::None, Some(&ana)));
        chapter.add("The challenger has no name", words.offer(&open, None));
        let in_thread = Challenge { offer: open.offer.at(Venue::Thread), ..open };
        chapter.add("A game in a thread of its own", words.offer(&in_thread, Some(&ana)));
        chapter.add("Its details", words.offer_details(&in_thread, Stakes::None, Some(&ana)));
        chapter.add("Its thread", words.thread_name(&ana, &name("Kofi")));
        let thread = ChannelId::new(21);
        chapter.add("It was accepted", words.game_in_thread(&in_thread.offer, KOFI, thread));
        chapter.add("A game against the computer has no thread", words.text.against_computer_in_channel());
        chapter.add("There are no threads in a thread", words.text.in_thread_already());
        chapter.add("There are no threads in a voice chat", words.text.no_threads_here());
        for why in every!(NoThread: TooMany, Forbidden, Enough, Failed) {
            chapter.add("A thread could not be opened", words.no_thread(why));
        }
        chapter.add("A thread was deleted or locked", words.text.thread_closed());
        let stakes = every!(Stakes:
            None,
            Known { challenger: Stake { gain: 12, loss: 18 }, invited: Stake { gain: 18, loss: 12 } },
            Open { challenger: rating(1612.0) },
        );
        for (when, terms) in [("The details of a challenge", usual), ("Those of a match", usual.first_to(6))] {
            for stakes in stakes {
                let invited = if matches!(stakes, Stakes::Open { .. }) { None } else { Some(KOFI) };
                chapter.add(when, words.offer_details(&challenge(invited, terms), stakes, Some(&ana)));
            }
        }
        for invited in [None, Some(KOFI)] {
            let details = words.offer_details(&challenge(invited, unusual), Stakes::None, Some(&ana));
            chapter.add("Those of a challenge that differs in everything", details);
        }

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
            chapter.add(format!("What stays of a question that was accepted: {id}"), words.accepted(&game, wish, KOFI));
            let choice = words.proposal_choice(&Summary::from(&game), wish, &ana);
            chapter.add("What is asked, in a list of choices", choice);
        }
        chapter.add("What stays of a question once the game has moved on", words.past(&game));
        chapter.add("Somebody without a name asks Kofi", words.proposal(&game, Wish::Draw, None, KOFI));
        chapter.add("The computer declines a draw or a stop in the opening", words.computer_declines(&game));
        let later = after(&rulesets::CLASSIC, START, "FfEeBfAaCcAaCbEaBcCb");
        chapter.add("The computer declines a draw or a stop later", words.computer_declines(&later));
        chapter.add("It declines because people play from this position", words.computer_cannot_judge(&later));
        for is_won in [true, false] {
            let bout = Bout { level: Level::ALL[4], is_won };
            let suggested = [words.neighbor(bout, bout.next_level().unwrap()), words.text.how_well()].join("\n");
            chapter.add("At which level the computer should play, after games in a row that ended alike", suggested);
        }
        let pratt = after(&rulesets::PRATT, START, "Cd");
        chapter.add("Ana asks Kofi to stop, Pratt rules", words.proposal(&pratt, Wish::Stop, Some(&ana), KOFI));
    });
}
