//! A plain twin of the Dutch system: it looks at every candidate for every bracket and compares them word by word as
//! C.04.3 says. It shares no code with the crate, and takes time that grows without measure.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;

use wari_pairing::{Bye, Colour, Round, Tournament};

/// Who plays whom: pairs of places in the list of players, White first; and who has the bye.
pub(crate) type Plain = (Vec<(usize, usize)>, Option<usize>);

struct Person {
    player: usize,
    number: usize,
    score: i64,
    /// Games with white minus games with black (1.6).
    difference: i64,
    colours: Vec<Colour>,
    unplayed: usize,
    may_have_bye: bool,
    topscorer: bool,
    /// -1 down, 1 up; of the previous round and the one before.
    floats: [i8; 2],
}

impl Person {
    /// The colour that the preference is for, and its strength from 0 to 3 (1.7).
    fn preference(&self) -> Option<(Colour, u8)> {
        let last = *self.colours.last()?;
        let twice = self.colours.iter().rev().nth(1) == Some(&last);
        Some(match self.difference {
            2.. => (Colour::Black, 3),
            ..=-2 => (Colour::White, 3),
            _ if twice => (last.other(), 3),
            1 => (Colour::Black, 2),
            -1 => (Colour::White, 2),
            _ => (last.other(), 1),
        })
    }
}

/// What makes a candidate worse, the most important first (2.3, 2.4, then the sequence of article 4).
type Badness = Vec<Vec<i64>>;

struct Twin<'a> {
    tournament: &'a Tournament,
    /// By 1.2.
    people: Vec<Person>,
    may_meet: Vec<Vec<bool>>,
    /// The least score of the bye if these remain, by set; `None` if they cannot be paired.
    completions: RefCell<HashMap<u32, Option<i64>>>,
}

/// Pairs a round; `None` if that is impossible.
pub(crate) fn pair(tournament: &Tournament) -> Option<Plain> {
    let twin = Twin::new(tournament);
    let everybody = (1_u32 << twin.people.len()) - 1;
    twin.completion(everybody)?;
    let mut left = everybody;
    let mut moved_down = 0_u32;
    let mut pairs = Vec::new();
    while left != 0 {
        let residents = twin.top_group(left & !moved_down);
        if residents == 0 {
            break;
        }
        let below = left & !moved_down & !residents;
        let (_, best) = twin
            .candidates(moved_down, residents)
            .into_iter()
            .filter_map(|candidate| Some((twin.badness(moved_down, residents, below, &candidate)?, candidate)))
            .min()?;
        for &(one, other) in &best {
            left &= !(1 << one | 1 << other);
        }
        moved_down = (moved_down | residents) & left;
        pairs.extend(best);
    }
    let bye = (0..twin.people.len()).find(|&person| left & 1 << person != 0).map(|person| twin.people[person].player);
    let pairs = pairs
        .into_iter()
        .map(|(higher, lower)| {
            let players = (twin.people[higher].player, twin.people[lower].player);
            match twin.colour(higher, lower) {
                Colour::White => players,
                Colour::Black => (players.1, players.0),
            }
        })
        .collect();
    Some((pairs, bye))
}

impl<'a> Twin<'a> {
    fn new(tournament: &'a Tournament) -> Self {
        let played = tournament.played;
        let round = |player: usize, at: usize| {
            tournament.players[player].rounds.get(at).copied().unwrap_or(Round::Bye(Bye::ZeroPoint))
        };
        let points = |player, upto: usize| {
            (0..upto).map(|at| i64::from(round(player, at).points(&tournament.points).in_tenths())).sum::<i64>()
        };
        let mut people = Vec::new();
        let mut number = 0;
        for (player, here) in tournament.players.iter().enumerate() {
            let available = here.rounds.len() <= played;
            let rounds: Vec<Round> = (0..played).map(|at| round(player, at)).collect();
            if !available && !rounds.iter().any(Round::is_paired) {
                continue;
            }
            number += 1;
            if !available {
                continue;
            }
            let colours: Vec<Colour> = rounds
                .iter()
                .filter_map(|round| match round {
                    Round::Game { colour, .. } => Some(*colour),
                    _ => None,
                })
                .collect();
            let white = colours.iter().filter(|&&colour| colour == Colour::White).count() as i64;
            let float = |back: usize| match played.checked_sub(back) {
                None => 0,
                Some(at) => match rounds[at] {
                    Round::Game { opponent, .. } => (points(opponent, at) - points(player, at)).signum() as i8,
                    unplayed if unplayed.points(&tournament.points) > tournament.points.loss => -1,
                    _ => 0,
                },
            };
            let most = i64::from(tournament.points.win.in_tenths()) * played as i64;
            people.push(Person {
                player,
                number,
                score: points(player, played),
                difference: 2 * white - colours.len() as i64,
                unplayed: played - colours.len(),
                colours,
                may_have_bye: !rounds
                    .iter()
                    .any(|round| !round.is_played() && round.points(&tournament.points) >= tournament.points.win),
                topscorer: played + 1 == tournament.rounds && 2 * points(player, played) > most,
                floats: [float(1), float(2)],
            });
        }
        people.sort_by_key(|person| (Reverse(person.score), person.player));
        let may_meet = people
            .iter()
            .map(|one| {
                let meets = |other: &Person| {
                    let met = (0..played).any(
                        |at| matches!(round(one.player, at), Round::Game { opponent, .. } if opponent == other.player),
                    );
                    let forbidden = tournament.forbidden.iter().any(|forbidden| {
                        forbidden.players.contains(&one.player) && forbidden.players.contains(&other.player)
                    });
                    let clash = match (one.preference(), other.preference()) {
                        (Some((own, 3)), Some((theirs, 3))) => own == theirs && !one.topscorer && !other.topscorer,
                        _ => false,
                    };
                    one.player != other.player && !met && !forbidden && !clash
                };
                people.iter().map(meets).collect()
            })
            .collect();
        Self { tournament, people, may_meet, completions: RefCell::default() }
    }

