#pragma once

#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"

#include <functional>
#include <vector>

namespace bounce {

/// A source that walks every outcome of whatever throws are made, one run after the other, each with its
/// exact probability. Dice thrown together count by what matters: 27 dice are 28 outcomes, not 6^27.
class EnumeratingSource final : public Source {
  public:
    int resolve(const Throw& what, Count count, std::vector<int>* faces) override;

    /// Goes on to the next outcome; false when all have been walked. Call after each run.
    bool advance();
    /// The probability of the run just made: numerator and denominator.
    [[nodiscard]] Wide numerator() const;
    [[nodiscard]] Wide denominator() const;

  private:
    struct Branch {
        Pmf outcomes;
        std::size_t taken = 0;
    };
    std::vector<Branch> path_;
    std::size_t depth_ = 0;
};

/// The distribution of `result` over every outcome of the throws that it makes.
[[nodiscard]] Pmf enumerate(const std::function<int(Rolls&)>& result);

} // namespace bounce
