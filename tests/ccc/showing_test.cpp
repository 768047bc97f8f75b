// What each side is shown, and that what it is offered may be done, at every moment of a battle.
#include "engine/dice/sources.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "tests/ccc/scene.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

namespace bounce::ccc {

namespace {

using Beside = View::Counter;

const View::Unit& shown(const View& view, const Field& field, UnitId unit) {
    const auto found = std::ranges::find(view.units, field.name(unit), &View::Unit::id);
    static const View::Unit nobody;
    EXPECT_NE(found, view.units.end()) << field.name(unit);
    return found == view.units.end() ? nobody : *found;
}
bool shows(const View& view, const Field& field, UnitId unit) {
    return std::ranges::find(view.units, field.name(unit), &View::Unit::id) != view.units.end();
}

/// Counters of a kind that say something.
std::vector<Beside> counters(const View::Unit& unit, Beside::Kind kind, std::string_view text) {
    std::vector<Beside> found;
    std::ranges::copy_if(unit.counters, std::back_inserter(found),
                         [&](const Beside& it) { return it.kind == kind && it.text == text; });
    return found;
}

std::string file_text(const std::string& path) {
    std::ifstream file{path};
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}
Json scenario_named(const std::string& name) {
    return Json::parse(file_text(std::string{BOUNCE_SOURCE_DIR} + "/scenarios/ccc/" + name + ".json"),
                       nullptr, false);
}

/// What is shown of a moment to both sides and to the umpire, and that every choice that is offered may be
/// taken up.
void expect_shown(Position pos) {
    for (const Side viewer : {Side::first, Side::second, Side::nobody}) {
        const View view = Rules::view(pos.field, pos.state, viewer);
        EXPECT_EQ(view.turn, pos.state.turn);
        for (const View::Unit& unit : view.units) {
            EXPECT_FALSE(unit.status.empty()) << unit.name;
            EXPECT_FALSE(unit.bases.empty()) << unit.name;
            EXPECT_TRUE(Rules::card(pos.field, pos.state, unit.name, viewer)) << unit.name;
        }
    }
    EXPECT_FALSE(Rules::to_act(pos.field, pos.state).sentence.empty());
    const std::vector<Offer> offers = Rules::offers(pos.field, pos.state);
    EXPECT_FALSE(offers.empty()) << Rules::to_act(pos.field, pos.state).sentence;
    for (const Offer& offer : offers) {
        for (const Choice& choice : offer.choices) {
            EXPECT_FALSE(choice.label.empty()) << choice.order.dump();
            Faults faults;
            const auto order = Rules::read_order(pos.field, pos.state, choice.order, "", faults);
            ASSERT_TRUE(order) << choice.order.dump();
            const Verdict verdict = Rules::check(pos.field, pos.state, *order);
            EXPECT_TRUE(verdict) << choice.order.dump() << ": " << (verdict ? "" : verdict.error().sentence);
        }
        if (offer.kind == Offer::Kind::move) {
            const Json wish = {{"unit", offer.unit}, {"to", {30, 24}}};
            EXPECT_TRUE(Rules::plan(pos.field, pos.state, wish)) << offer.unit;
        }
    }
}

} // namespace

TEST(CccShowing, LaysRoundsAndDialsBesideGuns) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {36, 20});
    scene.state.batteries[0].guns[1].rounds = {15, 8, 0, 4};
    scene.state.batteries[0].guns[1].hits = 5;
    const View::Unit unit = shown(Rules::view(scene.field, scene.state, Side::nobody), scene.field, guns);
    const auto shot = counters(unit, Beside::Kind::tokens, "shot");
    ASSERT_EQ(shot.size(), 2U);
    EXPECT_EQ(shot[0].count, 16);
    EXPECT_EQ(shot[1].count, 15);
    EXPECT_EQ(shot[1].base, 1);
    EXPECT_EQ(shot[0].colour, Beside::Colour::yellow);
    EXPECT_EQ(counters(unit, Beside::Kind::tokens, "shell").at(0).colour, Beside::Colour::blue);
    EXPECT_EQ(counters(unit, Beside::Kind::tokens, "case").at(1).count, 0);
    EXPECT_EQ(counters(unit, Beside::Kind::tokens, "case").at(1).colour, Beside::Colour::green);
    EXPECT_EQ(counters(unit, Beside::Kind::tokens, "canister").at(0).colour, Beside::Colour::red);
    const auto dials = counters(unit, Beside::Kind::dial, "hits");
    ASSERT_EQ(dials.size(), 2U);
    EXPECT_EQ(dials[1].count, 5);
    EXPECT_EQ(dials[1].of, 12);
    ASSERT_GE(unit.bases.size(), 3U);
    EXPECT_EQ(unit.bases[0].figures, Figures::gun);
    EXPECT_EQ(unit.bases[0].count, 4);
    EXPECT_EQ(unit.bases[1].count, 3); // three hits take a man
    EXPECT_EQ(unit.bases[2].figures, Figures::general);
}

