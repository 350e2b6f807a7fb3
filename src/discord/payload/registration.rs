//! The commands as Discord wants them, from the list of commands.

use serde_json::{Value, json};
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext, InteractionContext,
};
use wari_games::Permissions;
use wari_play::commands::{Availability, Clickable, Command, Entry, Kind, SHORTCUTS, Shortcut, TREES, Tree};
use wari_play::words::Words;

/// The locales that Discord knows.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Builds a slash command with all its subcommands, in one language.
fn slash(words: &Words, tree: &Tree) -> CreateCommand {
    let command = within(tree.availability, CreateCommand::new(tree.name).description((tree.about)(words)));
    let command = match tree.is_for_managers {
        true => {
            let managers = serenity::all::Permissions::from_bits_truncate(Permissions::MANAGE_SERVER);
            command.default_member_permissions(managers)
        }
        false => command,
    };
    tree.commands.iter().fold(command, |tree, command| tree.add_option(subcommand(words, command)))
}

/// Builds a command in the menu of people or messages, in one language.
fn menu_item(words: &Words, shortcut: &Shortcut) -> CreateCommand {
    let kind = match shortcut.on {
        Clickable::Person => CommandType::User,
        Clickable::Message => CommandType::Message,
    };
    within(shortcut.availability, CreateCommand::new((shortcut.name)(words)).kind(kind))
}

/// Declares where a command can be used.
fn within(availability: Availability, command: CreateCommand) -> CreateCommand {
    let (contexts, installs) = match availability {
        Availability::Servers => (vec![InteractionContext::Guild], vec![InstallationContext::Guild]),
        Availability::Everywhere => (
            vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel],
            vec![InstallationContext::Guild, InstallationContext::User],
        ),
    };
    command.contexts(contexts).integration_types(installs)
}

/// Returns the commands as JSON for Discord, in every language. Reads one at a time and forgets it, because each takes
/// a megabyte and hardly anybody speaks most of them.
pub(crate) fn payload() -> serde_json::Result<Vec<Value>> {
    let mut commands = commands_in(&Words::english())?;
    for words in Words::each() {
        let translated = commands_in(&words)?;
        // English included: Discord falls back from one locale of English or Spanish to another before it takes the
        // text without a locale.
        for locale in LOCALES.into_iter().filter(|locale| words.are_for(locale)) {
            translate(&mut commands, &translated, locale);
        }
    }
    Ok(commands)
}

/// Returns the commands as JSON in one language.
fn commands_in(words: &Words) -> serde_json::Result<Vec<Value>> {
    let payload = |tree: CreateCommand| {
        let mut tree = serde_json::to_value(tree)?;
        // Discord's OpenAPI description wants a number here, which the builder does not produce.
        let bits: Option<u64> = tree["default_member_permissions"].as_str().and_then(|bits| bits.parse().ok());
        if let Some(bits) = bits {
            tree["default_member_permissions"] = json!(bits);
        }
        Ok(tree)
    };
    let trees = TREES.iter().map(|tree| slash(words, tree));
    let shortcuts = SHORTCUTS.iter().map(|shortcut| menu_item(words, shortcut));
    trees.chain(shortcuts).map(payload).collect()
}

/// Adds the texts of the same commands, options or choices in the language of a locale. What has a description keeps
/// its name: people type it.
fn translate(parts: &mut [Value], translated: &[Value], locale: &str) {
    for (part, translated) in parts.iter_mut().zip(translated) {
        let text = if part["description"].is_string() { "description" } else { "name" };
        part[format!("{text}_localizations")][locale] = translated[text].clone();
        for inner in ["options", "choices"] {
            let parts = part.get_mut(inner).and_then(Value::as_array_mut);
            if let (Some(parts), Some(translated)) = (parts, translated[inner].as_array()) {
                translate(parts, translated, locale);
            }
        }
    }
}

fn subcommand(words: &Words, command: &Command) -> CreateCommandOption {
    let subcommand = CreateCommandOption::new(CommandOptionType::SubCommand, command.name, (command.about)(words));
    command.options.iter().fold(subcommand, |subcommand, option| subcommand.add_sub_option(option_of(words, option)))
}

fn option_of(words: &Words, option: &Entry) -> CreateCommandOption {
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

    /// Counts characters as Discord does: names, descriptions and values of the command and everything in it, each in
    /// its longest language.
    fn characters(part: &Value) -> usize {
        let longest = |key: &str| {
            let localized =
                part[format!("{key}_localizations")].as_object().into_iter().flat_map(|texts| texts.values());
            localized.chain([&part[key]]).filter_map(Value::as_str).map(|text| text.chars().count()).max().unwrap_or(0)
        };
        let own =
            longest("name") + longest("description") + part["value"].as_str().map_or(0, |text| text.chars().count());
        let parts = ["options", "choices"].into_iter().filter_map(|key| part[key].as_array()).flatten();
        own + parts.map(characters).sum::<usize>()
    }

    /// Every command, subcommand, option and choice.
    fn parts(part: &Value) -> Vec<&Value> {
        let inner = ["options", "choices"].into_iter().filter_map(|key| part[key].as_array()).flatten();
        inner.flat_map(parts).chain([part]).collect()
    }

    #[test]
    fn the_command_fits_what_discord_takes() {
        for (tree, described) in TREES.iter().zip(payload().unwrap()) {
            let subcommands = described["options"].as_array().unwrap();
            assert_eq!(subcommands.len(), tree.commands.len());
            assert!(subcommands.len() <= 25);
            let counted = characters(&described);
            assert!((100 * subcommands.len()..=8000).contains(&counted), "{counted} characters");
        }
    }

    #[test]
    fn every_text_is_given_in_every_language_and_fits() {
        let expected: Vec<&str> = ["de", "en-GB", "en-US", "es-419", "es-ES", "fr", "pt-BR"].into();
        for tree in payload().unwrap() {
            for part in parts(&tree) {
                let key = if part["description"].is_string() { "description" } else { "name" };
                let texts = part[format!("{key}_localizations")].as_object().unwrap_or_else(|| panic!("{part}"));
                let mut locales: Vec<&str> = texts.keys().map(String::as_str).collect();
                locales.sort_unstable();
                assert_eq!(locales, expected, "{part}");
                assert_eq!(texts["en-US"], part[key]);
                for text in texts.values() {
                    assert!((1..=100).contains(&text.as_str().unwrap().chars().count()), "{text}");
                }
            }
        }
    }

    #[test]
    fn shortcuts_have_a_name_that_fits_and_nothing_else() {
        let payload = payload().unwrap();
        let shortcuts = &payload[TREES.len()..];
        assert_eq!(shortcuts.len(), SHORTCUTS.len());
        for shortcut in shortcuts {
            let names = shortcut["name_localizations"].as_object().unwrap().values();
            for name in names.chain([&shortcut["name"]]) {
                assert!((1..=32).contains(&name.as_str().unwrap().chars().count()), "{shortcut}");
            }
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
        let places: Vec<String> = payload().unwrap().iter().map(places).collect();
        insta::assert_snapshot!(places.join("\n"), @"
        wari: contexts [0,1,2], installs [0,1]
        wari-event: contexts [0], installs [0]
        wari-admin: contexts [0], installs [0]
        Challenge to Wari: contexts [0,1,2], installs [0,1]
        Review this game: contexts [0,1,2], installs [0,1]
        Replay: contexts [0,1,2], installs [0,1]
        Follow: contexts [0], installs [0]
        ");
    }
}
