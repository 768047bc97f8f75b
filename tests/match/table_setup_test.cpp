#include "engine/match/table/setup.h"

#include "engine/match/table/shapes.h"
#include "engine/match/table/sight_answer.h"
#include "tests/match/table_scenarios.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::table;
using namespace bounce::tests;
using testing::HasSubstr;

namespace {

constexpr Formation line{1772, 1772, 2, 1};

Placed placed(std::size_t force, Vec at) { return {force, bases({at, {}}, line)}; }

} // namespace

TEST(TableSetup, TellsWhereBasesCannotStand) {
    const Scenario made = read_sound(sound_table());
    const Placed all[] = {placed(0, {20'000, 6'000}), placed(1, {21'000, 6'000}), placed(2, {1'000, 6'000}),
                          placed(3, {20'000, 30'000})};
    Faults faults;
    check_bases(made, all, faults);
    ASSERT_EQ(faults.size(), 3U);
    EXPECT_EQ(faults[0].pointer, "/units/1/with");
    EXPECT_THAT(faults[0].message, HasSubstr("\"Fraser\" and \"24th Foot\" overlap"));
    EXPECT_EQ(faults[1].pointer, "/units/2/zone");
    EXPECT_THAT(faults[1].message, HasSubstr("off the table"));
    EXPECT_EQ(faults[2].pointer, "/units/3/in");
    EXPECT_THAT(faults[2].message, HasSubstr("overlaps the house"));
}

TEST(TableSetup, TellsOfGroundThatAKindCannotEnter) {
    const Scenario made = read_sound(sound_table());
    Faults faults;
    check_ground(made, placed(0, {5'000, 5'000}), 1U << static_cast<unsigned>(Terrain::open_woods), "guns",
                 faults);
    check_ground(made, placed(0, {15'000, 5'000}), 1U << static_cast<unsigned>(Terrain::open_woods), "guns",
                 faults);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].pointer, "/units/0/at");
    EXPECT_THAT(faults[0].message, HasSubstr("(open woods) that guns cannot enter"));
}

TEST(TableSetup, TellsOfFullHousesAndZones) {
    Json json = sound_table();
    json["units"].push_back({{"side", "americans"}, {"name", "Dearborn"}, {"in", "The house"}});
    const Scenario made = read_sound(json);
    Faults faults;
    check_houses(made, std::vector<bool>(made.forces.size(), true), faults);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].pointer, "/units/5/in");
    faults.clear();
    std::vector<std::int64_t> area(made.forces.size(), 6'000'000);
    check_zones(made, area, faults);
    EXPECT_TRUE(faults.empty());
    area[2] = std::int64_t{48'000} * 10'000;
    check_zones(made, area, faults);
    EXPECT_EQ(faults.size(), 1U);
}

TEST(TableSetup, MeasuresBetweenNearestPoints) {
    const Scenario made = read_sound(sound_table());
    const auto a = spot_at(made, "12.5,30");
    const auto b = spot_at(made, "15.5,34");
    ASSERT_TRUE(a && b);
    EXPECT_EQ(measure_answer(a, b)->distance, 5'000);
    EXPECT_EQ(measure_answer(a, b)->scale, 1000);
    EXPECT_FALSE(spot_at(made, "49,1"));
    EXPECT_FALSE(measure_answer(spot_at(made, "49,1"), b));
    const Spot unit{"24th Foot", {20'000, 6'000}, bases({{20'000, 6'000}, {}}, line), 0};
    EXPECT_EQ(measure_answer(spot_at(made, "20,9"), unit)->distance, 3'000 - 886);
}

TEST(TableSetup, ShapesAlongLines) {
    const auto straight = band({{0, 10'000}, {20'000, 10'000}}, 2'000, true, false);
    ASSERT_TRUE(straight);
    EXPECT_EQ(*straight,
              (std::vector<Vec>{{-2'000, 11'000}, {20'000, 11'000}, {20'000, 9'000}, {-2'000, 9'000}}));
    const auto bent = band({{0, 0}, {10'000, 0}, {10'000, 10'000}}, 2'000, false, false);
    ASSERT_TRUE(bent);
    EXPECT_EQ(bent->size(), 6U);
    EXPECT_NEAR((*bent)[1].x, 9'000, 1);
    EXPECT_NEAR((*bent)[1].y, 1'000, 1);
    EXPECT_FALSE(band({{0, 0}, {10'000, 0}, {1'000, 3'000}}, 2'000, false, false));
    EXPECT_FALSE(band({{0, 0}, {10'000, 0}, {10'000, 1'000}, {0, 1'500}}, 6'000, false, false));
}
