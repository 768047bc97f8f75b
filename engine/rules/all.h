#pragma once

// The whole contract of all rule sets, for the few places that need their types and not only their virtual
// face: the registry and the desk's opponents. The laboratory needs less: see `thinking.h`.
#include "engine/rules/rule_sets.h"

#include <string_view>

namespace bounce {

/// Calls `visit.template operator()<R>()` with the rule set of an id; false if there is none.
template <class Visit>
bool with_rules(std::string_view id, Visit&& visit) {
#define RULE_SET(name, Space)                                                                                \
    if (id == #name) {                                                                                       \
        visit.template operator()<Space::Rules>();                                                           \
        return true;                                                                                         \
    }
#include "engine/rules/registry.def"
#undef RULE_SET
    return false;
}

} // namespace bounce
