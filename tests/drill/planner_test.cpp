// Where troops of no rule set are dragged: the way that is found, and that none is better than it is allowed.
#include "engine/drill/planner/best_way.h"
#include "engine/drill/planner/ways.h"
#include "engine/drill/planner/wish.h"
#include "tests/drill/ranks.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::drill {

namespace {

using table::Leg;
using table::Legs;

constexpr Thou in = table::inch;

/// Somebody to be dragged: he refers to the situation.
Dragged dragged(const Ranks& ranks, const Situation& all, UnitId unit, Angle free_turn = table::eighth) {
    Marcher marcher = ranks.marcher(unit);
    marcher.free_turn = free_turn.turn;
    return {.middle = marcher.from,
            .formation = marcher.formation,
            .wheel = marcher.wheel,
            .turn = free_turn,
            .turned = {},
            .left = marcher.gait.allowance,
            .most = marcher.gait.allowance,
            .known = {},
            .follow = [&all, marcher](const Legs& legs) -> std::optional<WayEnd> {
                Passage passage;
                if (march(all, marcher, legs, passage)) {
                    return {};
                }
                return WayEnd{table::front_of(passage.to, marcher.formation), passage.spent};
            },
            .in_the_way =
                [&all, &ranks](const table::Box& box) {
                    Hindrances hindrances{box};
                    hindrances.add_closed(all.terrain_state(), ranks.going);
                    return std::move(hindrances).all();
                }};
}

/// Where the middle of its front comes to stand.
Pose dragged_to(const Ranks& ranks, UnitId unit, Vec to, std::optional<Angle> facing = {}) {
    const Situation all = ranks.situation();
    const Dragged it = dragged(ranks, all, unit);
    const BestWay best = best_way(it, {to, facing});
    if (best.legs.count == 0) {
        return table::front_of(it.middle, it.formation);
    }
    const auto end = it.follow(best.legs);
    EXPECT_TRUE(end);
    return end ? end->front : Pose{};
}

Pose front_of(const Ranks& ranks, UnitId unit) {
    const table::Base& base = ranks.bodies[unit].base;
    return {table::front(base), base.facing};
}

TEST(Planner, GoesStraightWhereItIsDraggedAhead) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    const Situation all = ranks.situation();
    const BestWay best = best_way(dragged(ranks, all, unit), {{30 * in, 24 * in + in / 2}, {}});
    EXPECT_TRUE(best.arrives);
    EXPECT_EQ(best.legs, Ranks::legs({Ranks::ahead(4 * in)}));
}

TEST(Planner, GivesTheLastThousandth) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    EXPECT_EQ(dragged_to(ranks, unit, {30 * in, 40 * in}).at, (Vec{30 * in, 26 * in + in / 2}));
}

TEST(Planner, StepsAsideAndLooksAsBefore) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    for (const Thou by : {2 * in, -2 * in, in}) {
        const Vec to = front_of(ranks, unit).at + Vec{by, 0};
        const Pose end = dragged_to(ranks, unit, to);
        EXPECT_LE(table::length(end.at - to), table::plan_slack);
        EXPECT_EQ(end.facing, Angle{});
    }
}

TEST(Planner, StepsBackWithItsFaceToTheEnemy) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    const Vec to = front_of(ranks, unit).at - Vec{0, 3 * in};
    EXPECT_EQ(dragged_to(ranks, unit, to), (Pose{to, {}}));
}

TEST(Planner, MovesBetweenTwoFriends) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    ranks.troops(Side::first, {28 * in, 20 * in});
    ranks.troops(Side::first, {32 * in, 20 * in});
    EXPECT_EQ(dragged_to(ranks, unit, {30 * in, 23 * in}).at, (Vec{30 * in, 23 * in}));
    // A little to the side too: no turn on the spot keeps it from going.
    const Vec aside{30 * in + 200, 25 * in};
    EXPECT_LE(table::length(dragged_to(ranks, unit, aside).at - aside), 250);
}

TEST(Planner, LooksAsItIsWished) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    const Angle wanted = table::angle_of_millidegrees(30'000);
    const Vec to{32 * in, 23 * in};
    const Pose end = dragged_to(ranks, unit, to, wanted);
    EXPECT_LE(table::length(end.at - to), table::plan_slack);
    EXPECT_EQ(end.facing, wanted);
}

TEST(Planner, PaysForWhatItCrosses) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    ranks.line(table::Barrier::fence, {{0, 22 * in}, {72 * in, 22 * in}});
    const Situation all = ranks.situation();
    const Dragged it = dragged(ranks, all, unit);
    for (int degrees = 0; degrees < 360; degrees += 15) {
        for (const Thou length : {in, 2 * in, 3 * in, 6 * in, 12 * in}) {
            const Vec way = table::along(table::angle_of_millidegrees(degrees * 1000), length);
            const BestWay best = best_way(it, {front_of(ranks, unit).at + way, {}});
            const auto end = best.legs.count > 0 ? it.follow(best.legs) : std::nullopt;
            if (best.legs.count == 0 || !end) {
                EXPECT_EQ(best.legs.count, 0);
                continue;
            }
            const Pose middle = table::middle_of(end->front, it.formation);
            const table::Box box = table::box_of(table::outline(middle, it.formation));
            Thou measured = 0;
            for (const Leg& leg : best.legs) {
                measured += table::measured(it.formation, leg, it.wheel);
            }
            const std::int64_t toll = box.top > 22 * in + 8 ? whole_move / 2 : 0;
            EXPECT_GE(end->spent, price(ranks.bodies[unit].gait, measured) + toll)
                << degrees << ' ' << length;
        }
    }
}

