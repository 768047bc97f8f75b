#pragma once

#include "engine/drill/units.h"
#include "engine/ground/table/ground.h"
#include "engine/match/table/scenario.h"

namespace bounce::drill {

/// Why a unit cannot move or stand as ordered, without words; see `hitch_words.h`.
struct Hitch {
    enum class What : std::uint8_t {
        none,
        done,        ///< It can do nothing more in this move.
        slant,       ///< A leg at a slant.
        no_leg,      ///< A leg without any movement.
        turn,        ///< Turning this far takes a whole move, part of which has been used.
        table,       ///< It would leave the table.
        house_ahead, ///< It would collide with a house,
        house_there, ///< or stand in one: `which`,
        house_aside, ///< or a house is in the way as it turns.
        unit,        ///< It would overlap the unit `which`.
        ground,      ///< It cannot enter `terrain`.
        barrier,     ///< It cannot cross `barrier`.
        takes_all,   ///< Crossing takes a whole move, straight ahead from close up.
        stand_first, ///< Crossing takes more than one move: it must first stand there.
        just_past,   ///< Crossing must end just past the obstacle, after `length`.
        toll,        ///< Not enough is left of its move to cross `barrier`.
        gap,         ///< It would come too near to `which`.
        nearer,      ///< It would go nearer to `which`, which it may not.
        ban,         ///< The orders of its side forbid that place.
        allowance,   ///< It needs `length` of its move, of which `left` is left.
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
