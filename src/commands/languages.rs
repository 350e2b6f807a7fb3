//! The languages of a request: what the user alone sees is in theirs, what everybody sees in the server's.

use super::Request;
use crate::database::Error;
use crate::games::{GuildId, Keyword, Language, Owner, Tongue};
use crate::table::Table;
use crate::words;

/// Returns a request in the languages that the user and the server have chosen.
///
/// The second value tells a manager how to choose the server's language: the first one who speaks another, once.
pub(super) async fn spoken(request: &Request, table: &Table) -> (Request, Option<String>) {
    match chosen(request, table).await {
        Ok(spoken) => spoken,
        Err(error) => {
            // Discord's locales do well enough to say what does not work.
            tracing::debug!(%error, "could not look up a language");
            (request.clone(), None)
        }
    }
}

async fn chosen(request: &Request, table: &Table) -> Result<(Request, Option<String>), Error> {
    let own = table.tongue(Owner::Person(request.who.id), Some(&request.locale));
    let Some(guild) = request.place.guild else {
        let words = words::of(own.await?.spoken());
        return Ok((Request { words, aloud: words, ..request.clone() }, None));
    };
    let (own, servers) = tokio::join!(own, table.tongue(Owner::Server(guild), request.server_locale.as_deref()));
    let (own, servers) = (own?, servers?);
    let request = Request { words: words::of(own.spoken()), aloud: words::of(servers.spoken()), ..request.clone() };
    let hint = hint(&request, guild, &servers, table).await?;
    Ok((request, hint))
}

async fn hint(request: &Request, guild: GuildId, servers: &Tongue, table: &Table) -> Result<Option<String>, Error> {
    let Request { words, aloud, .. } = request;
    let differs = words.language() != aloud.language();
    if !request.may_manage
        || request.place.is_answers_only()
        || !differs
        || servers.is_hinted
        || servers.chosen != Language::Auto
    {
        return Ok(None);
    }
    let is_first = table.database.note_hint(guild, servers.locale.clone().unwrap_or_default()).await?;
    Ok(is_first.then(|| words.text.language_hint(words.language().id())))
}
