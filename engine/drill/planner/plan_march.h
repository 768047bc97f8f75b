#pragma once

#include "engine/drill/planner/dragged.h"
#include "engine/match/showing/plan.h"

namespace bounce::drill {

/// What a rule set says and shows of a march.
struct Telling {
    Verdict able;                ///< Whether it may march at all now.
    Thou left = 0;               ///< Of its move, in open ground.
    Waypoint here;               ///< As it stands,
    std::vector<BaseView> bases; ///< base by base.
    Refusal no_nearer;           ///< If nothing forbids anything, and yet nothing leads nearer.

    /// What forbids legs, also that they run into somebody.
    std::function<Verdict(const table::Legs&)> hindrance;
    /// Fills in the order, its track, its ghost, its cost, what is left afterwards and what slows it; a
    /// refusal if it is not allowed.
    std::function<void(const table::Legs&, Plan&)> tell;
};

/// How a unit marches where it is dragged: the best of several ways. It stays where it is only if standing
/// still is best, and then the plan says what is in the way; so it does where the best way ends short.
[[nodiscard]] Plan plan_march(const Dragged& dragged, const Destination& destination, const Telling& telling);

/// An order that puts a unit into a pose at once: how it would stand there, and whether it may.
[[nodiscard]] Plan put_at_once(Json order, std::vector<BaseView> ghost, const Waypoint& there,
                               const Verdict& verdict);

/// 4.5 of 9"
[[nodiscard]] std::string cost_text(Thou takes, Thou of);

} // namespace bounce::drill
