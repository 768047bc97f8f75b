#pragma once

#include "engine/core/json.h"
#include "lab/fought.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bounce::lab {

/// The results of a batch of battles. Tallies of separate batches, including their digests, add up to the
/// tally of both in any order.
struct Tally {
    std::int64_t battles = 0;
    std::int64_t orders = 0;
    std::int64_t dice = 0;
    std::int64_t wins[3] = {0, 0, 0};      ///< Of the first side, of the second, and draws.
    std::map<int, std::int64_t> turns;     ///< Number of battles by length in turns.
    std::map<int, std::int64_t> losses[2]; ///< By side: number of battles by figures lost.
    std::map<std::string, std::int64_t, std::less<>> reasons;
    std::int64_t flawed = 0; ///< Battles that violated the contract; 0 unless a rule set has a bug.
    /// The flawed battles with the lowest numbers: kind and seed.
    std::vector<std::pair<Flaw, std::uint64_t>> flaws;
    std::uint64_t digest = 0; ///< Sum of a hash of each battle's number and last state.

    void add(const Fought& battle);
    void add(const Tally& other);
};

/// As `Tally` in the desk's schema; `side_ids` name the two sides.
[[nodiscard]] Json tally_json(const Tally& tally, const std::string (&side_ids)[2]);

/// The mean of counts by value; 0 if empty.
[[nodiscard]] double mean_of(const std::map<int, std::int64_t>& counts);

} // namespace bounce::lab
