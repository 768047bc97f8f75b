#include "engine/ground/table/path.h"

#include <algorithm>

namespace bounce::table {

namespace {

/// Curves are followed in steps of this length of the outer corner's arc.
constexpr Thou step_length = 250;
/// Rounding lets bodies share this much with what they only touch.
constexpr Thou slack = 2;

bool is_wheel(const Leg& leg) {
    return leg.kind == Leg::Kind::wheel_left || leg.kind == Leg::Kind::wheel_right;
}

/// 1 for a wheel to the right, -1 to the left.
Thou side_of(Leg::Kind kind) { return kind == Leg::Kind::wheel_right ? 1 : -1; }

/// From the middle of a unit to the point about which it wheels.
Vec to_pivot(Angle facing, const Formation& formation, Wheel wheel, Thou side) {
    return along_halves(facing, formation.depth(), side * (formation.width() + 2 * wheel.radius));
}

/// What is seen of two bodies along one axis: by how much they overlap on it, and how that changes.
struct Shadow {
    std::int64_t low;
    std::int64_t high;
};
Shadow shadow(const Corners& corners, Vec axis) {
    Shadow all{dot(corners[0], axis), dot(corners[0], axis)};
    for (const Vec corner : corners) {
        all.low = std::min(all.low, dot(corner, axis));
        all.high = std::max(all.high, dot(corner, axis));
    }
    return all;
}

/// Part of a straight way, in 2^-16 of it.
struct Part {
    std::int64_t from = 0;
    std::int64_t to = 1 << 16;

    [[nodiscard]] bool empty() const { return from > to; }
};

std::int64_t divided_up(std::int64_t a, std::int64_t b) { return a >= 0 ? (a + b - 1) / b : -(-a / b); }
std::int64_t divided_down(std::int64_t a, std::int64_t b) { return -divided_up(-a, b); }

/// Keeps of the part what makes `start + change * part` larger than 0; `change` for the whole way.
void keep_positive(Part& part, std::int64_t start, std::int64_t change) {
    const std::int64_t scaled = start * (1 << 16);
    if (change == 0) {
        part.to = start > 0 ? part.to : part.from - 1;
    } else if (change > 0) {
        part.from = std::max(part.from, divided_down(-scaled, change) + 1);
    } else {
        part.to = std::min(part.to, divided_up(scaled, -change) - 1);
    }
}

/// The part of a straight way on which a body lies nearer than `gap` along all sides of both: a negative gap
/// asks that they share more than that. Exact for touching; for gaps a little more than what is too near.
Part near_part(const Base& body, Vec way, const Base& obstacle, Thou gap) {
    const Corners mine = corners(body);
    const Corners other = corners(obstacle);
    Part part;
    for (const Angle facing :
         {body.facing, body.facing + quarter, obstacle.facing, obstacle.facing + quarter}) {
        constexpr Thou unit = 1 << 14;
        const Vec axis = along(facing, unit);
        const Shadow a = shadow(mine, axis);
        const Shadow b = shadow(other, axis);
        const std::int64_t drift = dot(way, axis);
        const std::int64_t reach = std::int64_t{gap} * unit;
        keep_positive(part, a.high - b.low + reach, drift);
        keep_positive(part, b.high - a.low + reach, -drift);
        if (part.empty()) {
            break;
        }
    }
    return part;
}

/// A body that moves along a leg, held against an obstacle.
class Approach {
  public:
    Approach(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel, const Base& obstacle,
             Thou gap)
        : pose_(pose), formation_(formation), leg_(leg), wheel_(wheel), obstacle_(obstacle), gap_(gap),
          whole_(measured(formation, leg, wheel)) {}

    [[nodiscard]] Thou straight() const {
        const Base body = outline(pose_, formation_);
        const Vec way = after(pose_, formation_, leg_, wheel_).at - pose_.at;
        const Part part = near_part(body, way, obstacle_, gap_ == 0 ? -slack : gap_);
        if (part.empty()) {
            return whole_;
        }
        const Thou first = length_at(part.from);
        if (gap_ == 0) {
            return first;
        }
        // the distance falls and rises once along a straight way: its least value parts the two
        Thou low = first;
        Thou high = length_at(part.to);
        while (high - low > 2) {
            const Thou third = (high - low) / 3;
            const bool falls = apart(low + third) > apart(high - third);
            low = falls ? low + third : low;
            high = falls ? high : high - third;
        }
        const Thou nearest = apart(low) <= apart(high) ? low : high;
        return clear(nearest) ? whole_ : last_clear(0, nearest);
    }

