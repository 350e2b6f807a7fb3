### Torneios em um canal.

command-event = Torneios neste canal: arenas, suíços, todos contra todos, mata-matas e simultâneas
command-event-create = Criar um torneio
command-event-join = Participar de um torneio, ou voltar a ele
command-event-leave = Sair de um torneio; em uma arena, descansar
command-event-table = Ver como está um torneio
command-event-games = Listar as partidas em andamento de um torneio
command-event-list = Listar os torneios deste servidor
command-event-start = Começar seu torneio agora
command-event-extend = Prolongar sua arena
command-event-remove = Tirar alguém do seu torneio
command-event-correct = Definir o resultado de uma partida do seu torneio
command-event-cancel = Cancelar seu torneio
command-event-export = Obter um torneio como arquivo para outros programas

option-event = Qual torneio, se houver vários
option-event-kind = Como se emparceira
option-event-name = Como se chama
option-event-start = by-hand (padrão), when-full, 20:00 ou um dia em até quatro semanas, como 2027-01-31 20:00
option-event-minutes = Minutos em que uma arena emparceira (padrão: 60)
option-event-more = Quantos minutos a mais
option-event-rounds = Rodadas de um torneio suíço (padrão: 5); em todos contra todos, partidas contra cada um (1 ou 2)
option-event-match = Em um mata-mata, quantas partidas é preciso vencer (padrão: 1)
option-event-capacity = Quantas pessoas podem participar (padrão: quantas o tipo permitir)
option-event-announce = Se o próprio Discord o anuncia; precisa de um horário de início (padrão: não)
option-event-person = Quem fica fora
option-event-game = O número da partida
option-event-result = Como ela conta

event-kind = { $kind ->
    [arena] Arena: quem está livre joga na hora
    [round-robin] Todos contra todos: cada um joga contra cada um
    [knockout] Mata-mata: quem perde está fora
    [simul] Simultânea: você joga contra todos os outros ao mesmo tempo
   *[swiss] Suíço: algumas rodadas contra adversários com os mesmos pontos
}
ruling = { $ruling ->
    [south] Sul venceu
    [north] Norte venceu
   *[draw] Empate
}
event-choice = { $event } · { $name }
event-game-choice = { $game } · { $south } – { $north }

event-title = **{ $name }** · torneio { $event }
event-format = { $kind ->
    [arena] Arena de { $length } minutos
    [round-robin] Todos contra todos { $length }×
    [knockout] Mata-mata, até { $length }
    [simul] Simultânea
   *[swiss] Torneio suíço de { $length } rodadas
}
event-people = vagas ocupadas: { $many } de { $capacity }
event-starts-by-hand = começa quando <@{ $organiser }> disser
event-starts-when-full = começa quando não houver mais vagas
event-starts-at = começa { $date }, { $when }
event-round = rodada { $round } de { $rounds }
event-next-round = as próximas partidas começam { $when }
event-begins = a primeira rodada está sendo emparceirada
event-runs = está em andamento
event-ends = últimos emparceiramentos { $when }
event-is-over = terminou
event-is-cancelled = foi cancelado
event-playing = { $games ->
    [one] 1 partida em andamento
   *[other] { $games } partidas em andamento
}
event-waiting = { $people ->
    [one] 1 aguarda adversário
   *[other] { $people } aguardam adversário
}
event-out = Retirados pela organização: { $people }
event-place = { $rank }. <@{ $person }> · { $points }
event-place-gone = { $rank }. ~~<@{ $person }>~~ · { $points }
event-podium = **{ $name }** terminou. Parabéns, { $winners }!
event-podium-of-nobody = **{ $name }** terminou. Ninguém concluiu uma partida.
event-best-game = A partida do torneio: { $headline } { $link }
event-podium-of-simul = **{ $name }** terminou. { $host }
event-host = <@{ $host }> joga contra todos: { $points } de { $games }
event-host-over = <@{ $host }> jogou contra todos: { $points } de { $games }
event-unpaired = { $kind ->
    [swiss] Depois da rodada { $round } de { $rounds }, ninguém mais podia jogar contra alguém novo.
   *[other] Partidas que não puderam ser emparceiradas: { $count }.
}

