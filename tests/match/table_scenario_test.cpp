#include "desk/validate.h"
#include "tests/match/table_scenarios.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::table;
using namespace bounce::tests;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

/// The faults of the sound scenario after one change: the value at a pointer, or a further member.
std::string faults_with(const char* pointer, Json value) {
    Json json = sound_table();
    json[Json::json_pointer{pointer}] = std::move(value);
    return table_faults(json);
}

} // namespace

TEST(TableScenario, IsReadWithoutFault) {
    const Scenario made = read_sound(sound_table());
    EXPECT_EQ(made.first, Side::first);
    EXPECT_EQ(made.ground.width, 48'000);
    EXPECT_EQ(made.ground.structures.size(), 2U);
    EXPECT_EQ(made.ground.structures[0].strength, 7);
    EXPECT_EQ(made.ground.structures[0].holds, 1);
    EXPECT_EQ(made.ground.structures[1].kind, Structure::Kind::bridge);
    EXPECT_EQ(made.ground.lines.size(), 3U);
    EXPECT_EQ(made.ground.contours.size(), 3U);
    EXPECT_EQ(made.homes[0], Edge::south);
    EXPECT_EQ(outward(Edge::south), half_circle);
    EXPECT_EQ(outward(Edge::north), Angle{});
    EXPECT_EQ(outward(Edge::east), quarter);
}

TEST(TableScenario, FitsItsSchema) {
    constexpr const char* schema = "table-scenario.schema.json";
    EXPECT_TRUE(desk::validate(sound_table(), schema).empty());
    const auto message = [&](const char* pointer, Json value) {
        Json json = sound_table();
        json[Json::json_pointer{pointer}] = std::move(value);
        const Faults faults = desk::validate(json, schema);
        return faults.empty() ? "" : faults.front().message;
    };
    EXPECT_THAT(message("/table/areas/0/outline/0/0", -0.5), HasSubstr("a number from 0 to 200"));
    EXPECT_THAT(message("/table/width", 201), HasSubstr("a number from 12 to 200"));
    EXPECT_THAT(message("/units/0/facing", "north"), HasSubstr("a number was expected"));
    EXPECT_THAT(message("/sides/0/edge", "up"), HasSubstr("one of"));
    EXPECT_THAT(message("/table/houses/0/colour", "red"), HasSubstr("not known here"));
}

TEST(TableScenario, MakesAreasOfAllGroundButFields) {
    const Scenario made = read_sound(sound_table());
    const auto count = [&](Terrain terrain) {
        return std::ranges::count(made.ground.areas, terrain, &Area::terrain);
    };
    EXPECT_EQ(count(Terrain::open_woods), 1);
    EXPECT_EQ(count(Terrain::river), 1);
    EXPECT_EQ(count(Terrain::road), 1);
    EXPECT_EQ(count(Terrain::ford), 1);
    EXPECT_EQ(made.ground.areas.size(), 6U);
    const auto slope = std::ranges::find(made.ground.areas, Terrain::gentle_slope, &Area::terrain);
    ASSERT_NE(slope, made.ground.areas.end());
    EXPECT_EQ(slope->hole, made.ground.contours[1].outline);
    const auto steep = std::ranges::find(made.ground.areas, Terrain::steep_slope, &Area::terrain);
    ASSERT_NE(steep, made.ground.areas.end());
    EXPECT_EQ(steep->hole, made.ground.contours[2].outline);
}

TEST(TableScenario, KnowsWhereEverybodyBegins) {
    const Scenario made = read_sound(sound_table());
    const auto force = [&](const char* name) { return made.forces[made.force_named(name).value()]; };
    EXPECT_EQ(force("24th Foot").pose, (Pose{{20'000, 6'000}, {}}));
    EXPECT_EQ(force("24th Foot").brigade, 1);
    EXPECT_EQ(force("Fraser").begins, Force::Begins::joined);
    EXPECT_EQ(force("Fraser").pose, force("24th Foot").pose);
    EXPECT_EQ(force("Grenadiers").pose.facing, Angle{});
    EXPECT_EQ(force("Morgan").house, 0);
    EXPECT_EQ(force("Ten Broeck").pose.facing, half_circle);
    EXPECT_EQ(force("Ten Broeck").turn, 3);
    EXPECT_EQ(force("24th Foot").all["type"], Json("close_foot"));
}

TEST(TableScenario, TellsOfShapesThatAreNone) {
    EXPECT_THAT(faults_with("/table/areas/0/outline", {{2, 2}, {8, 8}, {8, 2}, {2, 8}}),
                AllOf(StartsWith("/table/areas/0/outline"), HasSubstr("crosses or touches itself")));
    EXPECT_THAT(faults_with("/table/areas/0/outline", {{2, 2}, {8, 8}}), HasSubstr("three corners"));
    EXPECT_THAT(faults_with("/table/areas/1/outline/2", {60, 14}),
                AllOf(StartsWith("/table/areas/1/outline/2"), HasSubstr("60,14 is off the table")));
    EXPECT_THAT(faults_with("/table/areas/0/outline/0/1", 2.0005),
                AllOf(StartsWith("/table/areas/0/outline/0/1"), HasSubstr("three places")));
    EXPECT_THAT(faults_with("/table/streams/0/line/1", {0, 16}), HasSubstr("same as the one before"));
    EXPECT_THAT(faults_with("/table/hills/0/contours/1/outline", {{33, 4}, {44, 4}, {44, 10}, {33, 10}}),
                AllOf(HasSubstr("/table/hills/0/contours/1/outline"), HasSubstr("does not lie inside")));
    EXPECT_THAT(faults_with("/table/rivers/0/line", {{0, 24}, {20, 24}, {2, 25}}),
                AllOf(HasSubstr("/table/rivers/0/line"), HasSubstr("bends too sharply")));
    EXPECT_THAT(faults_with("/table/names/0/at", {99, 1}), StartsWith("/table/names/0/at"));
    EXPECT_THAT(faults_with("/table/width", 48.0001), StartsWith("/table/width"));
}

TEST(TableScenario, LetsContoursShareTheEdgeOfTheTable) {
    Json json = sound_table();
    json["table"]["hills"] = Json::parse(R"([{"contours": [
        {"slope": "gentle", "outline": [[30, 0], [42, 0], [42, 12], [30, 12]]},
        {"slope": "none", "outline": [[33, 0], [40, 0], [40, 10], [33, 10]]}]}])");
    EXPECT_EQ(table_faults(json), "");
}

