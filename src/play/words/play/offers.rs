//! What is offered, and what becomes of it.

use wari_engine::{Engine, Level};
use wari_games::{
    Bout, Budget, Challenge, ChannelId, Closing, Game, Hold, Keyword, Moment, Name, NoThread, Offer, Pace, Rejection,
    Span, Stake, Stakes, Start, Summary, UserId, Venue, Wish,
};
use wari_rules::{SeedsPerHouse, Side, Stop, rulesets};

use crate::words::Words;
use crate::words::values::Exactly;

/// A term of a challenge.
struct Term {
    /// Whether it is the default, which goes without saying.
    is_usual: bool,
    text: String,
}

impl Words {
    /// A challenge that waits: who makes it to whom and, in a second line, what differs from the usual terms and how
    /// long it stands.
    pub fn offer(&self, challenge: &Challenge, challenger: Option<&Name>) -> String {
        let Offer { challenger: id, invited, terms, rematch_of, .. } = challenge.offer;
        let name = called(id, challenger);
        let is_match = terms.first_to > 1;
        let heading = match invited {
            None if is_match => self.text.challenge_to_anyone_match(&name),
            None => self.text.challenge_to_anyone(&name),
            Some(you) if rematch_of.is_some() => self.text.challenge_to_rematch(you, &name),
            Some(you) if is_match => self.text.challenge_to_match(you, &name),
            Some(you) => self.text.challenge_to_you(you, &name),
        };
        let you = self.text.terms_you_first();
        let unusual =
            self.terms(&challenge.offer, &name, invited.map(|_| you)).into_iter().filter(|term| !term.is_usual);
        let stands = [self.text.terms_expiry(challenge.expires), self.text.terms_number(challenge.id)];
        let parts: Vec<String> =
            unusual.map(|term| term.text).chain(self.venue_term(&challenge.offer)).chain(stands).collect();
        let terms = capitalized(&parts.join(" · "));
        match challenge.offer.place.is_answers_only() {
            true => format!("{heading}\n{terms}\n{}", self.text.offer_of_answers()),
            false => format!("{heading}\n{terms}"),
        }
    }

    /// Whoever is challenged is away. A line below the challenge.
    pub fn opponent_away(&self, opponent: UserId, until: Moment) -> String {
        self.text.opponent_away(opponent, Exactly(until))
    }

    /// All terms of a challenge that waits, and what it puts at stake.
    pub fn offer_details(&self, challenge: &Challenge, stakes: Stakes, challenger: Option<&Name>) -> String {
        let Offer { challenger: id, invited, place, .. } = challenge.offer;
        let name = called(id, challenger);
        let invited = invited.map(|invited| self.text.terms_invited_first(invited));
        let terms = self.terms(&challenge.offer, &name, invited).into_iter().map(|term| term.text);
        let stands = self.text.terms_expiry(challenge.expires);
        let terms = terms.chain(self.venue_term(&challenge.offer));
        let lines = terms.chain(self.at_stake(stakes, &name, &challenge.offer)).chain([stands]);
        let lines: Vec<String> = lines.map(|line| format!("- {}", capitalized(&line))).collect();
        let terms = self.text.terms_of_challenge(challenge.id, lines.join("\n"));
        match place.is_answers_only() {
            true => format!("{terms}\n{}", self.text.terms_of_answers()),
            false => terms,
        }
    }

    /// The terms of a challenge one by one. `invited` says that its opponent moves first, if it names one.
    fn terms(&self, offer: &Offer, challenger: &str, invited: Option<String>) -> [Term; 6] {
        let Offer { terms, place, .. } = offer;
        let usual_length = terms.ruleset.series.wins();
        let start = match terms.start {
            Start::Me => self.text.terms_challenger_first(challenger),
            Start::Them => invited.unwrap_or_else(|| self.text.terms_opponent_first()),
            Start::Random => self.text.terms_random_start(),
        };
        let rated = match terms.rated() {
            true => self.text.rated(),
            false if place.is_answers_only() => self.text.terms_unrated_here(),
            false => self.text.unrated(),
        };
        [
            Term { is_usual: terms.ruleset == &rulesets::CLASSIC, text: self.text.terms_rules(terms.ruleset.name) },
            Term { is_usual: terms.seeds == SeedsPerHouse::Four, text: self.text.terms_seeds(terms.seeds.get()) },
            Term { is_usual: terms.start == Start::Random, text: start },
            Term { is_usual: terms.pace == Pace::usual(*place), text: self.terms_pace(terms.pace) },
            // Who knows that these rules are played in matches should see how long this one is.
            Term { is_usual: terms.first_to == 1 && usual_length == 1, text: self.text.terms_length(terms.first_to) },
            Term { is_usual: terms.rated(), text: rated },
        ]
    }

