//! What somebody asks for.

use wari_engine::Level;
use wari_rules::{House, Ruleset, SeedsPerHouse, rulesets};

use super::preview::Sequence;
use crate::games::{
    Arrangement, ChallengeId, GameId, MessageId, Moment, Name, Pace, Permissions, Place, Refusal, ReplayForm, Scope,
    Series, Setting, Settings, Start, UserId,
};
use crate::words::{self, Words};

/// A command or a press of a button, with everything the answer may depend on: who, where, when, and a coin.
#[derive(Clone)]
pub struct Request {
    /// Who asks.
    pub who: Person,
    /// Who the bot is.
    pub bot: UserId,
    /// The channel.
    pub place: Place,
    /// What the bot may do there.
    pub permissions: Permissions,
    /// Whether the person can change that.
    pub may_grant: bool,
    /// Whether the person may manage the server.
    pub may_manage: bool,
    /// When it was asked, by Discord's clock.
    pub asked: Moment,
    /// The time.
    pub now: Moment,
    /// A coin tossed for this request.
    pub heads: bool,
    /// The language of the person.
    pub words: &'static dyn Words,
    /// What is asked for.
    pub act: Act,
    /// What was said with a command.
    pub options: Options,
    /// The message whose button was pressed.
    pub message: Option<MessageId>,
    /// Whether that message has the button, as it has unless somebody forges a press.
    pub is_on_message: bool,
    /// Whether that message is for their eyes only.
    pub is_in_private: bool,
}

impl Request {
    /// What nobody asks for and the clock brings about, told in the first language.
    pub(super) fn of_the_clock(bot: UserId, place: Place, now: Moment) -> Self {
        Self {
            who: Person { id: bot, name: None, bot: true },
            bot,
            place,
            permissions: Permissions::new(u64::MAX, false),
            may_grant: false,
            may_manage: false,
            asked: Moment::from_millis(0),
            now,
            heads: false,
            words: words::of("en"),
            act: Act::Clock,
            options: Options::default(),
            message: None,
            is_on_message: false,
            is_in_private: false,
        }
    }

    /// How many milliseconds it took from Discord to here, as far as the two clocks agree.
    pub fn latency(&self) -> u64 {
        u64::try_from(self.now.millis() - self.asked.millis()).unwrap_or_default()
    }
}

/// A command or a press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The subcommand of `/wari` of this name.
    Command(String),
    /// The subcommand of `/wari-admin` of this name.
    Admin(String),
    /// A button with this id.
    Press(String),
    /// Nothing: time has passed.
    Clock,
}

/// Somebody as Discord introduces them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Discord's number.
    pub id: UserId,
    /// The display name, if anything of it can be shown.
    pub name: Option<Name>,
    /// Whether it is a program.
    pub bot: bool,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// A person.
    User(Person),
    /// Something no option of this bot takes.
    Unknown,
}

/// What `accept` and `decline` can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offered {
    /// A challenge.
    Challenge(ChallengeId),
    /// What is asked in this game.
    InGame(GameId),
}

/// The values given with a command, by the options' names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(pub Vec<(String, Value)>);

