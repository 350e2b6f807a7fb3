//! Events as they are stored.

use wari_games::{
    ByeOf, ChannelId, Contest, Cue, Entrant, Event, EventId, EventKind, EventStart, Fixture, Game, GameId, GuildId,
    Keyword, MessageId, Moment, Outcome, Pace, Presence, Remark, Ruling, Stage, Start, Terms, ThreadKind, UserId,
};
use wari_rules::{BySide, Ruleset};

use crate::Error;
use crate::columns::{channel, seeds, side};
use crate::engine::sql;
use crate::play::games::GameRow;
use crate::subjects::Events;

/// The most games of an event that are loaded at once.
const PAGE: i64 = 100;

sql::row! {
    struct EventRow {
        id: EventId,
        guild: u64,
        channel: ChannelId,
        message: Option<MessageId>,
        organiser: UserId,
        name: String,
        kind: String,
        length: u32,
        rules: String,
        seeds: i64,
        pace: String,
        rated: bool,
        capacity: u32,
        start: String,
        starts_at: Option<i64>,
        opened_at: i64,
        started_at: Option<i64>,
        lot: u64,
        threads: Option<i64>,
        announced: bool,
        stage: String,
        round: u32,
        ends_at: Option<i64>,
        over_at: Option<i64>,
        podium: Option<MessageId>,
        version: i64,
        held_at: Option<i64>,
    }
}

sql::row! {
    struct EntrantRow {
        person: UserId,
        number: i64,
        rating: u32,
        joined_at: i64,
        missed: u32,
        presence: String,
        forgiven: u32,
    }
}

sql::row! {
    struct FixtureRow {
        round: u32,
        board: u32,
        game: Option<GameId>,
        bye: Option<UserId>,
        ruling: Option<String>,
        south_berserk: bool,
        north_berserk: bool,
        channel: Option<ChannelId>,
        south: Option<UserId>,
        north: Option<UserId>,
        ply: Option<i64>,
        prompt_plies: Option<i64>,
        south_seeds: Option<i64>,
        north_seeds: Option<i64>,
        reason: Option<String>,
        winner: Option<String>,
        decided_by: Option<String>,
        finish: Option<i64>,
        finished_at: Option<i64>,
    }
}

impl TryFrom<EventRow> for Event {
    type Error = Error;

    fn try_from(row: EventRow) -> Result<Self, Error> {
        let corrupt = |why: &str| Error::corrupt(format_args!("event {}", row.id), why);
        let ruleset = Ruleset::by_id(&row.rules).ok_or_else(|| corrupt("unknown rules"))?;
        let seeds = seeds(row.seeds).ok_or_else(|| corrupt("seeds out of range"))?;
        let pace = Pace::by_id(&row.pace).ok_or_else(|| corrupt("unknown pace"))?;
        let start = match row.starts_at {
            Some(at) => EventStart::At(Moment::from_millis(at)),
            None => EventStart::On(Cue::by_id(&row.start).ok_or_else(|| corrupt("it waits for something unknown"))?),
        };
        Ok(Self {
            id: row.id,
            place: channel(row.guild, row.channel),
            organiser: row.organiser,
            name: Remark::new(&row.name).ok_or_else(|| corrupt("it has no name"))?,
            kind: EventKind::by_id(&row.kind).ok_or_else(|| corrupt("unknown kind"))?,
            length: u16::try_from(row.length).map_err(|_| corrupt("too long"))?,
            start,
            terms: Terms::new(ruleset, seeds, Start::Me, pace, row.rated),
            capacity: u16::try_from(row.capacity).map_err(|_| corrupt("too large"))?,
            lot: row.lot,
            threads: row.threads.and_then(|number| ThreadKind::by_number(u8::try_from(number).ok()?)),
            is_announced: row.announced,
            opened: Moment::from_millis(row.opened_at),
            started: row.started_at.map(Moment::from_millis),
            stage: Stage::by_id(&row.stage).ok_or_else(|| corrupt("unknown stage"))?,
            round: row.round,
            ends: row.ends_at.map(Moment::from_millis),
            over: row.over_at.map(Moment::from_millis),
            message: row.message,
            podium: row.podium,
            version: row.version,
            held: row.held_at.map(Moment::from_millis),
        })
    }
}

impl EntrantRow {
    fn read(self) -> Entrant {
        Entrant {
            person: self.person,
            number: self.number,
            rating: u16::try_from(self.rating).unwrap_or(u16::MAX),
            joined: Moment::from_millis(self.joined_at),
            missed: self.missed,
            // An unknown word is that of a later version.
            presence: Presence::by_id(&self.presence).unwrap_or(Presence::Gone),
            forgiven: self.forgiven,
        }
    }
}

