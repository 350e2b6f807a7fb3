//! Tournaments.

use std::cmp::Reverse;
use std::collections::HashMap;

use wari_engine::Headline;
use wari_games::{
    Contest, Cue, Entrant, Event, EventKind, EventStart, Fixture, Keyword, Moment, Name, Outcome, Permission, Ruling,
    Stage, TableLine, Telling, UserId,
};
use wari_rules::{SeedsPerHouse, Side};

use crate::words::phrases::{alt_text_within, sentences};
use crate::words::values::Exactly;
use crate::words::{View, Words};

impl Words {
    /// How a game counts.
    pub fn result_choice(&self, ruling: Ruling) -> String {
        self.text.ruling(ruling.id())
    }

    /// The message of an event: what it is, how far it is, and who leads.
    pub fn event(&self, contest: &Contest, now: Moment) -> String {
        /// How many are named.
        const LEADERS: usize = 5;
        let event = &contest.event;
        let mut lines = vec![self.text.event_title(event.name.markdown(), event.id), self.event_terms(event)];
        let running = contest.running().count();
        let playing = (running > 0).then(|| self.text.event_playing(running));
        // Two of them cannot be paired, or would have been.
        let waiting = Some(contest.waiting(now)).filter(|&many| many > 0).map(|many| self.text.event_waiting(many));
        let state = [Some(self.event_people(contest)), Some(self.event_state(contest)), playing, waiting];
        lines.push(state.into_iter().flatten().collect::<Vec<_>>().join(" · "));
        if matches!(event.stage, Stage::Running | Stage::Over) {
            lines.extend(contest.host().map(|_| self.event_host(contest)));
            lines.extend(contest.table().iter().take(LEADERS).map(|line| self.event_place(line)));
        } else if event.stage == Stage::Open {
            let people: Vec<String> = contest.present().map(|Entrant { person, .. }| format!("<@{person}>")).collect();
            lines.extend((!people.is_empty()).then(|| people.join(" ")));
        }
        lines.extend(self.event_decisions(contest));
        lines.join("\n")
    }

    /// Whom the organiser has removed, and which results they have set, those of the last rounds first.
    fn event_decisions(&self, contest: &Contest) -> Vec<String> {
        /// How many people are named, and how many results.
        const MOST: (usize, usize) = (5, 3);
        let removed: Vec<String> = contest.removed().map(|person| format!("<@{person}>")).collect();
        let left_out = removed.len().saturating_sub(MOST.0);
        let removed = (!removed.is_empty()).then(|| {
            let people = removed[left_out..].join(" ");
            self.text.event_out(if left_out > 0 { format!("… {people}") } else { people })
        });
        let mut corrected: Vec<&Fixture> = contest.fixtures.iter().filter(|fixture| fixture.ruling.is_some()).collect();
        corrected.sort_by_key(|fixture| Reverse((fixture.round, fixture.game)));
        let corrected = corrected.into_iter().take(MOST.1).map(|fixture| self.event_corrected(fixture));
        removed.into_iter().chain(corrected).map(|line| format!("-# {line}")).collect()
    }

