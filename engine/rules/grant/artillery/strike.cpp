#include "engine/rules/grant/artillery/fall.h"

#include <bit>

namespace bounce::grant {

namespace {

/// Figures of a unit in lots of whom nothing but their number matters: the same shots cover all of a lot.
using Lots = std::vector<Struck>;

/// Splits lots by whether a shot covers them.
void split(Lots& lots, Struck covered) {
    Lots parts;
    for (const Struck lot : lots) {
        for (const Struck part : {lot & covered, lot & ~covered}) {
            if (part != 0) {
                parts.push_back(part);
            }
        }
    }
    lots = std::move(parts);
}

/// Privates of a unit in its ranks close up, so that it does not matter who falls. It does of officers, and
/// of everybody in a melee, where each has a place of his own.
Lots lots_of(const State& state, UnitId unit, const std::vector<Fall>& falls) {
    constexpr Struck rank_and_file = (Struck{1} << max_men) - 1;
    Lots lots{~Struck{0}};
    for (const Fall& fall : falls) {
        for (const Under& under : fall.figures) {
            if (under.unit == unit) {
                split(lots, under.figures);
            }
        }
    }
    for (int figure = 0; figure < unit_figures; ++figure) {
        const Struck bit = Struck{1} << figure;
        if (state.units[unit].loose != 0 || (bit & rank_and_file) == 0) {
            split(lots, bit);
        }
    }
    return lots;
}

/// The first so many.
Struck first_of(Struck figures, int count) {
    Struck taken = 0;
    for (; count > 0 && figures != 0; --count) {
        taken |= figures & ~(figures - 1);
        figures &= figures - 1;
    }
    return taken;
}

/// "grant/ball.single"_clause: a die for each figure that is not struck already.
Struck throw_for(const Field& field, const Fall& fall, const Under& under, const Lots& lots, Struck struck,
                 Rolls& rolls) {
    Throw what = gun_throw(field, fall.battery, fall.gun, fall.kills, "figures under the shot");
    what.need = under.need;
    const std::uint32_t about = what.about;
    for (std::size_t lot = 0; lot < lots.size(); ++lot) {
        const Struck left = lots[lot] & under.figures & ~struck;
        if (left != 0) {
            what.dice = std::popcount(left);
            what.about =
                about
                + (((static_cast<std::uint32_t>(lot) << 3U) | static_cast<std::uint32_t>(under.need)) << 7U
                   | under.unit)
                      * max_guns;
            struck |= first_of(left, rolls.successes(what));
        }
    }
    return struck;
}

} // namespace

// "grant/gun.together"_clause: who is struck by two shots falls once.
AllStruck throw_for(Position pos, const std::vector<Fall>& falls, Rolls& rolls) {
    AllStruck struck{};
    std::array<Lots, max_units> lots;
    for (const Fall& fall : falls) {
        for (const Under& under : fall.figures) {
            Lots& of_unit = lots[under.unit];
            if (of_unit.empty()) {
                of_unit = lots_of(pos.state, under.unit, falls);
            }
            struck[under.unit] = throw_for(pos.field, fall, under, of_unit, struck[under.unit], rolls);
        }
    }
    return struck;
}

Throw gun_throw(const Field& field, UnitId battery, std::uint8_t gun, Clause clause, std::string_view name) {
    return {.clause = clause,
            .name = name,
            .side = field.side(battery),
            .unit = field.name(battery),
            .about = gun};
}

} // namespace bounce::grant
