//! Checks the positions and games in the data files, and those in a folder of your choice.

use std::collections::BTreeMap;
use std::fmt::{self, Debug};
use std::fs;
use std::path::Path;
use std::str::FromStr;

use test_support::twin::{End, Twin};
use wari_rules::{House, Houses, Illegal, Outcome, Position, Reason, Ruleset, SeedsPerHouse, Side, rulesets};

/// Set this to a folder with more files in the format of those in `tests/data`: any of `RULESET.rows` and
/// `RULESET.games`.
const MORE_CASES: &str = "WARI_RULES_CASES";

#[test]
fn the_data_files_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let tallies = rulesets::ALL.map(|ruleset| {
        let mut tally = Tally::default();
        tally.check_rows(ruleset, &folder.join(format!("{}.rows", ruleset.id)));
        tally.check_games(ruleset, &folder.join(format!("{}.games", ruleset.id)));
        format!("{}: {tally}", ruleset.id)
    });
    // The contents are counted, so that a truncated file cannot pass.
    assert_eq!(
        tallies,
        [
            "classic: 61 positions, 175 moves, 6 games; \
             slams: 9 made, 0 spared, 0 forbidden; ends: 7 cannot feed, 8 grand slam, 5 majority",
            "pratt: 44 positions, 131 moves, 6 games; \
             slams: 9 made, 0 spared, 0 forbidden; ends: 7 cannot feed, 6 grand slam, 7 majority, 18 starved",
            "beads: 45 positions, 111 moves, 6 games; \
             slams: 0 made, 11 spared, 0 forbidden; ends: 7 cannot feed, 5 majority",
            "modern: 43 positions, 104 moves, 6 games; \
             slams: 0 made, 0 spared, 6 forbidden; ends: 8 cannot feed, 4 majority, 1 no legal move",
            "warri: 51 positions, 179 moves, 6 games; \
             slams: 12 made, 0 spared, 0 forbidden; ends: 6 cannot feed, 6 grand slam, 10 majority, 17 starved",
            "abapa: 53 positions, 153 moves, 6 games; \
             slams: 0 made, 9 spared, 0 forbidden; ends: 6 cannot feed, 10 majority",
        ]
    );
}

#[test]
fn more_cases_hold() {
    let Some(folder) = std::env::var_os(MORE_CASES) else {
        return;
    };
    let mut files = 0;
    for ruleset in rulesets::ALL {
        let mut tally = Tally::default();
        let rows = Path::new(&folder).join(format!("{}.rows", ruleset.id));
        if rows.exists() {
            tally.check_rows(ruleset, &rows);
            files += 1;
        }
        let games = Path::new(&folder).join(format!("{}.games", ruleset.id));
        if games.exists() {
            tally.check_games(ruleset, &games);
            files += 1;
        }
        println!("{}: {tally}", ruleset.id);
    }
    assert!(files > 0, "there are no cases in {folder:?}, which {MORE_CASES} names");
}

/// Counts of the cases that were checked.
#[derive(Default)]
struct Tally {
    positions: usize,
    moves: usize,
    games: usize,
    slams: usize,
    spared: usize,
    forbidden: usize,
    reasons: BTreeMap<&'static str, usize>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { positions, moves, games, slams, spared, forbidden, reasons } = self;
        write!(f, "{positions} positions, {moves} moves, {games} games; ")?;
        write!(f, "slams: {slams} made, {spared} spared, {forbidden} forbidden; ends: ")?;
        let reasons: Vec<String> = reasons.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
        f.write_str(&reasons.join(", "))
    }
}

impl Tally {
    fn check_rows(&mut self, ruleset: &Ruleset, path: &Path) {
        for row in read_rows(path) {
            let (place, position) = (row.place, row.position);
            let twin = Twin::of(ruleset, position);
            self.positions += 1;
            self.check_end(&place, ruleset.verdict(position), twin.end(), row.end);

            let listed: Houses = row.moves.keys().copied().collect();
            assert_eq!(ruleset.legal(position), listed, "{place}");
            for house in House::ALL {
                let sowing = ruleset.sow(position, house);
                match row.moves.get(&house) {
                    Some(&(after, end)) => {
                        let sowing = sowing.expect(&place);
                        let moved = twin.sow(house.index());
                        assert!(twin.may_play(house.index()), "{place}");
                        assert_eq!(sowing.after(), after, "{place}, {house}");
                        assert_eq!(moved.after, Twin::of(ruleset, after), "{place}, {house}");
                        self.check_end(&place, sowing.outcome(), twin.end_after(&moved), end);
                        self.moves += 1;
                        self.slams += usize::from(sowing.slam());
                        self.spared += usize::from(sowing.spared().is_some());
                    }
                    None => {
                        let illegal = sowing.expect_err(&place);
                        assert_eq!(illegal == Illegal::Over, row.end.is_some(), "{place}");
                        assert_eq!(illegal.playable(), listed, "{place}");
                        self.forbidden += usize::from(matches!(illegal, Illegal::WouldStarve { .. }));
                    }
                }
            }
            let (depth, count) = row.perft;
            assert_eq!(ruleset.perft(position, depth), count, "{place}");
            assert_eq!(twin.perft(depth), count, "{place}");
        }
    }

