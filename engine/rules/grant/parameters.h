#pragma once

#include "engine/match/parameters.h"

#include <cstdint>

namespace bounce::grant {

/// Every number and option of the rules, by name, with the default of the second draft. Each is in the unit
/// that parameters.def gives; an option holds the index of its choice.
struct Parameters {
#define NUMBER(name, usual, unit, clause, least, most) std::int32_t name = usual;
#define OPTION(name, clause, text, ...) std::int32_t name = 0;
#include "engine/rules/grant/parameters.def"
#undef NUMBER
#undef OPTION
};

/// Choices of the option `breakthrough`.
struct BreakthroughRules {
    static constexpr std::int32_t any = 0;
    static constexpr std::int32_t not_light = 1;
};

/// The parameters by name, and the editions: `draft-2`, which is played where none is named, and `draft-1`.
[[nodiscard]] const ParameterList& parameter_list();

} // namespace bounce::grant
