#pragma once

#include "lab/fought.h"
#include "lab/wilson.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bounce::lab {

/// What is measured of a battle, to be compared between two.
enum class Measure : std::uint8_t {
    first_wins, ///< 1 or 0.
    second_wins,
    drawn,
    first_losses,
    second_losses,
    margin, ///< Losses of the second side less those of the first.
    turns,
};
inline constexpr std::size_t measures = 7;

/// The key of a measure in JSON.
[[nodiscard]] std::string_view key_of(Measure measure);

/// Whether a measure is 1 or 0.
[[nodiscard]] constexpr bool is_share(Measure measure) { return measure <= Measure::drawn; }

/// Sums over all numbers of one measure: exact, so that they add up in whatever order.
struct Sums {
    std::int64_t usual = 0, changed = 0;
    std::int64_t usual_squared = 0, changed_squared = 0;
    std::int64_t product = 0;
};

/// The same battles fought by the usual rules and by changed ones. Each number is one observation of the
/// difference: the dice of the two battles are the same as far as the change leaves them.
class Contrast {
  public:
    /// Counts a number unless one of its battles is flawed.
    void add(const Fought& usual, const Fought& changed);
    void add(const Contrast& other);

    [[nodiscard]] std::int64_t count() const { return count_; }
    /// Battles that did not end in the same position, and those of them that somebody else won.
    [[nodiscard]] std::int64_t parted() const { return parted_; }
    [[nodiscard]] std::int64_t turned() const { return turned_; }
    /// The lowest numbers of those that somebody else won, at most ten.
    [[nodiscard]] const std::vector<std::uint64_t>& examples() const { return examples_; }

    /// The mean by the usual rules, and by the changed ones; 0 of nothing.
    [[nodiscard]] double usual(Measure measure) const;
    [[nodiscard]] double changed(Measure measure) const;
    /// Changed less usual, and its interval at 95% (docs/decisions/comparisons.md).
    [[nodiscard]] double difference(Measure measure) const;
    [[nodiscard]] Interval difference95(Measure measure) const;
    /// How many of these numbers say as much as a hundred fought with other dice by each of the rules: 100
    /// when the common dice help nothing. 0 where nothing differs.
    [[nodiscard]] double of_a_hundred(Measure measure) const;

    /// What all of that is reckoned from.
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
