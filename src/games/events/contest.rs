//! An event with those who take part and their games: how it stands, and what happens next.

use wari_pairing::GameResult;

use crate::{
    ByeOf, ChannelId, Counts, Cue, Entrant, Event, EventStart, Fixture, GameId, GameScore, Moment, Pairing, Presence,
    Refusal, Ruling, Stage, UserId,
};

/// An event with those who take part and their games.
#[derive(Clone, Debug, PartialEq)]
pub struct Contest {
    /// The event.
    pub event: Event,
    /// Who takes part, in the order in which they joined.
    pub entrants: Vec<Entrant>,
    /// Its games, by round and board.
    pub fixtures: Vec<Fixture>,
    /// The byes that pairings gave.
    pub byes: Vec<ByeOf>,
    /// Pairs of people one of whom has blocked the other.
    pub blocked: Vec<(UserId, UserId)>,
    /// Its tables: their numbers and threads.
    pub tables: Vec<(u32, ChannelId)>,
}

/// A round, or a part of an arena, that is about to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draw {
    /// Who plays whom, South first, in the order of the boards.
    pub pairs: Vec<Pairing>,
    /// Who has no opponent, and a point for that.
    pub bye: Option<UserId>,
}

/// What is to be done in an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing, until something happens or this time comes.
    Wait(Option<Moment>),
    /// It starts.
    Start,
    /// Too few have come.
    CallOff,
    /// These play next.
    Pair(Draw),
    /// It is over.
    End,
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// The rank, from 1. Those whom nothing distinguishes share it.
    pub rank: usize,
    /// Who it is.
    pub person: UserId,
    /// Their points, in tenths.
    pub tenths: u32,
    /// How many games they have finished, of which they have won so many.
    pub played: u32,
    /// How many they have won.
    pub won: u32,
    /// What ranks them among those with the same points, in hundredths: in a Swiss tournament their Buchholz without
    /// the lowest, in an arena their performance.
    pub tie_break: u64,
    /// Whether they will not be paired any more.
    pub is_gone: bool,
}