    fn event_terms(&self, event: &Event) -> String {
        let format = self.text.event_format(event.kind.id, event.length);
        let terms = &event.terms;
        let rated = if terms.rated() { self.text.rated() } else { self.text.unrated() };
        let rules = self.text.rules_name(terms.ruleset.name);
        let seeds = (terms.seeds != SeedsPerHouse::Four).then(|| self.text.terms_seeds(terms.seeds.get()));
        let parts = [Some(format), Some(rules), seeds, Some(self.terms_pace(terms.pace)), Some(rated)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// What an event is, for Discord's calendar.
    pub fn event_in_calendar(&self, event: &Event) -> String {
        format!("{}\n{}", self.event_terms(event), self.text.event_in_calendar())
    }

    /// That Discord's calendar does not show an event, and what it needs for that.
    pub fn event_not_announced(&self, event: &Event, may_grant: bool) -> String {
        let (name, permission) = (event.name.markdown(), self.permission(Permission::CreateEvents));
        match may_grant {
            true => self.text.event_not_announced(name, permission),
            false => self.text.event_not_announced_ask(name, permission),
        }
    }

    fn event_people(&self, contest: &Contest) -> String {
        self.text.event_people(contest.places_taken(), contest.event.capacity)
    }

    /// How far an event is.
    pub fn event_state(&self, contest: &Contest) -> String {
        let event = &contest.event;
        match (event.stage, event.ends, contest.progress()) {
            (Stage::Over, ..) => self.text.event_is_over(),
            (Stage::Cancelled, ..) => self.text.event_is_cancelled(),
            (Stage::Running, Some(ends), _) => self.text.event_ends(ends),
            (Stage::Running, None, Some((round @ 1.., rounds))) => {
                let next = contest.next_round().map(|begins| self.text.event_next_round(begins));
                [self.text.event_round(round, rounds)].into_iter().chain(next).collect::<Vec<_>>().join(" · ")
            }
            (Stage::Running, None, Some(_)) => self.text.event_begins(),
            (Stage::Running, None, None) => self.text.event_runs(),
            (Stage::Open, ..) => match event.start {
                EventStart::On(Cue::ByHand) => self.text.event_starts_by_hand(event.organiser),
                EventStart::On(Cue::WhenFull) => self.text.event_starts_when_full(),
                EventStart::At(at) => self.text.event_starts_at(Exactly(at), at),
            },
        }
    }

    fn event_place(&self, line: &TableLine) -> String {
        let points = points(line.tenths);
        match line.is_gone {
            true => self.text.event_place_gone(line.rank, line.person, points),
            false => self.text.event_place(line.rank, line.person, points),
        }
    }

    /// How the host stands.
    fn event_host(&self, contest: &Contest) -> String {
        let host = contest.event.organiser;
        let (points, games) = (points(contest.tenths(host)), contest.tally(host).0);
        match contest.event.stage {
            Stage::Over => self.text.event_host_over(host, points, games),
            _ => self.text.event_host(host, points, games),
        }
    }

    /// How an event has ended.
    pub fn event_podium(&self, contest: &Contest) -> String {
        let (name, table) = (contest.event.name.markdown(), contest.table());
        let winners = contest.winners(&table);
        let head = match &winners[..] {
            [] => self.text.event_podium_of_nobody(name),
            _ if contest.host().is_some() => self.text.event_podium_of_simul(name, self.event_host(contest)),
            winners => self.text.event_podium(name, self.and(winners.iter().map(|line| format!("<@{}>", line.person)))),
        };
        let places = table.iter().take(if winners.is_empty() { 0 } else { 3 }).map(|line| self.event_place(line));
        let (round, rounds) = contest.progress().unwrap_or_default();
        let unpaired = Some(contest.unpaired()).filter(|&unpaired| unpaired > 0);
        let unpaired =
            unpaired.map(|unpaired| self.text.event_unpaired(contest.event.kind.id, round, rounds, unpaired));
        [head].into_iter().chain(places).chain(unpaired).collect::<Vec<_>>().join("\n")
    }

    /// How the result of a game counts that the organiser has set.
    pub fn event_corrected(&self, fixture: &Fixture) -> String {
        match fixture.counts_as() {
            Outcome::Played(Some(winner)) => self.text.event_corrected(fixture.game, fixture.players[winner]),
            _ => self.text.event_corrected_to_a_draw(fixture.game),
        }
    }

    /// The label of a game of an event among choices.
    pub fn event_game_choice(&self, fixture: &Fixture, name: impl Fn(UserId) -> Option<Name>) -> String {
        let name = |side: Side| {
            name(fixture.players[side])
                .map_or_else(|| self.text.unknown_player(), |name| name.cut(30).plain().to_owned())
        };
        self.text.event_game_choice(fixture.game, name(Side::South), name(Side::North))
    }

    /// The name of somebody among those that were looked up; `None` if it is unknown.
    pub fn name_among(&self, names: &HashMap<UserId, Name>, person: UserId) -> Option<Name> {
        match person.is_tombstone() {
            true => Some(self.name_of_former()),
            false => names.get(&person).cloned(),
        }
    }

    /// The game to remember: what for, and where it is.
    pub fn event_best_game(&self, view: &View<'_>, headline: Headline) -> String {
        self.text.event_best_game(self.headline(view, headline), view.game.link())
    }

    /// Somebody follows games of an event from now on; others are too many.
    pub fn event_follows(&self, contest: &Contest, telling: Telling, followed: usize, left: usize) -> String {
        let (text, name) = (&self.text, contest.event.name.markdown());
        let follows = text.event_follows(followed, name, telling.id());
        let left = (left > 0).then(|| text.event_follows_no_more(Telling::MOST));
        format!("{}\n-# {}", sentences([Some(follows), left]), text.following_needs_messages())
    }

    /// What a table is made of.
    pub fn event_rules(&self, event: &Event) -> String {
        let kind = event.kind;
        let hours = (kind.has_hours && !event.terms.pace.is_one_sitting()).then(|| self.text.event_rules_hours());
        sentences([Some(self.text.event_rules(kind.id)), hours, Some(self.text.event_rules_absence(kind.id))])
    }

    /// The headings of the columns of a table.
    pub fn event_headings(&self, kind: &EventKind) -> [String; 4] {
        let text = &self.text;
        [text.event_heading_points(), text.event_heading_games(), text.event_heading_won(), text.event_heading(kind.id)]
    }

    /// The numbers of a line, as the headings say.
    pub fn event_numbers(&self, line: &TableLine) -> [String; 4] {
        let last = hundredths(line.tie_break);
        [points(line.tenths), line.played.to_string(), line.won.to_string(), last]
    }

    /// Some lines of a table as text.
    pub fn event_table(&self, lines: &[TableLine]) -> String {
        let row = |line: &TableLine| {
            self.text.event_table_row(line.rank, line.person, points(line.tenths), line.played, line.won)
        };
        match lines.is_empty() {
            true => self.text.event_nobody(),
            false => lines.iter().map(row).collect::<Vec<_>>().join("\n"),
        }
    }

    /// Some lines of a table for those who cannot see it, at most 1,024 characters. Long names are cut if there is no
    /// room for them.
    pub fn event_alt_text(&self, event: &Event, lines: &[TableLine], name: impl Fn(UserId) -> Option<Name>) -> String {
        alt_text_within(|longest| {
            let rows = lines.iter().map(|line| {
                let name =
                    name(line.person).map_or_else(|| self.text.unknown_player(), |name| name.cut(longest).text());
                self.text.event_table_alt_row(line.rank, name, points(line.tenths), line.played, line.won)
            });
            self.text.event_table_alt(event.name.plain(), rows.collect::<Vec<_>>().join(" "))
        })
    }

    /// The label of an event among choices.
    pub fn event_choice(&self, event: &Event) -> String {
        self.text.event_choice(event.id, event.name.plain()).chars().take(100).collect()
    }
}

/// Points, of which there can be halves.
fn points(tenths: u32) -> String {
    hundredths(u64::from(tenths) * 10)
}

/// A number of which there can be quarters.
fn hundredths(number: u64) -> String {
    let (whole, part) = (number / 100, number % 100);
    let part = match part {
        25 => "¼",
        50 => "½",
        75 => "¾",
        _ => "",
    };
    if whole == 0 && !part.is_empty() { part.to_owned() } else { format!("{whole}{part}") }
}
