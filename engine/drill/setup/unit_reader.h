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

/// A fault at a member of a unit of the scenario, with the clause that says so.
void report(Faults& faults, std::size_t unit, std::string_view key, Clause clause, std::string message);

/// Reads what a rule set wants to know of one unit of a scenario.
class UnitReader {
  public:
    /// `clause` says what units there are.
    UnitReader(const table::Force& force, std::size_t which, Clause clause, Faults& faults);

    void fault(std::string_view key, Clause clause, std::string message);
    void fault(std::string_view key, std::string message) { fault(key, clause_, std::move(message)); }
    /// A word by its place among those that are known; reported if it is missing or none of them.
    std::optional<std::size_t> word(std::string_view key, std::span<const std::string_view> words);
    /// Likewise of a word that may be left out.
    template <class Word>
    Word word_or(std::string_view key, std::span<const std::string_view> words, Word usual) {
        return fields.has(key) ? static_cast<Word>(word(key, words).value_or(static_cast<std::size_t>(usual)))
                               : usual;
    }
    /// Reports members that `whom` has not.
    void forbid(std::initializer_list<std::string_view> keys, std::string_view whom);
    /// What it wears, if the file says anything of it.
    void check_wear(const Arms& arms);

    Fields fields;

  private:
    const table::Force& force_;
    std::size_t which_;
    Clause clause_;
    Faults& faults_;
};

} // namespace bounce::drill
