//! The board as text, for channels where pictures are not allowed.
//!
//! It shows what the picture shows, in a monospaced font: before a name whose turn it is or who has won, the letters
//! and seeds of both rows, the stores at their ends with their gains, and after a house what the last move did there.

use std::sync::LazyLock;

use deunicode::deunicode_char;
use unicode_bidi::{BidiClass, bidi_class};
use unicode_width::UnicodeWidthChar;
use wari_rules::{House, Side};

use crate::board::bar::BarStanding;
use crate::board::geometry::BoardRow;
use crate::board::marks::Mark;
use crate::{Scene, board::plan, letters::names, memo::Memo};

/// Maximum number of columns in a line: as many as a narrow phone shows.
const WIDTH: usize = 32;
/// Columns of a store, including its brackets.
const STORE: usize = 4;

/// Draws the board as text: seven lines of at most 32 columns, without a backtick.
///
/// Before a name, `>` means to move, `*` won and `=` drew. After a number, `-` means lifted, `+` sown, `x` captured,
/// `/` spared by a grand slam that captures nothing, and `!` that the house may not be sown.
#[must_use]
pub fn text_board(scene: &Scene) -> String {
    let [far, near] = BoardRow::ALL;
    let lines = [
        bar(scene, far),
        letters(far),
        seeds(scene, far),
        stores(scene),
        seeds(scene, near),
        letters(near),
        bar(scene, near),
    ];
    lines.map(|line| line.trim_end().to_owned()).join("\n")
}

/// Returns a line with a player's name, rating, wins in the match and standing.
fn bar(scene: &Scene, row: BoardRow) -> String {
    let side = row.side(scene.seen_from);
    let sign = match plan::standing(scene, side) {
        BarStanding::Waiting => ' ',
        BarStanding::ToMove | BarStanding::Moving => '>',
        BarStanding::Won => '*',
        BarStanding::Drawn => '=',
    };
    let rating = scene.ratings[side].map_or_else(String::new, |rating| format!(" ({rating})"));
    let wins = scene.wins.map_or_else(String::new, |wins| format!(" {}/{}", wins.won[side], wins.needed));
    let aside = rating + &wins;
    let name = name(scene.names[side], side, WIDTH - 2 - aside.chars().count());
    format!("{sign} {name}{aside}")
}

/// Returns a line with the houses of a row from left to right, one per column.
fn columns(row: BoardRow, cell: impl Fn(House) -> String) -> String {
    let mut houses = House::ALL;
    houses.sort_by_key(|&house| row.column(house));
    " ".repeat(STORE) + &houses.map(cell).concat()
}

fn letters(row: BoardRow) -> String {
    columns(row, |house| format!("{:>3} ", house.letter()))
}

fn seeds(scene: &Scene, row: BoardRow) -> String {
    columns(row, |house| {
        let mark = match plan::mark(scene, row, house) {
            None => ' ',
            Some(Mark::Origin) => '-',
            Some(Mark::Sown) => '+',
            Some(Mark::Captured) => 'x',
            Some(Mark::Spared) => '/',
            Some(Mark::Barred) => '!',
        };
        format!("{:>3}{mark}", scene.position.seeds(row.side(scene.seen_from), house))
    })
}

/// Returns a line with both stores, each at its own end, with the gains of the last move and of the end of the game.
fn stores(scene: &Scene) -> String {
    let store = |row: BoardRow| {
        let side = row.side(scene.seen_from);
        let gains = [plan::gain(scene, side), plan::rest(scene, side)].into_iter().filter(|&seeds| seeds > 0);
        let gains: Vec<String> = gains.map(|seeds| format!("+{seeds}")).collect();
        (format!("[{:>2}]", scene.position.store(side)), gains.join(" "))
    };
    let ((far, far_gains), (near, near_gains)) = (store(BoardRow::Far), store(BoardRow::Near));
    let far = format!("{far} {far_gains}");
    let near = format!("{near_gains} {near}");
    format!("{far}{near:>room$}", room = WIDTH - far.len())
}

/// Rewrites a name in letters that are one column wide and run from left to right, truncated to `room`; a name with
/// nothing visible in it becomes that of its side.
fn name(name: &str, side: Side, room: usize) -> String {
    /// The names used most, each rewritten.
    static WRITTEN: LazyLock<Memo<String, String>> = LazyLock::new(|| Memo::new(1000));
    let written = WRITTEN.get_or(name.chars().take(names::READ).collect(), |name| {
        let mut written = String::new();
        for letter in names::spelt(name).chars() {
            match letter {
                '`' => written.push('\''),
                _ if takes_one_column(letter) => written.push(letter),
                // Its transliteration, in plain letters.
                _ => {
                    written.extend(deunicode_char(letter).unwrap_or_default().chars().filter(|&c| takes_one_column(c)))
                }
            }
        }
        written.split_whitespace().collect::<Vec<_>>().join(" ")
    });
    match written.chars().count() {
        0 => side.to_string(),
        count if count <= room => written,
        _ => written.chars().take(room - 1).collect::<String>().trim_end().to_owned() + "…",
    }
}

/// Whether a letter keeps its place, and that of the letters after it, in any monospaced font.
fn takes_one_column(letter: char) -> bool {
    let is_plain = matches!(letter, ' '..='~') && letter != '`';
    is_plain || (letter.width() == Some(1) && bidi_class(letter) == BidiClass::L)
}

#[cfg(test)]
mod tests {
    use test_support::hostile;
    use wari_rules::{BySide, Houses, Position, Ruleset};

