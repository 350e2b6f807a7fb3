//! What somebody has done.

use wari_games::{Career, Missed, Name, Profile, PuzzleTally, Rating, Streak, Tally, Weakness};

use crate::words::Words;
use crate::words::phrases::Naming;

impl Words {
    /// Results and ratings by rules, head to head, against the computer, and in puzzles; a framed list.
    pub fn profile(&self, profile: &Profile) -> String {
        let mut lines = vec![self.text.profile(profile.player)];
        lines.extend(profile.careers.iter().map(|career| self.career(career)));
        let Streak { wins, longest } = profile.streak;
        lines.extend((longest > 0).then(|| self.text.winning_streak(wins, longest)));
        lines.extend(self.head_to_head(profile));
        if !profile.against_computer.is_empty() {
            let ratings: Vec<String> = profile
                .against_computer
                .iter()
                .map(|&(ruleset, rating)| match shown(rating) {
                    Some(told) => self.text.against_computer_under(ruleset.name, told),
                    None => self.text.against_computer_to_come(ruleset.name, rating.games_to_come()),
                })
                .collect();
            lines.extend([String::new(), self.text.against_computer(ratings.join(" · "))]);
            let result = |&(level, tally): &(u8, Tally)| self.text.against_level(level, self.results(tally));
            lines.extend(profile.levels.iter().map(result));
            lines.extend(profile.strongest_beaten().map(|level| self.text.strongest_beaten(level)));
        }
        let PuzzleTally { answered, solved, streak } = profile.puzzles;
        if let Some(percent) = (100 * u64::from(solved)).checked_div(answered.into()) {
            let puzzles = match streak {
                0 | 1 => self.text.puzzles_solved(solved, answered, percent),
                _ => self.text.puzzles_solved_in_a_row(solved, answered, percent, streak),
            };
            lines.extend([String::new(), puzzles]);
        }
        if let Some(missed) = profile.missed.and_then(|missed| self.missed(missed)) {
            lines.extend([String::new(), missed]);
        }
        let to_come = profile.charted().next().is_none().then(|| self.text.chart_to_come());
        let is_provisional = |career: &Career| career.rating().is_some_and(Rating::is_provisional);
        let provisional = profile.rated().any(is_provisional).then(|| self.text.provisional());
        if to_come.is_some() || provisional.is_some() {
            lines.push(String::new());
            lines.extend(provisional.into_iter().chain(to_come));
        }
        lines.join("\n")
    }

    /// What the reader misses most; `None` if it has no name.
    pub fn missed(&self, Missed { what, times, mistakes }: Missed) -> Option<String> {
        Some(match (what, what.house()) {
            (_, Some(house)) => self.text.missed_house(self.house(house, Naming::Shown), times, mistakes),
            (Weakness::Captures, _) => self.text.missed_captures(times, mistakes),
            (Weakness::Wins, _) => self.text.missed_wins(times, mistakes),
            (Weakness::Rest, _) => self.text.missed_rest(times, mistakes),
            _ => return None,
        })
    }

    /// A chart of ratings in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn chart_alt_text(&self, name: Option<&Name>, careers: &[Career]) -> String {
        let lines = careers.iter().map(|career| self.ups_and_downs(career)).collect::<Vec<_>>().join(" ");
        match name {
            Some(name) => self.text.chart_of_alt(name.text(), lines),
            None => self.text.chart_alt(lines),
        }
    }

    /// What stands in the place of the chart: the same numbers, at most 400 characters.
    pub fn chart_text(&self, careers: &[Career]) -> String {
        careers.iter().map(|career| self.ups_and_downs(career)).collect::<Vec<_>>().join("\n")
    }

    /// Results and rating under one ruleset.
    fn career(&self, career: &Career) -> String {
        let (ruleset, results, seeds) = (career.ruleset.name, self.results(career.tally), career.tally.seeds);
        match (career.rating().and_then(shown), career.counted) {
            (Some(told), _) => self.text.career(ruleset, told, results, seeds),
            (None, 0) => self.text.career_unrated(ruleset, results, seeds),
            (None, counted) => self.text.career_to_come(ruleset, Rating::GAMES.saturating_sub(counted), results, seeds),
        }
    }

    /// The lines that compare a player with another; none if nobody is named.
    fn head_to_head(&self, profile: &Profile) -> Vec<String> {
        let Some(other) = profile.other else { return Vec::new() };
        let met: Vec<&Career> = profile.careers.iter().filter(|career| career.met.games() > 0).collect();
        let mut lines = vec![
            String::new(),
            match met[..] {
                [] => self.text.unmet(profile.player, other),
                [only] => self.text.met_once(other, only.ruleset.name, self.results(only.met)),
                _ => self.text.met(other, self.results(profile.met())),
            },
        ];
        if met.len() > 1 {
            lines.extend(met.iter().map(|career| self.text.met_under(career.ruleset.name, self.results(career.met))));
        }
        lines
    }

    /// The history of a rating in a sentence.
    fn ups_and_downs(&self, career: &Career) -> String {
        let Career { ruleset, ratings, counted, .. } = career;
        let values = || ratings.iter().map(|rated| rated.rating.shown());
        match (career.rating().and_then(shown), values().next(), values().max(), values().min()) {
            (Some(latest), Some(first), Some(highest), Some(lowest)) => {
                self.text.chart_line(ruleset.name, latest, *counted, first, highest, lowest)
            }
            _ => self.text.chart_line_unrated(ruleset.name),
        }
    }
}

/// A rating that is told, with a question mark while it is provisional.
pub(super) fn shown(rating: Rating) -> Option<String> {
    let told = rating.told()?;
    Some(format!("{told}{}", if rating.is_provisional() { "?" } else { "" }))
}
