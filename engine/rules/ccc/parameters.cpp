#include "engine/rules/ccc/parameters.h"

#include <cstddef>

namespace bounce::ccc {

namespace {

ParameterList make_list() {
    ParameterList list;
#define NUMBER(name, usual, unit, clause, least, most)                                                       \
    list.numbers.push_back({#name, #unit, clause##_clause, least, most, offsetof(Parameters, name), usual});
#define OPTION(name, clause, text, one, other, ...)                                                          \
    list.options.push_back({#name,                                                                           \
                            clause##_clause,                                                                 \
                            text,                                                                            \
                            {#one, #other __VA_OPT__(, #__VA_ARGS__)},                                       \
                            offsetof(Parameters, name),                                                      \
                            0});
#include "engine/rules/ccc/parameters.def"
#undef NUMBER
#undef OPTION
    return list;
}

} // namespace

const ParameterList& parameter_list() {
    static const ParameterList list = make_list();
    return list;
}

} // namespace bounce::ccc
