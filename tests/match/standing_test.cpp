#include "engine/match/standing.h"

#include <gtest/gtest.h>

namespace bounce {

namespace {

constexpr Subject americans{"The Americans", true};

View::Goal goal(std::vector<GoalPart> parts) {
    View::Goal made;
    made.parts = std::move(parts);
    return made;
}

std::string warning(View::Goal goal, bool judged = true) {
    warn_of(goal, americans, judged);
    return goal.warning;
}

} // namespace

TEST(Standing, WarnsOfOneMoreLoss) {
    EXPECT_EQ(warning(goal({{GoalPart::Kind::losses, 32, 33}})),
              "One more loss of the enemy and the Americans win.");
    EXPECT_EQ(warning(goal({{GoalPart::Kind::losses, 31, 33}})), "");
}

TEST(Standing, WarnsOfOneMorePlaceWhenAllElseIsMet) {
    EXPECT_EQ(warning(goal({{GoalPart::Kind::hold, 1, 2}, {GoalPart::Kind::losses, 40, 33}})),
              "One more place and the Americans win.");
    EXPECT_EQ(warning(goal({{GoalPart::Kind::hold, 1, 2}, {GoalPart::Kind::losses, 32, 33}})), "");
}

TEST(Standing, WarnsOfNothingThatLossesHaveSpoiledOrThatIsNotJudgedNow) {
    EXPECT_EQ(warning(goal({{GoalPart::Kind::spare, 10, 11}, {GoalPart::Kind::hold, 1, 3}})), "");
    EXPECT_EQ(warning(goal({{GoalPart::Kind::spare, 11, 10}})), "");
    EXPECT_EQ(warning(goal({{GoalPart::Kind::losses, 32, 33}}), false), "");
}

TEST(Standing, SaysThatAGoalIsMetAlready) {
    View::Goal met = goal({{GoalPart::Kind::hold, 2, 2}});
    met.met = true;
    EXPECT_EQ(warning(met), "The Americans win at the end of this turn, as things stand.");
}

TEST(Standing, RatiosAskForTheLossesThatOnesOwnAskFor) {
    EXPECT_EQ(losses_asked(0, 4, 5), 1);
    EXPECT_EQ(losses_asked(4, 4, 5), 5);
    EXPECT_EQ(losses_asked(5, 4, 5), 7);
}

} // namespace bounce
