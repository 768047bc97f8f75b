#include "apps/distance/dice/verify.h"

#include "apps/distance/dice/transcript.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance::dice {

namespace {

/// An order of a battle file as the steps have it.
Json as_stepped(const Json& recorded, const Json& sides) {
    Json order = recorded;
    Json same = {{"by", name_of(recorded["by"] == sides[0]["id"] ? Party::first : Party::second)}};
    if (order.contains("dice")) {
        same["dice"] = order["dice"];
    }
    order.erase("dice");
    order.erase("by");
    same["order"] = std::move(order);
    return same;
}

Faults order_faults(const Json& file, const std::vector<Json>& standing) {
    const Json& orders = file["orders"];
    for (std::size_t i = 0; i < std::min(orders.size(), standing.size()); ++i) {
        if (canonical(as_stepped(orders[i], file["scenario"]["sides"])) != canonical(standing[i])) {
            return {{fmt::format("/orders/{}", i), "this order or its dice are not those of the dice proof"}};
        }
    }
    if (orders.size() != standing.size()) {
        return {{"/orders", fmt::format("the dice proof has {} orders, and the file {}", standing.size(),
                                        orders.size())}};
    }
    return {};
}

} // namespace

Verified verify(const Json& file) {
    Verified found;
    if (!file.contains("dice_proof")) {
        found.faults = {{"", "this battle has no dice proof: its dice were not shared"}};
        return found;
    }
    const Json& proof = file["dice_proof"];
    Transcript transcript{proof["table"].get<std::string>(), file};
    for (std::size_t i = 0; i < proof["steps"].size(); ++i) {
        const Json& step = proof["steps"][i];
        if (const auto fits = transcript.add(step); !fits) {
            found.faults = {{fmt::format("/dice_proof/steps/{}", i), fits.error()}};
            return found;
        }
        if (step["did"] == "dice") {
            ++found.throws;
            found.dice += step["dice"].size();
        }
    }
    found.head = hex(transcript.head());
    if (proof["head"] != found.head) {
        found.faults = {{"/dice_proof/head", "the steps do not lead to this hash"}};
        return found;
    }
    found.faults = order_faults(file, transcript.orders());
    return found;
}

} // namespace bounce::distance::dice
