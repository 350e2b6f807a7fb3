//! What if? In a position of a reviewed game: another house, and the computer's answer. For the reader alone; the id of
//! a button has the moves.

use wari_engine::best_houses;
use wari_games::{Game, GameId, Leaf, Refusal};
use wari_rules::{House, Record};

use crate::commands::press::Press;
use crate::commands::sequence::Sequence;
use crate::commands::{Request, houses};
use crate::table::board::Extra;
use crate::table::{Button, Reply, Style, Table, Unanswered, board, fair_play};
use crate::thinking;
use crate::words::View;

/// A kind of button that sows the last of these houses after a ply of a game and the others, and is answered.
pub(super) type WhatIf = Press<(GameId, usize, Sequence)>;

/// Returns the buttons that try the houses of a position, which `sown` leads to from a ply of a game.
pub(super) fn tries(press: &WhatIf, request: &Request, there: &Game, ply: usize, sown: &Sequence) -> Vec<Vec<Button>> {
    if sown.is_full() {
        return Vec::new();
    }
    let label = |house: House, seeds: u8| request.words.text.button_try(house.to_string(), seeds);
    houses::of_game(there, label, |house| press.id((there.id, ply, sown.with(house))))
}

/// What is tried in a finished game: the houses since a ply of it, and the buttons to go on and to go back to that ply.
pub(super) struct Tried<'a> {
    /// The game.
    pub(super) game: &'a Game,
    /// The ply.
    pub(super) ply: usize,
    /// In turn the houses that were tried and those that answered, the last to be answered.
    pub(super) sown: Sequence,
    /// The kind of button that tries a house.
    pub(super) go_on: &'a WhatIf,
    /// The kind of button that leads to a position of the game.
    pub(super) go_back: &'a Press<(GameId, usize, Leaf)>,
}

impl Tried<'_> {
    /// Answers the last house, and shows the board after that.
    pub(super) async fn answered(mut self, request: &Request, table: &Table) -> Result<Reply, Unanswered> {
        let mut line = self.game.record().up_to(self.ply).ok_or(Refusal::UnknownButton)?;
        for &house in self.sown.houses() {
            line.play(house).map_err(|illegal| Refusal::Illegal { house, illegal })?;
        }
        let Some(answers) = worth(request, table, &line).await? else {
            return self.shown(request, table, line, None).await;
        };
        let answer = best_houses(&answers).iter().next().ok_or(Refusal::NoTimeToThink)?;
        line.play(answer).map_err(|illegal| Refusal::Illegal { house: answer, illegal })?;
        self.sown = self.sown.with(answer);
        let worth = worth(request, table, &line).await?;
        self.shown(request, table, line, worth).await
    }

    /// Shows the board after these moves.
    async fn shown(
        &self,
        request: &Request,
        table: &Table,
        line: Record,
        worth: Option<thinking::HouseScores>,
    ) -> Result<Reply, Unanswered> {
        let words = request.words;
        let there = self.game.imagined(line);
        let names = board::names(table, words, &there).await;
        let view = View { game: &there, names: &names };
        let text = words.what_if(&view, self.ply, self.sown.houses());
        let (voice, viewer, stamp) = (request.voice(), request.viewer(), words.text.what_if_stamp());
        let look = match worth {
            Some(scores) => {
                let extra = |worth| Extra::Imagined(stamp, worth);
                board::judged(table, voice, viewer, &view, text, &scores, extra).await?
            }
            None => board::picture(table, voice, viewer, &view, text, Extra::Veil(stamp)).await?,
        };
        let mut buttons = tries(self.go_on, request, &there, self.ply, &self.sown);
        buttons.push(self.back(request));
        Ok(Reply { buttons, replaces: request.is_in_private, ..look })
    }

    /// Returns the buttons to the house before the last one that was tried, and to the position of the game.
    fn back(&self, request: &Request) -> Vec<Button> {
        let (text, game) = (&request.words.text, self.game.id);
        let start = |label| self.go_back.button((game, self.ply + 1, Leaf::Back), label, Style::Secondary);
        match self.sown.houses().len() {
            ..=2 => vec![start(text.button_back())],
            sown => {
                // Its answer comes by itself.
                let before = self.sown.first((sown - 1) / 2 * 2 - 1);
                let before = self.go_on.button((game, self.ply, before), text.button_back(), Style::Secondary);
                vec![before, start(text.button_start_over())]
            }
        }
    }
}

