//! The cost of drawing in a fresh process: the time of its first picture, and the memory that drawing adds.

use std::env;
use std::fs;
use std::process::Command;
use std::time::Instant;

use wari_drawing::{Scene, Theme, board_png};
use wari_rules::BySide;

use crate::boards;

/// The argument that makes this program run as that process.
const ALONE: &str = "alone";

/// Names that need more fonts than the main one.
const NAMES: [(&str, &str); 4] = [("王小明", "さくら"), ("김민준", "สมชาย"), ("अनन्या", "ሰላማዊት"), ("😀🦊", "თეა")];

/// Whether this is the process that [`measure`] starts.
pub(crate) fn is_asked_for() -> bool {
    env::args().any(|argument| argument == ALONE)
}

/// Draws every board in a separate process, which prints the costs.
pub(crate) fn measure() {
    let itself = env::current_exe().expect("a running program has a file");
    let status = Command::new(itself).arg(ALONE).status().expect("a program that runs can be started again");
    assert!(status.success(), "the process that draws alone ends well");
}

/// Draws every board, and prints the time of the first picture and the growth of the process's peak memory.
pub(crate) fn draw() {
    let boards = boards();
    let before = peak();
    let start = Instant::now();
    let _first = board_png(&boards[0].scene());
    println!("first picture of a process: {:.0} ms", start.elapsed().as_secs_f64() * 1000.0);
    let grown = || peak().zip(before).map_or_else(|| "?".to_owned(), |(now, before)| format!("{:.1}", now - before));
    boards.iter().for_each(|board| drop(board_png(&board.scene())));
    println!("memory of its own after {} boards of one theme: {} MiB", boards.len(), grown());
    for &theme in Theme::ALL {
        for (board, (south, north)) in boards.iter().zip(NAMES.into_iter().cycle()) {
            let _other = board_png(&Scene { theme, names: BySide { south, north }, ..board.scene() });
        }
    }
    println!("the same after those of all themes, with names in many scripts: {} MiB", grown());
}

/// Returns the peak memory of this process in MiB, if the system reports it.
fn peak() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kibibytes = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().strip_suffix(" kB")?;
    Some(kibibytes.parse::<f64>().ok()? / 1024.0)
}
