//! Storage of running and finished games.

use wari_base::metrics;
use wari_games::{
    Annulment, ChannelId, Clock, Computer, Decided, Decision, EventId, Game, GameId, Keyword, MessageId, Moment, Pace,
    PlannedMoves, Proposal, ProposalId, Remark, Running, Series, Span, Start, Terms, Unrated, UserId, Version, Wish,
};
use wari_rules::{BySide, Record, Ruleset};

use super::loaded::Loaded;
use super::plans;
use crate::Error;
use crate::columns::{hold, level, place, seeds, side};
use crate::engine::sql;
use crate::outbox::FirstTry;
use crate::people::{ratings, rerating};
use crate::subjects::Games;

sql::row! {
    pub(crate) struct GameRow {
        pub(crate) id: GameId,
        guild: u64,
        channel: ChannelId,
        answers_in: Option<u64>,
        rules: String,
        seeds: i64,
        south: UserId,
        north: UserId,
        started_at: i64,
        moved_at: i64,
        rated: bool,
        unrated: Option<String>,
        pace: String,
        deadline: Option<i64>,
        due_at: Option<i64>,
        held_at: Option<i64>,
        unreachable: bool,
        paused_until: Option<i64>,
        away_until: Option<i64>,
        unshown: bool,
        south_bank: Option<i64>,
        north_bank: Option<i64>,
        event: Option<EventId>,
        prompt_plies: u8,
        first_to: u8,
        south_won: u8,
        north_won: u8,
        ends_match: bool,
        computer: Option<String>,
        level: Option<i64>,
        level_version: Option<i64>,
        hints: u32,
        moves: String,
        undone: u32,
        planned: bool,
        planned_before: u32,
        free_until: Option<i64>,
        freed_ply: Option<i64>,
        left_before: Option<i64>,
        reason: Option<String>,
        decided_by: Option<String>,
        remark: Option<String>,
        message: Option<MessageId>,
        shown: Option<i64>,
        is_owed: bool,
        proposal: Option<ProposalId>,
        wish: Option<String>,
        agreed: Option<String>,
        proposal_message: Option<MessageId>,
    }
}

impl TryFrom<GameRow> for Game {
    type Error = Error;

    fn try_from(row: GameRow) -> Result<Self, Error> {
        let corrupt = |why: String| Error::corrupt(format_args!("game {}", row.id), why);
        let ruleset = Ruleset::by_id(&row.rules).ok_or_else(|| corrupt(format!("unknown rules {}", row.rules)))?;
        let seeds = seeds(row.seeds).ok_or_else(|| corrupt(format!("{} seeds per house", row.seeds)))?;
        let pace = Pace::by_id(&row.pace).ok_or_else(|| corrupt(format!("unknown pace {}", row.pace)))?;
        let mut record = Record::replay(ruleset, seeds, &row.moves).map_err(|error| corrupt(error.to_string()))?;
        let by = |letter: &Option<String>| letter.as_deref().and_then(side);
        let nobody = || corrupt("nobody decided to end it".to_owned());
        let decided = |what| Ok::<_, Error>(Decision::Player(by(&row.decided_by).ok_or_else(nobody)?, what));
        let decision = match row.reason.as_deref() {
            Some("resigned") => Some(decided(Decided::Resigned)?),
            Some("out-of-time") => Some(decided(Decided::OutOfTime)?),
            Some("claimed") => Some(decided(Decided::Claimed)?),
            Some("drawn") => Some(decided(Decided::Drawn)?),
            Some("agreed") => {
                record.stop().map_err(|error| corrupt(error.to_string()))?;
                Some(decided(Decided::Stopped)?)
            }
            Some("annulled") => Some(Decision::Annulled(match by(&row.decided_by) {
                Some(gone) => Annulment::Departure(gone),
                None => Annulment::Manager(row.remark.as_deref().and_then(Remark::new).ok_or_else(nobody)?),
            })),
            _ => None,
        };
        let proposal = match (row.proposal, row.wish.as_deref().and_then(Wish::by_id)) {
            (Some(id), Some(wish)) => {
                Some(Proposal { id, wish, agreed: by(&row.agreed), message: row.proposal_message })
            }
            _ => None,
        };
        let unknown = |id: &String| corrupt(format!("unrated for an unknown reason: {id}"));
        let unrated = row.unrated.as_ref().map(|id| Unrated::by_id(id).ok_or_else(|| unknown(id))).transpose()?;
        let computer = match (by(&row.computer), level(row.level, row.level_version)) {
            (Some(side), Some(level)) => Some(Computer { side, level }),
            (None, None) => None,
            _ => return Err(corrupt("unknown level".to_owned())),
        };
        let start = |millis: Option<i64>| millis.map(Moment::from_millis);
        let running = Running {
            clock: start(row.deadline).zip(start(row.due_at)).map(|(deadline, due)| Clock { deadline, due }),
            hold: hold(row.held_at, row.unreachable, row.paused_until, row.away_until, row.unshown),
            proposal,
            free_until: start(row.free_until),
            freed: row.freed_ply.map(|ply| usize::try_from(ply).unwrap_or_default()),
            left: row.left_before.map(Span::millis),
            banks: row
                .south_bank
                .zip(row.north_bank)
                .map(|(south, north)| BySide { south: Span::millis(south), north: Span::millis(north) }),
        };
        let terms = Terms::new(ruleset, seeds, Start::default(), pace, row.rated);
        let players = BySide { south: row.south, north: row.north };
        let (id, place) = (row.id, place(row.guild, row.channel, row.answers_in));
        let begun = Self::begin(id, place, players, &terms, Moment::from_millis(row.started_at));
        let mut game = begun.with(record, decision, running);
        game.series = Series {
            first_to: row.first_to,
            won: BySide { south: row.south_won, north: row.north_won },
            given_up: row.ends_match,
        };
        (game.event, game.prompt_plies) = (row.event, row.prompt_plies.into());
        game.judge(unrated);
        (game.rated, game.computer, game.hints, game.undone) = (row.rated, computer, row.hints, row.undone);
        game.planned = PlannedMoves { last: row.planned, earlier: row.planned_before };
        (game.message, game.shown) = (row.message, row.shown.map(Version::new));
        game.moved = Moment::from_millis(row.moved_at);
        Ok(game)
    }
}

