//! The ids and tokens in a request's path.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tracing::warn;

use super::error::{ApiError, Faults};

/// The ids and tokens in the path. A path that does not parse is rejected with Discord's error body.
#[derive(Debug)]
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(ids)) => Ok(Self(ids)),
            Err(error) => {
                warn!(path = parts.uri.path(), %error, "no ids in the path");
                let mut faults = Faults::default();
                faults.add("id", "NUMBER_TYPE_COERCE", "Value is not snowflake.");
                Err(faults.into_error())
            }
        }
    }
}
