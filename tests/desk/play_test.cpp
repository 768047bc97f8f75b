#include "tests/desk/talk.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::tests;

namespace {

constexpr int enough = 20'000;

/// Orders before each of which all that may be asked is asked. Sanitizers are slow, and see the same in
/// fewer.
#ifdef BOUNCE_SANITIZED
constexpr int searched = 4;
#else
constexpr int searched = 12;
#endif

using Play = OnScenario;

/// The first order that is offered.
Json first_order(const Json& situation) { return situation["offers"][0]["choices"][0]["order"]; }

bool begins_with(const Json& all, const Json& first) {
    return all.size() >= first.size() && std::equal(first.begin(), first.end(), all.begin());
}

} // namespace

TEST_P(Play, OpensWithAllThatThePageShows) {
    desk::Desk desk;
    const Json answer =
        ask(desk, {{"do", "open"}, {"scenario", scenario_text(path())}, {"settings", Json::object()}});
    EXPECT_EQ(misfits(answer["scenario"], "ScenarioInfo"), "");
    EXPECT_EQ(misfits(answer["board"], "Board"), "");
    EXPECT_EQ(misfits(answer["settings"], "Settings"), "");
    EXPECT_EQ(misfits(answer["in_force"], "Settings"), "");
    EXPECT_EQ(answer["situation"]["orders"], Json(0));
    EXPECT_FALSE(answer["situation"]["offers"].empty());
    EXPECT_EQ(answer["dispatches"], Json::array());
}

TEST(Opening, TellsWhatIsPlayedOtherwiseThanByTheDefaults) {
    Json scenario = Json::parse(scenario_text("awi/greenford.json"));
    scenario["options"] = {{"scale", "15mm"}, {"command", "2008-03"}};
    scenario["parameters"] = {{"charge_foot", 4}, {"fire_arc", 40}};
    desk::Desk desk;
    const Json answer =
        ask(desk, {{"do", "open"},
                   {"scenario", scenario.dump()},
                   {"settings", {{"options", {{"command", "none"}}}, {"parameters", {{"charge_foot", 5}}}}}});
    EXPECT_EQ(answer["in_force"]["options"].dump(), R"({"scale":"15mm"})");
    EXPECT_EQ(answer["in_force"]["parameters"].dump(), R"({"fire_arc":40,"charge_foot":5})");
}

TEST_P(Play, ShowsASideNoOffersOfTheOther) {
    desk::Desk desk = opened(path(), Json::object());
    const Json umpire = ask(desk, {{"do", "look"}})["situation"];
    const std::string actor = umpire["decision"]["side"];
    const Json sides = Json::parse(scenario_text(path()))["sides"];
    const std::string first = sides[0]["id"];
    const std::string other = actor == first ? sides[1]["id"].get<std::string>() : first;
    EXPECT_EQ(ask(desk, {{"do", "look"}, {"as", actor}})["situation"]["offers"], umpire["offers"]);
    EXPECT_EQ(ask(desk, {{"do", "look"}, {"as", other}})["situation"]["offers"], Json::array());
    EXPECT_EQ(ask(desk, {{"do", "situation"}})["situation"]["offers"], Json::array());
    EXPECT_EQ(ask_badly(desk, {{"do", "forecast"}, {"order", first_order(umpire)}})["kind"], "usage");
    EXPECT_EQ(ask_badly(desk, {{"do", "look"}, {"as", "nobody"}})["kind"], "usage");
    EXPECT_EQ(ask(desk, {{"do", "situation"}})["situation"]["offers"], Json::array());
    EXPECT_EQ(ask(desk, {{"do", "look"}})["situation"]["offers"], umpire["offers"]);
}

TEST_P(Play, ASideGivesOnlyItsOwnOrders) {
    desk::Desk desk = opened(path(), Json::object());
    const Json umpire = ask(desk, {{"do", "look"}})["situation"];
    const Json order = first_order(umpire);
    const std::string actor = umpire["decision"]["side"];
    for (const Json& side : Json::parse(scenario_text(path()))["sides"]) {
        const std::string as = side["id"];
        static_cast<void>(ask(desk, {{"do", "look"}, {"as", as}}));
        if (as != actor) {
            EXPECT_EQ(ask_badly(desk, {{"do", "order"}, {"order", order}})["kind"], "usage");
        }
    }
    static_cast<void>(ask(desk, {{"do", "look"}, {"as", actor}}));
    EXPECT_EQ(ask(desk, {{"do", "situation"}})["situation"]["orders"], Json(0));
    EXPECT_EQ(ask(desk, {{"do", "order"}, {"order", order}})["situation"]["orders"], Json(1));
}

