//! `/wari accept` and the *Accept* button: accepts a challenge, or a proposal in a game.

use wari_games::{Challenge, ChallengeId, GameId, Offer, Proposal, ProposalId, Refusal, Summary, UserId};

use super::ask::{self, asking};
use crate::commands::option::{Kind, Opt};
use crate::commands::press::Press;
use crate::commands::{Command, Request, meant, which};
use crate::table::{Choice, ChoiceValue, Reply, Table, Unanswered, act, offers};

/// The `/wari accept` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&OFFER.entry],
    presses: &[&ACCEPT],
    suggest: |request, table, _| Box::pin(OfferResponse::Accept.choices(request, table)),
    ..Command::new("accept", |words| words.text.command_accept(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    match OfferResponse::Accept.meant(request, table).await? {
        PendingOffer::Challenge(challenge) => accept(request, table, challenge).await,
        PendingOffer::Proposal(proposal) => ask::agree(request, table, proposal).await,
    }
}

/// What `accept` or `decline` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NamedOffer {
    /// A challenge.
    Challenge(ChallengeId),
    /// The proposal in this game.
    InGame(GameId),
}

/// The option for a challenge or a game with a proposal: `12` or `game 412`.
pub(crate) const OFFER: Opt<Option<NamedOffer>> = Opt::new(
    "challenge",
    |words| words.text.option_challenge(),
    Kind::Word,
    |given| match given.text().strip_prefix("game") {
        Some(game) => Ok(Some(NamedOffer::InGame(GameId::new(game.trim().parse().map_err(|_| Refusal::NoSuchGame)?)))),
        None => {
            let number = given.number().map_err(|_| Refusal::NoSuchChallenge)?;
            Ok(number.map(|id| NamedOffer::Challenge(ChallengeId::new(id))))
        }
    },
);

/// Accepts a challenge.
pub(crate) const ACCEPT: Press<ChallengeId> =
    Press::new("accept", |request, table, challenge| Box::pin(accept(request, table, challenge)));

/// Accepts a challenge and shows the first board, also if it was accepted before but the board was lost.
pub(crate) async fn accept(request: &Request, table: &Table, id: ChallengeId) -> Result<Reply, Unanswered> {
    let challenge = find(request, table, id).await?;
    request.check_visible()?;
    take(request, table, challenge, request.who.id).await
}

/// Accepts a challenge on behalf of `by` and shows the first board.
pub(crate) async fn take(
    request: &Request,
    table: &Table,
    challenge: Challenge,
    by: UserId,
) -> Result<Reply, Unanswered> {
    let taker = offers::Taker {
        id: by,
        place: request.place,
        message: request.message,
        threads: request.threads,
        heads: request.heads,
    };
    let accepted = offers::accept(table, request.voice(), challenge, taker).await?;
    let offers::Accepted { challenge, game, thread } = accepted;
    let answered = asking(challenge.message, request.pressed());
    let no_thread = match thread {
        Some(Ok(thread)) => {
            table.notify_relay();
            return Ok(Reply {
                answered,
                ..Reply::public(request.public_words.game_in_thread(&challenge.offer, by, thread))
            });
        }
        Some(Err(why)) => Some(request.public_words.no_thread(why)),
        None => None,
    };
    let turn = table.turn(game).await?;
    let game = meant::find(request, table, game).await?;
    let board = act::first_board(table, request.voice(), request.viewer(), game, turn).await?;
    Ok(Reply { answered, ..board.below(no_thread) })
}

/// Loads a challenge if it concerns the asker, or they are in its channel or can see it.
pub(crate) async fn find(request: &Request, table: &Table, id: ChallengeId) -> Result<Challenge, Unanswered> {
    let challenge = table.database.challenges().load(id).await?.ok_or(Refusal::NoSuchChallenge)?;
    let Offer { challenger, invited, place, .. } = challenge.offer;
    let concerns = challenger == request.who.id || invited == Some(request.who.id);
    match concerns || place == request.place || table.sees(request.viewer(), place).await {
        true => Ok(challenge),
        false => Err(Refusal::NoSuchChallenge.into()),
    }
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PendingOffer {
    /// A challenge.
    Challenge(ChallengeId),
    /// A proposal in a game.
    Proposal(ProposalId),
}

/// An answer to a waiting offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfferResponse {
    /// Accepts an offer to this user or to anyone.
    Accept,
    /// Declines an offer to this user, or withdraws their own.
    Decline,
}

/// An offer that the asker could answer.
enum Candidate {
    Challenge(Box<Challenge>),
    Game(Box<Summary>, Proposal),
}

