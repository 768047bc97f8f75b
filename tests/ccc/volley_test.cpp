#include "engine/rules/ccc/fire/volley.h"

#include "tests/ccc/scene.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

/// Two units that look at each other, fronts so many inches apart.
struct Volleys : testing::Test {
    Scene scene;
    UnitId near = no_unit;
    UnitId far = no_unit;

    void face(double apart, Stance stance = Stance::line, Stance theirs = Stance::line) {
        near = scene.infantry(Side::first, {36, 20}, stance);
        far = scene.infantry(Side::second, {36, 20 + apart, 180}, theirs);
        scene.state.phase = Phase::infantry;
    }
    [[nodiscard]] Volley volley(bool reaction = false) const {
        const auto found = volley_of(scene.pos(), near, far, Round::none, reaction);
        EXPECT_TRUE(found) << (found ? std::string{} : found.error().sentence);
        return found ? *found : Volley{};
    }
    [[nodiscard]] Clause refused() const {
        const auto found = volley_of(scene.pos(), near, far, Round::none, false);
        return found ? Clause{} : found.error().clause;
    }
    [[nodiscard]] int number() const {
        const Volley it = volley();
        return section_number(scene.field.parameters, it.stick, it.ranks.front().section) - it.deducted();
    }
    /// How much a deduction comes to; 0: there is none of that name.
    [[nodiscard]] int less(std::string_view name) const {
        const Volley it = volley();
        const auto found = std::ranges::find(it.less, name, &Deduction::name);
        return found == it.less.end() ? 0 : found->steps;
    }
};

TEST(Stick, OfRiflesFallsFromNineToOne) {
    const Parameters p;
    EXPECT_EQ(stick_number(p, Weapon::rifle, 0), 9);
    EXPECT_EQ(stick_number(p, Weapon::rifle, 3000), 9); // what lies on a mark belongs to the nearer section
    EXPECT_EQ(stick_number(p, Weapon::rifle, 3001), 8);
    EXPECT_EQ(stick_number(p, Weapon::rifle, 27000), 1);
    EXPECT_EQ(stick_number(p, Weapon::rifle, 27001), std::nullopt);
    EXPECT_EQ(stick_reach(p, Weapon::rifle), 27000);
}

TEST(Stick, OfMusketsFallsInSixInchesAndStaysAtOne) {
    const Parameters p;
    const int printed[] = {6, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1};
    for (int inch = 1; inch <= 12; ++inch) {
        EXPECT_EQ(stick_number(p, Weapon::musket, inch * 1000), printed[inch - 1]) << inch;
    }
    EXPECT_EQ(stick_number(p, Weapon::musket, 12001), std::nullopt);
    EXPECT_EQ(stick_number(p, Weapon::none, 0), std::nullopt);
}

TEST(Stick, ANoughtHitsWhileTheNumberIsNoughtOrMore) {
    Parameters p;
    const auto faces = [&](int section, int less) {
        return hitting_faces(p, Weapon::rifle, section, less).count();
    };
    EXPECT_EQ(faces(0, 0), 10);
    EXPECT_EQ(faces(6, 0), 4);
    EXPECT_EQ(faces(6, 3), 1);
    EXPECT_EQ(faces(6, 4), 0);
    p.zero_misses = 1;
    EXPECT_EQ(faces(0, 0), 9);
    EXPECT_EQ(faces(6, 2), 1);
    EXPECT_EQ(faces(6, 3), 0);
}

TEST(Stick, DeductionsMayBeStepsAlongIt) {
    Parameters p;
    p.off_the_stick = 1;
    EXPECT_EQ(hitting_faces(p, Weapon::rifle, 6, 2).count(), 2);   // in the last section
    EXPECT_EQ(hitting_faces(p, Weapon::rifle, 6, 3).count(), 0);   // off the end
    EXPECT_EQ(hitting_faces(p, Weapon::musket, 3, 6).count(), 2);  // still 1
    EXPECT_EQ(hitting_faces(p, Weapon::musket, 11, 1).count(), 0); // off the end
}

TEST_F(Volleys, RangeGoesFromFrontToTheNearestOfTheTarget) {
    face(9);
    EXPECT_EQ(volley().range(), 9000);
    EXPECT_EQ(number(), 7);
    EXPECT_EQ(volley().dice(), 8);
    EXPECT_EQ(volley().ranks.size(), 1U);
    // straight ahead of a piece in the middle
    EXPECT_EQ(volley().from.x, volley().to.x);
    EXPECT_EQ(volley().from.y, 20000);
    EXPECT_EQ(volley().to.y, 29000);
}

TEST_F(Volleys, OfAColumnTheLeadingRankFires) {
    face(9, Stance::column);
    EXPECT_EQ(volley().dice(), 2);
}

TEST_F(Volleys, MusketsReachTwelveInches) {
    near = scene.infantry(Side::first, {36, 20}, Stance::line, 8, Weapon::musket);
    far = scene.infantry(Side::second, {36, 32, 180});
    EXPECT_EQ(number(), 1);
    scene[far].at.y += 1;
    EXPECT_EQ(refused(), "ccc/fire.range"_clause);
    scene.field.musters[near].weapon = Weapon::none;
    EXPECT_EQ(refused(), "ccc/unit.weapon"_clause);
}

