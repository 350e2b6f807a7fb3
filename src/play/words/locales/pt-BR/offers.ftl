### Offers: challenges, and what players ask of each other in a game.

## Challenges.

challenge-to-anyone = { $challenger } quer jogar uma partida de Wari. Quem topa?
challenge-to-anyone-match = { $challenger } quer jogar uma série de Wari. Quem topa?
challenge-to-you = <@{ $you }>, { $challenger } desafia você para uma partida de Wari.
challenge-to-match = <@{ $you }>, { $challenger } desafia você para uma série de Wari.
challenge-to-rematch = <@{ $you }>, { $challenger } quer revanche.
opponent-away = <@{ $you }> está de férias até { $when }.

## Its terms, in parts that begin with a small letter. A challenge names only those that differ from the usual ones, in
## one line; *Details* lists all of them.

# $terms - a list
terms-of-challenge =
    Detalhes do desafio { $challenge }:
    { $terms }

terms-rules = regras **{ $rules }**
terms-seeds = { NUMBER($seeds) } sementes por casa
terms-challenger-first = quem começa: { $challenger }
terms-opponent-first = quem começa: quem aceitar
terms-you-first = quem começa: você
terms-invited-first = quem começa: <@{ $you }>
terms-random-start = quem começa: sorteio
terms-pace = { $pace ->
    [blitz] 2 minutos por lance
    [live] 10 minutos por lance
    [day] um dia por lance
    [three-days] três dias por lance
    [week] uma semana por lance
   *[none] sem limite de tempo
}
terms-pace-of-game = { $minutes } minutos para cada um, mais { $seconds } segundos por lance
terms-unrated-here = amistosa, pois só contam as partidas em servidores em que eu estou
terms-length = { $wins ->
    [1] uma só partida
   *[other] série até { $wins } vitórias
}
terms-in-thread = em um tópico próprio
terms-number = desafio { $challenge }
terms-expiry = expira { $when }
offer-of-answers = -# Não faço parte desta conversa: só respondo quando alguém aperta um botão. Jogue com os botões.
terms-of-answers =
    Não faço parte desta conversa: só respondo quando alguém aperta um botão.
    - Não posso mandar lembretes aqui. Com `/wari settings reminders:dm`, eles chegam por mensagem direta.
    - Se o prazo de uma partida acabar, isso aparece quando alguém apertar um botão dela.
    - Tabuleiros com mais de 15 minutos mantêm os botões, que não fazem mais nada.
    - Em outros lugares, só quem joga a partida pode abri-la.

