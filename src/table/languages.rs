//! The languages of users and servers.

use super::{Table, Voice};
use crate::database::Error;
use crate::games::{KnownLanguage, Moment, Owner, Place, UserId};
use crate::words::{self, Words};

impl Table {
    /// Returns the voice of messages that nobody asked for: that of a server, or in direct messages that of this reader.
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
        Ok(words::of(self.database.language_of(owner).await?.effective_locale()))
    }

    /// Returns what is known about somebody's language, with the locale that Discord has just sent, and stores nothing.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn known_language(&self, owner: Owner, locale: Option<&str>) -> Result<KnownLanguage, Error> {
        let known = self.database.language_of(owner).await?;
        Ok(KnownLanguage { locale: locale.map(str::to_owned).or(known.locale), ..known })
    }

    /// Returns what is known about somebody's language, and stores the locale that Discord has just sent if it is new.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn language_of(&self, owner: Owner, locale: Option<&str>) -> Result<KnownLanguage, Error> {
        let known = self.database.language_of(owner).await?;
        let Some(locale) = locale.filter(|&locale| known.locale.as_deref() != Some(locale)) else { return Ok(known) };
        let (database, new) = (self.database.clone(), locale.to_owned());
        // Nobody waits for it, and the next request brings it again.
        tokio::spawn(async move {
            if let Err(error) = database.note_locale(owner, new).await {
                tracing::debug!(%error, "could not store a locale");
            }
        });
        Ok(KnownLanguage { locale: Some(locale.to_owned()), ..known })
    }
}