    fn members(&self, set: u32) -> impl DoubleEndedIterator<Item = usize> + Clone + use<> {
        (0..self.people.len()).filter(move |&person| set & 1 << person != 0)
    }

    /// C4 and C5.
    fn completion(&self, set: u32) -> Option<i64> {
        if set == 0 {
            return Some(-1);
        }
        if let Some(&known) = self.completions.borrow().get(&set) {
            return known;
        }
        let first = set.trailing_zeros() as usize;
        let rest = set & !(1 << first);
        let odd = set.count_ones() % 2 == 1;
        let bye = (odd && self.people[first].may_have_bye && self.completion(rest).is_some())
            .then(|| self.people[first].score);
        let games = self
            .members(rest)
            .filter(|&other| self.may_meet[first][other])
            .filter_map(|other| self.completion(rest & !(1 << other)));
        let least = games.chain(bye).min();
        self.completions.borrow_mut().insert(set, least);
        least
    }

    fn top_group(&self, set: u32) -> u32 {
        let Some(top) = self.members(set).map(|person| self.people[person].score).max() else { return 0 };
        self.members(set).filter(|&person| self.people[person].score == top).fold(0, |set, person| set | 1 << person)
    }

    /// All ways to make pairs in a bracket, none of two moved-down players.
    fn candidates(&self, moved_down: u32, residents: u32) -> Vec<Vec<(usize, usize)>> {
        let all = moved_down | residents;
        if all == 0 {
            return vec![Vec::new()];
        }
        let first = all.trailing_zeros() as usize;
        let without = |set: u32| set & !(1 << first);
        let mut candidates = self.candidates(without(moved_down), without(residents));
        for other in self.members(without(residents)).filter(|&other| self.may_meet[first][other]) {
            let rest = without(residents) & !(1 << other);
            candidates.extend(self.candidates(without(moved_down), rest).into_iter().map(|mut pairs| {
                pairs.insert(0, (first, other));
                pairs
            }));
        }
        candidates
    }

    fn descending(mut values: Vec<i64>) -> Vec<i64> {
        values.sort_unstable_by_key(|&value| Reverse(value));
        values
    }

    /// C5 to C7; `None` if it breaks C4.
    fn downfloaters(&self, floaters: u32, below: u32) -> Option<Badness> {
        let bye = self.completion(floaters | below)?;
        let scores = Self::descending(self.members(floaters).map(|person| self.people[person].score).collect());
        Some(vec![vec![bye], vec![scores.len() as i64], scores])
    }

    fn badness(&self, moved_down: u32, residents: u32, below: u32, pairs: &[(usize, usize)]) -> Option<Badness> {
        let paired = pairs.iter().fold(0_u32, |set, &(one, other)| set | 1 << one | 1 << other);
        let floaters = (moved_down | residents) & !paired;
        let mut badness = self.downfloaters(floaters, below)?;
        // C8.
        let next = self.top_group(below);
        let best_below = self
            .candidates(floaters, next)
            .iter()
            .filter_map(|pairs| {
                let paired = pairs.iter().fold(0_u32, |set, &(one, other)| set | 1 << one | 1 << other);
                self.downfloaters((floaters | next) & !paired, below & !next)
            })
            .min()?;
        badness.extend(best_below);
        // C9.
        let bye = self.completion(floaters | below)?;
        let to_the_bye = |person: &usize| floaters.count_ones() == 1 && self.people[*person].score == bye;
        badness.push(
            self.members(floaters).filter(to_the_bye).map(|person| self.people[person].unplayed as i64).collect(),
        );
        badness.push(self.colours(pairs));
        badness.extend(self.floats(moved_down, residents, floaters, pairs));
        badness.extend(Self::sequence(moved_down, residents, pairs));
        Some(badness)
    }

