//! Reminders in channels: one message for each person and channel, about all of their games that are due, and one ping
//! in six hours. The process that has posted a reminder changes it when a game moves on, and deletes it after the last.
//! None of this is stored: after a restart, reminders that were posted before stay as they are.

use std::collections::BTreeMap;
use std::time::Duration;

use wari_base::recent::Recent;
use wari_games::{ChannelId, GameId, MessageId, Moment, News, Span, UserId};

use super::Remains;
use crate::words::Words;

/// How long a person is not pinged again in a channel.
const QUIET: Span = Span::hours(6);
/// The longest that a reminder can be of use: the second half of a week.
const KEPT: Duration = Span::days(4).duration();
/// The most reminders that are remembered: a few megabytes.
const MOST: usize = 10_000;

/// Whom a reminder is for, and where.
type ReminderKey = (UserId, ChannelId);

/// A reminder as a channel shows it.
#[derive(Clone, Debug)]
pub(super) struct Told {
    /// Its message, unless it is gone or still to be posted.
    pub(super) message: Option<MessageId>,
    /// The games that it names, with links to their boards.
    pub(super) games: Vec<(GameId, String)>,
    /// When it has last pinged.
    pub(super) pinged: Moment,
    /// Its language.
    pub(super) words: &'static Words,
}

/// The reminders of late.
#[derive(Debug)]
pub(crate) struct Reminded {
    told: Recent<ReminderKey, Told>,
    /// What people will have been told once news that is being posted has arrived.
    expected: Recent<News, (ReminderKey, Told)>,
    /// In which reminder a game is named.
    named: Recent<GameId, ReminderKey>,
    /// The games against the computer of which a person hears with their next answer, if they are still at so many
    /// plies.
    alone: Recent<UserId, BTreeMap<GameId, usize>>,
}

impl Default for Reminded {
    fn default() -> Self {
        Self {
            told: Recent::new(MOST, KEPT),
            expected: Recent::new(MOST, KEPT),
            named: Recent::new(MOST, KEPT),
            alone: Recent::weighing(MOST, KEPT, BTreeMap::len),
        }
    }
}

impl Reminded {
    /// Returns the reminder that a person has in a channel, and whether it is too early to ping them again.
    pub(super) fn get(&self, whose: ReminderKey, now: Moment) -> Option<(Told, bool)> {
        let told = self.told.get(&whose)?;
        let is_early = now < told.pinged.later(QUIET);
        Some((told, is_early))
    }

    /// Notes what a person has been told once this news is posted.
    pub(super) fn expect(&self, news: News, whose: ReminderKey, told: Told) {
        self.expected.insert(news, (whose, told));
    }

    /// Notes that news was posted in a message. A reminder can be changed there.
    pub(super) fn posted(&self, news: News, message: MessageId) {
        let Some((whose, told)) = self.expected.take(&news) else { return };
        told.games.iter().for_each(|&(game, _)| self.named.insert(game, whose));
        let message = if let News::Reminder(..) = news { Some(message) } else { told.message };
        self.told.insert(whose, Told { message, ..told });
    }

    /// Notes that a game has moved on. Returns the reminder that has named it, and what remains of that.
    pub(super) fn moved_on(&self, game: GameId) -> Option<(MessageId, Remains)> {
        let whose = self.named.take(&game)?;
        let mut told = self.told.get(&whose)?;
        told.games.retain(|&(other, _)| other != game);
        let message = told.message?;
        let remains = match told.games.is_empty() {
            true => {
                told.message = None;
                Remains::Nothing
            }
            false => Remains::Line(told.words.reminder_of_many(whose.0, &told.games)),
        };
        self.told.insert(whose, told);
        Some((message, remains))
    }

    /// Notes a game against the computer, of which its player hears with their next answer.
    pub(super) fn tell_later(&self, person: UserId, game: GameId, ply: usize) {
        self.alone.change(person, |games| {
            games.insert(game, ply);
        });
    }

    /// Returns the games of which a person is to hear now, and at how many plies each was due.
    pub(super) fn take(&self, person: UserId) -> BTreeMap<GameId, usize> {
        self.alone.take(&person).unwrap_or_default()
    }
}
