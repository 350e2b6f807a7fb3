### Phrases that stand inside other messages.

side = { $side ->
    [south] South
   *[north] North
}

# $most - all but the last, separated by commas
and = { $most } and { $last }
# The same before a word that begins with the sound of an i.
and-before-i = { $most } and { $last }
or = { $most } or { $last }

# A house where it is heard rather than seen; in messages, its letter is bold instead. Several letters are "a or e".
house-spoken = house { $house }
# Several houses, like "b and c".
houses-spoken = houses { $houses }

position = Position { $position }
alt-side = { $side }: store { $store }, houses a to f { $seeds }.
alt-player = { $side } is { $name }: store { $store }, houses a to f { $seeds }.

# Between a number and its tenths.
decimal-point = .
