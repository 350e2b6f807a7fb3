### Hints, puzzles and reviews: what the computer thinks.
###
### A capture is of two seeds or more, so "sementes" after its number is always plural.

## Hints.

hint = Dica para a partida { $game }, só para você. { $motive }
hint-house = Jogue a casa { $house }.

motive-win = Você pode vencer agora: um lance encerra a partida.
motive-feed = A fileira rival ficou sem sementes: mande algumas para lá.
motive-capture = Você pode capturar { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
}.
motive-rescue = Há uma ameaça de captura na sua fileira ({ $houses }): deixe menos sementes ali.
motive-threaten = Você pode preparar uma captura: repare, na fileira rival, em { $houses }.
motive-wait = Não há captura a fazer nem a impedir. Faça o lance que deixa mais opções em aberto.

## A line of moves, and what it brings.

line = Uma continuação provável (seus lances em negrito): { $line } { $gain }
gain-ahead = Você termina com { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
} de vantagem.
gain-level = Assim o jogo segue equilibrado; com qualquer outro lance, você fica para trás.
gain-behind = Você termina { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
} atrás, mas qualquer outro lance é pior.

## Puzzles.

puzzle = **Problema { $number }** · regras { $rules } · você joga com { $side }
    Um lance é claramente o melhor. Qual?
puzzle-from-game = **Um problema de uma partida deste servidor** · regras { $rules } · você joga com { $side }
    Um lance é claramente o melhor. Qual?
daily-puzzle = **Problema do dia** · problema { $number } · regras { $rules } · vez de { $side }
    Um lance é claramente o melhor. Aperte o seu: só você vê se acertou.
daily-puzzle-from-game = **Problema do dia** · de uma partida deste servidor · regras { $rules } · vez de { $side }
    Um lance é claramente o melhor. Aperte o seu: só você vê se acertou.
puzzle-alt = Problema { $number }. { $board }
puzzle-from-game-alt = Um problema de uma partida deste servidor. { $board }
puzzle-mover = É a vez de { $side }.

puzzle-right = **Isso!** É a casa { $house }. { $why }
puzzle-only-win = É a única vitória garantida.
puzzle-only-escape = Qualquer outro lance perde.
puzzle-better = Vale cerca de { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
} a mais que qualquer outro lance.

## The solution, for who did not find it.

puzzle-was-only-win = **Não foi dessa vez:** o lance era a casa { $house }, a única vitória garantida.
puzzle-was-only-escape = **Não foi dessa vez:** o lance era a casa { $house }; qualquer outro perde.
puzzle-was-better = **Não foi dessa vez:** o lance era a casa { $house }, que vale cerca de { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
} a mais que qualquer outro.

## What a wrong answer allows or misses. The right one stays open.
##
## $other - the opponent's side

puzzle-wrong = Problema { $number } · regras { $rules }. **Não é esse.** { $why }
puzzle-wrong-from-game = Um problema de uma partida deste servidor · regras { $rules }. **Não é esse.** { $why }
wrong-line = O que poderia acontecer (seus lances em negrito): { $line }
wrong-missed-win = A casa { $house } deixa escapar a vitória: dá para vencer em um só lance.
wrong-missed-capture = A casa { $house } não captura nada, e há o que capturar.
wrong-missed-more = A casa { $house } captura { $seeds } sementes, mas dá para levar mais.
wrong-missed-later = A casa { $house } deixa passar um plano mais forte.
wrong-ended-game = A casa { $house } encerra a partida cedo demais.
wrong-allowed-win = A casa { $house } deixa { $other } vencer na hora com a casa { $reply }.
wrong-allowed-capture = A casa { $house } deixa { $other }, com a casa { $reply }, capturar { $seeds } sementes na sua fileira ({ $houses }).
wrong-allowed-plan = A casa { $house } deixa { $other } preparar a captura de { $seeds } sementes na sua fileira ({ $houses }).
wrong-allowed-rest = A casa { $house } deixa { $other } ficar com { $seeds ->
    [one] a última semente
   *[other] as últimas { $seeds } sementes
}.
wrong-forced-to-feed = A casa { $house } deixa { $other } ficar sem sementes jogando a casa { $reply }, e aí você tem de mandar sementes para lá.
wrong-allowed-threat = A casa { $house } deixa { $other } atacar sua fileira ({ $houses }) com a casa { $reply }.
wrong-drift = A casa { $house } rende menos do que o melhor lance.
puzzle-solution = Problema { $number } · regras { $rules }. { $verdict }
puzzle-solution-from-game = Um problema de uma partida deste servidor · regras { $rules }. { $verdict }
puzzle-source = Surgiu no lance { $number } da partida { $game }; `/wari review game:{ $game }` mostra o que veio depois.
puzzle-not-counted = Não foi sua primeira resposta, por isso não conta.
puzzle-score = { $answered ->
    [one] { $solved ->
        [0] Você ainda não resolveu nenhum.
       *[other] É o primeiro que você resolve.
    }
   *[other] Você já resolveu { $solved } de { $answered } problemas.
}
puzzle-streak = Você já resolveu { $solved } de { NUMBER($answered) } problemas, os últimos { $streak } em sequência.

