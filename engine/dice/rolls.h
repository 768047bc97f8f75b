#pragma once

#include "engine/dice/throw.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace bounce {

/// Where the outcome of a throw comes from. Behind the gate; rule code never sees one.
class Source {
  public:
    virtual ~Source() = default;

    /// The result of a throw, reduced as `count` says. Appends the faces to `faces` if it knows any and the
    /// pointer is not null.
    virtual int resolve(const Throw& what, Count count, std::vector<int>* faces) = 0;
};

/// Hears of every throw made.
class ThrowListener {
  public:
    virtual ~ThrowListener() = default;
    virtual void heard(const Thrown& thrown) = 0;
};

/// The gate for dice. Rule code asks it for named throws; nothing else knows a random number.
/// Three steps behind each: an override if one is given, else the source; then a report.
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
    /// Both sides throw one die; the higher wins, ties are thrown again.
    [[nodiscard]] Side contest(const Throw& what) { return static_cast<Side>(settle(what, Count::contest)); }

    /// Makes every later throw of this name come to `result`.
    void fix(std::string_view name, int result) { fixed_.push_back({name, result}); }

    /// Dice thrown through this gate so far (a contest that is thrown again counts once).
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
