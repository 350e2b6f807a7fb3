//! Registers the commands with Discord, from the list of commands.

use std::collections::HashMap;

use serde_json::{Value, json};
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, Http, InstallationContext, InteractionContext,
};

use crate::commands::{Clickable, Command, Entry, Kind, Reach, SHORTCUTS, Shortcut, TREES, Tree};
use crate::discord::Error;
use crate::games::Permissions;
use crate::words::{self, Words};

/// Builds a slash command with all its subcommands.
fn slash(tree: &Tree, words: &Words) -> CreateCommand {
    let command = within(tree.reach, CreateCommand::new(tree.name).description((tree.about)(words)));
    let command = match tree.is_for_managers {
        true => {
            let managers = serenity::all::Permissions::from_bits_truncate(Permissions::MANAGE_SERVER);
            command.default_member_permissions(managers)
        }
        false => command,
    };
    tree.commands.iter().fold(command, |tree, command| tree.add_option(subcommand(*command, words)))
}

/// Builds a command in the menu of people or messages.
fn menu_item(shortcut: &Shortcut, words: &Words) -> CreateCommand {
    let kind = match shortcut.on {
        Clickable::Person => CommandType::User,
        Clickable::Message => CommandType::Message,
    };
    within(shortcut.reach, CreateCommand::new((shortcut.name)(words)).kind(kind))
}

/// Declares where a command can be used.
fn within(reach: Reach, command: CreateCommand) -> CreateCommand {
    let (contexts, installs) = match reach {
        Reach::Servers => (vec![InteractionContext::Guild], vec![InstallationContext::Guild]),
        Reach::Everywhere => (
            vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel],
            vec![InstallationContext::Guild, InstallationContext::User],
        ),
    };
    command.contexts(contexts).integration_types(installs)
}

/// Registers the commands and returns their ids by name. Idempotent.
pub(crate) async fn register(http: &Http) -> Result<HashMap<String, u64>, Error> {
    let registered = http.create_global_commands(&described()?).await?;
    Ok(registered.into_iter().map(|command| (command.name, command.id.get())).collect())
}

/// Returns the commands as JSON for Discord.
fn described() -> serde_json::Result<Vec<Value>> {
    let described = |tree: CreateCommand| {
        let mut tree = serde_json::to_value(tree)?;
        // Discord's OpenAPI description wants a number here, which the builder does not produce.
        let bits: Option<u64> = tree["default_member_permissions"].as_str().and_then(|bits| bits.parse().ok());
        if let Some(bits) = bits {
            tree["default_member_permissions"] = json!(bits);
        }
        Ok(tree)
    };
    let words = words::of("en");
    let slash = TREES.iter().map(|tree| slash(tree, words));
    slash.chain(SHORTCUTS.iter().map(|shortcut| menu_item(shortcut, words))).map(described).collect()
}

fn subcommand(command: &dyn Command, words: &Words) -> CreateCommandOption {
    command.options().iter().fold(
        CreateCommandOption::new(CommandOptionType::SubCommand, command.name(), command.about(words)),
        |subcommand, option| subcommand.add_sub_option(option_of(option, words)),
    )
}

fn option_of(option: &Entry, words: &Words) -> CreateCommandOption {
    let of = |kind| CreateCommandOption::new(kind, option.name, (option.about)(words)).required(option.required);
    match &option.kind {
        Kind::User => of(CommandOptionType::User),
        Kind::Flag => of(CommandOptionType::Boolean),
        Kind::Number(least, most) => {
            of(CommandOptionType::Integer).min_int_value(least.cast_unsigned()).max_int_value(most.cast_unsigned())
        }
        Kind::OneNumberOf(choices) => {
            choices(words).into_iter().fold(of(CommandOptionType::Integer), |option, (number, label)| {
                option.add_int_choice(label, number.into())
            })
        }
        Kind::Id => of(CommandOptionType::Integer).min_int_value(1).set_autocomplete(true),
        Kind::Word => of(CommandOptionType::String).set_autocomplete(true),
        Kind::Text(least, most) => of(CommandOptionType::String).min_length(*least).max_length(*most),
        Kind::OneOf(choices) => choices(words)
            .into_iter()
            .fold(of(CommandOptionType::String), |option, (id, label)| option.add_string_choice(label, id)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts characters as Discord does: names, descriptions and values of the command and everything in it.
    fn characters(part: &Value) -> usize {
        match part {
            Value::Object(fields) => fields
                .iter()
                .map(|(key, value)| match (key.as_str(), value) {
                    ("name" | "description" | "value", Value::String(text)) => text.chars().count(),
                    _ => characters(value),
                })
                .sum(),
            Value::Array(parts) => parts.iter().map(characters).sum(),
            _ => 0,
        }
    }

    #[test]
    fn the_command_fits_what_discord_takes() {
        for (tree, described) in TREES.iter().zip(described().unwrap()) {
            let subcommands = described["options"].as_array().unwrap();
            assert_eq!(subcommands.len(), tree.commands.len());
            assert!(subcommands.len() <= 25);
            let counted = characters(&described);
            assert!((100 * subcommands.len()..=8000).contains(&counted), "{counted} characters");
            for subcommand in subcommands {
                let options = subcommand["options"].as_array().map_or(&[][..], Vec::as_slice);
                for part in options.iter().chain([subcommand]) {
                    let description = part["description"].as_str().unwrap().chars().count();
                    assert!((1..=100).contains(&description), "{part}");
                }
            }
        }
    }

    #[test]
    fn shortcuts_have_a_name_that_fits_and_nothing_else() {
        let described = described().unwrap();
        let shortcuts = &described[TREES.len()..];
        assert_eq!(shortcuts.len(), SHORTCUTS.len());
        for shortcut in shortcuts {
            assert!((1..=32).contains(&shortcut["name"].as_str().unwrap().chars().count()), "{shortcut}");
            assert!(shortcut["description"].is_null() && shortcut["options"].as_array().unwrap().is_empty());
        }
        for kind in [2, 3] {
            assert!((1..=15).contains(&shortcuts.iter().filter(|shortcut| shortcut["type"] == kind).count()));
        }
    }

    #[test]
    fn each_command_says_where_it_can_be_used() {
        let places = |command: &Value| {
            let name = command["name"].as_str().unwrap();
            format!("{name}: contexts {}, installs {}", command["contexts"], command["integration_types"])
        };
        let places: Vec<String> = described().unwrap().iter().map(places).collect();
        insta::assert_snapshot!(places.join("\n"), @"");
    }
}
