//! A command as a person types it: `/wari challenge opponent:@Kofi rules:classic`.
//!
//! A value ends where the next `name:` begins, so it may hold spaces; between quotes it may hold anything.

use serde_json::{Map, Value, json};

use super::{Command, CommandOption, OptionKind};
use crate::answer::Choice;
use crate::refused::Refused;
use crate::snowflake::{ChannelId, GuildId, UserId};
use crate::user::User;
use crate::world::World;

/// Who types, and where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Typist {
    pub(crate) user: UserId,
    pub(crate) guild: GuildId,
    pub(crate) channel: ChannelId,
}

/// A typed command, taken apart but with its values not yet looked at.
#[derive(Debug)]
pub(crate) struct Typed<'a> {
    pub(crate) command: &'a Command,
    /// The group and subcommand, as far as there are any.
    pub(crate) path: Vec<&'a CommandOption>,
    pub(crate) values: Vec<TypedValue<'a>>,
}

/// One `name:value`.
#[derive(Debug)]
pub(crate) struct TypedValue<'a> {
    pub(crate) option: &'a CommandOption,
    /// What was typed, without its quotes.
    pub(crate) text: String,
    /// Where `name:` begins in the typed text, in bytes.
    pub(crate) start: usize,
}

/// The commands `typist` is offered.
pub(crate) fn offered(world: &World, typist: Typist) -> impl Iterator<Item = &Command> {
    let permissions = world.guilds.get(&typist.guild).map_or(0, |guild| guild.permissions(typist.user));
    world.commands.iter().flatten().filter(move |command| command.is_offered_to(permissions))
}

/// Cuts the first word off `text`: the word, and what follows the spaces after it.
pub(crate) fn first_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

impl<'a> Typed<'a> {
    /// Takes `text` apart.
    ///
    /// # Errors
    /// If it names no command that is offered, or an option that the command does not have.
    pub(crate) fn read(text: &str, world: &'a World, typist: Typist) -> Result<Self, Refused> {
        let known = || offered(world, typist).map(|command| command.name.clone()).collect();
        let line = text.trim_start();
        let Some(line) = line.strip_prefix('/') else { return Err(Refused::NotACommand { known: known() }) };
        let (name, mut rest) = first_word(line);
        let command = offered(world, typist)
            .find(|command| command.name == name)
            .ok_or_else(|| Refused::UnknownCommand { name: name.to_owned(), known: known() })?;
        let mut typed = Self { command, path: Vec::new(), values: Vec::new() };
        while typed.takes_subcommand() {
            let (word, after) = first_word(rest);
            let subcommand = typed.options().iter().find(|option| option.name == word);
            typed.path.push(subcommand.ok_or_else(|| Refused::UnknownSubcommand {
                command: typed.called(),
                name: word.to_owned(),
                known: typed.option_names(),
            })?);
            rest = after;
        }
        typed.read_values(text, text.len() - rest.len())?;
        Ok(typed)
    }

