### Torneos en un canal.

command-event = Torneos en este canal: arenas, suizos, liguillas, eliminatorias y simultáneas
command-event-create = Crear un torneo
command-event-join = Participar en un torneo, o volver a él
command-event-leave = Dejar un torneo; en una arena, descansar
command-event-table = Ver cómo va un torneo
command-event-games = Listar las partidas en curso de un torneo
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
option-event-start = by-hand (por defecto), when-full, 20:00 o un día en cuatro semanas, como 2027-01-31 20:00
option-event-minutes = Minutos durante los que empareja una arena (por defecto: 60)
option-event-more = Cuántos minutos más
option-event-rounds = Rondas de un torneo suizo (por defecto: 5); en una liguilla, partidas contra cada uno (1 o 2)
option-event-match = En una eliminatoria, cuántas partidas hay que ganar (por defecto: 1)
option-event-capacity = Cuántas personas pueden participar (por defecto: las que permita el tipo)
option-event-announce = Si Discord mismo lo anuncia; necesita una hora de inicio (por defecto: no)
option-event-person = Quién queda fuera
option-event-game = El número de la partida
option-event-result = Cómo cuenta

event-kind = { $kind ->
    [arena] Arena: quien está libre juega enseguida
    [round-robin] Liguilla: todos juegan contra todos
    [knockout] Eliminatoria: quien pierde queda fuera
    [simul] Simultáneas: juegas contra todos los demás a la vez
   *[swiss] Suizo: varias rondas contra rivales con los mismos puntos
}
ruling = { $ruling ->
    [south] Ganó Sur
    [north] Ganó Norte
   *[draw] Empate
}
event-choice = { $event } · { $name }
event-game-choice = { $game } · { $south } – { $north }

event-title = **{ $name }** · torneo { $event }
event-format = { $kind ->
    [arena] Arena de { $length } minutos
    [round-robin] Liguilla, todos contra todos { $length }×
    [knockout] Eliminatoria, a { $length }
    [simul] Simultáneas
   *[swiss] Torneo suizo de { $length } rondas
}
event-people = plazas ocupadas: { $many } de { $capacity }
event-starts-by-hand = empieza cuando lo diga <@{ $organiser }>
event-starts-when-full = empieza cuando no queden plazas
event-starts-at = empieza { $date }, { $when }
event-round = ronda { $round } de { $rounds }
event-next-round = las próximas partidas empiezan { $when }
event-begins = se está emparejando la primera ronda
event-runs = se está jugando
event-ends = últimos emparejamientos { $when }
event-is-over = ha terminado
event-is-cancelled = se ha cancelado
event-playing = { $games ->
    [one] 1 partida en curso
   *[other] { $games } partidas en curso
}
event-waiting = { $people ->
    [one] 1 espera rival
   *[other] { $people } esperan rival
}
event-out = Excluidos por la organización: { $people }
event-place = { $rank }. <@{ $person }> · { $points }
event-place-gone = { $rank }. ~~<@{ $person }>~~ · { $points }
event-podium = **{ $name }** ha terminado. ¡Enhorabuena, { $winners }!
event-podium-of-nobody = **{ $name }** ha terminado. Nadie ha acabado una partida.
event-best-game = La partida del torneo: { $headline } { $link }
event-podium-of-simul = **{ $name }** ha terminado. { $host }
event-host = <@{ $host }> juega contra todos: { $points } de { $games }
event-host-over = <@{ $host }> jugó contra todos: { $points } de { $games }
event-unpaired = { $kind ->
    [swiss] Tras la ronda { $round } de { $rounds }, ya nadie podía jugar contra alguien nuevo.
   *[other] Partidas que no se pudieron emparejar: { $count }.
}

