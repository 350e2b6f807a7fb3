//! `/wari challenge`: offers a game to a user or to anyone.

use async_trait::async_trait;
use wari_engine::Level;
use wari_rules::{Ruleset, SeedsPerHouse, rulesets};

use super::computer;
use super::details::DETAILS;
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
const PACE: Opt<Option<Pace>> =
    Opt::keyword("pace", |words| words.text.option_pace(), |words| keywords(|it| words.pace(it)));
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
        &[&REMATCH, &DETAILS, &computer::PLAY]
    }

    async fn run(&self, request: &Request, table: &Table) -> Result<Reply, Unanswered> {
        let opponent = OPPONENT.read(request)?;
        let ruleset = RULES.read(request)?.unwrap_or(&rulesets::CLASSIC);
        let rated = RATED.read(request)?;
        let (seeds, start, place) = (SEEDS.read(request)?, START.read(request)?, request.place);
        let pace = PACE.read(request)?.unwrap_or_else(|| Pace::usual(place));
        let can_be_rated = !place.is_answers_only();
        let terms = Terms::new(ruleset, seeds, start, pace, rated.unwrap_or(true) && can_be_rated)
            .first_to(MATCH.read(request)?.unwrap_or(ruleset.series.wins()));
        // Nobody who asks for a rated game should believe that they have one if they don't.
        let unrated = || (rated == Some(true)).then(|| request.words.text.cannot_be_rated());
        match (&opponent, LEVEL.read(request)?) {
            (Some(Mentioned { person, .. }), level) if person.id == request.bot => {
                let terms = terms.against_computer(level.unwrap_or(computer::USUAL));
                return Ok(Reply { aside: unrated(), ..computer::challenge(request, table, terms).await? });
            }
            (None, Some(level)) => {
                let terms = terms.against_computer(level);
                return Ok(Reply { aside: unrated(), ..computer::challenge(request, table, terms).await? });
            }
            _ if place.is_direct() => return Err(Refusal::NobodyElseHere.into()),
            (Some(Mentioned { person, .. }), _) if person.bot => return Err(Refusal::ChallengeToABot.into()),
            (Some(_), Some(_)) => return Err(Refusal::LevelOfAPerson.into()),
            (Some(Mentioned { person, is_member: false }), _) => {
                return Err(Refusal::ChallengeToAStranger { opponent: person.id }.into());
            }
            (_, None) => {}
        }
        request.heard()?;
        let invited = opponent.map(|opponent| opponent.person.id);
        let offer = Offer::new(request.place, request.who.id, invited, terms)?;
        let challenge = table.database.post_challenge(&offer, request.now).await??;
        // Where no game is rated, the challenge itself says so.
        let aside = unrated().filter(|_| !terms.rated() && can_be_rated);
        Ok(Reply { aside, ..offers::challenge(table, request.voice(), &challenge).await? })
    }
}
