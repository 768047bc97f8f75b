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

/// What a batch of battles came to. Tallies of separate batches add up to the tally of both, digest included,
/// in whatever order they are added.
struct Tally {
    std::int64_t battles = 0;
    std::int64_t orders = 0;
    std::int64_t dice = 0;
    std::int64_t wins[3] = {0, 0, 0};      ///< Of the first side, of the second, and draws.
    std::map<int, std::int64_t> turns;     ///< Number of battles that lasted so many turns.
    std::map<int, std::int64_t> losses[2]; ///< By side: number of battles with so many figures fallen.
    std::map<std::string, std::int64_t, std::less<>> reasons;
    std::int64_t flawed = 0; ///< Battles that broke the contract; none, unless a rule set is at fault.
    /// Those of them with the lowest numbers: kind and seed.
    std::vector<std::pair<Flaw, std::uint64_t>> flaws;
    std::uint64_t digest = 0; ///< Sum of a hash of each battle's number and last state.

    void add(const Fought& battle);
    void add(const Tally& other);
};

/// As `Tally` in the desk's schema; `side_ids` name the two sides.
[[nodiscard]] Json tally_json(const Tally& tally, const std::string (&side_ids)[2]);

/// The mean of values counted by value; 0 of nothing.
[[nodiscard]] double mean_of(const std::map<int, std::int64_t>& counts);

} // namespace bounce::lab
