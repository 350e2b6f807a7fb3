//! *Follow*, below the table of an event: tells one privately how its games go.

use wari_games::{Contest, EventId, Every, Fixture, GameId, Refusal, Telling};

use super::meant;
use crate::commands::Request;
use crate::commands::press::{Press, ReplyFuture};
use crate::table::{Button, Reply, Style, Table, Unanswered};

/// Follows the games of an event that go on, or no longer.
pub(crate) const FOLLOW: Press<(EventId, Every)> = Press::new("followall", change_later);

/// Returns the button, if the event has games that the asker does not play.
pub(super) fn button(request: &Request, contest: &Contest) -> Option<Button> {
    let has_some = others(request, contest).next().is_some();
    has_some.then(|| labelled(contest.event.id, Every::End, request.words.text.button_follow()))
}

fn labelled(event: EventId, every: Every, label: String) -> Button {
    FOLLOW.button((event, every), label, Style::Secondary)
}

/// Returns the games of others that go on, those at the first tables first.
fn others<'c>(request: &Request, contest: &'c Contest) -> impl Iterator<Item = &'c Fixture> {
    let who = request.who.id;
    contest.running().filter(move |fixture| fixture.side_of(who).is_none())
}

fn change_later<'a>(request: &'a Request, table: &'a Table, (event, every): (EventId, Every)) -> ReplyFuture<'a> {
    Box::pin(change(request, table, event, every))
}

async fn change(request: &Request, table: &Table, event: EventId, every: Every) -> Result<Reply, Unanswered> {
    let contest = meant::find(request, table, event).await?;
    let (person, text, name) = (request.who.id, &request.words.text, contest.event.name.markdown());
    let Some(telling) = every.telling() else {
        let is_of_event = |game: GameId| contest.fixtures.iter().any(|fixture| fixture.game == game);
        for (game, _) in
            table.database.watching().followed_by(person).await?.into_iter().filter(|&(game, _)| is_of_event(game))
        {
            table.database.watching().unfollow(person, game).await?;
        }
        let buttons = button(request, &contest).into_iter().map(|button| vec![button]).collect();
        return Ok(Reply { buttons, ..Reply::private(text.event_unfollowed(name)) });
    };
    let (mut followed, mut left) = (0, 0);
    for fixture in others(request, &contest) {
        match left == 0 && table.database.watching().follow(person, fixture.game, telling).await? {
            true => followed += 1,
            false => left += 1,
        }
    }
    if followed + left == 0 {
        return Ok(Reply::private(text.event_no_games(name)));
    }
    if followed == 0 {
        return Err(Refusal::FollowsEnough { most: Telling::MOST }.into());
    }
    let (other, label) = match telling {
        Telling::End => (Every::Move, text.button_follow_moves()),
        Telling::Move => (Every::End, text.button_follow_end()),
    };
    let stop = labelled(event, Every::Off, text.button_unfollow());
    let buttons = vec![vec![labelled(event, other, label), stop]];
    Ok(Reply { buttons, ..Reply::private(request.words.event_follows(&contest, telling, followed, left)) })
}
