//! `/wari replay` and *Replay*: a game from its first move to its last, or as far as it has come.

use async_trait::async_trait;
use wari_rules::{BySide, Side};

use super::{Choice, Command, Kind, Opt, Picture, Reply, Request, Unanswered, Wari, board, moves, showing};
use crate::drawing::GameFilm;
use crate::games::{Game, GameId, Medium, Name, Permission, Refusal, ReplayForm, Theme};
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

    /// Players show their game to its channel; everybody else looks at it alone.
    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let form = request.options.replay_form()?;
        let game = moves::find(wari, board::meant(request, wari).await?).await?;
        let private = game.side_of(request.who.id).is_none() || game.place != request.place;
        match form {
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
    film(request, wari, game, true).await
}

/// More moves than this are not shown, only the last of them: a file with more could grow too large for Discord.
const MOST: usize = 300;

/// A game as a film, which takes some time to draw.
async fn film(request: &Request, wari: &Wari, game: Game, private: bool) -> Result<Reply, Unanswered> {
    if game.ply() == 0 {
        return Err(Refusal::NothingToReplay { game: game.id, link: game.link() }.into());
    }
    if !request.permissions.allow(Permission::AttachFiles) {
        return Err(Refusal::ReplayIsAFile { game: game.id }.into());
    }
    let names = showing::names(request, wari, &game).await;
    let ratings = showing::ratings(wari, &game).await?;
    let theme = if private { wari.taste(request).await? } else { wari.shared_taste(&game).await? }.theme;
    let (words, first) = (request.words, game.ply().saturating_sub(MOST));
    Ok(Reply::later(private, async move {
        let view = View { game: &game, names: &names };
        let text = words.replay(&view, game.ply() - first);
        let alt_text = words.replay_alt_text(&view, game.ply() - first);
        let file = showing::paint(move || gif(&game, first, &names, ratings, theme)).await;
        let picture = Picture { file, name: Picture::REPLAY, alt_text, text: String::new(), medium: Medium::Image };
        Reply { picture: Some(picture), private, ..Reply::public(text) }
    }))
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
