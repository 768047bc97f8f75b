#include "engine/rules/ccc/charge/wheel.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/touch.h"
#include "engine/ground/table/way/sweep.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/charge_bar.h"
#include "engine/rules/ccc/charge/charge_way.h"
#include "engine/rules/ccc/mobility/slopes.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::ccc {

namespace {

table::Leg wheel_leg(int wheel) {
    return {.kind = wheel < 0 ? table::Leg::Kind::wheel_left : table::Leg::Kind::wheel_right,
            .turn = {static_cast<std::uint16_t>(std::abs(wheel))}};
}

} // namespace

Wheeled wheeled(const table::Formation& formation, const Pose& middle, int wheel) {
    if (wheel == 0) {
        return {.middle = middle};
    }
    const table::Leg leg = wheel_leg(wheel);
    return {leg, table::after(middle, formation, leg, {}), table::measured(formation, leg, {})};
}

Wheeled wheeled(Position pos, UnitId unit, int wheel) {
    const Unit& it = pos.state.units[unit];
    const table::Formation formation = formation_of(pos, unit);
    return wheeled(formation, middle_of({it.at, it.facing}, formation), wheel);
}

Way way_of_wheel(Position pos, UnitId unit, const Wheeled& wheel) {
    if (wheel.cost == 0) {
        return {};
    }
    return way_along(pos, walker_of(pos, unit), wheel.leg, pos.state.units[unit].paid);
}

std::uint8_t paid_by(const Tolls& tolls) {
    std::uint8_t paid = 0;
    for (const Toll& toll : tolls) {
        paid = static_cast<std::uint8_t>(paid | paid_bit(toll.kind));
    }
    return paid;
}

Thou least_of(Position pos, const Tolls& tolls) {
    Thou least = 0;
    for (const Toll& toll : tolls) {
        switch (toll.kind) {
        case Toll::Kind::up:
        case Toll::Kind::obstacle:
            least += table::inch;
            break;
        case Toll::Kind::down:
            least -= best_slope(pos.field, toll.kind);
            break;
        default:
            least += flat_toll(pos, toll.kind);
        }
    }
    return least;
}

bool comes_round(Position pos, UnitId unit, const Wheeled& wheel, const Way& way, Counting counting) {
    if (wheel.cost == 0) {
        return true;
    }
    if (way.closed || way.houses != 0) {
        return false;
    }
    const Walker walker = walker_of(pos, unit);
    const table::Formation& formation = walker.formation;
    const Pose& middle = walker.middle;
    const table::Base body = walker.body();
    const Thou far = wheel.cost + table::radius(body);
    return std::ranges::none_of(pos.field.all(), [&](UnitId other) {
        if (is_far(pos, other, middle.at, far) || !is_in_the_way(pos, unit, other, counting)
            || may_pass(pos, unit, other)) {
            return false;
        }
        const table::Base there = body_of(pos, other);
        return !table::surely_apart(body, there, far)
               && table::meets_on_way(middle, formation, wheel.leg, {}, there);
    });
}

bool has_room_to_wheel(Position pos, UnitId unit, const Wheeled& wheel, const Way& way, Counting counting) {
    Walker there = walker_of(pos, unit);
    there.middle = wheel.middle;
    return wheel.cost == 0
           || (comes_round(pos, unit, wheel, way, counting)
               && check_standing(pos, there, counting).has_value());
}

int greatest_wheel(const Parameters& rules) { return std::min(rules.charge_wheel * 65536 / 360, 32767); }

namespace {

/// A unit that may wheel at an enemy, and the wheels worth trying.
class Aim {
  public:
    explicit Aim(const Onset& onset)
        : there_(onset.there), most_(greatest_wheel(onset.pos.field.parameters)), room_(onset.room),
          middle_(onset.middle) {}

    /// Where the middle of the enemy is straight ahead of some of the unit, or some of him straight ahead of
    /// its middle, a wheel would only cost.
    [[nodiscard]] bool is_ahead() const {
        table::Base middle = table::outline(middle_, room_);
        middle.width = 2;
        return std::abs(right_after(0)) <= room_.width() / 2 || table::straight_way(middle, there_);
    }

