//! What stands in the channel at first: a game that has begun, or the games of earlier starts.

use std::collections::BTreeSet;

use local_discord::{Person, Refused};

use crate::community::Community;

impl Community {
    /// Shows the games that the file has kept, or else begins one.
    ///
    /// # Errors
    /// If the bot does not answer.
    pub(crate) async fn open(&self) -> Result<(), Refused> {
        if !self.show_games().await? {
            self.begin_game().await?;
        }
        self.note_beginning();
        Ok(())
    }

    /// Shows the board of every game that somebody plays; returns whether there is one.
    async fn show_games(&self) -> Result<bool, Refused> {
        let mut shown = BTreeSet::new();
        for person in self.people() {
            let games = person.complete("/wari board game:").await?;
            for game in games.into_iter().rev().map(|choice| choice.value.to_string()) {
                if shown.insert(game.clone()) {
                    self.say(person, &format!("/wari board game:{game}")).await?;
                }
            }
        }
        Ok(!shown.is_empty())
    }

    /// The second person challenges the first, and sows a house that reaches around the corner. The first one has not
    /// moved yet, so that the bot still tells them how to.
    async fn begin_game(&self) -> Result<(), Refused> {
        let [first, second, ..] = self.people() else { return Ok(()) };
        self.say(second, &format!("/wari challenge opponent:@{} start:me", first.name())).await?;
        self.press(first, "Accept").await?;
        self.press(second, "f").await
    }

    /// Presses the newest button of the channel with this label.
    async fn press(&self, person: &Person, label: &str) -> Result<(), Refused> {
        let message = self.channel.messages().into_iter().rev().find(|message| message.button(label).is_some());
        let unknown = || Refused::NoSuchButton { label: label.to_owned(), known: Vec::new() };
        let message = message.ok_or_else(unknown)?;
        let label = message.button(label).map(|button| button.label.clone()).ok_or_else(unknown)?;
        self.click(person, &message, &label).await?;
        Ok(())
    }
}
