#pragma once

#include "engine/core/clause.h"
#include "engine/match/table/scenario.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::table {

/// Reads what an earlier fight has left of a unit: the member `state` of a unit in the file, for a battle
/// that begins in the middle of one. A rule set asks for what it knows; what nobody asked for is a fault, and
/// so is what no battle can bring a unit to.
class StateReader {
  public:
    /// `unit`: its index in the file; `clause`: what says how a unit may begin.
    StateReader(const Force& force, std::size_t unit, Clause clause, Faults& faults);
    ~StateReader();
    StateReader(const StateReader&) = delete;
    StateReader& operator=(const StateReader&) = delete;

    /// A number up to `most`; 0 where the file says nothing.
    [[nodiscard]] int count(std::string_view key, int most);
    /// A number up to `most` for each of so many things; 0 for those of which the file says nothing.
    [[nodiscard]] std::vector<int> counts(std::string_view key, std::size_t things, int most);
    [[nodiscard]] bool flag(std::string_view key, bool may_be);
    /// Which of these words, the first of which is what the file says by saying nothing.
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
