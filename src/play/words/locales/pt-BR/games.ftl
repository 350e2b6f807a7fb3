### What belongs to one game, beside its board.

## In a list of choices.

house-choice = { $house } · { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}
house-choice-capturing = { $house } · { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}, captura { $captured }
game-choice = { $game } · contra { $opponent } · regras { $rules } · { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}
game-choice-of-others = { $game } · { $south } contra { $north } · regras { $rules } · { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}

## The next game.

next-game = Sua próxima partida é a [partida { $game }]({ $link }): o prazo termina { $when }.
next-game-without-limit = Sua próxima partida é a [partida { $game }]({ $link }), sem limite de tempo.
next-game-held = Sua próxima partida é a [partida { $game }]({ $link }), cujo relógio está parado no momento.
next-game-there = Você só pode jogar nela lá.
sowed-elsewhere = Você semeou a casa { $house } na [partida { $game }]({ $link }); o tabuleiro aparece lá em seguida.
all-played = Nenhuma outra partida espera seu lance.
games-waiting = { NUMBER($games) } partidas esperam seu lance.

## Previews.

preview-begins = **Prévia** da partida { $game }: teste uma casa para ver o que aconteceria.
preview-after = **Prévia** da partida { $game }, sequência { $houses }: { $happened }
preview-stops = A prévia para aqui. { $why }
preview-is-private = Só você vê isto; nada foi jogado.
preview-stamp = Prévia
plan = **Seu plano** para a [partida { $game }]({ $link }), que só você vê:
plan-if = Se { $name } semear a casa { $house } ({ $seeds }), você semeia a casa { $answer }.
plan-then = Depois, se for a casa { $house }, você semeia a casa { $answer }.
plan-rules = Jogo sua resposta na hora. Se { $name } jogar outra coisa, o plano acaba. Um novo plano substitui este.
no-plan = Você não tem plano para a [partida { $game }]({ $link }). Escreva um com `/wari queue`; só você vai ver:
    - `plan:bc de`: se { $name } semear a casa **b**, você semeia a casa **c**; se for a casa **d**, a casa **e**.
    - `plan:bcdf`: se for a casa **b**, você semeia a casa **c**; depois, se for a casa **d**, a casa **f**.
plan-forgotten = Esqueci seu plano para a [partida { $game }]({ $link }). `/wari queue` faz outro.
plan-lapsed = { $why ->
    [illegal] Seu plano `{ $plan }` para a [partida { $game }]({ $link }) não vale mais: a resposta deixou de ser permitida. `/wari queue` faz outro.
   *[undone] Seu plano `{ $plan }` para a [partida { $game }]({ $link }) não vale mais, porque um lance foi desfeito. `/wari queue` faz outro.
}

## Replays.

replay = { $south } (Sul) contra { $north } (Norte): { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}.
replay-of-last = { $south } (Sul) contra { $north } (Norte): { $shown ->
    [one] o último
   *[other] os últimos { $shown }
} de { NUMBER($moves) } lances.
replay-alt = Replay da partida { $game }, { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}. No fim: { $board }
replay-of-last-alt = Replay da partida { $game }, { $shown ->
    [one] o último
   *[other] os últimos { $shown }
} de { NUMBER($moves) } lances. No fim: { $board }

step-first = Partida { $game }, antes { $moves ->
    [one] do único lance
   *[other] do primeiro de { $moves } lances
}.
step-after = Partida { $game }, depois do lance { $number } de { NUMBER($moves) }: { $happened }
step-last = Partida { $game }, depois de { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}: { $happened }

record = O Aualé e outros programas de awelé abrem este arquivo. Os lances (os de Sul em maiúsculas):
record-alt = Partida { $game } em Oware Game Notation, { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}.

## More.

more = Partida { $game }: para empatar, encerrar, desfazer ou pausar, quem joga contra você precisa concordar (ao encerrar, { $stop ->
    [own-rows] cada lado fica com as sementes da própria fileira
   *[nobodys] ninguém fica com as sementes do tabuleiro
}). Por um minuto, você pode desfazer livremente seu último lance, a menos que já tenha vindo um lance em resposta.
more-against-computer = Partida { $game }: respondo na hora a uma proposta de empate ou de encerramento, e sempre aceito desfazer. Depois de um lance desfeito ou de uma dica, a partida não muda seu rating contra mim.
more-claim = <@{ $opponent }> saiu do servidor: você pode *Reivindicar* a vitória.
reminder = <@{ $mover }>, é sua vez na [partida { $game }]({ $link }) contra <@{ $opponent }>; o prazo termina { $when }.
reminders-of-many = <@{ $mover }>, { $games ->
    [one] 1 partida espera
   *[other] { $games } partidas esperam
} seu lance: { $list }
unpaused = <@{ $mover }>, a pausa da [partida { $game }]({ $link }) terminou e é sua vez; o prazo termina { $when }.
form-annul = Anular a partida { $game }
field-reason = Por quê? Todo mundo no canal pode ler.
annulled-for-you = Você anulou a partida { $game }. Ela não conta para nada, e quem estava jogando recebe o aviso: { $link }
annulled-too = <@{ $player }>, a sua [partida { $game }]({ $link }) foi anulada por quem gerencia o servidor. Ela não conta para nada.
more-time = <@{ $giver }> deu mais tempo na [partida { $game }]({ $link }): o prazo termina { $when }.
more-time-held = <@{ $giver }> deu mais tempo na [partida { $game }]({ $link }), cujo relógio está parado no momento.
computer-waits = Estou segurando meu lance: você está jogando com alguém na [partida { $game }]({ $link }), e a mesma posição está naquele tabuleiro ou a um lance dele, então meu lance poderia ajudar você. Vou jogar assim que aquela partida avançar. Até lá, o tempo não corre para ninguém.
computer-waits-for-others = Estou segurando meu lance: duas pessoas estão jogando agora esta mesma posição, e meu lance poderia ajudar uma delas. Vou jogar assim que a partida delas avançar. Até lá, o tempo não corre para ninguém; e, se preferir não esperar, você pode desfazer seu lance.

confirm-resign = Desistir da partida { $game }? A vitória vai para quem joga contra você. Para continuar jogando, ignore esta mensagem.
confirm-resign-of-match = Desistir da partida { $game }? A vitória vai para quem joga contra você. A série segue com a próxima partida, a menos que você escolha *Desistir da série*. Para continuar jogando, ignore esta mensagem.
resigned-elsewhere = Você desistiu da partida { $game }. O resultado está no canal dela: { $link }
resigned-elsewhere-quietly = Você desistiu da partida { $game }. O tabuleiro dela vai mostrar isso quando alguém apertar um botão: { $link }
resigned-elsewhere-next = Você desistiu da partida { $game }. O resultado está no canal dela, onde a próxima partida da série já começou: { $link }
resigned-elsewhere-match = Você desistiu da partida { $game } e da série dela. O resultado está no canal: { $link }
