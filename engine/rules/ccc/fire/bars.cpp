#include "engine/rules/ccc/fire/bars.h"

#include "engine/match/table/numbers.h"

#include <fmt/format.h>

namespace bounce::ccc {

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