/// Returns what each house is worth after these moves; `None` if the game is over.
async fn worth(request: &Request, table: &Table, line: &Record) -> Result<Option<thinking::HouseScores>, Unanswered> {
    if line.outcome().is_some() {
        return Ok(None);
    }
    fair_play::check_line(request.viewer(), table, line).await?;
    let worth = table.thinker.worth(request.subject(), line).await.map_err(|_busy| Refusal::NoTimeToThink)?;
    Ok(Some(worth))
}

#[cfg(test)]
mod tests {
    use wari_games::Pattern;

    use super::*;
    use crate::commands::Act;
    use crate::commands::study::review::WHAT_IF;
    use crate::commands::tests::stage::{self, HERE, asks, played, reviewed};
    use crate::thinking::REVIEW_VERSION;

    /// Presses the button with this label.
    async fn presses(table: &Table, shown: &Reply, label: &str) -> Reply {
        let buttons = shown.buttons.concat();
        let labels: Vec<&str> = buttons.iter().map(|button| &*button.label).collect();
        let found = buttons.iter().find(|button| button.label.starts_with(label) && button.enabled);
        let id = found.unwrap_or_else(|| panic!("{label} in {labels:?}")).id.clone();
        asks(table, HERE, Act::Press(id), &[]).await
    }

    /// Returns how many houses can be tried.
    fn open_houses(shown: &Reply) -> usize {
        shown.buttons.concat().iter().filter(|button| button.label.starts_with("try ") && button.enabled).count()
    }

    #[tokio::test]
    async fn ana_tries_another_house_at_a_turning_point_and_goes_on_from_the_answer() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        let (game, whole, review) = reviewed(&table).await;
        table.database.study().store_review(game.id, REVIEW_VERSION, &review).await.unwrap();
        let shown = asks(&table, HERE, Act::Command("review".to_owned()), &[]).await;
        let turn = review.turning_points()[0];
        let position = presses(&table, &shown, &format!("Move {}", turn + 1)).await;
        assert!(position.text.ends_with("Try a house to see what could have followed."), "{}", position.text);
        assert_eq!(open_houses(&position), whole.up_to(turn).unwrap().legal().len());

        let better = review.plies[turn].best();
        let told = presses(&table, &position, &format!("try {better}")).await;
        let mut line = whole.up_to(turn).unwrap();
        line.play(better).unwrap();
        let told_line = format!("**What if?** Game 1, from move {}: **{better}** *", turn + 1);
        assert!(told.private && told.text.starts_with(&told_line), "{}", told.text);
        let (_, answer) = told.text.split_once("The best answer: ").unwrap();
        let answer = line.legal().iter().find(|house| answer.contains(&format!("sowed **{house}**"))).unwrap();
        line.play(answer).unwrap();
        let picture = told.picture.as_ref().unwrap();
        assert!(picture.alt_text.contains(&line.position().to_string()), "{}", picture.alt_text);
        assert!(told.text.contains("'s expected lead in seeds."), "{}", told.text);
        assert_eq!(open_houses(&told), line.legal().len());
        assert_eq!(presses(&table, &told, "Back").await.text, position.text);

        let further = presses(&table, &told, "try ").await;
        assert_ne!(further.text, told.text);
        assert_eq!(presses(&table, &further, "Back").await.text, told.text);
        // She goes on until the id of a button has no room for more.
        let mut shown = told;
        let mut moves = 2;
        while open_houses(&shown) > 0 {
            shown = presses(&table, &shown, "try ").await;
            moves += 2;
        }
        assert!((4..=24).contains(&moves), "{moves}");
        assert_eq!(presses(&table, &shown, "Start over").await.text, position.text);
    }

    #[tokio::test]
    async fn nobody_tries_what_stands_on_a_board() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        let (game, whole, _) = reviewed(&table).await;
        let ply = Pattern::FIRST_PLY;
        played(&table, ply).await;
        let press = WHAT_IF.id((game.id, ply - 1, Sequence::default().with(whole.moves()[ply - 1])));
        let refused = asks(&table, HERE, Act::Press(press), &[]).await;
        assert!(
            refused.text.starts_with("I can't help with a position from one of your running games"),
            "{}",
            refused.text
        );
        let empty = (0..game.ply()).find_map(|ply| {
            let barred = |house: &House| !whole.up_to(ply).unwrap().legal().contains(*house);
            Some((ply, House::ALL.into_iter().find(barred)?))
        });
        let (ply, house) = empty.unwrap();
        let press = WHAT_IF.id((game.id, ply, Sequence::default().with(house)));
        let refused = asks(&table, HERE, Act::Press(press), &[]).await;
        assert!(refused.text.contains("empty"), "{}", refused.text);
    }
}
