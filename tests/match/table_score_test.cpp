#include "engine/match/table/score.h"

#include "engine/match/ending.h"
#include "tests/match/table_scenarios.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::table;
using namespace bounce::tests;
using testing::HasSubstr;

namespace {

/// The sound scenario with victory conditions of its own, and a moment of it.
class TableScore : public testing::Test {
  protected:
    void conditions(const char* text) {
        Json json = sound_table();
        json["victory"]["conditions"] = Json::parse(text);
        scenario_ = read_sound(json);
        score_ = new_score(scenario_);
    }
    void put(Side side, Thou x, Thou y) { present_.push_back({side, -1, {Base{{x, y}, {}, 1772, 1772}}}); }
    void put_in_house(Side side) { present_.push_back({side, 0, {}}); }
    void judge(int turn) { judge_turn(scenario_, score_, turn, moment()); }
    [[nodiscard]] Moment moment() const { return {present_, structures_, lines_}; }
    [[nodiscard]] Side holder(const char* name) const {
        for (std::size_t i = 0; i < scenario_.objectives.size(); ++i) {
            if (scenario_.objectives[i].name == name) {
                return score_.holder[i];
            }
        }
        return Side::nobody;
    }

    Scenario scenario_ = read_sound(sound_table());
    Score score_ = new_score(scenario_);
    std::vector<Present> present_;
    std::vector<std::uint8_t> structures_{7, 3};
    std::vector<std::uint8_t> lines_{0, 10, 0};
};

} // namespace

TEST_F(TableScore, APlaceIsWhoseWasLastThereAlone) {
    EXPECT_EQ(holder("the redoubt"), Side::second);
    EXPECT_EQ(holder("the crossroads"), Side::nobody);
    put(Side::first, 24'000, 18'000);
    put(Side::first, 12'000, 30'000); // inside the redoubt
    occupy(scenario_, score_, moment());
    EXPECT_EQ(holder("the crossroads"), Side::first);
    EXPECT_EQ(holder("the redoubt"), Side::first);
    put(Side::second, 25'000, 19'000);
    occupy(scenario_, score_, moment());
    EXPECT_EQ(holder("the crossroads"), Side::first) << "both are there";
    present_.clear();
    put(Side::second, 24'000, 18'000);
    occupy(scenario_, score_, moment());
    EXPECT_EQ(holder("the crossroads"), Side::second);
    EXPECT_EQ(holder("the redoubt"), Side::first) << "nobody has taken it since";
}

TEST_F(TableScore, WorksAreHeldFromOutsideByTouchingThem) {
    put(Side::first, 10'000 - 886 - 60, 30'000);
    occupy(scenario_, score_, moment());
    EXPECT_EQ(holder("the redoubt"), Side::first);
    score_ = new_score(scenario_);
    present_.clear();
    put(Side::first, 10'000 - 886 - 200, 30'000);
    occupy(scenario_, score_, moment());
    EXPECT_EQ(holder("the redoubt"), Side::second);
}

TEST_F(TableScore, AHouseThatMustBeManned) {
    put_in_house(Side::first);
    occupy(scenario_, score_, moment());
    EXPECT_EQ(holder("the house"), Side::first);
    present_.clear();
    occupy(scenario_, score_, moment());
    EXPECT_EQ(holder("the house"), Side::nobody);
}

TEST_F(TableScore, OfAHouseThatIsShotDownTheGroundIsHeld) {
    const Vec at = scenario_.ground.structures[0].footprint.centre;
    put(Side::second, at.x, at.y);
    occupy(scenario_, score_, moment());
    EXPECT_EQ(holder("the house"), Side::nobody) << "beside it, while it stands, is not in it";
    structures_[0] = 0;
    occupy(scenario_, score_, moment());
    EXPECT_EQ(holder("the house"), Side::second);
}

TEST_F(TableScore, HoldCountAndByTurn) {
    conditions(
        R"([{"side": "british", "when": "turn_end", "by_turn": 3, "hold": ["the redoubt", "the house", "the crossroads"], "hold_count": 2}])");
    put(Side::first, 24'000, 18'000);
    judge(1);
    EXPECT_EQ(score_.over, 0);
    put_in_house(Side::first);
    Score late = score_;
    judge_turn(scenario_, late, 4, moment());
    EXPECT_EQ(late.over, 0) << "too late";
    judge(3);
    EXPECT_EQ(score_.over, 1);
    EXPECT_EQ(score_.winner, Side::first);
    EXPECT_THAT(outcome_of(scenario_, score_).reason, HasSubstr("hold two of the redoubt"));
    EXPECT_THAT(outcome_of(scenario_, score_).reason, HasSubstr("by turn 3"));
}

TEST_F(TableScore, TwiceTheOwnLosses) {
    conditions(R"([{"side": "british", "when": "turn_end", "loss_ratio": [2, 1]}])");
    judge(1);
    EXPECT_EQ(score_.over, 0) << "nobody has lost anything";
    score_.lost[0] = 3;
    score_.lost[1] = 5;
    judge(2);
    EXPECT_EQ(score_.over, 0);
    score_.lost[1] = 6;
    judge(3);
    EXPECT_EQ(score_.winner, Side::first);
    EXPECT_THAT(outcome_of(scenario_, score_).reason, HasSubstr("2 strength points for each one lost"));
}

