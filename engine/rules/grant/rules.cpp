#include "engine/rules/grant/rules.h"

#include "engine/rules/grant/showing/card.h"
#include "engine/rules/grant/showing/forecast.h"
#include "engine/rules/grant/showing/look.h"
#include "engine/rules/grant/showing/meant.h"
#include "engine/rules/grant/showing/offers.h"
#include "engine/rules/grant/showing/plan.h"
#include "engine/rules/grant/showing/view.h"

namespace bounce::grant {

static_assert(RuleSet<Rules>);

Decision Rules::to_act(const Field& field, const State& state) { return grant::to_act(field, state); }

std::vector<Offer> Rules::offers(const Field& field, const State& state) {
    return grant::offers(field, state);
}

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    return grant::forecast(field, state, order);
}

View Rules::view(const Field& field, const State& state, Side /*viewer*/) {
    return grant::view(field, state);
}

Scene Rules::scene(const Field& field) { return table::scene_of(field.scenario); }

std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    return grant::meant(field, state, from, to);
}

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place,
                                Side /*viewer*/) {
    return grant::card(field, state, place);
}

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side /*viewer*/) {
    return grant::sight(field, state, from, to);
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side /*viewer*/) {
    return grant::measure(field, state, from, to);
}

std::optional<Plan> Rules::plan(const Field& field, const State& state, const Json& wish) {
    return grant::plan(field, state, wish);
}

std::optional<Order> Rules::read_order(const Field& field, const State& state, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    return grant::read_order(field, state, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) { return grant::write_order(field, order); }

} // namespace bounce::grant
