#include "desk/document.h"
#include "desk/files.h"
#include "tests/desk/talk.h"

#include <functional>
#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::tests;

namespace {

const std::string ridge = "mf/mcphersons-ridge.json";

Faults faults_of(const std::string& text) { return desk::check_file(text); }

/// The fault at a place, if there is one.
const Fault* at(const Faults& faults, std::string_view pointer) {
    for (const Fault& fault : faults) {
        if (fault.pointer == pointer) {
            return &fault;
        }
    }
    return nullptr;
}

std::string changed(const std::function<void(Json&)>& change) {
    Json scenario = Json::parse(scenario_text(ridge));
    change(scenario);
    return scenario.dump(2);
}

std::string a_battle() {
    desk::Desk desk = opened(ridge, {{"players", {{"union", "greedy"}, {"confederate", "greedy"}}}});
    for (int i = 0; i < 300; ++i) {
        static_cast<void>(desk.answer({{"do", "think"}}));
    }
    return ask(desk, {{"do", "save"}})["text"].get<std::string>();
}

} // namespace

TEST(Document, KnowsTheLineOfEveryValue) {
    const std::string text = "{\n \"a\": 1,\n \"b\": [10\n , 20,\n  {\"c/d\": true}\n ],\n \"e\": {}\n}\n";
    const auto document = desk::Document::parse(text);
    ASSERT_TRUE(document.has_value());
    EXPECT_EQ(document->line(""), 1);
    EXPECT_EQ(document->line("/a"), 2);
    EXPECT_EQ(document->line("/b"), 3);
    EXPECT_EQ(document->line("/b/0"), 3);
    EXPECT_EQ(document->line("/b/1"), 4);
    EXPECT_EQ(document->line("/b/2/c~1d"), 5);
    EXPECT_EQ(document->line("/e"), 7);
    EXPECT_EQ(document->line("/e/missing"), 7);
}

TEST(Document, ANumberBeforeALineEndStandsOnItsOwnLine) {
    const auto document = desk::Document::parse("[1\n,2\n,3]");
    ASSERT_TRUE(document.has_value());
    EXPECT_EQ(document->line("/0"), 1);
    EXPECT_EQ(document->line("/1"), 2);
    EXPECT_EQ(document->line("/2"), 3);
}

TEST(Document, TakesAByteOrderMark) { EXPECT_TRUE(desk::Document::parse("\xef\xbb\xbf{}").has_value()); }

TEST(Document, SaysWhatEncodingItLooksLike) {
    const auto message = [](std::string_view text) {
        const auto document = desk::Document::parse(text);
        return document ? std::string{"read"} : document.error().front().message;
    };
    using namespace std::string_view_literals;
    EXPECT_EQ(message("[\"M\xfcller\"]"), "this is not UTF-8 (it looks like Windows-1252 or Latin-1)");
    EXPECT_EQ(message("\xff\xfe[\0]\0"sv), "this is not UTF-8 (it looks like UTF-16)");
    EXPECT_EQ(message("\0[\0]"sv), "this is not UTF-8 (it looks like UTF-16)");
    EXPECT_EQ(desk::Document::parse("[\n\n\"\xed\xa0\x80\"]").error().front().line, 3) << "half of a pair";
    EXPECT_EQ(message("[\"a long text with one null in it: \0\"]"sv),
              "this is not JSON: it contains a null character");
}

TEST(Document, TakesAWholeNumberHoweverItIsWritten) {
    const auto document = desk::Document::parse("[8.0, 8e0, -0.0, 1.5, 1e300]");
    ASSERT_TRUE(document.has_value());
    EXPECT_EQ(document->json().dump(), "[8,8,0,1.5,1e+300]");
    EXPECT_TRUE(faults_of(changed([](Json& scenario) { scenario["format"] = 1.0; })).empty());
}

TEST(Document, SaysOnWhichLineItIsNoJson) {
    const auto document = desk::Document::parse("{\n \"a\": 1,\n \"b\": ]\n}");
    ASSERT_FALSE(document.has_value());
    EXPECT_EQ(document.error().front().line, 3);
    EXPECT_TRUE(document.error().front().message.starts_with("this is not JSON: "))
        << document.error().front().message;
}

