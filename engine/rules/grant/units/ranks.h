#pragma once

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
    std::string names;
    for (unsigned left = officers; left != 0; left &= left - 1) {
        const std::string_view joint = names.empty() ? "" : (left & (left - 1)) == 0 ? " and " : ", ";
        names.append(joint).append(officer_name(arm, static_cast<unsigned>(std::countr_zero(left))));
    }
    return names;
}

} // namespace bounce::grant
