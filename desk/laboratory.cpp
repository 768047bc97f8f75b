#include "desk/embedded.h"
#include "desk/files.h"
#include "desk/table.h"
#include "lab/batch.h"
#include "lab/signature.h"
#include "lab/tally.h"

#include <fmt/format.h>

namespace bounce::desk {

Reply simulate(Table&, const Json& request) {
    const auto file = read_file(request["scenario"].get_ref<const std::string&>(), FileKind::scenario);
    if (!file) {
        return faulty(file.error());
    }
    const auto settings = read_settings(request["settings"], file->document.json());
    if (!settings) {
        return faulty(settings.error());
    }
    const auto batch = lab::Batch::open(file->document.json(), *settings);
    if (!batch) {
        return faulty(batch.error());
    }
    const lab::Tally tally = batch->fight_all(settings->seed, request["battles"].get<std::uint64_t>());
    if (tally.flawed > 0) {
        const auto& [flaw, seed] = *tally.flaws.begin();
        return std::unexpected{Failure{"internal",
                                       fmt::format("battle {}: {}: a fault of the rules", seed,
                                                   lab::flaw_names[static_cast<std::size_t>(flaw)]),
                                       {},
                                       {}}};
    }
    Json reply = lab::tally_json(tally, batch->scene().side_ids);
    for (const char* extra : {"dice", "flaws", "flawed"}) {
        reply.erase(extra);
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
