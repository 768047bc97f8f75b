#pragma once

#include <chrono>
#include <map>
#include <string>

namespace bounce::distance {

/// So many deeds in a span of time; what is used comes back evenly.
class Allowance {
  public:
    using Clock = std::chrono::steady_clock;

    Allowance(unsigned most, Clock::duration span) : most_(most), left_(most), span_(span) {}

    /// Uses one, if one is left.
    [[nodiscard]] bool take(Clock::time_point now = Clock::now());
    /// Uses as many as it has taken, which may be more than are left.
    void use(double many, Clock::time_point now = Clock::now());
    /// Whether more has been used than was left.
    [[nodiscard]] bool overdrawn(Clock::time_point now = Clock::now()) const { return left_at(now) < 0; }
    /// Whether nothing has been used lately.
    [[nodiscard]] bool whole(Clock::time_point now) const;

  private:
    [[nodiscard]] double left_at(Clock::time_point now) const;

    double most_;
    double left_;
    Clock::duration span_;
    Clock::time_point at_ = Clock::now();
};

/// One allowance an address.
class Allowances {
  public:
    Allowances(unsigned most, Allowance::Clock::duration span) : fresh_(most, span) {}

    [[nodiscard]] bool take(const std::string& address);

  private:
    Allowance fresh_;
    std::map<std::string, Allowance> of_;
};

} // namespace bounce::distance