TEST_F(TableScore, EvenLossesTakeNoGroundAway) {
    conditions(R"([{"side": "americans", "when": "battle_end", "hold": ["the crossroads"]},
                   {"side": "british", "when": "battle_end", "loss_ratio": [1, 1]},
                   {"side": "americans", "when": "battle_end", "loss_ratio": [1, 1]}])");
    score_.lost[0] = score_.lost[1] = 4;
    scenario_.muster[0] = scenario_.muster[1] = 20;
    Score nobody_there = score_;
    put(Side::second, 24'000, 18'000);
    judge(10);
    EXPECT_EQ(score_.winner, Side::second);
    EXPECT_THAT(outcome_of(scenario_, score_).reason, HasSubstr("hold the crossroads"));
    present_.clear();
    judge_turn(scenario_, nobody_there, 10, moment());
    EXPECT_EQ(nobody_there.winner, Side::nobody);
    EXPECT_EQ(nobody_there.reason, static_cast<std::uint8_t>(Ending::both_broken));
}

TEST_F(TableScore, LossesAndTheLastTurn) {
    conditions(R"([{"side": "british", "when": "battle_end", "enemy_losses": 4, "losses_below": 3}])");
    score_.lost[1] = 4;
    judge(9);
    EXPECT_EQ(score_.over, 0);
    Score beaten = score_;
    beaten.lost[0] = 3;
    judge(10);
    EXPECT_EQ(score_.winner, Side::first);
    judge_turn(scenario_, beaten, 10, moment());
    EXPECT_EQ(beaten.winner, Side::second) << "otherwise";
    EXPECT_EQ(beaten.reason, static_cast<std::uint8_t>(Ending::otherwise));
}

TEST_F(TableScore, AZoneIsClearWithoutEnemies) {
    conditions(R"([{"side": "americans", "when": "turn_end", "clear": ["north half"]}])");
    put(Side::first, 24'000, 18'500);
    put(Side::second, 24'000, 30'000);
    judge(1);
    EXPECT_EQ(score_.over, 0);
    present_.front() = {Side::first, 0, {}}; // in the house, which lies in the north
    judge(2);
    EXPECT_EQ(score_.over, 0);
    present_.front() = {Side::first, -1, {Base{{24'000, 10'000}, {}, 1772, 1772}}};
    judge(3);
    EXPECT_EQ(score_.winner, Side::second);
    EXPECT_THAT(outcome_of(scenario_, score_).reason, HasSubstr("drive the enemy from north half"));
}

TEST_F(TableScore, WhatIsDestroyed) {
    conditions(R"([{"side": "british", "when": "turn_end", "destroyed": ["The bridge", "The redoubt"]}])");
    structures_[1] = 0;
    judge(1);
    EXPECT_EQ(score_.over, 0);
    lines_[1] = 0;
    judge(2);
    EXPECT_EQ(score_.winner, Side::first);
}

TEST_F(TableScore, NobodyLeft) {
    judge_strength(scenario_, score_, 4, moment(), {3, 1});
    EXPECT_EQ(score_.over, 0);
    judge_strength(scenario_, score_, 4, moment(), {3, 0});
    EXPECT_EQ(score_.winner, Side::first);
    EXPECT_THAT(outcome_of(scenario_, score_).reason, HasSubstr("Americans has no troops left"));
}

TEST_F(TableScore, MarchingOffInTimeWinsAllTheSame) {
    score_.gone[1] = 5;
    judge_strength(scenario_, score_, 4, moment(), {3, 0});
    EXPECT_EQ(score_.winner, Side::second);
    EXPECT_EQ(score_.reason, 4);
}

TEST_F(TableScore, GoalsTellHowTheyStand) {
    const auto goals = goals_of(scenario_, score_, 1, moment());
    ASSERT_EQ(goals.size(), 4U);
    EXPECT_EQ(goals[0].places.size(), 3U);
    EXPECT_FALSE(goals[0].met);
    EXPECT_THAT(goals[2].sentence,
                HasSubstr("destroy The bridge, cost the enemy 4 strength points and lose"));
}

TEST_F(TableScore, GoalsHaveTheirParts) {
    for (const View::Goal& goal : goals_of(scenario_, score_, 1, moment())) {
        EXPECT_FALSE(goal.parts.empty()) << goal.sentence;
        EXPECT_EQ(goal.met, std::ranges::all_of(goal.parts, &GoalPart::met)) << goal.sentence;
    }
}

TEST_F(TableScore, HoldingsTellWhoHasWhat) {
    const auto held = holdings_of(scenario_, score_);
    ASSERT_EQ(held.size(), scenario_.objectives.size());
    for (std::size_t i = 0; i < held.size(); ++i) {
        EXPECT_EQ(held[i].place, scenario_.objectives[i].name);
        EXPECT_EQ(held[i].side, holder(held[i].place.c_str()));
    }
}

/// The victory of Bemis Heights: the Americans drive the British into their own half and take a redoubt
/// within 20 turns; the British hold both and inflict twice their own losses.
TEST_F(TableScore, AsAtBemisHeights) {
    Json json = sound_table();
    json["objectives"] = Json::parse(
        R"({"Balcarres": {"works": "The redoubt", "owner": "british"}, "Breymann": {"area": [[22, 16], [27, 16], [27, 20], [22, 20]], "owner": "british"}})");
    json["victory"] = Json::parse(R"({"turns": 20, "conditions": [
        {"side": "americans", "when": "turn_end", "clear": ["south half"], "hold": ["Balcarres", "Breymann"], "hold_count": 1},
        {"side": "british", "when": "battle_end", "hold": ["Balcarres", "Breymann"], "loss_ratio": [2, 1]}]})");
    scenario_ = read_sound(json);
    score_ = new_score(scenario_);
    score_.lost[1] = 8;
    score_.lost[0] = 4;
    Score british = score_;
    judge_turn(scenario_, british, 20, moment());
    EXPECT_EQ(british.winner, Side::first);
    put(Side::second, 24'000, 19'000);
    judge(7);
    EXPECT_EQ(score_.winner, Side::second);
}
