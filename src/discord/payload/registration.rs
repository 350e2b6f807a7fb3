//! Registers the commands with Discord, from the list of commands.

use std::collections::HashMap;

use serde_json::{Value, json};
use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, Http, InstallationContext, InteractionContext,
};

use crate::commands::{ADMIN, ALL, Command, Entry, Kind};
use crate::discord::Error;
use crate::games::Permissions;
use crate::words::{self, Words};

/// The command for people who manage a server.
pub(crate) const MANAGERS: &str = "wari-admin";

/// Builds `/wari` and `/wari-admin`.
fn trees() -> [CreateCommand; 2] {
    let words = words::of("en");
    let managers = serenity::all::Permissions::from_bits_truncate(Permissions::MANAGE_SERVER);
    [
        tree("wari", words.text.command_wari(), &ALL, words)
            .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel])
            .integration_types(vec![InstallationContext::Guild, InstallationContext::User]),
        tree(MANAGERS, words.text.command_admin(), &ADMIN, words).default_member_permissions(managers),
    ]
}

/// Builds a command with all its subcommands, for use in servers that the bot is in.
fn tree(name: &str, about: String, subcommands: &[&dyn Command], words: &Words) -> CreateCommand {
    subcommands.iter().fold(
        CreateCommand::new(name)
            .description(about)
            .contexts(vec![InteractionContext::Guild])
            .integration_types(vec![InstallationContext::Guild]),
        |tree, command| tree.add_option(subcommand(*command, words)),
    )
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
    trees().into_iter().map(described).collect()
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
        for (tree, commands) in described().unwrap().into_iter().zip([&ALL[..], &ADMIN[..]]) {
            let subcommands = tree["options"].as_array().unwrap();
            assert_eq!(subcommands.len(), commands.len());
            assert!(subcommands.len() <= 25);
            let counted = characters(&tree);
            assert!((100 * commands.len()..=8000).contains(&counted), "{counted} characters");
            for subcommand in subcommands {
                let options = subcommand["options"].as_array().map_or(&[][..], Vec::as_slice);
                for part in options.iter().chain([subcommand]) {
                    let description = part["description"].as_str().unwrap().chars().count();
                    assert!((1..=100).contains(&description), "{part}");
                }
            }
        }
    }
}
