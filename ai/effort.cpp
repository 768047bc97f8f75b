#include "ai/effort.h"

#include <cstddef>

namespace bounce::ai {

const ParameterList& effort_list() {
    static const ParameterList list = [] {
        ParameterList numbers;
#define NUMBER(name, usual, unit, least, most)                                                               \
    numbers.numbers.push_back({#name, unit, {}, least, most, offsetof(Effort, name), usual});
#include "ai/effort.def"
#undef NUMBER
        return numbers;
    }();
    return list;
}

} // namespace bounce::ai
