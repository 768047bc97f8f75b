// What tells something quickly tells what the slow way tells, wherever random battles lead.
#include "ai/random_player.h"
#include "ai/whim.h"
#include "engine/dice/sources.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/units/near.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/structures.h"
#include "engine/rules/awi/works/works.h"
#include "tests/rules/awi_scenes.h"

#include <gtest/gtest.h>
#include <limits>

namespace bounce::awi {

namespace {

#ifdef BOUNCE_SANITIZED
constexpr int ask_at_every = 20;
#else
constexpr int ask_at_every = 2;
#endif

/// Calls `look(Position)` after every so many orders of a random battle.
template <class Look>
void in_battle(const Field& field, State state, std::uint64_t seed, int every, Look look) {
    SeededSource source{seed};
    Rolls rolls{source};
    Log log = Log::off();
    ai::RandomPlayer<Rules> player;
    for (int number = 0; Rules::actor(state) != Side::nobody; ++number) {
        if (number % every == 0) {
            look({field, state});
        }
        if (testing::Test::HasFailure()) {
            return;
        }
        Random whim = ai::whim(seed, 0, static_cast<std::uint64_t>(number));
        const auto order = player.choose(field, state, whim);
        ASSERT_TRUE(order);
        Rules::apply(field, state, *order, rolls, log);
    }
}

/// In the course of a random battle of each scenario.
template <class Look>
void in_battles(Look look) {
    for (const std::string& path : scenario_paths()) {
        SCOPED_TRACE(path);
        const auto [field, start] = open_scene(scenario_at(path));
        in_battle(field, start, 3, ask_at_every, look);
    }
}

template <class Use>
void each_pair(Position pos, Use use) {
    for (const Side side : both_sides) {
        each_solid(pos, side, [&](UnitId unit) {
            each_solid(pos, enemy_of(side), [&](UnitId enemy) { use(unit, enemy); });
        });
    }
}

bool fires_at_something(Position pos, UnitId unit) {
    for (int i = 0; i < 256; ++i) {
        const auto target = static_cast<std::uint8_t>(i);
        for (const std::uint8_t base : {std::uint8_t{0}, std::uint8_t{1}, all_bases}) {
            if (i < pos.field.units() && check(pos, Fire{unit, target, base})) {
                return true;
            }
        }
        const std::optional<Destructible> destructible = destructible_at(pos.field, target);
        if (destructible && strength_left(pos.state, *destructible) > 0
            && check(pos, Bombard{unit, target})) {
            return true;
        }
    }
    return false;
}

bool anybody_fires(Position pos) {
    for (int i = 0; i < pos.field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (pos.field.side(unit) == pos.state.actor && fires_at_something(pos, unit)) {
            return true;
        }
    }
    return false;
}

UnitId nearest_seen(Position pos, UnitId unit) {
    const TroopsNow troops{pos};
    const drill::Blockers standing = all_blockers(troops);
    UnitId nearest = no_unit;
    Thou least = std::numeric_limits<Thou>::max();
    each_solid(pos, enemy_of(pos.field.side(unit)), [&](UnitId enemy) {
        const Thou far = table::distance(body_of(pos, unit), body_of(pos, enemy));
        if (far < least && sees(troops, standing, unit, enemy, woods_depth(pos.field, enemy))) {
            least = far;
            nearest = enemy;
        }
    });
    return nearest;
}

bool is_among(UnitId unit, const UnitList& list) { return std::ranges::find(list, unit) != list.end(); }

UnitId first_overlapped(Position pos, UnitId unit, const table::Base& body) {
    for (int i = 0; i < pos.field.units(); ++i) {
        const auto other = static_cast<UnitId>(i);
        if (other != unit && takes_room(pos, other) && table::overlap(body, body_of(pos, other))) {
            return other;
        }
    }
    return no_unit;
}

} // namespace

TEST(AwiShortcuts, NobodyIsCalledFarWhoIsNear) {
    in_battles([](Position pos) {
        constexpr Thou far = 5 * table::inch;
        each_pair(pos, [&](UnitId unit, UnitId enemy) {
            const Vec at = pos.state.units[unit].at;
            const Thou apart = table::distance(body_of(pos, enemy), at);
            EXPECT_TRUE(apart > far || is_among(enemy, near_units(pos, at, far)));
            EXPECT_TRUE(apart > far || !surely_off(pos, enemy, at, far));
            EXPECT_TRUE(far_beyond(pos, unit, enemy) || is_among(enemy, near_enough(pos, unit)));
        });
    });
}

TEST(AwiShortcuts, WhoHitsHasAGoodAim) {
    in_battles([](Position pos) {
        each_pair(pos, [&](UnitId unit, UnitId enemy) {
            const Aim aim = best_aim(pos, unit, enemy, [](const Facet&) { return true; });
            EXPECT_EQ(hits(pos, unit, enemy), aim.good())
                << pos.field.name(unit) << " at " << pos.field.name(enemy);
        });
    });
}

TEST(AwiShortcuts, FireIsPassedOverExactlyWhenNobodyCan) {
    in_battles([](Position pos) {
        if (pos.state.mover == Side::nobody) {
            return; // nobody fires before the first turn
        }
        State fire = pos.state;
        if (pos.state.phase != Phase::fire) {
            fire.phase = Phase::fire;
            fire.actor = enemy_of(pos.state.mover);
        }
        fire.asked = no_unit; // as if nobody had been looked at
        const UnitId who = who_fires({pos.field, fire});
        EXPECT_EQ(who != no_unit, anybody_fires({pos.field, fire}));
        EXPECT_TRUE(who == no_unit || fires_at_something({pos.field, fire}, who)) << pos.field.name(who);
        fire.asked = who;
        EXPECT_EQ(who_fires({pos.field, fire}), who);
    });
}

TEST(AwiShortcuts, NobodyCanFireBeforeTheOneWhoIsAskedNext) {
    for (const std::string& path : scenario_paths()) {
        SCOPED_TRACE(path);
        const auto [field, start] = open_scene(scenario_at(path));
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            in_battle(field, start, seed, 1, [&](Position pos) {
                State fresh = pos.state;
                fresh.asked = no_unit;
                EXPECT_TRUE(pos.state.phase != Phase::fire
                            || pos.state.asked == who_fires({pos.field, fresh}))
                    << "seed " << seed;
            });
        }
    }
}

TEST(AwiShortcuts, TheNearestEnemyIsTheNearestOfAllThatAreSeen) {
    in_battles([](Position pos) {
        for (const Side side : both_sides) {
            each_solid(pos, side, [&](UnitId unit) {
                EXPECT_EQ(nearest_enemy(pos, unit, false), nearest_seen(pos, unit)) << pos.field.name(unit);
            });
        }
    });
}

TEST(AwiShortcuts, WhoIsStoodOnOverlaps) {
    in_battles([](Position pos) {
        for (const Side side : both_sides) {
            each_solid(pos, side, [&](UnitId unit) {
                const table::Base body = moved(body_of(pos, unit), pos.state.units[unit].facing, 3000);
                EXPECT_EQ(stands_on(pos, unit, body), first_overlapped(pos, unit, body));
            });
        }
    });
}

} // namespace bounce::awi
