#include "engine/rules/ccc/game.h"

#include "engine/rules/ccc/setup/pieces.h"
#include "engine/rules/ccc/sight/sight.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::ccc {
namespace {

using testing::HasSubstr;

/// Two sides with a regiment each, to which tests add.
Json scenario() {
    return Json::parse(R"({
        "format": 1, "rules": "ccc", "id": "trial", "title": "Trial", "date": "1863", "note": "",
        "sides": [
            {"id": "union", "name": "Union", "edge": "south", "livery": {}},
            {"id": "rebels", "name": "Rebels", "edge": "north", "livery": {}}],
        "table": {"width": 60, "depth": 48, "areas": [
            {"kind": "field", "name": "corn", "outline": [[0, 0], [30, 0], [30, 48], [0, 48]]},
            {"kind": "field", "name": "wheat", "outline": [[30, 0], [60, 0], [60, 48], [30, 48]]},
            {"kind": "hollow", "outline": [[5, 5], [10, 5], [10, 10], [5, 10]]}]},
        "units": [
            {"side": "union", "name": "2nd Vermont", "arm": "infantry", "at": [20, 10], "facing": 0},
            {"side": "rebels", "name": "5th Texas", "arm": "infantry", "at": [20, 40], "facing": 180}],
        "victory": {"turns": 10, "conditions": [
            {"side": "union", "when": "turn_end", "enemy_losses": 4}]}
    })");
}

Json& add(Json& scenario, const char* unit) {
    scenario["units"].push_back(Json::parse(unit));
    return scenario["units"].back();
}

Opening<Field, State> opened(const Json& json) {
    auto opening = Game::setup(json, {});
    std::string all;
    for (const Fault& fault : opening ? Faults{} : opening.error()) {
        all += fault.pointer + ": " + fault.message + "\n";
    }
    EXPECT_TRUE(opening) << all;
    return opening ? std::move(*opening) : Opening<Field, State>{};
}

/// Whether exactly one fault is told, there and with these words.
void refused(const Json& json, std::string_view pointer, const char* words) {
    const auto opening = Game::setup(json, {});
    ASSERT_FALSE(opening) << words;
    ASSERT_EQ(opening.error().size(), 1U) << opening.error()[0].message << "\n" << words;
    EXPECT_EQ(opening.error()[0].pointer, pointer);
    EXPECT_THAT(opening.error()[0].message, HasSubstr(words));
}

TEST(Setup, GivesARegimentWhatTheRulesGiveIt) {
    const auto [field, state] = opened(scenario());
    EXPECT_EQ(state.phase, Phase::begin);
    EXPECT_EQ(state.turn, 0);
    EXPECT_EQ(field.muster(0).pieces, 8);
    EXPECT_EQ(field.muster(0).weapon, Weapon::rifle);
    EXPECT_EQ(state.units[0].officers, 7);
    EXPECT_EQ(state.units[0].stance, Stance::line);
    EXPECT_EQ(state.units[0].at, (Vec{20000, 10000}));
    EXPECT_EQ(field.scenario.muster[0], 8);
    EXPECT_EQ(field.scenario.lost_words.many, "pieces");
    EXPECT_TRUE(is_seen({field, state}, Side::first, 1));
    EXPECT_EQ(state.units[most_units - 1].place, Place::gone);
}

TEST(Setup, KeepsASlotForEachOfficerWhoMayLeaveHisRegiment) {
    const auto [field, state] = opened(scenario());
    ASSERT_EQ(field.units(), 8); // two regiments with three officers each
    EXPECT_EQ(field.name(2), "2nd Vermont's major");
    EXPECT_EQ(field.name(7), "5th Texas' colonel");
    for (const UnitId unit : field.all(2)) {
        EXPECT_EQ(field.arm(unit), Arm::officer);
        EXPECT_EQ(state.units[unit].place, Place::within);
        EXPECT_EQ(field.side(unit), field.side(field.muster(unit).parent));
    }
    EXPECT_EQ(state.units[2].rank, major);
    EXPECT_EQ(field.muster(7).parent, 1);
    EXPECT_FALSE(field.muster(7).brigadier);
}

