#include "engine/rules/awi/showing/look.h"

#include "engine/match/table/sight_answer.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

namespace {

std::optional<table::Spot> spot(const Field& field, const State& state, std::string_view text) {
    const std::optional<std::size_t> unit = field.scenario.force_named(text);
    if (!unit) {
        return table::spot_at(field.scenario, text);
    }
    const auto id = static_cast<UnitId>(*unit);
    if (!state.units[id].on_table()) {
        return {};
    }
    return table::Spot{field.name(id), state.units[id].at, bases(field, state, id), id};
}

/// A bare point is looked at as if a formed body stood there.
table::WoodsDepth depth_for(const Field& field, const table::Spot& seen) {
    const Parameters& rules = field.parameters;
    return seen.who < 0 ? table::WoodsDepth{scaled(rules, rules.woods_others_dense),
                                            scaled(rules, rules.woods_others_open)}
                        : woods_depth(field, static_cast<UnitId>(seen.who));
}

} // namespace

std::optional<SightAnswer> sight(const Field& field, const State& state, std::string_view from,
                                 std::string_view to) {
    const std::optional<table::Spot> eye = spot(field, state, from);
    const std::optional<table::Spot> seen = spot(field, state, to);
    if (!eye || !seen) {
        return {};
    }
    const drill::Blockers standing = all_blockers(TroopsNow{field, state});
    return table::sight_answer(field.scenario, *eye, *seen,
                               {.in_the_way = standing,
                                .woods = depth_for(field, *seen),
                                .gone = gone_structures(field, state),
                                .name_of = [&](int who) { return field.name(static_cast<UnitId>(who)); }});
}

std::optional<Measure> measure(const Field& field, const State& state, std::string_view from,
                               std::string_view to) {
    const std::optional<table::Spot> one = spot(field, state, from);
    const std::optional<table::Spot> other = spot(field, state, to);
    if (!one || !other) {
        return {};
    }
    return table::measure_answer(*one, *other);
}

} // namespace bounce::awi
