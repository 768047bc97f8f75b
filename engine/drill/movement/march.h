#pragma once

#include "engine/drill/movement/marcher.h"

#include <array>

namespace bounce::drill {

/// A move followed to its end.
struct Passage {
    Pose to;
    std::int64_t spent = 0;                             ///< Of the move, in this order.
    std::array<Pose, table::Legs::most + 1> stations{}; ///< Where each leg begins and the last one ends.
    Trail trail;                                        ///< What is to be remembered afterwards.
    int legs = 0;                                       ///< Followed to their end.
    bool all = false;                                   ///< It is all that the unit does in this move.
    bool exits = false;                                 ///< It marches off the table.
};

/// Whoever may stand on a move, or come within the gap kept from enemies, told at a glance: also of the same
/// legs cut short.
[[nodiscard]] UnitList near_way(const Troops& troops, const Marcher& marcher, const table::Legs& legs);

/// Follows legs as far as they are allowed; what ends them sooner.
[[nodiscard]] Hitch march(const Troops& troops, const Marcher& marcher, const table::Legs& legs,
                          Passage& passage);
/// Likewise with those of `near_way`.
[[nodiscard]] Hitch march(const Troops& troops, const Marcher& marcher, const table::Legs& legs,
                          const UnitList& near, Passage& passage);
/// Goes on with the legs that a passage has not come to yet.
[[nodiscard]] Hitch march_on(const Troops& troops, const Marcher& marcher, const table::Legs& legs,
                             const UnitList& near, Passage& passage);
/// Follows legs that are known to be allowed: only what they take is reckoned.
[[nodiscard]] Passage passage_of(const Troops& troops, const Marcher& marcher, const table::Legs& legs);

} // namespace bounce::drill
