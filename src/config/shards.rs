//! Which of the shards a process opens, if the operator runs several.

use wari_games::Shard;

use super::ConfigError;

/// The shards of a process: some of a number that the operator has chosen for all processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shards {
    first: u32,
    last: u32,
    count: u32,
}

impl Shards {
    /// Parses the value of `WARI_SHARDS`, such as `0-3/16`, or `2/16` for a single one.
    ///
    /// # Errors
    /// If it is malformed, or there are no such shards.
    pub fn read(text: &str) -> Result<Self, ConfigError> {
        let number = |text: &str| {
            let text = Some(text.trim()).filter(|text| text.bytes().all(|letter| letter.is_ascii_digit()));
            text.and_then(|text| text.parse().ok()).ok_or(ConfigError::Shards)
        };
        let (own, count) = text.split_once('/').ok_or(ConfigError::Shards)?;
        let (first, last) = own.split_once('-').unwrap_or((own, own));
        let shards = Self { first: number(first)?, last: number(last)?, count: number(count)? };
        if shards.first > shards.last || shards.last >= shards.count {
            return Err(ConfigError::Shards);
        }
        Ok(shards)
    }

    /// Returns the number of shards of all processes.
    pub fn count(self) -> u32 {
        self.count
    }

    /// Returns the shards of this process.
    pub fn own(self) -> Vec<Shard> {
        (self.first..=self.last).map(|index| Shard { index, count: self.count }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_some_of_all() {
        for (text, own) in
            [("0/1", vec![0]), ("2/16", vec![2]), ("0-3/16", vec![0, 1, 2, 3]), ("12-15/16", vec![12, 13, 14, 15])]
        {
            let shards = Shards::read(text).unwrap().own();
            assert_eq!(shards.iter().map(|shard| shard.index).collect::<Vec<_>>(), own, "{text}");
            assert!(shards.iter().all(|shard| format!("/{}", shard.count) == text[text.find('/').unwrap()..]));
        }
        for bad in
            ["", "3", "/16", "16/16", "3-1/16", "0-16/16", "0-3", "-1/4", "+1/4", "a/4", "1/0", "0,1/4", "0-1-2/4"]
        {
            assert_eq!(Shards::read(bad).unwrap_err(), ConfigError::Shards, "{bad}");
        }
    }
}
