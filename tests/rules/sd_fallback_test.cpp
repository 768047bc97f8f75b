// Falling back: which way, who chooses, and when nobody can.
#include "tests/rules/sd_stage.h"

#include "engine/rules/sd/movement/fallback.h"

namespace bounce::sd {

namespace {

constexpr const char* attack_c4 = R"({"order": "attack", "from": "B4", "target": "C4"})";

/// Blue in B4 attacks red in C4; row 4 lies half a hex to the right. The rear of C4, facing west, is D3, D4
/// and D5.
Stage attacked(const std::string& more, int infantry = 10) {
    Stage stage{R"([{"side": "blue", "name": "B", "at": "B4", "infantry": )" + std::to_string(infantry)
                + R"(}, {"side": "red", "name": "R", "at": "C4", "infantry": 9})" + more + "]"};
    stage.blue_first();
    stage.to_attacks();
    return stage;
}

TEST(SdFallBack, GoesStraightAwayAndKeepsItsFacing) {
    Stage stage = attacked("");
    stage.give(attack_c4);
    EXPECT_EQ(stage.at("C4").owner, Side::nobody);
    EXPECT_EQ(stage.at("D4").infantry, 8);
    EXPECT_EQ(stage.at("D4").facing, Direction::west);
    EXPECT_TRUE(stage.at("D4").has(Mark::fell_back));
}

TEST(SdFallBack, IsChosenBetweenEqualWays) {
    Stage stage = attacked(R"(, {"side": "red", "name": "S", "at": "D4", "infantry": 12})");
    stage.give(attack_c4);
    EXPECT_EQ(Rules::actor(stage.state), Side::second);
    EXPECT_EQ(stage.refusal(R"({"order": "fall_back", "to": "D4"})"), "sd/fallback.free");
    EXPECT_EQ(stage.refusal(R"({"order": "fall_back", "to": "C3"})"), "sd/fallback.rear");
    EXPECT_EQ(stage.refusal(R"({"order": "end"})"), "sd/turn.sequence");
    stage.give(R"({"order": "fall_back", "to": "D5"})");
    EXPECT_EQ(stage.at("D5").infantry, 8);
    EXPECT_EQ(Rules::actor(stage.state), Side::first);
}

TEST(SdFallBack, BlockedTroopsStandForTheTurn) {
    Stage stage = attacked(R"(, {"side": "red", "name": "S", "at": "D4", "infantry": 12},
                               {"side": "red", "name": "T", "at": "D3", "infantry": 12},
                               {"side": "red", "name": "U", "at": "D5", "infantry": 12})");
    stage.give(attack_c4);
    EXPECT_TRUE(stage.at("C4").has(Mark::blocked));
    EXPECT_TRUE(stage.at("C4").stands());
    EXPECT_EQ(stage.at("C4").infantry, 8);
}

TEST(SdFallBack, GoesStraightAwayAlsoFromAcrossTheWater) {
    Stage stage{R"([{"side": "blue", "name": "B", "at": "D3", "infantry": 10, "facing": "E"},
                    {"side": "red", "name": "R", "at": "F3", "infantry": 9}])"};
    const Link& straight = *stage.field.links[stage.hex("D3")].to(stage.hex("F3"));
    EXPECT_TRUE(straight.across_water);
    EXPECT_EQ(ways_back(stage.field, stage.state, straight), side_bit(Direction::east));
}

TEST(SdFallBack, LeavesTheBoatForTheLandBehind) {
    Stage stage{R"([{"side": "blue", "name": "B", "at": "D4", "infantry": 10},
                    {"side": "red", "name": "R", "at": "E4", "infantry": 6}])"};
    stage.blue_first();
    stage.to_attacks();
    stage.give(R"({"order": "attack", "from": "D4", "target": "E4"})");
    EXPECT_EQ(stage.at("F4").infantry, 5);
    EXPECT_TRUE(stage.state.boats.contains(stage.hex("E4")));
}

TEST(SdFallBack, TakesOverWhatFriendsHaveAndTellsThemApart) {
    Stage stage = attacked(R"(, {"side": "red", "name": "S", "at": "D4", "infantry": 2, "facing": "NE",
                               "standing": true})");
    stage.give(attack_c4);
    EXPECT_EQ(stage.at("D4").infantry, 10);
    EXPECT_EQ(stage.at("D4").facing, Direction::north_east);
    EXPECT_TRUE(stage.at("D4").has(Mark::standing));
    EXPECT_EQ(names_at(stage.field, stage.state, stage.hex("D4")), "R and S at D4");
    EXPECT_EQ(roll(stage.field, stage.state, stage.at("D4")).text, "8 infantry of R and 2 infantry of S");
}

} // namespace

} // namespace bounce::sd