TEST_P(Play, TellsASideWhatTheBattleFileGainsOnlyIfItIsKept) {
    desk::Desk desk = opened(path(), against_itself("greedy"));
    const Json sides = Json::parse(scenario_text(path()))["sides"];
    EXPECT_TRUE(ask(desk, {{"do", "think"}}).contains("recorded"));
    static_cast<void>(ask(desk, {{"do", "look"}, {"as", sides[0]["id"]}}));
    EXPECT_FALSE(ask(desk, {{"do", "think"}}).contains("recorded"));
    EXPECT_TRUE(ask(desk, {{"do", "think"}, {"keep", true}}).contains("recorded"));
}

TEST_P(Play, ThinksAheadAndFightsTheSameBattle) {
    desk::Desk plain = opened(path(), against_itself("greedy"));
    desk::Desk ahead = opened(path(), against_itself("greedy"));
    for (int i = 0; i < 40; ++i) {
        const Json thought = ask(ahead, {{"do", "think"}, {"ahead", true}});
        EXPECT_EQ(thought, Json({{"ok", true}}));
        const Json before = ask(ahead, {{"do", "situation"}})["situation"];
        EXPECT_EQ(before["orders"], Json(i));
        if (i % 8 == 7 && before["can_undo"] == Json(true)) { // a thought of another position is not given
            static_cast<void>(ask(ahead, {{"do", "undo"}}));
            static_cast<void>(ask(ahead, {{"do", "think"}}));
        }
        EXPECT_EQ(ask(ahead, {{"do", "think"}})["recorded"], ask(plain, {{"do", "think"}})["recorded"]);
    }
}

TEST_P(Play, HasACardForEveryUnitOnTheTable) {
    desk::Desk desk;
    EXPECT_EQ(ask_badly(desk, {{"do", "card"}, {"at", "A1"}})["kind"], Json("usage"));
    desk = opened(path(), against_itself("random"));
    for (int i = 0; i < 40; ++i) {
        EXPECT_TRUE(ask(desk, {{"do", "think"}}).contains("deeds"));
    }
    const Json situation = ask(desk, {{"do", "situation"}})["situation"];
    for (const Json& unit : situation["view"]["units"]) {
        const Json card = ask(desk, {{"do", "card"}, {"at", unit["id"]}})["card"];
        EXPECT_EQ(misfits(card, "Card"), "");
        EXPECT_EQ(card["side"], unit["side"]);
        EXPECT_FALSE(card["lines"].empty());
    }
    EXPECT_FALSE(ask(desk, {{"do", "card"}, {"at", "nowhere"}}).contains("card"));
}

TEST_P(Play, TellsEveryEventAndHeadlineByTheNumberOfItsOrder) {
    desk::Desk desk = opened(path(), against_itself("greedy"));
    for (int order = 1; order <= 80; ++order) {
        Json given = ask(desk, {{"do", "think"}});
        given.erase("ok");
        if (!given.contains("deeds")) {
            break; // over
        }
        EXPECT_EQ(misfits(given, "Ordered"), "");
        EXPECT_EQ(given["headline"], given["deeds"][0]["headline"]);
        for (const Json& event : given["events"]) {
            EXPECT_LE(event["order"].get<int>(), order);
        }
        for (const Json& deed : given["deeds"]) {
            EXPECT_EQ(deed["headline"].get<std::string>().empty(), deed["text"].get<std::string>().empty());
        }
    }
}

TEST_P(Play, InspectsWithoutBeginning) {
    desk::Desk desk;
    const Json answer = ask(desk, {{"do", "inspect"}, {"scenario", scenario_text(path())}});
    EXPECT_EQ(misfits(answer["view"], "View"), "");
    EXPECT_EQ(ask_badly(desk, {{"do", "situation"}})["kind"], Json("usage"));
}

