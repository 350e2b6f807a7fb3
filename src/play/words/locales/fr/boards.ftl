### Boards.

## What happened.

game-begins = { $south } joue Sud et commence ; { $north } joue Nord.
sowed = { $name } sème { $house } ({ $seeds }).
sowed-capturing = { $name } sème { $house } ({ $seeds }) et capture { $captured ->
    [one] { $captured } graine
   *[other] { $captured } graines
}.
sowed-slam = { $name } sème { $house } ({ $seeds }) : un grand chelem, qui ne capture rien avec ces règles.
planned = { $name } sème { $house } ({ $seeds }) comme prévu.
planned-capturing = { $name } sème { $house } ({ $seeds }) comme prévu et capture { $captured ->
    [one] { $captured } graine
   *[other] { $captured } graines
}.
planned-slam = { $name } sème { $house } ({ $seeds }) comme prévu : un grand chelem, qui ne capture rien avec ces règles.
undone = { $name } reprend son coup.
game-paused = La partie est en pause pour { NUMBER($days) } jours au plus : le temps est suspendu, mais vous pouvez toujours jouer. *Plus* → *Reprendre la partie* met fin à la pause.
undone-since = Un coup repris
game-resumed = La pause est terminée.

resigned = { $name } abandonne.
out-of-time = Temps écoulé pour { $name }.
out-of-time-at-first = Temps écoulé pour { $name }, avant son premier coup.
claimed = { $name } réclame la victoire : { $other } a quitté le serveur.
agreed-draw = { $name } accepte la nulle.
agreed-stop = { $name } accepte l’arrêt.
annulled = Une personne qui gère le serveur a annulé la partie { $game } : « { $remark } » Cette partie ne compte pas.
annulled-departed = La partie { $game } a été annulée, car une des deux personnes a supprimé ses données. Cette partie ne compte pas.

## Why a game is over.

over-majority = { $name } a plus de la moitié des graines.
over-halves = Chaque camp a la moitié des graines.
over-grand-slam = Un grand chelem termine la partie.
over-starved = Le coup a laissé l’adversaire sans graines.
over-cannot-feed = Aucun coup ne peut nourrir l’adversaire.
over-no-legal-move = Il n’y a plus de coup permis.
over-circles = La même position s’est présentée { NUMBER($times) } fois.
over-quiet = 200 coups ont été joués sans capture.
over-agreed = La partie a été arrêtée d’un commun accord.

rest-taken = { $name } reçoit { $seeds ->
    [one] la graine restante
   *[other] les { $seeds } graines restantes
}.
rest-divided = Les graines restantes : { $souths } pour { $south }, { $norths } pour { $north }.
rest-uncounted = { $seeds ->
    [one] La graine du plateau ne revient
   *[other] Les { $seeds } graines du plateau ne reviennent
} à personne.

won = **{ $name } gagne.**
drawn = **La partie est nulle.**

## Why a game does not count for ratings.

unrated-short = Sans effet sur les cotes : la partie a duré moins de { NUMBER($moves) } coups.
unrated-young-account = Sans effet sur les cotes : au début de la partie, un des comptes avait moins de { NUMBER($days) } jours, ou était reparti de zéro dans ce délai.
unrated-many-games = Sans effet sur les cotes : vous aviez déjà joué ensemble { NUMBER($games) } parties classées dans les { NUMBER($hours) } heures précédentes. Continuez pour le plaisir !
unrated-same-opening = Sans effet sur les cotes : la même personne avait déjà gagné une partie avec les mêmes { NUMBER($moves) } premiers coups.

## How a game stands. The numbers are seeds in stores.

board-to-move = { $south } { $souths } · { $north } { $norths } — à <@{ $mover }> de jouer
board-over = { $result } { $south } { $souths } · { $north } { $norths } — { $praise }
board-annulled = { $south } { $souths } · { $north } { $norths } — <@{ $player }>, cette partie est finie.
board-over-quietly = { $result } { $south } { $souths } · { $north } { $norths }
standing-to-move = { $south } { $souths } · { $north } { $norths } — à { $mover } de jouer
preview-to-move = { $south } { $souths } · { $north } { $norths } — ce serait à { $mover } de jouer

well-played = <@{ $player }>, bien joué !
yours-on-time = <@{ $player }>, cette partie est à vous.
over-soon = <@{ $player }>, la partie est finie.

## What the end of a game makes of the ratings.

