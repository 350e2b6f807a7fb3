learning = { $what ->
    [openings] aberturas
   *[course] o curso
}
opening-start = **Aberturas** · regras { $rules } · { $side } começa
opening = **Aberturas** · regras { $rules } · depois de { $moves } · vez de { $side }
opening-fared = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, { $won }% vencidas, { $drawn }% empatadas
opening-here = aqui { $fared }
opening-everywhere = em todo lugar { $fared }
opening-key = O número é a vantagem em sementes que espero com essa casa. Vencidas e empatadas são de quem a semeou, em partidas valendo rating entre pessoas, contadas a cada hora; menos de { $fewest } partidas não são mostradas.
opening-start-alt = O começo de uma partida. { $board }
opening-alt = Uma abertura: { $moves }. { $board }