impl Contest {
    /// Returns somebody who takes part.
    pub fn entrant(&self, person: UserId) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.person == person)
    }

    /// Returns those who have played in it, or could have.
    pub fn players(&self) -> impl Iterator<Item = &Entrant> {
        let is_open = self.event.stage == Stage::Open;
        let never = move |entrant: &&Entrant| {
            let is_gone = matches!(entrant.presence, Presence::Gone | Presence::Removed);
            entrant.presence == Presence::Barred || is_open && is_gone
        };
        self.entrants.iter().filter(move |entrant| !never(entrant))
    }

    /// Returns how many places are taken: nobody needs theirs any more who is gone.
    pub fn places_taken(&self) -> usize {
        let is_gone = |entrant: &&Entrant| matches!(self.presence(entrant), Presence::Gone | Presence::Barred);
        self.entrants.iter().filter(|entrant| !is_gone(entrant)).count()
    }

    /// Returns how often somebody has stayed away from a game.
    pub fn absences(&self, person: UserId) -> usize {
        self.fixtures.iter().filter(|fixture| fixture.is_missed_by(person)).count()
    }

    /// Returns whether somebody is to be paired. Whoever has stayed away from two games is out; where people can come
    /// back, one is enough to be left in peace until they do.
    pub fn presence(&self, entrant: &Entrant) -> Presence {
        let absences = self.absences(entrant.person);
        let rests = self.event.kind.lets_back && absences > usize::try_from(entrant.forgiven).unwrap_or(usize::MAX);
        match entrant.presence {
            Presence::Gone | Presence::Barred => entrant.presence,
            Presence::Removed => Presence::Gone,
            _ if absences >= Event::ABSENCES => Presence::Gone,
            Presence::Here if rests => Presence::Resting,
            presence => presence,
        }
    }

    /// Returns who is to be paired.
    pub fn present(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|entrant| self.presence(entrant) == Presence::Here)
    }

    /// Returns whom the organiser has taken out.
    pub fn removed(&self) -> impl Iterator<Item = UserId> {
        // Whoever leaves before the start is forgotten; so nobody else is gone by then but those with deleted data.
        let is_removed = |entrant: &&Entrant| matches!(entrant.presence, Presence::Removed | Presence::Barred);
        self.entrants.iter().filter(is_removed).map(|entrant| entrant.person).filter(|person| !person.is_tombstone())
    }

    /// Returns how many wait for an opponent in an arena; nobody does once the time for pairing is over.
    pub fn waiting(&self, now: Moment) -> usize {
        let is_pairing = self.event.stage == Stage::Running && self.event.ends.is_some_and(|ends| now < ends);
        let free = self.present().filter(|entrant| self.game_of(entrant.person).is_none());
        if is_pairing { free.count() } else { 0 }
    }

    /// Returns the games that somebody plays at the moment.
    pub fn games_of(&self, person: UserId) -> impl Iterator<Item = &Fixture> {
        self.running().filter(move |fixture| fixture.side_of(person).is_some())
    }

    /// Returns the first of them.
    pub fn game_of(&self, person: UserId) -> Option<&Fixture> {
        self.games_of(person).next()
    }

    /// Returns the games that go on.
    pub fn running(&self) -> impl Iterator<Item = &Fixture> {
        self.fixtures.iter().filter(|fixture| fixture.is_running())
    }

    /// Returns the threads in which a game can begin, in the order of their tables.
    pub fn free_tables(&self) -> Vec<ChannelId> {
        let is_taken = |thread: ChannelId| {
            let mut here = self.fixtures.iter().filter(|fixture| fixture.channel == thread);
            if self.event.kind.reuses_tables { here.any(|it| it.finish.is_none()) } else { here.next().is_some() }
        };
        self.tables.iter().map(|&(_, thread)| thread).filter(|&thread| !is_taken(thread)).collect()
    }

    /// Returns the number of the next table that is opened.
    pub fn next_table(&self) -> u32 {
        self.tables.iter().map(|&(number, _)| number).max().unwrap_or_default() + 1
    }

    /// Whether two may be paired.
    pub fn may_meet(&self, one: UserId, other: UserId) -> bool {
        !self.blocked.iter().any(|&pair| pair == (one, other) || pair == (other, one))
    }

    /// Returns the table: that of an event that ends here, since games that go on count for nobody.
    pub fn table(&self) -> Vec<TableLine> {
        (self.event.kind.table)(self)
    }

    /// Returns the best lines of a table, among those who stayed to the end and have finished a game; empty if there
    /// are none. Nobody wins a tournament that they have left.
    pub fn winners<'t>(&self, table: &'t [TableLine]) -> Vec<&'t TableLine> {
        let stayed: Vec<&TableLine> = table.iter().filter(|line| !line.is_gone && line.played > 0).collect();
        let best = stayed.first().map(|line| line.rank);
        stayed.into_iter().take_while(|line| Some(line.rank) == best).collect()
    }

    /// Returns which round is played, and how many there are; `None` if there are none.
    pub fn progress(&self) -> Option<(u32, u32)> {
        (self.event.kind.progress)(self)
    }

    /// Returns when the next games begin, if they wait for the hour at which rounds begin.
    pub fn next_round(&self) -> Option<Moment> {
        let event = &self.event;
        let has_hours = event.kind.has_hours && !event.terms.pace.is_one_sitting();
        let started = event.started.filter(|_| has_hours && event.stage == Stage::Running && event.round > 0)?;
        match (event.kind.next)(self, started) {
            Next::Wait(until) => until,
            _ => None,
        }
    }

    /// Returns when games may begin that follow from these, which are over.
    pub(super) fn hour_after<'f>(&self, games: impl Iterator<Item = &'f Fixture>) -> Option<Moment> {
        games.filter_map(|fixture| fixture.ended).max().map(|ended| self.event.hour_after(ended))
    }

    /// Returns how many games or rounds have not been paired, because of who was to meet.
    pub fn unpaired(&self) -> u32 {
        (self.event.kind.unpaired)(self)
    }

    /// Returns the game that decided who has won: the last one that the winner has finished; `None` if several share
    /// the first place.
    pub fn deciding(&self) -> Option<&Fixture> {
        let table = self.table();
        let winner = match (self.host(), &self.winners(&table)[..]) {
            (Some(host), _) => host,
            (None, [winner]) => winner.person,
            (None, _) => return None,
        };
        let own = self.fixtures.iter().filter(|fixture| fixture.side_of(winner).is_some());
        own.filter(|fixture| fixture.finish.is_some()).max_by_key(|fixture| fixture.finish)
    }

    /// Returns who plays everybody, if somebody does.
    pub fn host(&self) -> Option<UserId> {
        self.event.kind.has_host.then_some(self.event.organiser)
    }

    /// Returns the games whose results the organiser can set: those that are over, as long as nothing has followed from
    /// them, and where others wait for them those that go on, too. So no two people can hold up a round, by a pause or
    /// a vacation; their game goes on as one that counts for the two alone.
    pub fn correctable(&self) -> impl Iterator<Item = &Fixture> {
        let kind = self.event.kind;
        let others_wait = kind.counts != Counts::Minutes && self.event.stage == Stage::Running;
        let is_due = move |fixture: &&Fixture| fixture.finish.is_some() || others_wait;
        self.fixtures.iter().filter(is_due).filter(move |fixture| (kind.may_correct)(self, fixture))
    }

    /// Returns a game with the result that the organiser sets.
    ///
    /// # Errors
    /// Refused if something has followed from the result, or it can no longer be corrected; also if the event, which is
    /// over, would have to go on: its people have gone home.
    pub fn corrected(&self, game: GameId, ruling: Ruling, now: Moment) -> Result<Fixture, Refusal> {
        let fixture = self.correctable().find(|fixture| fixture.game == game);
        let fixture = fixture.filter(|_| self.event.is_correctable(now)).ok_or(Refusal::ResultStands)?;
        let corrected = Fixture { ruling: Some(ruling), ..*fixture };
        if self.event.stage == Stage::Over {
            let set = |fixture: &Fixture| if fixture.game == game { corrected } else { *fixture };
            let after = Self { fixtures: self.fixtures.iter().map(set).collect(), ..self.clone() };
            if (self.event.kind.next)(&after, now) != Next::End {
                return Err(Refusal::EventWouldGoOn);
            }
        }
        Ok(corrected)
    }

    /// Returns how many games somebody has finished, and how many of them they have won.
    pub fn tally(&self, person: UserId) -> (u32, u32) {
        let mut tally = (0, 0);
        for fixture in &self.fixtures {
            let Some(side) = fixture.side_of(person) else { continue };
            let Some(score) = fixture.score_of(side) else { continue };
            tally = (tally.0 + 1, tally.1 + u32::from(score == GameScore::Win));
        }
        tally
    }

    /// Returns what somebody's games have brought them, in tenths of a point: one for a win, half for a draw.
    pub fn tenths(&self, person: UserId) -> u32 {
        let scores = self.fixtures.iter().filter_map(|fixture| fixture.score_of(fixture.side_of(person)?));
        let tenths = scores.map(|score| match score {
            GameScore::Win => 10,
            GameScore::Draw => 5,
            GameScore::Loss => 0,
        });
        tenths.sum()
    }

    /// Returns what the lot says for whoever has a number: the smallest goes first. Nobody can tell before it is drawn.
    pub(super) fn lot(&self, number: i64) -> u64 {
        // SplitMix64 (Steele, Lea and Flood, 2014).
        let mut bits = self.event.lot.wrapping_add(number.cast_unsigned().wrapping_mul(0x9e37_79b9_7f4a_7c15));
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// Returns what is to be done now.
    pub fn next(&self, now: Moment) -> Next {
        let event = &self.event;
        if event.held.is_some() {
            return Next::Wait(None);
        }
        match event.stage {
            Stage::Over | Stage::Cancelled => Next::Wait(None),
            Stage::Open if self.host().is_some_and(UserId::is_tombstone) => Next::CallOff,
            Stage::Open => {
                let is_full = self.present().count() >= usize::from(event.capacity);
                match event.start {
                    EventStart::On(Cue::WhenFull) if is_full => Next::Start,
                    EventStart::On(_) if now >= event.expires() => Next::CallOff,
                    EventStart::On(_) => Next::Wait(Some(event.expires())),
                    EventStart::At(at) if now < at => Next::Wait(Some(at)),
                    EventStart::At(_) if self.check_number().is_err() => Next::CallOff,
                    EventStart::At(_) => Next::Start,
                }
            }
            Stage::Running => (event.kind.next)(self, now),
        }
    }

    /// Checks that there are enough people to start.
    ///
    /// # Errors
    /// Refused if there are too few.
    pub fn check_number(&self) -> Result<(), Refusal> {
        let least = self.event.kind.people.0;
        match self.present().count() < usize::from(least) {
            true => Err(Refusal::TooFewInEvent { least }),
            false => Ok(()),
        }
    }
}

/// Sets the ranks of lines in their order: those who have the same merit share one.
pub(super) fn rank<T: PartialEq>(lines: &mut [TableLine], merit: impl Fn(&TableLine) -> T) {
    for place in 1..lines.len() {
        let (above, here) = (&lines[place - 1], &lines[place]);
        lines[place].rank = if merit(above) == merit(here) { above.rank } else { place + 1 };
    }
}

/// Returns a score as pairings count it.
pub(super) fn result(score: GameScore) -> GameResult {
    match score {
        GameScore::Win => GameResult::Win,
        GameScore::Draw => GameResult::Draw,
        GameScore::Loss => GameResult::Loss,
    }
}
