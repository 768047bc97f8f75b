#include "engine/rules/ccc/temper.h"

#include <cstddef>

namespace bounce::ccc {

namespace {

ParameterList weights() {
    ParameterList list;
#define WEIGHT(name, usual, unit, least, most)                                                               \
    list.numbers.push_back({#name, unit, {}, least, most, offsetof(Temper, name), usual});
#include "engine/rules/ccc/temper.def"
#undef WEIGHT
    return list;
}

} // namespace

const ParameterList& temper_list() {
    static const ParameterList list = weights();
    return list;
}

} // namespace bounce::ccc
