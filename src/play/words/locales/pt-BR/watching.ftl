### Acompanhar partidas de outros, e a tela de um servidor.

command-follow = Saber em particular como vai uma partida de outras pessoas
option-every = O que você fica sabendo (padrão: o fim)
every = { $every ->
    [end] como termina
    [move] cada lance, em uma só mensagem
   *[off] mais nada
}
shortcut-follow = Acompanhar
shortcut-follow-about = Clique direito em um tabuleiro e depois *Apps*: saber em particular como vai a partida
# $telling - what the reader hears of the game
following = { $telling ->
    [end] Você acompanha a [partida { $game }]({ $link }). Mando uma mensagem direta quando ela terminar.
   *[move] Você acompanha a [partida { $game }]({ $link }). Uma mensagem direta mostra como ela está, e outra avisa quando terminar.
}
following-needs-messages = Se nada chegar, permita mensagens diretas deste servidor e acompanhe a partida de novo.
unfollowed = Você não acompanha mais a partida { $game }.
button-follow = Acompanhar
button-follow-moves = Cada lance
button-follow-end = Só o fim
button-unfollow = Parar de acompanhar
which-game-to-follow = Que partida você quer acompanhar?

# The direct message that shows how the games stand that its reader follows.
follows-one = Você acompanha a [partida { $game }]({ $link }).
follows-many = Você acompanha { NUMBER($games) } partidas.
follows-none = Você não acompanha nenhuma partida.
# One of many games. $stands - how it stands or ended, a sentence
follows-game = [Partida { $game }]({ $link }): { $stands }
follows-ended = A [partida { $game }]({ $link }) que você acompanha acabou.
follows-ended-many = { NUMBER($games) } partidas que você acompanha acabaram.

games-here-title = Partidas neste servidor
games-here-title-of-many = Partidas neste servidor · página { $page } de { $pages }
games-here-none = Ninguém está jogando nos canais que você vê. `/wari challenge` muda isso.
game-entry-of-others = [Partida { $game }]({ $link }): <@{ $south }> contra <@{ $north }> · regras { $rules } · { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}
option-games = As partidas de quem (padrão: as suas)
games-of = { $whose ->
    [mine] as suas
   *[server] as de todo o servidor
}
menu-follow = Acompanhar uma partida…

command-admin-tv = Mostrar neste canal a partida mais interessante
option-tv = Onde fica a tela
screen-here = neste canal
screen-off = em lugar nenhum
screen-is-on = A tela fica em <#{ $channel }>: uma mensagem ali mostra sempre a partida mais interessante e muda no máximo uma vez a cada cinco segundos.
screen-is-off = Este servidor não tem tela. `/wari-admin tv tv:here` coloca uma neste canal.
screen-shows = **Agora:** [partida { $game }]({ $link })
screen-shows-nothing = **Agora:** nenhuma partida para mostrar. Assim que houver uma, você a verá aqui.