# $tried - as many people answered
daily-tried = { $tried ->
    [one] Uma pessoa tentou o último e não acertou.
   *[other] { $tried } pessoas tentaram o último; { $found ->
        [0] ninguém acertou.
        [one] 1 acertou.
       *[other] { $found } acertaram.
    }
}
# $names - of those who solved it, like "Ana, Kofi e mais 3 pessoas"
daily-solved = O último foi resolvido por { $names }; { $tried ->
    [one] 1 pessoa tentou
   *[other] { $tried } pessoas tentaram
}.
daily-solved-by-all = O último foi resolvido por { $names }.
daily-others = { $number ->
    [one] mais 1 pessoa
   *[other] mais { $number } pessoas
}

# $found - of $tried who have tried it
daily-so-far = Resolvido até agora: { $found } de { $tried }.
daily-still-open = Hoje você ainda pode encontrar: sua sequência espera até o próximo problema.
daily-tries = { $tries ->
    [1] de primeira
   *[other] { $tries } tentativas
}
# $tries - as above
daily-result = Wari nº { $number } · { $tries } · sequência { $streak }
daily-result-from-game = Problema de Wari deste servidor · { $tries } · sequência { $streak }
# $result - as above
daily-told = { $name }: { $result }

daily-off = Ainda não há problema do dia aqui. Use `/wari-admin puzzle daily:here` em um canal para publicar um ali agora e todo dia a esta hora, fácil na segunda e difícil no domingo; acrescente `rules` se quiser outras regras além de Classic. Com `/wari puzzle`, qualquer pessoa pode resolver outros.
# $time - of the day, in each reader's time zone
# $next - as below
daily-on =
    <#{ $channel }> recebe um problema todo dia ({ $time }, regras { $rules }), fácil na segunda e difícil no domingo. { $next } Só você vê sua resposta.
    `daily:here` em outro canal leva o problema para lá e para aquela hora do dia; `rules` escolhe as regras; `daily:off` desliga.
daily-by-zone = A hora é a de **{ $zone }**, no verão e no inverno.
daily-by-utc = A hora é contada em UTC. Para que siga a sua também no horário de verão, escolha o fuso horário deste servidor: `/wari-admin settings zone:`.

daily-next = O próximo chega { $when }.
daily-first = O primeiro já está a caminho.

## One's own mistakes.

mine = **Lance { $number } da [partida { $game }]({ $link })** · regras { $rules } · você joga com { $side }
    Aqui você semeou a casa { $house }, e suas chances caíram de { $before }% para { $after }%. O que é melhor?
mine-alt = Uma posição da sua partida { $game }. { $board }
mine-better = **Melhor!** É a casa { $house }.
mine-again = Você verá esta posição de novo { $again }.
mine-mended = Este erro está corrigido de vez.
mine-same = Foi o que você jogou: a casa { $house }.
mine-not-better = **Ainda não.** Com a casa { $house } você pode esperar uma vantagem de { $worth }; com o melhor lance, { $best }.
mine-none = Você não tem erros para praticar. Toque em *Análise* abaixo de uma partida terminada, e os erros dela virão para cá.
mine-done = Você praticou tudo o que estava na vez. O próximo erro volta { $next }.
puzzle-source-choice = { $source ->
    [mine] seus erros
    [endings] finais
   *[daily] o problema do dia
}

## Endings.

ending = **Final** · regras { $rules } · você joga com { $side } · grau { $grade } de { $grades }
ending-win = Você pode vencer: com o melhor jogo, isso leva { $moves ->
    [one] { $moves } lance seu
   *[other] { $moves } lances seus
}.
ending-hold = Você pode empatar: com o melhor jogo, isso leva { $moves ->
    [one] { $moves } lance seu
   *[other] { $moves } lances seus
}.
ending-again = **Final** · regras { $rules } · você joga com { $side }. De novo a partir daqui.
ending-alt = Um final para jogar. { $board }
ending-goes-on = **Certo:** casa { $house }. Eu respondo com a casa { $reply }.
ending-won = **Vitória!** A casa { $house } era o último lance que faltava.
ending-held = **Empate!** A casa { $house } era o último lance que faltava.
ending-slipped-to-draw = **A vitória escapou.** Depois da casa { $house }, a melhor defesa empata.
ending-slipped = **Isso perde.** Depois da casa { $house }, a melhor defesa vence.

