#include "engine/rules/mf/rules.h"

#include "engine/match/hex/sight_answer.h"
#include "engine/rules/mf/showing/card.h"
#include "engine/rules/mf/showing/meant.h"
#include "engine/rules/mf/showing/offers.h"
#include "engine/rules/mf/showing/view.h"
#include "engine/rules/mf/turn.h"

namespace bounce::mf {

static_assert(RuleSet<Rules>);

Decision Rules::to_act(const Field& field, const State& state) { return mf::to_act(field, state); }

std::vector<Offer> Rules::offers(const Field& field, const State& state) { return mf::offers(field, state); }

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    return mf::forecast(field, state, order);
}

View Rules::view(const Field& field, const State& state, Side /*viewer*/) { return mf::view(field, state); }

Scene Rules::scene(const Field& field) { return hex::scene_of(field.scenario); }

std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    return mf::meant(field, state, from, to);
}

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place,
                                Side /*viewer*/) {
    return mf::card(field, state, place);
}

std::optional<SightAnswer> Rules::sight(const Field& field, const State& /*state*/, std::string_view from,
                                        std::string_view to, Side /*viewer*/) {
    return hex::sight_answer(field.scenario, from, to);
}

std::optional<Measure> Rules::measure(const Field& field, const State& /*state*/, std::string_view from,
                                      std::string_view to, Side /*viewer*/) {
    return hex::measure_answer(field.scenario, from, to);
}

std::optional<Order> Rules::read_order(const Field& field, const State& /*state*/, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    return mf::read_order(field.scenario, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) {
    return mf::write_order(field.scenario, order);
}

} // namespace bounce::mf
