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
                fmt::format("{0} {0:reaches|reach} {1}, and {2} is farther away.", who,
                            table::with_inches(table::inches_text(firing.reach)), target)};
    }
    case FireBar::arc:
        return {"ccc/fire.arc"_clause, fmt::format("No piece of {} has {} within {} degrees of its front.",
                                                   who.name, target, field.parameters.fire_arc)};
    case FireBar::friends:
        return {firing.overhead == Overhead::never ? "ccc/fire.friends"_clause : "ccc/gun.overhead"_clause,
                fmt::format("Friends stand between {} and {}.", who.name, target)};
    case FireBar::sight:
    case FireBar::none:
        break;
    }
    return {"ccc/fire.target"_clause,
            fmt::format("{0} {0:does|do} not see {1}: higher ground hides it.", who, target)};
}

Refusal nothing_to_fire(const Field& field, UnitId unit, Round round) {
    const Subject who = field.who(unit);
    if (field.arm(unit) == Arm::battery) {
        return {"ccc/gun.rounds"_clause,
                fmt::format("No gun of {} that is served has {} left.", who.name, word(round))};
    }
    return {"ccc/unit.weapon"_clause, fmt::format("{0} {0:has|have} nothing to fire with.", who)};
}

} // namespace bounce::ccc
