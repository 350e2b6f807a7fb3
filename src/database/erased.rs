//! What is known of deletions that have been carried out.

use wari_games::Moment;

use crate::Error;
use crate::engine::sql::{self, Connection};

/// Returns when the data of the person or server with this hash was deleted last.
pub(super) async fn last(
    connection: &mut Connection<'_>,
    kind: &'static str,
    hash: &str,
) -> Result<Option<Moment>, Error> {
    let select = sql::query_scalar("SELECT erased_at FROM erasures WHERE kind = $1 AND hash = $2");
    let at: Option<i64> = select.bind(kind).bind(hash).fetch_optional(connection).await?;
    Ok(at.map(Moment::from_millis))
}
