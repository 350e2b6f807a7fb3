//! The choices of options, and other labels.

use wari_engine::Level;
use wari_games::{
    Arrangement, Budget, Clue, EventCreators, History, Keyword, Language, Listed, Medium, Motion, Pace, Reminders,
    ReplayForm, Scope, Setting, Span, Start, Theme, Threads, Venue, Wish,
};

use super::Words;

impl Words {
    /// Who moves first.
    pub fn start(&self, start: Start) -> String {
        self.text.start(start.id())
    }

    /// A time limit.
    pub fn pace(&self, pace: Pace) -> String {
        match pace.budget() {
            Some(Budget { time, increment }) => {
                self.text.pace_of_game(time.whole(Span::minutes(1)), increment.whole(Span::seconds(1)))
            }
            None => self.text.pace(pace.id()),
        }
    }

    /// How well the computer plays.
    pub fn level(&self, level: Level) -> String {
        match level.is_current() {
            true => self.text.level(level.number()),
            false => self.text.old_level(level.number()),
        }
    }

    /// A form of a replay.
    pub fn replay_form(&self, form: ReplayForm) -> String {
        self.text.replay_form(form.id())
    }

    /// Which games count in a leaderboard.
    pub fn scope(&self, scope: Scope) -> String {
        self.text.scope(scope.id())
    }

    /// What to do about the daily puzzle.
    pub fn arrangement(&self, arrangement: Arrangement) -> String {
        self.text.daily(arrangement.id())
    }

    /// The value of a setting.
    pub fn setting(&self, setting: Setting) -> String {
        match setting {
            Setting::Theme(theme) => self.theme(theme),
            Setting::Medium(medium) => self.medium(medium),
            Setting::Motion(motion) => self.motion(motion),
            Setting::Reminders(reminders) => self.reminders(reminders),
            Setting::Threads(threads) => self.threads(threads),
            Setting::History(history) => self.history(history),
            Setting::Events(creators) => self.event_creators(creators),
            Setting::Listed(listed) => self.listed(listed),
            Setting::Language(language) => self.language_choice(language),
        }
    }

    /// A language, named in itself. To name it, its words need not be read.
    pub fn language_choice(&self, language: Language) -> String {
        let own = match language {
            Language::Auto => return self.text.language_auto(),
            Language::En => "English",
            Language::Fr => "Français",
            Language::PtBr => "Português do Brasil",
            Language::Es => "Español",
            Language::De => "Deutsch",
        };
        own.to_owned()
    }

    /// The theme of boards.
    pub fn theme(&self, theme: Theme) -> String {
        self.text.theme(theme.id())
    }

    /// Pictures, text or both.
    pub fn medium(&self, medium: Medium) -> String {
        self.text.view(medium.id())
    }

    /// Still or animated.
    pub fn motion(&self, motion: Motion) -> String {
        self.text.motion(motion.id())
    }

    /// Where reminders go.
    pub fn reminders(&self, reminders: Reminders) -> String {
        self.text.reminders(reminders.id())
    }

    /// Whether a person appears in public lists.
    pub fn listed(&self, listed: Listed) -> String {
        self.text.listed(listed.id())
    }

    /// Whether games can have threads of their own.
    pub fn threads(&self, threads: Threads) -> String {
        self.text.threads(threads.id())
    }

    /// What stays of old boards.
    pub fn history(&self, history: History) -> String {
        self.text.history(history.id())
    }

    /// Who can create events.
    pub fn event_creators(&self, creators: EventCreators) -> String {
        self.text.event_creators(creators.id())
    }

    /// Where a game is played.
    pub fn venue(&self, venue: Venue) -> String {
        self.text.venue(venue.id())
    }

    /// The button that asks something of the opponent.
    pub fn wish(&self, wish: Wish) -> String {
        self.text.wish(wish.id())
    }

    /// The button that leads to a step of a hint.
    pub fn clue(&self, clue: Clue) -> String {
        self.text.clue(clue.id())
    }
}
