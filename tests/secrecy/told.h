#pragma once

#include "engine/match/event.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bounce::ccc {

/// An order that was carried out.
struct Deed {
    const Field& field;
    const State& before;
    const Order& order;
    const State& after;
    const std::vector<Event>& events;
    std::vector<State> at_throws; ///< As it stood whenever dice fell.

    /// Written down in secret, and not carried out yet ("ccc/turn.written").
    [[nodiscard]] bool written() const;
};

/// Carries the order out once more to find out how it stood whenever dice fell.
[[nodiscard]] std::vector<State> states_at_throws(const Field& field, State state, const Order& order,
                                                  const std::vector<Event>& events);

/// What of its log gives something away to a side that it may not know.
[[nodiscard]] std::optional<std::string> told_too_much(const Deed& deed, Side side);
/// The same of an answer that the desk gave to a side when the order was given, or asked for its dice.
[[nodiscard]] std::optional<std::string> answered_too_much(const Deed& deed, Side side, const Json& answer);
/// Of whom out of sight it learns something with an order of which it is told nothing.
[[nodiscard]] std::optional<std::string> learnt_untold(const Deed& deed, Side side);
/// Why the order may not stand in a file that a side keeps: what it may not know follows from it.
[[nodiscard]] std::optional<std::string> kept_too_much(const Deed& deed, Side side);
/// Which enemy a side sees only since the order, or sees clearly only since then: so that it may not take the
/// order back.
[[nodiscard]] std::optional<std::string> uncovered(const Deed& deed, Side side);

} // namespace bounce::ccc
