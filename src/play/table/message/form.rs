//! Forms: dialogs with text fields.

/// A dialog that opens for the asker instead of a message.
#[derive(Clone, Debug)]
pub struct Modal {
    /// The id that Discord sends back with what was written.
    pub id: String,
    /// The heading, at most 45 characters.
    pub title: String,
    /// The fields, 1 to 5.
    pub fields: Vec<ModalField>,
}

/// A field of a form, for a text that must be written.
#[derive(Clone, Debug)]
pub struct ModalField {
    /// The name under which Discord sends back what was written.
    pub name: &'static str,
    /// The text above it, at most 45 characters.
    pub label: String,
    /// The fewest characters.
    pub shortest: u16,
    /// The most characters.
    pub longest: u16,
}
