//! The buttons below messages.

use wari_games::{Challenge, Event, Game, GameId, Proposal, Puzzle, Stage, UserId};
use wari_rules::Ruleset;

use super::events::manage::BEGIN;
use super::events::show::TABLE;
use super::events::take_part::{JOIN, LEAVE, MY_GAME};
use super::events::{berserk, export};
use super::houses;
use super::list::{SHORTCUTS, TREES};
use super::play::accept::ACCEPT;
use super::play::ask::{AGREE, REFUSE, RETRACT};
use super::play::decline::{DECLINE, WITHDRAW};
use super::play::details::DETAILS;
use super::play::more::MORE;
use super::play::moves::SOW;
use super::play::rematch::REMATCH;
use super::play::{computer, follow, next, preview};
use super::study::replay::REPLAY;
use super::study::review::REVIEW;
use super::study::{learn, puzzle};
use crate::table::{Aside, Button, Controls, Style};
use crate::words::Words;

/// The most buttons that a row holds.
const MOST_IN_A_ROW: usize = 5;

/// The controls of all commands.
#[derive(Clone, Copy, Debug)]
pub struct CommandControls;

impl Controls for CommandControls {
    /// Returns the houses, *Preview*, *More* and the answers to a proposal; for a finished game, *Rematch* unless its
    /// match goes on or a player is gone, *Replay* and *Review* if it has moves, and what helps whoever has lost. *Next
    /// game* is where there is one.
    fn board(&self, words: &Words, game: &Game, aside: Aside) -> Vec<Vec<Button>> {
        let next = aside.waits_elsewhere.then(|| next::button(words, game.id));
        if game.ending().is_some() {
            let rematch = || REMATCH.button(game.id, words.text.button_rematch(), Style::Secondary);
            let is_gone = [game.players.south, game.players.north].into_iter().any(UserId::is_tombstone);
            let rematch = (game.next().is_none() && !is_gone).then(rematch);
            let again = [
                REPLAY.button(game.id, words.text.button_replay(), Style::Secondary),
                REVIEW.button(game.id, words.text.button_review(), Style::Secondary),
            ];
            let again = again.into_iter().filter(|_| game.ply() > 0);
            let level = game.next().is_none().then(|| computer::try_next(words, game)).flatten();
            let has_lost = aside.is_first_loss || game.computer.is_some() && game.loser().is_some();
            let learn = (has_lost && game.next().is_none()).then(|| learn::button(words));
            let (onward, back) = (rematch.into_iter().chain(level).chain(learn), again.chain(next));
            let (mut onward, mut back): (Vec<Button>, Vec<Button>) = (onward.collect(), back.collect());
            if onward.len() + back.len() <= MOST_IN_A_ROW {
                onward.append(&mut back);
            }
            return [onward, back].into_iter().filter(|row| !row.is_empty()).collect();
        }
        let mut more =
            vec![self.preview(words, game), MORE.button(game.id, words.text.button_more(), Style::Secondary)];
        if let Some(proposal) = &game.proposal() {
            more.extend(answers(words, proposal));
        }
        more.extend(next);
        let mut rows = houses::of_game(game, houses::plain, |house| SOW.id((game.id, game.point(), house)));
        rows.push(more);
        rows
    }

    fn preview(&self, words: &Words, game: &Game) -> Button {
        preview::OPEN.button((game.id, game.point()), words.text.button_preview(), Style::Secondary)
    }

    fn challenge(&self, words: &Words, challenge: &Challenge) -> Vec<Vec<Button>> {
        let accept = ACCEPT.button(challenge.id, words.text.button_accept(), Style::Success);
        let decline = || DECLINE.button(challenge.id, words.text.button_decline(), Style::Danger);
        let decline = challenge.offer.invited.map(|_| decline());
        let withdraw = WITHDRAW.button(challenge.id, words.text.button_withdraw(), Style::Secondary);
        let details = DETAILS.button(challenge.id, words.text.button_details(), Style::Secondary);
        let learn = challenge.offer.invited.is_none().then(|| learn::button(words));
        let answers = [accept].into_iter().chain(learn).chain(decline).chain([withdraw, details]).collect();
        let meanwhile = challenge.alone.then(|| self.without_game(words));
        [answers].into_iter().chain(meanwhile.into_iter().flatten()).collect()
    }

    fn without_game(&self, words: &Words) -> Vec<Vec<Button>> {
        vec![vec![computer::button(words)]]
    }

    fn greeting(&self, words: &Words) -> Vec<Vec<Button>> {
        vec![vec![computer::button(words), learn::button(words)]]
    }

    fn event(&self, words: &Words, event: &Event) -> Vec<Vec<Button>> {
        let id = event.id;
        let table = TABLE.button((id, 0), words.text.button_table(), Style::Secondary);
        if !event.is_on() {
            return vec![vec![table]];
        }
        let join = JOIN.button(id, words.text.button_join(), Style::Success);
        let leave = LEAVE.button(id, words.text.button_leave(), Style::Secondary);
        let begin = (event.stage == Stage::Open).then(|| BEGIN.button(id, words.text.button_start(), Style::Secondary));
        let mine =
            (event.stage == Stage::Running).then(|| MY_GAME.button(id, words.text.button_my_game(), Style::Secondary));
        let berserk = berserk::button(words, event);
        vec![[join, leave, table].into_iter().chain(begin).chain(mine).chain(berserk).collect()]
    }

    fn podium(&self, words: &Words, event: &Event, deciding: Option<&Game>) -> Vec<Vec<Button>> {
        let replay = deciding.map(|game| REPLAY.button(game.id, words.text.button_replay(), Style::Secondary));
        let table = TABLE.button((event.id, 0), words.text.button_table(), Style::Secondary);
        let files = export::buttons(event.id, event.kind.has_report());
        vec![[table].into_iter().chain(replay).chain(files).collect()]
    }

    fn followed(&self, words: &Words, games: &[Game]) -> Vec<Vec<Button>> {
        match games {
            [game] => vec![vec![follow::stop(words, game.id)]],
            _ => Vec::new(),
        }
    }

    fn watched(&self, words: &Words, game: GameId) -> Vec<Vec<Button>> {
        vec![vec![follow::button(words, game)]]
    }

    fn question(&self, words: &Words, proposal: &Proposal) -> Vec<Vec<Button>> {
        let retract = RETRACT.button(proposal.id, words.text.button_withdraw(), Style::Secondary);
        vec![answers(words, proposal).into_iter().chain([retract]).collect()]
    }

    fn commands(&self, words: &Words, manages: bool) -> Vec<(String, String)> {
        let usable = TREES.iter().filter(|tree| manages || !tree.is_for_managers);
        let commands = usable.flat_map(|tree| tree.commands.iter().map(move |command| (tree, command)));
        commands.map(|(tree, command)| (format!("{} {}", tree.name, command.name), (command.about)(words))).collect()
    }

    fn shortcuts(&self, words: &Words) -> Vec<(String, String)> {
        SHORTCUTS.iter().map(|shortcut| ((shortcut.name)(words), (shortcut.about)(words))).collect()
    }

    fn puzzle(&self, puzzle: &Puzzle, ruleset: Option<&'static Ruleset>) -> Vec<Vec<Button>> {
        puzzle::buttons(puzzle, ruleset)
    }
}

/// Returns the buttons that answer a proposal.
fn answers(words: &Words, proposal: &Proposal) -> [Button; 2] {
    [
        AGREE.button(proposal.id, words.text.button_accept(), Style::Success),
        REFUSE.button(proposal.id, words.text.button_decline(), Style::Danger),
    ]
}
