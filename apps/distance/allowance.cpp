#include "apps/distance/allowance.h"

#include <algorithm>

namespace bounce::distance {

double Allowance::left_at(Clock::time_point now) const {
    const std::chrono::duration<double> since = now - at_;
    return std::min(most_, left_ + (most_ * since / std::chrono::duration<double>{span_}));
}

bool Allowance::take(Clock::time_point now) {
    left_ = left_at(now);
    at_ = now;
    if (left_ < 1) {
        return false;
    }
    left_ -= 1;
    return true;
}

void Allowance::use(double many, Clock::time_point now) {
    left_ = left_at(now) - many;
    at_ = now;
}

bool Allowance::whole(Clock::time_point now) const { return left_at(now) >= most_; }

bool Allowances::take(const std::string& address) {
    constexpr std::size_t many = 10'000;
    const auto now = Allowance::Clock::now();
    if (of_.size() > many) {
        std::erase_if(of_, [&](const auto& each) { return each.second.whole(now); });
    }
    return of_.try_emplace(address, fresh_).first->second.take(now);
}

} // namespace bounce::distance
