#pragma once

#include <chrono>
#include <map>
#include <string>

namespace bounce::distance {

/// A rate limit: a number of actions per span of time, refilled evenly.
class Allowance {
  public:
    using Clock = std::chrono::steady_clock;

    Allowance(unsigned most, Clock::duration span) : most_(most), left_(most), span_(span) {}

    /// Uses one if there is one left.
    [[nodiscard]] bool take(Clock::time_point now = Clock::now());
    /// Uses an amount that is known afterwards, possibly more than is left.
    void use(double many, Clock::time_point now = Clock::now());
    /// Whether it is overdrawn.
    [[nodiscard]] bool overdrawn(Clock::time_point now = Clock::now()) const { return left_at(now) < 0; }
    /// Whether nothing has been used recently.
    [[nodiscard]] bool whole(Clock::time_point now) const;

  private:
    [[nodiscard]] double left_at(Clock::time_point now) const;

    double most_;
    double left_;
    Clock::duration span_;
    Clock::time_point at_ = Clock::now();
};

/// One allowance per address.
class Allowances {
  public:
    Allowances(unsigned most, Allowance::Clock::duration span) : fresh_(most, span) {}

    [[nodiscard]] bool take(const std::string& address);

  private:
    Allowance fresh_;
    std::map<std::string, Allowance> of_;
};

} // namespace bounce::distance
