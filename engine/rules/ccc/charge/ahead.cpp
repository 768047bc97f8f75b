#include "engine/rules/ccc/charge/ahead.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/charge/hole.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/mobility/straight.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::ccc {

namespace {

/// Where in the row that it began in a piece of the charging unit stands now: pieces come off at the flanks
/// and in the rear, so that the others are in the lanes that they began in.
std::size_t place_in_row(const ChargeState& charge, Angle facing, const table::Base& piece) {
    const Thou right = table::Frame(charge.from, facing).seen(piece.centre).right;
    const Thou left_end = -charge.stands * piece.width / 2;
    const int place = (right - left_end) / piece.width;
    return static_cast<std::size_t>(std::clamp(place, 0, std::max(charge.stands - 1, 0)));
}

/// Who is in the way. The unit is dressed on its foremost stand, so that all of it comes no farther than the
/// first of its stands that would touch him; who of them gets there is another question.
struct InTheWay {
    std::optional<Thou> touches; ///< How far until then; nothing if all pass him by.
    Thou faced = 0;              ///< What the foremost of those has left who have him before them.
    bool reached = false;        ///< One of them gets as far as he stands.
};

InTheWay in_the_way(const Stands& stands, const table::Base& there) {
    InTheWay it;
    for (const Stand& stand : stands) {
        const std::optional<Thou> way = table::straight_way(stand.base, there);
        if (!way) {
            continue;
        }
        it.touches = std::min(it.touches.value_or(*way), *way);
        it.faced = std::max(it.faced, stand.rest);
        it.reached |= *way <= stand.rest + table::distance_rounding;
    }
    return it;
}

/// Looks for what comes first.
class RoadAhead {
    using What = Ahead::What;

  public:
    RoadAhead(Position pos, UnitId first)
        : pos_(pos), charge_(pos.state.charge), first_(first), body_(body_of(pos, charge_.unit)),
          stands_(stands_of(pos)) {
        for (const Stand& stand : stands_) {
            most_ = std::max(most_, stand.rest);
        }
        best_.way = most_ > 0 ? clear_way(pos, charge_.unit, body_, body_.facing, most_) : 0;
    }

    Ahead look() {
        for (const UnitId unit : pos_.field.all()) {
            if (unit != charge_.unit && stands(pos_.state, unit)) {
                look_at(unit);
            }
        }
        return best_;
    }

  private:
    void look_at(UnitId unit) {
        const bool enemy = pos_.field.side(unit) != pos_.field.side(charge_.unit);
        const bool gone_through =
            is_pierced(charge_, unit) || (is_beaten(charge_, unit) && pos_.field.arm(unit) == Arm::officer);
        const table::Base there = body_of(pos_, unit);
        if (gone_through || table::surely_apart(body_, there, most_) || !table::straight_way(body_, there)
            || (!enemy && may_pass(pos_, charge_.unit, unit))) {
            return;
        }
        const InTheWay it = in_the_way(stands_, there);
        if (it.reached && (!is_beaten(charge_, unit) || needs_room(*it.touches))) {
            meet(enemy ? pos_.field.arm(unit) == Arm::officer ? What::officer : What::enemy : What::friends,
                 unit, *it.touches);
        } else if (it.touches && is_beaten(charge_, unit)) {
            halt(std::max(std::min(it.faced, *it.touches), 0)); // "ccc/melee.pierced"_clause
        } else if (it.touches && *it.touches <= most_ + table::touch) {
            // Who would dress into him stops where they got who have him before them.
            halt(std::max(std::min(it.faced, *it.touches - table::touch - 1), 0));
        }
    }
    /// "ccc/melee.through"_clause: a column cannot halt there, because it would stand in a unit that it has
    /// pierced.
    [[nodiscard]] bool needs_room(Thou way) const {
        return stands_in_hole(pos_, table::moved(body_, body_.facing, way));
    }
    void meet(What what, UnitId unit, Thou way) {
        const Thou nearer = best_.way - way;
        const bool as_near = best_.what != What::nothing && std::abs(nearer) <= table::touch;
        if (as_near ? unit == first_ : nearer >= 0) {
            best_ = {what, unit, way};
        }
    }
    void halt(Thou way) {
        if (way < best_.way) {
            best_ = {.way = way};
        }
    }

    Position pos_;
    const ChargeState& charge_;
    UnitId first_;
    table::Base body_;
    Stands stands_;
    Thou most_ = 0;
    Ahead best_;
};

} // namespace

bool is_beaten(const ChargeState& charge, UnitId unit) {
    return (charge.beaten[unit / 32] >> unit % 32 & 1U) != 0;
}

void set_beaten(ChargeState& charge, UnitId unit) { charge.beaten[unit / 32] |= 1U << unit % 32; }

Stands stands_of(Position pos) {
    const ChargeState& charge = pos.state.charge;
    const Angle facing = pos.state.units[charge.unit].facing;
    Stands stands;
    for (const table::Base& piece : front_rank(pos, charge.unit)) {
        stands.push_back({piece, charge.far[place_in_row(charge, facing, piece)] - charge.gone});
    }
    return stands;
}

Ahead look_ahead(Position pos, UnitId first) { return RoadAhead(pos, first).look(); }

} // namespace bounce::ccc
