// How far a unit goes before it is near something.
#include "engine/ground/table/measure/edges.h"
#include "engine/ground/table/way/motion.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace bounce::table {

namespace {

/// Things are convex with no more corners than a base.
using Points = boost::container::static_vector<Vec, 4>;

/// Whether a body is too near to a thing. All its lengths are given times `scale`.
class Near {
  public:
    Near(const Points& thing, Thou gap, Thou scale)
        : thing_(thing), gap_(gap * scale), touch_(graze * scale),
          sure_(gap_ > touch_ ? gap_ - std::max(3 * scale / 4, 1) : scale) {}

    [[nodiscard]] Shape thing() const { return thing_; }
    [[nodiscard]] Thou gap() const { return gap_; }
    /// Nearer than this is nearer than rounding explains.
    [[nodiscard]] Thou sure() const { return sure_; }

    /// What is measured of a body: what it only touches does not count where no gap is kept.
    [[nodiscard]] Corners core(const Base& body) const {
        return corners(gap_ > touch_ ? body : shrunk(body, touch_));
    }
    [[nodiscard]] std::int64_t square_gap(const Corners& core) const { return square_distance(core, thing_); }
    [[nodiscard]] bool surely(std::int64_t square_gap) const {
        return square_gap < std::int64_t{sure_} * sure_;
    }
    /// Nearer at all.
    [[nodiscard]] bool begun(const Corners& body) const {
        if (gap_ > 0) {
            return square_distance(body, thing_) < std::int64_t{gap_} * gap_;
        }
        return !surely_apart(body) && (convex_meet(body, thing_) || square_distance(body, thing_) == 0);
    }

  private:
    /// Whether an edge of the thing parts it from a body by a thou at least.
    [[nodiscard]] bool surely_apart(const Corners& body) const {
        return any_edge(thing_, [&](Vec from, Vec to) {
            const Vec run = to - from;
            const std::int64_t far = std::abs(run.x) + std::abs(run.y); // no less than its length
            const auto beyond = [&](Vec corner) { return cross(run, corner - from) >= far; };
            const auto behind = [&](Vec corner) { return cross(run, corner - from) <= 0; };
            return far > 0 && std::ranges::all_of(body, beyond) && std::ranges::all_of(thing_, behind);
        });
    }

    Points thing_;
    Thou gap_;
    Thou touch_;
    Thou sure_;
};

/// The lines of those edges of a thing that have all of it on one side.
class OuterEdges {
  public:
    explicit OuterEdges(Shape thing) {
        any_edge(thing, [&](Vec from, Vec to) {
            const Vec run = to - from;
            const Line line{from, run, square(run), root(square(run)) + 1, std::abs(run.x) + std::abs(run.y)};
            if (std::ranges::all_of(thing, [&](Vec corner) { return line.side(corner) <= 0; })) {
                lines_.push_back(line);
            }
            return false;
        });
    }

    /// By how much a body may turn so that one edge of the thing still parts all of it from the thing by a
    /// gap: as far as the best of them does. `turn_for(corner, way, edge, length)` is by how much it may turn
    /// while one of its corners comes nearer to the line of an edge by so much.
    template <class TurnFor>
    [[nodiscard]] int free_turn(const Corners& core, std::int64_t gap, TurnFor turn_for) const {
        int most = 0;
        for (const Line& line : lines_) {
            int free = half_circle.turn;
            for (std::size_t i = 0; i < core.size() && free > most; ++i) {
                const std::int64_t way = line.side(core[i]) / line.length - gap;
                free = way > 0 ? std::min(free, turn_for(i, way, line.run, line.length)) : 0;
            }
            most = std::max(most, free);
        }
        return most;
    }

    /// Whether the distance from a body surely lies between these: as is told by one edge of the thing that
    /// parts it from the body, and the corner that comes nearest to its line.
    [[nodiscard]] bool lie_between(const Corners& core, std::int64_t least, std::int64_t most) const {
        return std::ranges::any_of(lines_, [&](const Line& line) {
            const Vec nearest = line.nearest(core);
            const std::int64_t off = line.side(nearest);
            if (off <= 0 || off > most * line.far) {
                return false;
            }
            const std::int64_t along = dot(line.run, nearest - line.from);
            return along > 0 && along < line.square_length && off * off >= line.square_length * least * least
                   && off * off <= line.square_length * most * most;
        });
    }