    [[nodiscard]] Thou curved() const {
        if (far_from_all()) {
            return whole_;
        }
        const Thou steps = whole_ / step_length + 1;
        Thou before = 0;
        for (Thou step = 0; step <= steps; ++step) {
            const auto at = static_cast<Thou>(std::int64_t{whole_} * step / steps);
            if (!clear(at)) {
                return last_clear(before, at);
            }
            before = at;
        }
        return whole_;
    }

  private:
    [[nodiscard]] Thou length_at(std::int64_t part) const {
        return static_cast<Thou>((std::int64_t{whole_} * std::clamp<std::int64_t>(part, 0, 1 << 16)) >> 16);
    }
    [[nodiscard]] Base body_at(Thou at) const {
        return outline(after(pose_, formation_, leg_until(leg_, at, whole_), wheel_), formation_);
    }
    [[nodiscard]] std::int64_t apart(Thou at) const {
        return square_distance(corners(body_at(at)), corners(obstacle_));
    }
    [[nodiscard]] bool clear(Thou at) const {
        return gap_ == 0 ? !overlap(body_at(at), obstacle_, slack) : apart(at) >= std::int64_t{gap_} * gap_;
    }
    /// Between a place that is clear, or the start, and one that is not.
    [[nodiscard]] Thou last_clear(Thou good, Thou bad) const {
        if (!clear(good)) {
            return good;
        }
        while (bad - good > 1) {
            const Thou middle = good + (bad - good) / 2;
            (clear(middle) ? good : bad) = middle;
        }
        return good;
    }
    /// Nothing that wheels comes farther from the pivot than its farthest corner.
    [[nodiscard]] bool far_from_all() const {
        const Vec pivot = pose_.at + to_pivot(pose_.facing, formation_, wheel_, side_of(leg_.kind));
        std::int64_t farthest = 0;
        for (const Vec corner : corners(outline(pose_, formation_))) {
            farthest = std::max(farthest, square(corner - pivot));
        }
        return distance(obstacle_, pivot) > root(farthest) + gap_ + 2;
    }

    Pose pose_;
    Formation formation_;
    Leg leg_;
    Wheel wheel_;
    Base obstacle_;
    Thou gap_;
    Thou whole_;
};

} // namespace

Leg leg_until(const Leg& leg, Thou at, Thou whole) {
    if (whole <= 0) {
        return leg;
    }
    Leg part = leg;
    if (is_wheel(leg)) {
        part.turn = {static_cast<std::uint16_t>((std::int64_t{leg.turn.turn} * at + whole / 2) / whole)};
    } else {
        part.by = at;
    }
    return part;
}

Pose after(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel) {
    switch (leg.kind) {
    case Leg::Kind::advance:
        return {pose.at + along(pose.facing, leg.by), pose.facing};
    case Leg::Kind::retire:
        return {pose.at - along(pose.facing, leg.by), pose.facing};
    case Leg::Kind::oblique:
        return {pose.at + along(pose.facing + leg.turn, leg.by), pose.facing};
    case Leg::Kind::turn:
        return {pose.at, pose.facing + leg.turn};
    case Leg::Kind::wheel_left:
    case Leg::Kind::wheel_right:
        break;
    }
    const Thou side = side_of(leg.kind);
    const Angle facing = side > 0 ? pose.facing + leg.turn : pose.facing - leg.turn;
    const Vec pivot = pose.at + to_pivot(pose.facing, formation, wheel, side);
    return {pivot - to_pivot(facing, formation, wheel, side), facing};
}

Thou measured(const Formation& formation, const Leg& leg, Wheel wheel) {
    if (leg.kind == Leg::Kind::turn) {
        return 0;
    }
    return is_wheel(leg) ? arc(formation.width() + wheel.radius, leg.turn.turn) : leg.by;
}

Thou free_way(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel, const Base& obstacle,
              Thou gap) {
    if (leg.kind == Leg::Kind::turn) {
        return 0;
    }
    const Approach approach{pose, formation, leg, wheel, obstacle, gap};
    return is_wheel(leg) ? approach.curved() : approach.straight();
}

} // namespace bounce::table
