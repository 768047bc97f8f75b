#include "engine/rules/mf/game.h"
#include "engine/rules/mf/state.h"

#include "engine/match/kinds.h"
#include "engine/match/moment.h"
#include "engine/rules/mf/casualties.h"
#include "engine/rules/mf/eval_weights.h"
#include "engine/rules/mf/fire.h"
#include "engine/rules/mf/march.h"
#include "engine/rules/mf/odds.h"
#include "engine/rules/mf/setup.h"
#include "engine/rules/mf/turn.h"

namespace bounce::mf {

static_assert(bounce::Game<Game>);

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

/// When an order may be given.
std::string_view moment_of(const Order& order) {
    if (is_one_of<Place, Ready>(order)) {
        return "Troops are set down before the battle begins.";
    }
    if (is_one_of<ThrowForFirst>(order)) {
        return "The sides throw for who begins once, before the first turn.";
    }
    if (is_one_of<Remove, Custom>(order)) {
        return "Casualties are named when a volley leaves a choice between them.";
    }
    return "Troops march and fire in their own side's half of the turn.";
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

const About& Game::about() {
    static const About about{
        .id = "mf",
        .title = "Marchin' & Fightin'",
        .source =
            "The hex rules for the American Civil War, with the chapters Marchin' and Fightin', from an "
            "unsigned wargames blog, 2008",
        .parameters = parameter_list(),
        .weights = weight_list(),
        .odds = odds_queries(),
        .phases = phase_names,
        .orders = order_words()};
    return about;
}

std::expected<Opening<Field, State>, Faults> Game::setup(const Json& scenario, const Changes& changes) {
    return mf::setup(scenario, changes);
}

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    if (!belongs(state.phase, order)) {
        return refuse_now("mf/turn.sequence"_clause, moment_of(order), to_act(field, state));
    }
    return std::visit(Checking{field, state}, order);
}

void Game::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    apply_by_kind(field, state, order, rolls, log);
}

Outcome Game::outcome(const Field& field, const State& state) {
    return hex::outcome_of(field.scenario, state.score);
}

} // namespace bounce::mf
