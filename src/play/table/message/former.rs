//! Former players, who have had their data deleted. A random ID stands in their place, which Discord does not know: a
//! message calls them what the language does, and pings nobody.

use wari_games::UserId;

use super::{Card, Picture, Reply};
use crate::words::{self, Words};

impl Reply {
    /// Names former players in this language wherever the reply would mention them.
    #[must_use]
    pub(crate) fn naming_former(mut self, words: &'static Words) -> Self {
        let named = |text: String| words.naming_former(text);
        self.text = named(self.text);
        self.aside = self.aside.map(named);
        self.card = self.card.map(|card| Card { text: named(card.text), ..card });
        self.picture = self.picture.map(|picture| Picture { text: named(picture.text), ..picture });
        self.later = self.later.map(|later| later.then(move |reply| reply.naming_former(words)));
        self.ping = self.ping.filter(|player| !player.is_tombstone());
        self
    }

    /// Returns true if a former player is mentioned in the text.
    pub(crate) fn mentions_former(&self) -> bool {
        words::mentions_former(&self.text) || self.ping.is_some_and(UserId::is_tombstone)
    }
}
