#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/units/gun_places.h"
#include "engine/rules/grant/units/near.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

struct Crew : Scene {
    UnitId unit = battery(Side::first, {40, 30});
    Log log;

    std::string_view serves(std::uint8_t gun) {
        const Verdict verdict = check(pos(), Serve{unit, gun});
        return verdict ? "" : verdict.error().clause.id;
    }
    std::string_view leaves() {
        const Verdict verdict = check(pos(), Abandon{unit});
        return verdict ? "" : verdict.error().clause.id;
    }
};

} // namespace

TEST(GrantCrew, LeavesItsGunsWhereTheyStand) { // "grant/battery.abandon", "grant/battery.time"
    Crew it;
    const Vec first = it.state.pieces[0].at;
    ASSERT_EQ(it.leaves(), "");
    apply(it.pos(), Abandon{it.unit}, it.log);
    EXPECT_EQ(it.state.pieces[0].battery, no_unit);
    EXPECT_EQ(it.state.pieces[1].battery, no_unit);
    EXPECT_EQ(it.state.pieces[0].at, first);
    EXPECT_EQ(it.state.pieces[0].side, Side::first);
    EXPECT_EQ(it[it.unit].spent, drill::whole_move / 2);
    EXPECT_EQ(it[it.unit].men, 8);
    EXPECT_FALSE(has_guns(it.state, it.unit));
    EXPECT_EQ(it.leaves(), "grant/battery.abandon");
}

TEST(GrantCrew, ServesAnotherGun) { // "grant/battery.serve", "grant/battery.reach"
    Crew it;
    const UnitId other = it.battery(Side::first, {43.5, 30}, Gun::napoleon, 1);
    EXPECT_EQ(it.serves(2), "grant/battery.serve") << "it has its crew";
    it.state.pieces[2].battery = no_unit;
    EXPECT_EQ(it.serves(2), "grant/battery.serve") << "both of its own are sound";
    it.state.pieces[1].wreck = 1;
    it.state.pieces[1].battery = no_unit; // as it is left in play
    close_on_guns(it.state, it.unit);
    EXPECT_EQ(it.serves(2), "grant/battery.reach");
    it.state.pieces[2].at = it.state.pieces[0].at + Vec{0, 2'000};
    EXPECT_EQ(it.serves(2), "");
    it.state.pieces[2].side = Side::second;
    EXPECT_EQ(it.serves(2), "grant/battery.serve") << "it has not been taken yet";
    it.state.pieces[2].side = Side::first;
    apply(it.pos(), Serve{it.unit, 2}, it.log);
    EXPECT_EQ(it.state.pieces[2].battery, it.unit);
    EXPECT_EQ(it[it.unit].spent, drill::whole_move / 2);
    EXPECT_EQ(it[other].men, 4);
}

TEST(GrantCrew, IsOfGunners) { // "grant/battery.serve"
    Crew it;
    const UnitId foot = it.infantry(Side::first, {20, 20});
    EXPECT_FALSE(check(it.pos(), Abandon{foot}).has_value());
    EXPECT_FALSE(check(it.pos(), Serve{foot, 0}).has_value());
}

} // namespace bounce::grant
