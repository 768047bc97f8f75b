#include "engine/rules/ccc/showing/over_ground.h"

#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace bounce::ccc {

namespace {

std::vector<Vec> outline_of(const table::Base& base) {
    const table::Corners at = table::corners(base);
    return {at.begin(), at.end()};
}

/// "ccc/smoke.cloud"_clause: where it lies; by the option all of a field.
std::vector<Vec> outline_of(const Field& field, const Cloud& cloud) {
    const int whole = field.parameters.smoke == SmokeRules::field ? field_at(field, cloud.at) : -1;
    return whole >= 0 ? field.scenario.fields[static_cast<std::size_t>(whole)].outline
                      : outline_of(cover_of(cloud));
}

/// How far each stand gets, from the left to the right: a line of a front that may be ragged.
std::vector<Vec> limit_of(Position pos) {
    const ChargeState& charge = pos.state.charge;
    const Unit& it = pos.state.units[charge.unit];
    const table::Formation room = formation_of(pos.field, charge.unit, it.stance, charge.stands);
    const auto across = std::min<int>(room.across, most_pieces);
    std::vector<Vec> line;
    for (int stand = 0; stand < across; ++stand) {
        const Thou far = charge.far[static_cast<std::size_t>(stand)];
        const Thou left = (2 * stand - across) * room.base_width;
        for (const Thou right : {left, left + 2 * room.base_width}) {
            line.push_back(charge.from + table::along_halves(it.facing, 2 * far, right));
        }
    }
    return line;
}

/// The edge of a body that is nearest to somebody, from his left to his right.
std::vector<Vec> edge_towards(const table::Base& body, Vec from) {
    const table::Corners at = table::corners(body);
    std::size_t nearest = 0;
    const auto far = [&](std::size_t edge) {
        return table::square_distance(from, at[edge], at[(edge + 1) % 4]);
    };
    for (std::size_t edge = 1; edge < 4; ++edge) {
        nearest = far(edge) < far(nearest) ? edge : nearest;
    }
    return {at[(nearest + 1) % 4], at[nearest]}; // corners go round clockwise: seen from outside, to the left
}

void add_goal(Position pos, UnitId unit, UnitId target, View& view) {
    view.markers.push_back(
        {.kind = View::Marker::Kind::goal,
         .side = pos.field.side(unit),
         .unit = pos.field.name(unit),
         .line = edge_towards(body_of(pos, target), pos.state.units[unit].at),
         .text = fmt::format("{} charges {}", pos.field.name(unit), pos.field.name(target))});
}

} // namespace

void add_clouds(Position pos, View& view) {
    for (const Cloud& cloud : pos.state.smoke) {
        if (cloud.width > 0 && cloud.level > 0) {
            view.clouds.push_back({View::Cloud::Kind::smoke, outline_of(pos.field, cloud), cloud.level});
        }
    }
    if (pos.state.fog == 0 || !has_fog(pos.field)) {
        return;
    }
    for (const table::Zone& hollow : pos.field.scenario.hollows) {
        view.clouds.push_back({View::Cloud::Kind::fog, hollow.outline, pos.state.fog});
    }
}

void add_structures(Position pos, View& view) {
    const table::Ground& ground = pos.field.scenario.ground;
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        const table::Structure& it = ground.structures[i];
        view.structures.push_back({.kind = it.kind == table::Structure::Kind::house ? "house" : "bridge",
                                   .index = static_cast<int>(i),
                                   .name = it.name,
                                   .left = pos.state.structures[i] == 0 ? 0 : std::max(it.strength, 1),
                                   .strength = it.strength,
                                   .line = {}});
    }
    for (const Gap& gap : pos.state.gaps) {
        if (gap.from != gap.to && gap.line < ground.lines.size()) {
            view.structures.push_back({.kind = "gap",
                                       .index = gap.line,
                                       .name = ground.lines[gap.line].name,
                                       .left = 0,
                                       .strength = 0,
                                       .line = {gap.from, gap.to}});
        }
    }
}

void add_charge_markers(Position pos, View& view) {
    const auto& [field, state] = pos;
    const ChargeState& charge = state.charge;
    const bool goes_on = charge.step > ChargeState::Step::bonus && charge.step < ChargeState::Step::done;
    if (goes_on && state.units[charge.unit].on_table()) {
        view.markers.push_back({.kind = View::Marker::Kind::limit,
                                .side = field.side(charge.unit),
                                .unit = field.name(charge.unit),
                                .line = limit_of(pos),
                                .text = "farthest point of advance"});
    }
    for (std::size_t i = 0; i < state.charges; ++i) {
        const Announced& it = state.announced[i];
        const bool done = i + 1 < state.carried || (i + 1 == state.carried && !goes_on);
        if (!done && it.unit != no_unit && state.units[it.unit].on_table()
            && state.units[it.target].on_table()) {
            add_goal(pos, it.unit, it.target, view);
        }
    }
}

} // namespace bounce::ccc
