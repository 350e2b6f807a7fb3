//! The text of a board.

use wari_engine::Level;
use wari_games::{
    Annulment, Bout, Computer, Decided, Decision, Ending, Game, GameId, Hold, Name, Points, Proposal, Rerating, Span,
    Termination, Unrated, Wish,
};
use wari_rules::{BySide, Houses, Outcome, Position, Reason, Ruleset, Side, Sowing};

use crate::words::phrases::{Naming, sentences};
use crate::words::values::Exactly;
use crate::words::{Plates, View, Words};

impl Words {
    /// The text above a board. A game that ended on time before both had moved is told in one line.
    pub fn board(&self, view: &View<'_>) -> String {
        let game = view.game;
        if let Some(loser) = game.never_began() {
            let lost = self.text.out_of_time_at_first(view.name(loser));
            let told = sentences([Some(lost), self.praise(game), self.match_line(view)]);
            return format!("{told} ({})", self.label(game));
        }
        let (south, north, souths, norths) = stores(view);
        let happened = match (game.decision(), game.record().last()) {
            (Some(decision), _) => self.decided(game, decision, &|side| view.name(side)),
            (None, Some(sowing)) => self.happened(view, &sowing),
            (None, None) => self.text.game_begins(&south, &north),
        };
        let stands = match game.ending() {
            None => self.text.board_to_move(south, souths, north, norths, game.called()),
            Some(Ending { reason: Termination::Annulled, .. }) => {
                self.text.board_annulled(south, souths, north, norths, game.called())
            }
            Some(ending) => {
                let result = self.result(view, ending);
                let stands = match self.praise(game) {
                    Some(praise) => self.text.board_over(result, south, souths, north, norths, praise),
                    None => self.text.board_over_quietly(result, south, souths, north, norths),
                };
                sentences([Some(stands), game.unrated().map(|reason| self.unrated(reason))])
            }
        };
        let limit = if game.ending().is_none() { self.limit(view) } else { Vec::new() };
        let question = game.proposal().filter(|_| game.ending().is_none());
        let lines = [
            Some(happened),
            Some(stands),
            self.rating_line(view),
            self.match_line(view),
            Some([vec![self.label(game)], limit].concat().join(" · ")),
            question.map(|proposal| self.question(view, &proposal)),
        ];
        lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// All that stays of a board once it is folded: what it had told, and in which game. `view` shows the game as it
    /// then was; `None` if its last move has been undone since.
    pub fn folded(&self, game: &Game, view: Option<&View<'_>>) -> String {
        let told = match view.map(|view| (view, view.game.record().last())) {
            None => self.text.undone_since(),
            Some((view, Some(sowing))) => self.happened(view, &sowing),
            Some((view, None)) => {
                let (south, north, ..) = stores(view);
                self.text.game_begins(&south, &north)
            }
        };
        format!("{} · {}", told.trim_end_matches('.'), self.text.game_number(game.id))
    }

    /// What is written on the plates of the board.
    pub fn plates(&self, game: &Game, names: &BySide<Name>) -> Plates {
        let plate = |side: Side| {
            let name = names[side].plain();
            match game.computer {
                Some(Computer { side: own, level }) if own == side && level.is_current() => {
                    self.text.plate_level(name, level.number())
                }
                Some(Computer { side: own, level }) if own == side => self.text.plate_old_level(name, level.number()),
                _ => name.to_owned(),
            }
        };
        let names = BySide { south: plate(Side::South), north: plate(Side::North) };
        Plates { names, rules: self.text.rules_name(game.record().ruleset().name) }
    }

    /// What is written on the plates of a board that nobody plays on.
    pub fn plates_of_sides(&self, ruleset: &Ruleset) -> Plates {
        let names = BySide { south: self.side(Side::South), north: self.side(Side::North) };
        Plates { names, rules: self.text.rules_name(ruleset.name) }
    }

    /// What stands in the place of a picture: the board as drawn in letters, what its signs for the last move and for
    /// houses that may not be sown mean, and at the end the position as in [`Words::alt_text`]. At most 400 characters.
    pub fn text_board(&self, drawn: &str, position: &Position, last: Option<&Sowing>, barred: Houses) -> String {
        let has = |what: fn(&Sowing) -> bool| last.is_some_and(what);
        let signs = [
            has(|_| true).then(|| self.text.sign_lifted()),
            has(|_| true).then(|| self.text.sign_sown()),
            has(|sowing| sowing.captured_seeds() > 0).then(|| self.text.sign_captured()),
            has(|sowing| sowing.spared().is_some()).then(|| self.text.sign_spared()),
            (!barred.is_empty()).then(|| self.text.sign_barred()),
        ];
        let signs = signs.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let signs = if signs.is_empty() { signs } else { signs + "\n" };
        format!("```\n{drawn}\n```\n{signs}{}", self.text.position(position.to_string()))
    }

    /// A move was undone by the player who is now to move.
    pub fn taken_back(&self, view: &View<'_>) -> String {
        self.text.undone(view.name(view.game.record().position().mover()))
    }

    /// How a game stands, for those who only look at it, and which it is.
    pub(in crate::words) fn standing(&self, view: &View<'_>) -> String {
        format!("{}\n{}", self.stands(view), self.label(view.game))
    }

    /// How a game stands, for those who only look at it.
    pub(in crate::words) fn stands(&self, view: &View<'_>) -> String {
        let (south, north, souths, norths) = stores(view);
        match view.game.ending() {
            None => {
                let mover = view.name(view.game.record().position().mover());
                self.text.standing_to_move(south, souths, north, norths, mover)
            }
            Some(ending) => self.text.board_over_quietly(self.result(view, ending), south, souths, north, norths),
        }
    }

    /// Tells somebody why they have captured for the first time.
    pub fn coaching_capture(&self, view: &View<'_>, sowing: &Sowing) -> String {
        let (name, captured, (_, house)) = (view.name(sowing.mover()), sowing.captured_seeds(), sowing.last());
        let made = sowing.captured().find(|(from, _)| *from == house).map_or(captured, |(_, seeds)| seeds);
        let house = self.house(house, Naming::Shown);
        match made == captured {
            true => self.text.coaching_capture(name, captured, house),
            false => self.text.coaching_captures(name, captured, made, house),
        }
    }

    /// Suggests another level after several games in a row against the computer that ended alike; `None` if there is
    /// none.
    pub fn other_level(&self, view: &View<'_>, bout: Bout) -> Option<String> {
        let (next, computer) = (bout.next_level()?.number(), view.game.computer?);
        let name = view.name(computer.side.opponent());
        Some(match bout.is_won {
            true => self.text.in_a_row_won(Bout::IN_A_ROW, name, next),
            false => self.text.in_a_row_lost(name, next),
        })
    }

    /// What one move did.
    pub(in crate::words) fn sowed(&self, view: &View<'_>, sowing: &Sowing) -> String {
        let (name, house, seeds) = (view.name(sowing.mover()), self.origin(sowing), sowing.lifted());
        match (sowing.captured_seeds(), sowing.spared()) {
            (0, None) => self.text.sowed(name, house, seeds),
            (0, Some(_)) => self.text.sowed_slam(name, house, seeds),
            (captured, _) => self.text.sowed_capturing(name, house, seeds, captured),
        }
    }

    /// The house that a move has sown.
    fn origin(&self, sowing: &Sowing) -> String {
        self.house(sowing.origin(), Naming::Shown)
    }

    /// What people decided.
    pub(in crate::words) fn decided(&self, game: &Game, decision: &Decision, name: &dyn Fn(Side) -> String) -> String {
        match decision {
            Decision::Player(by, Decided::Resigned) => self.text.resigned(name(*by)),
            Decision::Player(by, Decided::OutOfTime) => self.text.out_of_time(name(*by)),
            Decision::Player(by, Decided::Claimed) => self.text.claimed(name(*by), name(by.opponent())),
            Decision::Player(by, Decided::Drawn) => self.text.agreed_draw(name(*by)),
            Decision::Player(by, Decided::Stopped) => self.text.agreed_stop(name(*by)),
            Decision::Annulled(Annulment::Manager(remark)) => self.text.annulled(game.id, remark.markdown()),
            Decision::Annulled(Annulment::Departure(_)) => self.text.annulled_departed(game.id),
        }
    }

    /// Why the game is over, if the rules or a manager say so, and who won.
    pub(in crate::words) fn result(&self, view: &View<'_>, ending: &Ending) -> String {
        if let Some(annulled @ Decision::Annulled(_)) = view.game.decision() {
            return self.decided(view.game, annulled, &|side| view.name(side));
        }
        let result = match ending.winner {
            Some(side) => self.text.won(view.name(side)),
            None => self.text.drawn(),
        };
        sentences([self.why(ending, &|side| view.name(side)), Some(result)])
    }

    /// How the rules ended a game and who got the remaining seeds; `None` if the rules did not end it.
    pub(in crate::words) fn why(&self, ending: &Ending, name: &dyn Fn(Side) -> String) -> Option<String> {
        let outcome = ending.outcome.as_ref()?;
        let Termination::Rules(reason) = ending.reason else { return None };
        let why = match reason {
            Reason::Majority => {
                let majority = |side| self.text.over_majority(name(side));
                return Some(ending.winner.map_or_else(|| self.text.over_halves(), majority));
            }
            Reason::GrandSlam => self.text.over_grand_slam(),
            Reason::Starved => self.text.over_starved(),
            Reason::CannotFeed => self.text.over_cannot_feed(),
            Reason::NoLegalMove => self.text.over_no_legal_move(),
            Reason::Circles { occurrence } => self.text.over_circles(occurrence.get()),
            Reason::Quiet => self.text.over_quiet(),
            Reason::Agreed => self.text.over_agreed(),
        };
        Some(sentences([Some(why), self.rest(outcome, name)]))
    }

    /// What the end of a game has made of the ratings, as a line; `None` if it does not count for them.
    fn rating_line(&self, view: &View<'_>) -> Option<String> {
        let game = view.game;
        let ending = game.ending()?;
        if let Some(computer) = game.computer {
            let side = computer.side.opponent();
            return Some(match game.changes[side]? {
                // Before there is a rating, the levels are a ladder.
                Rerating::ToCome(games) => {
                    let to_come = self.text.rating_against_computer_to_come(games);
                    let won = ending.winner == Some(side) && computer.level.is_current();
                    sentences([won.then(|| self.ladder(computer.level.number())), Some(to_come)])
                }
                Rerating::Told(points) => {
                    self.text.rating_against_computer_changed(self.rating_change(view, side, points))
                }
            });
        }
        let change = |side: Side| {
            Some(match game.changes[side]? {
                Rerating::ToCome(games) => self.text.rating_to_come(view.name(side), games),
                Rerating::Told(points) => self.rating_change(view, side, points),
            })
        };
        let changes: Vec<String> = Side::ALL.into_iter().filter_map(change).collect();
        (!changes.is_empty()).then(|| self.text.ratings_changed(changes.join(" · ")))
    }

    fn rating_change(&self, view: &View<'_>, side: Side, points: Points) -> String {
        match points.before {
            Some(before) => self.text.rating_change(view.name(side), before, points.now),
            None => self.text.rating_first(view.name(side), points.now),
        }
    }

    /// A level of the computer was beaten.
    fn ladder(&self, level: u8) -> String {
        match Level::by_number(level + 1) {
            Some(next) => self.text.ladder(level, next.number()),
            None => self.text.ladder_top(level),
        }
    }

    /// The time limit of the next move, or why its clock stands still.
    fn limit(&self, view: &View<'_>) -> Vec<String> {
        let mover = view.name(view.game.record().position().mover());
        match (view.game.clock(), view.game.told_hold()) {
            (None, _) => vec![self.text.no_time_limit()],
            (Some(clock), None) => match view.game.banks() {
                None => vec![self.text.move_due(clock.deadline)],
                Some(banks) => {
                    let waiting = view.game.record().position().mover().opponent();
                    let left = self.text.clock_has(view.name(waiting), minutes(banks[waiting]));
                    vec![self.text.clock_ends(mover, clock.deadline), left]
                }
            },
            (Some(_), Some(hold)) => self.held(hold, &mover),
        }
    }

    /// Why a clock stands still, and until when.
    pub(in crate::words) fn held(&self, hold: Hold, mover: &str) -> Vec<String> {
        let paused = hold.paused_until.map(|until| self.text.clock_paused(Exactly(until)));
        let away = hold.away_until.map(|until| self.text.clock_away(mover, Exactly(until)));
        let unreachable = hold.unreachable.then(|| self.text.clock_unreachable());
        [paused, away, unreachable].into_iter().flatten().collect()
    }

    /// The players have agreed to pause a game, or to end its pause.
    pub fn paused(&self, pauses: bool) -> String {
        match pauses {
            true => self.text.game_paused(Hold::LONGEST_PAUSE.whole(Span::days(1))),
            false => self.text.game_resumed(),
        }
    }

    /// What the last move did, after the one that it answers, if no board has shown that.
    fn happened(&self, view: &View<'_>, last: &Sowing) -> String {
        let (game, answered) = (view.game, view.game.answered());
        let last = if game.planned.last { self.planned(view, last) } else { self.sowed(view, last) };
        sentences([answered.map(|answered| self.sowed(view, &answered)), Some(last)])
    }

    /// What a planned answer did.
    pub fn planned(&self, view: &View<'_>, sowing: &Sowing) -> String {
        let (name, house, seeds) = (view.name(sowing.mover()), self.origin(sowing), sowing.lifted());
        match (sowing.captured_seeds(), sowing.spared()) {
            (0, None) => self.text.planned(name, house, seeds),
            (0, Some(_)) => self.text.planned_slam(name, house, seeds),
            (captured, _) => self.text.planned_capturing(name, house, seeds, captured),
        }
    }

    /// Which game this is, and what its result counts for.
    fn label(&self, game: &Game) -> String {
        let mut parts = vec![self.text.rules_name(game.record().ruleset().name), self.text.game_number(game.id)];
        match game.computer {
            None if game.counts() => parts.push(self.text.rated()),
            None => parts.push(self.text.unrated()),
            Some(computer) => {
                parts.push(self.text.computer_level(self.level(computer.level)));
                parts.extend((game.hints > 0).then(|| self.text.hints_taken(game.hints)));
            }
        }
        parts.join(" · ")
    }

    /// Reads the part of a board's last line that says which game it is.
    pub(in crate::words) fn numbered_game(&self, part: &str) -> Option<GameId> {
        let digits: String = part.chars().filter(char::is_ascii_digit).collect();
        let game = GameId::new(digits.parse().ok()?);
        (self.text.game_number(game) == part).then_some(game)
    }

    /// A word for the player whom the end of a game notifies, unless that is the computer: a kind one, if there was a
    /// game.
    fn praise(&self, game: &Game) -> Option<String> {
        /// The number of moves after which there is something to praise.
        const A_GAME: usize = 10;
        let player = game.called();
        let is_computer = Side::ALL.into_iter().any(|side| game.is_computers(side) && game.players[side] == player);
        // Whoever has left is not there to read it.
        if let Some(Decision::Player(_, Decided::Claimed)) = game.decision() {
            return None;
        }
        let praise = match game.decision() {
            Some(Decision::Player(_, Decided::OutOfTime)) => self.text.yours_on_time(player),
            _ if game.ply() < A_GAME => self.text.over_soon(player),
            _ => self.text.well_played(player),
        };
        (!is_computer).then_some(praise)
    }

    /// Why a game does not count for ratings.
    fn unrated(&self, reason: Unrated) -> String {
        match reason {
            Unrated::Short => self.text.unrated_short(Unrated::FEWEST_MOVES),
            Unrated::YoungAccount => self.text.unrated_young_account(Unrated::YOUNGEST.whole(Span::days(1))),
            Unrated::ManyGames => {
                self.text.unrated_many_games(Unrated::MOST_OF_A_PAIR, Unrated::WINDOW.whole(Span::hours(1)))
            }
            Unrated::SameOpening => self.text.unrated_same_opening(Unrated::OPENING),
        }
    }

    /// What waits for an answer.
    fn question(&self, view: &View<'_>, proposal: &Proposal) -> String {
        match (proposal.agreed, proposal.wish) {
            (None, _) => self.text.question_circles(view.game.record().occurrence()),
            (Some(side), Wish::Draw) => self.text.question_draw(view.name(side)),
            (Some(side), Wish::Stop) => self.text.question_stop(view.name(side)),
            (Some(side), Wish::Undo) => self.text.question_undo(view.name(side)),
            (Some(side), Wish::Pause) => self.text.question_pause(view.name(side)),
            (Some(side), Wish::Resume) => self.text.question_resume(view.name(side)),
        }
    }

    /// Who got the remaining seeds; `None` if there were none.
    pub(in crate::words) fn rest(&self, outcome: &Outcome, name: &dyn Fn(Side) -> String) -> Option<String> {
        let taken = outcome.taken();
        Some(match (taken.south, taken.north, outcome.uncounted()) {
            (0, 0, 0) => return None,
            (0, 0, left) => self.text.rest_uncounted(left),
            (south, 0, _) => self.text.rest_taken(name(Side::South), south),
            (0, north, _) => self.text.rest_taken(name(Side::North), north),
            (south, north, _) => self.text.rest_divided(name(Side::South), south, name(Side::North), north),
        })
    }
}

/// Minutes and seconds on a clock.
fn minutes(left: Span) -> String {
    let seconds = left.max(Span::ZERO).whole(Span::seconds(1));
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Both players' names and stores, South's first.
pub(super) fn stores(view: &View<'_>) -> (String, String, u8, u8) {
    let position = view.game.record().position();
    let [souths, norths] = Side::ALL.map(|side| position.store(side));
    (view.name(Side::South), view.name(Side::North), souths, norths)
}
