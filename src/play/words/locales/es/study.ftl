### Hints, puzzles and reviews: what the computer thinks.

## Hints.

hint = Pista para la partida { $game }, solo para ti. { $motive }
hint-house = Juega { $house }.

motive-win = Puedes ganar ya: una sola jugada termina la partida.
motive-feed = Tu rival se quedó sin semillas: dale alguna.
motive-capture = Puedes capturar { $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
}.
motive-rescue = Tu rival amenaza con capturar en tu lado ({ $houses }): deja menos a su alcance.
motive-threaten = Puedes preparar una captura: fíjate en { $houses }, en el lado de tu rival.
motive-wait = No hay capturas que hacer ni que evitar. Haz la jugada que te deje más opciones.

## A line of moves, and what it brings.

line = Continuación probable (tus jugadas en negrita): { $line } { $gain }
gain-ahead = Acabas con { $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
} de ventaja.
gain-level = Así se mantiene la igualdad; cualquier otra jugada te deja por detrás.
gain-behind = Acabas con { $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
} de desventaja, pero cualquier otra jugada es peor.

## Puzzles.

puzzle = **Problema { $number }** · reglas { $rules } · juegas con { $side }
    Hay una jugada claramente mejor. ¿Cuál es?
puzzle-from-game = **Problema de una partida de este servidor** · reglas { $rules } · juegas con { $side }
    Hay una jugada claramente mejor. ¿Cuál es?
daily-puzzle = **Problema del día** · problema { $number } · reglas { $rules } · turno de { $side }
    Hay una jugada claramente mejor. Pulsa la tuya: solo tú verás si aciertas.
daily-puzzle-from-game = **Problema del día** · de una partida de este servidor · reglas { $rules } · turno de { $side }
    Hay una jugada claramente mejor. Pulsa la tuya: solo tú verás si aciertas.
puzzle-alt = Problema { $number }. { $board }
puzzle-from-game-alt = Problema de una partida de este servidor. { $board }
puzzle-mover = Turno de { $side }.

puzzle-right = **¡Muy bien!** La jugada es { $house }. { $why }
puzzle-only-win = Es la única que gana con seguridad.
puzzle-only-escape = Con cualquier otra se pierde.
puzzle-better = Vale { $seeds ->
    [one] cerca de 1 semilla
   *[other] unas { $seeds } semillas
} más que cualquier otra.

## The solution, for who did not find it.

puzzle-was-only-win = **No era esa:** la jugada era { $house }, la única que gana con seguridad.
puzzle-was-only-escape = **No era esa:** la jugada era { $house }; con cualquier otra se pierde.
puzzle-was-better = **No era esa:** la jugada era { $house }, que vale { $seeds ->
    [one] cerca de 1 semilla
   *[other] unas { $seeds } semillas
} más que cualquier otra.

## What a wrong answer allows or misses. The right one stays open.
##
## $other - the opponent's side

puzzle-wrong = Problema { $number } · reglas { $rules }. **No es esa.** { $why }
puzzle-wrong-from-game = Problema de una partida de este servidor · reglas { $rules }. **No es esa.** { $why }
wrong-line = Así podría seguir (tus jugadas en negrita): { $line }
wrong-missed-win = Con { $house } dejas escapar la victoria: puedes ganar en una sola jugada.
wrong-missed-capture = Con { $house } no capturas nada, y hay algo que capturar.
wrong-missed-more = Con { $house } capturas { $seeds } semillas, pero se pueden capturar más.
wrong-missed-later = Con { $house } dejas pasar un plan mejor.
wrong-ended-game = Con { $house } la partida termina demasiado pronto.
wrong-allowed-win = Si juegas { $house }, { $other } gana en el acto con { $reply }.
wrong-allowed-capture = Si juegas { $house }, { $other } puede responder con { $reply } y capturar { $seeds } de tus semillas en { $houses }.
wrong-allowed-plan = Si juegas { $house }, { $other } puede preparar la captura de { $seeds } de tus semillas en { $houses }.
wrong-allowed-rest = Si juegas { $house }, { $other } se queda con { $seeds ->
    [one] la última semilla
   *[other] las últimas { $seeds } semillas
}.
wrong-forced-to-feed = Si juegas { $house }, { $other } puede quedarse sin semillas al responder con { $reply }, y entonces tendrás que darle de las tuyas.
wrong-allowed-threat = Si juegas { $house }, { $other } puede responder con { $reply } y amenazar tus semillas en { $houses }.
wrong-drift = Con { $house } consigues menos de lo que podrías.
puzzle-solution = Problema { $number } · reglas { $rules }. { $verdict }
puzzle-solution-from-game = Problema de una partida de este servidor · reglas { $rules }. { $verdict }
puzzle-source = Surgió en la jugada { $number } de la partida { $game }; con `/wari review game:{ $game }` verás lo que pasó entonces.
puzzle-not-counted = No era tu primera respuesta, así que no cuenta.
puzzle-score = { $answered ->
    [one] { $solved ->
        [0] Todavía no resolviste ninguno.
       *[other] ¡Ya resolviste el primero!
    }
   *[other] Resolviste { $solved } de { $answered } problemas.
}
puzzle-streak = Resolviste { $solved } de { NUMBER($answered) } problemas, los últimos { $streak } seguidos.