    fn check_games(&mut self, ruleset: &Ruleset, path: &Path) {
        for (place, words) in lines(path) {
            let mut words = words.split(' ');
            let mut position = Position::start(SeedsPerHouse::Four);
            let mut twin = Twin::of(ruleset, position);
            let mut ends = (None, None);
            for letter in words.next().expect(&place).chars() {
                assert_eq!(ends, (None, None), "{place}, {letter}");
                let is_capital = position.mover() == Side::South;
                assert_eq!(letter.is_ascii_uppercase(), is_capital, "{place}, {letter}");
                let house = House::from_letter(letter).expect(&place);
                let sowing = ruleset.sow(position, house).expect(&place);
                let moved = twin.sow(house.index());
                ends = (sowing.outcome(), twin.end_after(&moved));
                position = sowing.after();
                twin = moved.after;
                self.slams += usize::from(sowing.slam());
                self.spared += usize::from(sowing.spared().is_some());
            }
            assert_eq!(position, parse(words.next(), &place), "{place}");
            let end = parse_end(&mut words, &place);
            self.check_end(&place, ends.0, ends.1, end);
            self.games += 1;
        }
    }

    fn check_end(&mut self, place: &str, outcome: Option<Outcome>, twin: Option<End>, end: Option<End>) {
        assert_eq!(outcome.map(End::of), end, "{place}");
        assert_eq!(twin, end, "{place}");
        if let Some(end) = end {
            *self.reasons.entry(end.reason).or_default() += 1;
        }
    }
}

/// A position and the expected results.
struct Row {
    place: String,
    position: Position,
    end: Option<End>,
    /// The depth and the count; 1 and 0 for a position that is over.
    perft: (u8, u64),
    moves: BTreeMap<House, (Position, Option<End>)>,
}

fn read_rows(path: &Path) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (place, line) in lines(path) {
        if let Some(line) = line.strip_prefix("  ") {
            let mut words = line.split(' ');
            let letter = parse(words.next(), &place);
            let house = House::from_letter(letter).expect(&place);
            let after = parse(words.next(), &place);
            let end = parse_end(&mut words, &place);
            let row = rows.last_mut().expect(&place);
            let twice = row.moves.insert(house, (after, end));
            assert_eq!(twice, None, "{place}");
        } else {
            let (position, claim) = line.split_once(' ').expect(&place);
            let (end, perft) = if let Some(perft) = claim.strip_prefix("perft ") {
                let (depth, count) = perft.split_once(' ').expect(&place);
                (None, (parse(Some(depth), &place), parse(Some(count), &place)))
            } else {
                (parse_end(&mut claim.split(' '), &place), (1, 0))
            };
            rows.push(Row { position: parse(Some(position), &place), end, perft, moves: BTreeMap::new(), place });
        }
    }
    rows
}

/// Parses an end, which begins with `over`, if anything follows.
fn parse_end<'a>(words: &mut impl Iterator<Item = &'a str>, place: &str) -> Option<End> {
    assert_eq!(words.next()?, "over", "{place}");
    let stores = [parse(words.next(), place), parse(words.next(), place)];
    let reason = Reason::by_id(&words.collect::<Vec<_>>().join(" ")).expect(place);
    Some(End { reason: reason.id(), stores })
}

fn parse<T: FromStr<Err: Debug>>(word: Option<&str>, place: &str) -> T {
    word.expect(place).parse().expect(place)
}

/// The lines that are not empty or comments, each with its file and number.
fn lines(path: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(i, line)| (format!("{}:{}", path.display(), i + 1), line.to_owned()))
        .collect()
}
