//! Conversion of a typed value to what the bot receives: a number, a choice, or the id of a member or channel.

use serde_json::{Map, Value, json};

use super::typed::Typist;
use super::{CommandOption, FixedChoice, OptionKind};
use crate::answer::Choice;
use crate::channel_record::ChannelRecord;
use crate::message::mentioned;
use crate::refused::Refused;
use crate::user::User;
use crate::world::World;

impl CommandOption {
    /// Returns the value that Discord's client would send for `text`.
    pub(crate) fn value(
        &self,
        text: &str,
        world: &World,
        typist: Typist,
        resolved: &mut Resolved,
    ) -> Result<Value, Refused> {
        let wrong = |expected: String| Refused::WrongValue {
            option: self.name.default.clone(),
            value: text.to_owned(),
            expected,
        };
        if !self.choices.is_empty() {
            let choices: Vec<_> =
                self.choices.iter().map(|choice| choice.in_locale(world.locale(typist.user))).collect();
            let is_typed =
                |(choice, fixed): &(&Choice, &FixedChoice)| choice.is_typed_as(text) || fixed.name.default == text;
            let choice = choices.iter().zip(&self.choices).find(is_typed).map(|(choice, _)| choice);
            let all = || choices.iter().map(Choice::as_typed).collect::<Vec<_>>().join(", ");
            return choice.map(|choice| choice.value.clone()).ok_or_else(|| wrong(format!("one of {}", all())));
        }
        let within =
            |size: f64| self.least.is_none_or(|least| size >= least) && self.most.is_none_or(|most| size <= most);
        let bounded = |what: &str, unit: &str| match (self.least, self.most) {
            (Some(least), Some(most)) => format!("{what} of {least} to {most}{unit}"),
            (Some(least), None) => format!("{what} of at least {least}{unit}"),
            (None, Some(most)) => format!("{what} of at most {most}{unit}"),
            (None, None) => what.to_owned(),
        };
        match self.kind {
            OptionKind::String => {
                let length = text.chars().count() as f64;
                let fits = within(length) && !text.is_empty();
                fits.then(|| json!(text)).ok_or_else(|| wrong(bounded("a text", " characters")))
            }
            OptionKind::Integer => {
                // Discord limits integers to ±2^53, which a float represents exactly.
                let number =
                    text.parse::<i64>().ok().filter(|number| number.abs() <= 1 << 53 && within(*number as f64));
                number.map(|number| json!(number)).ok_or_else(|| wrong(bounded("a whole number", "")))
            }
            OptionKind::Number => {
                let number = text.parse::<f64>().ok().filter(|number| number.is_finite() && within(*number));
                number.map(|number| json!(number)).ok_or_else(|| wrong(bounded("a number", "")))
            }
            OptionKind::Boolean => match text.to_lowercase().as_str() {
                "true" => Ok(json!(true)),
                "false" => Ok(json!(false)),
                _ => Err(wrong("true or false".to_owned())),
            },
            OptionKind::User | OptionKind::Mentionable => {
                let user = named_user(text, world, typist).map_err(wrong)?;
                resolved.add_user(user, world, typist);
                Ok(json!(user.id))
            }
            OptionKind::Channel => {
                let name = text.strip_prefix('#').unwrap_or(text);
                let here = |channel: &&ChannelRecord| typist.guild.is_some() && channel.guild == typist.guild;
                let mut channels = world.channels.values().filter(here);
                let channel = channels.find(|channel| channel.name == name || text == format!("<#{}>", channel.id));
                let channel = channel.ok_or_else(|| wrong("a channel of this server, like #general".to_owned()))?;
                let mut json = channel.json(world);
                json["permissions"] = json!(world.permissions_in(channel, typist.user).to_string());
                resolved.add("channels", channel.id, json);
                Ok(json!(channel.id))
            }
            OptionKind::Role | OptionKind::Attachment | OptionKind::Subcommand | OptionKind::SubcommandGroup => {
                Err(wrong("what cannot be typed on this Discord".to_owned()))
            }
        }
    }
}

/// Returns those whom a person can name where they are: the members of the server, or who takes part in the direct
/// messages.
pub(crate) fn people(world: &World, typist: Typist) -> impl Iterator<Item = &User> {
    let members = typist.guild.and_then(|guild| world.guilds.get(&guild));
    let members = members.into_iter().flat_map(|guild| guild.users(world));
    let recipients = world.channels.get(&typist.channel).into_iter().flat_map(|channel| &channel.recipients);
    members.chain(recipients.filter_map(|id| world.users.get(id)))
}

/// Returns the person named by `text`: `@` and a display name or handle, or `<@id>`. The error says what is expected.
pub(crate) fn named_user<'w>(text: &str, world: &'w World, typist: Typist) -> Result<&'w User, String> {
    let members = || people(world, typist);
    if let [id] = mentioned(text)[..] {
        let user = world.users.get(&id);
        return user.ok_or_else(|| "a user that exists".to_owned());
    }
    let name = text.strip_prefix('@').unwrap_or(text);
    let mut named = members().filter(|user| user.display_name == name);
    match (named.next(), named.next()) {
        (Some(user), None) => Ok(user),
        (Some(_), Some(_)) => Err("one user, and several are called that: say which by @handle or <@id>".to_owned()),
        (None, _) => members().find(|user| user.username == name).ok_or_else(|| {
            let all: Vec<_> = members().map(|user| format!("@{}", user.display_name)).collect();
            let place = if typist.guild.is_some() { "server" } else { "conversation" };
            format!("a member of this {place} ({})", all.join(", "))
        }),
    }
}

/// The objects behind the ids in an interaction's options.
#[derive(Debug, Default)]
pub(crate) struct Resolved(pub(crate) Map<String, Value>);

impl Resolved {
    fn add(&mut self, kind: &str, id: impl ToString, json: Value) {
        let objects = self.0.entry(kind).or_insert_with(|| json!({}));
        objects[id.to_string()] = json;
    }

    fn add_user(&mut self, user: &User, world: &World, typist: Typist) {
        let guild = typist.guild.and_then(|guild| world.guilds.get(&guild));
        self.add("users", user.id, user.json());
        if let Some(member) = guild.and_then(|guild| guild.partial_member_json(user.id)) {
            self.add("members", user.id, member);
        }
    }
}
