// Sentences whose words agree with those of whom they speak.

#include "engine/match/hex/tally.h"
#include "engine/match/showing/subject.h"

#include <gtest/gtest.h>

namespace bounce {

namespace {

TEST(Words, AgreeWithTheirSubject) {
    constexpr Subject one{"Regiment Rhetz", false};
    constexpr Subject many{"Morgan's riflemen", true};
    EXPECT_EQ(fmt::format("{0} {0:moves|move}, with {1} of {0:its|their} {2} inches.", one, 4, 6),
              "Regiment Rhetz moves, with 4 of its 6 inches.");
    EXPECT_EQ(fmt::format("{0} {0:moves|move}, with {1} of {0:its|their} {2} inches.", many, 4, 6),
              "Morgan's riflemen move, with 4 of their 6 inches.");
    EXPECT_EQ(fmt::format("{} may move.", many), "Morgan's riflemen may move.");
}

TEST(Words, ANameMayLookLikeAWord) {
    EXPECT_EQ(fmt::format("{0} {0:is|are} ready.", Subject{"{is|are}", true}), "{is|are} are ready.");
}

TEST(Words, CountTroopsByTheirArms) {
    using namespace hex;
    EXPECT_EQ(tally({infantry(12), cavalry(0), guns(1)}).text, "12 infantry and 1 gun");
    EXPECT_EQ(tally({infantry(1), cavalry(1), artillerymen(1)}).text,
              "1 infantryman, 1 cavalryman and 1 artilleryman");
    const auto march = [](const Tally& troops) {
        return fmt::format("{0} {0:marches|march}.", troops.who());
    };
    EXPECT_EQ(march(tally({guns(1)})), "1 gun marches.");
    EXPECT_EQ(march(tally({guns(2)})), "2 guns march.");
    EXPECT_EQ(march(tally({infantry(1), guns(1)})), "1 infantryman and 1 gun march.");
}

} // namespace

} // namespace bounce
