//! `/wari challenge`: offers a game to somebody or to anyone.

use async_trait::async_trait;
use wari_engine::Level;

use super::{Button, Command, Kind, Opt, Posted, Press, Reply, Request, Style, Unanswered, Wari, computer};
use crate::database::Error;
use crate::games::{self, Offer, Pace, Refusal, Series, Stake, Stakes, Start, Terms, UserId};
use crate::words::Menu;

/// How well the computer plays if nothing is said.
const USUAL: Level = Level::ALL[2];

/// The command.
pub(super) struct Challenge;

#[async_trait]
impl Command for Challenge {
    fn name(&self) -> &'static str {
        "challenge"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.challenge
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[
            Opt::new("opponent", |menu| menu.option_opponent, Kind::User),
            Opt::new("rules", |menu| menu.option_rules, Kind::RULESET),
            Opt::new("seeds", |menu| menu.option_seeds, Kind::Number(3, 6)),
            Opt::new(
                "start",
                |menu| menu.option_start,
                Kind::OneOf(|menu| Start::ALL.map(|start| (start.id(), (menu.start)(start))).to_vec()),
            ),
            Opt::new(
                "pace",
                |menu| menu.option_pace,
                Kind::OneOf(|menu| Pace::ALL.map(|pace| (pace.id(), (menu.pace)(pace))).to_vec()),
            ),
            Opt::new("rated", |menu| menu.option_rated, Kind::Flag),
            Opt::new(
                "level",
                |menu| menu.option_level,
                Kind::OneNumberOf(|menu| Level::ALL.map(|level| (level.number(), (menu.level)(level))).to_vec()),
            ),
            Opt::new("match", |menu| menu.option_match, Kind::Number(1, Series::LONGEST as i64)),
        ];
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let Request { who, place, options, .. } = request;
        let opponent = options.user("opponent")?;
        let ruleset = options.ruleset()?;
        let terms = Terms::new(ruleset, options.seeds()?, options.start()?, options.pace()?, options.rated()?)
            .first_to(options.first_to(ruleset)?);
        match (opponent, options.level()?) {
            (Some(person), level) if person.id == request.bot => {
                return computer::challenge(request, wari, terms.against_computer(level.unwrap_or(USUAL))).await;
            }
            (None, Some(level)) => return computer::challenge(request, wari, terms.against_computer(level)).await,
            (Some(person), _) if person.bot => return Err(Refusal::ChallengeToABot.into()),
            (Some(_), Some(_)) => return Err(Refusal::LevelOfAPerson.into()),
            (_, None) => {}
        }
        let offer = Offer::new(*place, who.id, opponent.map(|person| person.id), terms)?;
        let challenge = wari.database.post_challenge(&offer, request.now).await??;
        Ok(posted(request, wari, &challenge).await?)
    }
}

/// The message of a challenge that waits for its answer.
pub(super) async fn posted(request: &Request, wari: &Wari, challenge: &games::Challenge) -> Result<Reply, Error> {
    let stakes = stakes(wari, &challenge.offer).await?;
    let menu = request.words.menu();
    let invited = challenge.offer.invited;
    let mut buttons = vec![Button::new(&Press::Accept(challenge.id), menu.button_accept, Style::Success)];
    if invited.is_some() {
        buttons.push(Button::new(&Press::Decline(challenge.id), menu.button_decline, Style::Danger));
    }
    buttons.push(Button::new(&Press::Withdraw(challenge.id), menu.button_withdraw, Style::Secondary));
    Ok(Reply {
        ping: invited,
        buttons: vec![buttons],
        posted: Some(Posted::Challenge(challenge.id)),
        ..Reply::public(request.words.offer(challenge, stakes, request.who.name.as_ref()))
    })
}

/// What an offer puts at stake, as the two are rated now.
async fn stakes(wari: &Wari, offer: &Offer) -> Result<Stakes, Error> {
    if !offer.terms.rated() {
        return Ok(Stakes::None);
    }
    let ruleset = offer.terms.ruleset;
    let rating =
        async |player: UserId| Ok::<_, Error>(wari.database.rating(player, ruleset).await?.unwrap_or_default());
    let challenger = rating(offer.challenger).await?;
    let Some(invited) = offer.invited else { return Ok(Stakes::Open { challenger }) };
    let invited = rating(invited).await?;
    Ok(Stakes::Known { challenger: Stake::of(challenger, invited), invited: Stake::of(invited, challenger) })
}
