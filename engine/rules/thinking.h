#pragma once

// All rule sets as games that opponents can play: what the laboratory needs of them.
#include "engine/rules/thinking_sets.h"

#include <string_view>

namespace bounce {

/// Calls `visit.template operator()<G>()` with the rule set of an id; false if there is none.
template <class Visit>
bool with_thinking(std::string_view id, Visit&& visit) {
#define RULE_SET(name, Space)                                                                                \
    if (id == #name) {                                                                                       \
        visit.template operator()<Space::Thinking>();                                                        \
        return true;                                                                                         \
    }
#include "engine/rules/registry.def"
#undef RULE_SET
    return false;
}

} // namespace bounce
