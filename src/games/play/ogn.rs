//! Oware Game Notation, the format of Aualé and its author's other oware programs: tags in square brackets as in
//! chess's PGN, then the moves, numbered by pairs, South's in capitals, each with its capture.
//!
//! Readers treat every letter from A to F outside of tags and braces as a move, so nothing else can stand there.

use wari_rules::{BySide, Position, Side};

use crate::{Game, Name, Termination, Zone};

/// The maximum width of the move text, so that the file can be read anywhere.
const WIDTH: usize = 79;

/// Formats a running or finished game in this notation.
pub fn ogn(game: &Game, names: &BySide<Name>) -> String {
    let tags: String =
        tags(game, names).iter().map(|(tag, value)| format!("[{tag} \"{}\"]\n", escaped(value))).collect();
    format!("{tags}\n{}\n", folded(&moves(game)))
}

/// Returns the eight tags that every file has, in the standard order, and then the optional ones.
fn tags(game: &Game, names: &BySide<Name>) -> Vec<(&'static str, String)> {
    let ruleset = game.record.ruleset();
    let start = Position::start(game.record.seeds_per_house());
    let mut tags = vec![
        ("Variant", format!("Oware {}", ruleset.name)),
        ("Event", format!("Wari game {}", game.id)),
        ("Site", game.place.link(None)),
        ("Date", date(game)),
        ("Round", "?".to_owned()),
        ("South", names.south.plain().to_owned()),
        ("North", names.north.plain().to_owned()),
        ("Result", result(game)),
    ];
    if start != Position::start(Default::default()) {
        tags.push(("FEN", start.to_string()));
    }
    if let Some(ending) = game.ending() {
        tags.push(("Termination", ending.reason.id().to_owned()));
        // A player who resigned has lost, whatever the stores say.
        tags.push(("Winner", ending.winner.map_or_else(|| "none".to_owned(), |side| side.to_string())));
    }
    tags
}

/// Returns the day on which the game began, in UTC.
fn date(game: &Game) -> String {
    Zone::UTC.date(game.started).to_string().replace('-', ".")
}

/// Returns the seeds in the stores at the end; `*` before it, and if the game counts for nothing.
fn result(game: &Game) -> String {
    let counted = game.ending().filter(|ending| ending.reason != Termination::Annulled);
    counted.map_or_else(|| "*".to_owned(), |ending| format!("{}-{}", ending.seeds.south, ending.seeds.north))
}

/// Returns the numbered moves, followed by the result.
fn moves(game: &Game) -> Vec<String> {
    let record = &game.record;
    let mut tokens = Vec::new();
    for (ply, letter) in record.notation().chars().enumerate() {
        if ply % 2 == 0 {
            tokens.push(format!("{}.", ply / 2 + 1));
        }
        let mover = if ply % 2 == 0 { Side::South } else { Side::North };
        let store = |ply| record.position_at(ply).map_or(0, |position| position.store(mover));
        tokens.push(match store(ply + 1) - store(ply) {
            0 => letter.to_string(),
            won => format!("{letter}+{won}"),
        });
    }
    if game.ending().is_some() {
        tokens.push(result(game));
    }
    tokens
}

