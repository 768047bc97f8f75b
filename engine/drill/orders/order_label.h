#pragma once

#include "engine/drill/field.h"
#include "engine/match/position.h"
#include "engine/match/table/numbers.h"

#include <string>

namespace bounce::drill {

/// How an order reads in a list: where on the table it points ("12.5,30"; empty for nowhere) and what it is
/// called.
struct OrderLabel {
    std::string at;
    std::string text;
};

/// Base of what labels a rule set's orders, kind by kind.
template <class Field, class State>
class OrderLabels {
  public:
    explicit OrderLabels(Position<Field, State> pos) : pos_(pos) {}

  protected:
    [[nodiscard]] const std::string& name(UnitId unit) const { return pos_.field.name(unit); }
    /// One that points at a unit.
    [[nodiscard]] OrderLabel of(UnitId unit, std::string text) const {
        return {table::place_text(pos_.state.units[unit].at), std::move(text)};
    }

    Position<Field, State> pos_;
};

} // namespace bounce::drill
