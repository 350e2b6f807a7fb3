//! Sand: raked into long waves, with darker and lighter grains in it.
//!
//! The waves are as even as those of a raked garden. The grains repeat with them, in patches small enough for the
//! compressor's window: random noise would make the file half as large again.

use crate::board::geometry::PITCH;
use crate::material::colour::ease;
use crate::material::noise::scatter;

/// Width of the repeating patch, in pixels.
const PATCH: usize = PITCH / 2;
/// Number of ripples in the height of a patch, and pixels from one ripple to the next.
const RIPPLES: (i32, i32) = (1, 8);
/// Amplitude of the ripples, in pixels.
const SWING: f32 = 3.2;

/// Returns the brightness of the raked surface, as a factor around 1.
pub(super) fn surface(x: f32, y: f32) -> f32 {
    1.0 + ripple(x, y) + grain(x, y, 0.2)
}

/// Returns the brightness in a hollow, where the ripples have collapsed and most grains are damp.
pub(super) fn inside(x: f32, y: f32, depth: f32) -> f32 {
    1.0 + ripple(x, y) * ease(2.5, 0.0, depth)
}

/// Returns the light on ripples, whose sides towards the lamp are the longer ones.
fn ripple(x: f32, y: f32) -> f32 {
    let phase = (y + SWING * wave(x / PATCH as f32)) / RIPPLES.1 as f32;
    let t = phase - phase.floor();
    let light = if t < 0.62 { ease(0.0, 0.62, t) } else { ease(1.0, 0.62, t) };
    0.11 * light - 0.064
}

/// Returns a wave of length 1 between -1 and 1, made of two parabolas.
fn wave(x: f32) -> f32 {
    let t = 2.0 * (x - x.floor());
    if t < 1.0 { 4.0 * t * (1.0 - t) } else { -4.0 * (t - 1.0) * (2.0 - t) }
}

/// Returns the contrast of a grain that differs from the rest; only a `share` of all grains is visible.
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
