//! People who follow games of others, and screens: the channels that show a game of their server.
//!
//! The receipt of a board notes that its game has gone on (`games.to_tell`) and that the screen of its server is out of
//! date ([`note`]), so that nobody hears of a move before its channel. A look at the clocks then finds the followers of
//! these games, and enqueues what those are told whose message is out of date, each at most once in five seconds. So a
//! move costs its players the same, however many people follow it.

use wari_games::{
    ChannelId, GameId, GuildId, Keyword, MessageId, Moment, News, Place, Reach, Screen, Span, Telling, UserId, Version,
};

use crate::Error;
use crate::engine::sql::{self, Connection, Statement};
use crate::outbox::{self, FirstTry};
use crate::servers::note_server;
use crate::subjects::Watching;

/// How often a message that is kept up to date changes at most.
const APART: Span = Span::seconds(5);
/// How long ago the newest move in a game on a screen was made at most, unless it is of an event.
const FRESH: Span = Span::days(1);

impl Watching<'_> {
    /// Lets somebody follow a game, or be told something else of it. Returns `false` if they follow as many already.
    pub async fn follow(self, person: UserId, game: GameId, telling: Telling) -> Result<bool, Error> {
        let follow = sql::query(
            "INSERT INTO follows (person, game, every)
             SELECT $1, $2, $3 WHERE (SELECT count(*) FROM follows WHERE person = $1 AND game <> $2) < $4
             ON CONFLICT (person, game) DO UPDATE SET every = excluded.every",
        );
        let follow = follow.bind(person).bind(game).bind(telling.id()).bind(Telling::MOST);
        let watch = sql::query(
            "INSERT INTO watchers (id, stale) VALUES ($1, TRUE) ON CONFLICT (id) DO UPDATE SET stale = TRUE",
        );
        let watch = watch.bind(person);
        let game = sql::query("UPDATE games SET to_tell = FALSE WHERE id = $1 AND to_tell IS NULL").bind(game);
        self.0
            .writer
            .write((follow, watch, game), |connection, (follow, watch, game)| {
                Box::pin(async {
                    let follows = follow.execute(&mut *connection).await? == 1;
                    if follows {
                        game.execute(&mut *connection).await?;
                        watch.execute(connection).await?;
                    }
                    Ok(follows)
                })
            })
            .await
    }

    /// Lets somebody no longer follow a game. Returns `false` if they did not follow it.
    pub async fn unfollow(self, person: UserId, game: GameId) -> Result<bool, Error> {
        let unfollow = sql::query("DELETE FROM follows WHERE person = $1 AND game = $2").bind(person).bind(game);
        let stale = sql::query("UPDATE watchers SET stale = TRUE WHERE id = $1").bind(person);
        self.0
            .writer
            .write((unfollow, stale), |connection, (unfollow, stale)| {
                Box::pin(async {
                    let followed = unfollow.execute(&mut *connection).await? == 1;
                    stale.execute(connection).await?;
                    Ok(followed)
                })
            })
            .await
    }

    /// Returns the games that somebody follows of which they have not been told the end, with what they are told.
    pub async fn followed_by(self, person: UserId) -> Result<Vec<(GameId, Telling)>, Error> {
        let select =
            sql::query_as("SELECT game, every FROM follows WHERE person = $1 AND ending IS NULL ORDER BY game");
        let rows: Vec<(GameId, String)> = select.bind(person).fetch_all(&self.0.readers).await?;
        rows.into_iter().map(|(game, telling)| Ok((game, known(game, &telling)?))).collect()
    }

    /// Returns the games that somebody follows whose end they are being told since this moment or before.
    pub async fn ends_for(self, person: UserId, at: Moment) -> Result<Vec<GameId>, Error> {
        let select = sql::query_scalar("SELECT game FROM follows WHERE person = $1 AND ending <= $2 ORDER BY game");
        select.bind(person).bind(at.millis()).fetch_all(&self.0.readers).await
    }

    /// Returns the direct message that tells somebody of the games that they follow.
    pub async fn follower_message(self, person: UserId) -> Result<Option<MessageId>, Error> {
        let select = sql::query_scalar("SELECT message FROM watchers WHERE id = $1");
        let found: Option<Option<MessageId>> = select.bind(person).fetch_optional(&self.0.readers).await?;
        Ok(found.flatten())
    }

    /// Puts the screen of a server into a channel, with a new message.
    pub async fn begin_screen(self, guild: GuildId, channel: ChannelId) -> Result<(), Error> {
        let begin = sql::query(
            "INSERT INTO watchers (id, channel, stale) VALUES ($1, $2, TRUE)
             ON CONFLICT (id) DO UPDATE SET stale = TRUE, channel = excluded.channel,
                 message = CASE WHEN watchers.channel = excluded.channel THEN watchers.message END",
        );
        self.0
            .writer
            .write((guild, begin.bind(guild).bind(channel)), |connection, (guild, begin)| {
                Box::pin(async move {
                    note_server(connection, *guild).await?;
                    begin.execute(connection).await.map(drop)
                })
            })
            .await
    }

    /// Takes the screen of a server away.
    pub async fn end_screen(self, guild: GuildId) -> Result<(), Error> {
        self.0.writer.execute(sql::query("DELETE FROM watchers WHERE id = $1").bind(guild)).await.map(drop)
    }

    /// Returns the screen of a server; `None` if it has none.
    pub async fn screen(self, guild: GuildId) -> Result<Option<Screen>, Error> {
        let select = sql::query_as("SELECT channel, message FROM watchers WHERE id = $1 AND channel IS NOT NULL");
        let row: Option<(ChannelId, Option<MessageId>)> = select.bind(guild).fetch_optional(&self.0.readers).await?;
        Ok(row.map(|(channel, message)| Screen { guild, channel, message }))
    }

    /// Returns at most `most` running games of people in a server and their channels, the one most worth watching
    /// first: those of an event that runs, by table (an arena's tables have no order, so there the best players come
    /// first), then those with the best players among those that have had a move within a day. People who do not want
    /// to appear in lists are not shown.
    pub async fn worth_watching(
        self,
        guild: GuildId,
        now: Moment,
        most: u8,
    ) -> Result<Vec<(GameId, ChannelId)>, Error> {
        let select = sql::query_as(
            "SELECT games.id, games.channel FROM games
             LEFT JOIN events ON events.id = games.event AND events.stage = 'running'
             LEFT JOIN fixtures ON fixtures.game = games.id AND fixtures.event = events.id AND events.kind <> 'arena'
             LEFT JOIN standings AS south ON south.player = games.south AND south.rules = games.rules
                 AND south.scope = 'server' AND south.place = games.guild
             LEFT JOIN standings AS north ON north.player = games.north AND north.rules = games.rules
                 AND north.scope = 'server' AND north.place = games.guild
             WHERE games.guild = $1 AND games.finished_at IS NULL AND games.computer IS NULL
                 AND games.answers_in IS NULL AND (events.id IS NOT NULL OR games.ply > 0 AND games.moved_at > $2)
                 AND NOT EXISTS (
                     SELECT 1 FROM settings
                     WHERE owner = 'person' AND settings.id IN (games.south, games.north) AND listed = 'no')
             ORDER BY events.id IS NULL, fixtures.board IS NULL, fixtures.board,
                 coalesce(south.rating, 0) + coalesce(north.rating, 0) DESC, games.moved_at DESC, games.id
             LIMIT $3",
        );
        select.bind(guild).bind(now.later(-FRESH).millis()).bind(most).fetch_all(&self.0.readers).await
    }

    /// Enqueues what at most `most` of those who watch are told, whose messages are out of date and have not changed of
    /// late.
    pub async fn tell_watchers(self, now: Moment, most: u32) -> Result<(), Error> {
        // A message that changed in the future was brought up to date before the clock was put right.
        let is_due = "SELECT EXISTS (SELECT 1 FROM games WHERE to_tell)
             OR EXISTS (SELECT 1 FROM watchers WHERE stale AND (told_at <= $1 OR told_at > $2))";
        let is_due = sql::query_scalar(is_due).bind(now.later(-APART).millis()).bind(now.millis());
        if !is_due.fetch_one(&self.0.readers).await? {
            return Ok(());
        }
        self.0.writer.write((now, most), |connection, &(now, most)| Box::pin(tell(connection, now, most))).await
    }
}

