#pragma once

#include "engine/match/hex/showing.h"
#include "engine/rules/mf/thinking.h"

namespace bounce::mf {

/// The whole contract: what people see and write on top of what is played and thought about. Each function
/// stands in the file of its subject.
struct Rules : hex::Showing<Thinking> {
    /// What lies on the table. These rules hide nothing, so both sides see the same.
    static View view(const Field& field, const State& state, Side viewer);
    static std::vector<Offer> offers(const Field& field, const State& state);
    static std::optional<Forecast> forecast(const Field& field, const State& state, const Order& order);
    static std::optional<Card> card(const Field& field, const State& state, std::string_view place,
                                    Side viewer);
    static std::optional<Could> could(const Field& field, const State& state, std::string_view place);
    /// From troops, also which band of their fire that is.
    static std::optional<Measure> measure(const Field& field, const State& state, std::string_view from,
                                          std::string_view to, Side viewer);
    static std::optional<Order> meant(const Field& field, const State& state, std::string_view from,
                                      std::string_view to);

    static std::optional<Order> read_order(const Field& field, const State& state, const Json& json,
                                           const std::string& pointer, Faults& faults);
    static Json write_order(const Field& field, const Order& order);
};

} // namespace bounce::mf
