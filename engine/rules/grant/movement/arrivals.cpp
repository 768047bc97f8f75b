#include "engine/rules/grant/movement/arrivals.h"

#include "engine/ground/table/measure/tolerance.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

Angle into_table(const table::Ground& ground, const table::EdgeSpan& edge) {
    if (edge.from.x == edge.to.x) {
        return outward(edge.from.x == 0 ? table::Edge::west : table::Edge::east) + table::half_circle;
    }
    return outward(edge.from.y == ground.depth ? table::Edge::north : table::Edge::south)
           + table::half_circle;
}

/// Whose arrival it is; nobody's if no unit comes with it.
Side side_of(const Field& field, int arrival) {
    const auto& forces = field.scenario.forces;
    const auto found = std::ranges::find(forces, arrival, &table::Force::arrival);
    return found == forces.end() ? Side::nobody : found->side;
}

void throw_for(MutablePosition pos, std::size_t i, Side side, Rolls& rolls, Log& log) {
    const table::Arrival& arrival = pos.field.scenario.arrivals[i];
    const auto stretches = static_cast<int>(arrival.edges.size());
    Coming& coming = pos.state.arrivals[i];
    const auto thrown = [&](std::string_view name) {
        return rolls.die({.clause = "grant/scenario.thrown"_clause,
                          .name = name,
                          .side = side,
                          .about = static_cast<std::uint32_t>(i)});
    };
    if (stretches > 1) {
        coming.edge = static_cast<std::uint8_t>((thrown("place of arrival") - 1) * stretches / 6);
    }
    coming.turn = static_cast<std::uint8_t>(thrown("move of arrival"));
    if (log.on()) {
        log.add({.clause = "grant/scenario.thrown"_clause,
                 .side = side,
                 .text = fmt::format("In move {} {} will come on.", coming.turn, arrival.name),
                 .from = table::place_text(arrival.edges[coming.edge].from)});
    }
}

} // namespace

Entry entry_of(Position pos, UnitId unit) {
    const table::Force& force = pos.field.force(unit);
    if (force.arrival < 0) {
        return {force.turn, force.edge, force.pose.facing};
    }
    const auto which = static_cast<std::size_t>(force.arrival);
    const Coming coming = pos.state.arrivals[which];
    const table::EdgeSpan edge = pos.field.scenario.arrivals[which].edges[coming.edge];
    return {coming.turn, edge, into_table(pos.field.scenario.ground, edge)};
}

Vec rear_of(const Pose& front, const table::Formation& formation) {
    return front.at - table::along(front.facing, formation.depth());
}

bool stands_at(const Entry& entry, const Pose& front, const table::Formation& formation) {
    constexpr std::int64_t touch = table::touch;
    return front.facing == entry.facing
           && table::square_distance(rear_of(front, formation), entry.edge.from, entry.edge.to)
                  <= touch * touch;
}

void throw_for_arrivals(MutablePosition pos, Rolls& rolls, Log& log) {
    for (std::size_t i = 0; i < pos.field.scenario.arrivals.size(); ++i) {
        if (const Side side = side_of(pos.field, static_cast<int>(i)); side != Side::nobody) {
            throw_for(pos, i, side, rolls, log);
        }
    }
}

} // namespace bounce::grant
