//! Every way a game can end, under each ruleset that has it.

use std::collections::{BTreeMap, BTreeSet};

use insta::assert_snapshot;
use tokio::task::JoinSet;
use wari_rules::{Record, Ruleset, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, told};

/// A line of `endings.games`.
pub(crate) struct Finished {
    pub(crate) reason: &'static str,
    pub(crate) record: Record,
}

/// Parses the games of `endings.games`.
pub(crate) fn finished_games() -> Vec<Finished> {
    let lines = include_str!("endings.games").lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let [rules, seeds, reason, moves] = line.split(" | ").collect::<Vec<_>>().try_into().unwrap();
        let seeds = SeedsPerHouse::try_from(seeds.parse::<u8>().unwrap()).unwrap();
        Finished { reason, record: Record::replay(Ruleset::by_id(rules).unwrap(), seeds, moves).unwrap() }
    };
    lines.map(read).collect()
}

#[test]
fn the_games_on_file_show_every_ending() {
    let mut endings: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for Finished { reason, record } in finished_games() {
        let outcome = record.outcome().unwrap();
        assert_eq!(outcome.reason().id(), reason, "{} {}", record.ruleset().id, record.notation());
        let result = if outcome.winner().is_some() { "won" } else { "drawn" };
        endings.entry(record.ruleset().id).or_default().insert(format!("{reason}, {result}"));
    }
    let all = &["majority, won", "cannot feed, won", "cannot feed, drawn"][..];
    let circles = &["third occurrence, won", "third occurrence, drawn", "quiet, won"][..];
    let long_circles = &["fifth occurrence, won", "fifth occurrence, drawn", "quiet, drawn"][..];
    let slams = &["grand slam, won", "grand slam, drawn", "majority, drawn"][..];
    let starved = &["starved, won", "starved, drawn"][..];
    let no_legal_move = &["no legal move, won", "no legal move, drawn"][..];
    let expected = [
        ("classic", [all, circles, slams].concat()),
        ("pratt", [all, long_circles, slams, starved].concat()),
        ("beads", [all, circles].concat()),
        ("modern", [all, circles, no_legal_move].concat()),
        ("warri", [all, long_circles, slams, starved].concat()),
        ("abapa", [all, circles].concat()),
    ];
    let expected = expected.map(|(rules, endings)| (rules, endings.into_iter().map(str::to_owned).collect()));
    assert_eq!(endings, BTreeMap::from(expected));
}

