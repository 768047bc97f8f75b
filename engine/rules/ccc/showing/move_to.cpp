// The best of several ways to a place, as far as a unit may go.
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/showing/plan.h"
#include "engine/rules/ccc/showing/ways_to.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

using table::Leg;
using table::Legs;

/// Tries ways of one unit and keeps the one that ends nearest to a place. Of several that do the one after
/// which it looks most nearly where it looked before, and then the cheapest.
class Trial {
  public:
    Trial(const Field& field, const State& state, UnitId unit, const Goal& goal)
        : field_(field), state_(state), unit_(unit), goal_(goal), room_(formation_of(field, state, unit)) {
        const Unit& it = state.units[unit];
        begun_ = best_ = miss({it.at, it.facing});
    }

    void consider(const Legs& whole) {
        const Legs most = as_much_of(whole);
        take(most);
        if (goal_.facing != nullptr) {
            face_at_last(most);
        }
    }

    [[nodiscard]] bool arrived() const { return best_ == 0; }
    [[nodiscard]] const Legs& best() const { return legs_; }

  private:
    /// How far it is from the wish, in thou: to look wrongly is as bad as to stand off by what the outer end
    /// would have to wheel.
    [[nodiscard]] std::int64_t miss(const Pose& front) const {
        std::int64_t far = table::root(table::square(goal_.at - front.at) * 16) / 4;
        if (goal_.facing != nullptr) {
            const Angle off = *goal_.facing - front.facing;
            far += table::arc(std::max(room_.width(), 2 * table::inch), off.size());
        }
        return far;
    }

    /// Where it comes if it may go so and runs into nobody.
    [[nodiscard]] std::optional<Progress> followed(const Legs& legs) const {
        if (legs.count == 0) {
            return {};
        }
        Progress progress = follow(field_, state_, {unit_, legs});
        return progress.verdict && progress.touched == no_unit ? std::optional{std::move(progress)}
                                                               : std::nullopt;
    }
    [[nodiscard]] bool is_good(const Legs& legs) const { return followed(legs).has_value(); }

    void take(const Legs& legs) {
        const std::optional<Progress> progress = followed(legs);
        if (!progress) {
            return;
        }
        const std::int64_t missed = miss(progress->to);
        if (missed > 0 && missed > begun_ - table::touch) {
            return; // nobody marches for what no eye sees
        }
        const int turned = (progress->to.facing - state_.units[unit_].facing).size();
        const bool better =
            missed == best_ && (turned < turned_ || (turned == turned_ && progress->spent < spent_));
        if (missed < best_ || better) {
            best_ = missed;
            turned_ = turned;
            spent_ = progress->spent;
            legs_ = legs;
        }
    }

    /// The first `count` legs, and of the last of them so much as it measures.
    [[nodiscard]] static Legs part_of(const Legs& whole, int count, Thou at, Thou length) {
        Legs legs = whole;
        legs.count = static_cast<std::uint8_t>(count);
        Leg& last = legs.legs[static_cast<std::size_t>(count - 1)];
        last = at < length ? table::leg_until(last, at, length) : last;
        return legs;
    }

    /// The longest beginning of a way that it may go: whole legs first, and of the next as much as there is,
    /// to the thou. Nothing if not even the first may be begun.
    [[nodiscard]] Legs as_much_of(const Legs& whole) const {
        if (is_good(whole)) {
            return whole;
        }
        for (int count = whole.count; count > 0; --count) {
            const Leg& last = whole.legs[static_cast<std::size_t>(count - 1)];
            const Thou length = table::measured(room_, last, {});
            if (is_good(part_of(whole, count, length, length))) {
                return part_of(whole, count, length, length);
            }
            if (const Thou most = last.kind == Leg::Kind::turn ? 0 : longest(whole, count, length);
                most > 0) {
                return part_of(whole, count, most, length);
            }
        }
        return {};
    }

    /// How far the last of so many legs may go; all of it may not. What is forbidden half-way, such as to
    /// stand on a friend whom it passes, may be allowed farther on.
    [[nodiscard]] Thou longest(const Legs& whole, int count, Thou length) const {
        constexpr int pieces = 12;
        const auto good = [&](Thou at) { return is_good(part_of(whole, count, at, length)); };
        Thou bad = length;
        for (int piece = pieces - 1; piece >= 0; --piece) {
            const auto at = static_cast<Thou>(std::int64_t{length} * piece / pieces);
            if (piece > 0 && !good(at)) {
                bad = at;
                continue;
            }
            Thou far = at;
            while (bad - far > 1) {
                const Thou between = far + (bad - far) / 2;
                (good(between) ? far : bad) = between;
            }
            return far;
        }
        return 0;
    }

    /// What is left of its move turns it where it is to look.
    void face_at_last(const Legs& legs) {
        const Unit& it = state_.units[unit_];
        Pose middle = middle_of({it.at, it.facing}, room_);
        for (const Leg& leg : legs) {
            middle = table::after(middle, room_, leg, {});
        }
        const Angle off = *goal_.facing - middle.facing;
        if (legs.count == Legs::most || off.turn == 0) {
            return;
        }
        const Angle size{static_cast<std::uint16_t>(off.size())};
        const bool left = off.signed_turn() < 0;
        for (const Leg& last : {Leg{Leg::Kind::turn, 0, off},
                                Leg{left ? Leg::Kind::wheel_left : Leg::Kind::wheel_right, 0, size}}) {
            Legs more = legs;
            more.legs[more.count++] = last;
            take(as_much_of(more));
        }
    }

    const Field& field_;
    const State& state_;
    UnitId unit_;
    const Goal& goal_;
    table::Formation room_;
    std::int64_t begun_ = 0;
    std::int64_t best_ = 0;
    int turned_ = 0;
    std::int32_t spent_ = 0;
    Legs legs_;
};

} // namespace

Move move_to(const Field& field, const State& state, UnitId unit, Vec to, const Angle* facing) {
    Move order{.unit = unit, .legs = {}};
    if (!may_move(field, state, unit)) {
        return order;
    }
    const Goal goal{to, facing};
    Trial trial(field, state, unit, goal);
    for (const Legs& way : plain_ways(field, state, unit, goal)) {
        trial.consider(way);
    }
    if (!trial.arrived()) {
        for (const Legs& way : ways_round(field, state, unit, goal)) {
            trial.consider(way);
        }
    }
    order.legs = trial.best();
    return order;
}

} // namespace bounce::ccc