TEST(CccShowing, ShowsCrewsAwayFromTheirGuns) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {36, 20});
    scene[guns].posture = Posture::away;
    scene.state.batteries[0].at = {36000, 26000};
    const View::Unit unit = shown(Rules::view(scene.field, scene.state, Side::nobody), scene.field, guns);
    ASSERT_GE(unit.bases.size(), 3U);
    EXPECT_EQ(unit.bases[0].figures, Figures::open_foot);
    EXPECT_EQ(unit.bases[0].count, 8);
    for (const std::size_t gun : {1U, 2U}) {
        EXPECT_EQ(unit.bases[gun].figures, Figures::gun);
        EXPECT_EQ(unit.bases[gun].count, 0);
        EXPECT_EQ(unit.bases[gun].base.centre.y, 25000);
    }
    EXPECT_EQ(counters(unit, Beside::Kind::tokens, "shot").at(0).base, 1);
}

TEST(CccShowing, ShowsWhereAFenceWasTakenDown) {
    Scene scene;
    scene.line(table::Barrier::fence, {{10, 24}, {30, 24}}, true);
    scene.state.gaps[0] = {.from = {14000, 24000}, .to = {20000, 24000}, .line = 0};
    scene.state.gaps_made = 1;
    const View view = Rules::view(scene.field, scene.state, Side::first);
    ASSERT_EQ(view.structures.size(), 1U);
    EXPECT_EQ(view.structures[0].kind, "gap");
    EXPECT_EQ(view.structures[0].index, 0);
    EXPECT_EQ(view.structures[0].line, (std::vector<Vec>{{14000, 24000}, {20000, 24000}}));
}

TEST(CccShowing, TellsHowARegimentStands) {
    Scene scene;
    const UnitId foot = scene.infantry(Side::first, {36, 20});
    scene[foot].hits = 3;
    scene[foot].pieces = 6;
    scene[foot].officers = 0b101;
    scene[foot].marker = Marker::disrupted;
    scene[foot].posture = Posture::prone;
    const View::Unit unit = shown(Rules::view(scene.field, scene.state, Side::nobody), scene.field, foot);
    EXPECT_EQ(unit.strength, 6);
    EXPECT_EQ(unit.morale, "shaken");
    EXPECT_EQ(unit.status,
              "infantry, in line, 6 of 8 pieces, 3 hits of 12 to the next piece lost, colonel, major, "
              "prone, disrupted");
    EXPECT_EQ(unit.marks, (std::vector<std::string_view>{"prone", "disrupted"}));
    EXPECT_EQ(unit.tokens, std::vector{Token::prone});
    const auto marker = counters(unit, Beside::Kind::word, "disrupted");
    ASSERT_EQ(marker.size(), 1U);
    EXPECT_EQ(marker[0].colour, Beside::Colour::red);
    EXPECT_EQ(counters(unit, Beside::Kind::dial, "hits").at(0).count, 3);
    EXPECT_EQ(std::ranges::count(unit.bases, Figures::close_foot, &BaseView::figures), 6);
    EXPECT_EQ(std::ranges::count(unit.bases, Figures::general, &BaseView::figures), 2);
}

