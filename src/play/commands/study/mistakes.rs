//! `/wari puzzle from:mine`: one's own mistakes from reviewed games, in private. Each comes again, the later the more
//! often it has been mended, until it is mended for good.

use wari_engine::{Mark, ReviewedPly};
use wari_games::{Game, GameId, Mistake, Puzzle, Refusal, Source};
use wari_rules::House;

use super::review::REVIEW;
use crate::commands::play::computer;
use crate::commands::press::{Press, ReplyFuture};
use crate::commands::{Request, houses, meant};
use crate::table::{Button, Reply, Style, Table, Unanswered, board, fair_play, puzzles};
use crate::thinking::REVIEW_VERSION;
use crate::words::View;

/// Answers the mistake after so many moves of a game.
pub(super) const ANSWER: Press<(GameId, usize, House)> = Press::new("mend", |request, table, (game, ply, house)| {
    Box::pin(answer(request, table, Mistake { game, ply }, house))
});
/// Shows a mistake again after a wrong answer.
pub(super) const RETRY: Press<(GameId, usize)> =
    Press::new("mistake", |request, table, (game, ply)| retry(request, table, Mistake { game, ply }));
/// Shows what would have been better.
pub(super) const SOLUTION: Press<(GameId, usize)> =
    Press::new("mended", |request, table, (game, ply)| Box::pin(solution(request, table, Mistake { game, ply })));
/// Shows the next mistake.
pub(super) const NEXT: Press<()> = Press::new("mistakes", |request, table, ()| next(request, table));

/// A mistake of the asker's, with the game up to there.
struct Practised {
    mistake: Mistake,
    game: Game,
    reviewed: ReviewedPly,
}

/// Shows the asker's next mistake that may be told now, or when there is one.
pub(super) fn next<'a>(request: &'a Request, table: &'a Table) -> ReplyFuture<'a> {
    Box::pin(async move {
        let player = request.who.id;
        let mut in_play = None;
        for mistake in table.database.study().due_mistakes(player, REVIEW_VERSION, request.now).await? {
            match find(request, table, mistake).await {
                Ok(practised) => return shown(request, table, &practised).await,
                Err(Unanswered::Refused(refusal)) => match refusal {
                    Refusal::WaitsInPlay { .. } | Refusal::StandsInPlay => in_play = Some(refusal),
                    // A newer review does not count it as a mistake any more.
                    _ => {}
                },
                Err(failed) => return Err(failed),
            }
        }
        if let Some(refusal) = in_play {
            return Err(refusal.into());
        }
        let next = table.database.study().next_mistake(player).await?.filter(|&next| next > request.now);
        let buttons = if next.is_none() { vec![vec![leads_to_some(request, table).await?]] } else { Vec::new() };
        let text = request.words.no_mistakes(next);
        Ok(Reply { buttons, replaces: request.is_in_private, ..Reply::private(text) })
    })
}

/// Returns the button of somebody who has no mistakes to practice: to review their newest game or, without one, to
/// play.
async fn leads_to_some(request: &Request, table: &Table) -> Result<Button, Unanswered> {
    let words = request.words;
    Ok(match meant::finished(request, table).await?.first() {
        Some(newest) => REVIEW.button(newest.id, words.text.button_review(), Style::Primary),
        None => computer::button(words),
    })
}

/// Shows a mistake again.
fn retry<'a>(request: &'a Request, table: &'a Table, mistake: Mistake) -> ReplyFuture<'a> {
    Box::pin(async move { shown(request, table, &find(request, table, mistake).await?).await })
}

/// Loads a mistake of the asker's own.
///
/// # Errors
/// Refused if it is none of theirs or none any more, if the game goes on, or if its position is on the board of a game
/// between people.
async fn find(request: &Request, table: &Table, mistake: Mistake) -> Result<Practised, Unanswered> {
    let game = table.game(mistake.game).await?;
    let whole = game.whole().ok_or(Refusal::UnknownButton)?;
    let review = table.database.study().review(&game, REVIEW_VERSION).await?.ok_or(Refusal::UnknownButton)?;
    let reviewed = review.plies.get(mistake.ply).cloned().ok_or(Refusal::UnknownButton)?;
    let game = game.at(mistake.ply).ok_or(Refusal::UnknownButton)?;
    let is_one = reviewed.mark() >= Some(Mark::Mistake);
    if !is_one || whole.ply() <= mistake.ply || game.players[reviewed.mover] != request.who.id {
        return Err(Refusal::UnknownButton.into());
    }
    fair_play::check(request.viewer(), table, [game.record().position()]).await?;
    Ok(Practised { mistake, game, reviewed })
}