TEST_F(Volleys, PiecesFireWithin45DegreesOutwardsFromTheirCorners) {
    near = scene.infantry(Side::first, {36, 20});         // from 30 to 42
    far = scene.skirmishers(Side::second, {50, 26, 180}); // from 49.25, 6 to 7 inches ahead
    EXPECT_EQ(refused(), "ccc/fire.arc"_clause);          // which begins at 49 only 7 inches ahead
    scene[far].at.x -= 500;                               // at 48.75: just in the arc of the last piece
    EXPECT_EQ(volley().dice(), 1);
    EXPECT_EQ(volley().from, (Vec{42000, 20000}));
    scene[far].at.x -= 1500;
    EXPECT_EQ(volley().dice(), 2);
    scene.field.parameters.fire_arc = 60;
    EXPECT_EQ(volley().dice(), 5);
    scene.field.parameters.fire_arc = 45;
    scene[far].at = {36000, 10000}; // behind
    EXPECT_EQ(refused(), "ccc/fire.arc"_clause);
}

TEST_F(Volleys, FriendsBetweenSilenceThePiecesBehindThem) {
    face(9);
    const UnitId between = scene.skirmishers(Side::first, {36.5, 23});
    EXPECT_EQ(volley().dice(), 7);
    scene[between].at.x = 36000; // between the lines of two pieces
    EXPECT_EQ(volley().dice(), 8);
    const UnitId line = scene.infantry(Side::first, {36, 25});
    EXPECT_EQ(refused(), "ccc/fire.friends"_clause);
    scene[line].place = Place::gone;
    const UnitId enemy = scene.infantry(Side::second, {36, 25, 180});
    EXPECT_EQ(volley().dice(), 8); // only friends are spared
    scene[enemy].place = Place::gone;
    scene.brigadier(Side::first, {36, 25});
    EXPECT_EQ(volley().dice(), 8);
}

TEST_F(Volleys, HigherGroundHidesTheTarget) {
    face(9);
    scene.contour(1, {{10, 24}, {60, 24}, {60, 25}, {10, 25}});
    EXPECT_EQ(refused(), "ccc/terrain.sight"_clause);
}

TEST_F(Volleys, EveryPieceMayHaveItsOwnRange) {
    near = scene.infantry(Side::first, {36, 20});
    far = scene.skirmishers(Side::second, {36, 26, 180});
    EXPECT_EQ(volley().ranks.size(), 1U);
    EXPECT_EQ(volley().dice(), 8);
    scene.field.parameters.range_per_piece = 1;
    const Volley it = volley();
    ASSERT_EQ(it.ranks.size(), 2U); // those at the flanks are more than 6 inches away
    EXPECT_EQ(it.ranks[0].section, 1);
    EXPECT_EQ(it.ranks[1].section, 2);
    EXPECT_EQ(it.dice(), 8);
    EXPECT_EQ(it.ranks[0].dice, 2); // the two whose corners are right opposite
}

TEST_F(Volleys, SmokeCountsLevelByLevelTheFirersToo) {
    face(9);
    scene.smoke(near);
    EXPECT_EQ(less("smoke"), 1);
    scene.smoke(far, 2);
    EXPECT_EQ(less("smoke"), 3);
    EXPECT_EQ(number(), 4);
}

TEST_F(Volleys, FogCountsOnceIfEitherStandsInIt) {
    face(9);
    scene.state.fog = 4;
    EXPECT_EQ(less("fog"), 0);
    scene.hollow({{30, 18}, {50, 18}, {50, 22}, {30, 22}});
    EXPECT_EQ(less("fog"), 4);
}

TEST_F(Volleys, AWoodlotCountsWhenTheLineEndsInItOrCrossesMoreThanAnInch) {
    face(9);
    scene.area(table::Terrain::open_woods, {{20, 24}, {60, 24}, {60, 25}, {20, 25}});
    EXPECT_EQ(less("woodlot"), 0); // an inch of it
    scene.area(table::Terrain::dense_woods, {{20, 25}, {60, 25}, {60, 25.5}, {20, 25.5}});
    EXPECT_EQ(less("woodlot"), 1);
    EXPECT_EQ(number(), 6);
}

TEST_F(Volleys, AWoodlotOrStumpsCountIfTheTargetIsInThem) {
    face(9);
    scene.area(table::Terrain::open_woods, {{20, 28.5}, {60, 28.5}, {60, 35}, {20, 35}});
    EXPECT_EQ(less("woodlot"), 1);
    scene.area(table::Terrain::rough, {{20, 28}, {60, 28}, {60, 35}, {20, 35}});
    EXPECT_EQ(less("stumps"), 1);
    EXPECT_EQ(number(), 5); // all add up
}