# $tried - as many people answered
daily-tried = { $tried ->
    [one] El anterior lo intentó una persona y no lo resolvió.
   *[other] El anterior lo intentaron { $tried } personas; { $found ->
        [0] nadie lo resolvió.
        [one] lo resolvió una.
       *[other] lo resolvieron { $found }.
    }
}
# $names - of those who solved it, like "Ana, Kofi and 3 others"
daily-solved = ¡Felicidades a { $names } por resolver el anterior! Lo intentaron { $tried } personas.
daily-solved-by-all = ¡Felicidades a { $names } por resolver el anterior!
daily-others = { $number ->
    [one] 1 persona más
   *[other] { $number } personas más
}

# $found - of $tried who have tried it
daily-so-far = Resuelto hasta ahora: { $found } de { $tried }.
daily-still-open = Hoy todavía puedes encontrarla: tu racha espera hasta el próximo problema.
daily-tries = { $tries ->
    [one] a la primera
   *[other] { $tries } intentos
}
# $tries - as above
daily-result = Wari n.º { $number } · { $tries } · racha { $streak }
daily-result-from-game = Problema de Wari de este servidor · { $tries } · racha { $streak }
# $result - as above
daily-told = { $name }: { $result }

daily-off = Aquí todavía no hay problema del día. Usa `/wari-admin puzzle daily:here` en un canal y publicaré uno allí ahora mismo y luego cada día a esta hora, fácil los lunes y difícil los domingos; agrega `rules` si quieres otras reglas que Classic. Cualquiera puede pedir más con `/wari puzzle`.
# $time - of the day, in each reader's time zone
# $next - as below
daily-on =
    <#{ $channel }> recibe un problema cada día ({ $time }, reglas { $rules }), fácil los lunes y difícil los domingos. { $next } Las respuestas son privadas.
    `daily:here` en otro canal lo traslada allí y a esa hora del día; `rules` elige las reglas; `daily:off` lo desactiva.
daily-by-zone = La hora es la de **{ $zone }**, en verano y en invierno.
daily-by-utc = La hora se cuenta en UTC. Para que siga la tuya también con el horario de verano, elige la zona horaria de este servidor: `/wari-admin settings zone:`.

daily-next = El próximo llega { $when }.
daily-first = El primero está en camino.

## One's own mistakes.

mine = **Jugada { $number } de [la partida { $game }]({ $link })** · reglas { $rules } · juegas con { $side }
    Aquí sembraste { $house } y tus opciones bajaron del { $before } % al { $after } %. ¿Qué es mejor?
mine-alt = Una posición de tu partida { $game }. { $board }
mine-better = **¡Mejor!** Es { $house }.
mine-again = Volverás a ver esta posición { $again }.
mine-mended = Este error ya está corregido del todo.
mine-same = Eso es lo que jugaste: { $house }.
mine-not-better = **Todavía no.** Con { $house } puedes esperar una ventaja de { $worth }; con la mejor jugada, { $best }.
mine-none = No tienes errores que practicar. Pulsa *Análisis* bajo una partida terminada y sus errores vendrán aquí.
mine-done = Has practicado todo lo que tocaba. El próximo error vuelve { $next }.
puzzle-source-choice = { $source ->
    [mine] tus errores
    [endings] finales
   *[daily] el problema del día
}

## Endings.

ending = **Final** · reglas { $rules } · juegas con { $side } · grado { $grade } de { $grades }
ending-win = Puedes ganar: con el mejor juego necesitas { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}.
ending-hold = Puedes empatar: con el mejor juego necesitas { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}.
ending-again = **Final** · reglas { $rules } · juegas con { $side }. Otra vez desde aquí.
ending-alt = Un final para jugar. { $board }
ending-goes-on = **Bien:** { $house }. Respondo con { $reply }.
ending-won = **¡Ganado!** { $house } era la última jugada que hacía falta.
ending-held = **¡Empate!** { $house } era la última jugada que hacía falta.
ending-slipped-to-draw = **Se escapa la victoria.** Tras { $house }, la mejor defensa empata.
ending-slipped = **Eso pierde.** Tras { $house }, la mejor defensa gana.

