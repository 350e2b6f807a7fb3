//! What happens in an event: its start, its rounds, its end, and its message.

use wari_games::{
    Beginning, ChannelId, Contest, Counts, Draw, Event, EventGame, EventId, Fixture, Game, Keyword, Moment, News,
    Place, Presence, Span, Stage,
};
use wari_rules::{BySide, Side};

use super::{on_calendar, touch_at};

use crate::Error;
use crate::columns::ply;
use crate::engine::sql::{self, Connection, Statement};
use crate::outbox::{self, FirstTry};
use crate::play::{begin, threads};
use crate::subjects::Events;

/// How often the message of an event changes at most.
const APART: Span = Span::seconds(5);
/// How often a running event is looked at, whatever happens.
const AT_LEAST: Span = Span::minutes(1);

impl Events<'_> {
    /// Starts an event that has not changed since it was loaded. Returns `false` if it has. Whoever is gone by then
    /// never takes part.
    pub async fn start(self, event: &Event, now: Moment) -> Result<bool, Error> {
        let ends = match event.kind.counts {
            Counts::Minutes => Some(now.later(Span::minutes(event.length.into()))),
            Counts::Rounds | Counts::Wins | Counts::Nothing => None,
        };
        let bar = sql::query("UPDATE entrants SET presence = $2 WHERE event = $1 AND presence IN ($3, $4)");
        let bar = bar.bind(event.id).bind(Presence::Barred.id());
        let bar = bar.bind(Presence::Gone.id()).bind(Presence::Removed.id());
        let note = sql::query("UPDATE events SET started_at = $2 WHERE id = $1").bind(event.id).bind(now.millis());
        self.bring_on(event, (change(event, Stage::Running, ends, now), vec![note, bar]), None, now).await
    }

    /// Ends an event that has not changed since it was loaded, and enqueues how it ended unless it was cancelled.
    /// Returns `false` if it has.
    pub async fn end(self, event: &Event, stage: Stage, now: Moment) -> Result<bool, Error> {
        let news = (stage == Stage::Over).then_some(News::EventEnd(event.id, event.version));
        let note = sql::query("UPDATE events SET over_at = $2 WHERE id = $1").bind(event.id).bind(now.millis());
        let forget = sql::query("DELETE FROM marks WHERE kind = 'entrant' AND about = $1").bind(event.id.to_string());
        self.bring_on(event, (change(event, stage, event.ends, now), vec![note, forget]), news, now).await
    }

    /// Lets an arena that has not changed since it was loaded pair people until `ends`, which makes it `minutes`
    /// longer. Returns `false` if it has.
    pub async fn extend(self, event: &Event, ends: Moment, minutes: u16, now: Moment) -> Result<bool, Error> {
        let lengthen = sql::query("UPDATE events SET length = length + $2 WHERE id = $1").bind(event.id);
        let lengthen = lengthen.bind(i64::from(minutes));
        self.bring_on(event, (change(event, event.stage, Some(ends), now), vec![lengthen]), None, now).await
    }

    /// Changes how far an event is, with what follows from that; Discord's calendar follows. Returns `false`, and
    /// changes nothing, if the event has changed since it was loaded.
    async fn bring_on(
        self,
        event: &Event,
        (change, then): (Statement, Vec<Statement>),
        news: Option<News>,
        now: Moment,
    ) -> Result<bool, Error> {
        let news = news.map(|news| (event.place, news));
        let news: Vec<(Place, News)> = news.into_iter().chain(on_calendar(event, event.version + 1)).collect();
        self.0
            .writer
            .write((change, then, news, now), |connection, (change, then, news, now)| {
                Box::pin(async move {
                    if change.execute(&mut *connection).await? == 0 {
                        return Ok(false);
                    }
                    for statement in then {
                        statement.execute(&mut *connection).await?;
                    }
                    for &(place, news) in &*news {
                        outbox::enqueue(connection, place, news, FirstTry::Relay, *now).await?;
                    }
                    Ok(true)
                })
            })
            .await
    }

    /// Claims an event that has not changed since it was loaded, until a moment: others who look at it meanwhile leave
    /// it alone. Returns `false` if it has changed, or if somebody else has claimed it.
    pub async fn claim(self, event: &Event, until: Moment, now: Moment) -> Result<bool, Error> {
        let claim = sql::query("UPDATE events SET due_at = $3 WHERE id = $1 AND version = $2 AND due_at <= $4");
        let claim = claim.bind(event.id).bind(event.version).bind(until.millis()).bind(now.millis());
        Ok(self.0.writer.execute(claim).await? == 1)
    }

    /// Adds a table to an event: a thread that was opened in its channel.
    pub async fn add_table(self, event: &Event, number: u32, thread: ChannelId) -> Result<(), Error> {
        let add =
            sql::query("INSERT INTO event_tables (event, number, thread) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
        let add = add.bind(event.id).bind(number).bind(thread);
        let home = event.place.channel;
        self.0
            .writer
            .write_rows((add, thread, home), |connection, &(ref add, thread, home)| {
                Box::pin(async move {
                    add.execute(&mut *connection).await?;
                    threads::opened(connection, thread, home).await
                })
            })
            .await
    }

    /// Begins the games of a draw in an event that has not changed since it was loaded, and enqueues their boards, all
    /// of it in one transaction. The games stand in these places; if there are too few, in the event's channel. Returns
    /// `false` if it has.
    pub async fn pair(self, contest: &Contest, draw: &Draw, places: Vec<Place>, now: Moment) -> Result<bool, Error> {
        let event = contest.event.clone();
        self.0
            .writer
            .write((event, draw.clone(), places, now), |connection, (event, draw, places, now)| {
                Box::pin(pair(connection, event, (draw, places), *now))
            })
            .await
    }

    /// Sets the result of a game of an event that has not changed since it was loaded. If the event is over, enqueues
    /// how it has ended now. Returns `false` if it has changed.
    pub async fn correct(self, contest: &Contest, corrected: &Fixture, now: Moment) -> Result<bool, Error> {
        let event = &contest.event;
        let set = sql::query("UPDATE fixtures SET ruling = $4 WHERE event = $1 AND round = $2 AND board = $3");
        let set = set.bind(event.id).bind(corrected.round).bind(corrected.board);
        let set = set.bind(corrected.ruling.map(Keyword::id));
        if event.stage != Stage::Over {
            return self.change_in_event(contest, set, now).await;
        }
        let touch = sql::query(
            "UPDATE events SET version = version + 1, untold = TRUE, due_at = $3
             WHERE id = $1 AND version = $2 AND stage = 'over'",
        );
        let touch = touch.bind(event.id).bind(event.version).bind(now.millis());
        let news = News::EventEnd(event.id, event.version);
        self.0
            .writer
            .write((touch, set, event.place, news, now), |connection, &(ref touch, ref set, place, news, now)| {
                Box::pin(async move {
                    let is_current = touch.execute(&mut *connection).await? == 1;
                    if is_current {
                        set.execute(&mut *connection).await?;
                        outbox::enqueue(connection, place, news, FirstTry::Relay, now).await?;
                    }
                    Ok(is_current)
                })
            })
            .await
    }

    /// Notes that a side of a game has given up half of its time, if neither the event nor the game has changed since
    /// they were loaded, and enqueues the change of the board. Returns `false` if one has.
    pub async fn go_berserk(
        self,
        contest: &Contest,
        fixture: &Fixture,
        (before, after): (&Game, &Game),
        side: Side,
        now: Moment,
    ) -> Result<bool, Error> {
        let (id, version) = (contest.event.id, contest.event.version);
        let bank = |game: &Game, side: Side| game.banks().map(|banks| banks[side].as_millis());
        let halve = sql::query(
            "UPDATE games SET south_bank = $4, north_bank = $5
             WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL AND south_bank = $6 AND north_bank = $7",
        )
        .bind(before.id)
        .bind(ply(before.ply()))
        .bind(before.undone)
        .bind(bank(after, Side::South))
        .bind(bank(after, Side::North))
        .bind(bank(before, Side::South))
        .bind(bank(before, Side::North));
        let set = match side {
            Side::South => "UPDATE fixtures SET south_berserk = TRUE WHERE event = $1 AND round = $2 AND board = $3",
            Side::North => "UPDATE fixtures SET north_berserk = TRUE WHERE event = $1 AND round = $2 AND board = $3",
        };
        let set = sql::query(set).bind(id).bind(fixture.round).bind(fixture.board);
        let (game, place) = (before.id, before.place);
        self.0
            .writer
            .write((halve, set, id, version, game, place, now), |connection, arguments| {
                let &(ref halve, ref set, id, version, game, place, now) = arguments;
                Box::pin(async move {
                    let is_current = touch_at(connection, id, version, now).await?;
                    if !is_current || halve.execute(&mut *connection).await? == 0 {
                        return Ok(false);
                    }
                    set.execute(&mut *connection).await?;
                    outbox::enqueue(connection, place, News::Due(game, now), FirstTry::Relay, now).await?;
                    Ok(true)
                })
            })
            .await
    }

    /// Postpones the look at an event whose row is invalid, so that it is not retried at once.
    pub async fn put_off_row(self, event: EventId, until: Moment) -> Result<(), Error> {
        let update = "UPDATE events SET due_at = $2 WHERE id = $1";
        self.0.writer.execute(sql::query(update).bind(event).bind(until.millis())).await.map(drop)
    }

    /// Notes that an event was looked at: it is due again at `next` or, if it runs, before long, unless something has
    /// happened meanwhile. If its message is out of date and has not changed of late, enqueues it; until the event
    /// starts, Discord's calendar follows, because the start may have been put off.
    pub async fn put_off(self, event: &Event, next: Option<Moment>, now: Moment) -> Result<(), Error> {
        let soon = (event.stage == Stage::Running).then(|| now.later(AT_LEAST));
        let next = next.into_iter().chain(soon).min();
        let (id, version) = (event.id, event.version);
        let calendar = on_calendar(event, version).filter(|_| event.stage == Stage::Open);
        let news: Vec<(Place, News)> = [(event.place, News::Event(id, version))].into_iter().chain(calendar).collect();
        self.0
            .writer
            .write((id, version, news, next, now), |connection, &(id, version, ref news, next, now)| {
                Box::pin(put_off(connection, (id, version), news, next, now))
            })
            .await
    }
}

