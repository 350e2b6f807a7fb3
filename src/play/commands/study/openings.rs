//! `/wari learn what:openings`: the first moves of a game, one after the other: what each is worth, and how rated games
//! went on with it, in this server and everywhere. For the reader alone; a button's id has the moves.

use wari_games::{Opening, Refusal};
use wari_rules::{House, Ruleset};

use crate::commands::press::{ButtonArguments, Parts, Press, part};
use crate::commands::{Request, houses};
use crate::table::{Reply, Style, Table, Unanswered, fair_play, puzzles};

/// Stands for no moves in the id of a button.
const START: &str = "-";

impl ButtonArguments for Opening {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let ruleset = Ruleset::by_id(parts.next()?)?;
        match parts.next()? {
            "" => None,
            START => Some(Self::start(ruleset)),
            line => Self::by_line(ruleset, line),
        }
    }

    fn write(&self, id: &mut String) {
        part(id, self.record().ruleset().id);
        match self.line() {
            line if line.is_empty() => part(id, START),
            line => part(id, line),
        }
    }
}

/// Goes to an opening, or from there to the next one.
pub(super) const EXPLORE: Press<(Opening, Option<House>)> =
    Press::new("opening", |request, table, (opening, house)| {
        Box::pin(async move {
            let opening = match house {
                Some(house) => next(&opening, house)?,
                None => opening,
            };
            explore(request, table, opening).await
        })
    });

/// Returns the opening after a house.
fn next(opening: &Opening, house: House) -> Result<Opening, Refusal> {
    let (record, then) = (opening.record(), opening.then(house));
    record.ruleset().sow(record.position(), house).map_err(|illegal| Refusal::Illegal { house, illegal })?;
    then.ok_or(Refusal::UnknownButton)
}

/// Shows an opening.
pub(super) async fn explore(request: &Request, table: &Table, opening: Opening) -> Result<Reply, Unanswered> {
    let (words, record) = (request.words, opening.record());
    fair_play::check_line(request.viewer(), table, record).await?;
    let worth = table.thinker.worth(request.subject(), record).await.map_err(|_| Refusal::NoTimeToThink)?;
    let outcomes = table.database.study().outcomes(&opening, request.place).await?;
    let (taste, alt_text) = (table.taste(request.viewer()).await?, words.opening_alt_text(&opening));
    let last = opening.last().and_then(|last| last.comes.ok());
    let leads_on = record.legal().iter().filter(|&house| opening.then(house).is_some()).collect();
    let mut buttons =
        houses::of_position(record.position(), leads_on, |house| EXPLORE.id((opening.clone(), Some(house))));
    if let Some(before) = opening.before() {
        let start = Some(Opening::start(record.ruleset())).filter(|_| before.before().is_some());
        let go = |to, label| EXPLORE.button((to, None), label, Style::Secondary);
        let start = start.map(|start| go(start, words.text.button_start_over()));
        buttons.push([go(before, words.text.button_back())].into_iter().chain(start).collect());
    }
    Ok(Reply {
        picture: Some(puzzles::board(words, (record.ruleset(), record.position()), last, alt_text, taste).await),
        buttons,
        replaces: request.is_in_private,
        ..Reply::private(words.opening(&opening, &worth, &outcomes))
    })
}

#[cfg(test)]
mod tests {
    use wari_database::Loaded;
    use wari_games::{ChannelId, Game, GuildId, Offer, Pace, Place, Span, Start, Terms, UserId};
    use wari_rules::{Record, SeedsPerHouse, rulesets};

    use super::*;
    use crate::commands::tests::stage::{self, ANA, HERE, KOFI, NOW, SERVER};
    use crate::commands::{Act, OptionValue, Person, answer};

    const ELSEWHERE: Place = Place::in_server(GuildId::new(11), ChannelId::new(21));
    const ESI: UserId = UserId::new(3);

