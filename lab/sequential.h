#pragma once

#include "lab/row.h"

#include <array>
#include <cstdint>
#include <optional>

namespace bounce::lab {

/// The two hypotheses of a run: the share of the points scored by the first side or, with pairs, by the first
/// player. A draw is half a point.
struct Bounds {
    double low = 0.5;
    double high = 0.55;
};

/// A sequential test of one against the other, so that a run may stop as soon as it is decided and is wrong
/// in at most five of a hundred runs, either way (docs/decisions/until.md). Rows are added in the order of
/// their numbers, not in the order in which they finish: the run stops at the same one on any machine.
class Sequential {
  public:
    explicit Sequential(Bounds bounds) : bounds_(bounds) {}

    enum class Verdict : std::uint8_t { open, low, high };

    void add(const BattleRow& row);
    [[nodiscard]] Verdict verdict() const { return verdict_; }
    [[nodiscard]] const Bounds& bounds() const { return bounds_; }
    /// For the higher hypothesis against the lower one; the test ends at plus or minus `decisive`.
    [[nodiscard]] double log_likelihood_ratio() const;
    /// Share of the points so far; nothing before the first row.
    [[nodiscard]] std::optional<double> share() const;

    static constexpr double errors = 0.05;
    /// ln((1 - errors) / errors)
    static constexpr double decisive = 2.94443897916644;

  private:
    Bounds bounds_;
    std::array<std::int64_t, 5> rows_{}; ///< Number of rows by their result, in quarters of the whole.
    Verdict verdict_ = Verdict::open;
};

} // namespace bounce::lab
