### Suivre les parties des autres, et l’écran d’un serveur.

command-follow = Savoir en privé comment se déroule une partie entre d’autres
option-every = Ce que vous apprenez (par défaut : la fin)
every = { $every ->
    [end] comment elle finit
    [move] chaque coup, dans un seul message
   *[off] plus rien
}
shortcut-follow = Suivre
shortcut-follow-about = Clic droit sur un plateau, puis *Applications* : savoir en privé comment se déroule sa partie
# $telling - what the reader hears of the game
following = { $telling ->
    [end] Vous suivez la [partie { $game }]({ $link }). Je vous enverrai un message privé quand elle sera finie.
   *[move] Vous suivez la [partie { $game }]({ $link }). Un message privé vous montre où elle en est ; un autre vous dira quand elle sera finie.
}
following-needs-messages = Si rien n’arrive, autorisez les messages privés de ce serveur et suivez la partie de nouveau.
unfollowed = Vous ne suivez plus la partie { $game }.
button-follow = Suivre
button-follow-moves = Chaque coup
button-follow-end = Seulement la fin
button-unfollow = Ne plus suivre
which-game-to-follow = Quelle partie voulez-vous suivre ?

# The direct message that shows how the games stand that its reader follows.
follows-one = Vous suivez la [partie { $game }]({ $link }).
follows-many = Vous suivez { NUMBER($games) } parties.
follows-none = Vous ne suivez aucune partie.
# One of many games. $stands - how it stands or ended, a sentence
follows-game = [Partie { $game }]({ $link }) : { $stands }
follows-ended = La [partie { $game }]({ $link }) que vous suivez est finie.
follows-ended-many = { NUMBER($games) } parties que vous suivez sont finies.

games-here-title = Parties sur ce serveur
games-here-title-of-many = Parties sur ce serveur · page { $page } sur { $pages }
games-here-none = Personne ne joue dans les salons que vous voyez. `/wari challenge` peut y remédier.
game-entry-of-others = [Partie { $game }]({ $link }) : <@{ $south }> contre <@{ $north }> · règles { $rules } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
option-games = Les parties de qui (par défaut : les vôtres)
games-of = { $whose ->
    [mine] les vôtres
   *[server] celles de tout le serveur
}
menu-follow = Suivre une partie…

command-admin-tv = Montrer dans ce salon la partie la plus intéressante
option-tv = Où se trouve l’écran
screen-here = dans ce salon
screen-off = nulle part
screen-is-on = L’écran est dans <#{ $channel }> : un seul message y montre toujours la partie la plus intéressante et change au plus une fois toutes les cinq secondes.
screen-is-off = Ce serveur n’a pas d’écran. `/wari-admin tv tv:here` en met un dans ce salon.
screen-shows = **En ce moment :** [partie { $game }]({ $link })
screen-shows-nothing = **En ce moment :** aucune partie à montrer. Dès qu’il y en aura une, vous la verrez ici.
