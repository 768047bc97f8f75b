// What a scenario says is on the table when the battle begins; what it cannot say is told, all at once.
#include "engine/rules/awi/game.h"

#include "engine/rules/awi/units/body.h"
#include "tests/rules/awi_scenes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bounce::awi {

namespace {

using testing::HasSubstr;
using testing::Not;

Json& unit(Json& scene, std::string_view name) {
    for (Json& one : scene["units"]) {
        if (one["name"] == name) {
            return one;
        }
    }
    ADD_FAILURE() << "no unit " << name;
    return scene["units"][0];
}

/// The faults after one member of one unit has been changed.
std::string faults_with(std::string_view name, const char* key, Json value) {
    Json scene = sound_scene();
    unit(scene, name)[key] = std::move(value);
    return scene_faults(scene);
}
std::string faults_without(std::string_view name, const char* key) {
    Json scene = sound_scene();
    unit(scene, name).erase(key);
    return scene_faults(scene);
}
/// The faults when a unit stands somewhere else.
std::string faults_at(std::string_view name, Json at) { return faults_with(name, "at", std::move(at)); }

struct Scene {
    Opening<Field, State> opening;

    explicit Scene(const Json& scenario = sound_scene()) : opening(open_scene(scenario)) {}
    [[nodiscard]] UnitId id(std::string_view name) const {
        return static_cast<UnitId>(opening.field.scenario.force_named(name).value_or(no_unit));
    }
    [[nodiscard]] const Unit& unit(std::string_view name) const { return opening.state.units[id(name)]; }
    [[nodiscard]] const Roll& roll(std::string_view name) const { return opening.field.rolls[id(name)]; }
    [[nodiscard]] int structure(std::string_view name) const {
        return opening.state.structures[*opening.field.scenario.structure_named(name)];
    }
};

} // namespace

TEST(AwiSetup, TakesEveryScenario) {
    const auto paths = scenario_paths();
    EXPECT_GE(paths.size(), 3U);
    for (const std::string& path : paths) {
        EXPECT_EQ(scene_faults(scenario_at(path)), "") << path;
    }
}

TEST(AwiSetup, ReadsWhatUnitsAre) {
    const Scene scene;
    const Roll& foot = scene.roll("24th Foot");
    EXPECT_EQ(foot.type, Type::close_foot);
    EXPECT_EQ(foot.weapon, Weapon::musket);
    EXPECT_EQ(foot.training, Training::well);
    EXPECT_TRUE(foot.british_close);
    EXPECT_EQ(foot.strength, 5);
    EXPECT_EQ(foot.general, 1 + scene.id("Fraser"));
    EXPECT_EQ(scene.roll("Jaegers").weapon, Weapon::rifle);
    EXPECT_EQ(scene.roll("Jaegers").strength, 3);
    EXPECT_EQ(scene.roll("Riflemen").weapon, Weapon::rifle);
    EXPECT_EQ(scene.roll("Dragoons").weapon, Weapon::none);
    EXPECT_EQ(scene.roll("6-pounders").weapon, Weapon::gun);
    EXPECT_EQ(scene.roll("Waggons").weapon, Weapon::none);
    EXPECT_EQ(scene.roll("Waggons").charges, 4);
    EXPECT_TRUE(scene.roll("Indians").scouts);
    EXPECT_EQ(scene.roll("Indians").training, Training::poor);
    EXPECT_EQ(scene.roll("Militia").training, Training::poor);
    EXPECT_EQ(scene.roll("Riflemen").training, Training::average);
}

TEST(AwiSetup, ReadsWhatGeneralsAre) {
    Json json = sound_scene();
    json["parameters"] = {{"command_poor", 5}, {"command_average", 6}};
    const Scene scene{json};
    EXPECT_EQ(scene.roll("Fraser").rating, 9);
    EXPECT_EQ(scene.roll("Phillips").rating, 5);
    EXPECT_EQ(scene.roll("Burgoyne").rating, 6);
    EXPECT_EQ(scene.roll("Burgoyne").strength, 0);
    EXPECT_EQ(scene.roll("Fraser").general, 1 + scene.id("Riedesel"));
    EXPECT_EQ(scene.roll("Burgoyne").general, 0);
}

