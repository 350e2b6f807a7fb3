### Partien anderer verfolgen, und der Bildschirm eines Servers.

command-follow = Privat erfahren, wie eine Partie anderer läuft
option-every = Was du erfährst (Standard: das Ende)
every = { $every ->
    [end] wie sie ausgeht
    [move] jeden Zug, in einer Nachricht
   *[off] nichts mehr
}
shortcut-follow = Folgen
shortcut-follow-about = Rechtsklick auf ein Brett, dann *Apps*: privat erfahren, wie die Partie läuft
# $telling - what the reader hears of the game
following = { $telling ->
    [end] Du folgst [Partie { $game }]({ $link }). Wenn sie vorbei ist, schicke ich dir eine Direktnachricht.
   *[move] Du folgst [Partie { $game }]({ $link }). Eine Direktnachricht zeigt dir, wie sie steht, und eine weitere sagt dir, wenn sie vorbei ist.
}
following-needs-messages = Wenn nichts ankommt, erlaube Direktnachrichten von diesem Server und folge der Partie noch einmal.
unfollowed = Du folgst Partie { $game } nicht mehr.
button-follow = Folgen
button-follow-moves = Jeden Zug
button-follow-end = Nur das Ende
button-unfollow = Nicht mehr folgen
which-game-to-follow = Welcher Partie möchtest du folgen?

# The direct message that shows how the games stand that its reader follows.
follows-one = Du folgst [Partie { $game }]({ $link }).
follows-many = Du folgst { NUMBER($games) } Partien.
follows-none = Du folgst keiner Partie.
# One of many games. $stands - how it stands or ended, a sentence
follows-game = [Partie { $game }]({ $link }): { $stands }
follows-ended = [Partie { $game }]({ $link }), der du folgst, ist vorbei.
follows-ended-many = { NUMBER($games) } Partien, denen du folgst, sind vorbei.

games-here-title = Partien auf diesem Server
games-here-title-of-many = Partien auf diesem Server · Seite { $page } von { $pages }
games-here-none = In den Kanälen, die du siehst, spielt gerade niemand. Mit `/wari challenge` änderst du das.
game-entry-of-others = [Partie { $game }]({ $link }): <@{ $south }> gegen <@{ $north }> · { $rules }-Regeln · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
option-games = Wessen Partien (Standard: deine)
games-of = { $whose ->
    [mine] deine
   *[server] alle auf diesem Server
}
menu-follow = Einer Partie folgen …

command-admin-tv = In diesem Kanal die sehenswerteste Partie zeigen
option-tv = Wo der Bildschirm ist
screen-here = in diesem Kanal
screen-off = nirgends
screen-is-on = Der Bildschirm ist in <#{ $channel }>: Eine Nachricht dort zeigt immer die sehenswerteste Partie und ändert sich höchstens alle fünf Sekunden.
screen-is-off = Dieser Server hat keinen Bildschirm. `/wari-admin tv tv:here` stellt einen in diesen Kanal.
screen-shows = **Gerade läuft:** [Partie { $game }]({ $link })
screen-shows-nothing = **Gerade läuft** keine Partie, die hier gezeigt werden kann. Sobald es eine gibt, siehst du sie hier.
