#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "apps/cli/grammar.h"
#include "apps/cli/map/draw.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"
#include "desk/to_json.h"
#include "lab/dispatch.h"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>

namespace bounce::cli {

namespace {

struct ReplayAsked {
    std::string battle;
    bool verify = false;
    bool log = false;
    std::string svg;
    bool json = false;
};

/// One map for every noted moment: the beginning, each turn, the end.
void draw_turns(const Battle& battle, const std::filesystem::path& folder) {
    make_folder(folder);
    const Scene scene = battle.match().scene();
    for (std::size_t i = 0; i < battle.digests().size(); ++i) {
        const TurnDigest& moment = battle.digests()[i];
        const auto match = battle.after(moment.orders);
        const bool last = match->actor() == Side::nobody;
        write_file((folder / fmt::format("{:02}.svg", i)).string(),
                   draw_map(scene, match->view(Side::nobody),
                            fmt::format("{}: turn {}{}", scene.date, moment.turn, last ? ", the end" : "")));
    }
}

Json result_json(const Battle::Replayed& replay, bool log) {
    Json json = {{"verified", replay.verified},
                 {"turns", replay.battle.match().turn()},
                 {"orders", replay.battle.record().size()},
                 {"digest", digest_text(replay.battle.match().digest())}};
    if (!replay.parted.empty()) {
        json["parted"] = desk::faults_json(replay.parted);
        json["agreed"] = desk::agreement_json(replay.agreed);
    }
    if (log) {
        json["log"] = log_json(replay.battle);
    }
    return json;
}

std::string_view verdict(const Battle::Replayed& replay) {
    if (replay.verified) {
        return "verified";
    }
    return replay.parted.empty() ? "carried out, but its digests come from an earlier version of the program"
                                 : "parted";
}

void print_result(const std::string& file, const Battle::Replayed& replay, std::size_t orders) {
    complain(file, replay.parted);
    fmt::print("{}: {} turns, {} orders, digest {}\n", verdict(replay), replay.battle.match().turn(),
               replay.battle.record().size(), digest_text(replay.battle.match().digest()));
    if (!replay.parted.empty()) {
        fmt::print("{}", parting_text(file, replay.agreed, orders));
    }
}

int replay(const ReplayAsked& asked) {
    const desk::Document document = read_document(asked.battle, desk::FileKind::battle);
    Battle::Replayed replay = replayed(asked.battle, document);
    replay.parted = document.placed(std::move(replay.parted));
    const std::size_t orders = document.json()["orders"].size();
    if (!asked.svg.empty()) {
        draw_turns(replay.battle, asked.svg);
    }
    if (asked.json) {
        print_json(result_json(replay, asked.log));
    } else {
        if (asked.log) {
            fmt::print("{}", lab::dispatch_log(replay.battle));
        }
        print_result(asked.battle, replay, orders);
    }
    const bool carried_out = replay.battle.record().size() == orders;
    return replay.verified || (carried_out && !asked.verify) ? done : not_so;
}

} // namespace

void add_replay(Grammar& grammar) {
    auto asked = std::make_shared<ReplayAsked>();
    Verb verb = grammar.verb("replay", "Replay the record of a battle");
    verb.text("BATTLE", asked->battle, "Battle file", Verb::Ask::must);
    verb.flag("--verify", asked->verify, "Also exit with 1 if the digests differ");
    verb.flag("--log", asked->log, "Print every event with its clause and dice");
    verb.text("--svg", asked->svg, "Write a map of each turn into this folder");
    verb.flag("--json", asked->json, "Print JSON");
    verb.does([=] { return replay(*asked); });
}

} // namespace bounce::cli