TEST(AwiSetup, SetsUnitsDown) {
    const Scene scene;
    const Unit& foot = scene.unit("24th Foot");
    EXPECT_EQ(foot.place, Place::table);
    EXPECT_EQ(foot.at, (Vec{20'000, 12'000}));
    EXPECT_EQ(foot.stance, Stance::line);
    EXPECT_EQ(foot.strength, 5);
    EXPECT_EQ(foot.morale, Morale::steady);
    EXPECT_EQ(scene.unit("Dragoons").stance, Stance::column);
    EXPECT_EQ(scene.unit("6-pounders").stance, Stance::deployed);
    EXPECT_EQ(scene.unit("Grasshopper").stance, Stance::limbered);
    EXPECT_EQ(scene.unit("Waggons").stance, Stance::single);
    EXPECT_EQ(scene.unit("Waggons").charges, 4);
    EXPECT_EQ(scene.unit("Fraser").with, scene.id("24th Foot"));
    EXPECT_EQ(scene.unit("Fraser").at, foot.at - (Vec{0, 1386})); // behind its middle
    EXPECT_EQ(scene.unit("Fraser").strength, 0);
}

TEST(AwiSetup, FillsHouses) {
    const Scene scene;
    const auto farm = static_cast<int>(*scene.opening.field.scenario.structure_named("The farm"));
    EXPECT_EQ(scene.unit("Riflemen").inside, farm + 1);
    EXPECT_EQ(scene.unit("Morgan").inside, farm + 1);
    EXPECT_EQ(scene.unit("Morgan").with, scene.id("Riflemen"));
    EXPECT_EQ(scene.unit("Militia").room, 0);
    EXPECT_EQ(scene.unit("More militia").room, 1);
}

TEST(AwiSetup, KeepsOthersWaiting) {
    const Scene scene;
    EXPECT_EQ(scene.unit("Jaegers").place, Place::waiting);
    EXPECT_EQ(scene.unit("Jaegers").strength, 3);
    EXPECT_EQ(scene.unit("Indians").place, Place::waiting);
    EXPECT_EQ(scene.unit("Indians").strength, 5);
    EXPECT_EQ(scene.unit("Howitzers").stance, Stance::limbered);
}

TEST(AwiSetup, TakesStrengthFromTheTablesWhereNoneIsGiven) {
    const Scene scene;
    EXPECT_EQ(scene.structure("The farm"), 7);
    EXPECT_EQ(scene.structure("The manor"), 6);
    EXPECT_GT(scene.structure("The bridge"), 0);
    const State& state = scene.opening.state;
    EXPECT_GT(state.works[0], 0);
    EXPECT_GT(state.works[1], 0);
    EXPECT_EQ(state.works[2], 3);
    EXPECT_EQ(state.works[3], 0);
    const table::Ground& ground = scene.opening.field.scenario.ground;
    for (std::size_t i = 0; i < ground.lines.size(); ++i) {
        EXPECT_EQ(ground.lines[i].strength, state.works[i]);
    }
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        EXPECT_EQ(ground.structures[i].strength, state.structures[i]);
    }
}

TEST(AwiSetup, BeginsWithWhatIsToBeDecidedFirst) {
    const Scene deploys;
    EXPECT_EQ(deploys.opening.state.phase, Phase::deploy);
    EXPECT_EQ(deploys.opening.state.actor, Side::first);
    Json json = sound_scene();
    unit(json, "Jaegers").erase("zone");
    unit(json, "Jaegers")["turn"] = 2;
    unit(json, "Jaegers")["edge"] = {{20, 0}, {30, 0}};
    const Scene moves{json};
    EXPECT_EQ(moves.opening.state.phase, Phase::move);
    EXPECT_EQ(moves.opening.state.turn, 1);
    EXPECT_EQ(moves.opening.state.mover, Side::first);
    json.erase("first");
    const Scene throws{json};
    EXPECT_EQ(throws.opening.state.phase, Phase::first_throw);
}