TEST_P(Play, FightsAWholeBattleSavesItAndShowsItAsAFilm) {
    desk::Desk desk = opened(path(), against_itself("random"));
    Json situation = ask(desk, {{"do", "situation"}})["situation"];
    for (int i = 0; i < enough && !situation["outcome"]["over"]; ++i) {
        situation = desk.answer({{"do", "think"}})["situation"];
        ASSERT_TRUE(situation.is_object());
    }
    ASSERT_TRUE(situation["outcome"]["over"]);
    EXPECT_EQ(misfits(situation, "Situation"), "");
    EXPECT_EQ(ask_badly(desk, {{"do", "think"}})["kind"], Json("usage"));

    const Json text = ask(desk, {{"do", "save"}})["text"];
    EXPECT_EQ(ask(desk, {{"do", "check"}, {"text", text}})["faults"], Json::array());
    const Json loaded = ask(desk, {{"do", "load"}, {"battle", text}});
    EXPECT_EQ(loaded["situation"], situation);
    EXPECT_GE(loaded["dispatches"].size(), situation["orders"].get<std::size_t>());

    const Json film = ask(desk, {{"do", "replay"}, {"battle", text}});
    EXPECT_EQ(film["verified"], Json(true));
    EXPECT_EQ(film["length"], situation["orders"]);
    EXPECT_FALSE(film.contains("parted"));
    const Json last = ask(desk, {{"do", "frame"}, {"index", film["length"]}});
    EXPECT_EQ(last["view"], situation["view"]);
    EXPECT_EQ(last["outcome"], situation["outcome"]);
    const Json first = ask(desk, {{"do", "frame"}, {"index", 0}});
    EXPECT_FALSE(first.contains("order"));
    EXPECT_EQ(ask_badly(desk, {{"do", "frame"}, {"index", film["length"].get<int>() + 1}})["kind"],
              Json("usage"));
}

TEST_P(Play, WhatAnOrderRecordsMakesTheBattleFile) {
    desk::Desk desk = opened(path(), against_itself("greedy"));
    Json file = Json::parse(ask(desk, {{"do", "save"}})["text"].get<std::string>());
    for (int i = 0; i < 60; ++i) {
        const Json recorded = ask(desk, {{"do", "think"}})["recorded"];
        EXPECT_EQ(misfits(recorded, "Recorded"), "");
        file["orders"].push_back(recorded["order"]);
        file["digests"] = recorded["digests"];
        file["outcome"] = recorded["outcome"];
    }
    EXPECT_EQ(file, Json::parse(ask(desk, {{"do", "save"}})["text"].get<std::string>()));
}

TEST_P(Play, TakesUpTheBeginningOfARecord) {
    desk::Desk desk = opened(path(), against_itself("greedy"));
    for (int i = 0; i < 20; ++i) {
        static_cast<void>(ask(desk, {{"do", "think"}}));
    }
    const Json half = ask(desk, {{"do", "save"}})["text"];
    for (int i = 0; i < 20; ++i) {
        static_cast<void>(ask(desk, {{"do", "think"}}));
    }
    Json file = Json::parse(ask(desk, {{"do", "save"}})["text"].get<std::string>());
    file["orders"][30] = {{"by", file["orders"][30]["by"]}, {"order", "fly"}};
    const Json film = ask(desk, {{"do", "replay"}, {"battle", file.dump()}});
    EXPECT_EQ(film["agreed"]["orders"], Json(30));
    EXPECT_EQ(ask_badly(desk, {{"do", "load"}, {"battle", file.dump()}})["kind"], Json("faults"));
    EXPECT_EQ(ask_badly(desk, {{"do", "load"}, {"battle", file.dump()}, {"orders", 31}})["kind"],
              Json("faults"));
    static_cast<void>(ask(desk, {{"do", "load"}, {"battle", file.dump()}, {"orders", 20}}));
    EXPECT_EQ(ask(desk, {{"do", "save"}})["text"], half);
}

TEST_P(Play, EveryOfferedChoiceIsAllowed) {
    desk::Desk desk = opened(path(), against_itself("greedy"));
    Json situation = ask(desk, {{"do", "situation"}, {"offers", true}})["situation"];
    ASSERT_FALSE(situation["offers"].empty());
    for (int i = 0; i < 5 * searched && !situation["outcome"]["over"]; ++i) {
        for (const Json& offer : situation["offers"]) {
            for (const Json& choice : offer["choices"]) {
                const Json tried = ask(desk, {{"do", "forecast"}, {"order", choice["order"]}});
                EXPECT_EQ(tried["allowed"], Json(true)) << choice["order"].dump() << tried.dump();
                if (tried.contains("forecast")) {
                    EXPECT_EQ(misfits(tried["forecast"], "Forecast"), "");
                }
            }
        }
        EXPECT_EQ(ask(desk, {{"do", "think"}})["situation"]["offers"], Json::array());
        situation = ask(desk, {{"do", "situation"}, {"offers", true}})["situation"];
    }
}

