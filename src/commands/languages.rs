//! The languages of a request: what the user alone sees is in theirs, what everybody sees in the server's.

use super::Request;
use crate::database::Error;
use crate::games::{Keyword, Language, Owner, Tongue};
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
    let (own, servers) = tokio::join!(
        table.tongue(Owner::Person(request.who.id), Some(&request.locale)),
        table.tongue(Owner::Server(request.place.guild), request.server_locale.as_deref())
    );
    let (own, servers) = (own?, servers?);
    let request = Request { words: words::of(own.spoken()), aloud: words::of(servers.spoken()), ..request.clone() };
    let hint = hint(&request, &servers, table).await?;
    Ok((request, hint))
}

async fn hint(request: &Request, servers: &Tongue, table: &Table) -> Result<Option<String>, Error> {
    let Request { words, aloud, place, .. } = request;
    let differs = words.language() != aloud.language();
    if !request.may_manage || !differs || servers.is_hinted || servers.chosen != Language::Auto {
        return Ok(None);
    }
    let is_first = table.database.note_hint(place.guild, servers.locale.clone().unwrap_or_default()).await?;
    Ok(is_first.then(|| words.text.language_hint(words.text.endonym(), words.language().id())))
}
