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

/// What the throws of one name came to. Sums of dice and successes have a mean to be held against; of
/// contests and comparisons the throws alone are counted.
struct Luck {
    std::int64_t throws = 0;
    std::int64_t result = 0;   ///< Sum of what was thrown.
    std::int64_t expected = 0; ///< Sum of what such throws come to on average, in parts.

    /// A whole number of them is a face's share of any die.
    static constexpr std::int64_t parts = 5040;

    void add(const Luck& other);
    friend bool operator==(const Luck&, const Luck&) = default;
};

/// What was played in some battles: a question about a rule has an answer only where the rule spoke. Adds up
/// in whatever order. Sides as by `index(Side)`; what belongs to none stands third.
struct Played {
    template <class Value>
    using ByName = std::map<std::string, Value, std::less<>>;

    std::int64_t battles = 0;
    ByName<Often> orders[3];        ///< By kind, as they are written.
    ByName<Often> clauses;          ///< That were carried out, by id.
    ByName<Luck> throws[3];         ///< By name.
    ByName<std::int64_t> losses[3]; ///< By what was thrown last before them, in what the rules count.
    ByName<Often> charges[3];       ///< By the clause that carried them out.

    void add(const Played& other);
    friend bool operator==(const Played&, const Played&) = default;
};

/// For people and their programs, with means; `side_ids` name the two sides.
[[nodiscard]] Json played_json(const Played& played, const std::string (&side_ids)[2]);

/// All that was counted, to be read again.
[[nodiscard]] Json counts_json(const Played& played);
/// From a value that fits schema/row.schema.json.
[[nodiscard]] Played read_counts(const Json& json);

/// Counts one battle while it is fought.
class PlayedCounter {
  public:
    void ordered(Side side, std::string_view kind);
    void happened(const Event& event);
    /// The battle is over.
    [[nodiscard]] Played take();

  private:
    Played played_;
    std::string cause_; ///< Name of the last throw of this order.
};

} // namespace bounce::lab
