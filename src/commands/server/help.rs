//! `/wari help`: how to play, how to read a board, and every command.

use async_trait::async_trait;
use wari_rules::{Side, rulesets};

use crate::commands::study::rules;
use crate::commands::{Command, Request};
use crate::games::Lesson;
use crate::table::{Card, Reply, Table, Unanswered, puzzles};
use crate::words::Words;

/// The `/wari help` command.
pub(crate) struct Help;

#[async_trait]
impl Command for Help {
    fn name(&self) -> &'static str {
        "help"
    }

    fn about(&self, words: &Words) -> String {
        words.text.command_help()
    }

    async fn run(&self, request: &Request, table: &Table) -> Result<Reply, Unanswered> {
        let words = request.words;
        let ruleset = &rulesets::CLASSIC;
        Ok(Reply {
            picture: Some(
                puzzles::example(
                    words,
                    Lesson::first().under(ruleset),
                    Side::South,
                    table.taste(request.viewer()).await?,
                )
                .await,
            ),
            card: Some(Card {
                title: words.text.commands_title().to_owned(),
                text: words.commands(&table.controls.commands(words, request.may_manage)),
            }),
            buttons: vec![vec![rules::button(words, ruleset)]],
            ..Reply::private(words.help())
        })
    }
}
