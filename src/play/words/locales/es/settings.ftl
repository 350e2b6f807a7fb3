### Settings, and what the bot may do.

## Settings.

settings-yours = **Tus ajustes**, en todos los servidores. Lo que no elijas sigue los ajustes del servidor.
settings-servers = **Ajustes por defecto de este servidor**, para quien no haya elegido los suyos.
setting-name = { $setting ->
    [theme] Tema
    [view] Vista
    [boards] Tableros
    [language] Idioma
    [threads] Hilos para partidas
    [history] Tableros anteriores
    [events] Torneos
    [listed] En listas públicas
   *[reminders] Recordatorios
}
setting = { $name }: **{ $value }**
setting-of-server = { $name }: **{ $value }** (del servidor)
setting-of-bot = { $name }: **{ $value }** (por defecto)
quiet-hours = Horas de silencio, sin recordatorios: **{ $hours }**
no-quiet-hours = Horas de silencio, sin recordatorios: **ninguna** (elígelas con `quiet:22-7`)
time-zone = Zona horaria: **{ $zone }** (hora actual: { $time })
time-zone-open = Zona horaria: **UTC** (cámbiala con `zone:`)
server-zone-open = Zona horaria: **sin elegir** (elígela con `zone:`; el problema del día mantiene su hora de allí)
away-until = De vacaciones: cuando te toca, tus relojes están detenidos **hasta el { $when }**; { $days ->
    [one] queda 1 día
   *[other] quedan { $days } días
} de { NUMBER($most) } al año
not-away = Vacaciones: **no**; { $days ->
    [one] queda 1 día
   *[other] quedan { $days } días
} de { NUMBER($most) } al año
away-runs-on = Estos relojes siguen en marcha, porque la partida es rápida o queda menos de una hora: { $games }
game-link = [partida { $game }]({ $link })
# In a menu, at most 100 characters.
language-auto = Automático, como en Discord
language-hint = También hablo español, pero en este servidor todo el mundo recibe mis mensajes en el idioma del servidor. Para cambiarlo a español, usa `/wari-admin settings language:{ $id }`.
setting-choice = { $name }: { $value }
setting-choice-of-server = { $name }: como el servidor ({ $value })
setting-choice-of-bot = { $name }: por defecto ({ $value })
settings-note = Cada tablero usa el tema de quien tiene el turno. Si cualquiera de los dos lados pide texto o palabras, se agregan; si alguno prefiere tableros sin animación, nada se mueve.
settings-reset = Todos los ajustes se restablecieron.
unblocked = <@{ $person }> puede volver a desafiarte.
blocked = Has bloqueado los desafíos de { $people }. Nadie recibe aviso de ello.
blocked-and-more = Has bloqueado los desafíos de { $people } y { NUMBER($more) } más. Nadie recibe aviso de ello.
themes-alt = El mismo tablero en todos los temas: { $themes }. El marcado es { $chosen }.

## Permissions, as Discord's settings name them.

permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-create-public-threads = Crear hilos públicos
permission-create-events = Crear eventos
permission-embed-links = Insertar enlaces
permission-attach-files = Adjuntar archivos

missing-in-channel = En este canal me falta lo siguiente: { $permissions }.
missing-in-thread = En este hilo me falta lo siguiente: { $permissions }.
without-files = Envío los tableros como texto.
without-embeds = Envío las listas como texto sin formato.
without-threads = No puedo abrir un hilo para una partida. Deja `in` vacío para jugar en el canal.
without-messages = Solo puedo responder, así que los tableros viejos conservan sus botones, pero estos ya no funcionan.
grant-in-channel = Para concederlo aquí: *Editar canal* → *Permisos* → *Permisos avanzados*, agrega <@{ $bot }> y permite { $permissions }. Para concederlo en todas partes: *Ajustes del servidor* → *Roles* → mi rol.
grant-in-thread = Para concederlo aquí: el canal de este hilo → *Editar canal* → *Permisos* → *Permisos avanzados*, agrega <@{ $bot }> y permite { $permissions }. Para concederlo en todas partes: *Ajustes del servidor* → *Roles* → mi rol.
ask-in-channel = Pídeselo a quien tenga la propiedad del servidor o pueda *Gestionar roles*: *Editar canal* → *Permisos* → *Permisos avanzados*, agregar <@{ $bot }> y permitir { $permissions }.
ask-in-thread = Pídeselo a quien tenga la propiedad del servidor o pueda *Gestionar roles*: el canal de este hilo → *Editar canal* → *Permisos* → *Permisos avanzados*, agregar <@{ $bot }> y permitir { $permissions }.
erase-question = **¿Borrar todo lo de este servidor?**
    Guardo { $games ->
        [one] una partida
       *[other] { $games } partidas
    } de este servidor, con desafíos, problemas, ajustes y clasificaciones. Todo desaparece para siempre{ $running ->
        [0] .
        [one] , incluida **una partida en curso**, que termina sin resultado; si es una partida por puntos tuya, la pierdes.
       *[other] , incluidas **{ $running } partidas en curso**, que terminan sin resultado; las tuyas que sean por puntos, las pierdes.
    }
    Las puntuaciones se quedan: son de cada persona, y las de otras dependen de ellas. Los tableros de tus canales se quedan hasta que los borres.
