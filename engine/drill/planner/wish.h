#pragma once

#include "engine/core/json.h"
#include "engine/drill/planner/destination.h"
#include "engine/drill/units.h"
#include "engine/match/table/scenario.h"

#include <optional>
#include <span>
#include <string_view>

namespace bounce::drill {

/// What somebody wants who drags a unit.
struct Wish {
    UnitId unit = no_unit;
    Vec to;
    std::optional<Angle> facing;
    std::optional<std::size_t> formation; ///< Of who is set down, or comes on: one of the rule set's words.

    [[nodiscard]] Destination destination() const { return {to, facing}; }
    /// As the rule set numbers its formations in the order of its words.
    template <class Stance>
    [[nodiscard]] Stance stance_or(Stance usual) const {
        return formation ? static_cast<Stance>(*formation) : usual;
    }
};

/// {"unit", "to": [x, y], "facing"?, "formation"?}; nothing for what is no such wish.
[[nodiscard]] std::optional<Wish> wish_of(const table::Scenario& scenario, const Json& json,
                                          std::span<const std::string_view> formations);

/// The point of a stretch of the edge that is nearest to another: where who comes on has his rear.
[[nodiscard]] Vec nearest_on(const table::EdgeSpan& edge, Vec to);

} // namespace bounce::drill
