#pragma once

#include "engine/drill/movement/hitch.h"
#include "engine/drill/movement/obstacles.h"
#include "engine/drill/movement/trail.h"
#include "engine/drill/troops.h"

#include <functional>
#include <optional>

namespace bounce::drill {

/// How a unit can move now, according to the rules. Costs are in parts of a whole move.
struct Marcher {
    UnitId unit = no_unit;
    Pose from; ///< Its present pose.
    Gait gait;
    table::Formation formation;
    table::Wheel wheel;
    bool takes_room = true; ///< If false, it may overlap other units.
    Thou gap = 0;           ///< Distance to keep from enemies.
    /// Whether it may not approach an enemy, given what it sees from a pose; called only if it would go
    /// nearer. Unset: no restriction.
    std::function<bool(const Pose&, UnitId)> shuns;

    Trail trail;            ///< State of its move so far,
    std::int64_t spent = 0; ///< and its cost.
    /// How far it may turn free of cost, in 1/65536 of a circle; more takes a whole move. Unset: no limit.
    std::optional<int> free_turn;
    std::optional<std::int64_t> retiring; ///< Cost of retiring, once per move; unset: none.
    std::optional<std::int64_t> passing;  ///< Cost of passing through each friend; unset: none.
    std::int64_t road_bonus = 0;          ///< Extra movement if it stays on the road
    std::optional<Thou> road_quiet;       ///< with no enemy within this distance; unset: no bonus.
};

/// Checks that there is room for it, and (`ground_hitch`) ground that it may enter; `place_hitch` checks
/// both.
[[nodiscard]] Hitch room_hitch(const Troops& troops, const Marcher& unit, const table::Base& there);
/// The same, considering only the units in `near`.
[[nodiscard]] Hitch room_hitch(const Troops& troops, const Marcher& unit, const UnitList& near,
                               const table::Base& there);
[[nodiscard]] Hitch ground_hitch(const Troops& troops, const Gait& gait, const table::Base& there);
[[nodiscard]] Hitch place_hitch(const Troops& troops, const Marcher& unit, const table::Base& there);
/// Checks bans, and (`shunned_hitch`) enemies that it may not approach.
[[nodiscard]] Hitch ban_hitch(const Troops& troops, UnitId unit, const table::Base& before,
                              const table::Base& there);
[[nodiscard]] Hitch shunned_hitch(const Troops& troops, const Marcher& unit, const Pose& from,
                                  const table::Base& before, const table::Base& there);
/// All checks for enemies and bans, for a unit that is placed there; one that is already too near to an enemy
/// may not come nearer.
[[nodiscard]] Hitch nearness_hitch(const Troops& troops, const Marcher& unit, const table::Base& before,
                                   const table::Base& there);
/// All of these checks, for a unit that comes to a place in any way.
[[nodiscard]] Hitch standing_hitch(const Troops& troops, const Marcher& unit, const table::Base& before,
                                   const table::Base& there);

/// Checks that it can pay for the obstacles, given the cost of the rest of the order and what is left of its
/// move.
[[nodiscard]] Hitch toll_hitch(const Gait& gait, const Obstacles& obstacles, std::int64_t rest,
                               std::int64_t left);

} // namespace bounce::drill
