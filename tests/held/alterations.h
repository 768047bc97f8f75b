#pragma once

#include "engine/core/json.h"

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace bounce::held {

/// A case that says something else than it should.
struct Altered {
    std::string what; ///< Where, and how: "/expect/units/Blue/strength is 6".
    Json one;
};

/// The case with each thing that it expects altered, one at a time: numbers by one either way, texts, yes for
/// no, a list with one fewer or one more, an order refused by another clause, carried out or refused when it
/// should be the contrary. Each must fail.
[[nodiscard]] std::vector<Altered> with_other_expectations(const Json& one);

/// The case with one thing of its table or one order that is carried out left out, one at a time. Most should
/// fail.
[[nodiscard]] std::vector<Altered> with_less(const Json& one);

} // namespace bounce::held
