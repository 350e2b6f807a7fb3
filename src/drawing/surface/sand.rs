//! Sand: raked into long waves, with darker and lighter grains in it.
//!
//! The waves are as even as those of a raked garden, and the grains repeat themselves with them, in patches small
//! enough for compression to remember: noise would make the file half as large again.

use crate::drawing::colour::ease;
use crate::drawing::geometry::PITCH;
use crate::drawing::noise::scatter;

/// Width of the patch that repeats itself, in pixels.
const PATCH: usize = PITCH / 2;
/// Ripples in the height of a patch, and pixels from one ripple to the next.
const RIPPLES: (i32, i32) = (3, 8);
/// How far ripples swing up and down, in pixels.
const SWING: f32 = 3.2;

/// Brightness of the raked surface, as a factor around 1.
pub(super) fn surface(x: f32, y: f32) -> f32 {
    1.0 + ripple(x, y) + grain(x, y, 1.0)
}

/// Brightness in a hollow, where ripples have slipped away and most grains are damp.
pub(super) fn inside(x: f32, y: f32, depth: f32) -> f32 {
    1.0 + ripple(x, y) * ease(6.0, 0.0, depth) + grain(x, y, 0.02)
}

/// Light on ripples, whose sides towards the lamp are the longer ones.
fn ripple(x: f32, y: f32) -> f32 {
    let phase = (y + SWING * wave(x / PATCH as f32)) / RIPPLES.1 as f32;
    let t = phase - phase.floor();
    let light = if t < 0.62 { ease(0.0, 0.62, t) } else { ease(1.0, 0.62, t) };
    0.11 * light - 0.064
}

/// A wave of length 1 between -1 and 1, made of two parabolas.
fn wave(x: f32) -> f32 {
    let t = 2.0 * (x - x.floor());
    if t < 1.0 { 4.0 * t * (1.0 - t) } else { -4.0 * (t - 1.0) * (2.0 - t) }
}

/// Single grains that are not of the colour of the rest; of all of them a share is seen.
fn grain(x: f32, y: f32, share: f32) -> f32 {
    let chance = scatter(x as i32 % PATCH as i32, 1000 + y as i32 % (RIPPLES.0 * RIPPLES.1));
    if chance < 0.11 * share {
        -0.085
    } else if chance > 1.0 - 0.07 * share {
        0.06
    } else {
        0.0
    }
}
