### Why something was not done, and what can be done instead.

refused-challenge-to-oneself = No puedes desafiarte. Elige a otra persona en `opponent`, o no pongas nada para que acepte quien quiera.
refused-level-of-a-person = `level` es solo para la máquina: las personas juegan lo mejor que pueden. Quita `level` u `opponent`.
refused-challenge-to-a-bot = Los bots no responden a desafíos. Desafía a una persona o a mí, o no pongas `opponent` para que acepte quien quiera.
refused-no-game-between = No puedo organizar una partida entre <@{ $other }> y tú. Desafía a otra persona, o no pongas `opponent` para que acepte quien quiera.
refused-challenged-already = Tu desafío a <@{ $opponent }> todavía espera respuesta: { $link }. Pulsa *Retirar* antes si quieres proponer otra cosa.
refused-declined-of-late = <@{ $opponent }> rechazó tu desafío, así que dale un poco de tiempo: podrás volver a intentarlo { $again }. Quizá otra persona quiera jugar: no pongas `opponent` para que acepte quien quiera.
refused-too-many-offers = Ya tienes { NUMBER($offers) } desafíos abiertos, que es el máximo: { $links }. Pulsa *Retirar* en uno para hacer otro.
refused-offered-of-late = En la última hora desafiaste varias veces a <@{ $opponent }> sin llegar a jugar. Podrás volver a intentarlo { $again }. Quizá otra persona quiera jugar: no pongas `opponent` para que acepte quien quiera.
refused-offered-too-often = Has enviado demasiados desafíos en la última hora: podrás enviar otro { $again }. Contra mí puedes jugar cuando quieras con `/wari challenge level:3`.
refused-challenge-to-a-stranger = <@{ $opponent }> no está en este servidor, así que aquí no puede aceptar. Envíale antes una invitación al servidor, o elige a alguien que ya esté aquí.
refused-too-many-games = Estás jugando { NUMBER($most) } partidas, que es el máximo. Tienes la lista en `/wari games`; termina alguna antes, o abandona una con `/wari resign`.
refused-too-many-games-of = <@{ $player }> está jugando { NUMBER($most) } partidas, que es el máximo. El desafío sigue abierto: podrás aceptarlo cuando termine alguna de ellas.
refused-too-many-games-against-computer = Estás jugando { NUMBER($most) } partidas contra mí, que es el máximo. Tienes la lista en `/wari games`; termina alguna antes, o abandona una con `/wari resign`.
refused-too-many-games-today = Has empezado { NUMBER($most) } partidas contra mí en un día, que es el máximo. Podrás empezar otra { $again }, y jugar con otras personas cuando quieras: `/wari challenge`.
refused-erased-of-late = Acabo de borrarlo todo. Si hay algo nuevo desde entonces, podrás borrarlo { $again }.
refused-block-oneself = No puedes bloquearte. Elige a otra persona en `block`.
refused-too-many-blocks = Has bloqueado a { NUMBER($most) } personas, que es el máximo. Desbloquea antes a alguien: `/wari settings unblock`.
refused-no-such-challenge = Ese desafío no existe. Con `/wari challenge` puedes hacer uno.
refused-no-challenge-here = Aquí no hay nada que espere tu respuesta. Con `/wari challenge` puedes proponer una partida.
refused-own-challenge = Este desafío es tuyo, así que le toca responder a tu rival. Tú puedes usar *Retirar*.
refused-not-invited = Este desafío es para <@{ $invited }>. Haz uno tuyo con `/wari challenge`.
refused-not-your-challenge = Solo <@{ $challenger }> puede retirar este desafío.
refused-open-challenge = Este desafío está abierto a cualquiera, así que no hace falta que lo rechaces.
refused-challenge-elsewhere = El desafío { $challenge } es de otro canal: { $link }
refused-challenge-accepted = Este desafío ya fue aceptado y ahora es la partida { $game }. Con `/wari board game:{ $game }` puedes verla.
refused-challenge-closed-declined = Este desafío fue rechazado. Con `/wari challenge` puedes hacer otro.
refused-challenge-closed-expired = Este desafío expiró antes de que alguien respondiera. Con `/wari challenge` puedes hacer otro.
refused-challenge-closed-withdrawn = Este desafío fue retirado. Con `/wari challenge` puedes hacer otro.
refused-rematch-offered = Ya pediste la revancha: { $link }
refused-game-goes-on = La partida { $game } sigue en curso: { $link }
refused-match-goes-on = La serie no termina con la partida { $game }, y la siguiente ya empezó: la tienes en `/wari games`.
refused-former-player = Tu rival borró sus datos, así que ya no sé quién era. Con `/wari challenge` encuentras a otra persona.
refused-nothing-to-take-back = No tienes ninguna jugada que puedas deshacer.
refused-another-proposal = En la partida { $game } hay una petición de { $wish ->
    [draw] empate
    [stop] terminar la partida
    [pause] hacer una pausa
    [resume] terminar la pausa
   *[undo] deshacer una jugada
} que espera respuesta: { $link }. Usa antes *Aceptar* o *Rechazar*; una jugada también la cancela.
refused-asked-before = En esta posición ya pediste { $wish ->
    [draw] el empate
    [stop] terminar la partida
    [pause] una pausa
    [resume] terminar la pausa
   *[undo] deshacer una jugada
}. Podrás pedirlo otra vez después de la próxima jugada.
refused-own-proposal = Fuiste tú quien pidió { $wish ->
    [draw] el empate
    [stop] terminar la partida
    [pause] una pausa
    [resume] terminar la pausa
   *[undo] deshacer una jugada
}, así que le toca responder a <@{ $asked }>. Con `/wari decline` puedes retirar tu petición.
refused-not-your-proposal = Solo quien hizo esta oferta puede retirarla. Tú puedes usar *Aceptar* o *Rechazar*.
refused-no-such-proposal = Esa oferta ya se respondió o se retiró, o la partida { $game } siguió adelante: { $link }
refused-no-such-game = Esa partida no existe. Tienes las tuyas en `/wari games`.
refused-no-game-in-message = Ese mensaje no muestra ninguna partida mía. Elige uno de mis tableros, o usa `/wari replay` o `/wari review`.
refused-no-game-here = No tienes partidas en este canal. Con `/wari challenge` empiezas una; con `/wari games` ves las que tienes en otros sitios.
refused-no-game-anywhere = Ahora no tienes ninguna partida. Aquí puedes jugar contra mí: `/wari challenge level:3`.
refused-game-elsewhere = La partida { $game } está en otro canal: { $link }
refused-not-a-player = No juegas en la partida { $game }, pero puedes mirarla cuando quieras. Con `/wari challenge` empiezas una tuya.
refused-not-your-turn = En la partida { $game } es el turno de <@{ $mover }>: { $link }
refused-game-over = La partida { $game } terminó: { $link }. Con `/wari challenge` empiezas otra.
refused-own-game = La partida { $game } la juegas tú, así que tiene que anularla otra persona que gestione el servidor. Con `/wari resign` puedes terminarla.
refused-no-remark = No se anuló nada. Explica el motivo a ambas partes, con al menos { NUMBER($fewest) } caracteres visibles.
refused-nothing-to-claim = No puedes reclamar la victoria en la partida { $game }. Solo se puede en una partida sin límite de tiempo, cuando tu rival dejó el servidor y nadie jugó en los últimos { NUMBER($days) } días.
refused-not-listed = <@{ $player }> prefiere no mostrar sus partidas ni sus resultados.
refused-follows-own = En la partida { $game } juegas tú, así que te enteras de todos modos.
refused-follows-enough = Ya sigues { NUMBER($most) } partidas, el máximo. Deja antes de seguir alguna.
refused-not-followed = No sigues la partida { $game }.
refused-nothing-to-follow = Nadie está jugando en los canales de este servidor que puedes ver: no hay nada que seguir.
refused-old-board = Este tablero ya no es el actual, así que no se jugó nada. El más reciente de la partida { $game } está aquí: { $link }
refused-moved-on = La partida { $game } avanzó mientras tanto, así que no se cambió nada. El tablero más reciente está aquí: { $link }
refused-old-preview = La partida { $game } avanzó mientras tanto, así que esta vista previa ya no es actual. El tablero más reciente está aquí: { $link }
refused-other-deadline = El plazo de la partida { $game } cambió mientras tanto, así que no se dio más tiempo. El tablero más reciente está aquí: { $link }
refused-hint-among-people = La partida { $game } es entre personas, y una pista sería injusta para la otra parte. Solo doy pistas en las partidas contra mí: `/wari challenge level:3`.
refused-waits-in-play = No puedo ayudarte con una posición de tus partidas en curso. Esta se encuentra en el tablero de la partida { $game }, o a una jugada: { $link }. Podré ayudarte cuando esa partida haya avanzado.
refused-stands-in-play = Dos personas están jugando justo desde esta posición, así que no puedo ayudar con ella hasta que su partida haya avanzado. Inténtalo más tarde.
refused-old-hint = La partida { $game } avanzó: { $link }. Con `/wari hint` tienes una pista para el tablero actual.
refused-still-answering = Justo ahora estoy publicando una jugada de esta partida. Mira el tablero más reciente y vuelve a intentarlo.
refused-no-such-house = Elige una casa de **a** a **f** (**a** está a tu izquierda).
refused-no-such-houses = Escribe de una a seis letras de **a** a **f**, alternando los dos lados, como `bdf`.
refused-no-such-plan = Escribe el plan en palabras con letras de **a** a **f**, hasta { $most } caracteres en total. En cada palabra se alternan la casa de tu rival y tu respuesta, como `bc de` (si **b**, **c**; si **d**, **e**) o `bcdf` (si **b**, **c**; después, si **d**, **f**).
refused-unanswered-word = En `{ $word }`, la última letra no tiene respuesta. Las letras van de dos en dos, la casa de tu rival y tu respuesta: `bc`, y luego `bcdf`.
refused-two-answers = `{ $word }` responde a { $house } de otro modo que una palabra anterior. Elige una sola respuesta.
refused-not-their-move = En `{ $word }`, tu rival no podría sembrar { $house }: { $why ->
    [empty] estaría vacía
    [feed] no tendrías semillas, y no te daría ninguna
   *[starve] te dejaría sin semillas
}. Podría sembrar { $playable }.
refused-no-answer = En `{ $word }`, no podrías responder con { $house }. { $why }
refused-plan-past-end = En `{ $word }`, la partida termina después de `{ $sown }`, así que no puede seguir nada más. Acorta esa palabra o quítala.
refused-plan-on-own-turn = En la partida { $game } es tu turno: { $link }. Juega primero; después puedes planear tus respuestas.
refused-plan-against-computer = En la partida { $game } juegas contra mí, y respondo al momento: no hay nada que planear. Los planes son para partidas contra personas.
refused-nothing-to-plan = Un plan responde a la próxima jugada de otra persona, y ninguna de tus partidas espera una.
refused-no-such-ply = { $last ->
    [0] En esta partida aún no hay jugadas; pon 0 en `ply`.
    [one] Esta partida solo tiene 1 jugada; pon 0 o 1 en `ply`.
   *[other] Esta partida solo tiene { $last } jugadas; pon un número de 0 a { $last } en `ply`.
}
refused-nothing-else-waits = Ninguna otra partida espera tu jugada. Tienes todas tus partidas en `/wari games`.
refused-nothing-to-replay = En la partida { $game } no hay jugadas: { $link }
refused-review-of-a-running-game = La partida { $game } sigue en curso: { $link }. Podrás ver su análisis cuando acabe.
refused-nothing-to-review = En este canal aún no hay partidas terminadas. Para analizar una de otro canal, usa `/wari review` con la opción `game`.
refused-shared-already = Acabas de mostrar aquí { $what ->
    [film] la repetición
   *[review] el análisis
} de la partida { $game }; { $what ->
    [film] la
   *[review] lo
} tienes un poco más arriba.
refused-daily-is-over = Ese problema del día ya pasó, o no lo resolviste en su día: no hay nada que compartir.
refused-not-telling-here = En este canal solo puedo responder en privado, así que no puedo compartir tu resultado: necesito **Ver canal** y **Enviar mensajes** (en un hilo, **Enviar mensajes en hilos**), en *Editar canal* → *Permisos*.
refused-told-already = Acabas de compartirlo aquí; lo tienes un poco más arriba.
refused-not-sharing-here = En este canal solo puedo responder en privado, así que no puedo mostrar a todo el mundo { $what ->
    [film] la repetición
   *[review] el análisis
} de la partida { $game }: necesito **Ver canal** y **Enviar mensajes** (en un hilo, **Enviar mensajes en hilos**), en *Editar canal* → *Permisos*.
refused-not-sharing-elsewhere = La partida { $game } se jugó en un canal que no todo el mundo puede ver aquí, así que solo te muestro su { $what ->
    [film] repetición
   *[review] análisis
} a ti. Puedes { $what ->
    [film] compartirla
   *[review] compartirlo
} allí: { $link }
refused-too-many-at-once = Tienes { NUMBER($most) } peticiones en curso, que es el máximo. Vuelve a pedirlo cuando haya respondido alguna.
refused-too-fast = Pulsas más rápido de lo que puedo seguirte, así que me salté esta pulsación. Espera unos segundos y continúa.
refused-crowded = Ahora mismo tengo demasiado trabajo, así que no hice nada. Vuelve a pulsar en un momento.
refused-one-at-a-time = Sigo con tu última petición, y de estas solo atiendo una a la vez por persona. Vuelve a pedirlo cuando tengas la respuesta.
refused-no-time-to-think = Ahora mismo estoy pensando en demasiadas partidas. Vuelve a intentarlo en un momento.
refused-thinking-already = Ya estoy pensando en la partida { $game }. Vuelve a intentarlo en un momento.
refused-no-time-to-review = Ahora mismo estoy pensando en demasiadas partidas y no llego a la { $game }. Vuelve a intentarlo en un minuto.
refused-replay-is-a-file = La repetición es un archivo, y aquí no puedo adjuntar archivos: necesito el permiso **Adjuntar archivos**, en *Editar canal* → *Permisos*. Con `/wari board game:{ $game } ply:1`, etc., puedes ver cada posición como texto.
refused-unknown-button = Este botón es de otra versión mía, o no es mío. Con `/wari board` publico un tablero nuevo.
refused-unknown-command = No conozco este comando o esta opción; puede que Discord muestre una lista antigua. Recarga Discord y vuelve a intentarlo.
refused-own-time = En la partida { $game } es tu turno, y solo tu rival puede darte más tiempo.
refused-no-time-limit = La partida { $game } no tiene límite de tiempo.
refused-paused-already = La partida { $game } ya está en pausa hasta el { $until }. *Más* → *Reanudar* termina la pausa.
refused-not-paused = La partida { $game } no está en pausa.
refused-no-such-hours = Escribe las horas de silencio, como `22-7` o `22:30-7`, u `off` para no tener ninguna.
refused-no-such-zone = No conozco esa zona horaria. Escribe una ciudad cercana, como `Madrid` o `Bogota`, y elige de la lista.
refused-no-such-date = Escribe tu último día de vacaciones, como `{ $today }`, u `off` cuando vuelvas.
refused-past-date = Ese día ya pasó: en tu zona horaria, hoy es `{ $today }`.
refused-away-too-long = Tus relojes pueden detenerse { NUMBER($most) } días al año, y te { $left ->
    [one] queda 1 día
   *[other] quedan { $left } días
}. Puedes irte de vacaciones hasta el `{ $last }`.
refused-no-vacation = Tus relojes pueden detenerse { NUMBER($most) } días al año, y ya los usaste. En su lugar, propón una pausa: *Más* → *Pausa*.
refused-enough-time = En la partida { $game } queda tiempo de sobra: el plazo vence { $deadline }.
refused-not-a-manager = Para eso necesitas el permiso *Gestionar servidor*. Con `/wari settings` puedes cambiar tus propios ajustes.
refused-not-writing-here = En este canal solo puedo responder, así que no puedo publicar aquí el problema del día: necesito **Ver canal** y **Enviar mensajes** (en un hilo, **Enviar mensajes en hilos**), en *Editar canal* → *Permisos*. Concédelos, o prueba en otro canal.
refused-profile-of-a-bot = Los bots no juegan, así que no tienen perfil. Elige a una persona.
refused-against-themselves = Una persona no puede jugar contra sí misma. Elige a otra en `against`, o no pongas nada.
refused-nothing-finished = Aún no tienes partidas terminadas. Con `/wari challenge` empiezas una.
refused-nothing-finished-by = <@{ $player }> aún no tiene partidas terminadas. Con `/wari challenge opponent:<@{ $player }>` le propones una.
refused-no-threads-on-server = En este servidor, las partidas se quedan en su canal. Deja `in` vacío para jugar aquí, o pide a quien gestiona el servidor que use `/wari-admin settings threads:ask`.
refused-no-threads-of-yours = No tienes permiso para abrir hilos aquí, así que tampoco abro uno por ti. Deja `in` vacío para jugar en el canal, o pide a quien modera **Create Public Threads** y **Send Messages in Threads**.
refused-too-many-threads = Tuviste { NUMBER($most) } hilos de partidas en una hora, que es el máximo. Podrás tener otro { $again }; hasta entonces, deja `in` vacío para jugar en el canal.
refused-shut-out-left = Ya no estás en el servidor de la partida { $game }, así que no puedo hacer eso allí por ti. Si la partida tiene límite de tiempo, decide el reloj; si no, tu rival puede reclamar la victoria.
refused-shut-out-timed-out = Tienes un aislamiento temporal en el servidor de la partida { $game }, así que no puedo hacer eso allí por ti. Inténtalo cuando termine; el reloj sigue corriendo.
refused-shut-out-unseen = Ya no ves el canal de la partida { $game }, así que no puedo hacer eso allí por ti. Consulta a quien modera; `/wari resign` sigue funcionando.
refused-only-in-servers = Esto es para un servidor en el que estoy: usa el comando en uno de sus canales.
refused-banned = Mi responsable te vetó a ti o a este servidor. `/wari privacy` sigue funcionando.
refused-nobody-else-here = Aquí solo estamos tú y yo. Desafía a alguien en un servidor en el que estoy, o agrégame a tu cuenta para jugar en tus mensajes directos. Aquí puedes jugar contra mí: `/wari challenge level:3`.
refused-no-leaderboard-here = Aquí no hay clasificación, porque solo cuentan las partidas en servidores en los que estoy. `/wari leaderboard scope:global` muestra la clasificación general.
refused-only-you-would-see = Aquí no tienes permiso para usar aplicaciones externas, así que solo tú verías mis respuestas. Pide a quien gestiona el servidor el permiso **Usar aplicaciones externas**, o que me agregue al servidor. En un mensaje directo puedes jugar ahora mismo.

