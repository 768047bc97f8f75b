#include "engine/rules/awi/rules.h"

#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/charging/counter.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/command/general.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/showing/card.h"
#include "engine/rules/awi/showing/look.h"
#include "engine/rules/awi/showing/meant.h"
#include "engine/rules/awi/showing/offers.h"
#include "engine/rules/awi/showing/plan.h"
#include "engine/rules/awi/showing/view.h"
#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/engineer.h"
#include "engine/rules/awi/works/house.h"

namespace bounce::awi {

static_assert(RuleSet<Rules>);

namespace {

template <class Kind>
concept Foreseen = requires(const Field& field, const State& state, const Kind& order) {
    awi::forecast(field, state, order);
};

struct Foreseeing {
    const Field& field;
    const State& state;

    std::optional<Forecast> operator()(const auto& /*order*/) const { return {}; }
    std::optional<Forecast> operator()(const Foreseen auto& order) const {
        return awi::forecast(field, state, order);
    }
};

} // namespace

Decision Rules::to_act(const Field& field, const State& state) { return awi::to_act(field, state); }

std::vector<Offer> Rules::offers(const Field& field, const State& state) { return awi::offers(field, state); }

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    return check(field, state, order) ? std::visit(Foreseeing{field, state}, order) : std::nullopt;
}

View Rules::view(const Field& field, const State& state, Side /*viewer*/) { return awi::view(field, state); }

Scene Rules::scene(const Field& field) { return table::scene_of(field.scenario); }

std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    return awi::meant(field, state, from, to);
}

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place,
                                Side /*viewer*/) {
    return awi::card(field, state, place);
}

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side /*viewer*/) {
    return awi::sight(field, state, from, to);
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side /*viewer*/) {
    return awi::measure(field, state, from, to);
}

std::optional<Plan> Rules::plan(const Field& field, const State& state, const Json& wish) {
    return awi::plan(field, state, wish);
}

std::optional<Order> Rules::read_order(const Field& field, const State& /*state*/, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    return awi::read_order(field, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) { return awi::write_order(field, order); }

} // namespace bounce::awi
