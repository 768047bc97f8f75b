#include "engine/rules/mf/temper.h"

#include <cstddef>

namespace bounce::mf {

namespace {

ParameterList weights() {
    ParameterList list;
#define WEIGHT(name, usual, unit, least, most)                                                               \
    list.numbers.push_back({#name, unit, {}, least, most, offsetof(Temper, name), usual});
#include "engine/rules/mf/temper.def"
#undef WEIGHT
    return list;
}

} // namespace

const ParameterList& temper_list() {
    static const ParameterList list = weights();
    return list;
}

} // namespace bounce::mf