impl FixtureRow {
    /// Returns the game; `None` of a bye, and of a game that is deleted.
    fn game(self) -> Option<Fixture> {
        let by = |letter: &Option<String>| letter.as_deref().and_then(side);
        let seeds = |captured: Option<i64>| captured.and_then(|captured| u8::try_from(captured).ok());
        let ply = self.ply.unwrap_or_default();
        let outcome = match (self.finish, self.reason.as_deref()) {
            (None, _) => Outcome::Running,
            (Some(_), Some("out-of-time")) if self.prompt_plies.is_some_and(|prompt| ply < prompt) => {
                Outcome::Absent(by(&self.decided_by)?)
            }
            // Whoever has had their data deleted has left; a manager's decision counts for nobody.
            (Some(_), Some("annulled")) => by(&self.decided_by).map_or(Outcome::Void, Outcome::Absent),
            (Some(_), _) => Outcome::Played(by(&self.winner)),
        };
        Some(Fixture {
            round: self.round,
            board: self.board,
            game: self.game?,
            channel: self.channel?,
            players: BySide { south: self.south?, north: self.north? },
            ply: u32::try_from(ply).unwrap_or(u32::MAX),
            outcome,
            berserk: BySide { south: self.south_berserk, north: self.north_berserk },
            seeds: seeds(self.south_seeds).zip(seeds(self.north_seeds)).map(|(south, north)| BySide { south, north }),
            finish: self.finish,
            ended: self.finished_at.map(Moment::from_millis),
            ruling: self.ruling.as_deref().and_then(Ruling::by_id),
        })
    }
}

const OF_EVENT: &str = "SELECT * FROM events WHERE id = $1";
const ON_IN: &str = "SELECT * FROM events WHERE guild = $1 AND stage IN ('open', 'running') ORDER BY id";
const LAST_OVER_IN: &str =
    "SELECT * FROM events WHERE guild = $1 AND stage = 'over' ORDER BY over_at DESC, id DESC LIMIT $2";
const OVER_IN: &str = "SELECT * FROM events WHERE guild = $1 AND stage = 'over' AND over_at > $2 ORDER BY id";