TEST(Document, AKeyTwiceIsAFault) {
    const auto document = desk::Document::parse("{\"a\": 1,\n \"b\": {\"c\": 1,\n \"c\": 2}}");
    ASSERT_FALSE(document.has_value());
    EXPECT_EQ(document.error().front().pointer, "/b/c");
    EXPECT_EQ(document.error().front().line, 3);
}

TEST(Document, RefusesWhatIsNoText) {
    for (const std::string& text :
         {std::string{}, std::string{"   "}, std::string{"{}\0{}", 5}, std::string{"{} x"},
          std::string{"\"\xff\xfe\""}, std::string{"\xff"}, std::string{"nul"}, std::string{"1e999"},
          std::string{"[1,]"}, std::string{"{\"a\" 1}"}, std::string{"\"open"}}) {
        const auto document = desk::Document::parse(text);
        ASSERT_FALSE(document.has_value()) << text;
        EXPECT_FALSE(document.error().empty());
        EXPECT_GE(document.error().front().line, 1);
    }
}

TEST(Document, RefusesWhatIsTooLargeOrTooDeep) {
    EXPECT_FALSE(desk::Document::parse(std::string(desk::most_bytes + 1, ' ')).has_value());
    EXPECT_TRUE(desk::Document::parse(std::string(64, '[') + std::string(64, ']')).has_value());
    EXPECT_FALSE(desk::Document::parse(std::string(65, '[') + std::string(65, ']')).has_value());
    EXPECT_FALSE(desk::Document::parse(std::string(1'000'000, '[')).has_value());
    std::string wide = "{";
    for (int i = 0; i < 100'000; ++i) {
        wide += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + "\":0";
    }
    EXPECT_FALSE(desk::Document::parse(wide + "}").has_value());
}

TEST(BadScenario, EveryCutOfItIsRefused) {
    const std::string whole = scenario_text(ridge);
    for (std::size_t length = 0; length + 2 < whole.size(); length += 97) {
        EXPECT_FALSE(faults_of(whole.substr(0, length)).empty()) << length;
    }
}

TEST(BadScenario, ADressThatNobodyCouldWearIsRefusedWhereItStands) {
    const Faults hexes = faults_of(changed([](Json& scenario) {
        scenario["forces"][0]["dress"] = {{"figure", "lancer"}, {"horse", "grey"}};
        scenario["forces"][1]["dress"] = {{"coat", "red"}, {"sash", "#a01010"}};
        scenario["forces"][2]["dress"] = {{"flag", "union"}, {"headgear", "wig"}};
        scenario["forces"][3]["dress"] = {{"flag", "none"}, {"figure", "irregular"}};
    }));
    ASSERT_NE(at(hexes, "/forces/1/dress/coat"), nullptr);
    EXPECT_EQ(at(hexes, "/forces/1/dress/sash")->message, "\"sash\" is not known here");
    EXPECT_EQ(at(hexes, "/forces/2/dress/flag")->message, "a flag or \"none\" was expected");
    ASSERT_NE(at(hexes, "/forces/2/dress/headgear"), nullptr);
    EXPECT_EQ(hexes.size(), 6U);

    const Faults foot = faults_of(changed([](Json& scenario) {
        scenario["forces"][0]["dress"] = {{"figure", "lancer"}, {"horse", "grey"}};
        scenario["forces"][3]["dress"] = {{"flag", "none"}, {"figure", "irregular"}};
    }));
    ASSERT_NE(at(foot, "/forces/0/dress/figure"), nullptr);
    EXPECT_EQ(at(foot, "/forces/0/dress/figure")->message,
              "\"lancer\" is for cavalry, and there is none here");
    ASSERT_NE(at(foot, "/forces/0/dress/horse"), nullptr);
    EXPECT_EQ(at(foot, "/forces/0/dress/horse")->message, "there is no cavalry here");
    EXPECT_EQ(foot.size(), 2U);
}

