// What each side sees of the other.
#include "engine/rules/ccc/units/gaze.h"
#include "engine/rules/ccc/units/masks.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"
#include "engine/rules/ccc/weather/smoke.h"

namespace bounce::ccc {

namespace {

/// Whom somebody looks with or at: an officer with a unit is seen as it is, and sees what it sees.
UnitId shown_by(const State& state, UnitId unit) {
    const UnitId with = state.units[unit].with;
    return with == no_unit ? unit : with;
}

/// Tells anew what one side sees of one enemy.
class Lookout {
  public:
    Lookout(const Field& field, State& state) : field_(field), state_(state), gaze_(field, state) {}

    [[nodiscard]] bool is_clear(UnitId enemy) const {
        const std::size_t side = index(enemy_of(field_.side(enemy)));
        return (state_.seen[side] & ~state_.dim[side] & mask_of(enemy)) != 0;
    }

    /// Looks with one unit first, which most often settles it. If that one alone has come to stand otherwise,
    /// and the enemy was not seen clearly before, no other sees him clearly now.
    void look(UnitId enemy, UnitId first) {
        const bool closely = first == no_unit || is_clear(enemy);
        Found found;
        if (state_.units[enemy].on_table()) {
            const UnitId shown = shown_by(state_, enemy);
            if (first != no_unit && stands(state_, first)) {
                look_with(first, shown, true, found);
            }
            for (const UnitId unit : field_.all()) {
                if (found.clear || (found.any && !closely)) {
                    break;
                }
                if (field_.side(unit) != field_.side(enemy) && unit != first && stands(state_, unit)) {
                    look_with(unit, shown, closely, found);
                }
            }
        }
        enter(enemy, found);
    }

  private:
    struct Found {
        bool any = false;
        bool clear = false;
    };

    void look_with(UnitId unit, UnitId shown, bool closely, Found& found) {
        if ((!found.any || closely) && gaze_.sees(unit, shown)) {
            found.any = true;
            found.clear = closely && gaze_.is_clear(unit, shown);
        }
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
