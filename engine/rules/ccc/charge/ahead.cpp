#include "engine/rules/ccc/charge/ahead.h"

#include "engine/drill/note.h"
#include "engine/ground/table/frame.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/units/losses.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::ccc {

namespace {

using What = Ahead::What;

/// Where in the row that it began in a piece of the charging unit stands now: pieces come off at the flanks
/// and in the rear, so that the others are in the lanes that they began in.
std::size_t place_in_row(const ChargeState& charge, Angle facing, const table::Base& piece) {
    const Thou right = table::Frame(charge.from, facing).seen(piece.centre).right;
    const Thou left_end = -charge.stands * piece.width / 2;
    const int place = (right - left_end) / piece.width;
    return static_cast<std::size_t>(std::clamp(place, 0, std::max(charge.stands - 1, 0)));
}

/// Who is in the way: how far the charge goes until a stand reaches him, if one does, and how far at most.
struct InTheWay {
    std::optional<Thou> reached;
    std::optional<Thou> faced; ///< What the foremost of those has left who have him before them.
};

InTheWay in_the_way(const Stands& stands, const Pieces& pieces) {
    InTheWay it;
    for (const Stand& stand : stands) {
        const std::optional<Thou> way = way_to(stand, pieces);
        if (!way) {
            continue;
        }
        it.faced = std::max(it.faced.value_or(stand.rest), stand.rest);
        if (*way <= stand.rest + table::distance_rounding) {
            it.reached = std::min(it.reached.value_or(*way), *way);
        }
    }
    return it;
}

/// Looks for what comes first.
class RoadAhead {
  public:
    RoadAhead(const Field& field, const State& state, UnitId first)
        : field_(field), state_(state), charge_(state.charge), first_(first),
          body_(body_of(field, state, charge_.unit)), stands_(stands_of(field, state)) {
        for (const Stand& stand : stands_) {
            most_ = std::max(most_, stand.rest);
        }
        best_.way = most_ > 0 ? clear_way(field, state, charge_.unit, body_, body_.facing, most_) : 0;
    }

    Ahead look() {
        for (const UnitId unit : field_.all()) {
            if (unit != charge_.unit && stands(state_, unit)) {
                look_at(unit);
            }
        }
        return best_;
    }

