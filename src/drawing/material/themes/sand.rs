use super::{Carving, Colour, Look, MarkColours, Material, Numeral, Plaque, Ramp, SeedShape, Stretch, Surface, Tones};

const GRAINS: Ramp = Ramp(&[
    (0.00, Colour::hex(0x402300)),
    (0.15, Colour::hex(0x5C3C18)),
    (0.30, Colour::hex(0x7F5F3A)),
    (0.45, Colour::hex(0xA88456)),
    (0.60, Colour::hex(0xC9A878)),
    (0.75, Colour::hex(0xE2C89C)),
    (0.88, Colour::hex(0xF2E1C0)),
    (1.00, Colour::hex(0xFFF8E6)),
]);

/// A straight line from deep water to foam, so that letters of foam on water blend along it.
const SEA: Ramp = Ramp(&[(0.00, Colour::hex(0x03222B)), (0.40, Colour::hex(0x0E5667)), (1.00, Colour::hex(0xF6FFFB))]);

/// Blends of the edge's hairline with the water.
const HAIR: Ramp = Ramp(&[(0.00, Colour::hex(0x0A3340)), (1.00, Colour::hex(0x9CC3C8))]);

/// Blends of the inlay's foam with the grains on one side and the water on the other.
const SHORE: Ramp = Ramp(&[(0.00, Colour::hex(0x264D4D)), (1.00, Colour::hex(0xC8CDC2))]);

const BARK: Colour = Colour::hex(0x201105);
const FOAM: Colour = Colour::hex(0xFFFBEF);

/// Hollows pressed into raked sand by the sea, played with cowries.
pub(crate) const SAND: Look = Look {
    surface: Surface::Ripples,
    carving: Carving::Pressed,
    plank: Material { ramp: GRAINS, level: 0.72 },
    frame: Material { ramp: SEA, level: 0.42 },
    inlay: Material { ramp: SEA, level: 0.95 },
    hollow: Material { ramp: GRAINS, level: 0.575 },
    plate: Material { ramp: GRAINS, level: 0.93 },
    text: BARK,
    letter: Colour::hex(0x6E4519),
    plaque: Plaque {
        material: Material { ramp: SEA, level: 0.38 },
        text: FOAM,
        letter: Colour::hex(0xC7DDDE),
        lip: None,
    },
    tally: Numeral { colour: BARK, ground: Colour::hex(0xD9BC8C), is_bare: true },
    seed: SeedShape::Cowrie,
    seeds: [
        Ramp(&[
            (0.00, Colour::hex(0x24150A)),
            (0.22, Colour::hex(0x6E5336)),
            (0.45, Colour::hex(0xB59B76)),
            (0.65, Colour::hex(0xE0CFAF)),
            (0.84, Colour::hex(0xF8EFDC)),
            (1.00, Colour::hex(0xFFFFFF)),
        ]),
        Ramp(&[
            (0.00, Colour::hex(0x26140C)),
            (0.22, Colour::hex(0x74523F)),
            (0.45, Colour::hex(0xBC9986)),
            (0.65, Colour::hex(0xE6CDBF)),
            (0.84, Colour::hex(0xFBEDE4)),
            (1.00, Colour::hex(0xFFFFFF)),
        ]),
        Ramp(&[
            (0.00, Colour::hex(0x24180A)),
            (0.22, Colour::hex(0x70562F)),
            (0.45, Colour::hex(0xBA9A63)),
            (0.65, Colour::hex(0xE8CE9C)),
            (0.84, Colour::hex(0xFCEFD2)),
            (1.00, Colour::hex(0xFFFFFA)),
        ]),
    ],
    marks: MarkColours {
        casing: FOAM,
        trail: Colour::hex(0x0A4FA0),
        prize: Colour::hex(0x982406),
        barred: BARK,
        taken: BARK,
    },
    lines: [Colour::hex(0x982406), Colour::hex(0x0A4FA0), BARK, Colour::hex(0x985F72)],
    edge: Colour::hex(0x9CC3C8),
    tones: Tones {
        board: &[
            Stretch { ramp: GRAINS, from: 0.0, to: 0.21, count: 6 },
            Stretch { ramp: GRAINS, from: 0.665, to: 0.80, count: 5 },
            Stretch { ramp: GRAINS, from: 0.835, to: 1.0, count: 6 },
            Stretch { ramp: SEA, from: 0.0, to: 0.5, count: 10 },
            Stretch { ramp: SHORE, from: 0.0, to: 1.0, count: 10 },
            Stretch { ramp: HAIR, from: 0.0, to: 1.0, count: 6 },
            Stretch { ramp: SEA, from: 0.51, to: 1.0, count: 16 },
        ],
        hollow: &[Stretch { ramp: GRAINS, from: 0.25, to: 0.634, count: 17 }],
        seed: 14,
    },
};