TEST_P(Play, SaysWhyNotWhereNothingIsOffered) {
    desk::Desk desk = opened(path(), against_itself("greedy"));
    const Json board = ask(desk, {{"do", "open"},
                                  {"scenario", scenario_text(path())},
                                  {"settings", against_itself("greedy")}})["board"];
    Json situation = ask(desk, {{"do", "situation"}})["situation"];
    int refused = 0;
    for (int i = 0; i < searched && !situation["outcome"]["over"]; ++i) {
        const Json& units = situation["view"]["units"];
        const Json& unit = units[static_cast<std::size_t>(i) % units.size()];
        for (const Json& hex : board["hexes"]) {
            const Json answer = ask(desk, {{"do", "why_not"}, {"from", unit["at"]}, {"to", hex["at"]}});
            if (answer.contains("refusal")) {
                EXPECT_EQ(misfits(answer["refusal"], "Refusal"), "");
                ++refused;
            }
        }
        situation = ask(desk, {{"do", "think"}})["situation"];
    }
    EXPECT_GT(refused, 25 * searched);
    EXPECT_FALSE(ask(desk, {{"do", "why_not"}, {"from", "nobody"}, {"to", "A1"}}).contains("refusal"));
}

TEST_P(Play, TakesBackWhatThrewNoDice) {
    desk::Desk desk = opened(path(), Json::object());
    Json situation = ask(desk, {{"do", "situation"}})["situation"];
    const Json done = ask(desk, {{"do", "order"}, {"order", first_order(situation)}});
    const Json undone = ask(desk, {{"do", "undo"}, {"agreed", true}});
    EXPECT_EQ(undone["undone"], Json(true));
    EXPECT_EQ(undone["situation"], situation);
    EXPECT_EQ(ask(desk, {{"do", "undo"}})["undone"], Json(false));
}

TEST_P(Play, ThinksTheSameOrderWhileItsDiceAreAsked) {
    Json settings = against_itself("greedy");
    settings["dice"] = "asked";
    desk::Desk desk = opened(path(), settings);
    int asked = 0;
    for (int i = 0; i < 200 && asked < 5; ++i) {
        Json dice = Json::array();
        Json order;
        Json so_far = Json::array();
        for (;;) {
            const Json answer = ask(desk, {{"do", "think"}, {"dice", dice}});
            EXPECT_TRUE(order.is_null() || order == answer["order"]);
            order = answer["order"];
            if (!answer.contains("needs")) {
                EXPECT_TRUE(begins_with(answer["events"], so_far))
                    << "told before the throw, and true after it";
                break;
            }
            EXPECT_EQ(misfits(answer["needs"], "Needs"), "");
            EXPECT_TRUE(begins_with(answer["needs"]["so_far"], so_far));
            so_far = answer["needs"]["so_far"];
            ++asked;
            for (int die = 0; die < answer["needs"]["dice"].get<int>(); ++die) {
                dice.push_back(1 + static_cast<int>(dice.size()) % answer["needs"]["sides"].get<int>());
            }
            const Json too_many = desk.answer({{"do", "think"}, {"dice", Json::array({99})}});
            EXPECT_EQ(too_many["ok"], Json(false));
        }
    }
    EXPECT_GE(asked, 5);
}

TEST_P(Play, RefusesWithClauseAndSentenceAndChangesNothing) {
    desk::Desk desk = opened(path(), Json::object());
    const Json before = ask(desk, {{"do", "situation"}});
    const Json nonsense = {{"order", "dance"}};
    EXPECT_EQ(ask_badly(desk, {{"do", "order"}, {"order", nonsense}})["kind"], Json("faults"));
    EXPECT_EQ(ask_badly(desk, {{"do", "order"},
                               {"order", first_order(before["situation"])},
                               {"dice", {1, 2, 3}}})["kind"],
              Json("faults"));
    EXPECT_EQ(ask(desk, {{"do", "situation"}}), before);
}

