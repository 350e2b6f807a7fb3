//! Deterministic noise: the same on every machine and in every run.
//!
//! Boards are painted with basic arithmetic and square roots only. Those are exact to the last bit everywhere, unlike
//! sines and powers, and reference pictures are compared pixel by pixel.

/// Hashes two integers to an evenly distributed value from 0 to 1 (a mixer like Murmur's finalizer).
pub(crate) fn scatter(a: i32, b: i32) -> f32 {
    let mut bits = (a as u32).wrapping_mul(0x9E37_79B1) ^ (b as u32).wrapping_mul(0x85EB_CA77) ^ 0x27D4_EB2F;
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2C1B_3C6D);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297A_2D39);
    bits ^= bits >> 15;
    (bits >> 8) as f32 / (1 << 24) as f32
}

/// Returns a smooth curve through random heights from -1 to 1, one at each integer `x`; each `seed` is another curve.
pub(crate) fn wander(x: f32, seed: i32) -> f32 {
    let whole = x.floor();
    let t = x - whole;
    let t = t * t * (3.0 - 2.0 * t);
    let left = scatter(whole as i32, seed);
    let right = scatter(whole as i32 + 1, seed);
    (left + (right - left) * t) * 2.0 - 1.0
}
