#pragma once

#include "engine/drill/units.h"
#include "engine/ground/table/ground.h"
#include "engine/match/table/scenario.h"

namespace bounce::drill {

/// What keeps a unit from going or standing as it would. The rule set has the words for it.
struct Hitch {
    enum class What : std::uint8_t {
        none,
        done,        ///< It does nothing more in this move.
        slant,       ///< A leg at a slant.
        no_leg,      ///< A leg that neither goes nor turns.
        turn,        ///< To turn so far takes a whole move, of which something is used.
        table,       ///< It would leave the table.
        house_ahead, ///< It would run into a house,
        house_there, ///< or stand in one: `which`,
        house_aside, ///< or one is in the way as it turns.
        unit,        ///< It would stand on `which`.
        ground,      ///< Of a kind that it cannot enter: `terrain`.
        barrier,     ///< It cannot cross `barrier`.
        takes_all,   ///< To cross takes a whole move, straight on from close up to it.
        stand_first, ///< It takes more than one: the first it stands there.
        just_past,   ///< To cross is to go just past it: `length`.
        toll,        ///< Not enough is left of its move to cross `barrier`.
        gap,         ///< It would come too near to `which`.
        nearer,      ///< It would go nearer to `which`, whom it shuns.
        ban,         ///< Where it would go its side's orders forbid it.
        allowance,   ///< It takes `length` of its move, of which `left` is left.
    };
    What what = What::none;
    std::uint8_t which = no_unit; ///< Unit or structure.
    table::Terrain terrain = table::Terrain::open;
    table::Barrier barrier = table::Barrier::fence;
    table::Thou length = 0;
    table::Thou left = 0;
    const table::Ban* ban = nullptr;

    explicit operator bool() const { return what != What::none; }
};

} // namespace bounce::drill