TEST_P(Play, SeesAndMeasures) {
    desk::Desk desk = opened(path(), Json::object());
    const Json seen = ask(desk, {{"do", "sight"}, {"from", "A1"}, {"to", "F5"}});
    EXPECT_FALSE(seen["sentence"].get<std::string>().empty());
    EXPECT_FALSE(seen["places"].empty());
    const Json measured = ask(desk, {{"do", "measure"}, {"from", "A1"}, {"to", "A3"}});
    EXPECT_EQ(measured["distance"], Json(2));
    EXPECT_EQ(measured["unit"], Json("hexes"));
    const Json error = ask_badly(desk, {{"do", "measure"}, {"from", "A1"}, {"to", "Z99"}});
    EXPECT_EQ(error["faults"][0]["pointer"], Json("/to"));
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleSet, Play,
                         testing::Values("mf/mcphersons-ridge.json", "sd/arcole-1796.json"),
                         [](const auto& sample) { return sample.param.substr(0, 2); });

TEST(Library, TellsEveryRuleSetWithItsClauses) {
    desk::Desk desk;
    const Json answer = ask(desk, {{"do", "rules"}});
    EXPECT_GE(answer["rules"].size(), 2U);
    for (const Json& rules : answer["rules"]) {
        EXPECT_EQ(misfits(rules, "RulesInfo"), "");
        EXPECT_GT(rules["clauses"].size(), 20U);
        for (const Json& clause : rules["clauses"]) {
            EXPECT_FALSE(clause["text"].get<std::string>().empty()) << clause["id"];
            EXPECT_FALSE(clause["chapter"].get<std::string>().empty()) << clause["id"];
            EXPECT_FALSE(clause["title"].get<std::string>().empty()) << clause["id"];
        }
    }
    EXPECT_EQ(ask(desk, {{"do", "rules"}, {"id", "sd"}})["rules"].size(), 1U);
    EXPECT_EQ(ask_badly(desk, {{"do", "rules"}, {"id", "chess"}})["kind"], Json("usage"));
}

TEST(Library, ParametersAndOptionsNameClausesOfTheirRulebook) {
    desk::Desk desk;
    for (const Json& rules : ask(desk, {{"do", "rules"}})["rules"]) {
        const std::string clauses = rules["clauses"].dump();
        for (const char* list : {"parameters", "options"}) {
            for (const Json& each : rules[list]) {
                EXPECT_NE(clauses.find("\"id\":" + each["clause"].dump()), std::string::npos) << each.dump();
            }
        }
    }
}

TEST(Library, AnswersOddsExactly) {
    desk::Desk desk;
    const Json list = ask(desk, {{"do", "odds"}, {"rules", "mf"}});
    EXPECT_EQ(list["queries"][0]["query"], Json("volley"));
    const Json answer = ask(desk, {{"do", "odds"},
                                   {"rules", "mf"},
                                   {"query", "volley"},
                                   {"keys", {{"firepower", "24"}, {"cover", "0"}}}});
    for (const Json& outcome : answer["outcomes"]) {
        EXPECT_EQ(misfits(outcome, "OddsOutcome"), "");
    }
    EXPECT_EQ(answer["keys"]["firepower"], Json(24));
    const Json error = ask_badly(
        desk, {{"do", "odds"}, {"rules", "mf"}, {"query", "volley"}, {"keys", {{"firepower", "many"}}}});
    EXPECT_EQ(error["faults"][0]["pointer"], Json("/firepower"));
    EXPECT_EQ(ask_badly(desk, {{"do", "odds"}, {"rules", "mf"}, {"query", "weather"}})["kind"],
              Json("usage"));
    EXPECT_EQ(ask_badly(desk, {{"do", "odds"}, {"rules", "none"}})["kind"], Json("usage"));
}

// Ten and one: neither face succeeds by itself, the lower of the two wins.
TEST(Contest, OfBothSidesNeedsNoFace) {
    for (const char* dice : {"seeded", "asked"}) {
        desk::Desk desk = opened("ccc/the-railroad-cut.json", {{"seed", 3}, {"dice", dice}});
        Json request = {{"do", "order"}, {"order", {{"order", "begin"}}}};
        Json told = ask(desk, request);
        std::vector<Json> thrown;
        while (told.contains("needs")) {
            thrown.push_back(told["needs"]);
            for (int die = told["needs"]["dice"]; die > 0; --die) {
                request["dice"].push_back(1 + die);
            }
            told = ask(desk, request);
        }
        for (const Json& event : told["events"]) {
            thrown.push_back(event.value("thrown", Json::object()));
        }
        std::erase_if(thrown, [](const Json& each) { return each.value("name", "") != "who goes first"; });
        ASSERT_FALSE(thrown.empty()) << dice;
        for (const Json& each : thrown) {
            EXPECT_FALSE(each.contains("at_most")) << each.dump();
        }
    }
}
