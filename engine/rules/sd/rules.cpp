#include "engine/rules/sd/rules.h"

#include "engine/rules/sd/meant.h"

#include "engine/match/hex/marches_back.h"
#include "engine/match/hex/sight_answer.h"
#include "engine/match/kinds.h"
#include "engine/rules/sd/appraise.h"
#include "engine/rules/sd/attack.h"
#include "engine/rules/sd/candidates.h"
#include "engine/rules/sd/card.h"
#include "engine/rules/sd/deploy.h"
#include "engine/rules/sd/fallback.h"
#include "engine/rules/sd/march.h"
#include "engine/rules/sd/offers.h"
#include "engine/rules/sd/reinforce.h"
#include "engine/rules/sd/setup.h"
#include "engine/rules/sd/turn.h"
#include "engine/rules/sd/view.h"

namespace bounce::sd {

static_assert(RuleSet<Rules>);

namespace {

/// What belongs to the present moment.
bool belongs(Phase phase, const Order& order) {
    switch (phase) {
    case Phase::deploy:
        return is_one_of<Place, Ready>(order);
    case Phase::initiative:
        return is_one_of<ThrowInitiative>(order);
    case Phase::march:
        return is_one_of<March, Pose, Enter, Leave, End>(order);
    case Phase::attack:
        return is_one_of<Attack, End>(order);
    case Phase::fall_back:
        return is_one_of<FallBack>(order);
    case Phase::over:
        return false;
    }
    return false;
}

struct Checking {
    const Field& field;
    const State& state;

    Verdict operator()(const ThrowInitiative&) const { return {}; }
    Verdict operator()(const End&) const { return {}; }
    Verdict operator()(const auto& order) const { return sd::check(field, state, order); }
};

} // namespace

std::expected<Opening<Field, State>, Faults> Rules::setup(const Json& scenario, const Json& numbers,
                                                          const Json& options) {
    return sd::setup(scenario, numbers, options);
}

Side Rules::actor(const State& state) { return sd::actor(state); }

Verdict Rules::check(const Field& field, const State& state, const Order& order) {
    if (belongs(state.phase, order)) {
        return std::visit(Checking{field, state}, order);
    }
    const std::string now = to_act(field, state).sentence;
    if (is_one_of<Pose>(order)) {
        return refuse("sd/stance.until"_clause,
                      "Facing and the order to stand are chosen in the march of one's own side. " + now);
    }
    return refuse("sd/turn.sequence"_clause, "This is not the moment for that order. " + now);
}

void Rules::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    apply_by_kind(field, state, order, rolls, log);
}

void Rules::candidates(const Field& field, const State& state, const Temper& temper, int budget,
                       Random& random, std::vector<Order>& orders) {
    sd::candidates(field, state, temper, budget, random, orders);
}

void Rules::appraise(const Field& field, const State& state, const Temper& temper,
                     std::span<const Order> orders, std::span<int> worths) {
    sd::appraise(field, state, temper, orders, worths);
}

bool Rules::undoes(const Order& later, const Order& earlier) {
    return hex::marches_back<March>(later, earlier);
}

Decision Rules::to_act(const Field& field, const State& state) { return sd::to_act(field, state); }

std::vector<Offer> Rules::offers(const Field& field, const State& state) { return sd::offers(field, state); }

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    return sd::forecast(field, state, order);
}

Outcome Rules::outcome(const Field& field, const State& state) {
    return hex::outcome_of(field.scenario, state.score);
}

View Rules::view(const Field& field, const State& state, Side /*side*/) { return sd::view(field, state); }

Scene Rules::scene(const Field& field) { return hex::scene_of(field.scenario); }

std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    return sd::meant(field, state, from, to);
}

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place) {
    return sd::card(field, state, place);
}
std::optional<SightAnswer> Rules::sight(const Field& field, const State& /*state*/, std::string_view from,
                                        std::string_view to) {
    return hex::sight_answer(field.scenario, from, to);
}

std::optional<Measure> Rules::measure(const Field& field, const State& /*state*/, std::string_view from,
                                      std::string_view to) {
    return hex::measure_answer(field.scenario, from, to);
}

std::optional<Order> Rules::read_order(const Field& field, const State& /*state*/, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    return sd::read_order(field.scenario, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) {
    return sd::write_order(field.scenario, order);
}

} // namespace bounce::sd
