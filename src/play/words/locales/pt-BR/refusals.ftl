### Why something was not done, and what can be done instead.

refused-challenge-to-oneself = Você não pode se desafiar. Escolha outra pessoa em `opponent`, ou deixe em branco para qualquer pessoa poder aceitar.
refused-level-of-a-person = `level` vale só para o computador: as pessoas jogam o melhor que podem. Deixe `level` ou `opponent` em branco.
refused-challenge-to-a-bot = Bots não respondem a desafios. Desafie uma pessoa ou a mim, ou deixe `opponent` em branco para qualquer pessoa poder aceitar.
refused-no-game-between = Não posso marcar uma partida entre você e <@{ $other }>. Desafie outra pessoa, ou deixe `opponent` em branco para qualquer pessoa poder aceitar.
refused-challenged-already = Seu desafio a <@{ $opponent }> ainda espera resposta: { $link }. Se quiser propor outra coisa, primeiro aperte *Retirar*.
refused-declined-of-late = <@{ $opponent }> recusou seu desafio. Espere um pouco: você pode desafiar de novo { $again }. Talvez outra pessoa queira jogar: deixe `opponent` em branco para qualquer pessoa poder aceitar.
refused-too-many-offers = Você já tem { NUMBER($offers) } desafios em aberto, e esse é o limite: { $links }. Aperte *Retirar* em um deles para fazer outro.
refused-offered-of-late = Na última hora, você desafiou <@{ $opponent }> várias vezes, e nenhuma partida saiu. Você pode desafiar de novo { $again }. Talvez outra pessoa queira jogar: deixe `opponent` em branco para qualquer pessoa poder aceitar.
refused-offered-too-often = Você fez desafios demais na última hora: pode fazer outro { $again }. Contra mim dá para jogar a qualquer momento, com `/wari challenge level:3`.
refused-challenge-to-a-stranger = <@{ $opponent }> não está neste servidor e não tem como aceitar aqui. Mande antes um convite para o servidor, ou escolha alguém que esteja aqui.
refused-too-many-games = Você está jogando { NUMBER($most) } partidas, e esse é o limite. `/wari games` mostra a lista; termine uma antes, ou desista de uma com `/wari resign`.
refused-too-many-games-of = <@{ $player }> está jogando { NUMBER($most) } partidas, e esse é o limite. O desafio continua em aberto: você poderá aceitar quando uma dessas partidas acabar.
refused-too-many-games-against-computer = Você está jogando { NUMBER($most) } partidas contra mim, e esse é o limite. `/wari games` mostra a lista; termine uma antes, ou desista de uma com `/wari resign`.
refused-too-many-games-today = Você começou { NUMBER($most) } partidas contra mim em um dia, e esse é o limite. Você pode começar outra { $again }, e jogar com outras pessoas a qualquer momento: `/wari challenge`.
refused-erased-of-late = Acabei de apagar tudo isso. Se surgiu algo novo desde então, você pode apagar { $again }.
refused-block-oneself = Você não pode se bloquear. Escolha outra pessoa em `block`.
refused-too-many-blocks = Você bloqueou { NUMBER($most) } pessoas, e esse é o limite. Desbloqueie alguém antes: `/wari settings unblock`.
refused-no-such-challenge = Esse desafio não existe. `/wari challenge` cria um.
refused-no-challenge-here = Nada aqui espera sua resposta. `/wari challenge` propõe uma partida.
refused-own-challenge = Este desafio é seu, então quem responde é a outra pessoa. Você pode apertar *Retirar*.
refused-not-invited = Este desafio é para <@{ $invited }>. Faça o seu com `/wari challenge`.
refused-not-your-challenge = Só <@{ $challenger }> pode retirar este desafio.
refused-open-challenge = Este desafio está aberto a qualquer pessoa, então você não precisa recusar.
refused-challenge-elsewhere = O desafio { $challenge } está em outro canal: { $link }
refused-challenge-accepted = Este desafio foi aceito e agora é a partida { $game }. `/wari board game:{ $game }` mostra o tabuleiro.
refused-challenge-closed-declined = Este desafio foi recusado. `/wari challenge` cria outro.
refused-challenge-closed-expired = Este desafio expirou antes que alguém respondesse. `/wari challenge` cria outro.
refused-challenge-closed-withdrawn = Este desafio foi retirado. `/wari challenge` cria outro.
refused-rematch-offered = Você já pediu revanche: { $link }
refused-game-goes-on = A partida { $game } ainda não acabou: { $link }
refused-match-goes-on = A série não acabou com a partida { $game }, e a próxima já começou: ela está na lista de `/wari games`.
refused-former-player = Quem jogou com você apagou os próprios dados, então não sei mais quem era. `/wari challenge` encontra outra pessoa.
refused-nothing-to-take-back = Você ainda não fez nenhum lance que possa desfazer.
refused-another-proposal = Na partida { $game }, { $wish ->
    [draw] uma proposta de empate
    [stop] uma proposta de encerramento
    [pause] uma proposta de pausa
    [resume] um pedido para retomar
   *[undo] um pedido para desfazer
} espera resposta: { $link }. Primeiro escolha *Aceitar* ou *Recusar*; um novo lance também serve para cancelar.
refused-asked-before = { $wish ->
    [draw] Você já propôs empate nesta posição. Pode propor
    [stop] Você já propôs encerrar nesta posição. Pode propor
    [pause] Você já propôs uma pausa nesta posição. Pode propor
    [resume] Você já pediu para retomar nesta posição. Pode pedir
   *[undo] Você já pediu para desfazer nesta posição. Pode pedir
} de novo depois do próximo lance.
refused-own-proposal = { $wish ->
    [draw] A proposta de empate é sua
    [stop] A proposta de encerramento é sua
    [pause] A proposta de pausa é sua
    [resume] O pedido para retomar é seu
   *[undo] O pedido para desfazer é seu
}, então quem responde é <@{ $asked }>. Para retirar, use `/wari decline`.
refused-not-your-proposal = Só quem fez esta proposta pode retirá-la. Você pode *Aceitar* ou *Recusar*.
refused-no-such-proposal = Essa proposta já foi respondida ou retirada, ou a partida { $game } já avançou: { $link }
refused-no-such-game = Essa partida não existe. `/wari games` mostra as suas.
refused-no-game-in-message = Essa mensagem não mostra nenhuma partida minha. Escolha um dos meus tabuleiros, ou use `/wari replay` ou `/wari review`.
refused-no-game-here = Você não tem partidas neste canal. `/wari challenge` começa uma; `/wari games` mostra as suas em outros canais.
refused-no-game-anywhere = Você não tem partidas agora. Aqui você pode jogar contra mim: `/wari challenge level:3`.
refused-game-elsewhere = A partida { $game } está em outro canal: { $link }
refused-not-a-player = Você não participa da partida { $game }, mas pode assistir à vontade. `/wari challenge` começa uma partida sua.
refused-not-your-turn = É a vez de <@{ $mover }> na partida { $game }: { $link }
refused-game-over = A partida { $game } acabou: { $link }. `/wari challenge` começa outra.
refused-own-game = Você joga na partida { $game }, então outra pessoa que gerencia o servidor precisa anulá-la. Com `/wari resign` você pode terminá-la.
refused-no-remark = Nada foi anulado. Explique o motivo a quem joga, com pelo menos { NUMBER($fewest) } caracteres visíveis.
refused-nothing-to-claim = Você não pode reivindicar a vitória na partida { $game }. Isso só vale em uma partida sem limite de tempo, quando quem joga contra você já saiu do servidor e ninguém jogou por { NUMBER($days) } dias.
refused-not-listed = <@{ $player }> prefere não mostrar as próprias partidas nem os resultados.
refused-follows-own = Você mesmo joga a partida { $game }, então já fica sabendo.
refused-follows-enough = Você já acompanha { NUMBER($most) } partidas, o máximo. Pare de acompanhar alguma primeiro.
refused-not-followed = Você não acompanha a partida { $game }.
refused-nothing-to-follow = Ninguém está jogando nos canais deste servidor que você vê: não há nada para acompanhar.
refused-old-board = Este tabuleiro está desatualizado, então nada foi jogado. O mais recente da partida { $game } está aqui: { $link }
refused-hint-among-people = A partida { $game } é entre pessoas, e uma dica seria injusta com a outra pessoa. Só dou dicas em partidas contra mim: `/wari challenge level:3`.
refused-moved-on = A partida { $game } avançou nesse meio-tempo, então nada foi alterado. O tabuleiro mais recente está aqui: { $link }
refused-old-preview = A partida { $game } avançou nesse meio-tempo, então esta prévia está desatualizada. O tabuleiro mais recente está aqui: { $link }
refused-other-deadline = O prazo da partida { $game } mudou nesse meio-tempo, então nenhum tempo foi dado. O tabuleiro mais recente está aqui: { $link }
refused-waits-in-play = Não posso ajudar com uma posição das suas partidas em andamento. Esta está no tabuleiro da partida { $game }, ou a um lance dele: { $link }. Posso ajudar quando aquela partida avançar.
refused-stands-in-play = Duas pessoas estão jogando agora esta mesma posição, então só posso ajudar quando a partida delas avançar. Tente mais tarde, por favor.
refused-old-hint = A partida { $game } já avançou: { $link }. `/wari hint` dá uma dica para o tabuleiro atual.
refused-still-answering = Estou publicando um lance desta partida agora mesmo. Veja o tabuleiro mais recente e tente de novo.
refused-no-such-house = Escolha uma casa de **a** até **f** (a casa **a** fica à sua esquerda).
refused-no-such-houses = Digite de uma a seis letras de **a** até **f**, alternando os dois lados, como `bdf`.
refused-no-such-plan = Escreva o plano em palavras com letras de **a** até **f**, com no máximo { $most } caracteres no total. Em cada palavra, a casa rival e a sua resposta se alternam, como `bc de` (se **b**, então **c**; se **d**, então **e**) ou `bcdf` (se **b**, então **c**; depois, se **d**, **f**).
refused-unanswered-word = Em `{ $word }`, a última letra está sem resposta. As letras vêm aos pares, a casa rival e a sua resposta: `bc`, e depois `bcdf`.
refused-two-answers = `{ $word }` responde à casa { $house } de um jeito diferente de uma palavra anterior. Escolha uma resposta só.
refused-not-their-move = Em `{ $word }`, quem joga contra você não poderia semear a casa { $house }: { $why ->
    [empty] ela estaria vazia
    [feed] você estaria sem sementes, e ela não mandaria nenhuma
   *[starve] ela deixaria você sem sementes
}. Poderia semear a casa { $playable }.
refused-no-answer = Em `{ $word }`, você não poderia responder com a casa { $house }. { $why }
refused-plan-past-end = Em `{ $word }`, a partida acaba depois de `{ $sown }`, então nada pode vir em seguida. Encurte essa palavra ou tire-a.
refused-plan-on-own-turn = É a sua vez na partida { $game }: { $link }. Jogue primeiro; depois você pode planejar suas respostas.
refused-plan-against-computer = Na partida { $game } você joga contra mim, e eu respondo na hora: não há o que planejar. Planos são para partidas contra pessoas.
refused-nothing-to-plan = Um plano responde ao próximo lance de outra pessoa, e nenhuma das suas partidas está esperando um.
refused-no-such-ply = { $last ->
    [0] Ninguém fez um lance nesta partida ainda; escolha `ply` 0.
    [one] Esta partida só tem 1 lance; escolha `ply` 0 ou 1.
   *[other] Esta partida só tem { $last } lances; escolha um `ply` de 0 a { $last }.
}
refused-nothing-else-waits = Nenhuma outra partida espera seu lance. `/wari games` mostra todas as suas partidas.
refused-nothing-to-replay = A partida { $game } não tem lances: { $link }
refused-review-of-a-running-game = A partida { $game } ainda não acabou: { $link }. A análise fica disponível quando ela terminar.
refused-nothing-to-review = Nenhuma partida deste canal terminou ainda. Para analisar uma de outro canal, use `/wari review` com a opção `game`.
refused-shared-already = Você acabou de mostrar aqui { $what ->
    [film] o filme
   *[review] a análise
} da partida { $game }; role um pouco para cima.
refused-daily-is-over = Esse problema do dia já passou, ou você não o resolveu no dia: não há nada para compartilhar.
refused-not-telling-here = Neste canal só posso responder em particular, então não tenho como compartilhar seu resultado: preciso de **Ver canal** e **Enviar mensagens** (em um tópico, **Enviar mensagens em tópicos**), em *Editar canal* → *Permissões*.
refused-told-already = Você acabou de compartilhar isso aqui; role um pouco para cima.
refused-not-sharing-here = Neste canal só posso responder em particular, então não tenho como mostrar { $what ->
    [film] o filme
   *[review] a análise
} da partida { $game } para todo mundo: preciso de **Ver canal** e **Enviar mensagens** (em um tópico, **Enviar mensagens em tópicos**), em *Editar canal* → *Permissões*.
refused-not-sharing-elsewhere = A partida { $game } foi jogada em um canal que nem todo mundo aqui pode ver, então mostro { $what ->
    [film] o filme
   *[review] a análise
} só para você. Você pode compartilhar lá: { $link }
refused-too-many-at-once = Você tem { NUMBER($most) } pedidos em andamento, e esse é o limite. Peça de novo quando eu tiver respondido a um deles.
refused-too-fast = Você está apertando mais rápido do que consigo acompanhar, então deixei esse clique passar. Espere alguns segundos e continue.
refused-crowded = Estou com muito trabalho agora, então nada foi feito. Aperte de novo daqui a pouco, por favor.
refused-one-at-a-time = Ainda estou cuidando do seu último pedido, e faço um desses por vez para cada pessoa. Peça de novo quando ele ficar pronto.
refused-no-time-to-think = Estou pensando em partidas demais agora. Tente de novo daqui a pouco, por favor.
refused-thinking-already = Já estou pensando na partida { $game }. Tente de novo daqui a pouco.
refused-no-time-to-review = Estou pensando em partidas demais para cuidar da partida { $game } agora. Tente de novo daqui a um minuto.
refused-replay-is-a-file = O replay é um arquivo, e aqui não posso anexar arquivos: preciso da permissão **Anexar arquivos**, em *Editar canal* → *Permissões*. `/wari board game:{ $game } ply:1` e assim por diante mostram cada posição em texto.
refused-unknown-button = Este botão é de outra versão minha, ou não é meu. `/wari board` publica um tabuleiro novo.
refused-unknown-command = Não conheço este comando ou esta opção; talvez o Discord esteja mostrando uma lista antiga. Recarregue o Discord e tente de novo.
refused-own-time = É a sua vez na partida { $game }, e só quem joga contra você pode dar mais tempo.
refused-no-time-limit = A partida { $game } não tem limite de tempo.
refused-paused-already = A partida { $game } já está em pausa até { $until }. *Mais* → *Retomar* termina a pausa.
refused-not-paused = A partida { $game } não está em pausa.
refused-no-such-hours = Escreva o horário de silêncio como `22-7` ou `22:30-7`, ou `off` para não ter nenhum.
refused-no-such-zone = Não conheço esse fuso horário. Digite uma cidade próxima, como `Sao Paulo` ou `Lisbon`, e escolha na lista.
refused-no-such-date = Escreva seu último dia de férias como `{ $today }`, ou `off` quando voltar.
refused-past-date = Esse dia já passou: no seu fuso horário, hoje é `{ $today }`.
refused-away-too-long = Seus relógios podem parar por { NUMBER($most) } dias por ano, e { $left ->
    [one] resta { $left } dia
   *[other] restam { $left } dias
}. Você pode ficar de férias até `{ $last }`.
refused-no-vacation = Seus relógios podem parar por { NUMBER($most) } dias por ano, e você já usou todos. Em vez disso, proponha uma pausa: *Mais* → *Pausa*.
refused-enough-time = Ainda há tempo de sobra na partida { $game }: o prazo termina { $deadline }.
refused-not-a-manager = Para isso você precisa da permissão *Gerenciar servidor*. `/wari settings` muda as suas configurações.
refused-not-writing-here = Neste canal só posso responder, então não tenho como publicar um problema do dia: preciso de **Ver canal** e **Enviar mensagens** (em um tópico, **Enviar mensagens em tópicos**), em *Editar canal* → *Permissões*. Conceda essas permissões, ou tente outro canal.
refused-profile-of-a-bot = Bots não jogam, então não têm perfil. Escolha uma pessoa.
refused-against-themselves = Ninguém joga contra si. Escolha outra pessoa em `against`, ou deixe em branco.
refused-nothing-finished = Você ainda não terminou nenhuma partida. `/wari challenge` começa uma.
refused-nothing-finished-by = <@{ $player }> ainda não terminou nenhuma partida. `/wari challenge opponent:<@{ $player }>` propõe uma.
refused-no-threads-on-server = Neste servidor, as partidas ficam no canal delas. Deixe `in` de fora para jogar aqui, ou peça a quem gerencia o servidor que use `/wari-admin settings threads:ask`.
refused-no-threads-of-yours = Você não pode abrir tópicos aqui, então também não abro um por você. Deixe `in` de fora para jogar no canal, ou peça à moderação **Create Public Threads** e **Send Messages in Threads**.
refused-too-many-threads = Você teve { NUMBER($most) } tópicos de partidas em uma hora, e esse é o limite. Você pode ter outro { $again }; até lá, deixe `in` de fora para jogar no canal.
refused-shut-out-left = Você não está mais no servidor da partida { $game }, então não posso fazer isso lá por você. Se a partida tem limite de tempo, o relógio decide; se não tem, quem joga contra você pode reivindicar a vitória.
refused-shut-out-timed-out = Você está de castigo no servidor da partida { $game }, então não posso fazer isso lá por você. Tente de novo quando acabar; o tempo continua correndo.
refused-shut-out-unseen = Você não vê mais o canal da partida { $game }, então não posso fazer isso lá por você. Fale com a moderação; `/wari resign` ainda funciona.
refused-only-in-servers = Isso vale para um servidor em que eu estou: use o comando em um dos canais dele.
refused-banned = Quem me administra bloqueou você ou este servidor. `/wari privacy` continua funcionando.
refused-nobody-else-here = Aqui estamos só você e eu. Desafie alguém em um servidor em que eu estou, ou me adicione à sua conta para jogar nas suas mensagens diretas. Aqui você pode jogar contra mim: `/wari challenge level:3`.
refused-no-leaderboard-here = Não há classificação aqui, pois só contam as partidas em servidores em que eu estou. `/wari leaderboard scope:global` mostra a classificação geral.
refused-only-you-would-see = Você não tem permissão para usar aplicativos externos aqui, então só você veria minhas respostas. Peça a quem gerencia o servidor a permissão **Usar aplicativos externos**, ou que me adicione ao servidor. Em uma mensagem direta, dá para jogar agora mesmo.