event-rules = { $kind ->
    [arena] Uma vitória vale 2 pontos, e um empate depois de dez lances, 1. Depois de duas vitórias seguidas os pontos contam em dobro, até você não vencer uma partida. O desempate é pelo desempenho. Partidas ainda em andamento no fim contam se terminarem dentro do tempo de um jogador: ninguém espera mais do que dura uma partida inteira. Quem abre mão de metade do tempo antes do primeiro lance (*Berserk*) ganha um ponto a mais por uma vitória em pelo menos sete lances.
    [round-robin] Uma vitória vale um ponto, um empate meio. Com os mesmos pontos decidem o confronto direto, o Sonneborn-Berger e as vitórias. Se alguém sai antes da metade de suas partidas, elas não contam para ninguém; depois disso, as que faltam ficam com os adversários.
    [knockout] Um ponto é uma série vencida; uma rodada sem adversário não dá nenhum. Passa quem vencer primeiro o número combinado de partidas. Empates são repetidos com os lados trocados, no máximo duas vezes; depois passa quem venceu mais partidas, depois quem capturou mais sementes e, por fim, decide o sorteio. A chave segue as pontuações se as partidas valem pontuação, senão o sorteio, que também decide entre dois que não podem se enfrentar.
    [simul] Uma vitória vale um ponto, um empate meio. Quem dá a simultânea joga em segundo; *Próxima partida* leva de tabuleiro em tabuleiro.
   *[swiss] Uma vitória vale um ponto, um empate meio e uma rodada sem adversário um ponto; quem chega tarde recebe meio ponto por rodada anterior. O desempate é, nesta ordem, por Buchholz sem o valor mais baixo, Buchholz, Sonneborn-Berger, confronto direto e vitórias.
}
event-rules-hours = As novas rodadas começam na hora em que o torneio começou, assim que as partidas anteriores terminam.
event-rules-absence = { $kind ->
    [arena] Quem não faz o primeiro lance a tempo perde essa partida e não é emparceirado até apertar *Participar* de novo; quem falta duas vezes fica fora.
   *[other] Quem não faz o primeiro lance a tempo perde essa partida, e quem falta duas vezes fica fora.
}

event-heading-points = pontos
event-heading-games = partidas
event-heading-won = vitórias
event-heading = { $kind ->
    [arena] nível
    [round-robin] S.-B.
    [knockout] n.º
    [simul] nível
   *[swiss] Buchholz
}
event-table-page = página { $page } de { $pages }
event-table-alt = { $name }. Posição, nome, pontos, partidas e vitórias. { $rows }
event-table-alt-row = { $rank }. { $name } { $points } ({ $games }, { $won }).
event-table-row = **{ $rank }.** <@{ $person }> **{ $points }** · { $games } · { $won }
event-nobody = Ninguém participa ainda.

event-in-calendar = Clique em *Participar* abaixo da mensagem do torneio para jogar.
event-not-announced = **{ $name }** não está na lista de eventos do Discord, porque me falta a permissão **{ $permission }**: *Config. do servidor* → *Cargos* → meu cargo. Todo o resto funciona sem ela.
event-not-announced-ask = **{ $name }** não está na lista de eventos do Discord, porque me falta a permissão **{ $permission }**. Quem pode *Gerenciar cargos* pode me dar essa permissão: *Config. do servidor* → *Cargos* → meu cargo. Todo o resto funciona sem ela.
event-joined = Você participa de **{ $name }**. Aviso quando for sua vez.
event-back = Que bom ter você de volta em **{ $name }**.
event-left = Você saiu de **{ $name }**.
event-left-for-good = Você saiu de **{ $name }** de vez: depois do começo, ninguém pode voltar. Uma partida em andamento continua.
event-rests = Você faz uma pausa em **{ $name }**: ninguém joga com você até que aperte *Participar* de novo. Uma partida em andamento ainda conta.
event-removed = <@{ $person }> está fora de **{ $name }**. Uma partida em andamento continua.
event-started = **{ $name }** começa.
event-extended = **{ $name }** dura mais { $minutes ->
    [one] um minuto
   *[other] { $minutes } minutos
}.
event-corrected = A partida { $game } agora conta como vencida por <@{ $winner }>.
event-corrected-to-a-draw = A partida { $game } agora conta como empate.
event-cancelled = **{ $name }** foi cancelado. As partidas em andamento seguem como partidas comuns.
event-your-game = Sua partida em **{ $name }**: { $link }
event-no-game = Você não joga nenhuma partida em **{ $name }** no momento.
event-you-wait = Você está aguardando em **{ $name }**: assim que um adversário ficar livre, sua partida começa.
event-you-rest = Você está descansando em **{ $name }** e não será emparelhado. Toque em *Participar* para continuar.
event-berserk = Berserk! Você joga a partida { $game } com metade do seu tempo. Se vencer em pelo menos sete lances seus, ganha um ponto a mais.
event-exported = **{ $name }** como arquivo para outros programas.
event-listed = { $link } · **{ $name }** · { $state }
event-table-name = Mesa { $number } · { $name }
event-list = Torneios
event-games = Partidas de { $name }
event-game = { $link } · <@{ $south }> – <@{ $north }> · { $plies }
event-more-games = e mais { $games }
event-no-games = Nenhuma partida de **{ $name }** está em andamento no momento.
event-follows = { $many ->
    [1] Você acompanha uma partida de **{ $name }**.
   *[other] Você acompanha { $many } partidas de **{ $name }**.
} { $telling ->
    [end] Mando uma mensagem direta no fim de cada uma. Para as que começarem depois, clique de novo.
   *[move] Uma mensagem direta mostra cada lance, e outra avisa o fim de cada uma. Para as que começarem depois, clique de novo.
}
event-follows-no-more = Você pode acompanhar { $most } partidas ao mesmo tempo.
event-unfollowed = Você não acompanha mais partidas de **{ $name }**.
button-join = Participar
button-leave = Sair
button-start = Começar
button-table = Tabela
button-my-game = Minha partida
button-berserk = Berserk
which-event = Qual dos { $events } torneios você quer dizer?

