#include "engine/rules/ccc/aim/bars.h"
#include "engine/rules/ccc/fire/effect.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/pieces.h"

namespace bounce::ccc {

namespace {

/// Guns answer with canister ("ccc/reaction.crews", "ccc/charge.defensive").
Round round_back(const Field& field, UnitId unit) {
    return field.arm(unit) == Arm::battery ? Round::canister : Round::none;
}

/// "ccc/fire.once", "ccc/reaction.return_fire"_clause: whoever has fired in this turn does not fire again,
/// and only enemies are fired at.
bool could_answer(Position pos, UnitId unit, UnitId target) {
    const Unit& it = pos.state.units[unit];
    const bool ready =
        pos.field.arm(unit) != Arm::battery || (it.stance == Stance::battery && !it.is(Posture::away));
    return ready && target < pos.field.units() && pos.field.side(target) != pos.field.side(unit)
           && is_solid(pos, unit) && is_solid(pos, target)
           && (!it.has(Mark::fired) || pos.field.parameters.fires_twice != 0);
}

} // namespace

bool can_fire_back(Position pos, UnitId unit, UnitId target) {
    if (!could_answer(pos, unit, target)) {
        return false;
    }
    Firing firing = firing_of(pos, unit, target, round_back(pos.field, unit));
    if (firing.reach == 0 || firing.pieces == 0) {
        return false;
    }
    firing.reach = is_charged_by(pos.state, unit, target) ? beyond_all : firing.reach;
    return bears(pos, firing);
}

// "ccc/charge.defensive"_clause, "ccc/reaction.return_fire"_clause
std::optional<int> fire_back(MutablePosition pos, UnitId unit, UnitId target, Rolls& rolls, Log& log) {
    if (!could_answer(pos, unit, target)) {
        return {};
    }
    const auto volley = volley_of(pos, unit, target, round_back(pos.field, unit), true);
    if (!volley) {
        return {};
    }
    const int hits = throw_volley(pos, unit, target, *volley, rolls, log);
    lay_smoke(pos, unit, log);
    look_through(pos, Weather::thicker);
    const Vec from = body_of(pos, unit).centre; // as of fire by order ("ccc/unit.removed")
    return hits_tell(pos, target, hits, from, "ccc/reaction.return_fire"_clause, rolls, log);
}

} // namespace bounce::ccc
