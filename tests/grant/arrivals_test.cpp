#include "engine/rules/grant/movement/arrivals.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

struct Raiders : Scene {
    UnitId horse = cavalry(Side::second, {10, 10});

    explicit Raiders(std::vector<table::EdgeSpan> edges) {
        field.scenario.arrivals.push_back({"the horse", std::move(edges)});
        field.scenario.forces[horse].arrival = 0;
        state.units[horse].place = Place::waiting;
    }
};

const table::EdgeSpan north{{20'000, 70'000}, {30'000, 70'000}};
const table::EdgeSpan west{{0, 20'000}, {0, 30'000}};
const table::EdgeSpan east{{80'000, 20'000}, {80'000, 30'000}};

} // namespace

TEST(GrantArrivals, AreThrownForPlaceAndMove) { // "grant/scenario.thrown"
    const table::EdgeSpan edges[] = {north, west, east};
    for (int face = 1; face <= 6; ++face) {
        Raiders it({north, west, east});
        Told told({face, 4});
        throw_for_arrivals(it.pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        const Entry entry = entry_of(it.pos(), it.horse);
        EXPECT_EQ(entry.turn, 4);
        EXPECT_EQ(entry.edge.from, edges[(face - 1) / 2].from) << face;
    }
}

TEST(GrantArrivals, FaceIntoTheTableFromEveryEdge) {
    const auto facing = [](const table::EdgeSpan& edge) {
        Raiders it({edge});
        Told told({2});
        throw_for_arrivals(it.pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U) << "one stretch needs no die";
        return entry_of(it.pos(), it.horse).facing;
    };
    EXPECT_EQ(facing(north), table::half_circle);
    EXPECT_EQ(facing(west), table::quarter);
    EXPECT_EQ(facing(east), table::quarter + table::half_circle);
    EXPECT_EQ(facing({{10'000, 0}, {20'000, 0}}), table::Angle{});
}

TEST(GrantArrivals, OfTheScenarioAreAsItSays) {
    Scene it;
    const UnitId unit = it.infantry(Side::first, {10, 10});
    it.field.scenario.forces[unit].turn = 6;
    it.field.scenario.forces[unit].edge = west;
    EXPECT_EQ(entry_of(it.pos(), unit).turn, 6);
    EXPECT_EQ(entry_of(it.pos(), unit).edge.to, west.to);
}

} // namespace bounce::grant
