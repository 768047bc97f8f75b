#include "engine/rules/awi/temper.h"

#include <cstddef>

namespace bounce::awi {

const ParameterList& temper_list() {
    static const ParameterList list = [] {
        ParameterList weights;
#define WEIGHT(name, usual, unit, least, most)                                                               \
    weights.numbers.push_back({#name, unit, {}, least, most, offsetof(Temper, name), usual});
#include "engine/rules/awi/temper.def"
#undef WEIGHT
        return weights;
    }();
    return list;
}

} // namespace bounce::awi
