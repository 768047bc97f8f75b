// What a side knows of the other.
#include "engine/rules/ccc/units/masks.h"
#include "engine/rules/ccc/units/sight.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// What a unit did of which nothing shows.
constexpr std::uint32_t unshown =
    Mark::led | Mark::rallied | Mark::tried | Mark::column | Mark::worked | Mark::ran;

/// Of what it sees only through smoke or fog a side knows where it stands, in how many pieces, and how it
/// lies.
void blur(const Field& field, State& state, UnitId unit) {
    Unit& it = state.units[unit];
    const Muster& muster = field.muster(unit);
    it.marks &= ~unshown;
    it.fled = {};
    it.spent = 0;
    it.paid = 0;
    it.hits = 0;
    it.wounds = {};
    it.marker = Marker::none;
    it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::stalls);
    it.ran = Result::none;
    it.officers = static_cast<std::uint8_t>((1U << muster.officers) - 1U);
    if (muster.battery < most_batteries) {
        for (GunState& gun : state.batteries[muster.battery].guns) {
            gun = {.rounds = muster.rounds, .fired = gun.fired, .lost = gun.lost};
        }
    }
}

void hide(const Field& field, State& state, UnitId unit) {
    state.units[unit] = {.place = Place::unseen};
    state.aims[unit] = {};
    state.struck[unit] = {};
    if (const std::uint8_t battery = field.muster(unit).battery; battery < most_batteries) {
        state.batteries[battery] = {};
    }
}

/// "ccc/turn.written"_clause: what the other side writes down is its own affair until both are ready.
void hide_orders(const Field& field, State& state, Side side) {
    const auto theirs = [&](UnitId unit) { return unit != no_unit && field.side(unit) != side; };
    for (const UnitId unit : field.all()) {
        if (!theirs(unit)) {
            continue;
        }
        state.plots[unit] = {};
        Unit& it = state.units[unit];
        if (state.phase == Phase::plot) {
            it.marks &= ~Mark::charged;
            it.foe = no_unit;
        } else {
            it.marks &= ~Mark::aiming;
            state.aims[unit] = {};
        }
    }
    if (state.phase == Phase::plot) {
        auto* const end = state.announced.data() + state.charges;
        auto* const kept =
            std::remove_if(state.announced.data(), end, [&](const Announced& it) { return theirs(it.unit); });
        std::fill(kept, end, Announced{});
        state.charges = static_cast<std::uint8_t>(kept - state.announced.data());
    }
}

/// Marches are secret until the charges before them are over.
bool is_named_in_secret(Phase phase) {
    return phase == Phase::plot || phase == Phase::charges || phase == Phase::skirmish
           || phase == Phase::infantry || phase == Phase::artillery;
}

} // namespace

State known(const Field& field, const State& state, Side side) {
    State what = state;
    if (side == Side::nobody) {
        return what;
    }
    const Side enemy = enemy_of(side);
    const auto all = all_of(field, state);
    const std::uint64_t seen = state.seen[index(side)];
    const std::uint64_t clear = seen & ~state.dim[index(side)];
    for (std::uint64_t left = all[index(enemy)] & ~clear; left != 0; left &= left - 1) {
        const UnitId unit = lowest_of(left);
        if ((seen & mask_of(unit)) == 0) {
            hide(field, what, unit);
        } else {
            blur(field, what, unit);
        }
    }
    // Whom the enemy sees, it cannot tell: everybody, for all it knows.
    what.seen[index(enemy)] = all[index(side)];
    what.dim[index(enemy)] = 0;
    if (field.parameters.written_orders != 0 && is_named_in_secret(state.phase)) {
        hide_orders(field, what, side);
    }
    return what;
}

} // namespace bounce::ccc
