#pragma once

#include "engine/drill/movement/marcher.h"

#include <array>

namespace bounce::drill {

/// The result of following a move.
struct Passage {
    Pose to;
    std::int64_t spent = 0;                             ///< Cost of this order in parts of the move.
    std::array<Pose, table::Legs::most + 1> stations{}; ///< Where each leg begins and the last one ends.
    Trail trail;                                        ///< The state of the move afterwards.
    int legs = 0;                                       ///< Number of completed legs.
    bool all = false;                                   ///< The unit can do nothing else in this move.
    bool exits = false;                                 ///< The unit marches off the table.
};

/// A superset of the units that may be in the way of a move, or within the gap kept from enemies; cheap, and
/// also valid for the same legs cut short.
[[nodiscard]] UnitList near_way(const Troops& troops, const Marcher& marcher, const table::Legs& legs);

/// Follows legs as far as they are allowed; returns what stops them early.
[[nodiscard]] Hitch march(const Troops& troops, const Marcher& marcher, const table::Legs& legs,
                          Passage& passage);
/// The same with the result of `near_way`.
[[nodiscard]] Hitch march(const Troops& troops, const Marcher& marcher, const table::Legs& legs,
                          const UnitList& near, Passage& passage);
/// Continues with the legs that a passage has not completed.
[[nodiscard]] Hitch march_on(const Troops& troops, const Marcher& marcher, const table::Legs& legs,
                             const UnitList& near, Passage& passage);
/// Follows legs that are known to be allowed: only calculates their cost.
[[nodiscard]] Passage passage_of(const Troops& troops, const Marcher& marcher, const table::Legs& legs);

} // namespace bounce::drill
