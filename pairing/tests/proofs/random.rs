//! Random tournaments.

use wari_pairing::{Bye, Colour, Forbidden, GameResult, Pair, Pairing, Player, Round, Tournament};

/// A sequence of numbers that looks random (SplitMix64).
pub(crate) struct Chance(u64);

impl Chance {
    /// A number below this.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    /// Whether something happens that happens so many times in a hundred.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// A tournament with its own habits.
pub(crate) struct Random {
    pub(crate) tournament: Tournament,
    pub(crate) chance: Chance,
    /// How many in a hundred rest, do not come, leave, and draw.
    rests: usize,
    forfeits: usize,
    leaves: usize,
    draws: usize,
}

impl Random {
    /// A tournament of this many players or fewer, and this many rounds or fewer.
    pub(crate) fn new(seed: u64, most_players: usize, most_rounds: usize) -> Self {
        let mut chance = Chance(seed);
        let count = 2 + chance.below(most_players - 1);
        let habits: [usize; 4] = [12, 10, 6, 60].map(|most| if chance.percent(50) { chance.below(most) } else { 0 });
        let mut forbidden = Vec::new();
        while chance.percent(40) {
            forbidden.push(Forbidden { players: vec![chance.below(count), chance.below(count)], rounds: None });
        }
        let initial = if chance.percent(50) { Colour::White } else { Colour::Black };
        let tournament = Tournament {
            rounds: 1 + chance.below(most_rounds),
            initial_colour: Some(initial),
            players: (0..count)
                .map(|place| Player { name: format!("Player {}", place + 1), ..Player::default() })
                .collect(),
            forbidden,
            ..Tournament::default()
        };
        let [rests, forfeits, leaves, draws] = habits;
        Self { tournament, chance, rests, forfeits, leaves, draws }
    }

    /// Decides who will not play the next round.
    pub(crate) fn prepare(&mut self) {
        for place in 0..self.tournament.players.len() {
            let rounds = &mut self.tournament.players[place].rounds;
            let enters_late = self.tournament.played == 0 && self.chance.percent(self.rests);
            let has_left = rounds.len() > 1 && rounds.ends_with(&[Round::Bye(Bye::ZeroPoint)]) && self.leaves > 0;
            if has_left || enters_late || self.chance.percent(self.leaves) {
                rounds.push(Round::Bye(Bye::ZeroPoint));
            } else if self.chance.percent(self.rests) {
                rounds.push(Round::Bye([Bye::HalfPoint, Bye::FullPoint, Bye::ZeroPoint][self.chance.below(3)]));
            }
        }
    }

    /// Plays a round.
    pub(crate) fn play(&mut self, pairing: &Pairing) {
        for &Pair { white, black } in &pairing.pairs {
            let stronger = if self.chance.percent(70) { white.min(black) } else { white.max(black) };
            let result = match () {
                () if self.chance.percent(self.draws) => GameResult::Draw,
                () if stronger == white => GameResult::Win,
                () => GameResult::Loss,
            };
            let stays_away = self.chance.percent(self.forfeits);
            let both_do = self.chance.percent(20);
            for (own, opponent, colour, result) in
                [(white, black, Colour::White, result), (black, white, Colour::Black, result.for_the_opponent())]
            {
                let round = if stays_away {
                    Round::Forfeit { opponent, colour, won: own == white && !both_do }
                } else {
                    Round::Game { opponent, colour, result }
                };
                self.tournament.players[own].rounds.push(round);
            }
        }
        if let Some(player) = pairing.bye {
            self.tournament.players[player].rounds.push(Round::Bye(Bye::PairingAllocated));
        }
        self.tournament.played += 1;
    }
}
