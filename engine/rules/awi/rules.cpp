#include "engine/rules/awi/rules.h"

#include "engine/rules/awi/meant.h"

#include "engine/match/kinds.h"
#include "engine/rules/awi/appraise.h"
#include "engine/rules/awi/candidates.h"
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
#include "engine/rules/awi/melee.h"
#include "engine/rules/awi/move.h"
#include "engine/rules/awi/offers.h"
#include "engine/rules/awi/plan.h"
#include "engine/rules/awi/rally.h"
#include "engine/rules/awi/sequence.h"
#include "engine/rules/awi/setup.h"
#include "engine/rules/awi/view.h"

namespace bounce::awi {

static_assert(RuleSet<Rules>);

namespace {

/// What belongs to the present moment.
bool belongs(Phase phase, const Order& order) {
    switch (phase) {
    case Phase::deploy:
        return is_one_of<Deploy, Ready>(order);
    case Phase::first_throw:
        return is_one_of<ThrowForFirst>(order);
    case Phase::rally:
        return is_one_of<Rally>(order);
    case Phase::move:
        return is_one_of<Command, Independent, Move, Form, Occupy, Vacate, Join, Arrive, Dismantle, Construct,
                         LayCharge, End>(order);
    case Phase::face:
        return is_one_of<Face, End>(order);
    case Phase::fire:
        return is_one_of<Fire, Bombard, End>(order);
    case Phase::charge:
        return is_one_of<Charge, End>(order);
    case Phase::test:
        return is_one_of<TestCharged>(order);
    case Phase::counter:
        return is_one_of<Counter, Stand, Evade>(order);
    case Phase::melee:
        return is_one_of<Fight>(order);
    case Phase::second_fire:
        return is_one_of<Fire, End>(order);
    case Phase::over:
        return false;
    }
    return false;
}

struct Checking {
    const Field& field;
    const State& state;

    Verdict operator()(const ThrowForFirst&) const { return {}; }
    Verdict operator()(const auto& order) const { return awi::check(field, state, order); }
};

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

std::expected<Opening<Field, State>, Faults> Rules::setup(const Json& scenario, const Json& numbers,
                                                          const Json& options) {
    return awi::setup(scenario, numbers, options);
}

Verdict Rules::check(const Field& field, const State& state, const Order& order) {
    if (!belongs(state.phase, order)) {
        return refuse("awi/sequence.order"_clause,
                      "This is not the moment for that order. " + to_act(field, state).sentence);
    }
    return std::visit(Checking{field, state}, order);
}

void Rules::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    apply_by_kind(field, state, order, rolls, log);
    proceed(field, state, rolls, log);
}

void Rules::candidates(const Field& field, const State& state, const Temper& temper, int budget,
                       Random& random, std::vector<Order>& orders) {
    awi::candidates(field, state, temper, budget, random, orders);
}

void Rules::appraise(const Field& field, const State& state, const Temper& temper,
                     std::span<const Order> orders, std::span<int> worths) {
    awi::appraise(field, state, temper, orders, worths);
}

Decision Rules::to_act(const Field& field, const State& state) { return awi::to_act(field, state); }

std::vector<Offer> Rules::offers(const Field& field, const State& state) { return awi::offers(field, state); }

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    return check(field, state, order) ? std::visit(Foreseeing{field, state}, order) : std::nullopt;
}

Outcome Rules::outcome(const Field& field, const State& state) {
    return table::outcome_of(field.scenario, state.score);
}

View Rules::view(const Field& field, const State& state, Side /*side*/) { return awi::view(field, state); }

Scene Rules::scene(const Field& field) { return table::scene_of(field.scenario); }

std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    return awi::meant(field, state, from, to);
}

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place) {
    return awi::card(field, state, place);
}
std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to) {
    return awi::sight(field, state, from, to);
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to) {
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