    use super::*;
    use crate::Points;
    use crate::{SceneStage, Theme, Wins};

    /// Returns a board on which nobody has moved yet.
    fn still(names: BySide<&str>) -> Scene<'_> {
        let start = Scene::of(Theme::Hardwood, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S".parse().unwrap());
        Scene { names, ratings: BySide { south: Some(1512.into()), north: None }, rules: "Classic", ..start }
    }

    /// Returns the board after a move, seen by the next player, or by South if the move ended the game.
    fn after(ruleset: &str, position: &str, house: House) -> String {
        let sowing = Ruleset::by_id(ruleset).unwrap().sow(position.parse::<Position>().unwrap(), house).unwrap();
        let outcome = sowing.outcome();
        let Scene { names, ratings, .. } = still(BySide { south: "Ana", north: "Kofi" });
        text_board(&Scene { names, ratings, ..Scene::after(Theme::Hardwood, &sowing, outcome.as_ref()) })
    }

    #[test]
    fn a_board_looks_like_a_board() {
        let board = "
  Kofi
      f   e   d   c   b   a
      4   4   4   4   4   4
[ 0]                        [ 0]
      4   4   4   4   4   4
      a   b   c   d   e   f
> Ana (1512)";
        assert_eq!(text_board(&still(BySide { south: "Ana", north: "Kofi" })), board[1..]);
    }

    #[test]
    fn it_is_seen_from_whoever_moves_and_tells_what_was_sown_and_captured() {
        let board = "
  Ana (1512)
      f   e   d   c   b   a
      0-  0   0   0   0   0
[19] +5                     [14]
      6+  0x  0x  5   4   0
      a   b   c   d   e   f
> Kofi";
        assert_eq!(after("classic", "0-0-0-0-0-3-5-1-2-5-4-0-14-14-S", House::F), board[1..]);
    }

    #[test]
    fn a_spared_slam_is_told() {
        let board = "
  Ana (1512)
      f   e   d   c   b   a
      0-  0   0   0   0   1
[21]                        [22]
      2/  2/  0   0   0   0
      a   b   c   d   e   f
> Kofi";
        assert_eq!(after("abapa", "1-0-0-0-0-2-1-1-0-0-0-0-21-22-S", House::F), board[1..]);
    }

    #[test]
    fn the_end_tells_who_has_won_and_took_the_rest() {
        let board = "
  Kofi
      f   e   d   c   b   a
      0   0   0   0   0   0x
[23]                  +2 +1 [25]
      0   0   0   0   0   0-
      a   b   c   d   e   f
* Ana (1512)";
        assert_eq!(after("classic", "0-0-1-0-0-1-1-0-0-0-0-0-22-23-S", House::F), board[1..]);
    }

    #[test]
    fn the_end_of_a_rated_game_of_a_match_tells_both_changes_and_the_score() {
        let board = text_board(&Scene {
            ratings: BySide { south: Some(Points { now: 1662, before: Some(1500) }), north: Some(1487.into()) },
            wins: Some(Wins { won: BySide { south: 2, north: 1 }, needed: 6 }),
            stage: SceneStage::Over(Some(Side::South)),
            ..still(BySide { south: "Ana Serwaa Amponsah", north: "Kofi" })
        });
        assert_eq!(board.lines().next(), Some("  Kofi (1487) 1/6"));
        assert_eq!(board.lines().last(), Some("* Ana Serwaa… (1500 → 1662) 2/6"));
    }

    #[test]
    fn what_may_not_be_sown_is_told() {
        let barred: Houses = [House::B, House::D].into_iter().collect();
        let board = text_board(&Scene { barred, ..still(BySide { south: "Ana", north: "Kofi" }) });
        assert_eq!(board.lines().nth(4), Some("      4   4!  4   4!  4   4"));
        assert_eq!(board.lines().nth(2), Some("      4   4   4   4   4   4"));
    }

    #[test]
    fn names_of_all_scripts_line_up() {
        for (name, written) in [
            ("Kwaku Ananse", "Kwaku Ananse"),
            ("Ђурђевић", "Ђурђевић"),
            ("王小明", "Wang Xiao Ming"),
            ("مرحبا", "mrHb"),
            ("```js", "'''js"),
            ("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "WWWWWWWWWWWWWWWWWWWWWW…"),
            ("\u{202E}\u{3164}", "South"),
        ] {
            let board = text_board(&still(BySide { south: name, north: "Kofi" }));
            assert_eq!(board.lines().last(), Some(format!("> {written} (1512)").as_str()), "{name}");
        }
    }

    #[test]
    fn no_name_moves_anything_on_the_board() {
        let bare = text_board(&still(BySide { south: "", north: "" }));
        for name in hostile::texts(5_000) {
            let scene = Scene {
                theme: Theme::Hardwood,
                ratings: BySide { south: Some(u16::MAX.into()), north: None },
                ..still(BySide { south: &name, north: &name })
            };
            let board = text_board(&scene);
            let (lines, bare): (Vec<&str>, Vec<&str>) = (board.split('\n').collect(), bare.split('\n').collect());
            assert_eq!(lines.len(), 7, "{name:?}");
            assert_eq!(lines[1..6], bare[1..6], "{name:?}");
            for bar in [lines[0], lines[6]] {
                assert!(bar.chars().count() <= WIDTH && bar[2..].starts_with(|c: char| !c.is_whitespace()), "{bar:?}");
                assert!(bar.chars().all(|c| c == '…' || takes_one_column(c)), "{bar:?}");
            }
        }
    }
}
