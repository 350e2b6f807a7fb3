//! Converts what Discord sends into requests.

use serde_json::value::RawValue;
use serenity::all::InteractionId;
use wari_games::{ChannelId, GuildId, Moment, Name, Permissions, Place, Reach, ThreadKind, UserId};
use wari_play::commands::{self, Act, OptionValue, Options, Person, Quoted, Request, Target};
use wari_play::words;

use super::field::{Text, all};
use super::interaction::{Given, Interaction, InteractionKind, Member, Message, Resolved, User, parts};

/// Discord's epoch, the start of 2015, in Unix milliseconds.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// What the payload does not contain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circumstances {
    pub(crate) now: Moment,
    /// A coin toss.
    pub(crate) heads: bool,
    /// A lot.
    pub(crate) lot: u64,
    pub(crate) bot: UserId,
}

/// Returns the server in which an interaction was made, if the bot is there.
pub(in crate::discord) fn server(interaction: &Interaction) -> Option<GuildId> {
    place(interaction)?.server()
}

/// Converts an interaction; `None` if it does not say who acted, or where.
pub(in crate::discord) fn request(interaction: &Interaction, circumstances: Circumstances) -> Option<Request> {
    let (place, user, member) = (place(interaction)?, interaction.user()?, interaction.member.as_ref());
    let (act, options) = act(interaction, place, circumstances.bot);
    let channel = interaction.channel.as_ref().and_then(|channel| *channel.kind);
    let (message, locale) = (interaction.message.as_ref(), interaction.locale());
    let server_locale = interaction.guild_locale.as_deref();
    let pressed = interaction.data.as_ref().map_or("", |data| data.pressed());
    Some(Request {
        interaction: Some(interaction.id.get()),
        who: person(user, member)?,
        bot: circumstances.bot,
        place,
        permissions: permissions(place, interaction.app_permissions.map_or(u64::MAX, |bits| bits.0), channel),
        threads: threads(channel),
        may_open_threads: member_bits(member).is_some_and(Permissions::let_open_threads),
        answers_are_private: answers_are_private(place, member),
        roles: member.map(|member| all(&member.roles).map(|role| role.0).collect()).unwrap_or_default(),
        may_grant: member_bits(member).is_some_and(Permissions::can_be_granted_by),
        may_manage: member_bits(member).is_some_and(Permissions::let_manage_servers),
        may_manage_events: member_bits(member).is_some_and(Permissions::let_manage_events),
        asked: asked(interaction.id),
        now: circumstances.now,
        heads: circumstances.heads,
        lot: circumstances.lot,
        locale: locale.to_owned(),
        server_locale: server_locale.map(str::to_owned),
        words: words::of(locale),
        public_words: words::of(server_locale.unwrap_or_default()),
        act,
        options,
        message: interaction.message_id(),
        is_on_message: interaction.kind() == InteractionKind::Press
            && message.is_some_and(|message| message.has(pressed)),
        is_in_private: message.is_some_and(Message::is_private),
    })
}

/// Returns what was done, and the options or texts that came with it.
fn act(interaction: &Interaction, place: Place, bot: UserId) -> (Act, Options) {
    let Some(data) = interaction.data.as_ref() else { return (Act::Command(String::new()), Options::default()) };
    let id = || data.custom_id.as_deref().unwrap_or_default().to_owned();
    match interaction.kind() {
        InteractionKind::Press => (Act::Press(data.pressed().to_owned()), Options::default()),
        InteractionKind::Form => {
            let fields = parts(&data.components).into_iter();
            let texts = fields.filter_map(|field| {
                Some((field.custom_id.as_ref()?.0.clone(), OptionValue::Text(field.value.as_ref()?.0.clone())))
            });
            (Act::Form(id()), Options(texts.collect()))
        }
        InteractionKind::Ping | InteractionKind::Command | InteractionKind::Typing => {
            let (command, resolved) = (subcommand(interaction), data.resolved.as_ref());
            let name = command.and_then(|command| command.name.as_deref()).unwrap_or_default().to_owned();
            let given = command.map(Given::options).unwrap_or_default();
            let options = given.iter().filter_map(|given| {
                Some((given.name.as_ref()?.0.clone(), value(given, resolved, place).unwrap_or(OptionValue::Unknown)))
            });
            let act = match (target(interaction, place, bot), data.name.as_deref().unwrap_or_default()) {
                (Some(target), shortcut) => Act::Shortcut(shortcut.to_owned(), target),
                (None, commands::MANAGERS) => Act::Admin(name),
                (None, commands::EVENTS) => Act::Event(name),
                (None, commands::EVERYBODY | "") => Act::Command(name),
                // One of another program with this token.
                (None, _) => Act::Command(String::new()),
            };
            (act, Options(options.collect()))
        }
    }
}

/// Returns the subcommand that was sent or is being typed.
fn subcommand(interaction: &Interaction) -> Option<&Given> {
    const SUBCOMMAND: u64 = 1;
    all(&interaction.data.as_ref()?.options).next().filter(|given| *given.kind == Some(SUBCOMMAND))
}

/// Returns the name of the option that is being typed.
pub(in crate::discord) fn focused(interaction: &Interaction) -> Option<String> {
    let options = subcommand(interaction)?.options();
    options.iter().find(|given| *given.focused == Some(true))?.name.as_ref().map(|name| name.0.clone())
}

