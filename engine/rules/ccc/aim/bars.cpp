#include "engine/rules/ccc/aim/bars.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/aim/stick.h"
#include "engine/rules/ccc/units/stores.h"

#include <fmt/format.h>

namespace bounce::ccc {

Firing firing_of(Position pos, UnitId unit, UnitId target, Round round) {
    Firing firing{.unit = unit, .target = target};
    if (round == Round::none || round == Round::canister) {
        firing.reach = stick_reach(pos.field.parameters, stick_of(pos.field, unit, round));
    } else {
        firing.reach = pos.field.parameters.gun_reach;
        firing.overhead = Overhead::from_higher;
    }
    if (pos.field.arm(unit) == Arm::battery) {
        firing.pieces = pieces_with(pos, unit, round);
    }
    return firing;
}

bool is_charged_by(const State& state, UnitId unit, UnitId charger) {
    return state.charge.step != ChargeState::Step::none && state.charge.unit == charger
           && state.charge.target == unit;
}

Refusal bar_words(const Field& field, const Firing& firing, FireBar bar) {
    const Subject who = field.who(firing.unit);
    const std::string& target = field.name(firing.target);
    switch (bar) {
    case FireBar::range: {
        const bool stick = firing.overhead == Overhead::never;
        return {stick ? "ccc/fire.range"_clause : "ccc/gun.reach"_clause,
                fmt::format("{0} can fire only up to {1}, and {2} is farther away.", who,
                            table::with_inches(table::inches_text(firing.reach)), target)};
    }
    case FireBar::arc:
        return {"ccc/fire.arc"_clause,
                fmt::format("{} cannot fire at {}: no piece has the target within {} degrees of its front.",
                            who.name, target, field.parameters.fire_arc)};
    case FireBar::friends:
        return {firing.overhead == Overhead::never ? "ccc/fire.friends"_clause : "ccc/gun.overhead"_clause,
                fmt::format("{} cannot fire at {}: friends are in the way.", who.name, target)};
    case FireBar::sight:
    case FireBar::none:
        break;
    }
    if (field.parameters.sight_by_field != 0) {
        return {"ccc/terrain.fields"_clause,
                fmt::format("{0} cannot fire at {1}: the target is beyond the next field or behind higher "
                            "ground.",
                            who, target)};
    }
    return {"ccc/terrain.sight"_clause,
            fmt::format("{0} cannot fire at {1}: higher ground hides the target.", who, target)};
}

Refusal nothing_to_fire(const Field& field, UnitId unit, Round round) {
    const Subject who = field.who(unit);
    if (field.arm(unit) == Arm::battery) {
        return {"ccc/gun.rounds"_clause,
                fmt::format("No gun of {} with a crew has any {} left.", who.name, word(round))};
    }
    return {"ccc/unit.weapon"_clause, fmt::format("{0} cannot fire: {0:it has|they have} no firearms.", who)};
}

} // namespace bounce::ccc
