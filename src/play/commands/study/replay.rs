//! `/wari replay` and *Replay*: a game from its first move to its newest.

use wari_database::Loaded;
use wari_games::{Game, GameId, Medium, Permission, Points, Refusal, ReplayForm, Rerating, Shown, Theme, ogn};
use wari_rules::{BySide, Side};

use super::sharing;
use super::steps::{self, LEAF};
use crate::commands::option::{Opt, keywords};
use crate::commands::press::Press;
use crate::commands::{Command, Request, meant};
use crate::table::{Button, Choice, Document, Filmed, Made, Picture, Reply, Style, Table, Unanswered, board};
use crate::words::{Plates, View, Words};
use wari_drawing::{GameFilm, Scene};

const FORM: Opt<ReplayForm> =
    Opt::keyword_or_default("as", |words| words.text.option_as(), |words| keywords(|it| words.replay_form(it)));

/// Shows a game as a film.
pub(crate) const REPLAY: Press<GameId> =
    Press::new("replay", |request, table, game| Box::pin(press(request, table, game)));

/// Shows the film that the asker alone sees to the channel where they asked for it.
const SHARE: Press<GameId> = Press::new("share-film", |request, table, game| Box::pin(share(request, table, game)));

/// The `/wari replay` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&meant::GAME.entry, &FORM.entry],
    presses: &[&REPLAY, &LEAF, &SHARE],
    suggest: |request, table, _| Box::pin(choices(request, table)),
    ..Command::new("replay", |words| words.text.command_replay(), |request, table| Box::pin(run(request, table)))
};

/// Shows the file of a game to its channel if a player asks there, else to the asker alone, as anything else.
async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let form = FORM.read(request)?;
    let game = meant::find(request, table, meant::to_see(request, table).await?).await?;
    let private = game.side_of(request.who.id).is_none() || game.place != request.place;
    if game.ply() == 0 {
        return Err(Refusal::NothingToReplay { game: game.id, link: game.link() }.into());
    }
    match form {
        ReplayForm::Steps => steps::open(request, table, &game).await,
        ReplayForm::File => file(request, table, &game, private).await,
        ReplayForm::Gif => film(request, table, game, true).await,
    }
}

/// Returns choices for the asker's games here that have moves.
async fn choices(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    let mut games = meant::here(request, table).await?;
    games.retain(|game| game.ply > 0);
    games.extend(meant::finished(request, table).await?);
    Ok(meant::among(games, request, table).await)
}

/// Handles a press of *Replay*.
async fn press(request: &Request, table: &Table, game: GameId) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, game).await?;
    if game.ply() == 0 {
        return Err(Refusal::NothingToReplay { game: game.id, link: game.link() }.into());
    }
    film(request, table, game, true).await
}

async fn share(request: &Request, table: &Table, game: GameId) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, game).await?;
    sharing::check(request, table, &game, Shown::Film).await?;
    film(request, table, game, false).await
}

/// Returns the button that shows the film to the channel. Not in `film`, which it leads to.
fn share_button(words: &Words, game: GameId) -> Button {
    SHARE.button(game, words.text.button_share(), Style::Secondary)
}

/// The maximum size of a file in bytes. Discord accepts 10 MiB, including the message around it.
const MAX_FILE: usize = 9 << 20;

/// Shows a game as a film, which takes some time to draw.
async fn film(request: &Request, table: &Table, game: Loaded, private: bool) -> Result<Reply, Unanswered> {
    may_attach(request, &game)?;
    let words = request.words_for(private);
    let names = board::names(table, words, &game).await;
    let ratings = board::ratings(table, &game).await?;
    let theme = if private { table.taste(request.viewer()).await? } else { table.shared_taste(&game).await? }.theme;
    let ended = game.ending().map(|ending| ending.winner);
    let plates = words.plates(&game, &names);
    let seen_from = if private { board::side_of(request.who.id, &game) } else { Side::South };
    let share = (private && !request.place.is_direct()).then(|| vec![share_button(words, game.id)]);
    let filmed =
        Filmed { game: game.id, point: game.point(), ended, plates: plates.clone(), ratings, theme, seen_from };
    let order = table.films.order(request.who.id, filmed)?;
    Ok(Reply::later_if_awaited(private, async move {
        let filmed = game.clone();
        let Made { file, plies } =
            order.fill(move || Made::film(gif_within(MAX_FILE, &filmed, &plates, ratings, (theme, seen_from)))).await;
        let view = View { game: &game, names: &names };
        let (text, alt_text) = (words.replay(&view, plies), words.replay_alt_text(&view, plies, seen_from));
        let picture = Picture { file, name: Picture::REPLAY, alt_text, text: String::new(), medium: Medium::Image };
        let too_large = Some(words.text.replay_too_large(game.id));
        let buttons = share.into_iter().collect();
        Reply { picture: Some(picture), buttons, too_large, private, ..Reply::public(text) }
    }))
}

