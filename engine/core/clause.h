#pragma once

#include <cstddef>
#include <string_view>

namespace bounce {

/// The id of a rulebook clause: rule set, slash, chapter, dot, clause, as in "toy/fire.table".
/// Every throw, refusal and event names one.
struct Clause {
    std::string_view id;

    friend bool operator==(const Clause&, const Clause&) = default;
};

/// Marks the code that carries out a clause: the id in quotes followed by `_clause`. The coverage tool
/// searches for this form.
consteval Clause operator""_clause(const char* text, std::size_t length) {
    return Clause{std::string_view{text, length}};
}

} // namespace bounce
