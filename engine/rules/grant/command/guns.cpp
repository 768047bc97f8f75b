#include "engine/drill/movement/gait.h"
#include "engine/drill/note.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/command/own.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/gun_places.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// To take a gun over, or leave it, takes as long as to limber up ("grant/battery.time").
std::int32_t price_of_serving(const Field& field) {
    return drill::whole_move / 100 * field.parameters.serve_cost;
}

int sound_guns(const State& state, UnitId battery) {
    return static_cast<int>(
        std::count_if(state.pieces.begin(), state.pieces.begin() + state.guns,
                      [battery](const GunState& gun) { return gun.battery == battery && gun.wreck == 0; }));
}

Verdict check_crew(Position pos, UnitId unit) {
    if (Verdict own = is_own(pos, unit); !own) {
        return own;
    }
    if (pos.field.arm(unit) != Arm::battery) {
        return refuse("grant/battery.serve"_clause, "Only a battery may take over guns.");
    }
    if (Verdict free = may_work(pos, unit); !free) {
        return free;
    }
    if (pos.state.units[unit].spent + price_of_serving(pos.field) > drill::whole_move) {
        return refuse("grant/battery.time"_clause,
                      "{0} {0:has|have} too little of {0:its|their} move left to take over or leave guns.",
                      pos.field.who(unit));
    }
    return {};
}

/// A battery takes a gun over, and both stand in order around the middle of where they stood; the first that
/// it has, where that stands.
void take_over(MutablePosition pos, const Serve& order) {
    GunState& gun = pos.state.pieces[order.gun];
    Unit& battery = pos.state.units[order.unit];
    if (sound_guns(pos.state, order.unit) == 0) { // they gather round it
        battery.facing = gun.facing;
        battery.stance = Stance::unlimbered;
    }
    gun.battery = order.unit;
    close_on_guns(pos.state, order.unit);
    place_guns(pos, order.unit);
}

/// Whether it finds room where it stands.
Verdict check_stands(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Walker there = walker_at(pos, unit, {it.at, it.facing}, it.stance);
    if (Verdict room = check_standing(pos, there); !room) {
        return room;
    }
    return check_apart(pos, unit, there.body());
}
Verdict check_room(Position pos, const Serve& order) {
    State after = pos.state;
    take_over({pos.field, after}, order);
    return check_stands({pos.field, after}, order.unit);
}

/// They stand where they are, for the taking.
void leave_guns(State& state, UnitId battery) {
    for (std::uint8_t i = 0; i < state.guns; ++i) {
        if (state.pieces[i].battery == battery) {
            state.pieces[i].battery = no_unit;
            state.laid[i] = {};
        }
    }
}

void spend_half(MutablePosition pos, UnitId unit) {
    Unit& it = pos.state.units[unit];
    it.spent += price_of_serving(pos.field);
    it.marks |= Mark::formed;
    it.formed_from = it.stance;
}

} // namespace

Verdict check(Position pos, const Serve& order) {
    const auto& [field, state] = pos;
    if (Verdict battery = check_crew(pos, order.unit); !battery) {
        return battery;
    }
    const Subject name = field.who(order.unit);
    if (order.gun >= state.guns || state.pieces[order.gun].battery != no_unit
        || state.pieces[order.gun].wreck != 0 || state.pieces[order.gun].side != field.side(order.unit)) {
        return refuse("grant/battery.serve"_clause,
                      "A battery may take over only a gun of its own side that has no crew.");
    }
    if (sound_guns(state, order.unit) >= field.roll(order.unit).guns) {
        return refuse("grant/battery.serve"_clause,
                      "{0} already {0:has|have} as many sound guns as at the beginning.", name);
    }
    const GunState& gun = state.pieces[order.gun];
    const table::Base piece = gun_body(field, {gun.at, gun.facing});
    const bool near = std::ranges::any_of(figures_of(pos, order.unit), [&](const Figure& man) {
        return table::distance(man.base, piece) <= field.parameters.gun_held;
    });
    if (!near) {
        return refuse("grant/battery.reach"_clause,
                      "{0} {0:has|have} nobody close enough to take over that gun.", name);
    }
    return check_room(pos, order);
}

// "grant/battery.serve"_clause
void apply(MutablePosition pos, const Serve& order, Log& log) {
    spend_half(pos, order.unit);
    take_over(pos, order);
    drill::note(pos.field, order.unit, Event::Kind::pose, "grant/battery.serve"_clause, log,
                "{0} {0:takes|take} over another gun.", pos.field.who(order.unit));
}

Verdict check(Position pos, const Abandon& order) {
    if (Verdict battery = check_crew(pos, order.unit); !battery) {
        return battery;
    }
    if (sound_guns(pos.state, order.unit) == 0) {
        return refuse("grant/battery.abandon"_clause, "{0} {0:has|have} no guns to leave.",
                      pos.field.who(order.unit));
    }
    State after = pos.state; // without guns they stand in ranks of their own
    leave_guns(after, order.unit);
    return check_stands({pos.field, after}, order.unit);
}

// "grant/battery.abandon"_clause: they stand where they are, for the taking.
void apply(MutablePosition pos, const Abandon& order, Log& log) {
    spend_half(pos, order.unit);
    leave_guns(pos.state, order.unit);
    drill::note(pos.field, order.unit, Event::Kind::pose, "grant/battery.abandon"_clause, log,
                "{0} {0:leaves|leave} {0:its|their} guns.", pos.field.who(order.unit));
}

} // namespace bounce::grant