/// Plays the games of all six rulesets at once, each in a separate server with its own Ana and Kofi.
#[tokio::test]
async fn every_ending_is_reached_and_told() {
    let table = Table::set().await;
    let mut channels = JoinSet::new();
    for ruleset in rulesets::ALL {
        let channel = table.discord.guild(ruleset.id).channel("wari");
        let (ana, kofi) = (channel.person("Ana"), channel.person("Kofi"));
        let discord = table.discord.clone();
        channels.spawn(async move {
            let mut endings = Vec::new();
            let games = finished_games().into_iter().filter(|game| game.record.ruleset() == ruleset);
            for (Finished { reason, record }, by) in games.zip([By::Commands, By::Buttons].into_iter().cycle()) {
                let mut game = Followed::begin(&discord, &ana, &kofi, ruleset, record.seeds_per_house(), by).await;
                for &house in record.moves() {
                    game.sow(house, by).await;
                }
                let winner = record.outcome().unwrap().winner().map_or("nobody".to_owned(), |side| side.to_string());
                endings.push(format!("{reason}, {winner} wins: {}", ending(&game)));
                nobody_plays_on(&game).await;
            }
            endings
        });
    }
    let endings = BTreeSet::from_iter(channels.join_all().await.concat());
    assert_snapshot!(Vec::from_iter(endings).join("\n"), @"
    cannot feed, North wins: No move can feed the opponent … **Kofi wins.**
    cannot feed, South wins: No move can feed the opponent … **Ana wins.**
    cannot feed, nobody wins: No move can feed the opponent … **The game is drawn.**
    fifth occurrence, North wins: The same position came up 5 times … **Kofi wins.**
    fifth occurrence, South wins: The same position came up 5 times … **Ana wins.**
    fifth occurrence, nobody wins: The same position came up 5 times … **The game is drawn.**
    grand slam, North wins: A grand slam ends the game … **Kofi wins.**
    grand slam, South wins: A grand slam ends the game … **Ana wins.**
    grand slam, nobody wins: A grand slam ends the game … **The game is drawn.**
    majority, North wins: Kofi has more than half of the seeds … **Kofi wins.**
    majority, South wins: Ana has more than half of the seeds … **Ana wins.**
    majority, nobody wins: Each player has half of the seeds … **The game is drawn.**
    no legal move, South wins: There are no legal moves … **Ana wins.**
    no legal move, nobody wins: There are no legal moves … **The game is drawn.**
    quiet, North wins: 200 moves passed without a capture … **Kofi wins.**
    quiet, South wins: 200 moves passed without a capture … **Ana wins.**
    quiet, nobody wins: 200 moves passed without a capture … **The game is drawn.**
    starved, South wins: The move left the opponent without seeds … **Ana wins.**
    starved, nobody wins: The move left the opponent without seeds … **The game is drawn.**
    third occurrence, North wins: The same position came up 3 times … **Kofi wins.**
    third occurrence, South wins: The same position came up 3 times … **Ana wins.**
    third occurrence, nobody wins: The same position came up 3 times … **The game is drawn.**
    ");
}

/// Returns how the last board tells the reason and the result, without numbers.
fn ending(game: &Followed) -> String {
    let told = game.board.content.lines().nth(1).unwrap();
    let (reason, result) = told.split_once("**").unwrap();
    let reason = reason.split([';', '.']).next().unwrap();
    format!("{reason} … **{}**", result.split("**").next().unwrap())
}

async fn nobody_plays_on(game: &Followed) {
    let over = format!("Game {} is over", game.number);
    for player in [&game.players.south, &game.players.north] {
        let refused = player.slash(&format!("/wari move house:a game:{}", game.number)).await.unwrap();
        assert!(told(&refused).starts_with(&over), "{}", refused.content());
        let refused = player.slash(&format!("/wari resign game:{}", game.number)).await.unwrap();
        assert!(told(&refused).starts_with(&over), "{}", refused.content());
    }
}

#[tokio::test]
async fn under_each_ruleset_a_player_can_resign_at_any_time() {
    let table = Table::set().await;
    let mut endings = Vec::new();
    for (plies, ruleset) in rulesets::ALL.into_iter().enumerate() {
        let channel = table.guild.channel(ruleset.id);
        let (ana, kofi) = (table.ana.in_channel(&channel), table.kofi.in_channel(&channel));
        let mut game = Followed::begin(&table.discord, &ana, &kofi, ruleset, SeedsPerHouse::Four, By::Commands).await;
        for _ in 0..plies {
            let house = game.record.legal().iter().last().unwrap();
            game.sow(house, By::Buttons).await;
        }
        // The player who resigns is alternately to move and not to move.
        let quitter = Side::ALL[plies / 2 % 2];
        game.resign(quitter).await;
        let told: Vec<&str> = game.board.content.lines().take(2).collect();
        endings.push(table.steady(&told.join(" ")));
        nobody_plays_on(&game).await;
        game.only_the_newest_board_has_buttons().await;
    }
    assert_snapshot!(endings.join("\n"), @"
    Ana resigned. **Kofi wins.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Ana resigned. **Kofi wins.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Kofi resigned. **Ana wins.** Ana 0 · Kofi 0 — @Ana, the game is over. Unrated: the game had fewer than 10 moves.
    Kofi resigned. **Ana wins.** Ana 0 · Kofi 0 — @Ana, the game is over. Unrated: the game had fewer than 10 moves.
    Ana resigned. **Kofi wins.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Ana resigned. **Kofi wins.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    ");
}
