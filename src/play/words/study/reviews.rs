//! What the computer has found in a game that is over.

use wari_engine::{Mark, Meaning, Review, ReviewedPly, Score};
use wari_rules::{House, Side, Sowing};

use crate::words::phrases::Naming;
use crate::words::{View, Words};
use wari_drawing::ReviewTexts;

impl Words {
    /// The text above the picture of a review: what the game will be remembered for, how well each side played, and
    /// where and why the game turned.
    pub fn review(&self, view: &View<'_>, review: &Review) -> String {
        let game = view.game;
        let [south, north] = Side::ALL.map(|side| view.name(side));
        let turns = review.turning_points();
        let winner = game.ending().and_then(|ending| ending.winner);
        let mut lines =
            vec![self.headline(view, review.headline(winner)), self.text.review(game.id, south, north, game.ply())];
        lines.extend(Side::ALL.map(|side| self.text.review_player(view.name(side), self.performance(review, side))));
        lines.push(match turns.len() {
            0 => self.text.review_quiet(),
            turns => self.text.review_turned(turns),
        });
        lines.extend(turns.iter().filter_map(|&ply| {
            let (record, reviewed) = (game.record().up_to(ply)?, &review.plies[ply]);
            let turn = self.turn(&|side| view.name(side), Naming::Shown, &record, reviewed);
            let chances = reviewed.best_points();
            let percent = |points: f64| format!("{:.0}", 100.0 * points);
            let (before, after) = (percent(chances), percent(chances - reviewed.points_lost()));
            Some(self.text.review_turn(ply + 1, turn, view.name(reviewed.mover), before, after))
        }));
        if turns.is_empty() {
            let captures = Self::captures(view);
            lines.extend((!captures.is_empty()).then(|| self.text.review_captures()));
            lines.extend(captures.into_iter().map(|(ply, sowing)| {
                let turn = self.capture(view.name(sowing.mover()), &sowing, Naming::Shown);
                self.text.review_capture_line(ply + 1, turn)
            }));
        }
        lines.join("\n")
    }

    /// The largest captures of a game that nothing turned.
    fn captures(view: &View<'_>) -> Vec<(usize, Sowing)> {
        view.game.record().largest_captures(Review::MOMENTS)
    }

    fn capture(&self, name: String, sowing: &Sowing, naming: Naming) -> String {
        self.text.review_capture(name, sowing.captured_seeds(), self.house(sowing.origin(), naming))
    }

    /// What is written on the picture of a review.
    pub fn review_sheet(&self) -> ReviewTexts {
        let text = &self.text;
        ReviewTexts {
            captured: text.sheet_captured(),
            accuracy: text.sheet_accuracy(),
            marks: [text.sheet_inaccuracies(), text.sheet_mistakes(), text.sheet_blunders()],
            ahead: text.sheet_ahead(),
            ply: text.sheet_move(),
            titles: [text.sheet_turned(), text.sheet_captures()],
            signs: [text.sheet_played(), text.sheet_better(), text.sheet_at_stake()],
        }
    }

