// Whole battles of a small scenario, fought at random: they come to an end, nobody orders what is refused,
// and orders read as they are written.
#include "engine/dice/sources.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/units/figures.h"

#include <bit>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

namespace bounce::grant {

namespace {

Json crossroads() {
    std::ifstream file{std::string{BOUNCE_SOURCE_DIR} + "/scenarios/grant/crossroads.json"};
    std::stringstream text;
    text << file.rdbuf();
    return Json::parse(text.str(), nullptr, false);
}

Opening<Field, State> opened(const Json& scenario, const Changes& changes = {}) {
    auto opening = Game::setup(scenario, changes);
    if (!opening) {
        ADD_FAILURE() << opening.error().front().pointer << " " << opening.error().front().message;
        return {};
    }
    return std::move(*opening);
}

std::string message_of(const Json& scenario) {
    const auto opening = Game::setup(scenario, {});
    return opening ? "" : opening.error().front().pointer + " " + opening.error().front().message;
}

/// An order that a budget gave, with all that a file asks of it.
void expect_sound(Position pos, const Order& order) {
    const Json json = Rules::write_order(pos.field, order);
    const Verdict verdict = Game::check(pos.field, pos.state, order);
    EXPECT_TRUE(verdict) << json.dump() << ": " << (verdict ? "" : verdict.error().sentence);
    Faults faults;
    const auto read = Rules::read_order(pos.field, pos.state, json, "", faults);
    ASSERT_TRUE(read) << json.dump() << ": " << (faults.empty() ? "" : faults.front().message);
    EXPECT_EQ(Rules::write_order(pos.field, *read), json);
}

/// Nobody stands twice, nobody has more than he began with.
void expect_sane(Position pos) {
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (it.on_table()) {
            EXPECT_GE(it.outside(), 0) << pos.field.name(unit);
            EXPECT_LE(it.men, max_men) << pos.field.name(unit);
        }
    }
    for (const Side side : both_sides) {
        EXPECT_LE(pos.state.score.lost[index(side)], pos.field.scenario.muster[index(side)]);
    }
}

struct Fought {
    int orders = 0;
    State state;
    Outcome outcome;
};

Fought fight(const Opening<Field, State>& opening, std::uint32_t seed, int looks) {
    const Field& field = opening.field;
    Fought fought{.state = opening.state};
    State& state = fought.state;
    SeededSource dice{seed};
    Rolls rolls{dice};
    Random random{seed};
    Log log = Log::off();
    std::vector<Order> orders;
    constexpr int far_too_many = 20'000;
    while (Game::actor(state) != Side::nobody && fought.orders < far_too_many) {
        orders.clear();
        Thinking::candidates(field, state, {}, 1, random, orders);
        if (orders.size() != 1) {
            ADD_FAILURE() << orders.size() << " orders in " << grant::Rules::to_act(field, state).sentence;
            break;
        }
        if (fought.orders % looks == 0) {
            expect_sound({field, state}, orders.front());
            std::vector<Order> many;
            Thinking::candidates(field, state, {}, 50, random, many);
            EXPECT_FALSE(many.empty()) << grant::Rules::to_act(field, state).sentence;
            for (const Order& order : many) {
                expect_sound({field, state}, order);
            }
            expect_sane({field, state});
        }
        Game::apply(field, state, orders.front(), rolls, log);
        ++fought.orders;
        if (testing::Test::HasFailure()) {
            break;
        }
    }
    fought.outcome = Game::outcome(field, state);
    return fought;
}

} // namespace

TEST(GrantBattle, BeginsWithEverybodyInHisPlace) {
    const auto opening = opened(crossroads());
    const Field& field = opening.field;
    const State& state = opening.state;
    const auto unit = [&](const char* name) {
        return static_cast<UnitId>(field.scenario.force_named(name).value_or(no_unit));
    };
    const UnitId maine = unit("2nd Maine");
    ASSERT_NE(maine, no_unit);
    EXPECT_EQ(state.units[maine].men, 24);
    EXPECT_EQ(state.units[maine].stance, Stance::column);
    EXPECT_EQ(state.units[maine].at, (Vec{20'000, 12'000}));
    EXPECT_EQ(state.units[unit("General Martindale")].with, maine);
    EXPECT_EQ(state.guns, 4);
    EXPECT_EQ(state.pieces[0].battery, unit("Griffin's section"));
    EXPECT_EQ(state.units[unit("5th Alabama")].holds, 1);
    EXPECT_EQ(state.phase, Phase::begin);
    EXPECT_EQ(field.scenario.muster[0], 24 + 3 + 8 + 3 + 12 + 3);
    // "grant/detachment.size": two that may be formed, at the end.
    const UnitId detachment = unit("2nd Maine, 1st detachment");
    ASSERT_NE(detachment, no_unit);
    EXPECT_EQ(field.roll(detachment).parent, maine);
    EXPECT_EQ(state.units[detachment].place, Place::unformed);
    EXPECT_EQ(field.units(), 12);
}

