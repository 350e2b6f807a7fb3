//! Fuzzing: whatever a layout is, its pictures are their canvases.

#![expect(clippy::unwrap_used, reason = "a picture that cannot be read has failed, as it should")]

mod canvas;

use bolero::check;

#[test]
fn whatever_a_layout_is_its_pictures_are_their_canvases() {
    check!().for_each(|bytes: &[u8]| {
        if let [width, height, colours, capacity, lots @ ..] = bytes {
            let [width, height] = [width, height].map(|&side| 1 + usize::from(side));
            canvas::check(width, height, (*colours).max(1), lots, usize::from(*capacity) << 10);
        }
    });
}
