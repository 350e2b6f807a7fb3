//! The servers that the bot is in or was in. While it is not in a server or cannot reach it, the server is on hold:
//! nothing is due, nothing is delivered, and the remaining times are kept until it is back.

use std::collections::HashSet;

use wari_games::{GuildId, Moment, News, Owner, Place, Shard, Span, Welcome};

use crate::Error;
use crate::engine::sql::{self, Connection};
use crate::outbox::{self, FirstTry};
use crate::people::languages::note_locale;
use crate::play::holds;
use crate::subjects::Servers;

/// How long it is remembered that a server was greeted, after everything about it was erased.
const REMEMBERED: Span = Span::days(30);

impl Servers<'_> {
    /// Records all servers of a shard at the start of its session. Known servers that are missing count as left, and
    /// those that are back are released. Returns how many were left and how many are back.
    ///
    /// Unknown servers are recorded only if none was known, as at the first start. The others may be new, so they wait
    /// for [`Self::here`].
    pub async fn set(
        self,
        shard: Shard,
        here: Vec<GuildId>,
        grace: Moment,
        now: Moment,
    ) -> Result<(usize, usize), Error> {
        let known = sql::query_as("SELECT guild, left_at IS NOT NULL FROM servers WHERE (guild >> 22) % $1 = $2");
        let known: Vec<(GuildId, bool)> = known.bind(shard.count).bind(shard.index).fetch_all(&self.0.readers).await?;
        let here: HashSet<GuildId> = here.into_iter().collect();
        let left: Vec<GuildId> = known
            .iter()
            .filter(|(guild, is_left)| !is_left && !here.contains(guild))
            .map(|(guild, _)| *guild)
            .collect();
        let present: HashSet<GuildId> = known.iter().filter(|(_, is_left)| !is_left).map(|(guild, _)| *guild).collect();
        let absent: HashSet<GuildId> = known.iter().filter(|(_, is_left)| *is_left).map(|(guild, _)| *guild).collect();
        let joined = here.difference(&present).filter(|guild| known.is_empty() || absent.contains(guild));
        let joined: Vec<GuildId> = joined.copied().collect();
        let counts = (left.len(), joined.iter().filter(|guild| absent.contains(guild)).count());
        if left.is_empty() && joined.is_empty() {
            return Ok(counts);
        }
        self.0
            .writer
            .write((left, joined, absent, grace, now), |connection, (left, joined, absent, grace, now)| {
                Box::pin(async move {
                    let (grace, now) = (*grace, *now);
                    for &guild in left {
                        leave(connection, guild, now).await?;
                    }
                    for &guild in joined {
                        join(connection, guild).await?;
                        if absent.contains(&guild) {
                            release(connection, guild, grace, now).await?;
                        }
                    }
                    Ok(())
                })
            })
            .await?;
        Ok(counts)
    }

    /// Returns all servers that are known, and whether the bot has left them.
    pub async fn all(self) -> Result<Vec<(GuildId, bool)>, Error> {
        let known = sql::query_as("SELECT guild, left_at IS NOT NULL FROM servers");
        known.fetch_all(&self.0.readers).await
    }

    /// Records that the bot has left a server, and puts it on hold.
    pub async fn left(self, guild: GuildId, now: Moment) -> Result<(), Error> {
        self.0.writer.write((guild, now), |connection, &(guild, now)| Box::pin(leave(connection, guild, now))).await
    }

    /// Records that the bot is in an available server. If it was on hold, it is released, and no clock in it ends
    /// before `grace`. If it was unknown and the bot has just joined it, a greeting is enqueued for the channel of
    /// `hello`.
    pub async fn here(self, id: GuildId, hello: Option<Welcome>, grace: Moment, now: Moment) -> Result<(), Error> {
        // At the start of a session, Discord reports each server, and few of them have anything to release.
        if sql::query_scalar(IS_SETTLED).bind(id).fetch_one(&self.0.readers).await? {
            return Ok(());
        }
        let hash = self.0.forgotten.key().hash("server", id.get());
        self.0
            .writer
            .write((id, hash, hello, grace, now), |connection, (id, hash, hello, grace, now)| {
                Box::pin(async move {
                    let (id, grace, now) = (*id, *grace, *now);
                    let is_known = "SELECT EXISTS (SELECT 1 FROM servers WHERE guild = $1)
                        OR EXISTS (SELECT 1 FROM erasures WHERE kind = 'server' AND hash = $2 AND erased_at > $3)";
                    let is_known = sql::query_scalar(is_known).bind(id).bind(hash.as_str());
                    let is_known = is_known.bind(now.later(-REMEMBERED).millis());
                    let is_known: bool = is_known.fetch_one(&mut *connection).await?;
                    join(connection, id).await?;
                    release(connection, id, grace, now).await?;
                    if let Some(Welcome { channel, locale }) = hello.as_ref().filter(|_| !is_known) {
                        note_locale(connection, Owner::Server(id), locale).await?;
                        let (place, news) = (Place::in_server(id, *channel), News::Greeting(id));
                        outbox::enqueue(connection, place, news, FirstTry::Relay, now).await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Puts a server on hold that is temporarily unavailable; the bot is still a member.
    pub async fn unavailable(self, guild: GuildId, now: Moment) -> Result<(), Error> {
        self.0.writer.write((guild, now), |connection, &(guild, now)| Box::pin(hold(connection, guild, now))).await
    }
}

/// Selects whether the bot is known to be in a server with nothing on hold.
const IS_SETTLED: &str =
    "SELECT EXISTS (SELECT 1 FROM servers WHERE guild = $1 AND left_at IS NULL AND held_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM games WHERE guild = $1 AND finished_at IS NULL AND due_at IS NOT NULL AND unreachable)
    AND NOT EXISTS (SELECT 1 FROM challenges WHERE guild = $1 AND state = 'waiting' AND held_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM daily_puzzles WHERE guild = $1 AND held_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM events WHERE guild = $1 AND stage IN ('open', 'running') AND held_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE guild = $1 AND held_at IS NOT NULL)";

async fn leave(connection: &mut Connection<'_>, guild: GuildId, now: Moment) -> Result<(), Error> {
    let insert = "INSERT INTO servers (guild, left_at) VALUES ($1, $2)
        ON CONFLICT (guild) DO UPDATE SET left_at = coalesce(servers.left_at, excluded.left_at)";
    sql::query(insert).bind(guild).bind(now.millis()).execute(&mut *connection).await?;
    hold(connection, guild, now).await
}

async fn join(connection: &mut Connection<'_>, guild: GuildId) -> Result<(), Error> {
    let insert = "INSERT INTO servers (guild) VALUES ($1) ON CONFLICT (guild) DO UPDATE SET left_at = NULL";
    sql::query(insert).bind(guild).execute(connection).await?;
    Ok(())
}

/// Records that the bot is in a server where it is used. It knows that already, unless the server has been erased since
/// the session began; without the record, nobody would notice when the bot is removed.
pub(super) async fn note_server(connection: &mut Connection<'_>, guild: GuildId) -> Result<(), Error> {
    let insert = "INSERT INTO servers (guild) VALUES ($1) ON CONFLICT DO NOTHING";
    sql::query(insert).bind(guild).execute(connection).await?;
    Ok(())
}

/// Puts everything that runs in a server on hold.
async fn hold(connection: &mut Connection<'_>, guild: GuildId, now: Moment) -> Result<(), Error> {
    const CHALLENGES: &str = "UPDATE challenges SET held_at = coalesce((
            SELECT CASE WHEN min(since) < challenges.offered_at THEN challenges.offered_at ELSE min(since) END
            FROM unheard WHERE shard = (challenges.guild >> 22) % shards), $2)
        WHERE guild = $1 AND state = 'waiting' AND held_at IS NULL";
    let games = "UPDATE games SET unreachable = TRUE
        WHERE guild = $1 AND finished_at IS NULL AND due_at IS NOT NULL AND NOT unreachable";
    sql::query(games).bind(guild).execute(&mut *connection).await?;
    for hold in [
        "UPDATE servers SET held_at = $2 WHERE guild = $1 AND held_at IS NULL",
        CHALLENGES,
        "UPDATE daily_puzzles SET held_at = $2 WHERE guild = $1 AND held_at IS NULL",
        "UPDATE events SET held_at = $2, version = version + 1
         WHERE guild = $1 AND stage IN ('open', 'running') AND held_at IS NULL",
        "UPDATE outbox SET held_at = $2 WHERE guild = $1 AND held_at IS NULL",
    ] {
        sql::query(hold).bind(guild).bind(now.millis()).execute(&mut *connection).await?;
    }
    holds::settle(connection, Span::ZERO, now).await
}

/// Releases everything on hold in a server, with the remaining times unchanged but not shorter than until `grace`.
async fn release(connection: &mut Connection<'_>, guild: GuildId, grace: Moment, now: Moment) -> Result<(), Error> {
    const CHALLENGES: &str = "UPDATE challenges SET (held_at, expires_at) = (
            SELECT CAST(NULL AS BIGINT), base + CASE WHEN challenges.expires_at - challenges.held_at < $3 THEN $3
                ELSE challenges.expires_at - challenges.held_at END
            FROM (SELECT coalesce((
                SELECT CASE WHEN min(since) < challenges.offered_at THEN challenges.offered_at ELSE min(since) END
                FROM unheard WHERE shard = (challenges.guild >> 22) % shards), $2) AS base) AS goes_on)
        WHERE guild = $1 AND state = 'waiting' AND held_at IS NOT NULL";
    for release in [
        "UPDATE servers SET held_at = NULL WHERE guild = $1",
        "UPDATE games SET unreachable = FALSE
         WHERE guild = $1 AND finished_at IS NULL AND due_at IS NOT NULL AND unreachable",
        "UPDATE daily_puzzles SET held_at = NULL WHERE guild = $1 AND held_at IS NOT NULL",
    ] {
        sql::query(release).bind(guild).execute(&mut *connection).await?;
    }
    let grace = grace.since(now);
    holds::settle(connection, grace, now).await?;
    let challenges = sql::query(CHALLENGES).bind(guild).bind(now.millis()).bind(grace.as_millis());
    challenges.execute(&mut *connection).await?;
    let events = "UPDATE events SET opened_at = opened_at + $2 - held_at, starts_at = starts_at + $2 - held_at,
            ends_at = ends_at + $2 - held_at,
            due_at = $2, version = version + 1, untold = TRUE, held_at = NULL
        WHERE guild = $1 AND stage IN ('open', 'running') AND held_at IS NOT NULL";
    sql::query(events).bind(guild).bind(now.millis()).execute(&mut *connection).await?;
    let owed =
        "UPDATE outbox SET held_at = NULL, since = since - held_at + $2 WHERE guild = $1 AND held_at IS NOT NULL";
    sql::query(owed).bind(guild).bind(now.millis()).execute(connection).await?;
    Ok(())
}
