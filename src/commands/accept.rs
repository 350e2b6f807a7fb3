//! `/wari accept` and the *Accept* button: a challenge becomes a game.

use async_trait::async_trait;
use futures_util::future::join_all;

use super::reply::Id;
use super::{Choice, Command, Kind, Opt, Reply, Request, Stop, Wari, showing};
use crate::games::{Challenge, ChallengeId, Name, Offer, Refusal, UserId};
use crate::words::Menu;

/// The command.
pub(super) struct Accept;

#[async_trait]
impl Command for Accept {
    fn name(&self) -> &'static str {
        "accept"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.accept
    }

    fn options(&self) -> &'static [Opt] {
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Stop> {
        let challenge = Answer::Accept.meant(request, wari).await?;
        accept(request, wari, challenge).await
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Stop> {
        Answer::Accept.choices(request, wari).await
    }
}

/// What `accept` and `decline` can be told.
pub(super) const OPTIONS: &[Opt] = &[Opt::new("challenge", |menu| menu.option_challenge, Kind::Id)];

/// Accepts a challenge and shows the first board.
pub(super) async fn accept(request: &Request, wari: &Wari, id: ChallengeId) -> Result<Reply, Stop> {
    let challenge = find(wari, id).await?;
    let pairing = match challenge.accept(request.who.id, request.place, request.heads) {
        Ok(pairing) => pairing,
        Err(refusal) => return refuse(refusal, request, wari).await,
    };
    let Some(game) = wari.database.accept(&challenge, &pairing, request.now).await? else {
        // Somebody else answered in between; now the challenge itself tells how.
        let refusal = find(wari, id).await?.accept(request.who.id, request.place, request.heads).err();
        return refuse(refusal.unwrap_or(Refusal::NoSuchChallenge), request, wari).await;
    };
    let turn = wari.turn(game.id).await?;
    let board = showing::board(request, wari, game, turn).await?;
    Ok(Reply { answered: challenge.message.or(request.message), ..board })
}

/// If the first board of an accepted challenge was lost on the way, the next press brings it.
async fn refuse(refusal: Refusal, request: &Request, wari: &Wari) -> Result<Reply, Stop> {
    let Refusal::ChallengeAccepted { game } = refusal else { return Err(refusal.into()) };
    let turn = wari.turn(game).await?;
    match wari.database.game(game).await? {
        Some(game) => showing::unless_unseen(refusal, request, wari, game, turn).await,
        None => Err(refusal.into()),
    }
}

/// The challenge of this number.
pub(super) async fn find(wari: &Wari, id: ChallengeId) -> Result<Challenge, Stop> {
    Ok(wari.database.challenge(id).await?.ok_or(Refusal::NoSuchChallenge)?)
}

/// What somebody may do with a challenge.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answer {
    /// Take it, if it is made to them or to anyone.
    Accept,
    /// Say no, if it is made to them, or take back one of their own.
    Decline,
}

impl Answer {
    /// Whether a challenge can be answered so: 0 if it is made to this very person, 1 if not.
    fn rank(self, challenge: &Challenge, who: UserId) -> Option<u8> {
        let Offer { challenger, invited, .. } = challenge.offer;
        match self {
            _ if invited == Some(who) => Some(0),
            Self::Accept if invited.is_none() && challenger != who => Some(1),
            Self::Decline if challenger == who => Some(1),
            Self::Accept | Self::Decline => None,
        }
    }

    /// The challenges here that somebody could answer so, those made to themselves first.
    async fn ranked(self, request: &Request, wari: &Wari) -> Result<Vec<(u8, Challenge)>, Stop> {
        let waiting = wari.database.challenges_for(request.who.id, request.place.channel).await?;
        let rank = |challenge: Challenge| Some((self.rank(&challenge, request.who.id)?, challenge));
        let mut ranked: Vec<_> = waiting.into_iter().filter_map(rank).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        Ok(ranked)
    }

    /// The challenge somebody means: the one they name, or the only one of those that rank best.
    pub(super) async fn meant(self, request: &Request, wari: &Wari) -> Result<ChallengeId, Stop> {
        if let Some(id) = request.options.challenge()? {
            return Ok(id);
        }
        let ranked = self.ranked(request, wari).await?;
        let best = ranked.iter().take_while(|(rank, _)| *rank == ranked[0].0);
        match best.map(|(_, challenge)| challenge.id).collect::<Vec<_>>()[..] {
            [] => Err(Refusal::NoChallengeHere.into()),
            [only] => Ok(only),
            ref several => Err(Refusal::WhichChallenge(several.to_vec()).into()),
        }
    }

    /// The challenges somebody could answer so, to choose from.
    pub(super) async fn choices(self, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Stop> {
        let ranked = self.ranked(request, wari).await?;
        let choice = async |challenge: &Challenge| {
            let name = wari.name(challenge.offer.challenger, request).await;
            let name = name.unwrap_or_else(|| Name::of_side(wari_rules::Side::South));
            let label = request.words.challenge_choice(challenge, &name);
            Choice { label, value: Id::Number(challenge.id.get()) }
        };
        Ok(join_all(ranked.iter().take(Choice::MOST).map(|(_, challenge)| choice(challenge))).await)
    }
}
