#pragma once

#include "engine/rules/grant/artillery/shoot.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace bounce::grant {

inline constexpr auto ball = AimState::Kind::ball;
inline constexpr auto canister = AimState::Kind::canister;
inline constexpr auto shell = AimState::Kind::shell;

/// One gun of the first side at (40, 10) that looks north, for tests of what shots do.
struct GunScene : Scene {
    UnitId battery_unit;

    explicit GunScene(Gun kind = Gun::napoleon) : battery_unit(battery(Side::first, {40, 10}, kind, 1)) {
        (*this)[battery_unit].officers = 0;
    }

    /// One man of a side so far ahead of the muzzle and to the right of it, in thou, by the centre of his
    /// base; he looks at the gun.
    UnitId man(Side side, Thou ahead, Thou right = 0) {
        const UnitId unit = infantry(side, {0, 0, 180}, Stance::line, 1);
        Unit& it = (*this)[unit];
        it.officers = 0;
        it.original = 1;
        it.at = {40000 + right, 10000 + ahead - field.parameters.foot_depth / 2};
        return unit;
    }
    [[nodiscard]] Vec place(Thou ahead, Thou right = 0) const { return {40000 + right, 10000 + ahead}; }

    [[nodiscard]] Verdict may(AimState::Kind kind, Vec at, std::uint8_t structure = 255,
                              std::uint8_t gun = 0) const {
        return check(pos(), Shoot{.gun = gun, .shot = kind, .structure = structure, .at = at});
    }
    /// The clause that refuses a shot; empty if it is allowed.
    [[nodiscard]] std::string refused(AimState::Kind kind, Vec at, std::uint8_t structure = 255,
                                      std::uint8_t gun = 0) const {
        const Verdict verdict = may(kind, at, structure, gun);
        return verdict ? std::string{} : std::string{verdict.error().clause.id};
    }
    void lay(AimState::Kind kind, Vec at, std::uint8_t structure = 255, std::uint8_t gun = 0) {
        Log log;
        EXPECT_EQ(refused(kind, at, structure, gun), "");
        apply(pos(), Shoot{.gun = gun, .shot = kind, .structure = structure, .at = at}, log);
    }
    /// All guns that are laid fire; how many of the dice were not thrown.
    std::size_t fire(std::vector<int> faces) {
        Told told(std::move(faces));
        shoot_all(pos(), told.rolls, told.log);
        EXPECT_FALSE(told.source.wanting());
        return told.source.left();
    }
    std::size_t shoot(AimState::Kind kind, Vec at, std::vector<int> faces, std::uint8_t structure = 255) {
        lay(kind, at, structure);
        return fire(std::move(faces));
    }
};

} // namespace bounce::grant
