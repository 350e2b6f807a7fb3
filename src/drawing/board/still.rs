//! A board at one instant: the last position, or an intermediate one while a move is being made.

use wari_rules::{BySide, House, Position, Side, Sowing};

use super::geometry::BoardRow;
use super::marks::Mark;
use super::plan;
use crate::Scene;

/// A board at one instant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Still {
    /// The six houses of each side.
    pub(crate) houses: BySide<[HouseState; 6]>,
    /// Their stores.
    pub(crate) stores: BySide<Store>,
}

/// The state of a house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HouseState {
    /// The seeds in it.
    pub(crate) seeds: u8,
    /// Seeds shown only as traces: they are in the mover's hand, or were taken when the game ended.
    pub(crate) taken: u8,
    /// What the move did to it.
    pub(crate) mark: Option<Mark>,
    /// What the move before did to it, if that is shown as well.
    pub(crate) earlier: Option<Mark>,
}

/// The state of a store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Store {
    /// The seeds in it.
    pub(crate) seeds: u8,
    /// The seeds the move captured.
    pub(crate) gain: u8,
    /// The seeds the end of the game added.
    pub(crate) rest: u8,
}

/// An instant of a move, and how long it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Instant {
    /// The board.
    pub(crate) still: Still,
    /// How long it is shown, in hundredths of a second.
    pub(crate) time: u16,
}

/// How long the board before the move is shown, in hundredths of a second.
const BEFORE: u16 = 70;
/// How long a lift, a capture, or a capture that does not count is shown.
const EVENT: u16 = 55;
/// Longest and shortest time per seed, and between these limits the total time of a move's seeds.
const SEED: (u16, u16, u16) = (32, 12, 420);

impl Still {
    /// Returns the board of a scene.
    pub(crate) fn of(scene: &Scene) -> Self {
        let row = |side: Side| if side == scene.seen_from { BoardRow::Near } else { BoardRow::Far };
        let houses = |side: Side| {
            House::ALL.map(|house| HouseState {
                seeds: scene.position.seeds(side, house),
                taken: plan::taken(scene, row(side), house),
                mark: plan::mark(scene, row(side), house),
                earlier: plan::earlier(scene, row(side), house),
            })
        };
        let store = |side: Side| Store {
            seeds: scene.position.store(side),
            gain: plan::gain(scene, side),
            rest: plan::rest(scene, side),
        };
        Self {
            houses: BySide { south: houses(Side::South), north: houses(Side::North) },
            stores: BySide { south: store(Side::South), north: store(Side::North) },
        }
    }

    /// Returns a board on which nothing has happened.
    fn bare(position: &Position) -> Self {
        let houses = |side: Side| {
            House::ALL.map(|house| HouseState { seeds: position.seeds(side, house), ..HouseState::default() })
        };
        let store = |side: Side| Store { seeds: position.store(side), ..Store::default() };
        Self {
            houses: BySide { south: houses(Side::South), north: houses(Side::North) },
            stores: BySide { south: store(Side::South), north: store(Side::North) },
        }
    }

    fn house(&mut self, side: Side, house: House) -> &mut HouseState {
        &mut self.houses[side][house.index()]
    }
}

/// Splits a move into instants, up to its last capture: the board before it, the seeds in hand, the seeds sown one by
/// one, the houses captured one by one.
pub(crate) fn instants(sowing: &Sowing) -> Vec<Instant> {
    let (mover, origin) = (sowing.mover(), sowing.origin());
    let mut still = Still::bare(&sowing.before());
    let mut instants = vec![Instant { still: still.clone(), time: BEFORE }];
    let mut see = |still: &Still, time| instants.push(Instant { still: still.clone(), time });

    *still.house(mover, origin) =
        HouseState { taken: sowing.lifted(), mark: Some(Mark::Origin), ..HouseState::default() };
    see(&still, EVENT);
    let (longest, shortest, together) = SEED;
    let time = (together / u16::from(sowing.lifted().max(1))).clamp(shortest, longest);
    for (side, house) in sowing.sown() {
        let hand = &mut still.house(mover, origin).taken;
        *hand = hand.saturating_sub(1);
        let sown = still.house(side, house);
        sown.seeds += 1;
        sown.mark = Some(Mark::Sown);
        see(&still, time);
    }
    for (house, seeds) in sowing.captured() {
        *still.house(mover.opponent(), house) = HouseState { mark: Some(Mark::Captured), ..HouseState::default() };
        let store = &mut still.stores[mover];
        store.seeds += seeds;
        store.gain += seeds;
        see(&still, EVENT);
    }
    if let Some(spared) = sowing.spared() {
        spared.iter().for_each(|house| still.house(mover.opponent(), house).mark = Some(Mark::Spared));
        see(&still, EVENT);
    }
    instants
}
