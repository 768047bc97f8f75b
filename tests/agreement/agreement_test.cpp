// All that the desk answers of a battle agrees: with the rules that decide, and with its other answers.
#include "desk/validate.h"
#include "tests/agreement/moment.h"
#include "tests/environment.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <limits>
#include <map>
#include <set>

namespace bounce::agreement {

namespace {

#ifdef BOUNCE_SANITIZED // slow: ever fewer looks, and only the beginning of a battle, unless BOUNCE_ORDERS
                        // asks for more
constexpr std::size_t thin = 1;
constexpr std::size_t usual_orders = 30;
constexpr std::int64_t fewest_attacks = 1;
#else
constexpr std::size_t thin = 2;
constexpr std::size_t usual_orders = std::numeric_limits<std::size_t>::max();
constexpr std::int64_t fewest_attacks = 3;
#endif

/// How an answer is held; the requests are those of the schema, so that a new one fails until it stands here.
struct Held {
    std::string_view request;
    void (*agrees)(const Moment& moment); ///< Null: see the reason beside it.
    std::set<std::string> answers;        ///< Members of the answer that are held, or need not be.
};

const std::vector<Held>& held() {
    static const std::vector<Held> all = {
        {"sight", sight_agrees, {"clear", "cover", "sentence", "places", "seen", "hidden"}},
        {"measure", measure_agrees, {"distance", "unit", "note"}},
        {"why_not", why_not_agrees, {"refusal"}},
        {"card", card_agrees, {"card"}},
        {"could", could_agrees, {"could"}},
        {"threats", threats_agrees, {"threats"}},
        {"forecast", forecast_agrees, {"allowed", "refusal", "forecast"}},
        {"advise", advice_agrees, {"reason"}},
        {"why", nullptr, {"reason"}}, // the same reasons of the same appraisal, looked at by test_desk
        {"plan", plan_agrees, {"plan"}},
        {"situation", situation_agrees, {"situation"}},
        {"look", look_agrees, {"situation", "dispatches"}},
        {"save", files_agree, {"text"}},
        {"undo", undo_agrees, {"situation", "undone"}},
        // Each battle is fought by these, and every order of it is given to the rules as well.
        {"open", nullptr, {}},
        {"think", nullptr, {}},
        {"order", nullptr, {}},
        // Held by `files_agree`, but for `inspect`, which looks before a battle begins.
        {"load", nullptr, {}},
        {"replay", nullptr, {}},
        {"frame", nullptr, {}},
        {"check", nullptr, {"faults", "agreed"}},
        {"inspect", nullptr, {"scenario", "board", "view"}},
        // Of rules, and of battles that nobody sees.
        {"rules", nullptr, {"rules"}},
        {"quick", nullptr, {"title", "text"}},
        {"odds", nullptr, {"query", "keys", "outcomes", "mean", "queries"}},
        {"simulate", nullptr, {}},
        {"signature", nullptr, {"signature", "rules"}},
    };
    return all;
}

const Json& definitions() { return desk::schema_named("desk.schema.json")["definitions"]; }

std::set<std::string> names_of(const Json& object) {
    std::set<std::string> names;
    for (const auto& [name, value] : object.items()) {
        names.insert(name);
    }
    return names;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

std::vector<std::string> scenarios() {
    std::vector<std::string> paths;
    const std::filesystem::path folder{BOUNCE_SOURCE_DIR "/scenarios"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder}) {
        if (entry.path().extension() == ".json") {
            paths.push_back(std::filesystem::relative(entry.path(), folder).string());
        }
    }
    std::ranges::sort(paths);
    return paths;
}

/// The orders of a battle before which all is asked: of every phase of either side the first ones, and ever
/// fewer through the whole battle.
class Glances {
  public:
    bool is_due(const Decision& decision) {
        Phase& phase = phases_[std::pair{decision.side, std::string{decision.phase}}];
        if (phase.orders++ < phase.next) {
            return false;
        }
        phase.next = phase.orders + phase.orders / thin;
        return true;
    }