## Reviews.

review = Análise da partida { $game }: { $south } (Sul) contra { $north } (Norte), { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}.
review-player = **{ $name }** · { $performance }
performance = precisão { $accuracy }% · sementes perdidas por lance: { $seeds } · { $marks }
performance-forced = nenhuma escolha a fazer
inaccuracies = { $number ->
    [1] 1 imprecisão
   *[other] { $number } imprecisões
}
mistakes = { $number ->
    [1] 1 erro
   *[other] { $number } erros
}
blunders = { $number ->
    [1] 1 erro grave
   *[other] { $number } erros graves
}
review-quiet = Nenhum dos lados cometeu um erro caro.
review-turned = { $turns ->
    [one] Onde a partida virou, com as chances de vitória antes e depois:
   *[other] As maiores viradas, com as chances de vitória antes e depois:
}
review-turn = - Lance { $number }: { $turn } ({ $name } { $before }% → { $after }%)

# Without a costly move.
review-captures = As maiores capturas:
review-capture-line = - Lance { $number }: { $turn }
review-capture = { $name } capturou { $seeds } sementes com { $house }.

## On the picture of a review; each of one to three words.

sheet-captured = capturadas
sheet-accuracy = precisão
sheet-inaccuracies = imprecisões
sheet-mistakes = erros
sheet-blunders = graves
sheet-ahead = à frente
sheet-move = lance
sheet-turned = Onde a partida virou
sheet-captures = As maiores capturas
sheet-played = jogado
sheet-better = melhor
sheet-at-stake = em jogo

## What somebody will remember a game for.

headline = **{ $headline }**
headline-led = { $name } liderou do começo ao fim.
headline-turned = { $name } virou a partida depois do lance { $number } de { $other }.
headline-came-back = { $name } saiu de uma posição quase perdida e virou depois do lance { $number } de { $other }.
headline-turned-slowly = { $name } virou a partida aos poucos.
headline-came-back-slowly = { $name } saiu de uma posição quase perdida e virou aos poucos.
headline-slipped = { $name } deixou a partida escapar no último lance.
headline-still-open = { $name } perdeu uma partida ainda em aberto.
headline-escaped = { $name } escapou com um empate.
headline-both-could-win = Um empate que qualquer um dos lados poderia ter vencido.
headline-close = Um empate disputado do começo ao fim.

## What a move allowed or missed.
##
## $name - who made the move; $other - the opponent; $mark - as below
## $better - the better house, or several, like "a ou e"; $line - the moves of both that lead to it, like "a c b"