event-rules = { $kind ->
    [arena] Una victoria vale 2 puntos, y un empate tras diez jugadas, 1. Tras dos victorias seguidas los puntos cuentan doble, hasta que no ganes una partida. Los empates a puntos se deciden por el rendimiento. Las partidas en curso al final cuentan si acaban dentro del tiempo de un jugador: nadie espera más de lo que dura una partida entera. Quien renuncia a la mitad de su tiempo antes de su primera jugada (*Berserk*) tiene un punto más si gana en al menos siete jugadas.
    [round-robin] Una victoria da un punto, un empate medio. A igualdad de puntos deciden el encuentro directo, el Sonneborn-Berger y las victorias. Si alguien se va antes de la mitad de sus partidas, estas no cuentan para nadie; después, las que faltan las ganan sus rivales.
    [knockout] Un punto es una serie ganada; una ronda sin rival no da ninguno. Pasa quien gana primero el número acordado de partidas. Los empates se repiten cambiando de lado, dos veces como máximo; luego pasa quien haya ganado más partidas, después quien haya capturado más semillas y, por último, decide el sorteo. El cuadro sigue las puntuaciones si las partidas son puntuadas y, si no, el sorteo, que también decide entre dos que no pueden enfrentarse.
    [simul] Una victoria da un punto, un empate medio. Quien da las simultáneas juega en segundo lugar; *Siguiente partida* lleva de tablero en tablero.
   *[swiss] Una victoria vale un punto, un empate medio y una ronda sin rival un punto; quien llega tarde recibe medio punto por cada ronda anterior. Los empates a puntos se deciden, por este orden, por Buchholz sin el valor más bajo, Buchholz, Sonneborn-Berger, encuentro directo y victorias.
}
event-rules-hours = Las rondas nuevas empiezan a la hora en que empezó el torneo, cuando han terminado las partidas anteriores.
event-rules-absence = { $kind ->
    [arena] Quien no hace su primera jugada a tiempo pierde esa partida y no se empareja hasta que pulse *Participar* otra vez; quien falta dos veces queda fuera.
   *[other] Quien no hace su primera jugada a tiempo pierde esa partida, y quien falta dos veces queda fuera.
}

event-heading-points = puntos
event-heading-games = partidas
event-heading-won = ganadas
event-heading = { $kind ->
    [arena] nivel
    [round-robin] S.-B.
    [knockout] n.º
    [simul] nivel
   *[swiss] Buchholz
}
event-table-page = página { $page } de { $pages }
event-table-alt = { $name }. Puesto, nombre, puntos, partidas y victorias. { $rows }
event-table-alt-row = { $rank }. { $name } { $points } ({ $games }, { $won }).
event-table-row = **{ $rank }.** <@{ $person }> **{ $points }** · { $games } · { $won }
event-nobody = Todavía no participa nadie.

event-in-calendar = Pulsa *Participar* debajo del mensaje del torneo para jugar.
event-not-announced = **{ $name }** no aparece en la lista de eventos de Discord porque me falta el permiso **{ $permission }**: *Ajustes del servidor* → *Roles* → mi rol. Todo lo demás funciona sin él.
event-not-announced-ask = **{ $name }** no aparece en la lista de eventos de Discord porque me falta el permiso **{ $permission }**. Quien pueda *Gestionar roles* me lo puede dar: *Ajustes del servidor* → *Roles* → mi rol. Todo lo demás funciona sin él.
event-joined = Participas en **{ $name }**. Te avisaré cuando sea tu turno.
event-back = Qué bueno que vuelvas a **{ $name }**.
event-left = Has dejado **{ $name }**.
event-left-for-good = Has dejado **{ $name }** del todo: una vez empezado, nadie puede volver. Una partida en curso continúa.
event-rests = Haces una pausa en **{ $name }**: no se te emparejará hasta que pulses *Participar* otra vez. Una partida en curso todavía cuenta.
event-removed = <@{ $person }> queda fuera de **{ $name }**. Una partida en curso continúa.
event-started = Empieza **{ $name }**.
event-extended = **{ $name }** dura { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
} más.
event-corrected = La partida { $game } cuenta ahora como ganada por <@{ $winner }>.
event-corrected-to-a-draw = La partida { $game } cuenta ahora como empate.
event-cancelled = **{ $name }** se canceló. Las partidas en curso siguen como partidas normales.
event-your-game = Tu partida en **{ $name }**: { $link }
event-no-game = Ahora mismo no juegas ninguna partida en **{ $name }**.
event-you-wait = Estás esperando en **{ $name }**: en cuanto haya un rival libre, empieza tu partida.
event-you-rest = Estás descansando en **{ $name }** y no se te empareja. Pulsa *Participar* para seguir jugando.
event-berserk = ¡Berserk! Juegas la partida { $game } con la mitad de tu tiempo. Si la ganas en al menos siete jugadas tuyas, tienes un punto más.
event-exported = **{ $name }** como archivo para otros programas.
event-listed = { $link } · **{ $name }** · { $state }
event-table-name = Mesa { $number } · { $name }
event-list = Torneos
event-games = Partidas de { $name }
event-game = { $link } · <@{ $south }> – <@{ $north }> · { $plies }
event-more-games = y { $games } más
event-no-games = Ahora mismo no hay ninguna partida en curso en **{ $name }**.
event-follows = { $many ->
    [one] Sigues una partida de **{ $name }**.
   *[other] Sigues { $many } partidas de **{ $name }**.
} { $telling ->
    [end] Te mandaré un mensaje directo al final de cada una. Para las que empiecen después, pulsa otra vez.
   *[move] Un mensaje directo te muestra cada jugada y otro te dirá el final de cada una. Para las que empiecen después, pulsa otra vez.
}
event-follows-no-more = Puedes seguir { $most } partidas a la vez.
event-unfollowed = Ya no sigues partidas de **{ $name }**.
button-join = Participar
button-leave = Dejar
button-start = Empezar
button-table = Tabla
button-my-game = Mi partida
button-berserk = Berserk
which-event = ¿Cuál de los { $events } torneos quieres decir?

