#include "engine/ground/table/path.h"

#include <algorithm>
#include <limits>

namespace bounce::table {

namespace {

/// Points of an edge at which the ground is looked at lie no farther apart than this.
constexpr Thou grain = inch / 2;
/// Curves, and where roads cover other ground, are looked at in steps of this length.
constexpr Thou step_length = 200;
/// What lies a hair behind the leading edge is still to be crossed: units halt at it, give or take rounding.
constexpr Thou hair = 3;
/// What a body may share with a house that it only touches.
constexpr Thou slack = 2;

constexpr unsigned road = bit(Terrain::road);
constexpr unsigned covering = road | bit(Terrain::ford) | bit(Terrain::bridge);

bool is_wheel(const Leg& leg) {
    return leg.kind == Leg::Kind::wheel_left || leg.kind == Leg::Kind::wheel_right;
}

/// The edge that goes first: the front, or the rear of who retires; from left to right as the unit looks.
struct Edge2 {
    Vec left;
    Vec right;
};

/// What lies near a leg: few enough to be looked at again and again.
struct Nearby {
    boost::container::static_vector<const Area*, 48> areas;
    boost::container::static_vector<std::uint8_t, 32> structures;
    boost::container::static_vector<std::uint8_t, 48> lines;
    unsigned kinds = 0; ///< Of the areas and structures.
};

/// A point as one sees it who looks from a place in a direction.
struct Seen {
    Thou ahead = 0;
    Thou right = 0;
};

/// Where along a straight way something lies.
struct Interval {
    Thou from = 0;
    Thou to = 0;
};
using Intervals = boost::container::static_vector<Interval, 32>;

/// Brings overlapping intervals together, in order.
void merge(Intervals& all) {
    std::ranges::sort(all, {}, &Interval::from);
    std::size_t kept = 0;
    for (const Interval& next : all) {
        if (kept > 0 && next.from <= all[kept - 1].to) {
            all[kept - 1].to = std::max(all[kept - 1].to, next.to);
        } else {
            all[kept++] = next;
        }
    }
    all.resize(kept);
}

/// The ground on a way, piece by piece.
class Pieces {
  public:
    Pieces(Course& course, Thou length) : course_(course), length_(length) {}

    /// The ground from `at` on is this.
    void change(Thou at, TerrainMask ground) {
        auto& all = course_.stretches;
        if (all.empty()) {
            all.push_back({0, length_, ground});
        } else if (all.back().ground == ground) {
            return;
        } else if (all.back().from == at) {
            all.back().ground = ground;
        } else if (all.size() == all.capacity()) {
            all.back().ground |= ground & static_cast<TerrainMask>(~road);
        } else {
            all.back().to = at;
            all.push_back({at, length_, ground});
        }
    }

  private:
    Course& course_;
    Thou length_;
};

class Surveyor {
  public:
    Surveyor(const Ground& ground, const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
             std::uint32_t gone)
        : ground_(ground), pose_(pose), formation_(formation), leg_(leg), wheel_(wheel), gone_(gone),
          length_(measured(formation, leg, wheel)), half_(formation.width() / 2) {
        direction_ = leg.kind == Leg::Kind::retire    ? pose.facing + half_circle
                     : leg.kind == Leg::Kind::oblique ? pose.facing + leg.turn
                                                      : pose.facing;
    }

    Course survey() {
        Course course;
        end_ = after(pose_, formation_, leg_, wheel_);
        look_around();
        course.off_table = leaves_table();
        course.height_gained = height_change();
        if (is_straight()) {
            straight_ground(course);
            straight_lines(course);
        } else {
            stepped(course);
        }
        find_houses(course);
        std::ranges::sort(course.crossings, [](const Crossing& a, const Crossing& b) {
            return a.at != b.at ? a.at < b.at : a.line < b.line;
        });
        return course;
    }

  private:
    [[nodiscard]] bool is_straight() const {
        return leg_.kind == Leg::Kind::advance || leg_.kind == Leg::Kind::retire;
    }
    [[nodiscard]] Pose pose_at(Thou at) const {
        return after(pose_, formation_, leg_until(leg_, at, length_), wheel_);
    }
    [[nodiscard]] Edge2 edge_at(const Pose& pose) const {
        const bool back = leg_.kind == Leg::Kind::retire;
        const Corners at = corners(outline(pose, formation_));
        return back ? Edge2{at[3], at[2]} : Edge2{at[0], at[1]};
    }
    [[nodiscard]] Vec lead_middle(const Pose& pose) const {
        const Angle to = leg_.kind == Leg::Kind::retire ? pose.facing + half_circle : pose.facing;
        return pose.at + along_halves(to, formation_.depth());
    }

