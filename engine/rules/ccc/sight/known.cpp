// What a side knows of the other.
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/masks.h"

#include <algorithm>
#include <span>

namespace bounce::ccc {

namespace {

/// What a unit did of which nothing shows.
constexpr std::uint32_t unshown =
    Mark::led | Mark::rallied | Mark::tried | Mark::column | Mark::worked | Mark::ran;

bool is_among(std::uint64_t units, UnitId unit) { return unit != no_unit && (units & mask_of(unit)) != 0; }

/// Of what it sees only through smoke or fog a side knows where it stands, in how many pieces, and how it
/// lies.
void blur(MutablePosition pos, UnitId unit) {
    Unit& it = pos.state.units[unit];
    const Muster& muster = pos.field.muster(unit);
    it.marks &= ~unshown;
    it.fled = {};
    it.spent = 0;
    it.paid = 0;
    it.hits = 0;
    it.wounds = {};
    it.marker = Marker::none;
    it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::stalls);
    it.ran = Result::none;
    it.ran_pays = 0;
    it.officers = static_cast<std::uint8_t>((1U << muster.officers) - 1U);
    if (muster.battery < most_batteries) {
        for (GunState& gun : pos.state.batteries[muster.battery].guns) {
            gun = {.rounds = muster.rounds, .fired = gun.fired, .lost = gun.lost};
        }
    }
}

void hide(MutablePosition pos, UnitId unit) {
    pos.state.units[unit] = {.place = Place::unseen};
    pos.state.aims[unit] = {};
    pos.state.struck[unit] = {};
    if (const std::uint8_t battery = pos.field.muster(unit).battery; battery < most_batteries) {
        pos.state.batteries[battery] = {};
    }
}

/// An officer who may leave his regiment is in its ranks for all that a side knows, while it neither sees him
/// by himself nor the regiment clearly.
void hide_officers(MutablePosition pos, Side side, std::uint64_t clear) {
    for (int officer = pos.field.detached; officer < pos.field.units(); ++officer) {
        const auto slot = static_cast<UnitId>(officer);
        Unit& it = pos.state.units[slot];
        if (pos.field.side(slot) == side && !it.on_table()
            && (clear & mask_of(pos.field.muster(slot).parent)) == 0) {
            it = {.place = Place::within};
        }
    }
}

/// What those are about to do whom a side does not see clearly, and of whose doing the rest is.
void hide_tasks(State& state, std::uint64_t hidden, std::uint64_t unclear) {
    const auto all = std::span{state.stack}.first(state.tasks);
    const auto dropped =
        std::ranges::remove_if(all, [&](const Task& task) { return is_among(unclear, task.unit); });
    std::ranges::fill(dropped, Task{});
    state.tasks = static_cast<std::uint8_t>(all.size() - dropped.size());
    for (Task& task : all.first(state.tasks)) {
        task.cause = is_among(hidden, task.cause) ? no_unit : task.cause;
    }
}

/// "ccc/sight.side"_clause: until the battle is over a side is not told that troops whom it does not see hold
/// a place.
void hide_holders(State& state, Side side) {
    const auto held = state.held[index(side)];
    state.held.fill(held);
    if (state.score.over == 0) {
        std::ranges::copy(held, state.score.holder);
    }
}

/// Smoke is seen, and not whose it is.
void hide_smokers(State& state, std::uint64_t hidden) {
    for (Cloud& cloud : std::span{state.smoke}.first(state.clouds)) {
        cloud.unit = is_among(hidden, cloud.unit) ? no_unit : cloud.unit;
    }
}

/// Takes some charges out of those that were announced.
template <class Which>
void drop_charges(State& state, Which which) {
    std::uint8_t kept = 0;
    for (std::uint8_t i = 0, carried = state.carried; i < state.charges; ++i) {
        if (which(state.announced[i])) {
            state.carried = static_cast<std::uint8_t>(state.carried - (i < carried ? 1 : 0));
        } else {
            state.announced[kept++] = state.announced[i];
        }
    }
    std::fill(state.announced.begin() + kept, state.announced.begin() + state.charges, Announced{});
    state.charges = kept;
}

/// Charges of those whom a side does not see.
void hide_charges(State& state, std::uint64_t hidden) {
    drop_charges(state, [&](const Announced& it) { return is_among(hidden, it.unit); });
    if (is_among(hidden, state.charge.unit)) {
        state.charge = {};
    }
}

/// "ccc/turn.written"_clause: what the other side writes down is its own affair until both are ready.
void hide_orders(MutablePosition pos, Side side) {
    const auto& [field, state] = pos;
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
        drop_charges(state, [&](const Announced& it) { return theirs(it.unit); });
    }
}

/// Marches are secret until the charges before them are over.
bool is_named_in_secret(Phase phase) {
    return phase == Phase::plot || phase == Phase::charges || phase == Phase::skirmish
           || phase == Phase::infantry || phase == Phase::artillery;
}

/// Enemies of a side whom it sees, and of whom it sees how they are.
struct InSight {
    std::uint64_t seen;
    std::uint64_t clear;
};
InSight in_sight(Position pos, Side side) {
    const std::uint64_t seen = pos.state.seen[index(side)] & all_of(pos)[index(enemy_of(side))];
    return {seen, seen & ~pos.state.dim[index(side)]};
}

} // namespace

bool sees_more(const Field& field, const State& before, const State& now, Side side) {
    const InSight was = in_sight({field, before}, side);
    const InSight is = in_sight({field, now}, side);
    return (is.seen & ~was.seen) != 0 || (is.clear & ~was.clear) != 0;
}

State known(Position pos, Side side) {
    const auto& [field, state] = pos;
    State what = state;
    if (side == Side::nobody) {
        return what;
    }
    const MutablePosition told{field, what};
    const Side enemy = enemy_of(side);
    const auto all = all_of(pos);
    const std::uint64_t seen = state.seen[index(side)];
    const std::uint64_t clear = seen & ~state.dim[index(side)];
    for (std::uint64_t left = all[index(enemy)] & ~clear; left != 0; left &= left - 1) {
        const UnitId unit = lowest_of(left);
        if ((seen & mask_of(unit)) == 0) {
            hide(told, unit);
        } else {
            blur(told, unit);
        }
    }
    const std::uint64_t hidden = all[index(enemy)] & ~seen;
    hide_holders(what, side);
    hide_officers(told, enemy, clear);
    hide_tasks(what, hidden, all[index(enemy)] & ~clear);
    hide_smokers(what, hidden);
    hide_charges(what, hidden);
    what.collided = {};
    // Whom the enemy sees, it cannot tell: everybody, for all it knows.
    what.seen[index(enemy)] = all[index(side)];
    what.dim[index(enemy)] = 0;
    if (field.parameters.written_orders != 0 && is_named_in_secret(state.phase)) {
        hide_orders(told, side);
    }
    return what;
}

} // namespace bounce::ccc
