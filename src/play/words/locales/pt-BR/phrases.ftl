### Phrases that stand inside other messages.

side = { $side ->
    [south] Sul
   *[north] Norte
}

# $most - all but the last, separated by commas
and = { $most } e { $last }
and-before-i = { $most } e { $last }
or = { $most } ou { $last }

house-spoken = a casa { $house }
houses-spoken = as casas { $houses }

position = Position { $position }
alt-side = { $side }: depósito { $store }, casas de a até f: { $seeds }.
alt-player = { $side } é { $name }: depósito { $store }, casas de a até f: { $seeds }.

decimal-point = ,