TEST(BadScenario, ADressIsMeasuredByTheArmOnAnInchTableToo) {
    Json scenario = Json::parse(scenario_text("awi/greenford.json"));
    const auto dress = [&](std::string_view name, const Json& worn) {
        for (std::size_t i = 0; i < scenario["units"].size(); ++i) {
            if (scenario["units"][i]["name"] == name) {
                scenario["units"][i]["dress"] = worn;
                return "/units/" + std::to_string(i) + "/dress";
            }
        }
        return std::string{"no such unit"};
    };
    const std::string dragoons = dress("Light dragoons", {{"figure", "pike"}, {"horse", "black"}});
    const std::string guns = dress("British 6-pounders", {{"figure", "line"}, {"coat", "#26386f"}});
    const std::string general = dress("Lorimer", {{"horse", "grey"}, {"figure", "heavy"}});
    const std::string riflemen = dress("Carver's riflemen", {{"figure", "irregular"}, {"flag", "none"}});
    const Faults faults = faults_of(scenario.dump(2));
    for (const std::string& place : {dragoons, guns, general}) {
        EXPECT_NE(at(faults, place + "/figure"), nullptr) << place;
    }
    EXPECT_EQ(at(faults, riflemen + "/figure"), nullptr);
    EXPECT_EQ(faults.size(), 3U);
}

TEST(BadScenario, AllFaultsAreToldAtOnceWithPointerAndLine) {
    const std::string text = changed([](Json& scenario) {
        scenario["colour"] = "red";
        scenario["victory"]["turns"] = 61;
        scenario["sides"][0]["livery"]["coat"] = "blue";
        scenario["forces"][0].erase("name");
        scenario["title"] = 7;
    });
    const Faults faults = faults_of(text);
    ASSERT_NE(at(faults, "/colour"), nullptr);
    EXPECT_EQ(at(faults, "/colour")->message, "\"colour\" is not known here");
    ASSERT_NE(at(faults, "/victory/turns"), nullptr);
    EXPECT_EQ(at(faults, "/victory/turns")->message, "a whole number from 1 to 60 was expected");
    ASSERT_NE(at(faults, "/sides/0/livery/coat"), nullptr);
    ASSERT_NE(at(faults, "/forces/0"), nullptr);
    EXPECT_EQ(at(faults, "/forces/0")->message, "\"name\" is missing");
    ASSERT_NE(at(faults, "/title"), nullptr);
    EXPECT_EQ(at(faults, "/title")->message, "a text in quotation marks was expected");
    EXPECT_EQ(faults.size(), 5U);
    for (const Fault& fault : faults) {
        EXPECT_GT(fault.line, fault.pointer == "" ? 0 : 1) << fault.pointer;
    }
}

TEST(BadScenario, WrongTypesEverywhereAreRefusedAndNothingElseHappens) {
    const Json scenario = Json::parse(scenario_text(ridge));
    const Json wrong[] = {
        nullptr, true, -1, 1.5, 1e300, "x", Json::array(), Json::object(), 18446744073709551615ULL};
    for (const auto& [key, value] : scenario.items()) {
        for (const Json& other : wrong) {
            Json broken = scenario;
            broken[key] = other;
            const bool allowed = faults_of(broken.dump()).empty();
            const bool harmless = other.type() == value.type()
                                  && (key == "date" || key == "title" || key == "note" || key == "id");
            EXPECT_TRUE(!allowed || harmless || other == Json::object() || key == "zones" || key == "first")
                << key << " " << other.dump();
        }
    }
}

TEST(BadScenario, HexesOffTheMapAndTooManyFigures) {
    const Faults off = faults_of(changed([](Json& scenario) { scenario["forces"][0]["at"] = "Z20"; }));
    ASSERT_NE(at(off, "/forces/0/at"), nullptr) << off.front().pointer;
    EXPECT_GT(at(off, "/forces/0/at")->line, 1);
    const Faults many = faults_of(changed([](Json& scenario) { scenario["forces"][0]["infantry"] = 199; }));
    ASSERT_FALSE(many.empty());
    EXPECT_TRUE(many.front().pointer.starts_with("/forces/0")) << many.front().pointer;
}