    /// C10 to C13.
    fn colours(&self, pairs: &[(usize, usize)]) -> Vec<i64> {
        let mut bad = vec![0; 4];
        for &(higher, lower) in pairs {
            let colour = self.colour(higher, lower);
            for (person, colour) in [(higher, colour), (lower, colour.other())] {
                let person = &self.people[person];
                let change = if colour == Colour::White { 1 } else { -1 };
                bad[0] += i64::from((person.difference + change).abs() > 2);
                bad[1] += i64::from(person.colours.iter().rev().take(2).filter(|&&own| own == colour).count() == 2);
                if let Some((wish, strength)) = person.preference() {
                    bad[2] += i64::from(wish != colour);
                    bad[3] += i64::from(wish != colour && strength == 2);
                }
            }
        }
        bad
    }

    /// C14 to C21.
    fn floats(&self, moved_down: u32, residents: u32, floaters: u32, pairs: &[(usize, usize)]) -> Badness {
        let floated = |person: usize, back: usize, float: i8| self.people[person].floats[back] == float;
        let level = self.members(residents).map(|person| self.people[person].score).max().unwrap_or_default();
        let upfloats: Vec<(usize, usize)> =
            pairs.iter().copied().filter(|&(one, _)| moved_down & 1 << one != 0).collect();
        let mut counts = Vec::new();
        let mut differences = Vec::new();
        for back in 0..2 {
            let downs = self.members(floaters & residents).filter(|&person| floated(person, back, -1)).count();
            let ups = upfloats.iter().filter(|&&(_, lower)| floated(lower, back, 1));
            counts.extend([vec![downs as i64], vec![ups.clone().count() as i64]]);
            let down = self.members(moved_down).filter(|&person| floated(person, back, -1)).map(|person| {
                // Whoever remains unpaired plays somebody at least a point lower, so to speak.
                self.people[person].score - level + if floaters & 1 << person == 0 { 0 } else { 10 }
            });
            differences.push(Self::descending(down.collect()));
            differences.push(Self::descending(ups.map(|&(higher, _)| self.people[higher].score - level).collect()));
        }
        counts.into_iter().chain(differences).collect()
    }

    /// The place in the sequence of articles 3 and 4.
    fn sequence(moved_down: u32, residents: u32, pairs: &[(usize, usize)]) -> Badness {
        let (above, inside): (Vec<_>, Vec<_>) = pairs.iter().partition(|&&(one, _)| moved_down & 1 << one != 0);
        let remainder: Vec<usize> = (0..32)
            .filter(|&person| {
                residents & 1 << person != 0 && !above.iter().any(|&(_, lower): &(usize, usize)| lower == person)
            })
            .collect();
        let bsn = |person: usize| remainder.iter().position(|&other| other == person).expect("a resident") as i64;
        let first: Vec<i64> = inside.iter().map(|&(higher, _)| bsn(higher)).collect();
        let size = first.len() as i64;
        let entered: Vec<i64> = first.iter().copied().filter(|&bsn| bsn >= size).collect();
        let left: Vec<i64> = (0..size).filter(|bsn| !first.contains(bsn)).collect();
        vec![
            above.iter().map(|&(higher, _)| higher as i64).collect(),
            above.iter().map(|&(_, lower)| lower as i64).collect(),
            vec![entered.len() as i64, entered.iter().sum::<i64>() - left.iter().sum::<i64>()],
            left.iter().rev().map(|bsn| -bsn).collect(),
            entered,
            inside.iter().map(|&(_, lower)| bsn(lower)).collect(),
        ]
    }

    /// Article 5.2: the colour of the higher ranked.
    fn colour(&self, higher: usize, lower: usize) -> Colour {
        let (here, there) = (&self.people[higher], &self.people[lower]);
        let initial = self.tournament.initial_colour.expect("an initial colour");
        match (here.preference(), there.preference()) {
            (None, None) if here.number % 2 == 1 => initial,
            (None, None) => initial.other(),
            (Some((wish, _)), None) => wish,
            (None, Some((wish, _))) => wish.other(),
            (Some((own, _)), Some((theirs, _))) if own != theirs => own,
            (Some((wish, own)), Some((_, theirs))) if own != theirs => {
                if own > theirs {
                    wish
                } else {
                    wish.other()
                }
            }
            (Some((wish, strength)), _) => {
                let (own, theirs) = (here.difference.abs(), there.difference.abs());
                if strength == 3 && own != theirs {
                    return if own > theirs { wish } else { wish.other() };
                }
                let latest =
                    here.colours.iter().rev().zip(there.colours.iter().rev()).find(|(own, theirs)| own != theirs);
                latest.map_or(wish, |(own, _)| own.other())
            }
        }
    }
}
