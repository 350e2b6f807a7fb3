//! Checks how the eye perceives theme colours: whether text and marks stand out, and whether marks can be distinguished
//! by people with colour vision deficiency, or in a black-and-white print.

use crate::material::colour::Colour;
use crate::material::relief::FLOOR;
use crate::material::theme::{Look, Material, Theme};

/// Converts a channel from signal to linear light, 0 to 1 (WCAG 2.2, "relative luminance").
fn light(channel: f32) -> f32 {
    let signal = channel / 255.0;
    if signal <= 0.04045 { signal / 12.92 } else { ((signal + 0.055) / 1.055).powf(2.4) }
}

/// Returns the relative luminance, 0 for black to 1 for white (WCAG 2.2).
fn luminance(Colour { red, green, blue }: Colour) -> f32 {
    0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/// Returns the lower of an ink's contrasts with two grounds.
fn least(ink: Colour, grounds: [Colour; 2]) -> f32 {
    grounds.map(|ground| contrast(ink, ground)).into_iter().fold(f32::INFINITY, f32::min)
}

/// Returns the contrast ratio, 1 to 21 (WCAG 2.2).
fn contrast(one: Colour, other: Colour) -> f32 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// A kind of colour vision: the light perceived for red, green and blue light.
type Vision = [[f32; 3]; 3];

/// Normal vision, and the three kinds that lack one of the eye's receptors: protanopia, deuteranopia and tritanopia (G.
/// M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", 2009, at severity 1).
const VISIONS: [(&str, Vision); 4] = [
    ("all colours", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    ("tritanopia", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];

/// Returns a colour in CIE L*a*b* under daylight (D65), as perceived with a vision.
fn seen(vision: Vision, Colour { red, green, blue }: Colour) -> [f32; 3] {
    let dot = |row: [f32; 3], by: [f32; 3]| row[0] * by[0] + row[1] * by[1] + row[2] * by[2];
    let lights = [red, green, blue].map(light);
    let lights = vision.map(|row| dot(row, lights).clamp(0.0, 1.0));
    let [x, y, z] = [
        dot([0.4124, 0.3576, 0.1805], lights) / 0.9505,
        dot([0.2126, 0.7152, 0.0722], lights),
        dot([0.0193, 0.1192, 0.9505], lights) / 1.089,
    ]
    .map(|share| if share > 0.008856 { share.cbrt() } else { 7.787 * share + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns how different two colours look: below 10 they are confused, above 20 they are not (CIE 1976).
fn difference(vision: Vision, one: Colour, other: Colour) -> f32 {
    let (one, other) = (seen(vision, one), seen(vision, other));
    one.iter().zip(other).map(|(one, other)| (one - other) * (one - other)).sum::<f32>().sqrt()
}

fn looks() -> Vec<(&'static str, &'static Look)> {
    Theme::ALL.iter().map(|&theme| (theme.id(), theme.look())).collect()
}

/// Returns the material in both lights that text and marks appear in: at the surface, and on the floor of a hollow.
fn grounds(material: Material) -> [Colour; 2] {
    [material.level(), material.lit(FLOOR)]
}

/// Returns everything written, each with its grounds.
fn texts(look: &Look) -> [(&'static str, Colour, [Colour; 2]); 8] {
    let plaque = look.plaque;
    [
        ("a name or a numeral", look.text, grounds(look.plate)),
        ("a letter or a rating", look.letter, grounds(look.plate)),
        ("the name of who is to move", plaque.text, [plaque.material.level(); 2]),
        ("the rating of who is to move", plaque.letter, [plaque.material.level(); 2]),
        ("the number of a store", look.tally.colour, grounds(look.hollow)),
        ("the number of a store beside its ground", look.tally.colour, [look.tally.ground; 2]),
        ("what was captured", look.marks.prize, [look.marks.casing; 2]),
        ("what the end brought", look.marks.barred, [look.marks.casing; 2]),
    ]
}

/// Returns everything that marks a house, each with its grounds.
fn marks(look: &Look) -> [(&'static str, Colour, [Colour; 2]); 5] {
    let marks = look.marks;
    [
        ("the trail", marks.trail, [marks.casing; 2]),
        ("the prize", marks.prize, [marks.casing; 2]),
        ("the bar", marks.barred, [marks.casing; 2]),
        ("a trace", marks.taken, grounds(look.hollow)),
        ("a trace beside a number", marks.taken, [marks.casing; 2]),
    ]
}

#[test]
fn contrast_is_that_of_wcag() {
    let [black, white, grey] = [0x000000, 0xFFFFFF, 0x767676].map(Colour::hex);
    assert!((contrast(black, white) - 21.0).abs() < 0.01);
    assert!((contrast(grey, white) - 4.54).abs() < 0.01, "the grey that is just dark enough on white");
}

#[test]
fn who_lacks_a_receptor_confuses_what_they_are_known_to_confuse() {
    let [_, protanopia, deuteranopia, tritanopia] = VISIONS.map(|(_, vision)| vision);
    let [red, green, olive, teal, blue] = [0xC80000, 0x006400, 0x6E6400, 0x008080, 0x0060A0].map(Colour::hex);
    assert!(difference(deuteranopia, green, olive) < 0.6 * difference(VISIONS[0].1, green, olive));
    assert!(difference(protanopia, red, green) < 0.5 * difference(VISIONS[0].1, red, green));
    assert!(difference(tritanopia, teal, blue) < 0.5 * difference(VISIONS[0].1, teal, blue));
}

#[test]
fn whatever_is_written_can_be_read() {
    for (theme, look) in looks() {
        for (what, ink, grounds) in texts(look) {
            let contrast = least(ink, grounds);
            assert!(contrast >= 4.5, "{theme}: {what} has a contrast of {contrast:.1}");
        }
    }
}

#[test]
fn whatever_marks_a_house_stands_out() {
    for (theme, look) in looks() {
        for (what, mark, grounds) in marks(look) {
            let contrast = least(mark, grounds);
            assert!(contrast >= 3.0, "{theme}: {what} has a contrast of {contrast:.1}");
        }
        for mark in [look.marks.trail, look.marks.prize, look.marks.barred] {
            for ground in [look.plank.level(), look.hollow.level()] {
                let contrast = contrast(mark, ground).max(contrast(look.marks.casing, ground));
                assert!(contrast >= 3.0, "{theme}: a ring or its casing has a contrast of {contrast:.1} on the board");
            }
        }
    }
}

/// WCAG 2.2, success criterion 1.4.6, applies to text; this test applies it to drawings as well.
#[test]
fn night_reaches_the_highest_grade_in_all_that_it_tells() {
    let look = Theme::Night.look();
    let marks_on_the_board = [look.marks.trail, look.marks.prize, look.marks.barred]
        .into_iter()
        .flat_map(|mark| [("a ring on the board", mark, grounds(look.plank)), ("a ring", mark, grounds(look.hollow))]);
    let seeds = look
        .seeds
        .into_iter()
        .flat_map(|seed| [0.7, 1.0].map(|brightness| ("a seed", seed.at(brightness), grounds(look.hollow))));
    let lines = look.lines.map(|line| ("a line of a chart", line, grounds(look.plate)));
    for (what, ink, grounds) in
        texts(look).into_iter().chain(marks(look)).chain(marks_on_the_board).chain(seeds).chain(lines)
    {
        let contrast = least(ink, grounds);
        assert!(contrast >= 7.0, "{what} has a contrast of {contrast:.1}");
    }
    let outline = contrast(look.inlay.level(), look.plank.level());
    assert!(outline >= 3.0, "the outline of an empty house has a contrast of {outline:.1}");
}

#[test]
fn where_a_move_went_and_what_it_captured_differ_for_all_eyes() {
    for (theme, look) in looks() {
        for (name, vision) in VISIONS {
            let difference = difference(vision, look.marks.trail, look.marks.prize);
            assert!(difference >= 30.0, "{theme} under {name}: trail and prize differ by {difference:.0} only");
        }
    }
}

#[test]
fn the_lines_of_a_chart_differ_for_all_eyes() {
    for (theme, look) in looks() {
        for (name, vision) in VISIONS {
            for (index, &line) in look.lines.iter().enumerate() {
                for &other in &look.lines[..index] {
                    let difference = difference(vision, line, other);
                    assert!(difference >= 12.0, "{theme} under {name}: line {index} differs by {difference:.0} only");
                }
                let contrast = least(line, grounds(look.plate));
                assert!(contrast >= 3.0, "{theme}: line {index} has a contrast of {contrast:.1}");
            }
        }
    }
}

/// Only brightness survives a photocopier.
#[test]
fn paper_tells_its_marks_apart_in_grey() {
    let look = Theme::Paper.look();
    let steps = [look.marks.trail, look.marks.prize, look.marks.casing];
    for pair in steps.windows(2) {
        let contrast = contrast(pair[0], pair[1]);
        assert!(contrast >= 3.0, "two of paper's tones have a contrast of {contrast:.1} in grey");
    }
}
