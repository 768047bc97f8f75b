// Aims and arrays of the greedy opponent: who is sent where, who stays, and how troops are drawn up.
#include "engine/drill/thinking/assignments.h"

#include "ai/whim.h"
#include "engine/rules/awi/thinking/appraise_moves.h"
#include "engine/rules/awi/thinking/army.h"
#include "engine/rules/awi/units/body.h"
#include "tests/rules/awi_greedy.h"
#include "tests/rules/awi_scenes.h"

#include <gtest/gtest.h>
#include <limits>

namespace bounce::awi {

namespace {

using drill::Assignments;

const Assignment* assignment_of(const Assignments& assignments, UnitId unit, Assignment::Kind kind) {
    const Assignment* assignment = assignments.of(unit);
    return assignment != nullptr && assignment->kind == kind ? assignment : nullptr;
}

/// The aims of the first side.
struct Aims : Greedy {
    EvalWeights weights;

    Aims() { field.scenario.turns = 20; }

    [[nodiscard]] Assignments assignments() const {
        const ArmyNow army{pos()};
        return Assignments{army, Side::first, stakes_of(army, Side::first), drill::drive_of(weights)};
    }
};

/// Plays the deployment of a scenario out.
State deployed(const Opening<Field, State>& opening) {
    State state = opening.state;
    SeededSource source{1};
    Rolls rolls{source};
    Log log = Log::off();
    ai::GreedyPlayer<Rules> player;
    for (std::uint64_t number = 0; state.phase == Phase::deploy && number < 200; ++number) {
        Random whim = ai::whim(1, 0, number);
        const auto order = player.choose(opening.field, state, whim);
        if (!order) {
            break;
        }
        Rules::apply(opening.field, state, *order, rolls, log);
    }
    return state;
}

} // namespace

TEST(AwiAssignments, SendTheNearestToAPlaceOfTheEnemys) {
    Aims aims;
    aims.objective({30 * in, 30 * in}, 2 * in, Side::second, Side::first);
    const UnitId near = aims.troops(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const UnitId next = aims.troops(Side::first, Type::close_foot, {36 * in, 20 * in}, 0);
    const UnitId far = aims.troops(Side::first, Type::close_foot, {30 * in, 4 * in}, 0);
    const UnitId gun = aims.troops(Side::first, Type::light_gun, {26 * in, 20 * in}, 0, Stance::deployed);
    const Assignments assignments = aims.assignments();
    EXPECT_NE(assignment_of(assignments, near, Assignment::Kind::take), nullptr);
    EXPECT_NE(assignment_of(assignments, next, Assignment::Kind::take), nullptr);
    EXPECT_EQ(assignments.of(far), nullptr);
    EXPECT_EQ(assignments.of(gun), nullptr);
    EXPECT_FALSE(assignments.ahead());
}

TEST(AwiAssignments, KeepAPlaceThatIsThreatened) {
    Aims aims;
    aims.objective({30 * in, 30 * in}, 2 * in, Side::first, Side::second);
    const UnitId guard = aims.troops(Side::first, Type::close_foot, {31 * in, 29 * in}, 0);
    aims.troops(Side::second, Type::close_foot, {30 * in, 44 * in}, 180);
    const Assignments assignments = aims.assignments();
    const Assignment* assignment = assignment_of(assignments, guard, Assignment::Kind::keep);
    ASSERT_NE(assignment, nullptr);
    EXPECT_EQ(assignment->at, aims.unit(guard).at) << "who holds it stays where he is";
}

TEST(AwiAssignments, PressOnlyThoseWhoHaveToCome) {
    Aims aims;
    aims.objective({30 * in, 30 * in}, 2 * in, Side::second, Side::first);
    aims.troops(Side::first, Type::close_foot, {30 * in, 10 * in}, 0);
    aims.state.turn = 2;
    const int early = aims.assignments().haste();
    aims.state.turn = 18;
    EXPECT_GT(aims.assignments().haste(), early);
    // It has the ground: losses may come to it.
    aims.state.score.holder[0] = Side::first;
    aims.field.scenario.conditions.back().enemy_losses = 5;
    EXPECT_TRUE(aims.assignments().ahead());
    EXPECT_EQ(aims.assignments().haste(), 0);
}

TEST(AwiAssignments, LeaveOnceTheRestIsDone) {
    Aims aims;
    table::Condition condition{.side = Side::first, .every_turn = true};
    condition.exited = 5;
    condition.enemy_losses = 3;
    aims.field.scenario.conditions.push_back(condition);
    aims.field.scenario.exits[index(Side::first)].push_back({{0, 60 * in}, {60 * in, 60 * in}});
    const UnitId near = aims.troops(Side::first, Type::close_foot, {30 * in, 50 * in}, 0);
    const UnitId far = aims.troops(Side::first, Type::close_foot, {30 * in, 10 * in}, 0);
    EXPECT_EQ(aims.assignments().of(near), nullptr);
    aims.state.score.lost[index(Side::second)] = 3;
    EXPECT_NE(assignment_of(aims.assignments(), near, Assignment::Kind::leave), nullptr);
    EXPECT_EQ(aims.assignments().of(far), nullptr) << "five points are enough";
    // It goes off as soon as it stands at the edge.
    aims.unit(near).at = {30 * in, 60 * in - 886};
    const Order order = aims.choice();
    const Move* move = std::get_if<Move>(&order);
    ASSERT_NE(move, nullptr) << aims.chosen();
    EXPECT_EQ(move->unit, near);
}

TEST(AwiAssignments, SendThemToAHouseWhereItStands) {
    for (const std::string& path : scenario_paths()) {
        SCOPED_TRACE(path);
        const Opening<Field, State> opening = open_scene(scenario_at(path));
        const auto& scenario = opening.field.scenario;
        for (const table::Objective& objective : scenario.objectives) {
            if (objective.structure >= 0) {
                const auto& house = scenario.ground.structures[static_cast<std::size_t>(objective.structure)];
                EXPECT_TRUE(objective.box.touches(house.box)) << objective.name;
                EXPECT_FALSE(objective.box.touches(table::Box{})) << objective.name;
            }
        }
    }
}

TEST(AwiAssignments, NoGunShootsDownAHouseThatItsSideMustHold) {
    Aims aims;
    aims.house({30 * in, 30 * in});
    const std::uint8_t house = 0;
    EXPECT_FALSE(wants_up(aims.pos(), Side::first, house)) << "nobody asks for it";
    aims.field.scenario.objectives.push_back({.name = "the house", .structure = 0});
    aims.field.scenario.conditions.push_back({.side = Side::first, .hold = {0}, .hold_count = 1});
    EXPECT_TRUE(wants_up(aims.pos(), Side::first, house));
    EXPECT_FALSE(wants_up(aims.pos(), Side::second, house));
    const UnitId enemy = aims.troops(Side::second, Type::close_foot, {30 * in, 30 * in}, 180);
    aims.unit(enemy).inside = 1;
    EXPECT_FALSE(wants_up(aims.pos(), Side::first, house)) << "they have to be driven out";
}

TEST(AwiAssignments, MineUntilItIsLikelyEnoughAndGo) {
    Aims aims;
    aims.house({30 * in, 30 * in});
    aims.state.structures[0] = 8;
    table::Condition condition{.side = Side::first, .every_turn = true};
    condition.destroyed = {{.structure = 0, .line = -1}};
    aims.field.scenario.conditions.push_back(condition);
    const UnitId wagon = aims.troops(Side::first, Type::wagon, {30 * in, 26'500}, 180, Stance::single);
    aims.unit(wagon).charges = 4;
    EXPECT_NE(assignment_of(aims.assignments(), wagon, Assignment::Kind::destroy), nullptr);
    EXPECT_TRUE(aims.chooses<LayCharge>()) << aims.chosen();
    aims.unit(wagon).work = 1;
    aims.unit(wagon).work_at = 0;
    EXPECT_TRUE(aims.chooses<LayCharge>()) << "three dice against eight are not enough for one charge";
    aims.unit(wagon).work = 2;
    EXPECT_NE(assignment_of(aims.assignments(), wagon, Assignment::Kind::away), nullptr);
    EXPECT_TRUE(aims.chooses<Move>()) << aims.chosen();
}

TEST(AwiArray, LooksAtTheEnemyReadyToFight) {
    for (const std::string& path : scenario_paths()) {
        SCOPED_TRACE(path);
        const Opening<Field, State> opening = open_scene(scenario_at(path));
        const Field& field = opening.field;
        const State state = deployed(opening);
        ASSERT_NE(state.phase, Phase::deploy);
        for (int i = 0; i < field.units(); ++i) {
            const auto unit = static_cast<UnitId>(i);
            const Type type = field.roll(unit).type;
            if (field.force(unit).begins != table::Force::Begins::deployed || !is_fighting(type)) {
                continue;
            }
            const Unit& it = state.units[unit];
            EXPECT_EQ(it.stance, is_gun(type) ? Stance::deployed : Stance::line) << field.name(unit);
            Vec nearest;
            Thou least = std::numeric_limits<Thou>::max();
            each_solid({field, state}, enemy_of(field.side(unit)), [&](UnitId enemy) {
                if (const Thou far = table::length(state.units[enemy].at - it.at); far < least) {
                    least = far;
                    nearest = state.units[enemy].at;
                }
            });
            if (least < 48 * in) {
                const Angle away = table::direction_of(nearest - it.at) - it.facing;
                EXPECT_LT(away.size(), table::quarter.turn) << field.name(unit);
            }
        }
    }
}

} // namespace bounce::awi