TEST(TableScenario, TellsOfHousesAndBridgesOutOfPlace) {
    EXPECT_THAT(faults_with("/table/bridges/0/at", {24, 10}),
                AllOf(HasSubstr("/table/bridges/0"), HasSubstr("over no river or stream")));
    EXPECT_THAT(faults_with("/table/bridges/0/length", 3),
                AllOf(HasSubstr("/table/bridges/0/length"), HasSubstr("ends in the water")));
    EXPECT_THAT(faults_with("/table/fords/0/at", {40, 18}), HasSubstr("the ford lies over no river"));
    EXPECT_THAT(faults_with("/table/houses/0/at", {20, 24}), HasSubstr("stands in the water"));
    EXPECT_THAT(faults_with("/table/houses/0/at", {1, 30}), HasSubstr("off the table"));
    Json json = sound_table();
    json["table"]["houses"].push_back(json["table"]["houses"][0]);
    EXPECT_THAT(table_faults(json), AllOf(HasSubstr("two houses or bridges"), HasSubstr("overlap")));
    EXPECT_THAT(faults_with("/table/barriers/1/strength", 3), HasSubstr("only fieldworks"));
    EXPECT_THAT(faults_with("/table/barriers/1/name", "The redoubt"), HasSubstr("two streams or barriers"));
}

TEST(TableScenario, WantsBridgesAndFordsWhereRoadsMeetWater) {
    EXPECT_THAT(faults_with("/table/bridges", Json::array()),
                AllOf(HasSubstr("/table/roads/0/line/2"), HasSubstr("meets water")));
    EXPECT_THAT(faults_with("/table/streams/0/line", {{0, 10}, {30, 10}}),
                AllOf(HasSubstr("/table/roads/0/line/1"), HasSubstr("meets a stream")));
}

