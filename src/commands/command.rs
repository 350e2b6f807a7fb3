//! What a command is, and the list of them.

use async_trait::async_trait;

use super::{Act, Choice, Reply, Request, Unanswered, Wari, Whose};
use crate::games::Wish;
use crate::words::Menu;

/// Every subcommand of `/wari`, in the order in which Discord lists them.
pub static ALL: [&dyn Command; 21] = [
    &super::challenge::Challenge,
    &super::accept::Accept,
    &super::decline::Decline,
    &super::moves::Move,
    &super::preview::Preview,
    &super::hint::Hint,
    &super::board::Board,
    &super::games::Games,
    &super::resign::Resign,
    &super::ask::Ask(Wish::Draw),
    &super::ask::Ask(Wish::Stop),
    &super::ask::Ask(Wish::Undo),
    &super::replay::Replay,
    &super::review::Review,
    &super::puzzle::Solve,
    &super::leaderboard::Leaderboard,
    &super::profile::Profile,
    &super::rules::Rules,
    &super::settings::Choose(Whose::Mine),
    &super::help::Help,
    &super::about::About,
];

/// Every subcommand of `/wari-admin`, which is for those who manage a server.
pub static ADMIN: [&dyn Command; 2] = [&super::settings::Choose(Whose::Servers), &super::daily::Arrange];

/// The command that is asked for.
pub(super) fn asked(act: &Act) -> Option<&'static dyn Command> {
    let named = |all: &[&'static dyn Command], name: &str| all.iter().copied().find(|command| command.name() == name);
    match act {
        Act::Command(name) => named(&ALL, name),
        Act::Admin(name) => named(&ADMIN, name),
        Act::Press(_) | Act::Clock => None,
    }
}

/// A subcommand.
#[async_trait]
pub trait Command: Sync {
    /// The word people type.
    fn name(&self) -> &'static str;

    /// What it does, for menus.
    fn about(&self, menu: &Menu) -> &'static str;

    /// What can be said with it.
    fn options(&self) -> &'static [Opt] {
        &[]
    }

    /// Does it.
    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered>;

    /// What to offer for an option whose value is being typed.
    async fn suggest(&self, _option: &str, _request: &Request, _wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        Ok(Vec::new())
    }
}

/// An option of a command.
#[derive(Debug)]
pub struct Opt {
    /// The word people type.
    pub name: &'static str,
    /// What it means, for menus.
    pub about: fn(&Menu) -> &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether the command needs it.
    pub required: bool,
}

impl Opt {
    /// An option that can be left out.
    pub const fn new(name: &'static str, about: fn(&Menu) -> &'static str, kind: Kind) -> Self {
        Self { name, about, kind, required: false }
    }

    /// An option that must be given.
    pub const fn required(name: &'static str, about: fn(&Menu) -> &'static str, kind: Kind) -> Self {
        Self { name, about, kind, required: true }
    }
}

/// What an option takes.
#[derive(Debug)]
pub enum Kind {
    /// A person.
    User,
    /// Yes or no.
    Flag,
    /// A whole number in a range, both ends included.
    Number(i64, i64),
    /// One of these numbers, shown with these labels.
    OneNumberOf(fn(&Menu) -> Vec<(u8, &'static str)>),
    /// The number of a game or challenge, offered while it is typed.
    Id,
    /// A word, offered while it is typed.
    Word,
    /// A text of so many letters, from and to.
    Text(u16, u16),
    /// One of these ids, shown with these labels.
    OneOf(fn(&Menu) -> Vec<(&'static str, &'static str)>),
}

impl Kind {
    /// One of the rulesets.
    pub const RULESET: Self =
        Self::OneOf(|_| wari_rules::rulesets::ALL.iter().map(|ruleset| (ruleset.id, ruleset.name)).collect());
}
