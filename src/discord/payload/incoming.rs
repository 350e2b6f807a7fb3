//! Converts Discord's payloads into requests.

use serenity::all::{
    ActionRowComponent, ApplicationId, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ButtonKind,
    ChannelType, CommandInteraction, InteractionContext, InteractionId, Member, Message, MessageFlags,
    ModalInteraction, PartialChannel, PartialMember, ResolvedOption, ResolvedTarget, ResolvedValue, User,
};

use super::interaction::{Interaction, Press};
use crate::commands::{self, Act, Options, Person, Quoted, Request, Target, Value};
use crate::games::{ChannelId, GuildId, MessageId, Moment, Name, Permissions, Place, Reach, ThreadKind, UserId};
use crate::words;

/// Discord's epoch, the start of 2015, in Unix milliseconds.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// The time and a coin toss, which the payload does not contain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circumstances {
    pub(crate) now: Moment,
    pub(crate) heads: bool,
}

/// What every interaction says.
struct Common<'a> {
    id: InteractionId,
    application: ApplicationId,
    place: Place,
    user: &'a User,
    member: Option<&'a Member>,
    channel: Option<&'a PartialChannel>,
    app_permissions: Option<serenity::all::Permissions>,
    locale: &'a str,
    guild_locale: Option<&'a String>,
}

impl Common<'_> {
    /// Returns a request for this, without options and a message.
    fn request(&self, act: Act, circumstances: Circumstances) -> Request {
        let &Self { place, member, channel, .. } = self;
        Request {
            interaction: Some(self.id.get()),
            who: person(self.user, member.and_then(nick)),
            bot: UserId::new(self.application.get()),
            place,
            permissions: permissions(place, self.app_permissions, channel),
            threads: threads(channel),
            answers_are_private: answers_are_private(place, member),
            roles: member.map(roles).unwrap_or_default(),
            may_grant: member.is_some_and(may_grant),
            may_manage: member.is_some_and(may_manage),
            asked: asked(self.id),
            now: circumstances.now,
            heads: circumstances.heads,
            locale: self.locale.to_owned(),
            server_locale: self.guild_locale.cloned(),
            words: words::of(self.locale),
            public_words: words::of(self.guild_locale.map_or("", String::as_str)),
            act,
            options: Options::default(),
            message: None,
            is_on_message: false,
            is_in_private: false,
        }
    }
}

/// Reads what every interaction says from one whose place and member are given.
macro_rules! common {
    ($from:expr, $place:expr, $member:expr) => {
        Common {
            id: $from.id,
            application: $from.application_id,
            place: $place,
            user: &$from.user,
            member: $member,
            channel: $from.channel.as_ref(),
            app_permissions: $from.app_permissions,
            locale: &$from.locale,
            guild_locale: $from.guild_locale.as_ref(),
        }
    };
}

/// Returns the server in which an interaction was made, if the bot is there.
pub(in crate::discord) fn server(interaction: &Interaction) -> Option<GuildId> {
    let place = match interaction {
        Interaction::Command(made) | Interaction::Typing(made) => {
            place(made.guild_id, made.channel_id, made.context, &made.authorizing_integration_owners)
        }
        Interaction::Press(made) => {
            place(made.guild_id, made.channel_id, made.context, &made.authorizing_integration_owners)
        }
        // A form follows a command or a press.
        _ => return None,
    };
    place.server()
}

/// Converts a command, complete or still being typed.
pub(crate) fn command(interaction: &CommandInteraction, circumstances: Circumstances) -> Request {
    let CommandInteraction { guild_id, channel_id, context, authorizing_integration_owners: owners, .. } = interaction;
    let place = place(*guild_id, *channel_id, *context, owners);
    let options = interaction.data.options();
    let (name, options) = match options.first() {
        Some(ResolvedOption { name, value: ResolvedValue::SubCommand(options), .. }) => {
            ((*name).to_owned(), given(options, place))
        }
        _ => (String::new(), Options::default()),
    };
    let act = match (target(interaction, place), &*interaction.data.name) {
        (Some(target), shortcut) => Act::Shortcut(shortcut.to_owned(), target),
        (None, commands::MANAGERS) => Act::Admin(name),
        (None, _) => Act::Command(name),
    };
    Request { options, ..common!(interaction, place, interaction.member.as_deref()).request(act, circumstances) }
}

