#pragma once

#include <cstddef>
#include <string_view>

namespace bounce {

/// The id of a clause of a rulebook: the rule set, a stroke, the chapter and the clause, "toy/fire.table".
/// Every throw, refusal and event names one.
struct Clause {
    std::string_view id;

    friend bool operator==(const Clause&, const Clause&) = default;
};

/// Written where a clause is carried out: the id in quotes, and `_clause`. The coverage tool looks for this
/// form.
consteval Clause operator""_clause(const char* text, std::size_t length) {
    return Clause{std::string_view{text, length}};
}

} // namespace bounce