/// Changes how far an event is that has not changed since it was loaded.
fn change(event: &Event, stage: Stage, ends: Option<Moment>, now: Moment) -> Statement {
    sql::query(
        "UPDATE events SET stage = $3, ends_at = $4, version = version + 1, untold = TRUE, due_at = $5
         WHERE id = $1 AND version = $2 AND stage IN ('open', 'running')",
    )
    .bind(event.id)
    .bind(event.version)
    .bind(stage.id())
    .bind(ends.map(Moment::millis))
    .bind(now.millis())
}

async fn pair(
    connection: &mut Connection<'_>,
    event: &Event,
    (draw, places): (&Draw, &[Place]),
    now: Moment,
) -> Result<bool, Error> {
    let (id, terms, round) = (event.id, event.terms, event.round + 1);
    let mut places = places.iter().copied().chain(std::iter::repeat(event.place));
    let begins = "UPDATE events SET round = $3, version = version + 1, untold = TRUE, due_at = $4
        WHERE id = $1 AND version = $2 AND stage = 'running' AND held_at IS NULL";
    let begins = sql::query(begins).bind(id).bind(event.version).bind(round).bind(now.millis());
    if begins.execute(&mut *connection).await? == 0 {
        return Ok(false);
    }
    let insert = "INSERT INTO fixtures (event, round, board, game, bye) VALUES ($1, $2, $3, $4, $5)";
    let insert = || sql::query(insert).bind(id).bind(round);
    let mut board = 0_u32;
    for &players in &draw.pairs {
        board += 1;
        let won = BySide { south: 0, north: 0 };
        let place = places.next().unwrap_or(event.place);
        let event = Some(EventGame { event: id, prompt_plies: event.kind.prompt_plies() });
        let beginning = Beginning { place, players, terms, won, previous: None, computer: None, event };
        let game = begin::begin(connection, beginning, FirstTry::Relay, now).await?;
        insert().bind(board).bind(Some(game)).bind(None::<i64>).execute(&mut *connection).await?;
    }
    if let Some(person) = draw.bye {
        insert().bind(board + 1).bind(None::<i64>).bind(Some(person)).execute(&mut *connection).await?;
    }
    Ok(true)
}