## Questions back, with a button or a menu item for each answer.

which-game = Você tem { NUMBER($games) } partidas aqui. Qual delas?
which-offer = { NUMBER($offers) } propostas esperam resposta aqui. Qual delas?
which-one = Escolha
which-one-of = Escolha: { $first } a { $last }

## Moves that the rules forbid.

illegal-over = A partida acabou. `/wari challenge` começa outra.
illegal-empty = A casa { $house } está vazia. Jogue a casa { $playable }.
illegal-must-feed = A fileira rival está sem sementes, e a casa { $house } não mandaria nenhuma para lá. Jogue a casa { $playable }.
illegal-would-starve = A casa { $house } deixaria a fileira rival sem sementes, o que estas regras proíbem. Jogue a casa { $playable }.
illegal-would-starve-too = A casa { $house } deixaria a fileira rival sem sementes, o que estas regras proíbem. E qualquer outra casa também.

## Our own faults.

failure = Algo deu errado aqui do meu lado. `/wari board` mostra o que chegou a mudar. Tente de novo daqui a pouco, por favor.
replay-too-large = O Discord não aceita aqui um filme desse tamanho, então não posso mostrá-lo. Nada mudou; com `/wari replay game:{ $game } as:steps` você percorre a partida lance a lance.
outage = Não consigo salvar nada agora, então nada mudou. Tente de novo daqui a pouco, por favor.
