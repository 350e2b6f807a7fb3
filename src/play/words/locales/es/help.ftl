### Help.

# $challenge, $turn, $event - the commands, to be clicked
help-start =
    # Wari, el juego de siembra de África Occidental y el Caribe
    - **¿Es tu primera vez?** *Aprender* te enseña el juego con diez ejercicios cortos. *Contra la máquina* pregunta *Fácil*, *Medio* o *Difícil*, y a jugar.
    - **Para jugar con alguien**, usa { $challenge }. Si no eliges rival, puede aceptar cualquiera.
    - **Cuando es tu turno**, recibes un tablero nuevo. Pulsa una de tus seis casas para sembrar sus semillas, o usa { $turn }.
    - **Las partidas pueden durar semanas:** tienes tres días para cada jugada, salvo que se acuerde otra cosa.
    - **¿Una noche de club?** { $event } abre un torneo en un canal: arena, suizo, liguilla, eliminatoria o simultánea. Se participa con un botón.
help-board =
    # Cómo leer el tablero
    Cuando es tu turno, tu fila está abajo: de **a** a **f** desde tu izquierda, con tu granero a la derecha. Cada casa muestra sus semillas y cuántas son.
    Los anillos marcan la última jugada: uno **grueso** donde se recogieron las semillas, **finos** donde cayeron, **dobles** donde se capturaron, **discontinuos** donde una captura no contó.
    En la imagen, Sur sembró **d**: con la última semilla, la casa **c** de Norte quedó con 2, y Sur las capturó.

help-commands = # Comandos, { $page } de { $pages }
# $command - to be clicked
help-command = { $command } { $about }

help-tab-start = Inicio
help-tab-board = El tablero
help-tab-commands = Comandos { $page }

# The first message in a server, with buttons that start a game against the computer and the course.
greeting =
    ¡Hola! Traigo el **Wari** a este servidor: el antiguo juego de sembrar y capturar semillas, de África Occidental y el Caribe.
    Desafía a alguien con `/wari challenge`, o pulsa un botón de abajo para empezar por tu cuenta. Lo demás está en `/wari help`.

# $milliseconds - from Discord to the bot
about = **Wari** { $version }, escrito en Rust. Latencia: { $milliseconds } ms.
    Las partidas duran lo que haga falta y sobreviven a los reinicios. Guardo las partidas, los ajustes, los idiomas y los ID de Discord de personas, servidores, canales y mensajes, pero ningún nombre ni ningún mensaje. `/wari privacy` muestra, exporta o borra lo que guardo sobre ti.
    { "[" }Invítame]({ $link }) a otro servidor, o { "[" }agrégame a tu cuenta]({ $account }) para jugar en cualquier conversación.
about-support = ¿Preguntas, o algo no funciona? { $link }
button-paper = { $paper ->
    [privacy] Privacidad
   *[terms] Condiciones
}
paper = { $paper ->
    [privacy] Cómo trato tus datos (en inglés)
   *[terms] Mis condiciones de uso (en inglés)
}
