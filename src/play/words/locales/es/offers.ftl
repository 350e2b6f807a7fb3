### Offers: challenges, and what players ask of each other in a game.

## Challenges.

challenge-to-anyone = { $challenger } busca rival para una partida de Wari.
challenge-to-anyone-match = { $challenger } busca rival para una serie de Wari.
challenge-to-you = <@{ $you }>, { $challenger } te desafía a una partida de Wari.
challenge-to-match = <@{ $you }>, { $challenger } te desafía a una serie de Wari.
challenge-to-rematch = <@{ $you }>, { $challenger } quiere la revancha.
opponent-away = <@{ $you }> está de vacaciones hasta el { $when }.

## Its terms, in parts that begin with a small letter. A challenge names only those that differ from the usual ones, in
## one line; *Details* lists all of them.

# $terms - a list
terms-of-challenge =
    Condiciones del desafío { $challenge }:
    { $terms }

terms-rules = reglas **{ $rules }**
terms-seeds = { NUMBER($seeds) } semillas por casa
terms-challenger-first = empieza { $challenger }
terms-opponent-first = empieza quien acepte
terms-you-first = empiezas tú
terms-invited-first = empieza <@{ $you }>
terms-random-start = el azar decide quién empieza
terms-pace = { $pace ->
    [blitz] 2 minutos por jugada
    [live] 10 minutos por jugada
    [day] un día por jugada
    [three-days] tres días por jugada
    [week] una semana por jugada
   *[none] sin límite de tiempo
}
terms-pace-of-game = { $minutes } minutos por persona, más { $seconds } segundos por jugada
terms-unrated-here = amistosa, porque solo cuentan las partidas en servidores en los que estoy
terms-length = { $wins ->
    [1] una sola partida
   *[other] serie a { $wins } victorias
}
terms-in-thread = en un hilo propio
terms-number = desafío { $challenge }
terms-expiry = expira { $when }
offer-of-answers = -# No formo parte de esta conversación: solo respondo cuando alguien pulsa. Juega con los botones.
terms-of-answers =
    No formo parte de esta conversación: solo respondo cuando alguien pulsa.
    - Aquí no puedo enviar recordatorios. Con `/wari settings reminders:dm`, te llegan por mensaje directo.
    - Si una partida se pierde por tiempo, se verá la próxima vez que alguien pulse un botón.
    - Los tableros de más de 15 minutos conservan sus botones, que ya no hacen nada.
    - En otros sitios, solo puede abrir la partida quien la juega.

