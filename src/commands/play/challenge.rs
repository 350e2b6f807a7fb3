//! `/wari challenge`: offers a game to a user or to anyone.

use std::time::Duration;

use async_trait::async_trait;
use wari_engine::Level;
use wari_rules::{Ruleset, SeedsPerHouse, rulesets};

use super::accept;
use super::rematch::REMATCH;
use crate::commands::option::{Entry, Kind, Mentioned, Opt, keywords};
use crate::commands::press::Pressed;
use crate::commands::{Command, Request};
use crate::games::{Offer, Pace, Refusal, Series, Start, Terms};
use crate::table::{Reply, Table, Unanswered, offers};
use crate::words::Words;

const OPPONENT: Opt<Option<Mentioned>> = Opt::person("opponent", |words| words.text.option_opponent());
const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_rules());
const SEEDS: Opt<SeedsPerHouse> = Opt::new(
    "seeds",
    |words| words.text.option_seeds(),
    Kind::Number(3, 6),
    |given| Ok(given.number_as(|seeds| SeedsPerHouse::try_from(seeds).ok())?.unwrap_or_default()),
);
const START: Opt<Start> =
    Opt::keyword_or_default("start", |words| words.text.option_start(), |words| keywords(|it| words.start(it)));
const PACE: Opt<Pace> =
    Opt::keyword_or_default("pace", |words| words.text.option_pace(), |words| keywords(|it| words.pace(it)));
const RATED: Opt<Option<bool>> = Opt::new("rated", |words| words.text.option_rated(), Kind::Flag, |given| given.flag());
const LEVEL: Opt<Option<Level>> = Opt::new(
    "level",
    |words| words.text.option_level(),
    Kind::OneNumberOf(|words| Level::ALL.map(|level| (level.number(), words.level(level))).to_vec()),
    |given| given.number_as(Level::by_number),
);
const MATCH: Opt<Option<u8>> = Opt::new(
    "match",
    |words| words.text.option_match(),
    Kind::Number(1, Series::LONGEST as i64),
    |given| given.number_as(|wins| Some(wins).filter(|wins| (1..=Series::LONGEST).contains(wins))),
);

/// The computer's default level: one that somebody who has just learned the rules beats now and then. It often moves
/// without looking, and otherwise takes what it sees.
const USUAL: Level = Level::ALL[2];

/// The `/wari challenge` command.
pub(crate) struct Challenge;

#[async_trait]
impl Command for Challenge {
    fn name(&self) -> &'static str {
        "challenge"
    }

    fn about(&self, words: &Words) -> String {
        words.text.command_challenge()
    }

    fn options(&self) -> &'static [&'static Entry] {
        &[
            &OPPONENT.entry,
            &RULES.entry,
            &SEEDS.entry,
            &START.entry,
            &PACE.entry,
            &RATED.entry,
            &LEVEL.entry,
            &MATCH.entry,
        ]
    }

    fn presses(&self) -> &'static [&'static dyn Pressed] {
        &[&REMATCH]
    }

    async fn run(&self, request: &Request, table: &Table) -> Result<Reply, Unanswered> {
        let opponent = OPPONENT.read(request)?;
        let ruleset = RULES.read(request)?.unwrap_or(&rulesets::CLASSIC);
        let rated = RATED.read(request)?;
        let (seeds, start, pace) = (SEEDS.read(request)?, START.read(request)?, PACE.read(request)?);
        let terms = Terms::new(ruleset, seeds, start, pace, rated.unwrap_or(true))
            .first_to(MATCH.read(request)?.unwrap_or(ruleset.series.wins()));
        // Nobody who asks for a rated game should believe that they have one if they don't.
        let unrated = || (rated == Some(true)).then(|| request.words.text.cannot_be_rated());
        match (&opponent, LEVEL.read(request)?) {
            (Some(Mentioned { person, .. }), level) if person.id == request.bot => {
                let terms = terms.against_computer(level.unwrap_or(USUAL));
                return Ok(Reply { aside: unrated(), ..challenge_computer(request, table, terms).await? });
            }
            (None, Some(level)) => {
                let terms = terms.against_computer(level);
                return Ok(Reply { aside: unrated(), ..challenge_computer(request, table, terms).await? });
            }
            (Some(Mentioned { person, .. }), _) if person.bot => return Err(Refusal::ChallengeToABot.into()),
            (Some(_), Some(_)) => return Err(Refusal::LevelOfAPerson.into()),
            (Some(Mentioned { person, is_member: false }), _) => {
                return Err(Refusal::ChallengeToAStranger { opponent: person.id }.into());
            }
            (_, None) => {}
        }
        let invited = opponent.map(|opponent| opponent.person.id);
        let offer = Offer::new(request.place, request.who.id, invited, terms)?;
        let challenge = table.database.post_challenge(&offer, request.now).await??;
        let aside = unrated().filter(|_| !terms.rated());
        Ok(Reply { aside, ..offers::challenge(table, request.voice(), &challenge).await? })
    }
}

/// Challenges the computer, which accepts at once or, if all seats are taken, after earlier requests.
async fn challenge_computer(request: &Request, table: &Table, terms: Terms) -> Result<Reply, Unanswered> {
    if let Some(_seat) = table.free_seat() {
        return accepted(request, table, terms).await;
    }
    let (request, table) = (request.clone(), table.clone());
    Ok(Reply::later(false, Duration::ZERO, async move {
        let seat = table.seat().await;
        let reply = request.answered(accepted(&request, &table, terms).await);
        drop(seat);
        match reply.later {
            Some(board) => board.make().await,
            None => reply,
        }
    }))
}

async fn accepted(request: &Request, table: &Table, terms: Terms) -> Result<Reply, Unanswered> {
    let offer = Offer::new(request.place, request.who.id, Some(request.bot), terms)?;
    let challenge = table.database.post_challenge(&offer, request.now).await??;
    accept::take(request, table, challenge, request.bot).await
}
