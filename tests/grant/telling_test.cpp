// What players are told: why guns are silent, what losses are, what an order would come to.
#include "engine/drill/orders/order_label.h"
#include "engine/match/showing/dispatch.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/showing/silent.h"
#include "engine/rules/grant/units/losses.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::grant {

namespace {

testing::AssertionResult tells(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos ? testing::AssertionSuccess()
                                                : testing::AssertionFailure() << '"' << text << '"';
}

std::string why(const Scene& scene) { return why_silent(scene.pos(), Side::first); }

} // namespace

TEST(Telling, SaysWhyGunsAreSilent) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {40, 10});
    scene.state.phase = Phase::artillery;
    scene.state.actor = Side::first;
    EXPECT_TRUE(tells(why(scene), "no enemy is on the table"));
    const UnitId enemy = scene.infantry(Side::second, {40, 45});
    EXPECT_EQ(why(scene), "");
    scene[enemy].at = {40'000, 71'000};
    EXPECT_TRUE(tells(why(scene), "no enemy is within reach"));
    scene[enemy].at = {4'000, 11'000};
    EXPECT_TRUE(tells(why(scene), "degrees of where it points"));
    scene[enemy].at = {40'000, 45'000};
    scene.infantry(Side::first, {40, 14}, Stance::line);
    EXPECT_TRUE(tells(why(scene), "friends are in the way"));
    scene[guns].stance = Stance::limbered;
    EXPECT_TRUE(tells(why(scene), "it is limbered"));
    scene[guns].stance = Stance::unlimbered;
    scene[guns].marks |= Mark::moved;
    EXPECT_TRUE(tells(why(scene), "has moved or unlimbered this move"));
}

TEST(Telling, NamesTheGunThatAloneIsSilent) {
    Scene scene;
    scene.battery(Side::first, {40, 10});
    scene.infantry(Side::second, {40, 45});
    scene.state.phase = Phase::artillery;
    scene.state.actor = Side::first;
    scene.state.pieces[1].waits = 1;
    EXPECT_TRUE(tells(why(scene), " Gun 2 of "));
    EXPECT_TRUE(tells(why(scene), "it is damaged and fired last move"));
    scene.state.pieces[1].wreck = 1; // nobody asks of a wreck
    EXPECT_EQ(why(scene), "");
}

TEST(Telling, CountsMenAndNamesOfficers) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    Told told{{1}}; // the colonel is not saved
    fell(scene.pos(), unit, 0b11 | Struck{Officer::colonel} << colonel_figure, "grant/musketry.hit"_clause,
         told.rolls, told.log);
    EXPECT_TRUE(tells(told.log.events().back().text, "2 men and the colonel: 22 of 24 men left."));
    Told alone{{1}};
    fell(scene.pos(), unit, Struck{Officer::left} << colonel_figure, "grant/musketry.hit"_clause, alone.rolls,
         alone.log);
    EXPECT_TRUE(tells(alone.log.events().back().text, " the officer on the left: 22 of 24 men left."));
    const UnitId guns = scene.battery(Side::first, {60, 30});
    Told gunners{{1}};
    fell(scene.pos(), guns, Struck{Officer::colonel} << colonel_figure, "grant/musketry.hit"_clause,
         gunners.rolls, gunners.log);
    EXPECT_TRUE(tells(gunners.log.events().back().text, " the commander: 8 of 8 men left."));
}

