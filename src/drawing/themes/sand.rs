use super::{Carving, Colour, Look, MarkColours, Material, Plaque, Ramp, SeedShape, Stretch, Surface, Tones};

const GRAINS: Ramp = Ramp(&[
    (0.00, Colour::hex(0x2E1C0E)),
    (0.15, Colour::hex(0x553A20)),
    (0.30, Colour::hex(0x7F5F3A)),
    (0.45, Colour::hex(0xA88456)),
    (0.60, Colour::hex(0xC9A878)),
    (0.75, Colour::hex(0xE2C89C)),
    (0.88, Colour::hex(0xF2E1C0)),
    (1.00, Colour::hex(0xFFF8E6)),
]);

const SEA: Ramp = Ramp(&[
    (0.00, Colour::hex(0x03222B)),
    (0.30, Colour::hex(0x0A4A59)),
    (0.50, Colour::hex(0x136C7D)),
    (0.70, Colour::hex(0x3E9AA4)),
    (0.85, Colour::hex(0x9ED2D0)),
    (1.00, Colour::hex(0xF6FFFB)),
]);

const BARK: Colour = Colour::hex(0x2B190B);
const FOAM: Colour = Colour::hex(0xFFFBEF);

/// Hollows pressed into raked sand by the sea, played with cowries.
pub(in crate::drawing) const SAND: Look = Look {
    surface: Surface::Ripples,
    carving: Carving::Pressed,
    plank: Material { ramp: GRAINS, level: 0.72 },
    frame: Material { ramp: SEA, level: 0.42 },
    inlay: Material { ramp: SEA, level: 0.95 },
    hollow: Material { ramp: GRAINS, level: 0.50 },
    plate: Material { ramp: GRAINS, level: 0.93 },
    text: BARK,
    letter: Colour::hex(0x6E4519),
    plaque: Plaque {
        material: Material { ramp: SEA, level: 0.38 },
        text: FOAM,
        letter: Colour::hex(0xCBEDEA),
        lip: None,
    },
    tally: (BARK, Colour::hex(0xE2C89C)),
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
            (0.00, Colour::hex(0x221A0C)),
            (0.22, Colour::hex(0x6B5A36)),
            (0.45, Colour::hex(0xB2A06E)),
            (0.65, Colour::hex(0xDFD3A6)),
            (0.84, Colour::hex(0xF7F2D8)),
            (1.00, Colour::hex(0xFFFFFA)),
        ]),
    ],
    marks: MarkColours {
        casing: FOAM,
        trail: Colour::hex(0x0A4FA0),
        prize: Colour::hex(0xB8380F),
        barred: BARK,
        taken: BARK,
    },
    lines: [Colour::hex(0xB8380F), Colour::hex(0x0A4FA0), Colour::hex(0x8A6A00), BARK],
    edge: Colour::hex(0x9ED2D0),
    tones: Tones {
        board: &[
            Stretch { ramp: GRAINS, from: 0.0, to: 0.35, count: 18 },
            Stretch { ramp: GRAINS, from: 0.36, to: 1.0, count: 30 },
            Stretch { ramp: SEA, from: 0.0, to: 0.55, count: 22 },
            Stretch { ramp: SEA, from: 0.56, to: 1.0, count: 10 },
        ],
        seed: 14,
    },
};
