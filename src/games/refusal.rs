//! What a player may not do. The words say it kindly and tell what can be done instead.

use wari_rules::{House, Illegal};

use super::{ChallengeId, Closing, GameId, Moment, UserId, Wish};

/// Why something was not done; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// One cannot play against oneself.
    ChallengeToOneself,
    /// A level was chosen for a person.
    LevelOfAPerson,
    /// Other bots do not play either.
    ChallengeToABot,
    /// Someone who is asked keeps away from whoever asks; which of the two it is stays between them and the bot.
    NoGameBetween {
        /// The other one.
        other: UserId,
    },
    /// An offer to the same person waits.
    ChallengedAlready {
        /// To whom.
        opponent: UserId,
        /// Where it is.
        link: String,
    },
    /// That person has just declined.
    DeclinedOfLate {
        /// Who.
        opponent: UserId,
        /// When they may be asked again.
        again: Moment,
    },
    /// As many offers of this person wait as may.
    TooManyOffers {
        /// Where they are.
        links: Vec<String>,
    },
    /// That person has been asked often of late, and no game came of it.
    OfferedOfLate {
        /// Who.
        opponent: UserId,
        /// When they may be asked again.
        again: Moment,
    },
    /// So many offers were made of late, and no game came of them.
    OfferedTooOften {
        /// When another may be made.
        again: Moment,
    },
    /// Somebody is challenged who is not in this server.
    ChallengeToAStranger {
        /// Who.
        opponent: UserId,
    },
    /// As many games as one person may play.
    TooManyGames,
    /// As many games as somebody else may play.
    TooManyGamesOf {
        /// Who.
        player: UserId,
    },
    /// As many games as one person may play against the computer.
    TooManyGamesAgainstComputer,
    /// Nobody can keep themselves away.
    BlockOneself,
    /// There is no challenge of that number.
    NoSuchChallenge,
    /// Nothing waits here for an answer of this person.
    NoChallengeHere,
    /// Several things wait for an answer; one must be named.
    WhichOffer {
        /// The challenges.
        challenges: Vec<ChallengeId>,
        /// The games in which something is asked.
        games: Vec<GameId>,
    },
    /// Accepting one's own challenge.
    OwnChallenge,
    /// The challenge is for somebody else.
    NotInvited {
        /// For whom.
        invited: UserId,
    },
    /// Only the challenger takes a challenge back.
    NotYourChallenge {
        /// Who that is.
        challenger: UserId,
    },
    /// A challenge to anyone cannot be declined for all.
    OpenChallenge,
    /// The challenge belongs to another channel.
    ChallengeElsewhere {
        /// Which challenge.
        challenge: ChallengeId,
        /// Where it is.
        link: String,
    },
    /// Somebody accepted already.
    ChallengeAccepted {
        /// The game it became.
        game: GameId,
    },
    /// It ended without a game.
    ChallengeClosed(Closing),
    /// Asking twice for the same rematch.
    RematchOffered {
        /// The message that asks.
        link: String,
    },
    /// A rematch of a game that is not over.
    GameGoesOn {
        /// Which game.
        game: GameId,
        /// The newest board.
        link: String,
    },
    /// A rematch of a game whose match is undecided.
    MatchGoesOn {
        /// Which game.
        game: GameId,
    },
    /// There is no move of one's own to take back.
    NothingToTakeBack,
    /// Something else waits for an answer.
    AnotherProposal {
        /// In which game.
        game: GameId,
        /// What.
        wish: Wish,
        /// Where it can be answered.
        link: String,
    },
    /// The same has been asked at this point of the game, and was not agreed to.
    AskedBefore {
        /// What.
        wish: Wish,
    },
    /// Agreeing to what one has asked for oneself.
    OwnProposal {
        /// What.
        wish: Wish,
        /// Who has to answer.
        asked: UserId,
    },
    /// Only who asked can take it back.
    NotYourProposal,
    /// What was asked has been answered, taken back or moved upon.
    NoSuchProposal {
        /// In which game.
        game: GameId,
        /// The newest board.
        link: String,
    },
    /// There is no game of that number.
    NoSuchGame,
    /// Nobody plays in this channel, or not this person.
    NoGameHere,
    /// Several games could be meant; one must be named.
    WhichGame(Vec<GameId>),
    /// The game belongs to another channel.
    GameElsewhere {
        /// Which game.
        game: GameId,
        /// Where it is.
        link: String,
    },
    /// A stranger to the game.
    NotAPlayer {
        /// Which game.
        game: GameId,
    },
    /// The opponent has to move.
    NotYourTurn {
        /// Which game.
        game: GameId,
        /// Who has to move.
        mover: UserId,
        /// The newest board.
        link: String,
    },
    /// The game is over.
    GameOver {
        /// Which game.
        game: GameId,
        /// The newest board.
        link: String,
    },
    /// The board that was pressed is not the newest.
    OldBoard {
        /// Which game.
        game: GameId,
        /// The newest board.
        link: String,
    },
    /// A hint in a game between people.
    HintAmongPeople {
        /// In which game.
        game: GameId,
    },
    /// What is asked would help in a game between people that whoever asks plays: the same position is on the board
    /// there, or comes of the next move.
    WaitsInPlay {
        /// Which game.
        game: GameId,
        /// The newest board.
        link: String,
    },
    /// What is asked would help in a game between people, who are not named: there the same position is on the board.
    StandsInPlay,
    /// The game has gone on since the hint.
    OldHint {
        /// Which game.
        game: GameId,
        /// The newest board.
        link: String,
    },
    /// The answer to an earlier press of the same game is still on its way.
    StillAnswering,
    /// Only the opponent can give more time.
    OwnTime {
        /// In which game.
        game: GameId,
    },
    /// There is time without end already.
    NoTimeLimit {
        /// In which game.
        game: GameId,
    },
    /// Much time has been given already.
    EnoughTime {
        /// In which game.
        game: GameId,
        /// How much there is.
        deadline: Moment,
    },
    /// What was typed is no house.
    NoSuchHouse,
    /// What was typed are not one to six houses.
    NoSuchHouses,
    /// The game has no such ply.
    NoSuchPly {
        /// Its last ply.
        last: usize,
    },
    /// There is no other game in which it is this person's turn.
    NothingElseWaits,
    /// A replay of a game in which nobody has moved.
    NothingToReplay {
        /// Which game.
        game: GameId,
        /// The newest board.
        link: String,
    },
    /// A review of a game that goes on: nobody is helped while they play.
    ReviewOfARunningGame {
        /// Which game.
        game: GameId,
        /// The newest board.
        link: String,
    },
    /// No game here is over yet.
    NothingToReview,
    /// As many requests of this person are under way as may be.
    TooManyAtOnce {
        /// How many.
        most: usize,
    },
    /// More requests than a person can mean, one after the other.
    TooFast,
    /// More people want something than can be served in time.
    Crowded,
    /// Something that takes a while is still being made for this person.
    OneAtATime,
    /// The computer has too much to think about.
    NoTimeToThink,
    /// The computer is thinking about the same game already.
    ThinkingAlready {
        /// Which game.
        game: GameId,
    },
    /// The computer has too much to think about to review a game.
    NoTimeToReview {
        /// Which game.
        game: GameId,
    },
    /// A replay is a file, and files may not be attached here.
    ReplayIsAFile {
        /// Which game.
        game: GameId,
    },
    /// The rules forbid the house.
    Illegal {
        /// Which house.
        house: House,
        /// Why, and what may be played.
        illegal: Illegal,
    },
    /// A button of another version of the bot, or no button of it at all.
    UnknownButton,
    /// A command or option of another version of the bot.
    UnknownCommand,
    /// The settings of a server are for those who manage it.
    NotAManager,
    /// Something is to come to a channel by itself where the bot may only answer.
    NotWritingHere,
    /// Bots play no games that a profile could tell of.
    ProfileOfABot,
    /// Nobody plays against themselves.
    AgainstThemselves,
    /// Somebody has not finished a game yet.
    NothingFinished {
        /// Who.
        player: UserId,
        /// Whether it is the reader.
        own: bool,
    },
    /// Wari is played in communities, not in private messages.
    OnlyInServers,
}
