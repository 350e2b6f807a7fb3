//! Messages, people and the bot as the page receives them.

use local_discord::{
    Attachment, Button, ButtonStyle, Channel, ChannelId, ChannelKind, Form, InteractionId, Message, MessageId, Person,
    Row, Select, SelectOption, TextField, User, UserId,
};
use serde::Serialize;
use serde_json::Value;

use crate::community::{Asked, Community};

/// Everything one person can see.
#[derive(Debug, Serialize)]
pub(crate) struct State {
    /// When this playground started, in milliseconds since 1970.
    started: i64,
    /// The name of the file that keeps the games; nothing if they are forgotten at the end.
    file: Option<String>,
    /// The newest message that was there before anybody did anything.
    beginning: Option<MessageId>,
    /// The place that is shown, of these.
    channel: ChannelId,
    places: Vec<Place>,
    /// The language of everybody's client, one of Discord's locales.
    language: String,
    /// The handle of the person who sees it.
    reader: String,
    bot: Option<Account>,
    connected: bool,
    /// The commands the bot registered, like `/wari move`.
    commands: Vec<String>,
    /// How far the clock is ahead, in milliseconds.
    skipped: i64,
    people: Vec<Account>,
    /// Other members, whom messages may mention.
    computers: Vec<Account>,
    messages: Vec<Shown>,
}

/// The channel or one of its threads.
#[derive(Debug, Serialize)]
pub(crate) struct Place {
    id: ChannelId,
    name: String,
    thread: bool,
    /// The newest message that the reader sees there.
    newest: Option<MessageId>,
}

/// The account of a person or of the bot.
#[derive(Debug, Serialize)]
struct Account {
    id: UserId,
    handle: String,
    name: String,
}

/// A message as its reader sees it.
#[derive(Debug, Serialize)]
pub(crate) struct Shown {
    id: MessageId,
    /// When it was written, in milliseconds since 1970.
    at: u64,
    content: String,
    /// Whether only its reader can see it.
    private: bool,
    /// Whether the bot has only deferred its response so far.
    loading: bool,
    pings: Vec<UserId>,
    asked: Option<Asked>,
    files: Vec<File>,
    embeds: Vec<Value>,
    rows: Vec<Components>,
}

/// A file attached to a message.
#[derive(Debug, Serialize)]
struct File {
    name: String,
    url: String,
    alt: Option<String>,
    /// Width and height of a picture in pixels, so that the page can reserve its place while it loads.
    picture: Option<(u32, u32)>,
}

/// A row of components.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Components {
    Buttons(Vec<Key>),
    Select(Menu),
}

/// A select menu.
#[derive(Debug, Serialize)]
struct Menu {
    id: String,
    placeholder: Option<String>,
    options: Vec<Choice>,
    /// How many options have to be chosen, and how many may be.
    least: usize,
    most: usize,
    disabled: bool,
}

/// An option of a select menu.
#[derive(Debug, Serialize)]
struct Choice {
    label: String,
    value: String,
    description: Option<String>,
    emoji: Option<Value>,
    chosen: bool,
}

/// A button.
#[derive(Debug, Serialize)]
struct Key {
    label: String,
    style: &'static str,
    disabled: bool,
    url: Option<String>,
    emoji: Option<Value>,
}

/// A form that the bot has opened for its reader.
#[derive(Debug, Serialize)]
pub(crate) struct Dialog {
    id: InteractionId,
    title: String,
    fields: Vec<Field>,
}

/// A text field of a form.
#[derive(Debug, Serialize)]
struct Field {
    id: String,
    label: String,
    placeholder: Option<String>,
    value: String,
    paragraph: bool,
    required: bool,
    /// How many characters it takes.
    least: usize,
    most: usize,
}

impl Dialog {
    /// Converts the form that an interaction opened.
    pub(crate) fn new(id: InteractionId, form: Form) -> Self {
        let field = |field: TextField| Field {
            id: field.custom_id,
            label: field.label,
            placeholder: field.placeholder,
            value: field.value,
            paragraph: field.is_paragraph,
            required: field.required,
            least: field.min_length,
            most: field.max_length,
        };
        Self { id, title: form.title, fields: form.fields.into_iter().map(field).collect() }
    }
}

