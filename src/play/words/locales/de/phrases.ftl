### Phrases that stand inside other messages.

side = { $side ->
    [south] Süd
   *[north] Nord
}

# $most - all but the last, separated by commas
and = { $most } und { $last }
and-before-i = { $most } und { $last }
or = { $most } oder { $last }

house-spoken = Mulde { $house }
houses-spoken = Mulden { $houses }

position = Position { $position }
alt-side = { $side }: Gewinnmulde { $store }, Mulden a bis f { $seeds }.
alt-player = { $side } ist { $name }: Gewinnmulde { $store }, Mulden a bis f { $seeds }.

decimal-point = ,
