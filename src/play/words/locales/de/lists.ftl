### Lists of games and of people.

## Games.

games-title = Partien
games-title-of-many = Partien · Seite { $page } von { $pages }
no-games-of-yours = Du hast gerade keine Partien. Mit `/wari challenge` beginnst du eine.
no-games = <@{ $player }> hat auf diesem Server gerade keine Partien.
games-cut = Ich sehe höchstens die Partien in { NUMBER($channels) } anderen Kanälen durch, deshalb können hier welche fehlen.
game-entry = [Partie { $game }]({ $link }) gegen <@{ $opponent }> · { $rules }-Regeln · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
entry-match = Serie { $own }:{ $other }
entry-your-move = **du bist am Zug**
entry-your-move-due = **du bist am Zug**, fällig { $when }
entry-to-move = <@{ $mover }> ist am Zug
entry-to-move-due = <@{ $mover }> ist am Zug, fällig { $when }

## Leaderboards.

standings-title = { $rules } · { $scope }
standings-title-of-many = { $rules } · { $scope } · Seite { $page } von { $pages }
no-standings = In den letzten { NUMBER($days) } Tagen hat niemand eine gewertete Partie zu Ende gespielt. Mit `/wari challenge` beginnst du eine.
# $strength - as below
standing = **{ $rank }.** { $strength }
unlisted-standing = Das siehst nur du: Ohne `listed:no` wäre dein Rang **{ $rank }.** { $strength }
unlisted-strength = Das siehst nur du: { $strength }
standing-resting = { $strength } · nicht in der Liste: keine gewertete Partie in den letzten { NUMBER($days) } Tagen
strength = <@{ $player }> **{ $rating }** · { $results } · { $seeds } Samen
strength-to-come = <@{ $player }> · { $results } · { $seeds } Samen
standings-provisional = Vorläufig, bis ein paar gewertete Partien dazukommen
standings-page = Seite { $page } von { $pages }
standings-note = -# Eine Wertung über 1500 zählt hier als 1500, bis zehn Leute sie bestätigen, die selbst gegen viele andere gespielt haben.

# The headings of the columns of numbers, short ones.
heading-rating = Wertung
heading-won = gew.
heading-drew = remis
heading-lost = verl.
# Stands for somebody whose name cannot be found.
unknown-player = jemand
former-player = Gelöschtes Profil

standings-alt = { $title }. Rang, Name, Wertung und Partien gewonnen – remis – verloren. { $rows }
standing-alt = { $rank }. { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-provisional = { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-to-come = { $name } ({ $wins } – { $draws } – { $losses }).
standings-alt-provisional = Vorläufig:

results = { $wins } gewonnen, { $draws } remis, { $losses } verloren

## Streaks in the puzzle of the day.

streaks-title = Aufgabe des Tages · Dieser Server
no-streaks = Hier hat noch niemand eine Aufgabe des Tages gelöst.
heading-streak = Serie
heading-longest = längste
heading-solved = gelöst
heading-first-tries = sofort
streak-line = { $name } · Serie { $streak } · längste { $longest } · gelöst { $solved }, davon { $first } beim ersten Versuch
streaks-alt = { $title }. { $rows }

## Profiles.

profile = <@{ $player }>
# $rating - a question mark follows while it is provisional
career = **{ $rules }** **{ $rating }** · { $results } · { $seeds } Samen
career-unrated = **{ $rules }** noch ohne Wertung · { $results } · { $seeds } Samen
# $games - that count, until there is a rating
career-to-come = **{ $rules }** Wertung nach { $games ->
    [one] einer weiteren Partie
   *[other] { $games } weiteren Partien
} · { $results } · { $seeds } Samen
unmet = <@{ $player }> und <@{ $other }> haben noch keine Partie gegeneinander zu Ende gespielt.
met-once = **Gegen** <@{ $other }> · { $rules } · { $results }
met = **Gegen** <@{ $other }> · { $results }
met-under = { $rules }: { $results }
winning-streak = **Siege in Folge** { $wins ->
    [0] derzeit keine
    [one] 1 gewertete Partie
   *[other] { $wins } gewertete Partien
} · Rekord { $longest }
puzzles-solved = **Aufgaben** { $solved } von { $answered } gelöst ({ $percent } %)
puzzles-solved-in-a-row = **Aufgaben** { $solved } von { $answered } gelöst ({ $percent } %), die letzten { $streak } in Folge
missed-house = **Was du am häufigsten übersiehst** Deine Mulde { $house } wird geschlagen: { $times } von { $mistakes } Fehlern.
missed-captures = **Was du am häufigsten übersiehst** Mögliche Schläge: { $times } von { $mistakes } Fehlern.
missed-wins = **Was du am häufigsten übersiehst** Züge, die sofort gewinnen, deine oder die deines Gegenübers: { $times } von { $mistakes } Fehlern.
missed-rest = **Was du am häufigsten übersiehst** Wer wen füttern muss und wer die letzten Samen bekommt: { $times } von { $mistakes } Fehlern.
against-level = Stufe { $level }: { $results }
strongest-beaten = Höchste besiegte Stufe: { $level }
against-computer = **Gegen den Computer** { $ratings }
against-computer-under = { $rules } **{ $rating }**
against-computer-to-come = { $rules }: Wertung nach { $games ->
    [one] einer weiteren Partie
   *[other] { $games } weiteren Partien
}
chart-to-come = Die Wertungskurve beginnt mit der siebten gewerteten Partie.
provisional = -# ? = vorläufig, bis ein paar gewertete Partien dazukommen.

## Charts in words.

chart-alt = Wertungskurven. { $lines }
chart-of-alt = Wertungskurven von { $name }. { $lines }
chart-line = { $rules }: { $latest } nach { $games ->
    [one] 1 gewerteter Partie
   *[other] { $games } gewerteten Partien
}; zuerst { $first }, am höchsten { $highest }, am niedrigsten { $lowest }.
chart-line-unrated = { $rules }: noch ohne Wertung.
