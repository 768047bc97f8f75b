#include "engine/rules/registry.h"

#include "engine/match/any_rules_of.h"
#include "engine/rules/all.h"

namespace bounce {

namespace {

#define RULE_SET(name, Space) const RulesOf<Space::Rules> name##_rules;
#include "engine/rules/registry.def"
#undef RULE_SET

const AnyRules* const every[] = {
#define RULE_SET(name, Space) &name##_rules,
#include "engine/rules/registry.def"
#undef RULE_SET
};

} // namespace

std::span<const AnyRules* const> all_rules() { return every; }

const AnyRules* rules_named(std::string_view id) {
    for (const AnyRules* rules : every) {
        if (rules->about().id == id) {
            return rules;
        }
    }
    return nullptr;
}

} // namespace bounce
