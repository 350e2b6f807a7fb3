### Offers: challenges, and what players ask of each other in a game.

## Challenges.

challenge-to-anyone = { $challenger } cherche quelqu’un pour une partie de Wari.
challenge-to-anyone-match = { $challenger } cherche quelqu’un pour une série de Wari.
challenge-to-you = <@{ $you }>, { $challenger } vous défie pour une partie de Wari.
challenge-to-match = <@{ $you }>, { $challenger } vous défie pour une série de Wari.
challenge-to-rematch = <@{ $you }>, { $challenger } voudrait une revanche.
opponent-away = <@{ $you }> est en vacances jusqu’au { $when }.

## Its terms, in parts that begin with a small letter. A challenge names only those that differ from the usual ones, in
## one line; *Details* lists all of them.

terms-of-challenge =
    Les conditions du défi { $challenge } :
    { $terms }

terms-rules = règles **{ $rules }**
terms-seeds = { NUMBER($seeds) } graines par case
terms-challenger-first = premier coup : { $challenger }
terms-opponent-first = premier coup : la personne qui accepte
terms-you-first = premier coup : vous
terms-invited-first = premier coup : <@{ $you }>
terms-random-start = premier coup : au hasard
terms-pace = { $pace ->
    [blitz] 2 minutes par coup
    [live] 10 minutes par coup
    [day] un jour par coup
    [three-days] trois jours par coup
    [week] une semaine par coup
   *[none] sans limite de temps
}
terms-pace-of-game = { $minutes } minutes chacun, plus { $seconds } secondes par coup
terms-unrated-here = amicale, car seules comptent les parties jouées sur les serveurs dont je suis membre
terms-length = { $wins ->
    [1] une seule partie
   *[other] série en { $wins } parties gagnantes
}
terms-in-thread = dans un fil à part
terms-number = défi { $challenge }
terms-expiry = expire { $when }
offer-of-answers = -# Je ne suis pas membre de cette discussion : je réponds seulement quand vous appuyez. Jouez avec les boutons.
terms-of-answers =
    Je ne suis pas membre ici : je réponds seulement quand vous appuyez.
    - Je ne peux envoyer aucun rappel ici. Avec `/wari settings reminders:dm`, les rappels arrivent en message privé.
    - Si une partie est perdue au temps, cela s’affiche au prochain appui sur un bouton.
    - Les plateaux de plus de 15 minutes gardent leurs boutons, qui ne font plus rien.
    - Ailleurs, la partie ne s’ouvre que pour les deux personnes qui la jouent.

