#include "desk/embedded.h"
#include "desk/files.h"
#include "desk/table.h"
#include "lab/batch.h"
#include "lab/pairs.h"
#include "lab/signature.h"
#include "lab/tally.h"

#include <fmt/format.h>
#include <vector>

namespace bounce::desk {

namespace {

/// What the battles of a request came to, with both seatings if they are paired.
struct Fights {
    lab::Tally tally;
    lab::Pairs pairs;
};

Fights fight(const std::vector<lab::Batch>& batches, std::uint64_t first, std::uint64_t count) {
    Fights all;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        std::vector<lab::Fought> fought;
        for (const lab::Batch& batch : batches) {
            fought.push_back(batch.fight(seed, lab::Batch::is_sample(seed)));
            all.tally.add(fought.back());
        }
        if (fought.size() == 2) {
            all.pairs.add(fought[0], fought[1]);
        }
    }
    return all;
}

std::expected<std::vector<lab::Batch>, Failure> seatings(const Json& scenario, const BattleSettings& settings,
                                                         bool paired) {
    if (paired && settings.players[0] == settings.players[1]) {
        return misuse(std::string{lab::paired_with_himself});
    }
    std::vector<lab::Batch> batches;
    for (std::size_t i = 0; i < (paired ? 2U : 1U); ++i) {
        auto batch = lab::Batch::open(scenario, lab::seated(settings, i == 1));
        if (!batch) {
            return faulty(std::move(batch.error()));
        }
        batches.push_back(std::move(*batch));
    }
    return batches;
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
    const bool paired = request.value("paired", false);
    const auto batches = seatings(file->document.json(), *settings, paired);
    if (!batches) {
        return std::unexpected{batches.error()};
    }
    const auto [tally, pairs] = fight(*batches, settings->seed, request["battles"].get<std::uint64_t>());
    if (tally.flawed > 0) {
        const auto& [flaw, seed] = *tally.flaws.begin();
        return std::unexpected{Failure{"internal",
                                       fmt::format("battle {}: {}: a fault of the rules", seed,
                                                   lab::flaw_names[static_cast<std::size_t>(flaw)]),
                                       {},
                                       {}}};
    }
    Json reply = lab::tally_json(tally, batches->front().scene().side_ids);
    for (const char* extra : {"dice", "flaws", "flawed"}) {
        reply.erase(extra);
    }
    if (paired) {
        reply["pairs"] = pairs.table;
    }
    return reply;
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
