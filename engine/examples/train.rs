//! Trains the evaluation of the engine with positions that the example `positions` has made, and writes its weights to
//! OUT. The last tenth of each file is kept to see how well it judges what it has not seen. Half a million
//! positions take about ten seconds.
//!
//! ```text
//! cargo run --release -p wari-engine --example train -- engine/src/evaluation/net.bin POSITIONS…
//! ```
//!
//! `src/evaluation/net.rs` describes the net. A position should be worth three parts what the search expected there,
//! as points, and one part what its mover got in the end. Adam (D. P. Kingma and J. Ba, 2014) makes the squared error
//! small.

use std::fs;
use std::io;
use std::process::ExitCode;

use wari_engine::Chance;
use wari_rules::{Position, Side};

const USAGE: &str = "usage: train OUT POSITIONS…";
const UNITS: usize = 16;
const SEEDS: usize = 24;
const HOUSES: usize = 12;
/// Where the parts of the net begin among its weights, as they are in the file.
const BIAS: usize = HOUSES * SEEDS * UNITS;
const OUT: usize = BIAS + UNITS;
const DIRECT: usize = OUT + UNITS;
const MOVE: usize = DIRECT + HOUSES * SEEDS;
const WEIGHTS: usize = MOVE + 1;

/// From seeds to the log-odds of a win.
const SLOPE: f32 = 0.23;
/// The part of the result of the game in what a position should be worth.
const RESULT: f32 = 0.25;
const EPOCHS: usize = 20;
const BATCH: usize = 256;
/// The first step of each weight; the last one is 0.
const RATE: f32 = 0.002;
/// Weights that count in seeds take greater steps.
const FASTER: f32 = 5.0;
/// How fast weights that nothing needs shrink.
const DECAY: f32 = 1e-4;

/// A position: the row of each house, the difference of the stores in seeds, and the points it should be worth.
struct Sample {
    rows: [u16; HOUSES],
    stores: f32,
    points: f32,
}

/// A line of positions: the position, hundredths of a seed, and 0 to 2 half points.
fn read(line: &str) -> Option<Sample> {
    let mut parts = line.split(' ');
    let position: Position = parts.next()?.parse().ok()?;
    let (hundredths, halves): (f32, f32) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let mover: Side = position.mover();
    let (mine, theirs) = (position.row(mover), position.row(mover.opponent()));
    let mut rows = [0; HOUSES];
    for (house, seeds) in mine.into_iter().chain(theirs).enumerate() {
        rows[house] = (house * SEEDS + usize::from(seeds).min(SEEDS - 1)) as u16;
    }
    let stores = f32::from(position.store(mover)) - f32::from(position.store(mover.opponent()));
    let points = (1.0 - RESULT) * logistic(hundredths / 100.0) + RESULT * halves / 2.0;
    Some(Sample { rows, stores, points })
}

fn logistic(seeds: f32) -> f32 {
    1.0 / (1.0 + (-SLOPE * seeds).exp())
}

/// The units, not yet limited to 0 to 1, and the estimate in seeds.
fn look(weights: &[f32], sample: &Sample) -> ([f32; UNITS], f32) {
    let mut units: [f32; UNITS] = std::array::from_fn(|unit| weights[BIAS + unit]);
    let mut seeds = sample.stores + weights[MOVE];
    for &row in &sample.rows {
        let row = usize::from(row);
        let adds = &weights[row * UNITS..][..UNITS];
        units = std::array::from_fn(|unit| units[unit] + adds[unit]);
        seeds += weights[DIRECT + row];
    }
    seeds += (0..UNITS).map(|unit| units[unit].clamp(0.0, 1.0) * weights[OUT + unit]).sum::<f32>();
    (units, seeds)
}

/// Adds to `slopes` how the squared error of a sample changes with each weight, and returns that error.
fn learn(weights: &[f32], sample: &Sample, slopes: &mut [f32]) -> f32 {
    let (units, seeds) = look(weights, sample);
    let points = logistic(seeds);
    let error = points - sample.points;
    let slope = 2.0 * error * points * (1.0 - points) * SLOPE;
    let mut back = [0.0; UNITS];
    for unit in 0..UNITS {
        slopes[OUT + unit] += slope * units[unit].clamp(0.0, 1.0);
        let moves = units[unit] > 0.0 && units[unit] < 1.0;
        back[unit] = if moves { slope * weights[OUT + unit] } else { 0.0 };
        slopes[BIAS + unit] += back[unit];
    }
    for &row in &sample.rows {
        let row = usize::from(row);
        for (to, back) in slopes[row * UNITS..][..UNITS].iter_mut().zip(back) {
            *to += back;
        }
        slopes[DIRECT + row] += slope;
    }
    slopes[MOVE] += slope;
    error * error
}

