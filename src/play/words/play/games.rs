//! What belongs to one game, beside its board: choices, previews, replays, reminders.

use wari_games::{Decision, Game, GameId, Moment, Name, Refusal, Summary, UserId};
use wari_rules::{BySide, House, Side, Sowing, Stop};

use super::boards::stores;
use crate::words::phrases::Naming;
use crate::words::{View, Words};

impl Words {
    /// A house in a list of choices, plain text: its letter, its seeds, what sowing it would capture.
    pub fn house_choice(&self, house: House, seeds: u8, captures: u8) -> String {
        match captures {
            0 => self.text.house_choice(house.to_string(), seeds),
            _ => self.text.house_choice_capturing(house.to_string(), seeds, captures),
        }
    }

    /// A game in a list of choices, plain text.
    pub fn game_choice(&self, game: &Summary, opponent: &Name) -> String {
        self.text.game_choice(game.id, opponent.text(), game.ruleset.name, game.ply)
    }

    /// A game between others in a list of choices, plain text.
    pub fn game_choice_of_others(&self, game: &Summary, players: &BySide<Name>) -> String {
        let (south, north) = (players.south.text(), players.north.text());
        self.text.game_choice_of_others(game.id, south, north, game.ruleset.name, game.ply)
    }

    /// The text above the next game that waits for the reader, of so many.
    pub fn next_game(&self, view: &View<'_>, waiting: usize) -> String {
        let game = view.game;
        let next = match game.clock() {
            Some(_) if game.told_hold().is_some() => self.text.next_game_held(game.id, game.link()),
            Some(clock) => self.text.next_game(game.id, game.link(), clock.deadline),
            None => self.text.next_game_without_limit(game.id, game.link()),
        };
        let there = game.place.is_answers_only().then(|| self.text.next_game_there());
        let waiting = (waiting > 1).then(|| self.text.games_waiting(waiting));
        let told: Vec<String> = [Some(next), there, waiting].into_iter().flatten().collect();
        format!("{}\n{}", told.join(" "), self.standing(view))
    }

    /// A player has sown a house from another channel, where the board follows.
    pub fn sowed_elsewhere(&self, house: House, game: &Game) -> String {
        self.text.sowed_elsewhere(self.house(house, Naming::Shown), game.id, game.link())
    }

    /// The button that plays the first house of a preview, plain text.
    pub fn play_house(&self, house: House) -> String {
        self.text.button_play_house(self.house(house, Naming::Spoken))
    }

