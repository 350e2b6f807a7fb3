### Lists of games and of people.

## Games.

games-title = Partidas
games-title-of-many = Partidas · página { $page } de { $pages }
no-games-of-yours = Ahora mismo no tienes partidas. Empieza una con `/wari challenge`.
no-games = <@{ $player }> no tiene partidas en este servidor ahora mismo.
games-cut = Reviso las partidas de { NUMBER($channels) } canales más como máximo, así que aquí pueden faltar algunas.
game-entry = [Partida { $game }]({ $link }) contra <@{ $opponent }> · reglas { $rules } · { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}
entry-match = serie { $own } – { $other }
entry-your-move = **tu turno**
entry-your-move-due = **tu turno**, el plazo vence { $when }
entry-to-move = turno de <@{ $mover }>
entry-to-move-due = turno de <@{ $mover }>, el plazo vence { $when }

## Leaderboards.

standings-title = { $rules } · { $scope }
standings-title-of-many = { $rules } · { $scope } · página { $page } de { $pages }
no-standings = Nadie terminó una partida por puntos en los últimos { NUMBER($days) } días. Empieza una con `/wari challenge`.
# $strength - as below
standing = **{ $rank }.** { $strength }
unlisted-standing = Solo tú ves esto: sin `listed:no`, tu puesto sería **{ $rank }.** { $strength }
unlisted-strength = Solo tú ves esto: { $strength }
standing-resting = { $strength } · fuera de la lista: ninguna partida por puntos en los últimos { NUMBER($days) } días
strength = <@{ $player }> **{ $rating }** · { $results } · { $seeds } semillas
strength-to-come = <@{ $player }> · { $results } · { $seeds } semillas
standings-provisional = Provisionales, hasta jugar algunas partidas más por puntos
standings-page = página { $page } de { $pages }
standings-note = -# Una puntuación de más de 1500 cuenta como 1500 en la lista hasta que la confirmen diez personas que, a su vez, hayan jugado contra muchas otras.

# The headings of the columns of numbers, short ones.
heading-rating = puntos
heading-won = ganadas
heading-drew = empates
heading-lost = perdidas
# Stands for somebody whose name cannot be found.
unknown-player = alguien
former-player = Perfil borrado

standings-alt = { $title }. Puesto, nombre, puntuación y partidas ganadas – empatadas – perdidas. { $rows }
standing-alt = { $rank }. { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-provisional = { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-to-come = { $name } ({ $wins } – { $draws } – { $losses }).
standings-alt-provisional = Provisionales:

results = { $wins ->
    [one] 1 victoria
   *[other] { $wins } victorias
}, { $draws ->
    [one] 1 empate
   *[other] { $draws } empates
}, { $losses ->
    [one] 1 derrota
   *[other] { $losses } derrotas
}

## Streaks in the puzzle of the day.

streaks-title = Problema del día · Este servidor
no-streaks = Todavía nadie resolvió aquí un problema del día.
heading-streak = racha
heading-longest = récord
heading-solved = resueltos
heading-first-tries = a la 1.ª
streak-line = { $name } · racha { $streak } · récord { $longest } · resueltos: { $solved }, { $first } a la primera
streaks-alt = { $title }. { $rows }

## Profiles.

profile = <@{ $player }>
# $rating - a question mark follows while it is provisional
career = **{ $rules }** **{ $rating }** · { $results } · { $seeds } semillas
career-unrated = **{ $rules }** sin puntuación todavía · { $results } · { $seeds } semillas
# $games - that count, until there is a rating
career-to-come = **{ $rules }** puntuación tras { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
} · { $results } · { $seeds } semillas
unmet = <@{ $player }> y <@{ $other }> aún no tienen ninguna partida terminada entre sí.
met-once = **Contra** <@{ $other }> · { $rules } · { $results }
met = **Contra** <@{ $other }> · { $results }
met-under = { $rules }: { $results }
winning-streak = **Racha de victorias** { $wins ->
    [0] ninguna ahora
    [one] 1 partida por puntos
   *[other] { $wins } partidas por puntos
} · récord { $longest }
puzzles-solved = **Problemas resueltos** { $solved } de { $answered } ({ $percent } %)
puzzles-solved-in-a-row = **Problemas resueltos** { $solved } de { $answered } ({ $percent } %), los últimos { $streak } seguidos
missed-house = **Lo que más se te escapa** Te capturan la casa { $house }: { $times } de { $mistakes } errores.
missed-captures = **Lo que más se te escapa** Las capturas posibles: { $times } de { $mistakes } errores.
missed-wins = **Lo que más se te escapa** Las jugadas que ganan al instante, tuyas o de tu rival: { $times } de { $mistakes } errores.
missed-rest = **Lo que más se te escapa** Quién debe alimentar a quién y quién se lleva las últimas semillas: { $times } de { $mistakes } errores.
against-level = Nivel { $level }: { $results }
strongest-beaten = Nivel más alto superado: { $level }
against-computer = **Contra la máquina** { $ratings }
against-computer-under = { $rules } **{ $rating }**
against-computer-to-come = { $rules }: puntuación tras { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
}
chart-to-come = El gráfico de puntuación empieza con la séptima partida por puntos.
provisional = -# ? = provisional, hasta jugar algunas partidas más por puntos.

## Charts in words.

chart-alt = Gráfico de puntuaciones. { $lines }
chart-of-alt = Gráfico de las puntuaciones de { $name }. { $lines }
chart-line = { $rules }: { $latest } después de { $games ->
    [one] 1 partida por puntos
   *[other] { $games } partidas por puntos
}; primera { $first }, máxima { $highest }, mínima { $lowest }.
chart-line-unrated = { $rules }: sin puntuación todavía.
