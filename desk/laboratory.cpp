#include "desk/embedded.h"
#include "desk/files.h"
#include "desk/table.h"
#include "engine/rules/registry.h"
#include "lab/batch.h"
#include "lab/harvest.h"
#include "lab/signature.h"
#include "lab/spoke.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bounce::desk {

namespace {

/// The battles of a request: each number is fought once, or a second time as `second` says.
struct Fights {
    enum class Second : std::uint8_t { none, exchanged, changed };

    Second second = Second::none;
    std::vector<BattleSettings> settings; ///< Of each batch.
    std::vector<lab::Batch> batches;
    lab::Harvest harvest;
};

void fight(Fights& all, std::uint64_t first, std::uint64_t count) {
    all.harvest.yields.resize(all.batches.size());
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        lab::BattleRow row{.seed = seed};
        for (const lab::Batch& batch : all.batches) {
            row.fought.push_back(
                batch.fight(seed, {.checked = lab::Batch::is_sample(seed), .counted = true}));
        }
        all.harvest.add(row);
    }
}

/// The settings with what a request changes of them.
BattleSettings changed_by(const Json& change, BattleSettings settings) {
    settings.edition = change.value("edition", settings.edition);
    settings.options.update(change.value("options", Json::object()));
    settings.parameters.update(change.value("parameters", Json::object()));
    return settings;
}

std::expected<Fights, Failure> muster(const Json& request, const Json& scenario,
                                      const BattleSettings& settings) {
    const bool paired = request.value("paired", false);
    const bool against = request.contains("against");
    if (paired && against) {
        return misuse("pairs exchange the players, and a comparison changes the rules; ask for one of them");
    }
    if (paired && settings.players[0] == settings.players[1]) {
        return misuse(std::string{lab::paired_with_himself});
    }
    Fights all;
    all.settings.push_back(settings);
    if (paired) {
        all.second = Fights::Second::exchanged;
        all.settings.push_back(lab::seated(settings, true));
    } else if (against) {
        all.second = Fights::Second::changed;
        all.settings.push_back(changed_by(request["against"], settings));
    }
    for (const BattleSettings& each : all.settings) {
        auto batch = lab::Batch::open(scenario, each);
        if (!batch) {
            return faulty(std::move(batch.error()));
        }
        all.batches.push_back(std::move(*batch));
    }
    return all;
}

std::optional<Failure> failure_of(const lab::Tally& tally) {
    if (tally.flawed == 0) {
        return std::nullopt;
    }
    const auto& [flaw, seed] = *tally.flaws.begin();
    const std::string_view name = lab::flaw_names[static_cast<std::size_t>(flaw)];
    return Failure{"internal", fmt::format("battle {}: {}: a fault of the rules", seed, name), {}, {}};
}

Json sums_json(const lab::Sums& sums) {
    return {{"usual", sums.usual},
            {"changed", sums.changed},
            {"usual_squared", sums.usual_squared},
            {"changed_squared", sums.changed_squared},
            {"product", sums.product}};
}

Json contrast_json(const lab::Contrast& contrast) {
    Json json = {{"battles", contrast.count()},
                 {"parted", contrast.parted()},
                 {"turned", contrast.turned()},
                 {"examples", contrast.examples()}};
    for (std::size_t i = 0; i < lab::measures; ++i) {
        const auto measure = static_cast<lab::Measure>(i);
        json["measures"][std::string{lab::key_of(measure)}] = sums_json(contrast.of(measure));
    }
    return json;
}

/// Counts that add up: without means, and without what the page does not show.
Json deeds_json(const lab::Played& played, const Scene& scene) {
    Json json = lab::played_json(played, scene.side_ids);
    for (const char* extra : {"clauses", "throws", "charges"}) {
        json.erase(extra);
    }
    return json;
}

/// By the rules that the tally counts: both seatings, if they are paired; else the first.
lab::Yield counted(const Fights& all) {
    lab::Yield yield = all.harvest.yields.front();
    if (all.second == Fights::Second::exchanged) {
        yield.tally.add(all.harvest.yields.back().tally);
        yield.played.add(all.harvest.yields.back().played);
    }
    return yield;
}

void add_comparison(Json& reply, const Fights& all) {
    const AnyMatch& start = all.batches.front().start();
    const auto& yields = all.harvest.yields;
    reply["contrast"] = contrast_json(all.harvest.contrast);
    reply["played"]["changed"] = deeds_json(yields[1].played, start.scene());
    reply["spoke"] = lab::spoke_json(lab::spoke_of(rules_named(start.rules())->about().parameters,
                                                   {all.settings[0], yields[0].played},
                                                   {all.settings[1], yields[1].played}));
}

Json fights_json(const Fights& all) {
    const Scene scene = all.batches.front().scene();
    const lab::Yield yield = counted(all);
    Json reply = lab::tally_json(yield.tally, scene.side_ids);
    for (const char* extra : {"dice", "flaws", "flawed"}) {
        reply.erase(extra);
    }
    reply["played"]["usual"] = deeds_json(yield.played, scene);
    if (all.second == Fights::Second::exchanged) {
        reply["pairs"] = all.harvest.pairs.table;
    } else if (all.second == Fights::Second::changed) {
        add_comparison(reply, all);
    }
    return reply;
}

} // namespace

Reply simulate(Table&, const Json& request) {
    const auto file = read_file(request["scenario"].get_ref<const std::string&>(), FileKind::scenario);
    if (!file) {
        return faulty(file.error());
    }
    const auto settings = read_settings(request["settings"], file->document.json());
    if (!settings) {
        return faulty(settings.error());
    }
    auto all = muster(request, file->document.json(), *settings);
    if (!all) {
        return std::unexpected{std::move(all.error())};
    }
    fight(*all, settings->seed, request["battles"].get<std::uint64_t>());
    for (const lab::Yield& yield : all->harvest.yields) {
        if (auto failure = failure_of(yield.tally)) {
            return std::unexpected{std::move(*failure)};
        }
    }
    return fights_json(*all);
}

Reply signature(Table&, const Json&) {
    std::vector<Json> scenarios;
    for (const std::string_view path : embedded::paths()) {
        if (path.starts_with("scenarios/")) {
            auto file = read_file(embedded::file(path), FileKind::scenario);
            if (!file) {
                return faulty(std::move(file.error()));
            }
            scenarios.push_back(file->document.json());
        }
    }
    const auto signed_by = lab::sign(scenarios);
    return signed_by ? Reply{lab::signature_json(*signed_by)} : faulty(signed_by.error());
}

} // namespace bounce::desk
