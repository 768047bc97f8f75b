// What people see of a battle and what opponents choose by holds at every moment of it.
#include "engine/dice/sources.h"
#include "engine/rules/grant/rules.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace bounce::grant {

namespace {

Json scenario_named(const std::string& name) {
    std::ifstream file{std::string{BOUNCE_SOURCE_DIR} + "/scenarios/grant/" + name + ".json"};
    std::stringstream text;
    text << file.rdbuf();
    return Json::parse(text.str(), nullptr, false);
}

/// What is shown of a moment, and that every choice that is offered may be taken up.
void expect_shown(Position pos) {
    const View view = Rules::view(pos.field, pos.state, pos.state.actor);
    EXPECT_EQ(view.turn, pos.state.turn);
    for (const View::Unit& unit : view.units) {
        EXPECT_FALSE(unit.status.empty()) << unit.name;
        EXPECT_TRUE(Rules::card(pos.field, pos.state, unit.name, pos.state.actor)) << unit.name;
    }
    EXPECT_FALSE(Rules::to_act(pos.field, pos.state).sentence.empty());
    const std::vector<Offer> offers = Rules::offers(pos.field, pos.state);
    EXPECT_FALSE(offers.empty()) << Rules::to_act(pos.field, pos.state).sentence;
    if (pos.state.phase == Phase::artillery) { // nobody is asked to lay a gun for which there is no shot
        EXPECT_TRUE(std::ranges::any_of(offers, [](const Offer& offer) {
            return offer.kind == Offer::Kind::attack && !offer.choices.empty();
        })) << Rules::to_act(pos.field, pos.state).sentence;
    }
    for (const Offer& offer : offers) {
        if (offer.kind == Offer::Kind::build) { // detachments: no two buttons alike
            std::vector<std::string> labels;
            std::ranges::transform(offer.choices, std::back_inserter(labels), &Choice::label);
            std::ranges::sort(labels);
            EXPECT_EQ(std::ranges::adjacent_find(labels), labels.end()) << offer.title;
        }
        for (const Choice& choice : offer.choices) {
            Faults faults;
            const auto order = Rules::read_order(pos.field, pos.state, choice.order, "", faults);
            ASSERT_TRUE(order) << choice.order.dump();
            EXPECT_TRUE(Rules::check(pos.field, pos.state, *order)) << choice.order.dump();
        }
        if (offer.kind == Offer::Kind::move) {
            const Json wish = {{"unit", offer.unit}, {"to", {30, 24}}};
            EXPECT_TRUE(Rules::plan(pos.field, pos.state, wish)) << offer.unit;
        }
    }
}

/// The order that is appraised highest.
Order best(Position pos, Random& random) {
    static const Thinking::EvalWeights weights;
    std::vector<Order> orders;
    Thinking::candidates(pos.field, pos.state, weights, 1000, random, orders);
    std::vector<int> worths(orders.size());
    Thinking::appraise(pos.field, pos.state, weights, orders, worths);
    if (orders.empty()) {
        ADD_FAILURE() << Rules::to_act(pos.field, pos.state).sentence;
        return End{};
    }
    return orders[static_cast<std::size_t>(std::ranges::max_element(worths) - worths.begin())];
}

} // namespace

TEST(GrantShowing, HoldsAtEveryMoment) {
    const auto opening = Game::setup(scenario_named("crossroads"), {});
    ASSERT_TRUE(opening);
    const Field& field = opening->field;
    State state = opening->state;
    SeededSource dice{5};
    Rolls rolls{dice};
    Random random{5};
    Log log = Log::off();
    std::vector<Order> orders;
    for (int i = 0; i < 400 && Game::actor(state) != Side::nobody && !HasFailure(); ++i) {
        if (i % 10 == 0) {
            expect_shown({field, state});
        }
        orders.clear();
        Thinking::candidates(field, state, {}, 1, random, orders);
        ASSERT_EQ(orders.size(), 1U);
        Game::apply(field, state, orders.front(), rolls, log);
    }
}

TEST(GrantThinking, FightsToTheEndByAppraisal) {
    const auto opening = Game::setup(scenario_named("crossroads"), {});
    ASSERT_TRUE(opening);
    const Field& field = opening->field;
    for (std::uint32_t seed = 1; seed <= 2; ++seed) {
        State state = opening->state;
        SeededSource dice{seed};
        Rolls rolls{dice};
        Random random{seed};
        Log log = Log::off();
        int orders = 0;
        while (Game::actor(state) != Side::nobody && orders < 3000) {
            Game::apply(field, state, best({field, state}, random), rolls, log);
            ++orders;
        }
        EXPECT_TRUE(Game::outcome(field, state).over) << Rules::to_act(field, state).sentence;
        // Who wants to win comes to blows.
        EXPECT_GT(state.score.lost[0] + state.score.lost[1], 5);
    }
}

TEST(GrantScenario, EveryOneCanBeSetUp) {
    for (const char* name : {"gettysburg-first-day", "sawmill-village", "wagon-train"}) {
        const auto opening = Game::setup(scenario_named(name), {});
        EXPECT_TRUE(opening) << name << (opening ? "" : opening.error().front().message);
    }
}

} // namespace bounce::grant
