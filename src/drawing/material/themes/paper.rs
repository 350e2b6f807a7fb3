use super::{Carving, Colour, Look, MarkColours, Material, Numeral, Plaque, Ramp, SeedShape, Stretch, Surface, Tones};

const SHEET: Ramp =
    Ramp(&[(0.00, Colour::hex(0x17130F)), (0.50, Colour::hex(0x8C867B)), (1.00, Colour::hex(0xFFFDF7))]);

const INK: Colour = Colour::hex(0x17130F);
const BARE: Colour = Colour::hex(0xFBF8F0);

/// An engraving on laid paper in black and one red, which prints and copies well in black alone.
pub(crate) const PAPER: Look = Look {
    surface: Surface::Laid,
    carving: Carving::Hatched,
    plank: Material { ramp: SHEET, level: 0.96 },
    frame: Material { ramp: SHEET, level: 0.96 },
    inlay: Material { ramp: SHEET, level: 0.0 },
    hollow: Material { ramp: SHEET, level: 0.97 },
    plate: Material { ramp: SHEET, level: 0.98 },
    text: INK,
    letter: Colour::hex(0x4A443C),
    plaque: Plaque {
        material: Material { ramp: SHEET, level: 0.0 },
        text: BARE,
        letter: Colour::hex(0xD8D2C4),
        lip: None,
    },
    tally: Numeral { colour: INK, ground: BARE, is_bare: true },
    seed: SeedShape::Dot,
    seeds: [Ramp(&[(0.00, INK), (1.00, BARE)]); 3],
    marks: MarkColours { casing: BARE, trail: INK, prize: Colour::hex(0xC2301C), barred: INK, taken: INK },
    lines: [Colour::hex(0xC2301C), INK, Colour::hex(0x1F5FA8), Colour::hex(0x6B6459)],
    edge: Colour::hex(0x8C867B),
    tones: Tones {
        board: &[
            Stretch { ramp: SHEET, from: 0.0, to: 0.9, count: 60 },
            Stretch { ramp: SHEET, from: 0.9, to: 1.0, count: 16 },
        ],
        hollow: &[],
        seed: 20,
    },
};
