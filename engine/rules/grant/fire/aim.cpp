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

/// A man of his own to pick off: an officer, a general or a gunner.
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
    if (!plan_skirmish(field, state, order.unit, order.target, order.figure, false).hopeful()) {
        return refuse("grant/skirmish.picked"_clause,
                      "Nobody of {} can pick that man off: he is too far away, in cover or not seen.",
                      who.name);
    }
    return {};
}

/// Which sixes are still to be given a target ("grant/fire.target").
Verdict may_aim(const Field& field, const State& state, const Fire& order) {
    const Subject who = field.who(order.unit);
    const bool splits = field.parameters.split_fire != 0 && !is_skirmishing(state, order.unit);
    if (order.sixes != 0 && !splits) {
        return refuse("grant/fire.target"_clause, "{0} {0:fires|fire} at one target.", who);
    }
    const std::size_t sixes = last_six(all_dice(field, state, order.unit)) + 1;
    const std::size_t given = sixes_given(state.aims[order.unit]);
    if (state.units[order.unit].has(Mark::aiming) && (!splits || given >= sixes)) {
        return refuse("grant/fire.target"_clause, "{0} {0:has|have} been given a target.", who);
    }
    return order.sixes + given <= sixes
               ? Verdict{}
               : refuse("grant/fire.target"_clause, "{0} {0:has|have} not so many sixes left.", who);
}

} // namespace

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
    const bool only_officers = field.arm(order.target) == Arm::general;
    if (order.figure != nobody_picked || only_officers) {
        if (Verdict near = may_fire_at(field, state, order.unit, order.target); !near && !only_officers) {
            return near;
        }
        return may_pick(field, state, order);
    }
    return may_fire_at(field, state, order.unit, order.target);
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
    drill::tell(field, order.unit, "grant/fire.order"_clause, log, "{0} {0:aims|aim} at {1}.",
                field.who(order.unit), field.name(order.target));
}

} // namespace bounce::grant
