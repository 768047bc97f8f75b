#include "engine/drill/movement/hitch_words.h"

#include "engine/match/table/numbers.h"

#include <fmt/format.h>

namespace bounce::drill {

namespace {

/// What obstacles have to do with it.
std::string at_barrier(const Subject& name, const Hitch& hitch) {
    using What = Hitch::What;
    const std::string_view barrier = table::barrier_names[static_cast<std::size_t>(hitch.barrier)];
    switch (hitch.what) {
    case What::barrier:
        return fmt::format("{} cannot cross the {}.", name, barrier);
    case What::takes_all:
        return fmt::format(
            "{0} {0:needs|need} a whole move to cross the {1}, starting close up and going straight ahead.",
            name, barrier);
    case What::stand_first:
        return fmt::format("{0} must first stand at the {1} for a whole move, and may cross in the next.",
                           name, barrier);
    case What::just_past:
        return fmt::format("{0} must stop just beyond the {1}, {2} ahead.", name, barrier,
                           table::with_inches(table::inches_text(hitch.length)));
    default:
        return fmt::format("{0} {0:has|have} not enough of {0:its|their} move left to cross the {1}.", name,
                           barrier);
    }
}

} // namespace

std::string sentence(const Field& field, UnitId unit, const Hitch& hitch, const HitchNumbers& numbers) {
    using What = Hitch::What;
    const Subject name = field.who(unit);
    switch (hitch.what) {
    case What::none:
        return {};
    case What::done:
        return fmt::format("{0} can do nothing more in this phase.", name);
    case What::slant:
        return "Units cannot move at a slant: they go straight ahead, wheel, turn or retire.";
    case What::no_leg:
        return "Each leg of a move must go some distance or turn by some angle.";
    case What::turn:
        return fmt::format(
            "Turning by more than {0} degrees takes a whole move, and {1} {1:has|have} already "
            "used some of it.",
            numbers.free_turn, name);
    case What::table:
        return fmt::format("{} would leave the table.", name);
    case What::house_ahead:
        return fmt::format("{} would run into a house.", name);
    case What::house_there:
        return fmt::format("{} would stand in {}.", name, field.scenario.ground.structures[hitch.which].name);
    case What::house_aside:
        return fmt::format("A house is in the way of {}.", name);
    case What::unit:
        return fmt::format("{} would stand on {}.", name, field.name(hitch.which));
    case What::ground:
        return fmt::format("{} cannot enter the {} there.", name, table::spoken(hitch.terrain));
    case What::barrier:
    case What::takes_all:
    case What::stand_first:
    case What::just_past:
    case What::toll:
        return at_barrier(name, hitch);
    case What::gap:
        return fmt::format("{} would come within {} of {}.", name,
                           table::with_inches(table::inches_text(numbers.gap)), field.name(hitch.which));
    case What::nearer:
        return fmt::format("{0} {0:is|are} shaken and cannot go nearer to {1}, which {0:it sees|they see}.",
                           name, field.name(hitch.which));
    case What::ban:
        return hitch.ban->text;
    case What::allowance:
        return fmt::format("That needs {0}, and {1} {1:has|have} only {2} left.",
                           table::with_inches(table::inches_needed(hitch.length)), name,
                           table::inches_left(hitch.left));
    }
    return {};
}

} // namespace bounce::drill
