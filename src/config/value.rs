//! The values of variables, and files that hold secrets in their place.

use std::fs;

use super::ConfigError;

/// What reads a variable from wherever it is set.
pub(super) trait Variables: Fn(&'static str) -> Result<Option<String>, ConfigError> {}

impl<F: Fn(&'static str) -> Result<Option<String>, ConfigError>> Variables for F {}

/// What people put around a value, and programs other than a shell leave there.
const QUOTES: [char; 10] = ['"', '\'', '`', '“', '”', '„', '‘', '’', '«', '»'];

/// Returns the value of a variable, without the space around it. An empty one counts as not set.
///
/// # Errors
/// If there are quotes around it.
pub(super) fn set(variables: &impl Variables, name: &'static str) -> Result<Option<String>, ConfigError> {
    let value = variables(name)?.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    value.map(|text| unquoted(name, text)).transpose()
}

/// Returns the path that a variable names.
///
/// # Errors
/// If it begins with `~`, which the bot would take for the name of a folder.
pub(super) fn path(variables: &impl Variables, name: &'static str) -> Result<Option<String>, ConfigError> {
    match set(variables, name)? {
        Some(path) if path.starts_with('~') => Err(ConfigError::Home(name)),
        path => Ok(path),
    }
}

/// Returns a secret: the value of a variable, or what the file holds that another one names.
///
/// # Errors
/// If both are set, or the file cannot be read, or holds nothing.
pub(super) fn secret(
    variables: &impl Variables,
    name: &'static str,
    file: &'static str,
) -> Result<Option<String>, ConfigError> {
    match (set(variables, name)?, path(variables, file)?) {
        (Some(_), Some(_)) => Err(ConfigError::Twice(name, file)),
        (None, Some(path)) => unquoted(name, content(file, &path)?.trim().to_owned()).map(Some),
        (value, None) => Ok(value),
    }
}

/// Returns what the file holds that a variable names, without the end of its line.
///
/// # Errors
/// If it cannot be read, or holds nothing.
pub(super) fn content(variable: &'static str, path: &str) -> Result<String, ConfigError> {
    let unreadable = |why: String| ConfigError::Unreadable { variable, why };
    let text = fs::read_to_string(path).map_err(|error| unreadable(error.to_string()))?;
    let text = text.trim_end_matches(['\r', '\n']);
    match text.trim().is_empty() {
        true => Err(unreadable("it is empty".to_owned())),
        false => Ok(text.to_owned()),
    }
}

fn unquoted(name: &'static str, text: String) -> Result<String, ConfigError> {
    match text.starts_with(QUOTES) || text.ends_with(QUOTES) {
        true => Err(ConfigError::Quotes(name)),
        false => Ok(text),
    }
}
