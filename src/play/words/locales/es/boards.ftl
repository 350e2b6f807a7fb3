### Boards.

## What happened.

game-begins = { $south } juega con Sur y empieza; { $north } juega con Norte.
sowed = { $name } sembró { $house } ({ $seeds }).
sowed-capturing = { $name } sembró { $house } ({ $seeds }) y capturó { $captured }.
sowed-slam = { $name } sembró { $house } ({ $seeds }): un grand slam, que con estas reglas no captura nada.
planned = { $name } sembró { $house } ({ $seeds }) según lo planeado.
planned-capturing = { $name } sembró { $house } ({ $seeds }) según lo planeado y capturó { $captured }.
planned-slam = { $name } sembró { $house } ({ $seeds }) según lo planeado: un grand slam, que con estas reglas no captura nada.
undone = { $name } deshizo una jugada.
game-paused = La partida está en pausa durante { NUMBER($days) } días como máximo: el reloj está detenido, pero se puede seguir jugando. *Más* → *Reanudar* termina la pausa.
game-resumed = La pausa terminó.
undone-since = Una jugada deshecha

resigned = { $name } abandonó la partida.
out-of-time = A { $name } se le acabó el tiempo.
out-of-time-at-first = A { $name } se le acabó el tiempo antes de su primera jugada.
claimed = { $name } reclamó la victoria: { $other } dejó el servidor.
agreed-draw = { $name } aceptó el empate.
agreed-stop = { $name } aceptó terminar la partida.
annulled = Alguien que gestiona el servidor anuló la partida { $game }: «{ $remark }» La partida no cuenta para nada.
annulled-departed = La partida { $game } fue anulada, porque una de las dos personas borró sus datos. No cuenta para nada.

## Why a game is over.

over-majority = { $name } tiene más de la mitad de las semillas.
over-halves = Cada lado tiene la mitad de las semillas.
over-grand-slam = Un grand slam termina la partida.
over-starved = La jugada dejó al otro lado sin semillas.
over-cannot-feed = No es posible alimentar al otro lado.
over-no-legal-move = No hay jugadas legales.
over-circles = La misma posición se dio { NUMBER($times) } veces.
over-quiet = Pasaron 200 jugadas sin capturas.
over-agreed = La partida terminó de mutuo acuerdo.

rest-taken = { $name } se lleva { $seeds ->
    [one] la semilla restante
   *[other] las { $seeds } semillas restantes
}.
rest-divided = De las semillas restantes, { $south } se lleva { $souths } y { $north }, { $norths }.
rest-uncounted = Nadie se lleva { $seeds ->
    [one] la semilla
   *[other] las { $seeds } semillas
} del tablero.

won = **Gana { $name }.**
drawn = **La partida termina en empate.**

## Why a game does not count for ratings.

unrated-short = No puntúa: la partida tuvo menos de { NUMBER($moves) } jugadas.
unrated-young-account = No puntúa: cuando empezó la partida, una de las cuentas tenía menos de { NUMBER($days) } días, o había empezado de cero en ese plazo.
unrated-many-games = No puntúa: en las { NUMBER($hours) } horas anteriores hubo { NUMBER($games) } partidas por puntos entre las mismas dos personas. ¡A seguir jugando por gusto!
unrated-same-opening = No puntúa: quien ganó ya había ganado otra partida con las mismas { NUMBER($moves) } primeras jugadas.

## How a game stands. The numbers are seeds in stores.

board-to-move = { $south } { $souths } · { $north } { $norths } — turno de <@{ $mover }>
board-over = { $result } { $south } { $souths } · { $north } { $norths } — { $praise }
board-annulled = { $south } { $souths } · { $north } { $norths } — <@{ $player }>, esta partida terminó.
board-over-quietly = { $result } { $south } { $souths } · { $north } { $norths }
standing-to-move = { $south } { $souths } · { $north } { $norths } — turno de { $mover }
preview-to-move = { $south } { $souths } · { $north } { $norths } — después sería el turno de { $mover }

well-played = <@{ $player }>, ¡bien jugado!
yours-on-time = <@{ $player }>, la partida es tuya.
over-soon = <@{ $player }>, la partida terminó.

## What the end of a game makes of the ratings.

