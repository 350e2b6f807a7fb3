### Phrases that stand inside other messages.

side = { $side ->
    [south] Sud
   *[north] Nord
}

and = { $most } et { $last }
and-before-i = { $most } et { $last }
or = { $most } ou { $last }

house-spoken = la case { $house }
houses-spoken = les cases { $houses }

position = Position { $position }
alt-side = { $side } : grenier { $store }, cases a à f { $seeds }.
alt-player = { $side } : { $name }, grenier { $store }, cases a à f { $seeds }.

decimal-point = ,
