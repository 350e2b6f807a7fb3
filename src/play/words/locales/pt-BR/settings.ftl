### Settings, and what the bot may do.

## Settings.

settings-yours = **Suas configurações**, em todos os servidores. O que você deixar em aberto segue o servidor.
settings-servers = **Configurações padrão deste servidor**, para quem não escolheu as próprias.
setting-name = { $setting ->
    [theme] Tema
    [view] Exibição
    [boards] Tabuleiros
    [language] Idioma
    [threads] Tópicos para partidas
    [history] Tabuleiros antigos
    [events] Torneios
    [listed] Em listas públicas
   *[reminders] Lembretes
}
setting = { $name }: **{ $value }**
setting-of-server = { $name }: **{ $value }** (padrão do servidor)
setting-of-bot = { $name }: **{ $value }** (padrão)
quiet-hours = Horário de silêncio, sem lembretes: **{ $hours }**
no-quiet-hours = Horário de silêncio, sem lembretes: **nenhum** (escolha com `quiet:22-7`)
time-zone = Fuso horário: **{ $zone }**, hora local: { $time }
time-zone-open = Fuso horário: **UTC** (mude com `zone:`)
server-zone-open = Fuso horário: **não escolhido** (escolha com `zone:`; o problema do dia mantém a hora de lá)
away-until = De férias: na sua vez, seus relógios ficam parados **até { $when }**; { $days ->
    [one] resta { $days } dia
   *[other] restam { $days } dias
} de férias dos { NUMBER($most) } por ano
not-away = Férias: **não**; { $days ->
    [one] resta { $days } dia
   *[other] restam { $days } dias
} dos { NUMBER($most) } por ano
away-runs-on = Estes relógios continuam correndo, porque as partidas são rápidas ou falta menos de uma hora: { $games }
game-link = [partida { $game }]({ $link })
# In a menu, at most 100 characters.
language-auto = Automático, como no Discord
language-hint = Eu também falo português, mas neste servidor todo mundo recebe minhas mensagens no idioma do servidor. Para mudar para português, use `/wari-admin settings language:{ $id }`.
setting-choice = { $name }: { $value }
setting-choice-of-server = { $name }: padrão do servidor ({ $value })
setting-choice-of-bot = { $name }: padrão ({ $value })
settings-note = Cada tabuleiro usa o tema de quem tem a vez. Se uma das duas pessoas pedir texto ou palavras, aparecem também; se uma preferir tabuleiros parados, nada se move.
settings-reset = Todas as configurações foram redefinidas.
unblocked = <@{ $person }> pode desafiar você de novo.
blocked = Você não recebe desafios de { $people }. Ninguém fica sabendo disso.
blocked-and-more = Você não recebe desafios de { $people } e mais { NUMBER($more) }. Ninguém fica sabendo disso.
themes-alt = O mesmo tabuleiro em todos os temas: { $themes }. O tema { $chosen } está marcado.

## Permissions, as Discord's settings name them.

permission-view-channel = Ver canal
permission-send-messages = Enviar mensagens
permission-send-messages-in-threads = Enviar mensagens em tópicos
permission-create-public-threads = Criar tópicos públicos
permission-create-events = Criar eventos
permission-embed-links = Inserir links
permission-attach-files = Anexar arquivos

missing-in-channel = Não tenho permissão para { $permissions } neste canal.
missing-in-thread = Não tenho permissão para { $permissions } neste tópico.
without-files = Envio os tabuleiros em texto.
without-embeds = Envio as listas em texto simples.
without-threads = Não posso abrir um tópico para uma partida. Deixe `in` de fora para jogar no canal.
without-messages = Só posso responder, então tabuleiros antigos mantêm seus botões, mas eles já não funcionam.
grant-in-channel = Para permitir isso aqui: *Editar canal* → *Permissões* → *Permissões avançadas*, adicione <@{ $bot }> e permita { $permissions }. Para permitir em todo lugar: *Config. do servidor* → *Cargos* → meu cargo.
grant-in-thread = Para permitir isso aqui: o canal deste tópico → *Editar canal* → *Permissões* → *Permissões avançadas*, adicione <@{ $bot }> e permita { $permissions }. Para permitir em todo lugar: *Config. do servidor* → *Cargos* → meu cargo.
ask-in-channel = Peça a quem é responsável pelo servidor, ou a alguém que possa *Gerenciar cargos*, que permita isso: *Editar canal* → *Permissões* → *Permissões avançadas*, adicionar <@{ $bot }> e permitir { $permissions }.
ask-in-thread = Peça a quem é responsável pelo servidor, ou a alguém que possa *Gerenciar cargos*, que permita isso: o canal deste tópico → *Editar canal* → *Permissões* → *Permissões avançadas*, adicionar <@{ $bot }> e permitir { $permissions }.
erase-question = **Apagar tudo sobre este servidor?**
    Guardo { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    } deste servidor, com desafios, problemas, configurações e classificações. Tudo isso some para sempre{ $running ->
        [0] .
        [one] , inclusive **uma partida em andamento**, que termina sem resultado; se for uma partida ranqueada sua, você a perde.
       *[other] , inclusive **{ $running } partidas em andamento**, que terminam sem resultado; as suas que forem ranqueadas, você perde.
    }
    Os ratings ficam: eles pertencem a quem jogou, e os de outras pessoas dependem deles. Os tabuleiros nos seus canais ficam até você apagá-los.
