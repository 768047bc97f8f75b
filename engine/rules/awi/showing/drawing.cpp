#include "engine/rules/awi/showing/drawing.h"

#include "engine/match/table/drawing.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/units/way.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

std::string marked(Thou length) { return table::inches_left(length) + "\u2033"; }

/// The bands of its weapon.
std::vector<table::Carry> ranges_of(const Field& field, UnitId unit) {
    std::vector<table::Carry> ranges;
    bands_of(field.parameters, field.roll(unit)).each([&](std::size_t band, Thou to) {
        ranges.push_back({to, fmt::format("{} {}", range_names[band], marked(to))});
    });
    return ranges;
}

} // namespace

std::vector<Drawn> fire_lines(Position pos, UnitId unit) {
    std::vector<Drawn> lines;
    const Roll& roll = pos.field.roll(unit);
    const Unit& it = pos.state.units[unit];
    if (!is_fighting(roll.type) || roll.weapon == Weapon::none || !it.on_table()) {
        return lines;
    }
    const std::vector<table::Carry> ranges = ranges_of(pos.field, unit);
    const drill::Firer firer = firer_of(pos, unit);
    if (it.inside == 0 && it.stance == Stance::line) {
        // Its bases stand side by side: their arcs are one.
        table::add_ranges(firer.arc(body_of(pos, unit)), ranges, lines);
        return lines;
    }
    for (const Facet& face : firer.faces) {
        table::add_ranges(firer.arc(face.base), ranges, lines);
    }
    return lines;
}

std::vector<Drawn> charge_lines(Position pos, UnitId unit) {
    const Thou reach = charge_reach(pos.field, unit);
    const Unit& it = pos.state.units[unit];
    if (reach == 0 || !it.on_table() || it.inside != 0) {
        return {};
    }
    const table::Base body = body_of(pos, unit);
    const table::Stick strip{body.width, {reach}};
    return {table::laid(strip, {table::front(body), it.facing}, fmt::format("charge {}", marked(reach)))};
}

// "awi/command.distance", "awi/command.commander"
std::vector<Drawn> command_rings(Position pos, UnitId unit) {
    std::vector<Drawn> rings;
    const Parameters& rules = pos.field.parameters;
    if (!is_general(pos.field.roll(unit).type) || !pos.state.units[unit].on_table()
        || !commands_needed(rules)) {
        return rings;
    }
    const table::Base body = body_of(pos, unit);
    const Thou stretch = scaled(rules, rules.command_inches);
    const Thou near = scaled(rules, rules.command_commander_reach);
    rings.push_back(table::ring_about(body, {near, fmt::format("{}: commander in chief", marked(near))}));
    rings.push_back(table::ring_about(
        body, {stretch, fmt::format("{}: {:+} to command", marked(stretch), rules.command_distance)}));
    return rings;
}

std::vector<Drawn> reach_lines(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Thou left = inches_left(pos, unit);
    if (!it.on_table() || it.inside != 0 || left <= 0) {
        return {};
    }
    const table::Carry carry{left, marked(left)};
    if (is_general(pos.field.roll(unit).type)) { // who turns as he likes
        Drawn ring = table::ring_about(body_of(pos, unit), carry);
        ring.kind = Drawn::Kind::reach;
        return {std::move(ring)};
    }
    return {table::reach_of(it.pose(), formation_of(pos.field, unit, it.stance), wheel_of(pos.field), carry)};
}

} // namespace bounce::awi
