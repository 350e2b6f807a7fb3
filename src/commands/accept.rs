//! `/wari accept` and the *Accept* button: a challenge becomes a game, or what was asked in one comes true.

use async_trait::async_trait;
use futures_util::future::join_all;

use super::reply::Id;
use super::request::Offered;
use super::{Choice, Command, Kind, Opt, Reply, Request, Unanswered, Wari, ask, moves, showing};
use crate::games::{Challenge, ChallengeId, Game, Offer, Proposal, ProposalId, Refusal, UserId};
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
        match Answer::Accept.meant(request, wari).await? {
            Waiting::Challenge(challenge) => accept(request, wari, challenge).await,
            Waiting::Proposal(proposal) => ask::agree(request, wari, proposal).await,
        }
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        Answer::Accept.choices(request, wari).await
    }
}

/// What `accept` and `decline` can be told.
pub(super) const OPTIONS: &[Opt] = &[Opt::new("challenge", |menu| menu.option_challenge, Kind::Word)];

/// Accepts a challenge and shows the first board; shows it too if it was accepted before but the board was lost.
pub(super) async fn accept(request: &Request, wari: &Wari, id: ChallengeId) -> Result<Reply, Unanswered> {
    take(request, wari, id, request.who.id).await
}

/// Does the same for somebody else than who asks.
pub(super) async fn take(request: &Request, wari: &Wari, id: ChallengeId, by: UserId) -> Result<Reply, Unanswered> {
    let (challenge, game) = loop {
        let challenge = find(wari, id).await?;
        match challenge.accept(by, request.place, request.heads) {
            // Whether this press was first or another, the next look tells what has become of the challenge.
            Ok(pairing) => {
                let Offer { challenger, invited, .. } = challenge.offer;
                if invited.is_none() && wari.database.has_blocked(challenger, request.who.id).await? {
                    return Err(Refusal::NoGameBetween { other: challenger }.into());
                }
                drop(wari.database.accept(&challenge, &pairing, request.now).await?);
            }
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

/// What waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    /// A challenge.
    Challenge(ChallengeId),
    /// Something asked in a game.
    Proposal(ProposalId),
}

/// What somebody may do with what waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// Agree, if it is made to them, or to anyone.
    Accept,
    /// Say no, if it is made to them, or take back what is their own.
    Decline,
}

/// What somebody could answer.
enum Candidate {
    Challenge(Box<Challenge>),
    Game(Box<Game>, Proposal),
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

    /// Whether what is asked in a game can be answered so: 0 if it waits for this very person, 1 if it is their own.
    fn rank_in(self, game: &Game, proposal: &Proposal, who: UserId) -> Option<u8> {
        match (self, proposal.agreed == game.side_of(who)) {
            (_, false) => Some(0),
            (Self::Decline, true) => Some(1),
            (Self::Accept, true) => None,
        }
    }

    /// What somebody could answer so here, what waits for themselves first.
    async fn ranked(self, request: &Request, wari: &Wari) -> Result<Vec<(u8, Candidate)>, Unanswered> {
        let who = request.who.id;
        let games = moves::here(request, wari).await?.into_iter().filter_map(|game| {
            let proposal = game.proposal?;
            Some((self.rank_in(&game, &proposal, who)?, Candidate::Game(Box::new(game), proposal)))
        });
        let challenges = wari.database.challenges_for(who, request.place.channel).await?.into_iter();
        let challenges = challenges
            .filter_map(|challenge| Some((self.rank(&challenge, who)?, Candidate::Challenge(Box::new(challenge)))));
        let mut ranked: Vec<_> = games.chain(challenges).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        Ok(ranked)
    }

    /// What somebody means: what they name, or the only one of those that rank best.
    pub(super) async fn meant(self, request: &Request, wari: &Wari) -> Result<Waiting, Unanswered> {
        match request.options.offer()? {
            Some(Offered::Challenge(challenge)) => return Ok(Waiting::Challenge(challenge)),
            Some(Offered::InGame(game)) => {
                let game = moves::find(wari, game).await?;
                let nothing = Refusal::NoSuchProposal { game: game.id, link: game.link() };
                return Ok(Waiting::Proposal(game.proposal.ok_or(nothing)?.id));
            }
            None => {}
        }
        let ranked = self.ranked(request, wari).await?;
        let best: Vec<&Candidate> =
            ranked.iter().take_while(|(rank, _)| *rank == ranked[0].0).map(|(_, candidate)| candidate).collect();
        match best[..] {
            [] => Err(Refusal::NoChallengeHere.into()),
            [Candidate::Challenge(challenge)] => Ok(Waiting::Challenge(challenge.id)),
            [Candidate::Game(_, proposal)] => Ok(Waiting::Proposal(proposal.id)),
            ref several => {
                let (mut challenges, mut games) = (Vec::new(), Vec::new());
                for candidate in several {
                    match candidate {
                        Candidate::Challenge(challenge) => challenges.push(challenge.id),
                        Candidate::Game(game, _) => games.push(game.id),
                    }
                }
                Err(Refusal::WhichOffer { challenges, games }.into())
            }
        }
    }

    /// What somebody could answer so, to choose from.
    pub(super) async fn choices(self, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        let ranked = self.ranked(request, wari).await?;
        let choice = async |candidate: &Candidate| match candidate {
            Candidate::Challenge(challenge) => {
                let name = wari.name(challenge.offer.challenger, request).await;
                let label = request.words.challenge_choice(challenge, name.as_ref());
                Choice { label, value: Id::Word(challenge.id.to_string()) }
            }
            Candidate::Game(game, proposal) => {
                let opponent = moves::opponent(game, request, wari).await;
                let label = request.words.proposal_choice(game, proposal.wish, &opponent);
                Choice { label, value: Id::Word(format!("game {}", game.id)) }
            }
        };
        let could_be = |candidate: &&Candidate| match candidate {
            Candidate::Challenge(challenge) => request.options.could_be("challenge", challenge.id.get()),
            Candidate::Game(..) => true,
        };
        let fitting = ranked.iter().map(|(_, candidate)| candidate).filter(could_be);
        Ok(join_all(fitting.take(Choice::MOST).map(choice)).await)
    }
}
