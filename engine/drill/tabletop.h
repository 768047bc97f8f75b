#pragma once

#include "engine/match/contract.h"
#include "engine/match/table/sight_answer.h"

#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace bounce::drill {

/// Base of a table game's `Rules`, on top of its `Thinking`: defaults for the contract. The rule set must add
/// `view`, `offers`, `card`, `read_order` and `write_order`, and may replace any default.
template <class Thinking>
struct Tabletop : Thinking {
    using Field = typename Thinking::Field;
    using State = typename Thinking::State;
    using Order = typename Thinking::Order;

    static Scene scene(const Field& field) { return table::scene_of(field.scenario); }
    static Decision to_act(const Field& field, const State& state) {
        return state.actor == Side::nobody
                   ? Decision{}
                   : Decision{state.actor, "orders",
                              fmt::format("{} to order.", field.scenario.name(state.actor))};
    }
    static std::optional<Forecast> forecast(const Field&, const State&, const Order&) { return {}; }
    static std::optional<Could> could(const Field&, const State&, std::string_view) { return {}; }
    static std::optional<SightAnswer> sight(const Field&, const State&, std::string_view, std::string_view,
                                            Side) {
        return {};
    }
    static std::optional<Measure> measure(const Field& field, const State&, std::string_view from,
                                          std::string_view to, Side) {
        return table::measure_answer(table::spot_at(field.scenario, from),
                                     table::spot_at(field.scenario, to));
    }
    static std::optional<Order> meant(const Field&, const State&, std::string_view, std::string_view) {
        return {};
    }
    static std::optional<Plan> plan(const Field&, const State&, const Json&) { return {}; }
};

} // namespace bounce::drill
