//! The board message: text, picture, house buttons.

use std::num::NonZero;
use std::sync::{Arc, LazyLock};
use std::thread;

use tokio::sync::Semaphore;
use wari_database::{Error, Loaded};
use wari_engine::{Score, best_houses};
use wari_games::{Bout, Ending, Game, History, Motion, Name, Points, Rating, Taste, Termination, Theme, UserId};
use wari_rules::{BySide, Houses, Side};

use super::coaching::Coaching;
use super::{Picture, Remains, Reply};
use crate::table::{Aside, Table, TurnGuard, Viewer, Voice};
use crate::words::{Plates, View, Words};
use wari_drawing::{Scene, SceneStage, Wins, Worth, board_png, move_gif, text_board};

/// Limits drawing to as many boards at once as there are processors. More threads would not be faster, and each would
/// hold its own memory. Slower pictures are drawn in a studio.
static EASELS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(thread::available_parallelism().map_or(1, NonZero::get)));

/// The board of a game, drawn for its channel. It depends only on moves and players, so it can be drawn before the move
/// is stored.
pub(crate) struct DrawnBoard {
    names: BySide<Name>,
    /// The picture; `None` if there is nothing to see.
    drawn: Option<Drawn>,
    taste: Taste,
    coaching: Vec<String>,
    aside: Aside,
}

impl DrawnBoard {
    /// Draws it.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn draw(table: &Table, voice: Voice, game: &Game) -> Result<Self, Error> {
        let voice = voice.public();
        let names = names(table, voice.words, game).await;
        let (taste, ratings) = (table.shared_taste(game).await?, ratings(table, game).await?);
        let Coaching { lines: coaching, shows_way } =
            Coaching::of(table, voice.words, &View { game, names: &names }).await?;
        let (plates, seen_from) = (voice.words.plates(game, &names), side_to_see(game));
        let extra = if shows_way { Extra::Arrows } else { Extra::None };
        let drawn = match game.never_began() {
            Some(_) => None,
            None => Some(draw(game.clone(), plates, ratings, taste, (seen_from, extra)).await),
        };
        Ok(Self { names, drawn, taste, coaching, aside: aside(table, game).await? })
    }

    /// Builds the new message of the stored game for the channel, which pings the player who must act.
    pub(crate) fn message(self, table: &Table, voice: Voice, game: Loaded, turn: TurnGuard) -> Reply {
        let (voice, Self { names, drawn, taste, coaching, aside }) = (voice.public(), self);
        let (pings, game) = (calls(&game), game.into_game().as_shown(voice.now));
        let view = View { game: &game, names: &names };
        let suggested = aside.in_a_row.and_then(|bout| voice.words.other_level(&view, bout));
        let text: Vec<String> = [voice.words.board(&view)].into_iter().chain(coaching).chain(suggested).collect();
        let text = text.join("\n");
        let shown = match drawn {
            Some(drawn) => shown(voice, &view, text, drawn, taste, side_to_see(&game)),
            None => Reply::public(text),
        };
        Reply {
            private: false,
            ping: pings.then(|| game.called()),
            buttons: table.controls.board(voice.words, &game, aside),
            announces: Some(game.news()),
            former_board: remains(voice.words, &game, &names, taste.history),
            former_question: Remains::Line(voice.words.past(&game)),
            turn: Some(turn),
            ..shown
        }
    }
}

/// Returns what stays of the board that a game's channel has seen before this one. An end stays as it is.
fn remains(words: &Words, game: &Game, names: &BySide<Name>, chosen: Option<History>) -> Remains {
    let Some(shown) = game.shown.filter(|shown| !shown.is_end()) else { return Remains::Content };
    match chosen.unwrap_or_else(|| History::of(game)) {
        History::All => Remains::Content,
        History::Folded => {
            let then = game.as_of(shown);
            let view = then.as_ref().map(|game| View { game, names });
            Remains::Line(words.folded(game, view.as_ref()))
        }
        History::Last => Remains::Nothing,
    }
}

/// Looks at what the buttons of a board depend on beside its game.
async fn aside(table: &Table, game: &Game) -> Result<Aside, Error> {
    let waits_elsewhere = table.database.games().waits_elsewhere(game).await?;
    let is_first_loss = match game.loser() {
        Some(loser) => table.database.people().losses(loser).await? == 1,
        None => false,
    };
    Ok(Aside { waits_elsewhere, is_first_loss, in_a_row: in_a_row(table, game).await? })
}

/// Returns what a game that has just ended and the ones before it against the computer had in common; `None` while its
/// match goes on.
async fn in_a_row(table: &Table, game: &Game) -> Result<Option<Bout>, Error> {
    let (Some(bout), Some(computer)) = (Bout::of(game).filter(|_| game.next().is_none()), game.computer) else {
        return Ok(None);
    };
    let player = game.players[computer.side.opponent()];
    // If the board comes late, newer games may be over.
    Ok(table.database.people().bouts_in_a_row(player).await?.filter(|newest| *newest == bout))
}