    /// The options of the command or of its chosen subcommand.
    pub(crate) fn options(&self) -> &'a [CommandOption] {
        self.path.last().map_or(&self.command.options, |option| &option.options)
    }

    /// The options that have no value yet.
    pub(crate) fn unused_options(&self) -> impl Iterator<Item = &'a CommandOption> {
        self.options().iter().filter(|option| self.values.iter().all(|value| value.option.name != option.name))
    }

    fn takes_subcommand(&self) -> bool {
        self.options().first().is_some_and(|option| option.kind.is_subcommand())
    }

    /// The command with its subcommand, as it is typed.
    pub(crate) fn called(&self) -> String {
        self.path.iter().fold(format!("/{}", self.command.name), |called, option| format!("{called} {}", option.name))
    }

    fn option_names(&self) -> Vec<String> {
        self.options().iter().map(|option| option.name.clone()).collect()
    }

    fn read_values(&mut self, text: &str, mut at: usize) -> Result<(), Refused> {
        while at < text.len() {
            let rest = &text[at..];
            let spaces = rest.len() - rest.trim_start().len();
            if spaces > 0 {
                at += spaces;
                continue;
            }
            if let Some(name) = option_name(rest) {
                let option = self.options().iter().find(|option| option.name == name);
                let option = option.ok_or_else(|| Refused::UnknownOption {
                    command: self.called(),
                    option: name.to_owned(),
                    known: self.option_names(),
                })?;
                if self.values.iter().any(|value| value.option.name == name) {
                    return Err(Refused::RepeatedOption { option: name.to_owned() });
                }
                let start = at;
                at += name.len() + 1;
                let (value, length) = one_word(&text[at..]);
                at += length;
                self.values.push(TypedValue { option, text: value, start });
                continue;
            }
            let (word, length) = one_word(rest);
            let Some(value) = self.values.last_mut() else {
                let (command, known) = (self.called(), self.option_names());
                return Err(Refused::StrayText { command, text: rest.trim_end().to_owned(), known });
            };
            if !value.text.is_empty() {
                value.text.push(' ');
            }
            value.text.push_str(&word);
            at += length;
        }
        Ok(())
    }

    /// The interaction's `data` for a command that is sent.
    ///
    /// # Errors
    /// If a required option is missing or a value does not fit.
    pub(crate) fn data(&self, world: &World, typist: Typist) -> Result<Value, Refused> {
        let missing = |option: &&CommandOption| option.required;
        if let Some(option) = self.unused_options().find(missing) {
            return Err(Refused::MissingOption {
                command: self.called(),
                option: option.name.clone(),
                description: option.description.clone(),
            });
        }
        let mut resolved = Resolved::default();
        let mut options = Vec::with_capacity(self.values.len());
        for TypedValue { option, text, .. } in &self.values {
            let value = option.value(text, world, typist, &mut resolved)?;
            options.push(json!({ "name": option.name, "type": option.kind.number(), "value": value }));
        }
        Ok(self.nested(options, resolved))
    }

    /// The interaction's `data` for a command whose last option is being typed. Values that do not fit are left out.
    ///
    /// # Errors
    /// If the bot is not to be asked about that option.
    pub(crate) fn partial_data(&self, world: &World, typist: Typist) -> Result<Value, Refused> {
        let focused = self.values.last().filter(|value| value.option.autocomplete).ok_or_else(|| {
            let option = self.values.last().map(|value| value.option.name.clone()).unwrap_or_default();
            Refused::NoAutocomplete { option }
        })?;
        let mut resolved = Resolved::default();
        let mut options: Vec<Value> = Vec::with_capacity(self.values.len());
        for TypedValue { option, text, .. } in &self.values[..self.values.len() - 1] {
            if let Ok(value) = option.value(text, world, typist, &mut resolved) {
                options.push(json!({ "name": option.name, "type": option.kind.number(), "value": value }));
            }
        }
        let option = focused.option;
        options.push(json!({
            "name": option.name, "type": option.kind.number(), "value": focused.text, "focused": true,
        }));
        Ok(self.nested(options, resolved))
    }

    fn nested(&self, options: Vec<Value>, resolved: Resolved) -> Value {
        let wrap = |inner: Value, option: &&CommandOption| json!([{ "name": option.name, "type": option.kind.number(), "options": inner }]);
        let options = self.path.iter().rev().fold(json!(options), wrap);
        let mut data = json!({
            "id": self.command.id,
            "name": self.command.name,
            "type": 1,
            "options": options,
        });
        if !resolved.0.is_empty() {
            data["resolved"] = Value::Object(resolved.0);
        }
        data
    }
}