TEST_F(Volleys, StumpsUnderTheFirerOrBetweenCountNothing) {
    face(9);
    scene.area(table::Terrain::rough, {{20, 15}, {60, 15}, {60, 27}, {20, 27}});
    EXPECT_EQ(less("stumps"), 0);
}

TEST_F(Volleys, DifferentHeightsCount) {
    face(9);
    scene.contour(1, {{20, 28}, {60, 28}, {60, 35}, {20, 35}});
    EXPECT_EQ(less("uphill"), 1);
    std::swap(near, far);
    EXPECT_EQ(less("downhill"), 1);
    scene.contour(1, {{20, 15}, {60, 15}, {60, 21}, {20, 21}});
    EXPECT_EQ(less("downhill"), 0);
}

TEST_F(Volleys, FencesCountNearTheTargetEachKindOnce) {
    face(9);
    scene.line(table::Barrier::fence, {{20, 28.5}, {60, 28.5}});
    scene.line(table::Barrier::fence, {{20, 28.8}, {60, 28.8}});
    EXPECT_EQ(less("rail fence"), 1);
    EXPECT_EQ(less("worm fence"), 0);
    scene.line(table::Barrier::fence, {{20, 28.2}, {60, 28.2}}, true);
    EXPECT_EQ(less("worm fence"), 1);
    scene.line(table::Barrier::stream, {{20, 28.1}, {60, 28.1}});
    EXPECT_EQ(number(), 5);
    EXPECT_FALSE(volley().wall);
    scene.line(table::Barrier::wall, {{20, 28.4}, {60, 28.4}});
    EXPECT_TRUE(volley().wall);
    EXPECT_EQ(number(), 5); // what it takes is thrown for
}

TEST_F(Volleys, ATakenDownFenceAndARoadThroughItCoverNobody) {
    face(9);
    scene.line(table::Barrier::fence, {{20, 28.5}, {60, 28.5}}, true);
    scene.state.gaps[scene.state.gaps_made++] = {{20000, 28500}, {60000, 28500}, 0};
    EXPECT_EQ(less("worm fence"), 0);
    scene.line(table::Barrier::wall, {{20, 28.2}, {60, 28.2}});
    EXPECT_TRUE(volley().wall);
    scene.area(table::Terrain::road, {{20, 27}, {60, 27}, {60, 29}, {20, 29}});
    EXPECT_FALSE(volley().wall);
}

TEST_F(Volleys, TheFirersOwnFenceIsFree) {
    face(9);
    scene.line(table::Barrier::fence, {{20, 21}, {60, 21}});
    EXPECT_EQ(less("rail fence"), 0);
    scene.field.parameters.cover_anywhere = 1;
    EXPECT_EQ(less("rail fence"), 0);
    scene.line(table::Barrier::fence, {{20, 24}, {60, 24}});
    EXPECT_EQ(less("rail fence"), 1); // anywhere else
    scene.field.parameters.cover_anywhere = 0;
    EXPECT_EQ(less("rail fence"), 0);
}

TEST_F(Volleys, ProneTroopsAreHitLessEasily) {
    face(9);
    scene[far].posture = Posture::prone;
    EXPECT_EQ(less("prone"), 1);
    EXPECT_EQ(number(), 6);
}

TEST_F(Volleys, AReactionAndTheLackOfAnOfficerCostHalfADie) {
    face(9);
    EXPECT_TRUE(volley().halves.empty());
    EXPECT_EQ(volley(true).halves.size(), 1U);
    scene.field.parameters.officerless_fires = 1;
    scene[near].officers = 0;
    ASSERT_EQ(volley().halves.size(), 1U);
    EXPECT_EQ(volley().halves[0].clause, "ccc/fire.who"_clause);
    EXPECT_EQ(volley(true).halves.size(), 1U); // reactions ask for no officer
}

TEST_F(Volleys, AChargerIsFiredAtHoweverFarAwayHeBegins) {
    face(38);
    EXPECT_EQ(refused(), "ccc/fire.range"_clause);
    scene.state.charge.step = ChargeState::Step::reaction;
    scene.state.charge.unit = far;
    scene.state.charge.target = near;
    const Volley it = volley(true);
    EXPECT_EQ(it.ranks.front().section, 8);
    ASSERT_EQ(it.halves.size(), 1U);
    EXPECT_EQ(it.halves[0].clause, "ccc/charge.defensive"_clause);
}

TEST_F(Volleys, MountedOfficersHaveNoCover) {
    scene.field.parameters.sniping = 1;
    near = scene.skirmishers(Side::first, {36, 20});
    far = scene.brigadier(Side::second, {36, 29, 180});
    scene.line(table::Barrier::wall, {{20, 28.5}, {60, 28.5}});
    scene.line(table::Barrier::fence, {{20, 28.6}, {60, 28.6}});
    EXPECT_FALSE(volley().wall);
    EXPECT_EQ(less("rail fence"), 0);
    scene[far].posture = Posture::dismounted;
    EXPECT_TRUE(volley().wall);
    EXPECT_EQ(less("rail fence"), 1);
}

} // namespace
} // namespace bounce::ccc