    /// Creates a rated game in which these moves are made.
    async fn played(table: &Table, at: Place, [south, north]: [UserId; 2], moves: &str) -> Loaded {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
        let offer = Offer::new(at, south, Some(north), terms).unwrap();
        let challenge = table.database.challenges().post(&offer, NOW).await.unwrap().unwrap();
        let pairing = challenge.accept(north, at, true).unwrap();
        let mut game = table.database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
        let record = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, moves).unwrap();
        let running = *game.running().unwrap();
        *game = Game::clone(&game).with(record, None, running);
        assert!(table.database.games().store(&mut game, NOW).await.unwrap());
        game
    }

    /// Ends a game: North resigns.
    async fn ended(table: &Table, mut game: Loaded) {
        let north = game.players.north;
        game.resign(north).unwrap();
        let now = NOW.later(Span::days(game.id.get().cast_signed()));
        assert!(table.database.games().store(&mut game, now).await.unwrap());
    }

    async fn asks(table: &Table, who: UserId, place: Place, act: Act) -> Reply {
        let what = ("what".to_owned(), OptionValue::Text("openings".to_owned()));
        let who = Person { id: who, name: None, bot: false };
        answer(&Request { who, place, ..stage::request(act, vec![what]) }, table).await
    }

    fn learn() -> Act {
        Act::Command("learn".to_owned())
    }

    fn after(line: &str) -> Act {
        Act::Press(format!("1:opening:classic:{line}"))
    }

    /// Returns the press of the button with this label.
    fn press(shown: &Reply, label: &str) -> Act {
        let found = shown.buttons.concat().into_iter().find(|button| button.label == label);
        let labels: Vec<_> = shown.buttons.concat().into_iter().map(|button| button.label).collect();
        Act::Press(found.unwrap_or_else(|| panic!("{labels:?}")).id)
    }

    #[tokio::test]
    async fn esi_walks_through_an_opening_and_back() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        let start = asks(&table, ESI, HERE, learn()).await;
        assert!(start.private && start.text.starts_with("**Openings** · Classic rules · South begins\n**a** "));
        assert_eq!(start.buttons.concat().len(), 6);
        let first = asks(&table, ESI, HERE, press(&start, "f · 4")).await;
        let heading = "**Openings** · Classic rules · after `f` · North to move\n";
        assert!(first.text.starts_with(heading), "{}", first.text);
        assert_eq!(first.buttons.concat().len(), 7, "six houses, and back");
        let second = asks(&table, ESI, HERE, press(&first, "e · 4")).await;
        let alt_text = &second.picture.as_ref().unwrap().alt_text;
        assert!(alt_text.starts_with("An opening, after houses f, e."), "{alt_text}");
        let position = Opening::by_line(&rulesets::CLASSIC, "fe").unwrap().record().position();
        assert!(alt_text.ends_with(&position.to_string()), "{alt_text}");
        assert!(!second.text.contains("**f** "), "an empty house is worth nothing: {}", second.text);
        assert_eq!(asks(&table, ESI, HERE, press(&second, "Back")).await.text, first.text);
        assert_eq!(asks(&table, ESI, HERE, press(&second, "Start over")).await.text, start.text);

        let empty = asks(&table, ESI, HERE, after("fe:f")).await;
        assert!(empty.text.contains("empty"), "{}", empty.text);
        for forged in ["", "F", "ffffff", "abcdefabcdefab", "-:g"] {
            let refused = asks(&table, ESI, HERE, after(forged)).await;
            assert!(
                refused.text.starts_with("This button is from another version of me"),
                "{forged}: {}",
                refused.text
            );
        }
    }

    #[tokio::test]
    async fn results_are_told_once_there_are_five_and_outlive_the_server() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        for number in 0..5 {
            assert!(!table.database.study().count_openings().await.unwrap());
            let start = asks(&table, ESI, HERE, learn()).await;
            assert!(!start.text.contains("% won"), "after {number} games: {}", start.text);
            let place = if number < 3 { HERE } else { ELSEWHERE };
            let pair = [UserId::new(100 + 2 * number), UserId::new(101 + 2 * number)];
            let game = played(&table, place, pair, "FbAcBdCeDfEa").await;
            ended(&table, game).await;
        }
        let told = async |place, line: &str| {
            let shown = asks(&table, ESI, place, after(line)).await.text;
            shown.lines().filter(|line| line.contains("games,")).map(str::to_owned).collect::<Vec<_>>()
        };
        let one = async |place, line: &str| {
            let told = told(place, line).await;
            assert_eq!(told.len(), 1, "{line}: {told:?}");
            told.concat()
        };
        assert_eq!(told(HERE, "-").await, [""; 0], "they are counted in the background");
        assert!(!table.database.study().count_openings().await.unwrap());
        assert!(!table.database.study().count_openings().await.unwrap(), "once");
        let of_f = one(HERE, "-").await;
        assert!(of_f.ends_with(" · everywhere 5 games, 100% won, 0% drawn"), "{of_f}");
        assert!(of_f.starts_with("**f** ") && !of_f.contains("here 3"), "{of_f}");
        let answer = one(HERE, "f").await;
        assert!(answer.starts_with("**b** ") && answer.ends_with("5 games, 0% won, 0% drawn"), "{answer}");
        one(HERE, "fbacb").await;
        assert_eq!(told(HERE, "fbacbd").await, [""; 0], "later moves are not counted");

        for number in 5..7 {
            let pair = [UserId::new(100 + 2 * number), UserId::new(101 + 2 * number)];
            let game = played(&table, HERE, pair, "FbAcBdCeDfEa").await;
            ended(&table, game).await;
        }
        assert!(!table.database.study().count_openings().await.unwrap());
        let of_f = one(HERE, "-").await;
        assert!(of_f.contains(" · here 5 games, 100% won, 0% drawn · everywhere 7 games, "), "{of_f}");
        assert!(!told(ELSEWHERE, "-").await.concat().contains(" here "), "two games there");

        let gone = wari_games::Subject::Server(SERVER);
        assert!(table.erase(gone, NOW.later(Span::days(30))).await.unwrap().is_ok());
        let of_f = one(HERE, "-").await;
        assert!(!of_f.contains(" here ") && of_f.contains(" · everywhere 7 games, "), "{of_f}");
    }

    #[tokio::test]
    async fn nobody_is_told_about_a_position_that_they_play_from() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        let is_told = async |who, at, line: &str| {
            let told = asks(&table, who, at, after(line)).await.text;
            let is_refused = told.starts_with("I can't help with a position from one of your running games")
                || told.starts_with("Two people are playing from this very position");
            assert!(is_refused || told.starts_with("**Openings** "), "{told}");
            !is_refused
        };
        played(&table, HERE, [ANA, KOFI], "Fb").await;
        for player in [ANA, KOFI] {
            assert!(is_told(player, HERE, "-").await, "the start is everybody's");
            assert!(is_told(player, ELSEWHERE, "fc").await);
            for line in ["fb", "fba", "fbe"] {
                assert!(!is_told(player, ELSEWHERE, line).await, "{line}");
            }
        }
        assert!(is_told(ESI, HERE, "fb").await, "many games are there");

        // From the ninth move on, few games are alike.
        played(&table, HERE, [ANA, KOFI], "FbAcBdCe").await;
        assert!(!is_told(ESI, HERE, "fbacbdce").await);
        assert!(is_told(ESI, ELSEWHERE, "fbacbdce").await, "it may be chance");
        assert!(!is_told(KOFI, ELSEWHERE, "fbacbdced").await);
    }
}