TEST(Setup, HasRoomForSoManyOfThem) {
    Json json = scenario();
    for (int i = 0; i < 30; ++i) {
        Json& unit = add(json, R"({"side": "union", "arm": "infantry", "pieces": 1, "facing": 0})");
        unit["name"] = "Company " + std::to_string(i);
        unit["at"] = {2 + 2 * (i % 15), 2 + 3 * (i / 15)};
    }
    const auto [field, state] = opened(json);
    EXPECT_EQ(field.units(), most_units);
    EXPECT_EQ(state.units[32].rank, major); // of every regiment one, before any has two
    EXPECT_EQ(state.units[most_units - 1].rank, major);
    EXPECT_EQ(field.muster(most_units - 1).parent, 31);
}

TEST(Setup, ReadsBatteriesGunByGun) {
    Json json = scenario();
    add(json, R"({"side": "union", "name": "Cowan's guns", "arm": "battery", "guns": 3, "at": [40, 10],
                  "facing": 0, "rounds": {"shell": 2}, "plural": true})");
    const auto [field, state] = opened(json);
    EXPECT_EQ(field.muster(2).battery, 0);
    EXPECT_EQ(state.units[2].stance, Stance::battery);
    EXPECT_EQ(state.units[2].officers, 1);
    EXPECT_EQ(state.batteries[0].guns[2].rounds, (std::array<std::uint8_t, 4>{16, 2, 4, 4}));
    EXPECT_EQ(state.batteries[0].guns[3].rounds, (std::array<std::uint8_t, 4>{}));
    EXPECT_EQ(field.scenario.muster[0], 11);
}

TEST(Setup, ReadsHowTroopsBegin) {
    Json json = scenario();
    json["units"][0]["prone"] = true;
    json["units"][0]["weapon"] = "musket";
    add(json, R"({"side": "union", "name": "Buford", "arm": "officer", "with": "2nd Vermont"})");
    add(json, R"({"side": "union", "name": "8th Illinois", "arm": "cavalry", "pieces": 4, "officers": 2,
                  "at": [40, 10], "facing": 90, "formation": "column", "dismounted": true})");
    add(json, R"({"side": "rebels", "name": "Scouts", "arm": "skirmishers", "at": [40, 30], "facing": 180})");
    const auto [field, state] = opened(json);
    EXPECT_TRUE(state.units[0].is(Posture::prone));
    EXPECT_EQ(field.muster(0).weapon, Weapon::musket);
    EXPECT_EQ(state.units[2].with, 0);
    EXPECT_TRUE(field.muster(2).brigadier);
    EXPECT_EQ(state.units[2].at, (Vec{20000, 9000}));
    EXPECT_TRUE(state.units[3].is(Posture::dismounted));
    EXPECT_EQ(state.units[3].stance, Stance::column);
    EXPECT_EQ(state.units[3].officers, 3);
    EXPECT_EQ(field.muster(3).weapon, Weapon::none);
    EXPECT_EQ(state.units[4].stance, Stance::single);
    EXPECT_EQ(state.units[4].officers, 0);
}

TEST(Setup, SaysWhatAUnitCannotHave) {
    const auto with = [](const char* key, const Json& value, const char* unit) {
        Json json = scenario();
        add(json, unit)[key] = value;
        return json;
    };
    constexpr auto* skirmisher =
        R"({"side": "union", "name": "Scout", "arm": "skirmishers", "at": [40, 10], "facing": 0})";
    constexpr auto* guns =
        R"({"side": "union", "name": "Guns", "arm": "battery", "at": [40, 10], "facing": 0})";
    constexpr auto* horse =
        R"({"side": "union", "name": "Horse", "arm": "cavalry", "at": [40, 10], "facing": 0})";
    refused(with("arm", "general", horse), "/units/2/arm", "one of infantry, cavalry, skirmishers");
    refused(with("pieces", 2, skirmisher), "/units/2/pieces", "a skirmisher has no \"pieces\"");
    refused(with("officers", 1, skirmisher), "/units/2/officers", "a skirmisher has no \"officers\"");
    refused(with("weapon", "rifle", guns), "/units/2/weapon", "a battery has no \"weapon\"");
    refused(with("guns", 2, horse), "/units/2/guns", "cavalry has no \"guns\"");
    refused(with("prone", true, horse), "/units/2/prone", "mounted men cannot lie down");
    refused(with("formation", "single", horse), "/units/2/formation", "stand in line or in column");
    refused(with("formation", "line", skirmisher), "/units/2/formation", "officers must stand single");
    refused(with("rating", 8, horse), "/units/2/rating", "these rules know no \"rating\"");
}

