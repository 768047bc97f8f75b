#include "engine/rules/sd/eval_weights.h"

#include <cstddef>

namespace bounce::sd {

const ParameterList& weight_list() {
    static const ParameterList list = [] {
        ParameterList weights;
#define WEIGHT(name, usual, unit, least, most)                                                               \
    weights.numbers.push_back({#name, unit, {}, least, most, offsetof(EvalWeights, name), usual});
#include "engine/rules/sd/eval_weights.def"
#undef WEIGHT
        return weights;
    }();
    return list;
}

} // namespace bounce::sd