async fn put_off(
    connection: &mut Connection<'_>,
    (id, version): (EventId, i64),
    news: &[(Place, News)],
    next: Option<Moment>,
    now: Moment,
) -> Result<(), Error> {
    // Once the time of an arena is over, nobody waits for an opponent any more.
    let tells = "UPDATE events SET untold = FALSE, told_at = $3, due_at = $4
        WHERE id = $1 AND version = $2 AND (untold OR told_at < ends_at AND ends_at <= $3)
            AND (told_at <= $5 OR told_at > $3)";
    let tells = sql::query(tells).bind(id).bind(version).bind(now.millis());
    let tells = tells.bind(next.map(Moment::millis)).bind(now.later(-APART).millis());
    if tells.execute(&mut *connection).await? == 1 {
        for &(place, news) in news {
            outbox::enqueue(connection, place, news, FirstTry::Relay, now).await?;
        }
        return Ok(());
    }
    let put_off = "UPDATE events SET due_at = CASE WHEN NOT untold THEN $3
             WHEN $3 < told_at + $4 THEN $3 ELSE told_at + $4 END
         WHERE id = $1 AND version = $2";
    let put_off = sql::query(put_off).bind(id).bind(version).bind(next.map(Moment::millis)).bind(APART.as_millis());
    put_off.execute(connection).await.map(drop)
}
