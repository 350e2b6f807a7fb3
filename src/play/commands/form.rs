//! Forms: dialogs with text fields, which a command or a button opens. Each is declared once, as a [`Form`], by the
//! command that handles it.
//!
//! A form must be the very first answer, and Discord tells nothing about it until it is sent, if ever: whatever was
//! checked before it opened is checked again then. Its id is as much of a hint as a button's.

use super::Request;
use super::option::{Entry, Kind};
use super::press::{ButtonArguments, Press, ReplyFuture};
use crate::table::{self, ModalField, Reply, Table};
use crate::words::Words;

/// A kind of form: its word, what it asks for, and the handler of what is sent, whose texts are read like options.
pub(crate) struct Form<A: 'static> {
    /// Names the form, and answers when it is sent.
    pub(crate) sent: Press<A>,
    title: fn(&Words, &A) -> String,
    fields: &'static [&'static Entry],
}

impl<A: ButtonArguments> Form<A> {
    /// Declares a form with this word. Its fields are options of the kind [`Kind::Text`].
    pub(crate) const fn new(
        word: &'static str,
        title: fn(&Words, &A) -> String,
        fields: &'static [&'static Entry],
        run: for<'a> fn(&'a Request, &'a Table, A) -> ReplyFuture<'a>,
    ) -> Self {
        Self { sent: Press::new(word, run), title, fields }
    }

    /// Returns the reply that opens the form with these arguments.
    pub(crate) fn open(&self, arguments: A, words: &Words) -> Reply {
        let field = |entry: &&Entry| match entry.kind {
            Kind::Text(shortest, longest) => {
                Some(ModalField { name: entry.name, label: (entry.about)(words), shortest, longest })
            }
            _ => None,
        };
        let title = (self.title)(words, &arguments);
        let fields = self.fields.iter().filter_map(field).collect();
        let form = table::Modal { id: self.sent.id(arguments), title, fields };
        Reply { form: Some(form), private: true, ..Reply::default() }
    }
}