TEST(TableScenario, TellsOfUnitsWithoutAPlace) {
    EXPECT_THAT(faults_with("/units/0/in", "The house"),
                AllOf(HasSubstr("/units/0: "), HasSubstr("exactly one of")));
    EXPECT_THAT(faults_with("/units/2/facing", 0), HasSubstr("\"at\" and \"facing\" go together"));
    EXPECT_THAT(faults_with("/units/2/zone", "nowhere"), HasSubstr("no zone \"nowhere\""));
    EXPECT_THAT(faults_with("/units/3/in", "The bridge"), HasSubstr("no house \"The bridge\""));
    EXPECT_THAT(faults_with("/units/4/edge", {{10, 35}, {20, 36}}),
                AllOf(HasSubstr("/units/4/edge"), HasSubstr("same edge of the table")));
    EXPECT_THAT(faults_with("/units/0/at", {20, 37}), HasSubstr("off the table"));
    EXPECT_THAT(faults_with("/units/0/facing", 0.00001), HasSubstr("degrees"));
    EXPECT_THAT(faults_with("/units/1/with", "Grenadiers"), HasSubstr("not on the table at the beginning"));
}

TEST(TableScenario, LetsDiceTellOfArrivals) {
    Json json = sound_table();
    json["arrivals"]["the van"]["edges"] = {{{10, 36}, {20, 36}}, {{0, 10}, {0, 14}}};
    json["units"][4].erase("turn");
    json["units"][4].erase("edge");
    json["units"][4]["arrival"] = "the van";
    EXPECT_THAT(table_faults(json), HasSubstr("throw for nobody's arrival"));

    table::Known known = table_known();
    known.arrivals = true;
    Faults faults;
    const Scenario made = read_scenario(json, known, faults);
    ASSERT_TRUE(faults.empty()) << faults.front().message;
    ASSERT_EQ(made.arrivals.size(), 1U);
    EXPECT_EQ(made.arrivals[0].edges.size(), 2U);
    EXPECT_EQ(made.forces[4].begins, Force::Begins::arriving);
    EXPECT_EQ(made.forces[4].arrival, 0);
    EXPECT_EQ(made.forces[4].turn, 0);

    json["units"][4]["arrival"] = "the rear";
    const Scenario nowhere = read_scenario(json, known, faults);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_THAT(faults[0].message, HasSubstr("no arrival \"the rear\""));
    EXPECT_EQ(nowhere.forces[4].arrival, -1);
}

TEST(TableScenario, TellsOfNamesThatNobodyHasOrTwoHave) {
    EXPECT_THAT(faults_with("/units/2/name", "24th Foot"), HasSubstr("two units are called"));
    EXPECT_THAT(faults_with("/units/0/brigade", "Burgoyne"), HasSubstr("there is no unit \"Burgoyne\""));
    EXPECT_THAT(faults_with("/units/0/brigade", "Morgan"), HasSubstr("of the other side"));
    EXPECT_THAT(faults_with("/units/0/brigade", "24th Foot"), HasSubstr("the unit itself"));
    EXPECT_THAT(faults_with("/units/1/brigade", "24th Foot"), HasSubstr("chain of command"));
    EXPECT_THAT(faults_with("/units/0/side", "french"), HasSubstr("none of the two sides"));
    EXPECT_THAT(faults_with("/units/0/rating", 7), HasSubstr("no \"rating\" of a unit"));
    EXPECT_THAT(faults_with("/sides/1/id", "british"), HasSubstr("different ids"));
    Json json = sound_table();
    json["units"].erase(4);
    json["units"].erase(3);
    EXPECT_THAT(table_faults(json), HasSubstr("Americans has no units"));
}