# $own, $theirs - points won and lost, like "+12 / −18"
stakes = Rating em jogo: { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-of-match = Rating em jogo na primeira partida: { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-open = Rating em jogo: depende de quem aceitar ({ $challenger } tem { $rating })
stakes-of-match-open = Rating em jogo na primeira partida: depende de quem aceitar ({ $challenger } tem { $rating })

cannot-be-rated = Só partidas entre pessoas, com 4 sementes por casa, podem ser ranqueadas. Esta não vale para o rating.

## Threads of games.

# The name of a thread, at most 100 characters.
thread-of = { $challenger } – { $opponent }
game-in-thread = <@{ $player }> aceitou o desafio de <@{ $challenger }>. A partida está em <#{ $thread }>.
# Why a game that asked for a thread has none.
against-computer-in-channel = As partidas contra mim ficam no canal delas.
in-thread-already = Isto já é um tópico, então a partida fica aqui.
no-threads-here = Aqui não há tópicos, então a partida fica aqui.
no-thread = { $why ->
    [too-many] Este servidor tem tantos tópicos ativos quanto o Discord permite, então a partida é aqui.
    [forbidden] Não posso mais abrir tópicos aqui, então a partida é aqui.
    [enough] Seria o sexto tópico em uma hora para quem pediu, então a partida é aqui.
   *[failed] O Discord não abriu um tópico, então a partida é aqui.
}
# Above a board, whose thread was deleted or locked.
thread-closed = O tópico desta partida está fechado, então ela continua aqui.

## What becomes of a challenge.

challenge-declined = <@{ $you }> recusou o desafio de <@{ $challenger }>.
challenge-to-anyone-declined = O desafio de <@{ $challenger }> foi recusado.
challenge-withdrawn = <@{ $challenger }> retirou o desafio a <@{ $you }>.
challenge-to-anyone-withdrawn = <@{ $challenger }> retirou o desafio aberto.
challenge-expired = O desafio de <@{ $challenger }> a <@{ $you }> expirou depois de uma semana sem resposta. Sem problema: `/wari challenge` cria outro.
challenge-to-anyone-expired = O desafio aberto de <@{ $challenger }> expirou depois de um dia sem resposta. Sem problema: `/wari challenge` cria outro.

## In a game.

ask-draw = <@{ $asked }>, { $asker } propõe empate na partida { $game }.
ask-stop = <@{ $asked }>, { $asker } propõe encerrar a partida { $game } aqui. { $result }
ask-undo = <@{ $asked }>, { $asker } pede para desfazer o último lance que fez na partida { $game }.
ask-pause = <@{ $asked }>, { $asker } propõe pausar a partida { $game }: o relógio pararia por até { NUMBER($days) } dias.
ask-resume = <@{ $asked }>, { $asker } propõe terminar a pausa da partida { $game }.
your-opponent = quem joga contra você

# The stores as they would be.
stop-own-rows = Cada lado fica com as sementes da própria fileira: <@{ $south }> { $souths }, <@{ $north }> { $norths }.
stop-nobodys = Ninguém fica com as sementes do tabuleiro, e o placar continua como está: <@{ $south }> { $souths }, <@{ $north }> { $norths }.

declined-draw = <@{ $player }> recusou o empate; a partida { $game } continua.
declined-stop = <@{ $player }> quer seguir jogando; a partida { $game } continua.
declined-undo = <@{ $player }> não aceitou desfazer; a partida { $game } continua.
declined-pause = <@{ $player }> recusou a pausa; a partida { $game } continua.
declined-resume = <@{ $player }> prefere esperar; a partida { $game } segue em pausa.
# The computer declines a draw or a stop.
computer-declines-early = Ainda é cedo: vamos jogar mais e ver quem sai na frente. A partida { $game } continua.
computer-declines = Quero jogar mais um pouco. A partida { $game } continua.
computer-cannot-judge = Duas pessoas estão jogando agora esta mesma posição, então não posso dizer o que acho dela. A partida { $game } continua.
withdrew-draw = <@{ $player }> retirou a proposta de empate; a partida { $game } continua.
withdrew-stop = <@{ $player }> retirou a proposta de encerramento; a partida { $game } continua.
withdrew-undo = <@{ $player }> retirou o pedido para desfazer; a partida { $game } continua.
withdrew-pause = <@{ $player }> retirou a proposta de pausa; a partida { $game } continua.
withdrew-resume = <@{ $player }> não quer mais retomar; a partida { $game } segue em pausa.
accepted-offer = <@{ $player }> aceitou { $wish ->
    [draw] o empate
    [stop] encerrar
    [pause] a pausa
    [resume] o fim da pausa
   *[undo] desfazer o lance
} na partida { $game }.
offer-past = Uma proposta na partida { $game } caducou porque a partida seguiu.

## In a list of choices.

challenge-choice = { $challenge } · regras { $rules }
challenge-choice-from = { $challenge } · de { $challenger } · regras { $rules }
ask-choice = partida { $game } · { $wish ->
    [draw] empate
    [stop] encerrar
    [pause] pausa
    [resume] fim da pausa
   *[undo] desfazer
} · { $opponent }

## The computer.

how-well = Em que nível devo jogar? *Fácil* é o nível 1, *Médio* o 4 e *Difícil* o 8. Em `/wari challenge level:` há todos os dez.
# After several games in a row against a level that ended alike, above that question.
neighbor-won = Você venceu suas últimas { $games } partidas contra o nível { $level }. Que tal o nível { $next }?
neighbor-lost = Você perdeu suas últimas { $games } partidas contra o nível { $level }. Talvez o nível { $next } seja mais divertido por enquanto.
