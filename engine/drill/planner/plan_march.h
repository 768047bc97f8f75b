#pragma once

#include "engine/drill/planner/dragged.h"
#include "engine/match/showing/plan.h"

namespace bounce::drill {

/// What a rule set contributes to the plan of a march.
struct Telling {
    Verdict able;                ///< Whether the unit may march at all now.
    Thou left = 0;               ///< What is left of its move, over open ground.
    Waypoint here;               ///< Its present pose,
    std::vector<BaseView> bases; ///< and its bases.
    Refusal no_nearer;           ///< The refusal if nothing is forbidden and yet no way leads nearer.

    /// The rule that forbids legs, including collisions with units.
    std::function<Verdict(const table::Legs&)> hindrance;
    /// Fills in the order, its track, its ghost, its cost, what is left afterwards and what slows it, or a
    /// refusal if it is not allowed.
    std::function<void(const table::Legs&, Plan&)> tell;
};

/// The plan for a dragged unit: the best of several ways. It stays in place only if standing
/// still is best. In that case, and if the best way ends short, the plan says what is in the way.
[[nodiscard]] Plan plan_march(const Dragged& dragged, const Destination& destination, const Telling& telling);

/// The plan for an order that places a unit directly: its pose there, and whether that is allowed.
[[nodiscard]] Plan put_at_once(Json order, std::vector<BaseView> ghost, const Waypoint& there,
                               const Verdict& verdict);

/// A text such as 4.5 of 9".
[[nodiscard]] std::string cost_text(Thou takes, Thou of);

} // namespace bounce::drill
