//! Values of games in messages, as every language writes them. Rust wants these conversions beside one of their types.

use fluent_typed::prelude::FluentValue;

use crate::{ChallengeId, ChannelId, Date, EventId, GameId, Keyword, Moment, Quiet, UserId, Wish, Zone};

/// Values that stand in a message as they display.
macro_rules! displayed {
    ($($value:ty)+) => {
        $(impl From<$value> for FluentValue<'_> {
            fn from(value: $value) -> Self {
                value.to_string().into()
            }
        })+
    };
}
displayed!(ChallengeId ChannelId Date EventId GameId Quiet UserId Zone);

/// Discord shows each reader how far off it is.
impl From<Moment> for FluentValue<'_> {
    fn from(moment: Moment) -> Self {
        format!("<t:{}:R>", moment.millis().div_euclid(1000)).into()
    }
}

/// For messages that choose their words by wish.
impl From<Wish> for FluentValue<'_> {
    fn from(wish: Wish) -> Self {
        wish.id().into()
    }
}
