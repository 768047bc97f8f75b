// What each side sees of the other.
#include "engine/rules/ccc/sight/gaze.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/masks.h"
#include "engine/rules/ccc/units/pieces.h"

#include <array>
#include <limits>

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
    Lookout(MutablePosition pos) : pos_(pos), gaze_(pos) {
        for (const UnitId unit : pos.field.all()) {
            watchers_[index(pos.field.side(unit))] |= stands(pos.state, unit) ? mask_of(unit) : 0;
        }
    }

    [[nodiscard]] bool is_clear(UnitId enemy) const {
        const std::size_t side = index(enemy_of(pos_.field.side(enemy)));
        return (pos_.state.seen[side] & ~pos_.state.dim[side] & mask_of(enemy)) != 0;
    }

    /// There is something to be told of a unit: it is on the table, or was seen there.
    [[nodiscard]] bool concerns(UnitId unit) const {
        return pos_.state.units[unit].on_table() || is_seen(unit);
    }

    /// Who has moved alone looked from there before.
    void looked_from(const table::Base& before) { was_blind_ = gaze_.is_wrapped(Profile(before)); }

    /// `moved` alone has come to stand otherwise of those who look; with `no_unit`, all may have, or the
    /// enemy.
    void look(UnitId enemy, UnitId moved) {
        const UnitId shown = shown_by(pos_.state, enemy);
        Found found;
        if (shown != enemy && (looked_at_ & mask_of(shown)) != 0) { // an officer is seen as his unit is
            found = {is_seen(shown), is_clear(shown)};
        } else if (pos_.state.units[enemy].on_table()) {
            found = moved == no_unit ? look_with_all(enemy, shown, false) : look_after(enemy, shown, moved);
        }
        looked_at_ |= mask_of(enemy);
        enter(enemy, found);
    }

  private:
    struct Found {
        bool any = false;
        bool clear = false;
    };

    [[nodiscard]] bool is_seen(UnitId enemy) const {
        return (pos_.state.seen[index(enemy_of(pos_.field.side(enemy)))] & mask_of(enemy)) != 0;
    }
    [[nodiscard]] std::uint64_t watchers(UnitId enemy) const {
        return watchers_[index(enemy_of(pos_.field.side(enemy)))];
    }

    Found look_with_all(UnitId enemy, UnitId shown, bool unwrapped) {
        const std::uint64_t units = watchers(enemy);
        if (units == 0) {
            return {};
        }
        const bool open = gaze_.is_in_the_open(shown);
        UnitId& witness = witnesses_[index(pos_.field.side(enemy))];
        if (open && witness != no_unit && gaze_.surely_sees(witness, shown)) {
            return {true, true};
        }
        const UnitId nearest = nearest_of(units, pos_.state.units[shown].at);
        if (open && any_surely_sees(nearest, units, shown, witness)) {
            return {true, true};
        }
        Found found;
        look_with_each(nearest, units, shown, unwrapped || !gaze_.is_wrapped(shown), found);
        return found;
    }

    /// Whether the last witness surely sees an unwrapped enemy, or who is nearest to him does.
    bool has_witness(UnitId enemy, UnitId shown) {
        if (!gaze_.goes_by_lines()) {
            return false;
        }
        UnitId& witness = witnesses_[index(pos_.field.side(enemy))];
        if (witness != no_unit && gaze_.surely_sees(witness, shown)) {
            return true;
        }
        const std::uint64_t units = watchers(enemy);
        return units != 0
               && any_surely_sees(nearest_of(units, pos_.state.units[shown].at), 0, shown, witness);
    }

    /// Of some units, one of them asked first; who it was.
    bool any_surely_sees(UnitId first, std::uint64_t units, UnitId shown, UnitId& witness) {
        const auto sees = [&](UnitId unit) {
            const bool surely = gaze_.surely_sees(unit, shown);
            witness = surely ? unit : witness;
            return surely;
        };
        bool seen = sees(first);
        for (units &= ~mask_of(first); units != 0 && !seen; units &= units - 1) {
            seen = sees(lowest_of(units));
        }
        return seen;
    }

    /// The others see of the enemy what they saw: nothing more than all saw together.
    Found look_after(UnitId enemy, UnitId shown, UnitId moved) {
        if (is_clear(enemy)) {                             // so nothing wraps him
            if (was_blind_ || has_witness(enemy, shown)) { // so others see him
                return {true, true};
            }
            return look_with_all(enemy, shown, true);
        }
        Found found;
        if (stands(pos_.state, moved)) {
            look_with(moved, shown, !gaze_.is_wrapped(moved) && !gaze_.is_wrapped(shown), found);
        }
        const std::uint64_t others = watchers(enemy) & ~mask_of(moved);
        if (is_seen(enemy) && others != 0 && !found.any) {
            look_with_each(nearest_of(others, pos_.state.units[shown].at), others, shown, false, found);
        }
        return found;
    }

    /// With each of these, one of them first, until nothing more is to be found.
    void look_with_each(UnitId first, std::uint64_t units, UnitId shown, bool closely, Found& found) {
        look_with(first, shown, closely, found);
        const auto is_done = [&] { return units == 0 || found.clear || (found.any && !closely); };
        for (units &= ~mask_of(first); !is_done(); units &= units - 1) {
            look_with(lowest_of(units), shown, closely, found);
        }
    }

    /// Of one unit at least.
    [[nodiscard]] UnitId nearest_of(std::uint64_t units, Vec at) const {
        UnitId nearest = no_unit;
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (; units != 0; units &= units - 1) {
            const UnitId unit = lowest_of(units);
            const std::int64_t square = table::square(pos_.state.units[unit].at - at);
            if (square < least) {
                least = square;
                nearest = unit;
            }
        }
        return nearest;
    }

    void look_with(UnitId unit, UnitId shown, bool closely, Found& found) {
        found.clear = closely && gaze_.sees_unwrapped(unit, shown);
        found.any = found.any || found.clear || gaze_.sees(unit, shown);
    }

    void enter(UnitId enemy, Found found) {
        const std::size_t side = index(enemy_of(pos_.field.side(enemy)));
        pos_.state.seen[side] &= ~mask_of(enemy);
        pos_.state.dim[side] &= ~mask_of(enemy);
        pos_.state.seen[side] |= found.any ? mask_of(enemy) : 0;
        pos_.state.dim[side] |= found.any && !found.clear ? mask_of(enemy) : 0;
    }

    MutablePosition pos_;
    Gaze gaze_;
    bool was_blind_ = false;                  ///< Who has moved, before he did.
    std::array<std::uint64_t, 2> watchers_{}; ///< By side: who stands and looks, as bits.
    /// By side of the enemy: who surely saw the last one, and most often sees the next, his neighbour.
    std::array<UnitId, 2> witnesses_{no_unit, no_unit};
    std::uint64_t looked_at_ = 0; ///< As bits.
};

