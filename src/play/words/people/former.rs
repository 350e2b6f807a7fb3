//! Former players, who have had their data deleted.

use wari_games::{Name, UserId};

use crate::words::Words;

impl Words {
    /// Stands for the name of a former player.
    pub fn name_of_former(&self) -> Name {
        Name::new(&self.text.former_player()).unwrap_or_else(Name::of_computer)
    }

    /// A text in which former players are named, rather than mentioned by an ID that Discord does not know.
    pub fn naming_former(&self, mut text: String) -> String {
        while let Some((start, end)) = former_in(&text) {
            text.replace_range(start..end, &self.name_of_former().markdown());
        }
        text
    }
}

/// Returns true if a text mentions a former player.
pub fn mentions_former(text: &str) -> bool {
    former_in(text).is_some()
}

/// Returns where in a text the first mention of a former player begins and ends.
fn former_in(text: &str) -> Option<(usize, usize)> {
    const OPEN: &str = "<@";
    let mentions = text.match_indices(OPEN).filter_map(|(start, _)| {
        let id = &text[start + OPEN.len()..];
        let end = id.find('>')?;
        let is_number = id[..end].bytes().all(|byte| byte.is_ascii_digit());
        let user = UserId::new(id[..end].parse().ok().filter(|_| is_number)?);
        user.is_tombstone().then_some((start, start + OPEN.len() + end + 1))
    });
    { mentions }.next()
}

#[cfg(test)]
mod tests {
    use crate::words;

    #[test]
    fn only_mentions_of_former_players_are_replaced() {
        let text = "<@9223372036854775809>, <@18446744073709551615> and <@9223372036854775807> <@> <@x> <@1".to_owned();
        assert!(words::mentions_former(&text));
        let named = words::of("en").naming_former(text);
        assert_eq!(named, "Former player, Former player and <@9223372036854775807> <@> <@x> <@1");
        assert!(!words::mentions_former(&named));
    }
}