    /// Everything whose box the body comes near.
    void look_around() {
        Box box = box_of(corners(outline(pose_, formation_)));
        const auto cover = [&](const Pose& pose) {
            const Box more = box_of(corners(outline(pose, formation_)));
            box = {std::min(box.left, more.left), std::min(box.bottom, more.bottom),
                   std::max(box.right, more.right), std::max(box.top, more.top)};
        };
        cover(end_);
        if (is_wheel(leg_)) {
            for (int eighths = 1; eighths < 8; ++eighths) {
                cover(pose_at(static_cast<Thou>(std::int64_t{length_} * eighths / 8)));
            }
            box = box.grown(formation_.width() / 8);
        }
        box = box.grown(hair);
        swept_ = box;
        for (const Area& area : ground_.areas) {
            if (box.touches(area.box) && near_.areas.size() < near_.areas.capacity()) {
                near_.areas.push_back(&area);
                near_.kinds |= bit(area.terrain);
            }
        }
        for (std::size_t i = 0; i < ground_.structures.size() && i < 32; ++i) {
            const Structure& structure = ground_.structures[i];
            if (box.touches(structure.box)) {
                near_.structures.push_back(static_cast<std::uint8_t>(i));
                near_.kinds |=
                    structure.kind == Structure::Kind::bridge && stands(gone_, i) ? bit(Terrain::bridge) : 0U;
            }
        }
        for (std::size_t i = 0; i < ground_.lines.size() && i < 48; ++i) {
            if (box.touches(ground_.lines[i].box)) {
                near_.lines.push_back(static_cast<std::uint8_t>(i));
            }
        }
    }

