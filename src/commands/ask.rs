//! `/wari draw`, `stop` and `undo`: what needs the will of both players, from the asking to the answer.

use async_trait::async_trait;

use super::{
    Button, Choice, Command, Opt, Posted, Press, Reply, Request, Style, Turn, Unanswered, Wari, moves, showing,
};
use crate::games::{Game, GameId, Point, Proposal, ProposalId, Refusal, Rejection, Step, Wish};
use crate::words::{Menu, View};

/// The command that asks for something.
pub(super) struct Ask(pub(super) Wish);

#[async_trait]
impl Command for Ask {
    fn name(&self) -> &'static str {
        self.0.id()
    }

    fn about(&self, menu: &Menu) -> &'static str {
        match self.0 {
            Wish::Draw => menu.draw,
            Wish::Stop => menu.stop,
            Wish::Undo => menu.undo,
        }
    }

    fn options(&self) -> &'static [Opt] {
        moves::GAME
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let game = moves::mine(request, wari).await?;
        ask(request, wari, self.0, game).await
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        moves::choices(request, wari, |_| true).await
    }
}

/// Asks the opponent; if nobody needs to be asked, or the opponent has asked for the same, it happens.
pub(super) async fn ask(request: &Request, wari: &Wari, wish: Wish, id: GameId) -> Result<Reply, Unanswered> {
    let turn = wari.turn(id).await?;
    let mut game = moves::find(wari, id).await?;
    let before = game.point();
    match game.wish(request.who.id, request.place, wish, request.now) {
        Ok(step) => take(request, wari, game, before, wish, step, turn).await,
        Err(refusal) => showing::unless_unseen(refusal, request, wari, game, turn).await,
    }
}

/// Agrees to what was asked.
pub(super) async fn agree(request: &Request, wari: &Wari, id: ProposalId) -> Result<Reply, Unanswered> {
    let (mut game, turn) = find(wari, id).await?;
    let (before, proposal) = (game.point(), game.proposal);
    match (game.agree(request.who.id, request.place, id, request.now), proposal) {
        (Ok(Step::Happened), _) => {
            let board = happened(request, wari, game, before, turn).await?;
            // The question is out of date now, even if its number was never stored; and so is a board that asked.
            Ok(Reply { answered: request.message, ..board })
        }
        (Ok(step), Some(Proposal { wish, .. })) => take(request, wari, game, before, wish, step, turn).await,
        (Ok(_), None) => Err(Refusal::NoSuchProposal { game: game.id, link: game.link() }.into()),
        (Err(refusal), _) => showing::unless_unseen(refusal, request, wari, game, turn).await,
    }
}

/// Says no to what was asked, or takes back what one has asked.
pub(super) async fn refuse(request: &Request, wari: &Wari, id: ProposalId) -> Result<Reply, Unanswered> {
    reject(request, wari, id, |game| game.reject(request.who.id, request.place, id)).await
}

/// Takes back what one has asked.
pub(super) async fn retract(request: &Request, wari: &Wari, id: ProposalId) -> Result<Reply, Unanswered> {
    reject(request, wari, id, |game| game.withdraw(request.who.id, request.place, id)).await
}

/// The buttons that answer a proposal.
pub(super) fn answers(menu: &Menu, proposal: &Proposal) -> Vec<Button> {
    vec![
        Button::new(&Press::Agree(proposal.id), menu.button_accept, Style::Success),
        Button::new(&Press::Refuse(proposal.id), menu.button_decline, Style::Danger),
    ]
}

/// The game in which something was asked, and the turn in it.
async fn find(wari: &Wari, id: ProposalId) -> Result<(Game, Turn), Unanswered> {
    let game = wari.database.game_of(id).await?.ok_or(Refusal::UnknownButton)?;
    let turn = wari.turn(game).await?;
    Ok((moves::find(wari, game).await?, turn))
}

/// Stores a step and shows it: the question, or the board of what has happened.
async fn take(
    request: &Request,
    wari: &Wari,
    game: Game,
    before: Point,
    wish: Wish,
    step: Step,
    turn: Turn,
) -> Result<Reply, Unanswered> {
    let side = match step {
        Step::Asked(side) => side,
        Step::Happened => return happened(request, wari, game, before, turn).await,
    };
    let proposal = match game.proposal {
        // It is the rules that ask, and this player is the first to agree.
        Some(proposal) if wari.database.agree(proposal.id, side).await? => Some(proposal),
        Some(_) => None,
        None => wari.database.propose(&game, wish, side, request.now).await?,
    };
    let proposal = proposal.ok_or(Refusal::AskedBefore { wish })?;
    if game.computer.is_some() {
        return showing::board(request, wari, moves::find(wari, game.id).await?, turn).await;
    }
    let mut buttons = answers(request.words.menu(), &proposal);
    let withdraw = request.words.menu().button_withdraw;
    buttons.push(Button::new(&Press::Retract(proposal.id), withdraw, Style::Secondary));
    let asked = game.players[side.opponent()];
    Ok(Reply {
        ping: Some(asked),
        buttons: vec![buttons],
        posted: Some(Posted::Proposal(proposal.id)),
        turn: Some(turn),
        ..Reply::public(request.words.proposal(&game, wish, request.who.name.as_ref(), asked))
    })
}

/// Both wanted it, and it has happened.
async fn happened(
    request: &Request,
    wari: &Wari,
    mut game: Game,
    before: Point,
    turn: Turn,
) -> Result<Reply, Unanswered> {
    if !wari.database.store(&mut game, before, request.now).await? {
        return Err(Refusal::OldBoard { game: game.id, link: game.link() }.into());
    }
    if game.undone == before.undone {
        return showing::board(request, wari, game, turn).await;
    }
    let names = showing::names(request, wari, &game).await;
    let taken_back = request.words.taken_back(&View { game: &game, names: &names });
    let board = showing::board(request, wari, game, turn).await?;
    Ok(Reply { text: format!("{taken_back}\n{}", board.text), ..board })
}

async fn reject(
    request: &Request,
    wari: &Wari,
    id: ProposalId,
    judge: impl Fn(&Game) -> Result<Rejection, Refusal> + Send,
) -> Result<Reply, Unanswered> {
    let (game, turn) = find(wari, id).await?;
    let rejection = judge(&game)?;
    let gone = Refusal::NoSuchProposal { game: game.id, link: game.link() };
    let Some(proposal) = game.proposal else { return Err(gone.into()) };
    if !wari.database.reject(id, rejection).await? {
        return Err(gone.into());
    }
    let text = request.words.rejected(&game, proposal.wish, rejection, request.who.id);
    Ok(Reply { answered: proposal.message, turn: Some(turn), ..Reply::public(text) })
}
