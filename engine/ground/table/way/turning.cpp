// How far a unit turns before it is near something.
#include "engine/ground/table/way/near.h"

#include <array>

namespace bounce::table {

namespace {

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

} // namespace

std::optional<int> turn_until_near(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
                                   Shape thing, Thou gap) {
    return TurningNearing(pose, formation, leg, wheel, thing, gap).first();
}

bool turns_near(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel, Shape thing,
                Thou gap) {
    return TurningNearing(pose, formation, leg, wheel, thing, gap).any().has_value();
}

} // namespace bounce::table