TEST(TableScenario, TellsOfVictoryThatCannotBe) {
    EXPECT_THAT(faults_with("/objectives/the house/house", "The barn"), HasSubstr("no house"));
    EXPECT_THAT(faults_with("/objectives/the house/works", "The redoubt"), HasSubstr("exactly one of"));
    EXPECT_THAT(faults_with("/objectives/the redoubt/works", "The brook"), HasSubstr("no barrier"));
    EXPECT_THAT(faults_with("/objectives/the redoubt/owner", "x"), HasSubstr("none of the two sides"));
    EXPECT_THAT(faults_with("/bans/0/zone", "x"), HasSubstr("no zone"));
    const std::string first = "/victory/conditions/0";
    EXPECT_THAT(faults_with((first + "/hold/1").c_str(), "x"), HasSubstr("no objective"));
    EXPECT_THAT(faults_with((first + "/hold/1").c_str(), "the redoubt"), HasSubstr("named twice"));
    EXPECT_THAT(faults_with((first + "/hold_count").c_str(), 4), HasSubstr("more objectives"));
    EXPECT_THAT(faults_with((first + "/by_turn").c_str(), 11), HasSubstr("ends after turn 10"));
    EXPECT_THAT(faults_with("/victory/conditions/2/by_turn", 3), HasSubstr("goes with turn_end"));
    EXPECT_THAT(faults_with("/victory/conditions/1/clear/0", "x"), HasSubstr("no zone"));
    EXPECT_THAT(faults_with("/victory/conditions/2/destroyed/0", "x"), HasSubstr("no house, bridge"));
    EXPECT_THAT(faults_with("/victory/conditions/2/hold_count", 1), HasSubstr("needs \"hold\""));
    EXPECT_THAT(faults_with("/victory/conditions/2/exited", 1), HasSubstr("go together"));
    EXPECT_THAT(faults_with("/victory/conditions/3/exit/0", {{0, 1}, {48, 1}}), HasSubstr("same edge"));
    EXPECT_THAT(faults_with("/victory/conditions/0", {{"side", "british"}, {"when", "turn_end"}}),
                HasSubstr("asks for nothing"));
}

TEST(TableScenario, TellsAllFaultsAtOnce) {
    Json json = sound_table();
    json["table"]["areas"][0]["outline"][0] = {90, 90};
    json["units"][2]["zone"] = "nowhere";
    json["victory"]["conditions"][0]["hold"][0] = "nothing";
    const std::string faults = table_faults(json);
    EXPECT_EQ(std::ranges::count(faults, '\n'), 3) << faults;
}

TEST(TableScenario, HasASceneWithEverything) {
    const Scene scene = scene_of(read_sound(sound_table()));
    EXPECT_EQ(scene.board["kind"], Json("table"));
    EXPECT_EQ(scene.board["areas"].size(), 6U);
    EXPECT_EQ(scene.board["fields"].size(), 1U);
    EXPECT_EQ(scene.board["roads"][0]["width"], Json(2));
    EXPECT_EQ(scene.board["rivers"][0]["width"], Json(4));
    EXPECT_EQ(scene.board["structures"][1]["footprint"]["x"], Json(24.889));
    EXPECT_EQ(scene.board["hills"][0]["contours"][2]["slope"], Json("none"));
    EXPECT_EQ(scene.board["objectives"].size(), 3U);
    EXPECT_EQ(scene.side_names[1], "Americans");
}

TEST(TableScenario, TellsTheEyeOfWinterAndIce) {
    Json json = sound_table();
    EXPECT_EQ(scene_of(read_sound(json)).board["season"], Json("summer"));
    EXPECT_EQ(scene_of(read_sound(json)).board["roads"][0]["surface"], Json("earth"));
    json["table"]["season"] = "winter";
    json["table"]["roads"][0]["surface"] = "ice";
    EXPECT_EQ(scene_of(read_sound(json)).board["season"], Json("winter"));

    EXPECT_EQ(scene_of(read_sound(json)).board["daylight"], Json("afternoon"));
    EXPECT_EQ(scene_of(read_sound(json)).board["doors"], Json(0));
    json["daylight"] = "dusk";
    json["table"]["doors"] = 2;
    EXPECT_EQ(scene_of(read_sound(json)).board["daylight"], Json("dusk"));
    EXPECT_EQ(scene_of(read_sound(json)).board["doors"], Json(2));
    EXPECT_EQ(scene_of(read_sound(json)).board["roads"][0]["surface"], Json("ice"));
}

TEST(TableScenario, BansOrdersThatLeadIntoAZone) {
    const Scenario made = read_sound(sound_table());
    const Base north{{24'000, 20'000}, {}, 2'000, 2'000};
    const Base south{{24'000, 10'000}, {}, 2'000, 2'000};
    const Ban* ban = ban_on(made, Side::first, 4, north, south);
    ASSERT_NE(ban, nullptr);
    EXPECT_EQ(ban->text, "They stay forward of their start line.");
    EXPECT_EQ(ban_on(made, Side::first, 5, north, south), nullptr);
    EXPECT_EQ(ban_on(made, Side::second, 4, north, south), nullptr);
    EXPECT_EQ(ban_on(made, Side::first, 4, south, north), nullptr);
    EXPECT_EQ(ban_on(made, Side::first, 4, south, south), nullptr);
}
