#include "engine/rules/grant/temper.h"

#include <cstddef>

namespace bounce::grant {

namespace {

ParameterList weights() {
    ParameterList list;
#define WEIGHT(name, usual, unit, least, most)                                                               \
    list.numbers.push_back({#name, unit, {}, least, most, offsetof(Temper, name), usual});
#include "engine/rules/grant/temper.def"
#undef WEIGHT
    return list;
}

} // namespace

const ParameterList& temper_list() {
    static const ParameterList list = weights();
    return list;
}

} // namespace bounce::grant