TEST(Telling, PutsTheFireOfEachUnderHisOwnName) { // one fires at another, and a third at the first
    Scene scene;
    const UnitId virginia = scene.infantry(Side::first, {40, 20}, Stance::line, 6);
    const UnitId ohio = scene.infantry(Side::second, {40, 25}, Stance::line, 6);
    const UnitId maine = scene.infantry(Side::second, {52, 25}, Stance::line, 6);
    scene[ohio].facing = scene[maine].facing = table::half_circle;
    scene.state.phase = Phase::musketry;
    SeededSource dice{3};
    Log quiet = Log::off();
    Log log;
    Rolls rolls{dice, &log};
    apply(scene.pos(), Fire{maine, virginia, 255}, quiet);
    apply(scene.pos(), Fire{virginia, ohio, 255}, log);
    fire_all(scene.pos(), rolls, log);
    const std::vector<Event>& events = log.events();
    int fires = 0;
    for (const std::span<const Event> deed : deeds_of(events)) {
        std::string_view unit;
        for (const Event& event : deed) {
            if (event.kind == Event::Kind::fire || event.kind == Event::Kind::casualties) {
                EXPECT_TRUE(unit.empty() || unit == event.unit) << event.text;
                EXPECT_TRUE(event.text.starts_with(event.unit)) << event.text;
                unit = event.unit;
                fires += event.kind == Event::Kind::fire ? 1 : 0;
            }
            if (event.kind == Event::Kind::thrown) { // before what comes of it, by the same unit
                EXPECT_TRUE(event.text.starts_with(event.thrown->what.unit)) << event.text;
            }
        }
    }
    EXPECT_EQ(fires, 2);
}

TEST(Telling, LabelsDetachmentsByWhereTheyForm) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    const auto label = [&](Vec at) {
        return label_of(scene.pos(), Detach{unit, 8, Officer::left, {at, {}}, Stance::line}).text;
    };
    EXPECT_EQ(label({32'000, 30'000}), "Detach 8 men in line on the left");
    EXPECT_EQ(label({48'000, 30'000}), "Detach 8 men in line on the right");
    EXPECT_EQ(label({40'000, 26'000}), "Detach 8 men in line behind");
    EXPECT_EQ(label({40'000, 33'000}), "Detach 8 men in line in front");
}

TEST(Telling, SaysWhichFireCannotHurt) { // three men at long range: a six less four, halved
    Scene scene;
    const UnitId few = scene.infantry(Side::first, {40, 10}, Stance::thin, 3);
    const UnitId many = scene.infantry(Side::first, {50, 10});
    const UnitId enemy = scene.infantry(Side::second, {45, 32});
    scene[enemy].facing = table::half_circle;
    for (const UnitId unit : {few, many}) {
        scene[unit].volleyed = 1;
    }
    scene.line(table::Barrier::wall, {{30, 31.5}, {60, 31.5}});
    const auto label = [&](UnitId unit) { return label_of(scene.pos(), Fire{unit, enemy, 255}).text; };
    EXPECT_TRUE(tells(label(few), ": cannot hurt"));
    EXPECT_FALSE(tells(label(many), ": cannot hurt"));
}

TEST(Telling, SaysWhichShotCannotHurt) { // canister ends at 24 inches
    Scene scene;
    scene.battery(Side::first, {40, 10});
    scene.infantry(Side::second, {60, 20, 180});
    scene.infantry(Side::second, {40, 45, 180});
    const auto label = [&](Vec at) {
        return label_of(scene.pos(), Shoot{0, AimState::Kind::canister, 255, at}).text;
    };
    EXPECT_FALSE(tells(label({60'000, 20'000}), ": cannot hurt"));
    EXPECT_TRUE(tells(label({40'000, 45'000}), ": cannot hurt"));
}

TEST(Telling, OrdersNobodyWhoFleesToHold) { // grant/melee.hold
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    scene.state.actor = Side::first;
    EXPECT_TRUE(check(scene.pos(), Hold{unit, 1}));
    scene[unit].bad = 1;
    EXPECT_FALSE(check(scene.pos(), Hold{unit, 1}));
    scene[unit].bad = 0;
    scene[unit].half = 1;
    EXPECT_FALSE(check(scene.pos(), Hold{unit, 1}));
    scene[unit].holds = 1; // they may be taken back
    EXPECT_TRUE(check(scene.pos(), Hold{unit, 0}));
}

} // namespace bounce::grant
