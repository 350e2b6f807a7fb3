//! `/wari help`: how to play, how to read a board, and every command.

use async_trait::async_trait;
use wari_rules::{Side, rulesets};

use super::{ADMIN, ALL, Button, Card, Command, Press, Reply, Request, Style, Unanswered, Wari, rules};
use crate::games::Lesson;
use crate::words::Menu;

/// The command.
pub(super) struct Help;

#[async_trait]
impl Command for Help {
    fn name(&self) -> &'static str {
        "help"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.help
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let words = request.words;
        let menu = words.menu();
        let told = |tree: &str, command: &dyn Command| (format!("/{tree} {}", command.name()), command.about(menu));
        let everyones = ALL.into_iter().map(|command| told("wari", command));
        let commands: Vec<_> = everyones.chain(ADMIN.into_iter().map(|command| told("wari-admin", command))).collect();
        let ruleset = &rulesets::CLASSIC;
        let rules = Button {
            id: Press::Rules(ruleset, None).to_string(),
            label: menu.button_rules.to_owned(),
            style: Style::Secondary,
            enabled: true,
        };
        Ok(Reply {
            picture: Some(
                rules::picture(words, Lesson::first().under(ruleset), Side::South, wari.taste(request).await?).await,
            ),
            card: Some(Card { title: menu.commands_title.to_owned(), text: words.commands(&commands) }),
            buttons: vec![vec![rules]],
            ..Reply::private(words.help())
        })
    }
}