TEST(CccShowing, ShowsSmokeAndFogWithTheirLevels) {
    Scene scene;
    const UnitId foot = scene.infantry(Side::first, {36, 20});
    scene.hollow({{10, 40}, {20, 40}, {20, 50}, {10, 50}});
    scene.smoke(foot, 2);
    scene.state.fog = 4;
    scene.look();
    const View view = Rules::view(scene.field, scene.state, Side::second);
    ASSERT_EQ(view.clouds.size(), 2U);
    EXPECT_EQ(view.clouds[0].kind, View::Cloud::Kind::smoke);
    EXPECT_EQ(view.clouds[0].level, 2);
    EXPECT_EQ(view.clouds[0].outline.size(), 4U);
    EXPECT_EQ(view.clouds[1].kind, View::Cloud::Kind::fog);
    EXPECT_EQ(view.clouds[1].level, 4);
    EXPECT_EQ(view.clouds[1].outline[0], (Vec{10000, 40000}));
}

TEST(CccShowing, HidesWhoIsNotSeen) {
    Scene scene;
    scene.infantry(Side::first, {20, 10});
    const UnitId behind = scene.infantry(Side::second, {20, 50, 180});
    const UnitId before = scene.infantry(Side::second, {50, 30, 180});
    scene.contour(1, {{5, 28}, {35, 28}, {35, 32}, {5, 32}});
    scene.look();
    ASSERT_FALSE(is_seen(scene.pos(), Side::first, behind));
    const View theirs = Rules::view(scene.field, scene.state, Side::first);
    EXPECT_FALSE(shows(theirs, scene.field, behind));
    EXPECT_TRUE(shows(theirs, scene.field, before));
    EXPECT_TRUE(shows(Rules::view(scene.field, scene.state, Side::second), scene.field, behind));
    EXPECT_TRUE(shows(Rules::view(scene.field, scene.state, Side::nobody), scene.field, behind));
    const std::string name = scene.field.name(behind);
    EXPECT_FALSE(Rules::card(scene.field, scene.state, name, Side::first));
    EXPECT_FALSE(Rules::sight(scene.field, scene.state, "20,10", name, Side::first));
    EXPECT_FALSE(Rules::measure(scene.field, scene.state, "20,10", name, Side::first));
    EXPECT_TRUE(Rules::measure(scene.field, scene.state, "20,10", name, Side::second));
}

TEST(CccShowing, TellsNothingOfWhoIsDim) {
    Scene scene;
    scene.infantry(Side::first, {20, 10});
    const UnitId enemy = scene.infantry(Side::second, {20, 30, 180});
    scene[enemy].pieces = 5;
    scene[enemy].hits = 4;
    scene[enemy].marker = Marker::routed;
    scene.smoke(enemy, 1);
    scene.look();
    ASSERT_TRUE(is_dim(scene.pos(), Side::first, enemy));
    const View::Unit dim = shown(Rules::view(scene.field, scene.state, Side::first), scene.field, enemy);
    EXPECT_EQ(dim.strength, 0);
    EXPECT_TRUE(dim.marks.empty());
    EXPECT_TRUE(dim.tokens.empty());
    EXPECT_TRUE(dim.counters.empty());
    EXPECT_EQ(dim.morale, "steady");
    EXPECT_EQ(dim.bases.size(), 8U); // as many as it began with
    const auto told = Rules::card(scene.field, scene.state, scene.field.name(enemy), Side::first);
    ASSERT_TRUE(told);
    EXPECT_TRUE(std::ranges::none_of(told->lines, [](const Card::Line& line) {
        return line.name == "Strength" || line.name == "Officers" || line.name == "Morale";
    }));
    EXPECT_EQ(shown(Rules::view(scene.field, scene.state, Side::nobody), scene.field, enemy).strength, 5);
}

TEST(CccShowing, KeepsWrittenOrdersSecret) {
    Scene scene;
    scene.field.parameters.written_orders = 1;
    const UnitId foot = scene.infantry(Side::first, {20, 10});
    const UnitId enemy = scene.infantry(Side::second, {20, 18, 180});
    scene.state.phase = Phase::plot;
    scene.state.announced[0] = {.unit = foot, .target = enemy, .wheel = 0};
    scene.state.charges = 1;
    scene[foot].marks = Mark::charged;
    scene[foot].foe = enemy;
    scene.look();
    const View own = Rules::view(scene.field, scene.state, Side::first);
    EXPECT_EQ(own.markers.size(), 1U);
    EXPECT_NE(shown(own, scene.field, foot).status.find("charges"), std::string::npos);
    const View other = Rules::view(scene.field, scene.state, Side::second);
    EXPECT_TRUE(other.markers.empty());
    EXPECT_TRUE(shown(other, scene.field, foot).marks.empty());
    EXPECT_EQ(shown(other, scene.field, foot).status.find("charges"), std::string::npos);
}

