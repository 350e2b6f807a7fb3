### Lists of games and of people.

## Games.

games-title = Partidas
games-title-of-many = Partidas · página { $page } de { $pages }
no-games-of-yours = Você não tem partidas agora. Comece uma com `/wari challenge`.
no-games = <@{ $player }> não tem partidas neste servidor agora.
games-cut = Olho as partidas de no máximo { NUMBER($channels) } outros canais, então podem faltar algumas aqui.
game-entry = [Partida { $game }]({ $link }) contra <@{ $opponent }> · regras { $rules } · { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}
entry-match = série { $own } – { $other }
entry-your-move = **sua vez**
entry-your-move-due = **sua vez**, o prazo termina { $when }
entry-to-move = vez de <@{ $mover }>
entry-to-move-due = vez de <@{ $mover }>, o prazo termina { $when }

## Leaderboards.

standings-title = { $rules } · { $scope }
standings-title-of-many = { $rules } · { $scope } · página { $page } de { $pages }
no-standings = Ninguém terminou uma partida ranqueada nos últimos { NUMBER($days) } dias. Comece uma com `/wari challenge`.
# $strength - as below
standing = **{ $rank }.** { $strength }
unlisted-standing = Só você vê isto: sem `listed:no`, a sua posição seria **{ $rank }.** { $strength }
unlisted-strength = Só você vê isto: { $strength }
standing-resting = { $strength } · fora da lista: nenhuma partida ranqueada nos últimos { NUMBER($days) } dias
strength = <@{ $player }> **{ $rating }** · { $results } · { $seeds ->
    [1] 1 semente
   *[other] { $seeds } sementes
}
strength-to-come = <@{ $player }> · { $results } · { $seeds ->
    [1] 1 semente
   *[other] { $seeds } sementes
}
standings-provisional = Rating provisório: ainda faltam partidas ranqueadas
standings-page = página { $page } de { $pages }
standings-note = -# Um rating acima de 1500 conta como 1500 até ser confirmado por dez pessoas que já tenham jogado, cada uma, com muitas outras.

# The headings of the columns of numbers, short ones.
heading-rating = rating
heading-won = vitórias
heading-drew = empates
heading-lost = derrotas
# Stands for somebody whose name cannot be found.
unknown-player = alguém
former-player = Ex-participante

standings-alt = { $title }. Colocação, nome, rating e partidas: vitórias – empates – derrotas. { $rows }
standing-alt = { $rank }. { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-provisional = { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-to-come = { $name } ({ $wins } – { $draws } – { $losses }).
standings-alt-provisional = Provisório:

results = { $wins ->
    [1] 1 vitória
   *[other] { $wins } vitórias
}, { $draws ->
    [1] 1 empate
   *[other] { $draws } empates
}, { $losses ->
    [1] 1 derrota
   *[other] { $losses } derrotas
}

## Streaks in the puzzle of the day.

streaks-title = Problema do dia · Este servidor
no-streaks = Ninguém resolveu um problema do dia aqui ainda.
heading-streak = sequência
heading-longest = recorde
heading-solved = resolvidos
heading-first-tries = de 1ª
streak-line = { $name } · sequência { $streak } · recorde { $longest } · resolvidos: { $solved }, { $first } de primeira
streaks-alt = { $title }. { $rows }

## Profiles.

profile = <@{ $player }>
# $rating - a question mark follows while it is provisional
career = **{ $rules }** **{ $rating }** · { $results } · { $seeds ->
    [1] 1 semente
   *[other] { $seeds } sementes
}
career-unrated = **{ $rules }** ainda sem rating · { $results } · { $seeds ->
    [1] 1 semente
   *[other] { $seeds } sementes
}
# $games - that count, until there is a rating
career-to-come = **{ $rules }** rating em { $games ->
    [one] mais 1 partida
   *[other] mais { $games } partidas
} · { $results } · { $seeds ->
    [1] 1 semente
   *[other] { $seeds } sementes
}
unmet = <@{ $player }> e <@{ $other }> ainda não terminaram nenhuma partida entre si.
met-once = **Contra** <@{ $other }> · { $rules } · { $results }
met = **Contra** <@{ $other }> · { $results }
met-under = { $rules }: { $results }
winning-streak = **Vitórias seguidas** { $wins ->
    [0] nenhuma no momento
    [one] 1 partida ranqueada
   *[other] { $wins } partidas ranqueadas
} · recorde { $longest }
puzzles-solved = **Problemas** { $solved } de { $answered } resolvidos ({ $percent }%)
puzzles-solved-in-a-row = **Problemas** { $solved } de { $answered } resolvidos ({ $percent }%), os últimos { $streak } em sequência
missed-house = **O que mais escapa a você** Sua casa { $house } é capturada: { $times } de { $mistakes } erros.
missed-captures = **O que mais escapa a você** As capturas possíveis: { $times } de { $mistakes } erros.
missed-wins = **O que mais escapa a você** Os lances que vencem na hora, seus ou do rival: { $times } de { $mistakes } erros.
missed-rest = **O que mais escapa a você** Quem deve alimentar quem e quem fica com as últimas sementes: { $times } de { $mistakes } erros.
against-level = Nível { $level }: { $results }
strongest-beaten = Maior nível vencido: { $level }
against-computer = **Contra o computador** { $ratings }
against-computer-under = { $rules } **{ $rating }**
against-computer-to-come = { $rules }: rating em { $games ->
    [one] mais 1 partida
   *[other] mais { $games } partidas
}
chart-to-come = O gráfico de ratings começa com a sétima partida ranqueada.
provisional = -# ? = provisório: ainda faltam partidas ranqueadas.

## Charts in words.

chart-alt = Um gráfico de ratings. { $lines }
chart-of-alt = Um gráfico dos ratings de { $name }. { $lines }
chart-line = { $rules }: { $latest } depois de { $games ->
    [one] 1 partida ranqueada
   *[other] { $games } partidas ranqueadas
}; primeiro { $first }, maior { $highest }, menor { $lowest }.
chart-line-unrated = { $rules }: ainda sem rating.
