// Sight against its definition: walk along the line and look at what stands there. What lies within a hair of
// an edge may be told either way; what lies deeper, or well clear, may not.
#include "engine/ground/table/sight.h"
#include "tests/ground/table_trial.h"

#include <cmath>
#include <gtest/gtest.h>
#include <optional>
#include <rapidcheck.h>

using namespace bounce::table;
using namespace bounce::table::trial;

namespace {

constexpr Thou spread = 8000;

/// What one walk along lines may miss: how far from an edge, and how far along (in parts of the line).
struct Blur {
    double thou;
    double part;
};

/// How deep a point lies in a simple polygon; negative outside.
double depth_in(Shape polygon, Point at) {
    const Vec near{static_cast<Thou>(std::lround(at.x)), static_cast<Thou>(std::lround(at.y))};
    double edge = 1e18;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const auto apart = square_distance(near, polygon[i], polygon[(i + 1) % polygon.size()]);
        edge = std::min(edge, std::sqrt(static_cast<double>(apart)));
    }
    return runs_around(at, polygon) ? edge : -edge;
}

/// The line between two points, with its ends' heights in half contours: eyes, and what they look at, are one
/// above the ground.
struct Ray {
    Point eye, to;
    double from_height, to_height;

    [[nodiscard]] Point at(double part) const {
        return {eye.x + (to.x - eye.x) * part, eye.y + (to.y - eye.y) * part};
    }
    [[nodiscard]] double height(double part) const {
        return from_height + (to_height - from_height) * std::clamp(part, 0.0, 1.0);
    }
};

/// Whether something blocks a line: surely, or perhaps.
struct Blocks {
    bool surely = false;
    bool perhaps = false;

    void operator|=(Blocks other) {
        surely |= other.surely;
        perhaps |= other.perhaps;
    }
};

/// Walks along a line. `depth(Point)` tells how deep a point lies in the thing that reaches up to `top`.
template <class Depth>
Blocks walk(const Ray& ray, double top, int steps, Blur blur, Depth depth) {
    Blocks found;
    for (int step = 0; step <= steps; ++step) {
        const double part = static_cast<double>(step) / steps;
        const double deep = depth(ray.at(part));
        const double highest = std::max(ray.height(part - blur.part), ray.height(part + blur.part));
        const double lowest = std::min(ray.height(part - blur.part), ray.height(part + blur.part));
        found.surely |= deep > blur.thou && top >= highest;
        found.perhaps |= deep > -blur.thou && top >= lowest;
    }
    return found;
}

double ground_height(const Ground& ground, Vec at) { return 2 * height_at(ground, at); }
double eye_height(const Ground& ground, Vec at) { return ground_height(ground, at) + 1; }

double depth_within(const Base& base, Point at) { return trial::depth_in(base, at) - sight_slack; }

/// Whatever stands up: bases half a contour, houses one and a half.
Blocks base_blocks(const Standing& other, const Ray& ray, int steps, Blur blur) {
    return walk(ray, 2.0 * other.height + 1, steps, blur,
                [&](Point at) { return depth_within(other.base, at); });
}

/// A house in which the eye or the target is hides nothing.
Blocks house_blocks(const Ground& ground, const Structure& house, Vec eye, Vec to, const Ray& ray, int steps,
                    Blur blur) {
    const double own =
        std::max(depth_within(house.footprint, point(eye)), depth_within(house.footprint, point(to)));
    Blocks found = walk(ray, ground_height(ground, house.footprint.centre) + 3, steps, blur,
                        [&](Point at) { return depth_within(house.footprint, at); });
    found.surely &= own < -blur.thou;
    found.perhaps &= own < blur.thou;
    return found;
}

Blocks contour_blocks(const Contour& contour, const Ray& ray, int steps, Blur blur) {
    return walk(ray, 2.0 * contour.height, steps, blur,
                [&](Point at) { return depth_in(contour.outline, at); });
}

std::vector<Vec> star_near(Thou least, Thou most) {
    std::vector<Vec> star = any_star(least, most);
    const Vec middle = any_vec(spread);
    for (Vec& corner : star) {
        corner = corner + middle;
    }
    return star;
}

