#pragma once

#include "engine/ground/table/sight.h"
#include "engine/match/showing/sight_answer.h"
#include "engine/match/table/scenario.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bounce::table {

/// Something that a person points at: a point on the table, or a unit with its bases.
struct Spot {
    std::string name;    ///< As given in the request.
    Vec at;              ///< The point, or the middle of the unit.
    Bases bases;         ///< Empty for a point.
    int who = -1;        ///< As in `Standing`; -1 for a point.
    bool plural = false; ///< Whether its name is plural.
};

/// The point given by a text such as "12.5,30"; nothing if it is not on the table.
[[nodiscard]] std::optional<Spot> spot_at(const Scenario& scenario, std::string_view text);

/// Distance between the nearest points, in thousandths of an inch; nothing if either spot is missing.
[[nodiscard]] std::optional<Measure> measure_answer(const std::optional<Spot>& from,
                                                    const std::optional<Spot>& to);

/// What a sight test needs from the rule set.
struct Looking {
    std::span<const Standing> in_the_way;
    WoodsDepth woods;       ///< The depth of woods through which a target is visible.
    std::uint32_t gone = 0; ///< Structures destroyed, as bits.
    std::function<std::string(int who)> name_of;
};

/// The answer for a visible spot.
[[nodiscard]] SightAnswer seen_answer(const Spot& seen);
/// The answer for a blocked line, naming the obstacle.
[[nodiscard]] SightAnswer blocked_answer(const Scenario& scenario, const Sight& sight,
                                         const std::function<std::string(int who)>& name_of);

/// Whether one spot sees the other, and if not, what is in the way: from the point or the middle of any
/// base's front edge, to the point or the whole of any base. If none does, the eye nearest to the target
/// gives the reason.
[[nodiscard]] SightAnswer sight_answer(const Scenario& scenario, const Spot& from, const Spot& to,
                                       const Looking& looking);

} // namespace bounce::table
