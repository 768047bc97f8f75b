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

/// What a person points at: a bare point of the table, or a unit with its bases.
struct Spot {
    std::string name;    ///< As it was asked for.
    Vec at;              ///< The point, or the middle of the unit.
    Bases bases;         ///< None for a point.
    int who = -1;        ///< As in `Standing`; -1 for a point.
    bool plural = false; ///< Of its name.
};

/// The point that a text such as "12.5,30" names; nothing if it names none on the table.
[[nodiscard]] std::optional<Spot> spot_at(const Scenario& scenario, std::string_view text);

/// Distance between the nearest points, in thousandths of an inch; nothing if either is no spot.
[[nodiscard]] std::optional<Measure> measure_answer(const std::optional<Spot>& from,
                                                    const std::optional<Spot>& to);

/// What a rule set tells of the moment at which somebody looks.
struct Looking {
    std::span<const Standing> in_the_way;
    WoodsDepth woods;       ///< Through how much wood the target is seen.
    std::uint32_t gone = 0; ///< Structures destroyed, as bits.
    std::function<std::string(int who)> name_of;
};

/// That a spot is seen.
[[nodiscard]] SightAnswer seen_answer(const Spot& seen);
/// That something is in the way, and what.
[[nodiscard]] SightAnswer blocked_answer(const Scenario& scenario, const Sight& sight,
                                         const std::function<std::string(int who)>& name_of);

/// Whether one sees the other, and if not what is in the way: from the point or the middle of any base's
/// front edge, to the point or the whole of any base. If none does, the eye nearest to the target says why.
[[nodiscard]] SightAnswer sight_answer(const Scenario& scenario, const Spot& from, const Spot& to,
                                       const Looking& looking);

} // namespace bounce::table
