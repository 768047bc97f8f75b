#pragma once

#include "lab/fought.h"
#include "lab/wilson.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bounce::lab {

/// A measure of a battle that can be compared.
enum class Measure : std::uint8_t {
    first_wins, ///< 1 or 0.
    second_wins,
    drawn,
    first_losses,
    second_losses,
    margin, ///< Losses of the second side minus those of the first.
    turns,
};
inline constexpr std::size_t measures = 7;

/// The key of a measure in JSON.
[[nodiscard]] std::string_view key_of(Measure measure);

/// Whether a measure is 1 or 0.
[[nodiscard]] constexpr bool is_share(Measure measure) { return measure <= Measure::drawn; }

/// Sums of one measure over all numbers: exact, so that the order of addition does not matter.
struct Sums {
    std::int64_t usual = 0, changed = 0;
    std::int64_t usual_squared = 0, changed_squared = 0;
    std::int64_t product = 0;
};

/// The same battles under the usual rules and under changed ones. Each number is one observation of the
/// difference: the two battles share their dice as far as the change allows.
class Contrast {
  public:
    /// Counts a number unless one of its battles is flawed.
    void add(const Fought& usual, const Fought& changed);
    void add(const Contrast& other);

    [[nodiscard]] std::int64_t count() const { return count_; }
    /// The number of battles that ended in different positions, and of those with another winner.
    [[nodiscard]] std::int64_t parted() const { return parted_; }
    [[nodiscard]] std::int64_t turned() const { return turned_; }
    /// The lowest numbers of battles with another winner, at most ten.
    [[nodiscard]] const std::vector<std::uint64_t>& examples() const { return examples_; }

    /// The means under the usual and under the changed rules; 0 without battles.
    [[nodiscard]] double usual(Measure measure) const;
    [[nodiscard]] double changed(Measure measure) const;
    /// Changed minus usual, and its 95% interval (docs/decisions/comparisons.md).
    [[nodiscard]] double difference(Measure measure) const;
    [[nodiscard]] Interval difference95(Measure measure) const;
    /// How many of these numbers are worth a hundred under each of the rules with independent dice: 100
    /// if common dice do not help; 0 if nothing differs.
    [[nodiscard]] double of_a_hundred(Measure measure) const;

    /// The sums from which all of this is calculated.
    [[nodiscard]] const Sums& of(Measure measure) const { return sums_[static_cast<std::size_t>(measure)]; }

  private:
    [[nodiscard]] Interval share95(const Sums& sums) const;
    [[nodiscard]] Interval mean95(const Sums& sums) const;

    std::int64_t count_ = 0;
    std::int64_t parted_ = 0;
    std::int64_t turned_ = 0;
    std::vector<std::uint64_t> examples_;
    std::array<Sums, measures> sums_{};
};

} // namespace bounce::lab
