#include "engine/rules/grant/thinking/candidates_choices.h"

#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/charge/approach.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"

#include <algorithm>
#include <bit>

namespace bounce::grant {

void add_charges(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (!is_solid(pos, unit) || pos.field.arm(unit) == Arm::battery || !may_charge(pos, unit)) {
        return;
    }
    const Parameters& p = pos.field.parameters;
    const Thou far = pos.field.arm(unit) == Arm::cavalry ? p.charge_cavalry : p.charge_infantry;
    each_enemy_near(pos, unit, far, [&](UnitId enemy) { push_if(pos, Charge{unit, enemy}, orders); });
}

void add_answers(Position pos, std::vector<Order>& orders) {
    const UnitId unit = pos.state.asked;
    if (unit == no_unit) {
        return;
    }
    using Kind = Answer::Kind;
    for (const Kind kind : {Kind::stand, Kind::meet, Kind::evade}) {
        push_if(pos, Answer{unit, kind, no_unit}, orders);
    }
    each_solid(pos, enemy_of(pos.field.side(unit)), [&](UnitId enemy) {
        const Unit& it = pos.state.units[enemy];
        if (it.has(Mark::charging) && it.foe == unit) {
            push_if(pos, Answer{unit, Kind::stand, enemy}, orders);
            push_if(pos, Answer{unit, Kind::meet, enemy}, orders);
        }
    });
}

void add_names(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (pos.field.arm(unit) != Arm::cavalry) {
        return;
    }
    each_enemy_near(pos, unit, pos.field.parameters.cavalry_reach,
                    [&](UnitId enemy) { push_if(pos, Name{unit, enemy}, orders); });
}

void add_holds(Position pos, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = pos.state.units[unit];
    push_if(pos, Hold{unit, static_cast<std::uint8_t>(it.holds == 0 ? 1 : 0)}, orders);
}

void add_forms(Position pos, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = pos.state.units[unit];
    for (std::size_t i = 0; i + 1 < std::size(stance_names); ++i) {
        if (const auto stance = static_cast<Stance>(i); stance != it.stance) {
            push_if(pos, Form{unit, stance, it.dismounted}, orders);
        }
    }
    if (pos.field.arm(unit) == Arm::cavalry && pos.field.parameters.dismount != 0) {
        const Stance stance = it.dismounted != 0 ? Stance::line : Stance::open;
        push_if(pos, Form{unit, stance, static_cast<std::uint8_t>(1 - it.dismounted)}, orders);
    }
}

void add_houses(Position pos, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = pos.state.units[unit];
    if (!is_infantry(pos, unit) || it.outside() <= 0) {
        return;
    }
    const int officers = it.officers_outside();
    const auto one = static_cast<std::uint8_t>(officers & -officers);
    const int room = pos.field.parameters.section_holds;
    const table::Base body = body_of(pos, unit);
    const Thou near = table::radius(body.width, body.depth) + table::inch;
    const auto& structures = pos.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        const table::Base& house = structures[i].footprint;
        const Thou reach = near + table::radius(house.width, house.depth);
        if (structures[i].kind != table::Structure::Kind::house
            || table::square(house.centre - body.centre) > std::int64_t{reach} * reach) {
            continue;
        }
        const auto which = static_cast<std::uint8_t>(i);
        const int all = std::popcount(static_cast<unsigned>(officers));
        const auto men = [&](int most) { return static_cast<std::uint8_t>(std::min(most, it.outside())); };
        if (it.outside() + all <= room) {
            push_if(pos, Enter{unit, which, men(room), static_cast<std::uint8_t>(officers)}, orders);
            continue;
        }
        push_if(pos, Enter{unit, which, men(room), 0}, orders);
        if (one != 0) {
            push_if(pos, Enter{unit, which, men(room - 1), one}, orders);
        }
    }
}

void add_exits(Position pos, UnitId unit, std::vector<Order>& orders) {
    for (const std::uint8_t house : pos.state.units[unit].house) {
        for (std::uint8_t side = 0; house != 0 && side < 4; ++side) {
            for (const Stance stance : {Stance::line, Stance::column, Stance::open}) {
                push_if(pos, Leave{unit, static_cast<std::uint8_t>(house - 1), side, stance}, orders);
            }
        }
    }
}

void add_crossings(Position pos, UnitId unit, std::vector<Order>& orders) {
    const auto& [field, state] = pos;
    const Unit& it = state.units[unit];
    const auto& lines = field.scenario.ground.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].barrier == table::Barrier::stream) {
            push_if(pos, Ford{unit, static_cast<std::uint8_t>(i)}, orders);
        }
    }
    for (const UnitId barge : field.all()) {
        if (field.arm(barge) == Arm::barge && field.side(barge) == field.side(unit)
            && state.units[barge].on_table()) {
            push_if(pos, Board{unit, barge}, orders);
        }
    }
    if (it.aboard == 0) {
        return;
    }
    const Vec barge = state.units[it.aboard - 1U].at;
    constexpr Thou far = 4 * table::inch;
    const Stance stance = field.arm(unit) == Arm::battery ? Stance::limbered
                          : it.dismounted != 0            ? Stance::open
                                                          : Stance::column;
    for (int turn = 0; turn < 8; ++turn) {
        const Angle facing{static_cast<std::uint16_t>(turn * table::eighth.turn)};
        push_if(pos, Land{unit, {barge + table::along(facing, far), facing}, stance}, orders);
    }
}