/// Now and then nested, as hills are: the next contour lies wholly within the last.
std::vector<Contour> any_hills() {
    std::vector<Contour> hills;
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
        Contour foot{"hill", 1, star_near(2000, 6000), {}};
        foot.box = box_of(foot.outline);
        hills.push_back(foot);
        if (*rc::gen::inRange(0, 2) == 0) {
            Vec middle{};
            for (const Vec corner : foot.outline) {
                middle = middle + corner;
            }
            const auto count = static_cast<Thou>(foot.outline.size());
            middle = {middle.x / count, middle.y / count};
            Contour crest{"crest", 2, foot.outline, {}};
            for (Vec& corner : crest.outline) {
                corner = {(corner.x + middle.x) / 2, (corner.y + middle.y) / 2};
            }
            crest.box = box_of(crest.outline);
            hills.push_back(crest);
        }
    }
    return hills;
}

Ground any_ground() {
    Ground ground;
    ground.width = 4 * spread;
    ground.depth = 4 * spread;
    ground.contours = any_hills();
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        Structure house;
        house.footprint = any_base(spread);
        house.box = box_of(house.footprint);
        ground.structures.push_back(house);
    }
    return ground;
}

std::vector<Standing> any_bases(const Ground& ground) {
    std::vector<Standing> bases;
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        bases.push_back(standing(ground, any_base(spread), i));
    }
    return bases;
}

/// Holds an answer against what blocks: kinds are looked for in order, and the one named must be there.
class Verdicts {
  public:
    void add(Block kind, int which, Blocks blocks) {
        if (blocks.surely && (first_sure_ == Block::nothing || kind < first_sure_)) {
            first_sure_ = kind;
        }
        if (blocks.perhaps) {
            perhaps_.push_back({kind, which});
        }
    }
    [[nodiscard]] bool agree_with(Sight sight) const {
        if (sight.clear()) {
            return first_sure_ == Block::nothing;
        }
        return (first_sure_ == Block::nothing || sight.block <= first_sure_)
               && std::ranges::find(perhaps_, sight) != perhaps_.end();
    }

  private:
    Block first_sure_ = Block::nothing;
    std::vector<Sight> perhaps_;
};

constexpr WoodsDepth endless{1'000'000, 1'000'000};
constexpr int nobody = -1;

TEST(TableSight, ALineIsBlockedByWhatOneMeetsWalkingAlongIt) {
    EXPECT_TRUE(rc::check([] {
        const Ground ground = any_ground();
        const std::vector<Standing> bases = any_bases(ground);
        const Vec eye = any_vec(spread);
        const Vec to = any_vec(spread);
        const Ray ray{point(eye), point(to), eye_height(ground, eye), eye_height(ground, to)};
        constexpr int steps = 1500;
        const Blur blur{20, 2.0 / steps};
        Verdicts verdicts;
        for (const Standing& other : bases) {
            verdicts.add(Block::base, other.who, base_blocks(other, ray, steps, blur));
        }
        for (std::size_t i = 0; i < ground.structures.size(); ++i) {
            verdicts.add(Block::house, static_cast<int>(i),
                         house_blocks(ground, ground.structures[i], eye, to, ray, steps, blur));
        }
        for (std::size_t i = 0; i < ground.contours.size(); ++i) {
            verdicts.add(Block::hill, static_cast<int>(i),
                         contour_blocks(ground.contours[i], ray, steps, blur));
        }
        RC_ASSERT(verdicts.agree_with(sees(ground, bases, eye, to, nobody, nobody, endless, 0)));
    }));
}

/// Lines to all points of a base's outline: those to its inside are lower nowhere.
template <class Look>
Blocks look_at_all(const Ground& ground, Vec eye, const Base& base, int around, Look look) {
    Blocks found;
    for (const Point to : outline_points(corners(base), around)) {
        found |= look(Ray{point(eye), to, eye_height(ground, eye), eye_height(ground, base.centre)});
    }
    return found;
}

constexpr int around = 30;
constexpr int along_line = 200;
/// Bases are up to 4 inches wide and lines some 25 long.
constexpr Blur coarse{160, 0.03};

