//! `/wari queue` and *Plan ahead*: a player's answers to what the opponent may play, for their eyes only. They are
//! played together with the opponent's move.

use wari_games::{Game, GameId, Plan, Refusal, Summary};

use crate::commands::option::{Kind, Opt};
use crate::commands::press::Press;
use crate::commands::{Command, Request, meant};
use crate::table::{Button, Choice, Reply, Style, Table, Unanswered, board};
use crate::words::View;

/// What the player wants of their plan.
enum PlanWish {
    /// See it, or how to write one.
    Look,
    /// Have this one.
    Plan(Plan),
    /// Have none.
    Nothing,
}

const PLAN: Opt<PlanWish> = Opt::new(
    "plan",
    |words| words.text.option_plan(),
    Kind::Text(1, Plan::LONGEST),
    |given| match given.text() {
        "" => Ok(PlanWish::Look),
        off if off.eq_ignore_ascii_case("off") => Ok(PlanWish::Nothing),
        words => Plan::read(words).map(PlanWish::Plan),
    },
);

/// Shows the presser's plan in a game, or how to write one.
const SHOW: Press<GameId> = Press::new("queue", |request, table, game| {
    Box::pin(async move {
        let reply = act(request, table, game, PlanWish::Look).await?;
        Ok(Reply { replaces: reply.private && request.is_in_private, ..reply })
    })
});
/// Forgets the presser's plan in a game.
const FORGET: Press<GameId> = Press::new("unqueue", |request, table, game| {
    Box::pin(async move {
        let reply = act(request, table, game, PlanWish::Nothing).await?;
        Ok(Reply { replaces: reply.private && request.is_in_private, ..reply })
    })
});

/// Returns the button that shows a player's plan, while they can plan.
pub(crate) fn button(request: &Request, game: &Game) -> Option<Button> {
    let can_plan = game.planner(request.who.id).is_ok();
    can_plan.then(|| SHOW.button(game.id, request.words.text.button_plan(), Style::Secondary))
}

/// The `/wari queue` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&PLAN.entry, &meant::GAME.entry],
    presses: &[&SHOW, &FORGET],
    suggest: |request, table, _| Box::pin(choices(request, table)),
    ..Command::new("queue", |words| words.text.command_queue(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let wanted = PLAN.read(request)?;
    let game = their_turn(request, table).await?;
    act(request, table, game, wanted).await
}

/// Returns choices for the asker's games in which they can plan, those here first.
async fn choices(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    let mut games = table.database.games().of_person(request.who.id).await?;
    games.retain(|game| can_plan(request, game));
    games.sort_by_key(|game| game.place != request.place);
    Ok(meant::among(games, request, table).await)
}

/// Whether it is another person's turn in the asker's game.
fn can_plan(request: &Request, game: &Summary) -> bool {
    game.computer.is_none() && game.to_move().is_some_and(|mover| mover != request.who.id)
}

/// Returns the game that the asker names, else the only one here, or anywhere if they play none here, in which it is
/// another person's turn.
async fn their_turn(request: &Request, table: &Table) -> Result<GameId, Unanswered> {
    if let Some(id) = meant::GAME.read(request)? {
        return Ok(id);
    }
    let mut games = meant::here(request, table).await?;
    if games.is_empty() {
        games = table.database.games().of_person(request.who.id).await?;
    }
    if games.len() > 1 {
        games.retain(|game| can_plan(request, game));
        if games.is_empty() {
            return Err(Refusal::NothingToPlan.into());
        }
    }
    meant::only(games, request, table).await
}

/// Does what the player wants of their plan. Only they see the answer.
async fn act(request: &Request, table: &Table, id: GameId, wanted: PlanWish) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, id).await?;
    if let Some(board) = meant::catch_up(request, table, &game).await? {
        return Ok(board);
    }
    if let PlanWish::Plan(_) = wanted
        && let Some(why) = table.shut_out(request.viewer(), &game, request.now).await
    {
        return Err(Refusal::ShutOut { game: id, why }.into());
    }
    // A move that comes at the same time has been stored before this, or will see the plan.
    let _turn = table.turn(id).await?;
    let mut game = meant::find(request, table, id).await?;
    let (who, words) = (request.who.id, request.words);
    let side = game.planner(who)?;
    let lapsed = words.plan_lapsed(&game, who);
    let done = match wanted {
        PlanWish::Look => None,
        PlanWish::Plan(plan) => {
            game.plan(who, plan)?;
            let stored = match &game.queued[side] {
                Some(queued) => table.database.games().queue(id, who, queued).await?,
                None => false,
            };
            if !stored {
                return Err(Refusal::StillAnswering.into());
            }
            None
        }
        PlanWish::Nothing => {
            let stood = game.plan_of(side).is_some();
            if game.queued[side].take().is_some() {
                table.database.games().forget_plan(id, who).await?;
            }
            stood.then(|| words.text.plan_forgotten(game.id, game.link()))
        }
    };
    let reply = match done {
        Some(done) => Reply::private(done),
        None => shown(request, table, &game).await,
    };
    if lapsed.is_some() && game.lapsed_plan_of(who).is_some() {
        // They hear of it now.
        table.database.games().forget_plan(id, who).await?;
    }
    Ok(reply.below(lapsed))
}

/// Shows the asker's plan, or how to write one.
async fn shown(request: &Request, table: &Table, game: &Game) -> Reply {
    let words = request.words;
    let names = board::names(table, words, game).await;
    let view = View { game, names: &names };
    match game.side_of(request.who.id).and_then(|side| game.plan_of(side)) {
        Some(plan) => {
            let forget = FORGET.button(game.id, words.text.button_forget_plan(), Style::Secondary);
            Reply { buttons: vec![vec![forget]], ..Reply::private(words.plan(&view, plan)) }
        }
        None => Reply::private(words.no_plan(&view)),
    }
}
