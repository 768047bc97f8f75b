#include "engine/core/random.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/marching.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

using table::Leg;

/// The lowest face, always.
struct Ones final : Source {
    int resolve(const Throw& what, Count /*count*/, std::vector<int>* /*faces*/) override {
        return what.lowest;
    }
};

Leg some_leg(Random& random) {
    const auto kind = static_cast<Leg::Kind>(random(6));
    const std::uint32_t size = random(3);
    const int most = size == 0 ? 12 : size == 1 ? 400 : 8000;
    return {kind,
            1 + static_cast<Thou>(random(static_cast<std::uint32_t>(most))),
            {static_cast<std::uint16_t>(1 + random(kind == Leg::Kind::turn ? 65535 : 6000))}};
}

Move some_march(Random& random, UnitId unit) {
    Move move{.unit = unit};
    move.legs.count = static_cast<std::uint8_t>(1 + random(3));
    for (int i = 0; i < move.legs.count; ++i) {
        Leg& leg = move.legs.legs[static_cast<std::size_t>(i)];
        leg = some_leg(random);
        leg.turn = leg.kind == Leg::Kind::turn && random(2) == 0 ? table::half_circle : leg.turn;
    }
    return move;
}

/// Which side of the wall all of it stands on: -1 south, 1 north, 0 on both.
int side_of(const Scene& scene, UnitId unit, Thou wall) {
    const table::Corners at = table::corners(body_of(scene.pos(), unit));
    const auto beyond = [&](Vec corner) { return corner.y > wall; };
    return std::ranges::all_of(at, beyond) ? 1 : std::ranges::none_of(at, beyond) ? -1 : 0;
}

TEST(CccAcross, NobodyGetsToTheOtherSideWithoutADie) { // ccc/terrain.obstacle
    constexpr Thou wall = 30000;
    int crossed = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        Scene scene;
        scene.line(table::Barrier::wall, {{0, 30}, {72, 30}});
        const Scene::At at{36, 24 + static_cast<double>(random(5)), static_cast<double>(random(360))};
        const UnitId unit = seed % 5 == 0   ? scene.infantry(Side::first, at)
                            : seed % 5 == 1 ? scene.infantry(Side::first, at, Stance::column)
                            : seed % 5 == 2 ? scene.cavalry(Side::first, at, Stance::column, 4)
                            : seed % 5 == 3 ? scene.battery(Side::first, at, 4, Stance::column)
                                            : scene.brigadier(Side::first, at);
        Ones ones;
        Log log = Log::off();
        Rolls rolls(ones);
        int side = side_of(scene, unit, wall);
        std::int64_t dice = 0;
        for (int i = 0; i < 1500; ++i) {
            Unit& it = scene[unit];
            it.spent = 0;
            it.marks = 0;
            it.posture = random(3) == 0 ? Posture::prolonge : std::uint8_t{0};
            if (random(4) == 0) {
                const Alter order = form(unit, static_cast<Stance>(random(4)));
                if (check(scene.pos(), order)) {
                    apply(scene.pos(), order, rolls, log);
                }
            } else if (const Move order = some_march(random, unit); check(scene.pos(), order)) {
                apply(scene.pos(), order, rolls, log);
            }
            const int now = side_of(scene, unit, wall);
            if (now != 0 && side != 0 && now != side) {
                ASSERT_GT(rolls.dice(), dice) << "seed " << seed << ", order " << i;
                ++crossed;
            }
            if (now != 0) {
                side = now;
                dice = rolls.dice();
            }
        }
    }
    EXPECT_GT(crossed, 100);
}

} // namespace
} // namespace bounce::ccc
