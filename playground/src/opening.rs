//! What stands in the channel at first: a game that has begun, or the games of earlier starts.

use std::collections::BTreeSet;

use local_discord::{Person, Refused};

use crate::community::Community;

/// The first moves, after which the person to move can capture six seeds at once.
const MOVES: [&str; 8] = ["e", "f", "b", "d", "b", "e", "f", "a"];

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

    /// The first person challenges the second, and both play a few moves.
    async fn begin_game(&self) -> Result<(), Refused> {
        let [first, second, ..] = self.people() else { return Ok(()) };
        self.say(first, &format!("/wari challenge opponent:@{} start:me", second.name())).await?;
        self.press(second, "Accept").await?;
        for (house, mover) in MOVES.into_iter().zip([first, second].into_iter().cycle()) {
            self.press(mover, house).await?;
        }
        Ok(())
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
