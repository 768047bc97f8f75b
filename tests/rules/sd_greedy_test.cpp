// What an opponent does about the ground behind its troops.
#include "tests/rules/sd_stage.h"

#include "ai/greedy_player.h"

#include <fmt/format.h>

namespace bounce::sd {

namespace {

std::string group(const std::string& side, const std::string& at, int infantry) {
    return fmt::format(R"({{"side": "{0}", "name": "{0} at {1}", "at": "{1}", "infantry": {2}}})", side, at,
                       infantry);
}

/// Red infantry, facing west, with two strong groups of blue in front of it. Red marches last, and has only
/// its posture left to choose.
Stage beset(const std::string& red, const std::string& blue, const std::string& other_blue,
            const std::string& friends = "") {
    Stage stage{"[" + group("blue", blue, 4) + ", " + group("blue", other_blue, 4) + ", "
                + group("red", red, 8) + friends + "]"};
    stage.blue_first();
    stage.give(R"({"order": "end"})");
    stage.state.occupied[index(Side::second)].each(
        [&](HexId hex) { stage.state.cells[hex].spent_infantry = stage.state.cells[hex].infantry; });
    return stage;
}

/// The greedy player gives red's orders until its march ends.
void march(Stage& stage) {
    ai::GreedyPlayer<Rules> player;
    for (int orders = 0; orders < 20 && stage.state.phase == Phase::march; ++orders) {
        Random whim{1};
        const auto order = player.choose(stage.field, stage.state, whim);
        ASSERT_TRUE(order);
        player.recall(*order, stage.state.turn);
        stage.give(Rules::write_order(stage.field, *order).dump());
    }
    EXPECT_EQ(stage.state.phase, Phase::attack);
}

bool stands(Stage stage, const std::string& label) {
    march(stage);
    return stage.at(label).stands();
}

/// The same, if it was told to stand in the turn before.
Stage told_to_stand(Stage stage, const std::string& label) {
    stage.state.cells[stage.hex(label)].marks |= Mark::standing;
    return stage;
}

// Column E is a river: troops in D2 that face west have it behind them, those in C2 do not.
TEST(SdGreedy, FallsBackBeforeTwoWhereThereIsRoom) {
    EXPECT_FALSE(stands(beset("C2", "B2", "C1"), "C2"));
    EXPECT_FALSE(stands(told_to_stand(beset("C2", "B2", "C1"), "C2"), "C2"));
}

TEST(SdGreedy, StandsWithTheRiverBehindIt) {
    EXPECT_TRUE(stands(beset("D2", "C2", "D1"), "D2"));
    EXPECT_TRUE(stands(told_to_stand(beset("D2", "C2", "D1"), "D2"), "D2"));
}

TEST(SdGreedy, StandsWithTheEdgeOfTheTableBehindIt) { EXPECT_TRUE(stands(beset("I4", "H4", "I3"), "I4")); }

TEST(SdGreedy, StandsInFrontOfFriendsWhoLeaveNoRoom) {
    const std::string full =
        ", " + group("red", "D1", 12) + ", " + group("red", "D2", 12) + ", " + group("red", "D3", 12);
    const std::string room =
        ", " + group("red", "D1", 12) + ", " + group("red", "D2", 2) + ", " + group("red", "D3", 12);
    EXPECT_TRUE(stands(beset("C2", "B2", "C1", full), "C2"));
    EXPECT_FALSE(stands(beset("C2", "B2", "C1", room), "C2"));
}

// An enemy who looks the other way cannot attack now, but will have turned by the next turn.
TEST(SdGreedy, TurnsToAnEnemyInContactWhoLooksTheOtherWay) {
    Stage stage{R"([
        {"side": "blue", "name": "Front", "at": "B2", "facing": "E", "standing": true, "infantry": 4},
        {"side": "blue", "name": "Flank", "at": "C3", "facing": "SW", "infantry": 4},
        {"side": "red", "name": "Red", "at": "C2", "facing": "NW", "infantry": 8}])"};
    stage.blue_first();
    stage.give(R"({"order": "end"})");
    stage.state.cells[stage.hex("C2")].spent_infantry = 8;
    march(stage);
    for (const char* const enemy : {"B2", "C3"}) {
        const Link* const link = stage.field.links[stage.hex("C2")].to(stage.hex(enemy));
        ASSERT_NE(link, nullptr);
        EXPECT_NE(link->out & front_of(stage.at("C2").facing), 0) << enemy;
    }
}

// Blue could walk from B2 to C2 and attack D2, but not past red in C1, C2 and C3.
TEST(SdGreedy, FearsNobodyWhoCannotComePastItsFriends) {
    const auto exposed = [](const std::string& friends) {
        const Stage stage{"[" + group("blue", "B2", 8) + ", " + group("red", "D2", 8) + friends + "]"};
        return Outlook{stage.field, stage.state, {}, Side::second}.exposed(stage.hex("D2"));
    };
    EXPECT_TRUE(exposed(""));
    EXPECT_FALSE(
        exposed(", " + group("red", "C1", 8) + ", " + group("red", "C2", 8) + ", " + group("red", "C3", 8)));
}

} // namespace

} // namespace bounce::sd