    /// The picture of a review in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn review_alt_text(&self, view: &View<'_>, review: &Review) -> String {
        let game = view.game;
        let mut sentences = vec![self.text.review_alt(game.id, game.ply())];
        sentences.extend(Side::ALL.map(|side| {
            self.text.review_player_alt(self.side(side), view.names[side].text(), self.performance(review, side))
        }));
        sentences.extend(review.turning_points().into_iter().filter_map(|ply| {
            let before = game.record().up_to(ply)?;
            let turn = self.turn(&|side| self.side(side), Naming::Spoken, &before, &review.plies[ply]);
            Some(self.text.review_turn_alt(ply + 1, before.position().to_string(), turn))
        }));
        if review.turning_points().is_empty() {
            sentences.extend(Self::captures(view).into_iter().map(|(ply, sowing)| {
                let capture = self.capture(self.side(sowing.mover()), &sowing, Naming::Spoken);
                self.text.review_turn_alt(ply + 1, sowing.before().to_string(), capture)
            }));
        }
        sentences.join(" ")
    }

    /// What stands in the place of that picture, at most 400 characters.
    pub fn review_text(&self, view: &View<'_>, review: &Review) -> String {
        /// Eight heights, the lowest first.
        const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        /// So many columns fit on a narrow phone.
        const COLUMNS: usize = 32;
        let width = review.plies.len().div_ceil(COLUMNS).max(1);
        let bar = |plies: &[ReviewedPly]| {
            let mean = plies.iter().map(ReviewedPly::souths_points).sum::<f64>() / plies.len() as f64;
            BARS[((mean * 8.0) as usize).min(7)]
        };
        let bars: String = review.plies.chunks(width).map(bar).collect();
        let mut lines = vec![self.text.review_chances(), format!("`{bars}`")];
        lines.extend(review.turning_points().into_iter().filter_map(|ply| {
            Some(self.text.review_before(ply + 1, view.game.record().position_at(ply)?.to_string()))
        }));
        lines.join("\n")
    }

    /// A button that leads to a ply of a reviewed game, counted from 0.
    pub fn turning_point(&self, ply: usize) -> String {
        self.text.turning_point(ply + 1)
    }

    /// What is said below [`Words::step`] of a position of a reviewed game: what was played, and what the numbers below
    /// the houses mean.
    pub fn worth(&self, view: &View<'_>, ply: &ReviewedPly) -> String {
        /// From so many hundredths of a seed, it is said what a move cost even if that did not matter.
        const COSTLY: u16 = 300;
        let name = view.name(ply.mover);
        let (played, best) = (self.house(ply.played, Naming::Shown), self.any_house(ply.best_houses(), Naming::Shown));
        let played = match (ply.had_a_choice(), ply.mark()) {
            (false, _) => self.text.worth_forced(&name, played),
            (true, _) if ply.best_houses().contains(ply.played) => self.text.worth_best(&name, played),
            (true, None) if ply.seeds_lost() >= COSTLY => {
                self.text.worth_costly(&name, played, ply.seeds_lost().div_ceil(100), best)
            }
            (true, None) => self.text.worth_almost(&name, played, best),
            (true, Some(_)) => self.turn(&|side| view.name(side), Naming::Shown, view.game.record(), ply),
        };
        let key = format!("{played}\n{}", self.text.worth_key(name));
        if ply.had_a_choice() { format!("{key}\n-# {}", self.text.worth_try()) } else { key }
    }

    /// What could have followed a position of a reviewed game, above the board after it: `line` has the moves since
    /// `ply`, in turn those that were tried and the computer's answers.
    pub fn what_if(&self, view: &View<'_>, ply: usize, line: &[House]) -> String {
        let record = view.game.record();
        let mut lines = vec![self.text.what_if(view.game.id, ply + 1, self.in_turn(line))];
        lines.extend(record.last().map(|sowing| match self.sowed(view, &sowing) {
            sowed if line.len().is_multiple_of(2) => self.text.what_if_answer(sowed),
            sowed => sowed,
        }));
        lines.push(self.standing(view));
        lines.extend(record.outcome().is_none().then(|| self.text.worth_key(view.name(record.position().mover()))));
        lines.join("\n")
    }

    /// What each house was worth, plain text of at most four letters; nothing for those that could not be sown.
    pub fn worths(&self, scores: &[Option<Score>; 6]) -> [String; 6] {
        scores.map(|score| score.map_or_else(String::new, |score| self.worth_of(score)))
    }

    /// The same in a sentence for those who cannot see it, which begins the alt text of the board; plain text.
    pub fn worth_alt_text(&self, mover: Side, scores: &[Option<Score>; 6]) -> String {
        let worth = |house: House| {
            Some(format!("{} {}", self.house(house, Naming::Spoken), self.worth_of(scores[house.index()]?)))
        };
        let houses = House::ALL.into_iter().filter_map(worth).collect::<Vec<_>>().join(", ");
        self.text.worth_alt(self.side(mover), houses) + " "
    }

    /// The same as a table, which stands before [`Words::text_board`].
    pub fn worth_text(&self, scores: &[Option<Score>; 6]) -> String {
        let row = |cell: &dyn Fn(House) -> String| House::ALL.map(|house| format!("{:>5}", cell(house))).concat();
        let letters = row(&|house| house.to_string());
        let worths = row(&|house| scores[house.index()].map_or("·".into(), |score| self.worth_of(score)));
        format!("```\n{letters}\n{worths}\n```\n")
    }

    /// How well a side played, in a line.
    fn performance(&self, review: &Review, side: Side) -> String {
        let marked = |mark| review.marked(side, mark);
        let marks = [
            self.text.inaccuracies(marked(Mark::Inaccuracy)),
            self.text.mistakes(marked(Mark::Mistake)),
            self.text.blunders(marked(Mark::Blunder)),
        ];
        match (review.accuracy(side), review.seeds_lost_per_move(side)) {
            (Some(accuracy), Some(seeds)) => {
                let seeds = self.decimal(format!("{:.1}", f64::from(seeds) / 100.0));
                self.text.performance(format!("{accuracy:.0}"), seeds, marks.join(", "))
            }
            _ => self.text.performance_forced(),
        }
    }

    /// What a move is worth, in at most four letters.
    pub(super) fn worth_of(&self, score: Score) -> String {
        match score.meaning() {
            Meaning::Won { .. } => self.text.short_win(),
            Meaning::Lost { .. } => self.text.short_loss(),
            Meaning::Known(0) => self.text.short_draw(),
            Meaning::Known(seeds) => self.signed(f32::from(seeds), 0),
            Meaning::Expected(hundredths) => {
                let seeds = f32::from(hundredths) / 100.0;
                self.signed(seeds, if seeds.abs() < 9.95 { 1 } else { 0 })
            }
        }
    }

    /// A number with its sign, and a minus as long as the plus.
    fn signed(&self, number: f32, decimals: usize) -> String {
        self.decimal(format!("{number:+.decimals$}").replace('-', "−"))
    }

    pub(super) fn mark(&self, mark: Mark) -> String {
        self.text.mark(match mark {
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        })
    }
}
