//! `/wari-admin puzzle`: the puzzle that comes to a server each day. Houses that are pressed below it are answered in
//! private, so it spoils nothing for those who come later.

use async_trait::async_trait;

use super::{Announcement, Audience, Command, Event, Kind, Opt, Posted, Press, Reply, Request, Unanswered, Wari};
use super::{puzzle, showing};
use crate::database::Error;
use crate::games::{Arrangement, Daily, Moment, Owner, Place, Puzzle, Refusal, Settings, Taste, Turnout, UserId};
use crate::words::Menu;

/// The command.
pub(super) struct Arrange;

#[async_trait]
impl Command for Arrange {
    fn name(&self) -> &'static str {
        "puzzle"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.admin_puzzle
    }

    fn options(&self) -> &'static [Opt] {
        const DAILY: Kind = Kind::OneOf(|menu| Arrangement::ALL.map(|one| (one.id(), (menu.daily)(one))).to_vec());
        const OPTIONS: &[Opt] = &[Opt::new("daily", |menu| menu.option_daily, DAILY), puzzle::RULES];
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        if !request.may_manage {
            return Err(Refusal::NotAManager.into());
        }
        let (wanted, ruleset) = (request.options.daily()?, request.options.one_ruleset()?);
        let (place, database) = (request.place, &wari.database);
        match (wanted, database.daily_puzzle(place.guild).await?) {
            (Some(Arrangement::Here), _) if !request.permissions.allow_writing() => {
                return Err(Refusal::NotWritingHere.into());
            }
            (Some(Arrangement::Here), _) => database.begin_daily_puzzle(place, ruleset, request.now).await?,
            (Some(Arrangement::Off), Some(daily)) => database.end_daily_puzzle(daily.place).await?,
            (None, Some(daily)) if ruleset.is_some() => {
                database.begin_daily_puzzle(daily.place, ruleset, request.now).await?;
            }
            (Some(Arrangement::Off) | None, _) => {}
        }
        let daily = database.daily_puzzle(place.guild).await?;
        Ok(Reply::private(request.words.daily_puzzles(daily.as_ref())))
    }
}

/// A puzzle that comes to a server today.
#[derive(Debug)]
pub struct Today {
    /// Where it is wanted, and how that stood before.
    pub daily: Daily,
    /// Which one.
    pub puzzle: Puzzle,
    /// How the one before went, if anybody tried it.
    pub turnout: Option<Turnout>,
}

impl Wari {
    /// The puzzle that comes to a server now; nothing if it is too late for it, or somebody else was first.
    pub(super) async fn todays_puzzle(&self, daily: Daily, now: Moment) -> Result<Option<Event>, Error> {
        let (guild, next) = (daily.place.guild, daily.next_due(now));
        if daily.is_too_late(now) {
            self.database.set_daily_puzzle(&daily, next, None, now).await?;
            return Ok(None);
        }
        let turnout = match daily.newest {
            Some(newest) => self.database.turnout(guild, newest).await?,
            None => None,
        };
        let puzzle = match self.database.unposted_puzzle_of(guild, daily.ruleset).await? {
            Some(own) => own,
            None => Puzzle::of_today(&daily, now, &self.database.puzzles_answered_in(guild).await?).clone(),
        };
        let is_first = self.database.set_daily_puzzle(&daily, next, Some(&puzzle), now).await?;
        Ok(is_first.then(|| Event::Puzzle(Box::new(Today { daily, puzzle, turnout }))))
    }

    /// How that puzzle is shown to its channel.
    pub(super) async fn puzzle_for_all(&self, today: Today, bot: UserId, now: Moment) -> Result<Announcement, Error> {
        let Today { daily: Daily { place, ruleset, .. }, puzzle, turnout } = today;
        let Request { words, permissions, .. } = Request::of_the_clock(bot, place, now);
        let taste = Taste::of(Settings::default(), self.database.settings(Owner::Server(place.guild)).await?);
        let press = |house| Press::Solve(puzzle.number, house, ruleset);
        let reply = Reply {
            picture: Some(puzzle::picture(words, &puzzle, taste).await),
            buttons: showing::rows(puzzle.task.position, puzzle.ruleset.legal(puzzle.task.position), press),
            posted: Some(Posted::Puzzle(place, puzzle.number)),
            ..Reply::public(words.puzzle_of_the_day(&puzzle, turnout))
        };
        let nonce = format!("{:x}-{:x}", place.channel.get(), puzzle.number);
        Ok(Announcement { to: Audience::Channel(place), reply: reply.within(permissions), nonce })
    }

    /// Whether this is still the newest puzzle of a channel.
    pub(super) async fn is_todays(&self, place: Place, puzzle: u32) -> Result<bool, Error> {
        let daily = self.database.daily_puzzle(place.guild).await?.filter(|daily| daily.place == place);
        Ok(daily.and_then(|daily| daily.newest).is_some_and(|newest| newest.puzzle == puzzle))
    }

    /// Learns that the channel for which something was meant is there no more.
    pub async fn channel_is_gone(&self, posted: &Posted) {
        let Posted::Puzzle(place, _) = posted else { return };
        if let Err(error) = self.database.end_daily_puzzle(*place).await {
            tracing::error!(%error, "could not end the daily puzzle of a channel that is gone");
        }
    }
}

#[cfg(test)]
mod tests;
