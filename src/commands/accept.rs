//! `/wari accept` and the *Accept* button: a challenge becomes a game.

use async_trait::async_trait;
use futures_util::future::join_all;

use super::reply::Id;
use super::{Choice, Command, Kind, Opt, Reply, Request, Unanswered, Wari, moves, showing};
use crate::games::{Challenge, ChallengeId, Offer, Refusal, UserId};
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

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let challenge = Answer::Accept.meant(request, wari).await?;
        accept(request, wari, challenge).await
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        Answer::Accept.choices(request, wari).await
    }
}

/// What `accept` and `decline` can be told.
pub(super) const OPTIONS: &[Opt] = &[Opt::new("challenge", |menu| menu.option_challenge, Kind::Id)];

/// Accepts a challenge and shows the first board; shows it too if it was accepted before but the board was lost.
pub(super) async fn accept(request: &Request, wari: &Wari, id: ChallengeId) -> Result<Reply, Unanswered> {
    let (challenge, game) = loop {
        let challenge = find(wari, id).await?;
        match challenge.accept(request.who.id, request.place, request.heads) {
            // Whether this press was first or another, the next look tells what has become of the challenge.
            Ok(pairing) => drop(wari.database.accept(&challenge, &pairing, request.now).await?),
            Err(Refusal::ChallengeAccepted { game }) => break (challenge, game),
            Err(refusal) => return Err(refusal.into()),
        }
    };
    let turn = wari.turn(game).await?;
    let refusal = Refusal::ChallengeAccepted { game };
    let board = showing::unless_unseen(refusal, request, wari, moves::find(wari, game).await?, turn).await?;
    Ok(Reply { answered: challenge.message.or(request.message), ..board })
}

/// The challenge of this number.
pub(super) async fn find(wari: &Wari, id: ChallengeId) -> Result<Challenge, Unanswered> {
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
    async fn ranked(self, request: &Request, wari: &Wari) -> Result<Vec<(u8, Challenge)>, Unanswered> {
        let waiting = wari.database.challenges_for(request.who.id, request.place.channel).await?;
        let rank = |challenge: Challenge| Some((self.rank(&challenge, request.who.id)?, challenge));
        let mut ranked: Vec<_> = waiting.into_iter().filter_map(rank).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        Ok(ranked)
    }

    /// The challenge somebody means: the one they name, or the only one of those that rank best.
    pub(super) async fn meant(self, request: &Request, wari: &Wari) -> Result<ChallengeId, Unanswered> {
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
    pub(super) async fn choices(self, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        let ranked = self.ranked(request, wari).await?;
        let fitting = ranked
            .iter()
            .map(|(_, challenge)| challenge)
            .filter(|challenge| request.options.could_be("challenge", challenge.id.get()));
        let choice = async |challenge: &Challenge| {
            let name = wari.name(challenge.offer.challenger, request).await;
            let label = request.words.challenge_choice(challenge, name.as_ref());
            Choice { label, value: Id::Number(challenge.id.get()) }
        };
        Ok(join_all(fitting.take(Choice::MOST).map(choice)).await)
    }
}