/// Converts a button press or a choice from a menu.
pub(in crate::discord) fn press(press: &Press, circumstances: Circumstances) -> Request {
    let Press { guild_id, channel_id, context, authorizing_integration_owners: owners, message, data, .. } = press;
    let place = place(*guild_id, *channel_id, *context, owners);
    let act = Act::Press(data.id().to_owned());
    Request {
        message: Some(MessageId::new(message.id.get())),
        is_on_message: message.has(data.id()),
        is_in_private: is_private(message.flags),
        ..common!(press, place, press.member.as_ref()).request(act, circumstances)
    }
}

/// Converts a form that was sent. Serenity drops what says how the bot can speak there, so forms are only for servers that
/// have added the bot.
pub(crate) fn form(interaction: &ModalInteraction, circumstances: Circumstances) -> Request {
    let place = Place {
        guild: interaction.guild_id.map(|guild| GuildId::new(guild.get())),
        channel: ChannelId::new(interaction.channel_id.get()),
        reach: if interaction.guild_id.is_some() { Reach::Posts } else { Reach::AnswersOnly },
    };
    let components = interaction.data.components.iter().flat_map(|row| &row.components);
    let texts = components.filter_map(|component| match component {
        ActionRowComponent::InputText(input) => Some((input.custom_id.clone(), Value::Text(input.value.clone()?))),
        _ => None,
    });
    let act = Act::Form(interaction.data.custom_id.clone());
    Request {
        options: Options(texts.collect()),
        message: interaction.message.as_ref().map(|message| MessageId::new(message.id.get())),
        is_in_private: is_private(interaction.message.as_ref().and_then(|message| message.flags)),
        ..common!(interaction, place, interaction.member.as_ref()).request(act, circumstances)
    }
}

/// Whether only the asker sees a message with these flags.
fn is_private(flags: Option<MessageFlags>) -> bool {
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Returns the ids of a message's buttons.
fn buttons(message: &Message) -> impl Iterator<Item = &str> {
    let components = message.components.iter().flat_map(|row| &row.components);
    components.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        _ => None,
    })
}

/// Returns what was right-clicked to run a command.
fn target(interaction: &CommandInteraction, place: Place) -> Option<Target> {
    match interaction.data.target()? {
        ResolvedTarget::User(user, member) => Some(Target::Person(member_or_stranger(place, user, member))),
        ResolvedTarget::Message(message) => Some(Target::Message(Quoted {
            is_own: message.author.id.get() == interaction.application_id.get(),
            text: message.content.clone(),
            buttons: buttons(message).map(str::to_owned).collect(),
        })),
        _ => None,
    }
}

/// Converts a user whom a request names. Only a server says who is a member; in direct messages, anybody may be there.
fn member_or_stranger(place: Place, user: &User, member: Option<&PartialMember>) -> Value {
    match member {
        Some(member) => Value::User(person(user, resolved_nick(member))),
        None if place.guild.is_none() => Value::User(person(user, None)),
        None => Value::Stranger(person(user, None)),
    }
}

/// Returns the name of the option that is being typed.
pub(crate) fn focused(interaction: &CommandInteraction) -> Option<String> {
    interaction.data.autocomplete().map(|option| option.name.to_owned())
}