impl Games<'_> {
    /// Loads the game with this number.
    pub async fn load(self, id: GameId) -> Result<Option<Loaded>, Error> {
        // No connection is held while the moves are replayed, nor is a second one asked for during a game.
        let row = sql::query_as::<GameRow>("SELECT * FROM games_with_proposals WHERE id = $1").bind(id);
        let (plans, ratings) = (plans::of(id), ratings::of(id));
        let all = [row.statement(), plans.statement(), ratings.statement()];
        let [of_game, of_plans, of_ratings] = sql::fetch_together(all, &self.0.readers).await?;
        let Some(row) = row.read(&of_game)?.pop() else { return Ok(None) };
        let is_owed = row.is_owed;
        let mut game = Loaded { is_owed, ..Loaded::begun(row.try_into()?) };
        game.ratings = Some(ratings::found(ratings.read(&of_ratings)?));
        if game.ending().is_some() {
            game.changes = rerating::changes(&mut self.0.readers.acquire().await?.connection(), &game).await?;
        } else if game.computer.is_none() {
            plans::add(&mut game, plans.read(&of_plans)?);
        }
        Ok(Some(game))
    }

    /// Stores the changes to a game since it was loaded. Returns `false`, and changes nothing, if another change was
    /// first. Waiting proposals end, plans follow the game, and the board is enqueued for the channel. If the game is
    /// over, the same transaction stores the result and ratings, and `game` is updated with whether it counts and what
    /// became of the ratings.
    pub async fn store(self, game: &mut Loaded, now: Moment) -> Result<bool, Error> {
        self.store_as(game, FirstTry::Answer, now).await
    }

    /// Does the same for a change without a user's request, so that no reply shows the board.
    pub async fn store_unasked(self, game: &mut Loaded, now: Moment) -> Result<bool, Error> {
        self.store_as(game, FirstTry::Relay, now).await
    }

    async fn store_as(self, game: &mut Loaded, first: FirstTry, now: Moment) -> Result<bool, Error> {
        let before = game.at;
        let stored = match game.ending() {
            None => self.store_running(game, first, now).await?,
            Some(_) => self.finish(game, first, now).await?,
        };
        if stored {
            metrics::moved(game.ply().saturating_sub(before.ply));
            if game.ending().is_some() {
                metrics::ended();
            }
        }
        Ok(stored)
    }
}
