#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace bounce {

/// Integers of any width: 6^27 does not fit into 64 bits.
using Wide = boost::multiprecision::cpp_int;

/// An exact probability distribution over whole numbers: weights over a common total, no rounding anywhere.
class Pmf {
  public:
    using Entry = std::pair<int, Wide>;

    /// `value` with certainty.
    [[nodiscard]] static Pmf certain(int value);
    /// One fair die.
    [[nodiscard]] static Pmf die(int sides);
    /// The number of successes among `dice` dice when `good` of their `sides` faces succeed.
    [[nodiscard]] static Pmf successes(int dice, int good, int sides);
    /// From values with weights; weights of equal values are added, and zero weights dropped.
    [[nodiscard]] static Pmf weighted(std::vector<Entry> entries);

    /// The sum of this and another independent distribution.
    [[nodiscard]] Pmf plus(const Pmf& other) const;
    /// The sum of `count` independent copies.
    [[nodiscard]] Pmf times(int count) const;
    /// The distribution of `change(value)`.
    [[nodiscard]] Pmf map(const std::function<int(int)>& change) const;
    /// The mixture of the distributions `then(value)`, weighted by this distribution.
    [[nodiscard]] Pmf chain(const std::function<Pmf(int)>& then) const;

    /// By value, smallest first; only values with a positive probability.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] const Wide& total() const { return total_; }
    /// The probability of a value as a fraction in lowest terms, such as "1/6", "0" or "1".
    [[nodiscard]] std::string fraction(int value) const;
    /// For display only.
    [[nodiscard]] double probability(int value) const;
    [[nodiscard]] double mean() const;

    /// Equal when every value has the same probability.
    friend bool operator==(const Pmf& a, const Pmf& b);

  private:
    [[nodiscard]] Wide weight(int value) const;

    std::vector<Entry> entries_;
    Wide total_ = 0;
};

/// "n/d" in lowest terms; "0" or "1" if it is an integer.
[[nodiscard]] std::string fraction_text(const Wide& numerator, const Wide& denominator);

} // namespace bounce
