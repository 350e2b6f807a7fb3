//! What the bot may not do in a channel.

use crate::games::{Permission, Permissions, UserId};

/// What is missing, what comes of that, and how to grant it or whom to ask.
pub(super) fn not_permitted(permissions: Permissions, may_grant: bool, bot: UserId) -> String {
    let missing = permissions.missing();
    let names = and(missing.iter().map(|&permission| format!("**{}**", name(permission))));
    let effects = [
        (permissions.allow(Permission::AttachFiles), "I send boards as text."),
        (permissions.allow(Permission::EmbedLinks), "I send lists as plain text."),
        (permissions.allow_writing(), "I can only reply, so old boards keep their buttons, but those no longer work."),
    ];
    let effects: Vec<&str> = effects.into_iter().filter_map(|(allowed, effect)| (!allowed).then_some(effect)).collect();
    let effects = effects.join(" ");
    let (here, settings) = match permissions.in_thread() {
        false => ("channel", "*Edit Channel*"),
        true => ("thread", "this thread's channel → *Edit Channel*"),
    };
    let how = format!("{settings} → *Permissions* → *Advanced permissions*, add <@{bot}> and allow {names}");
    let remedy = match may_grant {
        true => format!("To grant that here: {how}. To grant it everywhere: *Server Settings* → *Roles* → my role."),
        false => format!("Ask the server owner, or anyone who can *Manage Roles*, to grant that: {how}."),
    };
    format!("I'm missing {names} in this {here}. {effects}\n{remedy}")
}

/// The permission as Discord's settings name it.
fn name(permission: Permission) -> &'static str {
    match permission {
        Permission::ViewChannel => "View Channel",
        Permission::SendMessages => "Send Messages",
        Permission::SendMessagesInThreads => "Send Messages in Threads",
        Permission::EmbedLinks => "Embed Links",
        Permission::AttachFiles => "Attach Files",
    }
}

fn and(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    match parts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}
