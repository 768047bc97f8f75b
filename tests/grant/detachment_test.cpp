#include "engine/rules/grant/command/detachment.h"

#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/morale/points.h"
#include "engine/rules/grant/units/near.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

/// A regiment that looks north, with two places for detachments.
struct Parent : Scene {
    UnitId unit;
    UnitId first;
    UnitId second;

    explicit Parent(Stance stance = Stance::line) : unit(infantry(Side::first, {40, 30}, stance)) {
        first = slot();
        second = slot();
    }

    UnitId slot() {
        Roll roll;
        roll.officers = 0;
        roll.parent = unit;
        const UnitId id = add(Side::first, roll, {0, 0}, Stance::open);
        state.units[id] = Unit{};
        state.units[id].place = Place::unformed;
        return id;
    }

    /// Eight men before the regiment, with the officer on the left.
    Detach usual() const {
        return {.unit = unit, .men = 8, .officer = Officer::left, .pose = {{40'000, 31'200}, {}}};
    }
    std::string_view why(const Detach& order) const {
        const Verdict verdict = check(pos(), order);
        return verdict ? "" : verdict.error().clause.id;
    }
    void detach(const Detach& order) {
        Log log;
        apply(pos(), order, log);
    }
    /// A detachment that stands so far before the regiment, base to base.
    void put(UnitId id, double away, std::uint8_t men = 8, std::uint8_t officers = Officer::left) {
        Unit& it = state.units[id];
        it.place = Place::table;
        it.stance = Stance::open;
        it.men = it.original = men;
        it.officers = officers;
        it.parent = unit;
        it.at = {40'000, 30'500 + static_cast<Thou>(away * 1000)};
        Unit& main = state.units[unit];
        main.men = static_cast<std::uint8_t>(main.men - men);
        main.original = static_cast<std::uint8_t>(main.original - men);
        main.officers = static_cast<std::uint8_t>(main.officers & ~officers);
    }
    void step(std::vector<int> faces) {
        Told told(std::move(faces));
        morale_step(pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
};

} // namespace

TEST(GrantDetachment, IsEightMenAndAnOfficer) { // "grant/detachment.size", "grant/detachment.half_move"
    Parent it;
    ASSERT_EQ(it.why(it.usual()), "");
    it.detach(it.usual());
    const Unit& part = it[it.first];
    EXPECT_TRUE(part.on_table());
    EXPECT_EQ(part.men, 8);
    EXPECT_EQ(part.original, 8);
    EXPECT_EQ(part.officers, Officer::left);
    EXPECT_EQ(part.parent, it.unit);
    EXPECT_EQ(it[it.unit].men, 16);
    EXPECT_EQ(it[it.unit].original, 16);
    EXPECT_EQ(it[it.unit].officers, Officer::colonel | Officer::right);
    EXPECT_EQ(part.spent, drill::whole_move / 2);
    EXPECT_EQ(it[it.unit].spent, drill::whole_move / 2);
}

TEST(GrantDetachment, HasTheSizesOfTheRules) { // "grant/detachment.size", "grant/detachment.led"
    Parent it;
    const auto with = [&](std::uint8_t men, std::uint8_t officer) {
        Detach order = it.usual();
        order.men = men;
        order.officer = officer;
        order.stance = Stance::column;
        order.pose.at.y = 32'500;
        return it.why(order);
    };
    EXPECT_EQ(with(7, Officer::left), "grant/detachment.size");
    EXPECT_EQ(with(12, Officer::left), "grant/detachment.size");
    EXPECT_EQ(with(16, Officer::left), "");
    EXPECT_EQ(with(24, Officer::left), "grant/detachment.size") << "nobody would stay";
    EXPECT_EQ(with(8, 0), "grant/detachment.led");
    EXPECT_EQ(with(8, Officer::left | Officer::right), "grant/detachment.led");
    EXPECT_EQ(with(8, Officer::colonel), "grant/detachment.colonel");
    it[it.unit].officers = Officer::colonel;
    EXPECT_EQ(with(8, Officer::colonel), "");
    EXPECT_EQ(with(8, Officer::left), "grant/detachment.led");
    it[it.unit].spent = drill::whole_move / 2 + 1;
    EXPECT_EQ(with(8, Officer::colonel), "grant/detachment.half_move");
}

TEST(GrantDetachment, OfThreePartsAtMost) { // "grant/detachment.parts"
    Parent it;
    it.put(it.first, 8);
    EXPECT_EQ(free_detachment(it.pos(), it.unit), it.second);
    it.put(it.second, 8, 8, Officer::right);
    EXPECT_EQ(it.why({.unit = it.unit, .men = 8, .officer = Officer::colonel}), "grant/detachment.parts");
    EXPECT_EQ(it.why({.unit = it.first, .men = 8, .officer = Officer::left}), "grant/detachment.size");
}

TEST(GrantDetachment, NobodyGoesFartherThanHalfAMove) { // "grant/detachment.where"
    Parent it;
    Detach order = it.usual();
    order.pose = {{52'000, 30'000}, {}}; // beside it the far man is out of reach
    EXPECT_EQ(it.why(order), "grant/detachment.where");
    order.pose = {{40'000, 34'200}, {}};
    EXPECT_EQ(it.why(order), "grant/detachment.where");
    order.pose = {{40'000, 31'200}, {}};
    it.area(table::Terrain::river, {{30, 30.2}, {50, 30.2}, {50, 30.4}, {30, 30.4}});
    EXPECT_EQ(it.why(order), "grant/detachment.where") << "not through water";
    Parent touched;
    (void)touched.infantry(Side::second, {40, 31.2, 180});
    EXPECT_EQ(touched.why(touched.usual()), "grant/detachment.where") << "not into contact";
}

TEST(GrantDetachment, KeepsItsFirstVolley) { // "grant/detachment.size"
    Parent it;
    it[it.unit].volleyed = 1;
    it.detach(it.usual());
    EXPECT_EQ(it[it.first].volleyed, 1);
}

TEST(GrantDetachment, IsAUnitFromSixInchesOn) { // "grant/detachment.apart", "grant/detachment.officer"
    Parent it;
    it.put(it.first, 6);
    EXPECT_TRUE(is_apart(it.pos(), it.first));
    EXPECT_EQ(command_points(it.pos(), it.first), 3);
    EXPECT_EQ(command_points(it.pos(), it.unit), 5);
    it[it.first].officers = 0;
    EXPECT_EQ(command_points(it.pos(), it.first), 0);
    it[it.first].at.y -= 1;
    EXPECT_FALSE(is_apart(it.pos(), it.first));
}

TEST(GrantDetachment, NearerThePartsAreOneRegiment) { // "grant/detachment.together"
    Parent it;
    it.put(it.first, 3);
    EXPECT_EQ(command_points(it.pos(), it.first), 6);
    it[it.first].men = 5;
    it[it.unit].men = 15;
    EXPECT_EQ(loss_points(it.pos(), it.unit), 1) << "four of twenty-four";
    it[it.unit].officers = 0;
    it[it.first].officers = 0;
    it[it.first].marks = Mark::lost;
    it.step({5});
    EXPECT_EQ(it[it.first].bad, 1) << "a bad result binds all";
    EXPECT_EQ(it[it.unit].bad, 1);
}

TEST(GrantDetachment, LosesOfItsOwn) { // "grant/detachment.losses"
    Parent it;
    it.put(it.first, 8);
    it[it.first].men = 6;
    EXPECT_EQ(loss_points(it.pos(), it.first), 2);
    EXPECT_EQ(loss_points(it.pos(), it.unit), 0);
    it[it.first].men = 4;
    EXPECT_TRUE(is_half(it.pos(), it.first));
    it[it.unit].men = 9;
    EXPECT_FALSE(is_half(it.pos(), it.unit));
    it[it.unit].men = 8;
    EXPECT_TRUE(is_half(it.pos(), it.unit)) << "eight of the sixteen who stayed";
}

TEST(GrantDetachment, RejoinsAndTakesTheMoraleOfTheMainBody) { // "grant/detachment.rejoin"
    Parent it;
    it.put(it.first, 0);
    it[it.first].men = 6;
    it[it.first].bad = 2;
    it[it.first].duty = Duty::rear;
    Log log;
    rejoin(it.pos(), it.first, log);
    EXPECT_EQ(it[it.first].place, Place::unformed) << "it may be formed again";
    EXPECT_EQ(it[it.unit].men, 22);
    EXPECT_EQ(it[it.unit].original, 24);
    EXPECT_EQ(it[it.unit].officers, Officer::all);
    EXPECT_EQ(it[it.unit].bad, 0);
}

TEST(GrantDetachment,
     OfTheFirstDraftGoesBackWhenBroken) { // "grant/detachment.first_draft", "grant/detachment.draft"
    const auto broken = [](auto change) {
        Parent it;
        it.field.parameters.detachments = 1;
        it.put(it.first, 8);
        change(it[it.first]);
        Log log;
        break_first_draft(it.pos(), log);
        return it[it.first].duty == Duty::rear;
    };
    EXPECT_FALSE(broken([](Unit&) {}));
    EXPECT_FALSE(broken([](Unit& it) { it.men = 5; }));
    EXPECT_TRUE(broken([](Unit& it) { it.men = 4; }));
    EXPECT_TRUE(broken([](Unit& it) { it.officers = 0; }));
}

TEST(GrantDetachment, OfTheFirstDraftIsNeverTestedAlone) { // "grant/detachment.never_alone"
    Parent it;
    it.field.parameters.detachments = 1;
    it.put(it.first, 20);
    EXPECT_FALSE(is_apart(it.pos(), it.first));
    EXPECT_EQ(command_points(it.pos(), it.first), 6);
    Detach order = it.usual();
    order.officer = Officer::right;
    order.stance = Stance::line;
    EXPECT_EQ(it.why(order), "grant/detachment.stance");
    order.men = 16;
    EXPECT_EQ(it.why(order), "grant/detachment.size") << "only eight";
}

TEST(GrantDetachment, OfTheFirstDraftTurnsItsBackToTheMainBody) { // "grant/detachment.way_back"
    Parent it;
    it.field.parameters.detachments = 1;
    it.put(it.first, 8);
    it[it.first].at = {40'000, 15'000}; // behind it, looking north
    it[it.first].men = 4;
    it.step({});
    EXPECT_EQ(it[it.first].facing, table::half_circle);
    Log log;
    rejoin(it.pos(), it.first, log); // "grant/detachment.no_more"
    EXPECT_EQ(it[it.first].place, Place::gone);
}

TEST(GrantDetachment, CompaniesAreAnAnnex) { // "grant/annex.companies"
    Parent it;
    Detach order = it.usual();
    order.men = 6;
    order.officer = 0;
    EXPECT_EQ(it.why(order), "grant/detachment.size");
    it.field.parameters.companies = 1;
    EXPECT_EQ(it.why(order), "");
    it.put(it.first, 6, 6, 0);
    it[it.first].company = 1;
    EXPECT_FALSE(is_apart(it.pos(), it.first)) << "more than six inches";
    it[it.first].at.y += 1;
    EXPECT_TRUE(is_apart(it.pos(), it.first));
    EXPECT_EQ(command_points(it.pos(), it.first), 3) << "the corporal";
    EXPECT_EQ(command_points(it.pos(), it.unit), 6);
}

TEST(GrantDetachment, SharpshootersAreUnderItsRule) { // "grant/annex.sharpshooters_morale"
    Scene it;
    const UnitId unit = it.add(Side::first, {.men = 8, .officers = Officer::colonel, .sharpshooters = true},
                               {20, 20}, Stance::open);
    it[unit].officers = Officer::left; // whatever his rank
    EXPECT_EQ(command_points(it.pos(), unit), 1);
    it.field.parameters.sharpshooters = 1;
    EXPECT_EQ(command_points(it.pos(), unit), 3);
    it[unit].officers = 0;
    EXPECT_EQ(command_points(it.pos(), unit), 0);
}

} // namespace bounce::grant