fn folded(tokens: &[String]) -> String {
    let (mut text, mut width) = (String::new(), 0);
    for token in tokens {
        if width > 0 {
            let fits = width + 1 + token.len() <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        text.push_str(token);
        width += token.len();
    }
    text
}

/// Escapes a tag's value. Some readers end it at a quotation mark, even an escaped one, if a bracket follows.
fn escaped(value: &str) -> String {
    value.replace('\\', r"\\").replace('"', "'")
}

#[cfg(test)]
mod tests {
    use bolero::check;
    use wari_rules::{Record, SeedsPerHouse, rulesets};

    use super::*;
    use crate::{Annulment, ChannelId, GameId, GuildId, Moment, Pace, Place, Start, Terms, UserId};

    fn game(moves: &str) -> Game {
        let place = Place::in_server(GuildId::new(1), ChannelId::new(2));
        let players = BySide { south: UserId::new(3), north: UserId::new(4) };
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Week, true);
        let mut game = Game::begin(GameId::new(412), place, players, &terms, Moment::from_millis(1_795_000_000_000));
        game.record = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, moves).unwrap();
        game
    }

    #[test]
    fn a_game_is_written_as_aualé_writes_it() {
        let name = |name| Name::new(name).unwrap();
        let names = BySide { south: name("Ana"), north: name("Kofi") };
        let mut game = game("BdFcE");
        let file = "[Variant \"Oware Classic\"]\n[Event \"Wari game 412\"]\n[Site \"https://discord.com/channels/1/2\"]\n\
                    [Date \"2026.11.18\"]\n[Round \"?\"]\n[South \"Ana\"]\n[North \"Kofi\"]\n[Result \"*\"]\n\n\
                    1. B d 2. F c+2 3. E+3\n";
        assert_eq!(ogn(&game, &names), file);
        let mut annulled = game.clone();
        annulled.annul(Annulment::Departure(Side::North)).unwrap();
        let end = "\n[Termination \"annulled\"]\n[Winner \"none\"]\n\n";
        assert_eq!(ogn(&annulled, &names), file.replace("\n\n", end).replace("E+3\n", "E+3 *\n"));
        game.resign(UserId::new(4)).unwrap();
        let over = file.replace('*', "3-2").replace("E+3", "E+3 3-2");
        let over = over.replace("\n\n", "\n[Termination \"resigned\"]\n[Winner \"South\"]\n\n");
        assert_eq!(ogn(&game, &names), over);
    }

    #[test]
    fn no_name_ends_its_tag_before_its_time() {
        let game = game("B");
        for raw in test_support::hostile::texts(2_000).chain([r#"x"] [y "z"#.to_owned(), r"\".to_owned()]) {
            let Some(south) = Name::new(&raw) else { continue };
            let names = BySide { south, north: Name::of_side(Side::North) };
            let file = ogn(&game, &names);
            let line = file.lines().find(|line| line.starts_with("[South ")).unwrap();
            let value = line.strip_prefix("[South \"").unwrap().strip_suffix("\"]").unwrap();
            assert!(!value.contains('"'), "{raw:?}");
            assert_eq!(value.replace(r"\\", r"\"), names.south.plain().replace('"', "'"), "{raw:?}");
            assert_eq!(file.lines().filter(|line| line.starts_with('[')).count(), 8, "{raw:?}");
        }
    }

    /// Fuzzing. docs/reliability.md says how to look for longer.
    #[test]
    fn whatever_a_player_is_called_and_plays_the_file_tells_the_moves() {
        check!().with_type::<(Vec<u8>, Vec<u8>)>().for_each(|(name, moves)| {
            let moves: Vec<u8> = moves.iter().map(|byte| b"AaBbCcDdEeFf"[usize::from(*byte) % 12]).collect();
            let moves = String::from_utf8_lossy(&moves);
            let legal = (0..=moves.len()).rev().find_map(|end| {
                let moves = &moves[..end];
                Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, moves).ok().map(|_| moves)
            });
            let game = game(legal.unwrap_or_default());
            let south = Name::new(&String::from_utf8_lossy(name)).unwrap_or(Name::of_side(Side::South));
            let file = ogn(&game, &BySide { south, north: Name::of_side(Side::North) });
            let (tags, told) = file.split_once("\n\n").unwrap();
            assert!(tags.lines().all(|line| line.starts_with('[') && line.ends_with("\"]")), "{tags}");
            assert!(file.lines().all(|line| line.starts_with('[') || line.len() <= WIDTH), "{file}");
            let told: String =
                told.chars().filter(|letter| ('A'..='F').contains(&letter.to_ascii_uppercase())).collect();
            assert_eq!(told, game.record.notation());
        });
    }
}
