//! What the composer offers while somebody types.

use local_discord::{Person, Refused, Suggestion};

/// What may follow `text`. After a value that is complete, a word that begins another option's name is completed too.
pub(crate) async fn after(person: &Person, text: &str) -> Result<Vec<Suggestion>, Refused> {
    let offered = person.suggest(text).await?;
    let Some((before, begun)) = text.rsplit_once(' ').filter(|(_, begun)| offered.is_empty() && !begun.is_empty())
    else {
        return Ok(offered);
    };
    let next = person.suggest(&format!("{before} ")).await?;
    let is_meant = |option: &Suggestion| option.text.ends_with(':') && option.label.starts_with(begun);
    Ok(next.into_iter().filter(is_meant).collect())
}
