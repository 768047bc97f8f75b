#include "engine/match/table/state_reader.h"
#include "engine/rules/grant/morale/trial.h"
#include "engine/rules/grant/setup/pieces.h"
#include "engine/rules/grant/units/units.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// More of them only disperse it the sooner ("grant/morale.ladder").
constexpr int most_failed = 3;

/// Points on the guns of a battery, which stand in the order of the file.
void damage_guns(MutablePosition pos, UnitId unit, table::StateReader& said) {
    const auto damage =
        said.counts("damage", pos.field.roll(unit).guns, pos.field.parameters.gun_destroyed - 1);
    auto next = damage.begin();
    for (GunState& gun : pos.state.pieces) {
        if (gun.home == unit && gun.battery == unit && next != damage.end()) {
            gun.damage = static_cast<std::uint8_t>(*next++);
        }
    }
}

/// What its morale and its exhaustion have it do in the first move.
void bind(MutablePosition pos, UnitId unit) {
    Unit& it = pos.state.units[unit];
    Log off = Log::off();
    if (mind_half(pos, unit, off)) {
        return;
    }
    if (it.bad != 0) {
        it.duty = consequence_of(pos, unit).duty;
    } else if (it.exhausted != 0) { // "grant/exhaustion.rest"_clause
        it.duty = it.exhausted <= pos.field.parameters.rest_moves ? Duty::rest : Duty::retreat;
    }
}

} // namespace

void wear(MutablePosition pos, UnitId unit, Faults& faults) {
    const Parameters& p = pos.field.parameters;
    const Arm arm = pos.field.arm(unit);
    table::StateReader said{pos.field.force(unit), unit, "grant/scenario.units"_clause, faults};
    if (!is_fighting(arm)) {
        return;
    }
    Unit& it = pos.state.units[unit];
    static_cast<void>(said.count("lost", it.original)); // read where its place is
    it.bad = static_cast<std::uint8_t>(said.count("failed", most_failed));
    if (arm == Arm::battery) {
        damage_guns(pos, unit, said);
    } else {
        it.exhausted = static_cast<std::uint8_t>(said.count("exhausted", p.retreat_moves + p.rest_moves));
        it.volleyed = said.flag("fired", arm == Arm::infantry) ? 1 : 0;
    }
    if (it.men < it.original || it.bad != 0 || it.exhausted != 0) {
        bind(pos, unit);
    }
}

} // namespace bounce::grant
