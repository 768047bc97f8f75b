#include "engine/rules/ccc/fire/bars.h"
#include "engine/rules/ccc/fire/effect.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"
#include "engine/rules/ccc/weather/smoke.h"

namespace bounce::ccc {

namespace {

/// Guns answer with canister ("ccc/reaction.crews", "ccc/charge.defensive").
Round round_back(const Field& field, UnitId unit) {
    return field.arm(unit) == Arm::battery ? Round::canister : Round::none;
}

/// "ccc/fire.once", "ccc/reaction.return_fire"_clause: whoever has fired in this turn does not fire again,
/// and only enemies are fired at.
bool could_answer(const Field& field, const State& state, UnitId unit, UnitId target) {
    const Unit& it = state.units[unit];
    const bool ready =
        field.arm(unit) != Arm::battery || (it.stance == Stance::battery && !it.is(Posture::away));
    return ready && target < field.units() && field.side(target) != field.side(unit)
           && is_solid(field, state, unit) && is_solid(field, state, target)
           && (!it.has(Mark::fired) || field.parameters.fires_twice != 0);
}

} // namespace

bool can_fire_back(const Field& field, const State& state, UnitId unit, UnitId target) {
    if (!could_answer(field, state, unit, target)) {
        return false;
    }
    Firing firing = firing_of(field, state, unit, target, round_back(field, unit));
    if (firing.reach == 0 || firing.pieces == 0) {
        return false;
    }
    firing.reach = is_charged_by(state, unit, target) ? beyond_all : firing.reach;
    return bears(field, state, firing);
}

// "ccc/charge.defensive"_clause, "ccc/reaction.return_fire"_clause
std::optional<int> fire_back(const Field& field, State& state, UnitId unit, UnitId target, Rolls& rolls,
                             Log& log) {
    if (!could_answer(field, state, unit, target)) {
        return {};
    }
    const auto volley = volley_of(field, state, unit, target, round_back(field, unit), true);
    if (!volley) {
        return {};
    }
    const int hits = throw_volley(field, state, unit, target, *volley, rolls, log);
    lay_smoke(field, state, unit, log);
    look_through(field, state, Weather::thicker);
    const Vec from = body_of(field, state, unit).centre; // as of fire by order ("ccc/unit.removed")
    return hits_tell(field, state, target, hits, from, "ccc/reaction.return_fire"_clause, rolls, log);
}

} // namespace bounce::ccc
