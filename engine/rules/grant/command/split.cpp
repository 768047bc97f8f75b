#include "engine/drill/note.h"
#include "engine/rules/grant/command/detachment.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>
#include <bit>

namespace bounce::grant {

namespace {

/// Of the officers exposed the lowest, the colonel last ("grant/detachment.colonel").
std::uint8_t officer_of(std::uint32_t exposed, int officers) {
    const auto among = static_cast<std::uint8_t>(exposed >> colonel_figure & static_cast<unsigned>(officers));
    for (const std::uint8_t one : {Officer::left, Officer::right, Officer::colonel}) {
        if ((among & one) != 0) {
            return one;
        }
    }
    return 0;
}

/// The middle of the front of the men from one to another of a single rank.
Vec front_between(const table::FigureBlock& block, int first, int last) {
    const Vec from = table::front(table::base_of(block, first));
    const Vec to = table::front(table::base_of(block, last));
    return {(from.x + to.x) / 2, (from.y + to.y) / 2};
}

/// Whether more of them stand in the left half of so many.
bool is_on_left(std::uint32_t exposed, int men) {
    const std::uint32_t half = (std::uint32_t{1} << (men / 2)) - 1;
    return 2 * std::popcount(exposed & half) >= std::popcount(exposed);
}

} // namespace

// "grant/detachment.part_falls_back"_clause
UnitId split_off(MutablePosition pos, UnitId line, std::uint32_t exposed, Log& log) {
    const UnitId slot = free_detachment(pos, line);
    const table::FigureBlock block = ranks_of(pos, line);
    const int men = block.figures;
    const std::uint32_t privates = exposed & ((std::uint32_t{1} << men) - 1);
    const int count = std::clamp(std::popcount(privates), 1, men - 1);
    const bool left = is_on_left(privates, men);
    Unit& main = pos.state.units[line];
    Unit& part = pos.state.units[slot];
    part = main;
    part.men = part.original = static_cast<std::uint8_t>(count);
    part.officers = officer_of(exposed, main.officers_outside());
    part.parent = line;
    part.holds = 0;
    part.house = part.men_in = part.officers_in = {}; // those inside stay with the main body
    main.men = static_cast<std::uint8_t>(main.men - count);
    main.original = static_cast<std::uint8_t>(main.original - count);
    main.officers = static_cast<std::uint8_t>(main.officers & ~part.officers);
    part.at = left ? front_between(block, 0, count - 1) : front_between(block, men - count, men - 1);
    main.at = left ? front_between(block, count, men - 1) : front_between(block, 0, men - count - 1);
    drill::note(pos.field, slot, Event::Kind::place, "grant/detachment.part_falls_back"_clause, log,
                "{} of {} {} way.", Counted{count, "man", "men"}.words(), pos.field.name(line),
                count == 1 ? "gives" : "give");
    drill::note(pos.field, line, Event::Kind::pose, "grant/detachment.part_falls_back"_clause, log,
                "The rest of {0} {0:stands|stand}.", pos.field.who(line));
    return slot;
}

} // namespace bounce::grant
