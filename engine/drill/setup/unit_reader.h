#pragma once

#include "engine/core/clause.h"
#include "engine/core/fields.h"
#include "engine/match/showing/dress.h"
#include "engine/match/table/scenario.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bounce::drill {

/// Adds a fault at a member of a unit in the scenario, with the clause that requires it.
void report(Faults& faults, std::size_t unit, std::string_view key, Clause clause, std::string message);

/// Reads the members of a unit in a scenario that concern the rule set.
class UnitReader {
  public:
    /// `clause`: the clause on kinds of units.
    UnitReader(const table::Force& force, std::size_t which, Clause clause, Faults& faults);

    void fault(std::string_view key, Clause clause, std::string message);
    void fault(std::string_view key, std::string message) { fault(key, clause_, std::move(message)); }
    /// The index of a word among known words; a fault if it is missing or unknown.
    std::optional<std::size_t> word(std::string_view key, std::span<const std::string_view> words);
    /// The same for an optional word.
    template <class Word>
    Word word_or(std::string_view key, std::span<const std::string_view> words, Word usual) {
        return fields.has(key) ? static_cast<Word>(word(key, words).value_or(static_cast<std::size_t>(usual)))
                               : usual;
    }
    /// Reports members that `whom` cannot have.
    void forbid(std::initializer_list<std::string_view> keys, std::string_view whom);
    /// Checks its dress, if it has one.
    void check_wear(const Arms& arms);

    Fields fields;

  private:
    const table::Force& force_;
    std::size_t which_;
    Clause clause_;
    Faults& faults_;
};

} // namespace bounce::drill