impl State {
    /// Collects everything `reader` sees in the place where they are.
    pub(crate) fn seen_by(reader: &Person, community: &Community) -> Self {
        let discord = &community.discord;
        Self {
            started: community.started,
            file: community.file.clone(),
            beginning: community.beginning(),
            channel: reader.channel().id(),
            places: Place::seen_by(reader, community),
            language: community.language(),
            reader: community.handle(reader),
            bot: discord.user(discord.bot()).map(Account::from),
            connected: community.has_bot(),
            commands: discord.registered().iter().flat_map(subcommands).collect(),
            skipped: community.time.skipped(),
            people: community.accounts().map(Account::from).collect(),
            computers: community.computers().iter().filter_map(|it| discord.user(it.id())).map(Account::from).collect(),
            messages: reader.messages().into_iter().map(|message| Shown::new(message, reader, community)).collect(),
        }
    }
}

impl Place {
    /// Returns all places as `reader` sees them.
    pub(crate) fn seen_by(reader: &Person, community: &Community) -> Vec<Self> {
        let place = |channel: Channel| Self {
            id: channel.id(),
            name: channel.name(),
            thread: channel.kind().is_some_and(ChannelKind::is_thread),
            newest: reader.in_channel(&channel).messages().last().map(|message| message.id),
        };
        community.places().into_iter().map(place).collect()
    }
}

/// Returns the full names of a registered command's subcommands.
fn subcommands(command: &Value) -> Vec<String> {
    let options = command["options"].as_array().map_or(&[][..], Vec::as_slice);
    let names = options.iter().filter(|option| option["type"] == 1).filter_map(|option| option["name"].as_str());
    names.map(|name| format!("/{} {name}", command["name"].as_str().unwrap_or_default())).collect()
}

impl From<User> for Account {
    fn from(user: User) -> Self {
        Self { id: user.id, handle: user.username, name: user.display_name }
    }
}

impl Shown {
    /// Converts a message for `reader`.
    pub(crate) fn new(message: Message, reader: &Person, community: &Community) -> Self {
        let asked = community.asked(&message);
        let private = message.private_to.is_some();
        let reader = private.then(|| community.handle(reader));
        let file = |file: &Attachment| File::new(file, message.id, reader.as_deref());
        Self {
            id: message.id,
            at: message.id.created_at(),
            private,
            loading: message.is_loading(),
            asked,
            files: message.attachments.iter().map(file).collect(),
            rows: message.rows.iter().map(Components::new).collect(),
            content: message.content,
            pings: message.pings,
            embeds: message.embeds,
        }
    }
}

impl File {
    /// Converts a file for the page; the URL of a private message's file works only for its `reader`.
    fn new(file: &Attachment, message: MessageId, reader: Option<&str>) -> Self {
        let reader = reader.map(|handle| format!("?as={handle}")).unwrap_or_default();
        Self {
            name: file.filename.clone(),
            url: format!("/files/{message}/{}{reader}", file.id),
            alt: file.description.clone(),
            picture: file.picture_size(),
        }
    }
}

impl Components {
    fn new(row: &Row) -> Self {
        match row {
            Row::Buttons(buttons) => Self::Buttons(buttons.iter().map(Key::new).collect()),
            Row::Select(select) => Self::Select(Menu::new(select)),
        }
    }
}

impl Menu {
    fn new(select: &Select) -> Self {
        let choice = |option: &SelectOption| Choice {
            label: option.label.clone(),
            value: option.value.clone(),
            description: option.description.clone(),
            emoji: option.emoji.clone(),
            chosen: option.is_default,
        };
        Self {
            id: select.custom_id.clone(),
            placeholder: select.placeholder.clone(),
            options: select.options.iter().map(choice).collect(),
            least: select.min_values,
            most: select.max_values,
            disabled: select.disabled,
        }
    }
}

impl Key {
    fn new(button: &Button) -> Self {
        let style = match button.style {
            ButtonStyle::Primary => "primary",
            ButtonStyle::Secondary => "secondary",
            ButtonStyle::Success => "success",
            ButtonStyle::Danger => "danger",
            ButtonStyle::Link => "link",
        };
        Self {
            label: button.label.clone(),
            style,
            disabled: button.disabled,
            url: button.url.clone(),
            emoji: button.emoji.clone(),
        }
    }
}
