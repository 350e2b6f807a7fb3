### Lists of games and of people.

## Games.

games-title = Parties
games-title-of-many = Parties · page { $page } sur { $pages }
no-games-of-yours = Vous n’avez aucune partie en cours. Commencez-en une avec `/wari challenge`.
no-games = <@{ $player }> n’a aucune partie en cours sur ce serveur.
games-cut = Je parcours les parties de { NUMBER($channels) } autres salons au plus : il peut donc en manquer ici.
game-entry = [Partie { $game }]({ $link }) contre <@{ $opponent }> · règles { $rules } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
entry-match = série { $own } – { $other }
entry-your-move = **à vous**
entry-your-move-due = **à vous**, échéance { $when }
entry-to-move = à <@{ $mover }> de jouer
entry-to-move-due = à <@{ $mover }> de jouer, échéance { $when }

## Leaderboards.

standings-title = { $rules } · { $scope }
standings-title-of-many = { $rules } · { $scope } · page { $page } sur { $pages }
no-standings = Aucune partie classée ne s’est terminée ces { NUMBER($days) } derniers jours. Commencez-en une avec `/wari challenge`.
standing = **{ $rank }.** { $strength }
unlisted-standing = Visible uniquement par vous : sans `listed:no`, votre rang serait **{ $rank }.** { $strength }
unlisted-strength = Visible uniquement par vous : { $strength }
standing-resting = { $strength } · hors classement : aucune partie classée ces { NUMBER($days) } derniers jours
strength = <@{ $player }> **{ $rating }** · { $results } · { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}
strength-to-come = <@{ $player }> · { $results } · { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}
standings-provisional = Cotes provisoires, pour encore quelques parties classées
standings-page = page { $page } sur { $pages }
standings-note = -# Au-delà de 1500, une cote compte pour 1500 tant que dix personnes, ayant chacune joué contre beaucoup d’autres, ne l’ont pas confirmée.

heading-rating = cote
heading-won = gagnées
heading-drew = nulles
heading-lost = perdues
unknown-player = quelqu’un
former-player = Profil supprimé

standings-alt = { $title }. Rang, nom, cote et parties gagnées – nulles – perdues. { $rows }
standing-alt = { $rank }. { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-provisional = { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-to-come = { $name } ({ $wins } – { $draws } – { $losses }).
standings-alt-provisional = Provisoires :

results = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}, { $losses ->
    [one] { $losses } défaite
   *[other] { $losses } défaites
}

## Streaks in the puzzle of the day.

streaks-title = Problème du jour · Ce serveur
no-streaks = Personne n’a encore résolu de problème du jour ici.
heading-streak = série
heading-longest = record
heading-solved = résolus
heading-first-tries = 1er coup
streak-line = { $name } · série { $streak } · record { $longest } · résolus : { $solved }, dont { $first } du premier coup
streaks-alt = { $title }. { $rows }

## Profiles.

profile = <@{ $player }>
career = **{ $rules }** **{ $rating }** · { $results } · { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}
career-unrated = **{ $rules }** pas encore de cote · { $results } · { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}
# $games - that count, until there is a rating
career-to-come = **{ $rules }** cote dans { $games ->
    [one] 1 partie
   *[other] { $games } parties
} · { $results } · { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}
unmet = <@{ $player }> et <@{ $other }> n’ont encore fini aucune partie ensemble.
met-once = **Contre** <@{ $other }> · { $rules } · { $results }
met = **Contre** <@{ $other }> · { $results }
met-under = { $rules } : { $results }
winning-streak = **Victoires d’affilée** { $wins ->
    [0] aucune en ce moment
    [one] { $wins } partie classée
   *[other] { $wins } parties classées
} · record { $longest }
puzzles-solved = **Problèmes résolus** { $solved } sur { $answered } ({ $percent } %)
puzzles-solved-in-a-row = **Problèmes résolus** { $solved } sur { $answered } ({ $percent } %), dont les { $streak } derniers d’affilée
missed-house = **Ce qui vous échappe le plus** Votre case { $house } est prise : { $times } erreurs sur { $mistakes }.
missed-captures = **Ce qui vous échappe le plus** Les prises possibles : { $times } erreurs sur { $mistakes }.
missed-wins = **Ce qui vous échappe le plus** Les coups qui gagnent tout de suite, les vôtres ou ceux d’en face : { $times } erreurs sur { $mistakes }.
missed-rest = **Ce qui vous échappe le plus** Qui doit nourrir qui, et à qui reviennent les dernières graines : { $times } erreurs sur { $mistakes }.
against-level = Niveau { $level } : { $results }
strongest-beaten = Plus haut niveau battu : { $level }
against-computer = **Contre l’ordinateur** { $ratings }
against-computer-under = { $rules } **{ $rating }**
against-computer-to-come = { $rules } : cote dans { $games ->
    [one] 1 partie
   *[other] { $games } parties
}
chart-to-come = Le graphique des cotes commence avec la septième partie classée.
provisional = -# ? = cote provisoire, pour encore quelques parties classées.

## Charts in words.

chart-alt = Un graphique des cotes. { $lines }
chart-of-alt = Un graphique des cotes pour { $name }. { $lines }
chart-line = { $rules } : { $latest } après { $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
} ; d’abord { $first }, au plus haut { $highest }, au plus bas { $lowest }.
chart-line-unrated = { $rules } : pas encore de cote.
