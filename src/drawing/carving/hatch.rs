//! Shade as an engraver gives it: lines that swell where it is dark, and a second set across them where it is darker.

use crate::drawing::colour::coverage;

/// From one line to the next, in pixels.
const APART: f32 = 5.0;
/// Shade from which lines cross.
const CROSSED: f32 = 0.52;

/// Share of a pixel that ink covers, for a shade from 0, none, to 1, black. Lines run along `across` = constant, and
/// the crossing ones along `along` = constant.
pub(super) fn ink(shade: f32, along: f32, across: f32) -> f32 {
    let lines = line(across, shade.min(CROSSED + 0.1));
    let crossing = line(along, (shade - CROSSED).max(0.0));
    lines.max(crossing)
}

/// Share that one set of lines covers.
fn line(across: f32, shade: f32) -> f32 {
    let t = across / APART;
    let away = (t - t.floor() - 0.5).abs() * APART;
    let half = shade.clamp(0.0, 1.0) * APART / 2.0;
    // A line too thin for ink ends.
    coverage(away - half) * ((half - 0.12) * 6.0).clamp(0.0, 1.0)
}
