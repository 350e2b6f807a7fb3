//! The cost of drawing in a fresh process: the time of the first board of a theme, and of the film of a game whose
//! pieces nobody has seen yet; and the memory that drawing adds.

use std::env;
use std::fs;
use std::process::Command;
use std::time::Instant;

use wari_drawing::{Scene, Theme, board_png, memory_of};
use wari_rules::BySide;

use crate::{boards, films};

/// The argument that makes this program run as that process.
const ALONE: &str = "alone";

/// The argument that makes it draw in all themes.
const ALL: &str = "all";

/// The argument that makes it film a game and draw nothing else.
const FILM: &str = "film";

/// Names that need more fonts than the main one.
const NAMES: [(&str, &str); 4] = [("王小明", "さくら"), ("김민준", "สมชาย"), ("अनन्या", "ሰላማዊት"), ("😀🦊", "თეა")];

/// Whether this is the process that [`measure`] starts.
pub(crate) fn is_asked_for() -> bool {
    env::args().any(|argument| argument == ALONE)
}

/// Draws in separate processes, which print the costs: a film and then every board for each theme, and every board for
/// all.
pub(crate) fn measure() {
    let itself = env::current_exe().expect("a running program has a file");
    let themes = || Theme::ALL.iter().map(|theme| theme.id());
    let films = themes().map(|theme| (theme, Some(FILM)));
    for (theme, film) in films.chain(themes().chain([ALL]).map(|theme| (theme, None))) {
        let status = Command::new(&itself).args([ALONE, theme]).args(film).status();
        let status = status.expect("a program that runs can be started again");
        assert!(status.success(), "the process that draws alone ends well");
    }
}

/// Draws every board, in one theme or in all, and prints the time of the first picture and the growth of the process's
/// peak memory.
pub(crate) fn draw() {
    let boards = boards();
    let before = peak();
    let grown = || peak().zip(before).map_or_else(|| "?".to_owned(), |(now, before)| format!("{:.1}", now - before));
    if let Some(&theme) = Theme::ALL.iter().find(|theme| env::args().any(|argument| argument == theme.id())) {
        if env::args().any(|argument| argument == FILM) {
            return films::tell_first(theme);
        }
        let start = Instant::now();
        let _first = board_png(&Scene { theme, ..boards[0].scene() });
        print!("{}, alone: first board {:.0} ms; ", theme.id(), start.elapsed().as_secs_f64() * 1000.0);
        boards.iter().for_each(|board| drop(board_png(&Scene { theme, ..board.scene() })));
        let pieces = memory_of(theme) as f64 / f64::from(1 << 20);
        return println!("after {} boards, pieces {pieces:.1} MiB, the process {} MiB more", boards.len(), grown());
    }
    for &theme in Theme::ALL {
        for (board, (south, north)) in boards.iter().zip(NAMES.into_iter().cycle()) {
            let _other = board_png(&Scene { theme, names: BySide { south, north }, ..board.scene() });
        }
    }
    println!("the process after those of all themes, with names in many scripts: {} MiB more", grown());
}

/// Returns the peak memory of this process in MiB, if the system reports it.
fn peak() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kibibytes = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().strip_suffix(" kB")?;
    Some(kibibytes.parse::<f64>().ok()? / 1024.0)
}