    /// The text above a preview: which houses are sown in it, as letters, and why it stops there, if it does.
    pub fn preview(&self, view: &View<'_>, sown: &str, stopped: Option<&Refusal>) -> String {
        let game = view.game;
        let moves: Vec<House> = sown.chars().filter_map(House::from_letter).collect();
        let moves = self.moves(&moves, Naming::Shown);
        let happened = match game.record().last() {
            Some(sowing) if !sown.is_empty() => self.text.preview_after(game.id, moves, self.sowed(view, &sowing)),
            _ => self.text.preview_begins(game.id),
        };
        let (south, north, souths, norths) = stores(view);
        let stands = match game.ending() {
            None => {
                let mover = view.name(game.record().position().mover());
                self.text.preview_to_move(south, souths, north, norths, mover)
            }
            Some(ending) => self.text.board_over_quietly(self.result(view, ending), south, souths, north, norths),
        };
        let stops = stopped.map(|refusal| self.text.preview_stops(self.refusal(refusal)));
        let lines = [Some(happened), stops, Some(stands), Some(self.text.preview_is_private())];
        lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// The text above a replay of this many moves, the last of a game as it stands.
    pub fn replay(&self, view: &View<'_>, shown: usize) -> String {
        let (south, north, moves) = (view.name(Side::South), view.name(Side::North), view.game.ply());
        let replay = match shown == moves {
            true => self.text.replay(south, north, moves),
            false => self.text.replay_of_last(south, north, shown, moves),
        };
        format!("{replay}\n{}", self.standing(view))
    }

    /// The same replay in words for those who cannot see it, at most 1,024 characters, plain text; it ends like
    /// [`Words::alt_text`].
    pub fn replay_alt_text(&self, view: &View<'_>, shown: usize, first: Side) -> String {
        let (id, moves, board) = (view.game.id, view.game.ply(), self.alt_text(view, first));
        match shown == moves {
            true => self.text.replay_alt(id, moves, board),
            false => self.text.replay_of_last_alt(id, shown, moves, board),
        }
    }

    /// The text above a position of a game that is gone through: `view` shows the game there, `last` counts its moves.
    pub fn step(&self, view: &View<'_>, last: usize) -> String {
        let game = view.game;
        let after = |sowing: Sowing| self.text.step_after(game.id, game.ply(), last, self.sowed(view, &sowing));
        let step = match (game.decision(), game.record().last()) {
            (Some(decision @ Decision::Player(..)), _) => {
                self.text.step_last(game.id, last, self.decided(game, decision, &|side| view.name(side)))
            }
            (_, Some(sowing)) => after(sowing),
            (_, None) => self.text.step_first(game.id, last),
        };
        format!("{step}\n{}", self.standing(view))
    }

    /// The text above the file of a game, with its moves as plain letters, as far as there is room.
    pub fn record(&self, view: &View<'_>) -> String {
        /// A game of a few hundred moves fits; the file has them all.
        const MAX_NOTATION: usize = 1_400;
        let notation = view.game.record().notation();
        let rest = if notation.len() > MAX_NOTATION { "…" } else { "" };
        let text = self.replay(view, view.game.ply());
        format!("{text}\n{}\n```\n{notation:.MAX_NOTATION$}{rest}\n```", self.text.record())
    }

    /// What the file of a game is, at most 1,024 characters, plain text.
    pub fn record_about(&self, game: &Game) -> String {
        self.text.record_alt(game.id, game.ply())
    }

    /// What else can be done in a game, above its buttons.
    pub fn more(&self, game: &Game) -> String {
        match game.computer {
            Some(_) => self.text.more_against_computer(game.id),
            None => {
                let stop = match game.record().ruleset().stop {
                    Stop::EachKeepsOwnRow => "own-rows",
                    Stop::CountsForNobody => "nobodys",
                };
                self.text.more(game.id, stop)
            }
        }
    }

    /// A move is due soon.
    pub fn reminder(&self, game: &Game, mover: UserId, deadline: Moment) -> String {
        let opponent = game.players.south;
        let opponent = if opponent == mover { game.players.north } else { opponent };
        self.text.reminder(mover, game.id, game.link(), opponent, deadline)
    }

    /// Several moves are due soon, in games with links to their boards.
    pub fn reminder_of_many(&self, mover: UserId, games: &[(GameId, String)]) -> String {
        let links = games.iter().map(|(game, link)| format!("[{game}]({link})")).collect::<Vec<_>>().join(" · ");
        self.text.reminders_of_many(mover, games.len(), links)
    }

    /// The pause of a game is over.
    pub fn unpaused(&self, game: &Game, mover: UserId, deadline: Moment) -> String {
        self.text.unpaused(mover, game.id, game.link(), deadline)
    }

    /// The player to move has more time.
    pub fn more_time(&self, game: &Game, by: UserId, deadline: Moment) -> String {
        match game.told_hold() {
            Some(_) => self.text.more_time_held(by, game.id, game.link()),
            None => self.text.more_time(by, game.id, game.link(), deadline),
        }
    }

    /// The computer moves only after this other game of its opponent has moved on. Stands above the board of its own
    /// game.
    pub fn computer_waits(&self, other: &Game) -> String {
        self.text.computer_waits(other.id, other.link())
    }

    /// The computer moves only after a game of others, which its opponent must not learn of, has moved on. Stands above
    /// the board of its own game.
    pub fn computer_waits_for_others(&self) -> String {
        self.text.computer_waits_for_others()
    }

    /// Confirms to a player that they resigned a game of another channel.
    pub fn resigned_from_afar(&self, game: &Game) -> String {
        match (game.series.given_up, game.next()) {
            _ if game.place.is_answers_only() => self.text.resigned_elsewhere_quietly(game.id, game.link()),
            (true, _) => self.text.resigned_elsewhere_match(game.id, game.link()),
            (false, Some(_)) => self.text.resigned_elsewhere_next(game.id, game.link()),
            (false, None) => self.text.resigned_elsewhere(game.id, game.link()),
        }
    }

    /// Asks a player to confirm that they resign; `goes_on` if the match does not end with this game.
    pub fn confirm_resign(&self, game: &Game, goes_on: bool) -> String {
        match goes_on {
            true => self.text.confirm_resign_of_match(game.id),
            false => self.text.confirm_resign(game.id),
        }
    }
}