impl Options {
    fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(given, _)| given == name).map(|(_, value)| value)
    }

    /// What has been typed of a value so far.
    pub fn typed(&self, name: &str) -> &str {
        match self.get(name) {
            Some(Value::Text(text)) => text.trim(),
            _ => "",
        }
    }

    /// Whether a number begins with what has been typed of it so far; what is no number may be anything.
    pub(super) fn could_be(&self, name: &str, number: u64) -> bool {
        let typed = self.typed(name);
        typed.parse::<u64>().is_err() || number.to_string().starts_with(typed)
    }

    /// The person of an option.
    ///
    /// # Errors
    /// Refused if it is nobody.
    pub fn user(&self, name: &str) -> Result<Option<&Person>, Refusal> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::User(person)) => Ok(Some(person)),
            Some(_) => Err(Refusal::UnknownCommand),
        }
    }

    /// A number, also one that was typed as a text.
    fn number(&self, name: &str) -> Result<Option<u64>, Refusal> {
        let number = match self.get(name) {
            None => return Ok(None),
            Some(Value::Number(number)) => u64::try_from(*number).ok(),
            Some(Value::Text(text)) => text.trim().trim_start_matches('#').parse().ok(),
            Some(_) => None,
        };
        number.map(Some).ok_or(Refusal::UnknownCommand)
    }

    fn choice<T>(&self, name: &str, by_id: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Refusal> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Text(id)) => by_id(id).map(Some).ok_or(Refusal::UnknownCommand),
            Some(_) => Err(Refusal::UnknownCommand),
        }
    }

    /// The game that was named.
    ///
    /// # Errors
    /// Refused if it is no number.
    pub fn game(&self) -> Result<Option<GameId>, Refusal> {
        Ok(self.number("game").map_err(|_| Refusal::NoSuchGame)?.map(GameId::new))
    }

    /// The challenge that was named, or the game in which something is asked: `12` or `game 412`.
    ///
    /// # Errors
    /// Refused if it is neither.
    pub fn offer(&self) -> Result<Option<Offered>, Refusal> {
        let unknown = |_| Refusal::NoSuchChallenge;
        match self.typed("challenge").strip_prefix("game") {
            Some(game) => Ok(Some(Offered::InGame(GameId::new(game.trim().parse().map_err(|_| Refusal::NoSuchGame)?)))),
            None => Ok(self.number("challenge").map_err(unknown)?.map(|id| Offered::Challenge(ChallengeId::new(id)))),
        }
    }

    /// The ply that was named.
    ///
    /// # Errors
    /// Refused if it is no number.
    pub fn ply(&self) -> Result<Option<usize>, Refusal> {
        Ok(self.number("ply")?.map(|ply| usize::try_from(ply).unwrap_or(usize::MAX)))
    }

    /// The house that was named.
    ///
    /// # Errors
    /// Refused if it is no single letter from a to f.
    pub fn house(&self) -> Result<House, Refusal> {
        let mut letters = self.typed("house").chars();
        match (letters.next().and_then(House::from_letter), letters.next()) {
            (Some(house), None) => Ok(house),
            _ => Err(Refusal::NoSuchHouse),
        }
    }

    /// The houses that were named, one after the other.
    ///
    /// # Errors
    /// Refused if a letter is none from a to f, or there are not one to six.
    pub fn houses(&self) -> Result<Sequence, Refusal> {
        let letters: String = self.typed("houses").chars().filter(|letter| !letter.is_whitespace()).collect();
        let some = Some(letters).filter(|letters| (1..=6).contains(&letters.chars().count()));
        some.and_then(|letters| letters.parse().ok()).ok_or(Refusal::NoSuchHouses)
    }

    /// The rules that were chosen, classic if none were.
    ///
    /// # Errors
    /// Refused if there are no such rules.
    pub fn ruleset(&self) -> Result<&'static Ruleset, Refusal> {
        Ok(self.one_ruleset()?.unwrap_or(&rulesets::CLASSIC))
    }

    /// The rules that were chosen, if any were.
    ///
    /// # Errors
    /// Refused if there are no such rules.
    pub fn one_ruleset(&self) -> Result<Option<&'static Ruleset>, Refusal> {
        self.choice("rules", Ruleset::by_id)
    }

    /// Whether a puzzle was to come each day, if anything was said about that.
    ///
    /// # Errors
    /// Refused if it is none of the choices.
    pub fn daily(&self) -> Result<Option<Arrangement>, Refusal> {
        self.choice("daily", Arrangement::by_id)
    }

    /// The seeds a house that were chosen, four if none were.
    ///
    /// # Errors
    /// Refused if they are not 3 to 6.
    pub fn seeds(&self) -> Result<SeedsPerHouse, Refusal> {
        match self.number("seeds")? {
            None => Ok(SeedsPerHouse::default()),
            Some(seeds) => {
                let seeds = u8::try_from(seeds).map_err(|_| Refusal::UnknownCommand)?;
                SeedsPerHouse::try_from(seeds).map_err(|_| Refusal::UnknownCommand)
            }
        }
    }

    /// How many wins were to decide, as many as the rules say if nothing was said.
    ///
    /// # Errors
    /// Refused if that is too few or too many.
    pub fn first_to(&self, ruleset: &Ruleset) -> Result<u8, Refusal> {
        let Some(wins) = self.number("match")? else { return Ok(ruleset.series.wins()) };
        u8::try_from(wins).ok().filter(|wins| (1..=Series::LONGEST).contains(wins)).ok_or(Refusal::UnknownCommand)
    }

    /// Who was to begin, by chance if nothing was said.
    ///
    /// # Errors
    /// Refused if it is none of the choices.
    pub fn start(&self) -> Result<Start, Refusal> {
        Ok(self.choice("start", Start::by_id)?.unwrap_or_default())
    }

    /// In what form a game was to be replayed, as a picture that moves if nothing was said.
    ///
    /// # Errors
    /// Refused if it is none of the choices.
    pub fn replay_form(&self) -> Result<ReplayForm, Refusal> {
        Ok(self.choice("as", ReplayForm::by_id)?.unwrap_or_default())
    }

    /// How long a move may take, three days if nothing was said.
    ///
    /// # Errors
    /// Refused if it is none of the choices.
    pub fn pace(&self) -> Result<Pace, Refusal> {
        Ok(self.choice("pace", Pace::by_id)?.unwrap_or_default())
    }

    /// Whose games were to count, this server's if nothing was said.
    ///
    /// # Errors
    /// Refused if it is none of the choices.
    pub fn scope(&self) -> Result<Scope, Refusal> {
        Ok(self.choice("scope", Scope::by_id)?.unwrap_or_default())
    }

    /// What was chosen of that which can be set.
    ///
    /// # Errors
    /// Refused if something is none of the choices.
    pub fn settings(&self) -> Result<Settings, Refusal> {
        let chosen = |name| self.choice(name, |id| Setting::by_id(name, id));
        Setting::NAMES.into_iter().try_fold(Settings::default(), |settings, name| {
            Ok(chosen(name)?.map_or(settings, |one| settings.with(one)))
        })
    }

    /// How well the computer was to play, if it was to play at all.
    ///
    /// # Errors
    /// Refused if there is no such level.
    pub fn level(&self) -> Result<Option<Level>, Refusal> {
        let level = |number| u8::try_from(number).ok().and_then(Level::by_number).ok_or(Refusal::UnknownCommand);
        self.number("level")?.map(level).transpose()
    }

    /// Whether the result was to be rated, yes if nothing was said.
    ///
    /// # Errors
    /// Refused if it is neither yes nor no.
    pub fn rated(&self) -> Result<bool, Refusal> {
        match self.get("rated") {
            None => Ok(true),
            Some(Value::Flag(rated)) => Ok(*rated),
            Some(_) => Err(Refusal::UnknownCommand),
        }
    }
}
