#pragma once

#include "engine/drill/field.h"
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
    OrderLabels(const Field& field, const State& state) : field_(field), state_(state) {}

  protected:
    [[nodiscard]] const std::string& name(UnitId unit) const { return field_.name(unit); }
    /// One that points at a unit.
    [[nodiscard]] OrderLabel of(UnitId unit, std::string text) const {
        return {table::place_text(state_.units[unit].at), std::move(text)};
    }

    const Field& field_;
    const State& state_;
};

} // namespace bounce::drill
