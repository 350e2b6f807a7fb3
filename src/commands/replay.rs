//! `/wari replay` and *Replay*: a game from its first move to its last, or as far as it has come.

use std::time::Duration;

use async_trait::async_trait;
use wari_rules::{BySide, Side};

use super::{
    Choice, Command, Document, Kind, Opt, Picture, Reply, Request, Unanswered, Wari, board, moves, showing, steps,
};
use crate::drawing::GameFilm;
use crate::games::{Game, GameId, Medium, Name, Permission, Refusal, ReplayForm, Theme, ogn};
use crate::words::{Menu, View};

/// The command.
pub(super) struct Replay;

#[async_trait]
impl Command for Replay {
    fn name(&self) -> &'static str {
        "replay"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.replay
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[
            Opt::new("game", |menu| menu.option_game, Kind::Id),
            Opt::new(
                "as",
                |menu| menu.option_as,
                Kind::OneOf(|menu| ReplayForm::ALL.map(|form| (form.id(), (menu.replay_form)(form))).to_vec()),
            ),
        ];
        OPTIONS
    }

    /// Players show their game to its channel; everybody else looks at it alone, as all do who step through it.
    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let form = request.options.replay_form()?;
        let game = moves::find(wari, board::meant(request, wari).await?).await?;
        let private = game.side_of(request.who.id).is_none() || game.place != request.place;
        if game.ply() == 0 {
            return Err(Refusal::NothingToReplay { game: game.id, link: game.link() }.into());
        }
        match form {
            ReplayForm::Steps => steps::open(request, wari, &game).await,
            ReplayForm::File => file(request, wari, &game, private).await,
            ReplayForm::Gif => film(request, wari, game, private).await,
        }
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        moves::choices(request, wari, |game| game.ply() > 0).await
    }
}

/// A press of *Replay*.
pub(super) async fn press(request: &Request, wari: &Wari, game: GameId) -> Result<Reply, Unanswered> {
    let game = moves::find(wari, game).await?;
    if game.ply() == 0 {
        return Err(Refusal::NothingToReplay { game: game.id, link: game.link() }.into());
    }
    film(request, wari, game, true).await
}

/// Bytes that a file may have, with room for the message round it: Discord takes 10 MiB.
const MOST: usize = 9 << 20;

/// A game as a film, which takes some time to draw.
async fn film(request: &Request, wari: &Wari, game: Game, private: bool) -> Result<Reply, Unanswered> {
    may_attach(request, &game)?;
    let names = showing::names(request, wari, &game).await;
    let ratings = showing::ratings(wari, &game).await?;
    let theme = if private { wari.taste(request).await? } else { wari.shared_taste(&game).await? }.theme;
    let words = request.words;
    Ok(Reply::later(private, Duration::ZERO, async move {
        let (filmed, named) = (game.clone(), names.clone());
        let (file, shown) = showing::paint(move || gif_within(MOST, &filmed, &named, ratings, theme)).await;
        let view = View { game: &game, names: &names };
        let (text, alt_text) = (words.replay(&view, shown), words.replay_alt_text(&view, shown));
        let picture = Picture { file, name: Picture::REPLAY, alt_text, text: String::new(), medium: Medium::Image };
        Reply { picture: Some(picture), private, ..Reply::public(text) }
    }))
}

/// A game as a file for other programs, and its moves as plain letters.
async fn file(request: &Request, wari: &Wari, game: &Game, private: bool) -> Result<Reply, Unanswered> {
    may_attach(request, game)?;
    let names = showing::names(request, wari, game).await;
    let view = View { game, names: &names };
    let document = Document {
        name: format!("wari-{}.ogn", game.id),
        text: ogn(game, &names),
        about: request.words.record_about(game),
    };
    Ok(Reply { document: Some(document), private, ..Reply::public(request.words.record(&view)) })
}

fn may_attach(request: &Request, game: &Game) -> Result<(), Refusal> {
    match request.permissions.allow(Permission::AttachFiles) {
        true => Ok(()),
        false => Err(Refusal::ReplayIsAFile { game: game.id }),
    }
}

/// A game as a GIF of at most so many bytes, and how many of its moves that shows: all, or as many of the last as there
/// is room for.
fn gif_within(
    most: usize,
    game: &Game,
    names: &BySide<Name>,
    ratings: BySide<Option<u16>>,
    theme: Theme,
) -> (Vec<u8>, usize) {
    let mut shown = game.ply();
    loop {
        let file = gif(game, game.ply() - shown, names, ratings, theme);
        if file.len() <= most || shown <= 1 {
            return (file, shown);
        }
        // A little less than what would fit if all moves were alike.
        shown = (shown * most / file.len() * 9 / 10).max(1);
    }
}

/// Draws a game from its position at a ply to its last, seen from South.
fn gif(game: &Game, first: usize, names: &BySide<Name>, ratings: BySide<Option<u16>>, theme: Theme) -> Vec<u8> {
    let mut file = Vec::new();
    let past = (first..game.ply()).filter_map(|ply| game.at(ply));
    let drawn = showing::with_scene(game, names, ratings, theme, Side::South, |last| {
        let mut film = GameFilm::begin(last, &mut file)?;
        for past in past {
            showing::with_scene(&past, names, ratings, theme, Side::South, |scene| film.show(scene))?;
        }
        film.end()
    });
    drawn.expect("writing into memory cannot fail");
    file
}

#[cfg(test)]
mod tests {
    use wari_rules::{SeedsPerHouse, rulesets};

    use super::*;
    use crate::games::{ChannelId, GuildId, Moment, Pace, Place, Start, Terms, UserId};

    #[test]
    fn of_a_game_too_long_for_a_file_the_last_moves_are_shown() {
        let place = Place { guild: GuildId::new(1), channel: ChannelId::new(2) };
        let players = BySide { south: UserId::new(3), north: UserId::new(4) };
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Week, true);
        let mut game = Game::begin(GameId::new(5), place, players, &terms, Moment::from_millis(0));
        while let Some(house) = game.record.legal().iter().last().filter(|_| game.ply() < 12) {
            game.record.play(house).unwrap();
        }
        let names = BySide { south: Name::of_side(Side::South), north: Name::of_side(Side::North) };
        let within = |most| gif_within(most, &game, &names, BySide::default(), Theme::Hardwood);
        let (all, shown) = within(MOST);
        assert_eq!(shown, game.ply());
        let (some, shown) = within(all.len() - 1);
        assert!(some.len() < all.len() && (1..game.ply()).contains(&shown), "{shown} moves in {} bytes", some.len());
        assert_eq!(within(1).1, 1, "the last move is always shown");
    }
}
