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
Verdict may_pick(Position pos, const Fire& order) {
    const Subject who = pos.field.who(order.unit);
    if (!is_skirmishing(pos.state, order.unit)) {
        return refuse("grant/skirmish.picked"_clause,
                      "{0} {0:fires|fire} by groups of six and may not pick anybody off.", who);
    }
    const FigureList figures = figures_of(pos, order.target);
    const auto found = std::ranges::find(figures, order.figure, &Figure::id);
    if (found == figures.end() || (found->id < max_men && found->kind != FigureKind::gunner)) {
        return refuse("grant/skirmish.picked"_clause,
                      "{0} {0:has|have} no such officer, general or gunner to pick off.",
                      pos.field.who(order.target));
    }
    return {};
}

bool splits_fire(Position pos, UnitId unit) {
    return pos.field.parameters.split_fire != 0 && !is_skirmishing(pos.state, unit);
}

/// That may have a target each.
std::size_t count_of_sixes(Position pos, UnitId unit) { return last_six(all_dice(pos, unit)) + 1; }

/// Which sixes are still to be given a target ("grant/fire.target").
Verdict may_aim(Position pos, const Fire& order) {
    const Subject who = pos.field.who(order.unit);
    if (order.sixes != 0 && !splits_fire(pos, order.unit)) {
        return refuse("grant/fire.target"_clause, "{0} may fire at one target only.", who);
    }
    if (has_target_named(pos, order.unit)) {
        return refuse("grant/fire.target"_clause, "{0} {0:has|have} a target already.", who);
    }
    return order.sixes + sixes_given(pos.state.aims[order.unit]) <= count_of_sixes(pos, order.unit)
               ? Verdict{}
               : refuse("grant/fire.target"_clause, "{0} {0:has|have} fewer groups of six left than that.",
                        who);
}

} // namespace

bool has_target_named(Position pos, UnitId unit) {
    return pos.state.units[unit].has(Mark::aiming)
           && (!splits_fire(pos, unit) || sixes_given(pos.state.aims[unit]) >= count_of_sixes(pos, unit));
}

Verdict check(Position pos, const Fire& order) {
    if (pos.state.phase != Phase::musketry) {
        return refuse("grant/fire.order"_clause, "Small arms fire only in the musketry step.");
    }
    if (order.unit >= pos.field.units() || order.target >= pos.field.units()
        || pos.field.side(order.unit) != pos.state.actor) {
        return refuse("grant/fire.order"_clause, "Only a unit of your own may be given a target.");
    }
    if (Verdict ready = may_fire(pos, order.unit); !ready) {
        return ready;
    }
    if (Verdict free = may_aim(pos, order); !free) {
        return free;
    }
    const bool alone = pos.field.arm(order.target) == Arm::general; // by himself he can only be picked off
    const bool picks = order.figure != nobody_picked && !alone;
    if (Verdict there = picks ? may_pick(pos, order) : Verdict{}; !there) {
        return there;
    }
    if (Verdict near = may_fire_at(pos, order.unit, order.target, order.figure); !near) {
        return near;
    }
    return alone ? may_pick(pos, order) : Verdict{};
}

// "grant/fire.order"_clause
void apply(MutablePosition pos, const Fire& order, Log& log) {
    AimState& aim = pos.state.aims[order.unit];
    const std::size_t given = pos.state.units[order.unit].has(Mark::aiming) ? sixes_given(aim) : 0;
    if (given == 0) {
        aim = {};
        aim.target = order.target;
        aim.figure = order.figure;
        aim.kind = is_skirmishing(pos.state, order.unit) ? AimState::Kind::skirmish : AimState::Kind::volley;
    }
    const std::size_t end = order.sixes == 0 ? aim.sixes.size() : given + order.sixes;
    for (std::size_t i = given; i < std::min(end, aim.sixes.size()); ++i) {
        aim.sixes[i] = order.target;
    }
    pos.state.units[order.unit].marks |= Mark::aiming;
    drill::pledge(pos.field, order.unit, "grant/fire.order"_clause, log, "{0} {0:aims|aim} at {1}.",
                  pos.field.who(order.unit), pos.field.name(order.target));
}

} // namespace bounce::grant