TEST(TableSight, AWholeBaseIsHiddenByWhatReachesOneOfTheLinesToIt) {
    EXPECT_TRUE(rc::check([] {
        Ground ground = any_ground();
        for (Contour& hill : ground.contours) { // they raise what stands on them, and hide nothing
            hill.box = {spread * 9, spread * 9, spread * 9, spread * 9};
        }
        const std::vector<Standing> bases = any_bases(ground);
        const Vec eye = any_vec(spread);
        const Base target = any_base(spread);
        Verdicts verdicts;
        for (const Standing& other : bases) {
            verdicts.add(Block::base, other.who,
                         look_at_all(ground, eye, target, around, [&](const Ray& ray) {
                             return base_blocks(other, ray, along_line, coarse);
                         }));
        }
        for (std::size_t i = 0; i < ground.structures.size(); ++i) {
            const Structure& house = ground.structures[i];
            verdicts.add(Block::house, static_cast<int>(i),
                         look_at_all(ground, eye, target, around, [&](const Ray& ray) {
                             return house_blocks(ground, house, eye, target.centre, ray, along_line, coarse);
                         }));
        }
        RC_ASSERT(verdicts.agree_with(sees_whole(ground, bases, eye, target, nobody, nobody, endless, 0)));
    }));
}

/// Some line of sight to a base is lower than a hill between. A crest that ends in a point may rise between
/// the lines to the corners and reach none of them.
TEST(TableSight, AHillBetweenHidesABaseOnThePlain) {
    EXPECT_TRUE(rc::check([] {
        Ground ground;
        ground.width = 4 * spread;
        ground.depth = 4 * spread;
        Contour hill{"hill", 1, star_near(100, *rc::gen::element<Thou>(400, 3000)), {}};
        hill.box = box_of(hill.outline);
        ground.contours = {hill};
        const Vec eye = any_vec(spread);
        const Base target = any_base(spread);
        const Corners at = corners(target);
        RC_PRE(!inside(eye, hill.outline) && !inside(target.centre, hill.outline));
        RC_PRE(depth_in(hill.outline, point(target.centre)) < -200); // no hill under the base
        for (const Point corner : outline_points(at, 8)) {
            RC_PRE(depth_in(hill.outline, corner) < 0);
        }
        for (const Vec corner : hill.outline) {
            RC_PRE(trial::depth_in(target, point(corner)) < 0);
        }
        const Blocks blocks = look_at_all(ground, eye, target, around, [&](const Ray& ray) {
            return contour_blocks(hill, ray, along_line, {60, 0});
        });
        Verdicts verdicts;
        verdicts.add(Block::hill, 0, {blocks.surely, blocks.perhaps || blocks.surely});
        const Sight sight = sees_whole(ground, {}, eye, target, nobody, nobody, endless, 0);
        RC_CLASSIFY(!sight.clear());
        if (sight.clear()) {
            RC_ASSERT(!blocks.surely);
        } else {
            const Blocks wide = look_at_all(ground, eye, target, around, [&](const Ray& ray) {
                return contour_blocks(hill, ray, along_line, {160, 0});
            });
            RC_ASSERT(wide.perhaps);
        }
    }));
}