TEST(BadScenario, MapsOfOtherLettersAreNoLargerThanTheyLook) {
    // twenty rows of 26 letters of four bytes each would be four boards of the largest size
    std::string row;
    for (int column = 0; column < 26; ++column) {
        row += "\xf0\x9f\x8c\xb2";
    }
    const Faults faults = faults_of(changed([&](Json& scenario) {
        scenario["board"]["map"] = std::vector<std::string>(20, row);
        scenario["board"].erase("heights");
    }));
    ASSERT_EQ(faults.size(), 20U);
    EXPECT_EQ(faults.back().pointer, "/board/map/19");
}

TEST(BadScenario, NoSideIsCalledADraw) {
    for (const std::size_t side : {0U, 1U}) {
        const Faults faults =
            faults_of(changed([&](Json& scenario) { scenario["sides"][side]["id"] = "draw"; }));
        EXPECT_NE(at(faults, side == 0 ? "/sides/0/id" : "/sides/1/id"), nullptr) << side;
    }
}

TEST(BadScenario, BothSidesAreNotCalledAlike) {
    const Faults faults = faults_of(
        changed([](Json& scenario) { scenario["sides"][1]["name"] = scenario["sides"][0]["name"]; }));
    EXPECT_NE(at(faults, "/sides/1/name"), nullptr);
}

TEST(BadScenario, NoTwoForcesReadAlike) {
    for (const char* twin : {"Iron Brigade", "iron brigade", "Iron  Brigade", "Iron Brigade "}) {
        const Faults faults = faults_of(changed([&](Json& scenario) {
            scenario["forces"][0]["name"] = "Iron Brigade";
            scenario["forces"][1]["name"] = twin;
        }));
        EXPECT_NE(at(faults, "/forces/1/name"), nullptr) << twin;
    }
}

TEST(BadScenario, NamesAreSeen) {
    for (const char* blank : {" ", "\u200d", "\u034f", "\u2800", "\u3164"}) {
        const Faults faults = faults_of(changed([&](Json& scenario) {
            scenario["title"] = blank;
            scenario["sides"][0]["name"] = blank;
            scenario["forces"][0]["name"] = blank;
        }));
        for (const char* place : {"/title", "/sides/0/name", "/forces/0/name"}) {
            EXPECT_NE(at(faults, place), nullptr) << blank << place;
        }
    }
}

TEST(BadScenario, NamesAreNoPlaces) {
    const Faults on_hexes = faults_of(changed([](Json& scenario) { scenario["forces"][0]["name"] = "C4"; }));
    EXPECT_NE(at(on_hexes, "/forces/0/name"), nullptr);
    Json cowpens = Json::parse(scenario_text("awi/cowpens-1781.json"));
    cowpens["units"][4]["name"] = "30,30";
    EXPECT_NE(at(faults_of(cowpens.dump()), "/units/4/name"), nullptr);
}

TEST(BadScenario, AMistakeIsToldOnce) {
    const Faults faults = faults_of(changed([](Json& scenario) { scenario["forces"][0]["infantry"] = "8"; }));
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults.front().pointer, "/forces/0/infantry");
}

TEST(BadScenario, EditionsThatTheRulesDoNotHave) {
    const Faults faults = faults_of(changed([](Json& scenario) { scenario["edition"] = "second"; }));
    EXPECT_NE(at(faults, "/edition"), nullptr);
}

TEST(BadScenario, IsToldInAllItsFaultsAtOnce) {
    const Faults faults = faults_of(changed([](Json& scenario) {
        scenario["foo"] = 1;                       // not in the schema
        scenario["forces"][0]["at"] = "T19";       // off the map
        scenario["forces"][1]["infantry"] = 60;    // too many for any hex
        scenario["first"] = "nobody";              // none of the sides
        scenario["board"]["legend"].erase("h");    // stands on the map many times
        scenario["board"]["map"][1] = "short";     // a row too short
        scenario["parameters"] = {{"no_such", 1}}; // not in the rules
    }));
    for (const char* pointer :
         {"/foo", "/forces/0/at", "/forces/1", "/first", "/board/map/1", "/parameters/no_such"}) {
        EXPECT_NE(at(faults, pointer), nullptr) << pointer;
    }
    EXPECT_EQ(std::ranges::count_if(faults, [](const Fault& each) { return each.message.contains("'h'"); }),
              1);
}

