#include "engine/rules/grant/units/near.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {
namespace {

Ranks ranks(const Scene& scene, Stance stance, int men, int original, Arm arm = Arm::infantry) {
    return ranks_of(scene.field, arm, stance, men, original);
}

const Figure* figure(const FigureList& figures, int id) {
    for (const Figure& one : figures) {
        if (one.id == id) {
            return &one;
        }
    }
    return nullptr;
}

TEST(GrantFigure, StandsByRanksAndFiles) { // grant/figure.line, .column, .open_order
    const Scene scene;
    const auto is = [&](Stance stance, int files, int deep) {
        const Ranks got = ranks(scene, stance, 24, 24);
        EXPECT_EQ(got.files, files) << word(stance);
        EXPECT_EQ(got.ranks, deep) << word(stance);
    };
    is(Stance::line, 12, 2);
    is(Stance::thin, 24, 1);
    is(Stance::deep, 8, 3);
    is(Stance::column, 6, 4);
    is(Stance::open, 24, 1);
    const Ranks horse = ranks(scene, Stance::line, 12, 12, Arm::cavalry); // grant/figure.cavalry
    EXPECT_EQ(horse.files, 6);
    EXPECT_EQ(horse.ranks, 2);
    EXPECT_EQ(ranks(scene, Stance::column, 12, 12, Arm::cavalry).files, 3);
}

TEST(GrantFigure, FillsGapsFromBehind) { // grant/figure.gaps
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30}, Stance::line, 15);
    EXPECT_EQ(ranks_of(scene.pos(), unit).files, 12);
    const FigureList figures = figures_of(scene.pos(), unit);
    EXPECT_EQ(figures[0].base.centre.y, 30'000 - 250);
    EXPECT_EQ(figures[14].base.centre.y, 30'000 - 750);
    EXPECT_EQ(figures[13].base.centre.x, 40'000); // the short rank stands in the middle
    scene[unit].men = 9;
    EXPECT_EQ(ranks_of(scene.pos(), unit).files, 9);
}

TEST(GrantFigure, PutsOfficersAtTheirPosts) { // grant/officer.place, .contact
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    FigureList figures = figures_of(scene.pos(), unit);
    ASSERT_EQ(figures.size(), 27U);
    const Figure* colonel = figure(figures, colonel_figure);
    EXPECT_EQ(colonel->kind, FigureKind::mounted_officer);
    EXPECT_EQ(colonel->base.centre, (Vec{40'000, 30'500}));
    EXPECT_EQ(figure(figures, right_figure)->kind, FigureKind::officer);
    EXPECT_EQ(figure(figures, right_figure)->base.centre, (Vec{43'250, 29'750}));
    EXPECT_EQ(figure(figures, left_figure)->base.centre, (Vec{36'750, 29'750}));
    scene[unit].melee = 1;
    figures = figures_of(scene.pos(), unit);
    EXPECT_LT(figure(figures, colonel_figure)->base.centre.y, 29'000);
    EXPECT_LT(figure(figures, right_figure)->base.centre.y, 29'000);
    scene[unit].melee = 0;
    scene[unit].officers = Officer::left;
    figures = figures_of(scene.pos(), unit);
    EXPECT_EQ(figure(figures, colonel_figure), nullptr);
    EXPECT_NE(figure(figures, left_figure), nullptr); // nobody takes another's post
}

TEST(GrantFigure, ServesEachGunWithFour) { // grant/unit.crew, grant/officer.mounted
    Scene scene;
    const UnitId unit = scene.battery(Side::first, {40, 30});
    const FigureList figures = figures_of(scene.pos(), unit);
    ASSERT_EQ(figures.size(), 11U);
    int at[2] = {0, 0};
    for (const Figure& one : figures) {
        if (one.kind != FigureKind::gunner) {
            continue;
        }
        for (int gun = 0; gun < 2; ++gun) {
            const GunState& piece = scene.state.pieces[static_cast<std::size_t>(gun)];
            const table::Base body = gun_body(scene.field, {piece.at, piece.facing});
            at[gun] += table::overlap(body, one.base) ? 1 : 0;
        }
    }
    EXPECT_EQ(at[0], 4);
    EXPECT_EQ(at[1], 4);
    EXPECT_EQ(figure(figures, colonel_figure)->kind, FigureKind::mounted_officer);
    EXPECT_EQ(figure(figures, right_figure)->kind, FigureKind::officer);
    EXPECT_EQ(figure(figures, colonel_figure)->base.centre.x, 40'000); // between the guns
    scene.state.pieces[0].wreck = 1;                                   // its men go to the other
    for (const Figure& one : figures_of(scene.pos(), unit)) {
        EXPECT_TRUE(one.kind != FigureKind::gunner || one.base.centre.x > 40'000);
    }
}

TEST(GrantFigure, TakesTheRoomOfRankAndFile) { // grant/figure.room, .size
    Scene scene;
    const auto room = [&](UnitId unit) { return body_of(scene.pos(), unit); };
    const table::Base line = room(scene.infantry(Side::first, {20, 30}));
    EXPECT_EQ(line.width, 6000);
    EXPECT_EQ(line.depth, 1000);
    EXPECT_EQ(line.centre, (Vec{20'000, 29'500}));
    const table::Base open = room(scene.infantry(Side::first, {20, 20}, Stance::open));
    EXPECT_EQ(open.width, 24 * 500 + 23 * 1000);
    const table::Base horse = room(scene.cavalry(Side::first, {50, 30}));
    EXPECT_EQ(horse.width, 4500);
    EXPECT_EQ(horse.depth, 2000);
    const table::Base guns = room(scene.battery(Side::first, {60, 30}));
    EXPECT_EQ(guns.width, 4000);
    EXPECT_EQ(guns.depth, 2000);
}

TEST(GrantFigure, MeasuresFromBaseToBase) {
    Scene scene;
    const UnitId a = scene.infantry(Side::first, {40, 30});
    const UnitId b = scene.infantry(Side::second, {40, 42, 180});
    EXPECT_EQ(distance_between(scene.pos(), a, b), 12'000); // officers before the lines too
    const int house = scene.house({60, 30}, 3, 3);
    const UnitId inside = scene.infantry(Side::second, {60, 30}, Stance::line, 6);
    scene.garrison(inside, house, 6, Officer::colonel);
    scene[inside].officers = Officer::colonel;
    EXPECT_EQ(body_of(scene.pos(), inside).width, 0);
    EXPECT_EQ(distance_between(scene.pos(), a, inside), 15'500); // from the walls
}

} // namespace
} // namespace bounce::grant
