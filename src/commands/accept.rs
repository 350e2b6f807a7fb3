//! `/wari accept` and the *Accept* button: a challenge becomes a game.

use async_trait::async_trait;

use super::reply::Id;
use super::{Choice, Command, Kind, Opt, Reply, Request, Stop, Wari, showing};
use crate::games::{Challenge, ChallengeId, Name, Refusal};
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
        let challenge = meant(request, wari).await?;
        accept(request, wari, challenge).await
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Stop> {
        choices(request, wari).await
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

/// The challenge somebody means: the one they name, or the only one that waits for them here. Of those made to
/// themselves and those open to anyone, the former come first.
pub(super) async fn meant(request: &Request, wari: &Wari) -> Result<ChallengeId, Stop> {
    if let Some(id) = request.options.challenge()? {
        return Ok(id);
    }
    let waiting = wari.database.challenges_for(request.who.id, request.place.channel).await?;
    let (mine, open): (Vec<&Challenge>, Vec<&Challenge>) =
        waiting.iter().partition(|challenge| challenge.offer.invited.is_some());
    let candidates = if mine.is_empty() { open } else { mine };
    match candidates[..] {
        [] => Err(Refusal::NoChallengeHere.into()),
        [only] => Ok(only.id),
        _ => Err(Refusal::WhichChallenge(candidates.iter().map(|challenge| challenge.id).collect()).into()),
    }
}

/// The challenges somebody could answer here.
pub(super) async fn choices(request: &Request, wari: &Wari) -> Result<Vec<Choice>, Stop> {
    let mut choices = Vec::new();
    for challenge in wari.database.challenges_for(request.who.id, request.place.channel).await? {
        let name = wari.name(challenge.offer.challenger, request).await;
        let name = name.unwrap_or_else(|| Name::of_side(wari_rules::Side::South));
        let label = request.words.challenge_choice(&challenge, &name);
        choices.push(Choice { label, value: Id::Number(challenge.id.get()) });
    }
    Ok(choices)
}
