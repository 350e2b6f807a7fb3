//! Tournament report files.

use wari_pairing::trf::{Error, Fault, Unwritable, read, write};
use wari_pairing::{Bye, Colour, Forbidden, GameResult, Inconsistent, Points, Round};

/// A file as programs write it: TRF16 above, lines of TRF-2026 below.
const FILE: &str = "012 Kumasi Open
022 Kumasi
001    1 m    Ana                               1800 GHA    12345678 1990/01/01  2.5    1     3 w 1     2 b 1  0000 - H
001    2      Kofi                              1700                             1.0    2     4 b +     1 w 0
001    3      Esi                               1600                             1.0    3     1 b 0     5 w 1
001    4      Yaw                                                                0.5    4     2 w -  0000 - H
001    5      Abena                             1500                             1.0    5  0000 - U     3 b 0

XXR 5
152 B
162  W 1.0    D 0.5
240 F   3    4
240 H   5    1
260   1   3    1    5
XXP 2 3
";

#[test]
fn a_file_is_read() {
    let report = read(FILE).expect("a file");
    let tournament = &report.tournament;
    assert_eq!((report.name.as_str(), tournament.rounds, tournament.played), ("Kumasi Open", 5, 2));
    assert_eq!(report.others, ["022 Kumasi", "240 H   5    1"]);
    assert_eq!(tournament.initial_colour, Some(Colour::Black));
    let [ana, kofi, esi, yaw, abena] = &tournament.players[..] else { panic!("{:?}", tournament.players) };
    assert_eq!((ana.name.as_str(), ana.rating, yaw.rating), ("Ana", Some(1800), None));
    let game = |opponent, colour, result| Round::Game { opponent, colour, result };
    let win = game(2, Colour::White, GameResult::Win);
    assert_eq!(ana.rounds, [win, game(1, Colour::Black, GameResult::Win), Round::Bye(Bye::HalfPoint)]);
    assert_eq!(kofi.rounds[0], Round::Forfeit { opponent: 3, colour: Colour::Black, won: true });
    assert_eq!(esi.rounds[1], game(4, Colour::White, GameResult::Win));
    // The last bye is of the third round, by its own line.
    let absences = [Round::Bye(Bye::HalfPoint), Round::Bye(Bye::FullPoint)];
    assert_eq!(
        (yaw.rounds[0], &yaw.rounds[1..]),
        (Round::Forfeit { opponent: 1, colour: Colour::White, won: false }, &absences[..])
    );
    assert_eq!(abena.rounds[0], Round::Bye(Bye::PairingAllocated));
    let only_three = Forbidden { players: vec![0, 4], rounds: Some(1..=3) };
    assert_eq!(tournament.forbidden, [only_three, Forbidden { players: vec![1, 2], rounds: None }]);
    assert_eq!(tournament.score(0), Points::tenths(20));
}

#[test]
fn the_end_of_a_line_makes_no_difference() {
    let report = read(FILE);
    for end in ["\r", "\r\n"] {
        assert_eq!(read(&FILE.replace('\n', end)), report);
    }
}

#[test]
fn a_file_is_written_as_it_is_read() {
    let report = read(FILE).expect("a file");
    let text = write(&report).expect("a file");
    assert_eq!(read(&text), Ok(report));
    let yaw = text.lines().find(|line| line.contains("Yaw")).expect("a line");
    let columns = "001    4      Yaw                                                                0.5    5     2 w -  0000 - H  0000 - F";
    assert_eq!(yaw, columns);
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let fails = |from: &str, to: &str| read(&FILE.replace(from, to)).expect_err("an error");
    let at = |line, fault| Error { line, fault };
    assert_eq!(fails("001    3 ", "001    2 "), at(5, Fault::Twice(2)));
    assert_eq!(fails("001    3 ", "001   30 "), at(0, Fault::Missing(3)));
    assert_eq!(fails("3 w 1 ", "3 x 1 "), at(3, Fault::Round(1)));
    assert_eq!(fails("3 w 1 ", "3 w 7 "), at(3, Fault::Round(1)));
    assert_eq!(fails(" 1700 ", " 17O0 "), at(4, Fault::Number("17O0".to_owned(), 49)));
    assert_eq!(fails("XXR 5", "XXR five"), at(9, Fault::Number("five".to_owned(), 4)));
    assert_eq!(fails("XXR 5", "XXR 1"), at(0, Fault::TooManyRounds { played: 2, rounds: 1 }));
    assert_eq!(fails("152 B", "152 X"), at(10, Fault::Letter('X')));
    assert_eq!(fails("152 B", "013 B"), at(10, Fault::Unsupported("013".to_owned())));
    assert_eq!(fails("XXR 5", "001    6"), at(9, Fault::Short));
    let points = Fault::Points { player: 5, stated: Points::tenths(20), counted: Points::ONE };
    assert_eq!(fails("1.0    5", "2.0    5"), at(7, points));
    let contradiction = Inconsistent::Contradiction { player: 0, round: 1 };
    assert_eq!(fails("     1 w 0", "     3 w 0"), at(0, contradiction.into()));
}

#[test]
fn what_does_not_fit_is_not_written() {
    let mut report = read(FILE).expect("a file");
    report.tournament.points.win = Points::tenths(600);
    report.tournament.points.allocated_bye = Points::tenths(600);
    assert_eq!(write(&report), Err(Unwritable::TooLarge));
}

#[test]
fn a_name_stays_on_its_line_and_in_its_columns() {
    let mut report = read(FILE).expect("a file");
    report.tournament.players[0].name = format!("Ana\n001    9{}", "é".repeat(40));
    let again = read(&write(&report).expect("a file")).expect("what was written");
    assert_eq!(again.tournament.players[0].name, format!("Ana 001    9{}", "é".repeat(21)));
    assert_eq!(again.tournament.players[0].rounds, report.tournament.players[0].rounds);
}
