### Boards.
###
### A capture is of two seeds or more, so "sementes" after its number is always plural.

## What happened.

game-begins = { $south } joga com Sul e começa; { $north } joga com Norte.
sowed = { $name } semeou a casa { $house } ({ $seeds }).
sowed-capturing = { $name } semeou a casa { $house } ({ $seeds }) e capturou { $captured } sementes.
sowed-slam = { $name } semeou a casa { $house } ({ $seeds }): um grand slam, que não captura nada nestas regras.
planned = { $name } semeou a casa { $house } ({ $seeds }) como planejado.
planned-capturing = { $name } semeou a casa { $house } ({ $seeds }) como planejado e capturou { $captured } sementes.
planned-slam = { $name } semeou a casa { $house } ({ $seeds }) como planejado: um grand slam, que não captura nada nestas regras.
undone = { $name } desfez um lance.
undone-since = Um lance desfeito
game-paused = A partida está em pausa por até { NUMBER($days) } dias: o relógio fica parado, mas ainda dá para jogar. *Mais* → *Retomar* termina a pausa.
game-resumed = A pausa terminou.

resigned = { $name } desistiu.
out-of-time = O tempo de { $name } acabou.
out-of-time-at-first = O tempo de { $name } acabou antes do primeiro lance.
claimed = { $name } reivindicou a vitória: { $other } saiu do servidor.
agreed-draw = { $name } aceitou o empate.
agreed-stop = { $name } aceitou encerrar.
annulled = A partida { $game } foi anulada por quem gerencia o servidor: “{ $remark }” Ela não conta para nada.
annulled-departed = A partida { $game } foi anulada, porque uma das duas pessoas apagou os próprios dados. Ela não conta para nada.

## Why a game is over.

over-majority = { $name } tem mais da metade das sementes.
over-halves = Cada lado tem metade das sementes.
over-grand-slam = Um grand slam encerra a partida.
over-starved = O lance deixou a fileira rival sem sementes.
over-cannot-feed = Nenhum lance pode alimentar a fileira rival.
over-no-legal-move = Não há lances permitidos.
over-circles = A mesma posição apareceu { NUMBER($times) } vezes.
over-quiet = Foram 200 lances sem captura.
over-agreed = A partida foi encerrada de comum acordo.

rest-taken = { $name } fica com { $seeds ->
    [one] a semente restante
   *[other] as { $seeds } sementes restantes
}.
rest-divided = Das sementes restantes, { $south } fica com { $souths } e { $north } com { $norths }.
rest-uncounted = Ninguém fica com { $seeds ->
    [one] a semente
   *[other] as { $seeds } sementes
} do tabuleiro.

won = **{ $name } venceu.**
drawn = **A partida terminou empatada.**

## Why a game does not count for ratings.

unrated-short = Não vale para o rating: a partida teve menos de { NUMBER($moves) } lances.
unrated-young-account = Não vale para o rating: quando a partida começou, uma das contas tinha menos de { NUMBER($days) } dias, ou tinha recomeçado do zero nesse prazo.
unrated-many-games = Não vale para o rating: nas { NUMBER($hours) } horas anteriores, vocês já tinham jogado { NUMBER($games) } partidas ranqueadas entre si. Continuem por diversão!
unrated-same-opening = Não vale para o rating: quem venceu já tinha vencido outra partida com os mesmos { NUMBER($moves) } primeiros lances.

## How a game stands. The numbers are seeds in stores.

board-to-move = { $south } { $souths } · { $north } { $norths } — vez de <@{ $mover }>
board-over = { $result } { $south } { $souths } · { $north } { $norths } — { $praise }
board-annulled = { $south } { $souths } · { $north } { $norths } — <@{ $player }>, esta partida acabou.
board-over-quietly = { $result } { $south } { $souths } · { $north } { $norths }
standing-to-move = { $south } { $souths } · { $north } { $norths } — vez de { $mover }
preview-to-move = { $south } { $souths } · { $north } { $norths } — seria a vez de { $mover }

well-played = <@{ $player }>, mandou bem!
yours-on-time = <@{ $player }>, a vitória é sua.
over-soon = <@{ $player }>, a partida acabou.

## What the end of a game makes of the ratings.