rating-change = { $name } { $before } → { $now }
rating-first = { $name } { $now }
# $games - that count, until there is a rating
rating-to-come = { $name } tras { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
}
rating-against-computer-to-come = Tras { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
} tendrás puntuación.
ladder = Has vencido al nivel { $level }. El siguiente es el nivel { $next }.
ladder-top = Has vencido al nivel { $level }, el más fuerte.
ratings-changed = Puntuaciones: { $changes }
rating-against-computer-changed = Puntuación contra la máquina: { $change }

## The last line of a board, in parts.

rules-name = Reglas { $rules }
game-number = partida { $game }
rated = por puntos
unrated = amistosa
computer-level = máquina: { $level }
# The computer's name on its plate in a picture; an old level is from before there were ten.
plate-level = { $name } · nivel { $level }
plate-old-level = { $name } · nivel antiguo { $level }
hints-taken = { $hints ->
    [one] 1 pista
   *[other] { $hints } pistas
}
move-due = el plazo vence { $when }
clock-ends = el tiempo de { $name } se acaba { $when }
clock-has = a { $name } le quedan { $left }
no-time-limit = sin límite de tiempo
clock-paused = en pausa hasta el { $when }
clock-away = { $name } está de vacaciones: el reloj está detenido hasta el { $when }
clock-unreachable = el reloj está detenido hasta que yo vuelva a ese servidor

## Matches.

match-stands = Serie a { NUMBER($wins) } victorias: { $south } { $souths } – { $norths } { $north }
match-goes-on = Serie a { NUMBER($wins) } victorias: { $south } { $souths } – { $norths } { $north }. Ahora viene la siguiente partida.
match-won = **{ $winner } gana la serie por { $won } – { $lost } y se lleva el título.**
match-forfeited = **{ $winner } gana la serie y se lleva el título.** { $loser } la abandonó con { $won } – { $lost } en el marcador.

## A small line for somebody new: before their first and second move, and after their first capture.

coaching-first = -# ¿Es tu primera vez? Tu fila es la de abajo. Pulsa una casa para sembrar sus semillas, una a una hacia la derecha y doblando la esquina.
coaching-second = -# Si con tu última semilla una casa de tu rival queda con 2 o 3, capturas esas semillas.
coaching-capture = -# { $name }, capturaste { $captured }: tu última semilla completó { $captured } en la casa { $house } de tu rival.
coaching-captures = -# { $name }, capturaste { $captured }: tu última semilla completó { $made } en la casa { $house } de tu rival, y las casas justo anteriores también tenían 2 o 3.

## A small line at the end of the last of several games in a row against the computer that ended alike.

in-a-row-won = -# { $games } victorias seguidas, { $name }: ¿qué tal el nivel { $level }?
in-a-row-lost = -# { $name }, quizá el nivel { $level } sea más divertido por ahora.

## What the players are asked.

question-draw = { $name } ofrece empate: ¿*Aceptar* o *Rechazar*?
question-stop = { $name } propone terminar aquí: ¿*Aceptar* o *Rechazar*?
question-undo = { $name } pide deshacer una jugada: ¿*Aceptar* o *Rechazar*?
question-pause = { $name } propone una pausa: ¿*Aceptar* o *Rechazar*?
question-resume = { $name } propone terminar la pausa: ¿*Aceptar* o *Rechazar*?
question-circles = Esta posición ya se dio { NUMBER($times) } veces. ¿Terminar aquí de mutuo acuerdo? *Aceptar* o *Rechazar*, o simplemente seguir jugando.

## Boards as text: what the signs mean.

sign-lifted = `-` vaciada
sign-sown = `+` sembrada
sign-captured = `x` capturada
sign-spared = `/` perdonada
sign-barred = `!` no se puede jugar

## Boards in words, for those who cannot see them.

alt-sowed = { $name } sembró { $house } ({ $seeds }).
alt-sowed-capturing = { $name } sembró { $house } ({ $seeds }) y capturó { $captured } en { $houses } del otro lado.
alt-sowed-slam = { $name } sembró { $house } ({ $seeds }): un grand slam en { $houses } del otro lado, que con estas reglas no captura nada.
alt-wins = Serie: { $won } de las { $needed } victorias necesarias.
alt-rating-changed = Puntuación: de { $before } a { $now }.
alt-rating-first = Puntuación: { $now }.
alt-rating-to-come = Puntuación: tras { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
}.
alt-to-move = Turno de { $name }.
alt-won = Ganó { $name }.
alt-drawn = La partida termina en empate.
alt-void = La partida fue anulada.
