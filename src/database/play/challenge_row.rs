//! Challenges as they are stored.

use wari_games::{
    Challenge, ChallengeId, ChallengeState, ChannelId, Closing, GameId, Keyword, MessageId, Moment, Offer, Pace, Place,
    Start, Terms, UserId, Venue,
};
use wari_rules::Ruleset;

use crate::Error;
use crate::columns::{level, place, seeds};
use crate::engine::sql;

sql::row! {
    pub(crate) struct ChallengeRow {
        id: ChallengeId,
        guild: u64,
        channel: ChannelId,
        answers_in: Option<u64>,
        message: Option<MessageId>,
        challenger: UserId,
        invited: Option<UserId>,
        rules: String,
        seeds: i64,
        start: String,
        rated: bool,
        pace: String,
        first_to: u8,
        level: Option<i64>,
        level_version: Option<i64>,
        state: String,
        game: Option<GameId>,
        rematch_of: Option<GameId>,
        expires_at: i64,
        alone: bool,
        in_thread: bool,
    }
}

impl ChallengeRow {
    /// Returns the channel of the challenge.
    pub(crate) fn place(&self) -> Place {
        place(self.guild, self.channel, self.answers_in)
    }
}

impl TryFrom<ChallengeRow> for Challenge {
    type Error = Error;

    fn try_from(row: ChallengeRow) -> Result<Self, Error> {
        let corrupt = |why: &str| Error::corrupt(format_args!("challenge {}", row.id), why);
        let ruleset = Ruleset::by_id(&row.rules).ok_or_else(|| corrupt("unknown rules"))?;
        let seeds = seeds(row.seeds).ok_or_else(|| corrupt("seeds out of range"))?;
        let start = Start::by_id(&row.start).ok_or_else(|| corrupt("unknown start"))?;
        let pace = Pace::by_id(&row.pace).ok_or_else(|| corrupt("unknown pace"))?;
        let state = match (row.state.as_str(), row.game) {
            ("waiting", None) => ChallengeState::Waiting,
            ("accepted", Some(game)) => ChallengeState::Accepted(game),
            ("declined", None) => ChallengeState::Closed(Closing::Declined),
            ("withdrawn", None) => ChallengeState::Closed(Closing::Withdrawn),
            ("expired", None) => ChallengeState::Closed(Closing::Expired),
            _ => return Err(corrupt("unknown state")),
        };
        let terms = Terms::new(ruleset, seeds, start, pace, row.rated).first_to(row.first_to);
        Ok(Self {
            id: row.id,
            offer: Offer {
                place: row.place(),
                challenger: row.challenger,
                invited: row.invited,
                terms: level(row.level, row.level_version).map_or(terms, |level| terms.against_computer(level)),
                rematch_of: row.rematch_of,
                venue: if row.in_thread { Venue::Thread } else { Venue::Here },
            },
            message: row.message,
            state,
            expires: Moment::from_millis(row.expires_at),
            alone: row.alone,
        })
    }
}