TEST(AwiSetup, AsksWhatAUnitIs) {
    EXPECT_EQ(faults_without("24th Foot", "type"), "/units/0: \"type\" is missing\n");
    EXPECT_EQ(faults_without("24th Foot", "quality"), "/units/0: \"quality\" is missing\n");
    EXPECT_THAT(faults_with("24th Foot", "type", "lancers"), HasSubstr("/units/0/type: one of close_foot"));
    EXPECT_THAT(faults_with("24th Foot", "quality", "guards"), HasSubstr("/units/0/quality: one of regular"));
    EXPECT_THAT(faults_with("24th Foot", "weapon", "bow"), HasSubstr("/units/0/weapon: one of none, musket"));
    EXPECT_THAT(faults_with("24th Foot", "training", "bad"), HasSubstr("/units/0/training: one of average"));
}

TEST(AwiSetup, RefusesWhatDoesNotGoTogether) {
    EXPECT_THAT(faults_with("24th Foot", "weapon", "gun"), HasSubstr("/units/0/weapon: foot and cavalry"));
    EXPECT_THAT(faults_with("6-pounders", "weapon", "rifle"), HasSubstr("/units/7/weapon: guns have guns"));
    EXPECT_THAT(faults_with("Waggons", "weapon", "musket"),
                HasSubstr("/units/8/weapon: wagons and generals"));
    EXPECT_THAT(faults_with("Riflemen", "weapon", "musket"), HasSubstr("/units/12/weapon: rifles have"));
    EXPECT_THAT(faults_with("Dragoons", "quality", "grenadier"), HasSubstr("/units/6/quality: grenadiers"));
    EXPECT_THAT(faults_with("6-pounders", "quality", "rifles"),
                HasSubstr("/units/7/quality: rifles must be foot"));
    EXPECT_THAT(faults_with("24th Foot", "quality", "indian"),
                HasSubstr("/units/0/quality: Indians must be open"));
    EXPECT_THAT(faults_with("Jaegers", "british", true),
                HasSubstr("/units/5/british: only close order foot"));
    EXPECT_THAT(faults_with("Militia", "scouts", true),
                HasSubstr("/units/13/scouts: scouts must be open order"));
    EXPECT_THAT(faults_with("Fraser", "strength", 3), HasSubstr("/units/1/strength: a general has no"));
    EXPECT_THAT(faults_with("Waggons", "rating", 7), HasSubstr("/units/8/rating: a wagon has no"));
    EXPECT_THAT(faults_with("24th Foot", "rating", 7), HasSubstr("/units/0/rating: only a general"));
    EXPECT_THAT(faults_with("24th Foot", "charges", 1), HasSubstr("/units/0/charges: only a wagon"));
    EXPECT_THAT(faults_with("Fraser", "rating", 10), HasSubstr("/units/1/rating: 7 (poor), 8"));
    EXPECT_THAT(faults_with("Waggons", "charges", 7),
                HasSubstr("/units/8/charges: a wagon carries at most 6"));
}

TEST(AwiSetup, RefusesTooFewAndTooManyStrengthPoints) {
    EXPECT_EQ(faults_with("24th Foot", "strength", 7),
              "/units/0/strength: 1 to 6 strength points were expected (awi/strength.limits)\n");
    EXPECT_THAT(faults_with("Indians", "strength", 0),
                HasSubstr("/units/9/strength: 1 to 6 strength points"));
    EXPECT_EQ(faults_with("24th Foot", "strength", 1), "");
    Json json = sound_scene();
    json["parameters"] = {{"strength_full", 4}, {"strength_most", 4}};
    EXPECT_EQ(Scene{json}.roll("24th Foot").strength, 4);
}

