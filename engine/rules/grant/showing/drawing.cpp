#include "engine/rules/grant/showing/drawing.h"

#include "engine/match/table/drawing.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/artillery/template.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"

#include <fmt/format.h>

namespace bounce::grant {

namespace {

std::string marked(Thou length) { return table::inches_text(length) + "\u2033"; }

Angle spread_of(const Field& field) {
    return table::angle_of_millidegrees(std::int64_t{field.parameters.field_of_fire} * 1000);
}

void add_small_arms(const Field& field, const State& state, UnitId unit, std::vector<Drawn>& lines) {
    const Unit& it = state.units[unit];
    const bool singly = it.stance == Stance::open;
    const Weapon weapon = field.roll(unit).weapon;
    const Bands bands =
        singly ? skirmish_bands(field.parameters, weapon) : volley_bands(field.parameters, weapon);
    std::vector<table::Carry> ranges{{bands.near, "close " + marked(bands.near)}};
    if (bands.middle > bands.near) {
        ranges.push_back({bands.middle, "middle " + marked(bands.middle)});
    }
    ranges.push_back({bands.far, "far " + marked(bands.far)});
    table::Arc arc = table::arc_before(body_of(field, state, unit), spread_of(field));
    if (it.outside() == 0) { // "grant/house.fire_from"_clause: all round
        const Vec at = field.scenario.ground.structures[it.house[0] - 1U].footprint.centre;
        arc = {at, at, it.facing, table::half_circle};
    }
    table::add_ranges(arc, ranges, lines);
}

/// "grant/gun.field"_clause: where each gun may fire, and its canister.
void add_guns(const Field& field, const State& state, UnitId unit, std::vector<Drawn>& lines) {
    const Parameters& p = field.parameters;
    const Gun kind = field.roll(unit).gun;
    const Thou far = kind == Gun::howitzer ? p.shell_most * table::inch : p.ball_range * table::inch;
    for (std::size_t i = 0; i < state.guns; ++i) {
        const GunState& gun = state.pieces[i];
        if (gun.battery != unit || gun.wreck != 0 || state.units[unit].stance == Stance::limbered) {
            continue;
        }
        const std::vector<table::Carry> ranges{
            {far, fmt::format("{} {}", kind == Gun::howitzer ? "shell" : "ball", marked(far))}};
        table::add_ranges({gun.at, gun.at, gun.facing, spread_of(field)}, ranges, lines);
        lines.push_back(table::laid(canister_cone(p), {gun.at, gun.facing}, "canister"));
    }
}

} // namespace

std::vector<Drawn> fire_lines(const Field& field, const State& state, UnitId unit) {
    std::vector<Drawn> lines;
    const Unit& it = state.units[unit];
    if (!it.on_table() || (it.outside() == 0 && it.house[0] == 0)) {
        return lines;
    }
    if (field.arm(unit) == Arm::battery) {
        add_guns(field, state, unit, lines);
    } else if (field.roll(unit).weapon != Weapon::none) {
        add_small_arms(field, state, unit, lines);
    }
    return lines;
}

std::vector<Drawn> charge_lines(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const Parameters& p = field.parameters;
    const Arm arm = field.arm(unit);
    const bool charges = arm == Arm::cavalry || (arm == Arm::infantry && it.stance == Stance::column);
    const table::Base body = body_of(field, state, unit);
    if (!charges || !it.on_table() || body.width == 0) {
        return {};
    }
    const Thou reach = arm == Arm::cavalry ? p.charge_cavalry : p.charge_infantry;
    const table::Stick strip{body.width, {reach}};
    return {table::laid(strip, {it.at, it.facing}, fmt::format("charge {}", marked(reach)))};
}

Thou left_of_move(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const bool battle = field.arm(unit) == Arm::cavalry && it.battle_moves > 0;
    const std::int64_t left = std::max<std::int64_t>(drill::whole_move - it.spent, 0);
    return static_cast<Thou>(left * allowance_of(field, state, unit, battle) / drill::whole_move);
}

std::vector<Drawn> reach_lines(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const Thou left = left_of_move(field, state, unit);
    if (!it.on_table() || left <= 0 || body_of(field, state, unit).width == 0) {
        return {};
    }
    const table::Carry carry{left, marked(left)};
    if (field.arm(unit) == Arm::general) { // who turns as he likes
        Drawn ring = table::ring_about(body_of(field, state, unit), carry);
        ring.kind = Drawn::Kind::reach;
        return {std::move(ring)};
    }
    const table::Formation room = formation_of(field, state, unit);
    return {table::reach_of(middle_of({it.at, it.facing}, room), room, {}, carry)};
}

} // namespace bounce::grant
