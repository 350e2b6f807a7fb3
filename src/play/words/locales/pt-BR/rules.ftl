### The rules.

rules-page =
    # { $rules }
    Cada lado tem um depósito e seis casas, de **a** até **f**, da esquerda para a direita de quem joga. Sul começa.
    - { rule-sow }
    - { rule-capture }
    - { rule-win }
    ## O que estas regras têm de especial
    - { $grand-slam }
    - { $feeding }
    - { $circles }

rule-sow = **Semear.** Pegue todas as sementes de uma das suas casas e solte uma a uma nas casas seguintes, no sentido anti-horário. Pule os depósitos; com 12 sementes ou mais, pule também a casa de onde elas saíram.
rule-capture = **Capturar.** Se sua última semente completar 2 ou 3 em uma casa rival, essas sementes vão para seu depósito, e também as das casas imediatamente anteriores que tenham 2 ou 3, até a primeira com outro número.
rule-win = **Vencer.** Vence quem captura mais da metade das sementes; metade para cada lado é empate.

## Grand slams, one for each ruling.

rule-slam-keeps-rest = **Grand slam.** Um lance que capturaria todas as sementes rivais captura todas e encerra a partida; você também fica com as sementes que restam do seu lado.
rule-slam-forfeits-rest = **Grand slam.** Um lance que capturaria todas as sementes rivais captura todas e encerra a partida; o resto vai para quem joga contra você.
rule-slam-captures-nothing = **Grand slam.** Um lance que capturaria todas as sementes rivais pode ser jogado, mas não captura nada.
rule-slam-illegal = **Grand slam.** Um lance que capturaria todas as sementes rivais não pode ser jogado; se todos os lances forem assim, cada lado fica com a própria fileira.

## Feeding: two sentences, one for each ruling.

rule-feeding-duty = **Alimentar.** Se a fileira rival estiver sem sementes, você deve, se puder, fazer um lance que mande alguma para lá.
rule-feeding-penalty = **Alimentar.** Se a fileira rival estiver sem sementes, faça um lance que mande alguma para lá; se você puder e não fizer, as sementes restantes vão para quem joga contra você.
rule-cannot-feed-yours = Se nenhum lance conseguir, a partida termina e você fica com as sementes restantes.
rule-cannot-feed-theirs = Se nenhum lance conseguir, a partida termina e as sementes restantes vão para quem joga contra você.
rule-cannot-feed-few-split = Se nenhum lance conseguir, a partida termina e as sementes restantes vão para quem joga contra você; se forem três ou menos, são divididas ao meio, e a que sobrar é sua.

## Circles, one for each way to divide what is left.

rule-circles-own-row = **Repetição.** Na { $times ->
    [3] terceira
   *[other] quinta
} vez em que a mesma posição aparece, ou depois de 200 lances sem captura, a partida termina e cada lado fica com as sementes da própria fileira.
rule-circles-nobody = **Repetição.** Na { $times ->
    [3] terceira
   *[other] quinta
} vez em que a mesma posição aparece, ou depois de 200 lances sem captura, a partida termina e ninguém fica com as sementes do tabuleiro.

rule-match-first-to-six = **Série.** Quem vencer seis partidas primeiro leva o título.