impl Events<'_> {
    /// Loads the event with this number, without those who take part.
    pub async fn load(self, id: EventId) -> Result<Option<Event>, Error> {
        let row: Option<EventRow> = sql::query_as(OF_EVENT).bind(id).fetch_optional(&self.0.readers).await?;
        row.map(Event::try_from).transpose()
    }

    /// Loads the events of a server that are open or running, the oldest first.
    pub async fn on(self, guild: GuildId) -> Result<Vec<Event>, Error> {
        let rows: Vec<EventRow> = sql::query_as(ON_IN).bind(guild).fetch_all(&self.0.readers).await?;
        rows.into_iter().map(Event::try_from).collect()
    }

    /// Loads the events of a server that have ended since this moment, the oldest first.
    pub async fn over_since(self, guild: GuildId, since: Moment) -> Result<Vec<Event>, Error> {
        let rows: Vec<EventRow> =
            sql::query_as(OVER_IN).bind(guild).bind(since.millis()).fetch_all(&self.0.readers).await?;
        rows.into_iter().map(Event::try_from).collect()
    }

    /// Loads at most `most` events of a server that have ended, the last first.
    pub async fn over_last(self, guild: GuildId, most: u8) -> Result<Vec<Event>, Error> {
        let rows: Vec<EventRow> = sql::query_as(LAST_OVER_IN).bind(guild).bind(most).fetch_all(&self.0.readers).await?;
        rows.into_iter().map(Event::try_from).collect()
    }

    /// Loads an event with those who take part and their games, all as they are at one time.
    pub async fn contest(self, id: EventId) -> Result<Option<Contest>, Error> {
        let event = sql::query_as::<EventRow>(OF_EVENT).bind(id);
        let entrants = sql::query_as::<EntrantRow>(
            "SELECT person, number, rating, joined_at, missed, presence, forgiven FROM entrants WHERE event = $1
             ORDER BY number",
        )
        .bind(id);
        let fixtures = sql::query_as::<FixtureRow>(
            "SELECT round, board, game, bye, ruling, south_berserk, north_berserk, channel, south, north, ply, prompt_plies, south_seeds, north_seeds, reason, winner,
                 decided_by, finish, finished_at
             FROM fixtures LEFT JOIN games ON games.id = fixtures.game WHERE fixtures.event = $1 ORDER BY round, board",
        )
        .bind(id);
        let blocked = sql::query_as::<(UserId, UserId)>(
            "SELECT blocker, blocked FROM entrants JOIN blocks ON blocker = person WHERE event = $1
                 AND EXISTS (SELECT 1 FROM entrants AS other WHERE other.event = $1 AND other.person = blocked)
             UNION ALL SELECT blocker, blocked FROM events JOIN blocks ON blocker = organiser WHERE events.id = $1
             UNION ALL SELECT blocker, blocked FROM events JOIN blocks ON blocked = organiser WHERE events.id = $1",
        )
        .bind(id);
        let tables = sql::query_as::<(u32, ChannelId)>(
            "SELECT number, thread FROM event_tables WHERE event = $1 ORDER BY number",
        )
        .bind(id);
        let all =
            [event.statement(), entrants.statement(), fixtures.statement(), blocked.statement(), tables.statement()];
        let [of_event, of_entrants, of_fixtures, of_blocks, of_tables] =
            sql::fetch_together(all, &self.0.readers).await?;
        let Some(event) = event.read(&of_event)?.pop() else { return Ok(None) };
        let (mut games, mut byes) = (Vec::new(), Vec::new());
        for row in fixtures.read(&of_fixtures)? {
            byes.extend(row.bye.map(|person| ByeOf { round: row.round, person }));
            games.extend(row.game());
        }
        Ok(Some(Contest {
            event: Event::try_from(event)?,
            entrants: entrants.read(&of_entrants)?.into_iter().map(EntrantRow::read).collect(),
            fixtures: games,
            byes,
            blocked: blocked.read(&of_blocks)?,
            tables: tables.read(&of_tables)?,
        }))
    }

    /// Loads the games of an event that have begun, in the order in which they did: those after `last`, at most a
    /// hundred, so that few are in memory at once.
    pub async fn games(self, event: EventId, last: Option<GameId>) -> Result<Vec<Game>, Error> {
        let begun = "SELECT * FROM games_with_proposals WHERE id IN
             (SELECT game FROM fixtures WHERE event = $1 AND game > $2 ORDER BY game LIMIT $3) ORDER BY id";
        let query = sql::query_as::<GameRow>(begun).bind(event).bind(last.map_or(0, GameId::get)).bind(PAGE);
        query.fetch_all(&self.0.readers).await?.into_iter().map(Game::try_from).collect()
    }

    /// Loads the games of an event that go on, the longest first.
    pub async fn running_games(self, event: EventId) -> Result<Vec<Game>, Error> {
        let running = "SELECT * FROM games_with_proposals WHERE id IN (SELECT game FROM fixtures WHERE event = $1)
             AND finished_at IS NULL ORDER BY ply DESC, id";
        let rows: Vec<GameRow> = sql::query_as(running).bind(event).fetch_all(&self.0.readers).await?;
        rows.into_iter().map(Game::try_from).collect()
    }

    /// Returns the games of an event that this version of the analysis has reviewed.
    pub async fn reviewed_games(self, event: EventId, version: u32) -> Result<Vec<GameId>, Error> {
        let reviewed = "SELECT fixtures.game FROM fixtures JOIN reviews ON reviews.game = fixtures.game
             WHERE event = $1 AND version = $2 ORDER BY round, board";
        sql::query_scalar(reviewed).bind(event).bind(version).fetch_all(&self.0.readers).await
    }

    /// Returns the next game of an event that this version of the analysis is to review, if there is one: of those that
    /// may be worth remembering, long ones that ended close.
    pub async fn promising_game(self, event: EventId, version: u32) -> Result<Option<GameId>, Error> {
        /// Reviewing one takes a second or two, and everybody waits for the end of the event.
        const MOST: u32 = 4;
        /// In fewer moves, nothing can turn.
        const SHORTEST: u32 = 20;
        let promising = "SELECT id FROM (
                 SELECT id, ply, COALESCE(ABS(south_seeds - north_seeds), 48) AS margin FROM fixtures JOIN games ON id = game
                 WHERE fixtures.event = $1 AND ply >= $2 AND finished_at IS NOT NULL AND reason <> 'annulled'
                 ORDER BY margin, ply DESC, id LIMIT $3) AS promising
             WHERE NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.game = promising.id AND version = $4)
             ORDER BY margin, ply DESC, id LIMIT 1";
        let promising = sql::query_scalar(promising).bind(event).bind(SHORTEST).bind(MOST).bind(version);
        promising.fetch_optional(&self.0.readers).await
    }

    /// Returns at most `most` events that are to be looked at, longest overdue first.
    pub async fn due(self, now: Moment, most: u32) -> Result<Vec<EventId>, Error> {
        let due = "SELECT id FROM events WHERE due_at <= $1 AND held_at IS NULL
                 AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (events.guild >> 22) % shards)
             ORDER BY due_at LIMIT $2";
        sql::query_scalar(due).bind(now.millis()).bind(most).fetch_all(&self.0.readers).await
    }
}
