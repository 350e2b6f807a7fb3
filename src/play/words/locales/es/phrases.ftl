### Phrases that stand inside other messages.

side = { $side ->
    [south] Sur
   *[north] Norte
}

# $most - all but the last, separated by commas
and = { $most } y { $last }
and-before-i = { $most } e { $last }
or = { $most } o { $last }

house-spoken = la casa { $house }
houses-spoken = las casas { $houses }

position = Position { $position }
alt-side = { $side }: granero { $store }, casas de la a a la f { $seeds }.
alt-player = { $side } es { $name }: granero { $store }, casas de la a a la f { $seeds }.

decimal-point = ,