impl CommandOption {
    /// The value Discord's client would send for `text`.
    fn value(&self, text: &str, world: &World, typist: Typist, resolved: &mut Resolved) -> Result<Value, Refused> {
        let wrong =
            |expected: String| Refused::WrongValue { option: self.name.clone(), value: text.to_owned(), expected };
        if !self.choices.is_empty() {
            let choice = self.choices.iter().find(|choice| choice.is_typed_as(text));
            let all = || self.choices.iter().map(Choice::as_typed).collect::<Vec<_>>().join(", ");
            return choice.map(|choice| choice.value.clone()).ok_or_else(|| wrong(format!("one of {}", all())));
        }
        let within =
            |size: f64| self.least.is_none_or(|least| size >= least) && self.most.is_none_or(|most| size <= most);
        let bounded = |what: &str| match (self.least, self.most) {
            (Some(least), Some(most)) => format!("{what} from {least} to {most}"),
            (Some(least), None) => format!("{what} of at least {least}"),
            (None, Some(most)) => format!("{what} of at most {most}"),
            (None, None) => what.to_owned(),
        };
        match self.kind {
            OptionKind::String => {
                let length = text.chars().count() as f64;
                let fits = within(length) && !text.is_empty();
                fits.then(|| json!(text)).ok_or_else(|| wrong(bounded("a text with a number of characters")))
            }
            OptionKind::Integer => {
                // Discord's clients know integers up to 2 to the 53rd, which a float holds exactly.
                let number =
                    text.parse::<i64>().ok().filter(|number| number.abs() <= 1 << 53 && within(*number as f64));
                number.map(|number| json!(number)).ok_or_else(|| wrong(bounded("a whole number")))
            }
            OptionKind::Number => {
                let number = text.parse::<f64>().ok().filter(|number| number.is_finite() && within(*number));
                number.map(|number| json!(number)).ok_or_else(|| wrong(bounded("a number")))
            }
            OptionKind::Boolean => match text.to_lowercase().as_str() {
                "true" => Ok(json!(true)),
                "false" => Ok(json!(false)),
                _ => Err(wrong("true or false".to_owned())),
            },
            OptionKind::User | OptionKind::Mentionable => {
                let user = named_user(text, world, typist.guild).map_err(wrong)?;
                resolved.add_user(user, world, typist.guild);
                Ok(json!(user.id))
            }
            OptionKind::Channel => {
                let name = text.strip_prefix('#').unwrap_or(text);
                let mut channels = world.channels.values().filter(|channel| channel.guild == typist.guild);
                let channel = channels.find(|channel| channel.name == name || text == format!("<#{}>", channel.id));
                let channel = channel.ok_or_else(|| wrong("a channel of this server, like #general".to_owned()))?;
                let mut json = channel.json();
                json["permissions"] = json!(world.guilds[&typist.guild].permissions(typist.user).to_string());
                resolved.add("channels", channel.id, json);
                Ok(json!(channel.id))
            }
            OptionKind::Role | OptionKind::Attachment | OptionKind::Subcommand | OptionKind::SubcommandGroup => {
                Err(wrong("what cannot be typed on this Discord".to_owned()))
            }
        }
    }
}

/// The member `text` means: `@` and a display name or handle, or `<@id>`. Else what it should be.
fn named_user<'w>(text: &str, world: &'w World, guild: GuildId) -> Result<&'w User, String> {
    let guild = world.guilds.get(&guild);
    let members = || guild.into_iter().flat_map(|guild| guild.users(world));
    if let [id] = crate::message::mentioned(text)[..] {
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
            format!("a member of this server ({})", all.join(", "))
        }),
    }
}

/// The objects behind the ids in an interaction's options.
#[derive(Debug, Default)]
struct Resolved(Map<String, Value>);

impl Resolved {
    fn add(&mut self, kind: &str, id: impl ToString, json: Value) {
        let objects = self.0.entry(kind).or_insert_with(|| json!({}));
        objects[id.to_string()] = json;
    }

    fn add_user(&mut self, user: &User, world: &World, guild: GuildId) {
        self.add("users", user.id, user.json());
        if let Some(member) = world.guilds.get(&guild).and_then(|guild| guild.partial_member_json(user.id)) {
            self.add("members", user.id, member);
        }
    }
}

/// The name before the colon, if `text` begins with one.
fn option_name(text: &str) -> Option<&str> {
    let (name, _) = text.split_once(':')?;
    let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || "-_".contains(letter));
    is_name.then_some(name)
}

/// The first word of `text`, or what stands between quotes there, and its length in bytes as typed.
///
/// Between quotes a backslash makes the next character an ordinary one. A quote left open ends with the text.
fn one_word(text: &str) -> (String, usize) {
    let Some(quoted) = text.strip_prefix('"') else {
        let word = text.split(char::is_whitespace).next().unwrap_or("");
        return (word.to_owned(), word.len());
    };
    let mut word = String::new();
    let mut letters = quoted.char_indices();
    while let Some((index, letter)) = letters.next() {
        match letter {
            '"' => return (word, index + 2),
            '\\' => word.extend(letters.next().map(|(_, letter)| letter)),
            letter => word.push(letter),
        }
    }
    (word, text.len())
}
