//! Parsing of the commands that a bot registers, as strict as Discord's.

use std::collections::{BTreeMap, HashSet};

use serde_json::{Value, json};

use super::{Command, CommandKind, CommandOption, FixedChoice, OptionKind, is_name_letter};
use crate::context::Installation;
use crate::locale::{LOCALES, Localized};
use crate::rest::error::{ApiError, Faults};
use crate::snowflake::CommandId;
use crate::world::World;

/// Discord's limit on the commands of each kind per application.
const MOST_COMMANDS: [(CommandKind, usize); 4] =
    [(CommandKind::Slash, 100), (CommandKind::User, 15), (CommandKind::Message, 15), (CommandKind::EntryPoint, 1)];
/// Discord's limit on the options of a command and the choices of an option.
const MOST_OPTIONS: usize = 25;
/// Discord's limit on the characters in all names, descriptions and choices of one command.
const MOST_CHARACTERS: usize = 8000;

/// Parses the complete list of commands, which replaces the previous one. Commands of the same name retain their ids.
///
/// # Errors
/// Discord's error for a list that breaks a rule, or that leaves out the command which starts an activity.
pub(crate) fn read(body: &Value, world: &mut World) -> Result<Vec<Command>, ApiError> {
    let mut faults = Faults::default();
    let Value::Array(list) = body else {
        faults.wrong_type("", "a list");
        return Err(faults.into_error());
    };
    let mut commands: Vec<Command> = Vec::with_capacity(list.len());
    for (index, json) in list.iter().enumerate() {
        let path = index.to_string();
        let Some(command) = read_command(json, &path, world, &mut faults) else { continue };
        let same_kind = || commands.iter().filter(|other| other.kind == command.kind);
        if same_kind().any(|other| share_a_name(&other.name, &command.name)) {
            let message = "Application command names must be unique";
            faults.add(&path, "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
        commands.push(command);
    }
    for (kind, most) in MOST_COMMANDS {
        faults.check_count("", commands.iter().filter(|command| command.kind == kind).count(), most);
    }
    faults.into_result()?;
    let has_entry_point = |commands: &[Command]| commands.iter().any(|command| command.kind == CommandKind::EntryPoint);
    match has_entry_point(world.commands.as_deref().unwrap_or_default()) && !has_entry_point(&commands) {
        true => Err(ApiError::NO_ENTRY_POINT),
        false => Ok(commands),
    }
}

/// Parses one command that is added to those there are, in place of one of its name.
///
/// # Errors
/// Discord's error for a command that breaks a rule.
pub(crate) fn add(json: &Value, world: &mut World) -> Result<(), ApiError> {
    let mut faults = Faults::default();
    let command = read_command(json, "0", world, &mut faults);
    faults.into_result()?;
    if let Some(command) = command {
        let commands = world.commands.get_or_insert_default();
        commands.retain(|other| (other.kind, &other.name.default) != (command.kind, &command.name.default));
        commands.push(command);
    }
    Ok(())
}

fn read_command(json: &Value, path: &str, world: &mut World, faults: &mut Faults) -> Option<Command> {
    let kind = match &json["type"] {
        Value::Null => Some(CommandKind::Slash),
        number => number.as_u64().and_then(CommandKind::numbered),
    };
    let Some(kind) = kind else {
        faults.wrong_choice(&format!("{path}.type"), "1, 2, 3, 4");
        return None;
    };
    let mut reader = Reader { faults, characters: 0 };
    let (name, description) = match kind {
        CommandKind::Slash => (reader.name(json, path), reader.localized(json, "description", path, 100)),
        CommandKind::EntryPoint => (reader.name(json, path), Localized::default()),
        CommandKind::User | CommandKind::Message => {
            reader.check_menu_command(json, path);
            (reader.localized(json, "name", path, 32), Localized::default())
        }
    };
    let options = reader.options(&json["options"], path, 0);
    if reader.characters > MOST_CHARACTERS {
        let message = "Command exceeds maximum size (8000)";
        reader.faults.add(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
    let contexts = reader.numbers(json, "contexts", path, &[0, 1, 2]);
    let installations = reader.numbers(json, "integration_types", path, &[0, 1]);
    let installations = installations.unwrap_or_else(|| vec![Installation::Guild as u64, Installation::User as u64]);
    let required_permissions = match &json["default_member_permissions"] {
        Value::String(bits) => bits.parse().ok(),
        bits => bits.as_u64(),
    };

    let known =
        world.commands.iter().flatten().find(|command| command.kind == kind && command.name.default == name.default);
    let known = known.map(|command| command.id);
    let id = known.unwrap_or_else(|| world.ids.next());
    let version: CommandId = world.ids.next();
    let mut returned = json.as_object().cloned().unwrap_or_default();
    let defaults = [
        ("id", json!(id)),
        ("application_id", json!(world.application())),
        ("version", json!(version)),
        ("type", json!(kind.number())),
        ("description", json!(description.default)),
        ("default_member_permissions", json!(required_permissions.map(|bits: u64| bits.to_string()))),
        ("integration_types", json!(installations)),
        ("contexts", json!(contexts)),
    ];
    returned.extend(defaults.map(|(name, value)| (name.to_owned(), value)));
    returned.entry("nsfw").or_insert(json!(false));
    if let Some(options) = returned.remove("options").filter(|options| !options.is_null()) {
        returned.insert("options".to_owned(), without_nulls(options));
    }
    Some(Command {
        id,
        kind,
        name,
        description,
        options,
        required_permissions,
        contexts,
        installations,
        json: Value::Object(returned),
    })
}

/// Removes null fields, which Discord does not send back.
fn without_nulls(json: Value) -> Value {
    match json {
        Value::Array(parts) => parts.into_iter().map(without_nulls).collect(),
        Value::Object(fields) => {
            let given = fields.into_iter().filter(|(_, value)| !value.is_null());
            given.map(|(name, value)| (name, without_nulls(value))).collect()
        }
        other => other,
    }
}

/// A parser for the parts of one command that counts its characters.
struct Reader<'f> {
    faults: &'f mut Faults,
    characters: usize,
}

impl Reader<'_> {
    /// Parses a text of 1 to `most` characters with its versions in other languages, of which the longest counts.
    fn localized(&mut self, json: &Value, name: &str, path: &str, most: usize) -> Localized {
        let default = self.text(json, name, path, most);
        let mut versions = BTreeMap::new();
        let field = format!("{name}_localizations");
        match &json[&field] {
            Value::Null => {}
            Value::Object(fields) => {
                for (locale, _) in fields.iter().filter(|(_, version)| !version.is_null()) {
                    if !LOCALES.contains(&locale.as_str()) {
                        self.faults.wrong_choice(&format!("{path}.{field}"), &LOCALES.join(", "));
                    }
                    let version = self.text(&json[&field], locale, &format!("{path}.{field}"), most);
                    versions.insert(locale.clone(), version);
                }
            }
            _ => self.faults.wrong_type(&format!("{path}.{field}"), "a dictionary"),
        }
        let text = Localized { default, versions };
        self.characters += text.longest();
        text
    }

    /// Parses a text of 1 to `most` characters.
    fn text(&mut self, json: &Value, name: &str, path: &str, most: usize) -> String {
        let path = format!("{path}.{name}");
        match &json[name] {
            Value::String(text) => {
                self.faults.check_length(&path, text, 1, most);
                text.clone()
            }
            Value::Null => {
                self.faults.required(&path);
                String::new()
            }
            _ => {
                self.faults.wrong_type(&path, "a string");
                String::new()
            }
        }
    }

    /// Parses the name of a slash command or an option.
    fn name(&mut self, json: &Value, path: &str) -> Localized {
        let name = self.localized(json, "name", path, 32);
        let versions = name.versions.iter().map(|(locale, name)| (format!("{path}.name_localizations.{locale}"), name));
        for (path, name) in versions.chain([(format!("{path}.name"), &name.default)]) {
            if !is_name(name) {
                let message = "Must be lower-case letters, digits, dashes and underscores";
                self.faults.add(&path, "APPLICATION_COMMAND_INVALID_NAME", message);
            }
        }
        name
    }

    /// Checks a command of a context menu, which has a name of any letters and nothing else to say.
    fn check_menu_command(&mut self, json: &Value, path: &str) {
        if json["description"].as_str().is_some_and(|text| !text.is_empty()) {
            let message = "Context menu commands cannot have description";
            self.faults.add(&format!("{path}.description"), "APPLICATION_COMMAND_INVALID_DESCRIPTION", message);
        }
        if json["options"].as_array().is_some_and(|options| !options.is_empty()) {
            let message = "Context menu commands cannot have options";
            self.faults.add(&format!("{path}.options"), "APPLICATION_COMMAND_INVALID_OPTIONS", message);
        }
    }

    fn numbers(&mut self, json: &Value, name: &str, path: &str, allowed: &[u64]) -> Option<Vec<u64>> {
        let numbers = json[name].as_array()?;
        let read: Vec<u64> = numbers.iter().filter_map(Value::as_u64).filter(|n| allowed.contains(n)).collect();
        let distinct: HashSet<&u64> = read.iter().collect();
        if read.len() != numbers.len() || read.is_empty() || distinct.len() != read.len() {
            let allowed: Vec<_> = allowed.iter().map(u64::to_string).collect();
            self.faults.wrong_choice(&format!("{path}.{name}"), &allowed.join(", "));
        }
        Some(read)
    }

    /// Parses the options of a command (`depth` 0), a group or a subcommand.
    fn options(&mut self, json: &Value, path: &str, depth: usize) -> Vec<CommandOption> {
        let list = json.as_array().map_or(&[][..], Vec::as_slice);
        let path = format!("{path}.options");
        self.faults.check_count(&path, list.len(), MOST_OPTIONS);
        let mut options: Vec<CommandOption> = Vec::with_capacity(list.len());
        for (index, json) in list.iter().enumerate() {
            let path = format!("{path}.{index}");
            let Some(option) = self.option(json, &path, depth) else { continue };
            if options.iter().any(|other| share_a_name(&other.name, &option.name)) {
                let message = "Option names must be unique";
                self.faults.add(&path, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message);
            }
            if let Some(before) = options.last() {
                if option.required && !before.required {
                    let message = "Required options must be placed before non-required options";
                    self.faults.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
                }
                if option.kind.is_subcommand() != before.kind.is_subcommand() {
                    let message =
                        "Sub-command and sub-command group option types are mutually exclusive to all other types";
                    self.faults.add(&path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
                }
            }
            options.push(option);
        }
        options
    }

    fn option(&mut self, json: &Value, path: &str, depth: usize) -> Option<CommandOption> {
        let kind = json["type"].as_u64().and_then(OptionKind::numbered);
        // Groups belong directly in commands, subcommands in commands or groups, values anywhere but in groups.
        let fits = |kind: &OptionKind| match kind {
            OptionKind::SubcommandGroup => depth == 0,
            OptionKind::Subcommand => depth <= 1,
            _ => depth != 1,
        };
        let Some(kind) = kind.filter(fits) else {
            self.faults.wrong_choice(&format!("{path}.type"), "the types that can stand here");
            return None;
        };
        let name = self.name(json, path);
        let description = self.localized(json, "description", path, 100);
        let options = match kind {
            OptionKind::SubcommandGroup => self.options(&json["options"], path, 1),
            OptionKind::Subcommand => self.options(&json["options"], path, 2),
            _ => Vec::new(),
        };
        let choices = self.choices(json, kind, path);
        let autocomplete = json["autocomplete"] == true;
        let completes = matches!(kind, OptionKind::String | OptionKind::Integer | OptionKind::Number);
        if autocomplete && !(completes && choices.is_empty()) {
            let message = "Only texts and numbers without choices can complete";
            self.faults.add(
                &format!("{path}.autocomplete"),
                "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID",
                message,
            );
        }
        let bounds = if kind == OptionKind::String { ["min_length", "max_length"] } else { ["min_value", "max_value"] };
        let [least, most] = bounds.map(|bound| json[bound].as_f64());
        if least.zip(most).is_some_and(|(least, most)| least > most) {
            self.faults.add(path, "APPLICATION_COMMAND_OPTION_BOUNDS_INVALID", "The least value exceeds the greatest");
        }
        let required = json["required"] == true;
        Some(CommandOption { kind, name, description, required, autocomplete, choices, least, most, options })
    }

    fn choices(&mut self, json: &Value, kind: OptionKind, path: &str) -> Vec<FixedChoice> {
        let list = json["choices"].as_array().map_or(&[][..], Vec::as_slice);
        let path = format!("{path}.choices");
        self.faults.check_count(&path, list.len(), MOST_OPTIONS);
        let mut choices: Vec<FixedChoice> = Vec::with_capacity(list.len());
        for (index, json) in list.iter().enumerate() {
            let path = format!("{path}.{index}");
            let name = self.localized(json, "name", &path, 100);
            let value = json["value"].clone();
            let fits = match kind {
                OptionKind::String => value.as_str().is_some_and(|text| text.chars().count() <= 100),
                OptionKind::Integer => value.is_i64() || value.is_u64(),
                OptionKind::Number => value.is_number(),
                _ => false,
            };
            if !fits {
                self.faults.wrong_type(&format!("{path}.value"), "a value of the option's type");
            }
            self.characters += value.as_str().map_or(0, |text| text.chars().count());
            if choices.iter().any(|choice| choice.name.default == name.default) {
                let message = "Option choice names must be unique";
                self.faults.add(&path, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_INVALID", message);
            }
            choices.push(FixedChoice { name, value });
        }
        choices
    }
}

/// Whether two names are the same in some language.
fn share_a_name(one: &Localized, other: &Localized) -> bool {
    one.default == other.default || LOCALES.iter().any(|locale| one.in_locale(locale) == other.in_locale(locale))
}

/// Whether `name` is valid: name letters only, without upper case.
fn is_name(name: &str) -> bool {
    name.chars().all(|letter| is_name_letter(letter) && !letter.is_uppercase())
}