fn known(game: GameId, telling: &str) -> Result<Telling, Error> {
    let unknown = || Error::corrupt(format_args!("a follower of game {game}"), format_args!("is told {telling}"));
    Telling::by_id(telling).ok_or_else(unknown)
}

/// Notes that the channel of a game has seen its board, for the screen of its server.
pub(super) async fn note(connection: &mut Connection<'_>, game: GameId) -> Result<(), Error> {
    let note = "UPDATE watchers SET stale = TRUE WHERE NOT stale AND id = (SELECT guild FROM games WHERE id = $1)";
    sql::query(note).bind(game).defer(connection).await
}

/// Notes which followers of at most `most` games that have gone on are out of date.
async fn find_followers(connection: &mut Connection<'_>, most: u32) -> Result<(), Error> {
    let gone_on = "UPDATE games SET to_tell = FALSE WHERE id IN (SELECT id FROM games WHERE to_tell LIMIT $1)
         RETURNING id, coalesce(shown, 0)";
    let gone_on = sql::query_as(gone_on).bind(most);
    let gone_on: Vec<(GameId, i64)> = gone_on.fetch_all(&mut *connection).await?;
    for (game, shown) in gone_on {
        let note = "UPDATE watchers SET stale = TRUE WHERE NOT stale AND id IN (
             SELECT person FROM follows WHERE game = $1 AND (every = 'move' OR $2))";
        sql::query(note).bind(game).bind(Version::new(shown).is_end()).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Notes that somebody does or does not want to appear in lists from now on, for the screens that may show their games.
pub(super) async fn relisted(connection: &mut Connection<'_>, person: UserId) -> Result<(), Error> {
    let note = "UPDATE watchers SET stale = TRUE WHERE NOT stale AND id IN (
         SELECT guild FROM games WHERE south = $1 AND finished_at IS NULL
         UNION SELECT guild FROM games WHERE north = $1 AND finished_at IS NULL)";
    sql::query(note).bind(person).execute(connection).await.map(drop)
}

