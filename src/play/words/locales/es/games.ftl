### What belongs to one game, beside its board.

## In a list of choices.

house-choice = { $house } · { $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
}
house-choice-capturing = { $house } · { $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
}, captura { $captured }
game-choice = { $game } · contra { $opponent } · reglas { $rules } · { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}
game-choice-of-others = { $game } · { $south } contra { $north } · reglas { $rules } · { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}

## The next game.

next-game = Ahora te espera la [partida { $game }]({ $link }): el plazo vence { $when }.
next-game-without-limit = Ahora te espera la [partida { $game }]({ $link }), que no tiene límite de tiempo.
next-game-held = Ahora te espera la [partida { $game }]({ $link }), cuyo reloj está detenido por ahora.
next-game-there = Solo puedes jugarla allí.
sowed-elsewhere = Sembraste { $house } en la [partida { $game }]({ $link }); allí aparecerá el tablero.
all-played = Ninguna otra partida espera tu jugada.
games-waiting = { NUMBER($games) } partidas esperan tu jugada.

## Previews.

preview-begins = **Vista previa** de la partida { $game }: prueba una casa y mira qué pasaría.
preview-after = **Vista previa** de la partida { $game } después de { $houses }: { $happened }
preview-stops = La vista previa acaba ahí. { $why }
preview-is-private = Esto solo lo ves tú; no se jugó nada.
preview-stamp = Vista previa
plan = **Tu plan** para la [partida { $game }]({ $link }); solo lo ves tú:
plan-if = Si { $name } siembra { $house } ({ $seeds }), siembras { $answer }.
plan-then = Después, si { $house }, siembras { $answer }.
plan-rules = Juego tu respuesta al momento. Si { $name } juega otra cosa, el plan se acaba. Un plan nuevo sustituye a este.
no-plan = No tienes ningún plan para la [partida { $game }]({ $link }). Escribe uno con `/wari queue`; solo lo verás tú:
    - `plan:bc de`: si { $name } siembra **b**, siembras **c**; si **d**, siembras **e**.
    - `plan:bcdf`: si **b**, siembras **c**; después, si **d**, siembras **f**.
plan-forgotten = He olvidado tu plan para la [partida { $game }]({ $link }). Con `/wari queue` haces otro.
plan-lapsed = { $why ->
    [illegal] Tu plan `{ $plan }` para la [partida { $game }]({ $link }) ya no vale: su respuesta dejó de estar permitida. Con `/wari queue` haces otro.
   *[undone] Tu plan `{ $plan }` para la [partida { $game }]({ $link }) ya no vale, porque se deshizo una jugada. Con `/wari queue` haces otro.
}

## Replays.

replay = { $south } (Sur) contra { $north } (Norte): { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}.
replay-of-last = { $south } (Sur) contra { $north } (Norte): las últimas { $shown } de { NUMBER($moves) } jugadas.
replay-alt = Repetición de la partida { $game }, { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}. Al final: { $board }
replay-of-last-alt = Repetición de la partida { $game }, las últimas { $shown } de { NUMBER($moves) } jugadas. Al final: { $board }

step-first = Partida { $game }, antes de { $moves ->
    [one] su única jugada
   *[other] la primera de { $moves } jugadas
}.
step-after = Partida { $game }, después de la jugada { $number } de { NUMBER($moves) }: { $happened }
step-last = Partida { $game }, después de { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}: { $happened }

record = Aualé y otros programas de oware pueden abrir este archivo. Las jugadas (las de Sur en mayúsculas):
record-alt = La partida { $game } en Oware Game Notation, { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}.

## More.

more = Partida { $game }: para empatar, terminar, deshacer o hacer una pausa hace falta el visto bueno de tu rival (si se termina, { $stop ->
    [own-rows] cada lado se queda con las semillas de su fila
   *[nobodys] nadie recibe las semillas del tablero
}). Tu última jugada puedes deshacerla libremente durante un minuto, salvo que tu rival ya haya jugado.
more-against-computer = Partida { $game }: si ofreces empate o propones terminar, respondo al momento, y siempre acepto deshacer. Después de deshacer o de una pista, la partida no cambia tu puntuación contra mí.
more-claim = <@{ $opponent }> dejó el servidor: puedes *Reclamar* la victoria.
reminder = <@{ $mover }>, te toca jugar en la [partida { $game }]({ $link }) contra <@{ $opponent }>; el plazo vence { $when }.
unpaused = <@{ $mover }>, la pausa de la [partida { $game }]({ $link }) terminó y te toca jugar; el plazo vence { $when }.
reminders-of-many = <@{ $mover }>, { $games ->
    [one] 1 partida espera
   *[other] { $games } partidas esperan
} tu jugada: { $list }
form-annul = Anular la partida { $game }
field-reason = ¿Por qué? Todo el canal puede leerlo.
annulled-for-you = Anulaste la partida { $game }. No cuenta para nada, y quienes la juegan reciben aviso: { $link }
annulled-too = <@{ $player }>, alguien que gestiona el servidor anuló tu [partida { $game }]({ $link }). La partida no cuenta para nada.
more-time = <@{ $giver }> dio más tiempo en la [partida { $game }]({ $link }): el plazo vence { $when }.
more-time-held = <@{ $giver }> dio más tiempo en la [partida { $game }]({ $link }), cuyo reloj está detenido por ahora.
computer-waits = Me guardo mi jugada: estás jugando contra alguien en la [partida { $game }]({ $link }), y la misma posición está en ese tablero o a una jugada, así que mi jugada podría ayudarte. Jugaré cuando esa partida avance. Hasta entonces, a nadie le corre el tiempo.
computer-waits-for-others = Me guardo mi jugada: dos personas están jugando justo desde esta posición, y mi jugada podría ayudar a una de ellas. Jugaré cuando su partida avance. Hasta entonces, a nadie le corre el tiempo; y si prefieres no esperar, puedes deshacer tu jugada.

confirm-resign = ¿Abandonar la partida { $game }? Ganará tu rival. Para seguir jugando, descarta este mensaje.
confirm-resign-of-match = ¿Abandonar la partida { $game }? La ganará tu rival. La serie continúa con la siguiente partida, a menos que pulses *Abandonar la serie*. Para seguir jugando, descarta este mensaje.
resigned-elsewhere = Abandonaste la partida { $game }. El resultado está en su canal: { $link }
resigned-elsewhere-quietly = Abandonaste la partida { $game }. Su tablero lo mostrará la próxima vez que alguien pulse un botón: { $link }
resigned-elsewhere-next = Abandonaste la partida { $game }. El resultado está en su canal, donde ya empezó la siguiente partida de la serie: { $link }
resigned-elsewhere-match = Abandonaste la partida { $game } y su serie. El resultado está en su canal: { $link }
