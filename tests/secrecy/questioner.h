#pragma once

#include "tests/secrecy/questions.h"
#include "tests/secrecy/told.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace bounce::ccc {

/// A leak, in words; none.
using Leak = std::optional<std::string>;

/// How often what was asked of the desk, with which members.
struct Asked {
    std::map<std::string, std::set<std::string>> members; ///< By request.
    std::int64_t answers = 0;
    std::int64_t waits = 0;  ///< Orders that had to wait for dice.
    std::int64_t masked = 0; ///< Throws of which a side was told the dice alone.
    std::int64_t bound = 0;  ///< Orders that could not be withdrawn.
    std::int64_t undone = 0; ///< Orders that a side took back.

    void note(const Json& request);
    void add(const Asked& other);
};

/// Puts questions to a desk with the eyes of a side, and holds the answers to keep secrets.
class Questioner {
  public:
    Questioner(desk::Table& table, Random& random) : table_(table), random_(random) {}

    /// Asks what may be asked of the battle, as it stands and as it might stand too.
    [[nodiscard]] Leak compare(const Deed& deed, Side side, const State& other);
    /// How many orders are in the file that a side may keep.
    [[nodiscard]] std::size_t kept_by(Side side);
    /// Has an order given, by whoever thought of it or by the computer, as a side looks on. What it was
    /// answered is for `heard`, when it is known what came of it.
    [[nodiscard]] Leak give(const Json& order);
    [[nodiscard]] Leak heard(const Deed& deed) const;
    /// What a side may take back of a battle that is laid on a desk of its own.
    [[nodiscard]] Leak take_back(const Deed& deed, Side side);
    /// What has nothing to do with the battle on the desk, one question by number.
    [[nodiscard]] Leak compare_anywhere(Side side, std::uint64_t number);

    [[nodiscard]] const Asked& asked() const { return asked_; }

  private:
    [[nodiscard]] Json answer(desk::Table& table, const Json& request);
    [[nodiscard]] Asking asking(Side side) const;
    [[nodiscard]] State& state() const;
    [[nodiscard]] Leak compare(const Json& request, const State& other);
    [[nodiscard]] Leak read(const Deed& deed, Side side);
    [[nodiscard]] Leak refused(const Json& order);
    [[nodiscard]] Leak withdraw(const Json& needs, const Json& order);
    [[nodiscard]] Leak think_ahead();

    desk::Table& table_;
    Random& random_;
    Asked asked_;
    Side heard_by_ = Side::nobody;
    std::vector<Json> heard_;
};

} // namespace bounce::ccc
