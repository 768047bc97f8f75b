#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace bounce {

/// Whole numbers as wide as need be: 6^27 does not fit into 64 bits.
using Wide = boost::multiprecision::cpp_int;

/// An exact probability distribution over whole numbers: weights over a common total, no rounding anywhere.
class Pmf {
  public:
    using Entry = std::pair<int, Wide>;

    /// Sure to be `value`.
    [[nodiscard]] static Pmf certain(int value);
    /// One fair die.
    [[nodiscard]] static Pmf die(int sides);
    /// How many of `dice` dice succeed when `good` of `sides` faces do.
    [[nodiscard]] static Pmf successes(int dice, int good, int sides);
    /// From values with weights; equal values are added up and zero weights dropped.
    [[nodiscard]] static Pmf weighted(std::vector<Entry> entries);

    /// The sum of this and an independent other.
    [[nodiscard]] Pmf plus(const Pmf& other) const;
    /// The sum of so many, independent of each other.
    [[nodiscard]] Pmf times(int count) const;
    /// Every value put through `change`.
    [[nodiscard]] Pmf map(const std::function<int(int)>& change) const;
    /// For each value of this, what `then` of it comes to.
    [[nodiscard]] Pmf chain(const std::function<Pmf(int)>& then) const;

    /// By value, smallest first; only what can happen.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] const Wide& total() const { return total_; }
    /// The probability of a value as a fraction in lowest terms, such as "1/6", "0" or "1".
    [[nodiscard]] std::string fraction(int value) const;
    /// For pictures only.
    [[nodiscard]] double probability(int value) const;
    [[nodiscard]] double mean() const;

    /// Equal when every value has the same probability.
    friend bool operator==(const Pmf& a, const Pmf& b);

  private:
    [[nodiscard]] Wide weight(int value) const;

    std::vector<Entry> entries_;
    Wide total_ = 0;
};

/// "n/d" in lowest terms; "0" and "1" where it is whole.
[[nodiscard]] std::string fraction_text(const Wide& numerator, const Wide& denominator);

} // namespace bounce
