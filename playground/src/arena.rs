//! An arena that is one press away: whoever presses plays, and the others are played for them in quick motion, so that
//! a minute shows what an evening is like.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use local_discord::{Channel, Message, MessageId, Person, Refused};
use wari_engine::{Engine, Level};
use wari_rules::{BySide, Position, Record, Setup, Side, rulesets};

use crate::community::Community;

/// The command that makes it.
const CREATE: &str = "/wari-event create kind:arena name:\"The club night\" pace:3+3 minutes:20";
/// The pause between two moves at a table: long enough to see the seeds move.
const BREATH: Duration = Duration::from_millis(900);
/// How strong those are who play for other people; each computer has the level of its number.
const STAND_IN: usize = 3;
/// How much the engine remembers, in bytes.
const MEMORY: usize = 1 << 20;
/// How the ids of the buttons begin that let one join.
const JOIN: &str = "1:join:";

impl Community {
    /// Holds an arena: everybody joins, it starts, and all play but for whoever asks. Returns `false`, and does
    /// nothing, if one goes on.
    ///
    /// # Errors
    /// If the bot refuses it, or does not answer.
    pub(crate) async fn hold_arena(self: &Arc<Self>, host: &Person) -> Result<bool, Refused> {
        if self.holds_arena.swap(true, Ordering::SeqCst) {
            return Ok(false);
        }
        let guard = Held(Arc::clone(self));
        self.say(host, CREATE).await?;
        let Some(event) = self.channel.messages().into_iter().rev().find(is_open) else { return Ok(true) };
        let others: Vec<(Person, Level)> = self.players(host);
        for person in [host].into_iter().chain(others.iter().map(|(person, _)| person)) {
            press(person, &event, JOIN).await?;
        }
        self.say(host, "/wari-event start").await?;
        tokio::spawn(guard.play(event.id, others));
        Ok(true)
    }

    /// Returns who is played for, and how well.
    fn players(&self, host: &Person) -> Vec<(Person, Level)> {
        let others = self.people().iter().filter(|person| person.id() != host.id());
        let others = others.map(|person| (person.clone(), Level::ALL[STAND_IN - 1]));
        others.chain(self.computers().iter().cloned().zip(Level::ALL)).collect()
    }
}

/// The arena that goes on; dropped when it does no longer.
struct Held(Arc<Community>);

impl Held {
    /// Plays until the arena is over, or the playground ends.
    async fn play(self, event: MessageId, players: Vec<(Person, Level)>) {
        let (mut engine, mut seed) = (Engine::new(MEMORY), 0);
        while self.0.discord.message(event).as_ref().is_some_and(is_open) {
            for table in self.0.places() {
                seed += 1;
                if let Some((board, person, house)) = next_move(&table, &players, &mut engine, seed) {
                    // Whoever it is may have moved already, or lost on time.
                    let _ = person.in_channel(&table).click_on(&board, &house).await;
                }
            }
            tokio::time::sleep(BREATH).await;
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.0.holds_arena.store(false, Ordering::SeqCst);
    }
}

/// Whether a message is that of an event that one can join.
fn is_open(message: &Message) -> bool {
    message.buttons().any(|button| button.custom_id.as_deref().is_some_and(|id| id.starts_with(JOIN)))
}

/// Presses the button of a message whose id begins so, whatever language it is in.
async fn press(person: &Person, message: &Message, id: &str) -> Result<(), Refused> {
    let is_it = |id_of: &Option<String>| id_of.as_deref().is_some_and(|it| it.starts_with(id));
    let label = message.buttons().find(|button| is_it(&button.custom_id)).map(|button| button.label.clone());
    person.click_on(message, &label.unwrap_or_default()).await.map(drop)
}

/// Returns what is to be played at a table by one of these, if it is their turn: on which board, by whom, and the
/// house.
fn next_move<'p>(
    table: &Channel,
    players: &'p [(Person, Level)],
    engine: &mut Engine,
    seed: u64,
) -> Option<(Message, &'p Person, String)> {
    let is_board = |message: &Message| message.button("a").is_some();
    let newest = table.last()?;
    let board = match is_board(&newest) {
        true => newest,
        false => table.messages().into_iter().rev().find(is_board)?,
    };
    let (person, level) = players.iter().find(|(person, _)| board.pings == [person.id()])?;
    let game = Record::from_position(&rulesets::CLASSIC, position(board.alt_text())?);
    let house = engine.play(&game, *level, seed, &AtomicBool::new(false)).ok()?.house;
    Some((board, person, house.to_string()))
}

/// Reads the position at the end of an alt text.
fn position(alt_text: &str) -> Option<Position> {
    let words = alt_text.rsplit_once("Position ")?.1;
    let (numbers, mover) = words.trim().rsplit_once('-')?;
    let numbers: Option<Vec<u8>> = numbers.split('-').map(|number| number.parse().ok()).collect();
    let numbers: [u8; 14] = numbers?.try_into().ok()?;
    let row = |first: usize| std::array::from_fn(|house| numbers[first + house]);
    let mover = match mover {
        "S" => Side::South,
        "N" => Side::North,
        _ => return None,
    };
    let stores = BySide { south: numbers[12], north: numbers[13] };
    Position::try_from(Setup { rows: BySide { south: row(0), north: row(6) }, stores, mover }).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_from_what_a_board_says() {
        let told = "Kofi sowed house b (4). Ana is to move. Position 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N";
        let read = position(told).unwrap();
        assert_eq!((read.row(Side::South), read.row(Side::North)), ([4, 4, 0, 5, 5, 5], [5, 4, 4, 4, 4, 4]));
        assert_eq!((read.store(Side::North), read.mover()), (0, Side::North));
        assert_eq!(position("A table. Position 4-4-S"), None);
        assert_eq!(position("A table."), None);
    }
}