TEST(BadScenario, RoadsWithGaps) {
    EXPECT_NE(at(faults_of(changed([](Json& scenario) { scenario["board"]["roads"][0] = {"A1", "C1"}; })),
                 "/board/roads/0/1"),
              nullptr);
    const Json railroad = {{"line", {"A1", "B1", "D1"}}, {"rails", false}};
    EXPECT_NE(at(faults_of(changed(
                     [&](Json& scenario) { scenario["board"]["railroads"] = Json::array({railroad}); })),
                 "/board/railroads/0/line/2"),
              nullptr);
}

TEST(BadScenario, TextsThatWouldTakeOverATerminal) {
    EXPECT_NE(at(faults_of(changed([](Json& scenario) { scenario["title"] = "A \x1b]0;battle"; })), "/title"),
              nullptr);
    EXPECT_NE(at(faults_of(changed([](Json& scenario) { scenario["forces"][0]["name"] = "Guard\n"; })),
                 "/forces/0/name"),
              nullptr);
    const Faults null =
        faults_of(changed([](Json& scenario) { scenario["forces"][0]["name"] = std::string(1, '\0'); }));
    ASSERT_EQ(null.size(), 1U);
    EXPECT_EQ(null[0].pointer, "/forces/0/name");
    EXPECT_EQ(null[0].message, "a text without control, direction or invisible characters was expected");
    const Faults named = faults_of(changed([](Json& scenario) { scenario["options"]["x\x1b[2J"] = "on"; }));
    EXPECT_NE(at(named, "/options"), nullptr) << "and the name itself is not printed";
    EXPECT_TRUE(faults_of(changed([](Json& scenario) { scenario["note"] = "One line.\nAnother."; })).empty());
}

TEST(BadScenario, TextsThatReadOtherwiseThanTheyAreWritten) {
    for (const char* hidden :
         {"\xe2\x80\xae" /* U+202E */, "\xe2\x81\xa6" /* U+2066 */, "\xe2\x80\x8f" /* U+200F */,
          "\xd8\x9c" /* U+061C */, "\xc2\x85" /* U+0085 */, "\xe2\x80\x8b" /* U+200B */,
          "\xe2\x80\xa8" /* U+2028 */, "\xef\xbb\xbf" /* U+FEFF */}) {
        EXPECT_NE(
            at(faults_of(changed([&](Json& scenario) { scenario["title"] = std::string{"A "} + hidden; })),
               "/title"),
            nullptr);
        EXPECT_NE(at(faults_of(changed([&](Json& scenario) {
                         scenario["forces"][0]["name"] = std::string{hidden} + "Guard";
                     })),
                     "/forces/0/name"),
                  nullptr);
        EXPECT_NE(
            at(faults_of(changed([&](Json& scenario) { scenario["note"] = std::string{hidden}; })), "/note"),
            nullptr);
        const Json variant = {{"format", 1},
                              {"rules", "mf"},
                              {"variant", "x"},
                              {"title", std::string{"A"} + hidden},
                              {"note", ""}};
        EXPECT_NE(at(faults_of(variant.dump()), "/title"), nullptr);
        const Json cases = {
            {"rules", "mf"},
            {"cases", {{{"title", hidden}, {"clauses", {"mf/turn.end"}}, {"expect", {{"turn", 0}}}}}}};
        EXPECT_NE(at(faults_of(cases.dump()), "/cases/0/title"), nullptr);
    }
    EXPECT_TRUE(faults_of(changed([](Json& scenario) {
                    scenario["title"] = "Zürich, Łódź, Αθήνα, Смоленск, 長篠";
                })).empty());
}