  private:
    void look_at(UnitId unit) {
        const bool enemy = field_.side(unit) != field_.side(charge_.unit);
        const bool gone_through =
            is_beaten(charge_, unit)
            && (state_.units[charge_.unit].stance == Stance::column || field_.arm(unit) == Arm::officer);
        const table::Base there = body_of(field_, state_, unit);
        if (gone_through || table::surely_apart(body_, there, most_) || !table::straight_way(body_, there)
            || (!enemy && may_pass(field_, state_, charge_.unit, unit))) {
            return;
        }
        const InTheWay it = in_the_way(stands_, pieces_of(field_, state_, unit));
        if (it.reached && !is_beaten(charge_, unit)) {
            meet(enemy ? field_.arm(unit) == Arm::officer ? What::officer : What::enemy : What::friends, unit,
                 *it.reached);
        } else if (it.faced) { // the others dress no farther than they got who have him before them
            const Thou short_of = it.reached ? *it.reached - table::touch - 1 : *it.faced;
            halt(std::max(std::min(*it.faced, short_of), 0));
        }
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

    const Field& field_;
    const State& state_;
    const ChargeState& charge_;
    UnitId first_;
    table::Base body_;
    Stands stands_;
    Thou most_ = 0;
    Ahead best_;
};

/// "ccc/melee.guns"_clause
void pass_over_guns(const Field& field, State& state, const table::Base& swept, Vec from, Log& log) {
    for (const UnitId unit : field.all()) {
        const std::optional<table::Base> guns = guns_left(field, state, unit);
        if (!guns || field.side(unit) == field.side(state.charge.unit) || !table::overlap(swept, *guns)) {
            continue;
        }
        const int all = std::max<int>(state.units[unit].pieces, 1);
        int taken = 0;
        for (int i = 0; i < all; ++i) {
            table::Base gun = *guns;
            gun.width = guns->width / all;
            gun.centre = guns->centre + table::along_halves(guns->facing, 0, (2 * i + 1 - all) * gun.width);
            taken += table::overlap(swept, gun) ? 1 : 0;
        }
        if (taken > 0) {
            take_pieces(field, state, unit, taken, from, "ccc/melee.guns"_clause, log);
        }
    }
}

} // namespace

bool is_beaten(const ChargeState& charge, UnitId unit) {
    return (charge.beaten[unit / 32] >> unit % 32 & 1U) != 0;
}

void set_beaten(ChargeState& charge, UnitId unit) { charge.beaten[unit / 32] |= 1U << unit % 32; }

Stands stands_of(const Field& field, const State& state) {
    const ChargeState& charge = state.charge;
    const Angle facing = state.units[charge.unit].facing;
    Stands stands;
    for (const table::Base& piece : front_rank(field, state, charge.unit)) {
        stands.push_back({piece, charge.far[place_in_row(charge, facing, piece)] - charge.gone});
    }
    return stands;
}

std::optional<Thou> way_to(const Stand& stand, const Pieces& pieces) {
    std::optional<Thou> nearest;
    for (const table::Base& piece : pieces) {
        const std::optional<Thou> way = table::straight_way(stand.base, piece);
        if (way && (!nearest || *way < *nearest)) {
            nearest = way;
        }
    }
    return nearest;
}

Ahead look_ahead(const Field& field, const State& state, UnitId first) {
    return RoadAhead(field, state, first).look();
}

namespace {

/// To the front, or back where `by` is less than 0.
void shift(const Field& field, State& state, Thou by, Log& log) {
    const UnitId unit = state.charge.unit;
    const table::Base before = body_of(field, state, unit);
    const Pose front{state.units[unit].at, before.facing};
    set_pose(field, state, unit, {front.at + table::along(before.facing, by), before.facing});
    state.charge.gone += by;
    if (log.on()) {
        const table::Base after = body_of(field, state, unit);
        log.add(drill::moved_event(field, unit, {before.centre, before.facing}, {after.centre, after.facing},
                                   word(state.units[unit].stance), Event::Kind::march,
                                   "ccc/charge.announce"_clause, "{0} {0:charges|charge} {1} inches {2}.",
                                   field.who(unit), table::about_inches(std::abs(by)),
                                   by > 0 ? "ahead" : "and halts before the enemy"));
    }
}

/// How far a body has to go in a direction to have behind it what it overlaps.
Thou way_through(const table::Base& body, const table::Base& there, Angle direction) {
    const table::Frame frame(body.centre, direction);
    Thou farthest = 0;
    for (const Vec corner : table::corners(there)) {
        farthest = std::max(farthest, frame.seen(corner).ahead);
    }
    return farthest + body.depth / 2 + table::graze;
}

/// How far the charger has to go straight ahead, or back, to overlap nobody; nothing if somebody stands there
/// whom it cannot go through.
std::optional<Thou> way_out(const Field& field, const State& state, Angle direction) {
    const UnitId unit = state.charge.unit;
    const table::Base from = body_of(field, state, unit);
    table::Base body = from;
    Thou way = 0;
    for (int tries = 0; tries < most_units; ++tries) {
        Thou more = 0;
        for (const UnitId other : field.all()) {
            if (other == unit || !is_solid(field, state, other)) {
                continue;
            }
            const table::Base there = body_of(field, state, other);
            if (table::surely_apart(body, there, 0) || !table::overlap(body, there)) {
                continue;
            }
            const bool own = field.side(other) == field.side(unit);
            if (!(own ? may_pass(field, state, unit, other) : is_beaten(state.charge, other))) {
                return {};
            }
            more = std::max(more, way_through(body, there, direction));
        }
        if (more == 0) {
            const bool open = way == 0 || clear_way(field, state, unit, from, direction, way) >= way;
            return open ? std::optional(way) : std::nullopt;
        }
        way += more;
        body = table::moved(from, direction, way);
    }
    return {};
}

} // namespace

void go_ahead(const Field& field, State& state, Thou by, Log& log) {
    if (by > 0) {
        const table::Base before = body_of(field, state, state.charge.unit);
        shift(field, state, by, log);
        pass_over_guns(field, state, table::swept(before, by), before.centre, log);
    }
}

void clear_of_others(const Field& field, State& state, Log& log) {
    const Angle facing = state.units[state.charge.unit].facing;
    if (const std::optional<Thou> on = way_out(field, state, facing)) {
        go_ahead(field, state, *on, log);
    } else if (const std::optional<Thou> back = way_out(field, state, facing + table::half_circle)) {
        shift(field, state, -*back, log);
    }
}

} // namespace bounce::ccc
