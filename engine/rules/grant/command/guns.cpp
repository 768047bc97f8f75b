#include "engine/drill/movement/gait.h"
#include "engine/drill/note.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/command/own.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/standing.h"
#include "engine/rules/grant/units/figures.h"

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

Verdict check_crew(const Field& field, const State& state, UnitId unit) {
    if (Verdict own = is_own(field, state, unit); !own) {
        return own;
    }
    if (field.arm(unit) != Arm::battery) {
        return refuse("grant/battery.serve"_clause, "Only gunners serve guns.");
    }
    if (Verdict free = may_work(field, state, unit); !free) {
        return free;
    }
    if (state.units[unit].spent + price_of_serving(field) > drill::whole_move) {
        return refuse("grant/battery.time"_clause, "{0} {0:has|have} too little of {0:its|their} move left.",
                      field.who(unit));
    }
    return {};
}

/// A battery takes a gun over, and both stand in order around the middle of where they stood; the first that
/// it has, where that stands.
void take_over(const Field& field, State& state, const Serve& order) {
    GunState& gun = state.pieces[order.gun];
    Unit& battery = state.units[order.unit];
    if (sound_guns(state, order.unit) == 0) { // they gather round it
        battery.facing = gun.facing;
        battery.stance = Stance::unlimbered;
    }
    gun.battery = order.unit;
    close_on_guns(state, order.unit);
    place_guns(field, state, order.unit);
}

/// Whether it finds room where it stands.
Verdict check_stands(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const Walker there = walker_at(field, state, unit, {it.at, it.facing}, it.stance);
    if (Verdict room = check_standing(field, state, there); !room) {
        return room;
    }
    return check_apart(field, state, unit, there.body());
}
Verdict check_room(const Field& field, const State& state, const Serve& order) {
    State after = state;
    take_over(field, after, order);
    return check_stands(field, after, order.unit);
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

void spend_half(const Field& field, State& state, UnitId unit) {
    Unit& it = state.units[unit];
    it.spent += price_of_serving(field);
    it.marks |= Mark::formed;
    it.formed_from = it.stance;
}

} // namespace

Verdict check(const Field& field, const State& state, const Serve& order) {
    if (Verdict battery = check_crew(field, state, order.unit); !battery) {
        return battery;
    }
    const Subject name = field.who(order.unit);
    if (order.gun >= state.guns || state.pieces[order.gun].battery != no_unit
        || state.pieces[order.gun].wreck != 0 || state.pieces[order.gun].side != field.side(order.unit)) {
        return refuse("grant/battery.serve"_clause, "That is no gun of its side without a crew.");
    }
    if (sound_guns(state, order.unit) >= field.roll(order.unit).guns) {
        return refuse("grant/battery.serve"_clause, "{0} {0:has|have} guns enough to serve.", name);
    }
    const GunState& gun = state.pieces[order.gun];
    const table::Base piece = gun_body(field, {gun.at, gun.facing});
    const bool near = std::ranges::any_of(figures_of(field, state, order.unit), [&](const Figure& man) {
        return table::distance(man.base, piece) <= field.parameters.gun_held;
    });
    if (!near) {
        return refuse("grant/battery.reach"_clause, "{0} {0:has|have} nobody at that gun.", name);
    }
    return check_room(field, state, order);
}

// "grant/battery.serve"_clause
void apply(const Field& field, State& state, const Serve& order, Log& log) {
    spend_half(field, state, order.unit);
    take_over(field, state, order);
    drill::note(field, order.unit, Event::Kind::pose, "grant/battery.serve"_clause, log,
                "{0} {0:serves|serve} another gun.", field.who(order.unit));
}

Verdict check(const Field& field, const State& state, const Abandon& order) {
    if (Verdict battery = check_crew(field, state, order.unit); !battery) {
        return battery;
    }
    if (sound_guns(state, order.unit) == 0) {
        return refuse("grant/battery.abandon"_clause, "{0} {0:has|have} no guns to leave.",
                      field.who(order.unit));
    }
    State after = state; // without guns they stand in ranks of their own
    leave_guns(after, order.unit);
    return check_stands(field, after, order.unit);
}

// "grant/battery.abandon"_clause: they stand where they are, for the taking.
void apply(const Field& field, State& state, const Abandon& order, Log& log) {
    spend_half(field, state, order.unit);
    leave_guns(state, order.unit);
    drill::note(field, order.unit, Event::Kind::pose, "grant/battery.abandon"_clause, log,
                "{0} {0:leaves|leave} {0:its|their} guns.", field.who(order.unit));
}

} // namespace bounce::grant
