//! Why something is not done.

use std::mem::discriminant;

use strum::EnumMessage;
use wari_games::{
    ChallengeId, Closing, Date, EventKind, GameId, Keyword, Permission, Permissions, Refusal, Shown, ShutOut, Wish,
};
use wari_rules::{House, Illegal};

use super::{ANA, BOT, KOFI, TOMORROW, every, houses, link, publish};

const GAME: GameId = GameId::new(12);
/// All of Discord's permissions but that of administrators, which includes the others.
const EVERYTHING: u64 = !(1 << 3);

#[test]
fn refusals() {
    publish("refusals", |chapter, words| {
        for refusal in samples() {
            // A refusal's documentation says when it is sent.
            let when: Vec<&str> = refusal.get_documentation().unwrap().split_whitespace().collect();
            chapter.add(when.join(" ").trim_end_matches('.'), words.refusal(&refusal));
        }
        chapter.add("Something went wrong", words.failure());
        chapter.add("The second menu of many games", words.text.which_one_of(26, 30));
        chapter.add("A film that Discord finds too large", words.text.replay_too_large(GAME));
        chapter.add("Nothing can be stored", words.outage());
    });
}

#[test]
fn permissions() {
    publish("permissions", |chapter, words| {
        let needed = every!(Permission:
            ViewChannel,
            SendMessages,
            SendMessagesInThreads,
            CreatePublicThreads,
            EmbedLinks,
            AttachFiles,
            CreateEvents,
        );
        // Only who asks for a thread or an announcement hears of those.
        let optional = [Permission::CreatePublicThreads, Permission::CreateEvents];
        let needed = needed.into_iter().filter(|permission| !optional.contains(permission));
        let one = needed.map(|permission| {
            let in_thread = permission == Permission::SendMessagesInThreads;
            (format!("{permission:?} is missing"), Permissions::new(EVERYTHING & !permission.bit(), in_thread))
        });
        let all = ("Everything is missing".to_owned(), Permissions::new(0, false));
        for (what, permissions) in one.chain([all]) {
            for (reader, may_grant) in [("who can grant it", true), ("who can't grant it", false)] {
                chapter.add(format!("{what}, to somebody {reader}"), words.not_permitted(permissions, may_grant, BOT));
            }
        }
    });
}

/// Every refusal, and those that hold an enum with each of its values.
fn samples() -> Vec<Refusal> {
    let closed = every!(Closing: Declined, Withdrawn, Expired).map(Refusal::ChallengeClosed);
    let asked = Wish::ALL.iter().map(|&wish| Refusal::AnotherProposal { game: GAME, wish, link: link() });
    let illegal = every!(Illegal:
        Over,
        Empty { playable: houses("a") },
        Empty { playable: houses("af") },
        MustFeed { playable: houses("def") },
        WouldStarve { playable: houses("abd") },
        WouldStarve { playable: houses("") },
    );
    let illegal = illegal.map(|illegal| Refusal::Illegal { house: House::C, illegal });
    let mut refusals: Vec<Refusal> = each().into_iter().chain(closed).chain(asked).chain(illegal).collect();
    let kinds: Vec<_> = refusals.iter().map(discriminant).collect();
    refusals.sort_by_key(|refusal| kinds.iter().position(|&kind| kind == discriminant(refusal)));
    refusals.dedup();
    refusals
}

