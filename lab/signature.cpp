#include "lab/signature.h"

#include "engine/match/digest.h"
#include "engine/match/showing/view.h"
#include "engine/rules/registry.h"
#include "lab/batch.h"
#include "lab/share.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

struct Bout {
    const char* player;
    std::uint64_t battles;
    std::uint64_t least;
};

/// Enough that every rule is met, few enough that a browser answers while one waits.
constexpr Bout bouts[] = {{"random", 100, 20}, {"greedy", 4, 1}};

/// Troops of both sides on a table; on hexes an order takes no longer with many.
int troops_on_table(const AnyMatch& start) {
    const View view = start.view(Side::nobody);
    const bool table = rules_named(start.rules())->about().board == "table";
    return table ? view.sides[0].strength + view.sides[1].strength : 0;
}

std::uint64_t& number_of(Signature& signature, const std::string& id) {
    const auto found = std::ranges::find(signature.rules, id, &Signature::OfRules::id);
    return found != signature.rules.end() ? found->number
                                          : signature.rules.emplace_back(id, digest_bytes({})).number;
}

std::uint64_t extended(std::uint64_t number, std::uint64_t by) {
    return digest_bytes(std::as_bytes(std::span{&by, 1}), number);
}

} // namespace

std::expected<Signature, Faults> sign(std::span<const Json> scenarios) {
    Signature signature;
    for (const Json& scenario : scenarios) {
        for (const Bout& bout : bouts) {
            BattleSettings settings;
            settings.players[0] = settings.players[1] = bout.player;
            const auto batch = Batch::open(scenario, settings);
            if (!batch) {
                return std::unexpected{batch.error()};
            }
            const AnyMatch& start = batch->start();
            const auto battles = share_of(bout.battles, troops_on_table(start), bout.least);
            const Tally tally = batch->fight_all(1, battles);
            std::uint64_t& number = number_of(signature, std::string{start.rules()});
            number = extended(extended(number, tally.digest), static_cast<std::uint64_t>(tally.orders));
        }
    }
    signature.number = digest_bytes({});
    for (const auto& rules : signature.rules) {
        signature.number = extended(signature.number, rules.number);
    }
    return signature;
}

Json signature_json(const Signature& signature) {
    Json json = {{"signature", digest_text(signature.number)}, {"rules", Json::object()}};
    for (const auto& rules : signature.rules) {
        json["rules"][rules.id] = digest_text(rules.number);
    }
    return json;
}

} // namespace bounce::lab
