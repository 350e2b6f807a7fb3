use super::{Carving, Colour, Look, MarkColours, Material, Numeral, Plaque, Ramp, SeedShape, Stretch, Surface, Tones};

const DARK: Ramp = Ramp(&[(0.00, Colour::hex(0x000000)), (0.50, Colour::hex(0x1A2233)), (1.00, Colour::hex(0xFFFFFF))]);

const WHITE: Colour = Colour::hex(0xFFFFFF);
const BLACK: Colour = Colour::hex(0x05070C);
const PALE: Colour = Colour::hex(0xC3D0E6);

/// Dark, flat and crisp: everything that carries information has a contrast of at least 7:1.
pub(crate) const NIGHT: Look = Look {
    surface: Surface::Plain,
    carving: Carving::Flat,
    plank: Material { ramp: DARK, level: 0.34 },
    frame: Material { ramp: DARK, level: 0.34 },
    inlay: Material { ramp: DARK, level: 0.66 },
    hollow: Material { ramp: DARK, level: 0.12 },
    plate: Material { ramp: DARK, level: 0.12 },
    text: WHITE,
    letter: PALE,
    plaque: Plaque {
        material: Material { ramp: DARK, level: 0.94 },
        text: BLACK,
        letter: Colour::hex(0x2F3B52),
        lip: None,
    },
    tally: Numeral { colour: WHITE, ground: BLACK, is_bare: false },
    seed: SeedShape::Moon,
    seeds: [
        Ramp(&[(0.00, BLACK), (0.70, Colour::hex(0xA9B8D3)), (1.00, Colour::hex(0xF1F5FC))]),
        Ramp(&[(0.00, BLACK), (0.70, Colour::hex(0xB5BDC9)), (1.00, Colour::hex(0xFAFBFD))]),
        Ramp(&[(0.00, BLACK), (0.70, Colour::hex(0xC8B99A)), (1.00, Colour::hex(0xFDF6E6))]),
    ],
    marks: MarkColours {
        casing: BLACK,
        trail: Colour::hex(0x62C0FF),
        prize: Colour::hex(0xFFE83A),
        barred: WHITE,
        taken: PALE,
    },
    lines: [Colour::hex(0xFFE83A), Colour::hex(0x62C0FF), Colour::hex(0xFF9A5C), WHITE],
    edge: Colour::hex(0x8291AD),
    tones: Tones { board: &[Stretch { ramp: DARK, from: 0.0, to: 1.0, count: 60 }], hollow: &[], seed: 24 },
};
