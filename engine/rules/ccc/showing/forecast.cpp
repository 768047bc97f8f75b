#include "engine/rules/ccc/rules.h"

#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/game.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"

namespace bounce::ccc {

namespace {

/// "ccc/reaction.officer"_clause
Forecast counter_forecast(Position pos) {
    const auto officers = static_cast<int>(leaders_of(pos, top(pos.state)->unit).size());
    Forecast told{.what = "the officers' word", .odds = officers_odds(pos.field.parameters, officers)};
    told.terms.push_back(
        {officers == 0 ? "no officers" : "officers", 10 * officers, "ccc/reaction.officer"_clause});
    told.results = {{0, "the men do it", false}, {1, "it is stopped", true}};
    told.hope = "stopped";
    return told;
}

/// "ccc/turn.go_over"_clause: a D10, and even he goes.
Forecast go_over_forecast() {
    Forecast told{.what = "whether he goes over", .odds = Pmf::successes(1, 5, 10)};
    told.terms.push_back({"even on a D10", 10, "ccc/turn.go_over"_clause});
    told.results = {{0, "he stays", false}, {1, "he goes over", true}};
    told.hope = "goes over";
    return told;
}

/// How many markers the officers take off when the turn begins ("ccc/turn.rally", "ccc/turn.stop"), as they
/// stand now; nothing if there are none.
std::optional<Forecast> rally_forecast(Position pos) {
    Forecast told{.what = "units brought to order", .odds = Pmf::certain(0)};
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (!it.on_table() || !it.marked() || it.marker == Marker::stalled) {
            continue;
        }
        const auto officers = static_cast<int>(leaders_of(pos, unit).size());
        const bool routed = it.marker == Marker::routed;
        told.terms.push_back({(officers == 0 ? "no officers of " : "officers of ") + pos.field.name(unit),
                              10 * officers, routed ? "ccc/turn.rally"_clause : "ccc/turn.stop"_clause});
        told.odds = told.odds.plus(officers_odds(pos.field.parameters, officers));
    }
    return told.terms.empty() ? std::nullopt : std::optional{std::move(told)};
}

struct Forecaster {
    Position pos;

    std::optional<Forecast> operator()(const Begin&) const { return rally_forecast(pos); }
    std::optional<Forecast> operator()(const GoOver& o) const {
        return o.go != 0 ? std::optional{go_over_forecast()} : std::nullopt;
    }
    std::optional<Forecast> operator()(const Counter& o) const {
        return o.tries != 0 ? std::optional{counter_forecast(pos)} : std::nullopt;
    }
    std::optional<Forecast> operator()(const Announce& o) const { return charge_forecast(pos, o); }
    std::optional<Forecast> operator()(const Fire& o) const { return fire_forecast(pos, o); }
    std::optional<Forecast> operator()(const auto&) const { return {}; }
};

} // namespace

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    // Odds tell no more of an enemy than his opponent sees of him ("ccc/sight.side"_clause).
    const State as_known = known(field, state, state.actor);
    if (!Game::check(field, as_known, order)) {
        return {};
    }
    return std::visit(Forecaster{{field, as_known}}, order);
}

} // namespace bounce::ccc
