#include "lab/order_kind.h"

#include "engine/rules/rule_sets.h"

#include <nlohmann/json.hpp>

namespace bounce::lab {

#define RULE_SET(name, Space)                                                                                \
    template <>                                                                                              \
    std::string order_kind(const Space::Field& field, const Space::Order& order) {                           \
        return Space::Rules::write_order(field, order)["order"].get<std::string>();                          \
    }
#include "engine/rules/registry.def"
#undef RULE_SET

} // namespace bounce::lab