TEST(BadScenario, MoreThanABattleNeeds) {
    const Faults zones = faults_of(changed([](Json& scenario) {
        for (int i = 0; i < 40; ++i) {
            scenario["zones"]["zone " + std::to_string(i)] = {"A1"};
        }
    }));
    ASSERT_NE(at(zones, "/zones"), nullptr);
    EXPECT_EQ(at(zones, "/zones")->message, "at most 32 members were expected, not 40");
    Json cases = {
        {"rules", "mf"}, {"scenario", {{"forces", std::vector<int>(5000, 0)}}}, {"cases", Json::array()}};
    cases["cases"].push_back({{"title", "A"}, {"clauses", {"mf/turn.end"}}, {"expect", {{"turn", 0}}}});
    const Faults shared = faults_of(cases.dump());
    ASSERT_NE(at(shared, "/scenario"), nullptr);
    EXPECT_TRUE(at(shared, "/scenario")->message.contains("small situation"));
}

TEST(BadScenario, LongTextsWhereNamesBelongDoNoHarm) {
    for (const char* digit : {"0", "a", "-"}) {
        const std::string text = changed([&](Json& scenario) {
            scenario["id"] = std::string(1'000'000, digit[0]);
            scenario["board"]["heights"] = Json::array({std::string(1'000'000, digit[0])});
        });
        EXPECT_GE(faults_of(text).size(), 2U);
    }
}

TEST(BadBattle, ForgeriesAreFoundWithTheirLine) {
    const std::string text = a_battle();
    EXPECT_TRUE(faults_of(text).empty());
    Json forged = Json::parse(text);
    forged["digests"].back()["digest"] = "0000000000000000";
    const Faults faults = faults_of(forged.dump(1));
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_TRUE(faults[0].pointer.starts_with("/digests/"));
    EXPECT_GT(faults[0].line, 100);

    forged = Json::parse(text);
    forged["seed"] = 2;
    EXPECT_FALSE(faults_of(forged.dump()).empty());
    forged = Json::parse(text);
    forged["orders"][5]["dice"] = {1};
    ASSERT_NE(at(faults_of(forged.dump()), "/orders/5/dice"), nullptr);
    forged = Json::parse(text);
    forged["orders"][5]["colour"] = 1;
    EXPECT_FALSE(faults_of(forged.dump()).empty());
}

TEST(BadBattle, AFilmThatPartsIsShownAndSaysSo) {
    Json forged = Json::parse(a_battle());
    forged["digests"][1]["digest"] = "0000000000000000";
    desk::Desk desk;
    const Json film = ask(desk, {{"do", "replay"}, {"battle", forged.dump()}});
    EXPECT_EQ(film["verified"], Json(false));
    EXPECT_NE(film["parted"].get<std::string>().find("turn"), std::string::npos);
    EXPECT_EQ(ask_badly(desk, {{"do", "load"}, {"battle", forged.dump()}})["kind"], Json("faults"));
    const Json checked = ask(desk, {{"do", "check"}, {"text", forged.dump()}});
    EXPECT_EQ(checked["faults"].size(), 1U);
    EXPECT_EQ(checked["agreed"], film["agreed"]) << "it can be resumed there";
}

TEST(BadBattle, DigestsOfAnEarlierProgramAreNoFault) {
    Json old = Json::parse(a_battle());
    for (Json& digest : old["digests"]) {
        digest["digest"] = "0000000000000000";
    }
    EXPECT_TRUE(faults_of(old.dump()).empty());
    desk::Desk desk;
    const Json film = ask(desk, {{"do", "replay"}, {"battle", old.dump()}});
    EXPECT_EQ(film["verified"], Json(false));
    EXPECT_FALSE(film.contains("parted"));
    EXPECT_FALSE(film.contains("agreed"));
    static_cast<void>(ask(desk, {{"do", "load"}, {"battle", old.dump()}}));
    EXPECT_EQ(ask(desk, {{"do", "save"}})["text"], Json(a_battle())) << "it has the digests of today now";
    // where turns begin is compared all the same, and how it ended
    old["digests"].back()["orders"] = old["digests"].back()["orders"].get<int>() - 1;
    EXPECT_EQ(faults_of(old.dump()).size(), 1U);
}

