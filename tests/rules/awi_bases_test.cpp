// What units stand on: how many bases of what size, which figures on them, and numbers that do not fit.
#include "desk/files.h"
#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/showing/figures.h"
#include "engine/rules/awi/units/body.h"
#include "tests/rules/awi_drill.h"
#include "tests/rules/awi_scenes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bounce::awi {

namespace {

using testing::HasSubstr;

/// Base by base, from the front: figures and their number.
using Stands = std::vector<std::pair<Figures, int>>;

struct Row {
    Type type;
    Stance stance;
    Thou width; ///< Of all bases together.
    Thou depth;
    Stands stands;
};

// "awi/unit.bases" and "awi/unit.gun", by hand: 45 mm are 1.772 inches.
const Row rows[] = {
    {Type::close_foot, Stance::line, 3544, 1772, {{Figures::close_foot, 6}, {Figures::close_foot, 6}}},
    {Type::close_foot, Stance::column, 1772, 3544, {{Figures::close_foot, 6}, {Figures::close_foot, 6}}},
    {Type::open_foot, Stance::line, 3544, 1772, {{Figures::open_foot, 3}, {Figures::open_foot, 3}}},
    {Type::cavalry, Stance::column, 1772, 3544, {{Figures::cavalry, 2}, {Figures::cavalry, 2}}},
    {Type::light_gun, Stance::deployed, 1772, 3544, {{Figures::gun, 3}, {Figures::limber, 2}}},
    {Type::howitzer, Stance::limbered, 1772, 3544, {{Figures::limber, 2}, {Figures::gun, 3}}},
    {Type::wagon, Stance::single, 1772, 3544, {{Figures::wagon, 2}}},
    {Type::brigadier, Stance::single, 1000, 1000, {{Figures::general, 1}}},
    {Type::senior, Stance::single, 1000, 1000, {{Figures::general, 2}}},
    {Type::commander, Stance::single, 1000, 1000, {{Figures::general, 2}}},
};

Stands stands_of(const std::vector<BaseView>& views) {
    Stands stands;
    for (const BaseView& view : views) {
        stands.emplace_back(view.figures, view.count);
    }
    return stands;
}

const View::Unit& shown(const View& view, std::string_view name) {
    for (const View::Unit& unit : view.units) {
        if (unit.name == name) {
            return unit;
        }
    }
    ADD_FAILURE() << name << " is not shown";
    return view.units.front();
}

/// The faults of a scene with something added to its first unit.
std::string faults_with(const char* key, Json value) {
    Json scene = sound_scene();
    scene["units"][0][key] = std::move(value);
    return scene_faults(scene);
}
std::string faults_with_parameter(const char* name, int value) {
    Json scene = sound_scene();
    scene["parameters"] = {{name, value}};
    return scene_faults(scene);
}

} // namespace

TEST(AwiBases, HaveTheirNumberFrontageAndFigures) {
    for (const Row& row : rows) {
        SCOPED_TRACE(type_names[static_cast<std::size_t>(row.type)]);
        Drill drill;
        const UnitId unit = drill.add(Side::first, row.type, {30 * in, 20 * in}, 0, row.stance);
        const table::Base all = outline(drill.pos(), unit);
        EXPECT_EQ(all.width, row.width);
        EXPECT_EQ(all.depth, row.depth);
        EXPECT_EQ(stands_of(base_views(drill.pos(), unit)), row.stands);
    }
}

TEST(AwiBases, StandSideBySideOrOneBehindTheOther) {
    Drill drill;
    const UnitId line = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const table::Bases wide = bases(drill.pos(), line);
    ASSERT_EQ(wide.size(), 2U);
    EXPECT_EQ(wide[0], (table::Base{{30 * in - 886, 20 * in}, {}, 1772, 1772}));
    EXPECT_EQ(wide[1], (table::Base{{30 * in + 886, 20 * in}, {}, 1772, 1772}));
    const UnitId column = drill.add(Side::first, Type::close_foot, {40 * in, 20 * in}, 90, Stance::column);
    const table::Bases deep = bases(drill.pos(), column);
    ASSERT_EQ(deep.size(), 2U);
    EXPECT_EQ(deep[0], (table::Base{{40 * in + 886, 20 * in}, table::quarter, 1772, 1772}));
    EXPECT_EQ(deep[1], (table::Base{{40 * in - 886, 20 * in}, table::quarter, 1772, 1772}));
}

TEST(AwiBases, KeepTheirFiguresWhenStrengthIsLost) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const Stands whole = stands_of(base_views(drill.pos(), foot));
    drill.unit(foot).strength = 1;
    EXPECT_EQ(stands_of(base_views(drill.pos(), foot)), whole);
    EXPECT_EQ(outline(drill.pos(), foot).width, 3544);
}

TEST(AwiBases, AreAsLargeAsTheScenarioSays) {
    Json scene = sound_scene();
    scene["parameters"] = {{"base_side", 1500}, {"general_base", 800}, {"wagon_depth", 3000}};
    const Opening<Field, State> opening = open_scene(scene);
    const View view = awi::Rules::view(opening.field, opening.state, Side::nobody);
    const auto sizes = [&](std::string_view name) {
        std::vector<std::pair<Thou, Thou>> all;
        for (const BaseView& base : shown(view, name).bases) {
            all.emplace_back(base.base.width, base.base.depth);
        }
        return all;
    };
    using Sizes = std::vector<std::pair<Thou, Thou>>;
    EXPECT_EQ(sizes("24th Foot"), (Sizes{{1500, 1500}, {1500, 1500}}));
    EXPECT_EQ(sizes("6-pounders"), (Sizes{{1500, 1500}, {1500, 1500}}));
    EXPECT_EQ(sizes("Waggons"), (Sizes{{1500, 3000}}));
    EXPECT_EQ(sizes("Phillips"), (Sizes{{800, 800}}));
}

