#include "engine/rules/awi/rules.h"

#include "engine/drill/sight/look.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

namespace {

std::optional<table::Spot> spot(const Field& field, const State& state, std::string_view text) {
    return drill::spot(TroopsNow{field, state}, text,
                       [&](UnitId unit) { return state.units[unit].on_table(); });
}

/// A bare point is looked at as if a formed body stood there.
table::WoodsDepth depth_for(const Field& field, const table::Spot& seen) {
    const Parameters& rules = field.parameters;
    return seen.who < 0 ? table::WoodsDepth{scaled(rules, rules.woods_others_dense),
                                            scaled(rules, rules.woods_others_open)}
                        : woods_depth(field, static_cast<UnitId>(seen.who));
}

} // namespace

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side /*viewer*/) {
    const std::optional<table::Spot> eye = spot(field, state, from);
    const std::optional<table::Spot> seen = spot(field, state, to);
    if (!eye || !seen) {
        return {};
    }
    return drill::sight(TroopsNow{field, state}, *eye, *seen, depth_for(field, *seen));
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side /*viewer*/) {
    return table::measure_answer(spot(field, state, from), spot(field, state, to));
}

} // namespace bounce::awi
