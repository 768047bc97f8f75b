#include "engine/match/table/drawing.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::table;

namespace {

constexpr Thou slack = 2; ///< Points are rounded to a thou.
const Base battalion{{24'000, 18'000}, {5000}, 4'000, 1'500};

Thou away(const Base& base, Vec point) { return distance(base, point); }

} // namespace

TEST(TableDrawing, RingIsEverywhereAsFarFromTheBase) {
    const Drawn ring = ring_about(battalion, {12'000, "12\""});
    EXPECT_EQ(ring.kind, Drawn::Kind::ring);
    EXPECT_EQ(ring.line.front(), ring.line.back());
    for (const Vec point : ring.line) {
        EXPECT_NEAR(away(battalion, point), 12'000, slack);
    }
    EXPECT_TRUE(std::ranges::all_of(ring.line, [&](Vec point) { return point.y <= ring.at.y; }));
    EXPECT_EQ(ring.text, "12\"");
}

TEST(TableDrawing, RangesLieWithinTheArcAndAtTheirDistance) {
    const Arc arc = arc_before(battalion, eighth);
    const Carry bands[] = {{6'000, "short 6\""}, {12'000, "medium 12\""}};
    std::vector<Drawn> lines;
    add_ranges(arc, bands, lines);
    ASSERT_EQ(lines.size(), 4U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(lines[i].kind, Drawn::Kind::range);
        EXPECT_EQ(lines[i].text, bands[i].text);
        EXPECT_NEAR(away(battalion, lines[i].at), bands[i].far, slack);
        for (const Vec point : lines[i].line) {
            EXPECT_NEAR(away(battalion, point), bands[i].far, slack);
        }
        // What ends on the limits lies beyond them by a rounding at most.
        const Vec inner[] = {lines[i].line[1], lines[i].line[lines[i].line.size() - 2]};
        EXPECT_TRUE(within_arc(arc, Shape{inner, 1}));
        EXPECT_TRUE(within_arc(arc, Shape{inner + 1, 1}));
    }
    // The limits leave from both corners of the front and end where the last range does.
    for (std::size_t i = 0; i < 2; ++i) {
        const Drawn& limit = lines[2 + i];
        EXPECT_EQ(limit.kind, Drawn::Kind::arc);
        EXPECT_EQ(limit.line.front(), corners(battalion)[i]);
        EXPECT_EQ(limit.line.back(), i == 0 ? lines[1].line.front() : lines[1].line.back());
    }
}

TEST(TableDrawing, ArcAllRoundHasNoLimits) {
    std::vector<Drawn> lines;
    const Carry far[] = {{8'000, ""}};
    add_ranges({{0, 0}, {0, 0}, {}, half_circle}, far, lines);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].line.front(), lines[0].line.back());
    for (const Vec point : lines[0].line) {
        EXPECT_NEAR(std::hypot(point.x, point.y), 8'000, slack);
    }
}

TEST(TableDrawing, TemplateIsLaidAtItsPose) {
    const Pose muzzle{{10'000, 10'000}, quarter};
    const Drawn stick = laid(Stick{2'000, {3'000}}, muzzle, "charge");
    EXPECT_EQ(stick.kind, Drawn::Kind::area);
    EXPECT_EQ(stick.line,
              (std::vector<Vec>{
                  {10'000, 11'000}, {13'000, 11'000}, {13'000, 9'000}, {10'000, 9'000}, {10'000, 11'000}}));
    EXPECT_EQ(stick.at, (Vec{13'000, 10'000}));
    const Drawn cone = laid(Cone{4'000, {2'000, 6'000}}, muzzle, "");
    EXPECT_EQ(cone.line.front(), muzzle.at);
    EXPECT_EQ(cone.at, (Vec{16'000, 10'000}));
}

TEST(TableDrawing, ReachCostsTheWholeMove) {
    const Pose pose{{24'000, 18'000}, {}};
    const Formation line{2'000, 1'500, 2, 1};
    const Drawn reach = reach_of(pose, line, {}, {9'000, "9\""});
    EXPECT_EQ(reach.at, (Vec{24'000, 18'750 + 9'000}));
    EXPECT_NE(std::ranges::find(reach.line, reach.at), reach.line.end());
    for (const Vec point : reach.line) {
        // As legs bring it there, all of the move is spent.
        const Legs legs = plan_to(pose, line, point, nullptr, {}, {});
        Thou spent = 0;
        for (const Leg& leg : legs) {
            spent += measured(line, leg, {});
        }
        EXPECT_NEAR(spent, 9'000, 20);
    }
    const Drawn none = reach_of(pose, line, {}, {0, ""});
    EXPECT_EQ(none.line, (std::vector<Vec>{front(outline(pose, line))}));
}
