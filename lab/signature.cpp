#include "lab/signature.h"

#include "engine/match/digest.h"
#include "lab/batch.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

struct Bout {
    const char* player;
    std::uint64_t battles;
};

/// Enough that every rule is met, few enough that a browser answers while one waits.
constexpr Bout bouts[] = {{"random", 100}, {"greedy", 4}};

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
            const Tally tally = batch->fight_all(1, bout.battles);
            std::uint64_t& number = number_of(signature, std::string{batch->start().rules()});
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