  private:
    struct Line {
        Vec from, run;
        std::int64_t square_length;
        std::int64_t length; ///< No less than it is, by one at most,
        std::int64_t far;    ///< or by more.

        [[nodiscard]] std::int64_t side(Vec corner) const { return cross(run, corner - from); }
        [[nodiscard]] Vec nearest(const Corners& corners) const {
            Vec nearest = corners[0];
            std::int64_t least = side(nearest);
            for (std::size_t i = 1; i < corners.size(); ++i) {
                const std::int64_t off = side(corners[i]);
                nearest = off < least ? corners[i] : nearest;
                least = std::min(off, least);
            }
            return nearest;
        }
    };
    boost::container::static_vector<Line, 4> lines_;
};

/// The last number from 0 to `late` that is not yet; `late` is, and none before `first` is.
template <class Is>
Thou last_before(Thou first, Thou late, Is is) {
    if (first == 0 && is(0)) {
        return 0;
    }
    Thou early = std::max(first - 1, 0);
    while (late - early > 1) {
        const Thou between = early + (late - early) / 2;
        (is(between) ? late : early) = between;
    }
    return early;
}

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

/// The box of all that a body covers which turns about the origin, by half a circle at most.
Box box_of_turning(const Corners& begin, Angle by, bool clockwise) {
    constexpr std::array<Vec, 4> sides{Vec{0, 1}, Vec{1, 0}, Vec{0, -1}, Vec{-1, 0}};
    Box box = box_of(begin);
    for (const Vec corner : begin) {
        const Vec end = turned(corner, clockwise ? by : -by);
        box = joined(box, box_of(end, end));
        const Vec from = clockwise ? corner : end;
        const Vec to = clockwise ? end : corner;
        const Thou radius = length(corner) + 1;
        for (const Vec side : sides) {
            if (cross(from, side) <= 0 && cross(side, to) <= 0) {
                const Vec most{side.x * radius, side.y * radius};
                box = joined(box, box_of(most, most));
            }
        }
    }
    return box;
}

/// A unit that turns, about whatever point, goes safely as far as its fastest corner is from the thing.
class TurningNearing {
  public:
    TurningNearing(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel, Shape thing,
                   Thou gap)
        : pose_(pose), formation_(formation), leg_(leg), wheel_(wheel),
          near_(Points(thing.begin(), thing.end()), gap, 1) {
        const bool wheels = is_wheel(leg);
        whole_ = wheels ? leg.turn.turn : leg.turn.size();
        const Vec arm = wheels ? Vec{formation.width() + wheel.radius, formation.depth()}
                               : Vec{formation.width() / 2, formation.depth() / 2};
        radius_ = length(arm) + 1;
        const Pivot point = pivot();
        pivot_ = pose.at + along_halves(pose.facing, point.ahead, point.beside);
        right_ = turns_right();
        const Corners body = corners(seen_from_pivot());
        std::ranges::transform(body, radii_.begin(), [](Vec corner) { return length(corner) + 1; });
        least_step_ = std::max(turn_for(2 * graze, radius_), 1);
    }

    /// In turns of 1/65536.
    [[nodiscard]] std::optional<int> first() const {
        const std::optional<int> hit = any();
        if (!hit) {
            return {};
        }
        return last_before(0, *hit, [&](int at) { return near_.begun(corners(body_at(at))); });
    }
    /// A turn at which it is too near.
    [[nodiscard]] std::optional<int> any() const {
        if (passes_by()) {
            return {};
        }
        const OuterEdges sides(near_.thing());
        int turn = 0;
        for (std::optional<int> step; (step = free_turn(near_.core(body_at(turn)), sides));) {
            if (turn == whole_) {
                return {};
            }
            turn = std::min(turn + *step, whole_);
        }
        return turn;
    }

