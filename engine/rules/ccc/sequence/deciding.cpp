#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/leg.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/stores.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <limits>

namespace bounce::ccc {

namespace {

/// Whether any unit of a side `does`; each stops at the first.
template <class Does>
bool any_of(const Field& field, Side side, Does does) {
    return std::ranges::any_of(field.all(),
                               [&](UnitId unit) { return field.side(unit) == side && does(unit); });
}

/// The officers of a regiment, or one who is with a unit, may leave it ("ccc/unit.detached").
bool may_part(Position pos, UnitId unit) {
    if (!pos.state.units[unit].on_table()) {
        return false;
    }
    for (std::uint8_t rank = 0; rank < most_officers; ++rank) {
        if (check(pos, Part{unit, rank}).has_value()) {
            return true;
        }
    }
    return false;
}

/// An officer by himself who has come to a unit may join it ("ccc/unit.brigadier").
bool may_join(Position pos, UnitId unit) {
    return pos.field.arm(unit) == Arm::officer && can_act(pos, unit)
           && std::ranges::any_of(pos.field.fighters(), [&](UnitId other) {
                  return pos.field.side(other) == pos.field.side(unit)
                         && check(pos, Join{unit, other}).has_value();
              });
}

/// "ccc/move.prone"_clause, "ccc/move.about"_clause: what takes nothing of a move is done after it too. Those
/// who turn as often as they like are not asked for that alone.
bool may_do_more(Position pos, UnitId unit) {
    return can_act(pos, unit)
           && (check(pos, Alter{unit, {Change::Kind::lie, 1}}).has_value()
               || (!turns_freely(pos, unit) && can_turn_about(pos, unit)));
}

/// The enemy who is nearest to a unit; `no_unit` if there is none.
UnitId nearest_enemy(Position pos, UnitId unit) {
    UnitId nearest = no_unit;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const UnitId other : pos.field.fighters()) {
        const std::int64_t square = table::square(pos.state.units[other].at - pos.state.units[unit].at);
        if (square < least && pos.field.side(other) != pos.field.side(unit) && is_solid(pos, other)) {
            nearest = other;
            least = square;
        }
    }
    return nearest;
}

/// Whether any unit of a side may do something to an enemy: `ready(UnitId)` says whether it may do it at all,
/// `against(UnitId)` gives what is asked about each enemy. All are asked about the nearest before any is
/// asked about the others: somebody most often may.
template <class Ready, class Against>
bool any_to_somebody(Position pos, Side side, Ready ready, Against against) {
    struct Asked {
        UnitId unit, nearest;
    };
    boost::container::static_vector<Asked, most_units> asked;
    for (const UnitId unit : pos.field.fighters()) {
        if (pos.field.side(unit) != side || !ready(unit)) {
            continue;
        }
        const UnitId nearest = nearest_enemy(pos, unit);
        if (nearest != no_unit && against(unit)(nearest)) {
            return true;
        }
        asked.push_back({unit, nearest});
    }
    return std::ranges::any_of(asked, [&](const Asked& it) {
        const auto may = against(it.unit);
        return any_of(pos.field, enemy_of(side),
                      [&](UnitId enemy) { return enemy != it.nearest && may(enemy); });
    });
}

/// What a gun that goes on firing calls, to ask whether it may ("ccc/gun.call").
std::uint8_t call_for(Position pos, UnitId unit, UnitId target, Round round) {
    if (!calls_range(pos, unit, round)) {
        return 0;
    }
    const Thou range = distance_between(pos, unit, target);
    return static_cast<std::uint8_t>(std::clamp(range / table::inch, 1, 255));
}

bool may_fire_at(Position pos, UnitId unit, UnitId enemy) {
    if (pos.field.arm(unit) != Arm::battery) {
        return can_fire_at(pos, {unit, enemy});
    }
    return std::ranges::any_of(std::array{Round::shot, Round::shell, Round::case_shot, Round::canister},
                               [&](Round round) {
                                   const std::uint8_t call = call_for(pos, unit, enemy, round);
                                   return can_fire_at(pos, {unit, enemy, round, call});
                               });
}

} // namespace

bool any_charge(Position pos, Side side) {
    const auto ready = [&](UnitId unit) { return can_charge(pos, unit); };
    const auto against = [&](UnitId unit) {
        const Thou far = farthest_reach(pos, unit) + extent_of(pos, unit);
        return [pos, unit, far](UnitId enemy) {
            const std::int64_t most = std::int64_t{far} + extent_of(pos, enemy);
            return is_solid(pos, enemy)
                   && table::square(pos.state.units[enemy].at - pos.state.units[unit].at) <= most * most
                   && wheel_to_charge(pos, unit, enemy).has_value();
        };
    };
    return any_to_somebody(pos, side, ready, against);
}

// With `written_orders` marches are written before, and only these are left for the step itself
// ("ccc/turn.written"): coming on, and officers who join units and leave them.
bool any_move(Position pos, Side side) {
    const bool moves = pos.state.phase == Phase::moves;
    const bool marches = !moves || pos.field.parameters.written_orders == 0;
    return any_of(pos.field, side, [&](UnitId unit) { return marches && can_move(pos, unit); })
           || (moves && any_of(pos.field, side, [&](UnitId unit) {
                   return may_arrive(pos, unit) || may_part(pos, unit) || may_join(pos, unit)
                          || (marches && may_do_more(pos, unit));
               }));
}

bool any_fire(Position pos, Side side) {
    const auto ready = [&](UnitId unit) { return can_fire(pos, unit); };
    const auto against = [&](UnitId unit) {
        return [pos, unit](UnitId enemy) { return may_fire_at(pos, unit, enemy); };
    };
    return any_to_somebody(pos, side, ready, against);
}

bool any_facing(Position pos, Side side) {
    return any_of(pos.field, side, [&](UnitId unit) {
        return pos.state.units[unit].has(Mark::may_face) && may_face(pos, unit).has_value();
    });
}

} // namespace bounce::ccc
