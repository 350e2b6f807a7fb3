### Seguir partidas de otros, y la pantalla de un servidor.

command-follow = Saber en privado cómo va una partida de otros
option-every = De qué te aviso (por defecto: del final)
every = { $every ->
    [end] de cómo termina
    [move] de cada jugada, en un solo mensaje
   *[off] de nada más
}
shortcut-follow = Seguir
shortcut-follow-about = Clic derecho en un tablero y luego *Aplicaciones*: entérate en privado de cómo va su partida
# $telling - what the reader hears of the game
following = { $telling ->
    [end] Sigues la [partida { $game }]({ $link }). Te mandaré un mensaje directo cuando termine.
   *[move] Sigues la [partida { $game }]({ $link }). Un mensaje directo te muestra cómo va y otro te dirá cuándo termina.
}
following-needs-messages = Si no te llega nada, permite los mensajes directos de este servidor y vuelve a seguir la partida.
unfollowed = Ya no sigues la partida { $game }.
button-follow = Seguir
button-follow-moves = Cada jugada
button-follow-end = Solo el final
button-unfollow = Dejar de seguir
which-game-to-follow = ¿Qué partida quieres seguir?

# The direct message that shows how the games stand that its reader follows.
follows-one = Sigues la [partida { $game }]({ $link }).
follows-many = Sigues { NUMBER($games) } partidas.
follows-none = No sigues ninguna partida.
# One of many games. $stands - how it stands or ended, a sentence
follows-game = [Partida { $game }]({ $link }): { $stands }
follows-ended = La [partida { $game }]({ $link }) que sigues terminó.
follows-ended-many = { NUMBER($games) } partidas que sigues terminaron.

games-here-title = Partidas en este servidor
games-here-title-of-many = Partidas en este servidor · página { $page } de { $pages }
games-here-none = Nadie está jugando en los canales que puedes ver. Con `/wari challenge` eso cambia.
game-entry-of-others = [Partida { $game }]({ $link }): <@{ $south }> contra <@{ $north }> · reglas { $rules } · { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}
option-games = De quién (por defecto: las tuyas)
games-of = { $whose ->
    [mine] las tuyas
   *[server] las de todo el servidor
}
menu-follow = Seguir una partida…

command-admin-tv = Mostrar en este canal la partida más interesante
option-tv = Dónde está la pantalla
screen-here = en este canal
screen-off = en ninguna parte
screen-is-on = La pantalla está en <#{ $channel }>: un mensaje muestra allí siempre la partida más interesante y cambia como mucho una vez cada cinco segundos.
screen-is-off = Este servidor no tiene pantalla. `/wari-admin tv tv:here` pone una en este canal.
screen-shows = **Ahora mismo:** [partida { $game }]({ $link })
screen-shows-nothing = **Ahora mismo:** ninguna partida que mostrar. En cuanto haya una, la verás aquí.