turn-missed-win = { $name } jogou { $house } ({ $mark }) e deixou passar a vitória: { $better } encerraria a partida.
turn-missed-win-by-capture = { $name } jogou { $house } ({ $mark }) e deixou passar a vitória: { $better } capturaria { $seeds } sementes de { $other } ({ $houses }).
turn-missed-capture = { $name } jogou { $house } ({ $mark }) e deixou passar uma captura: { $better } levaria { $seeds } sementes de { $other } ({ $houses }).
turn-missed-more = { $name } jogou { $house } ({ $mark }) e levou só { $instead } sementes: { $better } levaria { $seeds } de { $other } ({ $houses }).
turn-missed-plan = { $name } jogou { $house } ({ $mark }) e deixou passar um plano: { $better } prepararia a captura de { $seeds } sementes de { $other } ({ $houses }), com { $line }.
turn-missed-rest = { $name } jogou { $house } ({ $mark }) e deixou passar um final melhor: { $better } renderia { $seeds ->
    [one] a última semente
   *[other] as últimas { $seeds } sementes
} ({ $line }).
turn-missed-feeding = { $name } jogou { $house } ({ $mark }) e deu folga a { $other }, que, após { $better }, teria de mandar sementes com { $houses }.
turn-missed-threat = { $name } jogou { $house } ({ $mark }) e deixou passar uma ameaça: { $better } atacaria { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
} de { $other } ({ $houses }).
turn-ended-game = { $name } jogou { $house } ({ $mark }) e encerrou a partida cedo demais; com { $better }, ela continuaria.
turn-allowed-win = { $name } jogou { $house } ({ $mark }) e deixou { $other } vencer na hora com { $reply }; { $better } evitaria isso.
turn-allowed-capture = { $name } jogou { $house } ({ $mark }) e deixou { $other } capturar { $seeds } sementes ({ $houses }); { $better } protegeria { $number ->
    [one] essa casa
   *[other] essas casas
}.
turn-left-open = { $name } jogou { $house } ({ $mark }) e deixou { $houses } sem defesa: { $other } podia capturar { $seeds } sementes; { $better } salvaria todas.
turn-allowed-more = { $name } jogou { $house } ({ $mark }) e deixou { $other } capturar { $seeds } sementes ({ $houses }); após { $better }, seriam no máximo { $fewer }.
turn-allowed-anyway = { $name } jogou { $house } ({ $mark }) e deixou { $other } capturar { $seeds } sementes ({ $houses }); { $better } era melhor.
turn-allowed-plan = { $name } jogou { $house } ({ $mark }) e deixou { $other } preparar a captura de { $seeds } sementes ({ $houses }), com { $line }; { $better } evitaria isso.
turn-allowed-rest = { $name } jogou { $house } ({ $mark }) e deixou { $other } ficar com { $seeds ->
    [one] a última semente
   *[other] as últimas { $seeds } sementes
} ({ $line }); { $better } evitaria isso.
turn-forced-to-feed = { $name } jogou { $house } ({ $mark }) e deixou { $other } ficar sem sementes jogando { $reply }, e aí { $name } teria de mandar sementes com { $houses }; { $better } evitaria isso.
turn-allowed-threat = { $name } jogou { $house } ({ $mark }) e deixou { $other } atacar { $houses } com { $reply }; { $better } evitaria isso.
turn-fewer-houses = { $name } jogou { $house } ({ $mark }) e enfraqueceu a posição: { $better } manteria mais casas de { $name } em jogo.
turn-more-houses-of-theirs = { $name } jogou { $house } ({ $mark }) e ajudou { $other }: { $better } deixaria a { $other } menos casas para jogar.
turn-fewer-laps = { $name } jogou { $house } ({ $mark }) e enfraqueceu a posição: { $better } guardaria mais sementes para uma volta completa.
turn-more-laps-of-theirs = { $name } jogou { $house } ({ $mark }) e ajudou { $other }: { $better } evitaria que { $other } juntasse sementes para uma volta completa.
turn-drift = { $name } jogou { $house } ({ $mark }) e enfraqueceu a posição: { $better } valia cerca de { $seeds ->
    [one] 1 semente
   *[other] { $seeds } sementes
} a mais.
turn-win-slipped = { $name } jogou { $house } ({ $mark }) e deixou escapar uma vitória garantida: { $better } ainda vencia.
turn-draw-slipped = { $name } jogou { $house } ({ $mark }) e caiu em uma derrota forçada: { $better } ainda garantia o empate.
turn-lost = { $name } jogou { $house } ({ $mark }) e caiu em uma derrota forçada: { $better } manteria a partida em aberto.
turn-equal = { $turn } Igualmente { $number ->
    [one] boa era
   *[other] boas eram
} { $houses }.
mark = { $mark ->
    [inaccuracy] imprecisão
    [mistake] erro
   *[blunder] erro grave
}
turning-point = Lance { $number }

review-alt = As chances de vitória na partida { $game }, em { $moves ->
    [1] 1 lance
   *[other] { $moves } lances
}.
review-player-alt = { $side } é { $name }: { $performance }.
review-turn-alt = Lance { $number }, em { $position }: { $turn }
review-chances = As chances de vitória de Sul, do primeiro ao último lance:
review-before = Antes do lance { $number }: { $position }

## Below a board of a reviewed game.

worth-forced = { $name } só podia semear a casa { $house }.
worth-best = { $name } semeou a casa { $house }; não havia nada melhor.
worth-almost = { $name } semeou a casa { $house }; a casa { $better } era um pouco melhor.
worth-costly = { $name } semeou a casa { $house }: { $seeds } sementes a menos do que com a casa { $better }, mas isso já não mudava nada.
worth-key = Abaixo de cada casa: a vantagem esperada de { $name }, em sementes.
worth-alt = Vantagem esperada de { $side }, em sementes: { $houses }.
worth-try = Teste uma casa para ver o que poderia ter acontecido.

## What could have followed a move of a reviewed game, if it had been another.
what-if = **E se…?** Partida { $game }, a partir do lance { $number }: { $line }
what-if-answer = A melhor resposta: { $happened }
what-if-stamp = E se…?

## What a house is worth, in at most four letters.

short-win = vit
short-loss = der
short-draw = emp