    /// The edge of the table is convex: who begins and ends on it has not left it on a straight way.
    [[nodiscard]] bool leaves_table() const {
        if (swept_.left - hair >= 0 && swept_.bottom - hair >= 0 && swept_.right + hair <= ground_.width
            && swept_.top + hair <= ground_.depth) {
            return false;
        }
        if (off_table(ground_, outline(end_, formation_))) {
            return true;
        }
        if (!is_wheel(leg_)) {
            return false;
        }
        const Thou steps = length_ / step_length + 1;
        for (Thou step = 1; step < steps; ++step) {
            const Pose there = pose_at(static_cast<Thou>(std::int64_t{length_} * step / steps));
            if (off_table(ground_, outline(there, formation_))) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] Thou height_change() const {
        if (ground_.contours.empty()) {
            return 0;
        }
        return height_at(ground_, lead_middle(end_)) - height_at(ground_, lead_middle(pose_));
    }

    /// Kinds of ground at a point, of what lies near.
    [[nodiscard]] TerrainMask ground_here(Vec at) const {
        if (near_.kinds == 0 && near_.structures.empty()) {
            return 0;
        }
        return ground_at(ground_, at, gone_);
    }

    /// Kinds of ground along an edge: a road only if all of it lies on roads.
    [[nodiscard]] TerrainMask ground_along(const Edge2& edge) const {
        const Vec across = edge.right - edge.left;
        const Thou pieces = std::max<Thou>(2, formation_.width() / grain + 1);
        unsigned any = 0;
        unsigned all = ~0U;
        for (Thou i = 0; i <= pieces; ++i) {
            const Vec at = edge.left
                           + Vec{static_cast<Thou>(std::int64_t{across.x} * i / pieces),
                                 static_cast<Thou>(std::int64_t{across.y} * i / pieces)};
            const TerrainMask here = ground_here(at);
            any |= here;
            all &= here;
        }
        return static_cast<TerrainMask>((any & ~road) | (all & road));
    }

    /// Adds the part of a segment within the unit's width, as seen from the middle of the leading edge.
    void clip(Seen a, Seen b, Intervals& into) const {
        if (a.right > b.right) {
            std::swap(a, b);
        }
        if (b.right < -half_ || a.right > half_) {
            return;
        }
        const auto ahead_at = [&](Thou right) {
            const std::int64_t rise = std::int64_t{b.ahead - a.ahead} * (right - a.right);
            return a.ahead + static_cast<Thou>(rise / (b.right - a.right));
        };
        const Thou from = a.right < -half_ ? ahead_at(-half_) : a.ahead;
        const Thou to = b.right > half_ ? ahead_at(half_) : b.ahead;
        if (into.size() < into.capacity()) {
            into.push_back({std::min(from, to), std::max(from, to)});
        } else {
            into.back() = {std::min({into.back().from, from, to}), std::max({into.back().to, from, to})};
        }
    }

    [[nodiscard]] Seen seen(Vec origin, Vec point) const {
        const Vec a = point - origin;
        const std::int64_t s = sine(direction_);
        const std::int64_t c = cosine(direction_);
        return {scaled_down(s * a.x + c * a.y, 30), scaled_down(c * a.x - s * a.y, 30)};
    }

    void clip_ring(Vec origin, Shape ring, Intervals& into) const {
        if (ring.empty()) {
            return;
        }
        Seen last = seen(origin, ring.back());
        for (const Vec corner : ring) {
            const Seen next = seen(origin, corner);
            const bool ahead =
                std::max(last.ahead, next.ahead) >= 0 && std::min(last.ahead, next.ahead) <= length_;
            if (ahead) {
                clip(last, next, into);
            }
            last = next;
        }
    }

    /// Where the leading edge has a part of an area under it. Where no boundary runs under the edge, all of
    /// it lies on the same side, so that its middle tells.
    [[nodiscard]] Intervals under_edge(const Area& area, Vec origin) const {
        Intervals borders;
        clip_ring(origin, area.outline, borders);
        clip_ring(origin, area.hole, borders);
        merge(borders);
        Intervals met;
        Thou done = 0;
        const auto gap = [&](Thou to) {
            if (to > done && in_area(area, origin + along(direction_, done + (to - done) / 2))) {
                met.push_back({done, to});
            }
        };
        for (const Interval& border : borders) {
            if (border.to < 0 || border.from > length_) {
                continue;
            }
            gap(std::min(border.from, length_));
            if (met.size() + 2 >= met.capacity()) {
                return met;
            }
            met.push_back({std::max(border.from, 0), std::min(border.to, length_)});
            done = std::max(done, border.to);
        }
        gap(length_);
        return met;
    }

    void straight_ground(Course& course) {
        Pieces pieces{course, length_};
        if (near_.kinds == 0 && near_.structures.empty()) {
            return pieces.change(0, 0);
        }
        if ((near_.kinds & covering) != 0 || ruins_near()) {
            return stepped_ground(pieces);
        }
        struct Change {
            Thou at;
            std::int8_t by;
            std::uint8_t terrain;
        };
        boost::container::static_vector<Change, 128> changes;
        const Vec origin = lead_middle(pose_);
        for (const Area* area : near_.areas) {
            for (const Interval& met : under_edge(*area, origin)) {
                if (changes.size() + 2 <= changes.capacity()) {
                    const auto terrain = static_cast<std::uint8_t>(area->terrain);
                    changes.push_back({met.from, 1, terrain});
                    changes.push_back({met.to, -1, terrain});
                }
            }
        }
        std::ranges::sort(changes, [](const Change& a, const Change& b) {
            return a.at != b.at ? a.at < b.at : a.by > b.by;
        });
        std::array<int, std::size(terrain_names)> depth{};
        pieces.change(0, 0);
        for (std::size_t i = 0; i < changes.size(); ++i) {
            depth[changes[i].terrain] += changes[i].by;
            if (i + 1 < changes.size() && changes[i + 1].at == changes[i].at) {
                continue;
            }
            unsigned mask = 0;
            for (std::size_t terrain = 0; terrain < depth.size(); ++terrain) {
                mask |= depth[terrain] > 0 ? 1U << terrain : 0U;
            }
            if (changes[i].at < length_ || changes[i].at == 0) {
                pieces.change(changes[i].at, static_cast<TerrainMask>(mask));
            }
        }
    }

    [[nodiscard]] bool ruins_near() const {
        return std::ranges::any_of(near_.structures, [&](std::uint8_t i) { return !stands(gone_, i); });
    }

    /// Step by step, and between two steps whose ground differs by halves.
    void stepped_ground(Pieces& pieces) {
        const Thou steps = length_ / step_length + 1;
        TerrainMask last = ground_along(edge_at(pose_));
        pieces.change(0, last);
        Thou before = 0;
        for (Thou step = 1; step <= steps; ++step) {
            const auto at = static_cast<Thou>(std::int64_t{length_} * step / steps);
            const TerrainMask next = ground_along(edge_at(pose_at(at)));
            if (next != last) {
                pieces.change(border(before, at, last), next);
            }
            last = next;
            before = at;
        }
    }

    /// Where the ground ceases to be what it was.
    [[nodiscard]] Thou border(Thou same, Thou other, TerrainMask ground) const {
        while (other - same > 4) {
            const Thou middle = same + (other - same) / 2;
            (ground_along(edge_at(pose_at(middle))) == ground ? same : other) = middle;
        }
        return other;
    }

    void straight_lines(Course& course) const {
        const Vec origin = lead_middle(pose_);
        for (const std::uint8_t number : near_.lines) {
            const auto& bends = ground_.lines[number].course;
            Intervals reaches;
            Seen last = seen(origin, bends.front());
            for (std::size_t i = 1; i < bends.size(); ++i) {
                const Seen next = seen(origin, bends[i]);
                clip(last, next, reaches);
                last = next;
            }
            merge(reaches);
            for (const Interval& reach : reaches) {
                if (reach.from >= -hair && reach.from <= length_ && reach.to > 0) {
                    cross_at(course, number, std::max(reach.from, 0));
                }
            }
        }
    }

    static void cross_at(Course& course, std::uint8_t line, Thou at) {
        if (course.crossings.size() < course.crossings.capacity()) {
            course.crossings.push_back({line, at});
        }
    }

    /// Wheels and obliques.
    void stepped(Course& course) {
        Pieces pieces{course, length_};
        if (near_.kinds == 0 && near_.structures.empty()) {
            pieces.change(0, 0);
        } else {
            stepped_ground(pieces);
        }
        if (near_.lines.empty()) {
            return;
        }
        std::uint64_t met = 0;
        const Corners start = corners(outline(pose_, formation_));
        const Edge2 front = edge_at(pose_);
        for (const std::uint8_t number : near_.lines) {
            // who stands across it has paid for it; who only touches it with his front has not
            const bool across = meets_line(number, start) && !touches_edge(number, front);
            met |= across ? std::uint64_t{1} << number : 0;
        }
        const Thou steps = length_ / step_length + 1;
        for (Thou step = 1; step <= steps; ++step) {
            const auto at = static_cast<Thou>(std::int64_t{length_} * step / steps);
            const Corners there = corners(outline(pose_at(at), formation_));
            for (const std::uint8_t number : near_.lines) {
                if ((met >> number & 1U) == 0 && meets_line(number, there)) {
                    met |= std::uint64_t{1} << number;
                    cross_at(course, number, static_cast<Thou>(std::int64_t{length_} * (step - 1) / steps));
                }
            }
        }
    }

    template <class Use>
    [[nodiscard]] bool any_reach(std::uint8_t number, Use use) const {
        const auto& bends = ground_.lines[number].course;
        for (std::size_t i = 1; i < bends.size(); ++i) {
            if (use(bends[i - 1], bends[i])) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool meets_line(std::uint8_t number, const Corners& body) const {
        return any_reach(number, [&](Vec a, Vec b) { return meets(a, b, body); });
    }
    [[nodiscard]] bool touches_edge(std::uint8_t number, const Edge2& edge) const {
        const std::array<Vec, 2> front{edge.left, edge.right};
        return any_reach(number, [&](Vec a, Vec b) {
            const std::array<Vec, 2> reach{a, b};
            return square_distance(front, reach) <= hair * hair;
        });
    }

    void find_houses(Course& course) const {
        for (const std::uint8_t number : near_.structures) {
            const Structure& structure = ground_.structures[number];
            if (structure.kind == Structure::Kind::house && stands(gone_, number) && runs_into(structure)) {
                course.houses |= 1U << number;
            }
        }
    }

    [[nodiscard]] bool runs_into(const Structure& house) const {
        return overlap(outline(pose_, formation_), house.footprint, slack)
               || (length_ > 0
                   && free_way(pose_, formation_, leg_, wheel_, house.footprint, 0) < length_ - slack)
               || overlap(outline(end_, formation_), house.footprint, slack);
    }

    const Ground& ground_;
    Pose pose_;
    Pose end_;
    Formation formation_;
    Leg leg_;
    Wheel wheel_;
    std::uint32_t gone_;
    Thou length_;
    Thou half_;
    Angle direction_;
    Box swept_;
    Nearby near_;
};

} // namespace

Course course_of(const Ground& ground, const Pose& pose, const Formation& formation, const Leg& leg,
                 Wheel wheel, std::uint32_t gone) {
    return Surveyor{ground, pose, formation, leg, wheel, gone}.survey();
}

} // namespace bounce::table
