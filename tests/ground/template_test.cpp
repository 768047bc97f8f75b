#include "engine/ground/table/template.h"

#include "engine/dice/sources.h"

#include <cmath>
#include <gtest/gtest.h>

namespace bounce::table {

namespace {

constexpr Pose north{{10'000, 20'000}, {}};

Cone canister() { return {5000, {5500, 12'000, 24'000}}; }
Stick bounce() { return {500, {18'000, 26'000, 34'000, 42'000}}; }
constexpr Burst shell{1000, 3000};

Vec ahead(Thou far, Thou right) { return north.at + Vec{right, far}; }

TEST(Cone, HasBandsThatWidenFromTheMuzzle) {
    EXPECT_EQ(band_of(canister(), north, ahead(0, 0)), 0);
    EXPECT_EQ(band_of(canister(), north, ahead(5500, 0)), 0) << "on the line between two bands";
    EXPECT_EQ(band_of(canister(), north, ahead(5501, 0)), 1);
    EXPECT_EQ(band_of(canister(), north, ahead(24'000, 2500)), 2) << "its far corner";
    EXPECT_EQ(band_of(canister(), north, ahead(24'001, 0)), std::nullopt);
    EXPECT_EQ(band_of(canister(), north, ahead(-1, 0)), std::nullopt);
    // Five inches in twenty-four: at twelve inches a half width of 1.25.
    EXPECT_EQ(band_of(canister(), north, ahead(12'000, -1250)), 1);
    EXPECT_EQ(band_of(canister(), north, ahead(12'000, -1251)), std::nullopt);
    EXPECT_EQ(band_of(canister(), north, ahead(0, 1)), std::nullopt);
}

TEST(Stick, HasOneWidthAndItsBands) {
    EXPECT_EQ(band_of(bounce(), north, ahead(0, 250)), 0);
    EXPECT_EQ(band_of(bounce(), north, ahead(0, 251)), std::nullopt);
    EXPECT_EQ(band_of(bounce(), north, ahead(18'000, -250)), 0);
    EXPECT_EQ(band_of(bounce(), north, ahead(18'001, -250)), 1);
    EXPECT_EQ(band_of(bounce(), north, ahead(42'000, 0)), 3);
    EXPECT_EQ(band_of(bounce(), north, ahead(42'001, 0)), std::nullopt);
}

TEST(Burst, HasACircleInARingOfFour) {
    EXPECT_EQ(sector_of(shell, north, ahead(0, 0)), Sector::centre);
    EXPECT_EQ(sector_of(shell, north, ahead(1000, 0)), Sector::centre);
    EXPECT_EQ(sector_of(shell, north, ahead(1001, 0)), Sector::beyond);
    EXPECT_EQ(sector_of(shell, north, ahead(-1001, 0)), Sector::short_of);
    EXPECT_EQ(sector_of(shell, north, ahead(0, 3000)), Sector::right);
    EXPECT_EQ(sector_of(shell, north, ahead(0, -3000)), Sector::left);
    EXPECT_EQ(sector_of(shell, north, ahead(0, 3001)), std::nullopt);
    EXPECT_EQ(sector_of(shell, north, ahead(1500, -1500)), Sector::beyond);
    EXPECT_EQ(sector_of(shell, north, ahead(1500, -1501)), Sector::left);
    EXPECT_EQ(sector_of(shell, north, ahead(-1500, 1500)), Sector::short_of);
}

TEST(Burst, TouchesWhatReachesIntoASector) {
    const auto house = [](Thou far, Thou right, Thou size) {
        return corners(Base{ahead(far, right), {}, size, size});
    };
    const auto sectors = [&](const Corners& shape) {
        std::string names;
        constexpr std::string_view letters = "cbrsl";
        for (std::size_t i = 0; i < 5; ++i) {
            names += touches(shell, north, static_cast<Sector>(i), shape) ? letters[i] : '-';
        }
        return names;
    };
    EXPECT_EQ(sectors(house(0, 0, 10'000)), "cbrsl") << "the whole of it";
    EXPECT_EQ(sectors(house(0, 0, 1000)), "c----") << "within the circle";
    EXPECT_EQ(sectors(house(2500, 0, 1000)), "-b---");
    EXPECT_EQ(sectors(house(0, 2500, 1000)), "--r--");
    EXPECT_EQ(sectors(house(-3500, 0, 1000)), "---s-") << "it touches the ring";
    EXPECT_EQ(sectors(house(-3501, 0, 1000)), "-----");
    EXPECT_EQ(sectors(house(0, -1500, 1000)), "c---l");
    EXPECT_EQ(sectors(house(1800, 1800, 1000)), "-br--") << "over the line between two";
}

/// Degrees as the field's own definition has them, with no table of sines.
struct Slow {
    double ahead;
    double right;
};
Slow slowly(const Pose& pose, Vec point) {
    const double facing = pose.facing.turn * 2 * 3.14159265358979323846 / 65536;
    const double x = point.x - pose.at.x;
    const double y = point.y - pose.at.y;
    return {x * std::sin(facing) + y * std::cos(facing), x * std::cos(facing) - y * std::sin(facing)};
}

TEST(Template, AgreesWithTheSlowDefinitionWhicheverWayItIsTurned) {
    SeededSource source{5};
    Rolls rolls{source};
    const auto below = [&](int end) { return rolls.die({.name = "place", .sides = end}) - 1; };
    int inside = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Pose pose{{below(60'000), below(60'000)}, {static_cast<std::uint16_t>(below(65'536))}};
        const Vec point = pose.at + Vec{below(60'000) - 30'000, below(60'000) - 30'000};
        const Slow at = slowly(pose, point);
        // So near to a limit the two may differ: the table of sines is exact to a fraction of a thou.
        const auto clear = [](double value) { return std::abs(value) > 0.1; };
        const double cone = at.ahead * 5 / 48 - std::abs(at.right);
        if (clear(cone) && clear(at.ahead) && clear(at.ahead - 24'000)) {
            const bool in = cone > 0 && at.ahead > 0 && at.ahead < 24'000;
            EXPECT_EQ(band_of(canister(), pose, point).has_value(), in) << i;
            inside += in;
        }
        const double far = std::hypot(at.ahead, at.right);
        const Burst wide{8000, 24'000};
        if (clear(far - 8000) && clear(far - 24'000) && clear(std::abs(at.ahead) - std::abs(at.right))) {
            const auto sector = sector_of(wide, pose, point);
            EXPECT_EQ(sector.has_value(), far < 24'000);
            EXPECT_EQ(sector == Sector::centre, far < 8000);
            if (far > 8000 && far < 24'000) {
                EXPECT_EQ(sector == Sector::beyond, at.ahead > std::abs(at.right)) << i;
                EXPECT_EQ(sector == Sector::left, -at.right > std::abs(at.ahead)) << i;
            }
        }
    }
    EXPECT_GT(inside, 200);
}

TEST(Template, HasAnOutlineForThePage) {
    EXPECT_EQ(outline(canister(), north),
              (Corners{ahead(0, 0), ahead(24'000, -2500), ahead(24'000, 2500), ahead(0, 0)}));
    EXPECT_EQ(outline(canister(), north, 1),
              (Corners{ahead(5500, -573), ahead(12'000, -1250), ahead(12'000, 1250), ahead(5500, 573)}));
    EXPECT_EQ(outline(bounce(), north, 1),
              (Corners{ahead(18'000, -250), ahead(26'000, -250), ahead(26'000, 250), ahead(18'000, 250)}));
    const Pose east{{0, 0}, quarter};
    EXPECT_EQ(outline(bounce(), east)[2], (Vec{42'000, -250}));
}

} // namespace

} // namespace bounce::table