TEST(CccShowing, MarksTheFarthestPointOfEachStand) {
    Scene scene;
    const UnitId foot = scene.infantry(Side::first, {20, 10}, Stance::line, 3);
    const UnitId enemy = scene.infantry(Side::second, {20, 22, 180}, Stance::line, 3);
    scene.state.phase = Phase::charges;
    scene.state.announced[0] = {.unit = foot, .target = enemy, .wheel = 0};
    scene.state.charges = scene.state.carried = 1;
    ChargeState& charge = scene.state.charge;
    charge.unit = foot;
    charge.target = enemy;
    charge.from = scene[foot].at;
    charge.stands = 3;
    charge.far = {11000, 14000, 12000};
    charge.step = ChargeState::Step::contact;
    const View view = Rules::view(scene.field, scene.state, Side::second);
    ASSERT_EQ(view.markers.size(), 2U);
    EXPECT_EQ(view.markers[0].kind, View::Marker::Kind::limit);
    EXPECT_EQ(
        view.markers[0].line,
        (std::vector<Vec>{
            {17750, 21000}, {19250, 21000}, {19250, 24000}, {20750, 24000}, {20750, 22000}, {22250, 22000}}));
    EXPECT_EQ(view.markers[1].kind, View::Marker::Kind::goal);
    EXPECT_EQ(view.markers[1].line, (std::vector<Vec>{{17750, 22000}, {22250, 22000}}));
}

TEST(CccShowing, TellsNoRangeThatIsToBeCalled) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {36, 10});
    const UnitId enemy = scene.infantry(Side::second, {36, 40, 180});
    const std::string from = scene.field.name(guns);
    const std::string to = scene.field.name(enemy);
    scene.state.turn = 5;
    scene.state.phase = Phase::artillery;
    const auto first = Rules::measure(scene.field, scene.state, from, to, Side::first);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->distance, 30000);
    scene.state.batteries[0].guns[0].fired = 4;
    EXPECT_FALSE(Rules::measure(scene.field, scene.state, from, to, Side::first));
    EXPECT_FALSE(Rules::measure(scene.field, scene.state, to, from, Side::first));
    EXPECT_TRUE(Rules::measure(scene.field, scene.state, from, to, Side::second));
    int called = 0;
    const std::vector<Offer> offers = Rules::offers(scene.field, scene.state);
    for (const Offer& offer : offers) {
        for (const Choice& choice : offer.choices) {
            called += choice.adjust.size() == 1 && choice.adjust[0].field == "call" ? 1 : 0;
        }
    }
    EXPECT_EQ(called, 3); // not of canister, whose stick reaches no farther than 27 inches
}

TEST(CccShowing, OffersWhatTakesNothingOfAMoveToWhoHasNoneLeft) {
    Scene scene;
    const UnitId foot = scene.infantry(Side::first, {20, 10});
    scene.infantry(Side::second, {20, 30, 180});
    scene.state.phase = Phase::moves;
    scene.state.actor = Side::first;
    scene.state.units[foot].spent = drill::whole_move;
    const auto ways = [&] {
        std::vector<std::string> legs;
        for (const Offer& offer : Rules::offers(scene.field, scene.state)) {
            for (const Reach::Way& way : offer.region ? offer.region->ways : std::vector<Reach::Way>{}) {
                legs.emplace_back(way.leg);
            }
        }
        return legs;
    };
    const auto lies = [&] {
        const std::vector<Offer> offers = Rules::offers(scene.field, scene.state);
        return std::ranges::any_of(offers, [](const Offer& it) { return it.kind == Offer::Kind::form; });
    };
    EXPECT_EQ(ways(), std::vector<std::string>{"turn"});
    EXPECT_TRUE(lies());
    scene.state.units[foot].marks |= Mark::about | Mark::lay;
    EXPECT_TRUE(ways().empty());
    EXPECT_FALSE(lies());
}

