//! `/wari profile`: a player's results and rating history.

use wari_games::{Career, Name, Rated, Refusal, Tally, UserId};

use crate::commands::option::{Mentioned, Opt};
use crate::commands::{Command, Request};
use crate::table::{Card, Made, Picture, Plate, Reply, Table, Unanswered};
use wari_drawing::{Chart, RatingLine, Spot, chart_png};

const USER: Opt<Option<Mentioned>> = Opt::person("user", |words| words.text.option_whose());
const AGAINST: Opt<Option<Mentioned>> = Opt::person("against", |words| words.text.option_against());

/// The `/wari profile` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&USER.entry, &AGAINST.entry],
    ..Command::new("profile", |words| words.text.command_profile(), |request, table| Box::pin(run(request, table)))
};

/// Compares the player with `against` or, on another player's profile, with the reader if the two have met.
async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let named = |named: Option<Mentioned>| named.map(|mentioned| mentioned.person);
    let (user, against) = (named(USER.read(request)?), named(AGAINST.read(request)?));
    if [&user, &against].into_iter().flatten().any(|person| person.bot) {
        return Err(Refusal::ProfileOfABot.into());
    }
    let reader = request.who.id;
    let player = user.map_or(reader, |person| person.id);
    if against.as_ref().is_some_and(|person| person.id == player) {
        return Err(Refusal::AgainstThemselves.into());
    }
    let other = against.as_ref().map(|person| person.id).or((player != reader).then_some(reader));
    for &person in [&player].into_iter().chain(&other).filter(|&&person| person != reader) {
        if !table.database.people().is_listed(person).await? {
            return Err(Refusal::NotListed { player: person }.into());
        }
    }
    let mut profile = table.database.people().profile(player, other).await?;
    if profile.is_empty() {
        return Err(Refusal::NothingFinished { player, own: player == reader }.into());
    }
    if against.is_none() && profile.met() == Tally::default() {
        profile.other = None;
    }
    // Whoever is not listed still sees how they did.
    let tells_of_reader = player == reader || profile.other == Some(reader);
    let private = tells_of_reader && !table.database.people().is_listed(reader).await?;
    // A weakness is for the player alone: what opponents could use against them stays out of the channel.
    let mut aside = None;
    if player == reader {
        let missed = table.database.study().missed_most(player).await?;
        match private {
            true => profile.missed = missed,
            false => aside = missed.and_then(|missed| request.words.missed(missed)),
        }
    }
    let text = request.public_words.profile(&profile);
    let charted: Vec<Career> = profile.charted().take(Chart::MOST_LINES).cloned().collect();
    let picture = match charted.is_empty() {
        true => None,
        false => {
            let name = table.name(player, request.place).await;
            Some(chart(request, table, player, name, charted).await?)
        }
    };
    let card = Card { title: request.public_words.text.profile_title().to_owned(), text };
    Ok(Reply { card: Some(card), picture, private, aside, ..Reply::default() })
}

/// Draws the chart of a player's ratings.
async fn chart(
    request: &Request,
    table: &Table,
    player: UserId,
    name: Option<Name>,
    careers: Vec<Career>,
) -> Result<Picture, Unanswered> {
    let words = request.public_words;
    let taste = table.taste(request.viewer()).await?;
    let alt_text = words.chart_alt_text(name.as_ref(), &careers);
    let text = words.chart_text(&careers);
    let course = |career: &Career| {
        let newest = career.rating().map_or(0, |rating| rating.rating.to_bits());
        (career.ruleset.id, career.ratings.len(), newest)
    };
    let courses = careers.iter().map(course).collect();
    let labels = [words.text.chart_title(), words.text.chart_counted()];
    let plate = Plate::Chart { player, name: name.clone(), labels, courses, theme: taste.theme };
    let drawn = table.pictures.order(request.who.id, plate)?.fill(move || {
        let line = |career: &Career| RatingLine {
            label: career.ruleset.name,
            unsure: career.rating().is_some_and(|rating| rating.is_provisional()),
            spots: career.ratings.iter().map(spot).collect(),
        };
        Made::picture(chart_png(&Chart {
            theme: taste.theme,
            name: name.as_ref().map_or("", Name::plain),
            title: &words.text.chart_title(),
            counted: &words.text.chart_counted(),
            lines: careers.iter().map(line).collect(),
        }))
    });
    Ok(Picture { file: drawn.await.file, name: Picture::CHART, alt_text, text, medium: taste.medium })
}

fn spot(rated: &Rated) -> Spot {
    let rating = rated.rating;
    Spot { game: rated.game, rating: rating.rating as f32, deviation: rating.deviation as f32 }
}
