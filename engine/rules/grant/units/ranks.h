#pragma once

#include "engine/match/showing/in_a_row.h"
#include "engine/rules/grant/units/units.h"

#include <bit>
#include <string>
#include <string_view>

namespace bounce::grant {

/// What people call the officers of a unit, by their bit in `Officer`.
[[nodiscard]] inline std::string_view officer_name(Arm arm, unsigned which) {
    constexpr std::string_view posts[] = {"the colonel", "the officer on the right",
                                          "the officer on the left"};
    constexpr std::string_view gunners[] = {"the commander", "the second officer", "the third officer"};
    return arm == Arm::battery ? gunners[which] : posts[which];
}

/// Several of them: "the colonel and the officer on the left"; empty for none.
[[nodiscard]] inline std::string officer_names(Arm arm, unsigned officers) {
    std::vector<std::string> names;
    for (unsigned left = officers; left != 0; left &= left - 1) {
        names.emplace_back(officer_name(arm, static_cast<unsigned>(std::countr_zero(left))));
    }
    return in_a_row(names);
}

} // namespace bounce::grant
