#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/sight_lines.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>
#include <random>

namespace bounce::ccc {
namespace {

/// Anything anywhere, the same each time.
struct Chance {
    std::mt19937 random{11}; // NOLINT(cert-msc51-cpp)

    int among(int least, int most) { return std::uniform_int_distribution(least, most)(random); }
    Angle angle() { return {static_cast<std::uint16_t>(among(0, 65535))}; }
    Vec place() { return {among(0, 30000), among(0, 30000)}; }
    table::Base body() { return {place(), angle(), among(500, 12000), among(500, 6000)}; }
    Cloud cloud() {
        return {.at = place(),
                .facing = angle(),
                .width = static_cast<std::uint16_t>(among(500, 14000)),
                .depth = static_cast<std::uint16_t>(among(500, 8000)),
                .level = 1};
    }
};

/// What all lines at once are told is what each is told by itself.
TEST(CccSightLines, AreStoppedByWhatTheyMeet) { // "ccc/charge.react"
    Chance chance;
    int met = 0;
    int free = 0;
    for (int n = 0; n < 3000; ++n) {
        const Profile from(chance.body());
        const Profile to(chance.body());
        const Cloud cloud = chance.cloud();
        const Screen screen(cloud);
        const table::Corners corners = table::corners(cover_of(cloud));
        const Screened screened(screen, from, to);
        bool any = false;
        for (std::size_t one = 0; one < points_of_body; ++one) {
            for (std::size_t other = 0; other < points_of_body; ++other) {
                const bool meets = table::meets(from.points[one], to.points[other], corners);
                ASSERT_EQ(screened.blocks(one, other), meets) << n;
                any |= meets;
                ++(meets ? met : free);
            }
        }
        ASSERT_FALSE(any && (screened.lies_off() || screen.lies_off(Band(from, to)))) << n;
        const Vec near = from.points[0];
        const Vec far = to.points[0];
        ASSERT_EQ(screen.lies_off(Axis(near, far)), !table::meets(near, far, corners)) << n;
        ASSERT_TRUE(screen.may_hold(near) || !screen.holds(from.points[1]) || !screen.holds(from.points[2]))
            << n;
        for (const Vec point : to.points) {
            ASSERT_EQ(screen.holds(point), table::inside(point, corners)) << n;
        }
    }
    EXPECT_GT(met, 5000);
    EXPECT_GT(free, 5000);
}

/// To look only through new smoke, or where some has gone, says the same as to look about anew.
TEST(CccSightLines, ThroughSmokeTellWhatLookingAboutTells) { // "ccc/sight.side"
    Chance chance;
    Scene scene;
    scene.contour(1, {{20, 20}, {30, 18}, {34, 30}, {22, 34}});
    for (int i = 0; i < 12; ++i) {
        const UnitId unit = scene.infantry(i % 2 == 0 ? Side::first : Side::second, {});
        scene[unit].at = {chance.among(6000, 66000), chance.among(6000, 54000)};
        scene[unit].facing = chance.angle();
    }
    scene.join(scene.brigadier(Side::first, {30, 30}), 0);
    scene.look();
    std::uint64_t ever_dim = 0;
    const auto same_as_anew = [&] {
        State anew = scene.state;
        look_about({scene.field, anew}, no_unit);
        EXPECT_EQ(anew.seen, scene.state.seen);
        EXPECT_EQ(anew.dim, scene.state.dim);
        ever_dim |= anew.dim[0] | anew.dim[1];
    };
    Log log = Log::off();
    for (int n = 0; n < 200; ++n) {
        const auto unit = static_cast<UnitId>(chance.among(0, 11));
        if (scene.state.clouds < 20 && chance.among(0, 2) != 0) {
            lay_smoke(scene.pos(), unit, log);
            look_through(scene.pos(), Weather::thicker);
        } else if (scene.state.clouds > 0) {
            scene.state.smoke[--scene.state.clouds] = {};
            look_through(scene.pos(), Weather::thinner);
        }
        same_as_anew();
        scene[unit].at = {chance.among(6000, 66000), chance.among(6000, 54000)};
        look_about(scene.pos(), unit);
        same_as_anew();
        ASSERT_FALSE(testing::Test::HasFailure()) << n;
    }
    EXPECT_NE(ever_dim, 0U);
}

} // namespace
} // namespace bounce::ccc