refused-no-such-event = Esse torneio não existe aqui. `/wari-event list` mostra os deste servidor.
refused-no-event-here = Nenhum torneio está aberto ou em andamento neste servidor. `/wari-event create` cria um.
refused-event-over = Esse torneio terminou: { $link }. `/wari-event create` cria outro.
refused-event-started = Esse torneio já começou, então isso não é mais possível: { $link }
refused-event-full = Não há mais vagas: { $link }. Se alguém sair, você pode ficar com a vaga.
refused-too-few-in-event = É preciso pelo menos { $least ->
    [one] uma pessoa além de você
   *[other] { $least } pessoas
}. Espere mais alguém participar.
refused-not-in-event = Você não participa deste torneio. *Participar* está abaixo da mensagem dele.
refused-other-not-in-event = <@{ $other }> não participa deste torneio, então não há quem tirar.
refused-host-of-event = Você joga contra todos os que participarem, então não precisa entrar. Comece com `/wari-event start`.
refused-out-of-event = Você está fora deste torneio e não pode voltar. Ainda pode acompanhar, e jogar outras partidas com `/wari challenge`.
refused-no-berserk = Só um tempo para a partida inteira pode ser reduzido à metade: `3+3`, `5+5` ou `10+10`.
refused-too-late-for-berserk = Você já jogou. Aperte *Berserk* antes do seu primeiro lance da próxima partida.
refused-berserk-already = Você já joga esta partida com metade do seu tempo.
refused-nothing-to-export = Nenhuma partida deste torneio começou ainda, então não há arquivo. Tente de novo quando houver uma.
refused-event-changed = Alguém foi mais rápido: o torneio acabou de mudar. Tente de novo.
refused-no-events-of-yours = Neste servidor, só quem pode gerenciar eventos ou o servidor pode criar torneios. Você pode participar dos que estão abertos: `/wari-event list`.
refused-not-the-organiser = Só <@{ $organiser }>, que criou o torneio, e quem pode gerenciar eventos ou este servidor podem fazer isso.
refused-pace-of-event = { $kind ->
    [arena] Uma arena precisa de partidas rápidas: escolha `blitz`, `live`, `3+3`, `5+5` ou `10+10` como `pace`.
   *[other] Um torneio precisa de um limite de tempo, para que cada partida termine: escolha outro `pace`.
}
refused-out-of-range = `{ $option }` vai de { $least } a { $most } neste tipo de torneio.
refused-too-many-events = Este servidor tem { $most } torneios abertos ou em andamento, que é o limite. Cancele um ou espere outro terminar.
refused-too-many-open-events = Você tem aqui { $most } torneios que ainda não começaram, que é o limite. Comece um deles, ou cancele com `/wari-event cancel`.
refused-too-many-events-today = Você criou { NUMBER($most) } torneios em um dia, e esse é o limite. Você pode criar outro { $again }.
refused-no-event-name = Dê ao torneio um nome de pelo menos { $least } caracteres.
refused-no-such-start = `start` é `by-hand`, `when-full`, um horário como `20:00`, ou um dia e um horário em até quatro semanas, como `2027-01-31 20:00`.
refused-nothing-to-announce = O Discord só anuncia o que tem horário de início. Informe um em `start`, como `20:00`, ou deixe `announce` de fora.
refused-not-announcer = Só quem tem a permissão *Gerenciar eventos* pode fazer o Discord anunciar um torneio. Deixe `announce` de fora ou peça a alguém com essa permissão que o crie.
refused-hidden-to-announce = O Discord mostra os torneios anunciados a todo mundo, mas nem todo mundo neste servidor vê este canal. Deixe `announce` de fora ou crie o torneio em um canal que todo mundo veja.
refused-not-extended = Só uma arena em andamento pode ser prolongada, e não além de { $most } minutos a partir de agora.
refused-result-stands = Esse resultado não pode mudar: a partida não é deste torneio, a próxima rodada já foi emparceirada ou o torneio acabou há um dia.
refused-event-would-go-on = O torneio acabou e, com esse resultado, teria de continuar. Defina um que decida a série.