TEST(BadBattle, WhatCannotBeginAgreesWithNothing) {
    Json broken = Json::parse(a_battle());
    broken["rules"] = broken["rules"] == "mf" ? "sd" : "mf";
    desk::Desk desk;
    const Json checked = ask(desk, {{"do", "check"}, {"text", broken.dump()}});
    EXPECT_FALSE(checked["faults"].empty());
    EXPECT_FALSE(checked.contains("agreed"));
}

TEST(BadBattle, AScenarioIsNoBattle) {
    desk::Desk desk;
    const Json error = ask_badly(desk, {{"do", "load"}, {"battle", scenario_text(ridge)}});
    EXPECT_NE(error["message"].get<std::string>().find("this is a scenario"), std::string::npos);
}

TEST(BadRequest, IsAnsweredWithUsage) {
    desk::Desk desk;
    const Json bad[] = {nullptr,
                        1,
                        "open",
                        Json::array(),
                        Json::object(),
                        {{"do", 1}},
                        {{"do", "fly"}},
                        {{"do", "open"}},
                        {{"do", "situation"}, {"extra", 1}},
                        {{"do", "frame"}, {"index", -1}},
                        {{"do", "frame"}, {"index", "1"}},
                        {{"do", "order"}, {"order", "march"}},
                        {{"do", "order"}, {"order", {{"order", 1}}}},
                        {{"do", "simulate"}, {"scenario", ""}, {"settings", Json::object()}, {"battles", 0}}};
    for (const Json& request : bad) {
        const Json error = ask_badly(desk, request);
        EXPECT_EQ(error["kind"], Json("usage")) << request.dump() << error.dump();
        EXPECT_FALSE(error["message"].get<std::string>().empty());
    }
}

TEST(BadRequest, ATextThatIsNoJsonIsAnsweredToo) {
    desk::Desk desk;
    for (const char* text : {"", "{", "[[[[", "{\"do\":", "\xff", "{\"do\":\"rules\"} x"}) {
        const Json answer = Json::parse(desk.answer(std::string_view{text}));
        EXPECT_EQ(answer["ok"], Json(false)) << text;
        EXPECT_EQ(answer["error"]["kind"], Json("faults"));
    }
    const std::string answer =
        desk.answer(std::string_view{"{\"do\":\"check\",\"text\":\"\\ud83d\\ude00 \\u0000\"}"});
    EXPECT_EQ(Json::parse(answer)["ok"], Json(true));
}

TEST(BadRequest, SaysWhichRulesAndQueriesThereAre) {
    desk::Desk desk;
    const Json rules = ask_badly(desk, {{"do", "odds"}, {"rules", "zz"}, {"query", "volley"}});
    EXPECT_EQ(rules["message"], Json("there are no rules \"zz\"; expected one of: mf, sd, awi, grant, ccc"));
    const Json query = ask_badly(desk, {{"do", "odds"}, {"rules", "mf"}, {"query", "shot"}});
    EXPECT_EQ(query["message"], Json("these rules answer no query \"shot\"; expected one of: volley"));
}

TEST(BadRequest, SettingsThatDoNotFitTheScenario) {
    desk::Desk desk;
    const auto error = [&](Json settings) {
        return ask_badly(
            desk, {{"do", "open"}, {"scenario", scenario_text(ridge)}, {"settings", std::move(settings)}});
    };
    EXPECT_EQ(error({{"players", {{"nobody", "human"}}}})["faults"][0]["pointer"],
              Json("/settings/players/nobody"));
    EXPECT_EQ(error({{"parameters", {{"no_such", 1}}}})["faults"][0]["pointer"],
              Json("/settings/parameters/no_such"));
    EXPECT_EQ(error({{"options", {{"no_such", "on"}}}})["faults"][0]["pointer"],
              Json("/settings/options/no_such"));
    EXPECT_EQ(error({{"players", {{"union", "genius"}}}})["faults"][0]["pointer"],
              Json("/settings/players/union"));
}
