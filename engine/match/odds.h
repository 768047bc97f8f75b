#pragma once

#include "engine/core/fault.h"
#include "engine/dice/pmf.h"
#include "engine/match/parameters.h"

#include <cstring>
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
    std::string_view unit;  ///< Unit of measurement; empty for words and flags.
    std::string_view usual; ///< Default as text; empty: required.
    int least = 0;
    int most = 1;
    std::vector<std::string_view> words = {}; ///< If any: the value is one of these, stored as its index.
    bool inches = false; ///< A length in inches with up to three decimals, stored in thou.
};
/// A required distance on the table: from 0 to beyond the range of any weapon.
[[nodiscard]] inline OddsKey distance_key(std::string_view name) {
    return {.name = name, .unit = "inches", .usual = "", .least = 0, .most = 200, .inches = true};
}

/// A flag, off by default.
[[nodiscard]] inline OddsKey flag_key(std::string_view name) {
    return {.name = name, .unit = "0 or 1", .usual = "0", .least = 0, .most = 1};
}

/// The default of a key without a limit: its value is then `most`.
inline constexpr std::string_view unlimited = "unlimited";

/// The keys of one query as whole numbers (words by their index, lengths in thou), all present.
using OddsKeys = std::map<std::string_view, int, std::less<>>;
/// The value of one key.
[[nodiscard]] inline int asked(const OddsKeys& keys, std::string_view name) {
    return keys.find(name)->second;
}

/// An exact answer. With words, value i of the distribution means words[i].
struct OddsAnswer {
    Pmf odds;
    std::vector<std::string_view> words = {};
};

/// The words of a key or an answer, from the names of an enumeration.
template <std::size_t count>
[[nodiscard]] std::vector<std::string_view> listed(const std::string_view (&names)[count]) {
    return {names, names + count};
}

/// How a rule set calculates an answer: a function of its parameters, which are passed as bytes.
class OddsWork {
  public:
    template <PlainParameters P>
    OddsWork(OddsAnswer (*answer)(const P&, const OddsKeys&)) // NOLINT(google-explicit-constructor)
        : work_([answer](std::span<const std::byte> bytes, const OddsKeys& keys) {
              P parameters;
              std::memcpy(&parameters, bytes.data(), sizeof parameters);
              return answer(parameters, keys);
          }) {}

    OddsAnswer operator()(std::span<const std::byte> parameters, const OddsKeys& keys) const {
        return work_(parameters, keys);
    }

  private:
    std::function<OddsAnswer(std::span<const std::byte>, const OddsKeys&)> work_;
};

/// A query that a rule set can answer exactly.
struct OddsQuery {
    std::string_view name;
    std::string_view what; ///< What the values are, such as "casualties".
    std::vector<OddsKey> keys;
    OddsWork answer;
    /// Why this combination of keys, each valid by itself, makes no sense; nothing if it does.
    std::function<std::optional<Fault>(const OddsKeys& keys)> refuses = {};
};

/// Parses typed keys and adds defaults; every unknown, missing or impossible key is a fault at "/key".
[[nodiscard]] std::expected<OddsKeys, Faults> read_odds_keys(const OddsQuery& query,
                                                             const std::map<std::string, std::string>& typed);

} // namespace bounce
