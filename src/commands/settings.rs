//! `/wari settings` and `/wari-admin settings`: how boards are shown, to oneself or in a server, and whom one keeps
//! away.

use async_trait::async_trait;

use super::{Button, Command, Kind, Opt, Person, Picture, Press, Reply, Request, Style, Unanswered, Wari, showing};
use crate::drawing::themes_png;
use crate::games::{Medium, Motion, Owner, Refusal, Reminders, Setting, Settings, Taste, Theme};
use crate::words::Menu;

/// Whose settings are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Those of the person who asks.
    Mine,
    /// Those of the server.
    Servers,
}

impl Whose {
    /// The word for it in the ids of buttons.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mine => "mine",
            Self::Servers => "server",
        }
    }

    /// What this word stands for.
    pub fn by_id(id: &str) -> Option<Self> {
        [Self::Mine, Self::Servers].into_iter().find(|whose| whose.id() == id)
    }

    /// Who that is.
    ///
    /// # Errors
    /// Refused if it is the server and the person may not manage it.
    fn owner(self, request: &Request) -> Result<Owner, Refusal> {
        match self {
            Self::Mine => Ok(Owner::Person(request.who.id)),
            Self::Servers if request.may_manage => Ok(Owner::Server(request.place.guild)),
            Self::Servers => Err(Refusal::NotAManager),
        }
    }
}

/// The command.
pub(super) struct Choose(pub(super) Whose);

#[async_trait]
impl Command for Choose {
    fn name(&self) -> &'static str {
        "settings"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        match self.0 {
            Whose::Mine => menu.settings,
            Whose::Servers => menu.admin_settings,
        }
    }

    fn options(&self) -> &'static [Opt] {
        const SERVERS: [Opt; 4] = [VIEW, BOARDS, REMINDERS, THEME];
        const MINE: [Opt; 6] = [VIEW, BOARDS, REMINDERS, THEME, BLOCK, UNBLOCK];
        match self.0 {
            Whose::Mine => const { &MINE },
            Whose::Servers => const { &SERVERS },
        }
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let (blocked, unblocked) = (request.options.user("block")?, request.options.user("unblock")?);
        let chosen = request.options.settings()?;
        if let Some(Person { id, .. }) = blocked {
            if *id == request.who.id {
                return Err(Refusal::BlockOneself.into());
            }
            wari.database.block(request.who.id, *id, request.now).await?;
        }
        if let Some(Person { id, .. }) = unblocked {
            wari.database.unblock(request.who.id, *id).await?;
        }
        choose(request, wari, self.0, chosen).await
    }
}

const VIEW: Opt = Opt::new("view", |menu| menu.option_view, Kind::OneOf(|menu| choices(menu, "view")));
const BOARDS: Opt = Opt::new("boards", |menu| menu.option_boards, Kind::OneOf(|menu| choices(menu, "boards")));
const REMINDERS: Opt =
    Opt::new("reminders", |menu| menu.option_reminders, Kind::OneOf(|menu| choices(menu, "reminders")));
const THEME: Opt = Opt::new("theme", |menu| menu.option_theme, Kind::OneOf(|menu| choices(menu, "theme")));
const BLOCK: Opt = Opt::new("block", |menu| menu.option_block, Kind::User);
const UNBLOCK: Opt = Opt::new("unblock", |menu| menu.option_unblock, Kind::User);

/// The choices of one setting, by their ids.
fn choices(menu: &Menu, name: &str) -> Vec<(&'static str, &'static str)> {
    Setting::all()
        .filter(|setting| setting.name() == name)
        .map(|setting| (setting.id(), (menu.setting)(setting)))
        .collect()
}

/// Stores what was chosen, and shows everything that can be.
pub(super) async fn choose(
    request: &Request,
    wari: &Wari,
    whose: Whose,
    chosen: Settings,
) -> Result<Reply, Unanswered> {
    let owner = whose.owner(request)?;
    if chosen != Settings::default() {
        wari.database.choose(owner, chosen).await?;
    }
    page(request, wari, whose, owner).await
}

/// Forgets all that was chosen.
pub(super) async fn reset(request: &Request, wari: &Wari, whose: Whose) -> Result<Reply, Unanswered> {
    let owner = whose.owner(request)?;
    wari.database.forget_choices(owner).await?;
    page(request, wari, whose, owner).await
}

/// What is chosen, and every theme in one picture.
async fn page(request: &Request, wari: &Wari, whose: Whose, owner: Owner) -> Result<Reply, Unanswered> {
    let words = request.words;
    let chosen = wari.database.settings(owner).await?;
    let blocked = match owner {
        Owner::Person(person) => wari.database.blocked_by(person).await?,
        Owner::Server(_) => Vec::new(),
    };
    let holds = chosen.or(wari.database.settings(Owner::Server(request.place.guild)).await?);
    let taste = Taste::of(chosen, holds);
    let menu = words.menu();
    let label = move |theme| (menu.setting)(Setting::Theme(theme));
    let picture = Picture {
        file: showing::paint(move || themes_png(taste.theme, label)).await,
        name: Picture::THEMES,
        alt_text: words.themes_alt_text(taste.theme),
        text: String::new(),
        medium: taste.medium,
    };
    Ok(Reply {
        picture: Some(picture),
        buttons: buttons(menu, whose, chosen),
        replaces: request.is_in_private,
        ..Reply::private(words.settings(owner, chosen, holds, &blocked))
    })
}

/// A row of buttons for each setting, and one that forgets them all; what is chosen cannot be chosen again.
fn buttons(menu: &Menu, whose: Whose, settings: Settings) -> Vec<Vec<Button>> {
    let row = |row: &mut dyn Iterator<Item = Setting>| -> Vec<Button> {
        row.map(|setting| {
            let is_chosen = settings.with(setting) == settings;
            let style = if is_chosen { Style::Success } else { Style::Secondary };
            let press = Press::Choose(whose, setting);
            Button { enabled: !is_chosen, ..Button::new(&press, (menu.setting)(setting), style) }
        })
        .collect()
    };
    let mut rows = vec![
        row(&mut Theme::ALL.into_iter().map(Setting::Theme)),
        row(&mut Medium::ALL.into_iter().map(Setting::Medium)),
        row(&mut Motion::ALL.into_iter().map(Setting::Motion)),
        row(&mut Reminders::ALL.into_iter().map(Setting::Reminders)),
    ];
    let reset = Button::new(&Press::Reset(whose), menu.button_reset, Style::Secondary);
    rows.extend((settings != Settings::default()).then(|| vec![reset]));
    rows
}