/// Returns the side from which players see their board: that of the player to move or, at the end, South.
fn side_to_see(game: &Game) -> Side {
    if game.ending().is_some() { Side::South } else { game.record().position().mover() }
}

/// Returns the side from which somebody looks at a game without playing in it: their own, if they have one, else South.
pub(crate) fn side_of(reader: UserId, game: &Game) -> Side {
    game.side_of(reader).unwrap_or(Side::South)
}

/// Whether the board pings a player: the one to move, or the one whose opponent ended the game. Only a board that the
/// channel has not seen pings, and never the computer.
fn calls(game: &Loaded) -> bool {
    let called = game.side_of(game.called());
    let is_person = called.is_some_and(|side| !game.is_computers(side));
    is_person && game.is_owed
}

/// Shows a game as it stands to one reader alone, without buttons.
///
/// # Errors
/// If the database fails.
pub(crate) async fn look(table: &Table, voice: Voice, reader: Viewer<'_>, game: &Game) -> Result<Reply, Error> {
    let names = names(table, voice.words, game).await;
    let game = &game.clone().as_shown(voice.now);
    let view = View { game, names: &names };
    picture(table, voice, reader, &view, voice.words.board(&view), Extra::None).await
}

/// Shows a past position of a game to one reader alone, without buttons; `last` is the number of moves since made.
///
/// # Errors
/// If the database fails.
pub(crate) async fn look_back(
    table: &Table,
    voice: Voice,
    reader: Viewer<'_>,
    past: &Game,
    last: usize,
) -> Result<Reply, Error> {
    let names = names(table, voice.words, past).await;
    let view = View { game: past, names: &names };
    picture(table, voice, reader, &view, voice.words.step(&view, last), Extra::None).await
}

/// What the picture of a game shows beside the game.
#[derive(Clone, Debug, Default)]
pub(crate) enum Extra {
    /// Nothing.
    #[default]
    None,
    /// Arrows that show which way seeds run.
    Arrows,
    /// That the position is only imagined: everything is pale, under this stamp.
    Veil(String),
    /// What the houses of a reviewed game were worth.
    Worth(Worth),
    /// Both: what they would be worth, had the game gone this way.
    Imagined(String, Worth),
}

/// Draws a game below a text, for the reader alone.
///
/// # Errors
/// If the database fails.
pub(crate) async fn picture(
    table: &Table,
    voice: Voice,
    reader: Viewer<'_>,
    view: &View<'_>,
    text: String,
    extra: Extra,
) -> Result<Reply, Error> {
    let View { game, names } = *view;
    let (taste, seen_from) = (table.taste(reader).await?.still(), side_of(reader.id, game));
    let ratings = ratings(table, game).await?;
    let drawn = draw(game.clone(), voice.words.plates(game, names), ratings, taste, (seen_from, extra)).await;
    Ok(shown(voice, view, text, drawn, taste, seen_from))
}

/// Draws a game with what each house of the player to move is worth, `a` first, for the reader alone: in the picture,
/// in its description, and in the text that stands in its place. `extra` makes of that what the picture shows.
///
/// # Errors
/// If the database fails.
pub(crate) async fn judged(
    table: &Table,
    voice: Voice,
    reader: Viewer<'_>,
    view: &View<'_>,
    text: String,
    scores: &[Option<Score>; 6],
    extra: impl FnOnce(Worth) -> Extra,
) -> Result<Reply, Error> {
    let (words, mover) = (voice.words, view.game.record().position().mover());
    let worth = Worth { houses: words.worths(scores), best: best_houses(scores), played: None };
    let mut look = picture(table, voice, reader, view, text, extra(worth)).await?;
    if let Some(picture) = &mut look.picture {
        picture.alt_text.insert_str(0, &words.worth_alt_text(mover, scores));
        picture.text.insert_str(0, &words.worth_text(scores));
    }
    Ok(look)
}

/// Shows a drawn board below a text; for the asker alone, unless the reply says otherwise.
fn shown(voice: Voice, view: &View<'_>, text: String, drawn: Drawn, taste: Taste, seen_from: Side) -> Reply {
    let (Drawn { file, name, letters }, record) = (drawn, view.game.record());
    let letters = voice.words.text_board(&letters, &record.position(), record.last().as_ref(), Houses::EMPTY);
    let alt_text = voice.words.alt_text(view, seen_from);
    let picture = Picture { file, name, alt_text, text: letters, medium: taste.medium };
    let told = taste.words.then(|| voice.words.rows(view, seen_from));
    let text = [text].into_iter().chain(told).collect::<Vec<_>>().join("\n");
    Reply { picture: Some(picture), ..Reply::private(text) }
}