fn each() -> Vec<Refusal> {
    every!(Refusal:
        NoSuchEvent,
        NoEventHere,
        EventOver { link: link() },
        EventStarted { link: link() },
        EventFull { link: link() },
        TooFewInEvent { least: 2 },
        NotInEvent,
        NoEventsOfYours,
        OtherNotInEvent { other: KOFI },
        HostOfEvent,
        OutOfEvent,
        NoBerserk,
        TooLateForBerserk,
        BerserkAlready,
        NothingToExport,
        EventChanged,
        NotTheOrganiser { organiser: KOFI },
        PaceOfEvent { kind: EventKind::ALL[0] },
        PaceOfEvent { kind: EventKind::ALL[1] },
        OutOfRange { option: "rounds", least: 3, most: 9 },
        TooManyEvents,
        TooManyOpenEvents,
        TooManyEventsToday { again: TOMORROW },
        NoEventName,
        NoSuchStart,
        NothingToAnnounce,
        NotAnnouncer,
        HiddenToAnnounce,
        NotExtended,
        ResultStands,
        EventWouldGoOn,
        ChallengeToOneself,
        LevelOfAPerson,
        ChallengeToABot,
        NoGameBetween { other: KOFI },
        ChallengedAlready { opponent: KOFI, link: link() },
        DeclinedOfLate { opponent: KOFI, again: TOMORROW },
        TooManyOffers { links: vec![link(); 3] },
        OfferedOfLate { opponent: KOFI, again: TOMORROW },
        OfferedTooOften { again: TOMORROW },
        ChallengeToAStranger { opponent: KOFI },
        TooManyGames,
        TooManyGamesOf { player: KOFI },
        TooManyGamesAgainstComputer,
        TooManyGamesToday { again: TOMORROW },
        ErasedOfLate { again: TOMORROW },
        BlockOneself,
        TooManyBlocks { most: 1_000 },
        NoSuchChallenge,
        NoChallengeHere,
        OwnChallenge,
        NotInvited { invited: KOFI },
        NotYourChallenge { challenger: ANA },
        OpenChallenge,
        ChallengeElsewhere { challenge: ChallengeId::new(7), link: link() },
        ChallengeAccepted { game: GAME },
        ChallengeClosed(Closing::Declined),
        RematchOffered { link: link() },
        GameGoesOn { game: GAME, link: link() },
        MatchGoesOn { game: GAME },
        FormerPlayer,
        NothingToTakeBack,
        AnotherProposal { game: GAME, wish: Wish::Draw, link: link() },
        AskedBefore { wish: Wish::Draw },
        OwnProposal { wish: Wish::Draw, asked: KOFI },
        NotYourProposal,
        NoSuchProposal { game: GAME, link: link() },
        NoSuchGame,
        NoGameInMessage,
        NoGameHere,
        NoGameAnywhere,
        GameElsewhere { game: GAME, link: link() },
        NotAPlayer { game: GAME },
        NotYourTurn { game: GAME, mover: KOFI, link: link() },
        GameOver { game: GAME, link: link() },
        OwnGame { game: GAME },
        NoRemark,
        NothingToClaim { game: GAME },
        FollowsOwn { game: GAME },
        FollowsEnough { most: 20 },
        FollowsNothing,
        NotFollowed { game: GAME },
        NothingToFollow,
        NotListed { player: KOFI },
        OldBoard { game: GAME, link: link() },
        MovedOn { game: GAME, link: link() },
        OldPreview { game: GAME, link: link() },
        OtherDeadline { game: GAME, link: link() },
        HintAmongPeople { game: GAME },
        WaitsInPlay { game: GAME, link: link() },
        StandsInPlay,
        OldHint { game: GAME, link: link() },
        StillAnswering,
        OwnTime { game: GAME },
        NoTimeLimit { game: GAME },
        PausedAlready { game: GAME, until: TOMORROW },
        NotPaused { game: GAME },
        NoSuchHours,
        NoSuchZone,
        NoSuchDate { today: Date::parse("2027-01-15").unwrap() },
        PastDate { today: Date::parse("2027-01-15").unwrap() },
        AwayTooLong { left: 1, last: Date::parse("2027-01-15") },
        AwayTooLong { left: 20, last: Date::parse("2027-02-03") },
        AwayTooLong { left: 0, last: None },
        EnoughTime { game: GAME, deadline: TOMORROW },
        NoSuchHouse,
        NoSuchHouses,
        NoSuchPlan,
        UnansweredWord { word: "bcd".to_owned() },
        TwoAnswers { word: "bcda".to_owned(), house: House::D },
        NotTheirMove { word: "bcda".to_owned(), house: House::D, illegal: Illegal::Empty { playable: houses("abc") } },
        NotTheirMove { word: "bcda".to_owned(), house: House::D, illegal: Illegal::MustFeed { playable: houses("f") } },
        NotTheirMove { word: "bc".to_owned(), house: House::B, illegal: Illegal::WouldStarve { playable: houses("ac") } },
        NoAnswer { word: "bcda".to_owned(), house: House::A, illegal: Illegal::Empty { playable: houses("bce") } },
        PlanPastEnd { word: "bcda".to_owned(), sown: "bc".to_owned() },
        PlanOnOwnTurn { game: GAME, link: link() },
        PlanAgainstComputer { game: GAME },
        NothingToPlan,
        NoSuchPly { last: 1 },
        NoSuchPly { last: 30 },
        NothingElseWaits,
        NothingToReplay { game: GAME, link: link() },
        ReviewOfARunningGame { game: GAME, link: link() },
        NothingToReview,
        TooManyAtOnce { most: 5 },
        TooFast,
        Crowded,
        OneAtATime,
        NoTimeToThink,
        ThinkingAlready { game: GAME },
        NoTimeToReview { game: GAME },
        ReplayIsAFile { game: GAME },
        Illegal { house: House::C, illegal: Illegal::Over },
        UnknownButton,
        UnknownCommand,
        NotAManager,
        SharedAlready { game: GAME, what: Shown::Review },
        SharedAlready { game: GAME, what: Shown::Film },
        DailyIsOver,
        NotTellingHere,
        ToldAlready,
        NotSharingHere { game: GAME, what: Shown::Review },
        NotSharingHere { game: GAME, what: Shown::Film },
        NotSharingElsewhere { game: GAME, what: Shown::Review, link: link() },
        NotSharingElsewhere { game: GAME, what: Shown::Film, link: link() },
        NotWritingHere,
        ProfileOfABot,
        AgainstThemselves,
        NothingFinished { player: KOFI, own: true },
        NothingFinished { player: KOFI, own: false },
        NoThreadsOnServer,
        NoThreadsOfYours,
        TooManyThreads { again: TOMORROW },
        ShutOut { game: GAME, why: ShutOut::Left },
        ShutOut { game: GAME, why: ShutOut::TimedOut },
        ShutOut { game: GAME, why: ShutOut::Unseen },
        NoThreadsHere { missing: vec![Permission::CreatePublicThreads], may_grant: true, bot: BOT },
        NoThreadsHere { missing: vec![Permission::CreatePublicThreads], may_grant: false, bot: BOT },
        OnlyInServers,
        Banned,
        NobodyElseHere,
        NoLeaderboardHere,
        OnlyYouWouldSee,
    )
    .into()
}