    /// A time limit.
    pub(in crate::words) fn terms_pace(&self, pace: Pace) -> String {
        match pace.budget() {
            Some(Budget { time, increment }) => {
                self.text.terms_pace_of_game(time.whole(Span::minutes(1)), increment.whole(Span::seconds(1)))
            }
            None => self.text.terms_pace(pace.id()),
        }
    }

    /// Where the game is played, if that is not the channel of the challenge.
    fn venue_term(&self, offer: &Offer) -> Option<String> {
        match offer.venue {
            Venue::Here => None,
            Venue::Thread => Some(self.text.terms_in_thread()),
        }
    }

    /// Where the game is, once a challenge to a game in a thread of its own was accepted.
    pub fn game_in_thread(&self, offer: &Offer, by: UserId, thread: ChannelId) -> String {
        self.text.game_in_thread(by, offer.challenger, thread)
    }

    /// Why a game has no thread of its own after all.
    pub fn no_thread(&self, why: NoThread) -> String {
        self.text.no_thread(match why {
            NoThread::TooMany => "too-many",
            NoThread::Forbidden => "forbidden",
            NoThread::Enough => "enough",
            NoThread::Failed => "failed",
        })
    }

    /// The name of a game's thread, plain text of at most 100 characters.
    pub fn thread_name(&self, challenger: &Name, opponent: &Name) -> String {
        // Two names, what stands between them, and the marks around names that run from the right.
        const MOST: usize = 46;
        let [challenger, opponent] = [challenger, opponent].map(|name| name.clone().cut(MOST).text());
        self.text.thread_of(challenger, opponent)
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
            Wish::Pause => self.text.ask_pause(asked, asker, game.id, Hold::LONGEST_PAUSE.whole(Span::days(1))),
            Wish::Resume => self.text.ask_resume(asked, asker, game.id),
        }
    }

    /// What was asked was declined, or withdrawn.
    pub fn rejected(&self, game: &Game, wish: Wish, rejection: Rejection, by: UserId) -> String {
        match (rejection, wish) {
            (Rejection::Declined, Wish::Draw) => self.text.declined_draw(by, game.id),
            (Rejection::Declined, Wish::Stop) => self.text.declined_stop(by, game.id),
            (Rejection::Declined, Wish::Undo) => self.text.declined_undo(by, game.id),
            (Rejection::Declined, Wish::Pause) => self.text.declined_pause(by, game.id),
            (Rejection::Declined, Wish::Resume) => self.text.declined_resume(by, game.id),
            (Rejection::Withdrawn, Wish::Draw) => self.text.withdrew_draw(by, game.id),
            (Rejection::Withdrawn, Wish::Stop) => self.text.withdrew_stop(by, game.id),
            (Rejection::Withdrawn, Wish::Undo) => self.text.withdrew_undo(by, game.id),
            (Rejection::Withdrawn, Wish::Pause) => self.text.withdrew_pause(by, game.id),
            (Rejection::Withdrawn, Wish::Resume) => self.text.withdrew_resume(by, game.id),
        }
    }

    /// What was asked was accepted. All that stays of the question.
    pub fn accepted(&self, game: &Game, wish: Wish, by: UserId) -> String {
        self.text.accepted_offer(by, wish, game.id)
    }

    /// What was asked is past, because the game has moved on. All that stays of the question.
    pub fn past(&self, game: &Game) -> String {
        self.text.offer_past(game.id)
    }

    /// The computer prefers to play on.
    pub fn computer_declines(&self, game: &Game) -> String {
        match game.ply() < Engine::TOO_EARLY {
            true => self.text.computer_declines_early(game.id),
            false => self.text.computer_declines(game.id),
        }
    }

    /// The computer declines a draw or a stop, because its answer would help in a game between people.
    pub fn computer_cannot_judge(&self, game: &Game) -> String {
        self.text.computer_cannot_judge(game.id)
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

    /// Suggests the level next to one against which the reader's newest games have ended alike.
    pub fn neighbor(&self, bout: Bout, next: Level) -> String {
        let (games, level, next) = (Bout::IN_A_ROW, bout.level.number(), next.number());
        match bout.is_won {
            true => self.text.neighbor_won(games, level, next),
            false => self.text.neighbor_lost(games, level, next),
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

/// Returns the name of somebody, or a mention if it is unknown.
fn called(id: UserId, name: Option<&Name>) -> String {
    name.map_or_else(|| format!("<@{id}>"), Name::markdown)
}

/// Returns a text with a capital letter in front.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
