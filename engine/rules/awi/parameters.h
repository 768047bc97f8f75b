#pragma once

#include "engine/match/parameters.h"

#include <cstdint>

namespace bounce::awi {

/// Every number and option of the rules, by name, with its default. Lengths are in inches unless
/// parameters.def gives another unit; an option holds the index of its choice.
struct Parameters {
#define NUMBER(name, usual, unit, clause, least, most) std::int32_t name = usual;
#define OPTION(name, clause, text, ...) std::int32_t name = 0;
#include "engine/rules/awi/parameters.def"
#undef NUMBER
#undef OPTION
};

/// Choices of the option `command`.
struct CommandRules {
    static constexpr std::int32_t none = 0;
    static constexpr std::int32_t first_post = 1;
    static constexpr std::int32_t second_post = 2;
};

/// The parameters by name.
[[nodiscard]] const ParameterList& parameter_list();

} // namespace bounce::awi