erase-again = **Tem certeza?** Isso não pode ser desfeito{ $running ->
        [0] .
        [one] , e uma partida em andamento termina para os dois lados.
       *[other] , e { $running } partidas em andamento terminam para todo mundo que joga nelas.
    }
erase-step = { $step ->
    [go-on] Continuar
    [erase] Apagar tudo
   *[keep] Manter tudo
}
erase-gone = Tudo sobre este servidor foi apagado. Dos backups, tudo some em até 7 dias. Quem jogar aqui depois começa do zero.
erase-deleted = Tudo sobre este servidor foi apagado. Os últimos vestígios saem dos meus arquivos em minutos ou, se forem muito grandes, quando eu reiniciar. Os backups perdem isso em até 7 dias. Quem jogar aqui depois começa do zero.
erase-promised = Não consigo gravar no meu disco agora, mas anotei: tudo sobre este servidor será apagado assim que eu puder, sem você precisar fazer nada.
erase-kept = Nada foi apagado.
privacy-action = { $action ->
    [show] Mostrar o que você guarda sobre mim
    [export] Exportar em um arquivo
   *[delete] Apagar tudo
}
privacy-stored = **O que guardo sobre você** e por quê:
privacy-nothing = Não guardo nada que você tenha feito ou escolhido.
privacy-holding = { $topic ->
    [tournaments] Torneios: **{ NUMBER($count) }** – os que você criou ou jogou, para emparceirar as rodadas e mostrar a tabela
    [challenges] Desafios: **{ NUMBER($count) }** – para que possam ser respondidos
    [ratings] Ratings: **{ NUMBER($count) }** – como cada partida mudou o seu, para as classificações e o seu perfil
    [puzzles] Respostas a problemas: **{ NUMBER($count) }** – para que você receba problemas novos, e para as suas sequências
    [lessons] Cursos: **{ NUMBER($count) }** – para você continuar de onde parou
    [settings] Configurações: **{ NUMBER($count) }** – o que você escolheu e o idioma que o Discord me informa
    [blocks] Bloqueios: **{ NUMBER($count) }** – de quem você não quer desafios
    [plans] Planos: **{ NUMBER($count) }** – os lances que farei por você quando chegar a hora
    [vacations] Dias de férias: **{ NUMBER($count) }** – para você não passar de 30 por ano
    [follows] Partidas que você acompanha: **{ NUMBER($count) }** – para contar como elas vão
   *[games] Partidas: **{ NUMBER($count) }** – para jogar, mostrar e rever
}
privacy-not-stored = Só conheço você pelo seu ID do Discord. Não guardo nomes, imagens nem mensagens.
privacy-exported = Aqui está tudo o que leva o seu ID do Discord, em JSON. O arquivo não diz quem bloqueou você.
privacy-too-large = É mais do que cabe em um arquivo que o Discord aceita. Peça à pessoa que me mantém.
privacy-file = Tudo o que guardo sobre você
privacy-ask = **Apagar tudo o que guardo sobre você?** Não dá para desfazer.
    Suas configurações, desafios, respostas, bloqueios e partidas contra mim somem. As partidas com outras pessoas, e os ratings que resultam delas, ficam sob um número aleatório que não leva a você.
    As mensagens nos canais são do Discord e ficam. Seus dados somem dos backups em até 7 dias.
privacy-running = { $running ->
    [one] Você ainda está jogando uma partida com alguém: quer desistir dela ou anulá-la, para não contar para ninguém? Se ela faz parte de uma série, a série também termina.
   *[other] Você ainda está jogando { $running } partidas com outras pessoas: quer desistir delas ou anulá-las, para não contarem para ninguém? As séries terminam com elas.
}
privacy-gone = Tudo sobre você foi apagado. Dos backups, tudo some em até 7 dias. Se voltar a me usar, você começa do zero. Volte quando quiser.
privacy-deleted = Tudo sobre você foi apagado. Os últimos vestígios saem dos meus arquivos em minutos ou, se forem muito grandes, quando eu reiniciar. Os backups perdem isso em até 7 dias. Se voltar a me usar, você começa do zero.
privacy-promised = Não consigo gravar no disco agora, mas anotei: tudo sobre você será apagado assim que der, sem você precisar fazer nada.
privacy-kept = Nada foi apagado.
