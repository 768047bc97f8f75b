#pragma once

#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"

#include <functional>
#include <vector>

namespace bounce {

/// A source that steps through every combination of outcomes of the throws that are made, one per run, each
/// with its exact probability. Only distinct results of a throw count: 27 dice have 28 outcomes, not 6^27.
class EnumeratingSource final : public Source {
  public:
    int resolve(const Throw& what, Count count, std::vector<int>* faces) override;

    /// Advances to the next outcome; false when all have been visited. Call after each run.
    bool advance();
    /// The probability of the last run: numerator and denominator.
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