  private:
    /// Whether the thing surely lies beside all that the unit covers, as seen from the point about which it
    /// turns, when it begins or when it ends: most do, and it would come past those near it in many small
    /// steps.
    [[nodiscard]] bool passes_by() const {
        if (whole_ > half_circle.turn) {
            return false;
        }
        const Base body = seen_from_pivot();
        const Angle by{static_cast<std::uint16_t>(whole_)};
        const Thou far = near_.gap() + outline_rounding;
        const auto lies_off = [&](Angle facing, bool clockwise) {
            const Box thing = box_of(seen_from(Frame(pivot_, facing)));
            return !box_of_turning(corners(body), by, clockwise).grown(far).touches(thing);
        };
        // From its end a turn is one back.
        return lies_off(pose_.facing, right_) || lies_off(pose_.facing + (right_ ? by : -by), !right_);
    }
    /// The point about which it turns, as it lies to its middle, in half thou.
    struct Pivot {
        Thou ahead = 0;
        Thou beside = 0; ///< To the right.
    };
    [[nodiscard]] Pivot pivot() const {
        if (!is_wheel(leg_)) {
            return {};
        }
        const Thou out = formation_.width() + 2 * wheel_.radius;
        return {formation_.depth(), turns_right() ? out : -out};
    }
    [[nodiscard]] bool turns_right() const {
        return is_wheel(leg_) ? leg_.kind == Leg::Kind::wheel_right : leg_.turn.signed_turn() >= 0;
    }
    [[nodiscard]] Base seen_from_pivot() const {
        const Pivot point = pivot();
        return {along_halves({}, -point.ahead, -point.beside), {}, formation_.width(), formation_.depth()};
    }
    [[nodiscard]] Points seen_from(const Frame& frame) const {
        Points points;
        for (const Vec point : near_.thing()) {
            const Seen at = frame.seen(point);
            points.push_back({at.right, at.ahead});
        }
        return points;
    }
    /// By how much the unit turns on from where it stands so; nothing if it is too near there.
    [[nodiscard]] std::optional<int> free_turn(const Corners& core, const OuterEdges& sides) const {
        // Beside a neighbour, where most steps are made, corners go more slowly than the fastest, or away.
        const auto turn_towards = [&](std::size_t i, std::int64_t way, Vec edge, std::int64_t length) {
            const std::int64_t along = dot(edge, core[i] - pivot_) / length;
            return turn_for_approach(way, (right_ ? -along : along) - graze, radii_[i]);
        };
        const int free = sides.free_turn(core, near_.sure(), turn_towards);
        if (free > least_step_) {
            return free;
        }
        if (sides.lie_between(core, near_.sure(), near_.sure() + 2 * graze)) {
            return least_step_;
        }
        const std::int64_t gap = near_.square_gap(core);
        if (near_.surely(gap)) {
            return {};
        }
        return std::max(turn_for(static_cast<Thou>(root(gap)) - near_.sure(), radius_), least_step_);
    }
    /// By how much the unit may turn at least until a corner has come nearer to a line by so much. At first
    /// it goes away from the line so fast (in thou a radian), and its radius tells how soon that changes.
    [[nodiscard]] static int turn_for_approach(std::int64_t way, std::int64_t away, std::int64_t radius) {
        const std::int64_t turn = away + root(away * away + 2 * radius * way);
        return turn_for(static_cast<Thou>(turn), static_cast<Thou>(radius));
    }
    /// By how much the unit may turn until a corner has gone so far that is so far from the point about which
    /// it turns.
    [[nodiscard]] static int turn_for(Thou way, Thou radius) {
        constexpr std::int64_t tau = 6'283'186; // a little more than 10^6 times a circle over its radius
        return way <= 0 ? 0
                        : static_cast<int>(std::min(std::int64_t{way} * 65'536'000'000 / (tau * radius),
                                                    std::int64_t{65536}));
    }
    [[nodiscard]] Base body_at(int turn) const {
        Leg part = leg_;
        const bool back = !is_wheel(leg_) && leg_.turn.signed_turn() < 0;
        part.turn = {static_cast<std::uint16_t>(back ? -turn : turn)};
        return outline(after(pose_, formation_, part, wheel_), formation_);
    }

    Pose pose_;
    Formation formation_;
    Leg leg_;
    Wheel wheel_;
    Near near_;
    int whole_ = 0;
    Vec pivot_; ///< The point about which it turns.
    bool right_ = false;
    Thou radius_ = 0;             ///< Of its fastest corner,
    std::array<Thou, 4> radii_{}; ///< and of each.
    int least_step_ = 1;
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
    const std::optional<int> turn = TurningNearing(pose, formation, leg, wheel, thing, gap).first();
    if (!turn || !is_wheel(leg)) {
        return turn ? std::optional{0} : std::nullopt;
    }
    return arc(formation.width() + wheel.radius, *turn);
}

bool comes_within(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel, Shape thing,
                  Thou gap) {
    return is_shift(leg) ? StraightNearing(pose, formation, leg, thing, gap).any().has_value()
                         : TurningNearing(pose, formation, leg, wheel, thing, gap).any().has_value();
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
