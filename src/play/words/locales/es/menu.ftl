### Menus and buttons.

## What commands do, in at most 100 characters.

command-wari = Juega al Wari (oware, awari, warri)
command-challenge = Desafía a alguien, a cualquiera o a la máquina a una partida o una serie
command-accept = Acepta un desafío o una oferta
command-decline = Rechaza un desafío o una oferta, o retira los tuyos
command-move = Haz tu jugada
command-preview = Prueba jugadas; solo lo ves tú
command-queue = Prepara tus respuestas a lo que pueda jugar tu rival; solo lo ves tú
command-hint = Pide una pista contra la máquina, paso a paso; solo la ves tú
command-board = Muestra el tablero de una partida
command-games = Muestra tus partidas
command-resign = Abandona una partida o la serie entera
command-draw = Ofrece empate
command-stop = Propón terminar ya; las reglas dicen quién recibe las semillas restantes
command-undo = Deshaz tu última jugada: libremente durante un minuto; después, si tu rival acepta
command-replay = Recorre una partida, terminada o no, o descárgala como GIF o archivo
command-review = Mira el análisis de una partida terminada: probabilidades, errores, momentos clave
command-puzzle = Encuentra la mejor jugada en una posición
command-leaderboard = Mira quién juega mejor
command-profile = Mira resultados y puntuaciones, o los duelos entre dos personas
command-learn = Aprende a jugar con diez ejercicios cortos, o explora aperturas
command-rules = Lee las reglas
command-help = Mira cómo empezar y todos los comandos
command-about = Sobre este bot
command-settings = Tema, texto o imagen, recordatorios, bloqueos
command-privacy = Mira, exporta o borra lo que guardo sobre ti
command-admin = Gestiona Wari en este servidor
command-admin-settings = Ajustes por defecto de este servidor
command-admin-puzzle = Activa o desactiva el problema del día
command-admin-annul = Anula una partida en curso, para que no cuente para nada
command-admin-erase = Borra todo lo que guardo sobre este servidor

## Commands in the menu that a right-click on a person or a message opens: names in at most 32 characters, and what they do.

shortcut-challenge = Desafiar al Wari
shortcut-challenge-about = Clic derecho en alguien y luego *Aplicaciones*: desafía a esa persona
shortcut-review = Analizar esta partida
shortcut-review-about = Clic derecho en un tablero y luego *Aplicaciones*: mira el análisis de su partida
shortcut-replay = Repetición
shortcut-replay-about = Clic derecho en un tablero y luego *Aplicaciones*: mira su partida en GIF

## What options mean, in at most 100 characters.

option-opponent = A quién desafías (Wari: la máquina; vacío: cualquiera)
option-rules = Qué reglas (por defecto: Classic)
option-learn-what = Qué aprender (por defecto: el curso)
option-seeds = Semillas por casa al empezar, de 3 a 6 (por defecto: 4)
option-start = Quién empieza (por defecto: al azar)
option-rated = Si el resultado cuenta para la puntuación (por defecto: sí)
option-level = El nivel de la máquina, si la desafías; si no, pregunto: fácil (1), medio (4) o difícil (8)
option-pace = Tiempo para cada jugada (por defecto: tres días)
option-in = Dónde jugar (por defecto: aquí)
option-match = Victorias para ganar la serie, de 1 a 20 (por defecto: una sola partida; Warri: 6)
option-challenge = Qué desafío u oferta, si hay varios pendientes
option-house = Siembra una de las casas de la a a la f, desde tu izquierda
option-houses = De una a seis casas, de la a a la f, alternando los dos lados
option-plan = Pares de letras, su casa y la tuya: bc de; bcdf llega una jugada más lejos; off: sin plan
option-game = Qué partida, por su número
option-ply = Muestra la posición después de este número de jugadas
option-as = En qué formato (por defecto: GIF)
option-user = De quién son las partidas (por defecto: tuyas)
option-scope = Qué partidas cuentan (por defecto: las de este servidor)
option-whose = De quién es el perfil (por defecto: tuyo)
option-against = Muestra los resultados contra esta persona
option-theme = El aspecto de tableros y gráficos
option-view = Tableros como imagen, texto o ambos, o con la posición en palabras
option-reminders = Dónde recordarte que te toca jugar
option-block = Bloquea los desafíos de esta persona
option-unblock = Desbloquea los desafíos de esta persona
option-daily = Publica un problema en este canal cada día a esta hora
option-puzzle-rules = Qué reglas (por defecto: las que usas al jugar)
option-puzzle-from = Qué problemas (por defecto: del día)
option-daily-rules = Qué reglas (por defecto: Classic, o como hasta ahora)
option-threads = Si las partidas tienen un hilo propio: nunca, a petición, siempre
option-history = Qué queda de los tableros anteriores: todo, una línea o nada
option-events = Quién puede crear torneos: todo el mundo, o quien puede gestionar eventos
option-listed = Si otras personas te ven en clasificaciones, perfiles y listas (por defecto: sí)
option-boards = Muestra la última jugada con o sin animación
option-language = Idioma de lo que solo ves tú
option-quiet = Sin recordatorios entre estas horas, como 22-7; u off
option-zone = Tu zona horaria: escribe una ciudad cercana
option-away-until = Detén tus relojes hasta que acabe este día, como 2027-08-31; u off
option-server-language = Idioma de lo que ve todo el mundo
option-server-zone = Zona horaria de este servidor: escribe una ciudad cercana
option-privacy = Qué hacer

