#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/thinking/candidates_runs.h"
#include "engine/rules/grant/units/touching.h"
#include "tests/grant/scene.h"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

/// A line of the first side against a column, in the second move of their melee.
struct RunScene : Scene {
    RunScene() {
        infantry(Side::first, {40, 30});
        infantry(Side::second, {40, 30, 180}, Stance::column);
        Log log;
        touch(pos(), {1, 0, false, false, 0}, log);
        state.melees[0].begun = 0;
        state.phase = Phase::run_in;
    }
    [[nodiscard]] int touching(UnitId unit) const { return std::popcount(in_contact(pos(), unit)); }
};

TEST(RunIn, TheWinnerOfTheThrowBegins) { // grant/melee.first_to_run
    RunScene scene;
    Told told({2, 2, 3, 5});
    ASSERT_TRUE(next_run_in(scene.pos(), told.rolls, told.log));
    EXPECT_EQ(told.source.left(), 0U); // ties are thrown again
    EXPECT_EQ(scene.state.actor, Side::second);
    EXPECT_EQ(scene.state.melees[0].moves, 2);
    EXPECT_FALSE(check(scene.pos(), RunIn{1, {{{0, 0, 1, 0}}}})); // not his turn
}

TEST(RunIn, FourAtATimeInTurns) { // grant/melee.run_in, grant/melee.left_to_program, grant/melee.passes
    RunScene scene;
    Told told({5, 2});
    ASSERT_TRUE(next_run_in(scene.pos(), told.rolls, told.log));
    ASSERT_EQ(scene.state.actor, Side::first);
    const int before = scene.touching(0);
    ASSERT_TRUE(check(scene.pos(), RunInAll{}));
    apply(scene.pos(), RunInAll{}, told.rolls, told.log);
    const int after = scene.touching(0);
    EXPECT_GT(after, before);
    EXPECT_LE(after, before + 4);
    int turns = 0;
    while (next_run_in(scene.pos(), told.rolls, told.log) && turns < 40) {
        apply(scene.pos(), RunInAll{}, told.rolls, told.log);
        ++turns;
    }
    EXPECT_LT(turns, 40);
    EXPECT_FALSE(told.source.wanting()); // thrown for once
}

TEST(RunIn, OneByOrder) { // grant/melee.run_in, grant/melee.pinned, grant/melee.full
    RunScene scene;
    Told told({5, 2});
    ASSERT_TRUE(next_run_in(scene.pos(), told.rolls, told.log));
    // The line's file 2 stands beside the column, whose man on that flank has the number 5.
    const RunIn order{1, {{{0, 2, 1, 5}}}};
    const Verdict may = check(scene.pos(), order);
    ASSERT_TRUE(may) << may.error().sentence;
    apply(scene.pos(), order, told.rolls, told.log);
    EXPECT_NE(in_contact(scene.pos(), 0) >> 2 & 1U, 0U);
    scene.state.actor = scene.state.melees[0].runs_in = Side::first;
    EXPECT_EQ(check(scene.pos(), order).error().clause, "grant/melee.pinned"_clause);
    EXPECT_EQ(check(scene.pos(), RunIn{1, {{{0, 1, 1, 5}}}}).error().clause,
              "grant/melee.full"_clause); // two are at him
    EXPECT_EQ(check(scene.pos(), RunIn{1, {{{0, 12, 1, 20}}}}).error().clause,
              "grant/melee.run_in"_clause); // no way to the rear of the column
}

TEST(RunIn, OfficersAreOfferedByThemselves) { // grant/melee.officers
    Scene scene;
    scene.infantry(Side::first, {40, 30}, Stance::open, 8); // through whose gaps they run
    scene.infantry(Side::second, {40, 30, 180}, Stance::column);
    Told told({5, 2});
    touch(scene.pos(), {1, 0, false, false, 0}, told.log);
    scene.state.melees[0].begun = 0;
    scene.state.phase = Phase::run_in;
    ASSERT_TRUE(next_run_in(scene.pos(), told.rolls, told.log));
    int sent = 0;
    for (const Order& order : run_ins(scene.pos())) {
        const auto& run = std::get<RunIn>(order);
        for (int i = 0; i < run.count; ++i) {
            const bool officer = run.steps[static_cast<std::size_t>(i)].figure >= colonel_figure;
            EXPECT_TRUE(!officer || run.count == 1);
            sent += officer ? 1 : 0;
        }
    }
    EXPECT_GT(sent, 0);
    const auto offers = Rules::offers(scene.field, scene.state);
    EXPECT_TRUE(std::ranges::find(offers, "Send in an officer", &Offer::title) != offers.end());
}

TEST(RunIn, NobodyRunsInTheFirstMove) { // grant/melee.formal
    RunScene scene;
    scene.state.melees[0].moves = 0;
    scene.state.melees[0].begun = 1;
    scene.state.melees[0].moves = 1;
    Told told({});
    EXPECT_FALSE(next_run_in(scene.pos(), told.rolls, told.log));
    EXPECT_FALSE(told.source.wanting());
}

/// A column at the wall of a section that men of the enemy hold.
struct WallScene : Scene {
    int section;

    explicit WallScene(int men) : section(house({40, 32}, 4, 4)) {
        infantry(Side::first, {40, 30}, Stance::column);
        infantry(Side::second, {60, 40, 180}, Stance::line, men);
        garrison(1, section, men);
        Log log;
        touch(pos(), {0, 1, false, false, 0}, log);
    }
};

TEST(BreakIn,
     EachAttackerAtTheWallThrows) { // grant/melee.break_in, grant/melee.undefended, grant/melee.inside
    WallScene scene(7);
    EXPECT_EQ(scene[0].melee, 1);
    // Two of six come in and fight on equal terms; four outside face men who add two; the seventh doubles.
    Told told({4, 6, 3, 3, 3, 3, 1, 1, 6, 1, 3, 1, 3, 1, 3, 1, 3, 1});
    fight_all(scene.pos(), told.rolls, told.log);
    EXPECT_EQ(told.source.left(), 0U);
    EXPECT_FALSE(told.source.wanting());
    EXPECT_EQ(scene[0].men_in[0],
              1); // of two inside one fell: with the seventh man his foe had half as much more
    EXPECT_EQ(scene[0].men, 23);
    EXPECT_EQ(scene[1].men, 6);                   // three and three are equal: two are added
    EXPECT_EQ(scene.state.melees[0].built_up, 1); // grant/melee.built_up
}

TEST(BreakIn, WhoFightsOnOutsideFacesTwoMore) { // grant/melee.outside
    WallScene scene(1);
    Told told({1, 1, 1, 1, 1, 1, 3, 2});
    fight_all(scene.pos(), told.rolls, told.log);
    // Two against one, four and a half against two and two.
    EXPECT_EQ(told.source.left(), 0U);
    EXPECT_EQ(scene[0].men, 24);
    EXPECT_FALSE(scene[1].on_table());
}

} // namespace

} // namespace bounce::grant
