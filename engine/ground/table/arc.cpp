// What lies in the arc before an edge.
#include "engine/ground/table/base.h"
#include "engine/ground/table/measure/edges.h"
#include "engine/ground/table/measure/tolerance.h"

#include <algorithm>

namespace bounce::table {

namespace {

/// A direction as a displacement of length 2^30.
struct Ray {
    std::int64_t x, y;

    explicit Ray(Angle angle) : x(sine(angle)), y(cosine(angle)) {}

    /// Positive when the displacement lies counterclockwise.
    [[nodiscard]] std::int64_t side(Vec a) const { return x * a.y - y * a.x; }
    [[nodiscard]] std::int64_t ahead(Vec a) const { return x * a.x + y * a.y; }
};

bool within_narrow_arc(const Arc& arc, Shape target) {
    // One limit after the other, for most that is asked about lies beyond the first or the second.
    constexpr std::int64_t touching = -std::int64_t{graze} * one;
    const Ray middle(arc.ahead);
    if (!std::ranges::all_of(target, [&](Vec at) { return middle.ahead(at - arc.left) >= touching; })) {
        return false;
    }
    const Ray left(arc.ahead - arc.spread);
    if (!std::ranges::all_of(target, [&](Vec at) { return left.side(at - arc.left) <= 0; })) {
        return false;
    }
    const Ray right(arc.ahead + arc.spread);
    return std::ranges::all_of(target, [&](Vec at) { return right.side(at - arc.right) >= 0; });
}

/// The part of a way from 0 to 1 on which all that was asked is positive.
class Part {
  public:
    /// Something that changes evenly from `a` at 0 to `b` at 1, both below 2^31.
    void keep_positive(std::int64_t a, std::int64_t b) {
        none_ |= a <= 0 && b <= 0;
        if (a <= 0 && -a * from_of_ > from_ * (b - a)) {
            from_ = -a;
            from_of_ = b - a;
        } else if (b <= 0 && a * to_of_ < to_ * (a - b)) {
            to_ = a;
            to_of_ = a - b;
        }
    }
    [[nodiscard]] bool empty() const { return none_ || from_ * to_of_ >= to_ * from_of_; }

  private:
    std::int64_t from_ = 0, from_of_ = 1;
    std::int64_t to_ = 1, to_of_ = 1;
    bool none_ = false;
};

/// More than half of all is within: nothing may lie behind the edge between the two limits.
bool within_wide_arc(const Arc& arc, Shape target) {
    const Ray middle(arc.ahead);
    const Ray left(arc.ahead - arc.spread);
    const Ray right(arc.ahead + arc.spread);
    const auto small = [](std::int64_t side) { return side / (1 << 18); }; // 1/4096 thou
    return !any_edge(target, [&](Vec from, Vec to) {
        Part hidden;
        hidden.keep_positive(small(-middle.ahead(from - arc.left)), small(-middle.ahead(to - arc.left)));
        hidden.keep_positive(small(left.side(from - arc.left)), small(left.side(to - arc.left)));
        hidden.keep_positive(small(-right.side(from - arc.right)), small(-right.side(to - arc.right)));
        return !hidden.empty();
    });
}

} // namespace

bool within_arc(const Arc& arc, Shape target) {
    if (arc.spread.turn >= half_circle.turn) {
        return true;
    }
    return arc.spread.turn <= quarter.turn ? within_narrow_arc(arc, target) : within_wide_arc(arc, target);
}

} // namespace bounce::table
