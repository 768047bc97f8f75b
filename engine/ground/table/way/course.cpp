// The ground along one leg of a move.
#include "engine/ground/table/floor.h"
#include "engine/ground/table/way/motion.h"
#include "engine/ground/table/way/surroundings.h"

#include <array>
#include <utility>

namespace bounce::table {

namespace {

// ---- What lies under a unit

/// The edge that goes first, without what only rounding lets it share with its neighbours.
struct Footing {
    Vec left, right;
};
Footing footing(const Pose& pose, const Formation& formation, const Leg& leg) {
    const Angle side = pose.facing + lead_side(leg);
    const LeadSize size = lead_size(formation, leg);
    const Thou width = std::max(size.width - 2 * graze, 0);
    return {pose.at + along_halves(side, size.ahead, -width),
            pose.at + along_halves(side, size.ahead, width)};
}

// ---- Along the way

/// One leg of one unit.
struct March {
    const Ground& ground;
    const Pose& pose;
    const Formation& formation;
    const Leg& leg;
    Wheel wheel;
    Ruins ruins;
    Thou measure;

    [[nodiscard]] Footing footing_at(Thou at) const {
        return footing(after(pose, formation, leg_until(leg, at, measure), wheel), formation, leg);
    }
};

/// Where the ground may change: nowhere else does it.
template <class Way>
Marks changes(const Way& way, const Surroundings& around, Thou measure) {
    Marks marks;
    for (const Brink& brink : around.brinks) {
        way.mark(brink.from, brink.to, marks);
    }
    each_crossing(around, [&](Vec point) { way.mark(point, marks); });
    marks.erase(std::remove_if(marks.begin(), marks.end(),
                               [&](Thou mark) { return mark <= sliver || mark >= measure - sliver; }),
                marks.end());
    std::ranges::sort(marks);
    marks.push_back(measure);
    return marks;
}

void add(Course& course, const Stretch& stretch) {
    auto& all = course.stretches;
    if (!all.empty() && (all.back().ground == stretch.ground || all.size() == all.capacity())) {
        all.back().to = stretch.to;
        all.back().ground.add(stretch.ground);
    } else {
        all.push_back(stretch);
    }
}

template <class Way>
void add_stretches(const March& march, const Way& way, const Surroundings& around, Course& course) {
    if (!around.any) {
        add(course, {0, march.measure, TerrainMask{0}});
        return;
    }
    const Floor floor(march.ground, around, march.ruins);
    Thou from = 0;
    for (const Thou to : changes(way, around, march.measure)) {
        if (to - from > sliver || to == march.measure) {
            const Footing front = march.footing_at(from + (to - from) / 2);
            add(course, {from, to, floor.along(front.left, front.right)});
            from = to;
        }
    }
}

/// Joins what lies no farther apart than a unit is deep: the unit is still crossing then.
template <class Use>
void each_reach(Meets& meets, Thou depth, Use use) {
    std::ranges::sort(meets, {}, &Meet::from);
    for (std::size_t i = 0; i < meets.size();) {
        Meet reach = meets[i++];
        for (; i < meets.size() && meets[i].from <= reach.to + depth; ++i) {
            reach.to = std::max(reach.to, meets[i].to);
        }
        use(reach);
    }
}

using Piece = std::array<Vec, 2>;
using Pieces = boost::container::small_vector<Piece, 16>;

/// Adds the parts of a piece of a line that lie where it is crossed: a stream not at fords and bridges,
/// anything else not on roads. What lies away from the way does not matter.
void add_closed_parts(const March& march, const Surroundings& around, const Box& near, Barrier barrier,
                      const Piece& piece, Pieces& pieces) {
    const TerrainMask passage =
        barrier == Barrier::stream ? bit(Terrain::ford) | bit(Terrain::bridge) : bit(Terrain::road);
    boost::container::small_vector<Vec, 16> cuts{piece[0], piece[1]};
    const auto cut = [&](const Brink& brink) {
        if (const auto point = crossing_point({piece[0], piece[1], 0}, brink)) {
            cuts.push_back(*point);
        }
    };
    const std::array<Vec, 4> rim{Vec{near.left, near.bottom}, Vec{near.right, near.bottom},
                                 Vec{near.right, near.top}, Vec{near.left, near.top}};
    for (std::size_t i = 0; i < rim.size(); ++i) {
        cut({rim[i], rim[(i + 1) % rim.size()], 0});
    }
    std::ranges::for_each(around.brinks, cut);
    std::ranges::sort(cuts, {}, [&](Vec point) { return square(point - piece[0]); });
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        const Vec run = cuts[i] - cuts[i - 1];
        const Vec between = cuts[i - 1] + Vec{run.x / 2, run.y / 2};
        if (square(run) > graze * graze && (ground_at(march.ground, between, march.ruins) & passage) == 0) {
            pieces.push_back({cuts[i - 1], cuts[i]});
        }
    }
}

/// What of a line lies near the way.
Pieces pieces_of(const Box& near, const Line& line) {
    Pieces pieces;
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Piece piece{line.course[i - 1], line.course[i]};
        if (near.touches(box_of(piece))) {
            pieces.push_back(piece);
        }
    }
    return pieces;
}

template <class Way>
Meets meets_on(const Way& way, const Pieces& pieces) {
    Meets found;
    for (const Piece& piece : pieces) {
        way.meet(piece[0], piece[1], found);
    }
    return found;
}

