#pragma once

#include "engine/core/json.h"
#include "engine/drill/planner/destination.h"
#include "engine/drill/units.h"
#include "engine/match/table/scenario.h"

#include <optional>
#include <span>
#include <string_view>

namespace bounce::drill {

/// The request of a player who drags a unit.
struct Wish {
    UnitId unit = no_unit;
    Vec to;
    std::optional<Angle> facing;
    std::optional<std::size_t> formation; ///< When it is placed or arrives: index of a word.

    [[nodiscard]] Destination destination() const { return {to, facing}; }
    /// The formation as the rule set's enumeration, which must be in the order of its words.
    template <class Stance>
    [[nodiscard]] Stance stance_or(Stance usual) const {
        return formation ? static_cast<Stance>(*formation) : usual;
    }
};

/// Reads {"unit", "to": [x, y], "facing"?, "formation"?}; nothing if it is not a valid request.
[[nodiscard]] std::optional<Wish> wish_of(const table::Scenario& scenario, const Json& json,
                                          std::span<const std::string_view> formations);

/// The point of a stretch of the edge nearest to another point: where an arriving unit has its rear.
[[nodiscard]] Vec nearest_on(const table::EdgeSpan& edge, Vec to);

} // namespace bounce::drill
