#pragma once

#include "engine/match/contract.h"
#include "engine/rules/awi/thinking.h"

namespace bounce::awi {

/// The whole contract: what people see and write on top of what is played and thought about. Each function
/// stands in the file of its subject.
struct Rules : Thinking {
    static Scene scene(const Field& field);
    static View view(const Field& field, const State& state, Side viewer);
    static std::vector<Offer> offers(const Field& field, const State& state);
    static std::optional<Forecast> forecast(const Field& field, const State& state, const Order& order);
    static std::optional<Card> card(const Field& field, const State& state, std::string_view place,
                                    Side viewer);
    static std::optional<Could> could(const Field& field, const State& state, std::string_view place);
    static std::optional<SightAnswer> sight(const Field& field, const State& state, std::string_view from,
                                            std::string_view to, Side viewer);
    static std::optional<Measure> measure(const Field& field, const State& state, std::string_view from,
                                          std::string_view to, Side viewer);
    static std::optional<Order> meant(const Field& field, const State& state, std::string_view from,
                                      std::string_view to);
    static std::optional<Plan> plan(const Field& field, const State& state, const Json& wish);

    static std::optional<Order> read_order(const Field& field, const State& state, const Json& json,
                                           const std::string& pointer, Faults& faults);
    static Json write_order(const Field& field, const Order& order);
};

} // namespace bounce::awi