TEST(AwiSetup, RefusesFormationsThatAreNone) {
    EXPECT_THAT(faults_with("24th Foot", "formation", "limbered"), HasSubstr("/units/0/formation: foot and"));
    EXPECT_THAT(faults_with("6-pounders", "formation", "line"),
                HasSubstr("/units/7/formation: a gun must be"));
    EXPECT_THAT(faults_with("Fraser", "formation", "line"),
                HasSubstr("/units/1/formation: a general has no"));
    EXPECT_THAT(faults_with("Waggons", "formation", "line"), HasSubstr("/units/8/formation: a wagon has no"));
    EXPECT_THAT(faults_with("Howitzers", "formation", "deployed"),
                HasSubstr("/units/10/formation: guns must come on limbered (awi/arrive.edge)"));
    EXPECT_THAT(faults_with("Jaegers", "formation", "deployed"), HasSubstr("/units/5/formation: foot and"));
}

TEST(AwiSetup, RefusesABrokenChainOfCommand) {
    EXPECT_EQ(faults_with("Jaegers", "brigade", "24th Foot"),
              "/units/5/brigade: \"24th Foot\" is not a general (awi/general.chain)\n");
    EXPECT_EQ(faults_with("Phillips", "brigade", "Riedesel"),
              "/units/3/brigade: \"Riedesel\" is not above him in rank (awi/general.chain)\n");
    EXPECT_THAT(faults_with("Riedesel", "brigade", "Fraser"),
                HasSubstr("/units/2/brigade: \"Fraser\" is not"));
    EXPECT_THAT(faults_with("Jaegers", "brigade", "Morgan"), HasSubstr("\"Morgan\" is of the other side"));
    EXPECT_THAT(faults_with("Phillips", "type", "commander"),
                HasSubstr("/units/4/type: British has a commander in chief already (awi/general.commander)"));
    EXPECT_THAT(faults_with("Phillips", "type", "brigadier"),
                HasSubstr("/units/4/type: a commander in chief needs two senior generals"));
}

TEST(AwiSetup, RefusesStrangeCompany) {
    Json json = sound_scene();
    Json& fraser = unit(json, "Fraser");
    fraser["with"] = "Riedesel";
    EXPECT_EQ(scene_faults(json),
              "/units/1/with: \"Riedesel\" is a general, and a general can only be with a unit "
              "(awi/general.join)\n");
    json = sound_scene();
    Json& guns = unit(json, "6-pounders");
    guns.erase("at");
    guns.erase("facing");
    guns["with"] = "24th Foot";
    EXPECT_EQ(scene_faults(json), "/units/7/with: only a general may begin with a unit (awi/general.join)\n");
    json = sound_scene();
    for (Json& one : json["units"]) {
        if (one["side"] == "americans") {
            one = {{"side", "americans"}, {"name", one["name"]}, {"type", "brigadier"}, {"zone", "south"}};
        }
    }
    EXPECT_EQ(scene_faults(json), "/units: Americans has no troops but generals (awi/setup.units)\n");
}

