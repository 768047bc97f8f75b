#pragma once

#include "lab/contrast.h"
#include "lab/pairs.h"
#include "lab/played.h"
#include "lab/row.h"
#include "lab/sequential.h"
#include "lab/strange.h"
#include "lab/tally.h"

#include <optional>
#include <vector>

namespace bounce::lab {

/// The results with one seating of the players.
struct Yield {
    Tally tally;
    Strange strange;
    Played played; ///< If counted.
};

/// The results of a run.
struct Harvest {
    std::vector<Yield> yields;            ///< One for each batch.
    Pairs pairs;                          ///< For two batches, the second with the players exchanged.
    Contrast contrast;                    ///< For two batches, the second with the changed rules.
    std::optional<Sequential> sequential; ///< For a run with `until`.
    double seconds = 0;

    /// Counts what was fought of one number.
    void add(const BattleRow& row);
    /// Adds the counts of other numbers of the same run. The order of addition does not matter.
    void add(const Harvest& other);
};

} // namespace bounce::lab
