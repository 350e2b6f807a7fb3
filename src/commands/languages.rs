//! The languages of a request: what the user alone sees is in theirs, what everybody sees in the server's.

use super::Request;
use super::people::privacy;
use crate::database::Error;
use crate::games::Keyword;
use crate::games::{Language, Owner};
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
    let owner = Owner::Person(request.who.id);
    let own = async {
        match privacy::is_concerned(&request.act) {
            // Whoever has just had their data deleted would otherwise be stored again.
            true => table.known_language(owner, Some(&request.locale)).await,
            false => table.language_of(owner, Some(&request.locale)).await,
        }
    };
    let Some(guild) = request.place.guild else {
        let words = words::of(own.await?.effective_locale());
        return Ok(Request { words, public_words: words, ..request.clone() });
    };
    let servers = async {
        let (owner, locale) = (Owner::Server(guild), request.server_locale.as_deref());
        match request.place.server() {
            Some(_) => table.language_of(owner, locale).await,
            // The bot is no member there, so it would never learn when to forget the server.
            None => table.known_language(owner, locale).await,
        }
    };
    let (own, servers) = tokio::try_join!(own, servers)?;
    let (words, public_words) = (words::of(own.effective_locale()), words::of(servers.effective_locale()));
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
    let known = table.database.language_of(Owner::Server(guild)).await?;
    if known.is_hinted || known.chosen != Language::Auto {
        return Ok(false);
    }
    table.database.note_hint(guild, known.locale.unwrap_or_default()).await
}
