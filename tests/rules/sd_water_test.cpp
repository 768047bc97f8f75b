// Boats: in, along and out.
#include "tests/rules/sd_stage.h"

namespace bounce::sd {

namespace {

constexpr const char* enemies = R"({"side": "red", "name": "R", "at": "I7", "infantry": 3})";

Stage with(const std::string& blue) {
    Stage stage{"[" + blue + ", " + enemies + "]"};
    stage.blue_first();
    return stage;
}

void next_march(Stage& stage) {
    for (int ends = 0; ends < 4; ++ends) {
        stage.give(R"({"order": "end"})");
    }
    stage.blue_first();
}

TEST(SdBoats, CarryAPartyAcross) {
    Stage stage = with(R"({"side": "blue", "name": "B", "at": "D4", "infantry": 10})");
    EXPECT_EQ(stage.refusal(R"({"order": "march", "from": "D4", "to": "E4", "infantry": 7})"),
              "sd/water.capacity");
    EXPECT_EQ(stage.refusal(R"({"order": "march", "from": "D4", "to": "E3", "infantry": 6})"),
              "sd/water.entry");
    stage.give(R"({"order": "march", "from": "D4", "to": "E4", "infantry": 6})");
    EXPECT_EQ(stage.at("E4").infantry, 6);
    EXPECT_EQ(stage.refusal(R"({"order": "march", "from": "E4", "to": "F4", "infantry": 6})"),
              "sd/march.once");
    next_march(stage);
    EXPECT_EQ(stage.refusal(R"({"order": "march", "from": "E4", "to": "E3", "infantry": 5})"),
              "sd/water.row");
    stage.give(R"({"order": "march", "from": "E4", "to": "E3", "infantry": 6})");
    EXPECT_TRUE(stage.state.boats.contains(stage.hex("E3")));
    EXPECT_FALSE(stage.state.boats.contains(stage.hex("E4")));
    next_march(stage);
    EXPECT_EQ(stage.refusal(R"({"order": "march", "from": "E3", "to": "G3", "infantry": 6})"),
              "sd/water.land");
    stage.give(R"({"order": "march", "from": "E3", "to": "F3", "infantry": 4})");
    EXPECT_EQ(stage.at("F3").infantry, 4);
    EXPECT_EQ(stage.at("E3").infantry, 2);
    EXPECT_TRUE(stage.state.boats.contains(stage.hex("E3")));
}

TEST(SdBoats, CarryNoGunsAndTakeOnlyThoseBeside) {
    Stage stage = with(R"({"side": "blue", "name": "B", "at": "D4", "infantry": 4, "guns": 1},
                          {"side": "blue", "name": "C", "at": "C4", "infantry": 4})");
    EXPECT_EQ(stage.refusal(R"({"order": "march", "from": "D4", "to": "E4", "guns": 1})"),
              "sd/water.capacity");
    EXPECT_EQ(stage.refusal(R"({"order": "march", "from": "C4", "to": "E4", "infantry": 4})"),
              "sd/water.embark");
}

TEST(SdBoats, MayCarryTroopsFromTheStart) {
    Stage stage = with(R"({"side": "blue", "name": "B", "at": "E4", "infantry": 6})");
    EXPECT_EQ(stage.at("E4").infantry, 6);
    stage.give(R"({"order": "march", "from": "E4", "to": "F4", "infantry": 6})");
    EXPECT_EQ(stage.at("F4").infantry, 6);
}

} // namespace

} // namespace bounce::sd
