//! Values that only messages have.

use fluent_typed::prelude::FluentValue;
use wari_games::Moment;

/// A moment that is told exactly: Discord shows each reader date and time where they are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exactly(pub(super) Moment);

impl From<Exactly> for FluentValue<'_> {
    fn from(Exactly(moment): Exactly) -> Self {
        format!("<t:{}:f>", moment.millis().div_euclid(1000)).into()
    }
}
