#include "engine/rules/grant/artillery/fall.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/houses/effect.h"

#include "engine/drill/note.h"
#include "engine/ground/table/measure/tolerance.h"
#include "engine/rules/grant/units/gun_places.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// The gun has a battery no more and stands where it stood.
void leave_gun(State& state, std::uint8_t gun) {
    const UnitId battery = state.pieces[gun].battery;
    state.pieces[gun].battery = no_unit;
    state.laid[gun] = {};
    if (battery != no_unit) {
        close_on_guns(state, battery);
    }
}

/// "grant/battery.destroyed": its crew may serve another.
void wreck_gun(MutablePosition pos, std::uint8_t gun, Log& log) {
    GunState& piece = pos.state.pieces[gun];
    piece.wreck = 1;
    drill::note(pos.field, piece.home, Event::Kind::wreck, "grant/battery.destroyed"_clause, log,
                "A gun of {} is destroyed.", pos.field.who(piece.home));
    leave_gun(pos.state, gun);
}

/// Whether a figure of a side stands no farther than that from a gun.
bool anybody_near(Position pos, const table::Base& gun, Side side, Thou far) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) != side || !pos.state.units[unit].on_table()
            || surely_beyond(pos, unit, gun.centre, far + table::radius(gun))) {
            continue;
        }
        const FigureList figures = figures_of(pos, unit);
        if (std::ranges::any_of(figures, [&](const Figure& figure) {
                return !table::surely_apart(figure.base, gun, far)
                       && table::distance(figure.base, gun) <= far;
            })) {
            return true;
        }
    }
    return false;
}

} // namespace

void damage_guns(MutablePosition pos, const Fall& fall, Rolls& rolls, Log& log) {
    const Parameters& p = pos.field.parameters;
    for (const GunUnder& under : fall.guns) {
        GunState& gun = pos.state.pieces[under.gun];
        if (gun.wreck != 0) {
            continue; // by another shot of this step
        }
        // "grant/battery.hit"_clause; "grant/battery.shell"_clause: what it covers is hit.
        Throw what = gun_throw(pos.field, fall.battery, fall.gun, "grant/battery.damage"_clause, "damage");
        what.about += under.gun * max_guns;
        const int points = std::max(0, rolls.die(what) - less_by_distance(p, under.range));
        gun.damage = static_cast<std::uint8_t>(std::min(255, gun.damage + points));
        drill::note(pos.field, gun.home, "grant/battery.damage"_clause, log,
                    "A gun of {} takes {} of damage, {} in all.", pos.field.who(gun.home),
                    Counted{points, "point", "points"}.words(), int{gun.damage});
        if (gun.damage >= p.gun_destroyed) {
            wreck_gun(pos, under.gun, log);
        }
    }
}

void begin_guns(MutablePosition pos) {
    for (std::uint8_t i = 0; i < pos.state.guns; ++i) {
        GunState& gun = pos.state.pieces[i];
        // "grant/battery.alternate"_clause
        gun.waits = gun.shot != 0 && gun.damage >= pos.field.parameters.gun_hampered ? 1 : 0;
        gun.shot = 0;
        pos.state.laid[i] = {};
    }
}

void take_guns(MutablePosition pos, Log& log) {
    const auto& [field, state] = pos;
    for (std::uint8_t i = 0; i < state.guns; ++i) {
        GunState& gun = state.pieces[i];
        if (gun.wreck != 0 || gun.side == Side::nobody || !is_on_table(state, gun)) {
            continue;
        }
        const table::Base body = gun_body(field, {gun.at, gun.facing});
        const Side enemy = enemy_of(gun.side);
        // "grant/gun.taken"_clause
        if (anybody_near(pos, body, enemy, table::touch)
            && !anybody_near(pos, body, gun.side, field.parameters.gun_held)) {
            gun.side = enemy;
            leave_gun(state, i);
            drill::note(field, gun.home, "grant/gun.taken"_clause, log, "A gun of {} is taken.",
                        field.who(gun.home));
        }
    }
}

// "grant/gun.served"_clause: the men of a battery go to those guns that are laid.
bool is_served(Position pos, std::uint8_t gun) {
    const State& state = pos.state;
    const GunState& piece = state.pieces[gun];
    if (piece.wreck != 0 || piece.battery == no_unit || !state.units[piece.battery].on_table()) {
        return false;
    }
    int guns = 1;
    for (std::uint8_t i = 0; i < state.guns; ++i) {
        const bool busy = state.pieces[i].shot != 0 || state.laid[i].kind != AimState::Kind::none;
        guns += i != gun && state.pieces[i].battery == piece.battery && busy ? 1 : 0;
    }
    return state.units[piece.battery].outside() >= pos.field.parameters.gunners * guns;
}

} // namespace bounce::grant
