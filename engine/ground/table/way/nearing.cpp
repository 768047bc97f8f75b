// How far a unit goes before it is near something.
#include "engine/ground/table/way/near.h"

namespace bounce::table {

namespace {

/// A straight way is looked at with the unit's middle at the origin and the way along y, so that going is
/// exact, and in 1/16 thou. The distance of convex things is a convex function of the way: it falls, then it
/// grows.
class StraightNearing {
  public:
    StraightNearing(const Pose& pose, const Formation& formation, const Leg& leg, Shape thing, Thou gap)
        : near_(seen(pose, way_of(pose, leg), thing), gap, scale), length_(leg.by * scale),
          body_{{}, pose.facing - way_of(pose, leg), formation.width() * scale, formation.depth() * scale},
          corners_(corners(body_)), core_(near_.core(body_)) {}

    [[nodiscard]] std::optional<Thou> first() const {
        const std::optional<Hit> hit = any();
        if (!hit) {
            return {};
        }
        return last_before(hit->none_before, hit->at,
                           [&](Thou way) { return near_.begun(moved(corners_, way)); })
               / scale;
    }
    /// A way at which it is too near.
    struct Hit {
        Thou none_before = 0;
        Thou at = 0;
    };
    [[nodiscard]] std::optional<Hit> any() const {
        const Box box = box_of(body_);
        const Box other = box_of(near_.thing()).grown(near_.gap());
        if (box.left > other.right || box.right < other.left || lies_beside()) {
            return {};
        }
        const Thou from = std::max(other.bottom - box.top, 0);
        const Thou to = std::min(other.top - box.bottom, length_);
        const std::optional<Thou> at = from <= to ? nearest(from, to) : std::nullopt;
        return at ? std::optional{Hit{from, *at}} : std::nullopt;
    }

  private:
    static constexpr int places = 4;
    static constexpr Thou scale = 1 << places;
    /// Squares of small distances change so little that they are only compared over some way.
    static constexpr Thou step = 4 * scale;

    static Points seen(const Pose& pose, Angle way, Shape thing) {
        const Frame frame(pose.at, way);
        Points points;
        for (const Vec point : thing) {
            const Seen at = frame.seen(point, places);
            points.push_back({at.right, at.ahead});
        }
        return points;
    }
    [[nodiscard]] static Corners moved(const Corners& at, Thou way) {
        const Vec by{0, way};
        return {at[0] + by, at[1] + by, at[2] + by, at[3] + by};
    }
    /// Whether a line along an edge of either parts the thing from all that is measured of the unit on its
    /// way. Of what is convex it is one such line, or they come near each other, or nearly so.
    [[nodiscard]] bool lies_beside() const {
        const auto parts = [&](Vec from, Vec to) { return is_parted_along(to - from); };
        return any_edge(near_.thing(), parts) || parts(core_[0], core_[1]) || parts(core_[1], core_[2]);
    }
    [[nodiscard]] bool is_parted_along(Vec run) const {
        const std::int64_t clear = std::int64_t{near_.sure()} * (std::abs(run.x) + std::abs(run.y));
        const std::int64_t ahead = cross(run, Vec{0, length_});
        std::int64_t least = cross(run, core_[0]);
        std::int64_t most = least;
        for (const Vec corner : core_) {
            least = std::min(least, cross(run, corner));
            most = std::max(most, cross(run, corner));
        }
        least += std::min<std::int64_t>(ahead, 0) - clear;
        most += std::max<std::int64_t>(ahead, 0) + clear;
        const Shape thing = near_.thing();
        return std::ranges::all_of(thing, [&](Vec corner) { return cross(run, corner) > most; })
               || std::ranges::all_of(thing, [&](Vec corner) { return cross(run, corner) < least; });
    }
    /// Any way in these bounds that is surely too far; looks where the distance is least.
    [[nodiscard]] std::optional<Thou> nearest(Thou from, Thou to) const {
        const auto square = [&](Thou way) { return near_.square_gap(moved(core_, way)); };
        while (to - from > 2 * step) {
            const Thou between = from + (to - from) / 2;
            const std::int64_t here = square(between);
            if (near_.surely(here)) {
                return between;
            }
            if (square(between + step) < here) {
                from = between;
            } else {
                to = between + step;
            }
        }
        for (const Thou way : {from, to}) {
            if (near_.surely(square(way))) {
                return way;
            }
        }
        return {};
    }

    Near near_;
    Thou length_;
    Base body_;
    Corners corners_; ///< Of the body before it goes,
    Corners core_;    ///< and of what is measured of it.
};

/// Whether a unit cannot come near at all.
bool out_of_reach(const Pose& pose, const Formation& formation, Thou length, const Base& other, Thou gap) {
    const Vec apart = other.centre - pose.at;
    // No point of a base is farther from its middle than half of width and depth together. Whoever turns on
    // the spot or about a corner keeps within his own size.
    const Thou far =
        length + gap + formation.width() + formation.depth() + (other.width + other.depth) / 2 + graze;
    return std::abs(apart.x) > far || std::abs(apart.y) > far;
}

} // namespace

std::optional<Thou> first_within(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
                                 Shape thing, Thou gap) {
    if (is_shift(leg)) {
        return StraightNearing(pose, formation, leg, thing, gap).first();
    }
    const std::optional<int> turn = turn_until_near(pose, formation, leg, wheel, thing, gap);
    if (!turn || !is_wheel(leg)) {
        return turn ? std::optional{0} : std::nullopt;
    }
    return arc(formation.width() + wheel.radius, *turn);
}

bool comes_within(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel, Shape thing,
                  Thou gap) {
    return is_shift(leg) ? StraightNearing(pose, formation, leg, thing, gap).any().has_value()
                         : turns_near(pose, formation, leg, wheel, thing, gap);
}

Thou free_way(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel, const Base& obstacle,
              Thou gap) {
    const Thou length = measured(formation, leg, wheel);
    if (length <= 0 || out_of_reach(pose, formation, length, obstacle, gap)) {
        return length;
    }
    return first_within(pose, formation, leg, wheel, corners(obstacle), gap).value_or(length);
}

} // namespace bounce::table
