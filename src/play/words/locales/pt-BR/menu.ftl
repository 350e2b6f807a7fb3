### Menus and buttons.

## What commands do, in at most 100 characters.

command-wari = Jogar Wari (oware, awelé, ouri)
command-challenge = Desafiar alguém, qualquer pessoa ou o computador para uma partida ou série
command-accept = Aceitar um desafio ou uma proposta
command-decline = Recusar um desafio ou uma proposta, ou retirar o que é seu
command-move = Fazer seu lance
command-preview = Testar lances, só para você ver
command-queue = Planejar suas respostas a cada possível lance rival, só para você ver
command-hint = Pedir uma dica contra o computador, passo a passo, só para você ver
command-board = Mostrar o tabuleiro de uma partida
command-games = Listar suas partidas
command-resign = Desistir de uma partida, ou da série toda
command-draw = Propor empate
command-stop = Propor encerrar a partida; as regras dizem quem fica com as sementes restantes
command-undo = Desfazer seu último lance: por um minuto, livremente; depois, se a outra pessoa aceitar
command-replay = Rever uma partida lance a lance, terminada ou não, ou em GIF ou arquivo
command-review = Ver o que o computador acha de uma partida terminada: chances, erros, viradas
command-puzzle = Achar o melhor lance em uma posição
command-leaderboard = Ver quem joga melhor
command-profile = Ver resultados e ratings, ou o placar entre duas pessoas
command-learn = Aprender o jogo em dez exercícios curtos, ou explorar aberturas
command-rules = Ler as regras
command-help = Ver como começar e todos os comandos
command-about = Sobre este bot
command-settings = Tema, texto ou imagem, lembretes, bloqueios
command-privacy = Ver, exportar ou apagar o que guardo sobre você
command-admin = Gerenciar o Wari neste servidor
command-admin-settings = Configurações padrão deste servidor
command-admin-puzzle = Ligar ou desligar o problema do dia
command-admin-annul = Anular uma partida em andamento, para que não conte para nada
command-admin-erase = Apagar tudo o que guardo sobre este servidor

## Commands in the menu that a right-click on a person or a message opens: names in at most 32 characters, and what they do.

shortcut-challenge = Desafiar no Wari
shortcut-challenge-about = Clique direito em alguém e depois *Apps*: desafiar essa pessoa
shortcut-review = Analisar esta partida
shortcut-review-about = Clique direito em um tabuleiro e depois *Apps*: ver a análise da partida
shortcut-replay = Replay
shortcut-replay-about = Clique direito em um tabuleiro e depois *Apps*: ver a partida em GIF

## What options mean, in at most 100 characters.

option-opponent = Quem desafiar (Wari: o computador; em branco: qualquer pessoa)
option-rules = Quais regras (padrão: Classic)
option-learn-what = O que aprender (padrão: o curso)
option-seeds = Sementes por casa no início, de 3 a 6 (padrão: 4)
option-start = Quem começa (padrão: sorteio)
option-rated = Se o resultado vale para o rating (padrão: sim)
option-level = O nível do computador; se você não escolher, eu pergunto: fácil (1), médio (4) ou difícil (8)
option-pace = Tempo para cada lance (padrão: três dias)
option-in = Onde jogar (padrão: aqui)
option-match = Vitórias para levar a série, de 1 a 20 (padrão: uma só partida; Warri: 6)
option-challenge = Qual desafio ou proposta, se houver vários
option-house = Semear uma das casas de a até f, da esquerda para a direita
option-houses = De uma a seis casas, de a até f, alternando os dois lados
option-plan = Pares de letras, a casa rival e a sua: bc de; bcdf vai um lance além; off: sem plano
option-game = Qual partida, pelo número
option-ply = Mostrar a posição depois deste número de lances
option-as = Em que formato (padrão: GIF)
option-user = Partidas de quem (padrão: as suas)
option-scope = Quais partidas contam (padrão: as deste servidor)
option-whose = Perfil de quem (padrão: o seu)
option-against = Mostrar os resultados contra esta pessoa
option-theme = Aparência dos tabuleiros e gráficos
option-view = Tabuleiros em imagem, texto ou ambos, ou com a posição em palavras
option-reminders = Onde avisar que seu prazo está acabando
option-block = Bloquear os desafios desta pessoa
option-unblock = Desbloquear os desafios desta pessoa
option-daily = Publicar um problema neste canal todo dia a esta hora
option-puzzle-rules = Quais regras (padrão: as das suas partidas)
option-puzzle-from = Quais problemas (padrão: do dia)
option-daily-rules = Quais regras (padrão: Classic, ou como antes)
option-threads = Se as partidas têm um tópico próprio: nunca, a pedido, sempre
option-history = O que fica dos tabuleiros antigos: tudo, uma linha ou nada
option-events = Quem pode criar torneios: todo mundo, ou quem pode gerenciar eventos
option-listed = Se os outros veem você em classificações, perfis e listas (padrão: sim)
option-boards = Mostrar o último lance parado ou animado
option-language = Idioma do que só você vê
option-quiet = Sem lembretes entre estes horários, como 22-7; ou off
option-zone = Seu fuso horário: digite uma cidade próxima
option-away-until = Parar seus relógios até o fim deste dia, como 2027-08-31; ou off
option-server-language = Idioma do que todo mundo vê
option-server-zone = Fuso horário deste servidor: digite uma cidade próxima
option-privacy = O que fazer

