//! The daily puzzle of a server. Presses below it are answered in private, so nothing is spoiled for later players.

use wari_database::Error;
use wari_games::{
    Daily, GuildId, Moment, Name, Owner, Permissions, Place, Posting, Puzzle, Settings, Taste, Turnout, UserId,
};

use super::{Audience, Reply, Table, puzzles};

/// The most people whose names are given who solved a puzzle; others are counted.
const MOST_SOLVERS: u32 = 8;

impl Table {
    /// Chooses the daily puzzle of a server, if one is due. Skips it if it is too late, and does nothing if another
    /// call was first.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn choose_daily_puzzle(&self, guild: GuildId, now: Moment) -> Result<(), Error> {
        let Some(daily) = self.database.study().daily_puzzle(guild).await?.filter(|daily| daily.due <= now) else {
            return Ok(());
        };
        let next = daily.next_due(now);
        let puzzle = match daily.is_too_late(now) {
            true => None,
            false => Some(self.puzzle_of_today(&daily, now).await?),
        };
        self.database.study().set_daily_puzzle(&daily, next, puzzle.as_ref(), now).await?;
        Ok(())
    }

    /// Returns today's puzzle for a server: one from its games that suits the day of the week and that the channel may
    /// see, else one of the collection.
    /// Skips positions that are on the board of a game between people.
    async fn puzzle_of_today(&self, daily: &Daily, now: Moment) -> Result<Puzzle, Error> {
        let (guild, at) = (daily.guild, daily.place());
        let unposted = self.database.study().unposted_puzzles_of(guild, daily.ruleset).await?;
        if let Some(own) = unposted.into_iter().find(|own| own.suits(daily.weekday(now)))
            && !self.is_secret(&own, at).await?
            && self.may_post(&own, at).await?
        {
            return Ok(own);
        }
        let mut passed = self.database.study().puzzles_answered_in(guild).await?;
        loop {
            let puzzle = Puzzle::of_today(daily, now, &passed);
            // Once all are skipped, a puzzle that cannot be answered right now is better than none.
            if !self.is_secret(puzzle, at).await? || !passed.insert(puzzle.number) {
                return Ok(puzzle.clone());
            }
        }
    }
}

/// Composes the message of a server's puzzle of the day: a new one or, once it is posted, the same one with the count
/// of who has solved it so far. `None` if the puzzle or its channel has changed meanwhile.
///
/// # Errors
/// If the database fails.
pub(super) async fn announcement(
    table: &Table,
    place: Place,
    (guild, number): (GuildId, u32),
    is_posted: bool,
) -> Result<Option<(Audience, Reply)>, Error> {
    let is_newest =
        |daily: &Daily| daily.place() == place && daily.newest.is_some_and(|newest| newest.puzzle == number);
    let Some(daily) = table.database.study().daily_puzzle(guild).await?.filter(is_newest) else { return Ok(None) };
    let to = match (is_posted, daily.message) {
        (false, _) => Audience::Channel(place),
        (true, Some(message)) => Audience::Instead(place, message),
        (true, None) => return Ok(None),
    };
    let Some(puzzle) = puzzles::find(table, Some(guild), number).await? else { return Ok(None) };
    Ok(Some((to, message(table, &daily, &puzzle).await?)))
}

/// Composes the message of the newest puzzle: who solved the one before, and how many this one so far.
async fn message(table: &Table, daily: &Daily, puzzle: &Puzzle) -> Result<Reply, Error> {
    let (guild, place) = (daily.guild, daily.place());
    let turnout = async |posting: Option<Posting>| match posting {
        Some(posting) => table.database.study().turnout(guild, posting, MOST_SOLVERS).await,
        None => Ok(None),
    };
    let before = match turnout(daily.last).await? {
        Some(turnout) => Some(named(table, place, turnout).await),
        None => None,
    };
    let so_far = turnout(daily.newest).await?;
    let words = table.words_of(Owner::Server(guild)).await?;
    let taste = Taste::of(Settings::default(), table.database.people().settings(Owner::Server(guild)).await?);
    let reply = Reply {
        picture: Some(puzzles::picture(words, puzzle, taste).await),
        buttons: table.controls.puzzle(puzzle, Some(daily.ruleset)),
        ..Reply::public(words.puzzle_of_the_day(puzzle, before.as_ref(), so_far.as_ref()))
    };
    Ok(reply.within(Permissions::ALL))
}

/// Looks up the names of those who solved a puzzle. Those who have left the server are only counted.
async fn named(table: &Table, at: Place, turnout: Turnout<UserId>) -> Turnout<Name> {
    let Turnout { tried, found, solvers } = turnout;
    let mut names = table.names(&solvers, at).await;
    Turnout { tried, found, solvers: solvers.iter().filter_map(|solver| names.remove(solver)).collect() }
}
