#pragma once

#include "engine/dice/hand.h"
#include "engine/dice/throw.h"

#include <compare>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bounce {

/// Provides the outcomes of throws. It is behind the gate; rule code never sees it.
class Source {
  public:
    virtual ~Source() = default;

    /// The result of a throw, reduced as `count` says. Appends the faces to `faces` if it knows any and the
    /// pointer is not null.
    virtual int resolve(const Throw& what, Count count, std::vector<int>* faces) = 0;
};

/// Is notified of every throw.
class ThrowListener {
  public:
    virtual ~ThrowListener() = default;
    virtual void heard(const Thrown& thrown) = 0;
};

/// The gate for dice. Rule code asks it for named throws; nothing else touches a random number.
/// Each throw takes its result from an override, if there is one, or else from the source, and is reported.
class Rolls {
  public:
    explicit Rolls(Source& source, ThrowListener* listener = nullptr)
        : source_(source), listener_(listener) {}

    /// The face of one die.
    [[nodiscard]] int die(const Throw& what) { return settle(what, Count::face); }
    /// The sum of `what.dice` dice.
    [[nodiscard]] int sum(const Throw& what) { return settle(what, Count::sum); }
    /// How many of `what.dice` dice succeed.
    [[nodiscard]] int successes(const Throw& what) { return settle(what, Count::successes); }
    /// What `what.dice` dice show, regardless of order.
    [[nodiscard]] Hand hand(const Throw& what) {
        return hand_at(settle(what, Count::hand), what.dice, what.sides, what.lowest);
    }
    /// Compares the sum of `what.dice` dice with that of the rival's dice (same number of sides). The rule
    /// decides what a tie means.
    [[nodiscard]] std::weak_ordering compare(const Throw& what) { return settle(what, Count::compare) <=> 0; }
    /// Both sides throw one die; the higher wins, ties are thrown again.
    [[nodiscard]] Side contest(const Throw& what) { return static_cast<Side>(settle(what, Count::contest)); }

    /// Makes every later throw with this name give `result`.
    void fix(std::string_view name, int result) { fixed_.push_back({name, result}); }

    /// Number of dice thrown through this gate so far (a contest that is repeated counts once).
    [[nodiscard]] std::int64_t dice() const { return dice_; }

  private:
    struct Fixed {
        std::string_view name;
        int result;
    };

    int settle(const Throw& what, Count count);
    [[nodiscard]] const Fixed* fixed(std::string_view name) const;

    Source& source_;
    ThrowListener* listener_;
    std::vector<Fixed> fixed_;
    std::int64_t dice_ = 0;
};

} // namespace bounce
