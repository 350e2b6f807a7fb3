//! The languages of users and servers.
//!
//! Clocks have no request, so the last locale of each person and server is stored. A server's arrives with its first
//! request or, if the bot has just joined, with the event that reports it, so that the greeting is understood.

use wari_database::Error;
use wari_games::{KnownLanguage, Moment, Owner, Place, UserId};

use super::{Table, Voice};
use crate::words::{self, Words};

impl Table {
    /// Returns the voice of messages that nobody asked for: that of a server, or in direct messages that of this
    /// reader.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn voice_in(&self, place: Place, reader: UserId, now: Moment) -> Result<Voice, Error> {
        let words = self.words_of(place.guild.map_or(Owner::Person(reader), Owner::Server)).await?;
        Ok(Voice { words, public_words: words, now })
    }

    /// Returns the language of a user or server.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn words_of(&self, owner: Owner) -> Result<&'static Words, Error> {
        Ok(words::of(self.database.people().language_of(owner).await?.effective_locale()))
    }

    /// Stores the locale that Discord has just sent for somebody, if it is new.
    pub(crate) fn note_locale(&self, owner: Owner, known: &KnownLanguage, locale: Option<&str>) {
        let Some(locale) = locale.filter(|&locale| known.locale.as_deref() != Some(locale)) else { return };
        let (database, new) = (self.database.clone(), locale.to_owned());
        // Nobody waits for it, and the next request brings it again.
        tokio::spawn(async move {
            if let Err(error) = database.people().note_locale(owner, new).await {
                tracing::debug!(%error, "could not store a locale");
            }
        });
    }
}
