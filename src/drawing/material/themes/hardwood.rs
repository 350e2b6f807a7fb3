use super::{Carving, Colour, Look, MarkColours, Material, Numeral, Plaque, Ramp, SeedShape, Stretch, Surface, Tones};

const WOOD: Ramp = Ramp(&[
    (0.00, Colour::hex(0x120804)),
    (0.15, Colour::hex(0x2D180B)),
    (0.30, Colour::hex(0x4E2B14)),
    (0.45, Colour::hex(0x7A4622)),
    (0.60, Colour::hex(0xA76B36)),
    (0.75, Colour::hex(0xCC9152)),
    (0.88, Colour::hex(0xE7BB7E)),
    (1.00, Colour::hex(0xFFE6BA)),
]);

const BRASS: Ramp = Ramp(&[
    (0.00, Colour::hex(0x1D1006)),
    (0.25, Colour::hex(0x6A4716)),
    (0.50, Colour::hex(0xB4852F)),
    (0.75, Colour::hex(0xE2BC62)),
    (1.00, Colour::hex(0xFFF4CC)),
]);

const INK: Colour = Colour::hex(0x1A0D05);
const CREAM: Colour = Colour::hex(0xFFF3DC);
const HONEY: Colour = Colour::hex(0xE8BE82);

/// Carved hardwood with a brass inlay, played with grey nickernuts.
pub(crate) const HARDWOOD: Look = Look {
    surface: Surface::Grain,
    carving: Carving::Cut,
    plank: Material { ramp: WOOD, level: 0.565 },
    frame: Material { ramp: WOOD, level: 0.30 },
    inlay: Material { ramp: BRASS, level: 0.66 },
    hollow: Material { ramp: WOOD, level: 0.40 },
    plate: Material { ramp: WOOD, level: 0.15 },
    text: CREAM,
    letter: HONEY,
    plaque: Plaque {
        material: Material { ramp: BRASS, level: 0.74 },
        text: INK,
        letter: Colour::hex(0x5B3C13),
        lip: Some(Colour::hex(0xFCEDBF)),
    },
    tally: Numeral { colour: CREAM, ground: INK, is_bare: false },
    seed: SeedShape::Nut,
    seeds: [
        Ramp(&[
            (0.00, Colour::hex(0x14120E)),
            (0.22, Colour::hex(0x45433A)),
            (0.45, Colour::hex(0x7B796C)),
            (0.65, Colour::hex(0xA8A798)),
            (0.84, Colour::hex(0xD0CFC2)),
            (1.00, Colour::hex(0xFFFFFA)),
        ]),
        Ramp(&[
            (0.00, Colour::hex(0x11130F)),
            (0.22, Colour::hex(0x3F443B)),
            (0.45, Colour::hex(0x747A6C)),
            (0.65, Colour::hex(0xA0A697)),
            (0.84, Colour::hex(0xC9CFC1)),
            (1.00, Colour::hex(0xFBFFFB)),
        ]),
        Ramp(&[
            (0.00, Colour::hex(0x17110C)),
            (0.22, Colour::hex(0x4F4436)),
            (0.45, Colour::hex(0x8A7A64)),
            (0.65, Colour::hex(0xB8A88F)),
            (0.84, Colour::hex(0xDDD0B9)),
            (1.00, Colour::hex(0xFFFDF6)),
        ]),
    ],
    marks: MarkColours {
        casing: INK,
        trail: Colour::hex(0x56B4E9),
        prize: Colour::hex(0xF0E442),
        barred: CREAM,
        taken: HONEY,
    },
    lines: [Colour::hex(0xF0E442), Colour::hex(0x56B4E9), Colour::hex(0xF0804A), CREAM],
    edge: Colour::hex(0xD9A76A),
    tones: Tones {
        board: &[
            Stretch { ramp: WOOD, from: 0.0, to: 0.7, count: 52 },
            Stretch { ramp: WOOD, from: 0.7, to: 1.0, count: 12 },
            Stretch { ramp: BRASS, from: 0.0, to: 0.62, count: 14 },
            Stretch { ramp: BRASS, from: 0.63, to: 0.85, count: 20 },
            Stretch { ramp: BRASS, from: 0.86, to: 1.0, count: 8 },
        ],
        hollow: &[Stretch { ramp: WOOD, from: 0.09, to: 0.45, count: 14 }],
        seed: 26,
    },
};
