#pragma once

#include "engine/core/json.h"
#include "engine/core/side.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace bounce::lab {

/// How often something happened, and in how many battles.
struct Often {
    std::int64_t times = 0;
    std::int64_t battles = 0;

    void add(const Often& other);
    friend bool operator==(const Often&, const Often&) = default;
};

/// The results of all throws with one name. Sums and successes can be compared with their expected mean; of
/// contests and comparisons only the number of throws is counted.
struct Luck {
    std::int64_t throws = 0;
    std::int64_t result = 0;   ///< Sum of the results.
    std::int64_t expected = 0; ///< Sum of the expected results, in `parts`.

    /// Divisible by the number of faces of any die.
    static constexpr std::int64_t parts = 5040;

    void add(const Luck& other);
    friend bool operator==(const Luck&, const Luck&) = default;
};

/// Counts of what was played in some battles: a question about a rule has an answer only if the rule came up.
/// The order of addition does not matter. Sides by `index(Side)`; the third entry is for no side.
struct Played {
    template <class Value>
    using ByName = std::map<std::string, Value, std::less<>>;

    std::int64_t battles = 0;
    ByName<Often> orders[3];        ///< By kind, as in files.
    ByName<Often> clauses;          ///< Clauses carried out, by id.
    ByName<Luck> throws[3];         ///< By name.
    ByName<std::int64_t> losses[3]; ///< By the last throw before them, in the unit of the rules.
    ByName<Often> charges[3];       ///< By the clause that carried them out.

    void add(const Played& other);
    friend bool operator==(const Played&, const Played&) = default;
};

/// For display and other programs, with means; `side_ids` name the two sides.
[[nodiscard]] Json played_json(const Played& played, const std::string (&side_ids)[2]);

/// All counts, for `read_counts`.
[[nodiscard]] Json counts_json(const Played& played);
/// Reads a value that fits schema/row.schema.json.
[[nodiscard]] Played read_counts(const Json& json);

/// Counts one battle while it is fought.
class PlayedCounter {
  public:
    void ordered(Side side, std::string_view kind);
    void happened(const Event& event);
    /// Returns the counts at the end of the battle.
    [[nodiscard]] Played take();

  private:
    Played played_;
    std::string cause_; ///< Name of the last throw of this order.
};

} // namespace bounce::lab