  private:
    struct Phase {
        std::size_t orders = 0;
        std::size_t next = 0;
    };
    std::map<std::pair<Side, std::string>, Phase> phases_;
};

void look(desk::Desk& desk, const Battle& battle, Findings& findings) {
    const Json answer = desk.answer(Json{{"do", "situation"}, {"offers", true}});
    const Moment moment{desk, battle, findings, answer["situation"]};
    for (const Held& each : held()) {
        if (each.agrees != nullptr) {
            each.agrees(moment);
        }
    }
}

/// Fights a battle on a desk, with the same battle beside it.
void fight(const std::string& path, const char* player, Findings& findings) {
    const std::string text = text_of(std::filesystem::path{BOUNCE_SOURCE_DIR "/scenarios"} / path);
    const Json scenario = Json::parse(text);
    const auto side = [&](std::size_t i) { return scenario["sides"][i]["id"].get<std::string>(); };
    desk::Desk desk;
    ASSERT_EQ(desk.answer(Json{
                  {"do", "open"},
                  {"scenario", text},
                  {"settings", {{"seed", 5}, {"players", {{side(0), player}, {side(1), player}}}}}})["ok"],
              Json(true));
    BattleSettings settings;
    settings.seed = 5;
    auto battle = Battle::begin(scenario, settings);
    ASSERT_TRUE(battle);
    const std::size_t longest = tests::environment_number("BOUNCE_ORDERS", usual_orders);
    Glances glances;
    for (std::size_t orders = 0; orders < longest && battle->match().actor() != Side::nobody; ++orders) {
        if (glances.is_due(battle->match().to_act(Side::nobody))) {
            look(desk, *battle, findings);
        }
        const Json given = desk.answer(Json{{"do", "think"}});
        ASSERT_EQ(given["ok"], Json(true)) << given.dump();
        ASSERT_TRUE(std::holds_alternative<Given>(battle->give(given["order"]))) << given["order"].dump();
    }
    look(desk, *battle, findings);
}

class Agreement : public testing::TestWithParam<std::string> {};

TEST_P(Agreement, AllAnswersAgree) {
    Findings findings;
    for (const char* player : {"random", "greedy"}) {
        fight(GetParam(), player, findings);
    }
    static std::int64_t attacks = 0; // of all scenarios so far, so that it is about something
    for (const auto& [about, row] : findings.rows()) {
        attacks += about.ends_with("who may be attacked is seen") ? row.compared : 0;
        fmt::print("{:>8} {}\n", row.compared, about);
        EXPECT_EQ(row.differ, 0) << about << ": " << row.differ << " of " << row.compared << ", first "
                                 << row.example;
    }
    EXPECT_GE(attacks, fewest_attacks);
    EXPECT_GE(findings.rows().at("the desk fights the battle of the rules").compared, 10);
}

INSTANTIATE_TEST_SUITE_P(OfEveryScenario, Agreement, testing::ValuesIn(scenarios()), [](const auto& info) {
    std::string name = info.param;
    std::ranges::replace_if(name, [](unsigned char letter) { return std::isalnum(letter) == 0; }, '_');
    return name;
});

TEST(Agreement, EveryRequestOfTheSchemaIsHeld) {
    std::set<std::string> known;
    for (const Held& each : held()) {
        known.insert(std::string{each.request});
    }
    std::set<std::string> asked;
    for (const Json& request : definitions()["Request"]["oneOf"]) {
        asked.insert(request["properties"]["do"]["enum"][0].get<std::string>());
    }
    EXPECT_EQ(known, asked) << "say in `held` how a new request must agree with the rules";
}

TEST(Agreement, EveryMemberOfAnAnswerIsHeld) {
    const Json& answers = definitions()["Answers"]["properties"];
    for (const Held& each : held()) {
        const Json& answer = answers[std::string{each.request}];
        EXPECT_EQ(each.answers, names_of(answer.value("properties", Json::object())))
            << "say how a new member of the answer to " << each.request
            << " must agree, and name it in `held`";
    }
}

} // namespace

} // namespace bounce::agreement