TEST(Planner, CrossesNothingThatIsClosed) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    ranks.line(table::Barrier::hedge, {{0, 22 * in}, {72 * in, 22 * in}});
    for (const Thou x : {20 * in, 28 * in, 30 * in, 33 * in}) {
        const Pose end = dragged_to(ranks, unit, {x, 24 * in});
        EXPECT_LE(end.at.y, 22 * in + table::crossed_by);
    }
    EXPECT_GE(dragged_to(ranks, unit, {30 * in, 24 * in}).at.y, 22 * in - table::crossed_by);
}

/// Who turns as far as he likes, but once, and does not go backwards.
Dragged turning_once(const Ranks& ranks, const Situation& all, UnitId unit) {
    Dragged it = dragged(ranks, all, unit, table::half_circle);
    it.backs = false;
    it.follow = [follow = it.follow](const Legs& legs) {
        const auto count = [&](Leg::Kind kind) { return std::ranges::count(legs, kind, &Leg::kind); };
        const bool can = count(Leg::Kind::retire) == 0 && count(Leg::Kind::turn) <= 1;
        return can ? follow(legs) : std::nullopt;
    };
    return it;
}

TEST(Planner, GoesAheadForRoomToTurnAbout) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    const Situation all = ranks.situation();
    const Dragged it = turning_once(ranks, all, unit);
    // To turn about where it stands brings its front farther back than this already.
    const Vec to = front_of(ranks, unit).at - Vec{0, in / 4};
    const BestWay best = best_way(it, {to, {}});
    ASSERT_TRUE(best.arrives);
    EXPECT_EQ(it.follow(best.legs)->front, (Pose{to, table::half_circle}));
}

TEST(Planner, TurnsAsFarAsThereIsRoom) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    const Pose now = front_of(ranks, unit);
    ranks.troops(Side::first, {30 * in, 20 * in + ranks.bodies[unit].base.depth + in / 4});
    const Situation all = ranks.situation();
    Dragged it = turning_once(ranks, all, unit);
    it.wheels = false;
    it.most = 0; // nowhere to go
    const Angle wanted = table::quarter;
    const BestWay best = best_way(it, {now.at, wanted});
    ASSERT_GT(best.legs.count, 0);
    const Angle end = it.follow(best.legs)->front.facing;
    EXPECT_GT(end.turn, 0);
    EXPECT_LT(end.turn, wanted.turn);
}

TEST(Planner, MakesNoWheelThatIsTooSmallToBeMeasured) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    const Situation all = ranks.situation();
    Dragged it = dragged(ranks, all, unit, {}); // no turns, so that it wheels
    it.backs = false;
    std::vector<Legs> followed;
    it.follow = [&, follow = dragged(ranks, all, unit, {}).follow](const Legs& legs) {
        followed.push_back(legs);
        return follow(legs);
    };
    for (Thou aside = 0; aside < 12; ++aside) {
        (void)best_way(it, {front_of(ranks, unit).at + Vec{aside, 5 * in}, {}});
    }
    ASSERT_FALSE(followed.empty());
    for (const Legs& legs : followed) {
        for (const Leg& leg : legs) {
            EXPECT_TRUE(!table::is_wheel(leg) || table::measured(it.formation, leg, it.wheel) > 0);
        }
    }
}

TEST(Planner, BeginsWithAStepWhereThereIsNoRoomToTurn) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    ranks.troops(Side::first, {29 * in, 19 * in}); // close behind
    ranks.troops(Side::first, {31 * in, 19 * in - in / 4});
    const Vec to = front_of(ranks, unit).at + Vec{in, -3 * in / 4};
    EXPECT_LE(table::length(dragged_to(ranks, unit, to).at - to), table::plan_slack);
}

TEST(Planner, StaysWhereItIsWished) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {30 * in, 20 * in});
    const Situation all = ranks.situation();
    EXPECT_EQ(best_way(dragged(ranks, all, unit), {front_of(ranks, unit).at, {}}).legs.count, 0);
}

TEST(Wish, IsReadOrIsNone) {
    table::Scenario scenario;
    scenario.forces.push_back({.side = Side::first, .name = "A"});
    const std::string_view words[] = {"line", "column"};
    const auto wish =
        wish_of(scenario, {{"unit", "A"}, {"to", {1, 2.5}}, {"facing", 90}, {"formation", "column"}}, words);
    ASSERT_TRUE(wish);
    EXPECT_EQ(wish->to, (Vec{1000, 2500}));
    EXPECT_EQ(wish->facing, table::quarter);
    EXPECT_EQ(wish->formation, 1U);
    EXPECT_FALSE(wish_of(scenario, {{"unit", "B"}, {"to", {1, 2}}}, words));
    EXPECT_FALSE(wish_of(scenario, {{"unit", "A"}, {"to", 1}}, words));
    EXPECT_FALSE(wish_of(scenario, {{"unit", "A"}, {"to", {1, 2}}, {"facing", "west"}}, words));
    EXPECT_FALSE(wish_of(scenario, {{"unit", "A"}, {"to", {1, 2}}, {"formation", "heap"}}, words));
    EXPECT_EQ(nearest_on({{0, 0}, {in, 0}}, {5 * in, in}), (Vec{in, 0}));
}

} // namespace

} // namespace bounce::drill
