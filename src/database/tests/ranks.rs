//! Ranks in long lists.

use super::filling;
use super::*;

#[tokio::test]
async fn a_rank_is_that_of_the_whole_list_and_only_for_those_who_have_one() {
    let (database, _folder) = filling_with_ranks().await;
    let ruleset = filling::ruleset();
    let at = Moment::from_millis(filling::NOW);
    let (mut number, mut all) = (0, Vec::new());
    loop {
        let told = database.standings(Scope::Global, HERE, ruleset, UserId::new(9), number, at).await.unwrap();
        all.extend(told.page.iter().map(|line| (line.rank, line.player)));
        number += 1;
        if number == told.pages() {
            break;
        }
    }
    let provisional = all.iter().position(|(rank, _)| rank.is_none()).unwrap();
    assert!(provisional > 20 && all.len() - provisional > 20, "{provisional} of {}", all.len());
    for (index, (rank, player)) in all.iter().enumerate() {
        assert_eq!(*rank, (index < provisional).then_some(index as u64 + 1));
        let away = if index < 10 { u64::MAX } else { 0 };
        let told = database.standings(Scope::Global, HERE, ruleset, *player, away, at).await.unwrap();
        let elsewhere = told.elsewhere().map(|line| (line.rank, line.player));
        assert!(elsewhere == Some((*rank, *player)) || told.page.iter().any(|line| line.player == *player));
    }
}

/// Creates a file with many games, in which every other player's rating is provisional.
async fn filling_with_ranks() -> (Database, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let sizes = filling::Sizes { running: 10, finished: 2_000 };
    filling::fill(&folder.path().join("wari.db"), sizes).await.unwrap();
    let database = Database::open(&url(&folder)).await.unwrap();
    let doubt =
        "UPDATE standings SET deviation = 200, provisional = TRUE WHERE player % 2 = 0 AND rated_at IS NOT NULL";
    let doubt = sql::query(doubt);
    database.writer.execute(doubt).await.unwrap();
    (database, folder)
}
