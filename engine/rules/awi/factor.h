#pragma once

#include "engine/match/event.h"
#include "engine/rules/awi/parameters.h"

#include <string>
#include <string_view>
#include <vector>

namespace bounce::awi {

/// A row of a table of factors: what it adds in a case, and 0 where it does not hold.
template <class Case>
struct Factor {
    int (*value)(const Parameters&, const Case&);
    std::string_view name;
    Clause clause;
};

/// The value of a row that adds this number of the rules wherever a case has this mark.
template <auto mark, auto number, class Case>
[[nodiscard]] int adds(const Parameters& parameters, const Case& it) {
    return it.*mark ? parameters.*number : 0;
}

/// What all rows add together.
template <class Case, std::size_t rows>
[[nodiscard]] int sum_of(const Factor<Case> (&table)[rows], const Parameters& parameters, const Case& it) {
    int sum = 0;
    for (const Factor<Case>& factor : table) {
        sum += factor.value(parameters, it);
    }
    return sum;
}

/// `terms`, and after them the rows that add something, in tenths, for the log.
template <class Case, std::size_t rows>
[[nodiscard]] std::vector<Term> terms_of(const Factor<Case> (&table)[rows], const Parameters& parameters,
                                         const Case& it, std::vector<Term> terms = {}) {
    for (const Factor<Case>& factor : table) {
        if (const int value = factor.value(parameters, it); value != 0) {
            terms.push_back({std::string{factor.name}, value * 10, factor.clause});
        }
    }
    return terms;
}

} // namespace bounce::awi
