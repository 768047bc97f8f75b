#include "engine/rules/mf/rules.h"

#include "engine/rules/mf/meant.h"

#include "engine/match/hex/marches_back.h"
#include "engine/match/hex/sight_answer.h"
#include "engine/match/kinds.h"
#include "engine/rules/mf/appraise.h"
#include "engine/rules/mf/candidates.h"
#include "engine/rules/mf/card.h"
#include "engine/rules/mf/casualties.h"
#include "engine/rules/mf/fire.h"
#include "engine/rules/mf/march.h"
#include "engine/rules/mf/odds.h"
#include "engine/rules/mf/offers.h"
#include "engine/rules/mf/setup.h"
#include "engine/rules/mf/turn.h"
#include "engine/rules/mf/view.h"

namespace bounce::mf {

static_assert(RuleSet<Rules>);

namespace {

/// "mf/turn.sequence"_clause: what belongs to the present moment.
bool belongs(Phase phase, const Order& order) {
    switch (phase) {
    case Phase::deploy:
        return is_one_of<Place, Ready>(order);
    case Phase::first_throw:
        return is_one_of<ThrowForFirst>(order);
    case Phase::turn:
        return is_one_of<March, Leave, Enter, Volley, End>(order);
    case Phase::casualties:
        return is_one_of<Remove, Custom>(order);
    case Phase::over:
        return false;
    }
    return false;
}

struct Checking {
    const Field& field;
    const State& state;

    Verdict operator()(const ThrowForFirst&) const { return {}; }
    Verdict operator()(const Custom&) const { return {}; }
    Verdict operator()(const End&) const { return {}; }
    Verdict operator()(const auto& order) const { return mf::check(field, state, order); }
};

} // namespace

const About& Rules::about() {
    static const About about{
        .id = "mf",
        .title = "Marchin' & Fightin'",
        .source =
            "The hex rules for the American Civil War, with the chapters Marchin' and Fightin', from an "
            "unsigned wargames blog, 2008",
        .editions = {},
        .parameters = parameter_list(),
        .temper = temper_list(),
        .odds = odds_queries()};
    return about;
}

std::expected<Opening<Field, State>, Faults> Rules::setup(const Json& scenario, const Json& numbers,
                                                          const Json& options) {
    return mf::setup(scenario, numbers, options);
}

Verdict Rules::check(const Field& field, const State& state, const Order& order) {
    if (!belongs(state.phase, order)) {
        return refuse("mf/turn.sequence"_clause,
                      "This is not the moment for that order. " + to_act(field, state).sentence);
    }
    return std::visit(Checking{field, state}, order);
}

void Rules::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    apply_by_kind(field, state, order, rolls, log);
}

void Rules::candidates(const Field& field, const State& state, const Temper& temper, int budget,
                       Random& random, std::vector<Order>& orders) {
    mf::candidates(field, state, temper, budget, random, orders);
}

void Rules::appraise(const Field& field, const State& state, const Temper& temper,
                     std::span<const Order> orders, std::span<int> worths) {
    mf::appraise(field, state, temper, orders, worths);
}

bool Rules::undoes(const Order& later, const Order& earlier) {
    return hex::marches_back<March>(later, earlier);
}

Decision Rules::to_act(const Field& field, const State& state) { return mf::to_act(field, state); }

std::vector<Offer> Rules::offers(const Field& field, const State& state) { return mf::offers(field, state); }

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    return mf::forecast(field, state, order);
}

Outcome Rules::outcome(const Field& field, const State& state) {
    return hex::outcome_of(field.scenario, state.score);
}

View Rules::view(const Field& field, const State& state, Side /*side*/) { return mf::view(field, state); }

Scene Rules::scene(const Field& field) { return hex::scene_of(field.scenario); }

std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    return mf::meant(field, state, from, to);
}

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place) {
    return mf::card(field, state, place);
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
    return mf::read_order(field.scenario, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) {
    return mf::write_order(field.scenario, order);
}

} // namespace bounce::mf
