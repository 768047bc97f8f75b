// The chance tables: exact odds against enumeration, and an attack fought out against the same odds.
#include "tests/rules/sd_stage.h"

#include "engine/dice/enumerate.h"
#include "engine/rules/sd/attack/attack.h"
#include "engine/rules/sd/attack/casualties.h"

namespace bounce::sd {

namespace {

constexpr Found every_found[] = {Found::standing, Found::falling, Found::standing_cover,
                                 Found::falling_cover};

TEST(SdChances, FollowTheTables) {
    const Parameters rules;
    constexpr int infantry[] = {3, 1, 1, 0};
    constexpr int cavalry[] = {4, 4, 3, 2};
    constexpr int guns[] = {11, 3, 6, 1};
    for (const Found found : every_found) {
        const auto row = static_cast<std::size_t>(found);
        EXPECT_EQ(chances(rules, {1, 0, 0}, found, false), infantry[row]);
        EXPECT_EQ(chances(rules, {0, 1, 0}, found, false), cavalry[row]);
        EXPECT_EQ(chances(rules, {0, 0, 1}, found, false), guns[row]);
        EXPECT_EQ(chances(rules, {1, 0, 0}, found, true), infantry[row] + 1);
        EXPECT_EQ(chances(rules, {0, 1, 0}, found, true), cavalry[row] + 2);
        EXPECT_EQ(chances(rules, {0, 0, 1}, found, true), guns[row] + 5);
    }
}

TEST(SdChances, AddUpOverTheArms) {
    EXPECT_EQ(chances(Parameters{}, {12, 0, 2}, Found::standing, true), 12 * 4 + 2 * 16);
}

TEST(SdOdds, SplitIntoWholeOnesAndOneDie) {
    const Parameters rules;
    EXPECT_EQ(casualty_odds(rules, 0, 99), Pmf::certain(0));
    EXPECT_EQ(casualty_odds(rules, 20, 99), Pmf::certain(2));
    EXPECT_EQ(casualty_odds(rules, 13, 99).fraction(2), "3/10");
    EXPECT_EQ(casualty_odds(rules, 13, 99).fraction(1), "7/10");
    EXPECT_EQ(casualty_odds(rules, 13, 1), Pmf::certain(1));
}

TEST(SdOdds, ExpectWhatTheyAre) {
    const Parameters rules;
    for (int tenths = 0; tenths <= 60; ++tenths) {
        for (int figures = 0; figures <= 7; ++figures) {
            EXPECT_NEAR(expected_casualties(rules, tenths, figures),
                        casualty_odds(rules, tenths, figures).mean() * 1000, 0.01);
        }
    }
}

/// Every outcome of a real attack is as likely as the odds say.
TEST(SdOdds, AgreeWithEveryOutcomeOfAnAttack) {
    for (int infantry = 1; infantry <= 12; ++infantry) {
        for (const bool standing : {false, true}) {
            Stage stage{R"([{"side": "blue", "name": "B", "at": "B4", "infantry": )"
                        + std::to_string(infantry)
                        + R"(}, {"side": "red", "name": "R", "at": "C4", "infantry": 3, "standing": )"
                        + (standing ? "true" : "false") + R"(}])"};
            stage.blue_first();
            stage.to_attacks();
            const Attack attack{stage.hex("B4"), stage.hex("C4")};
            const Pmf fought = enumerate([&](Rolls& rolls) {
                State state = stage.state;
                Log log = Log::off();
                Rules::apply(stage.field, state, attack, rolls, log);
                return int{state.score.lost[1]};
            });
            const auto forecast = Rules::forecast(stage.field, stage.state, attack);
            ASSERT_TRUE(forecast);
            EXPECT_EQ(fought, forecast->odds) << infantry << " infantry";
        }
    }
}

TEST(SdAttack, TakesGunsOnlyBehindTheInfantry) {
    Stage stage{R"([{"side": "blue", "name": "B", "at": "B4", "infantry": 10},
                    {"side": "red", "name": "R", "at": "C4", "infantry": 1, "guns": 1, "standing": true},
                    {"side": "red", "name": "Far", "at": "I7", "infantry": 1}])"};
    stage.blue_first();
    stage.to_attacks();
    EXPECT_EQ(casualties_left(stage.field.parameters, stage.at("C4")), 3);
    stage.give(R"({"order": "attack", "from": "B4", "target": "C4"})");
    EXPECT_EQ(stage.at("C4").owner, Side::nobody);
    EXPECT_EQ(stage.state.wrecks[stage.hex("C4")], 1);
    EXPECT_EQ(stage.state.score.lost[1], 2);
    EXPECT_EQ(stage.refusal(R"({"order": "attack", "from": "B4", "target": "C4"})"), "sd/attack.enemy");
}

TEST(SdAttack, GoesAcrossTheWaterFromBankToBank) {
    Stage stage{R"([{"side": "blue", "name": "B", "at": "D3", "infantry": 10},
                    {"side": "red", "name": "R", "at": "F3", "infantry": 9, "standing": true},
                    {"side": "red", "name": "Inland", "at": "G6", "infantry": 9}])"};
    stage.blue_first();
    stage.to_attacks();
    EXPECT_EQ(stage.refusal(R"({"order": "attack", "from": "D3", "target": "G6"})"), "sd/attack.adjacent");
    stage.give(R"({"order": "attack", "from": "D3", "target": "F3"})");
    EXPECT_EQ(stage.state.score.lost[1], 3);
}

} // namespace

} // namespace bounce::sd
