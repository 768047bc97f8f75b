#pragma once

#include "engine/match/parameters.h"

#include <cstdint>

namespace bounce::ccc {

/// Every number and option of the rules, by name, with its default. Each is in the unit that parameters.def
/// gives; an option holds the index of its choice.
struct Parameters {
#define NUMBER(name, usual, unit, clause, least, most) std::int32_t name = usual;
#define OPTION(name, clause, text, ...) std::int32_t name = 0;
#include "engine/rules/ccc/parameters.def"
#undef NUMBER
#undef OPTION
};

/// Choices of options that have more than two.
struct SmokeRules {
    static constexpr std::int32_t place = 0;
    static constexpr std::int32_t unit = 1;
    static constexpr std::int32_t field = 2;
};
struct DefenderRules {
    static constexpr std::int32_t neighbours = 0;
    static constexpr std::int32_t all = 1;
    static constexpr std::int32_t touched = 2;
};

/// The parameters by name.
[[nodiscard]] const ParameterList& parameter_list();

} // namespace bounce::ccc
