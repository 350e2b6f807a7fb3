//! The languages of a request: what the user alone sees is in theirs, what everybody sees in the server's.

use wari_database::Error;
use wari_games::Keyword;
use wari_games::{Language, Owner};

use super::Request;
use super::people::privacy;
use crate::table::Table;
use crate::words;

/// Returns a request in the languages that the user and the server have chosen.
pub(super) async fn translated(request: &Request, table: &Table) -> Request {
    // If that fails, Discord's locales do well enough to say what does not work.
    chosen(request, table).await.unwrap_or_else(|error| {
        tracing::debug!(%error, "could not look up a language");
        request.clone()
    })
}

async fn chosen(request: &Request, table: &Table) -> Result<Request, Error> {
    let person = Owner::Person(request.who.id);
    let guild = request.place.guild.map_or(person, Owner::Server);
    let [own, servers] = table.database.people().languages_of([person, guild]).await?;
    // Whoever has just had their data deleted would otherwise be stored again.
    if !privacy::is_concerned(&request.act) {
        table.note_locale(person, &own, Some(&request.locale));
    }
    // Where the bot is no member, it would never learn when to forget the server.
    if request.place.server().is_some() {
        table.note_locale(guild, &servers, request.server_locale.as_deref());
    }
    let words = words::of(own.with(Some(&request.locale)).effective_locale());
    let public_words = match request.place.guild {
        Some(_) => words::of(servers.with(request.server_locale.as_deref()).effective_locale()),
        None => words,
    };
    Ok(Request { words, public_words, ..request.clone() })
}

/// Tells the first manager whose language differs from the server's how to choose it; `None` if there is nothing to
/// tell.
pub(super) async fn hint(request: &Request, table: &Table) -> Option<String> {
    let Request { words, public_words, .. } = request;
    if !request.may_manage || words.language() == public_words.language() {
        return None;
    }
    let is_first = is_first_to_see(request, table).await.unwrap_or_else(|error| {
        tracing::debug!(%error, "could not look up whether a hint was given");
        false
    });
    is_first.then(|| words.text.language_hint(words.language().id()))
}

/// Whether the hint is due in this server; it counts as given then.
async fn is_first_to_see(request: &Request, table: &Table) -> Result<bool, Error> {
    let Some(guild) = request.place.server() else { return Ok(false) };
    let known = table.database.people().language_of(Owner::Server(guild)).await?;
    if known.is_hinted || known.chosen != Language::Auto {
        return Ok(false);
    }
    table.database.people().note_hint(guild, known.locale.unwrap_or_default()).await
}
