//! A game that is played through the bot and, in parallel, by the rules crate alone.

use local_discord::{Answer, LONGEST_WAIT, LocalDiscord, Message, MessageId, Person};
use tokio::time::timeout;
use wari_rules::{BySide, House, Record, Ruleset, SeedsPerHouse, Side};

use crate::table::{answered_by, position, shown};

/// The way in which players accept and sow.
#[derive(Clone, Copy, Debug)]
pub(crate) enum By {
    Commands,
    Buttons,
}

/// A game in which every board is checked against the rules.
pub(crate) struct Followed {
    discord: LocalDiscord,
    pub(crate) players: BySide<Person>,
    pub(crate) record: Record,
    /// The newest board message, as it was posted.
    pub(crate) board: Message,
    /// The number of the game.
    pub(crate) number: u64,
    /// The side that resigned.
    resigned: Option<Side>,
    /// The boards before the newest.
    outdated: Vec<MessageId>,
}

impl Followed {
    /// Starts a single game: South challenges North and moves first.
    pub(crate) async fn begin(
        discord: &LocalDiscord,
        south: &Person,
        north: &Person,
        ruleset: &'static Ruleset,
        seeds: SeedsPerHouse,
        by: By,
    ) -> Self {
        let offer =
            format!("/wari challenge opponent:<@{}> rules:{} seeds:{seeds} start:me match:1", north.id(), ruleset.id);
        let offer = shown(south.slash(&offer).await.unwrap());
        let accepted = match by {
            By::Commands => north.slash("/wari accept").await,
            By::Buttons => north.click_on(&offer, "Accept").await,
        };
        let is_theirs = |board: &Message| board.pings == [south.id()] && board.content.contains("move due");
        let board = answered_by(north, accepted.unwrap(), is_theirs).await;
        let followed = Self {
            discord: discord.clone(),
            players: BySide { south: south.clone(), north: north.clone() },
            record: Record::new(ruleset, seeds),
            number: number(&board),
            board,
            resigned: None,
            outdated: Vec::new(),
        };
        followed.check();
        followed
    }

    /// Returns the player to move.
    pub(crate) fn mover(&self) -> &Person {
        &self.players[self.record.position().mover()]
    }

    /// Sows a house for the player to move, and checks the resulting board. On a busy machine, the bot may learn that
    /// Discord has the last board only after the player has seen it; then they try again, as it tells them.
    pub(crate) async fn sow(&mut self, house: House, by: By) {
        let taken = async {
            loop {
                let answer = match by {
                    By::Commands => self.mover().slash(&format!("/wari move house:{house} game:{}", self.number)).await,
                    By::Buttons => self.mover().click_on(&self.board, &house.to_string()).await,
                };
                let board = self.answered(self.mover(), answer.unwrap()).await;
                if !is_too_early(&board.content) {
                    break board;
                }
            }
        };
        let board = timeout(LONGEST_WAIT, taken).await.expect("the bot takes the move");
        self.adopt(house, board);
    }

    /// Plays this house on the record and checks that `board` shows the result.
    pub(crate) fn adopt(&mut self, house: House, board: Message) {
        self.record.play(house).unwrap();
        self.show(board);
    }

    /// Makes ten moves without a capture, enough for the game to be rated.
    pub(crate) async fn play_enough(&mut self) {
        use House::{A, B, C, D, E};
        for house in [A, A, B, A, C, A, D, A, E, A] {
            self.sow(house, By::Buttons).await;
        }
    }

    /// Resigns for a side and confirms it.
    pub(crate) async fn resign(&mut self, side: Side) {
        let player = &self.players[side];
        let question = player.slash(&format!("/wari resign game:{}", self.number)).await.unwrap();
        assert!(question.private, "whether somebody thinks of giving up is theirs to know");
        let answer = player.click_on(&question.message.unwrap(), "Resign").await.unwrap();
        let board = self.answered(player, answer).await;
        self.resigned = Some(side);
        self.show(board);
    }

    /// Returns the board of this game that answers a player.
    async fn answered(&self, player: &Person, answer: Answer) -> Message {
        let own = format!(" · game {} ", self.number);
        answered_by(player, answer, |board| board.content.contains(&own)).await
    }

    /// Adopts the newest board and checks it, including whom it pings.
    fn show(&mut self, board: Message) {
        assert_eq!(board.private_to, None, "refused: {}", board.content);
        assert_eq!(board.pings, [self.called().id()], "{}", board.content);
        self.show_again(board);
    }

    /// Adopts another copy of a board that was already shown.
    pub(crate) fn show_again(&mut self, board: Message) {
        self.outdated.push(std::mem::replace(&mut self.board, board).id);
        self.check();
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.resigned.is_some() || self.record.outcome().is_some()
    }

