// What each side sees of the other.
#include "engine/rules/ccc/units/gaze.h"
#include "engine/rules/ccc/units/masks.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"
#include "engine/rules/ccc/weather/smoke.h"

#include <array>
#include <bit>
#include <limits>

namespace bounce::ccc {

namespace {

/// Whom somebody looks with or at: an officer with a unit is seen as it is, and sees what it sees.
UnitId shown_by(const State& state, UnitId unit) {
    const UnitId with = state.units[unit].with;
    return with == no_unit ? unit : with;
}

/// The first of some units.
UnitId lowest_of(std::uint64_t units) { return static_cast<UnitId>(std::countr_zero(units)); }

/// Tells anew what one side sees of one enemy.
class Lookout {
  public:
    Lookout(const Field& field, State& state) : field_(field), state_(state), gaze_(field, state) {
        for (const UnitId unit : field.all()) {
            watchers_[index(field.side(unit))] |= stands(state, unit) ? mask_of(unit) : 0;
        }
    }

    [[nodiscard]] bool is_clear(UnitId enemy) const {
        const std::size_t side = index(enemy_of(field_.side(enemy)));
        return (state_.seen[side] & ~state_.dim[side] & mask_of(enemy)) != 0;
    }

    /// Looks with one unit first, which most often settles it. If that one alone has come to stand otherwise,
    /// and the enemy was not seen clearly before, no other sees him clearly now.
    void look(UnitId enemy, UnitId first) {
        const UnitId shown = shown_by(state_, enemy);
        const bool was_clear = is_clear(enemy);
        Found found;
        if (shown != enemy && (looked_at_ & mask_of(shown)) != 0) { // an officer is seen as his unit is
            const std::size_t side = index(enemy_of(field_.side(enemy)));
            found = {(state_.seen[side] & mask_of(shown)) != 0, is_clear(shown)};
        } else if (state_.units[enemy].on_table()) {
            const bool may_be_clear = !gaze_.is_wrapped(shown);
            if (first != no_unit && stands(state_, first)) {
                look_with(first, shown, may_be_clear, found);
            }
            look_with_others(enemy, shown, first, may_be_clear && (first == no_unit || was_clear), found);
        }
        looked_at_ |= mask_of(enemy);
        enter(enemy, found);
    }

  private:
    struct Found {
        bool any = false;
        bool clear = false;
    };

    /// Until nothing more is to be found; the nearest first.
    void look_with_others(UnitId enemy, UnitId shown, UnitId first, bool closely, Found& found) {
        const auto is_done = [&] { return found.clear || (found.any && !closely); };
        if (is_done()) {
            return;
        }
        std::uint64_t others = watchers_[index(enemy_of(field_.side(enemy)))];
        others &= first == no_unit ? others : ~mask_of(first);
        const Vec there = state_.units[shown].at;
        UnitId nearest = no_unit;
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (std::uint64_t left = others; left != 0; left &= left - 1) {
            const UnitId unit = lowest_of(left);
            const std::int64_t square = table::square(state_.units[unit].at - there);
            if (square < least) {
                least = square;
                nearest = unit;
            }
        }
        if (nearest != no_unit) {
            look_with(nearest, shown, closely, found);
            others &= ~mask_of(nearest);
        }
        for (; others != 0 && !is_done(); others &= others - 1) {
            look_with(lowest_of(others), shown, closely, found);
        }
    }

    void look_with(UnitId unit, UnitId shown, bool closely, Found& found) {
        found.clear = closely && gaze_.sees_clearly(unit, shown);
        found.any = found.any || found.clear || gaze_.sees(unit, shown);
    }

    void enter(UnitId enemy, Found found) {
        const std::size_t side = index(enemy_of(field_.side(enemy)));
        state_.seen[side] &= ~mask_of(enemy);
        state_.dim[side] &= ~mask_of(enemy);
        state_.seen[side] |= found.any ? mask_of(enemy) : 0;
        state_.dim[side] |= found.any && !found.clear ? mask_of(enemy) : 0;
    }

    const Field& field_;
    State& state_;
    Gaze gaze_;
    std::array<std::uint64_t, 2> watchers_{}; ///< By side: who stands and looks, as bits.
    std::uint64_t looked_at_ = 0;             ///< As bits.
};

/// Neither ground nor weather: each side sees all.
bool nothing_hides(const Field& field, const State& state) {
    return field.scenario.ground.contours.empty() && state.clouds == 0 && state.fog == 0
           && field.parameters.sight_by_field == 0;
}

} // namespace

void look_about(const Field& field, State& state, UnitId unit) {
    if (unit != no_unit) {
        carry_smoke(field, state, unit);
        // What goes along with a unit may come between any others.
        const bool carried = field.parameters.smoke == SmokeRules::unit && state.clouds > 0;
        unit = carried ? no_unit : unit;
    }
    if (nothing_hides(field, state)) {
        for (const Side side : both_sides) {
            const bool anybody = all_of(field, state, side) != 0;
            state.seen[index(side)] = anybody ? all_of(field, state, enemy_of(side)) : 0;
            state.dim[index(side)] = 0;
        }
        return;
    }
    Lookout lookout(field, state);
    for (const UnitId other : field.all()) {
        if (unit == no_unit || other == unit || state.units[other].with == unit) {
            lookout.look(other, no_unit);
        } else if (field.side(other) != field.side(unit)) {
            lookout.look(other, unit);
        }
    }
}

void look_through(const Field& field, State& state, Weather weather) {
    Lookout lookout(field, state);
    for (const UnitId unit : field.all()) {
        const std::size_t side = index(enemy_of(field.side(unit)));
        const bool seen = (state.seen[side] & mask_of(unit)) != 0;
        if (seen && lookout.is_clear(unit) == (weather == Weather::thicker)) {
            lookout.look(unit, no_unit);
        }
    }
}

} // namespace bounce::ccc