void add_joins(Position pos, UnitId general, std::vector<Order>& orders) {
    if (pos.field.arm(general) != Arm::general || !pos.state.units[general].on_table()) {
        return;
    }
    constexpr std::int64_t far = 20 * table::inch;
    each_solid(pos, pos.field.side(general), [&](UnitId unit) {
        if (unit != pos.state.units[general].with
            && table::square(pos.state.units[unit].at - pos.state.units[general].at) <= far * far) {
            push_if(pos, Join{general, unit}, orders);
        }
    });
}

void add_detachments(Position pos, UnitId unit, std::vector<Order>& orders) {
    const Field& field = pos.field;
    const Unit& it = pos.state.units[unit];
    if (field.arm(unit) != Arm::infantry || it.outside() <= field.parameters.detachment_men
        || field.roll(unit).parent != no_unit) {
        return;
    }
    const int officers = it.officers_outside();
    const std::uint8_t officer = (officers & Officer::left) != 0    ? Officer::left
                                 : (officers & Officer::right) != 0 ? Officer::right
                                                                    : Officer::colonel;
    const table::Formation room = formation_of(pos, unit);
    const int eights = field.parameters.detachment_men;
    for (const int men : {eights, 2 * eights}) {
        const auto count = static_cast<std::uint8_t>(std::min(men, 255));
        const Stance stance = field.parameters.detachments != 0 ? Stance::open : Stance::line;
        const table::Formation its = formation_of(field, unit, stance, men);
        const Thou aside = room.width() / 2 + its.width() / 2 + table::inch;
        for (const Vec by : {table::along(it.facing, 0, -aside), table::along(it.facing, 0, aside),
                             table::along(it.facing, -room.depth() - table::inch),
                             table::along(it.facing, its.depth() + table::inch)}) {
            push_if(pos, Detach{unit, count, officer, {it.at + by, it.facing}, stance}, orders);
        }
    }
}

void add_gun_orders(Position pos, UnitId battery, std::vector<Order>& orders) {
    if (pos.field.arm(battery) != Arm::battery) {
        return;
    }
    for (std::uint8_t gun = 0; gun < pos.state.guns; ++gun) {
        if (pos.state.pieces[gun].battery != battery && pos.state.pieces[gun].wreck == 0) {
            push_if(pos, Serve{battery, gun}, orders);
        }
    }
    push_if(pos, Abandon{battery}, orders);
}

void add_shots_at(Position pos, std::uint8_t gun, UnitId target, std::vector<Order>& orders) {
    using Kind = AimState::Kind;
    const Unit& it = pos.state.units[target];
    for (const Kind kind : {Kind::ball, Kind::canister, Kind::shell}) {
        if (it.outside() > 0) {
            push_if(pos, Shoot{gun, kind, 255, it.at}, orders);
        }
        for (std::size_t part = 0; part < it.house.size() && kind != Kind::canister; ++part) {
            if (it.house[part] != 0 && it.men_in[part] != 0) {
                const auto section = static_cast<std::uint8_t>(it.house[part] - 1);
                const Vec at = pos.field.scenario.ground.structures[section].footprint.centre;
                push_if(pos, Shoot{gun, kind, section, at}, orders);
            }
        }
    }
}

namespace {

/// At guns, those that were left too: ball and shell damage them ("grant/battery.hit").
void add_shots_at_guns(Position pos, std::uint8_t gun, std::vector<Order>& orders) {
    for (std::uint8_t i = 0; i < pos.state.guns; ++i) {
        const GunState& target = pos.state.pieces[i];
        if (target.side == pos.state.pieces[gun].side || target.wreck != 0
            || !is_on_table(pos.state, target)) {
            continue;
        }
        const Vec at = gun_body(pos.field, {target.at, target.facing}).centre;
        push_if(pos, Shoot{gun, AimState::Kind::ball, 255, at}, orders);
        push_if(pos, Shoot{gun, AimState::Kind::shell, 255, at}, orders);
    }
}

} // namespace

void add_shots(Position pos, std::uint8_t gun, std::vector<Order>& orders) {
    if (may_shoot(pos, gun)) {
        each_solid(pos, enemy_of(pos.state.pieces[gun].side),
                   [&](UnitId enemy) { add_shots_at(pos, gun, enemy, orders); });
        add_shots_at_guns(pos, gun, orders);
    }
}

void add_fires_at(Position pos, UnitId unit, UnitId target, std::vector<Order>& orders) {
    if (!can_hit(pos, unit, target)) {
        return; // as at most of them: no sentence has to say why
    }
    push_if(pos, Fire{unit, target, 255}, orders);
    const bool singly = is_skirmishing(pos.state, unit);
    for (int i = 0; singly && i < 3; ++i) {
        if ((pos.state.units[target].officers >> static_cast<unsigned>(i) & 1U) != 0) {
            push_if(pos, Fire{unit, target, static_cast<std::uint8_t>(colonel_figure + i)}, orders);
        }
    }
    if (singly && general_with(pos, target) != no_unit) {
        push_if(pos, Fire{unit, target, general_figure}, orders);
    }
}

void add_fires(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (!is_solid(pos, unit) || !may_fire(pos, unit)) {
        return;
    }
    const Thou far = volley_bands(pos.field.parameters, pos.field.roll(unit).weapon).far;
    each_enemy_near(pos, unit, far, [&](UnitId enemy) { add_fires_at(pos, unit, enemy, orders); });
    for (const UnitId enemy : pos.field.all()) { // by himself he can only be picked off
        if (is_skirmishing(pos.state, unit) && pos.field.arm(enemy) == Arm::general
            && pos.state.units[enemy].on_table()) {
            push_if(pos, Fire{unit, enemy, general_figure}, orders);
        }
    }
}

} // namespace bounce::grant
