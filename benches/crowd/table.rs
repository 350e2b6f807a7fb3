//! Two people who play game after game, and their other actions.

use std::time::{Duration, Instant};

use local_discord::{Answer, AnswerKind, InteractionId, Message, Person};

/// The result of a press.
pub(crate) enum Pressed {
    /// The board, at once.
    Board,
    /// A deferred answer.
    Promised(InteractionId),
    /// A reason for the refusal.
    Refused,
    /// No answer in time.
    Unanswered,
}

/// The result of a deferred answer.
pub(crate) enum Kept {
    /// The board.
    Board,
    /// A reason for the refusal.
    Refusal,
}

/// A table where one game follows another.
pub(crate) struct Table {
    players: [Person; 2],
    board: Message,
}

impl Table {
    /// Starts the first game between two people.
    pub(crate) async fn set(players: [Person; 2]) -> Self {
        let board = begin(&players).await;
        Self { players, board }
    }

    /// Presses a house as the player to move, and returns how long the board took. If the game is then over, starts the
    /// next one.
    pub(crate) async fn press(&mut self) -> Duration {
        let house = self.houses()[0].clone();
        let asked = Instant::now();
        let answer = self.mover().click_on(&self.board, &house).await.unwrap();
        let waited = asked.elapsed();
        assert!(!answer.private, "refused: {}", answer.content());
        self.board = answer.message.unwrap();
        if self.houses().is_empty() {
            self.board = begin(&self.players).await;
        }
        waited
    }

    /// Presses a house as the player to move, and returns the result.
    pub(crate) async fn try_press(&mut self) -> Pressed {
        match self.mover().click_on(&self.board, &self.houses()[0]).await {
            Ok(Answer { private: false, message: Some(board), .. }) => {
                self.board = board;
                Pressed::Board
            }
            Ok(Answer { kind: AnswerKind::Message, .. }) => Pressed::Refused,
            Ok(Answer { interaction, .. }) => Pressed::Promised(interaction),
            Err(_) => Pressed::Unanswered,
        }
    }

    /// Waits for a deferred answer to the player to move. Returns `None` if nothing comes within `time`.
    pub(crate) async fn sees_promised(&mut self, promise: InteractionId, time: Duration) -> Option<Kept> {
        let (begun, game) = (Instant::now(), self.game());
        let is_refusal = |message: &Message| {
            message.private_to.is_some() && message.interaction() == Some(promise) && !message.is_loading()
        };
        let is_board = |message: &Message| message.private_to.is_none() && message.content.contains(&game);
        while begun.elapsed() < time {
            let is_wanted = |message: &Message| is_board(message) || is_refusal(message);
            if let Some(message) = self.mover().newest_after(self.board.id, is_wanted) {
                if message.private_to.is_some() {
                    return Some(Kept::Refusal);
                }
                self.board = message;
                return Some(Kept::Board);
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        None
    }

    /// Whether no house can be sown.
    pub(crate) fn is_over(&self) -> bool {
        self.houses().is_empty()
    }

    /// Returns the game's name on its board.
    fn game(&self) -> String {
        let (_, rest) = self.board.content.split_once("game ").unwrap();
        format!("game {} ", rest.split_whitespace().next().unwrap())
    }

    /// Types a command as the player to move, without sending it.
    pub(crate) async fn hesitate(&self) {
        let choices = self.mover().complete("/wari move house:").await.unwrap();
        assert!(!choices.is_empty());
    }

    /// Presses a house as the player not to move, and checks that it is refused.
    pub(crate) async fn press_out_of_turn(&self) {
        let answer = self.waiting().click_on(&self.board, &self.houses()[0]).await.unwrap();
        assert!(answer.private, "played out of turn: {}", answer.content());
    }

    fn houses(&self) -> Vec<String> {
        houses(&self.board)
    }

    fn mover(&self) -> &Person {
        &self.players[usize::from(self.board.pings != [self.players[0].id()])]
    }

    fn waiting(&self) -> &Person {
        &self.players[usize::from(self.board.pings == [self.players[0].id()])]
    }
}

async fn begin([challenger, opponent]: &[Person; 2]) -> Message {
    let challenge = format!("/wari challenge opponent:<@{}>", opponent.id());
    let offer = challenger.slash(&challenge).await.unwrap().message.unwrap();
    opponent.click_on(&offer, "Accept").await.unwrap().message.unwrap()
}

/// Returns the labels of the legal houses of a board: a letter and a number of seeds.
pub(crate) fn houses(board: &Message) -> Vec<String> {
    board.enabled_labels().into_iter().filter(|label| label.contains(" · ")).collect()
}
