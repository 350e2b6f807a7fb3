//! `/wari draw`, `stop` and `undo`: proposals that need both players' consent, from the question to the answer.

use wari_database::Loaded;
use wari_games::{Game, GameId, Hold, MessageId, Progress, Proposal, ProposalId, Refusal, Rejection, Wish};

use crate::commands::press::Press;
use crate::commands::{Command, Request, meant};
use crate::table::{Remains, Reply, Table, TurnGuard, Unanswered, act, board, offers};
use crate::words::View;

/// Makes a proposal to the opponent.
pub(crate) const ASK: Press<(Wish, GameId)> =
    Press::new("ask", |request, table, (wish, game)| Box::pin(ask(request, table, wish, game)));
/// Agrees to a proposal.
pub(crate) const AGREE: Press<ProposalId> =
    Press::new("agree", |request, table, proposal| Box::pin(agree(request, table, proposal)));
/// Declines a proposal.
pub(crate) const REFUSE: Press<ProposalId> =
    Press::new("refuse", |request, table, proposal| Box::pin(refuse(request, table, proposal)));
/// Withdraws the presser's own proposal.
pub(crate) const RETRACT: Press<ProposalId> =
    Press::new("retract", |request, table, proposal| Box::pin(retract(request, table, proposal)));

/// The `/wari draw` command.
pub(crate) const DRAW: Command = proposing(Command::new(
    "draw",
    |words| words.text.command_draw(),
    |request, table| Box::pin(run(request, table, Wish::Draw)),
));
/// The `/wari stop` command.
pub(crate) const STOP: Command = proposing(Command::new(
    "stop",
    |words| words.text.command_stop(),
    |request, table| Box::pin(run(request, table, Wish::Stop)),
));
/// The `/wari undo` command.
pub(crate) const UNDO: Command = proposing(Command::new(
    "undo",
    |words| words.text.command_undo(),
    |request, table| Box::pin(run(request, table, Wish::Undo)),
));

/// Adds what all commands have that make a proposal.
const fn proposing(command: Command) -> Command {
    Command {
        options: &[&meant::GAME.entry],
        presses: &[&ASK, &AGREE, &REFUSE, &RETRACT],
        suggest: |request, table, _| Box::pin(meant::choices(request, table, |_| true)),
        ..command
    }
}

async fn run(request: &Request, table: &Table, wish: Wish) -> Result<Reply, Unanswered> {
    ask(request, table, wish, meant::mine(request, table).await?).await
}

/// Asks the opponent. If no consent is needed or the opponent has asked for the same, it happens at once.
pub(crate) async fn ask(request: &Request, table: &Table, wish: Wish, id: GameId) -> Result<Reply, Unanswered> {
    let turn = table.turn(id).await?;
    let mut game = meant::find(request, table, id).await?;
    request.check_visible_in(&game)?;
    let waiting = game.proposal();
    let made_at = request.made_at(&game);
    match game.wish(request.who.id, request.place, wish, made_at) {
        Ok(step) => {
            // Whoever wants what the other has asked for accepts it.
            let is_accepted = step == Progress::Happened && waiting.is_some_and(|waiting| waiting.wish == wish);
            let question = waiting.filter(|_| is_accepted).and_then(|waiting| waiting.message);
            let remains = Remains::Line(request.public_words.accepted(&game, wish, request.who.id));
            let reply = take(request, table, game, wish, step, turn).await?;
            Ok(if question.is_some() { Reply { answered: asking(question, None), remains, ..reply } } else { reply })
        }
        Err(refusal) => act::unless_owed(refusal, table, request.voice(), request.viewer(), game, turn).await,
    }
}

/// Agrees to a proposal.
pub(crate) async fn agree(request: &Request, table: &Table, id: ProposalId) -> Result<Reply, Unanswered> {
    let (mut game, turn) = find(request, table, id).await?;
    let proposal = game.proposal();
    let made_at = request.made_at(&game);
    match (game.agree(request.who.id, request.place, id, made_at), proposal) {
        (Ok(Progress::Happened), Some(proposal @ Proposal { wish, .. })) => {
            let answered = asking(proposal.message, pressed_question(request, &game, &proposal));
            let remains = Remains::Line(request.public_words.accepted(&game, wish, request.who.id));
            let board = happened(request, table, game, wish, turn).await?;
            Ok(Reply { answered, remains, ..board })
        }
        (Ok(step), Some(Proposal { wish, .. })) => take(request, table, game, wish, step, turn).await,
        (Ok(_), None) => Err(Refusal::NoSuchProposal { game: game.id, link: game.link() }.into()),
        (Err(refusal), _) => act::unless_owed(refusal, table, request.voice(), request.viewer(), game, turn).await,
    }
}

/// Declines a proposal, or withdraws the asker's own.
pub(crate) async fn refuse(request: &Request, table: &Table, id: ProposalId) -> Result<Reply, Unanswered> {
    reject(request, table, id, |game| game.reject(request.who.id, request.place, id)).await
}

/// Withdraws the asker's own proposal.
pub(crate) async fn retract(request: &Request, table: &Table, id: ProposalId) -> Result<Reply, Unanswered> {
    reject(request, table, id, |game| game.withdraw(request.who.id, request.place, id)).await
}