stakes = Cote en jeu : { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-of-match = Cote en jeu dans la première partie : { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-open = Cote en jeu : selon la personne qui accepte ({ $challenger } a { $rating })
stakes-of-match-open = Cote en jeu dans la première partie : selon la personne qui accepte ({ $challenger } a { $rating })

cannot-be-rated = Seules les parties entre personnes, avec 4 graines par case, comptent pour la cote. Celle-ci ne compte donc pas.

## Threads of games.

# The name of a thread, at most 100 characters.
thread-of = { $challenger } – { $opponent }
game-in-thread = <@{ $player }> a accepté le défi lancé par <@{ $challenger }>. La partie se joue dans <#{ $thread }>.
# Why a game that asked for a thread has none.
against-computer-in-channel = Les parties contre moi restent dans leur salon.
in-thread-already = C’est déjà un fil : la partie reste ici.
no-threads-here = Il n’y a pas de fils ici : la partie reste ici.
no-thread = { $why ->
    [too-many] Ce serveur a autant de fils actifs que Discord en permet : la partie se joue ici.
    [forbidden] Je n’ai plus le droit d’ouvrir un fil ici : la partie se joue ici.
    [enough] Ce serait le sixième fil en une heure pour la personne qui l’a demandé : la partie se joue ici.
   *[failed] Discord n’a pas ouvert de fil : la partie se joue ici.
}
# Above a board, whose thread was deleted or locked.
thread-closed = Le fil de cette partie est fermé : elle continue ici.

## What becomes of a challenge.

challenge-declined = <@{ $you }> a refusé le défi lancé par <@{ $challenger }>.
challenge-to-anyone-declined = Le défi lancé par <@{ $challenger }> a été refusé.
challenge-withdrawn = <@{ $challenger }> a retiré son défi à <@{ $you }>.
challenge-to-anyone-withdrawn = <@{ $challenger }> a retiré son défi ouvert à tout le monde.
challenge-expired = Le défi lancé par <@{ $challenger }> à <@{ $you }> a expiré après une semaine sans réponse. Rien de grave : `/wari challenge` en lance un autre.
challenge-to-anyone-expired = Le défi lancé à tout le monde par <@{ $challenger }> a expiré après un jour sans réponse. Rien de grave : `/wari challenge` en lance un autre.

## In a game.

ask-draw = <@{ $asked }>, { $asker } propose la nulle dans la partie { $game }.
ask-stop = <@{ $asked }>, { $asker } propose d’arrêter là la partie { $game }. { $result }
ask-undo = <@{ $asked }>, { $asker } demande à reprendre son dernier coup dans la partie { $game }.
ask-pause = <@{ $asked }>, { $asker } propose de mettre en pause la partie { $game } : le temps serait suspendu pendant { NUMBER($days) } jours au plus.
ask-resume = <@{ $asked }>, { $asker } propose de mettre fin à la pause de la partie { $game }.
your-opponent = votre adversaire

stop-own-rows = Chaque camp garderait les graines de sa rangée : <@{ $south }> { $souths }, <@{ $north }> { $norths }.
stop-nobodys = Les graines du plateau n’iraient à personne, et le score resterait le même : <@{ $south }> { $souths }, <@{ $north }> { $norths }.

declined-draw = <@{ $player }> a refusé la nulle ; la partie { $game } continue.
declined-stop = <@{ $player }> veut continuer ; la partie { $game } se poursuit.
declined-undo = <@{ $player }> a refusé la reprise du coup ; la partie { $game } continue.
declined-pause = <@{ $player }> a refusé la pause ; la partie { $game } continue.
declined-resume = <@{ $player }> préfère attendre ; la partie { $game } reste en pause.
computer-declines-early = Il est encore tôt : continuons, et voyons qui prend l’avance. La partie { $game } se poursuit.
computer-declines = J’aimerais jouer encore un peu. La partie { $game } continue.
computer-cannot-judge = Deux personnes jouent en ce moment à partir de cette position : je ne peux pas dire ce que j’en pense. La partie { $game } se poursuit.
withdrew-draw = <@{ $player }> a retiré sa proposition de nulle ; la partie { $game } continue.
withdrew-stop = <@{ $player }> a retiré sa proposition d’arrêt ; la partie { $game } continue.
withdrew-undo = <@{ $player }> a retiré sa demande de reprise ; la partie { $game } continue.
withdrew-pause = <@{ $player }> a retiré sa proposition de pause ; la partie { $game } continue.
withdrew-resume = <@{ $player }> ne demande plus la fin de la pause ; la partie { $game } reste en pause.
accepted-offer = <@{ $player }> a accepté { $wish ->
    [draw] la nulle
    [stop] l’arrêt
    [pause] la pause
    [resume] la fin de la pause
   *[undo] la reprise du coup
} dans la partie { $game }.
offer-past = Une proposition dans la partie { $game } est caduque : la partie a continué.

## In a list of choices.

challenge-choice = { $challenge } · règles { $rules }
challenge-choice-from = { $challenge } · lancé par { $challenger } · règles { $rules }
ask-choice = partie { $game } · { $wish ->
    [draw] nulle
    [stop] arrêt
    [pause] pause
    [resume] fin de la pause
   *[undo] reprise du coup
} · { $opponent }

## The computer.

how-well = À quel niveau dois-je jouer ? *Facile* est le niveau 1, *Moyen* le niveau 4, *Difficile* le niveau 8. `/wari challenge level:` propose les dix.
# After several games in a row against a level that ended alike, above that question.
neighbor-won = Vous avez gagné vos { $games } dernières parties contre le niveau { $level }. Et le niveau { $next } ?
neighbor-lost = Vous avez perdu vos { $games } dernières parties contre le niveau { $level }. Le niveau { $next } sera peut-être plus amusant pour l’instant.
