// What tells something quickly tells what the slow way tells, wherever random battles lead.
#include "ai/random_player.h"
#include "ai/whim.h"
#include "engine/dice/sources.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/units/near.h"
#include "engine/rules/awi/units/room.h"
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

/// Calls `look(field, state)` after every so many orders of a random battle.
template <class Look>
void in_battle(const Field& field, State state, std::uint64_t seed, int every, Look look) {
    SeededSource source{seed};
    Rolls rolls{source};
    Log log = Log::off();
    ai::RandomPlayer<Rules> player;
    for (int number = 0; Rules::actor(state) != Side::nobody; ++number) {
        if (number % every == 0) {
            look(field, state);
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
void each_pair(const Field& field, const State& state, Use use) {
    for (const Side side : both_sides) {
        each_solid(field, state, side, [&](UnitId unit) {
            each_solid(field, state, enemy_of(side), [&](UnitId enemy) { use(unit, enemy); });
        });
    }
}

bool fires_at_something(const Field& field, const State& state, UnitId unit) {
    for (int i = 0; i < 256; ++i) {
        const auto target = static_cast<std::uint8_t>(i);
        for (const std::uint8_t base : {std::uint8_t{0}, std::uint8_t{1}, all_bases}) {
            if (i < field.units() && check(field, state, Fire{unit, target, base})) {
                return true;
            }
        }
        const std::optional<Thing> thing = thing_at(field, target);
        if (thing && strength_left(state, *thing) > 0 && check(field, state, Bombard{unit, target})) {
            return true;
        }
    }
    return false;
}

bool anybody_fires(const Field& field, const State& state) {
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (field.side(unit) == state.actor && fires_at_something(field, state, unit)) {
            return true;
        }
    }
    return false;
}

UnitId nearest_seen(const Field& field, const State& state, UnitId unit) {
    const TroopsNow troops{field, state};
    const drill::Blockers standing = all_blockers(troops);
    UnitId nearest = no_unit;
    Thou least = std::numeric_limits<Thou>::max();
    each_solid(field, state, enemy_of(field.side(unit)), [&](UnitId enemy) {
        const Thou far = table::distance(body_of(field, state, unit), body_of(field, state, enemy));
        if (far < least && sees(troops, standing, unit, enemy, woods_depth(field, enemy))) {
            least = far;
            nearest = enemy;
        }
    });
    return nearest;
}

bool is_among(UnitId unit, const UnitList& list) { return std::ranges::find(list, unit) != list.end(); }

UnitId first_overlapped(const Field& field, const State& state, UnitId unit, const table::Base& body) {
    for (int i = 0; i < field.units(); ++i) {
        const auto other = static_cast<UnitId>(i);
        if (other != unit && takes_room(field, state, other)
            && table::overlap(body, body_of(field, state, other))) {
            return other;
        }
    }
    return no_unit;
}

} // namespace

TEST(AwiShortcuts, NobodyIsCalledFarWhoIsNear) {
    in_battles([](const Field& field, const State& state) {
        constexpr Thou far = 5 * table::inch;
        each_pair(field, state, [&](UnitId unit, UnitId enemy) {
            const Vec at = state.units[unit].at;
            const Thou apart = table::distance(body_of(field, state, enemy), at);
            EXPECT_TRUE(apart > far || is_among(enemy, near_units(field, state, at, far)));
            EXPECT_TRUE(apart > far || !surely_off(field, state, enemy, at, far));
            EXPECT_TRUE(far_beyond(field, state, unit, enemy)
                        || is_among(enemy, near_enough(field, state, unit)));
        });
    });
}

TEST(AwiShortcuts, WhoHitsHasAGoodAim) {
    in_battles([](const Field& field, const State& state) {
        each_pair(field, state, [&](UnitId unit, UnitId enemy) {
            const Aim aim = best_aim(field, state, unit, enemy, [](const Facet&) { return true; });
            EXPECT_EQ(hits(field, state, unit, enemy), aim.good())
                << field.name(unit) << " at " << field.name(enemy);
        });
    });
}

TEST(AwiShortcuts, FireIsPassedOverExactlyWhenNobodyCan) {
    in_battles([](const Field& field, const State& state) {
        if (state.mover == Side::nobody) {
            return; // nobody fires before the first turn
        }
        State fire = state;
        if (state.phase != Phase::fire) {
            fire.phase = Phase::fire;
            fire.actor = enemy_of(state.mover);
        }
        fire.asked = no_unit; // as if nobody had been looked at
        const UnitId who = who_fires(field, fire);
        EXPECT_EQ(who != no_unit, anybody_fires(field, fire));
        EXPECT_TRUE(who == no_unit || fires_at_something(field, fire, who)) << field.name(who);
        fire.asked = who;
        EXPECT_EQ(who_fires(field, fire), who);
    });
}

TEST(AwiShortcuts, NobodyCanFireBeforeTheOneWhoIsAskedNext) {
    for (const std::string& path : scenario_paths()) {
        SCOPED_TRACE(path);
        const auto [field, start] = open_scene(scenario_at(path));
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            in_battle(field, start, seed, 1, [&](const Field&, const State& state) {
                State fresh = state;
                fresh.asked = no_unit;
                EXPECT_TRUE(state.phase != Phase::fire || state.asked == who_fires(field, fresh))
                    << "seed " << seed;
            });
        }
    }
}

TEST(AwiShortcuts, TheNearestEnemyIsTheNearestOfAllThatAreSeen) {
    in_battles([](const Field& field, const State& state) {
        for (const Side side : both_sides) {
            each_solid(field, state, side, [&](UnitId unit) {
                EXPECT_EQ(nearest_enemy(field, state, unit, false), nearest_seen(field, state, unit))
                    << field.name(unit);
            });
        }
    });
}

TEST(AwiShortcuts, WhoIsStoodOnOverlaps) {
    in_battles([](const Field& field, const State& state) {
        for (const Side side : both_sides) {
            each_solid(field, state, side, [&](UnitId unit) {
                const table::Base body = moved(body_of(field, state, unit), state.units[unit].facing, 3000);
                EXPECT_EQ(stands_on(field, state, unit, body), first_overlapped(field, state, unit, body));
            });
        }
    });
}

} // namespace bounce::awi