/// Loads the game of a proposal and acquires the turn in it.
async fn find(request: &Request, table: &Table, id: ProposalId) -> Result<(Loaded, TurnGuard), Unanswered> {
    let game = table.database.games().of_proposal(id).await?.ok_or(Refusal::UnknownButton)?;
    let turn = table.turn(game).await?;
    let game = meant::find(request, table, game).await?;
    request.check_visible_in(&game)?;
    Ok((game, turn))
}

/// Stores a step and shows it: the question, or the board if it took effect.
async fn take(
    request: &Request,
    table: &Table,
    game: Loaded,
    wish: Wish,
    step: Progress,
    turn: TurnGuard,
) -> Result<Reply, Unanswered> {
    let side = match step {
        Progress::Asked(side) => side,
        Progress::Happened => return happened(request, table, game, wish, turn).await,
    };
    let proposal = match game.proposal() {
        // The rules ask, and this player is the first to agree.
        Some(proposal) if table.database.games().agree(&game, proposal.id, side, request.now).await? => Some(proposal),
        Some(_) => None,
        None => table.database.games().propose(&game, wish, side, request.now).await?,
    };
    let proposal = proposal.ok_or(Refusal::AskedBefore { wish })?;
    if game.computer.is_some() {
        return act::show(table, request.voice(), meant::find(request, table, game.id).await?, turn).await;
    }
    let question = offers::question(table, request.voice(), &game, &proposal, side, request.who.name.as_ref());
    Ok(Reply { turn: Some(turn), ..question })
}

/// Stores a change that took effect and shows the board.
async fn happened(
    request: &Request,
    table: &Table,
    mut game: Loaded,
    wish: Wish,
    turn: TurnGuard,
) -> Result<Reply, Unanswered> {
    if let Wish::Pause | Wish::Resume = wish {
        return pause(request, table, game, wish == Wish::Pause, turn).await;
    }
    let undone = game.undone_before();
    act::store(table, &mut game, request.voice()).await?;
    if game.undone == undone {
        return act::show(table, request.voice(), game, turn).await;
    }
    let names = board::names(table, request.public_words, &game).await;
    let taken_back = request.public_words.taken_back(&View { game: &game, names: &names });
    let board = act::show(table, request.voice(), game, turn).await?;
    Ok(Reply { text: format!("{taken_back}\n{}", board.text), ..board })
}

/// Pauses a game, or ends its pause, and shows the board. Games against the computer do so at once.
async fn pause(
    request: &Request,
    table: &Table,
    game: Loaded,
    pauses: bool,
    turn: TurnGuard,
) -> Result<Reply, Unanswered> {
    let until = pauses.then(|| request.now.later(Hold::LONGEST_PAUSE));
    if !table.database.games().pause(&game, until, request.now).await? {
        return Err(Refusal::MovedOn { game: game.id, link: game.link() }.into());
    }
    let game = table.game(game.id).await?;
    let board = act::show(table, request.voice(), game, turn).await?;
    Ok(board.below(Some(request.public_words.paused(pauses))))
}

async fn reject(
    request: &Request,
    table: &Table,
    id: ProposalId,
    judge: impl Fn(&Game) -> Result<Rejection, Refusal> + Send,
) -> Result<Reply, Unanswered> {
    let (game, turn) = find(request, table, id).await?;
    let rejection = judge(&game)?;
    let gone = Refusal::NoSuchProposal { game: game.id, link: game.link() };
    let Some(proposal) = game.proposal() else { return Err(gone.into()) };
    if !table.database.games().reject(id, rejection).await? {
        return Err(gone.into());
    }
    let text = request.public_words.rejected(&game, proposal.wish, rejection, request.who.id);
    let turn = Some(turn);
    let remains = Remains::Line(text.clone());
    let pressed = pressed_question(request, &game, &proposal);
    let mut answered = asking(proposal.message, pressed);
    // The answer stands in place of the question that was pressed.
    answered.retain(|&message| Some(message) != pressed);
    Ok(match answered.is_empty() {
        _ if pressed.is_some() => Reply { replaces: true, answered, remains, turn, ..Reply::public(text) },
        false if request.may_edit() => Reply { answered, remains, turn, ..Reply::private(text) },
        _ => Reply { answered, turn, ..Reply::public(text) },
    })
}

/// Returns the messages that ask a question: the stored one, and the one that was pressed if that is another.
pub(super) fn asking(stored: Option<MessageId>, pressed: Option<MessageId>) -> Vec<MessageId> {
    stored.into_iter().chain(pressed.filter(|_| stored != pressed)).collect()
}

/// Returns the message that asks, if the asker has pressed its button, rather than one of a board that asks. It need
/// not be the one that is stored: a bot that was killed before it knew of the message asks again.
fn pressed_question(request: &Request, game: &Game, proposal: &Proposal) -> Option<MessageId> {
    let is_question = |pressed: &MessageId| match (proposal.message, game.message) {
        (Some(question), None) => *pressed == question,
        (_, board) => Some(*pressed) != board,
    };
    request.pressed().filter(is_question)
}