/// Converts options.
fn given(options: &[ResolvedOption<'_>], place: Place) -> Options {
    let value = |value: &ResolvedValue<'_>| match value {
        ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. } => {
            Value::Text((*text).to_owned())
        }
        ResolvedValue::Integer(number) => Value::Number(*number),
        ResolvedValue::Boolean(flag) => Value::Flag(*flag),
        ResolvedValue::User(user, member) => member_or_stranger(place, user, *member),
        _ => Value::Unknown,
    };
    Options(options.iter().map(|option| (option.name.to_owned(), value(&option.value))).collect())
}

fn nick(member: &Member) -> Option<&str> {
    member.nick.as_deref()
}

fn resolved_nick(member: &PartialMember) -> Option<&str> {
    member.nick.as_deref()
}

/// Converts a user, with the name that the server shows.
pub(crate) fn person(user: &User, nick: Option<&str>) -> Person {
    let names = [nick, user.global_name.as_deref(), Some(user.name.as_str())];
    Person { id: UserId::new(user.id.get()), name: names.into_iter().flatten().find_map(Name::new), bot: user.bot }
}

/// Returns where an interaction was made, and how the bot can speak there: it can post where the app was added to the
/// server, and in its own direct messages. Elsewhere, the app was only added to somebody's account.
fn place(
    guild: Option<serenity::all::GuildId>,
    channel: serenity::all::ChannelId,
    context: Option<InteractionContext>,
    owners: &AuthorizingIntegrationOwners,
) -> Place {
    let is_of_server =
        |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
    let posts = match context {
        Some(InteractionContext::BotDm) => true,
        Some(InteractionContext::PrivateChannel) => false,
        _ => guild.is_some() && (owners.0.is_empty() || owners.0.iter().any(is_of_server)),
    };
    Place {
        guild: guild.map(|guild| GuildId::new(guild.get())),
        channel: ChannelId::new(channel.get()),
        reach: if posts { Reach::Posts } else { Reach::AnswersOnly },
    }
}

/// Returns what the bot may do in the channel: everything in its direct messages, and if Discord does not say.
fn permissions(
    place: Place,
    bits: Option<serenity::all::Permissions>,
    channel: Option<&PartialChannel>,
) -> Permissions {
    let bits = bits.map_or(u64::MAX, |bits| bits.bits());
    if place.is_direct() {
        return Permissions::ALL;
    }
    if place.is_answers_only() {
        return Permissions::to_answer(bits);
    }
    let is_thread = |channel: &PartialChannel| {
        matches!(channel.kind, ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread)
    };
    Permissions::new(bits, channel.is_some_and(is_thread))
}

/// Whether only the user sees whatever the bot answers, because they may not use apps that the server has not added.
fn answers_are_private(place: Place, member: Option<&Member>) -> bool {
    let bits = member.and_then(|member| member.permissions);
    place.is_answers_only() && bits.is_some_and(|bits| !Permissions::let_use_external_apps(bits.bits()))
}

/// Returns the kind of threads that can be opened in the channel.
fn threads(channel: Option<&PartialChannel>) -> Option<ThreadKind> {
    match channel?.kind {
        ChannelType::Text => Some(ThreadKind::Public),
        ChannelType::News => Some(ThreadKind::Announcement),
        _ => None,
    }
}

/// Returns the ids of a member's roles.
fn roles(member: &Member) -> Vec<u64> {
    member.roles.iter().map(|role| role.get()).collect()
}

/// Whether a member can change the bot's permissions.
fn may_grant(member: &Member) -> bool {
    member.permissions.is_some_and(|bits| Permissions::can_be_granted_by(bits.bits()))
}

/// Whether a member may manage the server.
fn may_manage(member: &Member) -> bool {
    member.permissions.is_some_and(|bits| Permissions::let_manage_servers(bits.bits()))
}

/// Returns when an interaction was made: every Discord id contains its creation time.
pub(crate) fn asked(id: InteractionId) -> Moment {
    Moment::from_millis(((id.get() >> 22) + DISCORD_EPOCH).cast_signed())
}
