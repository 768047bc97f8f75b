#include "engine/rules/ccc/showing/drawing.h"

#include "engine/match/table/drawing.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::ccc {

namespace {

std::string marked(Thou length) { return table::inches_left(length) + "\u2033"; }

/// Where the number of a stick falls, with that number: "9", "8", the last with its distance.
std::vector<table::Carry> sections_of(const Parameters& rules, Weapon weapon) {
    const bool rifle = weapon == Weapon::rifle;
    const Thou section = rifle ? rules.rifle_section : rules.musket_section;
    const int sections = rifle ? rules.rifle_sections : rules.musket_sections;
    std::vector<table::Carry> carries;
    for (int i = 1; i <= sections; ++i) {
        const std::optional<int> number = stick_number(rules, weapon, i * section);
        const std::optional<int> next = stick_number(rules, weapon, i * section + 1);
        if (number && number != next) {
            carries.push_back({i * section, fmt::format("{}", *number)});
        }
    }
    if (!carries.empty()) {
        carries.back().text += fmt::format(", {}", marked(carries.back().far));
    }
    return carries;
}

Angle angle_of(int degrees) { return table::angle_of_millidegrees(std::int64_t{degrees} * 1000); }

} // namespace

std::vector<Drawn> fire_lines(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Muster& muster = pos.field.muster(unit);
    const bool guns = muster.arm == Arm::battery;
    if (!is_solid(pos, unit) || (guns ? it.stance != Stance::battery : muster.weapon == Weapon::none)) {
        return {};
    }
    std::vector<Drawn> lines;
    std::vector<table::Carry> ranges =
        sections_of(pos.field.parameters, guns ? Weapon::rifle : muster.weapon);
    if (guns) {
        const Thou reach = pos.field.parameters.gun_reach;
        ranges.back().text += " canister";
        ranges.push_back({reach, fmt::format("shot, shell and case {}", marked(reach))});
    }
    const table::Arc arc = table::arc_before(body_of(pos, unit), angle_of(pos.field.parameters.fire_arc));
    table::add_ranges(arc, ranges, lines);
    return lines;
}

std::vector<Drawn> charge_lines(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Thou most = is_solid(pos, unit) && is_regiment(pos.field.arm(unit)) ? greatest_reach(pos, unit) : 0;
    if (most <= 0) {
        return {};
    }
    const BonusRange bonus = bonus_range(pos, unit);
    const Thou least = std::max(most - (bonus.most - bonus.least), 0);
    const Pose front{it.at, it.facing};
    const Thou wide = body_of(pos, unit).width;
    std::vector<Drawn> lines{table::laid(table::Stick{wide, {most}}, front,
                                         fmt::format("charge {} to {}", marked(least), marked(most)))};
    if (least > 0 && least < most) {
        const Vec ahead = front.at + table::along(front.facing, least);
        const Vec aside = table::along_halves(front.facing, 0, wide);
        lines.push_back({.kind = Drawn::Kind::range,
                         .line = {ahead - aside, ahead + aside},
                         .text = marked(least),
                         .at = ahead + aside});
    }
    return lines;
}

std::vector<Drawn> reach_lines(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Thou left = it.on_table() ? left_of(pos, unit) : 0;
    if (left <= 0) {
        return {};
    }
    const table::Carry carry{left, marked(left)};
    if (pos.field.arm(unit) == Arm::officer) { // who turns as he likes
        Drawn ring = table::ring_about(body_of(pos, unit), carry);
        ring.kind = Drawn::Kind::reach;
        return {std::move(ring)};
    }
    const table::Formation room = formation_of(pos, unit);
    return {table::reach_of(middle_of({it.at, it.facing}, room), room, {}, carry)};
}

} // namespace bounce::ccc
