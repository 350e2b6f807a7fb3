//! Pairs rounds of tournaments in TRF files, for comparisons with other programs.
//!
//! ```text
//! cargo run --release -p wari-pairing --example pair -- tournament.trf
//! cargo run --release -p wari-pairing --example pair < list-of-files
//! ```
//!
//! Prints a line for each file: the pairs in the order of their boards, White first, then the bye as `7-0`; or why
//! there is no pairing.

use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};

use wari_pairing::{swiss, trf};

fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let mut out = stdout().lock();
    if files.is_empty() {
        for file in stdin().lock().lines() {
            writeln!(out, "{}", pair(&file?))?;
            out.flush()?;
        }
    }
    for file in files {
        writeln!(out, "{}", pair(&file))?;
    }
    Ok(())
}

fn pair(file: &str) -> String {
    try_to_pair(file).unwrap_or_else(|error| format!("none: {error}"))
}

fn try_to_pair(file: &str) -> Result<String, Box<dyn Error>> {
    let report = trf::read(&std::fs::read_to_string(file)?)?;
    let pairing = swiss::pair(&report.tournament)?;
    let pairs = pairing.pairs.iter().map(|pair| format!("{}-{}", pair.white + 1, pair.black + 1));
    let bye = pairing.bye.map(|player| format!("{}-0", player + 1));
    Ok(pairs.chain(bye).collect::<Vec<_>>().join(" "))
}
