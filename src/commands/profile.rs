//! `/wari profile`: what somebody has done, and how their ratings came to be.

use async_trait::async_trait;

use super::{Card, Command, Kind, Opt, Picture, Reply, Request, Unanswered, Wari, showing};
use crate::drawing::{Chart, Line, Spot, chart_png};
use crate::games::{Career, Name, Rated, Refusal, Tally, Taste};
use crate::words::Menu;

/// The command.
pub(super) struct Profile;

#[async_trait]
impl Command for Profile {
    fn name(&self) -> &'static str {
        "profile"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.profile
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[
            Opt::new("user", |menu| menu.option_whose, Kind::User),
            Opt::new("against", |menu| menu.option_against, Kind::User),
        ];
        OPTIONS
    }

    /// Compared with whoever is named; else, if it is not their own, with the reader if the two have met.
    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let (user, against) = (request.options.user("user")?, request.options.user("against")?);
        if [user, against].into_iter().flatten().any(|person| person.bot) {
            return Err(Refusal::ProfileOfABot.into());
        }
        let reader = request.who.id;
        let player = user.map_or(reader, |person| person.id);
        if against.is_some_and(|person| person.id == player) {
            return Err(Refusal::AgainstThemselves.into());
        }
        let other = against.map(|person| person.id).or((player != reader).then_some(reader));
        let mut profile = wari.database.profile(player, other).await?;
        if profile.careers.is_empty() && profile.against_computer.is_empty() {
            return Err(Refusal::NothingFinished { player, own: player == reader }.into());
        }
        if against.is_none() && profile.met() == Tally::default() {
            profile.other = None;
        }
        let text = request.words.profile(&profile);
        let charted: Vec<Career> = profile.rated().take(Chart::MOST_LINES).cloned().collect();
        let picture = match charted.is_empty() {
            true => None,
            false => {
                let name = wari.name(player, request).await;
                Some(chart(request, name, charted, wari.taste(request).await?).await)
            }
        };
        let card = Card { title: request.words.menu().profile_title.to_owned(), text };
        Ok(Reply { card: Some(card), picture, ..Reply::default() })
    }
}

/// The chart of somebody's ratings.
async fn chart(request: &Request, name: Option<Name>, careers: Vec<Career>, taste: Taste) -> Picture {
    let (words, menu) = (request.words, request.words.menu());
    let alt_text = words.chart_alt_text(name.as_ref(), &careers);
    let text = words.chart_text(&careers);
    let png = showing::paint(move || {
        let line = |career: &Career| Line {
            label: career.ruleset.name,
            unsure: career.rating().is_some_and(|rating| rating.is_provisional()),
            spots: career.ratings.iter().map(spot).collect(),
        };
        chart_png(&Chart {
            theme: taste.theme,
            name: name.as_ref().map_or("", Name::plain),
            title: menu.chart_title,
            counted: menu.chart_counted,
            lines: careers.iter().map(line).collect(),
        })
    });
    Picture { file: png.await, name: Picture::CHART, alt_text, text, medium: taste.medium }
}

fn spot(rated: &Rated) -> Spot {
    let rating = rated.rating;
    Spot { game: rated.game, rating: rating.rating as f32, deviation: rating.deviation as f32 }
}
