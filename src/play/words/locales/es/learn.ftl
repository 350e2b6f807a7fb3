### The course: ten exercises for a first game. The learner's row is always the bottom one.

# $title - of the exercise; $rules - the ruleset
learn-heading = **{ $title }** · paso { $step } de { $steps } · reglas { $rules }

## Titles.

learn-title = { $task ->
    [sow] Sembrar
    [corner] Doblar la esquina
    [capture] Capturar
    [chain] Capturar en cadena
    [lap] La vuelta completa
    [guard] A salvo
    [feed] Alimentar a tu rival
    [slam] El grand slam
    [last-seeds] Las últimas semillas
   *[majority] Ganar
}

## What to try.

learn-sow = La fila de abajo es tuya y cada casa tiene 4 semillas. Pulsa una casa para recoger sus semillas y sembrarlas una a una hacia la derecha. **Siembra una casa cuya última semilla se quede en tu fila.**
learn-corner = Tu rival sembró **b**: los anillos muestran dónde cayeron las semillas. Después de tu casa **f**, las semillas siguen por la casa **a** de tu rival: siempre en sentido antihorario. **Siembra una casa cuya última semilla caiga en el otro lado.**
learn-capture = Respondiste con **d** y tu rival sembró **f**. Así quedó una sola semilla en su casa **b**. Si con tu última semilla una casa de tu rival queda con 2 o 3, las capturas. **Captura las semillas de la casa b.**
learn-chain = La captura sigue hacia atrás: si la casa anterior también tiene 2 o 3, la capturas también, y así sucesivamente. **Captura varias casas con una sola jugada.**
learn-lap = Tu casa **f** tiene 13 semillas, suficientes para dar la vuelta completa. La casa de la que sales se salta. **Siembra la casa f y mira dónde cae la última semilla.**
learn-guard = Tu rival está a punto de sembrar **f** y capturar en tus casas **a** y **b**. **Encuentra una jugada que no le deje capturar nada.**
# $rule - what the ruleset says about feeding
learn-feed = Tu rival se quedó sin semillas. **Dale algunas.**
    { $rule }
# $rule - what the ruleset says about grand slams
learn-slam = **Captura todas las semillas de tu rival.**
    { $rule }
learn-slam-unwise = **Captura algo, pero déjale alguna semilla a tu rival.**
    { $rule }
learn-last-seeds-theirs = Solo te queda una semilla, en **f**. Cuando la siembres, tu fila quedará vacía y las semillas de tu rival no podrán llegar a ella. Cuando un lado no puede alimentar al otro, la partida termina y ese lado se lleva lo que queda. **Siembra la casa f y mira qué pasa.**
learn-last-seeds-yours = Solo te queda una semilla, en **f**. Cuando la siembres, tu fila quedará vacía y las semillas de tu rival no podrán llegar a ella. Cuando un lado no puede alimentar al otro, la partida termina y el otro se lleva lo que queda. **Siembra la casa f y mira qué pasa.**
# $needed - more than half of all seeds
learn-majority = Ganas en cuanto tienes más de la mitad de las 48 semillas. Tienes { $stored } de las { $needed } que necesitas. **Haz la captura ganadora.**

## What another house does, and a hint.

learn-sows-home = Con { $house } llegas hasta tu propia casa { $last }.
learn-sows-across = Con { $house } llegas hasta la casa { $last } de tu rival.
learn-sows-capturing = Con { $house } llegas hasta la casa { $last } de tu rival y capturas { $captured } semillas.
learn-sows-all = Con { $house } capturarías todas las semillas de tu rival.
learn-sows-spared = Con { $house } capturarías todas las semillas de tu rival, y por eso no capturas nada.
learn-would-lose = La partida terminaría y tu rival ganaría por { $theirs } a { $yours }.

learn-try-stay-home = Prueba una casa más a la izquierda, cuyas 4 semillas terminen en tu fila.
learn-try-cross = Prueba una casa más a la derecha, cuyas 4 semillas terminen en el otro lado.
learn-try-capture = Prueba la casa cuya última semilla deje 2 o 3 en una casa de tu rival.
learn-try-chain = Prueba la casa cuya última semilla deje 2 o 3 justo después de casas que también tengan 2 o 3.
learn-try-lap = Prueba la casa con 13 semillas.
# $house - with which the opponent would capture
learn-try-guard = Entonces tu rival capturaría { $seeds } semillas con { $house }. Intenta mover alguna de las que tiene en la mira.
learn-try-feed = Prueba la casa cuyas semillas lleguen al otro lado.
learn-try-slam = Prueba la casa que capture en las tres casas de tu rival.
learn-try-slam-unwise = Prueba la casa que capture en solo dos de las casas de tu rival.
learn-try-end = Prueba **f**.
learn-try-win = Prueba la casa cuya última semilla deje 2 o 3 en una casa de tu rival.

## What was right about it.

learned-sow = **¡Sí!** Una semilla en cada casa, a partir de la siguiente. Así funcionan todas las jugadas.
learned-corner = **¡Sí!** Tus semillas doblaron la esquina. Los graneros se saltan: ahí solo van las capturas.
learned-capture = **¡Sí!** Tu última semilla dejó { $seeds } en **b**, y ahora están en tu granero.
learned-chain = **¡Sí!** En { $houses } había 2 o 3: capturaste { $captured } semillas de una vez.
learned-lap = **¡Sí!** Las semillas dieron la vuelta completa y se saltaron **f**, que queda vacía. Y además capturaste { $captured }. Una casa con muchas semillas es una amenaza.
learned-guard = **¡Sí!** Tu casa **a** está vacía y tu casa **b** tiene 3. La última semilla de tu rival la dejaría con 4, y solo se capturan 2 o 3.
learned-feed = **¡Sí!** Tu rival puede volver a jugar, y la partida continúa.
learned-slam = **¡Sí, un grand slam!** Capturaste { $captured } semillas y te llevas las { $rest } que quedan en tu lado. Ganas por { $yours } a { $theirs }.
learned-slam-unwise = **¡Sí!** Capturaste { $captured } semillas, a tu rival le quedan algunas y la partida continúa.
learned-last-seeds-yours = La partida terminó y las últimas { $rest } semillas son tuyas. Ganas por { $yours } a { $theirs }: hacia el final, conviene vaciar tu fila antes que tu rival.
learned-last-seeds-theirs = La partida terminó y tu rival se lleva las últimas { $rest } semillas. Gana por { $theirs } a { $yours }: hacia el final, guarda algunas semillas en tu lado.
learned-majority = **¡Sí!** Tienes { $yours } de las 48 semillas, más de la mitad. ¡Ganas!

learned-all = **¡Ya sabes jugar!** Sabes sembrar, capturar, defender y ganar. Pulsa *Contra la máquina* y elige *Fácil*, que también está empezando: tu primera partida comenzará en este canal.

## Names and boards.

learner = Tú
learners-opponent = Rival
# $board - the position in words
learn-alt = { $step } Juegas con { $side }. { $board }