impl Candidate {
    /// Returns the user named in its choice; `None` for the computer.
    fn other(&self, request: &Request) -> Option<UserId> {
        match self {
            Self::Challenge(challenge) => Some(challenge.offer.challenger),
            Self::Game(game, _) => meant::opponent(game, request),
        }
    }
}

impl OfferResponse {
    /// Ranks a challenge: 0 if it is made to this user, 1 if not; `None` if this answer is impossible.
    fn rank(self, challenge: &Challenge, who: UserId) -> Option<u8> {
        let Offer { challenger, invited, .. } = challenge.offer;
        match self {
            _ if invited == Some(who) => Some(0),
            Self::Accept if invited.is_none() && challenger != who => Some(1),
            Self::Decline if challenger == who => Some(1),
            Self::Accept | Self::Decline => None,
        }
    }

    /// Ranks a proposal: 0 if it waits for this user, 1 if it is their own; `None` if this answer is impossible.
    fn rank_in(self, game: &Summary, proposal: &Proposal, who: UserId) -> Option<u8> {
        match (self, proposal.agreed == game.side_of(who)) {
            (_, false) => Some(0),
            (Self::Decline, true) => Some(1),
            (Self::Accept, true) => None,
        }
    }

    /// Returns the offers here that can get this answer, those that wait for the asker first.
    async fn ranked(self, request: &Request, table: &Table) -> Result<Vec<(u8, Candidate)>, Unanswered> {
        let who = request.who.id;
        let games = meant::here(request, table).await?.into_iter().filter_map(|game| {
            let proposal = game.proposal?;
            Some((self.rank_in(&game, &proposal, who)?, Candidate::Game(Box::new(game), proposal)))
        });
        let challenges = table.database.challenges().waiting_for(who, request.place.channel).await?.into_iter();
        let challenges = challenges
            .filter_map(|challenge| Some((self.rank(&challenge, who)?, Candidate::Challenge(Box::new(challenge)))));
        let mut ranked: Vec<_> = games.chain(challenges).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        Ok(ranked)
    }

    /// Returns the offer that the asker names, or else the only one of the best rank.
    pub(crate) async fn meant(self, request: &Request, table: &Table) -> Result<PendingOffer, Unanswered> {
        match OFFER.read(request)? {
            Some(NamedOffer::Challenge(challenge)) => return Ok(PendingOffer::Challenge(challenge)),
            Some(NamedOffer::InGame(game)) => {
                let game = meant::find(request, table, game).await?;
                let nothing = Refusal::NoSuchProposal { game: game.id, link: game.link() };
                return Ok(PendingOffer::Proposal(game.proposal().ok_or(nothing)?.id));
            }
            None => {}
        }
        let ranked = self.ranked(request, table).await?;
        let best: Vec<&Candidate> =
            ranked.iter().take_while(|(rank, _)| *rank == ranked[0].0).map(|(_, candidate)| candidate).collect();
        match best[..] {
            [] => Err(Refusal::NoChallengeHere.into()),
            [Candidate::Challenge(challenge)] => Ok(PendingOffer::Challenge(challenge.id)),
            [Candidate::Game(_, proposal)] => Ok(PendingOffer::Proposal(proposal.id)),
            _ => {
                let question = request.words.text.which_offer(best.len());
                Err(which::ask(request, &OFFER, question, choices_of(&best, request, table).await))
            }
        }
    }

    /// Returns choices for the offers here that can get this answer.
    pub(crate) async fn choices(self, request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
        let ranked = self.ranked(request, table).await?;
        let could_be = |candidate: &&Candidate| match candidate {
            Candidate::Challenge(challenge) => OFFER.could_be(request, challenge.id.get()),
            Candidate::Game(..) => true,
        };
        let fitting = ranked.iter().map(|(_, candidate)| candidate).filter(could_be);
        Ok(choices_of(&fitting.collect::<Vec<_>>(), request, table).await)
    }
}

/// Turns offers into choices.
async fn choices_of(offers: &[&Candidate], request: &Request, table: &Table) -> Vec<Choice> {
    let others: Vec<UserId> = offers.iter().filter_map(|candidate| candidate.other(request)).collect();
    let names = table.names(&others, request.place).await;
    let choice = |candidate: &&Candidate| match candidate {
        Candidate::Challenge(challenge) => {
            let label = request.words.challenge_choice(challenge, names.get(&challenge.offer.challenger));
            Choice { label, value: ChoiceValue::Word(challenge.id.to_string()) }
        }
        Candidate::Game(game, proposal) => {
            let opponent = meant::called(game, request, &names);
            let label = request.words.proposal_choice(game, proposal.wish, &opponent);
            Choice { label, value: ChoiceValue::Word(format!("game {}", game.id)) }
        }
    };
    offers.iter().map(choice).collect()
}
