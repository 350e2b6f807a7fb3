//! `/wari challenge`: offers a game to a user or to anyone.

use wari_database::Error;
use wari_engine::Level;
use wari_games::{Offer, Pace, Refusal, Series, Start, Terms, Threads, Venue};
use wari_rules::{Ruleset, SeedsPerHouse, rulesets};

use super::computer;
use super::details::DETAILS;
use super::rematch::REMATCH;
use crate::commands::option::{Kind, Mentioned, Opt, keywords};
use crate::commands::{Command, Request, which};
use crate::table::{Choice, ChoiceValue, Reply, Table, Unanswered, offers};

pub(crate) const OPPONENT: Opt<Option<Mentioned>> = Opt::person("opponent", |words| words.text.option_opponent());
const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_rules());
const SEEDS: Opt<SeedsPerHouse> = Opt::SEEDS;
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

const IN: Opt<Option<Venue>> =
    Opt::keyword("in", |words| words.text.option_in(), |words| keywords(|it| words.venue(it)));

/// The `/wari challenge` command.
pub(crate) const COMMAND: Command = Command {
    options: &[
        &OPPONENT.entry,
        &RULES.entry,
        &SEEDS.entry,
        &START.entry,
        &PACE.entry,
        &RATED.entry,
        &LEVEL.entry,
        &MATCH.entry,
        &IN.entry,
    ],
    presses: &[&REMATCH, &DETAILS, &computer::PLAY, &computer::ASK],
    ..Command::new("challenge", |words| words.text.command_challenge(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let opponent = OPPONENT.read(request)?;
    let ruleset = RULES.read(request)?.unwrap_or(&rulesets::CLASSIC);
    let rated = RATED.read(request)?;
    let (seeds, start, place) = (SEEDS.read(request)?, START.read(request)?, request.place);
    let pace = PACE.read(request)?.unwrap_or_else(|| Pace::usual(place));
    let can_be_rated = !place.is_answers_only();
    let terms = Terms::new(ruleset, seeds, start, pace, rated.unwrap_or(true) && can_be_rated)
        .first_to(MATCH.read(request)?.unwrap_or(ruleset.series.wins()));
    let level = LEVEL.read(request)?;
    let is_alone = opponent.as_ref().map_or(level.is_some(), |opponent| opponent.person.id == request.bot);
    let (venue, stays) = venue(request, table, is_alone).await?;
    // Nobody who asks for a rated game should believe that they have one if they don't.
    let unrated = || (rated == Some(true)).then(|| request.words.text.cannot_be_rated());
    let aside = |unrated: Option<String>| {
        let told: Vec<String> = unrated.into_iter().chain(stays.clone()).collect();
        (!told.is_empty()).then(|| told.join("\n"))
    };
    if is_alone {
        let Some(level) = level else { return Err(how_well(request, table, unrated()).await?) };
        let terms = terms.against_computer(level);
        let board = computer::challenge(request, table, terms).await?;
        return Ok(Reply { aside: aside(unrated()).or(board.aside.clone()), ..board });
    }
    match &opponent {
        _ if place.is_direct() => return Err(Refusal::NobodyElseHere.into()),
        Some(Mentioned { person, .. }) if person.bot => return Err(Refusal::ChallengeToABot.into()),
        Some(_) if level.is_some() => return Err(Refusal::LevelOfAPerson.into()),
        Some(Mentioned { person, is_member: false }) => {
            return Err(Refusal::ChallengeToAStranger { opponent: person.id }.into());
        }
        Some(_) | None => {}
    }
    request.check_visible()?;
    let invited = opponent.map(|opponent| opponent.person.id);
    let offer = Offer::new(request.place, request.who.id, invited, terms)?.at(venue);
    let challenge = table.database.challenges().post_once(request.interaction, &offer, request.now).await??;
    // Where no game is rated, the challenge itself says so.
    let aside = aside(unrated().filter(|_| !terms.rated() && can_be_rated));
    Ok(Reply { aside, ..offers::challenge(table, request.voice(), &challenge).await? })
}

/// Asks at which level the computer should play the game; `remark` is what else there is to say.
///
/// # Errors
/// If the database fails.
async fn how_well(request: &Request, table: &Table, remark: Option<String>) -> Result<Unanswered, Error> {
    let computer::LevelQuestion { text, levels, .. } = computer::LevelQuestion::to(request, table).await?;
    let levels = levels.into_iter().map(|(label, level)| {
        let value = ChoiceValue::Number(level.number().into());
        Choice { label, value }
    });
    let question: Vec<String> = remark.into_iter().chain(text).collect();
    // The level says who the opponent is, and that the game is unrated.
    let mut request = request.clone();
    request.options.0.retain(|(name, _)| ![OPPONENT.entry.name, RATED.entry.name].contains(&&**name));
    Ok(which::ask(&request, &LEVEL, question.join("\n"), levels.collect()))
}

/// Returns where the game is to be played, alone against the computer or not, and, if that is not where the asker wants
/// it, why.
///
/// # Errors
/// Refused if the asker wants a thread but the server does not, they may not open one or have had many, or the bot may
/// not.
async fn venue(request: &Request, table: &Table, is_alone: bool) -> Result<(Venue, Option<String>), Unanswered> {
    let threads = table.server_settings(request.place).await?.threads.unwrap_or_default();
    match IN.read(request)? {
        Some(Venue::Thread) if is_alone => Ok((Venue::Here, Some(request.words.text.against_computer_in_channel()))),
        Some(Venue::Thread) => in_thread(request, table, threads).await,
        // Nobody has asked for one, so nobody is told why there is none.
        None if threads == Threads::Always && !is_alone => match in_thread(request, table, threads).await {
            Ok((venue, _)) => Ok((venue, None)),
            Err(Unanswered::Failed(error)) => Err(error.into()),
            Err(Unanswered::Refused(_) | Unanswered::Unclear(_)) => Ok((Venue::Here, None)),
        },
        Some(Venue::Here) | None => Ok((Venue::Here, None)),
    }
}

/// Returns that a game is to be played in a thread or, where there can be none, why not.
///
/// # Errors
/// Refused as for [`venue`].
async fn in_thread(request: &Request, table: &Table, threads: Threads) -> Result<(Venue, Option<String>), Unanswered> {
    if request.place.server().is_none() || request.threads.is_none() {
        let text = &request.words.text;
        let why = if request.permissions.in_thread() { text.in_thread_already() } else { text.no_threads_here() };
        return Ok((Venue::Here, Some(why)));
    }
    if threads == Threads::No {
        return Err(Refusal::NoThreadsOnServer.into());
    }
    if !request.may_open_threads {
        return Err(Refusal::NoThreadsOfYours.into());
    }
    if let Some(again) = table.database.games().next_thread_of(request.who.id, request.now).await? {
        return Err(Refusal::TooManyThreads { again }.into());
    }
    let missing = request.permissions.missing_for_threads();
    match missing.is_empty() {
        true => Ok((Venue::Thread, None)),
        false => {
            let Request { may_grant, bot, .. } = *request;
            Err(Refusal::NoThreadsHere { missing, may_grant, bot }.into())
        }
    }
}