/// Returns the players' names, or their sides if the names cannot be found.
pub(crate) async fn names(table: &Table, words: &Words, game: &Game) -> BySide<Name> {
    let name = async |side: Side| match game.is_computers(side) {
        true => Name::of_computer(),
        false if game.players[side].is_tombstone() => words.name_of_former(),
        false => table.name(game.players[side], game.place).await.unwrap_or_else(|| words.name_of_side(side)),
    };
    let (south, north) = tokio::join!(name(Side::South), name(Side::North));
    BySide { south, north }
}

/// Returns the players' ratings, as far as they are told; the computer's plate shows its level instead. Of a game that
/// has changed them: those before it, and at its end both.
pub(crate) async fn ratings(table: &Table, game: &Game) -> Result<BySide<Option<Points>>, Error> {
    let now = match (game.computer, game.ratings) {
        (Some(computer), _) => {
            let (person, ruleset) = (computer.side.opponent(), game.record().ruleset());
            let mut now = BySide::default();
            now[person] = table.database.people().rating_against_computer(game.players[person], ruleset).await?;
            now
        }
        (None, Some(loaded)) => loaded,
        (None, None) => table.database.people().ratings(game.id).await?,
    };
    let points = |side: Side| match game.changes[side] {
        Some(change) if game.ending().is_some() && !game.is_stepped => change.points(),
        Some(change) => change.before(),
        None => now[side].and_then(Rating::told).map(Points::from),
    };
    Ok(BySide { south: points(Side::South), north: points(Side::North) })
}

/// Draws a game as a picture and as text, seen from a side.
async fn draw(
    game: Game,
    plates: Plates,
    ratings: BySide<Option<Points>>,
    taste: Taste,
    (seen_from, extra): (Side, Extra),
) -> Drawn {
    let moves = taste.motion == Motion::Animated && game.decision().is_none();
    let drawing = move || {
        let answered = game.answered();
        let draw = |scene: &Scene<'_>| if moves { Drawn::moving(scene) } else { Drawn::still(scene) };
        with_scene(&game, &plates, ratings, taste.theme, seen_from, |scene| {
            let scene = scene.clone();
            let answered = answered.as_ref();
            draw(&match &extra {
                Extra::None => Scene { answered, ..scene },
                Extra::Arrows => Scene { answered, directed: true, ..scene },
                Extra::Veil(stamp) => Scene { veiled: true, rules: stamp, ..scene },
                Extra::Worth(worth) => Scene { worth: Some(worth), ..scene },
                Extra::Imagined(stamp, worth) => Scene { veiled: true, rules: stamp, worth: Some(worth), ..scene },
            })
        })
    };
    // Handing a still board to another thread would take as long as drawing it.
    if !moves && wari_drawing::is_in_use(taste.theme) { drawing() } else { paint(drawing).await }
}

/// Calls `draw` with the scene of a game's current position.
pub(crate) fn with_scene<T>(
    game: &Game,
    plates: &Plates,
    ratings: BySide<Option<Points>>,
    theme: Theme,
    seen_from: Side,
    draw: impl FnOnce(&Scene<'_>) -> T,
) -> T {
    let position = game.record().position();
    let ending = game.ending();
    draw(&Scene {
        seen_from,
        names: BySide { south: &plates.names.south, north: &plates.names.north },
        ratings,
        wins: (!game.series.is_single()).then(|| Wins { won: game.score(), needed: game.series.first_to }),
        stage: match ending {
            None => SceneStage::ToMove(position.mover()),
            Some(Ending { reason: Termination::Annulled, .. }) => SceneStage::Annulled,
            Some(ending) => SceneStage::Over(ending.winner),
        },
        last: game.record().last().as_ref(),
        outcome: ending.as_ref().and_then(|ending| ending.outcome.as_ref()),
        rules: &plates.rules,
        ..Scene::of(theme, position)
    })
}

/// A board as a picture and as text.
pub(crate) struct Drawn {
    /// The bytes of the picture file.
    pub(crate) file: Arc<Vec<u8>>,
    /// The name of the file.
    pub(crate) name: &'static str,
    /// The text for channels where pictures may not be shown.
    pub(crate) letters: String,
}

impl Drawn {
    /// Draws a scene as a still picture and as text.
    pub(crate) fn still(scene: &Scene<'_>) -> Self {
        Self { file: Arc::new(board_png(scene)), name: Picture::BOARD, letters: text_board(scene) }
    }

    /// Like [`Drawn::still`], but the picture animates the last move, if there was one, after the one that it answers.
    pub(crate) fn moving(scene: &Scene<'_>) -> Self {
        match move_gif(scene) {
            Some(file) => Self { file: Arc::new(file), name: Picture::MOVING_BOARD, letters: text_board(scene) },
            None => Self::still(scene),
        }
    }
}

/// Draws on a blocking thread, away from those that talk to Discord.
pub(crate) async fn paint<T: Send + 'static>(draw: impl FnOnce() -> T + Send + 'static) -> T {
    let _easel = EASELS.acquire().await;
    tokio::task::spawn_blocking(draw).await.expect("drawing never panics")
}
