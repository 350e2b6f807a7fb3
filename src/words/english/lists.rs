//! Lists of games and of people.

use wari_rules::{Ruleset, Side};

use super::menu::MENU;
use super::{English, moves, series, until};
use crate::games::{Game, Scope, Standing, Standings, Tally, UserId};
use crate::words::Lists;

impl Lists for English {
    fn games(&self, player: UserId, own: bool, games: &[Game]) -> String {
        if games.is_empty() {
            return match own {
                true => "You have no games at the moment. `/wari challenge` starts one.".into(),
                false => format!("<@{player}> has no games in this server at the moment."),
            };
        }
        let line = |game: &Game| {
            let own_side = if game.players.south == player { Side::South } else { Side::North };
            let opponent = game.players[own_side.opponent()];
            let score = series::entry(game, own_side);
            let turn = match game.to_move() {
                Some(mover) if mover != player => format!("<@{mover}> to move"),
                _ if own => "**your move**".to_owned(),
                _ => format!("<@{player}> to move"),
            };
            let rules = game.record.ruleset().name;
            format!(
                "[Game {}]({}) against <@{opponent}> · {rules} · {}{score} · {turn}{}",
                game.id,
                game.link(),
                moves(game.ply()),
                game.clock.map_or_else(String::new, |clock| format!(" {}", until(clock.deadline)))
            )
        };
        games.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn games_title(&self, page: usize, pages: usize) -> String {
        match pages {
            0 | 1 => "Games".to_owned(),
            _ => format!("Games · page {} of {pages}", page + 1),
        }
    }

    fn standings_title(&self, scope: Scope, ruleset: &Ruleset, standings: &Standings) -> String {
        let title = format!("{} · {}", ruleset.name, (MENU.scope)(scope));
        match standings.pages() {
            1 => title,
            pages => format!("{title} · page {} of {pages}", standings.number() + 1),
        }
    }

    fn standings(&self, standings: &Standings) -> String {
        if standings.page.is_empty() {
            return "Nobody has finished a rated game yet. `/wari challenge` starts one.".into();
        }
        let line = |standing: &Standing| {
            let Standing { rank, player, rating, tally } = standing;
            let Tally { wins, draws, losses, seeds } = tally;
            let unsure = if rating.is_provisional() { "?" } else { "" };
            format!(
                "**{rank}.** <@{player}> **{}{unsure}** · won {wins}, drew {draws}, lost {losses} · {seeds} seeds",
                rating.shown()
            )
        };
        let mut lines: Vec<String> = standings.page.iter().map(line).collect();
        if let Some(viewer) = &standings.viewer {
            lines.extend(["…".to_owned(), line(viewer)]);
        }
        lines.join("\n")
    }
}