TEST(CccShowing, OffersBothAnswersOfTheOfficers) {
    Scene scene;
    const UnitId foot = scene.infantry(Side::first, {20, 10});
    const UnitId enemy = scene.infantry(Side::second, {20, 30, 180});
    scene.state.phase = Phase::infantry;
    push(scene.state,
         {.kind = Task::Kind::counter, .unit = foot, .cause = enemy, .result = Result::withdraw});
    scene.state.actor = Side::first;
    const std::vector<Offer> offers = Rules::offers(scene.field, scene.state);
    ASSERT_EQ(offers.size(), 1U);
    EXPECT_EQ(offers[0].kind, Offer::Kind::choose);
    ASSERT_EQ(offers[0].choices.size(), 2U);
    EXPECT_FALSE(offers[0].choices[0].forecast);
    ASSERT_TRUE(offers[0].choices[1].forecast);
    // An officer prevails 45 times in 100: all three fail in 0.55 to the third.
    EXPECT_EQ(offers[0].choices[1].forecast->odds.fraction(0), "1331/8000");
    EXPECT_EQ(Rules::to_act(scene.field, scene.state).sentence,
              "infantry 0 wants to withdraw under fire. Union to let it, or have the officers stop it.");
    EXPECT_EQ(offers[0].title, "Do the officers try to stop it?");
    scene.state.stack[0].why = Task::Why::charge;
    EXPECT_EQ(
        Rules::to_act(scene.field, scene.state).sentence,
        "infantry 0 wants to withdraw before the charge of infantry 1. Union to let it, or have the officers "
        "stop it.");
}

TEST(CccShowing, DrawsTheNumbersOfTheStick) {
    Scene scene;
    const UnitId foot = scene.infantry(Side::first, {20, 10});
    const auto told = Rules::card(scene.field, scene.state, scene.field.name(foot), Side::first);
    ASSERT_TRUE(told);
    EXPECT_EQ(std::ranges::count(told->drawn, Drawn::Kind::range, &Drawn::kind), 9);
    EXPECT_TRUE(std::ranges::any_of(told->lines, [](const Card::Line& line) {
        return line.name == "Fires"
               && line.text
                      == R"(9 or less hits to 3", 8 to 6", 7 to 9", 6 to 12", 5 to 15", 4 to 18", 3 to 21", 2 to 24", 1 to 27")";
    }));
}

namespace {

/// Fights with orders at random, and looks at every tenth moment.
void expect_shown_throughout(const Field& field, State state, int moments) {
    SeededSource dice{5};
    Rolls rolls{dice};
    Random random{5};
    Log log = Log::off();
    std::vector<Order> orders;
    for (int i = 0; i < moments && Game::actor(state) != Side::nobody && !testing::Test::HasFailure(); ++i) {
        if (i % 10 == 0) {
            expect_shown({field, state});
        }
        orders.clear();
        Thinking::candidates(field, state, {}, 1, random, orders);
        ASSERT_EQ(orders.size(), 1U);
        Game::apply(field, state, orders.front(), rolls, log);
    }
}

} // namespace

TEST(CccShowing, HoldsAtEveryMoment) {
    for (const char* const name : {"meeting-in-the-fields", "the-cornfield", "the-sheep-walk"}) {
        const auto opening = Game::setup(scenario_named(name), {});
        ASSERT_TRUE(opening) << name;
        expect_shown_throughout(opening->field, opening->state, 300);
    }
}

TEST(CccShowing, HoldsByOtherReadingsOfTheRules) {
    const auto opening = Game::setup(scenario_named("meeting-in-the-fields"), {});
    ASSERT_TRUE(opening);
    Field field = opening->field;
    field.parameters.written_orders = 1;
    field.parameters.counter_chooses = 1;
    field.parameters.sight_by_field = 1;
    field.parameters.smoke = SmokeRules::field;
    field.parameters.range_per_piece = 1;
    expect_shown_throughout(field, opening->state, 300);
}

} // namespace bounce::ccc