/// Converts the value of an option; `None` if it is not what its type says.
fn value(given: &Given, resolved: Option<&Resolved>, place: Place) -> Option<OptionValue> {
    const STRING: u64 = 3;
    const INTEGER: u64 = 4;
    const BOOLEAN: u64 = 5;
    const USER: u64 = 6;
    let json: &RawValue = given.value.as_deref()?;
    let text = || serde_json::from_str(json.get()).ok().map(|Text(text)| text);
    match (*given.kind)? {
        // What is being typed is always a text.
        STRING => text().map(OptionValue::Text),
        INTEGER if *given.focused == Some(true) => text().map(OptionValue::Text),
        INTEGER => serde_json::from_str(json.get()).ok().map(OptionValue::Number),
        BOOLEAN => serde_json::from_str(json.get()).ok().map(OptionValue::Flag),
        USER => named(resolved?, &text()?, place),
        _ => None,
    }
}

/// Converts a user whom a request names. Only a server says who is a member; in direct messages, anybody may be there.
fn named(resolved: &Resolved, id: &str, place: Place) -> Option<OptionValue> {
    let user = resolved.users.as_ref()?.get(id)?.as_ref()?;
    let member = resolved.members.as_ref().and_then(|members| members.get(id)?.as_ref());
    let person = person(user, member)?;
    Some(if member.is_some() || place.guild.is_none() {
        OptionValue::User(person)
    } else {
        OptionValue::Stranger(person)
    })
}

/// Returns what was right-clicked to run a command.
fn target(interaction: &Interaction, place: Place, bot: UserId) -> Option<Target> {
    const ON_USER: u64 = 2;
    const ON_MESSAGE: u64 = 3;
    let data = interaction.data.as_ref()?;
    let (resolved, id) = (data.resolved.as_ref()?, (*data.target_id)?.0.to_string());
    match (*data.kind)? {
        ON_USER => Some(Target::Person(named(resolved, &id, place)?)),
        ON_MESSAGE => {
            let message = resolved.messages.as_ref()?.get(&id)?.as_ref()?;
            let author = message.author.as_ref().and_then(|author| *author.id);
            Some(Target::Message(Quoted {
                is_own: author.is_some_and(|author| author.0 == bot.get()),
                text: message.content.as_deref().unwrap_or_default().to_owned(),
                buttons: message.ids().collect(),
            }))
        }
        _ => None,
    }
}

/// Converts a user, with the name that the server shows.
fn person(user: &User, member: Option<&Member>) -> Option<Person> {
    let nick = member.and_then(|member| member.nick.as_deref());
    let names = [nick, user.global_name.as_deref(), user.username.as_deref()];
    Some(named_person(user.id.as_ref()?.0, &names, user.bot.unwrap_or(false)))
}

/// Returns somebody by the first of their names that can be shown.
pub(in crate::discord) fn named_person(id: u64, names: &[Option<&str>], bot: bool) -> Person {
    Person { id: UserId::new(id), name: names.iter().flatten().find_map(|name| Name::new(name)), bot }
}

/// Returns where an interaction was made, and how the bot can speak there: it can post where the app was added to the
/// server, and in its own direct messages. Elsewhere, the app was only added to somebody's account.
fn place(interaction: &Interaction) -> Option<Place> {
    const BOT_DM: u64 = 1;
    const PRIVATE_CHANNEL: u64 = 2;
    const SERVERS: &str = "0";
    let guild = *interaction.guild_id;
    let is_of_server = || match interaction.authorizing_integration_owners.as_ref() {
        Some(owners) => owners.is_empty() || owners.contains_key(SERVERS),
        None => true,
    };
    let posts = match *interaction.context {
        Some(BOT_DM) => true,
        Some(PRIVATE_CHANNEL) => false,
        _ => guild.is_some() && is_of_server(),
    };
    Some(Place {
        guild: guild.map(|guild| GuildId::new(guild.0)),
        channel: ChannelId::new((*interaction.channel_id)?.0),
        reach: if posts { Reach::Posts } else { Reach::AnswersOnly },
    })
}

/// Returns what the bot may do in the channel: everything in its direct messages, and if Discord does not say.
fn permissions(place: Place, bits: u64, channel: Option<u64>) -> Permissions {
    /// Threads of an announcement channel, public and private ones.
    const THREADS: [u64; 3] = [10, 11, 12];
    if place.is_direct() {
        return Permissions::ALL;
    }
    if place.is_answers_only() {
        return Permissions::to_answer(bits);
    }
    Permissions::new(bits, channel.is_some_and(|kind| THREADS.contains(&kind)))
}

/// Returns what a member may do, if Discord says so.
fn member_bits(member: Option<&Member>) -> Option<u64> {
    Some(member?.permissions.as_ref()?.0)
}

/// Whether only the user sees whatever the bot answers, because they may not use apps that the server has not added.
fn answers_are_private(place: Place, member: Option<&Member>) -> bool {
    place.is_answers_only() && member_bits(member).is_some_and(|bits| !Permissions::let_use_external_apps(bits))
}

/// Returns the kind of threads that can be opened in the channel.
fn threads(channel: Option<u64>) -> Option<ThreadKind> {
    const TEXT: u64 = 0;
    const ANNOUNCEMENTS: u64 = 5;
    match channel? {
        TEXT => Some(ThreadKind::Public),
        ANNOUNCEMENTS => Some(ThreadKind::Announcement),
        _ => None,
    }
}

/// Returns when an interaction was made: every Discord id contains its creation time.
pub(crate) fn asked(id: InteractionId) -> Moment {
    Moment::from_millis(((id.get() >> 22) + DISCORD_EPOCH).cast_signed())
}