## The choices of options, in at most 100 characters.

ruleset-choice = { $rules ->
    [classic] Classic · o jogo mais comum: um grand slam leva tudo
    [pratt] Pratt · pode deixar a fileira rival sem sementes, mas isso custa o resto
    [beads] Beads · um grand slam não captura nada; as últimas sementes vão para o adversário
    [modern] Modern · nenhum lance pode deixar a fileira rival sem sementes
    [warri] Warri · uma série até seis vitórias; um grand slam custa sua própria fileira
   *[abapa] Abapa · as regras dos torneios: um grand slam não captura nada
}

start = { $start ->
    [me] Eu começo
    [them] Quem joga contra mim começa
   *[random] Sorteio
}

pace = { $pace ->
    [blitz] Blitz: 2 minutos por lance
    [live] Ao vivo: 10 minutos por lance
    [day] Um dia por lance
    [three-days] Três dias por lance
    [week] Uma semana por lance
   *[none] Sem limite de tempo
}

pace-of-game = { $minutes } + { $seconds }: { $minutes } minutos para cada um, mais { $seconds } segundos por lance

level = { $level ->
    [1] 1 · primeiros passos
    [2] 2 · iniciante
    [3] 3 · aprendiz
    [4] 4 · casual
    [5] 5 · frequente
    [6] 6 · de clube
    [7] 7 · forte
    [8] 8 · especialista
    [9] 9 · mestre
   *[other] 10 · implacável
}

# A level from before there were ten, in a game that began then.
old-level = nível antigo { $level }

replay-form = { $form ->
    [steps] Um tabuleiro para rever lance a lance
    [gif] Uma imagem animada (GIF)
   *[file] Um arquivo para outros programas (OGN)
}

scope = { $scope ->
    [server] Este servidor
    [channel] Este canal
   *[global] Todos os servidores
}

daily = { $daily ->
    [here] Aqui, a partir de agora
   *[off] Desligado
}

theme = { $theme ->
    [hardwood] Madeira nobre
    [sand] Areia e búzios
    [night] Noite
   *[paper] Papel
}

view = { $view ->
    [image] Imagem
    [text] Texto
    [words] Imagem e palavras
   *[both] Imagem e texto
}

motion = { $motion ->
    [still] Parados
   *[animated] Animados
}

reminders = { $place ->
    [channel] No canal
    [dm] Por mensagem direta
   *[none] Sem lembretes
}

venue = { $venue ->
    [here] Aqui
   *[thread] Em um tópico próprio
}

threads = { $threads ->
    [always] Sempre
    [ask] A pedido
   *[no] Nunca
}
history = { $history ->
    [all] Tudo menos os botões
    [folded] Uma linha cada
   *[last] Nada: só o tabuleiro mais recente
}
event-creators = { $creators ->
    [managers] Quem pode gerenciar eventos ou este servidor
   *[everyone] Todo mundo
}
history-usual = uma linha em partidas rápidas e contra mim, senão tudo
listed = { $listed ->
    [yes] Sim
   *[no] Não
}

## Buttons, in at most 80 characters.

button-accept = Aceitar
button-decline = Recusar
button-withdraw = Retirar
button-details = Detalhes
button-play-computer = Contra o computador
button-try-level = Tentar o nível { $level }
button-easy = Fácil
button-medium = Médio
button-hard = Difícil
button-learn = Aprender
button-skip = Pular
button-again = De novo
button-resign = Desistir
button-resign-match = Desistir da série
button-rules = Regras
button-previous = ◀ Anterior
button-next = Próximo ▶
button-preview = Prévia
button-back = Voltar
# $seeds - in the house
button-try = testar { $house } · { $seeds }
button-play-house = Jogar { $house }
button-start-over = Recomeçar
button-more = Mais
button-give-time = Dar mais tempo
button-plan = Planejar
button-forget-plan = Esquecer
button-claim = Reivindicar
button-rematch = Revanche
button-replay = Replay
button-review = Análise
button-step-through = Lance a lance
button-next-game = Próxima partida
button-reset = Redefinir
button-another = Outro problema
button-try-again = Tentar de novo
button-solution = Solução
button-harder = Mais difícil
button-share = Compartilhar
button-streaks = Sequências de problemas
button-ratings = Ratings
button-export = Exportar
button-delete-data = Apagar…
button-delete-all = Apagar tudo
button-delete-resigning = { $running ->
    [one] Apagar e desistir da partida
   *[other] Apagar e desistir de { $running } partidas
}
button-delete-annulling = { $running ->
    [one] Apagar e anular a partida
   *[other] Apagar e anular { $running } partidas
}
button-keep-data = Manter tudo

# $wish - what to ask of the opponent
wish = { $wish ->
    [draw] Empate
    [stop] Encerrar
    [pause] Pausa
    [resume] Retomar
   *[undo] Desfazer
}
zone-choice = { $zone } · agora: { $time }

# $clue - the next step of a hint
clue = { $clue ->
    [motive] Dica
    [house] Qual casa?
   *[why] Por quê?
}

## Headings.

profile-title = Perfil
chart-title = Ratings
chart-counted = ranqueadas