TEST(TableSight, ACrestBetweenTheLinesToTheCornersHides) {
    Ground ground;
    ground.width = 20'000;
    ground.depth = 20'000;
    Contour crest{"crest", 1, {{9950, 9000}, {10'050, 9000}, {10'000, 9200}}, {}};
    crest.box = box_of(crest.outline);
    ground.contours = {crest};
    const Base target{{10'000, 15'000}, half_circle, 3000, 1000};
    EXPECT_EQ(sees_whole(ground, {}, {10'000, 1000}, target, nobody, nobody, endless, 0),
              (Sight{Block::hill, 0}));
    EXPECT_TRUE(sees_whole(ground, {}, {16'000, 9000}, target, nobody, nobody, endless, 0).clear());
}

/// Heights that decide: a man on the first contour looks over a man on the plain and not over a house there;
/// one on the second looks over the house.
TEST(TableSight, HousesStandAContourAndAHalfHigh) {
    for (const int height : {0, 1, 2}) {
        Ground ground;
        ground.width = 20'000;
        ground.depth = 20'000;
        for (int i = 1; i <= height; ++i) { // eye and target on hills, the house between them on the plain
            for (const Thou south : {0, 15'000}) {
                Contour hill{"hill",
                             i,
                             {{5000, south}, {15'000, south}, {15'000, south + 5000}, {5000, south + 5000}},
                             {}};
                hill.box = box_of(hill.outline);
                ground.contours.push_back(hill);
            }
        }
        Structure house;
        house.footprint = {{10'000, 10'000}, {}, 2000, 2000};
        house.box = box_of(house.footprint);
        ground.structures = {house};
        const Vec eye{10'000, 2000};
        const Base target{{10'000, 18'000}, half_circle, 1000, 1000};
        const bool hidden = height < 2;
        EXPECT_EQ(sees(ground, {}, eye, target.centre, nobody, nobody, endless, 0).block,
                  hidden ? Block::house : Block::nothing)
            << height;
        EXPECT_EQ(sees_whole(ground, {}, eye, target, nobody, nobody, endless, 0).block,
                  hidden ? Block::house : Block::nothing)
            << height;
        ground.structures.clear();
        const std::vector<Standing> man{standing(ground, {{10'000, 10'000}, {}, 1000, 1000}, 7)};
        EXPECT_EQ(sees(ground, man, eye, target.centre, nobody, nobody, endless, 0).block,
                  height < 1 ? Block::base : Block::nothing)
            << height;
    }
}

TEST(TableSight, DestroyedHousesHideNothing) {
    Ground ground;
    ground.width = 20'000;
    ground.depth = 20'000;
    Structure house;
    house.footprint = {{10'000, 10'000}, {}, 2000, 2000};
    house.box = box_of(house.footprint);
    ground.structures = {house, house};
    ground.structures[1].footprint.centre = {10'000, 14'000};
    ground.structures[1].box = box_of(ground.structures[1].footprint);
    const auto look = [&](std::uint32_t gone) {
        return sees(ground, {}, {10'000, 1000}, {10'000, 19'000}, nobody, nobody, endless, gone);
    };
    EXPECT_EQ(look(0), (Sight{Block::house, 0}));
    EXPECT_EQ(look(1), (Sight{Block::house, 1}));
    EXPECT_TRUE(look(3).clear());
}

// ---- Woods

struct Walked {
    double dense = 0, open = 0;
    int changes = 0;
};

/// What a walk along a line goes through: dense wood before open, and none where a road leads.
Walked walk_woods(const Ground& ground, Vec from, Vec to, int steps) {
    Walked walked;
    const double step = gap(point(from), point(to)) / steps;
    std::optional<Terrain> last;
    for (int i = 0; i < steps; ++i) {
        const double part = (i + 0.5) / steps;
        const Point at{from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
        bool dense = false, open = false, road = false;
        for (const Area& area : ground.areas) {
            const bool in =
                runs_around(at, area.outline) && (area.hole.empty() || !runs_around(at, area.hole));
            dense |= in && area.terrain == Terrain::dense_woods;
            open |= in && area.terrain == Terrain::open_woods;
            road |= in && area.terrain == Terrain::road;
        }
        const Terrain here = road    ? Terrain::road
                             : dense ? Terrain::dense_woods
                             : open  ? Terrain::open_woods
                                     : Terrain::open;
        walked.dense += here == Terrain::dense_woods ? step : 0;
        walked.open += here == Terrain::open_woods ? step : 0;
        walked.changes += last && *last != here ? 1 : 0;
        last = here;
    }
    return walked;
}

/// Some of them with a hole, some with a road through them, some on one another, in the order they come.
Ground any_woods() {
    Ground ground;
    ground.width = 4 * spread;
    ground.depth = 4 * spread;
    for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
        const auto terrain = *rc::gen::element(Terrain::open_woods, Terrain::dense_woods, Terrain::road);
        Area area{terrain, "area", star_near(1000, 5000), {}, {}};
        area.box = box_of(area.outline);
        if (*rc::gen::inRange(0, 4) == 0) {
            area.hole = star_near(500, 2000);
        }
        ground.areas.push_back(std::move(area));
    }
    return ground;
}

Woods all_woods(const Ground& ground) {
    return woods_in(ground, {-99'000, -99'000, 99'000, 99'000}, [](Shape) { return false; });
}

TEST(TableWoods, ALineGoesThroughAsMuchAsOneWalksThrough) {
    EXPECT_TRUE(rc::check([] {
        const Ground ground = any_woods();
        const Woods woods = all_woods(ground);
        const Vec from = any_vec(spread);
        const Vec to = any_vec(spread);
        constexpr int steps = 2000;
        const Walked walked = walk_woods(ground, from, to, steps);
        const WoodsDepth found = depth_along(woods, from, to);
        const double slack = gap(point(from), point(to)) / steps * (4 + 2 * walked.changes) + 20;
        RC_ASSERT(std::abs(found.dense - walked.dense) < slack);
        RC_ASSERT(std::abs(found.open - walked.open) < slack);
        const WoodsDepth back = depth_along(woods, to, from);
        RC_ASSERT(std::abs(back.dense - found.dense) <= 1 && std::abs(back.open - found.open) <= 1);
    }));
}

/// A line that is cut more often than there is room for is halved: nothing is counted twice or left out.
TEST(TableWoods, ACombOfManyTeethIsCountedTooth) {
    Ground ground;
    ground.width = 30'000;
    ground.depth = 30'000;
    std::vector<Vec> comb{{0, 20'000}, {0, 0}};
    for (Thou tooth = 0; tooth < 100; ++tooth) { // each a tenth of an inch wide, and as far to the next
        const Thou left = 200 * tooth;
        comb.insert(comb.end(),
                    {{left + 100, 0}, {left + 100, 10'000}, {left + 200, 10'000}, {left + 200, 0}});
    }
    comb.push_back({20'200, 20'000});
    Area wood{Terrain::dense_woods, "comb", comb, box_of(comb), {}};
    ground.areas = {wood};
    const WoodsDepth depth = depth_along(all_woods(ground), {-500, 5000}, {20'150, 5000});
    EXPECT_NEAR(depth.dense, 10'000, 60);
    EXPECT_EQ(depth.open, 0);
}

TEST(TableWoods, MoreThanIsAllowedHides) {
    Ground ground;
    ground.width = 20'000;
    ground.depth = 20'000;
    const std::vector<Vec> square{{5000, 5000}, {15'000, 5000}, {15'000, 8000}, {5000, 8000}};
    ground.areas = {{Terrain::open_woods, "wood", square, box_of(square), {}}};
    const auto look = [&](WoodsDepth allowed) {
        return sees(ground, {}, {10'000, 1000}, {10'000, 12'000}, nobody, nobody, allowed, 0);
    };
    EXPECT_TRUE(look({0, 3000}).clear());
    EXPECT_EQ(look({0, 2999}), (Sight{Block::open_woods, 0}));
    ground.areas[0].terrain = Terrain::dense_woods;
    EXPECT_TRUE(look({3000, 0}).clear());
    EXPECT_EQ(look({2999, 9999}), (Sight{Block::dense_woods, 0}));
}

/// The wood among a base's own ranks does not hide it: it is followed no farther than to its nearest point.
TEST(TableWoods, AreCountedToWhereABaseBegins) {
    Ground ground;
    ground.width = 20'000;
    ground.depth = 20'000;
    const std::vector<Vec> square{{5000, 8000}, {15'000, 8000}, {15'000, 19'000}, {5000, 19'000}};
    ground.areas = {{Terrain::dense_woods, "wood", square, box_of(square), {}}};
    const Vec eye{10'000, 1000};
    const Base target{{10'000, 11'000}, half_circle, 4000, 4000}; // begins an inch into it
    // Eight inches along the line to a far corner, of which the first 7.1 are in the open.
    EXPECT_TRUE(sees_whole(ground, {}, eye, target, nobody, nobody, {905, 0}, 0).clear());
    EXPECT_EQ(sees_whole(ground, {}, eye, target, nobody, nobody, {900, 0}, 0),
              (Sight{Block::dense_woods, 0}));
}

} // namespace