TEST(Setup, SaysWhereTroopsCannotStand) {
    Json json = scenario();
    json["units"][1]["at"] = {22, 9};
    refused(json, "/units/1/at", "overlap");
    json["units"][1]["at"] = {2, 40};
    refused(json, "/units/1/at", "off the table");
    json["units"][1]["at"] = {20, 40};
    json["table"]["areas"].push_back(
        Json::parse(R"({"kind": "river", "outline": [[10, 38], [30, 38], [30, 42], [10, 42]]})"));
    refused(json, "/units/1/at", "cannot enter");
}

TEST(Setup, SaysWhenASideHasNobodyWhoFights) {
    Json json = scenario();
    json["units"][1] =
        Json::parse(R"({"side": "rebels", "name": "Hood", "arm": "officer", "at": [20, 40], "facing": 180})");
    refused(json, "/units", "Rebels has no troops that fight");
}

TEST(Setup, LetsOnlyOfficersBeginWithAUnitThatHasSome) {
    Json json = scenario();
    add(json, R"({"side": "union", "name": "Scout", "arm": "skirmishers", "with": "2nd Vermont"})");
    refused(json, "/units/2/with", "only an officer by himself");
    json["units"][2] = Json::parse(
        R"({"side": "union", "name": "Scout", "arm": "skirmishers", "at": [40, 10], "facing": 0})");
    add(json, R"({"side": "union", "name": "Buford", "arm": "officer", "with": "Scout"})");
    refused(json, "/units/3/with", "is neither a regiment nor a battery");
}

TEST(Setup, HasWhoDeploysFindRoomInHisZone) {
    Json json = scenario();
    json["zones"] = Json::parse(R"({"meadow": {"outline": [[32, 2], [58, 2], [58, 8], [32, 8]]}})");
    add(json, R"({"side": "union", "name": "3rd Vermont", "arm": "infantry", "zone": "meadow"})");
    const auto [field, state] = opened(json);
    EXPECT_EQ(state.phase, Phase::deploy);
    EXPECT_EQ(state.actor, Side::first);
    EXPECT_EQ(state.units[2].place, Place::waiting);
    EXPECT_EQ(state.units[5].place, Place::within); // his regiment waits
    const auto place = place_for({field, state}, 2);
    ASSERT_TRUE(place);
    EXPECT_EQ(place->stance, Stance::line);
    json["zones"]["meadow"]["outline"] = Json::parse("[[32, 2], [42, 2], [42, 8], [32, 8]]");
    const auto [narrow, waits] = opened(json); // a column finds room where no line does
    EXPECT_EQ(place_for({narrow, waits}, 2)->stance, Stance::column);
    json["zones"]["meadow"]["outline"] = Json::parse("[[32, 2], [34.5, 2], [34.5, 12], [32, 12]]");
    refused(json, "/units/2/zone", "nowhere in the zone \"meadow\"");
}

TEST(Setup, TellsFieldsByTheirBordersAndRefusesThoseThatOverlap) {
    Json json = scenario();
    EXPECT_EQ(opened(json).field.beside, (std::vector<std::uint32_t>{3, 3}));
    auto& outline = json["table"]["areas"][1]["outline"];
    outline = Json::parse("[[31, 0], [60, 0], [60, 48], [31, 48]]");
    EXPECT_EQ(opened(json).field.beside, (std::vector<std::uint32_t>{1, 2}));
    for (const char* over :
         {"[[29, 0], [60, 0], [60, 48], [29, 48]]", "[[10, 10], [20, 10], [20, 20], [10, 20]]",
          "[[0, 0], [30, 0], [30, 48], [0, 48]]", "[[20, 20], [40, 20], [40, 30], [20, 30]]"}) {
        outline = Json::parse(over);
        refused(json, "/table/areas", "the fields \"corn\" and \"wheat\" overlap");
    }
}

TEST(Setup, HoldsNobodyWhoComesTooLate) {
    Json json = scenario();
    Json& unit = add(json, R"({"side": "union", "name": "3rd Vermont", "arm": "infantry", "turn": 4,
                               "edge": [[32, 0], [58, 0]]})");
    const auto [field, state] = opened(json);
    EXPECT_EQ(state.units[2].stance, Stance::column);
    EXPECT_EQ(state.units[2].place, Place::waiting);
    unit["turn"] = 11;
    refused(json, "/units/2/turn", "the battle ends after turn 10");
    unit["turn"] = 4;
    unit["arm"] = "battery";
    unit["formation"] = "battery";
    refused(json, "/units/2/formation", "guns must come on limbered");
}

} // namespace
} // namespace bounce::ccc
