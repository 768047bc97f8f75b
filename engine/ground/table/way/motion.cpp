#include "engine/ground/table/way/motion.h"

#include <cstdlib>

namespace bounce::table {

namespace {

constexpr int fine_bits = 4;

constexpr std::int64_t fine(Thou thou) { return std::int64_t{thou} << fine_bits; }
constexpr std::int64_t fine_of_halves(Thou halves) { return std::int64_t{halves} << (fine_bits - 1); }
constexpr Thou thou(std::int64_t fine) { return scaled_down(fine, fine_bits); }

std::int64_t square(const Fine& a) { return a.x * a.x + a.y * a.y; }
Angle direction_of(const Fine& a) {
    return direction_of(Vec{static_cast<Thou>(a.x), static_cast<Thou>(a.y)});
}

/// A point as it is seen, to the right along x and ahead along y.
Fine seen_from(const Frame& frame, Vec point) {
    const Seen at = frame.seen(point, fine_bits);
    return {at.right, at.ahead};
}

/// The part of an edge at x, which lies between its ends.
std::int64_t rise_at(const Fine& a, const Fine& b, std::int64_t x) {
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
}
constexpr bool spans(const Fine& a, const Fine& b, std::int64_t x) { return (a.x < x) != (b.x < x); }

/// An edge, and how far along it something lies.
class Chord {
  public:
    Chord(const Fine& from, const Fine& to)
        : from_(from), run_{to.x - from.x, to.y - from.y}, length_(root(square(run_))) {
        if (length_ > 0) {
            foot_ = -(from.x * run_.x + from.y * run_.y) / length_;
            const std::int64_t off = (from.x * run_.y - from.y * run_.x) / length_;
            square_off_ = off * off;
        }
    }
    [[nodiscard]] std::int64_t length() const { return length_; }
    [[nodiscard]] Fine at(std::int64_t part) const {
        return {from_.x + run_.x * part / length_, from_.y + run_.y * part / length_};
    }
    /// Where it crosses the circle of this radius.
    template <class Use>
    void circle(std::int64_t radius, Use use) const {
        const std::int64_t left = radius * radius - square_off_;
        if (left < 0 || length_ == 0) {
            return;
        }
        const std::int64_t half = root(left);
        for (const std::int64_t part : {foot_ - half, foot_ + half}) {
            if (part > 0 && part < length_) {
                use(part);
            }
        }
    }

