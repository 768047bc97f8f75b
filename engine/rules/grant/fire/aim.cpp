#include "engine/drill/note.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/skirmish.h"
#include "engine/rules/grant/fire/volley.h"

#include <algorithm>

namespace bounce::grant {

namespace {

std::size_t sixes_given(const AimState& aim) {
    return static_cast<std::size_t>(std::ranges::find(aim.sixes, no_unit) - aim.sixes.begin());
}

/// Whether there is such a man to pick off: an officer, a general or a gunner.
Verdict may_pick(const Field& field, const State& state, const Fire& order) {
    const Subject who = field.who(order.unit);
    if (!is_skirmishing(state, order.unit)) {
        return refuse("grant/skirmish.picked"_clause,
                      "{0} {0:fires|fire} by sixes and {0:picks|pick} nobody off.", who);
    }
    const FigureList figures = figures_of(field, state, order.target);
    const auto found = std::ranges::find(figures, order.figure, &Figure::id);
    if (found == figures.end() || (found->id < max_men && found->kind != FigureKind::gunner)) {
        return refuse("grant/skirmish.picked"_clause, "{0} {0:has|have} no such officer, general or gunner.",
                      field.who(order.target));
    }
    return {};
}

bool splits_fire(const Field& field, const State& state, UnitId unit) {
    return field.parameters.split_fire != 0 && !is_skirmishing(state, unit);
}

/// That may have a target each.
std::size_t count_of_sixes(const Field& field, const State& state, UnitId unit) {
    return last_six(all_dice(field, state, unit)) + 1;
}

/// Which sixes are still to be given a target ("grant/fire.target").
Verdict may_aim(const Field& field, const State& state, const Fire& order) {
    const Subject who = field.who(order.unit);
    if (order.sixes != 0 && !splits_fire(field, state, order.unit)) {
        return refuse("grant/fire.target"_clause, "{0} {0:fires|fire} at one target.", who);
    }
    if (has_target_named(field, state, order.unit)) {
        return refuse("grant/fire.target"_clause, "{0} {0:has|have} been given a target.", who);
    }
    return order.sixes + sixes_given(state.aims[order.unit]) <= count_of_sixes(field, state, order.unit)
               ? Verdict{}
               : refuse("grant/fire.target"_clause, "{0} {0:has|have} not that many sixes left.", who);
}

} // namespace

bool has_target_named(const Field& field, const State& state, UnitId unit) {
    return state.units[unit].has(Mark::aiming)
           && (!splits_fire(field, state, unit)
               || sixes_given(state.aims[unit]) >= count_of_sixes(field, state, unit));
}

Verdict check(const Field& field, const State& state, const Fire& order) {
    if (state.phase != Phase::musketry) {
        return refuse("grant/fire.order"_clause, "Small arms fire in the musketry step.");
    }
    if (order.unit >= field.units() || order.target >= field.units()
        || field.side(order.unit) != state.actor) {
        return refuse("grant/fire.order"_clause, "Only a unit of your own may be given a target.");
    }
    if (Verdict ready = may_fire(field, state, order.unit); !ready) {
        return ready;
    }
    if (Verdict free = may_aim(field, state, order); !free) {
        return free;
    }
    const bool alone = field.arm(order.target) == Arm::general; // by himself he can only be picked off
    const bool picks = order.figure != nobody_picked && !alone;
    if (Verdict there = picks ? may_pick(field, state, order) : Verdict{}; !there) {
        return there;
    }
    if (Verdict near = may_fire_at(field, state, order.unit, order.target, order.figure); !near) {
        return near;
    }
    return alone ? may_pick(field, state, order) : Verdict{};
}

// "grant/fire.order"_clause
void apply(const Field& field, State& state, const Fire& order, Log& log) {
    AimState& aim = state.aims[order.unit];
    const std::size_t given = state.units[order.unit].has(Mark::aiming) ? sixes_given(aim) : 0;
    if (given == 0) {
        aim = {};
        aim.target = order.target;
        aim.figure = order.figure;
        aim.kind = is_skirmishing(state, order.unit) ? AimState::Kind::skirmish : AimState::Kind::volley;
    }
    const std::size_t end = order.sixes == 0 ? aim.sixes.size() : given + order.sixes;
    for (std::size_t i = given; i < std::min(end, aim.sixes.size()); ++i) {
        aim.sixes[i] = order.target;
    }
    state.units[order.unit].marks |= Mark::aiming;
    drill::pledge(field, order.unit, "grant/fire.order"_clause, log, "{0} {0:aims|aim} at {1}.",
                  field.who(order.unit), field.name(order.target));
}

} // namespace bounce::grant
