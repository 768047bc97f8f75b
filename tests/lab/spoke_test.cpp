// How often the clause of a change came up, and what a comparison says of it.
#include "lab/spoke.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

constexpr Clause reach_clause{"toy/fire.reach"};
constexpr Clause smoke_clause{"toy/fire.smoke"};

const ParameterList& list() {
    static const ParameterList all = [] {
        ParameterList made;
        made.numbers.push_back({.name = "musket_reach", .clause = reach_clause});
        made.options.push_back({.name = "smoke", .clause = smoke_clause});
        return made;
    }();
    return all;
}

/// So many battles, of which the first `parted` end differently.
Contrast contrast(std::uint64_t battles, std::uint64_t parted) {
    Contrast sum;
    for (std::uint64_t seed = 1; seed <= battles; ++seed) {
        sum.add({.seed = seed}, {.seed = seed, .digest = seed <= parted ? 1U : 0U});
    }
    return sum;
}

TEST(Spoke, NamesEachChangeWithItsClause) {
    BattleSettings usual;
    usual.options["smoke"] = "none";
    BattleSettings changed;
    changed.parameters["musket_reach"] = 12;
    Played before;
    before.clauses["toy/fire.reach"] = {.times = 9, .battles = 4};
    Played after;
    after.clauses["toy/fire.reach"] = {.times = 11, .battles = 5};
    const auto spoke = spoke_of(list(), {usual, before}, {changed, after});
    ASSERT_EQ(spoke.size(), 2U);
    EXPECT_EQ(spoke_json(spoke)[0], (Json{{"change", "musket_reach"},
                                          {"clause", "toy/fire.reach"},
                                          {"usual", {{"times", 9}, {"battles", 4}}},
                                          {"changed", {{"times", 11}, {"battles", 5}}}}));
    EXPECT_EQ(spoke[1].change, "smoke") << "what only one of the two names differs as well";
    EXPECT_EQ(spoke[1].clause, "toy/fire.smoke");
    EXPECT_EQ(spoke[1].usual, Often{});
}

TEST(Spoke, IsHardlyUsedInLessThanOneBattleOfTwenty) {
    Spoke spoke{.usual = {.times = 30, .battles = 9}};
    EXPECT_TRUE(is_hardly_used(spoke, contrast(200, 0)));
    EXPECT_TRUE(is_hardly_used(spoke, contrast(200, 9)));
    EXPECT_FALSE(is_hardly_used(spoke, contrast(200, 10))) << "it made a difference";
    spoke.usual.battles = 10;
    EXPECT_FALSE(is_hardly_used(spoke, contrast(200, 0)));
}

TEST(Spoke, IsUnnamedIfBattlesDifferWithoutIt) {
    EXPECT_TRUE(is_unnamed({}, contrast(20, 1)));
    EXPECT_FALSE(is_unnamed({}, contrast(20, 0)));
    EXPECT_FALSE(is_unnamed({.changed = {.times = 1, .battles = 1}}, contrast(20, 1)));
}

} // namespace

} // namespace bounce::lab
