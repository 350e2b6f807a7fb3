//! The reasons why a request is refused. The wording, which is friendly and suggests an alternative, is elsewhere.

use strum::{EnumMessage, IntoStaticStr, VariantNames};
use wari_rules::{House, Illegal};

use crate::{ChallengeId, Closing, Date, EventKind, GameId, Moment, Permission, Shown, ShutOut, UserId, Wish};

/// A reason why a request was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, EnumMessage, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// There is no such event, or the user cannot see it.
    NoSuchEvent,
    /// No event is open or running in this server.
    NoEventHere,
    /// The event is over, or was cancelled.
    EventOver {
        /// A link to it.
        link: String,
    },
    /// The event has started, so that this is no longer possible.
    EventStarted {
        /// A link to it.
        link: String,
    },
    /// As many people take part as can.
    EventFull {
        /// A link to it.
        link: String,
    },
    /// Too few people take part.
    TooFewInEvent {
        /// How many it takes.
        least: u16,
    },
    /// The user does not take part.
    NotInEvent,
    /// Somebody else does not take part.
    OtherNotInEvent {
        /// Who it is.
        other: UserId,
    },
    /// The user plays everybody in the event, so they do not join it.
    HostOfEvent,
    /// The user has been taken out of the event, or has stayed away too often.
    OutOfEvent,
    /// The game has no time for the whole game, of which half could be given up.
    NoBerserk,
    /// The user has moved, so that their time cannot be halved any more.
    TooLateForBerserk,
    /// The user has given up half of their time already.
    BerserkAlready,
    /// No game of the event has begun, so there is no file of it.
    NothingToExport,
    /// The event has just changed.
    EventChanged,
    /// In this server, only who may manage events or the server can create events.
    NoEventsOfYours,
    /// Only who created the event, or who may manage events or the server, can do that.
    NotTheOrganiser {
        /// Who created it.
        organiser: UserId,
    },
    /// The pace does not fit the kind of event.
    PaceOfEvent {
        /// The kind.
        kind: &'static EventKind,
    },
    /// An option does not fit the kind of event.
    OutOfRange {
        /// Which one.
        option: &'static str,
        /// The least that does.
        least: u16,
        /// The most.
        most: u16,
    },
    /// The server has as many events as it can.
    TooManyEvents,
    /// The user has as many open events as one person can.
    TooManyOpenEvents,
    /// The user has created the maximum number of events within a day.
    TooManyEventsToday {
        /// When another one can be created.
        again: Moment,
    },
    /// The name of an event is too short.
    NoEventName,
    /// That is no time at which an event can start.
    NoSuchStart,
    /// An event without a time at which it starts cannot be announced.
    NothingToAnnounce,
    /// Only who may manage events lets Discord announce one.
    NotAnnouncer,
    /// Not everybody on the server sees the channel of the event, which Discord would show to everybody.
    HiddenToAnnounce,
    /// Only an arena can go on for longer, and not for more than three hours.
    NotExtended,
    /// The next round has been paired, or the game is not of this event.
    ResultStands,
    /// The tournament is over, and would have to go on with another result.
    EventWouldGoOn,
    /// Users cannot play against themselves.
    ChallengeToOneself,
    /// A level was given, but the opponent is a person.
    LevelOfAPerson,
    /// Other bots do not play.
    ChallengeToABot,
    /// One of the two users has blocked the other; the reply does not reveal which.
    NoGameBetween {
        /// The other user.
        other: UserId,
    },
    /// The challenger already has an open offer to this user.
    ChallengedAlready {
        /// The user who is already challenged.
        opponent: UserId,
        /// A link to the open offer.
        link: String,
    },
    /// The user has just declined an offer by the challenger.
    DeclinedOfLate {
        /// The user who declined.
        opponent: UserId,
        /// When they can be challenged again.
        again: Moment,
    },
    /// The challenger has the maximum number of open offers.
    TooManyOffers {
        /// Links to the open offers.
        links: Vec<String>,
    },
    /// The user was challenged too often recently without a game.
    OfferedOfLate {
        /// The challenged user.
        opponent: UserId,
        /// When they can be challenged again.
        again: Moment,
    },
    /// The challenger made too many offers recently without a game.
    OfferedTooOften {
        /// When another offer can be made.
        again: Moment,
    },
    /// The challenged user is not in this server.
    ChallengeToAStranger {
        /// The challenged user.
        opponent: UserId,
    },
    /// The user has the maximum number of running games.
    TooManyGames,
    /// The other user has the maximum number of running games.
    TooManyGamesOf {
        /// The other user.
        player: UserId,
    },
    /// The user has the maximum number of running games against the computer.
    TooManyGamesAgainstComputer,
    /// The user has begun the maximum number of games against the computer within a day.
    TooManyGamesToday {
        /// When another one can begin.
        again: Moment,
    },
    /// The data of the user or the server has just been deleted.
    ErasedOfLate {
        /// When it can be deleted again.
        again: Moment,
    },
    /// Users cannot block themselves.
    BlockOneself,
    /// The user has blocked as many as they can.
    TooManyBlocks {
        /// That maximum.
        most: usize,
    },
    /// There is no challenge with this number.
    NoSuchChallenge,
    /// Nothing is waiting here for the user's answer.
    NoChallengeHere,
    /// Users cannot accept their own challenge.
    OwnChallenge,
    /// The challenge is to another user.
    NotInvited {
        /// The invited user.
        invited: UserId,
    },
    /// Only the challenger can withdraw a challenge.
    NotYourChallenge {
        /// The challenger.
        challenger: UserId,
    },
    /// An open challenge cannot be declined.
    OpenChallenge,
    /// The challenge belongs to another channel.
    ChallengeElsewhere {
        /// The challenge's number.
        challenge: ChallengeId,
        /// A link to the challenge.
        link: String,
    },
    /// The challenge has already been accepted.
    ChallengeAccepted {
        /// The game that it started.
        game: GameId,
    },
    /// The challenge ended without a game.
    ChallengeClosed(Closing),
    /// The user has already asked for this rematch.
    RematchOffered {
        /// A link to the rematch offer.
        link: String,
    },
    /// A rematch needs a finished game.
    GameGoesOn {
        /// The running game.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// A rematch needs a finished match.
    MatchGoesOn {
        /// The game whose match is undecided.
        game: GameId,
    },
    /// The opponent has had their data deleted, so nobody knows who that was.
    FormerPlayer,
    /// The player has no move to take back.
    NothingToTakeBack,
    /// Another proposal is waiting for an answer.
    AnotherProposal {
        /// The game with the proposal.
        game: GameId,
        /// The proposed action.
        wish: Wish,
        /// A link to where it can be answered.
        link: String,
    },
    /// The same was proposed at this point of the game, but not agreed to.
    AskedBefore {
        /// The proposed action.
        wish: Wish,
    },
    /// Players cannot agree to their own proposal.
    OwnProposal {
        /// The proposed action.
        wish: Wish,
        /// The player who has to answer.
        asked: UserId,
    },
    /// Only the proposer can withdraw a proposal.
    NotYourProposal,
    /// The proposal was answered or withdrawn, or the game has moved on.
    NoSuchProposal {
        /// The game of the proposal.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// There is no game with this number.
    NoSuchGame,
    /// The message does not show a game, or the bot did not write it.
    NoGameInMessage,
    /// There is no suitable game in this channel, or none of this user.
    NoGameHere,
    /// The user plays no suitable game anywhere, as far as a direct message with the bot is concerned.
    NoGameAnywhere,
    /// The game belongs to another channel.
    GameElsewhere {
        /// The game's number.
        game: GameId,
        /// A link to the game.
        link: String,
    },
    /// The user is not a player of the game.
    NotAPlayer {
        /// The game's number.
        game: GameId,
    },
    /// It is the opponent's turn.
    NotYourTurn {
        /// The game's number.
        game: GameId,
        /// The player to move.
        mover: UserId,
        /// A link to the newest board.
        link: String,
    },
    /// The game is over.
    GameOver {
        /// The game's number.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// Nobody follows their own games.
    FollowsOwn {
        /// The game's number.
        game: GameId,
    },
    /// The user follows as many games as one can.
    FollowsEnough {
        /// How many.
        most: u8,
    },
    /// The user does not follow the game.
    NotFollowed {
        /// The game's number.
        game: GameId,
    },
    /// The user follows no game.
    FollowsNothing,
    /// Nobody plays in the channels of this server that the user can see.
    NothingToFollow,
    /// Managers cannot annul their own games.
    OwnGame {
        /// The game's number.
        game: GameId,
    },
    /// The remark says too little, or nothing that can be seen.
    NoRemark,
    /// The win cannot be claimed: the opponent is there, somebody moved lately, or there is a time limit.
    NothingToClaim {
        /// The game's number.
        game: GameId,
    },
    /// The person does not want to appear in lists that others see.
    NotListed {
        /// The person.
        player: UserId,
    },
    /// The pressed board is out of date.
    OldBoard {
        /// The game's number.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// The game has changed meanwhile, so that what was asked for was not done.
    MovedOn {
        /// The game's number.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// A preview was opened from a board that is out of date.
    OldPreview {
        /// The game's number.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// The deadline has changed since a player wanted to give more time.
    OtherDeadline {
        /// The game's number.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// There are no hints in games between people.
    HintAmongPeople {
        /// The game's number.
        game: GameId,
    },
    /// An answer would help the user in their own game against a person: the same position is on its board, or is one
    /// move away.
    WaitsInPlay {
        /// The user's game.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// An answer would help in some game between people, not named here: the same position is on its board.
    StandsInPlay,
    /// The game has moved on since the hint.
    OldHint {
        /// The game's number.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// An earlier button press in the same game is still being answered.
    StillAnswering,
    /// Only the opponent can give a player more time.
    OwnTime {
        /// The game's number.
        game: GameId,
    },
    /// The players have paused the game already.
    PausedAlready {
        /// The game's number.
        game: GameId,
        /// When the pause ends.
        until: Moment,
    },
    /// The players have not paused the game.
    NotPaused {
        /// The game's number.
        game: GameId,
    },
    /// The quiet hours are none, or the whole day.
    NoSuchHours,
    /// No time zone has this name.
    NoSuchZone,
    /// What was given is not a date.
    NoSuchDate {
        /// The present date in the user's zone.
        today: Date,
    },
    /// The date is past.
    PastDate {
        /// The present date in the user's zone.
        today: Date,
    },
    /// The user would be away for more days than they have left.
    AwayTooLong {
        /// The days that are left.
        left: usize,
        /// The last date until which they may be away; `None` if they may not even today.
        last: Option<Date>,
    },
    /// The game has no time limit.
    NoTimeLimit {
        /// The game's number.
        game: GameId,
    },
    /// The clock already holds as much time as can be given.
    EnoughTime {
        /// The game's number.
        game: GameId,
        /// The current deadline.
        deadline: Moment,
    },
    /// The text is not a house.
    NoSuchHouse,
    /// The text is not a sequence of one to six houses.
    NoSuchHouses,
    /// The text is not a plan, or too long for one.
    NoSuchPlan,
    /// A word of a plan ends with a move of the opponent.
    UnansweredWord {
        /// The word.
        word: String,
    },
    /// A plan has two answers to the same move.
    TwoAnswers {
        /// The word with the second answer.
        word: String,
        /// The opponent's house.
        house: House,
    },
    /// The opponent could not make a move that a plan answers.
    NotTheirMove {
        /// The word of the plan.
        word: String,
        /// The opponent's house.
        house: House,
        /// The reason, and the houses that they could play.
        illegal: Illegal,
    },
    /// The rules forbid an answer of a plan.
    NoAnswer {
        /// The word of the plan.
        word: String,
        /// The house of the answer.
        house: House,
        /// The reason, and the houses that could be played.
        illegal: Illegal,
    },
    /// The game would be over before the end of a word of a plan.
    PlanPastEnd {
        /// The word.
        word: String,
        /// The part of the word that ends the game.
        sown: String,
    },
    /// The user cannot plan while it is their own turn.
    PlanOnOwnTurn {
        /// The game's number.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// The computer answers at once, so there is nothing to plan.
    PlanAgainstComputer {
        /// The game's number.
        game: GameId,
    },
    /// In none of the user's games against people is it the opponent's turn.
    NothingToPlan,
    /// The game does not have this ply.
    NoSuchPly {
        /// The game's last ply.
        last: usize,
    },
    /// The user is not to move in any other game.
    NothingElseWaits,
    /// A game without moves has no replay.
    NothingToReplay {
        /// The game's number.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// A running game cannot be reviewed, since players get no help.
    ReviewOfARunningGame {
        /// The game's number.
        game: GameId,
        /// A link to the newest board.
        link: String,
    },
    /// No game in this channel is finished yet.
    NothingToReview,
    /// The user has the maximum number of requests in flight.
    TooManyAtOnce {
        /// That maximum.
        most: usize,
    },
    /// The user exceeded the rate limit.
    TooFast,
    /// The bot is too busy to serve the request in time.
    Crowded,
    /// The user's previous slow request is still running.
    OneAtATime,
    /// The engine is too busy.
    NoTimeToThink,
    /// The engine is already thinking about this game.
    ThinkingAlready {
        /// The game's number.
        game: GameId,
    },
    /// The engine is too busy to review a game.
    NoTimeToReview {
        /// The game's number.
        game: GameId,
    },
    /// The channel has just been shown this review.
    SharedAlready {
        /// The game's number.
        game: GameId,
        /// What was to be shown.
        what: Shown,
    },
    /// The puzzle of the day is over, or the asker has not solved it on its day.
    DailyIsOver,
    /// The bot can only reply in this channel, so it cannot tell it how somebody solved a puzzle.
    NotTellingHere,
    /// The channel has just been told how the asker solved a puzzle.
    ToldAlready,
    /// The bot can only reply in this channel, so it shows a review to the asker alone.
    NotSharingHere {
        /// The game's number.
        game: GameId,
        /// What was to be shown.
        what: Shown,
    },
    /// Not everybody here can see the channel of the game.
    NotSharingElsewhere {
        /// The game's number.
        game: GameId,
        /// What was to be shown.
        what: Shown,
        /// A link to its newest board.
        link: String,
    },
    /// The user could do nothing in the game's channel, so the bot does nothing there for them.
    ShutOut {
        /// The game's number.
        game: GameId,
        /// Why.
        why: ShutOut,
    },
    /// A replay is a file, and the bot cannot attach files here.
    ReplayIsAFile {
        /// The game's number.
        game: GameId,
    },
    /// The rules forbid this move.
    Illegal {
        /// The house.
        house: House,
        /// The reason, and the houses that can be played.
        illegal: Illegal,
    },
    /// The button is from another version of the bot, or invalid.
    UnknownButton,
    /// The command or option is from another version of the bot.
    UnknownCommand,
    /// Only users who manage the server can change its settings.
    NotAManager,
    /// The bot can only reply in this channel, not post on its own.
    NotWritingHere,
    /// Bots have no profile, since they do not play.
    ProfileOfABot,
    /// Users cannot be compared with themselves.
    AgainstThemselves,
    /// The user has not finished a game yet.
    NothingFinished {
        /// The user.
        player: UserId,
        /// Whether that is the reader.
        own: bool,
    },
    /// The server does not let the bot open threads for games.
    NoThreadsOnServer,
    /// The user may not open threads here, so the bot does not do it for them.
    NoThreadsOfYours,
    /// The user has had the maximum number of threads for games within an hour.
    TooManyThreads {
        /// When they can have another.
        again: Moment,
    },
    /// The bot lacks permissions to open a thread for a game.
    NoThreadsHere {
        /// The permissions that it lacks.
        missing: Vec<Permission>,
        /// Whether the user can grant them.
        may_grant: bool,
        /// The bot.
        bot: UserId,
    },
    /// The command is about a server that the bot is in, but this is none.
    OnlyInServers,
    /// The operator of the bot does not serve this person or this server.
    Banned,
    /// There is nobody to challenge in a direct message with the bot.
    NobodyElseHere,
    /// There is no leaderboard of a server or channel outside the bot's servers.
    NoLeaderboardHere,
    /// Only the user would see the answer, which is for another player as well: they may not use apps that were not
    /// added to the server.
    OnlyYouWouldSee,
}