erase-again = **¿De verdad quieres borrarlo todo?** No se puede deshacer{ $running ->
        [0] .
        [one] , y una partida en curso termina para ambas partes.
       *[other] , y { $running } partidas en curso terminan para todas las personas que las juegan.
    }
erase-step = { $step ->
    [go-on] Continuar
    [erase] Borrar todo
   *[keep] Conservar todo
}
erase-gone = Todo lo de este servidor desapareció. De las copias de seguridad desaparecerá en un plazo de 7 días. Quien juegue aquí después empezará de cero.
erase-deleted = Todo lo de este servidor está borrado. Los últimos rastros salen de mis archivos en minutos o, si son muy grandes, cuando me reinicie. Las copias de seguridad lo pierden en un plazo de 7 días. Quien juegue aquí después empezará de cero.
erase-promised = Ahora mismo no puedo escribir en mi disco, pero lo anoté: todo lo de este servidor se borrará en cuanto pueda, sin que tengas que hacer nada.
erase-kept = No se borró nada.
privacy-action = { $action ->
    [show] Mostrar lo que guardas sobre mí
    [export] Exportarlo a un archivo
   *[delete] Borrarlo todo
}
privacy-stored = **Lo que guardo sobre ti** y por qué:
privacy-nothing = No guardo nada que hayas hecho o elegido.
privacy-holding = { $topic ->
    [tournaments] Torneos: **{ NUMBER($count) }** – los que creaste o en los que participaste, para emparejar las rondas y mostrar la tabla
    [challenges] Desafíos: **{ NUMBER($count) }** – para que se puedan responder
    [ratings] Puntuaciones: **{ NUMBER($count) }** – el efecto de cada partida en la tuya, para las clasificaciones y tu perfil
    [puzzles] Respuestas a problemas: **{ NUMBER($count) }** – para darte otros nuevos y llevar tus rachas
    [lessons] Cursos: **{ NUMBER($count) }** – para que sigas donde lo dejaste
    [settings] Ajustes: **{ NUMBER($count) }** – lo que elegiste y el idioma que Discord me indica
    [blocks] Bloqueos: **{ NUMBER($count) }** – de quién no quieres desafíos
    [plans] Planes: **{ NUMBER($count) }** – las jugadas que haré por ti cuando llegue su momento
    [vacations] Días de vacaciones: **{ NUMBER($count) }** – para que no pases de 30 al año
    [follows] Partidas que sigues: **{ NUMBER($count) }** – para decirte cómo van
   *[games] Partidas: **{ NUMBER($count) }** – para jugarlas, mostrarlas y repasarlas
}
privacy-not-stored = Solo te conozco por tu ID de Discord. No guardo nombres, imágenes ni mensajes.
privacy-exported = Aquí tienes todo lo que lleva tu ID de Discord, en JSON. El archivo no dice quién te bloqueó.
privacy-too-large = Es más de lo que cabe en un archivo que Discord acepte. Pídeselo a mi responsable.
privacy-file = Todo lo que guardo sobre ti
privacy-ask = **¿Borrar todo lo que guardo sobre ti?** No se puede deshacer.
    Tus ajustes, desafíos, respuestas, bloqueos y partidas contra mí desaparecen. Las partidas con otras personas, y las puntuaciones que resultan de ellas, quedan bajo un número al azar que no lleva a ti.
    Los mensajes de los canales pertenecen a Discord y se quedan. De las copias de seguridad, tus datos desaparecerán en un plazo de 7 días.
privacy-running = { $running ->
    [one] Todavía juegas una partida con alguien: ¿la abandonas o la anulas, para que no cuente para nadie? Si forma parte de una serie, la serie también termina.
   *[other] Todavía juegas { $running } partidas con otras personas: ¿las abandonas o las anulas, para que no cuenten para nadie? Las series terminan con ellas.
}
privacy-gone = Todo lo que guardaba sobre ti desapareció. De las copias de seguridad desaparecerá en un plazo de 7 días. Si vuelves a usarme, empezarás de cero. Vuelve cuando quieras.
privacy-deleted = Todo sobre ti está borrado. Los últimos rastros salen de mis archivos en minutos o, si son muy grandes, cuando me reinicie. Las copias de seguridad lo pierden en un plazo de 7 días. Si vuelves a usarme, empezarás de cero.
privacy-promised = Ahora no puedo escribir en mi disco, pero lo anoté: todo lo que guardo sobre ti se borrará en cuanto pueda, sin que tengas que hacer nada.
privacy-kept = No se borró nada.