## The choices of options, in at most 100 characters.

ruleset-choice = { $rules ->
    [classic] Classic · el juego de siempre: un grand slam se lo lleva todo
    [pratt] Pratt · puedes dejar a tu rival sin semillas, pero te cuesta el resto
    [beads] Beads · un grand slam no captura nada; las últimas semillas son para tu rival
    [modern] Modern · ninguna jugada puede dejar a tu rival sin semillas
    [warri] Warri · serie a seis victorias; un grand slam te cuesta tu propia fila
   *[abapa] Abapa · las reglas de los torneos: un grand slam no captura nada
}

start = { $start ->
    [me] Empiezo yo
    [them] Empieza mi rival
   *[random] Al azar
}

pace = { $pace ->
    [blitz] Relámpago: 2 minutos por jugada
    [live] En vivo: 10 minutos por jugada
    [day] Un día por jugada
    [three-days] Tres días por jugada
    [week] Una semana por jugada
   *[none] Sin límite de tiempo
}

pace-of-game = { $minutes } + { $seconds }: { $minutes } minutos por persona, más { $seconds } segundos por jugada

level = { $level ->
    [1] 1 · primeros pasos
    [2] 2 · principiante
    [3] 3 · aprendiz
    [4] 4 · ocasional
    [5] 5 · habitual
    [6] 6 · nivel de club
    [7] 7 · nivel alto
    [8] 8 · nivel experto
    [9] 9 · nivel maestro
   *[other] 10 · implacable
}

# A level from before there were ten, in a game that began then.
old-level = nivel antiguo { $level }

replay-form = { $form ->
    [steps] Un tablero para ir paso a paso
    [gif] Una imagen animada (GIF)
   *[file] Un archivo para otros programas (OGN)
}

scope = { $scope ->
    [server] Este servidor
    [channel] Este canal
   *[global] En todas partes
}

daily = { $daily ->
    [here] Aquí, desde ahora
   *[off] Desactivado
}

theme = { $theme ->
    [hardwood] Madera noble
    [sand] Arena y cauris
    [night] Noche
   *[paper] Papel
}

view = { $view ->
    [image] Imagen
    [text] Texto
    [words] Imagen y palabras
   *[both] Imagen y texto
}

motion = { $motion ->
    [still] Sin animación
   *[animated] Con animación
}

reminders = { $place ->
    [channel] En el canal
    [dm] Por mensaje directo
   *[none] Sin recordatorios
}

venue = { $venue ->
    [here] Aquí
   *[thread] En un hilo propio
}

threads = { $threads ->
    [always] Siempre
    [ask] A petición
   *[no] Nunca
}
history = { $history ->
    [all] Todo menos los botones
    [folded] Una línea cada uno
   *[last] Nada: solo el tablero más reciente
}
event-creators = { $creators ->
    [managers] Quien puede gestionar eventos o este servidor
   *[everyone] Todo el mundo
}
history-usual = una línea en partidas rápidas y contra mí, si no todo
listed = { $listed ->
    [yes] Sí
   *[no] No
}

## Buttons, in at most 80 characters.

button-accept = Aceptar
button-decline = Rechazar
button-withdraw = Retirar
button-details = Detalles
button-play-computer = Contra la máquina
button-try-level = Probar el nivel { $level }
button-easy = Fácil
button-medium = Medio
button-hard = Difícil
button-learn = Aprender
button-skip = Saltar
button-again = Otra vez
button-resign = Abandonar
button-resign-match = Abandonar la serie
button-rules = Reglas
button-previous = ◀ Anterior
button-next = Siguiente ▶
button-preview = Vista previa
button-back = Atrás
# $seeds - in the house
button-try = probar { $house } · { $seeds }
button-play-house = Jugar { $house }
button-start-over = Volver a empezar
button-more = Más
button-give-time = Dar más tiempo
button-plan = Planear
button-forget-plan = Olvidarlo
button-claim = Reclamar
button-rematch = Revancha
button-replay = Repetición
button-review = Análisis
button-step-through = Paso a paso
button-next-game = Siguiente partida
button-reset = Restablecer
button-another = Otro problema
button-try-again = Intentar otra vez
button-solution = Solución
button-harder = Más difícil
button-share = Compartir
button-streaks = Rachas de problemas
button-ratings = Puntuaciones
button-export = Exportar
button-delete-data = Borrar…
button-delete-all = Borrar todo
button-delete-resigning = { $running ->
    [one] Borrar y abandonar mi partida
   *[other] Borrar y abandonar mis { $running } partidas
}
button-delete-annulling = { $running ->
    [one] Borrar y anular mi partida
   *[other] Borrar y anular mis { $running } partidas
}
button-keep-data = Conservar todo

# $wish - what to ask of the opponent
wish = { $wish ->
    [draw] Empate
    [stop] Terminar
    [pause] Pausa
    [resume] Reanudar
   *[undo] Deshacer
}
zone-choice = { $zone } · hora: { $time }

# $clue - the next step of a hint
clue = { $clue ->
    [motive] Pista
    [house] ¿Qué casa?
   *[why] ¿Por qué?
}

## Headings.

profile-title = Perfil
chart-title = Puntuaciones
chart-counted = por puntos