fn train(seen: &[Sample], kept: &[Sample]) -> Vec<f32> {
    let mut chance = Chance::new(1);
    let mut weights: Vec<f32> = (0..WEIGHTS)
        .map(|at| {
            let random = chance.below(2_001) as f32 / 1_000.0 - 1.0;
            match at {
                _ if at < BIAS => 0.1 * random,
                _ if at < OUT => 0.5,
                _ if at < DIRECT => random,
                _ => 0.0,
            }
        })
        .collect();
    let (mut mean, mut square) = (vec![0.0_f32; WEIGHTS], vec![0.0_f32; WEIGHTS]);
    let mut order: Vec<usize> = (0..seen.len()).collect();
    let steps = (EPOCHS * seen.len().div_ceil(BATCH)) as f32;
    let mut step = 0_f32;
    for epoch in 1..=EPOCHS {
        for at in (1..order.len()).rev() {
            order.swap(at, chance.below(at as u64 + 1) as usize);
        }
        let mut error = 0.0_f64;
        for batch in order.chunks(BATCH) {
            let mut slopes = vec![0.0_f32; WEIGHTS];
            error += batch.iter().map(|&at| f64::from(learn(&weights, &seen[at], &mut slopes))).sum::<f64>();
            step += 1.0;
            let rate = RATE * (1.0 - step / steps);
            for at in 0..WEIGHTS {
                let slope = slopes[at] / batch.len() as f32;
                mean[at] = 0.9 * mean[at] + 0.1 * slope;
                square[at] = 0.999 * square[at] + 0.001 * slope * slope;
                let [m, s] = [mean[at] / (1.0 - 0.9_f32.powf(step)), square[at] / (1.0 - 0.999_f32.powf(step))];
                let rate = if at >= OUT { FASTER * rate } else { rate };
                weights[at] -= rate * (m / (s.sqrt() + 1e-8) + DECAY * weights[at]);
            }
        }
        println!("epoch {epoch}: {:.5} seen, {:.5} kept", error / seen.len() as f64, judge(&weights, kept));
    }
    weights
}

/// The mean squared error in points.
fn judge(weights: &[f32], samples: &[Sample]) -> f64 {
    let error = |sample: &Sample| f64::from(logistic(look(weights, sample).1) - sample.points).powi(2);
    samples.iter().map(error).sum::<f64>() / samples.len().max(1) as f64
}

/// The file: units count 256 for 1, estimates hundredths of a seed.
fn written(weights: &[f32]) -> Vec<u8> {
    let whole = |at: usize| (weights[at] * if at < OUT { 256.0 } else { 100.0 }).round() as i16;
    (0..WEIGHTS).flat_map(|at| whole(at).to_le_bytes()).collect()
}

fn run(out: &str, files: &[String]) -> io::Result<()> {
    let (mut seen, mut kept) = (Vec::new(), Vec::new());
    for file in files {
        let text = fs::read_to_string(file)?;
        let read = |line| read(line).ok_or_else(|| io::Error::other(format!("{file}: {line:?} is no position")));
        let mut samples: Vec<Sample> = text.lines().map(read).collect::<io::Result<_>>()?;
        kept.extend(samples.split_off(samples.len() - samples.len() / 10));
        seen.extend(samples);
    }
    println!("{} positions, and {} kept", seen.len(), kept.len());
    fs::write(out, written(&train(&seen, &kept)))
}

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let [out, files @ ..] = &arguments[..] else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(out, files) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("train: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(line: &str) -> Sample {
        read(line).expect("a position")
    }

    #[test]
    fn a_line_is_read_as_its_mover_sees_it() {
        let sample = sample("4-4-4-4-4-0-5-5-5-5-3-0-2-3-N 100 2");
        let seeds = [5, 5, 5, 5, 3, 0, 4, 4, 4, 4, 4, 0];
        assert_eq!(sample.rows, std::array::from_fn(|house| (house * SEEDS + seeds[house]) as u16));
        assert_eq!(sample.stores, 1.0);
        assert!((sample.points - (0.75 * logistic(1.0) + 0.25)).abs() < 1e-6);
        assert!(read("4-4-4-4-4-0-5-5-5-5-3-0-2-3-N 100").is_none());
    }

    #[test]
    fn slopes_are_those_of_the_error() {
        let mut chance = Chance::new(3);
        let mut weights: Vec<f32> = (0..WEIGHTS).map(|_| chance.below(2_001) as f32 / 4_000.0 - 0.25).collect();
        let sample = sample("4-4-4-4-4-0-5-5-5-5-3-0-2-3-N 100 2");
        let mut slopes = vec![0.0; WEIGHTS];
        learn(&weights, &sample, &mut slopes);
        let error = |weights: &[f32]| f64::from(logistic(look(weights, &sample).1) - sample.points).powi(2);
        for at in [5 * UNITS, BIAS + 3, OUT, OUT + 7, DIRECT + 5, MOVE] {
            let [more, less] = [0.02, -0.02].map(|step| {
                weights[at] += step;
                let error = error(&weights);
                weights[at] -= step;
                error
            });
            let slope = (more - less) / 0.04;
            assert!((slope - f64::from(slopes[at])).abs() < 1e-3, "{at}: {slope} {}", slopes[at]);
        }
    }

    #[test]
    fn a_file_is_as_long_as_the_engine_reads() {
        assert_eq!(written(&vec![0.5; WEIGHTS]).len(), 9_858);
    }
}
