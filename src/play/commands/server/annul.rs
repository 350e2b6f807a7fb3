//! `/wari-admin annul`: lets a manager of the server end a game so that it counts for nothing. A form asks for the
//! reason.

use wari_database::Loaded;
use wari_games::{Annulment, GameId, Refusal, Remark};

use crate::commands::form::Form;
use crate::commands::option::{Kind, Opt};
use crate::commands::{Command, Request, meant};
use crate::table::{Choice, Reply, Table, Unanswered};

const GAME: Opt<Option<GameId>> = Opt::GAME.required();

/// Why the game is annulled, for everybody to read.
const REASON: Opt<Remark> = Opt::new(
    "reason",
    |words| words.text.field_reason(),
    Kind::Text(Remark::SHORTEST, Remark::LONGEST),
    |given| Remark::new(given.text()).ok_or(Refusal::NoRemark),
);

/// Asks for the reason and annuls the game.
const ANNUL: Form<GameId> = Form::new(
    "annul",
    |words, game| words.text.form_annul(*game),
    &[&REASON.entry],
    |request, table, game| Box::pin(annul(request, table, game)),
);

/// The `/wari-admin annul` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&GAME.entry],
    forms: &[&ANNUL.sent],
    suggest: |request, table, _| Box::pin(choices(request, table)),
    ..Command::new("annul", |words| words.text.command_admin_annul(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let id = GAME.read(request)?.ok_or(Refusal::NoSuchGame)?;
    find(request, table, id).await?;
    Ok(ANNUL.open(id, request.words))
}

/// Loads a game of this server that the asker can annul.
async fn find(request: &Request, table: &Table, id: GameId) -> Result<Loaded, Unanswered> {
    if !request.may_manage {
        return Err(Refusal::NotAManager.into());
    }
    let server = request.place.server().ok_or(Refusal::OnlyInServers)?;
    let game = meant::find(request, table, id).await?;
    if game.place.server() != Some(server) {
        return Err(Refusal::NoSuchGame.into());
    }
    game.may_be_annulled(request.who.id)?;
    Ok(game)
}

/// Annuls a game. The relay shows it to the game's channel, because the answer is for the manager alone.
async fn annul(request: &Request, table: &Table, id: GameId) -> Result<Reply, Unanswered> {
    let remark = REASON.read(request)?;
    let turn = table.turn(id).await?;
    let mut game = find(request, table, id).await?;
    game.annul(Annulment::Manager(remark))?;
    if !table.database.games().store_unasked(&mut game, request.now).await? {
        return Err(Refusal::MovedOn { game: id, link: game.link() }.into());
    }
    // Who did it is logged and not stored: the server answers for its managers.
    tracing::info!(server = ?game.place.server(), game = %id, manager = %request.who.id, "a manager annulled a game");
    drop(turn);
    table.notify_relay();
    Ok(Reply::private(request.words.text.annulled_for_you(id, game.link())))
}

/// Returns choices for the running games of the server that the asker sees and does not play, the newest first.
async fn choices(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    match request.may_manage {
        true => meant::choices_of_others(request, table, None).await,
        false => Ok(Vec::new()),
    }
}
