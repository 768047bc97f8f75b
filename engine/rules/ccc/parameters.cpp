#include "engine/rules/ccc/parameters.h"

#include <cstddef>

namespace bounce::ccc {

const ParameterList& parameter_list() {
    static const ParameterList list = [] {
        ParameterList all;
#define NUMBER(name, usual, unit, clause, least, most)                                                       \
    all.numbers.push_back({#name, #unit, clause##_clause, least, most, offsetof(Parameters, name), usual});
#define OPTION(name, clause, text, one, other, ...)                                                          \
    all.options.push_back({#name,                                                                            \
                           clause##_clause,                                                                  \
                           text,                                                                             \
                           {#one, #other __VA_OPT__(, #__VA_ARGS__)},                                        \
                           offsetof(Parameters, name),                                                       \
                           0});
#include "engine/rules/ccc/parameters.def"
#undef NUMBER
#undef OPTION
        return all;
    }();
    return list;
}

} // namespace bounce::ccc
