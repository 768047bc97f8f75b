// Zones of deployment: a unit that fits into one, however tightly, may be set down in it.
#include "engine/rules/awi/deployment/deploy.h"

#include "engine/dice/sources.h"
#include "engine/rules/awi/rules.h"
#include "tests/rules/awi_scenes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bounce::awi {

namespace {

/// A scene in which only the Jaegers are deployed, in this zone.
Json scene_with(Json outline) {
    Json scene = sound_scene();
    scene["zones"]["south"]["outline"] = std::move(outline);
    return scene;
}

/// The scene with the Jaegers where the designer had them.
Json with_usual_place(Json at) {
    Json scene = sound_scene();
    for (Json& one : scene["units"]) {
        if (one["name"] == "Jaegers") {
            one["at"] = std::move(at);
            one["facing"] = 45;
        }
    }
    return scene;
}

/// Gives what opponents think of until everybody is deployed; what went wrong, or nothing.
std::string deployed_by_candidates(const Json& scene, int budget, std::uint64_t seed = 0) {
    const Opening<Field, State> opening = open_scene(scene);
    if (opening.field.rolls.empty()) {
        return "not set up";
    }
    State state = opening.state;
    SeededSource source{1};
    Rolls rolls{source};
    Log log = Log::off();
    for (int number = 0; state.phase == Phase::deploy; ++number) {
        Random whim{seed * 100 + static_cast<std::uint64_t>(number)};
        std::vector<Order> orders;
        Rules::candidates(opening.field, state, {}, budget, whim, orders);
        if (orders.empty() || number > 60) {
            return "nobody knows what to do";
        }
        if (!Rules::check(opening.field, state, orders.front())) {
            return "not allowed";
        }
        Rules::apply(opening.field, state, orders.front(), rolls, log);
    }
    return "";
}

TEST(AwiZones, TakeAUnitThatFillsThem) {
    // The middle of a line can be nowhere but 0.886 to 0.914 inches from the edge.
    const Json narrow = scene_with({{10, 0}, {20, 0}, {20, 1.8}, {10, 1.8}});
    EXPECT_EQ(scene_faults(narrow), "");
    for (const int budget : {1, 20}) {
        EXPECT_EQ(deployed_by_candidates(narrow, budget), "");
    }
}

TEST(AwiZones, TakeAUnitThatStandsAslant) {
    // A strip of 2 by 10 inches, 30 degrees off.
    const Json slanting = scene_with({{10, 2}, {11, 0.268}, {19.66, 5.268}, {18.66, 7}});
    EXPECT_EQ(scene_faults(slanting), "");
    for (const int budget : {1, 20}) {
        EXPECT_EQ(deployed_by_candidates(slanting, budget), "");
    }
}

TEST(AwiZones, WhatSetupTakesOpponentsCanFill) {
    // A strip of 2 by 12 inches, 45 degrees off: facing straight ahead nobody fits.
    const Json diagonal = scene_with({{10, 1.4}, {11.4, 0}, {19.9, 8.5}, {18.5, 9.9}});
    EXPECT_EQ(scene_faults(diagonal), "");
    for (const int budget : {1, 20}) {
        EXPECT_EQ(deployed_by_candidates(diagonal, budget), "");
    }
}

TEST(AwiZones, FitOutlinesBetweenHalfInches) {
    const Json tight = scene_with({{10.3, 0.3}, {17.5, 0.3}, {17.5, 2.1}, {10.3, 2.1}});
    EXPECT_EQ(scene_faults(tight), "");
}

} // namespace

TEST(AwiZones, TakeAUnitThatHasRoom) {
    const Json wide = scene_with({{10, 0}, {20, 0}, {20, 4}, {10, 4}});
    EXPECT_EQ(scene_faults(wide), "");
    for (const int budget : {1, 20}) {
        EXPECT_EQ(deployed_by_candidates(wide, budget), "");
    }
}

TEST(AwiZones, TakeAUnitThatHasLittleRoom) {
    // A line is 1.772 inches deep, and the Jaegers need twice the area that they cover.
    const Json narrow = scene_with({{10, 0}, {17, 0}, {17, 2}, {10, 2}});
    EXPECT_EQ(scene_faults(narrow), "");
    for (const int budget : {1, 20}) {
        EXPECT_EQ(deployed_by_candidates(narrow, budget), "");
    }
}

TEST(AwiZones, AreFilledByOpponents) {
    // Five more of them: 38 square inches in a zone of 90.
    Json crowded = scene_with({{10, 0}, {28, 0}, {28, 5}, {10, 5}});
    for (int i = 0; i < 5; ++i) {
        Json more = crowded["units"][5];
        more["name"] = "Jaegers " + std::to_string(i);
        crowded["units"].push_back(more);
    }
    for (const int budget : {1, 20}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            EXPECT_EQ(deployed_by_candidates(crowded, budget, seed), "") << "seed " << seed;
        }
    }
}

TEST(AwiZones, RefuseUnitsThatHaveRoomOnlyOneAtATime) {
    // Nobody stands in the tail, an inch wide.
    Json tight =
        scene_with({{9, 0.2}, {13, 0.2}, {13, 0.4}, {39, 0.4}, {39, 1.4}, {13, 1.4}, {13, 2.4}, {9, 2.4}});
    EXPECT_EQ(scene_faults(tight), "");
    Json more = tight["units"][5];
    more["name"] = "More Jaegers";
    tight["units"].push_back(more);
    EXPECT_THAT(scene_faults(tight),
                testing::HasSubstr("has no room for \"More Jaegers\" beside the others"));
}

TEST(AwiZones, RefuseAUnitThatHasNoRoomAnywhere) {
    const Json thin = scene_with({{10, 0}, {28, 0}, {28, 1.7}, {10, 1.7}});
    EXPECT_THAT(scene_faults(thin), testing::HasSubstr("/units/5/zone: nowhere in the zone \"south\""));
}

TEST(AwiZones, OfferThePlaceThatTheDesignerChose) {
    const auto [field, state] = open_scene(with_usual_place({12, 3}));
    const std::vector<Offer> offers = Rules::offers(field, state);
    ASSERT_FALSE(offers.empty());
    ASSERT_EQ(offers[0].choices.size(), 1U);
    const Json chosen = {
        {"order", "deploy"}, {"unit", "Jaegers"}, {"at", {12, 3}}, {"facing", 45}, {"formation", "line"}};
    EXPECT_EQ(offers[0].choices[0].order, chosen);
}

TEST(AwiZones, TakeNoPlaceOfTheDesignerThatMayNotBeTaken) {
    EXPECT_EQ(scene_faults(with_usual_place({12, 30})),
              "/units/5/at: Jaegers must stand wholly in its zone, south. (awi/deploy.zone)\n");
    Json twice = with_usual_place({14, 4});
    twice["units"].push_back(twice["units"][5]);
    twice["units"].back()["name"] = "More Jaegers";
    EXPECT_THAT(scene_faults(twice), testing::HasSubstr("at: More Jaegers would stand on Jaegers."));
}

} // namespace bounce::awi
