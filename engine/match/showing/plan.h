#pragma once

#include "engine/core/json.h"
#include "engine/core/refusal.h"
#include "engine/match/showing/base_view.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bounce {

/// How a unit would go where a person drags it: the order, and its result.
struct Plan {
    /// Ground or an obstacle on the way that slows it.
    struct Slow {
        enum class Kind : std::uint8_t { area, line, structure } kind = Kind::area;
        int index = 0; ///< In the scene's `areas`, `lines` or `structures`.
        std::string reason;
    };
    Json order;                  ///< The order to give; null if none would bring it there.
    std::vector<BaseView> ghost; ///< Its bases after the order.
    std::vector<Waypoint> track; ///< Leg by leg, from its present place.
    std::string cost;            ///< Text such as 4.5 of 9".
    table::Thou left = 0;        ///< What is left of its move afterwards, over open ground.
    std::vector<Slow> slowed;
    std::optional<Refusal> refusal; ///< Why the order is not allowed.
    std::optional<Refusal> stopped; ///< Why it ends short of the requested place, if it does.
};
inline constexpr std::string_view slow_names[] = {"area", "line", "structure"};

} // namespace bounce
