### Torneos en un canal.

command-event = Torneos en este canal: arenas y torneos por sistema suizo
command-event-create = Crear un torneo
command-event-join = Participar en un torneo, o volver a él
command-event-leave = Dejar un torneo; en una arena, descansar
command-event-table = Ver cómo va un torneo
command-event-list = Listar los torneos de este servidor
command-event-start = Empezar tu torneo ahora
command-event-extend = Alargar tu arena
command-event-remove = Sacar a alguien de tu torneo
command-event-correct = Fijar el resultado de una partida de tu torneo
command-event-cancel = Cancelar tu torneo
command-event-export = Obtener un torneo como archivo para otros programas

option-event = Qué torneo, si hay varios
option-event-kind = Cómo se empareja
option-event-name = Cómo se llama
option-event-start = by-hand (por defecto), when-full o una hora como 20:00
option-event-minutes = Minutos durante los que empareja una arena (por defecto: 60)
option-event-more = Cuántos minutos más
option-event-rounds = Rondas de un torneo suizo (por defecto: 5)
option-event-capacity = Cuántas personas pueden participar (por defecto: 64)
option-event-person = Quién queda fuera
option-event-game = El número de la partida
option-event-result = Cómo cuenta

event-kind = { $kind ->
    [arena] Arena: quien está libre juega enseguida
   *[swiss] Suizo: varias rondas contra rivales con los mismos puntos
}
ruling = { $ruling ->
    [south] Ganó Sur
    [north] Ganó Norte
   *[draw] Empate
}
event-choice = { $event } · { $name }

event-title = **{ $name }** · torneo { $event }
event-arena = Arena de { $minutes } minutos
event-swiss = Torneo suizo de { $rounds } rondas
event-people = plazas ocupadas: { $many } de { $capacity }
event-starts-by-hand = empieza cuando lo diga <@{ $organiser }>
event-starts-when-full = empieza cuando no queden plazas
event-starts-at = empieza { $when }
event-round = ronda { $round } de { $rounds }
event-begins = se está emparejando la primera ronda
event-ends = últimos emparejamientos { $when }
event-is-over = terminó
event-is-cancelled = se canceló
event-playing = { $games ->
    [one] 1 partida en curso
   *[other] { $games } partidas en curso
}
event-place = { $rank }. <@{ $person }> · { $points }
event-place-gone = { $rank }. ~~<@{ $person }>~~ · { $points }
event-podium = **{ $name }** terminó. ¡Enhorabuena, <@{ $winner }>!
event-podium-of-nobody = **{ $name }** terminó. Nadie acabó una partida.
event-unpairable = Tras la ronda { $round } de { $rounds }, ya nadie podía jugar contra alguien nuevo.

event-rules-arena = Una victoria vale 2 puntos, y un empate tras diez jugadas, 1. Tras dos victorias seguidas los puntos cuentan doble, hasta que no ganes una partida. Los empates a puntos se deciden por el rendimiento. Las partidas en curso al final cuentan si acaban dentro del tiempo de un jugador: nadie espera más de lo que dura una partida entera.
event-rules-swiss = Una victoria vale un punto, un empate medio y una ronda sin rival un punto; quien llega tarde recibe medio punto por cada ronda anterior. Los empates a puntos se deciden, por este orden, por Buchholz sin el valor más bajo, Buchholz, Sonneborn-Berger, encuentro directo y victorias.
event-rules-absence = Quien no hace su primera jugada a tiempo pierde esa partida, y quien falta dos veces queda fuera.

event-heading-points = puntos
event-heading-games = partidas
event-heading-won = ganadas
event-heading-buchholz = Buchholz
event-heading-performance = nivel
event-table-page = página { $page } de { $pages }
event-table-alt = { $name }. Puesto, nombre, puntos, partidas y victorias. { $rows }
event-table-alt-row = { $rank }. { $name } { $points } ({ $games }, { $won }).
event-table-row = **{ $rank }.** <@{ $person }> **{ $points }** · { $games } · { $won }
event-nobody = Todavía no participa nadie.

event-joined = Participas en **{ $name }**. Te avisaré cuando sea tu turno.
event-back = Qué bueno que vuelvas a **{ $name }**.
event-left = Dejaste **{ $name }**.
event-rests = Haces una pausa en **{ $name }**: no se te emparejará hasta que pulses *Participar* otra vez. Una partida en curso todavía cuenta.
event-removed = <@{ $person }> queda fuera de **{ $name }**. Una partida en curso todavía cuenta.
event-started = Empieza **{ $name }**.
event-extended = **{ $name }** dura { $minutes } minutos más.
event-corrected = La partida { $game } cuenta como dijiste.
event-cancelled = **{ $name }** se canceló. Las partidas en curso siguen como partidas normales.
event-your-game = Tu partida en **{ $name }**: { $link }
event-no-game = Ahora mismo no juegas ninguna partida en **{ $name }**.
event-exported = **{ $name }** como archivo para otros programas.
event-listed = { $link } · **{ $name }** · { $state }
event-list = Torneos
button-join = Participar
button-leave = Dejar
button-table = Tabla
button-my-game = Mi partida
which-event = ¿Cuál de los { $events } torneos quieres decir?

refused-no-such-event = Ese torneo no existe aquí. `/wari-event list` muestra los de este servidor.
refused-no-event-here = En este servidor no hay ningún torneo abierto ni en curso. `/wari-event create` crea uno.
refused-event-over = Ese torneo ya terminó: { $link }. `/wari-event create` crea otro.
refused-event-started = Ese torneo ya empezó, así que esto ya no es posible: { $link }
refused-event-full = No quedan plazas: { $link }. Si alguien se va, puedes ocupar la suya.
refused-too-few-in-event = Un torneo necesita al menos dos personas. Espera a que participe alguien más.
refused-not-in-event = Esa persona no participa en este torneo. *Participar* está debajo de su mensaje.
refused-out-of-event = Estás fuera de este torneo y no puedes volver. Puedes seguir mirándolo y jugar otras partidas con `/wari challenge`.
refused-event-changed = Alguien fue más rápido: el torneo acaba de cambiar. Inténtalo de nuevo.
refused-not-the-organiser = Solo pueden hacerlo <@{ $organiser }>, que creó el torneo, y quienes administran este servidor.
refused-pace-of-event = { $kind ->
    [arena] Una arena necesita partidas rápidas: elige `blitz`, `live`, `3+3`, `5+5` o `10+10` como `pace`.
   *[swiss] Un torneo necesita un límite de tiempo, para que cada ronda acabe: elige otro `pace`.
}
refused-too-many-events = Este servidor tiene { $most } torneos abiertos o en curso, que es el límite. Cancela uno o espera a que acabe otro.
refused-no-event-name = Ponle al torneo un nombre de al menos { $least } caracteres.
refused-no-such-start = `start` es `by-hand`, `when-full` o una hora como `20:00`.
refused-not-extended = Solo se puede alargar una arena en curso, y no más allá de { $most } minutos desde ahora.
refused-result-stands = Ese resultado no se puede cambiar: la partida no es de este torneo, o la ronda siguiente ya está emparejada.
