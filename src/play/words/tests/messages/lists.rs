//! Lists of games, and leaderboards.

use wari_games::{
    GameId, Hold, Keyword, Rating, Running, Scope, Series, Standing, Standings, Summary, UserId, ViewerRank,
};
use wari_rules::{BySide, rulesets};

use super::{
    ANA, KOFI, NAMES, NOW, START, TOMORROW, after, changed, every, provisional, publish, rating, running, tally,
};

const ESI: UserId = UserId::new(3);

#[test]
fn lists() {
    publish("lists", |chapter, words| {
        let series = Series { first_to: 6, won: BySide { south: 3, north: 2 }, given_up: false };
        let games = [
            after(&rulesets::CLASSIC, START, "Cd"),
            changed(running(after(&rulesets::PRATT, START, "C"), Running::default()), |game| game.id = GameId::new(15)),
            changed(after(&rulesets::WARRI, START, ""), |game| (game.id, game.series) = (GameId::new(16), series)),
        ];
        let hold = Hold {
            since: NOW,
            unreachable: true,
            paused_until: Some(TOMORROW),
            away_until: Some(TOMORROW),
            unshown: false,
        };
        let stands = changed(games[0].clone(), |game| game.set_hold(Some(hold)));
        let games = games.map(|game| Summary::from(&game));
        chapter.add("A clock stands still", words.games(ANA, true, &[Summary::from(&stands)]));
        chapter.add("Ana's games, for herself", words.games(ANA, true, &games));
        chapter.add("Ana's games, for others", words.games(ANA, false, &games));
        chapter.add("Ana has no games, for herself", words.games(ANA, true, &[]));
        chapter.add("Ana has no games, for others", words.games(ANA, false, &[]));
        chapter.add("Above it, if Ana plays in many channels", words.text.games_cut(10));
        chapter.add("The heading of such a list", words.games_title(0, 1));
        chapter.add("The heading of its second page", words.games_title(1, 3));

        let line =
            |rank, player, rating, confirmed| Standing { rank, player, rating, confirmed, tally: tally(7, 1, 2) };
        let page = vec![
            line(Some(1), ANA, rating(1612.0), true),
            line(None, KOFI, provisional(), false),
            line(None, ESI, Rating::default(), false),
        ];
        let board = |viewer, total| Standings { number: 0, page: page.clone(), viewer, total };
        for &scope in Scope::ALL {
            let title = words.standings_title(scope, &rulesets::CLASSIC, &board(None, 2));
            chapter.add("The heading of a leaderboard", title);
        }
        let title = words.standings_title(Scope::Server, &rulesets::CLASSIC, &board(None, 35));
        chapter.add("The heading of a leaderboard with several pages", title);
        chapter.add("A leaderboard", words.standings(&board(None, 2)));
        chapter.add("Below a leaderboard", words.standings_remarks(&board(None, 2)).join("\n"));
        chapter.add("An empty leaderboard", words.standings_remarks(&Standings::default()).join("\n"));
        let name = |player: UserId| (player == ANA).then(|| NAMES.south.clone());
        let alt_text = words.standings_alt_text("Classic · This server", &board(None, 2), name);
        chapter.add("A leaderboard for those who cannot see it; a name is unknown", alt_text);
        chapter.add("Beside the title of its picture", words.standings_page(&board(None, 35)));
        chapter.add("The headings of its columns", words.standings_headings().join(" | "));
        let viewers = every!(ViewerRank:
            Elsewhere(line(Some(31), ESI, rating(1402.0), false)),
            Elsewhere(line(None, ESI, provisional(), false)),
            Elsewhere(line(None, ESI, Rating::default(), false)),
            Resting { player: ESI, rating: rating(1402.0), tally: tally(1, 0, 9) },
        );
        for viewer in viewers {
            chapter.add("Below it, for a reader who is not listed", words.own_standing(&viewer));
            let board = board(Some(viewer), 35);
            let lines = [vec![words.standings(&board)], words.standings_remarks(&board)].concat();
            chapter.add("A leaderboard whose reader is not on the page", lines.join("\n"));
        }
    });
}
