#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

namespace bounce::lab {

/// Numbers that must be the same in every build of the program.
struct Signature {
    struct OfRules {
        std::string id;
        std::uint64_t number = 0;
    };
    std::uint64_t number = 0;
    std::vector<OfRules> rules; ///< In the order in which the scenarios first name them.
};

/// Fights a fixed set of battles of each scenario (random against random, greedy against greedy) and hashes
/// the results. Scenarios have passed their schema. Pass all scenarios of the program, sorted by path.
[[nodiscard]] std::expected<Signature, Faults> sign(std::span<const Json> scenarios);

/// {"signature": "16 digits", "rules": {id: "16 digits"}}
[[nodiscard]] Json signature_json(const Signature& signature);

} // namespace bounce::lab
