//! What Discord is told about the commands; it follows the list of them.

use serenity::all::{
    Command as Registered, CommandOptionType, CreateCommand, CreateCommandOption, Http, InstallationContext,
    InteractionContext,
};

use super::Error;
use crate::commands::{ALL, Command, Kind, Opt};
use crate::words::{self, Menu};

/// `/wari` with all its subcommands, for servers only.
pub fn command_tree() -> CreateCommand {
    let menu = words::of("en").menu();
    ALL.iter().fold(
        CreateCommand::new("wari")
            .description(menu.wari)
            .contexts(vec![InteractionContext::Guild])
            .integration_types(vec![InstallationContext::Guild]),
        |wari, command| wari.add_option(subcommand(*command, menu)),
    )
}

/// Tells Discord; telling it again changes nothing.
pub(super) async fn register(http: &Http) -> Result<(), Error> {
    Registered::set_global_commands(http, vec![command_tree()]).await?;
    Ok(())
}

fn subcommand(command: &dyn Command, menu: &Menu) -> CreateCommandOption {
    command.options().iter().fold(
        CreateCommandOption::new(CommandOptionType::SubCommand, command.name(), command.about(menu)),
        |subcommand, option| subcommand.add_sub_option(described(option, menu)),
    )
}

fn described(option: &Opt, menu: &Menu) -> CreateCommandOption {
    let of = |kind| CreateCommandOption::new(kind, option.name, (option.about)(menu)).required(option.required);
    match &option.kind {
        Kind::User => of(CommandOptionType::User),
        Kind::Flag => of(CommandOptionType::Boolean),
        Kind::Number(least, most) => {
            of(CommandOptionType::Integer).min_int_value(least.cast_unsigned()).max_int_value(most.cast_unsigned())
        }
        Kind::Id => of(CommandOptionType::Integer).min_int_value(1).set_autocomplete(true),
        Kind::Word => of(CommandOptionType::String).set_autocomplete(true),
        Kind::OneOf(choices) => choices(menu)
            .into_iter()
            .fold(of(CommandOptionType::String), |option, (id, label)| option.add_string_choice(label, id)),
    }
}