## Reviews.

review = Análisis de la partida { $game }: { $south } (Sur) contra { $north } (Norte), { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}.
review-player = **{ $name }** · { $performance }
performance = precisión { $accuracy } % · { $seeds } semillas perdidas por jugada · { $marks }
performance-forced = sin nada que elegir
inaccuracies = { $number ->
    [one] 1 imprecisión
   *[other] { $number } imprecisiones
}
mistakes = { $number ->
    [one] 1 error
   *[other] { $number } errores
}
blunders = { $number ->
    [one] 1 error grave
   *[other] { $number } errores graves
}
review-quiet = No hubo jugadas que costaran caro.
review-turned = { $turns ->
    [one] El momento clave, con las probabilidades de ganar antes y después:
   *[other] Los momentos clave, con las probabilidades de ganar antes y después:
}
review-turn = - Jugada { $number }: { $turn } ({ $name } { $before } % → { $after } %)

# Without a costly move.
review-captures = Las mayores capturas:
review-capture-line = - Jugada { $number }: { $turn }
review-capture = { $name } capturó { $seeds } semillas con { $house }.

## On the picture of a review; each of one to three words.

sheet-captured = capturadas
sheet-accuracy = precisión
sheet-inaccuracies = imprecisiones
sheet-mistakes = errores
sheet-blunders = graves
sheet-ahead = por delante
sheet-move = jugada
sheet-turned = Los momentos clave
sheet-captures = Las mayores capturas
sheet-played = jugada
sheet-better = mejor
sheet-at-stake = en juego

## What somebody will remember a game for.

headline = **{ $headline }**
headline-led = { $name } llevó la delantera de principio a fin.
headline-turned = { $name } dio la vuelta a la partida tras la jugada { $number } de { $other }.
headline-came-back = { $name } tenía la partida casi perdida y le dio la vuelta tras la jugada { $number } de { $other }.
headline-turned-slowly = { $name } fue dando la vuelta a la partida.
headline-came-back-slowly = { $name } tenía la partida casi perdida y poco a poco le dio la vuelta.
headline-slipped = A { $name } se le escapó la partida con la última jugada.
headline-still-open = { $name } perdió una partida que aún estaba abierta.
headline-escaped = { $name } se salvó con un empate.
headline-both-could-win = Un empate en una partida que cualquiera pudo ganar.
headline-close = Un empate, con igualdad de principio a fin.

## What a move allowed or missed.
##
## $name - who made the move; $other - the opponent; $mark - as below
## $better - the better house, or several, like "a or e"; $line - the moves of both that lead to it, like "a c b"

