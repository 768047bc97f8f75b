#include "desk/embedded.h"
#include "desk/files.h"
#include "desk/table.h"
#include "lab/batch.h"
#include "lab/contrast.h"
#include "lab/pairs.h"
#include "lab/signature.h"
#include "lab/tally.h"

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

    std::vector<lab::Batch> batches;
    Second second = Second::none;
    lab::Tally tally;   ///< Both seatings, if they are paired; of the usual rules alone if against others.
    lab::Tally changed; ///< By the changed rules.
    lab::Pairs pairs;
    lab::Contrast contrast;
};

void fight(Fights& all, std::uint64_t first, std::uint64_t count) {
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        std::vector<lab::Fought> fought;
        for (const lab::Batch& batch : all.batches) {
            fought.push_back(batch.fight(seed, {.checked = lab::Batch::is_sample(seed)}));
        }
        all.tally.add(fought[0]);
        if (all.second == Fights::Second::exchanged) {
            all.tally.add(fought[1]);
            all.pairs.add(fought[0], fought[1]);
        } else if (all.second == Fights::Second::changed) {
            all.changed.add(fought[1]);
            all.contrast.add(fought[0], fought[1]);
        }
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
    std::vector<BattleSettings> wanted{settings};
    if (paired) {
        wanted.push_back(lab::seated(settings, true));
    } else if (against) {
        wanted.push_back(changed_by(request["against"], settings));
    }
    Fights all;
    all.second = paired    ? Fights::Second::exchanged
                 : against ? Fights::Second::changed
                           : Fights::Second::none;
    for (const BattleSettings& each : wanted) {
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

Json fights_json(const Fights& all) {
    Json reply = lab::tally_json(all.tally, all.batches.front().scene().side_ids);
    for (const char* extra : {"dice", "flaws", "flawed"}) {
        reply.erase(extra);
    }
    if (all.second == Fights::Second::exchanged) {
        reply["pairs"] = all.pairs.table;
    } else if (all.second == Fights::Second::changed) {
        reply["contrast"] = contrast_json(all.contrast);
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
    for (const lab::Tally* tally : {&std::as_const(all->tally), &std::as_const(all->changed)}) {
        if (auto failure = failure_of(*tally)) {
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
