#pragma once

#include "engine/core/fault.h"
#include "engine/dice/pmf.h"

#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// One key of an odds query.
struct OddsKey {
    std::string_view name;
    std::string_view unit;  ///< What it counts; empty for words and flags.
    std::string_view usual; ///< Default as it would be written; empty: must be given.
    int least = 0;
    int most = 1;
    std::vector<std::string_view> words = {}; ///< If any: the value is one of these, kept as its index.
    bool inches = false; ///< A length: it may be a decimal to thousandths, and is kept in those.
};
/// A distance on the table, which must be given: from nothing to beyond all weapons.
[[nodiscard]] inline OddsKey distance_key(std::string_view name) {
    return {.name = name, .unit = "inches", .usual = "", .least = 0, .most = 200, .inches = true};
}

/// The default of a key for which there may be any number: it is then `most`.
inline constexpr std::string_view unlimited = "unlimited";

/// The keys of one question, as whole numbers (words by their index, lengths in thou), all present.
using OddsKeys = std::map<std::string_view, int, std::less<>>;

/// An exact answer. With words, value i of the distribution means words[i].
struct OddsAnswer {
    Pmf odds;
    std::vector<std::string_view> words = {};
};

/// One question that a rule set can answer exactly. `answer` gets the rule set's parameters as bytes.
struct OddsQuery {
    std::string_view name;
    std::string_view what; ///< What the values are, such as "casualties".
    std::vector<OddsKey> keys;
    std::function<OddsAnswer(std::span<const std::byte> parameters, const OddsKeys& keys)> answer;
    /// Why these keys make no question together, though each of them may with others; nothing if they do.
    std::function<std::optional<Fault>(const OddsKeys& keys)> refuses = {};
};

/// The keys as typed, read and completed; every unknown, missing or impossible key is a fault at "/key".
[[nodiscard]] std::expected<OddsKeys, Faults> read_odds_keys(const OddsQuery& query,
                                                             const std::map<std::string, std::string>& typed);

} // namespace bounce