rating-change = { $name } { $before } → { $now }
rating-first = { $name } { $now }
# $games - that count, until there is a rating
rating-to-come = { $name } dans { $games ->
    [one] 1 partie
   *[other] { $games } parties
}
rating-against-computer-to-come = Encore { $games ->
    [one] 1 partie
   *[other] { $games } parties
} avant d’avoir une cote.
ladder = Vous avez battu le niveau { $level }. Le prochain est le niveau { $next }.
ladder-top = Vous avez battu le niveau { $level }, le plus fort.
ratings-changed = Cotes : { $changes }
rating-against-computer-changed = Cote contre l’ordinateur : { $change }

## The last line of a board, in parts.

rules-name = Règles { $rules }
game-number = partie { $game }
rated = classée
unrated = amicale
computer-level = ordinateur : { $level }
plate-level = { $name } · niveau { $level }
plate-old-level = { $name } · anc. niv. { $level }
hints-taken = { $hints ->
    [one] { $hints } indice
   *[other] { $hints } indices
}
move-due = échéance { $when }
clock-ends = le temps de { $name } se termine { $when }
clock-has = il reste { $left } à { $name }
no-time-limit = sans limite de temps
clock-paused = en pause jusqu’au { $when }
clock-away = { $name } est en vacances : le temps est suspendu jusqu’au { $when }
clock-unreachable = le temps est suspendu jusqu’à mon retour sur ce serveur

## Matches.

match-stands = Série en { NUMBER($wins) } parties gagnantes : { $south } { $souths } – { $norths } { $north }
match-goes-on = Série en { NUMBER($wins) } parties gagnantes : { $south } { $souths } – { $norths } { $north }. La partie suivante arrive.
match-won = **{ $winner } remporte la série { $won } – { $lost } et décroche le titre.**
match-forfeited = **{ $winner } remporte la série et décroche le titre.** { $loser } l’a abandonnée à { $won } – { $lost }.

## A small line for somebody new: before their first and second move, and after their first capture.

coaching-first = -# Première partie ? Votre rangée est celle du bas. Appuyez sur une case pour en semer les graines, une à une vers la droite, puis en face.
coaching-second = -# Si votre dernière graine porte une case d’en face à 2 ou 3, vous en capturez les graines.
coaching-capture = -# { $name }, vous avez capturé { $captured } graines : votre dernière graine a porté la case { $house } d’en face à { $captured }.
coaching-captures = -# { $name }, vous avez capturé { $captured } graines : votre dernière graine a porté la case { $house } d’en face à { $made }, et les cases juste avant en avaient 2 ou 3, elles aussi.

## A small line at the end of the last of several games in a row against the computer that ended alike.

in-a-row-won = -# { $games } victoires d’affilée, { $name } : et le niveau { $level } ?
in-a-row-lost = -# { $name }, le niveau { $level } sera peut-être plus amusant pour l’instant.

## What the players are asked.

question-draw = { $name } propose la nulle : *Accepter* ou *Refuser* ?
question-stop = { $name } propose d’arrêter là : *Accepter* ou *Refuser* ?
question-undo = { $name } demande à reprendre un coup : *Accepter* ou *Refuser* ?
question-pause = { $name } propose une pause : *Accepter* ou *Refuser* ?
question-resume = { $name } propose de mettre fin à la pause : *Accepter* ou *Refuser* ?
question-circles = Cette position s’est présentée { NUMBER($times) } fois. Voulez-vous en rester là, d’un commun accord ? *Accepter* ou *Refuser*, ou continuez simplement à jouer.

## Boards as text: what the signs mean.

sign-lifted = `-` vidée
sign-sown = `+` semée
sign-captured = `x` capturée
sign-spared = `/` épargnée
sign-barred = `!` injouable

## Boards in words, for those who cannot see them.

alt-sowed = { $name } sème { $house } ({ $seeds }).
alt-sowed-capturing = { $name } sème { $house } ({ $seeds }) et capture { $captured ->
    [one] { $captured } graine
   *[other] { $captured } graines
} en face, dans { $houses }.
alt-sowed-slam = { $name } sème { $house } ({ $seeds }) : un grand chelem en face, dans { $houses }, qui ne capture rien avec ces règles.
alt-wins = Série : { $won } sur { $needed } victoires.
alt-rating-changed = Cote : de { $before } à { $now }.
alt-rating-first = Cote : { $now }.
alt-rating-to-come = Cote : dans { $games ->
    [one] 1 partie
   *[other] { $games } parties
}.
alt-to-move = À { $name } de jouer.
alt-won = { $name } a gagné.
alt-drawn = La partie est nulle.
alt-void = La partie a été annulée.
