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
    [listed] En listas públicas
   *[reminders] Recordatorios
}
setting = { $name }: **{ $value }**
setting-of-server = { $name }: **{ $value }** (del servidor)
setting-of-bot = { $name }: **{ $value }** (por defecto)
quiet-hours = Horas de silencio, sin recordatorios: **{ $hours }**
no-quiet-hours = Horas de silencio, sin recordatorios: **ninguna** (elígelas con `quiet:22-7`)
time-zone = Zona horaria: **{ $zone }**, donde son las { $time }
time-zone-open = Zona horaria: **UTC** (cámbiala con `zone:`)
away-until = De vacaciones: cuando te toca, tus relojes están parados **hasta el { $when }**; { $days ->
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
endonym = Español
language-auto = Automático, como en Discord
language-hint = También hablo español, pero en este servidor todo el mundo recibe mis mensajes en el idioma del servidor. Para cambiarlo a español, usa `/wari-admin settings language:{ $id }`.
setting-choice = { $name }: { $value }
setting-choice-of-server = { $name }: como el servidor ({ $value })
setting-choice-of-bot = { $name }: por defecto ({ $value })
settings-note = Cada tablero usa el tema de quien tiene el turno. Si cualquiera de los dos lados pide texto, se añade; si alguno prefiere tableros sin animación, nada se mueve.
blocked = Has bloqueado los desafíos de { $people }. Nadie recibe aviso de ello.
blocked-and-more = Has bloqueado los desafíos de { $people } y { NUMBER($more) } más. Nadie recibe aviso de ello.
themes-alt = El mismo tablero en todos los temas: { $themes }. El marcado es { $chosen }.

## Permissions, as Discord's settings name them.

permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-create-public-threads = Crear hilos públicos
permission-embed-links = Insertar enlaces
permission-attach-files = Adjuntar archivos

missing-in-channel = En este canal me falta lo siguiente: { $permissions }.
missing-in-thread = En este hilo me falta lo siguiente: { $permissions }.
without-files = Envío los tableros como texto.
without-embeds = Envío las listas como texto sin formato.
without-threads = No puedo abrir un hilo para una partida. Deja `in` vacío para jugar en el canal.
without-messages = Solo puedo responder, así que los tableros viejos conservan sus botones, pero estos ya no funcionan.
grant-in-channel = Para concederlo aquí: *Editar canal* → *Permisos* → *Permisos avanzados*, añade <@{ $bot }> y permite { $permissions }. Para concederlo en todas partes: *Ajustes del servidor* → *Roles* → mi rol.
grant-in-thread = Para concederlo aquí: el canal de este hilo → *Editar canal* → *Permisos* → *Permisos avanzados*, añade <@{ $bot }> y permite { $permissions }. Para concederlo en todas partes: *Ajustes del servidor* → *Roles* → mi rol.
ask-in-channel = Pídeselo a quien tenga la propiedad del servidor o pueda *Gestionar roles*: *Editar canal* → *Permisos* → *Permisos avanzados*, añadir <@{ $bot }> y permitir { $permissions }.
ask-in-thread = Pídeselo a quien tenga la propiedad del servidor o pueda *Gestionar roles*: el canal de este hilo → *Editar canal* → *Permisos* → *Permisos avanzados*, añadir <@{ $bot }> y permitir { $permissions }.
erase-question = **¿Borrar todo sobre este servidor?**
    Guardo { $games ->
        [one] una partida
       *[other] { $games } partidas
    } de este servidor, con desafíos, problemas, ajustes y clasificaciones. Todo desaparece para siempre{ $running ->
        [0] .
        [one] , incluida **una partida en curso**, que termina sin resultado.
       *[other] , incluidas **{ $running } partidas en curso**, que terminan sin resultado.
    }
    Las puntuaciones se quedan: son de los jugadores, y las de otros dependen de ellas. Los tableros de tus canales se quedan hasta que los borres.
erase-again = **¿Seguro?** No se puede deshacer{ $running ->
        [0] .
        [one] , y una partida en curso termina para sus dos jugadores.
       *[other] , y { $running } partidas en curso terminan para todos sus jugadores.
    }
erase-step = { $step ->
    [go-on] Continuar
    [erase] Borrar todo
   *[keep] Conservar todo
}
erase-done = Todo sobre este servidor ha desaparecido. Las copias de seguridad lo pierden en 7 días. Quien juegue aquí después empieza de cero.
erase-kept = No se borró nada.
