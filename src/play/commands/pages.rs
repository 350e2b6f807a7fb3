//! Lists of several pages.

use crate::table::Button;
use crate::words::Words;

/// Returns the buttons that turn a list to its previous and next page, counted from 0, if it has more than one.
/// `button` makes a button from its label and the page it shows.
pub(crate) fn turns(
    words: &Words,
    (page, pages): (usize, usize),
    button: impl Fn(String, usize) -> Button,
) -> Option<Vec<Button>> {
    let turn = |label: String, to: usize, enabled: bool| Button { enabled, ..button(label, to) };
    (pages > 1).then(|| {
        vec![
            turn(words.text.button_previous(), page.saturating_sub(1), page > 0),
            turn(words.text.button_next(), page + 1, page + 1 < pages),
        ]
    })
}
