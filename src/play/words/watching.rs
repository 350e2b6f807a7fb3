//! Games that somebody follows, and the screen of a server.

use wari_games::{Arrangement, Every, Game, GameId, Keyword, Screen, Summary, Telling, Whose};

use crate::words::{View, Words};

impl Words {
    /// What somebody hears of a game that they follow, in a menu.
    pub fn every(&self, every: Every) -> String {
        self.text.every(every.id())
    }

    /// Somebody follows a game from now on.
    pub fn following(&self, game: &Game, telling: Telling) -> String {
        let follows = self.text.following(telling.id(), game.id, game.link());
        format!("{follows}\n-# {}", self.text.following_needs_messages())
    }

    /// How the games stand that somebody follows.
    pub fn follows(&self, views: &[View<'_>]) -> String {
        match views {
            [] => self.text.follows_none(),
            [view] => self.text.follows_one(view.game.id, view.game.link()),
            views => self.game_by_game(self.text.follows_many(views.len()), views),
        }
    }

    /// How games ended that somebody has followed.
    pub fn follows_ended(&self, views: &[View<'_>]) -> String {
        match views {
            [view] => self.text.follows_ended(view.game.id, view.game.link()),
            views => self.game_by_game(self.text.follows_ended_many(views.len()), views),
        }
    }

    fn game_by_game(&self, title: String, views: &[View<'_>]) -> String {
        let line = |view: &View<'_>| self.text.follows_game(view.game.id, view.game.link(), self.stands(view));
        let lines = views.iter().map(line);
        [title].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// What stands above the board on a screen.
    pub fn screen_shows(&self, game: Option<(GameId, String)>) -> String {
        match game {
            Some((game, link)) => self.text.screen_shows(game, link),
            None => self.text.screen_shows_nothing(),
        }
    }

    /// Where the screen of a server is.
    pub fn screen(&self, screen: Option<&Screen>) -> String {
        match screen {
            Some(screen) => self.text.screen_is_on(screen.channel),
            None => self.text.screen_is_off(),
        }
    }

    /// Where the screen of a server can be, in a menu.
    pub fn screen_arrangement(&self, arrangement: Arrangement) -> String {
        match arrangement {
            Arrangement::Here => self.text.screen_here(),
            Arrangement::Off => self.text.screen_off(),
        }
    }

    /// Whose games are listed, in a menu.
    pub fn games_of(&self, whose: Whose) -> String {
        self.text.games_of(whose.id())
    }

    /// A page of the games that are being played on a server.
    pub fn games_here(&self, games: &[Summary]) -> String {
        let line = |game: &Summary| {
            let (players, rules, moves) = (game.players, game.ruleset.name, game.ply);
            self.text.game_entry_of_others(game.id, game.link(), players.south, players.north, rules, moves)
        };
        match games {
            [] => self.text.games_here_none(),
            games => games.iter().map(line).collect::<Vec<_>>().join("\n"),
        }
    }

    /// The heading of such a page, counted from 0, of so many.
    pub fn games_here_title(&self, page: usize, pages: usize) -> String {
        match pages {
            0 | 1 => self.text.games_here_title(),
            _ => self.text.games_here_title_of_many(page + 1, pages),
        }
    }
}
