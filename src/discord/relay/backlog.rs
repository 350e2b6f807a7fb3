//! The channels that are owed something, in the order in which they are served.

use std::collections::BTreeMap;

use tokio::time::Instant;
use wari_games::{NewsUrgency, Owed};

/// The claimed news of one channel, in order.
pub(super) struct Claimed {
    pub(super) news: Vec<Owed>,
    pub(super) at: Instant,
}

/// The channels that are to be served, the most urgent first.
#[derive(Default)]
pub(super) struct DueChannels {
    channels: BTreeMap<(NewsUrgency, i64), Claimed>,
}

impl DueChannels {
    /// Adds news, which is in order.
    pub(super) fn add(&mut self, owed: Vec<Owed>, at: Instant) {
        for news in by_channel(owed) {
            let urgency = news.iter().map(|owed| owed.news.urgency()).min().unwrap_or(NewsUrgency::Board);
            self.channels.insert((urgency, news[0].id), Claimed { news, at });
        }
    }

    pub(super) fn take(&mut self) -> Option<Claimed> {
        self.channels.pop_first().map(|(_, claimed)| claimed)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.channels.is_empty()
    }

    /// Returns how many messages are in line.
    pub(super) fn len(&self) -> usize {
        self.channels.values().map(|claimed| claimed.news.len()).sum()
    }
}

/// Groups the news by channel, in order.
fn by_channel(owed: Vec<Owed>) -> Vec<Vec<Owed>> {
    let mut channels: Vec<Vec<Owed>> = Vec::new();
    for owed in owed {
        match channels.iter_mut().find(|channel| channel[0].place.channel == owed.place.channel) {
            Some(channel) => channel.push(owed),
            None => channels.push(vec![owed]),
        }
    }
    channels
}
