//! Two people who keep playing through all faults of the bot.

use std::time::{Duration, Instant};

use local_discord::{Answer, AnswerKind, Channel, LocalDiscord, Message, Person, Refused};

/// The pause after a refusal before the next press.
const BREATH: Duration = Duration::from_millis(50);
/// The longest wait for a deferred board.
const PROMISED: Duration = Duration::from_secs(10);

/// Two people with their own channel.
pub(crate) struct Regulars {
    discord: LocalDiscord,
    channel: Channel,
    players: [Person; 2],
    board: Message,
}

/// A position of a game that a board showed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shown {
    pub(crate) game: u64,
    pub(crate) position: String,
}

/// The result of a press.
pub(crate) enum Got {
    /// A board.
    Board(Shown),
    /// The first board of another game, because theirs was over.
    Begun,
    /// A refusal.
    Refusal,
    /// No answer in time.
    Silence,
}

impl Regulars {
    /// Starts their first game.
    pub(crate) async fn begin(discord: &LocalDiscord, number: usize) -> Self {
        let channel = discord.guild("Accra").channel(&format!("table-{number}"));
        let players = ["South", "North"].map(|side| channel.person(&format!("{side} {number}")));
        let board = begin(&players, &channel, 0).await;
        Self { discord: discord.clone(), channel, players, board }
    }

    pub(crate) fn channel(&self) -> &Channel {
        &self.channel
    }

    /// Returns what they press next: the board, and the letter of the house. `None` if the game is over.
    pub(crate) fn next(&self) -> Option<(Shown, char)> {
        let house = self.house()?;
        Some((shown(&self.board)?, house.chars().next()?.to_ascii_lowercase()))
    }

    /// Returns the label of the house that they press next.
    fn house(&self) -> Option<String> {
        self.board.enabled_labels().into_iter().find(|label| label.contains(" · "))
    }

    /// Presses a house of the newest board they have seen, as the player to move.
    pub(crate) async fn press(&mut self) -> Got {
        let Some(house) = self.house() else {
            let over = game(&self.board).unwrap_or_default();
            if self.seen(over).is_none() {
                self.board = begin(&self.players, &self.channel, over).await;
            }
            return Got::Begun;
        };
        let mover = &self.players[usize::from(self.board.pings != [self.players[0].id()])];
        let got = match mover.click_on(&self.board, &house).await {
            Ok(answer) if answer.kind == AnswerKind::Deferred => self.kept(&answer).await,
            Ok(answer) if answer.private => None,
            Ok(answer) => answer.message,
            Err(Refused::NoResponse) => {
                self.look();
                return Got::Silence;
            }
            // The buttons are gone, so there is a newer board.
            Err(_) => None,
        };
        match got.and_then(|board| Some((shown(&board)?, board))) {
            Some((shown, board)) => {
                self.board = board;
                Got::Board(shown)
            }
            None => {
                self.look();
                tokio::time::sleep(BREATH).await;
                Got::Refusal
            }
        }
    }

    /// Waits for the board that completes a deferred answer, or is posted in its place.
    async fn kept(&self, promise: &Answer) -> Option<Message> {
        let asked = Instant::now();
        while asked.elapsed() < PROMISED {
            let mut messages = self.channel.messages().into_iter().rev();
            let kept = messages.find(|message| message.interaction() == Some(promise.interaction));
            if let Some(kept) = kept.filter(|message| !message.is_loading() && shown(message).is_some()) {
                return Some(kept);
            }
            tokio::time::sleep(BREATH).await;
        }
        None
    }

    /// Updates the board from the channel.
    fn look(&mut self) {
        if let Some(newer) = self.seen(game(&self.board).unwrap_or_default()) {
            self.board = newer;
        }
        // Its buttons may have been added or removed.
        if let Some(now) = self.discord.message(self.board.id) {
            self.board = now;
        }
    }

    /// Returns the channel's newest board, if it differs from theirs and does not belong to an older game.
    fn seen(&self, game_before: u64) -> Option<Message> {
        let newest = self.channel.messages().into_iter().rev().find(|message| shown(message).is_some())?;
        (newest.id != self.board.id && game(&newest) >= Some(game_before)).then_some(newest)
    }
}

/// Starts a game with a number above `after`, and retries until it succeeds.
async fn begin([challenger, opponent]: &[Person; 2], channel: &Channel, after: u64) -> Message {
    let challenge = format!("/wari challenge opponent:<@{}> match:1", opponent.id());
    loop {
        let _ = challenger.slash(&challenge).await;
        let _ = opponent.slash("/wari accept").await;
        let mut messages = channel.messages().into_iter().rev();
        if let Some(board) = messages.find(|message| game(message) > Some(after) && shown(message).is_some()) {
            return board;
        }
        tokio::time::sleep(BREATH).await;
    }
}

/// Returns what a board shows, or `None` if the message is not a board.
pub(crate) fn shown(message: &Message) -> Option<Shown> {
    let (_, position) = message.attachments.first().map(|_| message.alt_text())?.rsplit_once("Position ")?;
    Some(Shown { game: game(message)?, position: position.to_owned() })
}

fn game(message: &Message) -> Option<u64> {
    let (_, number) = message.content.split_once(" · game ")?;
    number.split(' ').next()?.parse().ok()
}