TEST(GrantBattle, ReportsWhatCannotBe) {
    Json scenario = crossroads();
    scenario["units"][0]["formation"] = "limbered";
    EXPECT_NE(message_of(scenario).find("/units/0/formation"), std::string::npos) << message_of(scenario);
    scenario = crossroads();
    scenario["units"][0]["guns"] = 2;
    EXPECT_NE(message_of(scenario).find("/units/0/guns"), std::string::npos) << message_of(scenario);
    scenario = crossroads();
    scenario["units"][4]["at"] = {36, 38};
    EXPECT_NE(message_of(scenario).find("/units/"), std::string::npos) << message_of(scenario);
    scenario = crossroads();
    scenario["units"][0].erase("at");
    scenario["units"][0].erase("facing");
    scenario["units"][0]["in"] = "The tavern";
    EXPECT_NE(message_of(scenario).find("grant/house.garrison"), std::string::npos) << message_of(scenario);
    scenario["units"][0]["men"] = 6; // with an officer and the general who is with them eight figures
    scenario["units"][0]["officers"] = 1;
    scenario["units"][0].erase("formation");
    EXPECT_NE(message_of(scenario).find("grant/house.garrison"), std::string::npos) << message_of(scenario);
    scenario["units"][0]["men"] = 5;
    EXPECT_EQ(message_of(scenario), "");
}

TEST(GrantBattle, IsFoughtToItsEndAtRandom) {
    const auto opening = opened(crossroads());
    constexpr std::uint32_t battles = 20;
    int orders =
        0; // of all battles: one may be over in four moves, when a battery is left and a squadron broken
    for (std::uint32_t seed = 1; seed <= battles; ++seed) {
        SCOPED_TRACE(seed);
        const Fought fought = fight(opening, seed, 7);
        ASSERT_FALSE(HasFailure());
        EXPECT_TRUE(fought.outcome.over) << grant::Rules::to_act(opening.field, fought.state).sentence;
        EXPECT_EQ(fought.state.phase, Phase::over);
        orders += fought.orders;
    }
    EXPECT_GT(orders, 40 * static_cast<int>(battles));
}

TEST(GrantBattle, IsFoughtByBothEditionsAndAlike) {
    Json scenario = crossroads();
    for (const char* edition : {"draft-1", "draft-2"}) {
        scenario["edition"] = edition;
        const auto opening = opened(scenario);
        const Fought once = fight(opening, 77, 50);
        const Fought again = fight(opening, 77, 50);
        EXPECT_EQ(once.orders, again.orders) << edition;
        EXPECT_TRUE(once.state == again.state) << edition;
    }
}

TEST(GrantBattle, OrdersReadAsTheyAreWritten) {
    const auto opening = opened(crossroads());
    const Pose pose{{12'500, 30'000}, table::quarter};
    Move move{.unit = 2, .battle = 1};
    move.legs.legs[move.legs.count++] = {table::Leg::Kind::wheel_left, 0, table::eighth};
    move.legs.legs[move.legs.count++] = {table::Leg::Kind::advance, 3'250, {}};
    RunIn run{.count = 2};
    run.steps[0] = {0, 13, 4, colonel_figure};
    run.steps[1] = {0, left_figure, 4, 0};
    const Order all[] = {Deploy{0, pose, Stance::deep},
                         Ready{},
                         ThrowForFirst{},
                         Charge{0, 4},
                         Answer{4, Answer::Kind::meet, 0},
                         Answer{4, Answer::Kind::stand, no_unit},
                         move,
                         Form{0, Stance::open, 0},
                         Form{2, Stance::open, 1},
                         Enter{0, 1, 6, Officer::left},
                         Leave{0, 1, 3, Stance::column},
                         Join{3, 0},
                         Detach{0, 8, Officer::right, pose, Stance::open},
                         Name{2, 6},
                         Hold{0, 1},
                         Hold{0, 0},
                         Board{0, 2},
                         Land{0, pose, Stance::line},
                         Serve{1, 3},
                         Abandon{1},
                         Arrive{0, pose, Stance::column},
                         Shoot{2, AimState::Kind::canister, 255, {1'000, 2'001}},
                         Shoot{1, AimState::Kind::shell, 0, {34'000, 24'000}},
                         Fire{0, 4, 255},
                         Fire{0, 4, general_figure},
                         Fire{0, 4, 11},
                         Ford{0, 0},
                         run,
                         RunInAll{},
                         End{}};
    for (const Order& order : all) {
        const Json json = Rules::write_order(opening.field, order);
        Faults faults;
        const auto read = Rules::read_order(opening.field, opening.state, json, "", faults);
        ASSERT_TRUE(read) << json.dump() << " " << (faults.empty() ? "" : faults.front().message);
        EXPECT_TRUE(*read == order) << json.dump();
    }
    Faults faults;
    EXPECT_FALSE(Rules::read_order(opening.field, opening.state, Json{{"order", "dance"}}, "", faults));
    EXPECT_FALSE(
        Rules::read_order(opening.field, opening.state, Json{{"order", "end"}, {"now", 1}}, "", faults));
    EXPECT_FALSE(Rules::read_order(opening.field, opening.state, Json(3), "", faults));
    EXPECT_EQ(faults.size(), 3U);
}

} // namespace bounce::grant