    /// Returns the winner of a finished game.
    pub(crate) fn winner(&self) -> Option<Side> {
        match self.resigned {
            Some(side) => Some(side.opponent()),
            None => self.record.outcome().unwrap().winner(),
        }
    }

    /// Returns the person the newest board must ping: the player to move, or the opponent of the player who resigned.
    fn called(&self) -> &Person {
        match self.resigned {
            Some(side) => &self.players[side.opponent()],
            None => self.mover(),
        }
    }

    /// Checks the newest board against the rules.
    fn check(&self) {
        let (board, position) = (&self.board, self.record.position());
        let told = format!("after {:?}:\n{}\n{}", self.record.notation(), board.content, board.alt_text());

        assert_eq!(crate::table::position(board), position.to_string(), "{told}");
        assert!(board.alt_text().chars().count() <= 1024, "{told}");
        assert!(board.embeds.is_empty(), "{told}");
        let [picture] = &board.attachments[..] else { panic!("one picture, not {:?}", board.attachments) };
        assert_eq!((&*picture.filename, &*picture.content_type), ("board.png", "image/png"));
        assert!(picture.is_png());

        assert!(board.content.contains(&format!("<@{}>", self.called().id())), "{told}");
        assert!(board.content.contains(self.record.ruleset().name), "{told}");
        assert_eq!(number(board), self.number, "{told}");
        assert_eq!(board.content.contains("move due <t:"), !self.is_over(), "{told}");
        let happened = board.content.lines().next().unwrap();
        match (self.resigned, self.record.last()) {
            (Some(side), _) => assert_eq!(happened, format!("{} resigned.", self.players[side].name())),
            (None, None) => {}
            (None, Some(sowing)) => {
                let mover = self.players[sowing.mover()].name();
                let sown = format!("{mover} sowed **{}** ({})", sowing.origin(), sowing.lifted());
                assert!(happened.starts_with(&sown), "{told}");
                let captured = format!("captured {}.", sowing.captured_seeds());
                assert_eq!(happened.ends_with(&captured), sowing.captured_seeds() > 0, "{told}");
            }
        }

        let buttons =
            board.rows.iter().map(|row| row.buttons().iter().map(|button| (button.label.clone(), !button.disabled)));
        // Whether there is a next game, and whether it is a first loss, depends on other games.
        let buttons = buttons.map(|row| row.filter(|(label, _)| !["Next game", "Learn"].contains(&&**label)));
        let buttons: Vec<Vec<(String, bool)>> = buttons.map(Iterator::collect).collect();
        let button = |&house: &House| {
            let seeds = position.seeds(position.mover(), house);
            (format!("{house} · {seeds}"), self.record.legal().contains(house))
        };
        let houses = House::ALL.chunks(3).map(|row| row.iter().map(button).collect());
        let more = |labels: &[&str]| labels.iter().map(|label| ((*label).to_owned(), true)).collect();
        let rows: Vec<Vec<(String, bool)>> = match (self.is_over(), self.record.asks_to_stop()) {
            (true, _) if self.record.ply() == 0 => vec![more(&["Rematch"])],
            (true, _) => vec![more(&["Rematch", "Replay", "Review"])],
            (false, false) => houses.chain([more(&["Preview", "More"])]).collect(),
            (false, true) => houses.chain([more(&["Preview", "More", "Accept", "Decline"])]).collect(),
        };
        assert_eq!(buttons, rows, "{told}");
    }

    /// Waits until only the newest board has buttons, and checks that the old boards are otherwise unchanged.
    pub(crate) async fn only_the_newest_board_has_buttons(&self) {
        let still = || self.outdated.iter().position(|&id| !self.discord.message(id).unwrap().rows.is_empty());
        let gone = self.discord.until("the old boards to lose their buttons", || still().is_none().then_some(())).await;
        assert!(gone.is_ok(), "{:?} of {:?} has buttons", still(), self.record.notation());
        for old in self.outdated.iter().map(|&id| self.discord.message(id).unwrap()) {
            let stood = |ply| self.record.position_at(ply).unwrap().to_string();
            assert!((0..=self.record.ply()).map(stood).any(|stood| stood == position(&old)));
            assert!(old.attachments.len() == 1 && !old.content.is_empty());
        }
    }
}

/// Whether a refusal says that the bot is still posting the last board.
pub(crate) fn is_too_early(refusal: &str) -> bool {
    refusal.starts_with("I'm just posting a move in this game")
}

/// Returns the number of the game that a board shows.
pub(crate) fn number(board: &Message) -> u64 {
    let (_, number) = board.content.split_once(" · game ").unwrap();
    number.split(' ').next().unwrap().parse().unwrap()
}