/// Shows a game as a file for other programs, and its moves as plain letters.
async fn file(request: &Request, table: &Table, game: &Game, private: bool) -> Result<Reply, Unanswered> {
    may_attach(request, game)?;
    let words = request.words_for(private);
    let names = board::names(table, words, game).await;
    let view = View { game, names: &names };
    let document = Document {
        name: format!("wari-{}.ogn", game.id),
        content: ogn(game, &names).into(),
        about: words.record_about(game),
    };
    Ok(Reply { document: Some(document), private, ..Reply::public(words.record(&view)) })
}

fn may_attach(request: &Request, game: &Game) -> Result<(), Refusal> {
    match request.permissions.allow(Permission::AttachFiles) {
        true => Ok(()),
        false => Err(Refusal::ReplayIsAFile { game: game.id }),
    }
}

/// Draws a GIF of at most `most` bytes, and returns it with the number of moves it shows: all, or as many of the last
/// as fit, but at least one.
fn gif_within(
    most: usize,
    game: &Game,
    plates: &Plates,
    ratings: BySide<Option<Points>>,
    look: (Theme, Side),
) -> (Vec<u8>, usize) {
    let mut shown = game.ply();
    loop {
        let file = gif(game, game.ply() - shown, plates, ratings, look);
        if file.len() <= most || shown <= 1 {
            return (file, shown);
        }
        // Slightly fewer than would fit if all moves took the same space.
        shown = (shown * most / file.len() * 9 / 10).max(1);
    }
}

/// Draws a game from its position at ply `first` to its last. The plate counts the moves.
fn gif(
    game: &Game,
    first: usize,
    plates: &Plates,
    ratings: BySide<Option<Points>>,
    (theme, seen_from): (Theme, Side),
) -> Vec<u8> {
    let mut file = Vec::new();
    let past = (first..game.ply()).filter_map(|ply| game.at(ply));
    let before = |side: Side| game.changes[side].map_or(ratings[side], Rerating::before);
    let at_first = BySide { south: before(Side::South), north: before(Side::North) };
    let counted = |ply: usize| format!("{ply}/{}", game.ply());
    let drawn = board::with_scene(game, plates, ratings, theme, seen_from, |last| {
        let mut film = GameFilm::begin(&Scene { rules: &counted(game.ply()), ..last.clone() }, &mut file)?;
        for past in past {
            board::with_scene(&past, plates, at_first, theme, seen_from, |scene| {
                film.show(&Scene { rules: &counted(past.ply()), ..scene.clone() })
            })?;
        }
        film.end()
    });
    drawn.expect("writing into memory cannot fail");
    file
}

#[cfg(test)]
mod tests {
    use wari_games::{ChannelId, GuildId, Moment, Pace, Place, Start, Terms, UserId};
    use wari_rules::{SeedsPerHouse, rulesets};

    use super::*;

    #[test]
    fn of_a_game_too_long_for_a_file_the_last_moves_are_shown() {
        let place = Place::in_server(GuildId::new(1), ChannelId::new(2));
        let players = BySide { south: UserId::new(3), north: UserId::new(4) };
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Week, true);
        let mut game = Game::begin(GameId::new(5), place, players, &terms, Moment::from_millis(0));
        while let Some(house) = game.record().legal().iter().last().filter(|_| game.ply() < 12) {
            game.sow(house).unwrap();
        }
        let names = BySide { south: "Ana".to_owned(), north: "Kofi".to_owned() };
        let plates = Plates { names, rules: "Classic rules".to_owned() };
        let within = |most| gif_within(most, &game, &plates, BySide::default(), (Theme::Hardwood, Side::South));
        let (all, shown) = within(MAX_FILE);
        assert_eq!(shown, game.ply());
        let (some, shown) = within(all.len() - 1);
        assert!(some.len() < all.len() && (1..game.ply()).contains(&shown), "{shown} moves in {} bytes", some.len());
        assert_eq!(within(1).1, 1, "the last move is always shown");
    }
}
