//! Two people who go on playing whatever befalls the bot.

use std::time::{Duration, Instant};

use local_discord::{Answer, AnswerKind, Channel, LocalDiscord, Message, Person, Refused};

/// After a refusal people wait a little before they press again.
const BREATH: Duration = Duration::from_millis(50);
/// So long somebody waits for a board that was promised.
const PROMISED: Duration = Duration::from_secs(10);

/// Two people with a channel of their own.
pub(crate) struct Regulars {
    discord: LocalDiscord,
    channel: Channel,
    players: [Person; 2],
    board: Message,
}

/// A position of a game that was shown to a player as the answer to a press.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shown {
    pub(crate) game: u64,
    pub(crate) position: String,
}

/// What somebody got for a press.
pub(crate) enum Got {
    /// A board.
    Board(Shown),
    /// A sentence that says why not.
    Refusal,
    /// Nothing in time.
    Silence,
}

impl Regulars {
    /// They begin their first game.
    pub(crate) async fn meet(discord: &LocalDiscord, number: usize) -> Self {
        let channel = discord.guild("Accra").channel(&format!("table-{number}"));
        let players = ["South", "North"].map(|side| channel.person(&format!("{side} {number}")));
        let board = begin(&players, &channel, 0).await;
        Self { discord: discord.clone(), channel, players, board }
    }

    pub(crate) fn channel(&self) -> &Channel {
        &self.channel
    }

    /// Whoever has the move presses a house of the newest board they see.
    pub(crate) async fn press(&mut self) -> Got {
        let Some(house) = self.board.enabled_labels().into_iter().find(|label| label.contains(" · ")) else {
            let over = game(&self.board).unwrap_or_default();
            if self.seen(over).is_none() {
                self.board = begin(&self.players, &self.channel, over).await;
            }
            return Got::Refusal;
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
            // The buttons are gone: there is a newer board.
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

    /// The board that takes the place of a promise, or is posted instead.
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

    /// Looks at the channel.
    fn look(&mut self) {
        if let Some(newer) = self.seen(game(&self.board).unwrap_or_default()) {
            self.board = newer;
        }
        // Its buttons may have gone, or come.
        if let Some(now) = self.discord.message(self.board.id) {
            self.board = now;
        }
    }

    /// The newest board of the channel, if it is newer than what they hold and no older game's.
    fn seen(&self, game_before: u64) -> Option<Message> {
        let newest = self.channel.messages().into_iter().rev().find(|message| shown(message).is_some())?;
        (newest.id != self.board.id && game(&newest) >= Some(game_before)).then_some(newest)
    }
}

/// A game after that of a number begins, however often that takes.
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

/// What a board shows; nothing if it is none.
pub(crate) fn shown(message: &Message) -> Option<Shown> {
    let (_, position) = message.attachments.first().map(|_| message.alt_text())?.rsplit_once("Position ")?;
    Some(Shown { game: game(message)?, position: position.to_owned() })
}

fn game(message: &Message) -> Option<u64> {
    let (_, number) = message.content.split_once(" · game ")?;
    number.split(' ').next()?.parse().ok()
}