rating-change = { $name } { $before } → { $now }
rating-first = { $name } { $now }
# $games - that count, until there is a rating
rating-to-come = { $name } em { $games ->
    [one] mais 1 partida
   *[other] mais { $games } partidas
}
rating-against-computer-to-come = Seu rating aparece em { $games ->
    [one] mais 1 partida
   *[other] mais { $games } partidas
}.
ladder = Você venceu o nível { $level }. O próximo é o nível { $next }.
ladder-top = Você venceu o nível { $level }, o mais forte.
ratings-changed = Ratings: { $changes }
rating-against-computer-changed = Rating contra o computador: { $change }

## The last line of a board, in parts.

rules-name = Regras { $rules }
game-number = partida { $game }
rated = ranqueada
unrated = amistosa
computer-level = computador: { $level }
# The computer's name on its plate in a picture; an old level is from before there were ten.
plate-level = { $name } · nível { $level }
plate-old-level = { $name } · nível antigo { $level }
hints-taken = { $hints ->
    [one] 1 dica
   *[other] { $hints } dicas
}
move-due = o prazo termina { $when }
clock-ends = o tempo de { $name } acaba { $when }
clock-has = { $name } ainda tem { $left }
no-time-limit = sem limite de tempo
clock-paused = em pausa até { $when }
clock-away = { $name } está de férias: o relógio fica parado até { $when }
clock-unreachable = o relógio fica parado até eu voltar a esse servidor

## Matches.

match-stands = Série: { $south } { $souths } – { $norths } { $north }, até { NUMBER($wins) } vitórias
match-goes-on = Série: { $south } { $souths } – { $norths } { $north }, até { NUMBER($wins) } vitórias. A próxima partida vem aí.
match-won = **{ $winner } venceu a série por { $won } a { $lost } e leva o título.**
match-forfeited = **{ $winner } venceu a série e leva o título.** { $loser } desistiu quando estava { $won } a { $lost }.

## A small line for somebody new: before their first and second move, and after their first capture.

coaching-first = -# Primeira vez aqui? Sua fileira é a de baixo. Aperte uma casa para semear o que há nela, uma semente por casa, para a direita e dando a volta no tabuleiro.
coaching-second = -# Se sua última semente completar 2 ou 3 em uma casa rival, você captura essas sementes.
coaching-capture = -# { $name }, você capturou { $captured }: sua última semente completou { $captured } na casa { $house } do seu rival.
coaching-captures = -# { $name }, você capturou { $captured }: sua última semente completou { $made } na casa { $house } do seu rival, e as casas logo antes dela também tinham 2 ou 3.

## A small line at the end of the last of several games in a row against the computer that ended alike.

in-a-row-won = -# { $games } vitórias seguidas, { $name }: que tal o nível { $level }?
in-a-row-lost = -# { $name }, talvez o nível { $level } seja mais divertido por enquanto.

## What the players are asked.

question-draw = { $name } propõe empate: *Aceitar* ou *Recusar*?
question-stop = { $name } propõe encerrar aqui: *Aceitar* ou *Recusar*?
question-undo = { $name } pede para desfazer um lance: *Aceitar* ou *Recusar*?
question-pause = { $name } propõe uma pausa: *Aceitar* ou *Recusar*?
question-resume = { $name } propõe terminar a pausa: *Aceitar* ou *Recusar*?
question-circles = Esta posição já apareceu { NUMBER($times) } vezes. Os dois lados querem encerrar aqui? *Aceitar* ou *Recusar*, ou é só continuar jogando.

## Boards as text: what the signs mean.

sign-lifted = `-` casa de saída
sign-sown = `+` semeada
sign-captured = `x` capturada
sign-spared = `/` poupada
sign-barred = `!` não pode ser jogada

## Boards in words, for those who cannot see them.

alt-sowed = { $name } semeou { $house } ({ $seeds }).
alt-sowed-capturing = { $name } semeou { $house } ({ $seeds }) e capturou { $captured } sementes na fileira rival ({ $houses }).
alt-sowed-slam = { $name } semeou { $house } ({ $seeds }): um grand slam na fileira rival ({ $houses }), que não captura nada nestas regras.
alt-wins = Série: { $won } das { $needed } vitórias necessárias.
alt-rating-changed = Rating: de { $before } para { $now }.
alt-rating-first = Rating: { $now }.
alt-rating-to-come = Rating: em { $games ->
    [one] mais 1 partida
   *[other] mais { $games } partidas
}.
alt-to-move = É a vez de { $name }.
alt-won = { $name } venceu.
alt-drawn = A partida terminou empatada.
alt-void = A partida foi anulada.