turn-missed-win = { $name } sembró { $house }, { $mark } que dejó pasar una victoria inmediata: con { $better } habría terminado la partida.
turn-missed-win-by-capture = { $name } sembró { $house }, { $mark } que dejó pasar una victoria inmediata: con { $better } habría capturado { $seeds } semillas de { $other } en { $houses }.
turn-missed-capture = { $name } sembró { $house }, { $mark } que dejó pasar una captura: con { $better } habría capturado { $seeds } semillas de { $other } en { $houses }.
turn-missed-more = { $name } sembró { $house }, { $mark }, y solo capturó { $instead }: con { $better } habría capturado { $seeds } semillas de { $other } en { $houses }.
turn-missed-plan = { $name } sembró { $house }, { $mark } que dejó pasar un plan: con { $better } habría preparado la captura de { $seeds } semillas de { $other } en { $houses } ({ $line }).
turn-missed-rest = { $name } sembró { $house }, { $mark } que dejó pasar un buen final: con { $better } se habría quedado con { $seeds ->
    [one] la última semilla
   *[other] las últimas { $seeds } semillas
} ({ $line }).
turn-missed-feeding = { $name } sembró { $house }, { $mark } que sacó a { $other } de un apuro: después de { $better }, { $other } habría tenido que dar semillas con { $houses }.
turn-missed-threat = { $name } sembró { $house }, { $mark } que dejó pasar una amenaza: con { $better } habría atacado { $seeds } semillas de { $other } en { $houses }.
turn-ended-game = { $name } sembró { $house }, { $mark } que puso fin a la partida demasiado pronto; con { $better } habría continuado.
turn-allowed-win = { $name } sembró { $house }, { $mark } que permitió a { $other } ganar en el acto con { $reply }; con { $better } lo habría evitado.
turn-allowed-capture = { $name } sembró { $house }, { $mark } que permitió a { $other } capturar { $seeds } semillas en { $houses }; con { $better } { $number ->
    [one] esa casa habría seguido protegida
   *[other] esas casas habrían seguido protegidas
}.
turn-left-open = { $name } sembró { $house }, { $mark } que dejó desprotegidas las semillas en { $houses }, y { $other } podía capturar { $seeds }; con { $better } las habría salvado.
turn-allowed-more = { $name } sembró { $house }, { $mark } que permitió a { $other } capturar { $seeds } semillas en { $houses }; con { $better } habrían sido como mucho { $fewer }.
turn-allowed-anyway = { $name } sembró { $house }, { $mark } que permitió a { $other } capturar { $seeds } semillas en { $houses }; era mejor { $better }.
turn-allowed-plan = { $name } sembró { $house }, { $mark } que permitió a { $other } preparar la captura de { $seeds } semillas en { $houses } ({ $line }); con { $better } lo habría evitado.
turn-allowed-rest = { $name } sembró { $house }, { $mark } que permitió a { $other } quedarse con { $seeds ->
    [one] la última semilla
   *[other] las últimas { $seeds } semillas
} ({ $line }); con { $better } lo habría evitado.
turn-forced-to-feed = { $name } sembró { $house }, { $mark } que permitió a { $other } quedarse sin semillas con { $reply } y obligar a { $name } a darle alguna con { $houses }; con { $better } lo habría evitado.
turn-allowed-threat = { $name } sembró { $house }, { $mark } que permitió a { $other } atacar con { $reply } las semillas en { $houses }; con { $better } lo habría evitado.
turn-fewer-houses = { $name } sembró { $house }, { $mark } que debilitó su posición: con { $better } habría mantenido más casas en juego.
turn-more-houses-of-theirs = { $name } sembró { $house }, { $mark } que ayudó a { $other }: con { $better } le habría dejado menos casas con las que jugar.
turn-fewer-laps = { $name } sembró { $house }, { $mark } que debilitó su posición: con { $better } habría mantenido más semillas juntas para una vuelta completa.
turn-more-laps-of-theirs = { $name } sembró { $house }, { $mark } que ayudó a { $other }: con { $better } le habría impedido reunir semillas para una vuelta completa.
turn-drift = { $name } sembró { $house }, { $mark } que debilitó su posición: { $better } valía { $seeds ->
    [one] cerca de 1 semilla
   *[other] unas { $seeds } semillas
} más.
turn-win-slipped = { $name } sembró { $house }, { $mark } que dejó escapar una victoria segura: con { $better } la habría conservado.
turn-draw-slipped = { $name } sembró { $house }, { $mark } que dejó la partida perdida sin remedio: con { $better } habría asegurado el empate.
turn-lost = { $name } sembró { $house }, { $mark } que dejó la partida perdida sin remedio: con { $better } habría seguido abierta.
turn-equal = { $turn } Igual de { $number ->
    [one] buena era
   *[other] buenas eran
} { $houses }.
mark = { $mark ->
    [inaccuracy] una imprecisión
    [mistake] un error
   *[blunder] un error grave
}
turning-point = Jugada { $number }

review-alt = Las probabilidades de ganar en la partida { $game }, a lo largo de { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}.
review-player-alt = { $side } es { $name }: { $performance }.
review-turn-alt = Jugada { $number }, desde { $position }: { $turn }
review-chances = Las probabilidades de ganar de Sur, de la primera jugada a la última:
review-before = Antes de la jugada { $number }: { $position }

## Below a board of a reviewed game.

worth-forced = { $name } solo podía sembrar { $house }.
worth-best = { $name } sembró { $house }; no había nada mejor.
worth-almost = { $name } sembró { $house }; { $better } era un poco mejor.
worth-costly = { $name } sembró { $house }: { $seeds } semillas menos que con { $better }, pero eso ya no cambiaba nada.
worth-key = Bajo cada casa: la ventaja en semillas que puede esperar { $name }.
worth-alt = Ventaja en semillas que puede esperar { $side }: { $houses }.
worth-try = Prueba una casa para ver qué habría podido pasar.

## What could have followed a move of a reviewed game, if it had been another.
what-if = **¿Y si…?** Partida { $game }, desde la jugada { $number }: { $line }
what-if-answer = La mejor respuesta: { $happened }
what-if-stamp = ¿Y si…?

## What a house is worth, in at most four letters.

short-win = gan
short-loss = per
short-draw = emp