impl Practised {
    /// The mistake as a puzzle, to be drawn like one.
    fn puzzle(&self) -> Puzzle {
        let (position, reviewed) = (self.game.record().position(), &self.reviewed);
        let task = wari_engine::Puzzle {
            position,
            solution: reviewed.best(),
            line: reviewed.line.clone(),
            margin: wari_engine::Margin::Seeds(reviewed.seeds_lost()),
            grade: None,
        };
        let Mistake { game, ply } = self.mistake;
        Puzzle { number: 0, ruleset: self.game.record().ruleset(), task, source: Some(Source { game, ply }) }
    }
}

async fn shown(request: &Request, table: &Table, practised: &Practised) -> Result<Reply, Unanswered> {
    let Practised { mistake: Mistake { game, ply }, game: before, reviewed } = practised;
    let names = board::names(table, request.words, before).await;
    let view = View { game: before, names: &names };
    let (record, taste) = (before.record(), table.taste(request.viewer()).await?);
    let (position, alt_text) = (record.position(), request.words.mistake_alt_text(&view));
    Ok(Reply {
        picture: Some(puzzles::board(request.words, (record.ruleset(), position), None, alt_text, taste).await),
        buttons: houses::of_position(position, record.legal(), |house| ANSWER.id((*game, *ply, house))),
        replaces: request.is_in_private,
        ..Reply::private(request.words.mistake(&view, reviewed))
    })
}

/// Answers a mistake: says whether the house would have been better, and when the mistake comes again.
async fn answer(request: &Request, table: &Table, mistake: Mistake, house: House) -> Result<Reply, Unanswered> {
    let practised = find(request, table, mistake).await?;
    let example = practised.puzzle().sow(house);
    example.comes.map_err(|illegal| Refusal::Illegal { house, illegal })?;
    let is_right = Mistake::is_mended_by(&practised.reviewed, house);
    let again = table.database.study().practise(request.who.id, mistake, is_right, request.now).await?;
    let names = board::names(table, request.words, &practised.game).await;
    let view = View { game: &practised.game, names: &names };
    let (words, arguments) = (request.words, (mistake.game, mistake.ply));
    let (text, buttons) = match is_right {
        true => (words.mended(&view, &practised.reviewed, house, again), goes_on(request, mistake)),
        false => (
            words.not_mended(&practised.reviewed, house, again),
            vec![
                RETRY.button(arguments, words.text.button_try_again(), Style::Success),
                SOLUTION.button(arguments, words.text.button_solution(), Style::Secondary),
            ],
        ),
    };
    let (seen_from, taste) = (practised.reviewed.mover, table.taste(request.viewer()).await?);
    Ok(Reply {
        picture: Some(puzzles::example(words, example, seen_from, taste).await),
        buttons: vec![buttons],
        replaces: request.is_in_private,
        ..Reply::private(text)
    })
}

/// Returns the buttons to the next mistake and to the review of this one.
fn goes_on(request: &Request, mistake: Mistake) -> Vec<Button> {
    let text = &request.words.text;
    vec![
        NEXT.button((), text.button_another(), Style::Primary),
        REVIEW.button(mistake.game, text.button_review(), Style::Secondary),
    ]
}

/// Shows what would have been better, as a film.
async fn solution(request: &Request, table: &Table, mistake: Mistake) -> Result<Reply, Unanswered> {
    let practised = find(request, table, mistake).await?;
    let names = board::names(table, request.words, &practised.game).await;
    let view = View { game: &practised.game, names: &names };
    let (words, taste) = (request.words, table.taste(request.viewer()).await?);
    Ok(Reply {
        picture: Some(puzzles::solution(words, &practised.puzzle(), taste).await),
        buttons: vec![goes_on(request, mistake)],
        replaces: request.is_in_private,
        ..Reply::private(words.mistake_solution(&view, &practised.reviewed))
    })
}

#[cfg(test)]
mod tests {
    use wari_games::{Moment, Pattern, Span, UserId};

    use super::*;
    use crate::commands::tests::stage::{self, ANA, KOFI, NOW, played, reviewed};
    use crate::commands::{Act, OptionValue, Person, answer};

    async fn does(table: &Table, who: UserId, now: Moment, act: Act, options: &[(&str, &str)]) -> Reply {
        let text = |(name, value): &(&str, &str)| ((*name).to_owned(), OptionValue::Text((*value).to_owned()));
        let who = Person { id: who, name: None, bot: false };
        let request = Request { who, now, ..stage::request(act, options.iter().map(text).collect()) };
        answer(&request, table).await
    }

    /// Returns the mistake that Ana or Kofi practises next.
    async fn due(table: &Table, who: UserId, now: Moment) -> Option<Mistake> {
        table.database.study().due_mistakes(who, REVIEW_VERSION, now).await.unwrap().first().copied()
    }

    async fn practises(table: &Table, who: UserId, now: Moment) -> Reply {
        does(table, who, now, Act::Command("puzzle".to_owned()), &[("from", "mine")]).await
    }

    async fn sows(table: &Table, who: UserId, now: Moment, mistake: Mistake, house: House) -> Reply {
        does(table, who, now, Act::Press(format!("1:mend:{}:{}:{house}", mistake.game, mistake.ply)), &[]).await
    }