refused-no-such-event = Ese torneo no existe aquí. `/wari-event list` muestra los de este servidor.
refused-no-event-here = En este servidor no hay ningún torneo abierto ni en curso. `/wari-event create` crea uno.
refused-event-over = Ese torneo ya terminó: { $link }. `/wari-event create` crea otro.
refused-event-started = Ese torneo ya empezó, así que esto ya no es posible: { $link }
refused-event-full = No quedan plazas: { $link }. Si alguien se va, puedes ocupar la suya.
refused-too-few-in-event = Hace falta al menos { $least ->
    [one] una persona además de ti
   *[other] { $least } personas
}. Espera a que participe alguien más.
refused-not-in-event = No participas en este torneo. *Participar* está debajo de su mensaje.
refused-other-not-in-event = <@{ $other }> no participa en este torneo, así que no hay a quién sacar.
refused-host-of-event = Juegas contra todos los que participen, así que no hace falta que te apuntes. Empieza con `/wari-event start`.
refused-out-of-event = Estás fuera de este torneo y no puedes volver. Puedes seguir mirándolo y jugar otras partidas con `/wari challenge`.
refused-no-berserk = Solo se puede reducir a la mitad un tiempo para toda la partida: `3+3`, `5+5` o `10+10`.
refused-too-late-for-berserk = Ya has jugado. Pulsa *Berserk* antes de tu primera jugada de la próxima partida.
refused-berserk-already = Ya juegas esta partida con la mitad de tu tiempo.
refused-nothing-to-export = Todavía no ha empezado ninguna partida de este torneo, así que no hay archivo. Inténtalo cuando haya una.
refused-event-changed = Alguien fue más rápido: el torneo acaba de cambiar. Inténtalo de nuevo.
refused-no-events-of-yours = En este servidor solo pueden crear torneos quienes pueden gestionar eventos o el servidor. Puedes participar en los que estén abiertos: `/wari-event list`.
refused-not-the-organiser = Solo pueden hacerlo <@{ $organiser }>, que creó el torneo, y quienes pueden gestionar eventos o este servidor.
refused-pace-of-event = { $kind ->
    [arena] Una arena necesita partidas rápidas: elige `blitz`, `live`, `3+3`, `5+5` o `10+10` como `pace`.
   *[other] Un torneo necesita un límite de tiempo, para que cada partida acabe: elige otro `pace`.
}
refused-out-of-range = `{ $option }` va de { $least } a { $most } en este tipo de torneo.
refused-too-many-events = Este servidor tiene { $most } torneos abiertos o en curso, que es el límite. Cancela uno o espera a que acabe otro.
refused-too-many-open-events = Tienes aquí { $most } torneos que aún no han empezado, que es el límite. Empieza uno, o cancélalo con `/wari-event cancel`.
refused-too-many-events-today = Has creado { NUMBER($most) } torneos en un día, que es el máximo. Podrás crear otro { $again }.
refused-no-event-name = Ponle al torneo un nombre de al menos { $least } caracteres.
refused-no-such-start = `start` es `by-hand`, `when-full`, una hora como `20:00`, o un día y una hora dentro de cuatro semanas, como `2027-01-31 20:00`.
refused-nothing-to-announce = Discord solo anuncia lo que tiene hora de inicio. Indica una en `start`, como `20:00`, o deja `announce` vacío.
refused-not-announcer = Solo quien tiene el permiso *Gestionar eventos* puede hacer que Discord anuncie un torneo. Deja `announce` vacío o pide a alguien con ese permiso que lo cree.
refused-hidden-to-announce = Discord muestra a todo el mundo los torneos anunciados, pero no todo el mundo en este servidor ve este canal. Deja `announce` vacío o crea el torneo en un canal que todo el mundo vea.
refused-not-extended = Solo se puede alargar una arena en curso, y no más allá de { $most } minutos desde ahora.
refused-result-stands = Ese resultado no se puede cambiar: la partida no es de este torneo, la ronda siguiente ya está emparejada o el torneo terminó hace un día.
refused-event-would-go-on = El torneo ha terminado, y con ese resultado tendría que continuar. Pon uno que decida la serie.
