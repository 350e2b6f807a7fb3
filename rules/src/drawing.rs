//! Positions written as drawings.

/// A [`Position`](crate::Position) drawn as South sees the board: `>` marks the side to move, North's houses from `f`
/// to `a` are above South's from `a` to `f`, a dot is an empty house, and the stores follow the bars.
///
/// ```
/// use wari_rules::{Position, position};
///
/// const POSITION: Position = position! {
///     North  6  7  .  1  6  6 | 2
///   > South  6  .  5  5  .  1 | 3
/// };
/// assert_eq!(POSITION.to_string(), "6-0-5-5-0-1-6-6-1-0-7-6-3-2-S");
/// ```
///
/// A drawing with the wrong number of seeds does not compile:
///
/// ```compile_fail
/// wari_rules::position! {
///   > North  .  .  .  .  .  . | 24
///     South  .  .  .  .  .  . | 25
/// };
/// ```
#[macro_export]
macro_rules! position {
    (> North $($cells:tt)*) => { $crate::position!(@rows North $($cells)*) };
    (North $f:tt $e:tt $d:tt $c:tt $b:tt $a:tt | $store:tt > South $($cells:tt)*) => {
        $crate::position!(@rows South $f $e $d $c $b $a | $store South $($cells)*)
    };
    (@rows $mover:ident
        $nf:tt $ne:tt $nd:tt $nc:tt $nb:tt $na:tt | $north:tt
        South $a:tt $b:tt $c:tt $d:tt $e:tt $f:tt | $south:tt
    ) => {
        const {
            $crate::Position::drawn($crate::Setup {
                rows: $crate::BySide {
                    south: $crate::position!(@seeds $a $b $c $d $e $f),
                    north: $crate::position!(@seeds $na $nb $nc $nd $ne $nf),
                },
                stores: $crate::BySide { south: $crate::position!(@seed $south), north: $crate::position!(@seed $north) },
                mover: $crate::Side::$mover,
            })
        }
    };
    (@seeds $($cell:tt)*) => { [$($crate::position!(@seed $cell)),*] };
    (@seed .) => { 0 };
    (@seed $seeds:literal) => { $seeds };
}
