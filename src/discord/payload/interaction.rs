//! Parsing interactions.

use serde::Deserialize;
use serenity::all::{Interaction, InteractionType};

/// Parses an interaction.
///
/// serenity first makes a tree of all that it says, and copies what it needs out of that. A press quotes its message, so
/// presses are parsed at once.
///
/// # Errors
/// Returns an error if this is not an interaction.
pub(in crate::discord) fn read(json: &[u8]) -> Result<Interaction, serde_json::Error> {
    #[derive(Deserialize)]
    struct Any {
        #[serde(rename = "type")]
        kind: InteractionType,
    }
    match serde_json::from_slice(json)? {
        Any { kind: InteractionType::Component } => serde_json::from_slice(json).map(Interaction::Component),
        Any { .. } => serde_json::from_slice(json),
    }
}