    /// The wheel that brings the enemy most nearly before the middle of the unit's front.
    [[nodiscard]] int to_middle() const {
        // The farther it wheels the farther the target moves to the other side.
        const int side = right_after(0) > 0 ? 1 : -1;
        int low = 0;
        int high = most_;
        while (low < high) {
            const int wheel = (low + high + 1) / 2;
            if (side * right_after(side * wheel) >= 0) {
                low = wheel;
            } else {
                high = wheel - 1;
            }
        }
        return side * low;
    }

    /// All wheels that bring some of the enemy before the front, from one of them as far as another.
    struct Range {
        int least = 0;
        int most = 0;
    };
    [[nodiscard]] std::optional<Range> all(int one) const {
        return is_before(one) ? std::optional{Range{last_before(one, -most_), last_before(one, most_)}}
                              : std::nullopt;
    }

  private:
    [[nodiscard]] bool is_before(int wheel) const {
        return table::straight_way(table::outline(after(wheel), room_), there_).has_value();
    }
    /// Of the wheels from one that brings him before the front to another the last that does.
    [[nodiscard]] int last_before(int one, int end) const {
        if (is_before(end)) {
            return end;
        }
        while (std::abs(end - one) > 1) {
            const int between = (one + end) / 2;
            (is_before(between) ? one : end) = between;
        }
        return one;
    }
    [[nodiscard]] Pose after(int wheel) const {
        return wheel == 0 ? middle_ : table::after(middle_, room_, wheel_leg(wheel), {});
    }
    /// How far to the right of the middle of the front the enemy lies after a wheel.
    [[nodiscard]] Thou right_after(int wheel) const {
        const Pose there = after(wheel);
        return table::Frame(there.at, there.facing).seen(there_.centre).right;
    }

    table::Base there_; ///< The enemy.
    int most_;
    table::Formation room_;
    Pose middle_;
};

/// Of all wheels that may do the least that does, to a few degrees.
template <class Reaches>
std::optional<std::int16_t> any_wheel(const std::optional<Aim::Range>& all, Reaches reaches) {
    constexpr int small_step = 3 * 65536 / 360;
    constexpr int most_tries = 12;
    if (!all) {
        return {};
    }
    const int step = std::max(small_step, (all->most - all->least) / most_tries);
    const int first = std::clamp(0, all->least, all->most);
    const auto may = [&](int wheel) {
        return wheel != 0 && wheel >= all->least && wheel <= all->most && reaches(wheel);
    };
    if (may(first)) {
        return static_cast<std::int16_t>(first);
    }
    for (int more = step; first - more >= all->least || first + more <= all->most; more += step) {
        for (const int wheel : {first + more, first - more}) {
            if (may(wheel)) {
                return static_cast<std::int16_t>(wheel);
            }
        }
    }
    return {};
}

} // namespace

std::optional<std::int16_t> wheel_to_charge(Position pos, UnitId unit, UnitId target) {
    if (!may_be_charged(pos, unit, target)) {
        return {};
    }
    Onset onset(pos, unit, target);
    if (onset.surely_out_of_reach()) {
        return {};
    }
    const auto reaches = [&](int wheel) { return ChargeWay(onset, wheel).is_open(); };
    const Aim aim(onset);
    const bool ahead = aim.is_ahead();
    if (ahead && reaches(0)) {
        return std::int16_t{0};
    }
    // What is in the way of one wheel may not be in that of another.
    const int full = aim.to_middle();
    for (const int wheel : {full, full / 2}) {
        if (wheel != 0 && reaches(wheel)) {
            return static_cast<std::int16_t>(wheel);
        }
    }
    if (!ahead && reaches(0)) {
        return std::int16_t{0};
    }
    return onset.is_seen() ? any_wheel(aim.all(full), reaches) : std::nullopt;
}

std::int16_t wheel_onto(Position pos, UnitId unit, UnitId target) {
    if (const auto wheel = wheel_to_charge(pos, unit, target)) {
        return *wheel;
    }
    const Aim aim(Onset(pos, unit, target));
    return static_cast<std::int16_t>(aim.is_ahead() ? 0 : aim.to_middle());
}

} // namespace bounce::ccc