/// Where a reach of a line is crossed first: nowhere if that is an opening, or before the leg or after it.
std::optional<Thou> crossed_at(const Meet& reach, const Meets& closed, Thou measure) {
    std::optional<Thou> first;
    for (const Meet& meet : closed) {
        if (meet.from <= reach.to && meet.to >= reach.from && (!first || meet.from < *first)) {
            first = meet.from;
        }
    }
    // What the unit has come up to is crossed by the next leg; what it stands across it has crossed.
    if (!first || *first < -crossed_by || *first >= measure - graze) {
        return {};
    }
    return std::max(*first, 0);
}

/// Who wheels or goes at a slant also comes upon lines with a side.
std::optional<Thou> met_beside(const March& march, const Pieces& pieces) {
    const Corners body = corners(shrunk(outline(march.pose, march.formation), crossed_by));
    if (std::ranges::any_of(pieces, [&](const Piece& piece) { return meets(piece[0], piece[1], body); })) {
        return {};
    }
    std::optional<Thou> first;
    for (const Piece& piece : pieces) {
        const auto at = first_within(march.pose, march.formation, march.leg, march.wheel, piece, 0);
        if (at && (!first || *at < *first)) {
            first = at;
        }
    }
    return first;
}

template <class Way>
void add_crossings(const March& march, const Way& way, const Surroundings& around, Course& course) {
    const bool straight = is_straight(march.leg);
    boost::container::small_vector<Crossing, 16> all;
    for (std::size_t i = 0; i < march.ground.lines.size(); ++i) {
        if (!way.box().touches(march.ground.lines[i].box)) {
            continue;
        }
        const Line& line = march.ground.lines[i];
        const auto number = static_cast<std::uint8_t>(i);
        const Pieces pieces = pieces_of(way.box(), line);
        Pieces closed;
        for (const Piece& piece : pieces) {
            if (around.covers) {
                add_closed_parts(march, around, way.box(), line.barrier, piece, closed);
            } else {
                closed.push_back(piece);
            }
        }
        const Meets met = meets_on(way, closed);
        Meets reaches = meets_on(way, pieces);
        const std::size_t before = all.size();
        each_reach(reaches, march.formation.depth(), [&](const Meet& reach) {
            if (const auto at = crossed_at(reach, met, march.measure)) {
                all.push_back({number, *at});
            }
        });
        if (all.size() == before && !straight) {
            if (const auto at = met_beside(march, closed)) {
                all.push_back({number, *at});
            }
        }
    }
    std::ranges::sort(all, {}, [](const Crossing& it) { return std::pair{it.at, it.line}; });
    all.resize(std::min(all.size(), course.crossings.capacity()));
    course.crossings.assign(all.begin(), all.end());
}

void add_houses(const March& march, const Box& box, Course& course) {
    const auto& structures = march.ground.structures;
    for (std::size_t i = 0; i < std::min(structures.size(), std::size_t{32}); ++i) {
        const Structure& house = structures[i];
        if (house.kind == Structure::Kind::house && stands(march.ruins.gone, i) && box.touches(house.box)
            && comes_within(march.pose, march.formation, march.leg, march.wheel, corners(house.footprint),
                            0)) {
            course.houses |= 1U << i;
        }
    }
}

template <class Way>
Course course_along(const March& march, const Way& way) {
    Course course;
    const Box& box = way.box();
    course.off_table =
        box.left < 0 || box.bottom < 0 || box.right > march.ground.width || box.top > march.ground.depth;
    const Surroundings around = surroundings(march.ground, box, march.ruins.gone);
    add_stretches(march, way, around, course);
    add_crossings(march, way, around, course);
    add_houses(march, box, course);
    return course;
}

/// A turn on the spot: it is measured by nothing, so that all it meets it meets at once.
class Spin {
  public:
    Spin(const Pose& pose, const Formation& formation, Angle turn)
        : box_(turning_box(pose, formation, turn)) {}
    [[nodiscard]] const Box& box() const { return box_; }
    void mark(Vec /*point*/, Marks& /*marks*/) const {}
    void mark(Vec /*from*/, Vec /*to*/, Marks& /*marks*/) const {}
    void meet(Vec /*from*/, Vec /*to*/, Meets& /*meets*/) const {}

  private:
    Box box_;
};

} // namespace

Course course_of(const Ground& ground, const Pose& pose, const Formation& formation, const Leg& leg,
                 Wheel wheel, Ruins ruins) {
    const March march{ground, pose, formation, leg, wheel, ruins, measured(formation, leg, wheel)};
    if (is_shift(leg)) {
        return course_along(march, Shift(pose, formation, leg));
    }
    return is_wheel(leg) ? course_along(march, Swing(pose, formation, leg, wheel))
                         : course_along(march, Spin(pose, formation, leg.turn));
}

std::optional<Thou> first_upon(const Pose& pose, const Formation& formation, const Leg& leg, Shape outline) {
    const Shift way(pose, formation, leg);
    Meets meets;
    Vec last = outline.back();
    for (const Vec corner : outline) {
        way.meet(last, corner, meets);
        last = corner;
    }
    std::optional<Thou> first;
    for (const Meet& meet : meets) {
        if (meet.to >= 0 && meet.from <= leg.by && (!first || meet.from < *first)) {
            first = std::max(meet.from, 0);
        }
    }
    return first;
}

} // namespace bounce::table
