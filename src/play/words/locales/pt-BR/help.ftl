### Help.

# $challenge, $turn, $event - the commands, to be clicked
help-start =
    # Wari, o jogo de semear da África Ocidental e do Caribe
    - **Primeira vez aqui?** *Aprender* ensina o jogo em dez exercícios curtos. *Contra o computador* pergunta *Fácil*, *Médio* ou *Difícil*, e você joga.
    - **Para jogar com alguém**, use { $challenge }. Se você não escolher quem desafiar, qualquer pessoa pode aceitar.
    - **Na sua vez**, você recebe um tabuleiro novo. Aperte uma das suas seis casas para semear o que há nela, ou use { $turn }.
    - **Uma partida pode levar semanas:** você tem três dias para cada lance, a menos que vocês combinem outra coisa.
    - **Uma noite de clube?** { $event } abre um torneio em um canal: arena, suíço, todos contra todos, mata-mata ou simultânea. Participa-se com um botão.
help-board =
    # Como ler o tabuleiro
    Na sua vez, sua fileira fica embaixo: de **a** até **f**, da esquerda para a direita, com seu depósito na ponta direita. Cada casa mostra as sementes e quantas são.
    Anéis marcam o último lance: **grosso** na casa de onde as sementes saíram, **finos** onde elas caíram, **duplos** onde houve captura, **tracejados** onde a captura não valeu.
    Na imagem, Sul semeou a casa **d**: a última semente completou 2 na casa **c** de Norte, e Sul capturou as duas.

help-commands = # Comandos, { $page } de { $pages }
# $command - to be clicked
help-command = { $command } { $about }

help-tab-start = Início
help-tab-board = O tabuleiro
help-tab-commands = Comandos { $page }

# The first message in a server, with buttons that start a game against the computer and the course.
greeting =
    Olá! Trago o **Wari** para este servidor: o antigo jogo de semear e capturar sementes, vindo da África Ocidental e do Caribe.
    Desafie alguém com `/wari challenge`, ou aperte um botão abaixo para começar por conta própria. `/wari help` mostra o resto.

# $milliseconds - from Discord to the bot
about = **Wari** { $version }, escrito em Rust. Latência: { $milliseconds } ms.
    As partidas duram o tempo que for preciso e sobrevivem a reinícios. Guardo as partidas, as configurações, os idiomas e os IDs do Discord de pessoas, servidores, canais e mensagens, mas nenhum nome e nenhuma mensagem. `/wari privacy` mostra, exporta ou apaga o que guardo sobre você.
    { "[" }Me convide]({ $link }) para outro servidor, ou { "[" }me adicione à sua conta]({ $account }) para jogar em qualquer conversa.
about-support = Dúvidas, ou algo não funciona? { $link }
button-paper = { $paper ->
    [privacy] Privacidade
   *[terms] Termos
}
paper = { $paper ->
    [privacy] Como trato seus dados (em inglês)
   *[terms] Meus termos de uso (em inglês)
}
