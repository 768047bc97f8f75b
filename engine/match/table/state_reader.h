#pragma once

#include "engine/core/clause.h"
#include "engine/match/table/scenario.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::table {

/// Reads the effects of earlier fighting on a unit: its member `state` in the file, for a battle
/// that begins in the middle of another. A rule set reads the keys that it knows; keys that it does not read
/// are faults, and so are states that no battle can produce.
class StateReader {
  public:
    /// `unit`: its index in the file; `clause`: the clause on how a unit may begin.
    StateReader(const Force& force, std::size_t unit, Clause clause, Faults& faults);
    ~StateReader();
    StateReader(const StateReader&) = delete;
    StateReader& operator=(const StateReader&) = delete;

    /// A number up to `most`; 0 by default.
    [[nodiscard]] int count(std::string_view key, int most);
    /// A number up to `most` for each of `things` things; 0 by default.
    [[nodiscard]] std::vector<int> counts(std::string_view key, std::size_t things, int most);
    [[nodiscard]] bool flag(std::string_view key, bool may_be);
    /// The index of one of these words; the first is the default.
    [[nodiscard]] std::size_t word(std::string_view key, std::span<const std::string_view> words);
    void fault(std::string_view key, std::string_view message);

  private:
    [[nodiscard]] const Json* ask(std::string_view key);

    Json state_;
    std::size_t unit_;
    Clause clause_;
    Faults& faults_;
    std::vector<std::string_view> asked_;
};

} // namespace bounce::table