# $own, $theirs - points won and lost, like "+12 / −18"
stakes = Puntuación en juego: { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-of-match = Puntuación en juego en la primera partida: { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-open = Puntuación en juego: depende de quién acepte ({ $challenger } tiene { $rating })
stakes-of-match-open = Puntuación en juego en la primera partida: depende de quién acepte ({ $challenger } tiene { $rating })

cannot-be-rated = Solo pueden ser por puntos las partidas entre personas, con 4 semillas por casa. Esta no puntúa.

## Threads of games.

# The name of a thread, at most 100 characters.
thread-of = { $challenger } – { $opponent }
game-in-thread = <@{ $player }> aceptó el desafío de <@{ $challenger }>. La partida está en <#{ $thread }>.
# Why a game that asked for a thread has none.
against-computer-in-channel = Las partidas contra mí se quedan en su canal.
in-thread-already = Esto ya es un hilo, así que la partida se queda aquí.
no-threads-here = Aquí no hay hilos, así que la partida se queda aquí.
no-thread = { $why ->
    [too-many] Este servidor tiene tantos hilos activos como permite Discord, así que se juega aquí.
    [forbidden] Ya no puedo abrir hilos aquí, así que se juega aquí.
    [enough] Sería el sexto hilo en una hora para quien lo pidió, así que se juega aquí.
   *[failed] Discord no abrió ningún hilo, así que se juega aquí.
}
# Above a board, whose thread was deleted or locked.
thread-closed = El hilo de esta partida está cerrado, así que sigue aquí.

## What becomes of a challenge.

challenge-declined = <@{ $you }> rechazó el desafío de <@{ $challenger }>.
challenge-to-anyone-declined = El desafío de <@{ $challenger }> fue rechazado.
challenge-withdrawn = <@{ $challenger }> retiró su desafío a <@{ $you }>.
challenge-to-anyone-withdrawn = <@{ $challenger }> retiró su desafío abierto.
challenge-expired = El desafío de <@{ $challenger }> a <@{ $you }> expiró después de una semana sin respuesta. No pasa nada: con `/wari challenge` se hace otro.
challenge-to-anyone-expired = El desafío abierto de <@{ $challenger }> expiró después de un día sin respuesta. No pasa nada: con `/wari challenge` se hace otro.

## In a game.

ask-draw = <@{ $asked }>, { $asker } ofrece empate en la partida { $game }.
ask-stop = <@{ $asked }>, { $asker } propone terminar aquí la partida { $game }. { $result }
ask-undo = <@{ $asked }>, { $asker } pide deshacer su última jugada en la partida { $game }.
ask-pause = <@{ $asked }>, { $asker } propone pausar la partida { $game }: el reloj se detendría durante { NUMBER($days) } días como máximo.
ask-resume = <@{ $asked }>, { $asker } propone terminar la pausa de la partida { $game }.
your-opponent = tu rival

# The stores as they would be.
stop-own-rows = Las semillas de cada lado son para quien juega en él: <@{ $south }> { $souths }, <@{ $north }> { $norths }.
stop-nobodys = Nadie se lleva las semillas del tablero, así que el marcador queda como está: <@{ $south }> { $souths }, <@{ $north }> { $norths }.

declined-draw = <@{ $player }> rechazó el empate; la partida { $game } continúa.
declined-stop = <@{ $player }> quiere seguir jugando; la partida { $game } continúa.
declined-undo = <@{ $player }> no aceptó deshacer la jugada; la partida { $game } continúa.
declined-pause = <@{ $player }> rechazó la pausa; la partida { $game } continúa.
declined-resume = <@{ $player }> prefiere esperar; la partida { $game } sigue en pausa.
# The computer declines a draw or a stop.
computer-declines-early = Es pronto: juguemos un poco más y veamos quién toma la delantera. La partida { $game } continúa.
computer-declines = Me gustaría jugar un poco más. La partida { $game } continúa.
computer-cannot-judge = Dos personas están jugando justo desde esta posición, así que no puedo decir qué pienso de ella. La partida { $game } continúa.
withdrew-draw = <@{ $player }> retiró su oferta de empate; la partida { $game } continúa.
withdrew-stop = <@{ $player }> retiró su propuesta de terminar; la partida { $game } continúa.
withdrew-undo = <@{ $player }> ya no pide deshacer la jugada; la partida { $game } continúa.
withdrew-pause = <@{ $player }> retiró su propuesta de pausa; la partida { $game } continúa.
withdrew-resume = <@{ $player }> ya no pide reanudar; la partida { $game } sigue en pausa.
accepted-offer = <@{ $player }> aceptó { $wish ->
    [draw] el empate
    [stop] terminar
    [pause] la pausa
    [resume] el fin de la pausa
   *[undo] deshacer la jugada
} en la partida { $game }.
offer-past = Una propuesta en la partida { $game } caducó porque la partida siguió.

## In a list of choices.

challenge-choice = { $challenge } · reglas { $rules }
challenge-choice-from = { $challenge } · de { $challenger } · reglas { $rules }
ask-choice = partida { $game } · { $wish ->
    [draw] empate
    [stop] terminar
    [pause] pausa
    [resume] fin de la pausa
   *[undo] deshacer
} · { $opponent }

## The computer.

how-well = ¿Qué tan bien debo jugar? *Fácil* es el nivel 1, *Medio* el 4 y *Difícil* el 8. Con `/wari challenge level:` tienes los diez.
# After several games in a row against a level that ended alike, above that question.
neighbor-won = Has ganado tus últimas { $games } partidas contra el nivel { $level }. ¿Qué tal el nivel { $next }?
neighbor-lost = Has perdido tus últimas { $games } partidas contra el nivel { $level }. Quizá el nivel { $next } sea más divertido por ahora.
