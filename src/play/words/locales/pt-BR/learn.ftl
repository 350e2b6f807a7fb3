### The course: ten exercises for a first game. The learner's row is always the bottom one.

# $title - of the exercise; $rules - the ruleset
learn-heading = **{ $title }** · passo { $step } de { $steps } · regras { $rules }

## Titles.

learn-title = { $task ->
    [sow] Semear
    [corner] Virar a esquina
    [capture] Capturar
    [chain] Capturar em cadeia
    [lap] A volta completa
    [guard] Defender-se
    [feed] Alimentar o adversário
    [slam] O grand slam
    [last-seeds] As últimas sementes
   *[majority] Vencer
}

## What to try.

learn-sow = A fileira de baixo é sua, e cada casa tem 4 sementes. Aperte uma casa para pegar as sementes dela e semear uma a uma, para a direita. **Semeie uma casa cuja última semente fique na sua fileira.**
learn-corner = Quem joga contra você semeou a casa **b**: os anéis mostram para onde foram as sementes. Depois da sua casa **f**, elas seguem para a casa rival **a**, sempre no sentido anti-horário. **Semeie uma casa cuja última semente caia na fileira rival.**
learn-capture = Você respondeu com a casa **d**, e quem joga contra você semeou a casa **f**. Com isso, sobrou uma só semente na casa **b** de lá. Se sua última semente completar 2 ou 3 em uma casa rival, você captura essas sementes. **Capture as sementes da casa b.**
learn-chain = A captura segue para trás: se a casa anterior também tiver 2 ou 3, você captura essas sementes também, e assim por diante. **Capture várias casas em um só lance.**
learn-lap = Sua casa **f** tem 13 sementes, o bastante para dar a volta completa. A casa de onde elas saem é pulada. **Semeie a casa f e veja onde cai a última semente.**
learn-guard = Quem joga contra você está prestes a semear a casa **f** e capturar as sementes das suas casas **a** e **b**. **Ache um lance que não deixe nada para capturar.**
# $rule - what the ruleset says about feeding
learn-feed = A fileira rival ficou sem sementes. **Mande algumas para lá.**
    { $rule }
# $rule - what the ruleset says about grand slams
learn-slam = **Capture todas as sementes rivais.**
    { $rule }
learn-slam-unwise = **Capture alguma coisa, mas deixe pelo menos uma semente na fileira rival.**
    { $rule }
learn-last-seeds-theirs = Só a sua casa **f** ainda tem semente. Quando ela for semeada, sua fileira fica vazia, e as sementes rivais não chegam até você. Quem não consegue alimentar a outra fileira encerra a partida e leva o que sobrou. **Semeie a casa f e veja no que dá.**
learn-last-seeds-yours = Só a sua casa **f** ainda tem semente. Quando ela for semeada, sua fileira fica vazia, e as sementes rivais não chegam até você. Quem não consegue alimentar a outra fileira encerra a partida, e quem ficou sem sementes leva o que sobrou. **Semeie a casa f e veja no que dá.**
# $needed - more than half of all seeds
learn-majority = Você vence assim que tiver mais da metade das 48 sementes. Você tem { $stored } das { $needed } de que precisa. **Faça a captura da vitória.**

## What another house does, and a hint.

learn-sows-home = A casa { $house } semeia até a casa { $last } do seu lado.
learn-sows-across = A casa { $house } semeia até a casa rival { $last }.
learn-sows-capturing = A casa { $house } semeia até a casa rival { $last } e captura { $captured } sementes.
learn-sows-all = A casa { $house } capturaria todas as sementes rivais.
learn-sows-spared = A casa { $house } capturaria todas as sementes rivais, por isso não captura nada.
learn-would-lose = A partida terminaria, e você perderia por { $theirs } a { $yours }.

learn-try-stay-home = Tente uma casa mais à esquerda, cujas 4 sementes terminem na sua fileira.
learn-try-cross = Tente uma casa mais à direita, cujas 4 sementes terminem na fileira rival.
learn-try-capture = Tente a casa cuja última semente completa 2 ou 3 na fileira rival.
learn-try-chain = Tente a casa cuja última semente completa 2 ou 3 logo depois de casas que também têm 2 ou 3.
learn-try-lap = Tente a casa com 13 sementes.
# $house - with which the opponent would capture
learn-try-guard = Aí quem joga contra você capturaria { $seeds } sementes com a casa { $house }. Tente tirar do lugar uma das sementes ameaçadas.
learn-try-feed = Tente a casa cujas sementes chegam à fileira rival.
learn-try-slam = Tente a casa que captura das três casas rivais.
learn-try-slam-unwise = Tente a casa que captura só de duas casas rivais.
learn-try-end = Tente a casa **f**.
learn-try-win = Tente a casa cuja última semente completa 2 ou 3 na fileira rival.

## What was right about it.

learned-sow = **Isso!** Uma semente em cada casa, a partir da seguinte. Todo lance funciona assim.
learned-corner = **Isso!** Suas sementes viraram a esquina. Os depósitos são pulados: só capturas vão para lá.
learned-capture = **Isso!** Sua última semente completou { $seeds } na casa **b**, e agora elas estão no seu depósito.
learned-chain = **Isso!** As casas { $houses } tinham 2 ou 3 cada uma: você capturou { $captured } sementes de uma vez.
learned-lap = **Isso!** As sementes deram a volta completa e pularam a casa **f**, que fica vazia. Você ainda capturou { $captured }. Uma casa com muitas sementes é uma ameaça.
learned-guard = **Isso!** Sua casa **a** está vazia, e a casa **b** tem 3. A última semente rival completaria 4 ali, e só dá para capturar 2 ou 3.
learned-feed = **Isso!** Agora há sementes na fileira rival, e a partida continua.
learned-slam = **Isso, um grand slam!** Você capturou { $captured } sementes e ficou com as { $rest } que restavam do seu lado. Você vence por { $yours } a { $theirs }.
learned-slam-unwise = **Isso!** Você capturou { $captured } sementes, a fileira rival ainda tem algumas, e a partida continua.
learned-last-seeds-yours = A partida acabou, e as últimas { $rest } sementes são suas. Você vence por { $yours } a { $theirs }: perto do fim, esvazie primeiro a sua fileira.
learned-last-seeds-theirs = A partida acabou, e as últimas { $rest } sementes vão para quem joga contra você. Você perde por { $theirs } a { $yours }: perto do fim, guarde algumas sementes em casa.
learned-majority = **Isso!** Você tem { $yours } das 48 sementes, mais da metade. Você venceu!

learned-all = **Você já sabe jogar!** Sabe semear, capturar, se defender e vencer. Aperte *Contra o computador* e escolha *Fácil*, que também está começando: sua primeira partida começa neste canal.

## Names and boards.

learner = Você
learners-opponent = Rival
# $board - the position in words
learn-alt = { $step } Você joga com { $side }. { $board }
