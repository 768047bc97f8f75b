// Every figure is seen: as many as a unit has, in the ranks, by the guns, in houses.
#include "engine/rules/grant/showing/figures.h"
#include "engine/rules/grant/units/gun_places.h"
#include "tests/grant/scene.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

/// Men and officers who are shown, models left out.
int people(const std::vector<BaseView>& views) {
    int sum = 0;
    for (const BaseView& view : views) {
        sum += view.count;
        EXPECT_TRUE(view.places.empty() || static_cast<int>(view.places.size()) == view.count);
    }
    return sum;
}

int guns(const std::vector<BaseView>& views, Figures as) {
    return static_cast<int>(std::ranges::count(views, as, &BaseView::figures));
}

int shown(const Scene& scene, UnitId unit) { return people(base_views(scene.pos(), unit)); }

} // namespace

TEST(GrantFiguresShown, StandInEveryFormation) {
    for (const Stance stance : {Stance::line, Stance::deep, Stance::thin, Stance::column, Stance::open}) {
        Scene scene;
        const UnitId unit = scene.infantry(Side::first, {30, 20, 0}, stance);
        EXPECT_EQ(shown(scene, unit), figures_left(scene.state, unit));
    }
}

TEST(GrantFiguresShown, StandInHousesToo) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {30, 20, 0});
    scene.garrison(unit, scene.house({30, 24}, 3, 3), 6, 1);
    EXPECT_EQ(shown(scene, unit), figures_left(scene.state, unit));
}

TEST(GrantFiguresShown, AreGunnersByTheirGuns) {
    Scene scene;
    const UnitId unit = scene.battery(Side::first, {30, 20, 0});
    for (const Stance stance : {Stance::unlimbered, Stance::limbered}) {
        scene[unit].stance = stance;
        place_guns(scene.pos(), unit);
        for (const int men : {8, 5, 1}) {
            scene[unit].men = static_cast<std::uint8_t>(men);
            const auto views = base_views(scene.pos(), unit);
            EXPECT_EQ(people(views), figures_left(scene.state, unit));
            EXPECT_EQ(guns(views, stance == Stance::limbered ? Figures::limber : Figures::gun), 2);
        }
    }
}

TEST(GrantFiguresShown, AreGunnersWithoutGunsOnBasesOfTheirOwn) {
    Scene scene;
    const UnitId unit = scene.battery(Side::first, {30, 20, 0});
    for (GunState& gun : scene.state.pieces) {
        gun.battery = no_unit;
    }
    const auto views = base_views(scene.pos(), unit);
    EXPECT_EQ(people(views), figures_left(scene.state, unit));
    EXPECT_EQ(guns(views, Figures::gunner), scene[unit].men);
}

} // namespace bounce::grant
