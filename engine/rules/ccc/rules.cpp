#include "engine/rules/ccc/rules.h"

#include "engine/rules/ccc/showing/card.h"
#include "engine/rules/ccc/showing/forecast.h"
#include "engine/rules/ccc/showing/look.h"
#include "engine/rules/ccc/showing/meant.h"
#include "engine/rules/ccc/showing/offers.h"
#include "engine/rules/ccc/showing/plan.h"
#include "engine/rules/ccc/showing/view.h"

namespace bounce::ccc {

static_assert(RuleSet<Rules>);

Decision Rules::to_act(const Field& field, const State& state) { return ccc::to_act(field, state); }

std::vector<Offer> Rules::offers(const Field& field, const State& state) { return ccc::offers(field, state); }

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    return ccc::forecast(field, state, order);
}

View Rules::view(const Field& field, const State& state, Side viewer) {
    return ccc::view(field, state, viewer);
}

Scene Rules::scene(const Field& field) { return table::scene_of(field.scenario); }

std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    return ccc::meant(field, state, from, to);
}

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place, Side viewer) {
    return ccc::card(field, state, place, viewer);
}

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side viewer) {
    return ccc::sight(field, state, from, to, viewer);
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side viewer) {
    return ccc::measure(field, state, from, to, viewer);
}

std::optional<Plan> Rules::plan(const Field& field, const State& state, const Json& wish) {
    return ccc::plan(field, state, wish);
}

std::optional<Order> Rules::read_order(const Field& field, const State& state, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    return ccc::read_order(field, state, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) { return ccc::write_order(field, order); }

} // namespace bounce::ccc
