#pragma once

#include "engine/match/contract.h"
#include "engine/rules/sd/state.h"
#include "engine/rules/sd/temper.h"

namespace bounce::sd {

/// Stand and Die!, as the contract wants it. Each function forwards to the file of its subject.
struct Rules {
    using Parameters = sd::Parameters;
    using Temper = sd::Temper;
    using Field = sd::Field;
    using State = sd::State;
    using Order = sd::Order;

    static const About& about();
    static std::expected<Opening<Field, State>, Faults> setup(const Json& scenario, const Json& numbers,
                                                              const Json& options);
    static Side actor(const State& state);
    static Verdict check(const Field& field, const State& state, const Order& order);
    static void apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log);
    static void candidates(const Field& field, const State& state, const Temper& temper, int budget,
                           Random& random, std::vector<Order>& orders);
    static void appraise(const Field& field, const State& state, const Temper& temper,
                         std::span<const Order> orders, std::span<int> worths);

    /// Whether troops would march back the way that such troops of their side came.
    static bool undoes(const Order& later, const Order& earlier);
    static Decision to_act(const Field& field, const State& state);
    static std::vector<Offer> offers(const Field& field, const State& state);
    static std::optional<Forecast> forecast(const Field& field, const State& state, const Order& order);
    static Outcome outcome(const Field& field, const State& state);
    static int turn(const State& state) { return state.turn; }
    static int losses(const State& state, Side side) { return state.score.lost[index(side)]; }
    static View view(const Field& field, const State& state, Side side);
    static Scene scene(const Field& field);
    static const Parameters& parameters(const Field& field) { return field.parameters; }
    static std::optional<Order> meant(const Field& field, const State& state, std::string_view from,
                                      std::string_view to);
    static std::optional<Card> card(const Field& field, const State& state, std::string_view place);
    static std::optional<SightAnswer> sight(const Field& field, const State& state, std::string_view from,
                                            std::string_view to);
    static std::optional<Measure> measure(const Field& field, const State& state, std::string_view from,
                                          std::string_view to);
    static std::optional<Plan> plan(const Field&, const State&, const Json&) { return std::nullopt; }
    static std::optional<Order> read_order(const Field& field, const State& state, const Json& json,
                                           const std::string& pointer, Faults& faults);
    static Json write_order(const Field& field, const Order& order);
};

} // namespace bounce::sd