/// Notes what somebody who follows games was told, and in which message; `None` if they accept no direct messages, and
/// so cannot follow a game.
pub(super) async fn told(connection: &mut Connection<'_>, news: News, message: Option<MessageId>) -> Result<(), Error> {
    let changes = match (news, message) {
        (News::Followed(person, _), None) => [
            sql::query("DELETE FROM follows WHERE person = $1").bind(person),
            sql::query("DELETE FROM watchers WHERE id = $1").bind(person),
        ],
        // Whoever follows no moves any longer has a new message the next time.
        (News::Followed(person, _), Some(message)) => [
            sql::query(
                "UPDATE watchers SET message = CASE
                     WHEN EXISTS (SELECT 1 FROM follows WHERE person = $1 AND every = 'move') THEN CAST($2 AS BIGINT) END
                 WHERE id = $1",
            )
            .bind(person)
            .bind(message),
            forget(person),
        ],
        (News::FollowedEnd(person, at), _) => [
            sql::query("DELETE FROM follows WHERE person = $1 AND ending <= $2").bind(person).bind(at.millis()),
            forget(person),
        ],
        _ => return Ok(()),
    };
    for change in changes {
        change.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Deletes what is noted about somebody who follows nothing and has no message that says otherwise.
fn forget(person: UserId) -> Statement {
    sql::query(
        "DELETE FROM watchers WHERE id = $1 AND channel IS NULL AND message IS NULL
             AND NOT EXISTS (SELECT 1 FROM follows WHERE person = $1)",
    )
    .bind(person)
}

async fn tell(connection: &mut Connection<'_>, now: Moment, most: u32) -> Result<(), Error> {
    find_followers(connection, most).await?;
    let due = sql::query_as(
        "UPDATE watchers SET stale = FALSE, told_at = $2 WHERE id IN (
             SELECT id FROM watchers WHERE stale AND (told_at <= $1 OR told_at > $2) ORDER BY told_at LIMIT $3)
         RETURNING id, channel, message IS NOT NULL",
    );
    let due = due.bind(now.later(-APART).millis()).bind(now.millis()).bind(most);
    let due: Vec<(u64, Option<ChannelId>, bool)> = due.fetch_all(&mut *connection).await?;
    for (id, channel, has_message) in due {
        match channel {
            Some(channel) => {
                let guild = GuildId::new(id);
                let news = News::Screen(guild, now);
                outbox::enqueue(connection, Place::in_server(guild, channel), news, FirstTry::Relay, now).await?;
            }
            None => tell_follower(connection, UserId::new(id), has_message, now).await?,
        }
    }
    Ok(())
}

async fn tell_follower(
    connection: &mut Connection<'_>,
    person: UserId,
    has_message: bool,
    now: Moment,
) -> Result<(), Error> {
    let ended = sql::query_scalar(
        "SELECT game FROM follows JOIN games ON games.id = follows.game
         WHERE person = $1 AND ending IS NULL AND finished_at IS NOT NULL",
    );
    let ended: Vec<GameId> = ended.bind(person).fetch_all(&mut *connection).await?;
    for &game in &ended {
        let begin = sql::query("UPDATE follows SET ending = $3 WHERE person = $1 AND game = $2");
        begin.bind(person).bind(game).bind(now.millis()).execute(&mut *connection).await?;
    }
    let moves = "SELECT EXISTS (SELECT 1 FROM follows WHERE person = $1 AND every = 'move')";
    let follows_moves: bool = sql::query_scalar(moves).bind(person).fetch_one(&mut *connection).await?;
    let news = [
        (!ended.is_empty()).then_some(News::FollowedEnd(person, now)),
        (has_message || follows_moves).then_some(News::Followed(person, now)),
    ];
    for news in news.into_iter().flatten() {
        outbox::enqueue(connection, line_of(person), news, FirstTry::Relay, now).await?;
    }
    forget(person).execute(connection).await.map(drop)
}

/// Returns where the messages to a person wait, one behind the other: no channel has the number of a person.
fn line_of(person: UserId) -> Place {
    Place { guild: None, channel: ChannelId::new(person.get()), reach: Reach::Posts }
}