/// Neither ground nor weather: each side sees all.
bool nothing_hides(Position pos) {
    return pos.field.scenario.ground.contours.empty() && pos.state.clouds == 0 && pos.state.fog == 0
           && pos.field.parameters.sight_by_field == 0;
}

/// `before`: from where the unit looked until now, if it did so and nothing but its pose has changed.
void look_anew(MutablePosition pos, UnitId unit, const table::Base* before) {
    const auto& [field, state] = pos;
    if (unit != no_unit) {
        carry_smoke(pos, unit);
        // What goes along with a unit may come between any others.
        const bool carried = field.parameters.smoke == SmokeRules::unit && state.clouds > 0;
        unit = carried ? no_unit : unit;
    }
    if (nothing_hides(pos)) {
        const auto all = all_of(pos);
        for (const Side side : both_sides) {
            state.seen[index(side)] = all[index(side)] != 0 ? all[index(enemy_of(side))] : 0;
            state.dim[index(side)] = 0;
        }
        return;
    }
    Lookout lookout(pos);
    if (before != nullptr) {
        lookout.looked_from(*before);
    }
    for (const UnitId other : field.all()) {
        if (!lookout.concerns(other)) {
            continue;
        }
        if (unit == no_unit || other == unit || state.units[other].with == unit) {
            lookout.look(other, no_unit);
        } else if (field.side(other) != field.side(unit)) {
            lookout.look(other, unit);
        }
    }
}

} // namespace

void look_about(MutablePosition pos, UnitId unit) { look_anew(pos, unit, nullptr); }

void look_about_from(MutablePosition pos, UnitId unit, const table::Base& before) {
    look_anew(pos, unit, &before);
}

void look_through(MutablePosition pos, Weather weather) {
    Lookout lookout(pos);
    for (const UnitId unit : pos.field.all()) {
        const std::size_t side = index(enemy_of(pos.field.side(unit)));
        const bool seen = (pos.state.seen[side] & mask_of(unit)) != 0;
        if (seen && lookout.is_clear(unit) == (weather == Weather::thicker)) {
            lookout.look(unit, no_unit);
        }
    }
}

} // namespace bounce::ccc
