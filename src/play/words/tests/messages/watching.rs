//! Following games of others, and the screen of a server.

use wari_games::{Arrangement, ChannelId, Every, Game, GameId, GuildId, Keyword, Screen, Summary, Telling, Whose};
use wari_rules::rulesets;

use super::{ANA, NAMES, START, after, changed, publish};
use crate::words::View;

/// Returns a game after Ana has resigned it.
fn ended(game: &Game) -> Game {
    changed(game.clone(), |game| game.resign(ANA).unwrap())
}

#[test]
fn watching() {
    publish("watching", |chapter, words| {
        let game = after(&rulesets::CLASSIC, START, "Cd");
        let other = changed(after(&rulesets::WARRI, START, "C"), |game| game.id = GameId::new(15));
        for &telling in Telling::ALL {
            chapter.add(format!("Follows a game: {}", telling.id()), words.following(&game, telling));
        }
        chapter.add("Follows it no longer", words.text.unfollowed(game.id));
        chapter.add("Which game to follow?", words.text.which_game_to_follow());
        let [one, another] = [&game, &other].map(|game| View { game, names: &NAMES });
        chapter.add("Above the board of the only game followed", words.follows(&[one]));
        chapter.add("Two games followed", words.follows(&[one, another]));
        chapter.add("None is followed any more", words.follows(&[]));
        let [over, drawn] = [ended(&game), ended(&other)];
        let over = [&over, &drawn].map(|game| View { game, names: &NAMES });
        chapter.add("Above the board of a game followed, which is over", words.follows_ended(&over[..1]));
        chapter.add("Two games followed are over", words.follows_ended(&over));
        let (labels, shortcut) = (
            [words.text.button_follow(), words.text.button_follow_moves(), words.text.button_follow_end()],
            [words.text.shortcut_follow(), words.text.shortcut_follow_about()],
        );
        chapter.add("Buttons", [&labels[..], &[words.text.button_unfollow()]].concat().join("\n"));
        chapter.add("The shortcut", shortcut.join("\n"));
        chapter.add(
            "Choices of what to hear",
            Every::ALL.iter().map(|&it| words.every(it)).collect::<Vec<_>>().join("\n"),
        );

        let games = [&game, &other].map(Summary::from);
        chapter.add("The games of a server", words.games_here(&games));
        chapter.add("No games on a server", words.games_here(&[]));
        chapter.add("The heading of such a list", words.games_here_title(0, 1));
        chapter.add("The heading of its second page", words.games_here_title(1, 3));
        chapter.add("Its menu", words.text.menu_follow());
        chapter.add("Choices of games", Whose::ALL.iter().map(|&it| words.games_of(it)).collect::<Vec<_>>().join("\n"));

        let screen = Screen { guild: GuildId::new(10), channel: ChannelId::new(20), message: None };
        chapter.add("Where the screen is", words.screen(Some(&screen)));
        chapter.add("There is no screen", words.screen(None));
        chapter.add("Above the board on the screen", words.screen_shows(Some((game.id, game.link()))));
        chapter.add("The screen shows no game", words.screen_shows(None));
        let places = Arrangement::ALL.iter().map(|&it| words.screen_arrangement(it));
        chapter.add("Choices of where it is", places.collect::<Vec<_>>().join("\n"));
    });
}
