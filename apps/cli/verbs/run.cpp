#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/settings.h"
#include "apps/cli/verbs.h"
#include "engine/core/spoken.h"
#include "engine/match/showing/scene.h"
#include "engine/match/showing/view.h"
#include "lab/dispatch.h"
#include "lab/play_out.h"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

struct RunAsked {
    std::string scenario;
    TypedSettings settings;
    std::string output;
    bool log = false;
    bool json = false;
};

Json sides_json(const Battle& battle, const Scene& scene, const View& view) {
    Json sides = Json::object();
    for (const Side side : both_sides) {
        const View::SideState& state = view.sides[index(side)];
        sides[scene.side_ids[index(side)]] = {{"name", scene.side_names[index(side)]},
                                              {"player", "ai:" + battle.settings().players[index(side)]},
                                              {"strength", state.strength},
                                              {"lost", state.lost},
                                              {"gone", state.gone}};
    }
    return sides;
}

Json result_json(const Battle& battle) {
    const Scene scene = battle.match().scene();
    const Outcome outcome = battle.match().outcome();
    const bool won = outcome.winner != Side::nobody;
    return {{"winner", won ? scene.side_ids[index(outcome.winner)] : "draw"},
            {"reason", outcome.reason},
            {"turns", battle.match().turn()},
            {"orders", battle.record().size()},
            {"dice", battle.dice_thrown()},
            {"digest", digest_text(battle.match().digest())},
            {"sides", sides_json(battle, scene, battle.match().view(Side::nobody))}};
}

void print_result(const Json& result) {
    const std::string winner = result["winner"].get<std::string>();
    fmt::print("{}: {}\n",
               winner == "draw" ? "A draw"
                                : "Victory for " + amid(result["sides"][winner]["name"].get<std::string>()),
               result["reason"].get<std::string>());
    for (const auto& [id, side] : result["sides"].items()) {
        fmt::print("  {:<28} {} ({}): {} lost, {} left{}\n", side["name"].get<std::string>(), id,
                   side["player"].get<std::string>(), side["lost"].get<int>(), side["strength"].get<int>(),
                   side["gone"] == 0 ? "" : fmt::format(", {} marched off", side["gone"].get<int>()));
    }
    fmt::print("{} turns, {} orders, {} dice, digest {}\n", result["turns"].get<int>(),
               result["orders"].get<int>(), result["dice"].get<int>(), result["digest"].get<std::string>());
}

int run(const RunAsked& asked) {
    must_be_writable(asked.output);
    must_be_one_document(asked.output, asked.json);
    const desk::Document scenario = read_document(asked.scenario, desk::FileKind::scenario);
    Battle battle = begin_battle(asked.scenario, scenario, read_settings(asked.settings, scenario.json()));
    if (!lab::play_out(battle)) {
        throw std::runtime_error{
            fmt::format("the battle had not ended after {} orders", battle.record().size())};
    }
    if (!asked.output.empty()) {
        write_file(asked.output, battle.save().dump(1, ' ') + "\n");
    }
    if (asked.json) {
        Json result = result_json(battle);
        if (asked.log) {
            result["log"] = log_json(battle);
        }
        print_json(result);
        return done;
    }
    if (asked.log) {
        fmt::print("{}", lab::dispatch_log(battle));
    }
    print_result(result_json(battle));
    return done;
}

} // namespace

void add_run(Grammar& grammar) {
    auto asked = std::make_shared<RunAsked>();
    Verb verb = grammar.verb("run", "Fight one battle between computer players");
    verb.text("SCENARIO", asked->scenario, "Scenario file", Verb::Ask::must);
    add_settings(verb, asked->settings);
    verb.text("-o,--output", asked->output, "Save the battle to this file");
    verb.flag("--log", asked->log, "Print every order and its results");
    verb.flag("--json", asked->json, "Print JSON");
    verb.does([=] { return run(*asked); });
}

} // namespace bounce::cli
