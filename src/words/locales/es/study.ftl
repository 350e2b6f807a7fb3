### Hints, puzzles and reviews: what the computer thinks.

## Hints.

hint = Pista para la partida { $game }, solo para ti. { $motive }
hint-house = Juega **{ $house }**.

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

puzzle-was-only-win = **No era esa:** la jugada era **{ $house }**, la única que gana con seguridad.
puzzle-was-only-escape = **No era esa:** la jugada era **{ $house }**; con cualquier otra se pierde.
puzzle-was-better = **No era esa:** la jugada era **{ $house }**, que vale { $seeds ->
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
wrong-allowed-capture = Si juegas { $house }, { $other } puede responder { $reply } y capturar { $seeds } de tus semillas en { $houses }.
wrong-allowed-plan = Si juegas { $house }, { $other } puede preparar la captura de { $seeds } de tus semillas en { $houses }.
wrong-allowed-rest = Si juegas { $house }, { $other } se queda con { $seeds ->
    [one] la última semilla
   *[other] las últimas { $seeds } semillas
}.
wrong-forced-to-feed = Si juegas { $house }, { $other } puede quedarse sin semillas al responder { $reply }, y entonces tendrás que darle de las tuyas.
wrong-allowed-threat = Si juegas { $house }, { $other } puede responder { $reply } y amenazar tus semillas en { $houses }.
wrong-drift = Con { $house } consigues menos de lo que podrías.
puzzle-solution = Problema { $number } · reglas { $rules }. { $verdict }
puzzle-solution-from-game = Problema de una partida de este servidor · reglas { $rules }. { $verdict }
puzzle-source = Surgió en la jugada { $number } de la partida { $game }; con `/wari review game:{ $game }` verás lo que pasó entonces.
puzzle-not-counted = No era tu primera respuesta, así que no cuenta.
puzzle-score = { $answered ->
    [one] { $solved ->
        [0] Todavía no has resuelto ninguno.
       *[other] ¡Ya has resuelto el primero!
    }
   *[other] Has resuelto { $solved } de { $answered } problemas.
}
puzzle-streak = Has resuelto { $solved } de { NUMBER($answered) } problemas, los últimos { $streak } seguidos.

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

daily-off = Aquí todavía no hay problema del día. Usa `/wari-admin puzzle daily:here` en un canal y publicaré uno allí ahora mismo y luego cada día a esta hora; añade `rules` si quieres siempre las mismas reglas. Cualquiera puede pedir más con `/wari puzzle`.
# $time - of the day, in each reader's time zone
# $next - as below
daily-on =
    <#{ $channel }> recibe un problema cada día ({ $time }, reglas { $rules }). { $next } Las respuestas son privadas.
    `daily:here` en otro canal lo traslada allí y a esa hora del día; `rules` elige las reglas; `daily:off` lo desactiva.
daily-on-any =
    <#{ $channel }> recibe un problema cada día ({ $time }, con reglas que se van turnando). { $next } Las respuestas son privadas.
    `daily:here` en otro canal lo traslada allí y a esa hora del día; `rules` elige las reglas; `daily:off` lo desactiva.

daily-next = El próximo llega { $when }.
daily-first = El primero está en camino.

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
review-quiet = Nadie hizo una jugada que costara caro.
review-turned = { $turns ->
    [one] El momento clave, con las probabilidades de ganar antes y después:
   *[other] Los momentos clave, con las probabilidades de ganar antes y después:
}
review-turn = - Jugada { $number }: { $turn } ({ $before } % → { $after } %)

## What somebody will remember a game for.

headline = **{ $headline }**
headline-led = { $name } llevó la delantera de principio a fin.
headline-turned = { $name } dio la vuelta a la partida con la jugada { $number }.
headline-came-back = { $name } lo tenía casi perdido y dio la vuelta a la partida con la jugada { $number }.
headline-slipped = A { $name } se le escapó la partida con la jugada { $number }.
headline-still-open = { $name } perdió una partida que aún estaba abierta.
headline-escaped = { $name } se salvó con un empate.
headline-both-could-win = Un empate en una partida que cualquiera pudo ganar.
headline-close = Un empate, con igualdad de principio a fin.

## What a move allowed or missed.
##
## $name - who made the move; $other - the opponent; $mark - as below
## $better - the better house, or several, like "a or e"; $line - the moves of both that lead to it, like "a c b"

turn-missed-win = Con { $house }, { $mark }, { $name } dejó pasar una victoria inmediata: con { $better } habría terminado la partida.
turn-missed-win-by-capture = Con { $house }, { $mark }, { $name } dejó pasar una victoria inmediata: con { $better } habría capturado { $seeds } semillas de { $other } en { $houses }.
turn-missed-capture = Con { $house }, { $mark }, { $name } dejó pasar una captura: con { $better } habría capturado { $seeds } semillas de { $other } en { $houses }.
turn-missed-more = Con { $house }, { $mark }, { $name } solo capturó { $instead }: con { $better } habría capturado { $seeds } semillas de { $other } en { $houses }.
turn-missed-plan = Con { $house }, { $mark }, { $name } dejó pasar un plan: con { $better } habría preparado la captura de { $seeds } semillas de { $other } en { $houses } ({ $line }).
turn-missed-rest = Con { $house }, { $mark }, { $name } dejó pasar un buen final: con { $better } se habría quedado con { $seeds ->
    [one] la última semilla
   *[other] las últimas { $seeds } semillas
} ({ $line }).
turn-missed-feeding = Con { $house }, { $mark }, { $name } alivió a { $other }, que después de { $better } habría tenido que darle semillas con { $houses }.
turn-missed-threat = Con { $house }, { $mark }, { $name } dejó pasar una amenaza: con { $better } habría atacado { $seeds } semillas de { $other } en { $houses }.
turn-ended-game = Con { $house }, { $mark }, { $name } hizo terminar la partida demasiado pronto; con { $better } habría continuado.
turn-allowed-win = Con { $house }, { $mark }, { $name } permitió que { $other } ganara en el acto con { $reply }; con { $better } lo habría evitado.
turn-allowed-capture = Con { $house }, { $mark }, { $name } permitió que { $other } capturara { $seeds } semillas en { $houses }; con { $better } { $number ->
    [one] esa casa habría seguido protegida
   *[other] esas casas habrían seguido protegidas
}.
turn-left-open = Con { $house }, { $mark }, { $name } dejó desprotegidas las semillas en { $houses }, y { $other } podía capturar { $seeds }; con { $better } las habría salvado.
turn-allowed-more = Con { $house }, { $mark }, { $name } permitió que { $other } capturara { $seeds } semillas en { $houses }; con { $better } habrían sido como mucho { $fewer }.
turn-allowed-anyway = Con { $house }, { $mark }, { $name } permitió que { $other } capturara { $seeds } semillas en { $houses }; { $better } era mejor.
turn-allowed-plan = Con { $house }, { $mark }, { $name } permitió que { $other } preparara la captura de { $seeds } semillas en { $houses } ({ $line }); con { $better } lo habría evitado.
turn-allowed-rest = Con { $house }, { $mark }, { $name } permitió que { $other } se quedara con { $seeds ->
    [one] la última semilla
   *[other] las últimas { $seeds } semillas
} ({ $line }); con { $better } lo habría evitado.
turn-forced-to-feed = Con { $house }, { $mark }, { $name } permitió que { $other } se quedara sin semillas con { $reply }, lo que obliga a darle alguna con { $houses }; con { $better } lo habría evitado.
turn-allowed-threat = Con { $house }, { $mark }, { $name } permitió que { $other } atacara con { $reply } las semillas en { $houses }; con { $better } lo habría evitado.
turn-fewer-houses = Con { $house }, { $mark }, { $name } debilitó su posición: con { $better } habría conservado más casas con semillas para jugar.
turn-more-houses-of-theirs = Con { $house }, { $mark }, { $name } ayudó a { $other }: con { $better } le habría dejado menos casas con semillas para jugar.
turn-fewer-laps = Con { $house }, { $mark }, { $name } debilitó su posición: con { $better } habría mantenido más semillas juntas para una vuelta completa.
turn-more-laps-of-theirs = Con { $house }, { $mark }, { $name } ayudó a { $other }: con { $better } le habría impedido reunir semillas para una vuelta completa.
turn-drift = Con { $house }, { $mark }, { $name } debilitó su posición; { $better } era mejor a la larga.
turn-win-slipped = Con { $house }, { $mark }, { $name } dejó escapar una victoria segura: con { $better } la habría conservado.
turn-draw-slipped = Con { $house }, { $mark }, { $name } dejó la partida perdida sin remedio: con { $better } habría asegurado el empate.
turn-lost = Con { $house }, { $mark }, { $name } dejó la partida perdida sin remedio: con { $better } habría seguido abierta.
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
worth-key = Bajo cada casa: la ventaja en semillas que puede esperar { $name }.
worth-alt = Ventaja en semillas que puede esperar { $side }: { $houses }.

## What a house is worth, in at most four letters.

short-win = gan
short-loss = per
short-draw = emp
