#pragma once

#include "engine/rules/all.h"

#include <gtest/gtest.h>

namespace bounce::tests {

/// testing::Types of the list after its first member, which is only there for the comma.
template <class, class... Rules>
struct Listed {
    using Types = testing::Types<Rules...>;
};
/// For TYPED_TEST_SUITE: a test for each rule set.
using EveryRuleSet = Listed<void
#define RULE_SET(id, Space) , Space::Rules
#include "engine/rules/registry.def"
#undef RULE_SET
                            >::Types;

} // namespace bounce::tests
