#include "engine/rules/awi/rules.h"

#include "engine/rules/awi/card.h"
#include "engine/rules/awi/charge.h"
#include "engine/rules/awi/charged.h"
#include "engine/rules/awi/command.h"
#include "engine/rules/awi/counter.h"
#include "engine/rules/awi/demolition.h"
#include "engine/rules/awi/deploy.h"
#include "engine/rules/awi/engineer.h"
#include "engine/rules/awi/fire.h"
#include "engine/rules/awi/form.h"
#include "engine/rules/awi/general.h"
#include "engine/rules/awi/house.h"
#include "engine/rules/awi/look.h"
#include "engine/rules/awi/meant.h"
#include "engine/rules/awi/melee.h"
#include "engine/rules/awi/move.h"
#include "engine/rules/awi/offers.h"
#include "engine/rules/awi/plan.h"
#include "engine/rules/awi/rally.h"
#include "engine/rules/awi/view.h"

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