  private:
    Fine from_, run_;
    std::int64_t length_;
    std::int64_t foot_ = 0;
    std::int64_t square_off_ = 0;
};

/// By how much the front edge of a wheeling unit turns until it lies on a point: it points to the left at
/// first.
Angle ray_through(const Fine& point) { return direction_of(point) + quarter; }

/// The box around what corners cover that turn about a point, from where they stand to where they come.
Box turned_box(Vec pivot, const Corners& begin, const Corners& end, int turn) {
    Box box = joined(box_of(begin), box_of(end));
    for (const Vec corner : begin) {
        const Vec arm = corner - pivot;
        const Thou radius = length(arm);
        const Angle from = direction_of(arm);
        for (int i = 0; i < 4; ++i) {
            const Angle side{static_cast<std::uint16_t>(i * quarter.turn)};
            const Angle way = turn < 0 ? from - side : side - from;
            if (way.turn <= std::abs(turn)) {
                // What only rounding lets stick out is not covered.
                const Vec most = pivot + along(side, std::max(radius - graze, 0));
                box = joined(box, {most.x, most.y, most.x, most.y});
            }
        }
    }
    return box;
}

} // namespace

Angle way_of(const Pose& pose, const Leg& leg) {
    switch (leg.kind) {
    case Leg::Kind::retire:
        return pose.facing + half_circle;
    case Leg::Kind::oblique:
        return pose.facing + leg.turn;
    default:
        return pose.facing;
    }
}

Angle lead_side(const Leg& leg) {
    switch (leg.kind) {
    case Leg::Kind::retire:
        return half_circle;
    case Leg::Kind::oblique: {
        // To the nearest quarter; of two equally near the one nearer to the front, whichever way.
        const int quarters = (leg.turn.size() + eighth.turn - 1) / quarter.turn;
        const int turn = quarters * quarter.turn;
        return {static_cast<std::uint16_t>(leg.turn.signed_turn() < 0 ? -turn : turn)};
    }
    default:
        return {};
    }
}

LeadSize lead_size(const Formation& formation, const Leg& leg) {
    const bool flank = (lead_side(leg).turn & quarter.turn) != 0;
    return flank ? LeadSize{formation.width(), formation.depth()}
                 : LeadSize{formation.depth(), formation.width()};
}

// ---- Straight ways

Shift::Shift(const Pose& pose, const Formation& formation, const Leg& leg)
    : frame_(pose.at, way_of(pose, leg)) {
    const Angle way = way_of(pose, leg);
    const Angle side = pose.facing + lead_side(leg) - way;
    slope_ = sine(side);
    run_ = cosine(side);
    const LeadSize size = lead_size(formation, leg);
    const std::int64_t ahead = fine_of_halves(size.ahead);
    const std::int64_t half = std::max<std::int64_t>(fine_of_halves(size.width) - fine(graze), 0);
    lead_ = ahead * one / run_;
    left_ = scaled_down(ahead * slope_ - half * run_, 30);
    right_ = scaled_down(ahead * slope_ + half * run_, 30);
    const Box box = box_of(outline(pose, formation));
    const Vec by = along(way, leg.by);
    box_ = joined(box, {box.left + by.x, box.bottom + by.y, box.right + by.x, box.top + by.y});
}

Fine Shift::seen(Vec point) const {
    Fine at = seen_from(frame_, point);
    at.y += at.x * slope_ / run_ - lead_;
    return at;
}

void Shift::mark(const Fine& point, Marks& marks) const {
    if (left_ <= point.x && point.x <= right_) {
        marks.push_back(thou(point.y));
    }
}
void Shift::mark(Vec point, Marks& marks) const { mark(seen(point), marks); }

void Shift::mark(Vec from, Vec to, Marks& marks) const {
    const Fine a = seen(from);
    const Fine b = seen(to);
    mark(a, marks);
    for (const std::int64_t end : {left_, right_}) {
        if (spans(a, b, end)) {
            marks.push_back(thou(rise_at(a, b, end)));
        }
    }
}

void Shift::meet(Vec from, Vec to, Meets& meets) const {
    Marks marks;
    const Fine a = seen(from);
    const Fine b = seen(to);
    mark(a, marks);
    mark(b, marks);
    for (const std::int64_t end : {left_, right_}) {
        if (spans(a, b, end)) {
            marks.push_back(thou(rise_at(a, b, end)));
        }
    }
    if (!marks.empty()) {
        const auto [least, most] = std::ranges::minmax(marks);
        meets.push_back({least, most});
    }
}

// ---- Wheels

Swing::Swing(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel)
    : frame_(pose.at, pose.facing), side_(leg.kind == Leg::Kind::wheel_right ? 1 : -1),
      measure_radius_(formation.width() + wheel.radius), turn_(leg.turn) {
    const std::int64_t half_width = fine_of_halves(formation.width());
    before_ = fine_of_halves(formation.depth());
    beside_ = half_width + fine(wheel.radius);
    outer_ = std::max<std::int64_t>(beside_ + half_width - fine(graze), 0);
    inner_ = std::min(fine(wheel.radius + graze), outer_);
    const Base begin = outline(pose, formation);
    const Base end = outline(after(pose, formation, leg, wheel), formation);
    const auto way = static_cast<Thou>(side_);
    const Vec pivot =
        pose.at + along_halves(pose.facing, formation.depth(), way * (formation.width() + 2 * wheel.radius));
    box_ = turned_box(pivot, corners(begin), corners(end), way * turn_.turn);
}

Fine Swing::seen(Vec point) const {
    const Fine at = seen_from(frame_, point);
    return {at.x * side_ - beside_, at.y - before_};
}

bool Swing::on_ring(const Fine& point) const {
    const std::int64_t far = square(point);
    return inner_ * inner_ <= far && far <= outer_ * outer_;
}

void Swing::mark(Angle angle, Marks& marks) const {
    if (angle.turn < turn_.turn) {
        marks.push_back(arc(measure_radius_, angle.turn));
    }
}
void Swing::mark(const Fine& point, Marks& marks) const {
    if (on_ring(point)) {
        mark(ray_through(point), marks);
    }
}
void Swing::mark(Vec point, Marks& marks) const { mark(seen(point), marks); }

void Swing::mark(Vec from, Vec to, Marks& marks) const {
    const Fine a = seen(from);
    const Chord chord(a, seen(to));
    mark(a, marks);
    for (const std::int64_t radius : {inner_, outer_}) {
        chord.circle(radius, [&](std::int64_t part) { mark(ray_through(chord.at(part)), marks); });
    }
}

void Swing::meet(Vec from, Vec to, Meets& meets) const {
    const Chord chord(seen(from), seen(to));
    if (chord.length() == 0) {
        return;
    }
    boost::container::static_vector<std::int64_t, 6> cuts{0, chord.length()};
    for (const std::int64_t radius : {inner_, outer_}) {
        chord.circle(radius, [&](std::int64_t part) { cuts.push_back(part); });
    }
    std::ranges::sort(cuts);
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        if (!on_ring(chord.at((cuts[i - 1] + cuts[i]) / 2))) {
            continue;
        }
        // Seen from a point an edge takes less than half a circle.
        const int a = ray_through(chord.at(cuts[i - 1])).turn;
        const int b =
            a + (ray_through(chord.at(cuts[i])) - Angle{static_cast<std::uint16_t>(a)}).signed_turn();
        for (const int round : {-65536, 0, 65536}) {
            const int least = std::min(a, b) + round;
            const int most = std::max(a, b) + round;
            if (most >= -eighth.turn && least <= turn_.turn) {
                meets.push_back({arc(measure_radius_, least), arc(measure_radius_, most)});
            }
        }
    }
}

Box turning_box(const Pose& pose, const Formation& formation, Angle turn) {
    const Base begin = outline(pose, formation);
    Base end = begin;
    end.facing = begin.facing + turn;
    return turned_box(pose.at, corners(begin), corners(end), turn.signed_turn());
}

} // namespace bounce::table
