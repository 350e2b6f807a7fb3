//! Fuzzing: whatever a file says, it is read and can be written, or refused; whatever it tells is paired, or refused.

use bolero::check;
use wari_pairing::tie_break::{System, TieBreak, standings};
use wari_pairing::{swiss, trf};

/// A file of a tournament, which bytes spoil.
const FILE: &str = "012 Kumasi Open
142 5
152 W
162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0
240 H   3    4
260   1   5    1    2
001    1      Ana                               1800                             2.0    1     3 w 1     2 b 1
001    2      Kofi                              1700                             1.0    2     4 b +     1 w 0
001    3      Esi                               1600                             1.0    3     1 b 0     5 w 1
001    4      Yaw                               1500                             0.5    4     2 w -  0000 - H
001    5      Abena                                                              1.0    5  0000 - U     3 b 0
XXR 5
XXP 1 5
";

/// Puts bytes into the file, each at a place that the byte before says.
fn spoilt(bytes: &[u8]) -> String {
    let mut file = FILE.as_bytes().to_vec();
    for change in bytes.chunks_exact(3) {
        let place = (usize::from(change[0]) << 8 | usize::from(change[1])) % file.len();
        match change[2] {
            0..=9 => drop(file.remove(place)),
            10..=19 => file.insert(place, b'\n'),
            letter => file[place] = b"0123456789 wb-+=1HUFZ.XRP\n"[usize::from(letter) % 26],
        }
    }
    String::from_utf8_lossy(&file).into_owned()
}

#[test]
fn whatever_a_file_says_it_is_read_and_written_or_refused() {
    check!().for_each(|bytes: &[u8]| {
        for text in [String::from_utf8_lossy(bytes).into_owned(), spoilt(bytes)] {
            let Ok(report) = trf::read(&text) else { continue };
            assert_eq!(report.tournament.check(), Ok(()));
            if let Ok(written) = trf::write(&report) {
                let again = trf::read(&written).expect("what was written");
                assert_eq!(again.tournament.rounds, report.tournament.rounds);
                assert_eq!(again.tournament.players.len(), report.tournament.players.len());
            }
        }
    });
}

#[test]
fn whatever_a_file_tells_is_paired_or_refused() {
    check!().for_each(|bytes: &[u8]| {
        let Ok(report) = trf::read(&spoilt(bytes)) else { return };
        if let Ok(pairing) = swiss::pair(&report.tournament) {
            let there = (0..report.tournament.players.len()).filter(|&player| report.tournament.is_available(player));
            assert_eq!(2 * pairing.pairs.len() + usize::from(pairing.bye.is_some()), there.count());
        }
        for system in [System::Swiss, System::Predetermined] {
            let table = standings(&report.tournament, system, &TieBreak::SWISS).expect("what was checked");
            assert_eq!(table.len(), report.tournament.players.len());
        }
    });
}
