// Arcs and range bands, who is in the way, and over whose heads one may fire.
#include "engine/drill/sight/aim.h"

#include "engine/drill/sight/eyes.h"
#include "tests/drill/ranks.h"
#include "tests/ground/table_trial.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace bounce::drill {

namespace {

struct Shooting : Ranks {
    [[nodiscard]] Facets face_of(UnitId unit) const { return {{bodies[unit].base}}; }
    [[nodiscard]] Firer firer(UnitId unit) const {
        return {.unit = unit,
                .at = bodies[unit].base.centre,
                .faces = face_of(unit),
                .bands = {{{.to = 6 * in}, {.to = 12 * in}, {.to = 24 * in}}},
                .spread = table::eighth,
                .clear = 6 * in};
    }
    [[nodiscard]] FiredAt target(UnitId unit) const {
        return {.unit = unit, .at = bodies[unit].base.centre, .faces = face_of(unit), .woods = {in, 2 * in}};
    }
    [[nodiscard]] Aim best(const Firer& from, UnitId to) const {
        return best_aim(situation(), from, target(to), [](const Facet&) { return true; });
    }
    /// Somewhere within a few inches of the middle of the table.
    UnitId anybody(Side side) {
        return troops(side, Vec{36 * in, 24 * in} + table::trial::any_vec(9 * in), *rc::gen::inRange(0, 360));
    }
};

struct Aiming : testing::Test, Shooting {
    UnitId unit = troops(Side::first, {36 * in, 10 * in});
};

} // namespace

TEST(Bands, HoldWhatLiesOnTheirFarEdge) {
    constexpr Thou in = table::inch;
    const Bands bands{{{.to = 6 * in}, {.to = 6 * in}, {.to = 24 * in, .from = 12 * in}}};
    EXPECT_EQ(bands.of(0), 0);
    EXPECT_EQ(bands.of(6 * in), 0);
    EXPECT_EQ(bands.of(6 * in + 1), -1) << "a hole";
    EXPECT_EQ(bands.of(12 * in), 2);
    EXPECT_EQ(bands.of(24 * in + 1), -1);
    EXPECT_EQ(bands.reach(), 24 * in);
    EXPECT_EQ(Bands{}.of(0), -1);
}

TEST_F(Aiming, TellsWhatFailsFirst) {
    const UnitId near = troops(Side::second, {36 * in, 16 * in});
    const UnitId behind = troops(Side::second, {36 * in, 4 * in});
    const UnitId far = troops(Side::second, {36 * in, 40 * in});
    const Aim good = best(firer(unit), near);
    EXPECT_TRUE(good.good());
    EXPECT_EQ(good.distance, 5 * in);
    EXPECT_EQ(good.band, 0);
    EXPECT_EQ(best(firer(unit), behind).bar, Bar::arc);
    EXPECT_EQ(best(firer(unit), far).bar, Bar::range);

    const UnitId beyond = troops(Side::second, {36 * in, 20 * in});
    const Aim hidden = best(firer(unit), beyond);
    EXPECT_EQ(hidden.bar, Bar::sight);
    EXPECT_EQ(hidden.sight.which, near);
}

TEST_F(Aiming, FiresOverThoseWhoAreFarEnough) {
    troops(Side::second, {36 * in, 20 * in});
    const UnitId beyond = troops(Side::second, {36 * in, 30 * in});
    Firer gun = firer(unit);
    EXPECT_FALSE(best(gun, beyond).good());
    gun.overhead = Firer::Overhead::always;
    EXPECT_TRUE(best(gun, beyond).good());
    EXPECT_TRUE(best(gun, beyond).overhead);
    gun.clear = 10 * in;
    EXPECT_FALSE(best(gun, beyond).good());
    // All stand on the same level.
    gun.clear = 6 * in;
    gun.overhead = Firer::Overhead::at_other_heights;
    EXPECT_FALSE(best(gun, beyond).good());
}

TEST_F(Aiming, AtAHouseAnyPartOfItWillDo) {
    house({36 * in, 20 * in});
    const Destructible destructible{Destructible::Kind::structure, 0};
    const Firer gun = firer(unit);
    EXPECT_TRUE(aim(situation(), gun, gun.faces.front(), destructible, {}).good());
    // Half of it is hidden.
    troops(Side::second, {35 * in, 15 * in});
    EXPECT_TRUE(aim(situation(), gun, gun.faces.front(), destructible, {}).good());
    troops(Side::second, {37 * in, 15 * in});
    troops(Side::second, {36 * in, 17 * in});
    EXPECT_EQ(aim(situation(), gun, gun.faces.front(), destructible, {}).bar, Bar::sight);
}

TEST_F(Aiming, SeesFriendsInItsArc) {
    EXPECT_FALSE(friend_before(situation(), firer(unit), bodies[unit].base, 6 * in));
    troops(Side::first, {38 * in, 10 * in});
    EXPECT_FALSE(friend_before(situation(), firer(unit), bodies[unit].base, 6 * in)) << "flush beside it";
    troops(Side::first, {36 * in, 15 * in});
    EXPECT_TRUE(friend_before(situation(), firer(unit), bodies[unit].base, 6 * in));
    EXPECT_FALSE(friend_before(situation(), firer(unit), bodies[unit].base, 3 * in));
}

TEST(AimingAtRandom, HitsExactlyWithAGoodAim) {
    EXPECT_TRUE(rc::check([] {
        Shooting it;
        const UnitId unit = it.anybody(Side::first);
        const UnitId foe = it.anybody(Side::second);
        it.anybody(Side::second);
        it.anybody(Side::first);
        Firer firer = it.firer(unit);
        firer.overhead = *rc::gen::element(Firer::Overhead::never, Firer::Overhead::always);
        const bool good = it.best(firer, foe).good();
        RC_ASSERT(hits(it.situation(), firer, it.target(foe)) == good);
        const table::Base& body = it.bodies[unit].base;
        const table::Base& other = it.bodies[foe].base;
        const Thou slack = table::radius(body) + table::radius(other) + 2;
        RC_ASSERT(!good || !far_aside({body.centre, body.facing}, firer.spread, other.centre, slack));
    }));
}

TEST(AimingAtRandom, DistancesAreToldByTheMiddlesOnlyWhereThatWillDo) {
    EXPECT_TRUE(rc::check([] {
        Shooting it;
        const UnitId unit = it.anybody(Side::first);
        const UnitId other = it.anybody(Side::second);
        const auto far = *rc::gen::inRange<Thou>(0, 20 * table::inch);
        RC_ASSERT(as_far_as(it.situation(), unit, other, far)
                  == (distance(it.situation(), unit, other) >= far));
    }));
}

} // namespace bounce::drill