TEST(AwiBases, AreTwoThirdsForSmallFigures) {
    Json scene = sound_scene();
    scene["options"] = {{"scale", "15mm"}};
    const Opening<Field, State> opening = open_scene(scene);
    const View view = awi::Rules::view(opening.field, opening.state, Side::nobody);
    // 30 mm; of 1.772 and 3.544 inches two thirds, rounded down.
    EXPECT_EQ(shown(view, "24th Foot").bases.front().base.width, 1181);
    EXPECT_EQ(shown(view, "Waggons").bases.front().base.depth, 2362);
    EXPECT_EQ(shown(view, "Phillips").bases.front().base.width, 666);
    EXPECT_EQ(stands_of(shown(view, "24th Foot").bases),
              (Stands{{Figures::close_foot, 6}, {Figures::close_foot, 6}}));
}

TEST(AwiBases, AreShownAsTheScenarioBegins) {
    const Opening<Field, State> opening = open_scene(sound_scene());
    const View view = awi::Rules::view(opening.field, opening.state, Side::nobody);
    EXPECT_EQ(stands_of(shown(view, "Grasshopper").bases), (Stands{{Figures::limber, 2}, {Figures::gun, 3}}));
    EXPECT_EQ(stands_of(shown(view, "6-pounders").bases), (Stands{{Figures::gun, 3}, {Figures::limber, 2}}));
    EXPECT_EQ(stands_of(shown(view, "Dragoons").bases),
              (Stands{{Figures::cavalry, 2}, {Figures::cavalry, 2}}));
    // In a small house each base has half of it.
    const auto& housed = shown(view, "Riflemen").bases;
    EXPECT_EQ(stands_of(housed), (Stands{{Figures::open_foot, 3}, {Figures::open_foot, 3}}));
    EXPECT_NE(housed[0].base.centre, housed[1].base.centre);
    // Those who are still to come are counted by figures: two bases of three.
    for (const View::Waiting& waiting : view.sides[0].waiting) {
        if (waiting.name == "Jaegers" || waiting.name == "Indians") {
            ASSERT_EQ(waiting.troops.size(), 1U) << waiting.name;
            EXPECT_EQ(waiting.troops.front().count, 6) << waiting.name;
            EXPECT_THAT(waiting.status, HasSubstr(waiting.name == "Jaegers" ? "3 of 3 strength points"
                                                                            : "5 of 5 strength points"));
        }
    }
}

TEST(AwiBases, RefusesSizesThatNoBaseHas) {
    EXPECT_THAT(faults_with_parameter("base_side", 499), HasSubstr("/parameters/base_side: "));
    EXPECT_THAT(faults_with_parameter("base_side", 6001), HasSubstr("/parameters/base_side: "));
    EXPECT_THAT(faults_with_parameter("general_base", 0), HasSubstr("/parameters/general_base: "));
    EXPECT_THAT(faults_with_parameter("wagon_depth", 9000), HasSubstr("/parameters/wagon_depth: "));
}

TEST(AwiBases, RefusesBasesThatHaveNoRoomWhereTheScenarioPutsThem) {
    const std::string faults = faults_with_parameter("base_side", 6000);
    EXPECT_THAT(faults, HasSubstr("/units/6/at: \"Dragoons\" and \"24th Foot\" overlap\n"));
    EXPECT_THAT(faults, HasSubstr("/units/7/at: \"6-pounders\" and \"24th Foot\" overlap\n"));
    Json scene = sound_scene();
    scene["parameters"] = {{"base_side", 2500}};
    scene["zones"]["south"]["outline"] = {{10, 0}, {16, 0}, {16, 4}, {10, 4}};
    // Twice two bases of 6.25 square inches are more than 24.
    EXPECT_EQ(scene_faults(scene),
              "/units/5/zone: the zone \"south\" has no room for all units that are to be deployed in it: it "
              "needs twice the area that they cover\n");
}

TEST(AwiBases, RefusesNumbersThatItDoesNotKnow) {
    for (const char* key : {"bases", "figures", "frontage"}) {
        EXPECT_EQ(faults_with(key, 4),
                  std::string{"/units/0/"} + key + ": these rules know no \"" + key + "\" of a unit\n");
    }
}

TEST(AwiBases, TellsTheLineOfANumberThatDoesNotFit) {
    Json scene = sound_scene();
    scene["units"][0]["strength"] = 21;
    scene["units"][8]["charges"] = -1;
    scene["units"][5]["bases"] = 3;
    const std::string text = scene.dump(1);
    const auto read = desk::read_file(text, desk::FileKind::scenario);
    ASSERT_FALSE(read);
    const auto line_of = [&](std::string_view member) {
        const auto at = static_cast<std::ptrdiff_t>(text.find(member));
        return 1 + std::count(text.begin(), text.begin() + at, '\n');
    };
    const auto told = [&](std::string_view pointer, std::string_view member) {
        return std::ranges::any_of(read.error(), [&](const Fault& fault) {
            return fault.pointer == pointer && fault.line == line_of(member) && !fault.message.empty();
        });
    };
    EXPECT_TRUE(told("/units/0/strength", "\"strength\": 21"));
    EXPECT_TRUE(told("/units/8/charges", "\"charges\": -1"));
    EXPECT_TRUE(told("/units/5/bases", "\"bases\": 3"));
}

} // namespace bounce::awi
