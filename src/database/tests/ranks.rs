//! Ranks in long lists.

use super::*;

#[tokio::test]
async fn a_rank_is_that_of_the_whole_list_and_only_for_those_who_have_one() {
    let (database, _folder) = filling_with_ranks().await;
    let ruleset = filling::ruleset();
    let at = Moment::from_millis(filling::NOW);
    let (mut number, mut all) = (0, Vec::new());
    loop {
        let told = database.people().standings(Scope::Global, HERE, ruleset, UserId::new(9), number, at).await.unwrap();
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
        let told = database.people().standings(Scope::Global, HERE, ruleset, *player, away, at).await.unwrap();
        let elsewhere = told.elsewhere().map(|line| (line.rank, line.player));
        assert!(elsewhere == Some((*rank, *player)) || told.page.iter().any(|line| line.player == *player));
    }
}

#[tokio::test]
async fn whoever_has_the_same_rating_wins_and_seeds_shares_the_rank_on_every_page() {
    let (database, _folder) = empty().await;
    for player in 1..=49 {
        // One stands above 47, and one below.
        let rating = match player {
            48 => 1600,
            49 => 1400,
            _ => 1500,
        };
        let insert = format!(
            "INSERT INTO standings (player, rules, scope, place, rating, deviation, volatility, confirmed, ranks_as,
                 provisional, wins, draws, losses, seeds, rated_at)
             VALUES ({player}, 'classic', 'global', 0, {rating}, 50, 0.06, TRUE, {rating}, FALSE, 5, 1, 2, 150, {})",
            NOW.millis()
        );
        script(&database, insert).await.unwrap();
    }
    let told = async |viewer: u64, page| {
        let standings =
            database.people().standings(Scope::Global, HERE, &rulesets::CLASSIC, UserId::new(viewer), page, NOW).await;
        standings.unwrap()
    };
    let mut ranks = Vec::new();
    for page in 0..5 {
        ranks.extend(told(48, page).await.page.iter().map(|line| line.rank.unwrap()));
    }
    let expected: Vec<u64> = [1].into_iter().chain([2; 47]).chain([49]).collect();
    assert_eq!(ranks, expected);
    for (viewer, rank) in [(1, 2), (47, 2), (49, 49)] {
        let page = if viewer == 1 { 4 } else { 0 };
        assert_eq!(told(viewer, page).await.elsewhere().unwrap().rank, Some(rank), "{viewer}");
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
