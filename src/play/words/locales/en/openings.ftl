### Openings: the first moves of a game, what they are worth and how games went on.

learning = { $what ->
    [openings] openings
   *[course] the course
}
## $moves - the moves so far, like `f b`; $fared - the message opening-fared; $won and $drawn - whole numbers
opening-start = **Openings** · { $rules } rules · { $side } begins
opening = **Openings** · { $rules } rules · after { $moves } · { $side } to move
opening-fared = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won }% won, { $drawn }% drawn
opening-here = here { $fared }
opening-everywhere = everywhere { $fared }
opening-key = The number is the lead in seeds that I expect with that house. Won and drawn are for whoever sowed it, in rated games between people, counted once an hour; fewer than { $fewest } games aren't shown.
opening-start-alt = The start of a game. { $board }
opening-alt = An opening, after { $moves }. { $board }
