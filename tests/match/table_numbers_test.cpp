#include "engine/match/table/numbers.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

using namespace bounce;
using namespace bounce::table;

TEST(TableNumbers, EveryThouOfTheTableComesBack) {
    for (Thou length = -3'000; length <= 200'000; ++length) {
        const Json written = inches_json(length);
        ASSERT_EQ(thou_of(written), length);
        ASSERT_EQ(thou_of(Json::parse(written.dump())), length) << written.dump();
    }
}

TEST(TableNumbers, EveryAngleComesBack) {
    for (int turn = 0; turn < 65536; ++turn) {
        const Angle angle{static_cast<std::uint16_t>(turn)};
        const Json written = Json::parse(degrees_json(angle).dump());
        ASSERT_EQ(angle_of(written), angle) << written.dump();
        ASSERT_LT(written.get<double>(), 360);
    }
}

TEST(TableNumbers, AreWrittenAsPeopleWriteThem) {
    EXPECT_EQ(inches_json(12'500).dump(), "12.5");
    EXPECT_EQ(inches_json(3'000).dump(), "3");
    EXPECT_EQ(inches_json(1'969).dump(), "1.969");
    EXPECT_EQ(inches_text(-250), "-0.25");
    EXPECT_EQ(with_inches(inches_text(1'000)), "1\"");
    EXPECT_EQ(with_inches(about_inches(1'040)), "1\"");
    EXPECT_EQ(with_inches(inches_text(1'500)), "1.5\"");
    EXPECT_EQ(degrees_json(eighth).dump(), "45");
    for (const char* degrees : {"0", "30", "37.5", "44.9", "300", "359.9", "11.25"}) {
        EXPECT_EQ(degrees_json(*angle_of(Json::parse(degrees))).dump(), degrees);
    }
}

TEST(TableNumbers, MoreThanThreePlacesAreNone) {
    EXPECT_EQ(thou_of(Json::parse("1.0005")), std::nullopt);
    EXPECT_EQ(thou_of(Json::parse("1e300")), std::nullopt);
    EXPECT_EQ(thou_of(Json::parse("-1e300")), std::nullopt);
    EXPECT_EQ(thou_of(Json("12")), std::nullopt);
    EXPECT_EQ(thou_of(Json()), std::nullopt);
    EXPECT_EQ(thou_of(Json::parse("18446744073709551615")), std::nullopt);
    EXPECT_EQ(angle_of(Json(361)), std::nullopt);
    EXPECT_EQ(angle_of(Json(-90)), quarter + half_circle);
    EXPECT_EQ(point_of(Json::parse("[1, 2, 3]")), std::nullopt);
    EXPECT_EQ(point_of(Json::parse("[1.5, 2]")), (Vec{1'500, 2'000}));
}

TEST(TableNumbers, PlacesAreReadToTheEnd) {
    EXPECT_EQ(place_named("12.5,30"), (Vec{12'500, 30'000}));
    EXPECT_EQ(place_named("12.5, 30.125"), (Vec{12'500, 30'125}));
    EXPECT_EQ(place_named("-1,2"), (Vec{-1'000, 2'000}));
    for (const char* none : {"", ",", "1", "1,", ",1", "1.,2", ".5,2", "1.2345,2", "1,2x", "1,2,3", "a,b",
                             "1 ,2", "1,  2", "99999999999,1"}) {
        EXPECT_EQ(place_named(none), std::nullopt) << none;
    }
    EXPECT_EQ(place_text({12'500, 30'000}), "12.5,30");
}
