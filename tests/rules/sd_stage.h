#pragma once

#include "engine/dice/sources.h"
#include "engine/rules/sd/rules.h"

#include <gtest/gtest.h>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace bounce::sd {

/// A small battle to try things in: an open board of 9 by 7 with a river in column E, and a boat in E4.
class Stage {
  public:
    /// Forces as in a scenario; sides are "blue" (first) and "red".
    explicit Stage(const std::string& forces, const std::string& parameters = "{}");

    [[nodiscard]] HexId hex(const std::string& label) const { return *field.board().grid.parse(label); }
    [[nodiscard]] const Cell& at(const std::string& label) const { return state.cells[hex(label)]; }
    /// The clause that refuses an order; empty when it is allowed.
    [[nodiscard]] std::string refusal(const std::string& order) const;
    /// Gives an order that must be allowed and use up these dice.
    void give(const std::string& order, const std::vector<int>& dice = {});
    /// Throws so that blue moves first.
    void blue_first() { give(R"({"order": "throw"})", {9, 1}); }
    /// Both marches end at once.
    void to_attacks();

    Field field;
    State state;

  private:
    [[nodiscard]] Order read(const std::string& order) const;
};

} // namespace bounce::sd