TEST(AwiSetup, RefusesPlacesWhereNobodyCanStand) {
    EXPECT_THAT(faults_at("24th Foot", {1, 12}), HasSubstr("/units/0/at: part of \"24th Foot\" is off"));
    EXPECT_THAT(faults_at("6-pounders", {20.5, 12}),
                HasSubstr("/units/7/at: \"6-pounders\" and \"24th Foot\""));
    EXPECT_THAT(faults_at("6-pounders", {5, 5}), HasSubstr("(dense woods) that such guns cannot enter"));
    EXPECT_THAT(faults_at("24th Foot", {10, 18}), HasSubstr("(river) that close order foot cannot enter"));
    EXPECT_THAT(faults_at("24th Foot", {36, 7}),
                HasSubstr("/units/0/at: \"24th Foot\" stands in dense woods on a steep slope"));
    EXPECT_EQ(faults_at("24th Foot", {5, 5}), "");
    EXPECT_THAT(faults_at("24th Foot", {20, 30}), HasSubstr("overlaps the house \"The farm\""));
    EXPECT_EQ(faults_at("Phillips", {20, 12}), "");
    EXPECT_EQ(faults_at("24th Foot", {24, 18}), "/units/0/at: \"24th Foot\" stands on ground (river) that "
                                                "close order foot cannot enter\n");
    Json json = sound_scene();
    json["zones"]["south"]["outline"] = {{10, 0}, {12, 0}, {12, 2}};
    EXPECT_THAT(scene_faults(json), HasSubstr("/units/5/zone: the zone \"south\" has no room"));
    json["zones"]["south"]["outline"] = {{2, 16.5}, {20, 16.5}, {20, 19.5}, {2, 19.5}};
    EXPECT_EQ(scene_faults(json), "/units/5/zone: nowhere in the zone \"south\" may \"Jaegers\" stand "
                                  "(awi/deploy.zone)\n");
}

TEST(AwiSetup, RefusesWhoCannotBeInAHouse) {
    const auto inside = [](std::string_view name, const char* house) {
        Json json = sound_scene();
        Json& it = unit(json, name);
        for (const char* key : {"at", "facing", "zone", "formation"}) {
            it.erase(key);
        }
        it["in"] = house;
        return scene_faults(json);
    };
    EXPECT_THAT(inside("6-pounders", "The manor"), HasSubstr("/units/7/in: \"6-pounders\" cannot enter"));
    EXPECT_THAT(inside("Grasshopper", "The manor"), HasSubstr("/units/15/in: \"Grasshopper\" cannot enter"));
    EXPECT_THAT(inside("Dragoons", "The manor"), HasSubstr("/units/6/in: \"Dragoons\" cannot enter houses"));
    EXPECT_THAT(inside("Phillips", "The manor"),
                HasSubstr("/units/3/in: a general can be in a house only with"));
    EXPECT_THAT(
        inside("Jaegers", "The farm"),
        HasSubstr("/units/12/in: \"Jaegers\" of the other side is in that house (awi/building.holds)"));
    EXPECT_THAT(inside("Jaegers", "The farm"),
                HasSubstr("/units/12/in: \"The farm\" holds one unit and is full"));
}

TEST(AwiSetup, TellsEverythingAtOnce) {
    Json json = sound_scene();
    json["options"] = {{"command", "always"}};
    json["parameters"] = {{"strength", 1}};
    json["table"]["houses"][0]["at"] = {47.5, 30};
    unit(json, "24th Foot")["strength"] = 9;
    unit(json, "24th Foot")["experience"] = 3;
    unit(json, "Jaegers")["brigade"] = "Dragoons";
    const std::string faults = scene_faults(json);
    for (const char* pointer : {"/options/command: ", "/parameters/strength: ", "/table/houses/0: ",
                                "/units/0/strength: ", "/units/0/experience: ", "/units/5/brigade: "}) {
        EXPECT_THAT(faults, HasSubstr(pointer));
    }
    json = sound_scene();
    unit(json, "24th Foot")["at"] = {1, 1};
    unit(json, "6-pounders")["at"] = {5, 5};
    unit(json, "Dragoons")["formation"] = "limbered";
    const std::string places = scene_faults(json);
    for (const char* pointer : {"/units/0/at: ", "/units/7/at: ", "/units/6/formation: "}) {
        EXPECT_THAT(places, HasSubstr(pointer));
    }
    EXPECT_THAT(places, Not(HasSubstr("/units/1/")));
}

} // namespace bounce::awi
