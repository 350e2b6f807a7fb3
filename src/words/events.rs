//! Tournaments.

use crate::games::{
    Contest, Entrant, Event, EventKind, EventStart, Format, Keyword, Line, Moment, Name, Ruling, Stage, UserId,
};
use crate::words::Words;
use crate::words::phrases::{alt_text_within, sentences};

impl Words {
    /// How people are paired.
    pub fn event_kind(&self, kind: EventKind) -> String {
        self.text.event_kind(kind.id())
    }

    /// How a game counts.
    pub fn result_choice(&self, ruling: Ruling) -> String {
        self.text.ruling(ruling.id())
    }

    /// The message of an event: what it is, how far it is, and who leads.
    pub fn event(&self, contest: &Contest) -> String {
        /// How many are named.
        const LEADERS: usize = 5;
        let event = &contest.event;
        let mut lines = vec![self.text.event_title(event.name.markdown(), event.id), self.event_terms(event)];
        let running = contest.running().count();
        let playing = (running > 0).then(|| self.text.event_playing(running));
        let state = [Some(self.event_people(contest)), Some(self.event_state(event)), playing];
        lines.push(state.into_iter().flatten().collect::<Vec<_>>().join(" · "));
        if matches!(event.stage, Stage::Running | Stage::Over) {
            lines.extend(contest.table().iter().take(LEADERS).map(|line| self.event_place(line)));
        } else if event.stage == Stage::Open {
            let people: Vec<String> = contest.present().map(|Entrant { person, .. }| format!("<@{person}>")).collect();
            lines.extend((!people.is_empty()).then(|| people.join(" ")));
        }
        lines.join("\n")
    }

    fn event_terms(&self, event: &Event) -> String {
        let format = match event.format {
            Format::Arena { minutes } => self.text.event_arena(minutes),
            Format::Swiss { rounds } => self.text.event_swiss(rounds),
        };
        let terms = &event.terms;
        let rated = if terms.rated() { self.text.rated() } else { self.text.unrated() };
        [format, self.text.rules_name(terms.ruleset.name), self.terms_pace(terms.pace), rated].join(" · ")
    }

    fn event_people(&self, contest: &Contest) -> String {
        self.text.event_people(contest.entrants.len(), contest.event.capacity)
    }

    /// How far an event is.
    pub fn event_state(&self, event: &Event) -> String {
        match (event.stage, event.format) {
            (Stage::Over, _) => self.text.event_is_over(),
            (Stage::Cancelled, _) => self.text.event_is_cancelled(),
            (Stage::Running, Format::Swiss { .. }) if event.round == 0 => self.text.event_begins(),
            (Stage::Running, Format::Swiss { rounds }) => self.text.event_round(event.round, rounds),
            (Stage::Running, Format::Arena { .. }) => {
                self.text.event_ends(event.ends.unwrap_or(Moment::from_millis(0)))
            }
            (Stage::Open, _) => match event.start {
                EventStart::ByHand => self.text.event_starts_by_hand(event.organiser),
                EventStart::WhenFull => self.text.event_starts_when_full(),
                EventStart::At(at) => self.text.event_starts_at(at),
            },
        }
    }

    fn event_place(&self, line: &Line) -> String {
        let points = points(line.tenths);
        match line.is_gone {
            true => self.text.event_place_gone(line.rank, line.person, points),
            false => self.text.event_place(line.rank, line.person, points),
        }
    }

    /// How an event has ended.
    pub fn event_podium(&self, contest: &Contest) -> String {
        let (name, table) = (contest.event.name.markdown(), contest.table());
        let winner = table.first().filter(|line| line.played > 0);
        let head = match winner {
            Some(winner) => self.text.event_podium(name, winner.person),
            None => self.text.event_podium_of_nobody(name),
        };
        let places = table.iter().take(if winner.is_some() { 3 } else { 0 }).map(|line| self.event_place(line));
        let unpairable = match contest.event.format {
            Format::Swiss { rounds } if contest.event.round < u32::from(rounds) => {
                Some(self.text.event_unpairable(contest.event.round, rounds))
            }
            _ => None,
        };
        [head].into_iter().chain(places).chain(unpairable).collect::<Vec<_>>().join("\n")
    }

    /// What a table is made of.
    pub fn event_rules(&self, kind: EventKind) -> String {
        let rules = match kind {
            EventKind::Arena => self.text.event_rules_arena(),
            EventKind::Swiss => self.text.event_rules_swiss(),
        };
        sentences([Some(rules), Some(self.text.event_rules_absence())])
    }

    /// The headings of the columns of a table.
    pub fn event_headings(&self, kind: EventKind) -> [String; 4] {
        let last = match kind {
            EventKind::Arena => self.text.event_heading_performance(),
            EventKind::Swiss => self.text.event_heading_buchholz(),
        };
        [self.text.event_heading_points(), self.text.event_heading_games(), self.text.event_heading_won(), last]
    }

    /// The numbers of a line, as the headings say.
    pub fn event_numbers(&self, kind: EventKind, line: &Line) -> [String; 4] {
        let last = match kind {
            EventKind::Arena => line.tie_break.to_string(),
            EventKind::Swiss => points(u32::try_from(line.tie_break / 10).unwrap_or(u32::MAX)),
        };
        [points(line.tenths), line.played.to_string(), line.won.to_string(), last]
    }

    /// Some lines of a table as text.
    pub fn event_table(&self, lines: &[Line]) -> String {
        let row =
            |line: &Line| self.text.event_table_row(line.rank, line.person, points(line.tenths), line.played, line.won);
        match lines.is_empty() {
            true => self.text.event_nobody(),
            false => lines.iter().map(row).collect::<Vec<_>>().join("\n"),
        }
    }

    /// Some lines of a table for those who cannot see it, at most 1,024 characters. Long names are cut if there is no
    /// room for them.
    pub fn event_alt_text(&self, event: &Event, lines: &[Line], name: impl Fn(UserId) -> Option<Name>) -> String {
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
    match (tenths / 10, tenths % 10) {
        (0, 5) => "½".to_owned(),
        (whole, 5) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}
