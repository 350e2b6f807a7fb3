//! Engraver's shading: lines that thicken where it is dark, and a second set across them where it is darker.

use crate::material::colour::coverage;

/// Distance from one line to the next, in pixels.
const APART: f32 = 5.0;
/// Shade from which a second set of lines crosses the first.
const CROSSED: f32 = 0.52;

/// Returns the share of a pixel that ink covers, for a shade from 0 (none) to 1 (black). Lines run along `across` =
/// constant, and the crossing ones along `along` = constant.
pub(super) fn ink(shade: f32, along: f32, across: f32) -> f32 {
    let lines = line(across, shade.min(CROSSED + 0.1));
    let crossing = line(along, (shade - CROSSED).max(0.0));
    lines.max(crossing)
}

/// Returns the share that one set of lines covers.
fn line(across: f32, shade: f32) -> f32 {
    let t = across / APART;
    let away = (t - t.floor() - 0.5).abs() * APART;
    let half = shade.clamp(0.0, 1.0) * APART / 2.0;
    // Lines too thin to print fade out.
    coverage(away - half) * ((half - 0.12) * 6.0).clamp(0.0, 1.0)
}