## Questions back, with a button or a menu item for each answer.

which-game = Aquí tienes { NUMBER($games) } partidas. ¿A cuál te refieres?
which-offer = Aquí hay { NUMBER($offers) } ofertas pendientes. ¿A cuál te refieres?
which-one = Elige una
which-one-of = Elige una: { $first } a { $last }

## Moves that the rules forbid.

illegal-over = La partida terminó. Con `/wari challenge` empiezas otra.
illegal-empty = La casa { $house } está vacía. Juega { $playable }.
illegal-must-feed = Tu rival no tiene semillas, y con { $house } no le darías ninguna. Juega { $playable }.
illegal-would-starve = Con la casa { $house } dejarías a tu rival sin semillas, y estas reglas lo prohíben. Juega { $playable }.
illegal-would-starve-too = Con la casa { $house } dejarías a tu rival sin semillas, y estas reglas lo prohíben. Con todas las demás pasaría lo mismo.

## Our own faults.

failure = Algo falló por mi parte. Con `/wari board` verás lo que sí cambió. Vuelve a intentarlo en un momento.
replay-too-large = Discord no acepta aquí una película de este tamaño, así que no puedo mostrarla. Nada cambió; con `/wari replay game:{ $game } as:steps` recorres la partida jugada a jugada.
outage = Ahora mismo no puedo guardar nada, así que nada cambió. Vuelve a intentarlo en un momento.
