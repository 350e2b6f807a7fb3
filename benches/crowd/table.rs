//! Two people who play on for ever, and what they do besides.

use std::time::{Duration, Instant};

use local_discord::{Answer, AnswerKind, InteractionId, Message, Person};

/// What came of a press.
pub(crate) enum Pressed {
    /// The board, at once.
    Board,
    /// The promise of an answer.
    Promised(InteractionId),
    /// A reason why not.
    Refused,
    /// Nothing in time.
    Unanswered,
}

/// How a promise was kept.
pub(crate) enum Kept {
    /// By the board.
    Board,
    /// By a reason why not.
    Refusal,
}

/// A table at which the games never end.
pub(crate) struct Table {
    players: [Person; 2],
    board: Message,
}

impl Table {
    /// Two people begin their first game.
    pub(crate) async fn set(players: [Person; 2]) -> Self {
        let board = begin(&players).await;
        Self { players, board }
    }

    /// Whoever has the move presses a house, and gets the board after the time that is given back. If the game is over
    /// by then, the next one begins.
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

    /// Whoever has the move presses a house, whatever comes of it.
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

    /// Waits for what was promised to whoever has the move; `None` if nothing comes in this time.
    pub(crate) async fn sees_promised(&mut self, promise: InteractionId, time: Duration) -> Option<Kept> {
        let (begun, game) = (Instant::now(), self.game());
        while begun.elapsed() < time {
            let messages = self.mover().messages().into_iter().rev();
            for message in messages.take_while(|message| message.id > self.board.id) {
                if message.private_to.is_some() {
                    if message.interaction() == Some(promise) && !message.is_loading() {
                        return Some(Kept::Refusal);
                    }
                } else if message.content.contains(&game) {
                    self.board = message;
                    return Some(Kept::Board);
                }
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        None
    }

    /// Whether nothing is left to sow.
    pub(crate) fn is_over(&self) -> bool {
        self.houses().is_empty()
    }

    /// How its board names the game.
    fn game(&self) -> String {
        let (_, rest) = self.board.content.split_once("game ").unwrap();
        format!("game {} ", rest.split_whitespace().next().unwrap())
    }

    /// Whoever has the move types a command and does not send it.
    pub(crate) async fn hesitate(&self) {
        let choices = self.mover().complete("/wari move house:").await.unwrap();
        assert!(!choices.is_empty());
    }

    /// Whoever does not have the move presses a house, and is told to wait.
    pub(crate) async fn press_out_of_turn(&self) {
        let answer = self.waiting().click_on(&self.board, &self.houses()[0]).await.unwrap();
        assert!(answer.private, "played out of turn: {}", answer.content());
    }

    /// The labels of the houses that may be sown: a letter and a number of seeds.
    fn houses(&self) -> Vec<String> {
        self.board.enabled_labels().into_iter().filter(|label| label.contains(" · ")).collect()
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