    #[tokio::test]
    async fn ana_mends_a_mistake_which_comes_again_until_it_is_mended_for_good() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        let (game, _, review) = reviewed(&table).await;
        table.database.study().store_review(game.id, REVIEW_VERSION, &review).await.unwrap();
        let none = practises(&table, ANA, NOW).await;
        assert!(none.text.starts_with("You have no mistakes to practice."), "{}", none.text);
        assert_eq!(none.buttons.concat()[0].label, "Review");

        // Once she has seen the review, its mistakes are hers to practise, and Kofi's his.
        does(&table, ANA, NOW, Act::Command("review".to_owned()), &[]).await;
        let mistake = due(&table, ANA, NOW).await.unwrap();
        assert!(due(&table, KOFI, NOW).await.is_some());
        let reviewed = &review.plies[mistake.ply];
        let shown = practises(&table, ANA, NOW).await;
        let expected = format!("**Move {} of [game 1](", mistake.ply + 1);
        assert!(shown.private && shown.text.starts_with(&expected), "{}", shown.text);
        let told = format!("You sowed **{}** here, and your chances fell from ", reviewed.played);
        assert!(shown.text.contains(&told), "{}", shown.text);

        // A right answer in time brings it later each time; one before its time changes nothing.
        let (mut now, best) = (NOW, reviewed.best());
        for days in [1, 3, 7, 21] {
            let right = sows(&table, ANA, now, mistake, best).await;
            assert!(right.text.starts_with("**Better!** "), "{}", right.text);
            sows(&table, ANA, now, mistake, best).await;
            let next = now.later(Span::days(days));
            let early = next.later(-Span::hours(5));
            assert_ne!(due(&table, ANA, early).await, Some(mistake));
            now = next;
            while due(&table, ANA, now).await != Some(mistake) {
                let other = due(&table, ANA, now).await.unwrap();
                table.database.study().practise(ANA, other, true, now).await.unwrap();
            }
        }
        // One that she makes again begins anew, tomorrow.
        let same = sows(&table, ANA, now, mistake, reviewed.played).await;
        assert!(same.text.contains(" is what you played then. You'll see this one again "), "{}", same.text);
        let labels: Vec<_> = same.buttons.concat().into_iter().map(|button| button.label).collect();
        assert_eq!(labels, ["Try again", "Solution"]);
        now = now.later(Span::days(1));
        for days in [1, 3, 7, 21, 0] {
            let right = sows(&table, ANA, now, mistake, best).await;
            assert_eq!(right.text.ends_with("You've mended this one for good."), days == 0, "{}", right.text);
            now = now.later(Span::days(days));
        }
    }

    #[tokio::test]
    async fn nobody_sees_the_mistakes_of_another_nor_what_stands_on_a_board() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        let (game, _, review) = reviewed(&table).await;
        table.database.study().store_review(game.id, REVIEW_VERSION, &review).await.unwrap();
        does(&table, ANA, NOW, Act::Command("review".to_owned()), &[]).await;
        let mistake = due(&table, ANA, NOW).await.unwrap();
        for other in [KOFI, UserId::new(3)] {
            let refused = sows(&table, other, NOW, mistake, House::A).await;
            assert!(refused.text.starts_with("This button is from another version of me"), "{}", refused.text);
        }
        let solution = Act::Press(format!("1:mended:{}:{}", mistake.game, mistake.ply));
        let told = does(&table, ANA, NOW, solution, &[]).await;
        assert!(told.text.contains("What could follow (your moves in bold): "), "{}", told.text);
    }

    #[tokio::test]
    async fn a_mistake_that_stands_on_a_board_waits_and_another_comes_first() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        let (game, _, review) = reviewed(&table).await;
        table.database.study().store_review(game.id, REVIEW_VERSION, &review).await.unwrap();
        does(&table, ANA, NOW, Act::Command("review".to_owned()), &[]).await;
        let mistakes = table.database.study().due_mistakes(ANA, REVIEW_VERSION, NOW).await.unwrap();
        // The first moves are nobody's secret; she has mended what she did there.
        let (early, late) = mistakes.split_at(mistakes.partition_point(|mistake| mistake.ply < Pattern::FIRST_PLY));
        for &mistake in early {
            table.database.study().practise(ANA, mistake, true, NOW).await.unwrap();
        }
        let [first, others @ ..] = late else { panic!("she has made some later") };
        played(&table, first.ply).await;
        let shown = practises(&table, ANA, NOW).await;
        match others.first() {
            Some(other) => assert!(shown.text.starts_with(&format!("**Move {} of", other.ply + 1)), "{}", shown.text),
            None => assert!(shown.text.starts_with("I can't help with a position"), "{}", shown.text),
        }
        let refused = sows(&table, ANA, NOW, *first, House::A).await;
        assert!(refused.text.starts_with("I can't help with a position"), "{}", refused.text);
    }
}
