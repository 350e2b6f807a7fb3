//! What somebody has done.

use wari_rules::Ruleset;

use crate::games::{Career, Name, Profile, Rating, Tally};
use crate::words::Words;

impl Words {
    /// Results and ratings by rules, and head to head; a framed list.
    pub fn profile(&self, profile: &Profile) -> String {
        let player = profile.player;
        let mut lines = vec![format!("<@{player}>")];
        lines.extend(profile.careers.iter().map(|career| {
            let rating = career.rating().map_or_else(|| "not rated yet".into(), |now| format!("**{}**", shown(now)));
            let Career { ruleset, tally, .. } = career;
            format!("**{}** {rating} · {} · {} seeds", ruleset.name, results(*tally), tally.seeds)
        }));
        if let Some(other) = profile.other {
            lines.push(String::new());
            let met: Vec<&Career> = profile.careers.iter().filter(|career| career.met.games() > 0).collect();
            lines.push(match met[..] {
                [] => format!("<@{player}> and <@{other}> haven't finished a game against each other yet."),
                [only] => format!("**Against** <@{other}> · {} · {}", only.ruleset.name, results(only.met)),
                _ => format!("**Against** <@{other}> · {}", results(profile.met())),
            });
            if met.len() > 1 {
                lines.extend(met.iter().map(|career| format!("{}: {}", career.ruleset.name, results(career.met))));
            }
        }
        if !profile.against_computer.is_empty() {
            let rating = |(ruleset, rating): &(&Ruleset, Rating)| format!("{} **{}**", ruleset.name, shown(*rating));
            let ratings: Vec<String> = profile.against_computer.iter().map(rating).collect();
            lines.push(format!("\n**Against the computer** {}", ratings.join(" · ")));
        }
        if profile.rated().next().is_none() {
            lines.push("\nThe rating chart starts with the first rated game.".into());
        } else if profile.rated().any(|career| career.rating().is_some_and(Rating::is_provisional)) {
            lines.push("\n-# ? = provisional, until a few more rated games.".into());
        }
        lines.join("\n")
    }

    /// A chart of ratings in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn chart_alt_text(&self, name: Option<&Name>, careers: &[Career]) -> String {
        let of = name.map_or_else(String::new, |name| format!(" of {}", name.text()));
        let lines: Vec<String> = careers.iter().map(ups_and_downs).collect();
        format!("A chart of the ratings{of}. {}", lines.join(" "))
    }

    /// What stands in the place of the chart: the same numbers, at most 400 characters.
    pub fn chart_text(&self, careers: &[Career]) -> String {
        careers.iter().map(ups_and_downs).collect::<Vec<_>>().join("\n")
    }
}

/// The history of a rating in a sentence.
fn ups_and_downs(career: &Career) -> String {
    let Career { ruleset, ratings, .. } = career;
    let values = || ratings.iter().map(|rated| rated.rating.shown());
    let ends = (values().next(), values().max(), values().min(), career.rating());
    let (Some(first), Some(highest), Some(lowest), Some(latest)) = ends else {
        return format!("{}: not rated yet.", ruleset.name);
    };
    let games = match ratings.len() {
        1 => "1 rated game".to_owned(),
        games => format!("{games} rated games"),
    };
    let latest = shown(latest);
    format!("{}, {games}: first {first}, highest {highest}, lowest {lowest}, latest {latest}.", ruleset.name)
}

/// A rating, doubted while it is provisional.
fn shown(rating: Rating) -> String {
    format!("{}{}", rating.shown(), if rating.is_provisional() { "?" } else { "" })
}

fn results(Tally { wins, draws, losses, .. }: Tally) -> String {
    format!("won {wins}, drew {draws}, lost {losses}")
}
